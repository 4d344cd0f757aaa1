//! Work on several threads, where there are threads.

#[cfg(feature = "threads")]
use std::sync::{Mutex, PoisonError};
#[cfg(feature = "threads")]
use std::thread::{self, Builder};

/// Does every piece of work, one after the other.
#[cfg(not(feature = "threads"))]
pub(crate) fn on_threads<T: Send, R: Send>(work: Vec<T>, run: impl Fn(T) -> R + Sync) -> Vec<R> {
    work.into_iter().map(run).collect()
}

/// Does every piece of work on a thread of its own, and a single one on this. A piece for which no
/// thread can be had is done on this one: the results are the same, only later.
#[cfg(feature = "threads")]
pub(crate) fn on_threads<T: Send, R: Send>(work: Vec<T>, run: impl Fn(T) -> R + Sync) -> Vec<R> {
    if work.len() <= 1 {
        return work.into_iter().map(run).collect();
    }
    // A thread that cannot be started keeps nothing of what it was given.
    let pieces: Vec<_> = work.into_iter().map(Some).map(Mutex::new).collect();
    let run = |piece: &Mutex<Option<T>>| {
        let piece = piece.lock().unwrap_or_else(PoisonError::into_inner).take();
        run(piece.expect("it is done once"))
    };
    let run = &run;
    thread::scope(|scope| {
        let workers: Vec<_> = pieces
            .iter()
            .map(|piece| Builder::new().spawn_scoped(scope, move || run(piece)))
            .collect();
        workers
            .into_iter()
            .zip(&pieces)
            .map(|(worker, piece)| match worker {
                Ok(worker) => worker.join().expect("a worker does not panic"),
                Err(_) => run(piece),
            })
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_work() {
        let square = |n: u32| n * n;
        assert!(on_threads(Vec::new(), square).is_empty());
        assert_eq!(on_threads(vec![3], square), [9]);
        assert_eq!(on_threads(vec![1, 2, 3, 4], square), [1, 4, 9, 16]);
    }
}
