//! Where a move can end, as a table: most moves have nothing special about them.

use std::num::NonZeroU32;

use crate::{
    action::Action,
    board::Board,
    deck::Targets,
    roads::{PlaceRule, Roads},
    space::{Path, Space, SpaceKind},
};

/// The ends of all moves on which full spaces do not matter, by what is open to the taxi, how far it may
/// drive, and where from; and those of a die's moves with a stop of one's own on the way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ends {
    lists: Lists<Action>,
    spaces: usize,
    /// Before which reach the expressway is out of reach, by start.
    express_from: Vec<u8>,
    /// For each start and stop, if they are near each other, where the lists for the die's six sides begin.
    near: Vec<Option<NonZeroU32>>,
    near_lists: Lists<Action>,
}

impl Ends {
    pub(crate) fn new(board: &Board) -> Ends {
        let spaces = board.spaces().count();
        let lists = Ends::rows(board).map(|roads| roads.moves()).collect();
        let express_from = board.spaces().map(|start| express_from(board, start)).collect();
        let mut near = vec![None; spaces * spaces];
        // The first list is a blank, so that no row is numbered 0.
        let mut near_lists = vec![Vec::new()];
        for start in board.spaces() {
            for stop in board.spaces().filter(|&stop| is_near(board, start, stop)) {
                near[start.index() * spaces + stop.index()] = NonZeroU32::new(near_lists.len() as u32);
                let own_stops = Targets::new([stop].into_iter());
                let rolls = (1..=6).map(|reach| Roads { own_stops, ..Roads::ordinary(board, start, reach) });
                near_lists.extend(rolls.map(|roads| roads.moves()));
            }
        }
        Ends { lists: Lists::new(lists), spaces, express_from, near, near_lists: Lists::new(near_lists) }
    }

    /// All rows of the table, in the order of `get`.
    fn rows(board: &Board) -> impl Iterator<Item = Roads<'_>> {
        let all = move |places, bank_open, express_open| {
            (1..=most(places)).flat_map(move |reach| {
                board.spaces().map(move |start| Roads {
                    places,
                    bank_open,
                    express_open,
                    ..Roads::ordinary(board, start, reach)
                })
            })
        };
        [PlaceRule::Stop, PlaceRule::Cross, PlaceRule::Closed].into_iter().flat_map(move |places| {
            [(false, false), (false, true), (true, false), (true, true)]
                .into_iter()
                .flat_map(move |(bank_open, express_open)| all(places, bank_open, express_open))
        })
    }

    /// The outcomes of a move; `None` if the table does not hold it.
    #[inline]
    pub(crate) fn get(&self, roads: &Roads<'_>) -> Option<&[Action]> {
        let Roads { board, start, reach, .. } = *roads;
        let express_open = roads.express_open && reach >= self.express_from[start.index()];
        let distance = |stop| {
            if express_open { board.distance_with_express(start, stop) } else { board.distance(start, stop) }
        };
        // A stop of one's own matters when a path could go on beyond it.
        let on_the_way = |&stop: &Space| distance(stop) < reach;
        match roads.own_stops.spaces() {
            &[stop] if on_the_way(&stop) => {
                let is_ordinary = roads.places == PlaceRule::Stop && !express_open && reach <= 6;
                let row = self.near[start.index() * self.spaces + stop.index()].filter(|_| is_ordinary)?;
                Some(self.near_lists.get(row.get() as usize + usize::from(reach) - 1))
            }
            stops if stops.iter().any(on_the_way) => None,
            _ => self.without_stops(roads, express_open),
        }
    }

    #[inline]
    fn without_stops(&self, roads: &Roads<'_>, express_open: bool) -> Option<&[Action]> {
        let before = match roads.places {
            PlaceRule::Stop => 0,
            PlaceRule::Cross => 4 * most(PlaceRule::Stop),
            PlaceRule::Closed => 4 * (most(PlaceRule::Stop) + most(PlaceRule::Cross)),
            PlaceRule::CrossOnly => return None,
        };
        let most = most(roads.places);
        if roads.reach > most {
            return None;
        }
        let open = 2 * u8::from(roads.bank_open) + u8::from(express_open);
        let block = usize::from(before + open * most + roads.reach - 1);
        Some(self.lists.get(block * self.spaces + roads.start.index()))
    }
}

/// The least reach with which the expressway can be entered from here, or left.
fn express_from(board: &Board, start: Space) -> u8 {
    let ways_in = board.spaces().filter(|&space| !board.express_neighbours(space).is_empty());
    let distances = ways_in.map(|space| board.distance(start, space));
    distances.min().unwrap_or(u8::MAX).saturating_add(1)
}

/// Whether a stop can lie on the way of a die's move.
fn is_near(board: &Board, start: Space, stop: Space) -> bool {
    start != stop && board.kind(stop) == SpaceKind::Destination && board.distance(start, stop) < 6
}

/// The longest moves in the table: all where places stop them, a die's where they do not.
const fn most(places: PlaceRule) -> u8 {
    match places {
        PlaceRule::Stop => Path::MOST as u8,
        PlaceRule::Cross | PlaceRule::Closed => 6,
        PlaceRule::CrossOnly => 0,
    }
}

/// Many short lists, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    /// Where each list begins; one more, for the end of the last.
    starts: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
    }
}

impl<T> Lists<T> {
    pub(crate) fn new(lists: Vec<Vec<T>>) -> Lists<T> {
        let mut all = Lists::default();
        for list in lists {
            all.items.extend(list);
            all.starts.push(all.items.len() as u32);
        }
        all
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}
