//! A program that is online at a server: others invite it, and it plays wherever it was given a seat.

use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;

use client::{Inbox, InboxEvent, OwnTable, Token, order};
use front::trouble::ServerTrouble;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use room::{PlayerKind, TableCommand, TableId, TableStage};
use words::Reason;

use super::no_entry;
use super::seat::{OnlineSeat, ProgramPlayer, SeatResultKind};
use crate::Failure;
use crate::say::tell;

/// Is online until somebody ends it, or the server does not know it any more.
pub(super) async fn stay(
    player: &ProgramPlayer<'_>,
    token: Token,
    most: usize,
) -> Result<(), Failure> {
    if player.person.kind != PlayerKind::Program {
        let variables = [("name", player.person.name.to_string().into())];
        return Err(Failure::Reason(
            player.texts.with("bot-no-program", &variables),
        ));
    }
    let mut inbox = Inbox::new(player.api.server().clone(), token);
    let mut tables = Tables {
        player,
        most,
        playing: FuturesUnordered::new(),
        at: HashSet::new(),
        waiting: Vec::new(),
        left: HashSet::new(),
    };
    loop {
        tokio::select! {
            event = inbox.next() => match event {
                InboxEvent::Connected => tell(&tables.say("bot-online")),
                InboxEvent::Lost { error, .. } => {
                    let reason = ServerTrouble(&error).in_words(player.texts);
                    let variables = [("reason", reason.into())];
                    tell(&player.texts.with("bot-lost-line", &variables));
                }
                InboxEvent::Ended(error) => {
                    return Err(no_entry(player.texts, &error, player.api.server()));
                }
                InboxEvent::Tables(told) => tables.apply(told).await,
            },
            Some((table, played)) = tables.playing.next() => tables.ended(table, played),
        }
    }
}

type Playing<'a> = Pin<Box<dyn Future<Output = (TableId, Result<SeatResultKind, Failure>)> + 'a>>;

/// The tables at which it plays: a program of its own at each, and no more of them than were allowed.
struct Tables<'a> {
    player: &'a ProgramPlayer<'a>,
    most: usize,
    playing: FuturesUnordered<Playing<'a>>,
    at: HashSet<TableId>,
    /// Those that wait until it has ended another one, in this order.
    waiting: Vec<TableId>,
    /// Those where it has no part any more, although they are not over.
    left: HashSet<TableId>,
}

impl Tables<'_> {
    fn say(&self, key: &str) -> String {
        let variables = [
            ("name", self.player.person.name.to_string().into()),
            ("server", self.player.api.server().to_string().into()),
            ("tables", self.most.into()),
        ];
        self.player.texts.with(key, &variables)
    }

    /// Goes wherever it was given a seat. Matches that are under way come first.
    async fn apply(&mut self, mut told: Vec<OwnTable>) {
        told.retain(|table| table.seat.is_some());
        told.sort_by_key(|table| table.stage == TableStage::Open);
        let is_told = |id: &TableId| told.iter().any(|table| table.table == *id);
        self.left.retain(is_told);
        self.waiting.retain(is_told);
        for OwnTable { table, stage, .. } in told {
            // A seat that was given again, before a match, is a new beginning.
            let is_left = stage == TableStage::Running && self.left.contains(&table);
            if self.at.contains(&table) || is_left {
                continue;
            }
            if self.at.len() < self.most {
                self.play(table);
            } else if stage == TableStage::Open {
                self.decline(table).await;
            } else if !self.waiting.contains(&table) {
                self.waiting.push(table);
                tell(&OnlineSeat::given(self.player, table).say("bot-waits", &[]));
            }
        }
    }

    fn play(&mut self, table: TableId) {
        self.waiting.retain(|waiting| *waiting != table);
        self.at.insert(table);
        let seat = OnlineSeat::given(self.player, table);
        let playing = async move { (table, seat.play().await) };
        self.playing.push(Box::pin(playing));
    }

    /// Gets up again, so that the others need not wait.
    async fn decline(&self, table: TableId) {
        let seat = OnlineSeat::given(self.player, table);
        match self
            .player
            .api
            .order(table, &order(0, TableCommand::Stand))
            .await
        {
            Ok(_) => tell(&seat.say("bot-declines", &[("tables", self.most.into())])),
            // It is tried again when the tables are told again.
            Err(error) => tell(&ServerTrouble(&error).in_words(self.player.texts)),
        }
    }

    fn ended(&mut self, table: TableId, played: Result<SeatResultKind, Failure>) {
        self.at.remove(&table);
        self.left.insert(table);
        match played {
            Ok(SeatResultKind::NoSeat) => {
                self.left.remove(&table);
                tell(&OnlineSeat::given(self.player, table).say("bot-left", &[]));
            }
            // One table that goes wrong is no reason to leave the others.
            Err(Failure::Other(error)) => tell(&table::text::safe(&format!("{error:#}"))),
            Err(Failure::Reason(reason) | Failure::Usage(reason)) => tell(&reason),
            Ok(SeatResultKind::Over | SeatResultKind::GaveUp)
            | Err(Failure::UsageOf(..) | Failure::Told(_)) => {}
        }
        if let Some(next) = self.waiting.first().copied() {
            self.play(next);
        }
    }
}
