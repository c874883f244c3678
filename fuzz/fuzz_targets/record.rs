//! No record makes the reader or the replay of any game panic.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use omnibus_core::{Notation, Record};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;

static PARIS_PARIS: LazyLock<Vec<ParisParis>> = LazyLock::new(|| {
    use omnibus_paris_paris::{Board, Options};
    (2..=4).filter_map(|players| ParisParis::new(Board::standard(), players, Options::default())).collect()
});
static LONDON: LazyLock<Vec<London>> = LazyLock::new(|| {
    use omnibus_london::{Board, Options};
    (2..=4).filter_map(|players| London::new(Board::standard(), players, Options::default())).collect()
});
static TAXI: LazyLock<Vec<Taxi>> = LazyLock::new(|| {
    use omnibus_taxi::{Board, Deck, Options};
    let game = |players| Taxi::new(Board::standard(), Deck::standard(), players, Options::default());
    (2..=6).filter_map(game).collect()
});

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::read(text) {
        PARIS_PARIS.iter().for_each(|game| replay(&record, game));
        LONDON.iter().for_each(|game| replay(&record, game));
        TAXI.iter().for_each(|game| replay(&record, game));
    }
});

fn replay<G: Notation>(record: &Record, game: &G) {
    if let Ok(played) = record.replay(game) {
        let again = Record::read(&Record::of(&played).write()).expect("what was written can be read");
        assert_eq!(again.actions.len(), record.actions.len());
    }
}
