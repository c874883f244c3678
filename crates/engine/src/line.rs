//! The lines that we and a player from outside say to each other. A released name or field is never renamed or
//! reused.

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

/// The version of these lines. It changes when something that a reader relies on does.
pub const PROTOCOL: u32 = 1;

/// One line to a player.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line {
    /// The first of all.
    Hello(Hello),
    /// The player is to choose.
    Turn(Box<Turn>),
    /// A game that the player took part in is over.
    Over(Over),
    /// Nothing happened: the line is still open.
    Ping,
}

impl Line {
    /// As it is sent, with its end.
    pub fn written(&self) -> String {
        // Maps with text as keys and numbers that JSON has: this cannot fail.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hello {
    pub protocol: u32,
    /// What the player is called.
    pub name: String,
}

impl Hello {
    pub fn to(name: impl Into<String>) -> Line {
        Line::Hello(Hello { protocol: PROTOCOL, name: name.into() })
    }
}

/// A decision to be made: all that the seat knows, and all that it may do.
#[derive(Clone, Debug, Serialize)]
pub struct Turn {
    pub table: String,
    /// Which of the players is asked, from 0.
    pub seat: usize,
    /// The game's id, as `paris-paris`.
    pub game: String,
    pub players: Vec<Player>,
    /// Goes back with an answer over HTTP, to say what it answers.
    pub sequence: u64,
    /// What the seat may know, in the words of the trace format.
    pub view: Box<RawValue>,
    /// The list of legal actions; never empty.
    pub legal: Box<RawValue>,
    /// How long there is to answer. Then a bot of ours takes the move.
    pub deadline_ms: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    pub name: String,
    pub bot: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Over {
    pub table: String,
    pub outcome: Result,
}

/// How a game ended, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Result {
    pub scores: Vec<i32>,
    pub winners: Vec<usize>,
}

/// What a player chooses.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A place on the list of legal actions, from 0.
    Choice(usize),
    Action(Value),
}

/// Neither `{"choice": 3}` nor `{"action": …}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAnswer;

impl Answer {
    /// Reads a line of a player.
    pub fn read(line: &str) -> std::result::Result<Answer, NotAnAnswer> {
        let Said { choice, action } = serde_json::from_str(line).map_err(|_| NotAnAnswer)?;
        Answer::of(choice, action)
    }

    /// The one of the two that was said.
    pub fn of(choice: Option<usize>, action: Option<Value>) -> std::result::Result<Answer, NotAnAnswer> {
        match (choice, action) {
            (Some(choice), None) => Ok(Answer::Choice(choice)),
            (None, Some(action)) => Ok(Answer::Action(action)),
            _ => Err(NotAnAnswer),
        }
    }

    /// The action that is meant; `None` if the list is shorter.
    pub fn action(self, legal: &RawValue) -> Option<Value> {
        match self {
            Answer::Choice(index) => {
                serde_json::from_str::<Vec<Value>>(legal.get()).ok()?.into_iter().nth(index)
            }
            Answer::Action(action) => Some(action),
        }
    }
}

/// Other fields are the player's own business.
#[derive(Deserialize)]
struct Said {
    choice: Option<usize>,
    action: Option<Value>,
}

#[cfg(test)]
mod tests {
    use serde_json::{json, value::to_raw_value};

    use super::*;

    #[test]
    fn a_line_is_an_object_that_says_its_type() {
        assert_eq!(Hello::to("Mill").written(), "{\"type\":\"hello\",\"protocol\":1,\"name\":\"Mill\"}\n");
        assert_eq!(Line::Ping.written(), "{\"type\":\"ping\"}\n");
        let outcome = Result { scores: vec![3, 5], winners: vec![1] };
        let over = Line::Over(Over { table: "t".into(), outcome });
        let written: Value = serde_json::from_str(&over.written()).expect("JSON");
        let expected =
            json!({ "type": "over", "table": "t", "outcome": { "scores": [3, 5], "winners": [1] } });
        assert_eq!(written, expected);
    }

    #[test]
    fn an_answer_is_a_choice_or_an_action() {
        assert_eq!(Answer::read(r#"{"choice": 2}"#), Ok(Answer::Choice(2)));
        assert_eq!(Answer::read(r#" {"action": {"draw": "deck"}, "why": 1}"#), {
            Ok(Answer::Action(json!({ "draw": "deck" })))
        });
        for nonsense in [
            "",
            "x",
            "3",
            "[]",
            "{}",
            r#"{"choice": -1}"#,
            r#"{"choice": 1.5}"#,
            r#"{"choice": 1, "action": 2}"#,
        ] {
            assert_eq!(Answer::read(nonsense), Err(NotAnAnswer), "{nonsense}");
        }
        let legal = to_raw_value(&[4, 5]).expect("JSON");
        assert_eq!(Answer::Choice(1).action(&legal), Some(json!(5)));
        assert_eq!(Answer::Choice(2).action(&legal), None);
    }
}
