//! Where a move can end, as a table: most moves have nothing special about them.

use crate::{
    action::Drive,
    board::Board,
    roads::{PlaceRule, Roads},
    space::Path,
};

/// The ends of all moves on which neither a stop of one's own nor full spaces matter, by what is open to
/// the taxi, how far it may drive, and where from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ends {
    lists: Lists<Drive>,
    spaces: usize,
}

impl Ends {
    pub(crate) fn new(board: &Board) -> Ends {
        let lists = Ends::rows(board).map(|roads| roads.drives()).collect();
        Ends { lists: Lists::new(lists), spaces: board.spaces().count() }
    }

    /// All rows of the table, in the order of `row`.
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

    /// `None` if the table does not hold such moves.
    #[inline]
    pub(crate) fn get(&self, roads: &Roads<'_>) -> Option<&[Drive]> {
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
        let open = 2 * u8::from(roads.bank_open) + u8::from(roads.express_open);
        let block = usize::from(before + open * most + roads.reach - 1);
        Some(self.lists.get(block * self.spaces + roads.start.index()))
    }
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
