//! How strong a player people want across the table.

/// The four levels that every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Friendly, and makes the mistakes that people make.
    Novice,
    Casual,
    Strong,
    /// The strongest there is within a second a move.
    Master,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Novice, Level::Casual, Level::Strong, Level::Master];
    /// The same by name.
    pub const IDS: [&'static str; 4] = ["novice", "casual", "strong", "master"];

    pub const fn id(self) -> &'static str {
        Level::IDS[self as usize]
    }

    pub fn by_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}
