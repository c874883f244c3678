//! No options and no files with which somebody sets a table up make any game panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use omnibus_collection::{GameName, Setup};
use omnibus_words::{Language, Words};

thread_local! {
    static WORDS: Words = Language::En.load();
}

fuzz_target!(|text: &str| {
    if let Ok(setup) = serde_json::from_str::<Setup>(text) {
        WORDS.with(|words| {
            for game in GameName::ALL {
                if let Err(complaint) = setup.game(game, words) {
                    assert!(!complaint.0.is_empty());
                }
            }
        });
    }
});
