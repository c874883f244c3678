//! The record: a game as it is stored and exported. Setup, deal and actions; the rest follows.

use std::ops::Deref;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Deal, Hex32, Misread, Notation, Playing, Rule, Seat, Silent, json, outcome::WrittenOutcome};

/// The version of the record format. Old ones are read for ever.
pub const VERSION: u64 = 1;

/// A game on paper. Fields are only ever added, with a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    #[serde(rename = "record")]
    version: u64,
    pub game: String,
    pub board: RecordBoard,
    pub players: u8,
    pub options: Map<String, Value>,
    pub deal: RecordDeal,
    pub actions: Vec<RecordAction>,
    /// How it ended; absent while the game goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<WrittenOutcome>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordBoard {
    pub id: String,
    /// 16 hexadecimal digits over what matters on the board.
    pub fingerprint: String,
    /// A board of one's own, so that the record stands alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<OwnFile>,
    /// Cards of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<OwnFile>,
}

/// A file that somebody gave us: what it is called, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnFile {
    pub name: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordDeal {
    pub commitment: Hex32,
    pub seed: Hex32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordAction {
    pub seat: u8,
    pub action: Value,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadFault {
    /// Cut off, not JSON, or a field missing, unknown or of the wrong kind.
    Malformed { line: usize, column: usize, message: String },
    /// Something else altogether: it does not say that it is a record.
    NoRecord,
    /// Written by a later version.
    UnknownVersion { found: String },
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayFault<Refusal> {
    OtherGame {
        found: String,
    },
    OtherPlayers {
        found: u8,
    },
    OtherBoard {
        found: String,
    },
    /// Seed and commitment do not belong together.
    BrokenCommitment,
    /// `number` counts actions from 1.
    UnknownAction {
        number: usize,
        what: String,
        rule: Option<Rule>,
    },
    IllegalAction {
        number: usize,
        seat: Seat,
        refusal: Refusal,
    },
    /// The result on paper is not the one that the actions lead to.
    OtherResult {
        written: WrittenOutcome,
        found: Option<WrittenOutcome>,
    },
}

impl Record {
    /// Reads a record's text. The actions in it may still turn out to be impossible.
    pub fn read(text: &str) -> Result<Record, ReadFault> {
        let malformed = |error: serde_json::Error| {
            let (line, column) = (error.line(), error.column());
            let place = format!(" at line {line} column {column}");
            let message = error.to_string();
            let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
            ReadFault::Malformed { line, column, message }
        };
        // The version first: a later format may have other fields.
        let value: Value = serde_json::from_str(text).map_err(malformed)?;
        match value.get("record") {
            Some(found) if found.as_u64() == Some(VERSION) => {}
            Some(found) => return Err(ReadFault::UnknownVersion { found: found.to_string() }),
            None => return Err(ReadFault::NoRecord),
        }
        // From the text again, so that a fault has its line.
        serde_json::from_str(text).map_err(malformed)
    }

    /// The record of a game so far.
    pub fn of<G: Notation>(playing: &Playing<impl Deref<Target = G> + Clone>) -> Record {
        let game = playing.game();
        let board = game.board();
        // Told again from the start, because what names an action may depend on where it was taken.
        let mut again = Playing::new(&*game, playing.deal().clone(), &mut Silent);
        let mut actions = Vec::with_capacity(playing.actions().len());
        for &(seat, action) in playing.actions() {
            let written = json::value(&game.write_action(again.state(), seat, action));
            actions.push(RecordAction { seat: seat.index() as u8, action: written });
            if again.act(seat, action, &mut Silent).is_err() {
                unreachable!("the same actions are legal again");
            }
        }
        Record {
            version: VERSION,
            game: G::meta().id.into(),
            board: RecordBoard {
                id: board.id,
                fingerprint: format!("{:016x}", board.fingerprint),
                file: None,
                cards: None,
            },
            players: game.players(),
            options: game.options(),
            deal: RecordDeal {
                commitment: playing.deal().commitment(),
                seed: playing.deal().seed,
                salts: playing.deal().salts.clone(),
            },
            actions,
            result: game.outcome(playing.state()).as_ref().map(WrittenOutcome::from),
        }
    }

    /// The same with the files that its board and cards were read from.
    #[must_use]
    pub fn with_files(mut self, board: Option<OwnFile>, cards: Option<OwnFile>) -> Record {
        (self.board.file, self.board.cards) = (board, cards);
        self
    }

    /// As text, one action a line.
    pub fn write(&self) -> String {
        let mut head = self.clone();
        let actions: Vec<String> =
            head.actions.drain(..).map(|action| format!("    {}", json::text(&action))).collect();
        let text = serde_json::to_string_pretty(&head)
            .unwrap_or_else(|error| unreachable!("a record has only string keys and plain values: {error}"));
        let list = if actions.is_empty() { "[]".into() } else { format!("[\n{}\n  ]", actions.join(",\n")) };
        text.replacen("\"actions\": []", &format!("\"actions\": {list}"), 1) + "\n"
    }

    /// Plays the record through. Every action is checked, and so are commitment and result.
    pub fn replay<G, R>(&self, game: R) -> Result<Playing<R>, ReplayFault<G::Refusal>>
    where
        G: Notation,
        R: Deref<Target = G> + Clone,
    {
        if self.game != G::meta().id {
            return Err(ReplayFault::OtherGame { found: self.game.clone() });
        }
        if self.players != game.players() {
            return Err(ReplayFault::OtherPlayers { found: self.players });
        }
        if self.board.fingerprint != format!("{:016x}", game.board().fingerprint) {
            return Err(ReplayFault::OtherBoard { found: self.board.id.clone() });
        }
        let deal = Deal { seed: self.deal.seed, salts: self.deal.salts.clone() };
        if deal.commitment() != self.deal.commitment {
            return Err(ReplayFault::BrokenCommitment);
        }
        let mut playing = Playing::new(game.clone(), deal, &mut Silent);
        for (index, RecordAction { seat, action }) in self.actions.iter().enumerate() {
            let number = index + 1;
            if *seat >= self.players {
                return Err(ReplayFault::UnknownAction { number, what: format!("seat {seat}"), rule: None });
            }
            let seat = Seat::new(*seat);
            let illegal = |refusal| ReplayFault::IllegalAction { number, seat, refusal };
            let action =
                game.read_action(playing.state(), seat, action).map_err(|misread| match misread {
                    Misread::Unknown { what, rule } => ReplayFault::UnknownAction { number, what, rule },
                    Misread::Illegal(refusal) => illegal(refusal),
                })?;
            playing.act(seat, action, &mut Silent).map_err(illegal)?;
        }
        let found = game.outcome(playing.state()).as_ref().map(WrittenOutcome::from);
        match &self.result {
            Some(written) if Some(written) != found.as_ref() => {
                Err(ReplayFault::OtherResult { written: written.clone(), found })
            }
            _ => Ok(playing),
        }
    }
}
