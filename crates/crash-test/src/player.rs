//! A person at a table, who plays at random and records every message.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Api, Event, TableClient, order};
use games::GAMES;
use room::{
    Audience, CommandId, Invitation, PlayerId, SeatState, Snapshot, TableCommand, TableStage,
    Update,
};
use session::Perspective;
use table::{BotText, Draw, Seat, Stream};
use tokio::time::{sleep, timeout};

use crate::ledger::{Ledger, OrderReply};
use crate::world::{MATCH_TIMEOUT, ViolationKind, World};

/// What a person does at a table.
#[derive(Clone)]
pub(crate) struct TestRole {
    /// The seat to take; `None` for spectators.
    pub(crate) seat: Option<Seat>,
    pub(crate) invitation: Option<Invitation>,
    /// The seats that the host gives to bots before starting the match.
    pub(crate) hosts: Option<Vec<(Seat, BotText)>>,
    /// Whether the player stops moving once a clock runs, until the time is up.
    pub(crate) sleeps: bool,
}

/// A person at a table, with a connection to the server.
pub(crate) struct TestPlayer {
    world: Arc<World>,
    ledger: Arc<Ledger>,
    api: Api,
    me: Option<PlayerId>,
    role: TestRole,
    luck: Stream,
    client: TableClient,
    /// The last version at which this player considered what to do.
    thought: u32,
    /// When the last change arrived.
    last: Instant,
}

impl TestPlayer {
    pub(crate) fn new(
        world: Arc<World>,
        ledger: Arc<Ledger>,
        (api, me): (Api, Option<PlayerId>),
        role: TestRole,
        luck: Stream,
    ) -> Self {
        let client = follow(&api, me, &ledger);
        TestPlayer {
            world,
            ledger,
            api,
            me,
            role,
            luck,
            client,
            thought: 0,
            last: Instant::now(),
        }
    }

    /// Plays until the match is over, and returns the final state that this player knows.
    pub(crate) async fn play(mut self) -> Option<Snapshot> {
        loop {
            let event = timeout(Duration::from_millis(500), self.client.next()).await;
            if let Ok(event) = event
                && !self.apply(event).await
            {
                return None;
            }
            if self.last.elapsed() > MATCH_TIMEOUT {
                self.is_stuck();
                return None;
            }
            let Some(snapshot) = self.client.replica().snapshot() else {
                continue;
            };
            let waits = self.client.replica().pending().next().is_some();
            if snapshot.table.stage == TableStage::Over && !waits {
                let snapshot = snapshot.clone();
                self.client.close().await;
                return Some(snapshot);
            }
            if !waits && let Some(command) = self.choose_command() {
                self.order(command).await;
            }
        }
    }

    fn is_stuck(&self) {
        let snapshot = self.client.replica().snapshot();
        let waits: Vec<_> = self.client.replica().pending().collect();
        let state = snapshot.map(|snapshot| (snapshot.version, &snapshot.table, &snapshot.clocks));
        let turn = snapshot.and_then(|snapshot| snapshot.play.as_ref()?.state.turn);
        let evidence = format!(
            "table {}: seat {:?} received nothing for {} s; turn {turn:?}, pending orders {waits:?}, state {state:?}",
            self.ledger.table,
            self.role.seat,
            MATCH_TIMEOUT.as_secs(),
        );
        self.world.report(ViolationKind::Stuck, evidence);
    }

    /// Handles an event; returns false if the connection has ended for good.
    async fn apply(&mut self, event: Event) -> bool {
        match event {
            Event::Message(update) => {
                if let Some(order) = update.done() {
                    self.ledger.record_reply(order.id, OrderReply::Done);
                }
                match update {
                    Update::Changed { .. } | Update::Replaced => self.last = Instant::now(),
                    Update::Refused {
                        order,
                        code,
                        message,
                    } => {
                        if let Some(order) = order {
                            self.refused(order.id, &code, &message);
                        }
                        sleep(Duration::from_millis(30)).await;
                    }
                    _ => {}
                }
            }
            Event::Ended(error) => {
                let evidence =
                    format!("table {}: the connection ended: {error}", self.ledger.table);
                self.world.report(ViolationKind::Refused, evidence);
                return false;
            }
            Event::Connected | Event::Lost { .. } => {}
        }
        true
    }

    /// Records a refusal, and reports it unless it is expected.
    fn refused(&self, id: CommandId, code: &str, message: &str) {
        let answer = OrderReply::Refused(code.to_owned());
        self.ledger.record_reply(id, answer);
        let Some(sent) = self.ledger.sent(id) else {
            return;
        };
        let is_expected = match (&sent.command, code) {
            (_, "stale" | "over" | "closing" | "storage") => true,
            // The player disconnected before the reply and has not seen the result yet.
            (
                TableCommand::Start | TableCommand::Sit { .. } | TableCommand::SeatBot { .. },
                code,
            ) => {
                matches!(code, "started" | "taken")
            }
            (TableCommand::TakeBack, code) => matches!(code, "no-undo" | "asked-before"),
            (TableCommand::Answer { .. }, code) => code == "not-asked",
            (TableCommand::Rematch, code) => code == "rematch-made",
            _ => false,
        };
        if !is_expected {
            let evidence = format!(
                "table {}: {:?} was refused as {code}: {message}",
                self.ledger.table, sent.command
            );
            self.world.report(ViolationKind::Refused, evidence);
        }
    }

    /// Sends an order, sometimes twice. Sometimes disconnects without waiting for the reply.
    async fn order(&mut self, command: TableCommand) {
        let (Some(me), Some(snapshot)) = (self.me, self.client.replica().snapshot()) else {
            return;
        };
        let version = snapshot.version;
        let pause = u64::from(self.luck.below(40));
        sleep(Duration::from_millis(pause)).await;
        let order = order(version, command);
        self.ledger.record_order(me, &order);
        if self.luck.below(20) == 0 {
            self.client.order(order.clone());
        }
        self.client.order(order);
        if self.luck.below(60) == 0 {
            // Long enough to send the order, but often too short to receive a reply.
            let wait = Duration::from_micros(u64::from(self.luck.below(3_000)));
            if let Ok(event) = timeout(wait, self.client.next()).await {
                self.apply(event).await;
            }
            self.client = follow(&self.api, self.me, &self.ledger);
        }
    }

    /// Chooses what to do now, if anything.
    fn choose_command(&mut self) -> Option<TableCommand> {
        let snapshot = self.client.replica().snapshot()?;
        let is_new = snapshot.version > self.thought;
        let roll = self.luck.below(100);
        let message = format!("Roll {roll}");
        let command = match (snapshot.table.stage, &snapshot.play) {
            (TableStage::Open, _) => prepare(&self.role, snapshot),
            (TableStage::Running, Some(play)) => match snapshot.seat {
                Some(seat) if play.state.turn == Some(seat) => match roll {
                    _ if self.role.sleeps && is_counted(snapshot) => None,
                    0 if is_new => Some(TableCommand::TakeBack),
                    1 if is_new && self.luck.below(4) == 0 => Some(TableCommand::Resign),
                    2..6 if is_new => say(Audience::Players, message),
                    _ => some_move(play, &mut self.luck),
                },
                Some(seat) => match snapshot.table.asked {
                    Some(asking) if asking != seat && !snapshot.table.agreed.contains(&seat) => {
                        let yes = roll < 60;
                        is_new.then_some(TableCommand::Answer { yes })
                    }
                    _ => match roll {
                        0..3 if is_new => Some(TableCommand::TakeBack),
                        3..6 if is_new => say(Audience::Players, message),
                        _ => None,
                    },
                },
                None if is_new && roll < 3 => say(Audience::Spectators, message),
                None => None,
            },
            (TableStage::Running | TableStage::Over, _) => None,
        };
        self.thought = self.thought.max(snapshot.version);
        // After leaving the match a player can only chat.
        let has_left = snapshot.seat.is_some_and(|seat| {
            let place = snapshot.table.seats.get(seat.index());
            matches!(place, Some(SeatState::Sitter { left: true, .. }))
        });
        command.filter(|command| !has_left || matches!(command, TableCommand::Say { .. }))
    }
}

/// Connects to a table and records every message in the ledger.
fn follow(api: &Api, me: Option<PlayerId>, ledger: &Arc<Ledger>) -> TableClient {
    let (server, token) = (api.server().clone(), api.token().cloned());
    let notes = ledger.clone();
    let tap = Arc::new(move |text: &str| notes.record_message(me, text));
    TableClient::new(server, ledger.table, token, None).tapped(tap)
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "all branches of `choose_command` have this type"
)]
fn say(to: Audience, text: String) -> Option<TableCommand> {
    Some(TableCommand::Say { to, text })
}

/// Returns the next step before the match: sit down, seat a bot, or start.
fn prepare(role: &TestRole, snapshot: &Snapshot) -> Option<TableCommand> {
    let is_free = |seat: Seat| {
        let place = snapshot.table.seats.get(seat.index());
        place == Some(&SeatState::Free)
    };
    if let Some(seat) = role.seat
        && snapshot.seat.is_none()
    {
        let invitation = role.invitation;
        return is_free(seat).then_some(TableCommand::Sit { seat, invitation });
    }
    let bots = role.hosts.as_ref()?;
    if let Some((seat, bot)) = bots.iter().find(|(seat, _)| is_free(*seat)) {
        let (seat, bot) = (*seat, bot.clone());
        return Some(TableCommand::SeatBot { seat, bot });
    }
    let is_full = !snapshot.table.seats.contains(&SeatState::Free);
    is_full.then_some(TableCommand::Start)
}

/// Checks whether a clock runs. None does before the first move.
fn is_counted(snapshot: &Snapshot) -> bool {
    let clocks = snapshot.clocks.as_ref();
    clocks.is_some_and(|clocks| clocks.running.is_some())
}

/// Returns a random legal move for the player with this perspective.
pub(crate) fn some_move(play: &Perspective, luck: &mut Stream) -> Option<TableCommand> {
    let game = GAMES.find(&play.game)?;
    let snapshot = game.read_view(&play.options, play.viewer, &play.state.view);
    let moves = snapshot.ok()?.moves();
    if moves.is_empty() {
        return None;
    }
    let which = luck.below(moves.len() as u32) as usize;
    let text = moves[which].text().to_owned();
    Some(TableCommand::Play { text })
}
