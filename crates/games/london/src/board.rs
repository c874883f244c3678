//! The board: locations, districts, routes and tickets, and what the rules ask of them, ready as tables.

use std::{
    fmt,
    sync::{Arc, LazyLock},
};

use omnibus_core::{CanonicalHasher, Sign};

use crate::{
    board_file::{self, Fault},
    card::Colour,
    location::{Location, LocationSet, Parts},
    route::{Lane, Route, RoutePrint, RouteSet},
    ticket::{Ticket, TicketPrint},
    ways::Ways,
};

/// A board that can be played: [`Board::read`] is the only way to one.
#[derive(Clone, Debug)]
pub struct Board {
    id: String,
    prints: Prints,
    lengths: [u8; Route::MOST],
    ends: [LocationSet; Route::MOST],
    all_routes: RouteSet,
    first_lanes: RouteSet,
    second_lanes: RouteSet,
    /// By the Bus in them. Apart, because they are large and boards are handed on.
    ways: Box<[Ways; Route::LONGEST]>,
    up_to: [RouteSet; Board::COUNTS],
    most_claims: usize,
}

/// All that is printed on a board.
#[derive(Clone, Debug)]
pub(crate) struct Prints {
    /// The size of the drawing plane.
    pub(crate) plane: (f64, f64),
    pub(crate) spaces: Spaces,
    pub(crate) locations: Vec<Sign>,
    pub(crate) districts: Vec<District>,
    pub(crate) routes: Vec<RoutePrint>,
    pub(crate) tickets: Vec<TicketPrint>,
    /// What is odd about the file, though it can be played.
    pub(crate) warnings: Vec<Fault>,
}

/// How large the spaces of routes are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spaces {
    pub length: f64,
    pub width: f64,
    /// From the middle of one lane of a double route to the middle of the other.
    pub lane_gap: f64,
}

impl Spaces {
    pub(crate) const STANDARD: Spaces = Spaces { length: 68.0, width: 27.0, lane_gap: 27.0 };
}

/// Locations sharing a number (LO-E3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct District {
    pub value: u8,
    /// The colour of its discs, in the file's words.
    pub colour: String,
    pub members: LocationSet,
}

impl Board {
    /// Room for any count of cards or buses that a player can have, so that none needs a check.
    pub(crate) const COUNTS: usize = 32;

    /// The board that comes with the game.
    pub fn standard() -> Arc<Board> {
        static STANDARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
            Board::read("london", include_str!("../../../../boards/london.toml"))
                .unwrap_or_else(|faults| unreachable!("a test reads this board: {faults:?}"))
                .into()
        });
        STANDARD.clone()
    }

    /// Reads a board file, or says everything that is wrong with it.
    pub fn read(id: &str, toml: &str) -> Result<Board, Vec<Fault>> {
        board_file::read(toml).map(|prints| Board::new(id, prints))
    }

    fn new(id: &str, mut prints: Prints) -> Board {
        // The lanes of a double route side by side: then a shift leads from each to the other.
        let pair = |print: &RoutePrint| match print.lane {
            Lane::Single => None,
            Lane::First | Lane::Second => Some(sorted(print.ends)),
        };
        let order: Vec<_> = prints.routes.iter().map(pair).collect();
        let mut indexes: Vec<usize> = (0..prints.routes.len()).collect();
        indexes.sort_by_key(|&index| {
            let together = order[index].and_then(|_| order.iter().position(|pair| *pair == order[index]));
            (together.unwrap_or(index), prints.routes[index].lane.number())
        });
        prints.routes = indexes.iter().map(|&index| prints.routes[index]).collect();

        let routes = || (0u8..).map(Route).zip(&prints.routes);
        let those = |is: &dyn Fn(&RoutePrint) -> bool| -> RouteSet {
            routes().filter(|(_, print)| is(print)).map(|(route, _)| route).collect()
        };
        let mut lengths = [0; Route::MOST];
        let mut ends = [LocationSet::EMPTY; Route::MOST];
        for (route, print) in routes() {
            lengths[route.index()] = print.length;
            ends[route.index()] = print.ends.into_iter().collect();
        }
        // LO-C1, LO-C2: a colour pays for its own routes and for the grey ones.
        let paid_with =
            Colour::ALL.map(|colour| those(&|print| print.colour.is_none_or(|own| own == colour)));
        let up_to = std::array::from_fn(|most| those(&|print| usize::from(print.length) <= most));
        Board {
            id: id.into(),
            ways: Box::new(std::array::from_fn(|bus| Ways::new(bus as u8, &lengths, &paid_with, &up_to))),
            lengths,
            ends,
            all_routes: those(&|_| true),
            first_lanes: those(&|print| print.lane == Lane::First),
            second_lanes: those(&|print| print.lane == Lane::Second),
            up_to,
            most_claims: routes()
                .map(|(_, print)| {
                    let colours = if print.colour.is_none() { Colour::COUNT } else { 1 };
                    colours * usize::from(print.length) + 1
                })
                .sum(),
            prints,
        }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn plane(&self) -> (f64, f64) {
        self.prints.plane
    }

    pub fn spaces(&self) -> Spaces {
        self.prints.spaces
    }

    /// What is odd about the board file, though it can be played.
    pub fn warnings(&self) -> &[Fault] {
        &self.prints.warnings
    }

    pub fn locations(&self) -> impl ExactSizeIterator<Item = Location> + Clone + use<> {
        (0..self.prints.locations.len() as u8).map(Location)
    }

    pub fn location_sign(&self, location: Location) -> &Sign {
        &self.prints.locations[location.index()]
    }

    pub fn location_by_id(&self, id: &str) -> Option<Location> {
        self.locations().find(|&location| self.location_sign(location).id == id)
    }

    pub fn districts(&self) -> &[District] {
        &self.prints.districts
    }

    pub fn routes(&self) -> impl ExactSizeIterator<Item = Route> + Clone + use<> {
        (0..self.prints.routes.len() as u8).map(Route)
    }

    pub fn route(&self, route: Route) -> &RoutePrint {
        &self.prints.routes[route.index()]
    }

    /// The route between these ends, in the board file's order of them.
    pub fn route_between(&self, ends: [Location; 2], lane: u8) -> Option<Route> {
        self.routes().find(|&route| {
            let print = self.route(route);
            print.ends == ends && print.lane.number() == lane
        })
    }

    #[inline]
    pub fn length(&self, route: Route) -> u8 {
        self.lengths[route.index()]
    }

    /// The ways to pay in which so many Bus stand beside a colour: fewer than the longest route has spaces.
    #[inline]
    pub(crate) fn ways_with(&self, bus: u8) -> &Ways {
        &self.ways[usize::from(bus) % Route::LONGEST]
    }

    /// Routes of at most so many spaces.
    #[inline]
    pub(crate) fn up_to(&self, length: u8) -> RouteSet {
        self.up_to[usize::from(length) % Board::COUNTS]
    }

    /// The other lanes of those double routes of which one lane is among these.
    #[inline]
    pub fn other_lanes(&self, routes: RouteSet) -> RouteSet {
        let RouteSet(first) = routes.and(self.first_lanes);
        let RouteSet(second) = routes.and(self.second_lanes);
        RouteSet(first << 1 | second >> 1)
    }

    #[inline]
    pub(crate) fn all_routes(&self) -> RouteSet {
        self.all_routes
    }

    /// More claims than a player can ever choose from.
    #[inline]
    pub(crate) fn most_claims(&self) -> usize {
        self.most_claims
    }

    /// The connected parts that these routes make.
    pub fn parts(&self, routes: RouteSet) -> Parts {
        Parts::new(routes.iter().map(|route| self.ends[route.index()]))
    }

    pub fn tickets(&self) -> impl ExactSizeIterator<Item = Ticket> + Clone + use<> {
        (0..self.prints.tickets.len() as u8).map(Ticket)
    }

    pub fn ticket(&self, ticket: Ticket) -> &TicketPrint {
        &self.prints.tickets[ticket.index()]
    }

    /// `a-b`, as actions and events write it.
    pub fn ticket_id(&self, ticket: Ticket) -> String {
        self.written_ticket(ticket).to_string()
    }

    /// The same id, to be put into a text.
    pub(crate) fn written_ticket(&self, ticket: Ticket) -> impl fmt::Display {
        let [one, other] = self.ticket(ticket).ends.map(|end| self.location_sign(end).id.as_str());
        fmt::from_fn(move |f| write!(f, "{one}-{other}"))
    }

    pub fn ticket_by_id(&self, id: &str) -> Option<Ticket> {
        self.tickets().find(|&ticket| self.ticket_id(ticket) == id)
    }

    /// The same for two files that describe the same game, however they are drawn or laid out.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = CanonicalHasher::new();
        let mut text = |text: &str| {
            hasher.word(text.len() as u64);
            hasher.bytes(text.as_bytes());
        };
        let id = |location: Location| self.location_sign(location).id.as_str();
        for district in self.districts() {
            text(&district.value.to_string());
            district.members.iter().for_each(|member| text(id(member)));
        }
        for print in &self.prints.routes {
            print.ends.iter().for_each(|&end| text(id(end)));
            text(print.colour.map_or("grey", Colour::id));
            text(&format!("{} {}", print.length, print.lane.number()));
        }
        for print in &self.prints.tickets {
            print.ends.iter().for_each(|&end| text(id(end)));
            text(&print.points.to_string());
        }
        hasher.finish()
    }
}

/// Points for a route of this length (LO-C4).
#[inline]
pub const fn points(length: u8) -> u8 {
    [0, 1, 2, 4, 7][if length as usize <= Route::LONGEST { length as usize } else { 0 }]
}

fn sorted([one, other]: [Location; 2]) -> [Location; 2] {
    [one.min(other), one.max(other)]
}
