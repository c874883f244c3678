//! Promise 3: bots know only what their seat knows.
#![allow(clippy::unwrap_used)]

use omnibus_bots::{Decision, Playable};
use omnibus_core::{Deal, Playing, QuickChance, Silent, Viewer};
use omnibus_paris_paris::ParisParis;
use omnibus_taxi::Taxi;

fn paris_paris(players: u8) -> ParisParis {
    ParisParis::new(omnibus_paris_paris::Board::standard(), players, omnibus_paris_paris::Options::default())
        .unwrap()
}

#[test]
fn hidden_state_never_changes_a_choice_in_paris_paris() {
    (2..=4).for_each(|players| hidden_state_never_changes_a_choice(&paris_paris(players)));
}

fn taxi(players: u8) -> Taxi {
    let (board, deck) = (omnibus_taxi::Board::standard(), omnibus_taxi::Deck::standard());
    Taxi::new(board, deck, players, omnibus_taxi::Options::default()).unwrap()
}

#[test]
fn hidden_state_never_changes_a_choice_in_taxi() {
    (2..=6).for_each(|players| hidden_state_never_changes_a_choice(&taxi(players)));
}

/// Other secrets under the same view, the same chance: the same choice. The strongest bot's game.
fn hidden_state_never_changes_a_choice<G: Playable>(game: &G) {
    let bots: Vec<_> = G::BOTS.iter().map(|name| (name, game.bot(name).unwrap())).collect();
    let mut playing = Playing::new(game, Deal::numbered(31, game.players().into()), &mut Silent);
    let mut legal = Vec::new();
    let mut hidden = QuickChance::new(17);
    while let Some(seat) = game.to_act(playing.state()).first() {
        game.legal_actions(playing.state(), seat, &mut legal);
        let view = game.view(playing.state(), Viewer::Player(seat));
        let other = game.view(&game.sample(&view, &mut hidden), Viewer::Player(seat));
        let number = playing.actions().len() as u64;
        let mut choice = None;
        for (name, bot) in &bots {
            let choose = |view| {
                let decision = Decision { game, view, seat, legal: &legal };
                bot.choose(&decision, &mut QuickChance::new(number))
            };
            let chosen = choose(&view);
            assert_eq!(choose(&other), chosen);
            assert!(legal.contains(&chosen), "{name} chose what is not legal");
            choice = Some(chosen);
        }
        playing.act(seat, choice.unwrap(), &mut Silent).unwrap();
    }
}

#[test]
fn there_is_no_bot_of_another_name() {
    assert!(paris_paris(2).bot("clever").is_none());
}
