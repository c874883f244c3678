//! The programs that somebody lets play: their tokens, made and revoked.

use maud::{Markup, html};

use super::{Reader, me::NAME_LENGTH};

#[derive(Debug, Default)]
pub struct OwnBots {
    pub bots: Vec<OwnBot>,
    /// Name and token of the one just made: shown once.
    pub fresh: Option<(String, String)>,
    /// What was wrong with the form as it was sent.
    pub complaint: Option<String>,
}

#[derive(Debug)]
pub struct OwnBot {
    /// As the form names it.
    pub id: String,
    pub name: String,
}

/// Forms: `POST /me/bots` with `name`; `POST /me/bots/revoke` with `bot`.
pub(super) fn own_bots(reader: &Reader<'_>, own: &OwnBots) -> Markup {
    let words = reader.words;
    html! {
        section #bots.own-bots aria-labelledby="bots-title" {
            h2 #bots-title { (words.own_bots_title()) }
            p.hint {
                (words.own_bots_lead()) " "
                a href="/bot-protocol.md" { (words.own_bots_how()) }
            }
            @if let Some(complaint) = &own.complaint { p.complaint role="alert" { (complaint) } }
            @if let Some((name, token)) = &own.fresh {
                div.panel.fresh-token role="status" {
                    label for="token" { (words.own_bots_fresh(name)) }
                    div.row {
                        input #token type="text" readonly value=(token) autocomplete="off" spellcheck="false";
                        button.button type="button" data-copy="#token" data-done=(words.own_bots_copied()) {
                            (words.own_bots_copy())
                        }
                    }
                }
            }
            @if own.bots.is_empty() { p.empty { (words.own_bots_none()) } } @else {
                ul.departures {
                    @for bot in &own.bots {
                        li {
                            form method="post" action="/me/bots/revoke" {
                                span { (bot.name) }
                                button.button.quiet name="bot" value=(bot.id)
                                    aria-label=(words.own_bots_revoke_of(&bot.name)) { (words.own_bots_revoke()) }
                            }
                        }
                    }
                }
            }
            form method="post" action="/me/bots" {
                div.field {
                    label for="bot-name" { (words.own_bots_name()) }
                    div.row {
                        input #bot-name name="name" maxlength=(NAME_LENGTH) required autocomplete="off";
                        button.button.quiet { (words.own_bots_make()) }
                    }
                }
            }
        }
    }
}
