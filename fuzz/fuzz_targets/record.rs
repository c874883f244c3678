//! No record makes the reader or the replay panic.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use omnibus_core::Record;
use omnibus_paris_paris::{Board, Options, ParisParis};

static GAMES: LazyLock<Vec<ParisParis>> = LazyLock::new(|| {
    (2..=4).filter_map(|players| ParisParis::new(Board::standard(), players, Options::default())).collect()
});

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::read(text) {
        for game in GAMES.iter() {
            if let Ok(played) = record.replay(game) {
                assert_eq!(Record::read(&Record::of(&played).write()).map(|again| again.actions), Ok(record.actions.clone()));
            }
        }
    }
});
