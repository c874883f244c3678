//! What a lobby lists.

use std::{collections::BTreeSet, time::Duration};

use sqlx::{PgPool, Row, postgres::PgRow};
use uuid::Uuid;

use super::{guest_of, table_of, uuid};
use crate::{
    guest::GuestId,
    store::StoreError,
    table::{Listed, Summary, TableId},
    timestamp::{Timestamp, milliseconds},
};

pub(super) async fn tables_of(pool: &PgPool, guest: GuestId, limit: u32) -> Result<Vec<Listed>, StoreError> {
    let rows = sqlx::query(
        "SELECT id, updated, game, state, guests, turn, awaits_bot, body
         FROM seat JOIN game_table ON id = table_id
         WHERE guest = $1 ORDER BY updated DESC, id LIMIT $2",
    )
    .bind(uuid(guest.to_bytes()))
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    rows.iter().map(listed).collect()
}

/// Tables whose bots nobody lets play.
pub(super) async fn neglected(
    pool: &PgPool,
    quiet: Duration,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let rows: Vec<Uuid> = sqlx::query_scalar(
        "SELECT id FROM game_table
         WHERE awaits_bot AND touched <= clock_timestamp() - $1 * INTERVAL '1 millisecond'
         ORDER BY touched LIMIT $2",
    )
    .bind(milliseconds(quiet))
    .bind(i64::from(limit))
    .fetch_all(pool)
    .await?;
    Ok(rows.into_iter().map(table_of).collect())
}

pub(super) fn listed(row: &PgRow) -> Result<Listed, StoreError> {
    let state: String = row.try_get("state")?;
    let guests = |column: &str| -> Result<BTreeSet<GuestId>, StoreError> {
        let ids: Vec<Uuid> = row.try_get(column)?;
        Ok(ids.into_iter().map(guest_of).collect())
    };
    Ok(Listed {
        table: table_of(row.try_get("id")?),
        summary: Summary {
            game: row.try_get("game")?,
            state: state
                .parse()
                .map_err(|_| StoreError::Damaged { what: "state of a table", found: state })?,
            guests: guests("guests")?,
            turn: guests("turn")?,
            awaits_bot: row.try_get("awaits_bot")?,
            body: row.try_get("body")?,
        },
        updated: Timestamp(row.try_get("updated")?),
    })
}

/// A set of guests as a column keeps it.
pub(super) fn ids(guests: &BTreeSet<GuestId>) -> Vec<Uuid> {
    guests.iter().map(|guest| uuid(guest.to_bytes())).collect()
}

/// The same as PostgreSQL writes it: several rows cannot be given arrays, which may be of different lengths.
pub(super) fn written_ids(guests: &BTreeSet<GuestId>) -> String {
    let ids: Vec<String> = ids(guests).iter().map(Uuid::to_string).collect();
    format!("{{{}}}", ids.join(","))
}
