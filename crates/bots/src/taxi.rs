//! The bots of Taxi: one that drives well, one that also plays its cards and chooses its courses.

use omnibus_core::{Chance, QuickChance, Seat};
use omnibus_taxi::{Action, Card, CourseId, Drive, Driver, NOTE, Space, Step, Table, Taxi};

use crate::{Bot, Decision, Playable, Random, expected_turns::ExpectedTurns};

impl Playable for Taxi {
    const BOTS: &'static [&'static str] = &["random", "wild", "greedy"];

    fn bot(&self, name: &str) -> Option<Box<dyn Bot<Taxi>>> {
        Some(match name {
            "random" => Box::new(Random),
            "wild" => Box::new(Wild(Guide::new(self))),
            "greedy" => Box::new(Greedy(Guide::new(self))),
            _ => return None,
        })
    }
}

/// Drives well; everything else is left to chance.
struct Wild(Guide);

impl Bot<Taxi> for Wild {
    fn choose(&self, decision: &Decision<'_, Taxi>, chance: &mut QuickChance) -> Action {
        match decision.view.table().step() {
            Step::Move(_) => self.0.choose(decision.game, &Known::of(decision), decision.legal, chance),
            _ => chance.pick(decision.legal),
        }
    }
}

/// Takes what looks best at once, step by step.
struct Greedy(Guide);

impl Bot<Taxi> for Greedy {
    fn choose(&self, decision: &Decision<'_, Taxi>, chance: &mut QuickChance) -> Action {
        self.0.choose(decision.game, &Known::of(decision), decision.legal, chance)
    }
}

/// What a seat knows, as far as the guide asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub table: &'a Table,
    pub seat: Seat,
}

impl<'a> Known<'a> {
    fn of(decision: &Decision<'a, Taxi>) -> Known<'a> {
        let view = decision.view;
        Known { table: view.table(), seat: decision.seat }
    }
}

/// A quick and sensible choice for every step of a turn; good enough to guide playouts.
#[derive(Clone, Debug)]
pub struct Guide {
    turns: ExpectedTurns,
}

/// Rules of thumb, in francs and turns.
struct Thumb;

impl Thumb {
    /// What a turn earns, on average.
    const TURN: f32 = 15.0;
    /// What the 25 F at the start of the next course are worth now.
    const NEXT_TIP: f32 = 20.0;
    /// From how much carried money on, and within how many turns, the bank is worth a detour.
    const WORTH_BANKING: u16 = 200;
    const NEAR_BANK: f32 = 1.6;
    /// Beyond this many turns from the stop extra spaces are not wasted.
    const FAR: f32 = 1.6;
    /// What any card gains by making room for another.
    const FRESH_CARD: f32 = 2.0;
}

impl Guide {
    pub fn new(game: &Taxi) -> Guide {
        Guide { turns: ExpectedTurns::new(game.board(), game.deck()) }
    }

    /// One of the best legal actions.
    pub fn choose(
        &self,
        game: &Taxi,
        known: &Known<'_>,
        legal: &[Action],
        chance: &mut impl Chance,
    ) -> Action {
        let driver = known.table.driver(known.seat);
        let (mut best, mut most, mut equals) = (legal[0], f32::NEG_INFINITY, 0);
        for &action in legal {
            let worth = match action {
                Action::Start(space) => -self.turns.to_anywhere(space),
                Action::DriveEmpty => self.detour_to_bank(game, driver),
                Action::Accept => self.course_worth(game, known.table, driver),
                Action::Refuse => -Thumb::TURN,
                Action::Play { card, on } => self.card_worth(game, known, card, on) + Thumb::FRESH_CARD,
                Action::DrawCourse | Action::PlayNone => 0.0,
                Action::Discard(_) => Thumb::FRESH_CARD / 2.0,
                Action::Move(drive) => -self.turns_after(game, driver, drive),
            };
            if worth > most {
                (best, most, equals) = (action, worth, 1);
            } else if worth >= most {
                // Of several that are equally good, each has its chance: no seat is hit because of its place.
                equals += 1;
                if chance.below(equals) == 0 {
                    best = action;
                }
            }
        }
        best
    }

    /// Whether to bring money to the bank before the next course.
    fn detour_to_bank(&self, game: &Taxi, driver: &Driver) -> f32 {
        let near = self.turns.from(driver.taxi(), game.board().bank()) < Thumb::NEAR_BANK;
        if near && driver.carried() >= Thumb::WORTH_BANKING { 1.0 } else { -1.0 }
    }

    /// What the course on offer earns beyond the turns that it takes.
    fn course_worth(&self, game: &Taxi, table: &Table, driver: &Driver) -> f32 {
        let Step::Offer(offer) = table.step() else { return 0.0 };
        let course = game.deck().course(offer);
        let tip = if course.tip_next { Thumb::NEXT_TIP } else { 0.0 };
        f32::from(course.fare) + tip - Thumb::TURN * self.turns_for(game, driver.taxi(), offer)
    }

    fn turns_for(&self, game: &Taxi, taxi: Space, course: CourseId) -> f32 {
        let course = game.deck().course(course);
        if course.kind == omnibus_taxi::CourseKind::Tour {
            return self.turns.through(taxi, &course.stops);
        }
        let legs = std::iter::once(&taxi).chain(&course.stops).zip(&course.stops);
        legs.map(|(&from, &to)| self.turns.from(from, to)).sum()
    }

    /// How many turns are still to be driven after this move.
    fn turns_after(&self, game: &Taxi, driver: &Driver, drive: Drive) -> f32 {
        let targets = game.deck().targets(driver).spaces();
        let bank = game.board().bank();
        match targets {
            [] if driver.carried() >= Thumb::WORTH_BANKING => self.turns.from(drive.rest, bank),
            [] => self.turns.to_anywhere(drive.rest),
            [stop] => self.turns.from(drive.rest, *stop),
            _ => {
                let mut left = [drive.rest; omnibus_taxi::Deck::MOST_STOPS];
                let mut count = 0;
                for &stop in targets.iter().filter(|&&stop| stop != drive.rest) {
                    left[count] = stop;
                    count += 1;
                }
                self.turns.through(drive.rest, &left[..count])
            }
        }
    }

    fn card_worth(&self, game: &Taxi, known: &Known<'_>, card: Card, on: Seat) -> f32 {
        let table = known.table;
        let driver = table.driver(on);
        if card.is_stop() {
            let rivals = f32::from(table.players() - 1);
            let progress = f32::from(driver.earned()) / f32::from(game.options().target);
            return harm(card, driver) * (0.2 + progress) / rivals.sqrt();
        }
        let targets = game.deck().targets(driver).spaces();
        let is_far = self.turns.through(driver.taxi(), targets) > Thumb::FAR;
        match card {
            Card::Green if is_far => 0.8 * Thumb::TURN,
            Card::Clear if is_far => 0.9 * Thumb::TURN,
            Card::Green | Card::Clear => 0.3 * Thumb::TURN,
            Card::Cancel => driver.stops().iter().map(|stop| harm(stop, driver)).sum(),
            Card::Tip => f32::from(NOTE),
            Card::Agent if is_far => 0.2 * Thumb::TURN,
            _ => 0.0,
        }
    }
}

/// What a STOP costs the one whom it hits.
fn harm(card: Card, driver: &Driver) -> f32 {
    let turns = match card {
        Card::Burglar => return f32::from(driver.carried()),
        Card::Police if driver.carried() >= NOTE => return f32::from(NOTE),
        Card::Police | Card::Jam => 1.0,
        Card::Ten => 2.0,
        Card::Breakdown => 0.75,
        Card::Works | Card::Red => 0.7,
        Card::Demo => 0.3,
        _ => 0.0,
    };
    turns * Thumb::TURN
}
