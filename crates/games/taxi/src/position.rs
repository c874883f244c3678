//! Positions for tests, in the words of the board files.

use std::collections::VecDeque;

use omnibus_core::{Chance, Game, QuickChance, Seat, Silent};

use crate::{
    action::{Action, Drive, Illegal},
    board::Board,
    card::{Card, Cards},
    course::Courses,
    deck::Deck,
    event::Event,
    game::Taxi,
    meta::Options,
    space::Space,
    state::State,
    table::{Driver, Step},
};

/// A game and a state of it that can be arranged at will.
pub(crate) struct Position {
    pub(crate) game: Taxi,
    pub(crate) state: State,
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index)
}

/// Dice that fall as they are told; what is drawn from a pile is the first there is.
struct Dice(VecDeque<u8>);

impl Chance for Dice {
    fn next_u32(&mut self) -> u32 {
        0
    }

    fn below(&mut self, bound: u32) -> u32 {
        if bound == 6 { u32::from(self.0.pop_front().expect("a roll")) - 1 } else { 0 }
    }
}

impl Position {
    /// Everybody stands somewhere quiet with a client who goes far, and holds three cards; seat 0 may play
    /// one.
    pub(crate) fn new(players: u8) -> Position {
        let game = Taxi::new(Board::standard(), Deck::standard(), players, Options::default()).unwrap();
        let mut state = game.deal(&mut QuickChance::new(1), &mut Silent);
        state.table.courses = Courses::ALL;
        state.table.used_courses = Courses::NONE;
        state.table.turn = seat(0);
        state.table.first = seat(0);
        state.table.step = Step::Card;
        let mut position = Position { game, state };
        let quiet = ["s012", "s020", "s006", "s137", "s061", "s073"];
        let far = ["C01", "C02", "C10", "C08", "C05", "C06"];
        for index in 0..players {
            *position.driver_mut(index) = Driver::new(Space(0));
            position = position
                .taxi(index, quiet[usize::from(index)])
                .course(index, far[usize::from(index)])
                .hand(index, &[Card::Tip; 3]);
        }
        position
    }

    pub(crate) fn options(mut self, options: Options) -> Position {
        self.game.options = options;
        self
    }

    pub(crate) fn space(&self, id: &str) -> Space {
        self.game.board.space_by_id(id).unwrap()
    }

    pub(crate) fn driver(&self, index: u8) -> &Driver {
        self.state.table.driver(seat(index))
    }

    pub(crate) fn driver_mut(&mut self, index: u8) -> &mut Driver {
        self.state.table.driver_mut(seat(index))
    }

    pub(crate) fn taxi(mut self, index: u8, space: &str) -> Position {
        self.driver_mut(index).taxi = self.space(space);
        self
    }

    /// A client with all his stops still before him.
    pub(crate) fn course(mut self, index: u8, course: &str) -> Position {
        let course = self.game.deck.course_by_id(course).unwrap();
        let stops = self.game.deck.course(course).stops.len();
        self.state.table.courses.0 &= !(1 << course.0);
        let driver = self.driver_mut(index);
        driver.course = Some(course);
        driver.pending = (1 << stops) - 1;
        driver.has_driven = true;
        self
    }

    /// No client, and about to decide on the next, if it is his turn.
    pub(crate) fn empty(mut self, index: u8) -> Position {
        let driver = self.driver_mut(index);
        driver.course = None;
        driver.has_driven = true;
        if self.state.table.turn == seat(index) {
            self.state.table.step = Step::Course;
        }
        self
    }

    /// The next courses that are drawn, one after the other.
    pub(crate) fn next_courses(mut self, courses: &[&str]) -> Position {
        self.state.table.courses = Courses::NONE;
        for course in courses {
            self.state.table.courses.insert(self.game.deck.course_by_id(course).unwrap());
        }
        self
    }

    pub(crate) fn hand(mut self, index: u8, cards: &[Card]) -> Position {
        self.state.hidden.hands[usize::from(index)] = cards.iter().copied().collect();
        self
    }

    pub(crate) fn stops(mut self, index: u8, cards: &[Card]) -> Position {
        self.driver_mut(index).stops = cards.iter().copied().collect();
        self
    }

    pub(crate) fn carried(mut self, index: u8, amount: u16) -> Position {
        self.driver_mut(index).carried = amount;
        self
    }

    pub(crate) fn banked(mut self, index: u8, amount: u16) -> Position {
        self.driver_mut(index).banked = amount;
        self
    }

    pub(crate) fn pompidou(mut self, index: u8) -> Position {
        self.driver_mut(index).has_pompidou = true;
        self
    }

    pub(crate) fn bonus(mut self, card: Card) -> Position {
        self.state.table.bonus = Some(card);
        self
    }

    /// Seat 0 is about to drive.
    pub(crate) fn moving(mut self, reach: u8) -> Position {
        self.state.table.step = Step::Move(reach);
        self
    }

    /// The acting seat takes an action, and the dice fall like this.
    pub(crate) fn act(&mut self, action: Action, rolls: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        let mut dice = Dice(rolls.iter().copied().collect());
        let turn = self.state.table.turn;
        self.game.apply(&mut self.state, turn, action, &mut dice, &mut events).unwrap();
        assert!(dice.0.is_empty(), "{} rolls too many", dice.0.len());
        events
    }

    pub(crate) fn play(&mut self, card: Card, on: u8, rolls: &[u8]) -> Vec<Event> {
        self.act(Action::Play { card, on: seat(on) }, rolls)
    }

    /// Drives to a space to which one outcome leads.
    pub(crate) fn drive(&mut self, to: &str) -> Vec<Event> {
        let to = self.space(to);
        let drives: Vec<Drive> = self.drives().into_iter().filter(|drive| drive.to == to).collect();
        let [drive] = drives[..] else { panic!("{drives:?}") };
        self.act(Action::Move(drive), &[])
    }

    pub(crate) fn refusal(&self, action: Action) -> Illegal {
        self.game.check(&self.state, self.state.table.turn, action).unwrap_err()
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, self.state.table.turn, &mut legal);
        legal
    }

    /// What the acting seat may play, by card and seat.
    pub(crate) fn plays(&self) -> Vec<(Card, usize)> {
        let plays = self.legal().into_iter().filter_map(|action| match action {
            Action::Play { card, on } => Some((card, on.index())),
            _ => None,
        });
        plays.collect()
    }

    pub(crate) fn drives(&self) -> Vec<Drive> {
        let drives = self.legal().into_iter().filter_map(|action| match action {
            Action::Move(drive) => Some(drive),
            _ => None,
        });
        drives.collect()
    }

    /// Where moves can end, sorted: `to`, `to>rest` if pushed back, with a `!` if the expressway's card
    /// leaves.
    pub(crate) fn ends(&self) -> Vec<String> {
        let id = |space: Space| self.game.board.sign(space).id.clone();
        let ends = self.drives().into_iter().map(|drive| {
            let back = if drive.rest == drive.to { String::new() } else { format!(">{}", id(drive.rest)) };
            format!("{}{back}{}", id(drive.to), if drive.leaves_express { "!" } else { "" })
        });
        let mut ends: Vec<String> = ends.collect();
        ends.sort_unstable();
        ends
    }

    /// How far the acting seat may drive, if it may.
    pub(crate) fn reach(&self) -> Option<u8> {
        match self.state.table.step {
            Step::Move(reach) => Some(reach),
            _ => None,
        }
    }

    pub(crate) fn turn(&self) -> usize {
        self.state.table.turn.index()
    }

    pub(crate) fn hand_of(&self, index: u8) -> Cards {
        self.state.hand(seat(index))
    }
}

/// The payments among some events: seat, amount, rule.
pub(crate) fn paid(events: &[Event]) -> Vec<(usize, i16, &'static str)> {
    let paid = events.iter().filter_map(|event| match *event {
        Event::Money { seat, amount, rule } => Some((seat.index(), amount, rule.0)),
        _ => None,
    });
    paid.collect()
}

/// The cards that left a display: seat and card.
pub(crate) fn left(events: &[Event]) -> Vec<(usize, Card)> {
    let left = events.iter().filter_map(|event| match *event {
        Event::Left { seat, card } => Some((seat.index(), card)),
        _ => None,
    });
    left.collect()
}

pub(crate) fn rolls(events: &[Event]) -> Vec<u8> {
    let rolls = events.iter().filter_map(|event| match *event {
        Event::Die { roll, .. } => Some(roll),
        _ => None,
    });
    rolls.collect()
}
