//! Reading a cards file: every fault in it, each at its place.

use omnibus_core::{Faults, Malformed, SignFault, check_ids, parse};
use serde::Deserialize;
use serde_spanned::Spanned;
use toml::Value;

use crate::{
    board::Board,
    card::{Card, Cards},
    course::{Course, CourseKind, Courses},
    deck::Deck,
    meta::{HAND, NOTE, Options},
    space::{Space, SpaceKind},
};

pub type CardFault = omnibus_core::Fault<CardFaultKind>;

/// What can be wrong with a cards file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardFaultKind {
    Malformed(Malformed),
    Sign(SignFault),
    NumberOfCourses {
        found: usize,
    },
    BadType {
        course: String,
        found: String,
    },
    NumberOfStops {
        course: String,
        found: usize,
        expected: &'static str,
    },
    UnknownStop {
        course: String,
        stop: String,
    },
    NotADestination {
        course: String,
        stop: String,
    },
    StopTwice {
        course: String,
        stop: String,
    },
    BadFare {
        course: String,
        found: i64,
    },
    UnknownCard {
        card: String,
    },
    WrongSide {
        card: String,
        expected: &'static str,
    },
    WrongTarget {
        card: String,
        expected: &'static str,
    },
    WrongEffect {
        card: String,
        expected: &'static str,
    },
    BadCount {
        card: String,
        found: i64,
    },
    NumberOfCards {
        found: i64,
    },
    CardMissing {
        card: String,
    },
    /// The file says something about the game that the rules say otherwise.
    WrongClaim {
        field: &'static str,
        expected: String,
    },
    /// House rules are chosen at the table, not in the file.
    HouseRule {
        option: String,
    },
}

impl From<Malformed> for CardFaultKind {
    fn from(malformed: Malformed) -> CardFaultKind {
        CardFaultKind::Malformed(malformed)
    }
}

impl From<SignFault> for CardFaultKind {
    fn from(fault: SignFault) -> CardFaultKind {
        CardFaultKind::Sign(fault)
    }
}

/// The file's own layout. Fields that are not here (titles of cards, remarks on sources) are free.
#[derive(Deserialize)]
struct CardFile {
    meta: Spanned<MetaEntry>,
    #[serde(default)]
    options: OptionsEntry,
    #[serde(default)]
    course: Vec<CourseEntry>,
    #[serde(default)]
    action: Vec<ActionEntry>,
}

#[derive(Deserialize)]
struct MetaEntry {
    course_cards: Option<Spanned<i64>>,
    action_cards: Option<Spanned<i64>>,
    target: Option<Spanned<i64>>,
    players_min: Option<Spanned<i64>>,
    players_max: Option<Spanned<i64>>,
    hand_size: Option<Spanned<i64>>,
    tip_next_start: Option<Spanned<i64>>,
}

#[derive(Default, Deserialize)]
struct OptionsEntry {
    allow_discard: Option<Spanned<Value>>,
    immobile_guard: Option<Spanned<Value>>,
    burglar_takes: Option<Spanned<Value>>,
}

#[derive(Deserialize)]
struct CourseEntry {
    id: Spanned<String>,
    #[serde(rename = "type")]
    kind: Spanned<String>,
    stops: Spanned<Vec<Spanned<String>>>,
    fare: Spanned<i64>,
    #[serde(default)]
    tip_next: bool,
    #[serde(default)]
    title: String,
}

#[derive(Deserialize)]
struct ActionEntry {
    id: Spanned<String>,
    side: Spanned<String>,
    count: Spanned<i64>,
    target: Spanned<String>,
    effect: Spanned<Value>,
}

pub(crate) fn read(toml: &str, board: &Board) -> Result<(Vec<Course>, Cards), Vec<CardFault>> {
    let file: CardFile = parse(toml)?;
    let mut check = Check { file: &file, board, faults: Faults::new(toml) };
    check.claims();
    check.house_rules();
    check.courses();
    check.cards();
    check.faults.finish()?;
    Ok((file.courses(board), file.cards()))
}

struct Check<'t, 'f> {
    file: &'f CardFile,
    board: &'f Board,
    faults: Faults<'t, CardFaultKind>,
}

impl Check<'_, '_> {
    /// What the file says of the game, where it says anything.
    fn claims(&mut self) {
        let meta = self.file.meta.get_ref();
        for (field, claim, expected) in [
            ("course_cards", &meta.course_cards, Courses::COUNT as i64),
            ("action_cards", &meta.action_cards, Deck::CARDS.into()),
            ("target", &meta.target, Options::default().target.into()),
            ("players_min", &meta.players_min, (*crate::META.players.start()).into()),
            ("players_max", &meta.players_max, (*crate::META.players.end()).into()),
            ("hand_size", &meta.hand_size, HAND.into()),
            ("tip_next_start", &meta.tip_next_start, NOTE.into()),
        ] {
            if let Some(claim) = claim
                && *claim.get_ref() != expected
            {
                let kind = CardFaultKind::WrongClaim { field, expected: expected.to_string() };
                self.faults.add(claim.span(), kind);
            }
        }
    }

    fn house_rules(&mut self) {
        let options = &self.file.options;
        for (name, found, usual) in [
            ("allow_discard", &options.allow_discard, Value::Boolean(false)),
            ("immobile_guard", &options.immobile_guard, Value::Boolean(true)),
            ("burglar_takes", &options.burglar_takes, Value::String("all".into())),
        ] {
            if let Some(found) = found
                && *found.get_ref() != usual
            {
                self.faults.add(found.span(), CardFaultKind::HouseRule { option: name.into() });
            }
        }
    }

    /// TX-2, and the kinds of course.
    fn courses(&mut self) {
        let Check { file, board, faults } = self;
        check_ids(file.course.iter().map(|course| &course.id), faults);
        if file.course.len() != Courses::COUNT {
            faults.add(file.meta.span(), CardFaultKind::NumberOfCourses { found: file.course.len() });
        }
        for course in &file.course {
            let id = || course.id.get_ref().clone();
            let stops = course.stops.get_ref();
            let expected = match course.kind() {
                None => {
                    let found = course.kind.get_ref().clone();
                    faults.add(course.kind.span(), CardFaultKind::BadType { course: id(), found });
                    None
                }
                Some(CourseKind::Single) if stops.len() != 1 => Some("1"),
                Some(CourseKind::Double) if stops.len() != 2 => Some("2"),
                Some(CourseKind::Tour) if !(2..=Deck::MOST_STOPS).contains(&stops.len()) => Some("2–3"),
                Some(_) => None,
            };
            if let Some(expected) = expected {
                let kind = CardFaultKind::NumberOfStops { course: id(), found: stops.len(), expected };
                faults.add(course.stops.span(), kind);
            }
            for (place, stop) in stops.iter().enumerate() {
                let name = stop.get_ref().clone();
                match board.space_by_id(&name) {
                    None => {
                        faults.add(stop.span(), CardFaultKind::UnknownStop { course: id(), stop: name });
                    }
                    Some(space) if board.kind(space) != SpaceKind::Destination => {
                        faults.add(stop.span(), CardFaultKind::NotADestination { course: id(), stop: name });
                    }
                    Some(_) if stops[..place].iter().any(|earlier| earlier.get_ref() == stop.get_ref()) => {
                        faults.add(stop.span(), CardFaultKind::StopTwice { course: id(), stop: name });
                    }
                    Some(_) => {}
                }
            }
            let fare = *course.fare.get_ref();
            if fare <= 0 || fare % i64::from(NOTE) != 0 || fare > i64::from(Options::MOST) {
                faults.add(course.fare.span(), CardFaultKind::BadFare { course: id(), found: fare });
            }
        }
    }

    /// TX-3, and each card's own rule.
    fn cards(&mut self) {
        let Check { file, faults, .. } = self;
        check_ids(file.action.iter().map(|action| &action.id), faults);
        for action in &file.action {
            let id = || action.id.get_ref().clone();
            let Some(card) = Card::by_id(action.id.get_ref()) else {
                faults.add(action.id.span(), CardFaultKind::UnknownCard { card: id() });
                continue;
            };
            let side = if card.is_stop() { "stop" } else { "bonus" };
            if action.side.get_ref() != side {
                faults.add(action.side.span(), CardFaultKind::WrongSide { card: id(), expected: side });
            }
            let target = if card.is_stop() { "opponent" } else { "self" };
            if action.target.get_ref() != target {
                faults.add(action.target.span(), CardFaultKind::WrongTarget { card: id(), expected: target });
            }
            if !is_effect(action.effect.get_ref(), card) {
                let kind = CardFaultKind::WrongEffect { card: id(), expected: effect(card) };
                faults.add(action.effect.span(), kind);
            }
            let count = *action.count.get_ref();
            if !(0..=i64::from(Cards::MOST_ALIKE)).contains(&count) {
                faults.add(action.count.span(), CardFaultKind::BadCount { card: id(), found: count });
            }
        }
        for card in Card::ALL {
            if !file.action.iter().any(|action| action.id.get_ref() == card.id()) {
                faults.add(file.meta.span(), CardFaultKind::CardMissing { card: card.id().into() });
            }
        }
        let found = file.action.iter().map(|action| *action.count.get_ref()).fold(0, i64::saturating_add);
        if found != i64::from(Deck::CARDS) {
            faults.add(file.meta.span(), CardFaultKind::NumberOfCards { found });
        }
    }
}

/// The effect of a card as files write it.
const fn effect(card: Card) -> &'static str {
    match card {
        Card::Green => r#"{ op = "add_move", value = 3 }"#,
        Card::Cancel => r#"{ op = "cancel_stops" }"#,
        Card::Pompidou => r#"{ op = "allow_express" }"#,
        Card::Agent => r#"{ op = "cross_places" }"#,
        Card::Clear => r#"{ op = "add_die" }"#,
        Card::Tip => r#"{ op = "add_fare", value = 25 }"#,
        Card::Works => r#"{ op = "set_base", value = 1 }"#,
        Card::Jam => r#"{ op = "no_roll" }"#,
        Card::Ten => r#"{ op = "no_roll", turns = 2 }"#,
        Card::Red => r#"{ op = "sub_base", value = 3, min = 0 }"#,
        Card::Breakdown => r#"{ op = "roll_to_start", at_least = 4, max_turns = 2 }"#,
        Card::Police => r#"{ op = "fine_or_no_roll", value = 25 }"#,
        Card::Demo => r#"{ op = "places_closed", turns = 2 }"#,
        Card::Burglar => r#"{ op = "lose_carried", amount = "all" }"#,
    }
}

fn is_effect(value: &Value, card: Card) -> bool {
    let expected: Result<toml::Table, _> = toml::from_str(&format!("effect = {}", effect(card)));
    expected.is_ok_and(|expected| expected.get("effect") == Some(value))
}

impl CourseEntry {
    fn kind(&self) -> Option<CourseKind> {
        Some(match self.kind.get_ref().as_str() {
            "single" => CourseKind::Single,
            "double" => CourseKind::Double,
            "tour" => CourseKind::Tour,
            _ => return None,
        })
    }
}

impl CardFile {
    /// Only for a file without fault.
    fn courses(&self, board: &Board) -> Vec<Course> {
        let stops = |course: &CourseEntry| -> Vec<Space> {
            course.stops.get_ref().iter().filter_map(|stop| board.space_by_id(stop.get_ref())).collect()
        };
        self.course
            .iter()
            .map(|course| Course {
                id: course.id.get_ref().clone(),
                title: course.title.clone(),
                kind: course.kind().unwrap_or(CourseKind::Single),
                stops: stops(course),
                fare: *course.fare.get_ref() as u16,
                tip_next: course.tip_next,
            })
            .collect()
    }

    fn cards(&self) -> Cards {
        let each = self.action.iter().filter_map(|action| {
            Some(std::iter::repeat_n(Card::by_id(action.id.get_ref())?, *action.count.get_ref() as usize))
        });
        each.flatten().collect()
    }
}
