//! Errors of the storage.

use std::io;
use std::path::PathBuf;

/// An error of the storage. The text never contains a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached. It is unknown whether a write was done.
    #[error("cannot reach the database ({0}); try again in a moment")]
    Away(String),
    /// The disk is full. Nothing was written.
    #[error("the disk with the database is full; free up some space")]
    Full,
    /// A newer version of Tilewright created the database. It is left unchanged.
    #[error(
        "the database has version {found}, but this version of Tilewright supports only versions up to {known}; use a \
         newer version of Tilewright, or restore an older backup"
    )]
    Newer {
        found: i32,
        /// The last version that this program supports.
        known: i32,
    },
    /// A list took too long to read, or too many are being read.
    #[error("too many lists are being read; try again in a moment")]
    Busy,
    /// Any other error, as a sentence.
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// Returns the error for a value that no program of this version writes.
    pub(crate) fn invalid_value(what: &str, value: impl std::fmt::Display) -> Self {
        StoreError::Other(format!(
            "the database contains “{value}” as {what}, which is not valid; was it edited by hand?"
        ))
    }

    /// Returns the error for a storage that was closed.
    pub(crate) fn closed() -> Self {
        StoreError::Away("it was closed".into())
    }
}

/// The reason why a database could not be copied.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("the database {} does not exist", .0.display())]
    Missing(PathBuf),
    /// The database cannot be read.
    #[error("{}: {error}", .file.display())]
    Unreadable { file: PathBuf, error: io::Error },
    #[error("{} already exists; choose another name", .0.display())]
    Exists(PathBuf),
    #[error("the folder {} does not exist; create it first, or choose another file", .0.display())]
    NoFolder(PathBuf),
    /// The new file cannot be written.
    #[error("{}: {error}", .file.display())]
    Unwritable { file: PathBuf, error: io::Error },
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
