//! Backups of the file while it is in use.

use std::fs::File;
use std::io;
use std::path::Path;

use tempfile::NamedTempFile;

use super::open;
use crate::{BackupError, StoreError};

/// A summary of a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupSummary {
    /// The size of the copy.
    pub bytes: u64,
    /// The number of tables in the copy.
    pub tables: u64,
}

/// Copies a database into a new file while others may write to it. This works with any version of the database and does
/// not change it. It blocks the thread.
///
/// # Errors
///
/// If the new file exists or cannot be written, or if the database cannot be read. A failed backup leaves no partial
/// copy.
pub fn backup_file(database: &Path, to: &Path) -> Result<BackupSummary, BackupError> {
    let failed = |error: io::Error| BackupError::Unwritable {
        file: to.to_owned(),
        error,
    };
    if to.try_exists().map_err(failed)? {
        return Err(BackupError::Exists(to.to_owned()));
    }
    is_readable(database)?;
    let folder = match to.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let copy = NamedTempFile::new_in(folder).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => BackupError::NoFolder(folder.to_owned()),
        _ => failed(error),
    })?;
    let name = copy.path().to_str().ok_or_else(|| {
        StoreError::Other(format!(
            "{}: the path must be valid UTF-8 for SQLite",
            to.display()
        ))
    })?;
    open::for_reading(database)?
        .execute("VACUUM INTO ?1", [name])
        .map_err(StoreError::from)?;
    let tables = count(copy.path())?;
    copy.as_file().sync_all().map_err(failed)?;
    let file = copy.persist_noclobber(to).map_err(|error| {
        if error.error.kind() == io::ErrorKind::AlreadyExists {
            BackupError::Exists(to.to_owned())
        } else {
            failed(error.error)
        }
    })?;
    // The file name is durable once its folder is synced.
    if cfg!(unix) {
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(failed)?;
    }
    let bytes = file.metadata().map_err(failed)?.len();
    Ok(BackupSummary { bytes, tables })
}

/// Checks that the file can be read. SQLite would report only that it cannot be opened, while the operating system
/// gives the reason.
fn is_readable(database: &Path) -> Result<(), BackupError> {
    match File::open(database) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(BackupError::Missing(database.to_owned()))
        }
        Err(error) => Err(BackupError::Unreadable {
            file: database.to_owned(),
            error,
        }),
    }
}

/// Returns the number of tables in a copy. This also checks that the copy can be read.
fn count(copy: &Path) -> Result<u64, StoreError> {
    let connection = open::for_reading(copy)?;
    let tables: i64 = connection.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
    Ok(tables.unsigned_abs())
}
