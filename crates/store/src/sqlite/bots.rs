//! Programs that play by a token.

use sqlx::{Row, SqlitePool, sqlite::SqliteRow};

use crate::{bot::BotAccount, guest::GuestId, store::StoreError, timestamp::Timestamp};

pub(super) async fn add(
    database: impl sqlx::SqliteExecutor<'_>,
    account: BotAccount,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO bot (id, owner, name, token, created) VALUES (?, ?, ?, ?, ?)")
        .bind(account.bot.to_bytes().to_vec())
        .bind(account.owner.to_bytes().to_vec())
        .bind(account.name)
        .bind(account.token.to_vec())
        .bind(account.created.0)
        .execute(database)
        .await?;
    Ok(())
}

pub(super) async fn get(readers: &SqlitePool, bot: GuestId) -> Result<Option<BotAccount>, StoreError> {
    let row = sqlx::query("SELECT id, owner, name, token, created FROM bot WHERE id = ?")
        .bind(bot.to_bytes().to_vec())
        .fetch_optional(readers)
        .await?;
    row.as_ref().map(account).transpose()
}

pub(super) async fn of(readers: &SqlitePool, owner: GuestId) -> Result<Vec<BotAccount>, StoreError> {
    let rows =
        sqlx::query("SELECT id, owner, name, token, created FROM bot WHERE owner = ? ORDER BY created, id")
            .bind(owner.to_bytes().to_vec())
            .fetch_all(readers)
            .await?;
    rows.iter().map(account).collect()
}

pub(super) async fn remove(writer: &SqlitePool, owner: GuestId, bot: GuestId) -> Result<bool, StoreError> {
    let removed = sqlx::query("DELETE FROM bot WHERE id = ? AND owner = ?")
        .bind(bot.to_bytes().to_vec())
        .bind(owner.to_bytes().to_vec())
        .execute(writer)
        .await?;
    Ok(removed.rows_affected() > 0)
}

pub(super) fn account(row: &SqliteRow) -> Result<BotAccount, StoreError> {
    Ok(BotAccount {
        bot: GuestId::from_bytes(bytes(row, "id")?),
        owner: GuestId::from_bytes(bytes(row, "owner")?),
        name: row.try_get("name")?,
        token: bytes(row, "token")?,
        created: Timestamp(row.try_get("created")?),
    })
}

fn bytes<const N: usize>(row: &SqliteRow, column: &'static str) -> Result<[u8; N], StoreError> {
    let bytes: Vec<u8> = row.try_get(column)?;
    bytes.try_into().map_err(|bytes| StoreError::Damaged { what: column, found: format!("{bytes:?}") })
}
