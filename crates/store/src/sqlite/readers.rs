//! The connections for reading, on threads that may block.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::{error, open};
use crate::StoreError;

/// The maximum number of concurrent readers.
const MAX_READERS: usize = 4;

#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    /// One permit for each reader that may start now.
    free: Arc<Semaphore>,
    /// Connections that are not in use. More are opened if needed.
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Self {
        Readers {
            path: path.to_owned(),
            free: Arc::new(Semaphore::new(MAX_READERS)),
            idle: Arc::default(),
        }
    }

    /// Runs a query on a free connection. It sees everything that was committed before.
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

    /// Prevents further reads.
    pub(super) fn close(&self) {
        self.free.close();
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}
