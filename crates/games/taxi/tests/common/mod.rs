//! Games that come to an end: drivers who know the way, and leave the rest to chance.

use omnibus_core::{Chance, Deal, Playing, QuickChance};
use omnibus_taxi::{Action, Board, Deck, Options, State, Taxi};
use omnibus_testkit::game_with;

pub(crate) fn game(players: u8, options: Options) -> Taxi {
    Taxi::new(Board::standard(), Deck::standard(), players, options).unwrap()
}

pub(crate) fn wild_game(game: &Taxi, number: u64) -> Playing<&Taxi> {
    let mut chance = QuickChance::new(number);
    game_with(game, Deal::numbered(500, number), |state, legal| choose(game, state, legal, &mut chance))
}

/// The move that ends nearest to where the client wants to go; any of the other choices.
fn choose(game: &Taxi, state: &State, legal: &[Action], chance: &mut QuickChance) -> Action {
    let table = state.table();
    let targets = game.deck().targets(table.driver(table.turn())).spaces();
    let distance = |action: &Action| match action {
        Action::Move(drive) => {
            targets.iter().map(|&stop| game.board().distance_with_express(drive.rest, stop)).min()
        }
        _ => None,
    };
    let is_nearest = |action: &&Action| distance(action).is_some();
    match legal.iter().filter(is_nearest).min_by_key(|action| distance(action)) {
        Some(&nearest) => nearest,
        None => chance.pick(legal),
    }
}
