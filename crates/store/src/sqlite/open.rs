//! Opens the file.

use std::fs::OpenOptions;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, OpenFlags, TransactionBehavior, params, vtab::array};
use table::Timestamp;

use super::error;
use crate::values::millis;
use crate::{StoreError, migrations};

/// The timeout while another program has locked the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens a connection that can write, and migrates the database to the latest version.
pub(super) fn for_writing(path: &Path) -> Result<Connection, StoreError> {
    keep_private(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection =
        Connection::open_with_flags(path, flags).map_err(|error| with_file_name(path, error))?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    // Every commit is durable before it is answered.
    connection
        .pragma_update(None, "journal_mode", "wal")
        .map_err(|error| with_file_name(path, error))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    array::load_module(&connection)?;
    connection.set_prepared_statement_cache_capacity(64);
    migrate(&mut connection).map_err(|error| in_file(path, error))?;
    Ok(connection)
}

/// Creates a new file that only its owner can read, because it contains password hashes. SQLite gives the files next to
/// it the same permissions. If this fails, opening the file reports the error.
fn keep_private(path: &Path) {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(path);
}

/// The size of the writer's page cache: 32 MiB.
const CACHE_KIB: i32 = 32 * 1024;

/// The number of pages in the write-ahead log before a checkpoint, for which one commit has to wait. A larger number
/// makes checkpoints more efficient, but opening the file after a crash takes longer.
const CHECKPOINT_PAGES: i32 = 4000;

/// Opens a connection that can only read.
pub(super) fn for_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(path, flags).map_err(|error| with_file_name(path, error))?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    array::load_module(&connection)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Migrates the database to the latest version in one transaction, because other programs may try at the same time.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(
        "CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT",
    )?;
    let found: i32 = transaction.query_row(
        "SELECT coalesce(max(version), 0) FROM migrations",
        [],
        |row| row.get(0),
    )?;
    for (version, sql) in migrations::missing(migrations::SQLITE, found)? {
        transaction.execute_batch(sql)?;
        let now = millis(Timestamp::from(SystemTime::now()));
        transaction.execute(
            "INSERT INTO migrations (version, at) VALUES (?1, ?2)",
            params![version, now],
        )?;
    }
    transaction.commit()?;
    Ok(())
}

/// Adds the name of the file to an error.
fn with_file_name(path: &Path, error: rusqlite::Error) -> StoreError {
    in_file(path, error::read(error))
}

fn in_file(path: &Path, error: StoreError) -> StoreError {
    match error {
        StoreError::Away(text) => StoreError::Away(format!("{}: {text}", path.display())),
        StoreError::Other(text) => StoreError::Other(format!("{}: {text}", path.display())),
        error => error,
    }
}
