//! The task of a table: it owns the room, and does one thing after the other.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use online::{
    Attendance, Command, CommandId, News, Now, Order, PlayerId, Proposed, Refusal, Room, Snapshot,
    Stage, TableId, ToClient, Who,
};
use serde_json::value::RawValue;
use table::Record;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use super::board::{Board, viewer};
use super::elsewhere::Elsewhere;
use super::stored::Kept;
use super::timing::Asked;
use super::{Carried, Form, Mail, Refused, Sight};
use crate::node::{Node, now, random};
use crate::others::Said;

/// The task of a table.
pub(super) struct Actor {
    pub(super) node: Arc<Node>,
    pub(super) id: TableId,
    /// To itself; it does not keep the table in memory.
    pub(super) mail: mpsc::WeakSender<Mail>,
    pub(super) board: Arc<Board>,
    /// Rung when there is something new on the board.
    bell: watch::Sender<()>,
    /// What the log comes to; nothing while it has to be read (again).
    pub(super) room: Option<Room>,
    pub(super) kept: Kept,
    /// A bot that thinks.
    pub(super) asked: Option<Asked>,
    /// When something has to happen.
    pub(super) due: Option<Instant>,
    /// When to look whether what could not be stored was, or what others have written.
    pub(super) read_again: Option<Instant>,
    /// Since when somebody who has a seat is not here, before the match.
    pub(super) away: HashMap<PlayerId, Instant>,
    /// Who of those with a seat is here, before the match: by a socket, or by what they asked without one.
    pub(super) come: HashSet<PlayerId>,
    /// Who of them has had a socket, before the match.
    pub(super) connected: HashSet<PlayerId>,
    /// Since when somebody who has a seat is not here, during the match.
    pub(super) absent: HashMap<PlayerId, Instant>,
    /// Who of those with a seat is at any node, before the match, as storage said last.
    pub(super) anywhere: HashSet<PlayerId>,
    /// Something happened without an entry that may change what people may do.
    pub(super) permissions_changed: bool,
    /// When it was last found out what people may do.
    pub(super) permissions_told: Instant,
    /// Who is at other nodes.
    pub(super) elsewhere: Elsewhere,
    /// When presence may be told next, if it has to be.
    pub(super) presence_told: Instant,
    pub(super) presence_changed: bool,
    /// When somebody last wanted something.
    pub(super) touched: Instant,
    pub(super) is_gone: bool,
}

impl Actor {
    pub(super) fn new(
        node: Arc<Node>,
        id: TableId,
        mail: mpsc::WeakSender<Mail>,
        board: Arc<Board>,
        bell: watch::Sender<()>,
    ) -> Self {
        let now = Instant::now();
        Actor {
            node,
            id,
            mail,
            board,
            bell,
            room: None,
            kept: Kept::default(),
            asked: None,
            due: None,
            read_again: None,
            away: HashMap::new(),
            come: HashSet::new(),
            connected: HashSet::new(),
            absent: HashMap::new(),
            anywhere: HashSet::new(),
            permissions_changed: false,
            permissions_told: now,
            elsewhere: Elsewhere::default(),
            presence_told: now,
            presence_changed: false,
            touched: now,
            is_gone: false,
        }
    }

    /// Does what it is asked until nobody needs the table in memory any more.
    pub(super) async fn run(mut self, mut mailbox: mpsc::Receiver<Mail>) {
        let node = self.node.clone();
        let board = self.board.clone();
        let mut shutdown = std::pin::pin!(node.shutdown.begun());
        let mut alarm = std::pin::pin!(sleep_until(self.next_wake()));
        let mut is_leaving = false;
        loop {
            // What is put off with every order is not set anew each time: an alarm that comes early does nothing.
            let wake = self.next_wake();
            if wake < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                mail = mailbox.recv() => match mail {
                    Some(mail) => self.read(mail).await,
                    None => break,
                },
                () = &mut alarm, if !is_leaving => self.wake().await,
                () = board.stirred.notified(), if !is_leaving => self.stir().await,
                () = &mut shutdown, if !is_leaving => {
                    is_leaving = true;
                    mailbox.close();
                }
            }
            if self.permissions_changed {
                self.tell_permissions().await;
            }
            if !is_leaving && (self.is_gone || self.is_idle()) {
                // Whoever comes from now on finds a new task; what was sent before is still answered.
                is_leaving = true;
                node.tables.leave(self.id, &board);
                mailbox.close();
            }
        }
        node.tables.leave(self.id, &board);
    }

    /// Whether nobody needs the table in memory. What is due is in storage too.
    fn is_idle(&self) -> bool {
        self.asked.is_none()
            && self.touched.elapsed() >= self.node.config.patience.unwatched
            && self.away.is_empty()
            && self.board.listeners() == 0
    }

    async fn read(&mut self, mail: Mail) {
        // Somebody who does not wait any more is answered all the same.
        match mail {
            Mail::Order(who, order, answer) => {
                let _ = answer.send(self.order(&who, &order).await);
                self.note_who_is_here().await;
            }
            Mail::Look(player, form, answer) => {
                self.touched = Instant::now();
                if let Some(player) = player {
                    self.seen(player);
                }
                let _ = answer.send(self.look(player, form).await);
                self.note_who_is_here().await;
            }
            Mail::Record(answer) => {
                self.touched = Instant::now();
                let _ = answer.send(self.record().await);
            }
            Mail::Delete(player, answer) => {
                let _ = answer.send(self.delete(player).await);
            }
            Mail::Invite(host, program, seat, answer) => {
                self.touched = Instant::now();
                let id = CommandId::from_bits(random());
                let propose = |room: &Room| {
                    if room.opening().host != host {
                        return Err(Refusal::NotHost);
                    }
                    let command = Command::Sit {
                        seat,
                        invitation: Some(room.opening().invitation),
                    };
                    let order = Order {
                        id,
                        version: room.version(),
                        command,
                    };
                    let now = Now {
                        at: now(),
                        random: random(),
                    };
                    room.propose(&program, &order, now, &Attendance::default())
                };
                let _ = answer.send(self.write(propose).await);
            }
            Mail::Forget(player, answer) => {
                let _ = answer.send(self.forget(player).await);
            }
            Mail::Ready(after, answer) => {
                self.touched = Instant::now();
                self.is_known(after).await;
                let ready = self.ready().await.map(|_| ());
                self.tell_permissions().await;
                let _ = answer.send(ready);
            }
            Mail::Thought { asked, mv } => self.thought(asked, mv).await,
            Mail::Due(due) => self.is_due(due).await,
            Mail::Written(version) => {
                if version > self.board.version() && self.board.version() > 0 {
                    self.catch_up().await;
                }
            }
            Mail::Changed => {
                if self.board.version() > 0 && !self.is_gone {
                    let _ = self.read_anew().await;
                }
            }
            Mail::Elsewhere(from, players, strangers) => {
                self.hear_who_is_elsewhere(from, players, strangers).await;
            }
            Mail::WhoIsHere => self.say_who_is_here(true),
        }
    }

    /// Carries out what somebody wants.
    async fn order(&mut self, who: &Who, order: &Order) -> Result<Carried, Refused> {
        self.touched = Instant::now();
        self.is_known(order.version).await;
        // Who is seated from afar has not come yet.
        if !matches!(order.command, Command::Sit { .. }) {
            self.seen(who.player);
        }
        let attendance = match order.command {
            Command::Start => {
                self.learn_who_is_here().await;
                self.attendance()
            }
            Command::PlayOn { .. } => self.attendance(),
            // Nothing else depends on who is here.
            _ => Attendance::default(),
        };
        let propose = |room: &Room| {
            let now = Now {
                at: now(),
                random: random(),
            };
            room.propose(who, order, now, &attendance)
        };
        self.write(propose).await
    }

    async fn look(&mut self, player: Option<PlayerId>, form: Form) -> Result<Sight, Refused> {
        let room = self.ready().await?;
        let snapshot = room.look(player, now());
        let version = snapshot.version;
        self.node.metrics.snapshots.add(1);
        let text = match form {
            Form::Plain => json(&snapshot),
            Form::Message => json(&ToClient::Snapshot(Box::<Snapshot>::from(snapshot))),
        };
        Ok(Sight { version, text })
    }

    async fn record(&mut self) -> Result<Box<Record>, Refused> {
        let room = self.ready().await?;
        match (room.stage(), room.session()) {
            (Stage::Over, Some(session)) => Ok(Box::new(session.record())),
            (Stage::Over, None) | (Stage::Open, _) => Err(Refusal::NotStarted.into()),
            // Its seed would tell what is hidden.
            (Stage::Running, _) => Err(Refusal::NotOver.into()),
        }
    }

    async fn delete(&mut self, player: PlayerId) -> Result<(), Refused> {
        let room = self.ready().await?;
        if room.opening().host != player {
            return Err(Refusal::NotHost.into());
        }
        match self.node.store.delete_table(self.id).await {
            Ok(_) => {
                tracing::info!(table = %self.id, "deleted by its host");
                self.node.others.say(&Said::Changed { table: self.id });
                self.gone();
                Ok(())
            }
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// There is no such table any more.
    pub(super) fn gone(&mut self) {
        self.is_gone = true;
        self.room = None;
        self.board.gone();
        self.told();
    }

    /// Everybody who listens comes and looks.
    pub(super) fn told(&self) {
        self.bell.send_replace(());
    }

    /// An order is carried out, or something happens without one: stored first, then told.
    pub(super) async fn carry_out(
        &mut self,
        propose: impl Fn(&Room) -> Result<online::Proposal, Refusal>,
    ) -> Result<Carried, Refused> {
        self.write(|room| Ok(Proposed::New(Box::new(propose(room)?))))
            .await
    }
}

pub(super) fn json(value: &impl serde::Serialize) -> Utf8Bytes {
    let text = serde_json::to_string(value).expect("messages have text keys");
    text.into()
}

/// What a viewer is told of the entry that was applied last.
pub(super) fn news(room: &Room, entry: &online::Entry, seat: Option<table::Seat>) -> Utf8Bytes {
    let news: News<Box<RawValue>> = room.told(entry, viewer(seat));
    ToClient::news_text(&news).into()
}
