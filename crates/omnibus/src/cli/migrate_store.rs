//! `omnibus migrate-store`: a server moves from one database to another.

use anyhow::{Result, anyhow, bail};
use omnibus_store::{Address, Contents, MoveError};
use omnibus_words::Words;

use super::{database, progress::progress};
use crate::{arguments::MigrateStore, files};

impl MigrateStore {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        database::block_on(self.migrate(words), words)
    }

    async fn migrate(&self, words: &Words) -> Result<()> {
        let (from, to) = (database::address(&self.from, words)?, database::address(&self.to, words)?);
        // To open a file is to make it where it is missing.
        if let Address::Sqlite(path) = &from
            && !path.exists()
        {
            bail!(words.error_database_missing(files::shown(path)));
        }
        let source = database::open(&from, words).await?;
        let target = database::open(&to, words).await?;
        let failed = |error: MoveError| match error {
            MoveError::NothingThere => anyhow!(words.error_migrate_nothing(source.shown())),
            MoveError::NotEmpty => anyhow!(words.error_migrate_not_empty(target.shown())),
            other => anyhow!(words.error_migrate(database::reason(&other))),
        };
        let all = source.contents().await.map_err(|error| failed(error.into()))?;
        let bar = progress(all.rows());
        let moved = source.move_to(&target, &mut |rows| bar.set_position(rows)).await;
        bar.finish_and_clear();
        let Contents { tables, entries, guests, bots, .. } = moved.map_err(failed)?;
        anstream::println!("{}", words.migrate_done(source.shown(), target.shown()));
        anstream::println!("{}", words.migrate_counts(tables, entries, guests, bots));
        // What could not be let go is let go when the program ends; all is there.
        let _ = source.into_store().close().await;
        let _ = target.into_store().close().await;
        Ok(())
    }
}
