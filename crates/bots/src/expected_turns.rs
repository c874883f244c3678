//! How many turns a taxi needs to a stop, on average and driven well.

use omnibus_taxi::{Board, Deck, Space};

/// Expected turns from every space to every stop of a course, and to the bank: value iteration over the
/// die, with the compulsory stops on places. No cards are reckoned with.
#[derive(Clone, Debug)]
pub(crate) struct ExpectedTurns {
    /// Where each stop's row is.
    rows: [Option<u16>; Space::MOST],
    turns: Vec<[f32; Space::MOST]>,
    /// The mean over all courses, by space: how well placed it is.
    to_anywhere: [f32; Space::MOST],
}

/// A space from which there is no way.
const NEVER: f32 = 99.0;

impl ExpectedTurns {
    pub(crate) fn new(board: &Board, deck: &Deck) -> ExpectedTurns {
        let mut all =
            ExpectedTurns { rows: [None; Space::MOST], turns: Vec::new(), to_anywhere: [0.0; Space::MOST] };
        let stops: Vec<Space> = deck.courses().flat_map(|course| deck.course(course).stops.clone()).collect();
        for &stop in stops.iter().chain([&board.bank()]) {
            if all.rows[stop.index()].is_none() {
                all.rows[stop.index()] = Some(all.turns.len() as u16);
                all.turns.push(turns_to(board, stop));
            }
        }
        for space in board.spaces() {
            let sum: f32 = stops.iter().map(|&stop| all.from(space, stop)).sum();
            all.to_anywhere[space.index()] = sum / stops.len() as f32;
        }
        all
    }

    #[inline]
    pub(crate) fn from(&self, space: Space, stop: Space) -> f32 {
        match self.rows[stop.index()] {
            Some(row) => self.turns[usize::from(row)][space.index()],
            None => NEVER,
        }
    }

    /// To a stop of a course that is not known yet.
    #[inline]
    pub(crate) fn to_anywhere(&self, space: Space) -> f32 {
        self.to_anywhere[space.index()]
    }

    /// Through several stops, in the best order.
    pub(crate) fn through(&self, space: Space, stops: &[Space]) -> f32 {
        match stops {
            [] => 0.0,
            [stop] => self.from(space, *stop),
            _ => stops
                .iter()
                .enumerate()
                .map(|(index, &first)| {
                    let mut rest = [first; Deck::MOST_STOPS];
                    let others = stops.iter().enumerate().filter(|&(other, _)| other != index);
                    for (place, (_, &stop)) in rest.iter_mut().zip(others) {
                        *place = stop;
                    }
                    self.from(space, first) + self.through(first, &rest[..stops.len() - 1])
                })
                .fold(NEVER * stops.len() as f32, f32::min),
        }
    }
}

fn turns_to(board: &Board, stop: Space) -> [f32; Space::MOST] {
    /// Changes smaller than this no longer matter.
    const EXACT: f32 = 1e-3;
    let mut spaces: Vec<Space> = board.spaces().filter(|&space| space != stop).collect();
    // The near ones first: the far ones build on them, and fewer rounds are needed.
    spaces.sort_by_key(|&space| board.distance(space, stop));
    let ends: Vec<[Vec<Space>; 6]> = spaces
        .iter()
        .map(|&space| std::array::from_fn(|roll| board.ends_towards(space, roll as u8 + 1, stop)))
        .collect();
    let mut turns = [NEVER; Space::MOST];
    turns[stop.index()] = 0.0;
    loop {
        let mut change = 0.0_f32;
        for (space, ends) in spaces.iter().zip(&ends) {
            let best = |ends: &Vec<Space>| ends.iter().map(|end| turns[end.index()]).fold(NEVER, f32::min);
            let expected = (1.0 + ends.iter().map(best).sum::<f32>() / 6.0).min(NEVER);
            change = change.max((turns[space.index()] - expected).abs());
            turns[space.index()] = expected;
        }
        if change < EXACT {
            return turns;
        }
    }
}
