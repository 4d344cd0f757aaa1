//! Who is at this table at other nodes, and what these are told of who is here.

use std::collections::{HashMap, HashSet};

use online::{Clock, PlayerId, Stage};
use table::{Name, Timestamp};
use tokio::time::Instant;

use super::actor::Actor;
use super::board::NAMED;
use crate::identity::who;
use crate::node::now;
use crate::others::{BELIEVED, NodeId, SAID_EVERY, Said};

/// Who is at this table at other nodes, as far as these have said.
#[derive(Default)]
pub(super) struct Elsewhere {
    nodes: HashMap<NodeId, There>,
    /// What those who watch there are called.
    names: HashMap<PlayerId, Name>,
    /// What others were told last of who is here, and when they are to be told again.
    said: (Vec<PlayerId>, u32),
    say_again: Option<Instant>,
    /// Since when storage knows that somebody is here, before the match, and when it is to be told again.
    noted: HashMap<PlayerId, Instant>,
    note_again: Option<Instant>,
    /// Who has shown up without a socket.
    shown: HashSet<PlayerId>,
}

/// Who is at another node.
struct There {
    players: Vec<PlayerId>,
    strangers: u32,
    until: Instant,
}

impl Elsewhere {
    /// Those who have said who they are, and what they are called if that matters.
    pub(super) fn players(&self) -> impl Iterator<Item = (PlayerId, Option<&Name>)> {
        let players = self.nodes.values().flat_map(|there| &there.players);
        players.map(|player| (*player, self.names.get(player)))
    }

    pub(super) fn strangers(&self) -> u32 {
        self.nodes.values().map(|there| there.strangers).sum()
    }

    pub(super) fn is_present(&self, player: PlayerId) -> bool {
        self.players().any(|(there, _)| there == player)
    }

    /// When there is something to do again.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        let runs_out = self.nodes.values().map(|there| there.until).min();
        let all = [self.say_again, self.note_again, runs_out];
        all.into_iter().flatten().min()
    }

    /// Somebody has shown that they are here.
    pub(super) fn shown(&mut self, player: PlayerId) {
        self.shown.insert(player);
    }
}

impl Actor {
    /// Asks other nodes who is there.
    pub(super) fn ask_who_is_elsewhere(&self) {
        self.node.others.say(&Said::WhoIsAt { table: self.id });
    }

    /// Tells other nodes who is here, if that has changed or they asked.
    pub(super) fn say_who_is_here(&mut self, is_asked: bool) {
        if !self.node.others.have_line() {
            return;
        }
        let here = self.board.here();
        let is_nobody = here.0.is_empty() && here.1 == 0;
        self.elsewhere.say_again = (!is_nobody).then(|| Instant::now() + SAID_EVERY);
        if here == self.elsewhere.said && (is_nobody || !is_asked) {
            return;
        }
        self.node.others.say(&Said::Present {
            table: self.id,
            players: here.0.clone(),
            strangers: here.1,
        });
        self.elsewhere.said = here;
    }

    /// Another node has said who is there.
    pub(super) async fn hear_who_is_elsewhere(
        &mut self,
        from: NodeId,
        players: Vec<PlayerId>,
        strangers: u32,
    ) {
        let before = self.elsewhere.nodes.remove(&from);
        let is_nobody = players.is_empty() && strangers == 0;
        let is_same = match &before {
            Some(before) => before.players == players && before.strangers == strangers,
            None => is_nobody,
        };
        if !is_nobody {
            let there = There {
                players,
                strangers,
                until: Instant::now() + BELIEVED,
            };
            self.elsewhere.nodes.insert(from, there);
        }
        if !is_same {
            self.learn_names().await;
            self.presence_changed = true;
            self.permissions_changed = true;
            self.mind_the_away();
        }
    }

    /// Those who watch elsewhere and whose names are not known here.
    fn unknown_names(&mut self) -> Vec<PlayerId> {
        let there: HashSet<PlayerId> = self.elsewhere.players().map(|(who, _)| who).collect();
        let names = &mut self.elsewhere.names;
        names.retain(|player, _| there.contains(player));
        let room = self.room.as_ref();
        let is_unknown = |player: &PlayerId| {
            let is_seated = room.is_some_and(|room| room.seat_of(*player).is_some());
            !is_seated && !names.contains_key(player)
        };
        there.into_iter().filter(is_unknown).take(NAMED).collect()
    }

    /// Reads what those are called who watch elsewhere: nodes do not tell names.
    async fn learn_names(&mut self) {
        for player in self.unknown_names() {
            match self.node.store.player(player).await {
                Ok(row) => {
                    if let Some(who) = row.as_ref().and_then(who) {
                        self.elsewhere.names.insert(player, who.name);
                    }
                }
                // They are only counted.
                Err(error) => {
                    tracing::debug!(table = %self.id, %error, "a name could not be read");
                    return;
                }
            }
        }
    }

    /// Does what has to be done again by now.
    pub(super) async fn keep_in_touch(&mut self) {
        let moment = Instant::now();
        let is_now = |at: Instant| at <= moment;
        let count = self.elsewhere.nodes.len();
        self.elsewhere.nodes.retain(|_, there| there.until > moment);
        if self.elsewhere.nodes.len() != count {
            self.presence_changed = true;
            self.permissions_changed = true;
            self.mind_the_away();
        }
        if self.elsewhere.say_again.is_some_and(is_now) {
            self.say_who_is_here(true);
        }
        if self.elsewhere.note_again.is_some_and(is_now) {
            self.note_who_is_here().await;
        }
    }

    /// Notes in storage who of those with a seat is here before the match, so that no other node frees it:
    /// nodes need not hear of each other for that.
    pub(super) async fn note_who_is_here(&mut self) {
        self.elsewhere.note_again = None;
        let shown = std::mem::take(&mut self.elsewhere.shown);
        if !self.node.config.others {
            return;
        }
        let Some(room) = &self.room else { return };
        if room.stage() != Stage::Open || matches!(room.opening().clock, Clock::Days { .. }) {
            return;
        }
        let away = self.node.config.patience.away;
        let every = away / 3;
        let sitters = room.sitters().map(|(_, sitter)| sitter.player);
        let is_present = |player: &PlayerId| self.board.is_present(*player);
        let (present, absent): (Vec<PlayerId>, Vec<PlayerId>) = sitters.partition(is_present);
        if !present.is_empty() {
            self.elsewhere.note_again = Some(Instant::now() + every);
        }
        let noted = &self.elsewhere.noted;
        let is_old = |player: &PlayerId| {
            noted
                .get(player)
                .is_none_or(|since| since.elapsed() >= every)
        };
        let mut here = present;
        here.extend(absent.into_iter().filter(|player| shown.contains(player)));
        here.retain(is_old);
        if here.is_empty() {
            return;
        }
        let until = Timestamp::from_millis(now().millis() + away.as_millis() as u64);
        if let Err(error) = self.node.store.note_here(self.id, &here, until).await {
            tracing::warn!(table = %self.id, %error, "it could not be noted who is here");
        }
        let moment = Instant::now();
        self.elsewhere
            .noted
            .retain(|_, since| since.elapsed() < away);
        for player in here {
            self.elsewhere.noted.insert(player, moment);
        }
    }

    /// Who of those with a seat is at any node; nothing if that cannot be said.
    pub(super) async fn who_is_anywhere(&mut self) -> Option<Vec<PlayerId>> {
        if !self.node.config.others {
            return Some(Vec::new());
        }
        match self.node.store.here(self.id, now()).await {
            Ok(players) => Some(players),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "it cannot be said who is here");
                None
            }
        }
    }
}
