//! The two dispensers' cards: 40 courses (TX-2), 70 BONUS and STOP cards (TX-3).

use omnibus_core::CanonicalHasher;

use crate::{
    board::Board,
    card::{Card, Cards},
    card_file::{self, CardFault},
    course::{Course, CourseId, CourseKind, Courses},
    space::Space,
    table::Driver,
};

/// The cards of a game on one map: [`Deck::read`] is the only way to one.
#[derive(Clone, Debug)]
pub struct Deck {
    courses: Vec<Course>,
    cards: Cards,
    /// The single-stop courses to a space, which are no courses for a taxi that stands there (TX-C4).
    singles_to: Vec<Courses>,
    /// Each course's stops, by the set of those still to be driven to.
    targets: Vec<[Targets; 1 << Deck::MOST_STOPS]>,
}

/// Where a client wants to go now: any of these.
#[derive(Clone, Copy, Debug)]
pub struct Targets {
    spaces: [Space; Deck::MOST_STOPS],
    count: u8,
}

impl Targets {
    pub(crate) const NONE: Targets = Targets { spaces: [Space(0); Deck::MOST_STOPS], count: 0 };

    pub(crate) fn new(stops: impl Iterator<Item = Space>) -> Targets {
        stops.fold(Targets::NONE, |mut targets, stop| {
            targets.spaces[usize::from(targets.count)] = stop;
            targets.count += 1;
            targets
        })
    }

    #[inline]
    pub fn spaces(&self) -> &[Space] {
        &self.spaces[..self.count.into()]
    }
}

impl Deck {
    /// TX-3
    pub const CARDS: u32 = 70;
    /// TX-C6
    pub const MOST_STOPS: usize = 3;

    /// The cards that come with the game, for the map that does.
    pub fn standard() -> Deck {
        Deck::for_board(&Board::standard())
            .unwrap_or_else(|faults| unreachable!("a test reads these cards: {faults:?}"))
    }

    /// The cards that come with the game, for another map, if all their stops are on it.
    pub fn for_board(board: &Board) -> Result<Deck, Vec<CardFault>> {
        Deck::read(include_str!("../../../../boards/taxi-cards.toml"), board)
    }

    /// Reads a cards file, or says everything that is wrong with it.
    pub fn read(toml: &str, board: &Board) -> Result<Deck, Vec<CardFault>> {
        card_file::read(toml, board).map(|(courses, cards)| Deck::new(courses, cards, board))
    }

    fn new(courses: Vec<Course>, cards: Cards, board: &Board) -> Deck {
        let singles_to = board
            .spaces()
            .map(|space| {
                let mut singles = Courses::NONE;
                for (index, course) in courses.iter().enumerate() {
                    if course.kind == CourseKind::Single && course.stops.contains(&space) {
                        singles.insert(CourseId(index as u8));
                    }
                }
                singles
            })
            .collect();
        let targets = courses
            .iter()
            .map(|course| {
                std::array::from_fn(|pending| {
                    let due = course.stops.iter().enumerate();
                    let due = due.filter(|(stop, _)| pending >> stop & 1 == 1).map(|(_, &stop)| stop);
                    // TX-C5: printed order; TX-30, TX-C6: any order.
                    let most = if course.kind == CourseKind::Tour { Deck::MOST_STOPS } else { 1 };
                    Targets::new(due.take(most))
                })
            })
            .collect();
        Deck { courses, cards, singles_to, targets }
    }

    #[inline]
    pub fn course(&self, course: CourseId) -> &Course {
        &self.courses[course.index()]
    }

    pub fn course_by_id(&self, id: &str) -> Option<CourseId> {
        self.courses.iter().position(|course| course.id == id).map(|index| CourseId(index as u8))
    }

    pub fn courses(&self) -> impl Iterator<Item = CourseId> {
        Courses::ALL.iter()
    }

    /// All BONUS and STOP cards.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    #[inline]
    pub(crate) fn singles_to(&self, space: Space) -> Courses {
        self.singles_to[space.index()]
    }

    /// Where the driver's client wants to go now.
    #[inline]
    pub fn targets(&self, driver: &Driver) -> &Targets {
        match driver.course() {
            Some(course) => &self.targets[course.index()][usize::from(driver.pending())],
            None => &Targets::NONE,
        }
    }

    pub(crate) fn write_fingerprint(&self, board: &Board, hasher: &mut CanonicalHasher) {
        for course in &self.courses {
            hasher.bytes(course.id.as_bytes());
            hasher.word(course.kind as u64);
            hasher.word(course.fare.into());
            hasher.word(course.tip_next.into());
            course.stops.iter().for_each(|&stop| hasher.bytes(board.sign(stop).id.as_bytes()));
        }
        for card in Card::ALL {
            hasher.word(self.cards.count(card).into());
        }
    }
}
