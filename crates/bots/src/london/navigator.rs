//! What a search knows of London: who plays sensibly links tickets.

use omnibus_core::{Game, QuickChance, Seat};
use omnibus_london::{Action, London, Phase, Route, RouteSet, State, Ticket, TicketSet, View};

use super::{
    greedy::{self, Prospect},
    knowledge::Knowledge,
    network::{CLOSED, Network},
};
use crate::Searchable;

#[derive(Clone, Debug)]
pub(super) struct Navigator {
    network: Network,
}

impl Navigator {
    /// How many worlds are imagined for each that is looked into.
    const WORLDS: usize = 4;

    pub(super) fn new(game: &London) -> Navigator {
        Navigator { network: Network::new(game.board()) }
    }

    /// How much of the way for its tickets a seat has already: 0 to 1 for each.
    fn sense(&self, game: &London, world: &State, seat: Seat) -> f32 {
        let board = game.board();
        let own = world.table().routes(seat);
        if own.is_empty() {
            return 0.0;
        }
        let mut costs = [CLOSED; Route::MOST];
        for route in board.routes() {
            costs[route.index()] = board.length(route).into();
        }
        let mut left = costs;
        own.iter().for_each(|route| left[route.index()] = 0);
        let share = |ticket: Ticket| {
            let [from, to] = board.ticket(ticket).ends;
            let length =
                |costs| self.network.cheapest_way(from, to, costs).map_or(0.0, |(cost, _)| f32::from(cost));
            1.0 - length(&left) / length(&costs).max(1.0)
        };
        world.tickets(seat).iter().map(share).sum()
    }
}

/// What each seat can hope for in a playout, for as long as nothing has changed on the map.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospects([Option<(RouteSet, RouteSet, TicketSet, Prospect)>; 4]);

impl Prospects {
    fn of(&mut self, seat: Seat, known: &Knowledge, think: impl FnOnce() -> Prospect) -> Prospect {
        let noted = &mut self.0[seat.index()];
        match *noted {
            Some((own, open, tickets, prospect))
                if (own, open, tickets) == (known.own, known.open, known.tickets) =>
            {
                prospect
            }
            _ => {
                let prospect = think();
                *noted = Some((known.own, known.open, known.tickets, prospect));
                prospect
            }
        }
    }
}

impl Searchable<London> for Navigator {
    const CLEAR_LEAD: f32 = 15.0;
    type Notes = Prospects;

    /// Of several worlds the one in which the rivals' routes make most sense of their tickets.
    fn sample(&self, game: &London, view: &View, chance: &mut QuickChance) -> State {
        let worlds: [State; Navigator::WORLDS] = std::array::from_fn(|_| game.sample(view, chance));
        let mut best = (&worlds[0], f32::NEG_INFINITY);
        for world in &worlds {
            let sense = Seat::all(game.players())
                .filter(|&seat| !view.viewer().is(seat))
                .map(|rival| self.sense(game, world, rival))
                .sum();
            if sense > best.1 {
                best = (world, sense);
            }
        }
        *best.0
    }

    fn prune(&self, game: &London, state: &State, seat: Seat, legal: &mut Vec<Action>) {
        if state.table().phase() != Phase::Turn {
            return;
        }
        let known = Knowledge::imagined(game, state, seat);
        greedy::keep_one_payment_a_route(game.board(), &self.network, &known, legal);
    }

    fn policy(
        &self,
        game: &London,
        state: &State,
        seat: Seat,
        notes: &mut Prospects,
        legal: &mut Vec<Action>,
        _: &mut QuickChance,
    ) -> Action {
        let known = Knowledge::imagined(game, state, seat);
        game.legal_actions(state, seat, legal);
        greedy::choose(game.board(), &self.network, &known, legal, || {
            notes.of(seat, &known, || greedy::prospect(game.board(), &self.network, &known))
        })
    }
}
