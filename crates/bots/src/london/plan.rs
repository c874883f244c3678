//! Which routes to claim: the cheapest ways that link tickets.

use omnibus_london::{Board, Card, Colour, Route, RouteSet, Ticket, TicketSet, points};

use super::{
    knowledge::Knowledge,
    network::{CLOSED, Costs, Network},
};

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
    pub(super) fn new(board: &Board, network: &Network, known: &Knowledge, tickets: TicketSet) -> Plan {
        let mut plan = Plan::default();
        let mut left = tickets;
        let mut costs = [CLOSED; Route::MOST];
        for route in known.open.iter() {
            costs[route.index()] = effort(board, known, route) as u16;
        }
        for route in known.own.iter() {
            costs[route.index()] = 0;
        }
        while !left.is_empty() {
            let nearest = left
                .iter()
                .map(|ticket| (ticket, plan.way(board, network, known, &costs, ticket)))
                .min_by_key(|(_, way)| way.map_or(u32::MAX, |way| way.effort));
            let Some((ticket, way)) = nearest else { break };
            left = left.without(only(ticket));
            if let Some(way) = way {
                way.routes.iter().for_each(|route| costs[route.index()] = 0);
                plan.routes = plan.routes.or(way.routes);
                plan.effort += way.effort;
                plan.buses += way.buses;
                plan.done = plan.done.with(ticket);
            }
        }
        plan
    }

    /// The cheapest way to add a ticket, if there is one and the buses reach.
    fn way(
        &self,
        board: &Board,
        network: &Network,
        known: &Knowledge,
        costs: &Costs,
        ticket: Ticket,
    ) -> Option<Plan> {
        let [from, to] = board.ticket(ticket).ends;
        let (effort, routes) = network.cheapest_way(from, to, costs)?;
        let routes = routes.without(known.own.or(self.routes));
        let buses: u8 = routes.iter().map(|route| board.length(route)).sum();
        let effort = effort.into();
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
    let of_colour = match board.route(route).colour {
        Some(colour) => known.hand.count(colour.card()),
        None => most_of_a_colour(known),
    };
    board.length(route).saturating_sub(of_colour + known.hand.count(Card::Bus))
}

fn most_of_a_colour(known: &Knowledge) -> u8 {
    Colour::ALL.into_iter().map(|colour| known.hand.count(colour.card())).max().unwrap_or(0)
}
