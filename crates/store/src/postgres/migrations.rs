//! The format of the database, step by step. A step that was released is never changed.

use sqlx::{
    Connection, PgConnection, SqlSafeStr,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use crate::error::OpenError;

/// "omnibus" in the numbers that PostgreSQL gives locks.
const LOCK: i64 = 0x6f6d_6e69_6275_7300;

fn steps() -> Vec<Migration> {
    let step = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    vec![step(1, "first", include_str!("../../migrations/postgres/0001_first.sql"))]
}

/// Brings the database to the present format, all steps or none; of nodes that start at once the others wait. A
/// newer database is left as it is: either it says that this version may work with it, or it is refused.
pub(super) async fn run(at: &str, database: &mut PgConnection) -> Result<(), OpenError> {
    let mut steps = Migrator::with_migrations(steps());
    // The lock below goes with its transaction, whatever happens.
    steps.set_locking(false).set_ignore_missing(true);
    let known = steps.iter().map(|step| step.version).max().unwrap_or_default();
    let failed = |source: sqlx::Error| OpenError::Database { at: at.to_owned(), source: source.into() };

    let mut transaction = database.begin().await.map_err(failed)?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
    match kind(&mut transaction).await.map_err(failed)? {
        Kind::Foreign => return Err(OpenError::Foreign { at: at.to_owned() }),
        Kind::Ours { format, oldest_program } if oldest_program > known => {
            return Err(OpenError::Newer { at: at.to_owned(), found: format, known });
        }
        Kind::Empty | Kind::Ours { .. } => {}
    }
    steps.run_direct(None, &mut *transaction, false).await.map_err(|error| match error {
        MigrateError::Execute(source) => failed(source),
        source => OpenError::Migration { at: at.to_owned(), source },
    })?;
    transaction.commit().await.map_err(failed)
}

/// Refuses a database with which this version could not work as it is.
pub(super) async fn expect_present(at: &str, database: &mut PgConnection) -> Result<(), OpenError> {
    let known = steps().iter().map(|step| step.version).max().unwrap_or_default();
    let at = at.to_owned();
    match kind(database).await {
        Err(source) => Err(OpenError::Database { at, source: source.into() }),
        Ok(Kind::Empty) => Err(OpenError::Missing { at }),
        Ok(Kind::Foreign) => Err(OpenError::Foreign { at }),
        Ok(Kind::Ours { format, oldest_program }) if oldest_program > known => {
            Err(OpenError::Newer { at, found: format, known })
        }
        Ok(Kind::Ours { format, .. }) if format < known => Err(OpenError::Older { at, found: format, known }),
        Ok(Kind::Ours { .. }) => Ok(()),
    }
}

/// What a database is before anything is changed in it.
enum Kind {
    Empty,
    Ours {
        format: i64,
        oldest_program: i64,
    },
    /// Our tables among another program's would be found by nobody.
    Foreign,
}

async fn kind(database: &mut PgConnection) -> Result<Kind, sqlx::Error> {
    let (ours, tables): (bool, i64) = sqlx::query_as(
        "SELECT to_regclass('omnibus_format') IS NOT NULL,
                (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema())",
    )
    .fetch_one(&mut *database)
    .await?;
    if !ours {
        return Ok(if tables == 0 { Kind::Empty } else { Kind::Foreign });
    }
    let (format, oldest_program) = sqlx::query_as(
        "SELECT (SELECT coalesce(max(version), 0) FROM _sqlx_migrations), oldest_program FROM omnibus_format",
    )
    .fetch_one(database)
    .await?;
    Ok(Kind::Ours { format, oldest_program })
}
