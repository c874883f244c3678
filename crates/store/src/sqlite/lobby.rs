//! What a lobby lists. Written with each entry, in its transaction.

use std::{collections::BTreeSet, fmt::Write, time::Duration};

use rusqlite::{Connection, Row};

use super::rows;
use crate::{
    guest::GuestId,
    store::StoreError,
    table::{Listed, Summary, TableId},
    timestamp::{Timestamp, milliseconds},
};

pub(super) fn tables_of(
    database: &Connection,
    guest: GuestId,
    limit: u32,
) -> Result<Vec<Listed>, StoreError> {
    // Sorted here rather than by an index on `updated`, which each entry would have to rewrite for each
    // guest.
    rows::all(
        database,
        "SELECT id, updated, game, state, guests, turn, awaits_bot, body
         FROM seat JOIN game_table ON id = table_id
         WHERE guest = ? ORDER BY updated DESC, id LIMIT ?",
        (guest.to_bytes(), limit),
        listed,
    )
}

/// Tables whose bots nobody lets play.
pub(super) fn neglected(
    database: &Connection,
    quiet: Duration,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    rows::all(
        database,
        "SELECT id FROM game_table
         WHERE awaits_bot = 1 AND touched <= CAST(unixepoch('subsec') * 1000 AS INTEGER) - ?
         ORDER BY touched LIMIT ?",
        (milliseconds(quiet), limit),
        |row| rows::table(row, 0),
    )
}

/// From the columns id, updated, game, state, guests, turn, `awaits_bot` and body.
pub(super) fn listed(row: &Row<'_>) -> Result<Listed, StoreError> {
    let state: String = row.get(3)?;
    Ok(Listed {
        table: rows::table(row, 0)?,
        updated: Timestamp(row.get(1)?),
        summary: Summary {
            game: row.get(2)?,
            state: state.parse().map_err(|_| damaged("state of a table", state))?,
            guests: read_guests(row.get(4)?)?,
            turn: read_guests(row.get(5)?)?,
            awaits_bot: row.get(6)?,
            body: row.get(7)?,
        },
    })
}

/// Adds a table; false if there is one of this id.
pub(super) fn add(
    database: &Connection,
    table: TableId,
    at: Timestamp,
    summary: &Summary,
) -> Result<bool, StoreError> {
    let mut insert = database.prepare_cached(
        "INSERT INTO game_table (id, updated, game, state, guests, turn, awaits_bot, body, touched)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER))
         ON CONFLICT (id) DO NOTHING",
    )?;
    let added = insert.execute((
        table.to_bytes(),
        at.0,
        &summary.game,
        summary.state.name(),
        write_guests(&summary.guests),
        write_guests(&summary.turn),
        summary.awaits_bot,
        &summary.body,
    ))?;
    if added == 0 {
        return Ok(false);
    }
    seat(database, table, &BTreeSet::new(), &summary.guests)?;
    Ok(true)
}

/// Replaces what is known of a table.
pub(super) fn replace(
    database: &Connection,
    table: TableId,
    at: Timestamp,
    summary: &Summary,
) -> Result<(), StoreError> {
    let guests = write_guests(&summary.guests);
    if !replace_among(database, table, at, summary, &guests)? {
        // Somebody came or left.
        reseat(database, table, &summary.guests, &guests)?;
        replace_among(database, table, at, summary, &guests)?;
    }
    Ok(())
}

/// Replaces all but the guests, if they are these.
fn replace_among(
    database: &Connection,
    table: TableId,
    at: Timestamp,
    summary: &Summary,
    guests: &str,
) -> Result<bool, StoreError> {
    let mut update = database.prepare_cached(
        "UPDATE game_table
         SET updated = ?2, game = ?3, state = ?4, turn = ?6, awaits_bot = ?7, body = ?8,
             touched = CAST(unixepoch('subsec') * 1000 AS INTEGER)
         WHERE id = ?1 AND guests = ?5",
    )?;
    let updated = update.execute((
        table.to_bytes(),
        at.0,
        &summary.game,
        summary.state.name(),
        guests,
        write_guests(&summary.turn),
        summary.awaits_bot,
        &summary.body,
    ))?;
    Ok(updated > 0)
}

fn reseat(
    database: &Connection,
    table: TableId,
    now: &BTreeSet<GuestId>,
    guests: &str,
) -> Result<(), StoreError> {
    let before =
        rows::first(database, "SELECT guests FROM game_table WHERE id = ?", [table.to_bytes()], |row| {
            read_guests(row.get(0)?)
        })?;
    seat(database, table, &before.unwrap_or_default(), now)?;
    database
        .prepare_cached("UPDATE game_table SET guests = ?2 WHERE id = ?1")?
        .execute((table.to_bytes(), guests))?;
    Ok(())
}

/// Notes who came and who left.
fn seat(
    database: &Connection,
    table: TableId,
    before: &BTreeSet<GuestId>,
    now: &BTreeSet<GuestId>,
) -> Result<(), StoreError> {
    let mut leave = database.prepare_cached("DELETE FROM seat WHERE guest = ? AND table_id = ?")?;
    for guest in before.difference(now) {
        leave.execute((guest.to_bytes(), table.to_bytes()))?;
    }
    let mut come = database.prepare_cached("INSERT INTO seat (guest, table_id) VALUES (?, ?)")?;
    for guest in now.difference(before) {
        come.execute((guest.to_bytes(), table.to_bytes()))?;
    }
    Ok(())
}

/// As JSON. The same guests are always the same text: that is how it shows that nobody came or left.
fn write_guests(guests: &BTreeSet<GuestId>) -> String {
    let mut json = String::with_capacity(2 + 35 * guests.len());
    json.push('[');
    for guest in guests {
        let comma = if json.len() > 1 { "," } else { "" };
        // A string takes all that is written.
        let _ = write!(json, "{comma}\"{guest}\"");
    }
    json.push(']');
    json
}

fn read_guests(json: String) -> Result<BTreeSet<GuestId>, StoreError> {
    serde_json::from_str(&json).map_err(|_| damaged("list of guests", json))
}

fn damaged(what: &'static str, found: String) -> StoreError {
    StoreError::Damaged { what, found }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_written_as_json_and_read_back() {
        for count in 0..4 {
            let guests: BTreeSet<GuestId> = (0..count).map(|_| GuestId::random()).collect();
            let written = write_guests(&guests);
            assert_eq!(written, serde_json::to_string(&guests).unwrap());
            assert_eq!(read_guests(written).unwrap(), guests);
        }
    }
}
