//! Storage in one SQLite file.

mod backup;
mod error;
mod open;
mod readers;
mod statements;
mod writer;

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use table::Timestamp;

pub use self::backup::{BackupSummary, backup_file};
use self::readers::Readers;
#[cfg(test)]
pub(crate) use self::statements::query;
use self::writer::Writer;
use crate::database::{Database, ReadRow, SqlStatement, TransactionOutcome, ignore};
use crate::queries::append;
use crate::{Append, StoreError};

/// Storage in one file.
///
/// One thread writes with group commit: writes that arrive while it waits for the disk share the next transaction.
/// Other threads read at the same time, and other programs may have the file open.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
    /// Separate readers for lists, so that nothing else waits for them.
    list_readers: Readers,
}

impl SqliteStore {
    /// Opens this file. Creates it, or migrates it to the latest version, if needed.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, is not one of our databases, or was created by a newer version.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let path = path.to_owned();
        let opened = tokio::task::spawn_blocking(move || {
            let connection = open::for_writing(&path)?;
            Ok(SqliteStore {
                readers: Readers::new(&path),
                list_readers: Readers::for_lists(&path),
                writer: Writer::start(connection)?,
                path,
            })
        });
        opened.await.map_err(error::task)?
    }

    /// Limits the file to this many pages of 4 KiB. Beyond that, the disk counts as full.
    ///
    /// # Errors
    ///
    /// If the storage cannot be reached.
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.writer
            .perform(move |connection| {
                connection
                    .pragma_update(None, "max_page_count", pages)
                    .map_err(error::read)
            })
            .await
    }
}

impl Database for SqliteStore {
    async fn query<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> Result<Vec<T>, StoreError> {
        self.readers
            .read(move |connection| statements::query(connection, &statement, read))
            .await
    }

    async fn list<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> Result<Vec<T>, StoreError> {
        self.list_readers
            .read(move |connection| statements::query(connection, &statement, read))
            .await
    }

    async fn transact<T: Send + 'static>(
        &self,
        statements: Vec<SqlStatement>,
        read: ReadRow<T>,
    ) -> Result<TransactionOutcome<T>, StoreError> {
        self.writer
            .perform(move |connection| statements::run_all(connection, &statements, read))
            .await
    }

    async fn transact_lazily(&self, statements: Vec<SqlStatement>) -> Result<(), StoreError> {
        self.writer.perform_in_background(move |connection| {
            statements::run_all(connection, &statements, ignore).map(drop)
        });
        Ok(())
    }

    /// The database is a file on this machine.
    async fn clock(&self) -> Result<Timestamp, StoreError> {
        Ok(SystemTime::now().into())
    }

    fn append_entry(append: Append) -> Vec<SqlStatement> {
        append::statements_for_sqlite(append)
    }

    async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        let (from, to) = (self.path.clone(), to.to_owned());
        let copied = tokio::task::spawn_blocking(move || backup_file(&from, &to)).await;
        copied.map_err(error::task)??;
        Ok(())
    }

    async fn disconnect(&self) {
        self.readers.close();
        self.list_readers.close();
        self.writer.close().await;
    }
}
