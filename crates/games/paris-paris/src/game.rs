//! Paris Paris as a [`Game`]: where each question goes.

use std::sync::Arc;

use omnibus_core::{CanonicalHasher, Chance, Game, Meta, Seat, Seats, Sink, Viewer};

use crate::{
    action::{Illegal, Take},
    board::Board,
    end,
    event::Event,
    meta::{META, Options},
    state::State,
    table::stack_size,
    view::{self, View},
};

/// The game for a number of players on a board.
#[derive(Clone, Debug)]
pub struct ParisParis {
    /// All games on a board share it: its tables are large.
    pub(crate) board: Arc<Board>,
    pub(crate) players: u8,
    pub(crate) options: Options,
}

impl ParisParis {
    /// `None` if the box does not serve that many players.
    pub fn new(board: impl Into<Arc<Board>>, players: u8, options: Options) -> Option<ParisParis> {
        META.players.contains(&players).then(|| ParisParis { board: board.into(), players, options })
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The bag's contents, where the viewer is shown them (PP-T7, PP-H2).
    pub fn bag<'v>(&self, view: &'v View) -> Option<&'v [u8]> {
        let shown = self.options.open_bag || view.table().is_over();
        (shown && self.players > 2).then(|| &view.table().bag[..self.players.into()])
    }
}

impl Game for ParisParis {
    type State = State;
    type Action = Take;
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
        if state.table.over { Seats::NONE } else { Seats::only(state.table.turn()) }
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Take>) {
        if self.to_act(state).contains(seat) {
            ParisParis::list_takes(&state.table, actions);
        } else {
            actions.clear();
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Take) -> Result<(), Illegal> {
        ParisParis::check_take(&state.table, seat, action)
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        action: Take,
        _: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        self.take(state, seat, action, sink);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.table.score(seat)
    }

    fn winners(&self, state: &State) -> Option<Seats> {
        end::winners(&state.table)
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
            Event::Score { seat, points, .. } => Some((seat, points as i32)),
            _ => None,
        }
    }

    fn sample(&self, view: &View, chance: &mut impl Chance) -> State {
        view.sample(chance)
    }

    fn write_canonical(&self, state: &State, hasher: &mut CanonicalHasher) {
        let State { table, hidden } = state;
        hasher.bytes(&[
            table.players,
            table.rounds,
            table.bus.index() as u8,
            table.turn.index() as u8,
            table.parked.0,
            table.over.into(),
        ]);
        for businesses in table.businesses {
            hasher.word(businesses.0);
        }
        for score in table.scores {
            hasher.word(score.into());
        }
        hasher.bytes(&table.bag);
        hasher.word(table.offer.bits());
        // Stacks already turned up no longer matter.
        let seen = table.rounds as usize * stack_size(table.players);
        for tile in &hidden.stacks[seen..] {
            hasher.word(tile.0.into());
        }
        hasher.bytes(&hidden.markers.map(|line| line.0));
    }
}
