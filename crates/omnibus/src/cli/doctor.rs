//! `omnibus doctor`: is everything well that is kept?

use anyhow::{Result, anyhow};
use omnibus_server::{self as server, Fault};
use omnibus_store::{StoreError, TableId};
use omnibus_words::Words;
use serde_json::{Value, json};

use super::{database, progress::progress};
use crate::arguments::Doctor;

impl Doctor {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        database::block_on(self.examine(words), words)
    }

    async fn examine(&self, words: &Words) -> Result<()> {
        let address = database::asked_for(self.database.as_ref(), words)?;
        let database = database::look(&address, words).await?;
        let failed = |error: StoreError| anyhow!(words.error_doctor(database::reason(&error)));
        let format = database.format().await.map_err(failed)?;
        let bar = progress(database.contents().await.map_err(failed)?.tables);
        let mut doctor = server::Doctor::new(database.clone());
        let (mut faults, mut notes, mut tables, mut entries) = (0, 0, 0, 0);
        let mut tell = |table: Option<TableId>, fault: &Fault| {
            if fault.is_note() {
                notes += 1;
            } else {
                faults += 1;
            }
            let line = if self.json { as_json(table, fault, words) } else { as_text(table, fault, words) };
            bar.suspend(|| anstream::println!("{line}"));
        };
        for fault in doctor.check_database().await.map_err(failed)? {
            tell(None, &fault);
        }
        while let Some(checked) = doctor.next().await.map_err(failed)? {
            tables += 1;
            entries += checked.entries;
            bar.set_position(tables);
            for fault in checked.faults {
                tell(Some(checked.table), &fault);
            }
        }
        bar.finish_and_clear();
        if self.json {
            let all = json!({ "faults": faults, "notes": notes, "tables": tables, "entries": entries });
            anstream::println!("{}", json!({ "checked": all, "format": format }));
        }
        if faults > 0 {
            return Err(anyhow!(words.doctor_ailing(faults, tables, entries)));
        }
        if !self.json {
            anstream::println!("{}", words.doctor_well(tables, entries));
        }
        Ok(())
    }
}

fn as_json(table: Option<TableId>, fault: &Fault, words: &Words) -> String {
    let mut line = json!({ "severity": if fault.is_note() { "note" } else { "fault" } });
    if let Some(table) = table {
        line["table"] = table.to_string().into();
    }
    if let (Some(line), Ok(Value::Object(fault))) = (line.as_object_mut(), serde_json::to_value(fault)) {
        // A rematch names another table.
        for (name, value) in fault {
            line.entry(if name == "table" { "other".to_owned() } else { name }).or_insert(value);
        }
    }
    line["text"] = sentence(fault, words).into();
    line.to_string()
}

fn as_text(table: Option<TableId>, fault: &Fault, words: &Words) -> String {
    let weight = if fault.is_note() { words.doctor_note() } else { words.doctor_fault() };
    let place = table.map(|table| words.doctor_table(table.to_string()) + ": ").unwrap_or_default();
    format!("{weight} {place}{}", sentence(fault, words))
}

/// What is wrong, and what to do.
fn sentence(fault: &Fault, words: &Words) -> String {
    match fault {
        Fault::Gap { after, found } => words.doctor_gap(*after, *found),
        Fault::NoOpening => words.doctor_no_opening(),
        Fault::Length { counted, found } => words.doctor_length(*counted, *found),
        Fault::Unreadable { seq } => words.doctor_unreadable(*seq),
        Fault::Impossible { seq } => words.doctor_impossible(*seq),
        Fault::Summary { parts } => words.doctor_summary(parts.join(", ")),
        Fault::Seats => words.doctor_seats(),
        Fault::Hash => words.doctor_hash(),
        Fault::Future { seq, seconds } => words.doctor_future(*seq, *seconds),
        Fault::Guest { guest } => words.doctor_guest(guest.to_string()),
        Fault::Program { program } => words.doctor_program(program.to_string()),
        Fault::Rematch { table } => words.doctor_rematch(table.to_string()),
        Fault::Row => words.doctor_row(),
        Fault::LeaseOfNothing { lease } => words.doctor_lease_of_nothing(lease),
        Fault::LongLease { lease, seconds } => words.doctor_long_lease(lease, *seconds),
        Fault::Clock { seconds } => words.doctor_clock(*seconds),
        Fault::UnsafeSetting { setting } => words.doctor_unsafe_setting(*setting),
        Fault::Pages { found } => words.doctor_pages(found),
        Fault::Readable => words.doctor_readable(),
        Fault::Dangling { rows } => words.doctor_dangling(rows),
    }
}
