//! The format of the database, step by step. A step that was released is never changed.

use std::{cmp::Ordering, path::Path};

use sqlx::{
    SqlSafeStr, SqlitePool,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use super::{failed, shown};
use crate::error::OpenError;

/// The same as in the first step.
const APPLICATION: i64 = 1_330_466_377;

fn steps() -> Vec<Migration> {
    let step = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    vec![
        step(1, "tables and guests", include_str!("../../migrations/sqlite/0001_tables_and_guests.sql")),
        step(2, "bots", include_str!("../../migrations/sqlite/0002_bots.sql")),
        step(3, "leases", include_str!("../../migrations/sqlite/0003_leases.sql")),
    ]
}

/// Refuses a database that is neither ours nor empty, before anything is changed in it.
pub(super) async fn refuse_foreign(path: &Path, writer: &SqlitePool) -> Result<(), OpenError> {
    let failed = |error| failed(path, error);
    let application: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(writer).await.map_err(failed)?;
    let holds: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(writer).await.map_err(failed)?;
    if application != APPLICATION && holds > 0 {
        return Err(OpenError::Foreign { at: shown(path) });
    }
    Ok(())
}

/// Refuses a database whose format is not the present one.
pub(super) async fn expect_present(path: &Path, readers: &SqlitePool) -> Result<(), OpenError> {
    let failed = |error| failed(path, error);
    let holds: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(readers).await.map_err(failed)?;
    if holds == 0 {
        return Err(OpenError::Missing { at: shown(path) });
    }
    let found: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(readers)
        .await
        .map_err(failed)?;
    let known = steps().iter().map(|step| step.version).max().unwrap_or_default();
    match found.cmp(&known) {
        Ordering::Less => Err(OpenError::Older { at: shown(path), found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { at: shown(path), found, known }),
    }
}

/// Brings the database to the present format: all steps or none.
pub(super) async fn run(path: &Path, writer: &SqlitePool) -> Result<(), OpenError> {
    let steps = Migrator::with_migrations(steps());
    let known = steps.iter().map(|step| step.version).max().unwrap_or_default();
    let migrate = async {
        // Of two programs that open the file at once the second waits here.
        let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
        steps.run_direct(None, &mut *transaction, false).await?;
        Ok(transaction.commit().await?)
    };
    migrate.await.map_err(|error| match error {
        MigrateError::VersionMissing(found) => OpenError::Newer { at: shown(path), found, known },
        MigrateError::Execute(source) => failed(path, source),
        source => OpenError::Migration { at: shown(path), source },
    })
}
