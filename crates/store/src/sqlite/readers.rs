//! The connections that read, on threads that may wait.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::{error, open};
use crate::StoreError;

/// How many read at the same time.
const READERS: usize = 4;

#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    /// As many as may read now.
    free: Arc<Semaphore>,
    /// Connections that nobody uses; one that is missing is opened.
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Readers {
            path: path.to_owned(),
            free: Arc::new(Semaphore::new(READERS)),
            idle: Arc::default(),
        }
    }

    /// Reads, as of a moment after this was asked.
    pub(super) async fn read<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let free = Arc::clone(&self.free).acquire_owned().await;
        let free = free.map_err(|_| StoreError::closed())?;
        let idle = Arc::clone(&self.idle);
        let path = self.path.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let lock = || idle.lock().unwrap_or_else(PoisonError::into_inner);
            let connection = lock().pop();
            let connection = connection.map_or_else(|| open::for_reading(&path), Ok)?;
            let result = work(&connection);
            if !free.semaphore().is_closed() {
                lock().push(connection);
            }
            drop(free);
            result
        });
        reading.await.map_err(error::task)?
    }

    /// Lets nobody read any more.
    pub(super) fn close(&self) {
        self.free.close();
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}
