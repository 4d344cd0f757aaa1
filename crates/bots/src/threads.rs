//! Work on several threads, if threads are available.

#[cfg(feature = "threads")]
use std::sync::{Mutex, PoisonError};
#[cfg(feature = "threads")]
use std::thread::{self, Builder};

/// Runs all work items one after the other.
#[cfg(not(feature = "threads"))]
pub(crate) fn on_threads<T: Send, R: Send>(work: Vec<T>, run: impl Fn(T) -> R + Sync) -> Vec<R> {
    work.into_iter().map(run).collect()
}

/// Runs each work item on its own thread, but a single item on this thread. If a thread cannot be
/// spawned, its item also runs on this thread, with the same result.
#[cfg(feature = "threads")]
pub(crate) fn on_threads<T: Send, R: Send>(work: Vec<T>, run: impl Fn(T) -> R + Sync) -> Vec<R> {
    if work.len() <= 1 {
        return work.into_iter().map(run).collect();
    }
    // Items stay here until a thread takes them, so that an item survives a failed spawn.
    let items: Vec<_> = work.into_iter().map(Some).map(Mutex::new).collect();
    let run = |item: &Mutex<Option<T>>| {
        let item = item.lock().unwrap_or_else(PoisonError::into_inner).take();
        run(item.expect("each item runs once"))
    };
    let run = &run;
    thread::scope(|scope| {
        let workers: Vec<_> = items
            .iter()
            .map(|item| Builder::new().spawn_scoped(scope, move || run(item)))
            .collect();
        workers
            .into_iter()
            .zip(&items)
            .map(|(worker, item)| match worker {
                Ok(worker) => worker.join().expect("a worker does not panic"),
                Err(_) => run(item),
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
