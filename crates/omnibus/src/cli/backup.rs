//! `omnibus backup` and `omnibus restore`: a server in one file, and back.

use anyhow::{Result, anyhow};
use omnibus_store::{self as store, BackupError, Contents, MoveError};
use omnibus_words::Words;

use super::{database, progress::progress};
use crate::{
    arguments::{Backup, Restore},
    files,
};

impl Backup {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        database::block_on(self.back_up(words), words)
    }

    async fn back_up(&self, words: &Words) -> Result<()> {
        // Said before the work begins, not after it.
        files::expect_new(&self.file, words)?;
        let address = database::asked_for(self.database.as_ref(), words)?;
        let source = database::look(&address, words).await?;
        let failed = |error: BackupError| match error {
            BackupError::Exists(file) => anyhow!(words.error_exists(files::shown(&file))),
            BackupError::Move(MoveError::NothingThere) => anyhow!(words.error_backup_nothing(source.shown())),
            other => anyhow!(words.error_backup(database::reason(&other))),
        };
        let all = source.contents().await.map_err(|error| failed(error.into()))?;
        let bar = progress(all.rows());
        let made = source.back_up_to(&self.file, &mut |rows| bar.set_position(rows)).await;
        bar.finish_and_clear();
        let contents = made.map_err(failed)?;
        anstream::println!("{}", words.backup_done(source.shown(), files::shown(&self.file)));
        anstream::println!("{}", counts(&contents, words));
        anstream::println!("{}", words.backup_secret());
        // What could not be let go is let go when the program ends; all is there.
        let _ = source.into_store().close().await;
        Ok(())
    }
}

impl Restore {
    pub(crate) fn run(&self, words: &Words) -> Result<()> {
        database::block_on(self.restore(words), words)
    }

    async fn restore(&self, words: &Words) -> Result<()> {
        let address = database::asked_for(self.database.as_ref(), words)?;
        // First the backup: where that is no good, no database is made.
        let backup = store::Backup::open(&self.file).await.map_err(|error| match error {
            BackupError::Open(error) => database::complaint(&error, words),
            other => anyhow!(words.error_restore(database::reason(&other))),
        })?;
        let target = database::open(&address, words).await?;
        let failed = |error: MoveError| match error {
            MoveError::NothingThere => anyhow!(words.error_restore_nothing(files::shown(&self.file))),
            MoveError::NotEmpty => anyhow!(words.error_restore_not_empty(target.shown())),
            other => anyhow!(words.error_restore(database::reason(&other))),
        };
        let all = backup.contents().await.map_err(|error| failed(error.into()))?;
        let bar = progress(all.rows());
        let restored = backup.restore_to(&target, &mut |rows| bar.set_position(rows)).await;
        bar.finish_and_clear();
        let contents = restored.map_err(failed)?;
        anstream::println!("{}", words.migrate_done(files::shown(&self.file), target.shown()));
        anstream::println!("{}", counts(&contents, words));
        let _ = target.into_store().close().await;
        Ok(())
    }
}

fn counts(contents: &Contents, words: &Words) -> String {
    let Contents { tables, entries, guests, bots, .. } = *contents;
    words.migrate_counts(tables, entries, guests, bots)
}
