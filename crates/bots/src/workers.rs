//! Work that is shared out to several workers: on a thread each, where there are threads.

use crate::Budget;

/// The budget of each of so many workers.
pub(crate) fn shares(budget: Budget, workers: usize) -> impl Iterator<Item = Budget> {
    let workers = workers as u64;
    (0..workers).map(move |i| match budget {
        Budget::Nodes(nodes) => Budget::Nodes(nodes / workers + u64::from(i < nodes % workers)),
        #[cfg(feature = "threads")]
        time @ Budget::Time(_) => time,
        // One after the other: together they take as long as one may.
        #[cfg(not(feature = "threads"))]
        Budget::Time(time) => Budget::Time(time / workers as u32),
    })
}

/// Does the work of every worker, and returns what came out in their order. A single one works on
/// the thread that asks.
pub(crate) fn all<T: Send, R: Send>(
    workers: &mut [T],
    work: impl Fn(usize, &mut T) -> R + Sync,
) -> Vec<R> {
    #[cfg(feature = "threads")]
    if workers.len() > 1 {
        let work = &work;
        return std::thread::scope(|scope| {
            let running: Vec<_> = workers
                .iter_mut()
                .enumerate()
                .map(|(i, worker)| scope.spawn(move || work(i, worker)))
                .collect();
            running
                .into_iter()
                .map(|running| running.join().expect("a worker does not panic"))
                .collect()
        });
    }
    let numbered = workers.iter_mut().enumerate();
    numbered.map(|(i, worker)| work(i, worker)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_nodes_of_all_workers_are_the_budget() {
        let shares: Vec<_> = shares(Budget::Nodes(11), 3).collect();
        assert_eq!(shares, [4, 4, 3].map(Budget::Nodes));
    }

    #[test]
    fn whoever_works_alone_has_all_the_time() {
        let time = Budget::Time(Duration::from_secs(2));
        assert!(shares(time, 1).eq([time]));
    }

    #[test]
    fn everybody_works_and_results_keep_their_order() {
        let mut workers = [1, 2, 3];
        let results = all(&mut workers, |i, worker| {
            *worker *= 10;
            i
        });
        assert_eq!(results, [0, 1, 2]);
        assert_eq!(workers, [10, 20, 30]);
    }
}
