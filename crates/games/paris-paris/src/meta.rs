//! What the box says.

use omnibus_core::Meta;

pub const META: Meta = Meta {
    id: "paris-paris",
    title: "Paris Paris",
    designer: "Michael Schacht",
    year: 2003,
    players: 2..=4,
    minutes: 45,
};

/// Seats that a table of this game can have.
pub(crate) const MAX_PLAYERS: usize = 4;

/// What a table may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Show the bag's contents, which a player could count along anyway (PP-H2).
    pub open_bag: bool,
}
