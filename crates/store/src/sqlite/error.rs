//! What SQLite says, as errors of storage.

use rusqlite::ErrorCode;

use crate::StoreError;

/// An error of SQLite.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(super) fn read(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::Away("another program writes to its file for long".into())
        }
        Some(
            ErrorCode::SystemIoFailure
            | ErrorCode::CannotOpen
            | ErrorCode::ReadOnly
            | ErrorCode::PermissionDenied,
        ) => StoreError::Away(error.to_string()),
        Some(ErrorCode::NotADatabase) => {
            StoreError::Other("the file is no SQLite database: name another one".into())
        }
        Some(ErrorCode::DatabaseCorrupt) => StoreError::Other(
            "the database is damaged: restore a backup, or try `sqlite3 FILE .recover`".into(),
        ),
        _ => StoreError::Other(format!(
            "the database did not do what it was asked: {error}"
        )),
    }
}

/// A thread that did not end well.
#[expect(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
pub(super) fn task(error: tokio::task::JoinError) -> StoreError {
    StoreError::Other(format!("a thread of the storage ended: {error}"))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        read(error)
    }
}
