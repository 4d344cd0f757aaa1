//! Worker threads that play games and send back the results.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use games::Shortage;

/// How long to wait for a result before checking for a stop. Nobody notices this delay after Ctrl-C.
const TICK: Duration = Duration::from_millis(50);

/// Processes the numbers on `jobs` threads, each with its own worker. Calls `receive` with each
/// result in the order of arrival, and stops at the first error. Between results, it regularly
/// calls `receive` with `None`, so that it can stop. Once it stops, the games in progress are
/// abandoned.
pub(crate) fn work<R, W, E>(
    jobs: usize,
    numbers: impl Iterator<Item = u64> + Send + 'static,
    new_worker: impl Fn() -> W + Send + Sync + 'static,
    mut receive: impl FnMut(Option<R>) -> Result<ControlFlow<()>, E>,
) -> Result<(), E>
where
    R: Send + 'static,
    W: FnMut(u64) -> Result<R, WorkError>,
    E: From<WorkError>,
{
    // A bounded channel, so that results do not pile up behind a slow disk.
    let (hand_in, results) = sync_channel(4 * jobs);
    let numbers = Arc::new(Mutex::new(numbers));
    let new_worker = Arc::new(new_worker);
    let mut threads = Vec::new();
    for _ in 0..jobs {
        let (hand_in, numbers) = (hand_in.clone(), Arc::clone(&numbers));
        let new_worker = Arc::clone(&new_worker);
        let thread = thread::Builder::new().spawn(move || {
            let mut worker = new_worker();
            // A thread that panicked has already taken its number, so a poisoned lock can still be
            // used.
            let next = || {
                numbers
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .next()
            };
            while let Some(number) = next() {
                if hand_in.send(worker(number)).is_err() {
                    break;
                }
            }
        });
        threads.push(thread.map_err(WorkError::Threads)?);
    }
    drop(hand_in);
    loop {
        let result = match results.recv_timeout(TICK) {
            Ok(result) => Some(result?),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => break,
        };
        if receive(result)?.is_break() {
            return Ok(());
        }
    }
    match threads.into_iter().try_for_each(JoinHandle::join) {
        Ok(()) => Ok(()),
        Err(_) => Err(WorkError::Panicked.into()),
    }
}

/// The reason why games could not be played.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    #[error("cannot start the threads: {0}")]
    Threads(io::Error),
    /// A program could not be started for lack of resources.
    #[error("{0}. Try fewer --jobs; \"ulimit -a\" shows the limits of this machine")]
    Shortage(#[from] Shortage),
    /// A bot has a bug.
    #[error("one of our bots crashed during a game; its message is above. Please report it")]
    Panicked,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(jobs: usize, until: u64) -> Result<Vec<u64>, WorkError> {
        let mut found = Vec::new();
        let worker = || {
            |n: u64| {
                assert_ne!(n, 1000, "a bug");
                Ok(n * n)
            }
        };
        work(jobs, 0..until, worker, |square| {
            found.extend(square);
            Ok::<_, WorkError>(ControlFlow::Continue(()))
        })?;
        found.sort_unstable();
        Ok(found)
    }

    #[test]
    fn every_number_is_processed_once() {
        let right: Vec<u64> = (0..500).map(|n| n * n).collect();
        for jobs in [1, 2, 7] {
            assert_eq!(squares(jobs, 500).unwrap(), right);
        }
        assert!(squares(2, 0).unwrap().is_empty());
    }

    #[test]
    fn a_worker_that_panics_is_an_error() {
        assert!(matches!(squares(2, 2000), Err(WorkError::Panicked)));
    }

    #[test]
    fn stopping_does_not_wait_for_running_games() {
        let worker = || {
            |n: u64| {
                if n > 0 {
                    thread::sleep(Duration::from_hours(1));
                }
                Ok(())
            }
        };
        work(2, 0..9, worker, |done| {
            Ok::<_, WorkError>(match done {
                Some(()) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            })
        })
        .unwrap();
    }
}
