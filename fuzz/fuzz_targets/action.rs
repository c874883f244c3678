//! No action that somebody sends makes a game panic, wherever it stands; what is accepted can be done.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use omnibus_core::{Chance, Deal, Notation, Playing, QuickChance, Seat, Silent};
use omnibus_london::London;
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;
use serde_json::Value;

static PARIS_PARIS: LazyLock<ParisParis> = LazyLock::new(|| {
    use omnibus_paris_paris::{Board, Options};
    ParisParis::new(Board::standard(), 3, Options::default()).expect("the standard game")
});
static LONDON: LazyLock<London> = LazyLock::new(|| {
    use omnibus_london::{Board, Options};
    London::new(Board::standard(), 3, Options::default()).expect("the standard game")
});
static TAXI: LazyLock<Taxi> = LazyLock::new(|| {
    use omnibus_taxi::{Board, Deck, Options};
    Taxi::new(Board::standard(), Deck::standard(), 3, Options::default()).expect("the standard game")
});

fuzz_target!(|sent: (u8, u8, &str)| {
    let (steps, seat, text) = sent;
    if let Ok(action) = serde_json::from_str(text) {
        let seat = Seat::new(seat % 3);
        act(&*PARIS_PARIS, steps, seat, &action);
        act(&*LONDON, steps, seat, &action);
        act(&*TAXI, steps, seat, &action);
    }
});

/// The action after that many others.
fn act<G: Notation>(game: &G, steps: u8, seat: Seat, action: &Value) {
    let mut playing = Playing::new(game, Deal::numbered(1, 0), &mut Silent);
    let (mut chance, mut legal) = (QuickChance::new(1), Vec::new());
    for _ in 0..steps {
        let Some(actor) = game.to_act(playing.state()).first() else { break };
        game.legal_actions(playing.state(), actor, &mut legal);
        let chosen = chance.pick(&legal);
        assert!(playing.act(actor, chosen, &mut Silent).is_ok());
    }
    if let Ok(action) = game.read_action(playing.state(), seat, action) {
        let is_allowed = game.check(playing.state(), seat, action).is_ok();
        assert_eq!(playing.act(seat, action, &mut Silent).is_ok(), is_allowed);
    }
}
