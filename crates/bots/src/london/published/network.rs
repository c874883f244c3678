//! The routes that a player owns or may still claim, and the ways along them.

use omnibus_london::{Board, Location, Route, RouteSet, Ticket, TicketSet};

#[derive(Clone, Copy, Debug)]
pub(super) struct Network<'a> {
    pub(super) board: &'a Board,
    pub(super) own: RouteSet,
    pub(super) open: RouteSet,
}

/// What makes a way long.
#[derive(Clone, Copy, Debug)]
pub(super) enum Measure {
    /// Routes, one's own included.
    Routes,
    /// Buses still to be placed.
    Buses,
}

impl<'a> Network<'a> {
    /// Without the open routes that are shorter.
    pub(super) fn of_at_least(self, length: u8) -> Network<'a> {
        let open = self.open.iter().filter(|&route| self.board.length(route) >= length).collect();
        Network { open, ..self }
    }

    /// Those of the tickets that are not complete yet.
    pub(super) fn unlinked(&self, tickets: TicketSet) -> TicketSet {
        let parts = self.board.parts(self.own);
        tickets.iter().filter(|&ticket| !parts.link(self.board.ticket(ticket).locations())).collect()
    }

    /// The way of the fewest routes between a ticket's ends, in order.
    pub(super) fn way(&self, ticket: Ticket) -> Option<Vec<Route>> {
        let [from, to] = self.board.ticket(ticket).ends;
        self.ways_from(from, Measure::Routes).to(to)
    }

    /// Dijkstra's shortest ways from a location to all others.
    pub(super) fn ways_from(&self, from: Location, measure: Measure) -> Ways<'a> {
        let mut ways =
            Ways { board: self.board, lengths: [None; Location::MOST], last: [None; Location::MOST] };
        ways.lengths[from.index()] = Some(0);
        let usable = self.own.or(self.open);
        let mut settled = [false; Location::MOST];
        loop {
            let unsettled = self.board.locations().filter(|at| !settled[at.index()]);
            let nearest = unsettled.filter_map(|at| ways.lengths[at.index()].map(|length| (length, at)));
            let Some((so_far, at)) = nearest.min() else { break };
            settled[at.index()] = true;
            for route in usable.iter() {
                let Some(there) = self.board.beyond(route, at) else { continue };
                let length = so_far + self.cost(route, measure);
                if ways.lengths[there.index()].is_none_or(|known| length < known) {
                    ways.lengths[there.index()] = Some(length);
                    ways.last[there.index()] = Some(route);
                }
            }
        }
        ways
    }

    fn cost(&self, route: Route, measure: Measure) -> u32 {
        match measure {
            Measure::Routes => 1,
            Measure::Buses if self.own.contains(route) => 0,
            Measure::Buses => self.board.length(route).into(),
        }
    }

    /// The open routes between the ends of this one: one lane or two.
    pub(super) fn open_lanes(&self, route: Route) -> RouteSet {
        let lane = RouteSet::EMPTY.with(route);
        lane.or(self.board.other_lanes(lane)).and(self.open)
    }
}

/// The shortest ways from one location.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways<'a> {
    board: &'a Board,
    lengths: [Option<u32>; Location::MOST],
    /// The route by which the way reaches a location.
    last: [Option<Route>; Location::MOST],
}

impl Ways<'_> {
    pub(super) fn length(&self, to: Location) -> Option<u32> {
        self.lengths[to.index()]
    }

    /// The routes of the way to a location, in order; `None` if there is no way.
    pub(super) fn to(&self, to: Location) -> Option<Vec<Route>> {
        self.length(to)?;
        let mut way = Vec::new();
        let mut at = to;
        while let Some(route) = self.last[at.index()] {
            way.push(route);
            at = self.board.beyond(route, at)?;
        }
        way.reverse();
        Some(way)
    }
}

trait Beyond {
    /// The other end of a route that ends here.
    fn beyond(&self, route: Route, here: Location) -> Option<Location>;
}

impl Beyond for Board {
    fn beyond(&self, route: Route, here: Location) -> Option<Location> {
        match self.route(route).ends {
            [one, other] if one == here => Some(other),
            [one, other] if other == here => Some(one),
            _ => None,
        }
    }
}
