//! Append, make durable, tell; and what happens where that fails.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use online::{Entry, Happening, PlayerId, Proposal, Proposed, Refusal, Room, RoomError, Stage};
use store::{Appended, StoreError, StoredEntry};
use tokio::time::Instant;

use super::actor::{Actor, news};
use super::{Carried, Refused};
use crate::others::Said;
use crate::ratings;

/// How often an order is answered afresh because another node was quicker.
const TRIES: usize = 8;

/// How long until storage that did not answer is asked again.
const PAUSE: Duration = Duration::from_secs(1);

impl Actor {
    /// The room, which is read from storage if it is not here.
    pub(super) async fn ready(&mut self) -> Result<&mut Room, Refused> {
        if self.room.is_none() {
            self.read_log().await?;
        }
        self.room.as_mut().ok_or(Refused::Gone)
    }

    /// Carries out what is proposed: it is stored, and then told. If another was quicker, it is proposed
    /// afresh; if it cannot be stored, nothing has changed, as far as anybody knows.
    pub(super) async fn write(
        &mut self,
        propose: impl Fn(&Room) -> Result<Proposed, Refusal>,
    ) -> Result<Carried, Refused> {
        for _ in 0..TRIES {
            let proposal = match propose(self.ready().await?)? {
                Proposed::Before(version) => return Ok(Carried::Before(version)),
                Proposed::New(proposal) => proposal,
            };
            let entry = &**proposal;
            let rematch = match entry.what {
                Happening::Rematch { table } => {
                    self.open_rematch(table, entry.by, entry.at).await?;
                    Some(table)
                }
                _ => None,
            };
            match self.append(&proposal).await {
                Ok(Appended::Stored) => {
                    self.node.metrics.entries.add(1);
                    self.node.others.say(&Said::Written {
                        table: self.id,
                        version: entry.version,
                    });
                    self.publish(entry);
                    self.plan(true);
                    if self.has_ended(entry) {
                        self.forget_the_gone().await;
                    }
                    return Ok(Carried::Now(entry.version));
                }
                Ok(Appended::Taken | Appended::Outdated) => {
                    self.node.metrics.conflicts.add(1);
                    tracing::debug!(table = %self.id, version = entry.version, "another node was quicker");
                    if let Some(table) = rematch {
                        self.forget_rematch(table).await;
                    }
                    self.read_log().await?;
                }
                Ok(Appended::Gone) => {
                    self.gone();
                    return Err(Refused::Gone);
                }
                // A rematch that was opened stays: the entry that names it may have been written.
                Err(error) => return Err(self.failed(&error)),
            }
        }
        Err(Refused::Storage)
    }

    /// Carries the entry out here and appends it. Nobody sees the room before it is stored; where it is not,
    /// the room is read again.
    async fn append(&mut self, proposal: &Proposal) -> Result<Appended, StoreError> {
        let entry: &Entry = proposal;
        let Some(room) = self.room.as_mut() else {
            return Ok(Appended::Gone);
        };
        if let Err(error) = room.apply(proposal) {
            return Err(StoreError::Other(error.to_string()));
        }
        let patience = &self.node.config.patience;
        let mut append = self.kept.append(self.id, entry, room, patience);
        // Only what is played ends a match, so that each counts once.
        if matches!(entry.what, Happening::Played(_))
            && let Some(counted) = ratings::counted(room)
        {
            append.ratings = self.node.rate(&counted, entry.at).await?;
        }
        let began = Instant::now();
        let appended = self.node.store.append(append).await;
        self.node.metrics.storing.add(began.elapsed());
        if !matches!(appended, Ok(Appended::Stored)) {
            self.lose();
        }
        appended
    }

    /// Whether this entry has ended the match, or closed the table before one.
    fn has_ended(&self, entry: &Entry) -> bool {
        let room = self.room.as_ref();
        matches!(entry.what, Happening::Played(_) | Happening::Closed {})
            && room.is_some_and(|room| room.stage() == Stage::Over)
    }

    /// What is here is not what is stored.
    fn lose(&mut self) {
        self.room = None;
        self.kept = super::stored::Kept::default();
    }

    /// Storage does not answer: it is asked again later, so that everybody hears what was written after all.
    pub(super) fn failed(&mut self, error: &StoreError) -> Refused {
        self.node.metrics.storage_errors.add(1);
        tracing::error!(table = %self.id, %error, "storage did not answer");
        self.lose();
        self.read_again = Some(Instant::now() + PAUSE);
        Refused::Storage
    }

    /// Reads the whole log, and tells what was not told yet.
    pub(super) async fn read_log(&mut self) -> Result<(), Refused> {
        self.lose();
        let stored = match self.node.store.log(self.id, 0).await {
            Ok(stored) => stored,
            Err(error) => return Err(self.failed(&error)),
        };
        if stored.is_empty() {
            self.gone();
            return Err(Refused::Gone);
        }
        self.read_again = None;
        match self.replay(&stored) {
            Ok(room) => {
                let is_first = self.board.version() == 0;
                self.room = Some(room);
                if is_first {
                    self.begin();
                }
                self.plan(is_first);
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "the log of a table makes no sense");
                Err(Refused::Storage)
            }
        }
    }

    /// What these entries come to; those that were not told yet are told.
    fn replay(&mut self, stored: &[StoredEntry]) -> Result<Room, BadLog> {
        let entries = stored
            .iter()
            .map(|stored| serde_json::from_str(&stored.text));
        let entries = entries.collect::<Result<Vec<Entry>, _>>()?;
        let told = self.board.version();
        let is_told = |entry: &&Entry| told == 0 || entry.version <= told;
        let known = entries.iter().take_while(is_told);
        let mut room = Room::replay(self.node.config.catalogue, known)?;
        for entry in entries.iter().skip_while(|entry| is_told(entry)) {
            room.apply_entry(entry)?;
            self.tell_of(&room, entry);
        }
        self.board.forget_standings();
        self.permissions_changed = true;
        self.told();
        Ok(room)
    }

    /// Whoever knows of a later version was told of it by another node: they are not answered by what was
    /// before it, and nothing is refused for what is over.
    pub(super) async fn is_known(&mut self, version: u32) {
        let told = self.board.version();
        if self.node.config.others && told > 0 && version > told {
            self.catch_up().await;
        }
    }

    /// Reads what others have written.
    pub(super) async fn catch_up(&mut self) {
        let Some(room) = &self.room else {
            let _ = self.read_log().await;
            return;
        };
        let after = room.version();
        let stored = match self.node.store.log(self.id, after).await {
            Ok(stored) => stored,
            Err(error) => {
                self.failed(&error);
                return;
            }
        };
        for stored in stored {
            let Ok(entry) = serde_json::from_str::<Entry>(&stored.text) else {
                self.lose();
                return;
            };
            let applied = self
                .room
                .as_mut()
                .is_some_and(|room| room.apply_entry(&entry).is_ok());
            if !applied {
                self.lose();
                return;
            }
            self.publish(&entry);
        }
        // What storage has beside the entries, others have written.
        self.kept = super::stored::Kept::default();
        self.plan(false);
    }

    /// Tells of the entry that was applied last.
    fn publish(&mut self, entry: &Entry) {
        if let Some(room) = self.room.take() {
            self.tell_of(&room, entry);
            self.room = Some(room);
            // Rendered before anybody is told of the entry, so that both come together.
            if self.board.is_anybody_greeted() {
                self.mind_the_away();
                if !matches!(entry.what, Happening::Played(_) | Happening::Said(_)) {
                    self.board.forget_standings();
                }
                self.render_permissions();
            }
            self.told();
        }
    }

    fn tell_of(&mut self, room: &Room, entry: &Entry) {
        let seats = self.board.seats_listening().into_iter();
        // What everybody sees alike is rendered once for all of them.
        let is_alike = matches!(entry.what, Happening::Played(_))
            && room
                .session()
                .is_some_and(|session| session.game().game().is_seen_alike());
        let mut once = None;
        let rendered: Vec<_> = seats
            .map(|seat| {
                let rendered = match &once {
                    Some(rendered) if is_alike => Utf8Bytes::clone(rendered),
                    _ => once.insert(news(room, entry, seat)).clone(),
                };
                (seat, rendered)
            })
            .collect();
        self.board.tell(entry.version, sitters(room), &rendered);
        if matches!(
            entry.what,
            Happening::Seated { .. } | Happening::Vacated { .. } | Happening::Removed { .. }
        ) {
            self.presence_changed = true;
        }
    }

    /// The table has come into memory.
    fn begin(&mut self) {
        if let Some(room) = &self.room {
            self.board.begin(room.version(), sitters(room));
            self.told();
            self.presence_changed = true;
            self.ask_who_is_elsewhere();
        }
    }
}

/// Who sits where.
pub(super) fn sitters(room: &Room) -> Vec<Option<PlayerId>> {
    let mut seats = vec![None; room.opening().seats.len()];
    for (seat, sitter) in room.sitters() {
        if let Some(place) = seats.get_mut(seat.index()) {
            *place = Some(sitter.player);
        }
    }
    seats
}

/// A log that makes no sense.
#[derive(Debug, thiserror::Error)]
enum BadLog {
    #[error(transparent)]
    Text(#[from] serde_json::Error),
    #[error(transparent)]
    Room(#[from] RoomError),
}
