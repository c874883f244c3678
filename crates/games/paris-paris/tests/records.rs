//! Records that people bring: nothing in them makes the replay panic.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Deal, Game, Playing, QuickChance, Record, Silent};
use omnibus_paris_paris::{Board, Options, ParisParis};
use proptest::prelude::*;

fn game() -> ParisParis {
    ParisParis::new(Board::standard(), 3, Options::default()).unwrap()
}

fn finished_game(game: &ParisParis) -> String {
    let mut playing = Playing::new(game, Deal::numbered(5, 5), &mut Silent);
    let mut chance = QuickChance::new(5);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        playing.act(seat, omnibus_core::Chance::pick(&mut chance, &legal), &mut Silent).unwrap();
    }
    Record::of(&playing).write()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..Default::default() })]

    /// Lines are dropped, doubled and swapped; words are exchanged for others from the same record.
    #[test]
    fn no_record_makes_the_replay_panic(
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..5), 1..4)
    ) {
        let game = game();
        let mut lines: Vec<String> = finished_game(&game).lines().map(str::to_owned).collect();
        for (one, other, edit) in edits {
            let (one, other) = (one.index(lines.len()), other.index(lines.len()));
            match edit {
                0 => drop(lines.remove(one)),
                1 => lines.insert(one, lines[other].clone()),
                2 => lines.swap(one, other),
                3 => lines[one] = lines[one].replace(['0', '1', '2'], "9"),
                _ => {
                    let word = lines[other].split('"').nth(9).unwrap_or("null").to_owned();
                    let own = lines[one].split('"').nth(9).unwrap_or("null").to_owned();
                    lines[one] = lines[one].replace(&own, &word);
                }
            }
        }
        if let Ok(record) = Record::read(&lines.join("\n"))
            && let Ok(played) = record.replay(&game) {
                prop_assert_eq!(played.actions().len(), record.actions.len());
            }
    }
}
