//! What can go wrong, with its status and its sentence.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use omnibus_store::StoreError;
use omnibus_web::pages::Refused;
use omnibus_words::Words;
use serde_json::{Value, json};

use crate::table::BrokenLog;

/// An answer that is not what was asked for. It travels in the response's extensions and is put into words,
/// as a page or as JSON, where the language is known.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    NoPage,
    NoTable,
    NoGame,
    NoSeat,
    NotYourSeat,
    /// The seat was free a moment ago.
    SeatTaken,
    NotBegun,
    NotOver,
    /// Somebody, perhaps the same person in another tab, acted since.
    Stale,
    Refused {
        sentence: String,
        rule: Option<&'static str>,
    },
    NothingToUndo,
    NoHints,
    NotYourTurn,
    /// Several people share the device, and it is not clear who of them asks.
    Covered,
    Over,
    /// A bot plays there.
    StoodIn,
    /// The game does not wait for the one for whom a bot is asked.
    NotTheirTurn(String),
    /// The one for whom a bot is asked is there.
    NotAway(String),
    Malformed(String),
    /// Sent as something else than what is read there.
    WrongKind(String),
    /// A file, a form or a record that is wrong, in words that were found where it was read.
    Complaint(String),
    TooLarge,
    /// Not sent in time.
    TooSlow,
    TooMany {
        seconds: u64,
    },
    /// None of the guest's latest tables is over.
    TooManyTables(u32),
    TooManyStreams,
    /// One client has too many streams open.
    TooManyPages,
    CrossSite,
    BadCookie,
    /// A token that is wrong or was revoked, or none where one is needed.
    BadToken,
    /// A token where only people go.
    TokenElsewhere,
    NoMethod,
    /// Only sockets are there.
    NoSocket,
    Broken,
}

impl Trouble {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Trouble::NoPage | Trouble::NoTable | Trouble::NoGame | Trouble::NoSeat => StatusCode::NOT_FOUND,
            Trouble::NotYourSeat | Trouble::NoHints | Trouble::CrossSite | Trouble::TokenElsewhere => {
                StatusCode::FORBIDDEN
            }
            Trouble::SeatTaken
            | Trouble::NotBegun
            | Trouble::NotOver
            | Trouble::Stale
            | Trouble::NothingToUndo
            | Trouble::NotYourTurn
            | Trouble::Covered
            | Trouble::Over
            | Trouble::StoodIn
            | Trouble::NotTheirTurn(_)
            | Trouble::NotAway(_)
            | Trouble::TooManyTables(_) => StatusCode::CONFLICT,
            Trouble::TooManyStreams => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Refused { .. } | Trouble::Complaint(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Trouble::Malformed(_) => StatusCode::BAD_REQUEST,
            Trouble::WrongKind(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Trouble::TooMany { .. } | Trouble::TooManyPages => StatusCode::TOO_MANY_REQUESTS,
            Trouble::BadCookie | Trouble::BadToken => StatusCode::UNAUTHORIZED,
            Trouble::NoMethod => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::NoSocket => StatusCode::UPGRADE_REQUIRED,
            Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Two or three words.
    pub(crate) fn title(&self, words: &Words) -> String {
        match self {
            Trouble::NoPage | Trouble::NoTable | Trouble::NoGame | Trouble::NoSeat => {
                words.trouble_not_found()
            }
            Trouble::NotYourSeat
            | Trouble::NoHints
            | Trouble::CrossSite
            | Trouble::BadCookie
            | Trouble::BadToken
            | Trouble::TokenElsewhere => words.trouble_not_allowed(),
            Trouble::Refused { .. } => words.trouble_refused(),
            Trouble::Broken => words.trouble_broken(),
            _ => words.trouble_not_possible(),
        }
    }

    /// What is wrong, and what to do.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        match self {
            Trouble::NoPage => words.trouble_no_page(),
            Trouble::NoTable => words.trouble_no_table(),
            Trouble::NoGame => words.trouble_no_game(),
            Trouble::NoSeat => words.trouble_no_seat(),
            Trouble::NotYourSeat => words.trouble_not_your_seat(),
            Trouble::SeatTaken => words.trouble_seat_taken(),
            Trouble::NotBegun => words.trouble_not_begun(),
            Trouble::NotOver => words.trouble_not_over(),
            Trouble::Stale => words.trouble_stale(),
            Trouble::Refused { sentence, .. } | Trouble::Complaint(sentence) => sentence.clone(),
            Trouble::NothingToUndo => words.trouble_nothing_to_undo(),
            Trouble::NoHints => words.trouble_no_hints(),
            Trouble::NotYourTurn => words.trouble_not_your_turn(),
            Trouble::Covered => words.trouble_covered(),
            Trouble::Over => words.trouble_over(),
            Trouble::StoodIn => words.trouble_stood_in(),
            Trouble::NotTheirTurn(player) => words.trouble_not_their_turn(player),
            Trouble::NotAway(player) => words.trouble_not_away(player),
            Trouble::Malformed(what) | Trouble::WrongKind(what) => words.trouble_malformed(what),
            Trouble::TooLarge => words.trouble_too_large(),
            Trouble::TooSlow => words.trouble_too_slow(),
            Trouble::TooMany { seconds } => words.trouble_too_many(*seconds),
            Trouble::TooManyTables(limit) => words.trouble_too_many_tables(*limit),
            Trouble::TooManyStreams => words.trouble_too_many_streams(),
            Trouble::TooManyPages => words.trouble_too_many_pages(),
            Trouble::CrossSite => words.trouble_cross_site(),
            Trouble::BadCookie => words.trouble_bad_cookie(),
            Trouble::BadToken => words.trouble_bad_token(),
            Trouble::TokenElsewhere => words.trouble_token_elsewhere(),
            Trouble::NoMethod => words.trouble_no_method(),
            Trouble::NoSocket => words.trouble_no_socket(),
            Trouble::Broken => words.trouble_broken_sentence(),
        }
    }

    /// The same for a program, as RFC 9457 has it.
    pub(crate) fn problem(&self, words: &Words) -> Value {
        let mut problem = json!({
            "type": "about:blank",
            "title": self.title(words),
            "status": self.status().as_u16(),
            "detail": self.sentence(words),
        });
        if let Some(rule) = self.rule() {
            problem["rule"] = rule.into();
        }
        problem
    }

    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            Trouble::Refused { rule, .. } => *rule,
            _ => None,
        }
    }
}

impl From<Refused> for Trouble {
    fn from(Refused { sentence, rule }: Refused) -> Trouble {
        Trouble::Refused { sentence, rule }
    }
}

impl From<omnibus_collection::Complaint> for Trouble {
    fn from(complaint: omnibus_collection::Complaint) -> Trouble {
        Trouble::Complaint(complaint.0)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        tracing::error!(error = &error as &dyn std::error::Error, "the store failed");
        Trouble::Broken
    }
}

impl From<BrokenLog> for Trouble {
    fn from(error: BrokenLog) -> Trouble {
        tracing::error!("{error}");
        Trouble::Broken
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
