//! The order in which questions to bots are answered.
//!
//! Quick and long questions wait in separate lanes, each with its own threads. In a lane, questions from tables where
//! people are present come first, then those of hosts over their budget, then those from tables without people. A
//! question that has waited for a long time moves up. Among equals, the host and the address that have used the least
//! of the lane come first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::budgets::{Account, Budgets, Payer, Rank, Shares};
use crate::config::Limits;

/// The longest estimate of a quick question.
const QUICK: Duration = Duration::from_millis(100);

/// A question moves up one tier each time it has waited this long, so that no question starves.
const PROMOTION_INTERVAL: Duration = Duration::from_secs(30);

/// How long one payer's questions with a time budget should occupy a lane. If they would take longer, the budgets
/// shrink.
const FAIR_OCCUPATION: Duration = Duration::from_secs(10);

/// How long the questions of a payer who is over budget should occupy a lane while others wait.
const FAIR_OCCUPATION_OVER_BUDGET: Duration = Duration::from_secs(1);

/// The minimum to which a time budget can shrink.
const SHORTEST: Duration = Duration::from_millis(100);

/// The lane of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BotLane {
    Quick,
    Long,
}

impl BotLane {
    pub(crate) const ALL: [BotLane; 2] = [BotLane::Quick, BotLane::Long];

    pub(super) fn of(price: Duration) -> Self {
        if price <= QUICK {
            BotLane::Quick
        } else {
            BotLane::Long
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            BotLane::Quick => "quick",
            BotLane::Long => "long",
        }
    }
}

/// The state of a question, shared by its table and the threads.
#[derive(Debug, Default)]
pub(super) struct TaskState {
    /// Set when nobody is waiting for the answer any more.
    pub(super) is_cancelled: AtomicBool,
    /// Whether anybody is at the table.
    pub(super) is_attended: AtomicBool,
    /// Set when a thread has taken the question.
    pub(super) has_begun: AtomicBool,
}

/// What determines when a question is answered.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) payer: Payer,
    /// The estimated thinking time.
    pub(super) price: Duration,
    /// Whether the price is a time budget, which may shrink.
    pub(super) is_timed: bool,
    pub(super) state: Arc<TaskState>,
}

struct Waiting<T> {
    job: T,
    terms: Terms,
    since: Instant,
}

/// A question that a thread has taken and must [finish](Queue::finish).
pub(super) struct Taken<T> {
    pub(super) job: T,
    pub(super) terms: Terms,
    /// What was charged for it.
    pub(super) charged: Duration,
    pub(super) waited: Duration,
}

/// The waiting questions. The caller provides threads and clocks.
pub(super) struct Queue<T> {
    quick: LaneQueue<T>,
    long: LaneQueue<T>,
    budgets: Budgets,
}

struct LaneQueue<T> {
    /// In the order of arrival.
    waiting: Vec<Waiting<T>>,
    thinking: Vec<Account>,
    shares: Shares,
    /// The number of threads.
    threads: usize,
    most: usize,
}

impl<T> Queue<T> {
    pub(super) fn new(threads: usize, limits: &Limits) -> Self {
        let lane = || LaneQueue {
            waiting: Vec::new(),
            thinking: Vec::new(),
            shares: Shares::default(),
            threads,
            most: limits.waiting_bots as usize,
        };
        Queue {
            quick: lane(),
            long: lane(),
            budgets: Budgets::new(limits),
        }
    }

    const fn lane(&self, lane: BotLane) -> &LaneQueue<T> {
        match lane {
            BotLane::Quick => &self.quick,
            BotLane::Long => &self.long,
        }
    }

    const fn lane_mut(&mut self, lane: BotLane) -> &mut LaneQueue<T> {
        match lane {
            BotLane::Quick => &mut self.quick,
            BotLane::Long => &mut self.long,
        }
    }

    /// Adds a question. Returns its lane, or `None` if that lane is full.
    pub(super) fn push(&mut self, job: T, terms: Terms, now: Instant) -> Option<BotLane> {
        let which = BotLane::of(terms.price);
        let lane = self.lane_mut(which);
        if lane.waiting.len() >= lane.most {
            lane.drop_cancelled();
        }
        if lane.waiting.len() >= lane.most {
            return None;
        }
        lane.waiting.push(Waiting {
            job,
            terms,
            since: now,
        });
        Some(which)
    }

    /// Takes the next question of a lane, and charges its payer.
    pub(super) fn take(&mut self, which: BotLane, now: Instant) -> Option<Taken<T>> {
        self.lane_mut(which).drop_cancelled();
        let next = self.next(which, now)?;
        let is_over = self
            .budgets
            .is_over(self.lane(which).waiting[next].terms.payer, now);
        let lane = self.lane_mut(which);
        let charged = lane.granted(next, is_over);
        let Waiting { job, terms, since } = lane.waiting.remove(next);
        lane.thinking.push(terms.payer.household());
        lane.shares.charge(terms.payer, charged);
        self.budgets.charge(terms.payer, charged, now);
        terms.state.has_begun.store(true, Ordering::Relaxed);
        Some(Taken {
            job,
            terms,
            charged,
            waited: now.saturating_duration_since(since),
        })
    }

    /// Returns the position of the next question.
    fn next(&self, which: BotLane, now: Instant) -> Option<usize> {
        let lane = self.lane(which);
        let rank = |waiting: &Waiting<T>| -> (u32, Rank) {
            let payer = waiting.terms.payer;
            let tier = if waiting.terms.state.is_attended.load(Ordering::Relaxed) {
                u32::from(self.budgets.is_over(payer, now))
            } else {
                2
            };
            let waited = now.saturating_duration_since(waiting.since);
            let up = (waited.as_secs() / PROMOTION_INTERVAL.as_secs()) as u32;
            (tier.saturating_sub(up), lane.shares.rank(payer))
        };
        // If several questions have the same rank, the first one is next.
        let all = lane.waiting.iter().enumerate();
        all.min_by_key(|(_, waiting)| rank(waiting))
            .map(|(at, _)| at)
    }

    /// Ends a question that was taken, and charges its payer for the time that it actually took.
    pub(super) fn finish(
        &mut self,
        which: BotLane,
        payer: Payer,
        charged: Duration,
        used: Duration,
        now: Instant,
    ) {
        let lane = self.lane_mut(which);
        let mut thinking = lane.thinking.iter();
        if let Some(at) = thinking.position(|account| *account == payer.household()) {
            lane.thinking.swap_remove(at);
        }
        lane.shares.correct(payer, charged, used);
        self.budgets.correct(payer, charged, used, now);
    }

    /// Returns the number of waiting questions.
    pub(super) fn waiting(&self, lane: BotLane) -> usize {
        self.lane(lane).current().count()
    }

    /// Returns the estimated thinking time for the waiting questions.
    pub(super) fn backlog(&self, lane: BotLane) -> Duration {
        let current = self.lane(lane).current();
        current.map(|waiting| waiting.terms.price).sum()
    }

    /// Returns the number of questions that threads are answering.
    pub(super) const fn thinking(&self, lane: BotLane) -> usize {
        self.lane(lane).thinking.len()
    }

    /// Drops all waiting questions.
    pub(super) fn clear(&mut self) {
        self.quick.waiting.clear();
        self.long.waiting.clear();
    }
}

impl<T> LaneQueue<T> {
    fn current(&self) -> impl Iterator<Item = &Waiting<T>> {
        let is_current =
            |waiting: &&Waiting<T>| !waiting.terms.state.is_cancelled.load(Ordering::Relaxed);
        self.waiting.iter().filter(is_current)
    }

    fn drop_cancelled(&mut self) {
        let is_current =
            |waiting: &Waiting<T>| !waiting.terms.state.is_cancelled.load(Ordering::Relaxed);
        self.waiting.retain(is_current);
    }

    /// Returns the time that a waiting question gets: its price, or less than its time budget if the questions of its
    /// payer would occupy the payer's share of the lane for too long.
    fn granted(&self, at: usize, is_over_budget: bool) -> Duration {
        let Terms {
            payer,
            price,
            is_timed,
            ..
        } = self.waiting[at].terms;
        if !is_timed {
            return price;
        }
        let household = payer.household();
        let mut own = Duration::ZERO;
        let mut households = vec![household];
        for waiting in &self.waiting {
            let other = waiting.terms.payer.household();
            if other == household {
                if waiting.terms.is_timed {
                    own += waiting.terms.price;
                }
            } else if !households.contains(&other) {
                households.push(other);
            }
        }
        for other in &self.thinking {
            if !households.contains(other) {
                households.push(*other);
            }
        }
        let fair = if is_over_budget && households.len() > 1 {
            FAIR_OCCUPATION_OVER_BUDGET
        } else {
            FAIR_OCCUPATION
        };
        let occupied = own.as_secs_f64() * households.len() as f64 / self.threads as f64;
        let share = (fair.as_secs_f64() / occupied).min(1.0);
        price.mul_f64(share).max(SHORTEST.min(price))
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use room::PlayerId;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    struct Bench {
        queue: Queue<&'static str>,
        now: Instant,
    }

    fn payer(player: u128, address: Option<u8>) -> Payer {
        Payer {
            player: PlayerId::from_bits(player),
            address: address.map(|last| IpAddr::from([192, 0, 2, last])),
        }
    }

    impl Bench {
        fn new(threads: usize) -> Self {
            Bench {
                queue: Queue::new(threads, &Limits::default()),
                now: Instant::now(),
            }
        }

        /// Queues a question with this price, and returns its state.
        fn ask(&mut self, name: &'static str, payer: Payer, price: Duration) -> Arc<TaskState> {
            self.ask_with(name, payer, price, false)
        }

        fn ask_with(
            &mut self,
            name: &'static str,
            payer: Payer,
            price: Duration,
            is_timed: bool,
        ) -> Arc<TaskState> {
            let state = Arc::new(TaskState::default());
            state.is_attended.store(true, Ordering::Relaxed);
            let terms = Terms {
                payer,
                price,
                is_timed,
                state: state.clone(),
            };
            self.queue.push(name, terms, self.now).unwrap();
            state
        }

        /// Answers the next long question. The answer takes exactly the time that was charged.
        fn answer(&mut self) -> Option<(&'static str, Duration)> {
            let taken = self.queue.take(BotLane::Long, self.now)?;
            let (payer, charged) = (taken.terms.payer, taken.charged);
            self.queue
                .finish(BotLane::Long, payer, charged, charged, self.now);
            Some((taken.job, charged))
        }

        fn answers(&mut self) -> Vec<&'static str> {
            std::iter::from_fn(|| self.answer().map(|(name, _)| name)).collect()
        }
    }

    #[test]
    fn quick_questions_do_not_wait_behind_long_ones() {
        let mut bench = Bench::new(1);
        for _ in 0..20 {
            bench.ask("search", payer(1, None), 10 * SECOND);
        }
        bench.ask("level 1", payer(2, None), Duration::from_millis(5));
        assert_eq!(bench.queue.waiting(BotLane::Long), 20);
        assert_eq!(bench.queue.backlog(BotLane::Long), 200 * SECOND);
        let quick = bench.queue.take(BotLane::Quick, bench.now).unwrap();
        assert_eq!(quick.job, "level 1");
        assert!(bench.queue.take(BotLane::Quick, bench.now).is_none());
    }

    #[test]
    fn payers_take_turns_and_pay_by_time() {
        let mut bench = Bench::new(1);
        let (ana, bo) = (payer(1, None), payer(2, None));
        for name in ["ana 1", "ana 2", "ana 3"] {
            bench.ask(name, ana, 3 * SECOND);
        }
        for name in ["bo 1", "bo 2", "bo 3", "bo 4"] {
            bench.ask(name, bo, SECOND);
        }
        let expected = ["ana 1", "bo 1", "bo 2", "bo 3", "ana 2", "bo 4", "ana 3"];
        assert_eq!(bench.answers(), expected);
    }

    #[test]
    fn guests_at_one_address_share_one_turn() {
        let mut bench = Bench::new(1);
        for (guest, name) in [(1, "guest 1"), (2, "guest 2"), (3, "guest 3")] {
            bench.ask(name, payer(guest, Some(1)), SECOND);
        }
        bench.ask("ana", payer(9, Some(2)), SECOND);
        assert_eq!(bench.answers(), ["guest 1", "ana", "guest 2", "guest 3"]);
    }

    #[test]
    fn an_idle_account_saves_up_no_share() {
        let mut bench = Bench::new(1);
        let (ana, bo) = (payer(1, None), payer(2, None));
        for _ in 0..10 {
            bench.ask("bo", bo, SECOND);
            bench.answer();
        }
        for name in ["ana 1", "ana 2", "ana 3"] {
            bench.ask(name, ana, SECOND);
        }
        bench.ask("bo", bo, SECOND);
        assert_eq!(bench.answers(), ["ana 1", "ana 2", "bo", "ana 3"]);
    }

    #[test]
    fn hosts_over_their_budget_wait_behind_others_but_not_without_end() {
        let mut bench = Bench::new(1);
        let (ana, bo) = (payer(1, None), payer(2, None));
        // The budget is 30 seconds per minute, and a burst is five minutes' worth.
        bench.ask("long", ana, 151 * SECOND);
        bench.answer();
        bench.ask("ana", ana, SECOND);
        for _ in 0..200 {
            bench.ask("bo", bo, SECOND / 2);
        }
        let before: Vec<_> = (0..100).filter_map(|_| bench.answer()).collect();
        assert!(before.iter().all(|(name, _)| *name == "bo"), "{before:?}");
        bench.now += PROMOTION_INTERVAL;
        for _ in 0..10 {
            bench.ask("bo", bo, SECOND / 2);
        }
        assert!(bench.answers().contains(&"ana"));
    }

    #[test]
    fn a_budget_recovers() {
        let mut bench = Bench::new(1);
        let ana = payer(1, None);
        for _ in 0..100 {
            bench.ask("long", ana, 100 * SECOND);
            bench.answer();
        }
        assert!(bench.queue.budgets.is_over(ana, bench.now));
        bench.now += Duration::from_mins(6);
        assert!(!bench.queue.budgets.is_over(ana, bench.now));
    }

    #[test]
    fn an_address_has_a_budget_too() {
        let mut bench = Bench::new(1);
        for guest in 1..=5 {
            bench.ask("guest", payer(guest, Some(1)), 100 * SECOND);
            bench.answer();
        }
        assert!(bench.queue.budgets.is_over(payer(6, Some(1)), bench.now));
        assert!(!bench.queue.budgets.is_over(payer(6, Some(2)), bench.now));
    }

    #[test]
    fn tables_without_people_come_last() {
        let mut bench = Bench::new(1);
        let empty = bench.ask("empty", payer(1, None), SECOND);
        let left = bench.ask("left", payer(2, None), SECOND);
        bench.ask("people", payer(3, None), SECOND);
        empty.is_attended.store(false, Ordering::Relaxed);
        left.is_attended.store(false, Ordering::Relaxed);
        let back = || left.is_attended.store(true, Ordering::Relaxed);
        back();
        assert_eq!(bench.answers(), ["left", "people", "empty"]);
    }

    #[test]
    fn only_budgets_of_time_shrink_and_only_those_of_the_payer_who_asks_for_too_much() {
        let mut bench = Bench::new(2);
        let (ana, bo) = (payer(1, None), payer(2, None));
        for _ in 0..20 {
            bench.ask_with("ana", ana, 10 * SECOND, true);
        }
        bench.ask_with("bo", bo, 5 * SECOND, true);
        bench.ask("nodes", bo, 30 * SECOND);
        // Two payers share two threads. Ana's questions would take 200 seconds instead of ten, so their budgets shrink.
        assert_eq!(bench.answer(), Some(("ana", SECOND / 2)));
        assert_eq!(bench.answer(), Some(("bo", 5 * SECOND)));
        while let Some((name, granted)) = bench.answer() {
            match name {
                "ana" => assert!((SHORTEST..=10 * SECOND).contains(&granted)),
                _ => assert_eq!(granted, 30 * SECOND, "{name}"),
            }
        }
    }

    #[test]
    fn nothing_shrinks_without_a_backlog() {
        let mut bench = Bench::new(1);
        for _ in 0..5 {
            bench.ask_with("ana", payer(1, None), 10 * SECOND, true);
            assert_eq!(bench.answer(), Some(("ana", 10 * SECOND)));
        }
    }

    #[test]
    fn a_payer_over_the_budget_gets_shorter_answers_while_others_wait() {
        let mut bench = Bench::new(1);
        let (ana, bo) = (payer(1, None), payer(2, None));
        bench.ask("long", ana, 200 * SECOND);
        bench.answer();
        bench.ask_with("ana", ana, 10 * SECOND, true);
        assert_eq!(bench.answer(), Some(("ana", 10 * SECOND)));
        bench.ask_with("ana", ana, 10 * SECOND, true);
        bench.ask("bo", bo, SECOND);
        let bo = bench.queue.take(BotLane::Long, bench.now).unwrap();
        assert_eq!(bo.job, "bo");
        assert_eq!(bench.answer(), Some(("ana", SECOND / 2)));
    }

    #[test]
    fn cancelled_questions_make_room() {
        let limits = Limits {
            waiting_bots: 1,
            ..Limits::default()
        };
        let mut queue = Queue::new(1, &limits);
        let now = Instant::now();
        let state = Arc::new(TaskState::default());
        let terms = |state: &Arc<TaskState>| Terms {
            payer: payer(1, None),
            price: SECOND,
            is_timed: false,
            state: state.clone(),
        };
        assert_eq!(queue.push("one", terms(&state), now), Some(BotLane::Long));
        assert_eq!(queue.push("two", terms(&state), now), None);
        state.is_cancelled.store(true, Ordering::Relaxed);
        assert_eq!(queue.waiting(BotLane::Long), 0);
        let other = Arc::default();
        assert_eq!(queue.push("three", terms(&other), now), Some(BotLane::Long));
        assert_eq!(queue.take(BotLane::Long, now).unwrap().job, "three");
    }
}
