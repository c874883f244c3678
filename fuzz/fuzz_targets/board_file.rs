//! No board file makes the reader panic, and each fault has a sentence.
#![no_main]

use libfuzzer_sys::fuzz_target;
use omnibus_paris_paris::Board;
use omnibus_words::{BoardFault, Language, Words};

thread_local! {
    static WORDS: Words = Language::En.load();
}

fuzz_target!(|toml: &str| {
    if let Err(faults) = Board::read("fuzz", toml) {
        assert!(!faults.is_empty());
        WORDS.with(|words| faults.iter().for_each(|fault| assert!(!fault.kind.sentence(words).is_empty())));
    }
});
