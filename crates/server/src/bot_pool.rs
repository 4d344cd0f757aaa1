//! Bots think here: on some threads, one after the other.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use games::{AnyMove, AnyQuestion};

use crate::limits::lock;

/// The threads on which bots think. A table asks one question at a time, so a queue is fair.
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
    wanted: CancelFlag,
    /// Gets what was thought; nothing, if the bot broke.
    answer: Box<dyn FnOnce(Option<AnyMove>) + Send>,
}

/// Whether an answer is still wanted.
#[derive(Clone, Debug, Default)]
struct CancelFlag(Arc<AtomicBool>);

/// A question that is thought about. Whoever drops it wants no answer any more.
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
                give_way();
                while let Some(job) = shared.next() {
                    job.run();
                }
            });
            if let Err(error) = thread {
                tracing::error!(%error, number, "no thread for bots can be had");
            }
        }
        BotPool { shared }
    }

    /// Lets a question be thought about; says no if too many wait.
    pub(crate) fn think(
        &self,
        question: AnyQuestion,
        answer: impl FnOnce(Option<AnyMove>) + Send + 'static,
    ) -> Option<BotTask> {
        let mut queue = lock(&self.shared.queue);
        if queue.closed || queue.waiting.len() >= self.shared.most {
            return None;
        }
        let wanted = CancelFlag::default();
        queue.waiting.push_back(Job {
            question,
            wanted: wanted.clone(),
            answer: Box::new(answer),
        });
        drop(queue);
        self.shared.filled.notify_one();
        Some(BotTask(wanted))
    }

    /// How many questions wait.
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
    /// The next question, when there is one; nothing at the end.
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
        let stop = &*self.wanted.0;
        if stop.load(Ordering::Relaxed) {
            return;
        }
        // A bot that breaks costs its seat the thought, and not others the thread.
        let thought = catch_unwind(AssertUnwindSafe(|| self.question.choose(stop)));
        if !stop.load(Ordering::Relaxed) {
            (self.answer)(thought.ok());
        }
    }
}

/// People's tables come first: whatever else this machine has to do, a thinking bot can wait. Elsewhere than on
/// Linux this would slow the whole process down.
#[cfg(target_os = "linux")]
fn give_way() {
    // Where it is not allowed, it is not needed so much that somebody should be told.
    let _ = rustix::process::nice(10);
}

#[cfg(not(target_os = "linux"))]
const fn give_way() {}

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
    fn what_is_asked_is_answered_and_too_much_is_not_taken() {
        let thinkers = BotPool::new(NonZeroUsize::MIN, 2);
        let (tell, told) = mpsc::channel();
        let (begun_tell, begun) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let held = thinkers.think(question(), move |_| {
            begun_tell.send(()).unwrap();
            let _ = wait.recv();
        });
        assert!(held.is_some());
        begun.recv().unwrap();
        let ask = || {
            let tell = tell.clone();
            thinkers.think(question(), move |advice| tell.send(advice).unwrap())
        };
        let (first, second) = (ask(), ask());
        assert!(first.is_some() && second.is_some());
        assert!(ask().is_none(), "two wait already");
        // Nobody wants this one any more.
        drop(second);
        go.send(()).unwrap();
        assert!(told.recv().unwrap().is_some());
        drop((held, tell));
        assert!(told.recv().is_err(), "the other was not thought about");
    }
}
