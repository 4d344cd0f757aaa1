//! The threads that work on a batch.

use std::mem;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::BatchError;

/// The threads that work on a batch, started when they are first needed.
#[derive(Debug)]
pub(crate) struct BatchThreads {
    threads: usize,
    /// The threads, and the process in which they were started: after a fork they are not there.
    pool: Mutex<Option<(u32, Arc<ThreadPool>)>>,
}

impl BatchThreads {
    /// So many threads; 0 for as many as the machine has cores.
    pub(crate) fn new(threads: usize) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        BatchThreads {
            threads: if threads == 0 { cores() } else { threads },
            pool: Mutex::new(None),
        }
    }

    /// How many rows one piece of work has, if there are so many.
    pub(crate) fn grain(&self, rows: usize) -> usize {
        // Some pieces for each thread, so that one that is slow does not keep the others waiting.
        rows.div_ceil(4 * self.threads).max(1)
    }

    /// Does the work, with several threads if there are several.
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
        // What is left of threads of another process cannot be stopped, nor waited for.
        mem::forget(pool.replace((here, Arc::clone(&threads))));
        Ok(threads)
    }
}

impl Drop for BatchThreads {
    fn drop(&mut self) {
        let pool = self.pool.get_mut().unwrap_or_else(PoisonError::into_inner);
        // As above: to stop them would be to wait for a lock that nobody gives back.
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
