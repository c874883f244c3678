//! What lies open on the table (TX-H1).

use omnibus_core::Seat;

use crate::{
    card::{Card, Cards, Stops},
    course::{CourseId, Courses},
    meta::MAX_PLAYERS,
    space::Space,
};

/// Everything that all may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) step: Step,
    /// A BONUS that serves for this turn alone.
    pub(crate) bonus: Option<Card>,
    pub(crate) drivers: [Driver; MAX_PLAYERS],
    /// The COURSE dispenser: all courses are drawn openly, so everybody knows what is left.
    pub(crate) courses: Courses,
    pub(crate) used_courses: Courses,
    /// The free side of the other dispenser.
    pub(crate) used_cards: Cards,
    /// What its draw side held when it was last filled; who counts knows.
    pub(crate) filled_with: Cards,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Where to start, with a card of several stops (TX-16).
    Start,
    /// Draw a course, or drive empty (TX-23, TX-C1).
    Course,
    /// Accept the course that was drawn, or refuse it (TX-29).
    Offer(CourseId),
    /// Play a card, or none (TX-24).
    Card,
    /// Where to drive (TX-20), and how far.
    Move(u8),
    Over,
}

/// A player, as everybody sees him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Driver {
    pub(crate) taxi: Space,
    /// Whether the taxi stood still on its last turn (TX-K7).
    pub(crate) stood_still: bool,
    /// The client's card; at the start, the card that says where to start.
    pub(crate) course: Option<CourseId>,
    /// Which of the course's stops are still to be driven to.
    pub(crate) pending: u8,
    /// A finished course that promises 25 F at the start of the next (TX-31).
    pub(crate) reminder: Option<CourseId>,
    /// Whether the first course, which cannot be refused, is behind him (TX-C3).
    pub(crate) has_driven: bool,
    pub(crate) carried: u16,
    pub(crate) banked: u16,
    /// STOP cards that lie here, and those of them in their second turn (TX-K6).
    pub(crate) stops: Stops,
    pub(crate) second_turn: Stops,
    /// The card that opens the expressway.
    pub(crate) has_pompidou: bool,
    /// Generous clients: equal BONUSes may lie together (TX-K6).
    pub(crate) tips: u8,
}

impl Driver {
    pub(crate) fn new(taxi: Space) -> Driver {
        Driver {
            taxi,
            stood_still: false,
            course: None,
            pending: 0,
            reminder: None,
            has_driven: false,
            carried: 0,
            banked: 0,
            stops: Stops::NONE,
            second_turn: Stops::NONE,
            has_pompidou: false,
            tips: 0,
        }
    }

    pub fn taxi(&self) -> Space {
        self.taxi
    }

    #[inline]
    pub fn course(&self) -> Option<CourseId> {
        self.course
    }

    /// Which of the course's stops are still to be driven to, the first in the lowest bit.
    #[inline]
    pub fn pending(&self) -> u8 {
        self.pending
    }

    pub fn reminder(&self) -> Option<CourseId> {
        self.reminder
    }

    #[inline]
    pub fn carried(&self) -> u16 {
        self.carried
    }

    pub fn banked(&self) -> u16 {
        self.banked
    }

    #[inline]
    pub fn earned(&self) -> u16 {
        self.carried + self.banked
    }

    pub fn stops(&self) -> Stops {
        self.stops
    }

    pub fn has_pompidou(&self) -> bool {
        self.has_pompidou
    }

    pub fn tips(&self) -> u8 {
        self.tips
    }

    #[inline]
    pub(crate) fn has_client(&self) -> bool {
        self.course.is_some()
    }
}

impl Table {
    pub fn players(&self) -> u8 {
        self.players
    }

    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }

    #[inline]
    pub fn driver(&self, seat: Seat) -> &Driver {
        &self.drivers[seat.index()]
    }

    #[inline]
    pub(crate) fn driver_mut(&mut self, seat: Seat) -> &mut Driver {
        &mut self.drivers[seat.index()]
    }

    /// Whose turn it is, as everybody sees him.
    #[inline]
    pub(crate) fn acting(&self) -> &Driver {
        &self.drivers[self.turn.index()]
    }

    #[inline]
    pub(crate) fn acting_mut(&mut self) -> &mut Driver {
        &mut self.drivers[self.turn.index()]
    }

    /// Whether the taxi is on the board yet.
    pub fn is_placed(&self, seat: Seat) -> bool {
        self.step != Step::Start || self.driver(seat).course.is_none()
    }

    /// The BONUS on display that serves for this turn alone.
    pub fn bonus(&self) -> Option<Card> {
        self.bonus
    }

    pub fn courses(&self) -> Courses {
        self.courses
    }

    pub fn used_courses(&self) -> Courses {
        self.used_courses
    }

    pub fn used_cards(&self) -> Cards {
        self.used_cards
    }

    pub fn is_over(&self) -> bool {
        self.step == Step::Over
    }

    /// The BONUS and STOP cards in front of a player.
    pub fn display(&self, seat: Seat) -> Cards {
        let driver = self.driver(seat);
        let pompidou = driver.has_pompidou.then_some(Card::Pompidou);
        let tips = std::iter::repeat_n(Card::Tip, driver.tips.into());
        let bonus = self.bonus.filter(|_| seat == self.turn);
        driver.stops.iter().chain(pompidou).chain(tips).chain(bonus).collect()
    }
}
