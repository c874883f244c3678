//! No board file of any game makes its reader panic, and each fault has a sentence.
#![no_main]

use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use omnibus_core::Fault;
use omnibus_words::{BoardFault, Language, Words};

thread_local! {
    static WORDS: Words = Language::En.load();
}

static PARIS: LazyLock<Arc<omnibus_taxi::Board>> = LazyLock::new(omnibus_taxi::Board::standard);

fuzz_target!(|toml: &str| {
    explain(omnibus_paris_paris::Board::read("fuzz", toml));
    explain(omnibus_london::Board::read("fuzz", toml));
    explain(omnibus_taxi::Board::read("fuzz", toml));
    explain(omnibus_taxi::Deck::read(toml, &PARIS));
});

fn explain<B, K: BoardFault>(read: Result<B, Vec<Fault<K>>>) {
    if let Err(faults) = read {
        assert!(!faults.is_empty());
        WORDS.with(|words| faults.iter().for_each(|fault| assert!(!fault.kind.sentence(words).is_empty())));
    }
}
