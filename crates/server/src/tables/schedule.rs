//! The schedule of a table: its next deadline, and the bot that is thinking.

use std::sync::Arc;
use std::time::Duration;

use bots::BotName;
use games::QuestionKind;
use room::{Deadline, DeadlineKind, Room};
use session::{Awaits, Session};
use table::{Seat, Timestamp};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::ActorMessage;
use crate::bot_pool::{BotPool, BotRequest, BotTask};
use crate::clock::NodeClock;

/// The pause before a retry.
pub(super) const RETRY: Duration = Duration::from_secs(1);

/// How long a bot waits for a thread before people are notified.
const WAITING_NOTICE: Duration = Duration::from_secs(1);

/// The schedule of a table: its next deadline, and the bot that is thinking.
pub(super) struct Schedule {
    next: Option<Instant>,
    bot: Option<BotTurn>,
    clock: Arc<NodeClock>,
    /// Sends the bot's answer to the actor, without keeping the actor alive.
    messages: mpsc::WeakSender<ActorMessage>,
}

/// A bot that was asked about this version of the session. It is waiting for a thread or thinking.
struct BotTurn {
    seat: Seat,
    version: u32,
    /// When to check whether people should be notified that the bot is waiting. `None` after that check.
    notice: Option<Instant>,
    is_announced: bool,
    task: BotTask,
}

impl Schedule {
    pub(super) const fn new(
        clock: Arc<NodeClock>,
        messages: mpsc::WeakSender<ActorMessage>,
    ) -> Self {
        Schedule {
            next: None,
            bot: None,
            clock,
            messages,
        }
    }

    pub(super) const fn next(&self) -> Option<Instant> {
        self.next
    }

    pub(super) const fn is_bot_thinking(&self) -> bool {
        self.bot.is_some()
    }

    /// Sets whether anybody is at the table. Bots at tables with people come first.
    pub(super) fn set_attended(&self, is_attended: bool) {
        if let Some(bot) = &self.bot {
            bot.task.set_attended(is_attended);
        }
    }

    /// Returns when to check whether the bot is still waiting for a thread.
    pub(super) fn notice_due(&self) -> Option<Instant> {
        self.bot.as_ref()?.notice
    }

    /// Returns the seat of a bot that is still waiting for a thread when people have to be notified.
    pub(super) fn waiting_bot(&mut self) -> Option<Seat> {
        let bot = self.bot.as_mut()?;
        if bot.notice.take_if(|at| *at <= Instant::now()).is_some() {
            bot.is_announced = true;
        }
        (bot.is_announced && !bot.task.has_begun()).then_some(bot.seat)
    }

    /// Checks whether the deadline has passed, and clears it in that case.
    pub(super) fn take_due(&mut self) -> bool {
        self.next.take_if(|at| *at <= Instant::now()).is_some()
    }

    /// Schedules the actor to check again after a while.
    pub(super) fn look_again(&mut self, after: Duration) {
        self.next = Some(Instant::now() + after);
    }

    /// Schedules the actor to check at this server time.
    pub(super) fn look_at(&mut self, at: Timestamp) {
        self.next = Some(self.clock.instant(at));
    }

    /// Schedules the actor to check at once, if the match starts automatically when everybody is present.
    pub(super) fn hurry_start(&mut self, due: Option<Deadline>) {
        if due.is_some_and(|due| due.what == DeadlineKind::Start) {
            self.look_again(Duration::ZERO);
        }
    }

    /// Schedules the next deadline. `lead` is the head start that another node gets.
    pub(super) fn plan(
        &mut self,
        due: Option<Deadline>,
        room: Option<&Room>,
        is_attended: bool,
        bot_pool: &BotPool,
        lead: Duration,
    ) {
        self.next = None;
        let session = room.and_then(Room::session);
        let Some(due) = due else {
            self.bot = None;
            return;
        };
        let is_bot = matches!(due.what, DeadlineKind::Bot(_));
        if is_bot && lead.is_zero() {
            self.ask_bot(room, is_attended, bot_pool);
            return;
        }
        if !is_bot || !self.is_asked(session) {
            self.bot = None;
        }
        self.next = Some(self.clock.instant(due.at) + lead);
    }

    /// Checks whether the bot is thinking about the current version.
    fn is_asked(&self, session: Option<&Session>) -> bool {
        let bot = self.bot.as_ref();
        bot.map(|bot| bot.version) == session.map(Session::version)
    }

    /// Asks the bot whose turn it is, unless it is already thinking.
    pub(super) fn ask_bot(&mut self, room: Option<&Room>, is_attended: bool, bot_pool: &BotPool) {
        let session = room.and_then(Room::session);
        if session.is_some() && self.is_asked(session) {
            return;
        }
        self.bot = None;
        let (Some(room), Some(session)) = (room, session) else {
            return;
        };
        let Some((seat, bot)) = bot_to_move(session) else {
            return;
        };
        let Ok(Some(question)) = session.game().question(bot, QuestionKind::Move) else {
            return;
        };
        let version = session.version();
        let (answers, beginnings) = (self.messages.clone(), self.messages.clone());
        let began = move || {
            if let Some(messages) = beginnings.upgrade() {
                // If the table is overloaded, the bot's answer ends the notice instead.
                let _ = messages.try_send(ActorMessage::BotBegan);
            }
        };
        let answer = move |answer| {
            if let Some(messages) = answers.upgrade() {
                let _ = messages.blocking_send(ActorMessage::Thought { version, answer });
            }
        };
        let task = bot_pool.queue(BotRequest {
            question,
            host: room.opening().host,
            is_attended,
            // Half the delay of the notice, so that this is called after every notice, and none stays on the screen
            // while the bot thinks.
            began: (WAITING_NOTICE / 2, Box::new(began)),
            answer: Box::new(answer),
        });
        match task {
            Some(task) => {
                self.bot = Some(BotTurn {
                    seat,
                    version,
                    notice: Some(Instant::now() + WAITING_NOTICE),
                    is_announced: false,
                    task,
                });
            }
            None => self.look_again(RETRY),
        }
    }

    /// Ends the turn of the bot that was asked about this version. Returns `false` if its answer is outdated.
    pub(super) fn end_bot_turn(&mut self, version: u32) -> bool {
        self.bot.take_if(|bot| bot.version == version).is_some()
    }
}

/// Returns the bot whose turn it is.
pub(super) fn bot_to_move(session: &Session) -> Option<(Seat, BotName)> {
    match session.awaits() {
        Awaits::Bot(seat, bot) => Some((seat, bot)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use room::{AutomaticEvent, Clock, Room, SeatSetup};
    use table::BotText;

    use super::super::test_room::{sitter, table, who};
    use super::*;
    use crate::config::{Limits, TableTimeouts};

    fn clock() -> Arc<NodeClock> {
        Arc::new(NodeClock::new(Timestamp::from_millis(1)))
    }

    fn bot_pool() -> BotPool {
        BotPool::new(NonZero::<usize>::MIN, &Limits::default())
    }

    fn waiting(pool: &BotPool) -> u64 {
        pool.gauges().iter().map(|lane| lane.waiting).sum()
    }

    /// Returns a match in which a bot has the first move.
    fn room() -> Room {
        let bot = SeatSetup::Bot(BotText::new("bot:1").unwrap());
        let mut room = table(true, Clock::None, vec![bot, sitter(who(1, "Ana"))]);
        let start = room
            .propose_automatic(AutomaticEvent::Full { random: 5 }, clock().now())
            .unwrap();
        room.apply(&start).unwrap();
        room
    }

    fn plan(schedule: &mut Schedule, room: &Room, bot_pool: &BotPool, lead: Duration) {
        let due = TableTimeouts::default().due(room);
        schedule.plan(due, Some(room), true, bot_pool, lead);
    }

    #[test]
    fn a_bot_thinks_once_and_only_about_the_current_version() {
        let (messages, mut mailbox) = mpsc::channel(1);
        let pool = bot_pool();
        let mut schedule = Schedule::new(clock(), messages.downgrade());
        let room = room();
        plan(&mut schedule, &room, &pool, Duration::ZERO);
        assert!(schedule.is_bot_thinking());
        assert_eq!(schedule.next(), None);
        let Some(ActorMessage::Thought { version, answer }) = mailbox.blocking_recv() else {
            panic!("the bot did not answer");
        };
        assert!(answer.mv.is_some());
        plan(&mut schedule, &room, &pool, Duration::ZERO);
        assert_eq!(waiting(&pool), 0, "the bot was asked twice");
        assert!(!schedule.end_bot_turn(version + 1));
        assert!(schedule.end_bot_turn(version));
        assert!(!schedule.is_bot_thinking());
    }

    #[test]
    fn another_node_has_the_lead_time_to_act_on_its_own_entry() {
        let (messages, _mailbox) = mpsc::channel(1);
        let pool = bot_pool();
        let mut schedule = Schedule::new(clock(), messages.downgrade());
        let lead = TableTimeouts::default().lead;
        let begun = Instant::now();
        plan(&mut schedule, &room(), &pool, lead);
        assert!(!schedule.is_bot_thinking());
        assert!(schedule.next().is_some_and(|at| at >= begun + lead));
        assert!(!schedule.take_due());
        schedule.plan(None, None, true, &pool, lead);
        assert_eq!(schedule.next(), None);
    }
}
