//! Converts errors of SQLite.

use rusqlite::ErrorCode;

use crate::StoreError;

/// Converts an error of SQLite.
#[expect(clippy::needless_pass_by_value, reason = "used with `map_err`")]
pub(super) fn read(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::Away("another program is blocking its file".into())
        }
        Some(
            ErrorCode::SystemIoFailure
            | ErrorCode::CannotOpen
            | ErrorCode::ReadOnly
            | ErrorCode::PermissionDenied,
        ) => StoreError::Away(error.to_string()),
        Some(ErrorCode::OperationInterrupted) => StoreError::Busy,
        Some(ErrorCode::NotADatabase) => {
            StoreError::Other("not an SQLite database; choose another file".into())
        }
        Some(ErrorCode::DatabaseCorrupt) => StoreError::Other(
            "the database is damaged; restore a backup, or try `sqlite3 FILE .recover`".into(),
        ),
        _ => StoreError::Other(format!("the database returned an error: {error}")),
    }
}

/// Returns the error for a thread that panicked or was cancelled.
#[expect(clippy::needless_pass_by_value, reason = "used with `map_err`")]
pub(super) fn task(error: tokio::task::JoinError) -> StoreError {
    StoreError::Other(format!("a storage thread failed: {error}"))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        read(error)
    }
}
