//! What can be wrong with storage.

use std::io;
use std::path::PathBuf;

/// Why storage did not do what it was asked. No text holds a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// It cannot be reached now. Whether a write was done is unknown.
    #[error("the database cannot be reached ({0}): try again in a moment")]
    Away(String),
    /// There is no room left on the disk. Nothing was written.
    #[error("the disk of the database is full: make room, and it goes on by itself")]
    Full,
    /// The database was made by a newer program. It is left as it is.
    #[error(
        "the database is of version {found} and this program knows versions up to {known}: start the newer program, \
         or restore a backup from before it"
    )]
    Newer {
        /// The version of the database.
        found: i32,
        /// The last version that this program knows.
        known: i32,
    },
    /// Anything else, in a sentence.
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// What holds a value that no program of this version writes.
    pub(crate) fn strange(what: &str, value: impl std::fmt::Display) -> Self {
        StoreError::Other(format!(
            "the database holds “{value}” as {what}, which this program does not know: was it changed by hand?"
        ))
    }

    /// A storage that was closed.
    pub(crate) fn closed() -> Self {
        StoreError::Away("it was closed".into())
    }
}

/// Why there is no copy of a database.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    /// The database cannot be read.
    #[error("{}: {error}", .file.display())]
    Unreadable {
        /// The database.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The new file is there already.
    #[error("{} exists, and is not written over: name a new file", .0.display())]
    Exists(PathBuf),
    /// The folder of the new file is missing.
    #[error("there is no folder {}: make it first, or name another file", .0.display())]
    NoFolder(PathBuf),
    /// The new file cannot be written.
    #[error("{}: {error}", .file.display())]
    Unwritable {
        /// The new file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The database does not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<BackupError> for StoreError {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::Store(error) => error,
            error => StoreError::Other(error.to_string()),
        }
    }
}
