//! A thread pool for bots, with a bounded queue.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use games::{AnyMove, AnyQuestion};

use crate::limits::lock;

/// The threads on which bots think. Each table has at most one question in the queue, so the queue is fair.
pub(crate) struct BotPool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
    most: usize,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    closed: bool,
}

struct Job {
    question: AnyQuestion,
    cancel: CancelFlag,
    /// Receives the chosen move, or `None` if the bot panicked.
    answer: Box<dyn FnOnce(Option<AnyMove>) + Send>,
}

/// Set when nobody waits for the answer any more.
#[derive(Clone, Debug, Default)]
struct CancelFlag(Arc<AtomicBool>);

/// A question that is queued or being answered. Dropping it cancels the question.
pub(crate) struct BotTask(CancelFlag);

impl Drop for BotTask {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

impl BotPool {
    pub(crate) fn new(threads: NonZeroUsize, most: usize) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            filled: Condvar::new(),
            most,
        });
        for number in 0..threads.get() {
            let shared = shared.clone();
            let name = format!("bot {number}");
            let thread = thread::Builder::new().name(name).spawn(move || {
                lower_priority();
                while let Some(job) = shared.next() {
                    job.run();
                }
            });
            if let Err(error) = thread {
                tracing::error!(%error, number, "cannot start a thread for bots");
            }
        }
        BotPool { shared }
    }

    /// Queues a question. Returns `None` if the queue is full.
    pub(crate) fn queue(
        &self,
        question: AnyQuestion,
        answer: impl FnOnce(Option<AnyMove>) + Send + 'static,
    ) -> Option<BotTask> {
        let mut queue = lock(&self.shared.queue);
        if queue.closed || queue.waiting.len() >= self.shared.most {
            return None;
        }
        let cancel = CancelFlag::default();
        queue.waiting.push_back(Job {
            question,
            cancel: cancel.clone(),
            answer: Box::new(answer),
        });
        drop(queue);
        self.shared.filled.notify_one();
        Some(BotTask(cancel))
    }

    /// Returns the number of queued questions.
    pub(crate) fn waiting(&self) -> usize {
        lock(&self.shared.queue).waiting.len()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        let mut queue = lock(&self.shared.queue);
        queue.closed = true;
        queue.waiting.clear();
        drop(queue);
        self.shared.filled.notify_all();
    }
}

impl Shared {
    /// Waits for the next question. Returns `None` when the pool is closed.
    fn next(&self) -> Option<Job> {
        let mut queue = lock(&self.queue);
        loop {
            if let Some(job) = queue.waiting.pop_front() {
                return Some(job);
            }
            if queue.closed {
                return None;
            }
            let waited = self.filled.wait(queue);
            queue = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Job {
    fn run(self) {
        let stop = &*self.cancel.0;
        if stop.load(Ordering::Relaxed) {
            return;
        }
        // A bot that panics loses only this answer, and the thread goes on.
        let thought = catch_unwind(AssertUnwindSafe(|| self.question.choose(stop)));
        if !stop.load(Ordering::Relaxed) {
            (self.answer)(thought.ok());
        }
    }
}

/// Lowers the priority of this thread, because tables come before thinking bots. On systems other than Linux this
/// would slow down the whole process.
#[cfg(target_os = "linux")]
fn lower_priority() {
    // Optional, so a missing permission is not worth a warning.
    let _ = rustix::process::nice(10);
}

#[cfg(not(target_os = "linux"))]
const fn lower_priority() {}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use bots::BotName;
    use games::{GAMES, QuestionKind};
    use table::{Players, Seed};

    use super::*;

    fn question() -> AnyQuestion {
        let azul = GAMES.find("azul").unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let options = azul.options_for(2, &[]).unwrap();
        let game = azul
            .start(options, Seed::number(1), players.into())
            .unwrap();
        let question = game.question(BotName::Level(1), QuestionKind::Move);
        question.unwrap().unwrap()
    }

    #[test]
    fn questions_are_answered_and_a_full_queue_refuses_more() {
        let thinkers = BotPool::new(NonZeroUsize::MIN, 2);
        let (send, received) = mpsc::channel();
        let (send_begun, begun) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let held = thinkers.queue(question(), move |_| {
            send_begun.send(()).unwrap();
            let _ = wait.recv();
        });
        assert!(held.is_some());
        begun.recv().unwrap();
        let ask = || {
            let send = send.clone();
            thinkers.queue(question(), move |advice| send.send(advice).unwrap())
        };
        let (first, second) = (ask(), ask());
        assert!(first.is_some() && second.is_some());
        assert!(ask().is_none(), "the queue is full");
        // Cancel the second question.
        drop(second);
        go.send(()).unwrap();
        assert!(received.recv().unwrap().is_some());
        drop((held, send));
        assert!(
            received.recv().is_err(),
            "the cancelled question was answered"
        );
    }
}
