//! Taxi as a [`Game`]: where each question goes.

use std::sync::Arc;

use omnibus_core::{CanonicalHasher, Chance, Game, Meta, Seat, Seats, Sink, Viewer};

use crate::{
    action::{Action, Illegal},
    board::Board,
    deck::Deck,
    event::Event,
    meta::{META, Options},
    state::State,
    table::{Driver, Step},
    view::{self, View},
};

/// The game for a number of players on a map, with its cards.
#[derive(Clone, Debug)]
pub struct Taxi {
    /// All games on a board share it: its tables are large.
    pub(crate) board: Arc<Board>,
    pub(crate) deck: Deck,
    pub(crate) players: u8,
    pub(crate) options: Options,
}

impl Taxi {
    /// `None` if the box does not serve that many players (TX-B7). The deck must have been read for this
    /// board.
    pub fn new(board: impl Into<Arc<Board>>, deck: Deck, players: u8, options: Options) -> Option<Taxi> {
        META.players.contains(&players).then(|| Taxi { board: board.into(), deck, players, options })
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    pub fn options(&self) -> &Options {
        &self.options
    }
}

impl Game for Taxi {
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
        if state.table.is_over() { Seats::NONE } else { Seats::only(state.table.turn) }
    }

    #[inline]
    fn legal_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        let table = &state.table;
        if !self.to_act(state).contains(seat) {
            return;
        }
        match table.step {
            Step::Start => actions.extend(self.start_choices(table, seat).map(Action::Start)),
            Step::Course => self.list_course_choices(table, actions),
            Step::Offer(_) => actions.extend([Action::Accept, Action::Refuse]),
            Step::Card => self.list_plays(table, state.hand(seat), actions),
            Step::Move(reach) => self.list_drives(table, reach, actions),
            Step::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let table = &state.table;
        let not_now = Err(Illegal::NotNow { step: table.step });
        if table.is_over() {
            return Err(Illegal::GameOver);
        }
        if seat != table.turn {
            return Err(Illegal::NotYourTurn { turn: table.turn });
        }
        match (table.step, action) {
            (Step::Start, Action::Start(space)) => {
                let is_named = self.start_choices(table, seat).any(|stop| stop == space);
                if is_named { Ok(()) } else { Err(Illegal::NotOnStartCard { space }) }
            }
            (Step::Course, _) => self.check_course_choice(table, action),
            (Step::Offer(_), Action::Accept | Action::Refuse) => Ok(()),
            (Step::Card, _) => self.check_play(table, state.hand(seat), action),
            (Step::Move(reach), Action::Move(drive)) => self.check_drive(table, reach, drive),
            (Step::Start | Step::Offer(_) | Step::Move(_) | Step::Over, _) => not_now,
        }
    }

    #[inline]
    fn apply_unchecked(
        &self,
        state: &mut State,
        _: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) {
        self.take_action(state, action, chance, sink);
    }

    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.table.driver(seat).earned().into()
    }

    /// TX-11: the first to have earned the target wins, and he alone: the game ends at once (TX-B1).
    fn winners(&self, state: &State) -> Option<Seats> {
        state.table.is_over().then(|| Seats::only(state.table.turn))
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
            Event::Money { seat, amount, .. } => Some((seat, amount.into())),
            _ => None,
        }
    }

    fn sample(&self, view: &View, chance: &mut impl Chance) -> State {
        view.sample(self, chance)
    }

    fn write_canonical(&self, state: &State, hasher: &mut CanonicalHasher) {
        let State { table, hidden } = state;
        let step: [u8; 2] = match table.step {
            Step::Start => [0, 0],
            Step::Course => [1, 0],
            Step::Offer(course) => [2, course.0],
            Step::Card => [3, 0],
            Step::Move(reach) => [4, reach],
            Step::Over => [5, 0],
        };
        let bonus = table.bonus.map_or(u8::MAX, |card| card as u8);
        hasher.bytes(&[table.players, table.first.index() as u8, table.turn.index() as u8, bonus]);
        hasher.bytes(&step);
        for seat in Seat::all(self.players) {
            let Driver {
                taxi,
                stood_still,
                course,
                pending,
                reminder,
                has_driven,
                carried,
                banked,
                stops,
                second_turn,
                has_pompidou,
                tips,
            } = *table.driver(seat);
            let card = |course: Option<crate::course::CourseId>| course.map_or(u8::MAX, |course| course.0);
            hasher.bytes(&[taxi.0, stood_still.into(), card(course), pending, card(reminder)]);
            hasher.bytes(&[has_driven.into(), stops.0, second_turn.0, has_pompidou.into(), tips]);
            hasher.word(carried.into());
            hasher.word(banked.into());
            hasher.word(state.hand(seat).0);
            hasher.word(hidden.drawn[seat.index()].0);
        }
        for word in [table.courses.0, table.used_courses.0, table.used_cards.0, table.filled_with.0] {
            hasher.word(word);
        }
        hasher.word(hidden.draw_side.0);
    }
}
