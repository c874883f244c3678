//! Which routes to claim: the cheapest ways that link tickets.

use omnibus_london::{Board, Card, Colour, District, Route, RouteSet, Ticket, TicketSet, points};

use super::{
    knowledge::Knowledge,
    network::{CLOSED, Costs, Network},
};

/// Routes to claim for some tickets, and what that costs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plan {
    pub(super) routes: RouteSet,
    /// About five for a card, more for a claim.
    pub(super) effort: u32,
    buses: u8,
    /// Tickets that the plan completes, those already complete included.
    pub(super) done: TicketSet,
}

/// What things cost, as it won most in thousands of games: cards in the hand could pay for something else,
/// so a plan does not ask for them.
struct Effort;

impl Effort {
    const CLAIM: u32 = 24;
    const CARD: u32 = 5;
    /// A route's own points make up for some of it.
    const POINT: u32 = 4;
}

impl Plan {
    /// Links the nearest ticket first, then the next with what is planned already, while buses last.
    pub(super) fn new(board: &Board, network: &Network, known: &Knowledge, tickets: TicketSet) -> Plan {
        let mut plan = Plan::default();
        let mut left = tickets;
        let mut costs = costs(board, known);
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

/// The routes that would link a district, if there are any left and the buses reach.
pub(super) fn missing_links(
    board: &Board,
    network: &Network,
    known: &Knowledge,
    district: &District,
) -> Option<RouteSet> {
    let mut costs = costs(board, known);
    let mut routes = RouteSet::EMPTY;
    let mut members = district.members.iter();
    let first = members.next()?;
    for member in members {
        let (_, way) = network.cheapest_way(first, member, &costs)?;
        way.iter().for_each(|route| costs[route.index()] = 0);
        routes = routes.or(way.without(known.own));
    }
    let buses: u8 = routes.iter().map(|route| board.length(route)).sum();
    (buses <= known.buses).then_some(routes)
}

/// What it takes to go along each route.
fn costs(board: &Board, known: &Knowledge) -> Costs {
    let mut costs = [CLOSED; Route::MOST];
    for route in known.open.iter() {
        let length = board.length(route);
        let effort = Effort::CLAIM + u32::from(length) * Effort::CARD;
        costs[route.index()] = effort.saturating_sub(Effort::POINT * u32::from(points(length))).max(1) as u16;
    }
    for route in known.own.iter() {
        costs[route.index()] = 0;
    }
    costs
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

#[cfg(test)]
mod tests {
    use omnibus_london::Cards;

    use super::*;

    /// Whoever claims the missing links has linked the district (LO-E3), with the buses there are.
    #[test]
    fn missing_links_link_a_district() {
        let board = Board::standard();
        let network = Network::new(&board);
        for district in board.districts() {
            for buses in 1..=17 {
                let known = Knowledge {
                    hand: Cards::NONE,
                    tickets: TicketSet::EMPTY,
                    offer: TicketSet::EMPTY,
                    ticket_deck: 0,
                    own: RouteSet::EMPTY,
                    open: board.routes().collect(),
                    buses,
                    is_last_turn: false,
                };
                let Some(routes) = missing_links(&board, &network, &known, district) else { continue };
                assert!(board.parts(routes).link(district.members));
                assert!(routes.iter().map(|route| board.length(route)).sum::<u8>() <= buses);
                let owning = Knowledge { own: routes, ..known };
                assert_eq!(missing_links(&board, &network, &owning, district), Some(RouteSet::EMPTY));
            }
        }
    }
}
