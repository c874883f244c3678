//! What a state is worth to each seat.

use omnibus_core::{Game, Seat};

use crate::advice::Promise;

/// What each seat may expect.
#[derive(Clone, Copy, Debug, Default)]
pub struct Promises {
    by_seat: [Promise; Seat::MAX],
}

impl Promises {
    /// How a game ended.
    #[inline]
    pub fn of_end<G: Game>(game: &G, state: &G::State) -> Promises {
        let winners = game.winners(state).unwrap_or_default();
        let mut scores = [i32::MIN; Seat::MAX];
        for seat in Seat::all(game.players()) {
            scores[seat.index()] = game.score(state, seat);
        }
        let mut promises = Promises::default();
        for seat in Seat::all(game.players()) {
            let wins = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            promises.by_seat[seat.index()] = Promise { wins, lead: lead(&scores, seat) };
        }
        promises
    }

    pub fn set(&mut self, seat: Seat, promise: Promise) {
        self.by_seat[seat.index()] = promise;
    }

    #[inline]
    pub fn of(&self, seat: Seat) -> Promise {
        self.by_seat[seat.index()]
    }
}

/// How far `seat` is ahead of its best rival.
fn lead(scores: &[i32; Seat::MAX], seat: Seat) -> f32 {
    let rivals = scores.iter().enumerate().filter(|&(place, _)| place != seat.index());
    let best = rivals.map(|(_, &score)| score).max().unwrap_or(0);
    (scores[seat.index()] - best) as f32
}
