//! The file and its folder. Both hold secrets: hidden cards, the key of the cookies.

use std::{
    fs::{DirBuilder, OpenOptions},
    path::Path,
};

use crate::error::OpenError;

/// Makes what is missing, for its owner only; what exists keeps its rights. SQLite gives the files that
/// it puts beside the database the rights of the database.
pub(super) fn make(path: &Path) -> Result<(), OpenError> {
    // The folder of a bare file name is written "".
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder).map_err(|source| OpenError::Folder { path: folder.to_owned(), source })?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|source| OpenError::File { path: path.to_owned(), source })?;
    Ok(())
}
