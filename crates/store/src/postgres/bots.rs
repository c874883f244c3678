//! Programs that play by a token.

use sqlx::{PgPool, Row, postgres::PgRow};
use uuid::Uuid;

use super::{guest_of, uuid};
use crate::{bot::BotAccount, guest::GuestId, store::StoreError, timestamp::Timestamp};

pub(super) async fn add(database: impl sqlx::PgExecutor<'_>, account: BotAccount) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO bot (id, owner, name, token, created) VALUES ($1, $2, $3, $4, $5)")
        .bind(uuid(account.bot.to_bytes()))
        .bind(uuid(account.owner.to_bytes()))
        .bind(serde_json::Value::from(account.name).to_string())
        .bind(account.token.to_vec())
        .bind(account.created.0)
        .execute(database)
        .await?;
    Ok(())
}

pub(super) async fn get(pool: &PgPool, bot: GuestId) -> Result<Option<BotAccount>, StoreError> {
    let row = sqlx::query("SELECT id, owner, name, token, created FROM bot WHERE id = $1")
        .bind(uuid(bot.to_bytes()))
        .fetch_optional(pool)
        .await?;
    row.as_ref().map(account).transpose()
}

pub(super) async fn of(pool: &PgPool, owner: GuestId) -> Result<Vec<BotAccount>, StoreError> {
    let rows =
        sqlx::query("SELECT id, owner, name, token, created FROM bot WHERE owner = $1 ORDER BY created, id")
            .bind(uuid(owner.to_bytes()))
            .fetch_all(pool)
            .await?;
    rows.iter().map(account).collect()
}

pub(super) async fn remove(pool: &PgPool, owner: GuestId, bot: GuestId) -> Result<bool, StoreError> {
    let removed = sqlx::query("DELETE FROM bot WHERE id = $1 AND owner = $2")
        .bind(uuid(bot.to_bytes()))
        .bind(uuid(owner.to_bytes()))
        .execute(pool)
        .await?;
    Ok(removed.rows_affected() > 0)
}

pub(super) fn account(row: &PgRow) -> Result<BotAccount, StoreError> {
    let (bot, owner): (Uuid, Uuid) = (row.try_get("id")?, row.try_get("owner")?);
    let name: String = row.try_get("name")?;
    let token: Vec<u8> = row.try_get("token")?;
    Ok(BotAccount {
        bot: guest_of(bot),
        owner: guest_of(owner),
        name: serde_json::from_str(&name)
            .map_err(|_| StoreError::Damaged { what: "name of a bot", found: name })?,
        token: token
            .try_into()
            .map_err(|token| StoreError::Damaged { what: "token", found: format!("{token:?}") })?,
        created: Timestamp(row.try_get("created")?),
    })
}
