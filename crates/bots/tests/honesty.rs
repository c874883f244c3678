//! Promise 3: bots know only what their seat knows.
#![allow(clippy::unwrap_used)]

use omnibus_bots::{BotName, Decision};
use omnibus_core::{Deal, Game, Playing, QuickChance, Silent, Viewer};
use omnibus_paris_paris::{Board, Options, ParisParis};

/// Other secrets under the same view, the same chance: the same choice.
#[test]
fn hidden_state_never_changes_a_choice() {
    for players in 2..=4 {
        let game = ParisParis::new(Board::standard(), players, Options::default()).unwrap();
        let mut playing = Playing::new(&game, Deal::numbered(31, players.into()), &mut Silent);
        let mut legal = Vec::new();
        let mut hidden = QuickChance::new(17);
        while let Some(seat) = game.to_act(playing.state()).first() {
            game.legal_actions(playing.state(), seat, &mut legal);
            let view = game.view(playing.state(), Viewer::Player(seat));
            let other = game.view(&game.sample(&view, &mut hidden), Viewer::Player(seat));
            let number = playing.actions().len() as u64;
            let mut choice = None;
            for name in BotName::ALL {
                let bot = name.bot::<ParisParis>();
                let choose = |view| {
                    let decision = Decision { game: &game, view, seat, legal: &legal };
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
}

#[test]
fn bots_are_known_by_their_names() {
    for name in BotName::ALL {
        assert_eq!(name.to_string().parse(), Ok(name));
    }
    assert!("clever".parse::<BotName>().is_err());
}
