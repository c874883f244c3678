//! Programs that play as themselves, by a token.

use crate::{guest::GuestId, timestamp::Timestamp};

/// A program with a name of its own. Its id is a guest's: it sits at tables as guests do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotAccount {
    pub bot: GuestId,
    /// Who made the account, and may revoke its token.
    pub owner: GuestId,
    pub name: String,
    /// SHA-256 of the token; the token itself is kept nowhere.
    pub token: [u8; 32],
    pub created: Timestamp,
}
