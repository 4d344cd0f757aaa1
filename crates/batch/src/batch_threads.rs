//! The thread pool of a batch.

use std::mem;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::BatchError;

/// A thread pool for a batch, which starts on first use.
#[derive(Debug)]
pub(crate) struct BatchThreads {
    threads: usize,
    /// The pool and the id of the process that started it. After a fork, its threads do not exist.
    pool: Mutex<Option<(u32, Arc<ThreadPool>)>>,
}

impl BatchThreads {
    /// Creates a pool with this many threads, or one per core for 0.
    pub(crate) fn new(threads: usize) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        BatchThreads {
            threads: if threads == 0 { cores() } else { threads },
            pool: Mutex::new(None),
        }
    }

    /// Returns the number of rows per chunk.
    pub(crate) fn grain(&self, rows: usize) -> usize {
        // Several chunks per thread, so that one slow chunk does not make the other threads wait.
        rows.div_ceil(4 * self.threads).max(1)
    }

    /// Runs the work in the pool, or on this thread if there is only one.
    pub(crate) fn work<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, BatchError> {
        if self.threads == 1 {
            return Ok(work());
        }
        Ok(self.pool()?.install(work))
    }

    pub(crate) const fn is_alone(&self) -> bool {
        self.threads == 1
    }

    fn pool(&self) -> Result<Arc<ThreadPool>, BatchError> {
        let here = std::process::id();
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        match &*pool {
            Some((process, threads)) if *process == here => return Ok(Arc::clone(threads)),
            _ => {}
        }
        let threads = ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .thread_name(|number| format!("batch-{number}"))
            .build()
            .map_err(|error| BatchError::Threads(error.to_string()))?;
        let threads = Arc::new(threads);
        // A pool inherited from another process can neither be stopped nor joined.
        mem::forget(pool.replace((here, Arc::clone(&threads))));
        Ok(threads)
    }
}

impl Drop for BatchThreads {
    fn drop(&mut self) {
        let pool = self.pool.get_mut().unwrap_or_else(PoisonError::into_inner);
        // An inherited pool cannot be stopped, because that would wait for a lock that is never released.
        if let Some(threads) = pool.take_if(|(process, _)| *process != std::process::id()) {
            mem::forget(threads);
        }
    }
}

impl Clone for BatchThreads {
    fn clone(&self) -> Self {
        BatchThreads {
            threads: self.threads,
            pool: Mutex::new(None),
        }
    }
}
