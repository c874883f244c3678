//! Whole games, written down. A change here is a change of the rules, the words or the chance.
#![allow(clippy::unwrap_used)]

use std::fmt::Write;

use omnibus_core::{Chance, Deal, Game, Notation, Playing, QuickChance, Viewer};
use omnibus_paris_paris::{Board, Options, ParisParis};
use omnibus_words::{Language, Spoken, Voice};

fn playthrough(players: u8, language: Language) -> String {
    let game = ParisParis::new(Board::standard(), players, Options::default()).unwrap();
    let words = language.load();
    let names = ["Anna", "Ben", "Clara", "David"].map(String::from);
    let voice = Voice { words: &words, names: &names };
    let mut text = String::new();
    let mut events = Vec::new();
    let mut playing = Playing::new(&game, Deal::numbered(2003, players.into()), &mut events);
    let mut chance = QuickChance::new(players.into());
    let mut legal = Vec::new();
    loop {
        for event in events.drain(..) {
            let (line, rule) = game.log_line(&event, &voice);
            writeln!(text, "  {line} [{rule}]").unwrap();
        }
        let state = playing.state();
        writeln!(text, "# scores {:?}, hash {:016x}", game.scores(state), game.hash(state)).unwrap();
        let Some(seat) = game.to_act(state).first() else { break };
        game.legal_actions(state, seat, &mut legal);
        let view = game.view(state, Viewer::Player(seat));
        let chosen = chance.pick(&legal);
        writeln!(text, "{}:", voice.name(seat)).unwrap();
        for &action in &legal {
            let mark = if action == chosen { '>' } else { ' ' };
            writeln!(text, " {mark} {}", game.label(&view, action, &voice)).unwrap();
        }
        playing.act(seat, chosen, &mut events).unwrap();
    }
    for viewer in [Viewer::Player(omnibus_core::Seat::new(0)), Viewer::Spectator] {
        writeln!(text, "{}", game.write_view(&game.view(playing.state(), viewer))).unwrap();
    }
    writeln!(text, "{:?}", game.outcome(playing.state())).unwrap();
    text
}

#[test]
fn two_players_in_english() {
    insta::assert_snapshot!(playthrough(2, Language::En));
}

#[test]
fn three_players_in_german() {
    insta::assert_snapshot!(playthrough(3, Language::De));
}

#[test]
fn three_players_in_italian() {
    insta::assert_snapshot!(playthrough(3, Language::It));
}

#[test]
fn four_players_in_french() {
    insta::assert_snapshot!(playthrough(4, Language::Fr));
}
