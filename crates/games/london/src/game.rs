//! London as a [`Game`]: where each question goes.

use std::sync::Arc;

use omnibus_core::{CanonicalHasher, Chance, Game, Meta, Seat, Seats, Sink, Viewer};

use crate::{
    action::{Action, Illegal},
    board::Board,
    event::Event,
    meta::{META, Options},
    state::State,
    table::Phase,
    view::{self, View},
};

/// The game for a number of players on a board.
#[derive(Clone, Debug)]
pub struct London {
    /// All games on a board share it: its tables are large.
    pub(crate) board: Arc<Board>,
    pub(crate) players: u8,
    pub(crate) options: Options,
}

impl London {
    /// `None` if the box does not serve that many players, or the one to begin is not among them.
    pub fn new(board: impl Into<Arc<Board>>, players: u8, options: Options) -> Option<London> {
        let begins = options.first.is_none_or(|seat| seat.index() < players.into());
        (META.players.contains(&players) && begins).then(|| London { board: board.into(), players, options })
    }

    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Game for London {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Illegal;

    fn meta() -> &'static Meta {
        &META
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn deal(&self, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> State {
        self.set_up(chance, sink)
    }

    #[inline]
    fn to_act(&self, state: &State) -> Seats {
        state.table.to_act()
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if self.to_act(state).contains(seat) {
            self.list_actions(state, seat, actions);
        } else {
            actions.clear();
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check_action(state, seat, action)
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Keep(choice) if state.table.phase == Phase::Setup => {
                self.keep_at_setup(state, seat, choice, sink);
            }
            Action::Keep(choice) => self.keep(state, seat, choice, sink),
            Action::Draw(source) => self.draw(state, seat, source, chance, sink),
            Action::Claim { route, payment } => self.claim(state, seat, route, payment, chance, sink),
            Action::Tickets => London::draw_tickets(state, seat, sink),
            Action::Pass => self.pass(state, seat, sink),
        }
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.table.score(seat)
    }

    fn winners(&self, state: &State) -> Option<Seats> {
        self.find_winners(state)
    }

    fn first_player(&self, state: &State) -> Seat {
        state.table.first
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::event_for(event, viewer))
    }

    fn points(&self, event: &Event) -> Option<(Seat, i32)> {
        match *event {
            Event::Claimed { seat, points, .. } => Some((seat, points.into())),
            Event::Ticket { seat, points, .. } => Some((seat, points.into())),
            Event::District { seat, district } => {
                Some((seat, self.board.districts()[usize::from(district)].value.into()))
            }
            _ => None,
        }
    }

    fn sample(&self, view: &View, chance: &mut impl Chance) -> State {
        view.sample(&self.board, chance)
    }

    fn write_canonical(&self, state: &State, hasher: &mut CanonicalHasher) {
        let State { table, hidden } = state;
        hasher.bytes(&[
            table.players,
            table.phase as u8,
            table.turn.index() as u8,
            table.first.index() as u8,
            table.passes,
            table.turns_left.map_or(0, |left| left + 1),
            table.display_stays.into(),
            Seat::all(table.players).map(|seat| u8::from(table.to_act.contains(seat)) << seat.index()).sum(),
        ]);
        hasher.word(table.discards.bits());
        hasher.word(table.display.bits());
        hasher.word(hidden.deck.bits());
        for seat in Seat::all(table.players).map(Seat::index) {
            hasher.word(table.routes[seat].0);
            hasher.word(table.known[seat].bits());
            hasher.word(hidden.hands[seat].bits());
            hasher.word(hidden.blind[seat].bits());
            hasher.word(u64::from(hidden.tickets[seat].0) << 32 | u64::from(hidden.offers[seat].0));
            // Buses follow from the routes; scores do until the final count.
            hasher.word(table.scores[seat] as u64);
        }
        hasher.bytes(hidden.ticket_deck.bytes());
    }
}
