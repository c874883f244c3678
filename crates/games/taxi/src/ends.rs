//! Where a move can end, as a table: most moves have nothing special about them.

use std::num::NonZeroU32;

use crate::{
    action::Action,
    board::Board,
    driving::push_new,
    roads::{PlaceRule, Roads},
    space::{Path, Space, SpaceKind},
};

/// The ends of all moves on which full spaces do not matter, by what is open to the taxi, how far it may
/// drive, and where from; and those with a stop of one's own on the way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ends {
    lists: Lists<Action>,
    spaces: usize,
    /// Before which reach the expressway is out of reach, by start.
    express_from: Vec<u8>,
    /// Without and with the expressway.
    near: [Near; 2],
}

impl Ends {
    pub(crate) fn new(board: &Board) -> Ends {
        let spaces = board.spaces().count();
        let lists = Ends::rows(board).map(|roads| roads.moves()).collect();
        let express_from = board.spaces().map(|start| express_from(board, start)).collect();
        let near = [false, true].map(|express_open| Near::new(board, express_open));
        Ends { lists: Lists::new(lists), spaces, express_from, near }
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
        // A stop of one's own matters when a path could go on beyond it.
        let is_on_the_way = |stop: &&Space| fewest(board, start, **stop, express_open) < reach;
        let mut on_the_way = roads.own_stops.spaces().iter().filter(is_on_the_way);
        match (on_the_way.next(), on_the_way.next()) {
            (None, _) => self.without_stops(roads, express_open),
            (Some(&stop), None) => self.near[usize::from(express_open)].get(roads, stop),
            _ => None,
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

/// The ends of moves with a stop of one's own on the way.
#[derive(Clone, Debug, Default)]
struct Near {
    spaces: usize,
    /// For each start and stop, if they are near each other, where the lists for all reaches begin.
    rows: Vec<Option<NonZeroU32>>,
    lists: Lists<Action>,
}

impl Near {
    /// A die with green lights (TX-card-green); further drives with a stop on the way are rare.
    const LONGEST: u8 = 9;

    fn new(board: &Board, express_open: bool) -> Near {
        let spaces = board.spaces().count();
        let mut rows = vec![None; spaces * spaces];
        // The first list is a blank, so that no row is numbered 0.
        let mut lists = vec![Vec::new()];
        for start in board.spaces() {
            let stops = NearStop::all(board, start, express_open);
            for (stop, row) in stops.iter().zip((lists.len()..).step_by(Near::LONGEST.into())) {
                rows[start.index() * spaces + stop.space.index()] = NonZeroU32::new(row as u32);
            }
            lists.extend(stops.into_iter().flat_map(|stop| stop.moves));
        }
        Near { spaces, rows, lists: Lists::new(lists) }
    }

    #[inline]
    fn get(&self, roads: &Roads<'_>, stop: Space) -> Option<&[Action]> {
        let is_ordinary = roads.places == PlaceRule::Stop && !roads.bank_open && roads.reach <= Near::LONGEST;
        let row = self.rows[roads.start.index() * self.spaces + stop.index()].filter(|_| is_ordinary)?;
        Some(self.lists.get(row.get() as usize + usize::from(roads.reach) - 1))
    }
}

/// A stop on the way of some move.
struct NearStop {
    space: Space,
    distance: u8,
    /// The ends of the moves that end there if they come by, for each reach that goes beyond it.
    moves: [Vec<Action>; Near::LONGEST as usize],
}

impl NearStop {
    /// All that are near to a start. Walking the paths once for all of them takes a tenth of the time.
    fn all(board: &Board, start: Space, express_open: bool) -> Vec<NearStop> {
        let distance = |stop| fewest(board, start, stop, express_open);
        let is_near = |&space: &Space| {
            start != space && board.kind(space) == SpaceKind::Destination && distance(space) < Near::LONGEST
        };
        let stops = board.spaces().filter(is_near);
        let mut stops: Vec<NearStop> = stops
            .map(|space| NearStop { space, distance: distance(space), moves: Default::default() })
            .collect();
        // The expressway out of reach is no matter.
        let first = if express_open { express_from(board, start) } else { 1 };
        for reach in first..=Near::LONGEST {
            let roads = Roads { express_open, ..Roads::ordinary(board, start, reach) };
            roads.each_path(&mut |path| {
                let end = roads.end(path);
                for stop in stops.iter_mut().filter(|stop| stop.distance < reach) {
                    let arrival = path.until(stop.space).map(|arrival| roads.end(&arrival)); // TX-M4
                    push_new(&mut stop.moves[usize::from(reach) - 1], arrival.unwrap_or(end));
                }
            });
        }
        stops
    }
}

/// The fewest spaces to a stop.
#[inline]
fn fewest(board: &Board, start: Space, stop: Space, express_open: bool) -> u8 {
    if express_open { board.distance_with_express(start, stop) } else { board.distance(start, stop) }
}

/// The least reach with which the expressway can be entered from here, or left.
fn express_from(board: &Board, start: Space) -> u8 {
    let ways_in = board.spaces().filter(|&space| !board.express_neighbours(space).is_empty());
    let distances = ways_in.map(|space| board.distance(start, space));
    distances.min().unwrap_or(u8::MAX).saturating_add(1)
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
