//! A copy of the file while it is in use.

use std::fs::File;
use std::path::Path;

use tempfile::NamedTempFile;

use super::open;
use crate::StoreError;

/// Writes what this database holds now into a new file, while others may write to it; the database is not
/// changed, of whatever version it is. It needs a thread that may wait.
///
/// # Errors
///
/// If the new file exists or cannot be written, or the database cannot be read. Half a copy is never left.
pub fn backup_file(database: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::Other(format!("{}: {error}", to.display()));
    let exists = || {
        let path = to.display();
        StoreError::Other(format!(
            "{path} exists, and is not written over: name a new file"
        ))
    };
    if to.try_exists().map_err(failed)? {
        return Err(exists());
    }
    let folder = match to.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let copy = NamedTempFile::new_in(folder).map_err(failed)?;
    let name = copy.path().to_str().ok_or_else(|| {
        StoreError::Other(format!("{}: SQLite wants a path in UTF-8", to.display()))
    })?;
    let connection = open::for_reading(database)?;
    connection.execute("VACUUM INTO ?1", [name])?;
    copy.as_file().sync_all().map_err(failed)?;
    copy.persist_noclobber(to).map_err(|error| {
        if error.error.kind() == std::io::ErrorKind::AlreadyExists {
            exists()
        } else {
            failed(error.error)
        }
    })?;
    // The name is on the disk when its folder is.
    if cfg!(unix) {
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(failed)?;
    }
    Ok(())
}
