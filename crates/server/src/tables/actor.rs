//! The actor of a table, which handles its messages and deadlines one after the other.

use std::sync::Arc;
use std::time::Duration;

use room::{
    AutomaticEvent, CommandId, DeadlineKind, Order, ProposalContext, Requester, Room, TableCommand,
    TableId, TableRefusal,
};
use table::{Seat, Viewer};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::live_table::LiveTable;
use super::publisher::Publisher;
use super::schedule::{RETRY, bot_to_move};
use super::stored::kind;
use super::{ActorMessage, OrderError, OrderOutcome};
use crate::bot_pool::BotAnswer;
use crate::node::{Node, random};

/// How often the actor checks whether everybody is present. It notices arrivals at this node immediately.
const CHECK_ARRIVALS: Duration = Duration::from_secs(5);

/// The actor wakes at least this often, so that it notices when nobody needs the table in memory.
const LONGEST_SLEEP: Duration = Duration::from_hours(1);

/// The actor of a table. On this node, only the actor changes the table.
pub(super) struct Actor {
    node: Arc<Node>,
    table: LiveTable,
    /// When the table was last used.
    touched: Instant,
}

impl Actor {
    pub(super) fn new(
        node: Arc<Node>,
        id: TableId,
        messages: mpsc::WeakSender<ActorMessage>,
        publisher: Publisher,
    ) -> Self {
        Actor {
            table: LiveTable::new(node.clone(), id, messages, publisher),
            touched: Instant::now(),
            node,
        }
    }

    /// Handles messages until nobody needs the table in memory any more.
    pub(super) async fn run(mut self, mut mailbox: mpsc::Receiver<ActorMessage>) {
        let node = self.node.clone();
        let broadcast = self.table.broadcast().clone();
        let mut shutdown = std::pin::pin!(node.shutdown.begun());
        let mut alarm = std::pin::pin!(sleep_until(self.next_wake()));
        let mut is_leaving = false;
        loop {
            // Do not postpone the alarm with every order; an early alarm is harmless.
            let wake = self.next_wake();
            if wake < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                message = mailbox.recv() => match message {
                    Some(message) => self.receive(message).await,
                    None => break,
                },
                () = &mut alarm, if !is_leaving => self.wake().await,
                () = broadcast.people_changed.notified(), if !is_leaving => self.people_changed().await,
                () = &mut shutdown, if !is_leaving => {
                    is_leaving = true;
                    mailbox.close();
                }
            }
            if self.table.publisher.are_permissions_stale() {
                self.table.set_permissions().await;
            }
            if !is_leaving && (self.table.log.is_gone() || self.is_idle()) {
                // New messages go to a new actor. This one still answers those that were sent before.
                is_leaving = true;
                node.tables.leave(self.table.id, &broadcast);
                mailbox.close();
            }
        }
        node.tables.leave(self.table.id, &broadcast);
    }

    /// Checks whether nobody needs the table in memory. Its deadlines are in the storage too.
    fn is_idle(&self) -> bool {
        !self.table.schedule.is_bot_thinking()
            && self.touched.elapsed() >= self.node.config.timeouts.unwatched
            && !self.table.presence.tracker.is_anybody_away()
            && self.table.broadcast().listeners() == 0
    }

    /// Returns when the actor has to act again.
    fn next_wake(&self) -> Instant {
        let now = Instant::now();
        let unwatched = self.touched + self.node.config.timeouts.unwatched;
        let unwatched = (unwatched > now).then_some(unwatched);
        let latest = Some(now + LONGEST_SLEEP);
        let all = [self.table.next_wake(), unwatched, latest];
        all.into_iter().flatten().min().unwrap_or(now)
    }

    async fn receive(&mut self, message: ActorMessage) {
        // Sending fails if nobody is waiting for the answer any more.
        match message {
            ActorMessage::Order(who, order, answer) => {
                let _ = answer.send(self.order(&who, &order).await);
                self.store_presence().await;
            }
            ActorMessage::Snapshot(player, form, answer) => {
                self.touched = Instant::now();
                if let Some(player) = player {
                    self.table.mark_present(player);
                }
                let _ = answer.send(self.table.snapshot(player, form).await);
                self.store_presence().await;
            }
            ActorMessage::Record(answer) => {
                self.touched = Instant::now();
                let _ = answer.send(self.table.record().await);
            }
            ActorMessage::Delete(player, answer) => {
                let _ = answer.send(self.table.delete(player).await);
            }
            ActorMessage::Invite(host, program, seat, answer) => {
                self.touched = Instant::now();
                let _ = answer.send(self.invite(&host, &program, seat).await);
            }
            ActorMessage::Forget(player, answer) => {
                let _ = answer.send(self.table.forget(player).await);
            }
            ActorMessage::Ready(after, answer) => {
                self.touched = Instant::now();
                self.table.catch_up_to(after).await;
                let ready = self.table.ready().await.map(|_| ());
                self.credit_clocks().await;
                self.table.set_permissions().await;
                let _ = answer.send(ready);
            }
            ActorMessage::BotBegan => self.table.update_waiting_bot(),
            ActorMessage::Thought { version, answer } => self.bot_answered(version, answer).await,
            ActorMessage::Due(due) => self.check_due(due).await,
            ActorMessage::CreditClocks => self.credit_clocks().await,
            ActorMessage::Written(version) => {
                let published = self.table.published_version();
                if version > published && published > 0 {
                    self.table.catch_up().await;
                }
            }
            ActorMessage::Changed => {
                if self.table.published_version() > 0 && !self.table.log.is_gone() {
                    let _ = self.table.reload().await;
                }
            }
            ActorMessage::PeerPresence(from, players, strangers) => {
                let LiveTable { log, presence, .. } = &mut self.table;
                let is_new = presence.apply(log.room(), from, players, strangers);
                if is_new.await {
                    self.table.presence_changed();
                }
            }
            ActorMessage::WhoIsHere => self.table.presence.announce(true),
        }
    }

    async fn order(&mut self, who: &Requester, order: &Order) -> Result<OrderOutcome, OrderError> {
        self.touched = Instant::now();
        self.table.catch_up_to(order.version).await;
        // A seat can be taken over HTTP, so sitting down does not prove that the player is present.
        if !matches!(order.command, TableCommand::Sit { .. }) {
            self.table.mark_present(who.player);
        }
        if order.command == TableCommand::Start {
            self.table.refresh_presence().await;
        }
        let attendance = |room| self.table.presence.tracker.attendance(room);
        let attendance = self.table.log.room().map(attendance).unwrap_or_default();
        let node = &self.node;
        self.table
            .write(|room| room.propose(who, order, proposal_context(node), &attendance))
            .await
    }

    async fn invite(
        &mut self,
        host: &Requester,
        program: &Requester,
        seat: Seat,
    ) -> Result<OrderOutcome, OrderError> {
        let id = CommandId::from_bits(random());
        let node = &self.node;
        self.table
            .write(|room| room.propose_invitation(host, program, seat, id, proposal_context(node)))
            .await
    }

    /// Does everything that is due by now.
    async fn wake(&mut self) {
        if self.table.log.take_retry() {
            self.table.catch_up().await;
        }
        self.table.update_waiting_bot();
        self.table.send_presence_if_due();
        self.keep_presence().await;
        self.free_seats().await;
        if self.table.schedule.take_due() {
            self.act().await;
        }
    }

    /// Sets the clocks back for the downtimes, if these are known. Otherwise, this happens before the next entry.
    async fn credit_clocks(&mut self) {
        if self.table.log.room().is_some() && self.node.heartbeats.is_current() {
            let _ = self.table.credit_clocks().await;
        }
    }

    /// Acts on the deadline of the table, if it has passed.
    async fn act(&mut self) {
        let Some(due_now) = self.table.log.due() else {
            return;
        };
        if due_now.at > self.node.now() {
            self.table.schedule.look_at(due_now.at);
            return;
        }
        let occasion = match due_now.what {
            DeadlineKind::Bot(_) => {
                return self.table.ask_bot();
            }
            DeadlineKind::Clock(seat) => AutomaticEvent::OutOfTime { seat },
            DeadlineKind::FirstMove(seat) => AutomaticEvent::NoFirstMove { seat },
            DeadlineKind::Start => match self.start_or_give_up().await {
                Some(occasion) => occasion,
                None => return self.table.schedule.look_again(CHECK_ARRIVALS),
            },
            DeadlineKind::Idle => AutomaticEvent::Idle,
        };
        let node = &self.node;
        let timeouts = node.config.timeouts;
        // Another node may have acted first; the deadline is then obsolete.
        let propose = |room: &Room| match timeouts.due(room) {
            Some(due) if due.at <= node.now() => {
                room.propose_automatic(occasion.clone(), node.now())
            }
            _ => Err(TableRefusal::Stale),
        };
        if self.table.occur(propose).await.is_err() && !self.table.log.is_gone() {
            self.table.schedule.look_again(RETRY);
        }
    }

    /// Decides what happens to a match that could begin. Returns `None` while it waits for a player.
    async fn start_or_give_up(&self) -> Option<AutomaticEvent> {
        let LiveTable { log, presence, .. } = &self.table;
        let room = log.room()?;
        if presence.is_everybody_here(room).await {
            return Some(AutomaticEvent::Full { random: random() });
        }
        let has_waited = self.node.config.timeouts.has_waited(room, self.node.now());
        has_waited.then_some(AutomaticEvent::Idle)
    }

    /// Checks whether a deadline from the storage still holds.
    async fn check_due(&mut self, row: store::DueTask) {
        let is_still_due = match self.table.ready().await {
            Ok(_) => (self.table.log.due()).is_some_and(|due| kind(due.what) == row.kind),
            Err(OrderError::Gone) => false,
            Err(_) => return,
        };
        if is_still_due {
            self.table.plan(true);
        } else if let Err(error) = self.node.store.drop_due(&row).await {
            self.table.log.failed(&error);
        }
    }

    /// Plays the move of a bot.
    async fn bot_answered(&mut self, version: u32, answer: BotAnswer) {
        if !self.table.schedule.end_bot_turn(version) {
            return;
        }
        let BotAnswer { mv, thought } = answer;
        self.node.metrics.thinking.add(thought);
        let took = u32::try_from(thought.as_millis()).unwrap_or(u32::MAX);
        let node = &self.node;
        let propose = |room: &Room| {
            let session = room
                .session()
                .filter(|session| session.version() == version);
            let session = session.ok_or(TableRefusal::Stale)?;
            let (seat, bot) = bot_to_move(session).ok_or(TableRefusal::Stale)?;
            let mv = mv.clone().or_else(|| {
                let game = session.game();
                tracing::error!(%bot, game = game.game().id(), "a bot panicked; playing its first legal move");
                game.view(Viewer::Seat(seat)).moves().into_iter().next()
            });
            let mv = mv.ok_or(TableRefusal::Over)?;
            room.propose_automatic(AutomaticEvent::BotMoved { seat, mv, took }, node.now())
        };
        match self.table.occur(propose).await {
            Ok(_) => self.node.metrics.bot_moves.add(1),
            Err(OrderError::Storage) => {}
            Err(_) => self.table.schedule.look_again(RETRY),
        }
    }

    /// Records that people came or left.
    async fn people_changed(&mut self) {
        self.touched = Instant::now();
        self.table.presence_changed();
        self.table.send_presence_if_due();
        self.store_presence().await;
    }

    async fn store_presence(&mut self) {
        let LiveTable { log, presence, .. } = &mut self.table;
        presence.store(log.room()).await;
    }

    /// Handles presence timeouts: absent players become overdue, silent nodes expire, and announcements are repeated.
    async fn keep_presence(&mut self) {
        let tracker = &mut self.table.presence.tracker;
        let publisher = &mut self.table.publisher;
        let overdue = tracker.next_overdue(publisher.permissions_sent_at());
        publisher.permissions_changed(overdue.is_some_and(|at| at <= Instant::now()));
        if tracker.remote.expire() {
            self.table.presence_changed();
        }
        let LiveTable { log, presence, .. } = &mut self.table;
        presence.repeat(log.room()).await;
    }

    /// Frees the seats of players who stayed away before the match.
    async fn free_seats(&mut self) {
        let away = self.table.presence.tracker.timed_out(self.table.log.due());
        if away.is_empty() {
            return;
        }
        // They may be connected to another node.
        let elsewhere = self.table.presence.at_any_node().await;
        for player in away {
            let is_gone = (elsewhere.as_ref()).is_some_and(|there| !there.contains(&player));
            if !is_gone {
                self.table.presence.tracker.restart_timeout(player);
                continue;
            }
            self.table.presence.tracker.drop_timeout(player);
            let node = &self.node;
            let propose = |room: &Room| match room.seat_of(player) {
                Some(seat) => room.propose_automatic(AutomaticEvent::Away { seat }, node.now()),
                None if room.opening().host == player => {
                    room.propose_automatic(AutomaticEvent::HostAway, node.now())
                }
                None => Err(TableRefusal::NotSeated),
            };
            if let Err(OrderError::Storage) = self.table.occur(propose).await {
                self.table.presence.tracker.restart_timeout(player);
            }
        }
    }
}

/// Returns the time and the random bits for a proposal.
fn proposal_context(node: &Node) -> ProposalContext {
    ProposalContext {
        at: node.now(),
        random: random(),
    }
}
