//! A table that still waits for somebody: the link to send, the seats, the sealed deal.

use maud::{Markup, html};

use super::{Reader, chrome::page};

#[derive(Debug)]
pub struct Invitation {
    /// The table's address: `/table/{id}`.
    pub address: String,
    /// The whole link to send to a friend.
    pub link: String,
    /// The link as a QR code, an `svg` element.
    pub code: Option<Markup>,
    pub game: &'static str,
    pub title: &'static str,
    pub cover: Markup,
    pub seats: Vec<WaitingSeat>,
    /// Whether the reader already sits here.
    pub seated: bool,
    /// The sealed deal: 64 hexadecimal digits.
    pub commitment: String,
    pub seq: u64,
}

#[derive(Debug)]
pub struct WaitingSeat {
    pub number: u8,
    /// `None` while it is free.
    pub name: Option<String>,
    pub badge: Markup,
}

/// Form: `POST {address}/join` with `seat` (number from 0), `name` and `word` (a lucky word, mixed into the deal;
/// may be empty). The page is morphed by the stream as the table's is: its `main` has the id `table`,
/// `data-table`, `data-seq`, `data-stream="{address}/stream"`.
pub fn invitation(reader: &Reader<'_>, invitation: &Invitation) -> Markup {
    page(reader, invitation.title, "invitation", &html! { (format!("{invitation:?}")) })
}
