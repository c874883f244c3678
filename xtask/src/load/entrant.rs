//! Which servers are measured, and under which loads.

use std::fmt;

/// A server, and how its players talk to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entrant {
    pub(crate) name: &'static str,
    pub(crate) house: House,
    /// As the program `tables` calls it.
    pub(crate) kind: &'static str,
    /// Whether it is measured under every load, or only under those that are for all.
    is_in_all: bool,
}

/// What has to run for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum House {
    Sqlite,
    Postgres {
        nodes: usize,
    },
    /// Does nothing: what the system itself takes.
    Hollow,
    BoardgameIo,
}

/// How much is asked of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Load {
    pub(crate) tables: u32,
    /// Actions a second over all tables; none: each table acts again as soon as both players have seen the last.
    pub(crate) rate: Option<u32>,
    /// Whether everybody is measured under it.
    is_for_all: bool,
}

pub(crate) const LOADS: [Load; 5] = [
    Load { tables: 50, rate: Some(500), is_for_all: true },
    Load { tables: 50, rate: Some(4000), is_for_all: false },
    Load { tables: 50, rate: None, is_for_all: true },
    Load { tables: 10, rate: None, is_for_all: false },
    Load { tables: 500, rate: None, is_for_all: false },
];

/// The last is the one that the others are compared with.
pub(crate) const ENTRANTS: [Entrant; 8] = [
    ours("ours, SQLite", House::Sqlite, "omnibus-browser", false),
    ours("ours, SQLite", House::Sqlite, "omnibus-socket", true),
    ours("ours, PostgreSQL", House::Postgres { nodes: 1 }, "omnibus-browser", false),
    ours("ours, PostgreSQL", House::Postgres { nodes: 1 }, "omnibus-socket", false),
    ours("ours, PostgreSQL, three nodes", House::Postgres { nodes: 3 }, "omnibus-browser", false),
    ours("ours, PostgreSQL, three nodes", House::Postgres { nodes: 3 }, "omnibus-socket", false),
    Entrant {
        name: "nothing: one message in, two out",
        house: House::Hollow,
        kind: "hollow",
        is_in_all: true,
    },
    Entrant {
        name: "boardgame.io, in memory",
        house: House::BoardgameIo,
        kind: "boardgame.io",
        is_in_all: true,
    },
];

const fn ours(name: &'static str, house: House, kind: &'static str, is_in_all: bool) -> Entrant {
    Entrant { name, house, kind, is_in_all }
}

impl Entrant {
    pub(crate) fn takes_part(&self, load: Load) -> bool {
        self.is_in_all || load.is_for_all
    }

    /// How the players look on.
    pub(crate) fn viewers(&self) -> &'static str {
        match self.kind {
            "omnibus-browser" => "as browsers do",
            "omnibus-socket" => "`WebSocket`",
            "hollow" => "bare TCP",
            _ => "socket.io",
        }
    }
}

impl Load {
    /// As the program `tables` wants it.
    pub(crate) fn rate(self) -> String {
        self.rate.map_or("max".to_owned(), |rate| rate.to_string())
    }
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rate {
            Some(rate) => write!(f, "{} tables, {rate} a second", self.tables),
            None => write!(f, "{} tables, as fast as it goes", self.tables),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compared_takes_part_everywhere() {
        let [.., last] = ENTRANTS;
        assert_eq!(last.house, House::BoardgameIo);
        for load in LOADS {
            assert!(last.takes_part(load), "{load}");
            assert!(ENTRANTS.iter().filter(|entrant| entrant.takes_part(load)).count() >= 2, "{load}");
        }
    }
}
