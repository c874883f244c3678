//! Everything, on its way to or from another database.

use sqlx::{PgConnection, Row, postgres::PgRow};
use tokio::sync::mpsc;
use uuid::Uuid;

use super::{PostgresStore, bots, guest_of, lobby, table_of, uuid};
use crate::{
    guest::GuestId,
    moving::{Arriving, Contents, MoveError, Rows, check, send},
    store::StoreError,
    table::{Listed, TableId},
    timestamp::Timestamp,
};

impl PostgresStore {
    pub(crate) async fn contents(&self) -> Result<Contents, StoreError> {
        contents(&mut *self.pool.acquire().await?).await
    }

    /// Sends all that is there at one moment.
    pub(crate) async fn send(&self, to: mpsc::Sender<Rows>) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        let tables = "SELECT id, updated, game, state, guests, turn, awaits_bot, body FROM game_table";
        let entries = "SELECT table_id, seq, at, body FROM entry ORDER BY table_id, seq";
        let bots = "SELECT id, owner, name, token, created FROM bot";
        let guests = "SELECT id, updated, body FROM guest";
        let seen = "SELECT table_id, guest, seq FROM seen";
        let secrets = "SELECT name, value FROM secret";
        let entry = |row: PgRow| Ok((table(&row, 0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?));
        let guest_row = |row: PgRow| Ok((guest(&row, 0)?, Timestamp(row.try_get(1)?), row.try_get(2)?));
        let seen_row = |row: PgRow| Ok((table(&row, 0)?, guest(&row, 1)?, row.try_get(2)?));
        let secret = |row: PgRow| Ok((row.try_get(0)?, row.try_get(1)?));
        let listed = |row: PgRow| lobby::listed(&row);
        let account = |row: PgRow| bots::account(&row);
        send(sqlx::query(tables).fetch(&mut *transaction), &to, Rows::Tables, listed).await?;
        send(sqlx::query(entries).fetch(&mut *transaction), &to, Rows::Entries, entry).await?;
        send(sqlx::query(guests).fetch(&mut *transaction), &to, Rows::Guests, guest_row).await?;
        send(sqlx::query(seen).fetch(&mut *transaction), &to, Rows::Seen, seen_row).await?;
        send(sqlx::query(bots).fetch(&mut *transaction), &to, Rows::Bots, account).await?;
        send(sqlx::query(secrets).fetch(&mut *transaction), &to, Rows::Secrets, secret).await?;
        let all = contents(&mut transaction).await?;
        drop(to.send(Rows::End(all)).await);
        Ok(())
    }

    /// Keeps all that arrives, or nothing.
    pub(crate) async fn receive(&self, mut arriving: Arriving<'_>) -> Result<Contents, MoveError> {
        let mut transaction = self.pool.begin().await?;
        if contents(&mut transaction).await? != Contents::default() {
            return Err(MoveError::NotEmpty);
        }
        let mut sent = None;
        while let Some(rows) = arriving.next().await {
            match rows {
                Rows::Tables(rows) => {
                    for row in rows {
                        add_table(&mut transaction, row).await?;
                    }
                }
                Rows::Entries(rows) => add_entries(&mut transaction, rows).await?,
                Rows::Guests(rows) => {
                    for (guest, at, body) in rows {
                        sqlx::query("INSERT INTO guest (id, updated, body) VALUES ($1, $2, $3)")
                            .bind(uuid(guest.to_bytes()))
                            .bind(at.0)
                            .bind(body)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::Seen(rows) => {
                    for (table, guest, seq) in rows {
                        sqlx::query("INSERT INTO seen (table_id, guest, seq) VALUES ($1, $2, $3)")
                            .bind(uuid(table.to_bytes()))
                            .bind(uuid(guest.to_bytes()))
                            .bind(seq)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::Bots(rows) => {
                    for account in rows {
                        bots::add(&mut *transaction, account).await?;
                    }
                }
                Rows::Secrets(rows) => {
                    for (name, value) in rows {
                        sqlx::query("INSERT INTO secret (name, value) VALUES ($1, $2)")
                            .bind(name)
                            .bind(value)
                            .execute(&mut *transaction)
                            .await?;
                    }
                }
                Rows::End(all) => sent = Some(all),
            }
        }
        count_lengths(&mut transaction).await?;
        let arrived = check(sent, contents(&mut transaction).await?)?;
        transaction.commit().await?;
        Ok(arrived)
    }
}

/// Its length is counted when its log is there.
async fn add_table(database: &mut PgConnection, row: Listed) -> Result<(), sqlx::Error> {
    let summary = row.summary;
    sqlx::query(
        "WITH here AS (
             INSERT INTO game_table (id, length, updated, game, state, guests, turn, awaits_bot, body)
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
         )
         INSERT INTO seat (table_id, guest) SELECT id, unnest($5) FROM here",
    )
    .bind(uuid(row.table.to_bytes()))
    .bind(row.updated.0)
    .bind(summary.game)
    .bind(summary.state.name())
    .bind(lobby::ids(&summary.guests))
    .bind(lobby::ids(&summary.turn))
    .bind(summary.awaits_bot)
    .bind(summary.body)
    .execute(database)
    .await?;
    Ok(())
}

async fn add_entries(
    database: &mut PgConnection,
    rows: Vec<(TableId, i64, i64, String)>,
) -> Result<(), sqlx::Error> {
    let tables: Vec<Uuid> = rows.iter().map(|row| uuid(row.0.to_bytes())).collect();
    let numbers: Vec<i64> = rows.iter().map(|row| row.1).collect();
    let times: Vec<i64> = rows.iter().map(|row| row.2).collect();
    let bodies: Vec<String> = rows.into_iter().map(|row| row.3).collect();
    sqlx::query(
        "INSERT INTO entry (table_id, seq, at, body)
         SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[])",
    )
    .bind(tables)
    .bind(numbers)
    .bind(times)
    .bind(bodies)
    .execute(database)
    .await?;
    Ok(())
}

async fn count_lengths(database: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE game_table SET length = counted.length
         FROM (SELECT table_id, max(seq) AS length FROM entry GROUP BY table_id) AS counted
         WHERE id = table_id",
    )
    .execute(database)
    .await?;
    Ok(())
}

async fn contents(database: &mut PgConnection) -> Result<Contents, StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM game_table),
                (SELECT count(*) FROM entry),
                (SELECT coalesce(sum(octet_length(body)), 0)::bigint FROM entry),
                (SELECT count(*) FROM guest),
                (SELECT count(*) FROM seen),
                (SELECT count(*) FROM bot),
                (SELECT count(*) FROM secret)",
    )
    .fetch_one(database)
    .await?;
    let count = |column: usize| row.try_get::<i64, _>(column).map(|count| count as u64);
    Ok(Contents {
        tables: count(0)?,
        entries: count(1)?,
        bytes: count(2)?,
        guests: count(3)?,
        seen: count(4)?,
        bots: count(5)?,
        secrets: count(6)?,
    })
}

fn table(row: &PgRow, column: usize) -> Result<TableId, sqlx::Error> {
    row.try_get(column).map(table_of)
}

fn guest(row: &PgRow, column: usize) -> Result<GuestId, sqlx::Error> {
    row.try_get(column).map(guest_of)
}
