//! How well one stands in Paris Paris, by eye.

use omnibus_core::{Game, Outcome, Seat, Viewer};
use omnibus_paris_paris::{Line, ParisParis, State, View};

use crate::Evaluate;

impl Evaluate for ParisParis {
    /// The score, and what the businesses on the board promise: the tours still to come, one's own
    /// special route above all.
    fn evaluate(&self, state: &State, seat: Seat) -> f32 {
        if let Some(Outcome { scores, winners }) = self.outcome(state) {
            let scores: Vec<f32> = scores.into_iter().map(|score| score as f32).collect();
            return lead(seat, &scores) + if winners.contains(seat) { Promise::WIN } else { 0.0 };
        }
        let view = self.view(state, Viewer::Player(seat));
        let table = view.table();
        let rounds_left = table.stacks_left() as f32;
        let mut standing: Vec<f32> = Seat::all(self.players())
            .map(|who| {
                let businesses = table.businesses_of(who).count() as f32;
                table.score(who) as f32 + Promise::SMALL * rounds_left * businesses
            })
            .collect();
        for line in Line::all() {
            let worth = self.tour_worth(table, line);
            let tours = tours_expected(&view, seat, line);
            for who in Seat::all(self.players()) {
                standing[who.index()] += tours * worth(who) as f32;
            }
        }
        lead(seat, &standing)
    }
}

/// How often the line will still be driven, as far as `seat` can tell.
fn tours_expected(view: &View, seat: Seat, line: Line) -> f32 {
    let table = view.table();
    let grand = Promise::GRAND * table.stacks_left() as f32 / Line::COUNT as f32;
    let parked = if table.parked().contains(line) { Promise::PARKED } else { 0.0 };
    let is_sure = view.markers()[seat.index()] == Some(line) || view.open_marker() == Some(line);
    grand + parked + if is_sure { 1.0 } else { Promise::UNKNOWN_MARKER }
}

/// How far `seat` is ahead of its best rival.
fn lead(seat: Seat, standing: &[f32]) -> f32 {
    let rivals = standing.iter().enumerate().filter(|&(who, _)| who != seat.index());
    standing[seat.index()] - rivals.map(|(_, &standing)| standing).fold(f32::NEG_INFINITY, f32::max)
}

/// What is expected of the rest of the game, by eye.
struct Promise;

impl Promise {
    /// Grand tours a round.
    const GRAND: f32 = 0.4;
    /// One tile of the colour already waits on a P space.
    const PARKED: f32 = 0.2;
    /// A special route that a rival may hold.
    const UNKNOWN_MARKER: f32 = 0.4;
    /// Small-tour points a round for each business.
    const SMALL: f32 = 0.05;
    /// What winning is worth beyond the margin.
    const WIN: f32 = 10.0;
}
