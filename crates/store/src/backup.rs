//! All that is kept, in one file, taken while a server works with it: a SQLite database, which can be looked at,
//! checked, and served.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use tempfile::{NamedTempFile, TempDir};

use crate::{
    address::Database,
    error::OpenError,
    moving::{Contents, MoveError},
    sqlite::SqliteStore,
    store::{Store, StoreError},
};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// It is left as it is.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    #[error("cannot write {}", path.display())]
    File { path: PathBuf, source: io::Error },
    /// SQLite's own words.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> BackupError {
        MoveError::from(error).into()
    }
}

impl Database {
    /// Copies everything as it is at one moment into a new file, which only its owner can read. The file has its name
    /// when all is in it and on the disk; before, there is a draft beside it. `progress` hears how many rows are there.
    pub async fn back_up_to(
        &self,
        file: &Path,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<Contents, BackupError> {
        let failed = |source: io::Error| BackupError::File { path: file.to_owned(), source };
        if file.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(file.to_owned()));
        }
        if self.contents().await? == Contents::default() {
            return Err(MoveError::NothingThere.into());
        }
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let draft = draft(file, folder).map_err(failed)?;
        match self {
            Database::Sqlite(store) => store.copy_into(draft.path()).await?,
            Database::Postgres(_) => {
                let copy = SqliteStore::open(draft.path()).await?;
                let moved = self.move_to(&Database::Sqlite(copy.clone()), progress).await;
                // Also where it broke off: what SQLite keeps beside the draft goes too.
                let closed = copy.fold().await;
                moved?;
                closed?;
            }
        }
        let copy = SqliteStore::look(draft.path()).await?;
        copy.check_pages().await?.map_err(BackupError::Damaged)?;
        let contents = copy.contents().await?;
        copy.close().await?;
        draft.as_file().sync_all().map_err(failed)?;
        draft.persist_noclobber(file).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(file.to_owned()),
            _ => failed(error.error),
        })?;
        // The name is on the disk with the folder.
        if cfg!(unix) {
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
        }
        Ok(contents)
    }
}

/// An empty file beside the one that is to be, for its owner only.
fn draft(file: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    let name = file.file_name().ok_or(io::ErrorKind::IsADirectory)?.to_string_lossy();
    tempfile::Builder::new().prefix(&format!(".{name}.")).suffix(".part").tempfile_in(folder)
}

/// A backup that is open to be read. The file is left as it is, also where it was made by an older version.
#[derive(Debug)]
pub struct Backup {
    store: SqliteStore,
    /// Where a copy in the present format is, if the file has an older one.
    _renewed: Option<TempDir>,
}

impl Backup {
    pub async fn open(file: &Path) -> Result<Backup, BackupError> {
        let (store, renewed) = match SqliteStore::look(file).await {
            Err(OpenError::Older { .. }) => {
                let folder = tempfile::tempdir()
                    .map_err(|source| BackupError::File { path: std::env::temp_dir(), source })?;
                let copy = SqliteStore::renewed(file, &folder.path().join("omnibus.db")).await?;
                (copy, Some(folder))
            }
            opened => (opened?, None),
        };
        store.check_pages().await?.map_err(BackupError::Damaged)?;
        Ok(Backup { store, _renewed: renewed })
    }

    pub async fn contents(&self) -> Result<Contents, StoreError> {
        self.store.contents().await
    }

    /// Puts everything into a database that is empty, all or nothing, and counts afterwards.
    pub async fn restore_to(
        &self,
        target: &Database,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<Contents, MoveError> {
        Database::Sqlite(self.store.clone()).move_to(target, progress).await
    }
}
