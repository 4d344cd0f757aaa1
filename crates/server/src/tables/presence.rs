//! Who is at a table, who has gone, and what becomes of the seats of those who stay away.

use std::collections::HashSet;
use std::time::Duration;

use online::{Attendance, Clock, DueKind, Occasion, PlayerId, Refusal, Room, Stage, ToClient};
use tokio::time::Instant;

use super::Refused;
use super::actor::{Actor, json};
use crate::node::now;

/// Who is here is told at most so often: hundreds may come at once.
pub(super) const PRESENCE: Duration = Duration::from_millis(300);

impl Actor {
    /// Somebody has come or gone.
    pub(super) async fn stir(&mut self) {
        self.touched = Instant::now();
        self.presence_changed = true;
        self.permissions_changed = true;
        self.mind_the_away();
        if self.presence_told + PRESENCE <= Instant::now() {
            self.tell_presence();
        }
        self.note_who_is_here().await;
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_changed = false;
        self.presence_told = Instant::now();
        self.say_who_is_here(false);
        let text = json(&ToClient::Presence(self.board.presence(&self.elsewhere)));
        if self.board.tell_presence(text) {
            self.told();
        }
    }

    /// Somebody who sits here has shown that they are there.
    pub(super) fn seen(&mut self, player: PlayerId) {
        if let Some(since) = self.away.get_mut(&player) {
            *since = Instant::now();
        }
        self.permissions_changed |= self.absent.remove(&player).is_some();
        if (self.room.as_ref()).is_none_or(|room| room.stage() == Stage::Open) {
            self.permissions_changed |= self.come.insert(player);
            self.hurry_the_start();
        }
        if self.node.config.others {
            self.elsewhere.shown(player);
        }
    }

    /// A match that begins by itself may begin now.
    fn hurry_the_start(&mut self) {
        let due = self.due_now();
        if due.is_some_and(|due| due.what == DueKind::Start) {
            self.due = Some(Instant::now());
        }
    }

    /// How long the seat of somebody who is away is kept before the match.
    pub(super) fn away_patience(&self) -> Duration {
        let patience = &self.node.config.patience;
        let keeps_waiting = (self.due_now()).is_some_and(|due| due.what == DueKind::Start);
        if keeps_waiting {
            patience.away.min(patience.keeps_waiting)
        } else {
            patience.away
        }
    }

    fn is_present(&self, player: PlayerId) -> bool {
        self.board.is_present(player) || self.elsewhere.is_present(player)
    }

    /// Notes who has come, and who is away. Before the match, who plays by days is not there all the time, and a
    /// host keeps the seat at a table that nobody else finds.
    pub(super) fn mind_the_away(&mut self) {
        let Some(room) = &self.room else { return };
        let opening = room.opening();
        let sitters = room.sitters().map(|(_, sitter)| sitter.player);
        let sitters: HashSet<PlayerId> = sitters.collect();
        let is_present = |player: &PlayerId| self.is_present(*player);
        let (present, mut away): (Vec<PlayerId>, Vec<PlayerId>) =
            sitters.iter().copied().partition(is_present);
        if room.stage() == Stage::Running {
            self.absent.retain(|player, _| away.contains(player));
            for player in &away {
                self.absent.entry(*player).or_insert_with(Instant::now);
            }
        }
        if room.stage() != Stage::Open || matches!(opening.clock, Clock::Days { .. }) {
            self.away.clear();
            self.come.clear();
            self.connected.clear();
            return;
        }
        // A host without a seat is followed by somebody, wherever the table is shown.
        let is_host_away = !sitters.contains(&opening.host)
            && !room.is_host_gone()
            && !self.is_present(opening.host);
        let host = opening.host;
        away.retain(|player| opening.public || *player != host);
        away.extend(is_host_away.then_some(host));
        // Whoever was here and has gone is not here any more, whatever they did before.
        let gone = |player: &PlayerId| self.connected.contains(player) && !present.contains(player);
        self.come
            .retain(|player| sitters.contains(player) && !gone(player));
        self.come.extend(present.iter().copied());
        self.connected.extend(present);
        self.connected.retain(|player| sitters.contains(player));
        self.away.retain(|player, _| away.contains(player));
        for player in away {
            self.away.entry(player).or_insert_with(Instant::now);
        }
        self.hurry_the_start();
    }

    /// Whether somebody with a seat is here before the match; nothing where nobody knows.
    fn is_here(&self, player: PlayerId, elsewhere: &HashSet<PlayerId>) -> Option<bool> {
        if self.come.contains(&player) || elsewhere.contains(&player) {
            Some(true)
        } else {
            self.connected.contains(&player).then_some(false)
        }
    }

    /// Asks storage who of those with a seat is at other nodes, before a match that could begin with them.
    pub(super) async fn learn_who_is_here(&mut self) {
        // It may have to be read, which is tried again where that matters; then who has a socket is noted.
        let _ = self.ready().await;
        self.mind_the_away();
        self.anywhere.clear();
        let room = self.room.as_ref();
        let nobody = HashSet::new();
        if room.is_some_and(|room| room.is_anybody_absent(|who| self.is_here(who, &nobody))) {
            let anywhere = self.who_is_anywhere().await;
            self.anywhere.extend(anywhere.into_iter().flatten());
        }
    }

    /// Who is at the table, as far as is known here.
    pub(super) fn attendance(&self) -> Attendance {
        let Some(room) = &self.room else {
            return Attendance::default();
        };
        let mut attendance = Attendance::default();
        for (seat, sitter) in room.sitters() {
            let player = sitter.player;
            if let Some(is_here) = self.is_here(player, &self.anywhere) {
                attendance.here.insert(player, is_here);
            }
            let overdue = self.overdue_at(player);
            if overdue.is_some_and(|at| at <= Instant::now()) {
                attendance.overdue.insert(seat);
            }
        }
        attendance
    }

    /// When the others need not wait any longer for somebody who is away during the match.
    fn overdue_at(&self, player: PlayerId) -> Option<Instant> {
        let since = self.absent.get(&player)?;
        Some(*since + self.node.config.patience.first_move)
    }

    /// When somebody who is away becomes overdue next.
    pub(super) fn next_overdue(&self) -> Option<Instant> {
        let overdue = self
            .absent
            .keys()
            .filter_map(|player| self.overdue_at(*player));
        overdue.filter(|at| *at > self.permissions_told).min()
    }

    /// Tells the listeners what they may do, if that has changed.
    pub(super) async fn tell_permissions(&mut self) {
        self.permissions_changed = false;
        let is_waiting = |room: &Room| room.stage() == Stage::Open && room.is_full();
        if self.board.is_anybody_greeted() && self.room.as_ref().is_some_and(is_waiting) {
            self.learn_who_is_here().await;
        }
        if self.render_permissions() {
            self.told();
        }
    }

    /// Renders what the listeners may do, and says whether that has changed.
    pub(super) fn render_permissions(&mut self) -> bool {
        self.permissions_told = Instant::now();
        match &self.room {
            Some(room) if self.board.is_anybody_greeted() => {
                self.board.tell_permissions(room, &self.attendance())
            }
            _ => false,
        }
    }

    /// Whether everybody is here whom a match that begins by itself would begin with.
    pub(super) async fn is_everybody_here(&mut self) -> bool {
        let is_known = |actor: &Actor, elsewhere: &HashSet<PlayerId>| {
            let room = actor.room.as_ref();
            room.is_some_and(|room| {
                let is_here = |player| actor.is_here(player, elsewhere).or(Some(false));
                !room.is_anybody_absent(is_here)
            })
        };
        if is_known(self, &HashSet::new()) {
            return true;
        }
        // What others say is newer than what they have noted.
        if self.node.others.are_heard() {
            return false;
        }
        let elsewhere = self.who_is_anywhere().await.into_iter().flatten().collect();
        is_known(self, &elsewhere)
    }

    /// Frees the seats of those who stayed away.
    pub(super) async fn free_seats(&mut self) {
        let patience = self.away_patience();
        let away = self
            .away
            .iter()
            .filter(|(_, since)| since.elapsed() >= patience);
        let away: Vec<PlayerId> = away.map(|(player, _)| *player).collect();
        if away.is_empty() {
            return;
        }
        // They may be at another node.
        let anywhere = self.who_is_anywhere().await;
        for player in away {
            let is_surely_away = (anywhere.as_ref()).is_some_and(|here| !here.contains(&player));
            if !is_surely_away {
                self.away.insert(player, Instant::now());
                continue;
            }
            self.away.remove(&player);
            let freed = self
                .carry_out(|room| match room.seat_of(player) {
                    Some(seat) => room.occur(Occasion::Away { seat }, now()),
                    None if room.opening().host == player => room.occur(Occasion::HostAway, now()),
                    None => Err(Refusal::NotSeated),
                })
                .await;
            if let Err(Refused::Storage) = freed {
                self.away.insert(player, Instant::now());
            }
        }
    }
}
