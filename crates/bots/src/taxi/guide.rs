//! A quick and sensible choice for every step of a turn.

use omnibus_core::{Chance, Game, QuickChance, Seat};
use omnibus_taxi::{
    Action, Card, CourseId, CourseKind, Deck, Drive, Driver, NOTE, Space, State, Step, Table, Taxi,
};

use crate::{
    Searchable,
    expected_turns::{ExpectedTurns, NEVER},
};

/// What a seat knows, as far as the guide asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub table: &'a Table,
    pub seat: Seat,
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
        let &Known { table, seat } = known;
        let driver = table.driver(seat);
        match (table.step(), game.deck().targets(driver).spaces()) {
            (Step::Move(_), &[stop]) => best(legal, chance, |action| match action {
                Action::Move(drive) => -self.turns.from(drive.rest, stop),
                _ => 0.0,
            }),
            (Step::Move(_), stops) => best(legal, chance, |action| match action {
                Action::Move(drive) => -self.turns_after(game, driver, stops, drive),
                _ => 0.0,
            }),
            (Step::Card, stops) => {
                let is_far = stops.iter().all(|&stop| self.turns.from(driver.taxi(), stop) > Thumb::FAR);
                let rivals = f32::from(table.players() - 1).sqrt();
                let (base, per_franc) = (0.2 / rivals, 1.0 / (rivals * f32::from(game.options().target)));
                best(legal, chance, |action| match action {
                    Action::Play { card, on } if card.is_stop() => {
                        // The leader is hit most gladly.
                        let rival = table.driver(on);
                        harm(card, rival) * (base + per_franc * f32::from(rival.earned())) + Thumb::FRESH_CARD
                    }
                    Action::Play { card, .. } => bonus_worth(card, driver, is_far) + Thumb::FRESH_CARD,
                    Action::Discard(_) => Thumb::FRESH_CARD / 2.0,
                    _ => 0.0,
                })
            }
            _ => best(legal, chance, |action| match action {
                Action::Start(space) => -self.turns.to_anywhere(space),
                Action::DriveEmpty => self.detour_to_bank(game, driver),
                Action::Accept => self.course_worth(game, table, driver),
                Action::Refuse => -Thumb::TURN,
                _ => 0.0,
            }),
        }
    }

    /// The choice, where it can be made without a list of what is legal: a move to the one stop if it can be
    /// reached, an ordinary move towards a stop if not. Playouts ask for it first.
    #[inline]
    pub fn ordinary_move(&self, game: &Taxi, known: &Known<'_>) -> Option<Action> {
        let &Known { table, seat } = known;
        let (driver, board) = (table.driver(seat), game.board());
        let (taxi, stops) = (driver.taxi(), game.deck().targets(driver).spaces());
        let Step::Move(reach) = table.step() else { return None };
        let is_special = table.bonus() == Some(Card::Agent)
            || driver.stops().contains(Card::Demo)
            || driver.has_pompidou();
        let to = match stops {
            [] => return None,
            &[stop] if board.drive(taxi, stop) <= reach && !board.is_express(taxi) => stop,
            _ if is_special => return None,
            &[stop] => self.turns.to(stop)?.best_end(taxi, reach)?,
            stops => {
                // Any of these would end the move, so none may lie on the way to another.
                let mut near = stops.iter().filter(|&&stop| board.distance(taxi, stop) < reach);
                let stop = match (near.next(), near.next()) {
                    (None, _) => self.first_of(taxi, stops),
                    (Some(&stop), None) if stop == self.first_of(taxi, stops) => stop,
                    _ => return None,
                };
                self.turns.to(stop)?.best_end(taxi, reach)?
            }
        };
        // Where two taxis stand there may be no room.
        let others = Seat::all(table.players()).filter(|&other| other != seat);
        let has_room = others.filter(|&other| table.driver(other).taxi() == to).count() < 2;
        has_room.then_some(Action::Move(Drive { to, rest: to, leaves_express: false }))
    }

    /// The stop with which the best order begins.
    fn first_of(&self, taxi: Space, stops: &[Space]) -> Space {
        let turns = |first: Space| {
            let mut rest = [first; Deck::MOST_STOPS];
            let mut count = 0;
            for &stop in stops.iter().filter(|&&stop| stop != first) {
                rest[count] = stop;
                count += 1;
            }
            self.turns.from(taxi, first) + self.turns.through(first, &rest[..count])
        };
        let mut best = (stops[0], f32::INFINITY);
        for &stop in stops {
            let turns = turns(stop);
            if turns < best.1 {
                best = (stop, turns);
            }
        }
        best.0
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
        if course.kind == CourseKind::Tour {
            return self.turns.through(taxi, &course.stops);
        }
        let legs = std::iter::once(&taxi).chain(&course.stops).zip(&course.stops);
        legs.map(|(&from, &to)| self.turns.from(from, to)).sum()
    }

    /// How many turns are still to be driven after this move, with no stop or with several.
    fn turns_after(&self, game: &Taxi, driver: &Driver, stops: &[Space], drive: Drive) -> f32 {
        match stops {
            [] if driver.carried() >= Thumb::WORTH_BANKING => {
                self.turns.from(drive.rest, game.board().bank())
            }
            [] => self.turns.to_anywhere(drive.rest),
            _ => {
                let mut left = [drive.rest; Deck::MOST_STOPS];
                let mut count = 0;
                for &stop in stops.iter().filter(|&&stop| stop != drive.rest) {
                    left[count] = stop;
                    count += 1;
                }
                self.turns.through(drive.rest, &left[..count])
            }
        }
    }
}

impl Searchable<Taxi> for Guide {
    const CLEAR_LEAD: f32 = 200.0;
    type Notes = ();

    /// Of the moves only those that lead best to where one wants to go.
    fn prune(&self, game: &Taxi, state: &State, seat: Seat, legal: &mut Vec<Action>) {
        const MOVES: usize = 4;
        let table = state.table();
        let driver = table.driver(seat);
        let targets = game.deck().targets(driver);
        if matches!(table.step(), Step::Move(_)) && legal.len() > MOVES {
            let turns = |action: &Action| match *action {
                Action::Move(drive) => self.turns_after(game, driver, targets.spaces(), drive),
                _ => NEVER,
            };
            legal.sort_by(|one, other| turns(one).total_cmp(&turns(other)));
            legal.truncate(MOVES);
        }
    }

    #[inline]
    fn policy(
        &self,
        game: &Taxi,
        state: &State,
        seat: Seat,
        (): &mut (),
        legal: &mut Vec<Action>,
        chance: &mut QuickChance,
    ) -> Action {
        let known = Known { table: state.table(), seat };
        self.ordinary_move(game, &known).unwrap_or_else(|| {
            game.legal_actions(state, seat, legal);
            self.choose(game, &known, legal, chance)
        })
    }
}

/// The action of the greatest worth. Of several that are equally good each has its chance, so that no seat
/// is hit because of its place.
#[inline]
fn best(legal: &[Action], chance: &mut impl Chance, worth: impl Fn(Action) -> f32) -> Action {
    let (mut best, mut most, mut equals) = (legal[0], f32::NEG_INFINITY, 0);
    for &action in legal {
        let worth = worth(action);
        if worth > most {
            (best, most, equals) = (action, worth, 1);
        } else if worth >= most {
            equals += 1;
            if chance.below(equals) == 0 {
                best = action;
            }
        }
    }
    best
}

fn bonus_worth(card: Card, driver: &Driver, is_far: bool) -> f32 {
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
