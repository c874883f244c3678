//! Which tickets to keep, judged one by one.

use std::cmp::Reverse;

use omnibus_london::{Action, Ticket, TicketSet};

use super::{network::Network, sight::Sight};

/// Those that bring most points a bus, of the choices for which the buses last; failing that, those that
/// lose least.
pub(super) fn best_rate(sight: &Sight<'_>, network: &Network<'_>) -> Option<Action> {
    /// Thousandths of a point are fine enough to tell two rates apart.
    const FINENESS: u32 = 1_000;
    let rate = |(action, kept): (Action, TicketSet)| {
        let ways: Option<Vec<u32>> = kept.iter().map(|ticket| buses(network, ticket)).collect();
        let needed: u32 = ways?.into_iter().sum();
        let rate = (FINENESS * sight.points(kept)).checked_div(needed).unwrap_or(u32::MAX);
        (needed <= sight.buses.into()).then_some((action, rate))
    };
    let best = sight.choices().filter_map(rate).min_by_key(|&(_, rate)| Reverse(rate));
    let smallest = || sight.choices().min_by_key(|&(_, kept)| sight.points(kept));
    best.map(|(action, _)| action).or_else(|| smallest().map(|(action, _)| action))
}

/// What the way of the fewest routes still takes.
fn buses(network: &Network<'_>, ticket: Ticket) -> Option<u32> {
    let way = network.way(ticket)?;
    let to_claim = way.into_iter().filter(|&route| !network.own.contains(route));
    Some(to_claim.map(|route| u32::from(network.board.length(route))).sum())
}
