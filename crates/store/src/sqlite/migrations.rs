//! The format of the database, step by step. A step that was released is never changed.
//!
//! Which steps were taken is noted as sqlx does it, which took them in the first versions: the same files are opened
//! by versions before and after.

use std::cmp::Ordering;

use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest, Sha384};
use sqlx::migrate::MigrateError;

use super::{failed, place::Place};
use crate::error::OpenError;

/// The same as in the first step.
const APPLICATION: i64 = 1_330_466_377;

struct Step {
    version: i64,
    name: &'static str,
    sql: &'static str,
}

const STEPS: [Step; 3] = [
    Step {
        version: 1,
        name: "tables and guests",
        sql: include_str!("../../migrations/sqlite/0001_tables_and_guests.sql"),
    },
    Step { version: 2, name: "bots", sql: include_str!("../../migrations/sqlite/0002_bots.sql") },
    Step { version: 3, name: "leases", sql: include_str!("../../migrations/sqlite/0003_leases.sql") },
];

/// The present format.
const KNOWN: i64 = STEPS[STEPS.len() - 1].version;

impl Step {
    /// By which a step that was changed is known.
    fn checksum(&self) -> Vec<u8> {
        Sha384::digest(self.sql).to_vec()
    }
}

/// Refuses a database that is neither ours nor empty, before anything is changed in it.
pub(super) fn refuse_foreign(place: &Place, database: &Connection) -> Result<(), OpenError> {
    let application: i64 = database
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .map_err(|error| failed(place, error))?;
    if application != APPLICATION && !is_empty(place, database)? {
        return Err(OpenError::Foreign { at: place.shown() });
    }
    Ok(())
}

/// Refuses a database whose format is not the present one.
pub(super) fn expect_present(place: &Place, database: &Connection) -> Result<(), OpenError> {
    let at = place.shown();
    if is_empty(place, database)? {
        return Err(OpenError::Missing { at });
    }
    let found = format(database).map_err(|error| failed(place, error))?;
    match found.cmp(&KNOWN) {
        Ordering::Less => Err(OpenError::Older { at, found, known: KNOWN }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { at, found, known: KNOWN }),
    }
}

fn is_empty(place: &Place, database: &Connection) -> Result<bool, OpenError> {
    let holds: Result<i64, _> =
        database.query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get(0));
    Ok(holds.map_err(|error| failed(place, error))? == 0)
}

/// The last step that was taken.
pub(super) fn format(database: &Connection) -> rusqlite::Result<i64> {
    let last = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    database.query_row(last, (), |row| row.get(0))
}

/// Brings the database to the present format: all steps or none.
pub(super) fn run(place: &Place, database: &mut Connection) -> Result<(), OpenError> {
    take_steps(database).map_err(|error| match error {
        Refused::Unknown(found) => OpenError::Newer { at: place.shown(), found, known: KNOWN },
        Refused::Step(source) => OpenError::Migration { at: place.shown(), source },
        Refused::Failed(source) => failed(place, source),
    })
}

enum Refused {
    /// A step was taken that this version does not know.
    Unknown(i64),
    Step(MigrateError),
    Failed(rusqlite::Error),
}

impl From<rusqlite::Error> for Refused {
    fn from(error: rusqlite::Error) -> Refused {
        Refused::Failed(error)
    }
}

fn take_steps(database: &mut Connection) -> Result<(), Refused> {
    // Of two programs that open the file at once the second waits here.
    let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(
        "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
             version BIGINT PRIMARY KEY,
             description TEXT NOT NULL,
             installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
             success BOOLEAN NOT NULL,
             checksum BLOB NOT NULL,
             execution_time BIGINT NOT NULL
         )",
    )?;
    let taken: Vec<(i64, bool, Vec<u8>)> = transaction
        .prepare("SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version")?
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<Result<_, _>>()?;
    for (version, is_whole, checksum) in &taken {
        let step = STEPS.iter().find(|step| step.version == *version).ok_or(Refused::Unknown(*version))?;
        if !is_whole {
            return Err(Refused::Step(MigrateError::Dirty(*version)));
        }
        if *checksum != step.checksum() {
            return Err(Refused::Step(MigrateError::VersionMismatch(*version)));
        }
    }
    for step in STEPS.iter().filter(|step| taken.iter().all(|(version, ..)| *version != step.version)) {
        transaction.execute_batch(step.sql)?;
        transaction.execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (?, ?, TRUE, ?, 0)",
            (step.version, step.name, step.checksum()),
        )?;
    }
    Ok(transaction.commit()?)
}

#[cfg(test)]
mod tests {
    use sqlx::{
        SqlSafeStr,
        migrate::{Migration, MigrationType},
    };

    use super::*;

    fn database() -> (Place, Connection) {
        (Place::temporary().unwrap(), Connection::open_in_memory().unwrap())
    }

    /// Files of the first versions are opened by this one, and the other way round.
    #[test]
    fn steps_are_noted_as_sqlx_notes_them() {
        let (place, mut database) = database();
        run(&place, &mut database).unwrap();
        let mut query = database
            .prepare("SELECT version, description, success, checksum FROM _sqlx_migrations ORDER BY version")
            .unwrap();
        let noted: Vec<(i64, String, bool, Vec<u8>)> = query
            .query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let sqlx = STEPS.map(|step| {
            let sql = step.sql.into_sql_str();
            let noted = Migration::new(step.version, step.name.into(), MigrationType::Simple, sql, false);
            (noted.version, noted.description.into_owned(), true, noted.checksum.into_owned())
        });
        assert_eq!(noted, sqlx);
    }

    #[test]
    fn a_step_that_was_changed_is_refused() {
        let (place, mut database) = database();
        run(&place, &mut database).unwrap();
        database.execute_batch("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").unwrap();
        let refused = run(&place, &mut database).unwrap_err();
        let is_expected =
            matches!(refused, OpenError::Migration { source: MigrateError::VersionMismatch(2), .. });
        assert!(is_expected, "{refused:?}");
    }

    /// All or none: the last step finds that somebody has been there.
    #[test]
    fn steps_that_fail_leave_nothing_behind() {
        let (place, mut database) = database();
        database.execute_batch("CREATE TABLE lease (name TEXT)").unwrap();
        let failed = run(&place, &mut database).unwrap_err();
        assert!(matches!(failed, OpenError::Database { .. }), "{failed:?}");
        let tables = "SELECT group_concat(name) FROM sqlite_schema WHERE type = 'table'";
        let tables: String = database.query_row(tables, (), |row| row.get(0)).unwrap();
        assert_eq!(tables, "lease");
    }
}
