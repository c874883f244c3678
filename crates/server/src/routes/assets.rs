//! Style sheet, script, font, icon.

use axum::{
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use omnibus_web::asset;

use crate::trouble::Trouble;

/// The stamp in the address changes with the files: what was loaded once stays good.
pub(crate) async fn send(Path((_, name)): Path<(String, String)>) -> Result<Response, Trouble> {
    let file = asset(&name).ok_or(Trouble::NoPage)?;
    let headers = [
        (header::CONTENT_TYPE, file.content_type),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, file.bytes).into_response())
}
