//! A table's log, read without the server's help.

use omnibus_core::{Deal, Hex32};
use omnibus_store::{Entry, GuestId, TableId};
use serde_json::Value;

/// A log, and what follows from it without knowing the rules.
pub(crate) struct Log {
    pub(crate) table: TableId,
    pub(crate) entries: Vec<Entry>,
    pub(crate) lines: Vec<Line>,
}

/// One entry, and how the table is after it.
pub(crate) struct Line {
    pub(crate) entry: Value,
    pub(crate) seats: Vec<Seated>,
    pub(crate) salts: Vec<String>,
    /// Whether a bot plays for the person on the seat that acts here.
    pub(crate) is_stood_in: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Seated {
    pub(crate) name: String,
    pub(crate) paint: u8,
    /// Who it is, if it is a person.
    pub(crate) guest: Option<GuestId>,
    pub(crate) is_open: bool,
    stand_in: bool,
}

impl Log {
    pub(crate) fn read(table: TableId, entries: Vec<Entry>) -> Log {
        let mut lines: Vec<Line> = Vec::new();
        for entry in &entries {
            let entry: Value = serde_json::from_str(&entry.body).unwrap_or_default();
            let (mut seats, mut salts) =
                lines.last().map(|line| (line.seats.clone(), line.salts.clone())).unwrap_or_default();
            let seat = entry["seat"].as_u64().map(|seat| seat as usize);
            let is_stood_in = seat.and_then(|seat| seats.get(seat)).is_some_and(|seat| seat.stand_in);
            match entry["entry"].as_str().unwrap_or_default() {
                "opened" => {
                    seats = entry["seats"].as_array().into_iter().flatten().map(seated).collect();
                    salts = serde_json::from_value(entry["salts"].clone()).unwrap_or_default();
                }
                "joined" => {
                    if let Some(seat) = seat.and_then(|seat| seats.get_mut(seat)) {
                        entry["name"].as_str().unwrap_or_default().clone_into(&mut seat.name);
                        seat.paint = entry["paint"].as_u64().unwrap_or(0) as u8;
                        seat.guest = entry["guest"].as_str().and_then(|guest| guest.parse().ok());
                        seat.is_open = false;
                    }
                    let word = entry["word"].as_str().unwrap_or_default();
                    salts.extend((!word.is_empty()).then(|| word.to_owned()));
                }
                "stand_in" => {
                    if let Some(seat) = seat.and_then(|seat| seats.get_mut(seat)) {
                        seat.stand_in = !entry["level"].is_null();
                    }
                }
                _ => {}
            }
            lines.push(Line { entry, seats, salts, is_stood_in });
        }
        Log { table, entries, lines }
    }

    /// Entry `seq`.
    pub(crate) fn line(&self, seq: u64) -> Option<&Line> {
        self.lines.get(usize::try_from(seq.checked_sub(1)?).ok()?)
    }

    pub(crate) fn seed(&self) -> Option<Hex32> {
        serde_json::from_value(self.lines.first()?.entry["seed"].clone()).ok()
    }

    /// The deal, as soon as everybody is there.
    pub(crate) fn deal_at(&self, seq: u64) -> Option<Deal> {
        let line = self.line(seq)?;
        let is_complete = line.seats.iter().all(|seat| !seat.is_open);
        is_complete.then(|| Some(Deal { seed: self.seed()?, salts: line.salts.clone() }))?
    }

    /// Everybody who has sat here.
    pub(crate) fn guests(&self) -> Vec<GuestId> {
        self.lines
            .last()
            .into_iter()
            .flat_map(|line| line.seats.iter().filter_map(|seat| seat.guest))
            .collect()
    }
}

impl Line {
    pub(crate) fn is(&self, kind: &str) -> bool {
        self.entry["entry"] == kind
    }

    pub(crate) fn seat(&self) -> Option<u64> {
        self.entry["seat"].as_u64()
    }

    /// Whether a person took this action.
    pub(crate) fn is_persons(&self) -> bool {
        let seat = self.seat().and_then(|seat| self.seats.get(seat as usize));
        self.is("acted") && !self.is_stood_in && seat.is_some_and(|seat| seat.guest.is_some())
    }

    pub(crate) fn is_bots(&self) -> bool {
        self.is("acted") && !self.is_persons()
    }
}

fn seated(holder: &Value) -> Seated {
    Seated {
        name: holder["name"].as_str().unwrap_or_default().to_owned(),
        paint: holder["paint"].as_u64().unwrap_or(0) as u8,
        guest: holder["who"]["guest"].as_str().and_then(|guest| guest.parse().ok()),
        is_open: holder["who"] == "open",
        stand_in: false,
    }
}
