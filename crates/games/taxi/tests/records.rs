//! Records that people bring: nothing in them makes the replay panic, and any path is as good as another.
#![allow(clippy::unwrap_used)]

mod common;

use omnibus_core::{Record, record::ReplayFault};
use omnibus_taxi::{Illegal, Options};
use omnibus_testkit::{edits, spoilt_records_replay_or_are_refused};
use proptest::prelude::*;
use serde_json::json;

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_record_makes_the_replay_panic(edits in edits()) {
        let game = common::game(3, Options::default());
        let record = Record::of(&common::wild_game(&game, 5)).write();
        spoilt_records_replay_or_are_refused(&game, &record, edits);
    }
}

/// Paths with the same outcome are one action, whichever is written.
#[test]
fn a_move_may_be_written_by_any_path_that_leads_there() {
    let game = common::game(2, Options::default());
    let mut record = Record::of(&common::wild_game(&game, 2));
    let (number, moved) = record
        .actions
        .iter()
        .enumerate()
        .find(|(_, action)| action.action.get("move").is_some())
        .map(|(number, action)| (number, action.action.clone()))
        .unwrap();
    // A path through space: refused with its rule and its number.
    record.actions[number].action =
        json!({ "move": { "to": moved["move"]["to"], "path": ["etoile", moved["move"]["to"]] } });
    match record.replay(&game).map(|_| ()) {
        Err(ReplayFault::IllegalAction { number: found, refusal: Illegal::NoSuchPath(_), .. }) => {
            assert_eq!(found, number + 1);
        }
        other => panic!("{other:?}"),
    }
}
