//! Threads that play games, one after the other, and hand in what came of them.

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use games::Shortage;

/// How long to wait for a result before looking around. Chosen by eye: who presses Ctrl-C notices no
/// wait.
const TICK: Duration = Duration::from_millis(50);

/// Lets `jobs` threads work through the numbers, each with a worker of its own. Results are handed
/// to `receive` as they come, in no order, until one is an error; between them, now and then, it gets nothing, to look
/// whether it wants to go on. Once it does not, nobody waits for the games that are being played.
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
    // Few enough that results do not pile up behind a slow disk.
    let (hand_in, results) = sync_channel(4 * jobs);
    let numbers = Arc::new(Mutex::new(numbers));
    let new_worker = Arc::new(new_worker);
    let mut threads = Vec::new();
    for _ in 0..jobs {
        let (hand_in, numbers) = (hand_in.clone(), Arc::clone(&numbers));
        let new_worker = Arc::clone(&new_worker);
        let thread = thread::Builder::new().spawn(move || {
            let mut worker = new_worker();
            // A thread that panicked took its number before that.
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

/// Why games could not be played.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// The threads could not be started.
    #[error("cannot start the threads: {0}")]
    Threads(io::Error),
    /// A program could not be started, for a reason that is not its own.
    #[error("{0}. Fewer --jobs need less; \"ulimit -a\" tells what this machine grants")]
    Shortage(#[from] Shortage),
    /// A bot has a bug.
    #[error("a bot of ours broke down in a game; what it said is above. Please report it")]
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
    fn every_number_is_worked_on_once() {
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
    fn nobody_waits_for_the_rest() {
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
