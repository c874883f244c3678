//! Which node sees to the bots of a table. The number of an entry settles who writes it; the lease saves the others
//! the thinking.

use std::time::Duration;

use omnibus_store::TableId;

use crate::{
    tables::{OpenTable, Tables},
    trouble::Trouble,
};

/// What comes of asking for the right to play a table's bots.
pub(crate) enum Claim {
    Ours,
    /// Ours, but the table has moved on: look again.
    Late,
    Anothers,
}

impl Tables {
    /// Asks for the right to play the bots of a table that was last seen at entry `seq`, for as long as it may take
    /// to think and `time` more.
    pub(crate) async fn claim(&self, open: &OpenTable, seq: u64, time: Duration) -> Result<Claim, Trouble> {
        if !self.store().is_shared() {
            return Ok(Claim::Ours);
        }
        let id = open.id;
        if !self.store().take_lease(name(id), self.node, self.takeover + time).await? {
            return Ok(Claim::Anothers);
        }
        // Whoever had the lease before may have used it.
        let length = self.store().length(id).await?.ok_or(Trouble::NoTable)?;
        if length == seq {
            return Ok(Claim::Ours);
        }
        self.catch_up(open, length).await?;
        Ok(Claim::Late)
    }

    /// Gives the right up. If that fails, it ends by itself.
    pub(crate) async fn let_go(&self, open: &OpenTable) {
        if self.store().is_shared()
            && let Err(error) = self.store().give_up_lease(name(open.id), self.node).await
        {
            tracing::warn!(table = %open.id, "a lease is not given up: {error}");
        }
    }

    /// Reads what others wrote. To be done after a lease was given up: who asked for it before was told that the bots
    /// are seen to.
    pub(crate) async fn look_again(&self, open: &OpenTable) -> Result<(), Trouble> {
        if !self.store().is_shared() {
            return Ok(());
        }
        let length = self.store().length(open.id).await?.ok_or(Trouble::NoTable)?;
        self.catch_up(open, length).await
    }
}

fn name(table: TableId) -> String {
    format!("bots/{table}")
}
