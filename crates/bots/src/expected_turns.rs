//! How many turns a taxi needs to a stop, on average and driven well.

use omnibus_taxi::{Board, Deck, Space};

/// Expected turns from every space to every stop of a course, and to the bank.
#[derive(Clone, Debug)]
pub(crate) struct ExpectedTurns {
    /// Which way leads to each space; none for those where nobody wants to go.
    ways: [Option<u8>; Space::MOST],
    to: Vec<Way>,
    /// The mean over all courses, by space: how well placed it is.
    to_anywhere: [f32; Space::MOST],
}

/// How to drive to one stop.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) turns: [f32; Space::MOST],
    /// Where to end an ordinary move, by its reach less one and its start.
    ends: Vec<[Space; Space::MOST]>,
}

/// A space from which there is no way.
pub(crate) const NEVER: f32 = 99.0;

impl ExpectedTurns {
    pub(crate) fn new(board: &Board, deck: &Deck) -> ExpectedTurns {
        let mut all =
            ExpectedTurns { ways: [None; Space::MOST], to: Vec::new(), to_anywhere: [0.0; Space::MOST] };
        let stops: Vec<Space> = deck.courses().flat_map(|course| deck.course(course).stops.clone()).collect();
        for &stop in stops.iter().chain([&board.bank()]) {
            if all.ways[stop.index()].is_none() {
                all.ways[stop.index()] = Some(all.to.len() as u8);
                all.to.push(Way::new(board, stop));
            }
        }
        for space in board.spaces() {
            let sum: f32 = stops.iter().map(|&stop| all.from(space, stop)).sum();
            all.to_anywhere[space.index()] = sum / stops.len() as f32;
        }
        all
    }

    #[inline]
    pub(crate) fn to(&self, stop: Space) -> Option<&Way> {
        self.ways[stop.index()].map(|way| &self.to[usize::from(way)])
    }

    #[inline]
    pub(crate) fn from(&self, space: Space, stop: Space) -> f32 {
        self.to(stop).map_or(NEVER, |way| way.turns[space.index()])
    }

    /// To a stop of a course that is not known yet.
    #[inline]
    pub(crate) fn to_anywhere(&self, space: Space) -> f32 {
        self.to_anywhere[space.index()]
    }

    /// Through several stops, in the best order.
    pub(crate) fn through(&self, space: Space, stops: &[Space]) -> f32 {
        match *stops {
            [] => 0.0,
            [stop] => self.from(space, stop),
            [one, other] => {
                let between = self.from(one, other);
                let back = self.from(other, one);
                (self.from(space, one) + between).min(self.from(space, other) + back)
            }
            [one, other, third, ..] => [[one, other, third], [other, one, third], [third, one, other]]
                .into_iter()
                .map(|[first, rest @ ..]| self.from(space, first) + self.through(first, &rest))
                .fold(f32::INFINITY, f32::min),
        }
    }
}

impl Way {
    /// The longest moves whose best ends are kept: a die and green lights.
    const LONGEST: u8 = 9;

    /// Value iteration over the die, with the compulsory stops on places. No cards are reckoned with.
    fn new(board: &Board, stop: Space) -> Way {
        /// Changes smaller than this no longer matter.
        const EXACT: f32 = 1e-3;
        let mut spaces: Vec<Space> = board.spaces().filter(|&space| space != stop).collect();
        // The near ones first: the far ones build on them, and fewer rounds are needed.
        spaces.sort_by_key(|&space| board.distance(space, stop));
        let ends: Vec<[Vec<Space>; Way::LONGEST as usize]> = spaces
            .iter()
            .map(|&space| std::array::from_fn(|roll| board.ends_towards(space, roll as u8 + 1, stop)))
            .collect();
        let mut turns = [NEVER; Space::MOST];
        turns[stop.index()] = 0.0;
        loop {
            let mut change = 0.0_f32;
            for (space, ends) in spaces.iter().zip(&ends) {
                let best =
                    |ends: &Vec<Space>| ends.iter().map(|end| turns[end.index()]).fold(NEVER, f32::min);
                let expected = (1.0 + ends[..6].iter().map(best).sum::<f32>() / 6.0).min(NEVER);
                change = change.max((turns[space.index()] - expected).abs());
                turns[space.index()] = expected;
            }
            if change < EXACT {
                break;
            }
        }
        let mut best_ends = vec![[stop; Space::MOST]; Way::LONGEST.into()];
        for (space, ends) in spaces.iter().zip(&ends) {
            for (best, ends) in best_ends.iter_mut().zip(ends) {
                let nearest =
                    ends.iter().min_by(|one, other| turns[one.index()].total_cmp(&turns[other.index()]));
                best[space.index()] = nearest.copied().unwrap_or(stop);
            }
        }
        Way { turns, ends: best_ends }
    }

    /// The best end of an ordinary move.
    #[inline]
    pub(crate) fn best_end(&self, start: Space, reach: u8) -> Option<Space> {
        (reach <= Way::LONGEST).then(|| self.ends[usize::from(reach) - 1][start.index()])
    }
}
