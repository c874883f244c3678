//! The database as it is, for whoever checks it.

use sqlx::Row;
use uuid::Uuid;

use super::{PostgresStore, guest_of, lobby, table_of, uuid};
use crate::{
    inspection::{IDS, KeptLease, KeptTable, Risk, entries},
    store::StoreError,
    table::TableId,
    timestamp::Timestamp,
};

impl PostgresStore {
    pub(crate) async fn tables_after(&self, after: Option<TableId>) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<Uuid> = sqlx::query_scalar(
            "SELECT id FROM game_table WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after.map(|table| uuid(table.to_bytes())))
        .bind(i64::from(IDS))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(table_of).collect())
    }

    pub(crate) async fn kept(&self, table: TableId) -> Result<Option<KeptTable>, StoreError> {
        let id = uuid(table.to_bytes());
        let mut transaction = self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let listed = sqlx::query(
            "SELECT id, updated, game, state, guests, turn, awaits_bot, body, length
             FROM game_table WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(listed) = listed else { return Ok(None) };
        let seats: Vec<Uuid> = sqlx::query_scalar("SELECT guest FROM seat WHERE table_id = $1")
            .bind(id)
            .fetch_all(&mut *transaction)
            .await?;
        let rows = sqlx::query_as("SELECT seq, at, body FROM entry WHERE table_id = $1 ORDER BY seq")
            .bind(id)
            .fetch_all(&mut *transaction)
            .await?;
        Ok(Some(KeptTable {
            length: Some(listed.try_get::<i64, _>("length")? as u64),
            listed: lobby::listed(&listed)?,
            seats: seats.into_iter().map(guest_of).collect(),
            entries: entries(rows),
        }))
    }

    pub(crate) async fn leases(&self) -> Result<Vec<KeptLease>, StoreError> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT name, (extract(epoch FROM expires - clock_timestamp()) * 1000)::bigint
             FROM lease ORDER BY name",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(name, left)| KeptLease { name, left }).collect())
    }

    pub(crate) async fn clock(&self) -> Result<Timestamp, StoreError> {
        let now = sqlx::query_scalar("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
        Ok(Timestamp(now.fetch_one(&self.pool).await?))
    }

    pub(crate) async fn format(&self) -> Result<i64, StoreError> {
        let format = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations");
        Ok(format.fetch_one(&self.pool).await?)
    }

    pub(crate) async fn risks(&self) -> Result<Vec<Risk>, StoreError> {
        let mut risks = Vec::new();
        for setting in ["fsync", "full_page_writes"] {
            let value: String =
                sqlx::query_scalar("SELECT current_setting($1)").bind(setting).fetch_one(&self.pool).await?;
            if value == "off" {
                risks.push(Risk::Unsafe(setting));
            }
        }
        Ok(risks)
    }
}
