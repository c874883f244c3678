//! What is wrong with a record, in words.

use omnibus_core::{
    Meta, Record, Refusal,
    record::{ReadFault, ReplayFault},
};
use omnibus_words::{Spoken, Voice, Words};

use crate::{Complaint, GameName};

/// Reads a record and finds its game.
pub fn read_record(text: &str, words: &Words) -> Result<(GameName, Record), Complaint> {
    let record = Record::read(text).map_err(|fault| {
        Complaint(match fault {
            ReadFault::Malformed { line, column, message } => words.record_malformed(line, column, message),
            ReadFault::NoRecord => words.record_none(),
            ReadFault::UnknownVersion { found } => words.record_version(found),
        })
    })?;
    match GameName::by_id(&record.game) {
        Some(game) => Ok((game, record)),
        None => Err(Complaint(words.record_other_game(&record.game))),
    }
}

/// Why a record does not replay.
pub fn replay_complaint<G: Spoken>(game: &G, fault: ReplayFault<G::Refusal>, voice: &Voice<'_>) -> Complaint {
    let words = voice.words;
    Complaint(match fault {
        ReplayFault::OtherGame { found } => words.record_other_game(found),
        ReplayFault::OtherPlayers { found } => {
            let Meta { title, players, .. } = G::meta();
            words.error_players(*title, *players.start(), *players.end(), found)
        }
        ReplayFault::OtherBoard { found } => words.record_other_board(found),
        ReplayFault::BrokenCommitment => words.record_commitment(),
        ReplayFault::UnknownAction { number, what, rule } => {
            let rule = rule.map(|rule| format!(" ({})", words.see_rule(rule.0))).unwrap_or_default();
            words.record_unknown_action(number, what) + &rule
        }
        ReplayFault::IllegalAction { number, seat, refusal } => words.record_illegal_action(
            number,
            seat.index() + 1,
            game.refusal(&refusal, voice),
            refusal.rule().0,
        ),
        ReplayFault::OtherResult { .. } => words.record_other_result(),
    })
}
