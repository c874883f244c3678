//! The map as ways from place to place.

use omnibus_london::{Board, Location, Route, RouteSet};

/// Which routes leave each location, and where to.
#[derive(Clone, Debug)]
pub(super) struct Network {
    leaving: Vec<Vec<(Location, Route)>>,
}

/// What each route costs.
pub(super) type Costs = [u16; Route::MOST];

/// The cost of a route that cannot be taken.
pub(super) const CLOSED: u16 = u16::MAX;

impl Network {
    pub(super) fn new(board: &Board) -> Network {
        let mut leaving = vec![Vec::new(); board.locations().len()];
        for route in board.routes() {
            let [one, other] = board.route(route).ends;
            leaving[one.index()].push((other, route));
            leaving[other.index()].push((one, route));
        }
        Network { leaving }
    }

    /// Dijkstra's: the routes of the cheapest way and what they cost together.
    #[inline]
    pub(super) fn cheapest_way(
        &self,
        from: Location,
        to: Location,
        costs: &Costs,
    ) -> Option<(u16, RouteSet)> {
        let mut ways = [(CLOSED, RouteSet::EMPTY); Location::MOST];
        let mut open = 1_u32 << from.index();
        ways[from.index()].0 = 0;
        while open != 0 {
            let (mut at, mut least) = (0, CLOSED);
            let mut rest = open;
            while rest != 0 {
                let place = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if ways[place].0 < least {
                    (at, least) = (place, ways[place].0);
                }
            }
            let (so_far, way) = ways[at];
            if at == to.index() {
                return Some((so_far, way));
            }
            open &= !(1 << at);
            for &(there, route) in &self.leaving[at] {
                let cost = so_far.saturating_add(costs[route.index()]);
                if cost < ways[there.index()].0 {
                    ways[there.index()] = (cost, way.with(route));
                    open |= 1 << there.index();
                }
            }
        }
        None
    }
}
