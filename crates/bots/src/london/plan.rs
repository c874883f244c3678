//! Which routes to claim: the cheapest ways that link tickets.

use omnibus_london::{Board, Card, Colour, Location, Route, RouteSet, Ticket, TicketSet, points};

use super::knowledge::Knowledge;

/// Routes to claim for some tickets, and what that costs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plan {
    pub(super) routes: RouteSet,
    /// In tenths of half a turn: about ten for a card to draw, twenty for a claim.
    pub(super) effort: u32,
    buses: u8,
    /// Tickets that the plan completes, those already complete included.
    pub(super) done: TicketSet,
}

/// What things cost, by eye.
struct Effort;

impl Effort {
    /// A turn to claim.
    const CLAIM: u32 = 20;
    /// A card to draw.
    const MISSING: u32 = 10;
    /// A card in the hand, which could pay for something else.
    const HELD: u32 = 5;
    /// A route's own points make up for some of it.
    const POINT: u32 = 4;
}

impl Plan {
    /// Links the nearest ticket first, then the next with what is planned already, while buses last.
    pub(super) fn new(board: &Board, known: &Knowledge, tickets: TicketSet) -> Plan {
        let mut plan = Plan::default();
        let mut left = tickets;
        while !left.is_empty() {
            let nearest = left
                .iter()
                .map(|ticket| (ticket, plan.way(board, known, ticket)))
                .min_by_key(|(_, way)| way.map_or(u32::MAX, |way| way.effort));
            let Some((ticket, way)) = nearest else { break };
            left = left.without(only(ticket));
            if let Some(way) = way {
                plan.routes = plan.routes.or(way.routes);
                plan.effort += way.effort;
                plan.buses += way.buses;
                plan.done = plan.done.with(ticket);
            }
        }
        plan
    }

    /// The cheapest way to add a ticket, if there is one and the buses reach.
    fn way(&self, board: &Board, known: &Knowledge, ticket: Ticket) -> Option<Plan> {
        let free = known.own.or(self.routes);
        let cost = |route: Route| {
            if free.contains(route) {
                Some(0)
            } else {
                known.open.contains(route).then(|| effort(board, known, route))
            }
        };
        let [from, to] = board.ticket(ticket).ends;
        let routes = cheapest_way(board, from, to, cost)?.without(free);
        let buses: u8 = routes.iter().map(|route| board.length(route)).sum();
        let effort = routes.iter().filter_map(cost).sum();
        (self.buses + buses <= known.buses).then_some(Plan { routes, effort, buses, done: only(ticket) })
    }
}

pub(super) fn only(ticket: Ticket) -> TicketSet {
    TicketSet::EMPTY.with(ticket)
}

/// What it takes to claim a route with these cards in the hand.
fn effort(board: &Board, known: &Knowledge, route: Route) -> u32 {
    let length = board.length(route);
    let missing = missing(board, known, route);
    let cards = u32::from(missing) * Effort::MISSING + u32::from(length - missing) * Effort::HELD;
    (Effort::CLAIM + cards).saturating_sub(Effort::POINT * u32::from(points(length))).max(1)
}

/// Cards still to draw for a route.
pub(super) fn missing(board: &Board, known: &Knowledge, route: Route) -> u8 {
    let held = |colour: Colour| known.hand.count(colour.card());
    let of_colour = match board.route(route).colour {
        Some(colour) => held(colour),
        None => Colour::ALL.into_iter().map(held).max().unwrap_or(0),
    };
    board.length(route).saturating_sub(of_colour + known.hand.count(Card::Bus))
}

/// Dijkstra's: the routes of the cheapest way, where each costs what `cost` says or cannot be taken.
fn cheapest_way(
    board: &Board,
    from: Location,
    to: Location,
    cost: impl Fn(Route) -> Option<u32>,
) -> Option<RouteSet> {
    let mut best: [Option<(u32, RouteSet)>; Location::MOST] = [None; Location::MOST];
    let mut settled = [false; Location::MOST];
    best[from.index()] = Some((0, RouteSet::EMPTY));
    while !settled[to.index()] {
        let nearest = board
            .locations()
            .filter(|at| !settled[at.index()])
            .filter_map(|at| best[at.index()].map(|(cost, way)| (at, cost, way)))
            .min_by_key(|&(_, cost, _)| cost);
        let (at, so_far, way) = nearest?;
        settled[at.index()] = true;
        for route in board.routes() {
            let ends = board.route(route).ends;
            let Some(here) = ends.iter().position(|&end| end == at) else { continue };
            let Some(step) = cost(route) else { continue };
            let there = &mut best[ends[1 - here].index()];
            if there.is_none_or(|(known, _)| so_far + step < known) {
                *there = Some((so_far + step, way.with(route)));
            }
        }
    }
    best[to.index()].map(|(_, way)| way)
}
