//! Storage in PostgreSQL, for many machines.

mod connect;
mod error;
mod statements;
mod tls;

use std::path::Path;
use std::time::Instant;

use table::Timestamp;

use self::connect::Connections;
use self::statements::{run, run_all, with_timeout};
use crate::database::{Database, LIST_TIMEOUT, ReadRow, SqlStatement, TransactionOutcome, ignore};
use crate::queries::append;
use crate::{Append, StoreError};

/// Storage in a PostgreSQL database that many nodes share.
///
/// A lost connection is replaced when the next query needs one. Until that succeeds, queries return
/// [`StoreError::Away`].
#[derive(Debug)]
pub struct PostgresStore {
    connections: Connections,
}

impl PostgresStore {
    /// Connects to `postgres://user:password@host:port/database`, and migrates the database to the latest version if
    /// needed.
    ///
    /// # Errors
    ///
    /// If the address is not valid, the database cannot be reached, or a newer version of Tilewright created it.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Ok(PostgresStore {
            connections: Connections::open(url).await?,
        })
    }
}

impl Database for PostgresStore {
    async fn query<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> Result<Vec<T>, StoreError> {
        let client = self.connections.client().await?;
        let mut rows = Vec::new();
        run(&client, &statement, read, &mut rows).await?;
        Ok(rows)
    }

    async fn list<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> Result<Vec<T>, StoreError> {
        let client = self.connections.client_for_lists().await?;
        let began = Instant::now();
        let mut rows = Vec::new();
        match run(&client, &statement, read, &mut rows).await {
            // The database has cancelled the query because of the statement timeout.
            Err(StoreError::Away(_)) if began.elapsed() >= LIST_TIMEOUT => Err(StoreError::Busy),
            found => found.map(|_| rows),
        }
    }

    async fn transact<T: Send + 'static>(
        &self,
        statements: Vec<SqlStatement>,
        read: ReadRow<T>,
    ) -> Result<TransactionOutcome<T>, StoreError> {
        let mut client = self.connections.client().await?;
        if statements.len() < 2 {
            return run_all(&client, &statements, read).await;
        }
        // Dropping a transaction rolls it back.
        let transaction = with_timeout(client.transaction()).await?;
        let written = run_all(&transaction, &statements, read).await?;
        match &written {
            TransactionOutcome::Done { .. } => with_timeout(transaction.commit()).await?,
            TransactionOutcome::Refused(_) => with_timeout(transaction.rollback()).await?,
        }
        Ok(written)
    }

    async fn transact_lazily(&self, statements: Vec<SqlStatement>) -> Result<(), StoreError> {
        self.transact(statements, ignore).await.map(drop)
    }

    async fn clock(&self) -> Result<Timestamp, StoreError> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        let time = self
            .query(SqlStatement::new(sql, Vec::new()), |row| row.get(0))
            .await?;
        time.into_iter()
            .next()
            .ok_or_else(|| StoreError::Other("the database did not return its time".into()))
    }

    fn append_entry(append: Append) -> Vec<SqlStatement> {
        append::statement_for_postgres(append)
    }

    async fn back_up(&self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError::Other(
            "use the tools of PostgreSQL for a backup: pg_dump --format=custom --file=FILE DATABASE".into(),
        ))
    }

    async fn disconnect(&self) {
        self.connections.close();
    }
}
