//! A table that still waits for somebody: the link to send, the seats, the sealed deal.

use maud::{Markup, html};

use super::{Reader, chrome::page, me::NAME_LENGTH, new_table::WORD_LENGTH};

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
    pub is_bot: bool,
}

/// Form: `POST {address}/join` with `seat` (number from 0), `name` and `word` (a lucky word, mixed into the deal;
/// may be empty). When the stream says `reload`, the script loads the page anew and puts it around what is being
/// typed; its `main` has the id `table`, `data-table`, `data-seq`, `data-stream="{address}/stream"`.
pub fn invitation(reader: &Reader<'_>, invitation: &Invitation) -> Markup {
    let words = reader.words;
    let Invitation { address, link, game, title, .. } = invitation;
    let heading = words.invite_title(title);
    page(
        reader,
        &heading,
        "invitation",
        &html! {
            main.lobby #table data-table=(address) data-seq=(invitation.seq) data-stream=(format!("{address}/stream"))
                data-game=(game) {
                header.lobby-head {
                    div.poster aria-hidden="true" { (invitation.cover) }
                    h1 { (heading) }
                }
                section.panel.send {
                    p { (words.invite_lead()) }
                    label for="link" { (words.invite_link()) }
                    div.row {
                        input #link type="text" readonly value=(link);
                        // Both buttons need a script; it says on the root element what it can do.
                        button.button type="button" data-copy="#link" data-done=(words.invite_copied()) {
                            (words.invite_copy())
                        }
                        button.button.quiet type="button" data-share=(link) data-title=(title) {
                            (words.invite_share())
                        }
                    }
                    @if let Some(code) = &invitation.code {
                        figure.code role="img" aria-label=(words.invite_code()) { (code) }
                    }
                }
                section.panel {
                    h2 { (words.invite_seats()) }
                    (seats(reader, invitation))
                }
                section.panel { (join(reader, invitation)) }
                p.sealed {
                    a href=(format!("/rules/{game}")) { (words.front_read_rules()) }
                    span { (words.invite_sealed(&invitation.commitment)) }
                }
            }
        },
    )
}

fn seats(reader: &Reader<'_>, invitation: &Invitation) -> Markup {
    html! {
        ul.seats #seats aria-live="polite" {
            @for seat in &invitation.seats {
                li id=(format!("seat-{}", seat.number)) .free[seat.name.is_none()] {
                    (seat.badge)
                    span {
                        @if let Some(name) = &seat.name {
                            (name)
                            @if seat.is_bot { span.bot-mark { (reader.words.bot_mark()) } }
                        } @else {
                            (reader.words.invite_free(seat.number + 1))
                        }
                    }
                }
            }
        }
    }
}

/// The form of somebody who does not sit here yet, or what they wait for.
fn join(reader: &Reader<'_>, invitation: &Invitation) -> Markup {
    let words = reader.words;
    let free: Vec<u8> =
        invitation.seats.iter().filter(|seat| seat.name.is_none()).map(|seat| seat.number).collect();
    let name = reader.guest.map(|guest| guest.name.as_str()).unwrap_or_default();
    html! {
        @if free.is_empty() {
            p { (words.invite_full()) }
        } @else if invitation.seated {
            p { (words.invite_seated()) }
        } @else {
            h2 { (words.invite_join_title()) }
            form #join method="post" action=(format!("{}/join", invitation.address)) {
                div.segments role="radiogroup" aria-label=(words.invite_seats()) {
                    @for (index, seat) in free.iter().enumerate() {
                        label.segment {
                            input id=(format!("join-{seat}")) type="radio" name="seat" value=(seat)
                                checked[index == 0];
                            span { (words.new_seat(seat + 1)) }
                        }
                    }
                }
                div.field {
                    label for="name" { (words.me_name()) }
                    input #name name="name" value=(name) maxlength=(NAME_LENGTH) required autocomplete="nickname";
                }
                div.field {
                    label for="word" { (words.new_word()) }
                    input #word name="word" maxlength=(WORD_LENGTH) autocomplete="off" aria-describedby="word-hint";
                    p.hint #word-hint { (words.new_fair_hint()) }
                }
                button.button { (words.invite_join()) }
            }
        }
    }
}
