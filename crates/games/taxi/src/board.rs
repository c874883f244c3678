//! The map of Paris (TX-1): spaces, streets, and where a taxi can get, ready as tables.

use std::sync::{Arc, LazyLock};

use omnibus_core::{CanonicalHasher, Sign};

use crate::{
    board_file::{self, Fault, Parts},
    deck::Targets,
    ends::{Ends, Lists},
    roads::{PlaceRule, Roads},
    space::{Space, SpaceKind},
};

/// A map that the rules can be played on: [`Board::read`] is the only way to one.
#[derive(Clone, Debug)]
pub struct Board {
    id: String,
    signs: Vec<Sign>,
    kinds: Vec<SpaceKind>,
    streets: Vec<Street>,
    drawing: Drawing,
    /// What is special about each space.
    marks: [u8; Space::MOST],
    bank: Space,
    by_street: Lists<Space>,
    by_express: Lists<Space>,
    /// Spaces driven from one to another at the least: by the streets, with the expressway, and in one move.
    distances: Vec<u8>,
    distances_with_express: Vec<u8>,
    drives: Vec<u8>,
    ends: Ends,
}

/// A row of spaces, drivable both ways unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Street {
    pub name: String,
    pub spaces: Vec<Space>,
    pub one_way: bool,
    pub needs_pompidou: bool,
}

/// What only the drawing needs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub plane: (f64, f64),
    pub city_outline: Vec<(f64, f64)>,
    pub seine: Vec<(f64, f64)>,
    pub seine_south_arm: Vec<(f64, f64)>,
}

impl Board {
    pub(crate) const PLACE: u8 = 1;
    pub(crate) const BANK: u8 = 2;
    const EXPRESS: u8 = 4;
    const RANK: u8 = 8;

    /// The map that comes with the game.
    pub fn standard() -> Arc<Board> {
        static STANDARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
            Board::read("taxi-paris", include_str!("../../../../boards/taxi.toml"))
                .unwrap_or_else(|faults| unreachable!("a test reads this board: {faults:?}"))
                .into()
        });
        STANDARD.clone()
    }

    /// Reads a map file, or says everything that is wrong with it.
    pub fn read(id: &str, toml: &str) -> Result<Board, Vec<Fault>> {
        board_file::read(toml).map(|parts| Board::new(id, parts))
    }

    fn new(id: &str, Parts { signs, kinds: all_kinds, ranks, streets, drawing }: Parts) -> Board {
        let kinds = &all_kinds;
        let count = signs.len();
        let spaces = || (0..count as u8).map(Space);
        let of_kind = |kind| spaces().filter(move |space| kinds[space.index()] == kind);
        let bank = of_kind(SpaceKind::Bank).next().unwrap_or(Space(0));

        let mut marks = [0; Space::MOST];
        for space in spaces() {
            let kind = match kinds[space.index()] {
                SpaceKind::Place => Board::PLACE,
                SpaceKind::Bank => Board::BANK,
                SpaceKind::Express => Board::EXPRESS,
                SpaceKind::Street | SpaceKind::Destination => 0,
            };
            marks[space.index()] = kind | if ranks.contains(space) { Board::RANK } else { 0 };
        }

        let mut by_street = vec![Vec::new(); count];
        let mut by_express = vec![Vec::new(); count];
        for street in &streets {
            for pair in street.spaces.windows(2) {
                let links = if street.needs_pompidou { &mut by_express } else { &mut by_street };
                links[pair[0].index()].push(pair[1]);
                if !street.one_way {
                    links[pair[1].index()].push(pair[0]);
                }
            }
        }
        let by_all: Vec<Vec<Space>> = by_street
            .iter()
            .zip(&by_express)
            .map(|(street, express)| street.iter().chain(express).copied().collect())
            .collect();
        let table = |links: &[Vec<Space>], ends: u8| {
            let ends_at = |space: Space| marks[space.index()] & ends != 0;
            spaces().flat_map(|start| distances_from(start, links, ends_at)).collect()
        };
        let distances = table(&by_street, Board::BANK);
        let distances_with_express = table(&by_all, Board::BANK);
        let drives = table(&by_street, Board::BANK | Board::PLACE);

        let mut board = Board {
            id: id.into(),
            signs,
            streets,
            drawing,
            marks,
            kinds: all_kinds,
            bank,
            by_street: Lists::new(by_street),
            by_express: Lists::new(by_express),
            distances,
            distances_with_express,
            drives,
            ends: Ends::default(),
        };
        board.ends = Ends::new(&board);
        board
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    pub fn streets(&self) -> &[Street] {
        &self.streets
    }

    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.signs.len()).map(|index| Space(index as u8))
    }

    pub fn sign(&self, space: Space) -> &Sign {
        &self.signs[space.index()]
    }

    #[inline]
    pub fn kind(&self, space: Space) -> SpaceKind {
        self.kinds[space.index()]
    }

    pub fn bank(&self) -> Space {
        self.bank
    }

    #[inline]
    pub(crate) fn marks(&self, space: Space) -> u8 {
        self.marks[space.index()]
    }

    #[inline]
    pub fn is_rank(&self, space: Space) -> bool {
        self.marks(space) & Board::RANK != 0
    }

    #[inline]
    pub fn is_place(&self, space: Space) -> bool {
        self.marks(space) & Board::PLACE != 0
    }

    #[inline]
    pub fn is_express(&self, space: Space) -> bool {
        self.marks(space) & Board::EXPRESS != 0
    }

    /// The spaces one may drive to from here without the expressway's card.
    #[inline]
    pub fn neighbours(&self, space: Space) -> &[Space] {
        self.by_street.get(space.index())
    }

    /// The spaces one may drive to from here with the expressway's card alone (TX-V2).
    #[inline]
    pub fn express_neighbours(&self, space: Space) -> &[Space] {
        self.by_express.get(space.index())
    }

    /// The fewest spaces from `start` to `end` by the streets, not through the bank; `u8::MAX` if there is
    /// no way.
    #[inline]
    pub fn distance(&self, start: Space, end: Space) -> u8 {
        self.distances[start.index() * self.signs.len() + end.index()]
    }

    /// The same for a taxi that may use the expressway.
    #[inline]
    pub fn distance_with_express(&self, start: Space, end: Space) -> u8 {
        self.distances_with_express[start.index() * self.signs.len() + end.index()]
    }

    /// The fewest spaces from `start` to `end` in one ordinary move, which ends at places (TX-37): by the
    /// streets, through none of them.
    #[inline]
    pub fn drive(&self, start: Space, end: Space) -> u8 {
        self.drives[start.index() * self.signs.len() + end.index()]
    }

    pub(crate) fn ends(&self) -> &Ends {
        &self.ends
    }

    /// Where an ordinary move can end for a taxi on its way to a stop, at which the move ends (TX-M4).
    pub fn ends_towards(&self, start: Space, reach: u8, stop: Space) -> Vec<Space> {
        let own_stops = Targets::new([stop].into_iter());
        let bank_open = stop == self.bank;
        let express_open = self.is_express(start);
        let roads = Roads { bank_open, express_open, own_stops, ..Roads::ordinary(self, start, reach) };
        let mut ends = Vec::new();
        roads.each_path(&mut |path| ends.extend(path.last().filter(|end| !ends.contains(end))));
        ends
    }

    pub fn space_by_id(&self, id: &str) -> Option<Space> {
        self.spaces().find(|&space| self.sign(space).id == id)
    }

    /// Writes all that matters for play, however the map is drawn or laid out.
    pub(crate) fn write_fingerprint(&self, hasher: &mut CanonicalHasher) {
        let mut word = |text: &str| {
            hasher.word(text.len() as u64);
            hasher.bytes(text.as_bytes());
        };
        for space in self.spaces() {
            word(&self.sign(space).id);
            word(&format!("{:?} {}", self.kind(space), self.is_rank(space)));
            for next in self.neighbours(space).iter().chain(self.express_neighbours(space)) {
                word(&self.sign(*next).id);
            }
        }
    }
}

impl<'b> Roads<'b> {
    /// Nothing special: places stop a move, the bank and the expressway are closed.
    pub(crate) fn ordinary(board: &'b Board, start: Space, reach: u8) -> Roads<'b> {
        Roads {
            board,
            start,
            reach,
            places: PlaceRule::Stop,
            bank_open: false,
            express_open: false,
            own_stops: Targets::NONE,
        }
    }
}

/// By the fewest links, through no space at which moves end.
fn distances_from(start: Space, links: &[Vec<Space>], ends_at: impl Fn(Space) -> bool) -> Vec<u8> {
    let mut distances = vec![u8::MAX; links.len()];
    distances[start.index()] = 0;
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        if ends_at(here) && here != start {
            continue;
        }
        for &space in &links[here.index()] {
            if distances[space.index()] == u8::MAX {
                distances[space.index()] = distances[here.index()].saturating_add(1);
                reached.push(space);
            }
        }
    }
    distances
}
