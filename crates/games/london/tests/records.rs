//! Records that people bring: nothing in them makes the replay panic.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Deal, Record};
use omnibus_london::{Board, London, Options};
use omnibus_testkit::{edits, random_game, spoilt_records_replay_or_are_refused};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_record_makes_the_replay_panic(edits in edits()) {
        let game = London::new(Board::standard(), 3, Options::default()).unwrap();
        let record = Record::of(&random_game(&game, Deal::numbered(17, 5), 5)).write();
        spoilt_records_replay_or_are_refused(&game, &record, edits);
    }
}
