//! Where a search starts.

use omnibus_core::{Chance, Game, QuickChance, Seat, Silent, Viewer};
use omnibus_paris_paris::{ParisParis, State, Take, View};

pub(crate) struct Root<'g> {
    pub(crate) game: &'g ParisParis,
    /// The truth, for those that do not imagine it.
    pub(crate) state: State,
    pub(crate) seat: Seat,
    /// All that the seat knows.
    pub(crate) view: View,
    pub(crate) legal: Vec<Take>,
}

impl<'g> Root<'g> {
    /// A fresh deal after some moves at random, where there is something to choose.
    pub(crate) fn new(game: &'g ParisParis, moves_before: u32, chance: &mut QuickChance) -> Root<'g> {
        let mut legal = Vec::new();
        loop {
            let mut state = game.deal(chance, &mut Silent);
            let mut moves = 0;
            while let Some(seat) = game.to_act(&state).first() {
                game.legal_actions(&state, seat, &mut legal);
                if moves >= moves_before && legal.len() > 1 {
                    let view = game.view(&state, Viewer::Player(seat));
                    return Root { game, state, seat, view, legal };
                }
                let take = chance.pick(&legal);
                game.apply_unchecked(&mut state, seat, take, chance, &mut Silent);
                moves += 1;
            }
        }
    }
}
