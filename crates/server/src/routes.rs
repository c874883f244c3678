//! One file a noun, one function a verb: parse, authorise, do, answer.

pub(crate) mod assets;
pub(crate) mod front;
pub(crate) mod me;
pub(crate) mod new_table;
pub(crate) mod own_bots;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod stream;
pub(crate) mod table;

use axum::{
    Form,
    extract::{
        Query,
        multipart::{Multipart, MultipartError},
        rejection::{FormRejection, QueryRejection},
    },
    http::StatusCode,
};
use omnibus_core::Seat;
use omnibus_store::TableId;

use crate::trouble::Trouble;

/// What a form holds, or why it cannot be read.
pub(crate) fn form<T>(form: Result<Form<T>, FormRejection>) -> Result<T, Trouble> {
    form.map(|Form(value)| value).map_err(|rejection| unreadable(rejection.status(), rejection.body_text()))
}

pub(crate) fn query<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Trouble> {
    query.map(|Query(value)| value).map_err(|rejection| Trouble::Malformed(rejection.body_text()))
}

pub(crate) fn unreadable(status: StatusCode, text: String) -> Trouble {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Trouble::WrongKind(text),
        _ => Trouble::Malformed(text),
    }
}

pub(crate) fn table_id(text: &str) -> Result<TableId, Trouble> {
    text.parse().map_err(|_| Trouble::NoTable)
}

pub(crate) fn seat(number: u8) -> Result<Seat, Trouble> {
    if usize::from(number) < Seat::MAX { Ok(Seat::new(number)) } else { Err(Trouble::NoSeat) }
}

/// A field of a multipart form.
pub(crate) struct Field {
    pub(crate) name: String,
    /// The name of the file, where it is one.
    pub(crate) file: Option<String>,
    pub(crate) text: String,
}

/// All fields of a form with files.
pub(crate) async fn fields(mut form: Multipart) -> Result<Vec<Field>, Trouble> {
    let unreadable = |error: MultipartError| unreadable(error.status(), error.body_text());
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.map_err(unreadable)?;
        let text = String::from_utf8(bytes.into()).map_err(|_| Trouble::Malformed(name.clone()))?;
        fields.push(Field { name, file, text });
    }
    Ok(fields)
}
