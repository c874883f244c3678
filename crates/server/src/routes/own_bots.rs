//! The programs that a guest lets play: their tokens, made and revoked.

use axum::{
    Form,
    extract::{State, rejection::FormRejection},
    response::{IntoResponse, Redirect, Response},
};
use axum_extra::extract::PrivateCookieJar;
use omnibus_store::{BotAccount, GuestId};
use omnibus_web::pages::{OwnBot, OwnBots, me};
use serde::Deserialize;

use super::form;
use crate::{
    app::App,
    token::Token,
    trouble::Trouble,
    visitor::{Visitor, tidy_name},
};

/// How many bots one guest may have.
const MOST: usize = 20;

/// The guest's bots for the page.
pub(crate) async fn own(app: &App, owner: Option<GuestId>) -> Result<OwnBots, Trouble> {
    let accounts = match owner {
        Some(owner) => app.tables.store().bots_of(owner).await?,
        None => Vec::new(),
    };
    let bot = |account: BotAccount| OwnBot { id: account.bot.to_string(), name: account.name };
    Ok(OwnBots { bots: accounts.into_iter().map(bot).collect(), ..OwnBots::default() })
}

#[derive(Deserialize)]
pub(crate) struct NewBot {
    name: String,
}

/// Makes a bot, and answers with the page itself: a redirect would have nowhere to keep the token.
pub(crate) async fn make(
    State(app): State<App>,
    visitor: Visitor,
    jar: PrivateCookieJar,
    sent: Result<Form<NewBot>, FormRejection>,
) -> Result<Response, Trouble> {
    let NewBot { name } = form(sent)?;
    let (owner, _, jar) = visitor.guest(&app, jar).await?;
    let words = visitor.words(&app);
    let existing = app.tables.store().bots_of(owner).await?.len();
    let made = match tidy_name(&name) {
        None => Err(words.own_bots_nameless()),
        Some(_) if existing >= MOST => Err(words.own_bots_too_many(MOST)),
        Some(name) => {
            let token = Token::fresh(&*app.tables.machine)?;
            let account = BotAccount {
                bot: token.bot(),
                owner,
                name: name.clone(),
                token: token.hash(),
                created: app.tables.machine.now(),
            };
            app.tables.store().add_bot(account).await?;
            Ok((name, token.to_string()))
        }
    };
    let mut bots = own(&app, Some(owner)).await?;
    let status = match made {
        Ok(fresh) => {
            bots.fresh = Some(fresh);
            axum::http::StatusCode::OK
        }
        Err(complaint) => {
            bots.complaint = Some(complaint);
            Trouble::Complaint(String::new()).status()
        }
    };
    Ok((status, jar, me(&visitor.reader(&app), false, "/", &bots)).into_response())
}

#[derive(Deserialize)]
pub(crate) struct Revoked {
    bot: String,
}

/// From now on the token opens nothing, and the bot's stream is closed.
pub(crate) async fn revoke(
    State(app): State<App>,
    visitor: Visitor,
    sent: Result<Form<Revoked>, FormRejection>,
) -> Result<Response, Trouble> {
    let gone = || Trouble::Complaint(visitor.words(&app).own_bots_gone());
    let bot: GuestId = form(sent)?.bot.parse().map_err(|_| gone())?;
    let owner = visitor.id.ok_or_else(gone)?;
    if !app.tables.store().remove_bot(owner, bot).await? {
        return Err(gone());
    }
    app.tables.switchboard.revoked(bot);
    Ok(Redirect::to("/me#bots").into_response())
}

/// How to write a bot, and one that is written: as the documents have it.
pub(crate) async fn protocol() -> &'static str {
    include_str!("../../../../docs/bot-protocol.md")
}

pub(crate) async fn example() -> &'static str {
    include_str!("../../../../docs/examples/bot.py")
}
