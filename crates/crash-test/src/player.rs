//! Somebody at a table, who plays at random and notes all that they are told.

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

/// What somebody is at a table.
#[derive(Clone)]
pub(crate) struct TestRole {
    /// Where they want to sit; nowhere, if they watch.
    pub(crate) seat: Option<Seat>,
    pub(crate) invitation: Option<Invitation>,
    /// The host gives these seats to bots, and starts.
    pub(crate) hosts: Option<Vec<(Seat, BotText)>>,
    /// They do not move once a clock runs, and their time runs out.
    pub(crate) sleeps: bool,
}

/// Somebody at a table.
pub(crate) struct TestPlayer {
    world: Arc<World>,
    ledger: Arc<Ledger>,
    api: Api,
    me: Option<PlayerId>,
    role: TestRole,
    luck: Stream,
    client: TableClient,
    /// The last version at which they thought of something to do.
    thought: u32,
    /// When they were told of something last.
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

    /// Plays until the match is over, and gives back what they knew at the end.
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
            let Some(known) = self.client.replica().known() else {
                continue;
            };
            let waits = self.client.replica().pending().next().is_some();
            if known.table.stage == TableStage::Over && !waits {
                let known = known.clone();
                self.client.close().await;
                return Some(known);
            }
            if !waits && let Some(command) = self.wish() {
                self.order(command).await;
            }
        }
    }

    fn is_stuck(&self) {
        let known = self.client.replica().known();
        let waits: Vec<_> = self.client.replica().pending().collect();
        let state = known.map(|known| (known.version, &known.table, &known.clocks));
        let turn = known.and_then(|known| known.play.as_ref()?.state.turn);
        let evidence = format!(
            "table {}: seat {:?} was told nothing for {} s; turn {turn:?}, waits for {waits:?}, knows {state:?}",
            self.ledger.table,
            self.role.seat,
            MATCH_TIMEOUT.as_secs(),
        );
        self.world.wrong(ViolationKind::Stuck, evidence);
    }

    /// Notes what happens; false is the end.
    async fn apply(&mut self, event: Event) -> bool {
        match event {
            Event::Table(update) => {
                if let Some(order) = update.done() {
                    self.ledger.answered(order.id, OrderReply::Done);
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
                let evidence = format!("table {}: the line ended: {error}", self.ledger.table);
                self.world.wrong(ViolationKind::Refused, evidence);
                return false;
            }
            Event::Connected | Event::Lost { .. } => {}
        }
        true
    }

    /// What others did meanwhile refuses an order; nothing else does, if it was one that they may give.
    fn refused(&self, id: CommandId, code: &str, message: &str) {
        let answer = OrderReply::Refused(code.to_owned());
        self.ledger.answered(id, answer);
        let Some(sent) = self.ledger.sent(id) else {
            return;
        };
        let may_be = match (&sent.command, code) {
            (_, "stale" | "over" | "closing" | "storage") => true,
            // They went away without an answer, came back, and did not see yet what had become of it.
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
        if !may_be {
            let evidence = format!(
                "table {}: {:?} as {code}: {message}",
                self.ledger.table, sent.command
            );
            self.world.wrong(ViolationKind::Refused, evidence);
        }
    }

    /// Wants something done, sometimes twice, and sometimes goes away without waiting for an answer.
    async fn order(&mut self, command: TableCommand) {
        let (Some(me), Some(known)) = (self.me, self.client.replica().known()) else {
            return;
        };
        let version = known.version;
        let pause = u64::from(self.luck.below(40));
        sleep(Duration::from_millis(pause)).await;
        let order = order(version, command);
        self.ledger.sends(me, &order);
        if self.luck.below(20) == 0 {
            self.client.order(order.clone());
        }
        self.client.order(order);
        if self.luck.below(60) == 0 {
            // Long enough that it was sent, often not long enough for an answer.
            let patience = Duration::from_micros(u64::from(self.luck.below(3_000)));
            if let Ok(event) = timeout(patience, self.client.next()).await {
                self.apply(event).await;
            }
            self.client = follow(&self.api, self.me, &self.ledger);
        }
    }

    /// What they would like to do now.
    fn wish(&mut self) -> Option<TableCommand> {
        let known = self.client.replica().known()?;
        let is_new = known.version > self.thought;
        let roll = self.luck.below(100);
        let said = format!("Roll {roll}");
        let wish = match (known.table.stage, &known.play) {
            (TableStage::Open, _) => prepare(&self.role, known),
            (TableStage::Running, Some(play)) => match known.seat {
                Some(seat) if play.state.turn == Some(seat) => match roll {
                    _ if self.role.sleeps && is_counted(known) => None,
                    0 if is_new => Some(TableCommand::TakeBack),
                    1 if is_new && self.luck.below(4) == 0 => Some(TableCommand::Resign),
                    2..6 if is_new => say(Audience::Players, said),
                    _ => some_move(play, &mut self.luck),
                },
                Some(seat) => match known.table.asked {
                    Some(asked) if asked != seat && !known.table.agreed.contains(&seat) => {
                        let yes = roll < 60;
                        is_new.then_some(TableCommand::Answer { yes })
                    }
                    _ => match roll {
                        0..3 if is_new => Some(TableCommand::TakeBack),
                        3..6 if is_new => say(Audience::Players, said),
                        _ => None,
                    },
                },
                None if is_new && roll < 3 => say(Audience::Spectators, said),
                None => None,
            },
            (TableStage::Running | TableStage::Over, _) => None,
        };
        self.thought = self.thought.max(known.version);
        // Who has left the match has nothing more to say there but in the talk.
        let has_left = known.seat.is_some_and(|seat| {
            let place = known.table.seats.get(seat.index());
            matches!(place, Some(SeatState::Sitter { left: true, .. }))
        });
        wish.filter(|wish| !has_left || matches!(wish, TableCommand::Say { .. }))
    }
}

/// Follows a table, and notes every message in the ledger as it came.
fn follow(api: &Api, me: Option<PlayerId>, ledger: &Arc<Ledger>) -> TableClient {
    let (server, token) = (api.server().clone(), api.token().cloned());
    let notes = ledger.clone();
    let tap = Arc::new(move |text: &str| notes.record_message(me, text));
    TableClient::new(server, ledger.table, token, None).tapped(tap)
}

#[expect(clippy::unnecessary_wraps, reason = "a wish may be none")]
fn say(to: Audience, text: String) -> Option<TableCommand> {
    Some(TableCommand::Say { to, text })
}

/// What has to be done before the match.
fn prepare(role: &TestRole, known: &Snapshot) -> Option<TableCommand> {
    let is_free = |seat: Seat| {
        let place = known.table.seats.get(seat.index());
        place == Some(&SeatState::Free)
    };
    if let Some(seat) = role.seat
        && known.seat.is_none()
    {
        let invitation = role.invitation;
        return is_free(seat).then_some(TableCommand::Sit { seat, invitation });
    }
    let bots = role.hosts.as_ref()?;
    if let Some((seat, bot)) = bots.iter().find(|(seat, _)| is_free(*seat)) {
        let (seat, bot) = (*seat, bot.clone());
        return Some(TableCommand::SeatBot { seat, bot });
    }
    let is_full = !known.table.seats.contains(&SeatState::Free);
    is_full.then_some(TableCommand::Start)
}

/// Whether somebody's time runs: it does not before the first move.
fn is_counted(known: &Snapshot) -> bool {
    let clocks = known.clocks.as_ref();
    clocks.is_some_and(|clocks| clocks.running.is_some())
}

/// Some legal move of whoever is to move and knows this.
fn some_move(play: &Perspective, luck: &mut Stream) -> Option<TableCommand> {
    let game = GAMES.find(&play.game)?;
    let known = game.known(&play.options, play.viewer, &play.state.view);
    let moves = known.ok()?.moves();
    if moves.is_empty() {
        return None;
    }
    let which = luck.below(moves.len() as u32) as usize;
    let text = moves[which].text().to_owned();
    Some(TableCommand::Play { text })
}
