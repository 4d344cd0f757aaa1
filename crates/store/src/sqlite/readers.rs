//! The connections for reading, on threads that may block.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::{error, open};
use crate::StoreError;
use crate::database::{LIST_TIMEOUT, LIST_WAIT};

/// The maximum number of concurrent readers.
const MAX_READERS: usize = 4;

/// The maximum number of concurrent readers of lists.
const MAX_LIST_READERS: usize = 2;

/// How many steps SQLite's virtual machine takes between two checks of the clock. They take less than a millisecond.
const STEPS_PER_CHECK: i32 = 5_000;

#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    /// One permit for each reader that may start now.
    free: Arc<Semaphore>,
    /// Connections that are not in use. More are opened if needed.
    idle: Arc<Mutex<Vec<Connection>>>,
    limits: Option<ReadLimits>,
}

#[derive(Clone, Copy, Debug)]
struct ReadLimits {
    /// How long to wait for a free connection.
    wait: Duration,
    /// How long one query may take.
    time: Duration,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Readers::with_limits(path, MAX_READERS, None)
    }

    /// Returns readers that give up after a while.
    pub(super) fn for_lists(path: &Path) -> Self {
        let limits = ReadLimits {
            wait: LIST_WAIT,
            time: LIST_TIMEOUT,
        };
        Readers::with_limits(path, MAX_LIST_READERS, Some(limits))
    }

    fn with_limits(path: &Path, most: usize, limits: Option<ReadLimits>) -> Self {
        Readers {
            path: path.to_owned(),
            free: Arc::new(Semaphore::new(most)),
            idle: Arc::default(),
            limits,
        }
    }

    /// Runs a query on a free connection. It sees everything that was committed before.
    pub(super) async fn read<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let free = Arc::clone(&self.free).acquire_owned();
        let free = match self.limits {
            Some(limits) => timeout(limits.wait, free)
                .await
                .map_err(|_| StoreError::Busy)?,
            None => free.await,
        };
        let free = free.map_err(|_| StoreError::closed())?;
        let idle = Arc::clone(&self.idle);
        let path = self.path.clone();
        let limits = self.limits;
        let reading = tokio::task::spawn_blocking(move || {
            let lock = || idle.lock().unwrap_or_else(PoisonError::into_inner);
            let connection = lock().pop();
            let mut connection = connection.map_or_else(|| open::for_reading(&path), Ok)?;
            if let Some(limits) = limits {
                let end = Instant::now() + limits.time;
                let is_late = move || Instant::now() >= end;
                connection.progress_handler(STEPS_PER_CHECK, Some(is_late))?;
            }
            let result = work(&connection);
            if !free.semaphore().is_closed() {
                lock().push(connection);
            }
            drop(free);
            result
        });
        reading.await.map_err(error::task)?
    }

    /// Prevents further reads.
    pub(super) fn close(&self) {
        self.free.close();
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A query that never ends.
    const ENDLESS: &str =
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";

    fn limited(folder: &tempfile::TempDir) -> Readers {
        let file = folder.path().join("some.db");
        drop(Connection::open(&file).unwrap());
        let limits = ReadLimits {
            wait: Duration::from_millis(200),
            time: Duration::from_millis(400),
        };
        Readers::with_limits(&file, 1, Some(limits))
    }

    async fn read(readers: &Readers, sql: &'static str) -> Result<i64, StoreError> {
        readers
            .read(move |connection| Ok(connection.query_row(sql, [], |row| row.get(0))?))
            .await
    }

    #[tokio::test]
    async fn a_read_that_takes_too_long_is_interrupted() {
        let folder = tempfile::tempdir().unwrap();
        let readers = limited(&folder);
        assert_eq!(read(&readers, ENDLESS).await, Err(StoreError::Busy));
        assert_eq!(read(&readers, "SELECT 7").await, Ok(7));
    }

    #[tokio::test]
    async fn a_read_does_not_wait_long_for_others() {
        let folder = tempfile::tempdir().unwrap();
        let readers = limited(&folder);
        let began = Instant::now();
        let (long, short) = tokio::join!(read(&readers, ENDLESS), read(&readers, "SELECT 7"));
        assert_eq!(
            (long, short),
            (Err(StoreError::Busy), Err(StoreError::Busy))
        );
        assert!(began.elapsed() < Duration::from_secs(5));
    }
}
