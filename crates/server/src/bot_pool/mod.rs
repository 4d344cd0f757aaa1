//! The threads on which bots think. Every question has a price, which is charged to the host of its table.
//!
//! | file | what |
//! |---|---|
//! | `costs` | the price of a question, estimated from its budget and corrected by measurements |
//! | `queue` | which question is next, and how long it may take |
//! | `budgets` | how much thinking time each host and each address has used |

mod budgets;
mod costs;
mod queue;

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bots::Budget;
use games::{AnyMove, AnyQuestion};
use room::PlayerId;

use crate::config::Limits;
use crate::limits::lock;
use crate::metrics::Durations;
use budgets::Payer;
use costs::Costs;
pub(crate) use queue::BotLane;
use queue::{Queue, Taken, TaskState, Terms};

/// The threads on which bots think, with bounded queues. Quick questions have their own threads, which come before the
/// others, so they never wait for a long search.
pub(crate) struct BotPool {
    shared: Arc<Shared>,
    /// The addresses from which hosts were last seen.
    addresses: Mutex<HashMap<PlayerId, IpAddr>>,
}

struct Shared {
    state: Mutex<State>,
    quick_filled: Condvar,
    long_filled: Condvar,
    costs: Costs,
    waits: [Durations; 2],
}

struct State {
    queue: Queue<Job>,
    is_closed: bool,
}

/// A question from a table to a bot.
pub(crate) struct BotRequest {
    pub(crate) question: AnyQuestion,
    /// Who pays for the thinking time.
    pub(crate) host: PlayerId,
    /// Whether anybody is at the table.
    pub(crate) is_attended: bool,
    /// Called when a thread takes the question after it has waited for this long.
    pub(crate) began: (Duration, Box<dyn FnOnce() + Send>),
    /// Receives the answer, unless the question was cancelled.
    pub(crate) answer: Box<dyn FnOnce(BotAnswer) + Send>,
}

/// The answer of a bot.
pub(crate) struct BotAnswer {
    /// The chosen move, or `None` if the bot panicked.
    pub(crate) mv: Option<AnyMove>,
    /// How long the bot thought, not counting the time for which the question waited.
    pub(crate) thought: Duration,
}

/// A question that is queued or being answered. Dropping it cancels the question.
pub(crate) struct BotTask(Arc<TaskState>);

impl BotTask {
    /// Sets whether anybody is at the table.
    pub(crate) fn set_attended(&self, is_attended: bool) {
        self.0.is_attended.store(is_attended, Ordering::Relaxed);
    }

    /// Checks whether a thread has taken the question.
    pub(crate) fn has_begun(&self) -> bool {
        self.0.has_begun.load(Ordering::Relaxed)
    }
}

impl Drop for BotTask {
    fn drop(&mut self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
    }
}

struct Job {
    question: AnyQuestion,
    began: (Duration, Box<dyn FnOnce() + Send>),
    answer: Box<dyn FnOnce(BotAnswer) + Send>,
}

/// What a lane is doing.
pub(crate) struct LaneGauges<'a> {
    pub(crate) lane: BotLane,
    pub(crate) waiting: u64,
    pub(crate) thinking: u64,
    /// The estimated thinking time for the waiting questions.
    pub(crate) backlog: Duration,
    /// How long questions have waited.
    pub(crate) waits: &'a Durations,
}

/// The largest number of hosts whose addresses are known. Beyond it, the pool forgets them all.
const MOST_ADDRESSES: usize = 50_000;

impl BotPool {
    /// Starts this many threads for long questions, and as many for quick ones.
    pub(crate) fn new(threads: NonZeroUsize, limits: &Limits) -> Self {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                queue: Queue::new(threads.get(), limits),
                is_closed: false,
            }),
            quick_filled: Condvar::new(),
            long_filled: Condvar::new(),
            costs: Costs::default(),
            waits: Default::default(),
        });
        for lane in BotLane::ALL {
            for number in 0..threads.get() {
                let shared = shared.clone();
                let name = format!("{} bot {number}", lane.name());
                let thread = thread::Builder::new().name(name).spawn(move || {
                    lower_priority(lane);
                    while let Some(taken) = shared.take(lane) {
                        shared.answer(lane, taken);
                    }
                });
                if let Err(error) = thread {
                    tracing::error!(%error, lane = lane.name(), number, "cannot start a thread for bots");
                }
            }
        }
        BotPool {
            shared,
            addresses: Mutex::default(),
        }
    }

    /// Records the address of a player, who may be the host of a table with bots.
    pub(crate) fn seen_at(&self, player: PlayerId, address: IpAddr) {
        let mut addresses = lock(&self.addresses);
        if addresses.len() >= MOST_ADDRESSES {
            addresses.clear();
        }
        addresses.insert(player, address);
    }

    /// Queues a question. Returns `None` if the queue is full.
    pub(crate) fn queue(&self, request: BotRequest) -> Option<BotTask> {
        let work = request.question.workload();
        let task = Arc::new(TaskState::default());
        task.is_attended
            .store(request.is_attended, Ordering::Relaxed);
        let address = lock(&self.addresses).get(&request.host).copied();
        let terms = Terms {
            payer: Payer {
                player: request.host,
                address,
            },
            price: self.shared.costs.estimate(&work),
            is_timed: matches!(work.budget, Some(Budget::Time(_))),
            state: task.clone(),
        };
        let job = Job {
            question: request.question,
            began: request.began,
            answer: request.answer,
        };
        let mut state = lock(&self.shared.state);
        if state.is_closed {
            return None;
        }
        let lane = state.queue.push(job, terms, Instant::now())?;
        drop(state);
        self.shared.filled(lane).notify_one();
        Some(BotTask(task))
    }

    /// Returns the state of each lane.
    pub(crate) fn gauges(&self) -> [LaneGauges<'_>; 2] {
        let state = lock(&self.shared.state);
        BotLane::ALL.map(|lane| LaneGauges {
            lane,
            waiting: state.queue.waiting(lane) as u64,
            thinking: state.queue.thinking(lane) as u64,
            backlog: state.queue.backlog(lane),
            waits: self.shared.waits(lane),
        })
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        let mut state = lock(&self.shared.state);
        state.is_closed = true;
        state.queue.clear();
        drop(state);
        for lane in BotLane::ALL {
            self.shared.filled(lane).notify_all();
        }
    }
}

impl Shared {
    const fn filled(&self, lane: BotLane) -> &Condvar {
        match lane {
            BotLane::Quick => &self.quick_filled,
            BotLane::Long => &self.long_filled,
        }
    }

    const fn waits(&self, lane: BotLane) -> &Durations {
        let [quick, long] = &self.waits;
        match lane {
            BotLane::Quick => quick,
            BotLane::Long => long,
        }
    }

    /// Waits for the next question of a lane. Returns `None` when the pool is closed.
    fn take(&self, lane: BotLane) -> Option<Taken<Job>> {
        let mut state = lock(&self.state);
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(taken) = state.queue.take(lane, Instant::now()) {
                return Some(taken);
            }
            let waited = self.filled(lane).wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn answer(&self, lane: BotLane, taken: Taken<Job>) {
        let Taken {
            job,
            terms,
            charged,
            waited,
        } = taken;
        let Job {
            mut question,
            began: (delay, began),
            answer,
        } = job;
        self.waits(lane).add(waited);
        if waited >= delay {
            began();
        }
        question.shorten(charged);
        let work = question.workload();
        let cancelled = &terms.state.is_cancelled;
        let (start, cpu) = (Instant::now(), CpuTimer::start());
        // If a bot panics, only this answer is lost, and the thread continues.
        let mv = catch_unwind(AssertUnwindSafe(|| question.choose(cancelled)));
        let (thought, used) = (start.elapsed(), cpu.elapsed());
        let is_needed = !cancelled.load(Ordering::Relaxed);
        if is_needed {
            self.costs.learn(&work, used);
        }
        lock(&self.state)
            .queue
            .finish(lane, terms.payer, charged, used, Instant::now());
        if is_needed {
            let mv = mv.ok();
            answer(BotAnswer { mv, thought });
        }
    }
}

/// Measures the CPU time of a thread.
struct CpuTimer(Duration);

impl CpuTimer {
    fn start() -> Self {
        CpuTimer(thread_time())
    }

    fn elapsed(&self) -> Duration {
        thread_time().saturating_sub(self.0)
    }
}

#[cfg(target_os = "linux")]
fn thread_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        time.tv_nsec.unsigned_abs() as u32,
    )
}

/// Returns the wall-clock time since the first call, which is an upper bound on the CPU time.
#[cfg(not(target_os = "linux"))]
fn thread_time() -> Duration {
    use std::sync::OnceLock;
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

/// Lowers the priority of this thread, because tables come before thinking bots, and quick bots before slow ones. On
/// systems other than Linux this would slow down the whole process.
#[cfg(target_os = "linux")]
fn lower_priority(lane: BotLane) {
    let by = match lane {
        BotLane::Quick => 5,
        BotLane::Long => 15,
    };
    // The bots work without the lower priority too, so a missing permission does not justify a warning.
    let _ = rustix::process::nice(by);
}

#[cfg(not(target_os = "linux"))]
const fn lower_priority(_: BotLane) {}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use bots::BotName;
    use games::{GAMES, QuestionKind};
    use table::{Players, Seed};

    use super::*;

    fn question(bot: &str) -> AnyQuestion {
        let azul = GAMES.find("azul").unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let options = azul.options_for(2, &[]).unwrap();
        let game = azul
            .start(options, Seed::number(1), players.into())
            .unwrap();
        let bot: BotName = bot.parse().unwrap();
        let question = game.question(bot, QuestionKind::Move);
        question.unwrap().unwrap()
    }

    fn ask(
        pool: &BotPool,
        bot: &str,
        answer: impl FnOnce(BotAnswer) + Send + 'static,
    ) -> Option<BotTask> {
        pool.queue(BotRequest {
            question: question(bot),
            host: PlayerId::from_bits(1),
            is_attended: true,
            began: (Duration::MAX, Box::new(|| {})),
            answer: Box::new(answer),
        })
    }

    #[test]
    fn questions_are_answered_and_a_full_queue_refuses_more() {
        let limits = Limits {
            waiting_bots: 2,
            ..Limits::default()
        };
        let bot_pool = BotPool::new(NonZeroUsize::MIN, &limits);
        let (send, received) = mpsc::channel();
        let (send_begun, begun) = mpsc::channel();
        let (go, wait) = mpsc::channel::<()>();
        let held = ask(&bot_pool, "bot:1", move |_| {
            send_begun.send(()).unwrap();
            let _ = wait.recv();
        });
        assert!(held.is_some());
        begun.recv().unwrap();
        let ask = || {
            let send = send.clone();
            ask(&bot_pool, "bot:1", move |answer| {
                send.send(answer.mv).unwrap();
            })
        };
        let (first, second) = (ask(), ask());
        assert!(first.is_some() && second.is_some());
        assert!(ask().is_none(), "a full queue must refuse questions");
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

    #[test]
    fn a_quick_question_is_answered_while_every_thread_for_long_ones_searches() {
        let pool = BotPool::new(NonZeroUsize::MIN, &Limits::default());
        let (send, received) = mpsc::channel();
        let ask = |bot: &'static str| {
            let send = send.clone();
            ask(&pool, bot, move |answer| {
                send.send((bot, answer.thought)).unwrap();
            })
        };
        let long: Vec<_> = (0..20).map(|_| ask("bot:search,time=10s")).collect();
        let quick = ["bot:1", "bot:2", "bot:3", "bot:4"].map(ask);
        for _ in &quick {
            let (bot, _) = received.recv().unwrap();
            assert!(!bot.contains("search"), "{bot}");
        }
        drop((long, quick));
    }

    #[test]
    fn thinking_is_charged_to_the_host_in_cpu_time() {
        let pool = BotPool::new(NonZeroUsize::MIN, &Limits::default());
        let (send, received) = mpsc::channel();
        let task = ask(&pool, "bot:search,time=200ms", move |answer| {
            send.send(answer.thought).unwrap();
        });
        let thought = received.recv().unwrap();
        assert!(thought >= Duration::from_millis(190), "{thought:?}");
        assert!(task.unwrap().has_begun());
        let [quick, long] = pool.gauges();
        assert_eq!((quick.thinking, long.thinking), (0, 0));
        assert_eq!(long.backlog, Duration::ZERO);
    }
}
