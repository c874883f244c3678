//! Is everything well that is kept? A table at a time; nothing is changed.

use std::{collections::BTreeSet, sync::Arc, time::Duration, vec};

use omnibus_store::{Database, GuestId, KeptTable, Risk, Store, StoreError, TableId, Timestamp};
use omnibus_words::{Language, Words};
use serde::Serialize;
use serde_json::Value;

use crate::{
    entry::{Entry, Who},
    table::Table,
};

/// Clocks that differ by less are as good as the same.
const TOLERANCE: Duration = Duration::from_secs(5);
/// Nobody takes a lease for so long: whoever holds one longer got it from a clock that was wrong.
const LONGEST_LEASE: Duration = Duration::from_mins(10);

/// Checks one database.
pub struct Doctor {
    database: Database,
    store: Arc<dyn Store>,
    words: Arc<Words>,
    /// The last table that was asked for.
    last: Option<TableId>,
    next: vec::IntoIter<TableId>,
}

/// What a look at one table found.
#[derive(Debug)]
pub struct Checked {
    pub table: TableId,
    pub entries: u64,
    pub faults: Vec<Fault>,
}

/// Something that is not as it should be. The names are for programs, and are not changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fault {
    /// Numbers are missing from a log.
    Gap { after: u64, found: u64 },
    /// A log does not begin with its opening.
    NoOpening,
    /// The length that is counted beside a log is not its length.
    Length { counted: u64, found: u64 },
    /// No entry that this version knows.
    Unreadable { seq: u64 },
    /// The rules do not allow what the log says.
    Impossible { seq: u64 },
    /// What the lobby shows is not what the log says.
    Summary { parts: Vec<String> },
    /// Those who sit there do not find the table among theirs, or others do.
    Seats,
    /// The record of the game leads to another position than its log.
    Hash,
    /// Written later than now.
    Future { seq: u64, seconds: u64 },
    /// Nothing is known of a guest who sits there.
    Guest { guest: GuestId },
    /// The account of a program that sits there was revoked.
    Program { program: GuestId },
    /// The table where they play again is not there.
    Rematch { table: TableId },
    /// The row in the lobby cannot be read.
    Row,
    /// A lease on a table that is not there.
    LeaseOfNothing { lease: String },
    /// A lease that keeps others away for longer than anybody takes one for.
    LongLease { lease: String, seconds: u64 },
    /// This machine's clock and the database's differ.
    Clock { seconds: i64 },
    /// The database acknowledges what is not on the disk.
    UnsafeSetting { setting: &'static str },
    /// Pages of the file are damaged.
    Pages { found: String },
    /// Others on the machine can read the file.
    Readable,
    /// Rows that belong to nothing.
    Dangling { rows: String },
}

impl Fault {
    /// Whether nothing is lost, wrong or in danger: worth knowing, and no more.
    pub fn is_note(&self) -> bool {
        matches!(self, Fault::Program { .. } | Fault::Future { .. })
    }
}

impl Doctor {
    pub fn new(database: Database) -> Doctor {
        Doctor {
            store: database.clone().into_store(),
            database,
            words: Arc::new(Language::En.load()),
            last: None,
            next: Vec::new().into_iter(),
        }
    }

    /// What is not well with the database as a whole.
    pub async fn check_database(&self) -> Result<Vec<Fault>, StoreError> {
        let mut faults: Vec<Fault> = self.database.risks().await?.into_iter().map(Fault::from).collect();
        let difference = Timestamp::now().0 - self.database.clock().await?.0;
        if difference.unsigned_abs() > TOLERANCE.as_millis() as u64 {
            faults.push(Fault::Clock { seconds: difference / 1_000 });
        }
        for lease in self.database.leases().await? {
            let table = lease.name.split('/').nth(1).and_then(|table| table.parse::<TableId>().ok());
            let is_known = match table {
                Some(table) => self.store.length(table).await?.is_some(),
                None => false,
            };
            // One that is over keeps nobody away, and goes with the next start of a server.
            if lease.left > LONGEST_LEASE.as_millis() as i64 {
                let seconds = lease.left as u64 / 1_000;
                faults.push(Fault::LongLease { lease: lease.name, seconds });
            } else if lease.left > 0 && !is_known {
                faults.push(Fault::LeaseOfNothing { lease: lease.name });
            }
        }
        Ok(faults)
    }

    /// Checks the next table; `None` after the last.
    pub async fn next(&mut self) -> Result<Option<Checked>, StoreError> {
        loop {
            let Some(table) = self.next.next() else {
                self.next = self.database.tables_after(self.last).await?.into_iter();
                if self.next.as_slice().is_empty() {
                    return Ok(None);
                }
                continue;
            };
            self.last = Some(table);
            match self.database.kept(table).await {
                Ok(Some(kept)) => return self.check(kept).await.map(Some),
                // It went between two looks.
                Ok(None) => {}
                Err(StoreError::Damaged { .. }) => {
                    return Ok(Some(Checked { table, entries: 0, faults: vec![Fault::Row] }));
                }
                Err(error) => return Err(error),
            }
        }
    }

    async fn check(&self, kept: KeptTable) -> Result<Checked, StoreError> {
        let (table, entries) = (kept.listed.table, kept.entries.len() as u64);
        let now = self.database.clock().await?;
        let words = Arc::clone(&self.words);
        // What breaks while a log is followed breaks off this look alone.
        let looked = tokio::task::spawn_blocking(move || Looked::at(&kept, now, &words)).await;
        let looked = looked.unwrap_or_else(|_| Looked::with(vec![Fault::Impossible { seq: entries }]));
        let mut faults = looked.faults;
        for guest in looked.guests {
            if self.store.guest(guest).await?.is_none() {
                faults.push(Fault::Guest { guest });
            }
        }
        for program in looked.programs {
            if self.store.bot(program).await?.is_none() {
                faults.push(Fault::Program { program });
            }
        }
        if let Some(there) = looked.rematch
            && self.store.length(there).await?.is_none()
        {
            faults.push(Fault::Rematch { table: there });
        }
        Ok(Checked { table, entries, faults })
    }
}

impl std::fmt::Debug for Doctor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Doctor").finish_non_exhaustive()
    }
}

impl From<Risk> for Fault {
    fn from(risk: Risk) -> Fault {
        match risk {
            Risk::Unsafe(setting) => Fault::UnsafeSetting { setting },
            Risk::Pages(found) => Fault::Pages { found },
            Risk::Readable => Fault::Readable,
            Risk::Dangling(rows) => Fault::Dangling { rows },
        }
    }
}

/// What a table says by itself, and whom and what it names.
struct Looked {
    faults: Vec<Fault>,
    guests: BTreeSet<GuestId>,
    programs: BTreeSet<GuestId>,
    rematch: Option<TableId>,
}

impl Looked {
    fn with(faults: Vec<Fault>) -> Looked {
        Looked { faults, guests: BTreeSet::new(), programs: BTreeSet::new(), rematch: None }
    }

    fn at(kept: &KeptTable, now: Timestamp, words: &Words) -> Looked {
        let mut faults = Vec::new();
        let found = kept.entries.len() as u64;
        if let Some(counted) = kept.length.filter(|&counted| counted != found) {
            faults.push(Fault::Length { counted, found });
        }
        if let Some(last) = kept.entries.last()
            && last.at.0 > now.0 + TOLERANCE.as_millis() as i64
        {
            let seconds = (last.at.0 - now.0) as u64 / 1_000;
            faults.push(Fault::Future { seq: last.seq, seconds });
        }
        if kept.seats != kept.listed.summary.guests {
            faults.push(Fault::Seats);
        }
        let table = match follow(kept, words) {
            Ok(table) => table,
            Err(fault) => {
                faults.push(fault);
                return Looked::with(faults);
            }
        };
        let parts = differences(kept, &table);
        if !parts.is_empty() {
            faults.push(Fault::Summary { parts });
        }
        if table.hosted().is_some_and(|game| !game.is_reproducible()) {
            faults.push(Fault::Hash);
        }
        let guests = table.seats().iter().filter_map(|holder| match holder.who {
            Who::Guest(guest) => Some(guest),
            _ => None,
        });
        Looked {
            guests: guests.collect(),
            programs: table.programs().collect(),
            rematch: table.rematch(),
            faults,
        }
    }
}

/// The table that the log leads to.
fn follow(kept: &KeptTable, words: &Words) -> Result<Table, Fault> {
    let mut table: Option<Table> = None;
    for (expected, entry) in (1..).zip(&kept.entries) {
        let seq = entry.seq;
        if seq != expected {
            return Err(Fault::Gap { after: expected - 1, found: seq });
        }
        let read = serde_json::from_str(&entry.body).map_err(|_| Fault::Unreadable { seq })?;
        let impossible = |_| Fault::Impossible { seq };
        match (&mut table, read) {
            (Some(table), entry) => table.follow(&entry, words).map_err(impossible)?,
            (None, Entry::Opened(opening)) => {
                table = Some(Table::open(kept.listed.table, *opening, words).map_err(impossible)?);
            }
            (None, _) => return Err(Fault::NoOpening),
        }
    }
    table.ok_or(Fault::NoOpening)
}

/// What the lobby shows otherwise than the log says, by name.
fn differences(kept: &KeptTable, table: &Table) -> Vec<String> {
    let (kept, found) = (&kept.listed.summary, table.summary());
    let mut parts = Vec::new();
    let mut compare = |name: &str, is_same: bool| {
        if !is_same {
            parts.push(name.to_owned());
        }
    };
    compare("game", kept.game == found.game);
    compare("state", kept.state == found.state);
    compare("guests", kept.guests == found.guests);
    compare("turn", kept.turn == found.turn);
    compare("awaits_bot", kept.awaits_bot == found.awaits_bot);
    let read = |body: &str| serde_json::from_str::<Value>(body).unwrap_or_default();
    let (shown, expected) = (read(&kept.body), read(&found.body));
    for (name, value) in expected.as_object().into_iter().flatten() {
        compare(&format!("shown {name}"), shown.get(name) == Some(value));
    }
    parts
}
