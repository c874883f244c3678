//! A whole game as the trace writes it (`docs/trace.md`). Names here are stable.
#![allow(clippy::unwrap_used)]

use omnibus_core::{Chance, Deal, Game, Playing, QuickChance, Silent, trace};
use omnibus_paris_paris::{Board, Options, ParisParis};

fn traced(players: u8, options: Options) -> String {
    let game = ParisParis::new(Board::standard(), players, options).unwrap();
    let mut playing = Playing::new(&game, Deal::numbered(45, players.into()), &mut Silent);
    let mut chance = QuickChance::new(45);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        playing.act(seat, chance.pick(&legal), &mut Silent).unwrap();
    }
    let mut lines = Vec::new();
    trace(&playing, |line| lines.push(line.to_string()));
    lines.join("\n")
}

#[test]
fn two_players_with_an_open_marker() {
    insta::assert_snapshot!(traced(2, Options::default()));
}

#[test]
fn four_players_with_an_open_bag() {
    insta::assert_snapshot!(traced(4, Options { open_bag: true }));
}
