//! A program that stays online on a server and plays at every table where others give it a seat.

use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;

use client::{Event, Inbox, OwnTable, Token, order};
use front::trouble::ServerTrouble;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use room::{PlayerKind, TableCommand, TableId, TableStage};
use words::Reason;

use super::no_entry;
use super::seat::{OnlineSeat, ProgramPlayer, SeatResultKind};
use crate::Failure;
use crate::say::print_message;

/// Keeps the program online until it is stopped or the server no longer accepts its token.
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
                Event::Connected => print_message(&tables.say("bot-online")),
                Event::Lost { error, .. } => {
                    let reason = ServerTrouble(&error).in_words(player.texts);
                    let variables = [("reason", reason.into())];
                    print_message(&player.texts.with("bot-lost-line", &variables));
                }
                Event::Ended(error) => {
                    return Err(no_entry(player.texts, &error, player.api.server()));
                }
                Event::Message(own) => tables.apply(own).await,
            },
            Some((table, played)) = tables.playing.next() => tables.ended(table, played),
        }
    }
}

type Playing<'a> = Pin<Box<dyn Future<Output = (TableId, Result<SeatResultKind, Failure>)> + 'a>>;

/// The tables where the program plays, at most `most`, each with its own process.
struct Tables<'a> {
    player: &'a ProgramPlayer<'a>,
    most: usize,
    playing: FuturesUnordered<Playing<'a>>,
    at: HashSet<TableId>,
    /// Tables that wait, in this order, until another match ends.
    waiting: Vec<TableId>,
    /// Tables at which the program no longer plays, although the match there is not over.
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

    /// Joins every table where the program has a seat. Running matches come first.
    async fn apply(&mut self, mut tables: Vec<OwnTable>) {
        tables.retain(|table| table.seat.is_some());
        tables.sort_by_key(|table| table.stage == TableStage::Open);
        let is_listed = |id: &TableId| tables.iter().any(|table| table.table == *id);
        self.left.retain(is_listed);
        self.waiting.retain(is_listed);
        for OwnTable { table, stage, .. } in tables {
            // A program that got a new seat before the match starts plays again.
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
                print_message(&OnlineSeat::given(self.player, table).say("bot-waits", &[]));
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

    /// Gives up the seat, so that the others do not have to wait.
    async fn decline(&self, table: TableId) {
        let seat = OnlineSeat::given(self.player, table);
        match self
            .player
            .api
            .order(table, &order(0, TableCommand::Stand))
            .await
        {
            Ok(_) => print_message(&seat.say("bot-declines", &[("tables", self.most.into())])),
            // The next list of tables triggers a retry.
            Err(error) => print_message(&ServerTrouble(&error).in_words(self.player.texts)),
        }
    }

    fn ended(&mut self, table: TableId, played: Result<SeatResultKind, Failure>) {
        self.at.remove(&table);
        self.left.insert(table);
        match played {
            Ok(SeatResultKind::NoSeat) => {
                self.left.remove(&table);
                print_message(&OnlineSeat::given(self.player, table).say("bot-left", &[]));
            }
            // A failure at one table does not affect the others.
            Err(Failure::Other(error)) => print_message(&table::text::safe(&format!("{error:#}"))),
            Err(Failure::Reason(reason) | Failure::Usage(reason)) => print_message(&reason),
            Ok(SeatResultKind::Over | SeatResultKind::GaveUp)
            | Err(Failure::UsageOf(..) | Failure::Reported(_)) => {}
        }
        if let Some(next) = self.waiting.first().copied() {
            self.play(next);
        }
    }
}
