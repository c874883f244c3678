//! Reading and writing files, with complaints that name them.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use anyhow::{Result, anyhow, bail};
use omnibus_words::Words;
use tempfile::NamedTempFile;

pub(crate) fn read(file: &Path, words: &Words) -> Result<String> {
    let bytes = fs::read(file).map_err(|error| anyhow!(words.error_read(shown(file), error.to_string())))?;
    String::from_utf8(bytes).map_err(|_| anyhow!(words.error_not_text(shown(file))))
}

/// Writes a new file whole, or not at all.
pub(crate) fn write_new(file: &Path, text: &str, words: &Words) -> Result<()> {
    let complaint =
        |error: &dyn std::fmt::Display| anyhow!(words.error_write(shown(file), error.to_string()));
    let draft = draft(file, text.as_bytes()).map_err(|error| complaint(&error))?;
    draft.persist_noclobber(file).map_err(|error| complaint(&error.error))?;
    Ok(())
}

/// Writes a file whole in place of the old one, or leaves that as it was.
pub(crate) fn replace(file: &Path, contents: impl AsRef<[u8]>, words: &Words) -> Result<()> {
    let complaint =
        |error: &dyn std::fmt::Display| anyhow!(words.error_write(shown(file), error.to_string()));
    let draft = draft(file, contents.as_ref()).map_err(|error| complaint(&error))?;
    draft.persist(file).map_err(|error| complaint(&error.error))?;
    Ok(())
}

/// The contents in a nameless file beside the one that it is for.
fn draft(file: &Path, contents: &[u8]) -> io::Result<NamedTempFile> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = NamedTempFile::new_in(folder)?;
    draft.write_all(contents)?;
    Ok(draft)
}

pub(crate) fn expect_new(file: &Path, words: &Words) -> Result<()> {
    if file.exists() {
        bail!(words.error_exists(shown(file)));
    }
    Ok(())
}

/// Whether the file could be written later: said before the work begins, not after it.
pub(crate) fn expect_writable(file: &Path, words: &Words) -> Result<()> {
    let complaint = |error: io::Error| anyhow!(words.error_write(shown(file), error.to_string()));
    if file.is_dir() {
        return Err(complaint(io::ErrorKind::IsADirectory.into()));
    }
    draft(file, b"").map_err(complaint)?;
    Ok(())
}

/// Makes the folder if need be. One with files in it is refused: they would be mixed up.
pub(crate) fn expect_empty_folder(folder: &Path, words: &Words) -> Result<()> {
    let complaint = |error: io::Error| anyhow!(words.error_write(shown(folder), error.to_string()));
    fs::create_dir_all(folder).map_err(complaint)?;
    if fs::read_dir(folder).map_err(complaint)?.next().is_some() {
        bail!(words.error_traces(shown(folder)));
    }
    Ok(())
}

pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}
