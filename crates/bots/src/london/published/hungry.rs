//! *Hungry*: takes tickets until no more of them fit.

use std::cmp::Reverse;

use omnibus_core::QuickChance;
use omnibus_london::{
    Action, BUSES, Card, Cards, Colour, Location, LocationSet, London, Route, RouteSet, TicketSet, points,
};

use super::{
    network::{Measure, Network, Ways},
    sight::Sight,
};
use crate::{Bot, Decision};

/// Draws tickets until the one network that links them all takes nearly all of its buses, then claims that
/// network as cards come.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Hungry;

impl Hungry {
    /// It has room for more tickets while so many buses are left over: 8 of 45 trains, in proportion.
    const ROOM: u32 = 3;
    /// What a choice of tickets had better leave over: 5 of 45 trains, in proportion.
    const SPARE: u32 = 2;
}

impl Bot<London> for Hungry {
    fn choose(&self, decision: &Decision<'_, London>, chance: &mut QuickChance) -> Action {
        choose(&Sight::of(decision), chance)
    }
}

fn choose(sight: &Sight<'_>, chance: &mut QuickChance) -> Action {
    if let Some(kept) = keep(sight) {
        return kept;
    }
    let plan = Plan::new(&sight.network, sight.tickets);
    more_tickets(sight, &plan)
        .or_else(|| claim(sight, &plan))
        .or_else(|| draw(sight, &plan))
        .unwrap_or_else(|| sight.anything(chance))
}

/// Of the choices that leave some buses over that of the most points a bus; failing that, of those for which
/// the buses last the one that takes the fewest; failing that, the one that loses least.
fn keep(sight: &Sight<'_>) -> Option<Action> {
    /// Thousandths of a point are fine enough to tell two rates apart.
    const FINENESS: u32 = 1_000;
    let buses = u32::from(sight.buses);
    let best = sight.choices().min_by_key(|&(_, kept)| {
        let tickets = sight.tickets.or(kept);
        let plan = Plan::new(&sight.network, tickets);
        let points = sight.points(tickets);
        if !plan.links_all || plan.buses > buses {
            (2, points)
        } else if plan.buses + Hungry::SPARE > buses {
            (1, plan.buses)
        } else {
            let rate = (FINENESS * (points + plan.points)).checked_div(plan.buses);
            (0, u32::MAX - rate.unwrap_or(u32::MAX))
        }
    });
    best.map(|(action, _)| action)
}

/// Judged by all buses that the plan takes, those already placed for it included: so it draws at the beginning,
/// and not again for each route that it claims.
fn more_tickets(sight: &Sight<'_>, plan: &Plan) -> Option<Action> {
    let placed = u32::from(BUSES.saturating_sub(sight.buses));
    let has_room = placed + plan.buses + Hungry::ROOM < u32::from(sight.buses);
    if has_room { sight.draw_tickets() } else { None }
}

/// A route of the plan, a grey one only with a colour that no other needs; when all is linked, the longest.
fn claim(sight: &Sight<'_>, plan: &Plan) -> Option<Action> {
    let board = sight.network.board;
    if plan.routes.is_empty() {
        let longest = sight.claims().min_by_key(|&(_, route, _)| Reverse(board.length(route)));
        return longest.map(|(action, ..)| action);
    }
    let planned = sight.claims().find(|&(_, route, payment)| {
        let is_spare = |colour: Colour| plan.needed.count(colour.card()) == 0;
        let may_pay = board.route(route).colour.is_some() || payment.colour.is_none_or(is_spare);
        plan.routes.contains(route) && may_pay
    });
    planned.map(|(action, ..)| action)
}

/// The colour that the plan needs most; failing that, the one that shows most if the plan needs it, or can
/// use it for grey; failing that blind.
fn draw(sight: &Sight<'_>, plan: &Plan) -> Option<Action> {
    let colours = || Colour::ALL.into_iter().map(Colour::card);
    let most = |cards: Cards| colours().min_by_key(|&card| Reverse(cards.count(card)));
    let needs_grey = colours().all(|card| plan.needed.count(card) < plan.grey);
    let most_needed = most(plan.needed).filter(|&card| !needs_grey && plan.needed.count(card) > 0);
    let most_shown = most(sight.display)
        .filter(|&card| plan.needed.count(card) > 0 || needs_grey && sight.display.count(card) > 1);
    let take = |card: Option<Card>| card.and_then(|card| sight.take(card));
    take(most_needed).or_else(|| take(most_shown)).or_else(|| sight.draw_blind())
}

/// One network that links the ends of all tickets.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// Those to be claimed.
    routes: RouteSet,
    /// What these take and bring.
    buses: u32,
    points: u32,
    /// The cards for the coloured ones of them, and how many for the grey ones.
    needed: Cards,
    grey: u8,
    /// No end is cut off.
    links_all: bool,
}

impl Plan {
    fn new(network: &Network<'_>, tickets: TicketSet) -> Plan {
        let (links, links_all) = Plan::links(network, tickets);
        let mut plan =
            Plan { routes: RouteSet::EMPTY, buses: 0, points: 0, needed: Cards::NONE, grey: 0, links_all };
        let (single, double): (Vec<_>, Vec<_>) = links.into_iter().partition(|lanes| lanes.len() == 1);
        for lanes in single.into_iter().chain(double) {
            // Of two lanes the one whose colour is needed least for others.
            let needed = |route: &Route| plan.needed_for(network, *route);
            if let Some(route) = lanes.iter().min_by_key(needed) {
                plan.add(network, route);
            }
        }
        plan
    }

    fn needed_for(&self, network: &Network<'_>, route: Route) -> u8 {
        network.board.route(route).colour.map_or(self.grey, |colour| self.needed.count(colour.card()))
    }

    fn add(&mut self, network: &Network<'_>, route: Route) {
        let length = network.board.length(route);
        self.routes = self.routes.with(route);
        self.buses += u32::from(length);
        self.points += u32::from(points(length));
        match network.board.route(route).colour {
            Some(colour) => self.needed = self.needed.plus(Cards::of(colour.card(), length)),
            None => self.grey += length,
        }
    }

    /// The open lanes of each step of it, and whether it reaches every end.
    ///
    /// It grows from the two ends that lie farthest apart: each other end joins the nearer of the two parts
    /// by the shortest way, and the shortest way between them joins the parts.
    fn links(network: &Network<'_>, tickets: TicketSet) -> (Vec<RouteSet>, bool) {
        let ends: LocationSet = tickets.iter().flat_map(|ticket| network.board.ticket(ticket).ends).collect();
        let ways: Vec<(Location, Ways<'_>)> =
            ends.iter().map(|end| (end, network.ways_from(end, Measure::Buses))).collect();
        let pairs = ways.iter().enumerate().flat_map(|(place, (_, from))| {
            let others = ways.iter().enumerate().skip(place + 1);
            others.filter_map(move |(other, (to, _))| Some((Reverse(from.length(*to)?), place, other)))
        });
        let Some((_, one, other)) = pairs.min() else { return (Vec::new(), ends.iter().next().is_none()) };

        let mut steps = RouteSet::EMPTY;
        let mut links_all = true;
        let mut parts = [vec![one], vec![other]];
        for end in (0..ways.len()).filter(|&end| end != one && end != other) {
            let (_, from) = &ways[end];
            let joins = (0..2).flat_map(|part| parts[part].iter().map(move |&member| (part, member)));
            let joins = joins.filter_map(|(part, member)| Some((from.length(ways[member].0)?, part, member)));
            match joins.min() {
                Some((_, part, member)) => {
                    steps = steps.or(way(from, ways[member].0));
                    parts[part].push(end);
                }
                None => links_all = false,
            }
        }
        let between = parts[0].iter().flat_map(|&one| parts[1].iter().map(move |&other| (one, other)));
        let between =
            between.filter_map(|(one, other)| Some((ways[one].1.length(ways[other].0)?, one, other)));
        if let Some((_, one, other)) = between.min() {
            steps = steps.or(way(&ways[one].1, ways[other].0));
        }
        let mut links: Vec<RouteSet> = Vec::new();
        for lanes in steps.without(network.own).iter().map(|route| network.open_lanes(route)) {
            if !links.contains(&lanes) {
                links.push(lanes);
            }
        }
        (links, links_all)
    }
}

fn way(from: &Ways<'_>, to: Location) -> RouteSet {
    from.to(to).unwrap_or_default().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use omnibus_london::{Board, Choice, Source};

    use super::{
        super::sight::tests::{beginning, claim as claim_of, route, tickets},
        *,
    };

    fn chosen(sight: &Sight<'_>) -> Action {
        choose(sight, &mut QuickChance::new(1))
    }

    #[test]
    fn it_draws_tickets_until_they_take_nearly_all_buses() {
        let board = Board::standard();
        let blind = Action::Draw(Source::Deck);
        let drawn = |ids: &[&str], buses: u8| {
            let tickets = tickets(&board, ids);
            chosen(&Sight { tickets, buses, legal: &[blind, Action::Tickets], ..beginning(&board) })
        };
        assert_eq!(drawn(&["kings_cross-tower_of_london"], 17), Action::Tickets);
        assert_eq!(drawn(&["baker_street-tower_of_london"], 17), Action::Tickets, "11 buses, 6 left over");
        let many = ["baker_street-tower_of_london", "regents_park-elephant_castle"];
        assert_eq!(drawn(&many, 17), blind);
        assert_eq!(drawn(&["kings_cross-tower_of_london"], 11), blind, "6 are placed");
    }

    #[test]
    fn its_plan_is_one_network_with_no_way_twice() {
        let board = Board::standard();
        let network = beginning(&board).network;
        let plan = |ids: &[&str]| Plan::new(&network, tickets(&board, ids));
        let one = plan(&["big_ben-tower_of_london"]);
        assert_eq!((one.buses, one.links_all), (6, true));
        let both = plan(&["big_ben-tower_of_london", "covent_garden-tower_of_london"]);
        assert_eq!((both.buses, both.links_all), (8, true), "not 12");
        let parts = board.parts(both.routes);
        let ends = tickets(&board, &["big_ben-tower_of_london", "covent_garden-tower_of_london"]);
        assert!(ends.iter().all(|ticket| parts.link(board.ticket(ticket).locations())));
        assert_eq!(both.needed.total() + both.grey, 8);
    }

    #[test]
    fn it_keeps_tickets_that_share_a_way() {
        let board = Board::standard();
        let keep = [1, 2, 3].map(|choice| Action::Keep(Choice(choice)));
        let offer = tickets(&board, &["big_ben-tower_of_london", "covent_garden-tower_of_london"]);
        let sight = Sight { offer, legal: &keep, ..beginning(&board) };
        assert_eq!(chosen(&sight), keep[2]);
        assert_eq!(chosen(&Sight { buses: 2, ..sight }), keep[0], "it loses either, so not both");
    }

    #[test]
    fn grey_is_not_paid_with_a_colour_that_another_route_needs() {
        let board = Board::standard();
        let mut sight = beginning(&board);
        sight.tickets = tickets(&board, &["hyde_park-st_pauls"]);
        let plan = Plan::new(&sight.network, sight.tickets);
        let grey = plan.routes.iter().find(|&route| board.route(route).colour.is_none()).unwrap();
        let [needed, spare] = [true, false].map(|wanted| {
            let is_it = |&colour: &Colour| (plan.needed.count(colour.card()) > 0) == wanted;
            claim_of(&board, grey, Colour::ALL.into_iter().find(is_it).unwrap())
        });
        let blind = Action::Draw(Source::Deck);
        assert_eq!(chosen(&Sight { legal: &[needed, blind], ..sight }), blind);
        assert_eq!(chosen(&Sight { legal: &[needed, spare, blind], ..sight }), spare);
        let aside = route(&board, "baker_street", "hyde_park");
        assert!(!plan.routes.contains(aside));
        let aside = claim_of(&board, aside, Colour::Black);
        assert_eq!(chosen(&Sight { legal: &[aside, blind], ..sight }), blind);
        sight.tickets = TicketSet::EMPTY;
        let short = claim_of(&board, route(&board, "kings_cross", "british_museum"), Colour::Black);
        assert_eq!(chosen(&Sight { legal: &[short, aside, blind], ..sight }), aside, "the longest");
    }
}
