//! Programs that play by a token.

use rusqlite::{Connection, Row};

use super::rows;
use crate::{bot::BotAccount, guest::GuestId, store::StoreError, timestamp::Timestamp};

pub(super) fn add(database: &Connection, account: &BotAccount) -> Result<(), StoreError> {
    let BotAccount { bot, owner, name, token, created } = account;
    database
        .prepare_cached("INSERT INTO bot (id, owner, name, token, created) VALUES (?, ?, ?, ?, ?)")?
        .execute((bot.to_bytes(), owner.to_bytes(), name, token, created.0))?;
    Ok(())
}

pub(super) fn get(database: &Connection, bot: GuestId) -> Result<Option<BotAccount>, StoreError> {
    let query = "SELECT id, owner, name, token, created FROM bot WHERE id = ?";
    rows::first(database, query, [bot.to_bytes()], account)
}

pub(super) fn of(database: &Connection, owner: GuestId) -> Result<Vec<BotAccount>, StoreError> {
    let query = "SELECT id, owner, name, token, created FROM bot WHERE owner = ? ORDER BY created, id";
    rows::all(database, query, [owner.to_bytes()], account)
}

pub(super) fn remove(database: &Connection, owner: GuestId, bot: GuestId) -> Result<bool, StoreError> {
    let mut remove = database.prepare_cached("DELETE FROM bot WHERE id = ? AND owner = ?")?;
    Ok(remove.execute((bot.to_bytes(), owner.to_bytes()))? > 0)
}

/// From the columns id, owner, name, token and created.
pub(super) fn account(row: &Row<'_>) -> Result<BotAccount, StoreError> {
    Ok(BotAccount {
        bot: rows::guest(row, 0)?,
        owner: rows::guest(row, 1)?,
        name: row.get(2)?,
        token: rows::bytes(row, 3, "token")?,
        created: Timestamp(row.get(4)?),
    })
}
