//! The room: the state that results from the log of a table.

use games::Catalogue;
use session::Session;
use table::Timestamp;

use crate::chat::Chat;
use crate::log_index::LogIndex;
use crate::proposal::Prepared;
use crate::requests::Requests;
use crate::room_match::RoomMatch;
use crate::{Seating, TableEntry, TableEntryKind, TableProposal};

/// A table on a server, as the state that results from its log.
pub struct Room {
    pub(crate) catalogue: Catalogue,
    pub(crate) opened: Timestamp,
    /// Whether the table was closed before a match began.
    pub(crate) closed: bool,
    pub(crate) seating: Seating,
    pub(crate) play: RoomMatch,
    pub(crate) requests: Requests,
    pub(crate) chat: Chat,
    pub(crate) index: LogIndex,
}

/// An invalid log, or an entry that cannot be applied.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    #[error("the log does not begin with the opening of a table")]
    NoOpening,
    #[error("entry {given} does not follow entry {last}")]
    Gap { last: u32, given: u32 },
    #[error("entry {0} is not possible here")]
    Misplaced(u32),
    /// The match cannot start.
    #[error(transparent)]
    Log(#[from] session::LogError),
    /// The match cannot continue with this entry.
    #[error(transparent)]
    Entry(#[from] session::EntryError),
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableStage {
    /// Players can sit down.
    Open,
    /// The match is running.
    Running,
    /// The match is over, or the table was closed before it began.
    Over,
}

impl Room {
    /// Opens a room with its first entry.
    ///
    /// # Errors
    /// If the entry does not open a table.
    pub fn open(catalogue: Catalogue, entry: &TableEntry) -> Result<Self, RoomError> {
        let (1, TableEntryKind::Opened(opening)) = (entry.version, &entry.what) else {
            return Err(RoomError::NoOpening);
        };
        let mut index = LogIndex::new();
        index.note(entry, false);
        Ok(Room {
            catalogue,
            opened: entry.at,
            closed: false,
            seating: Seating::new((**opening).clone(), entry.by, entry.at),
            play: RoomMatch::new(entry.at),
            requests: Requests::default(),
            chat: Chat::new(),
            index,
        })
    }

    /// Builds a room from its log.
    ///
    /// # Errors
    /// If the log is invalid.
    pub fn replay<'a>(
        catalogue: Catalogue,
        entries: impl IntoIterator<Item = &'a TableEntry>,
    ) -> Result<Self, RoomError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(RoomError::NoOpening)?;
        let mut room = Room::open(catalogue, first)?;
        for entry in entries {
            room.apply_entry(entry)?;
        }
        Ok(room)
    }

    /// Applies a proposal whose entry is durable.
    ///
    /// # Errors
    /// If something has happened since the proposal was made. The room does not change then.
    pub fn apply(&mut self, proposal: &TableProposal) -> Result<(), RoomError> {
        self.carry_out(&proposal.entry, &proposal.prepared)
    }

    /// Applies an entry from storage or from another node.
    ///
    /// # Errors
    /// If the entry does not follow the last one. The room does not change then.
    pub fn apply_entry(&mut self, entry: &TableEntry) -> Result<(), RoomError> {
        self.carry_out(entry, &Prepared::Nothing)
    }

    fn carry_out(&mut self, entry: &TableEntry, prepared: &Prepared) -> Result<(), RoomError> {
        let (version, at) = (entry.version, entry.at);
        self.index.check_next(version)?;
        let misplaced = RoomError::Misplaced(version);
        let has_begun = self.play.has_begun();
        let mut has_settled = false;
        match &entry.what {
            TableEntryKind::Opened(_) => return Err(misplaced),
            TableEntryKind::Seated { seat, sitter } => {
                self.seating.sit(*seat, sitter).ok_or(misplaced)?;
            }
            TableEntryKind::BotSeated { seat, bot } => {
                self.seating.seat_bot(*seat, bot).ok_or(misplaced)?;
            }
            TableEntryKind::Vacated { seat } => {
                let vacated = self.seating.vacate(*seat, entry.by, at);
                vacated.ok_or(misplaced)?;
            }
            TableEntryKind::HostLeft {} | TableEntryKind::Started(_) if has_begun => {
                return Err(misplaced);
            }
            TableEntryKind::HostLeft {} => self.seating.lose_host(at),
            TableEntryKind::Removed { player, invitation } => {
                self.seating.remove(*player, has_begun);
                if let Some(invitation) = invitation {
                    self.seating.renew_invitation(*invitation);
                }
            }
            TableEntryKind::Started(record) => {
                let clock = self.opening().clock;
                let session = if let Prepared::Started(session) = prepared {
                    (**session).clone()
                } else {
                    let first = Session::begin((**record).clone(), at);
                    Session::start(self.catalogue, &first)?
                };
                self.play.start(session, clock, at);
            }
            TableEntryKind::Played(what) => {
                let clock = self.opening().clock;
                let played = match prepared {
                    Prepared::Played(played) => Some(played),
                    _ => None,
                };
                self.play.play(what, played, clock, at, version)?;
                has_settled = self.requests.settle();
                if *what == (session::MatchEntryKind::Aborted {}) {
                    self.play.broken_off = self.seat_by(entry);
                }
            }
            TableEntryKind::UndoRequested { seat } => self.requests.ask_for_undo(*seat),
            TableEntryKind::UndoAnswered { seat, yes } => self.requests.answer(*seat, *yes),
            TableEntryKind::Chat(line) => self.chat.push(line),
            TableEntryKind::Talk { on } => self.chat.is_on = *on,
            TableEntryKind::Rematch { table } => {
                self.requests.set_rematch(*table, self.seat_by(entry));
            }
            TableEntryKind::Closed {} => self.closed = true,
            TableEntryKind::ClocksCredited { millis, until } => self.play.credit(*millis, *until),
        }
        if !self.play.has_begun() {
            self.seating.note_arrival(entry.by);
        }
        self.index.note(entry, has_settled);
        Ok(())
    }

    /// Returns the seat of the player who caused an entry.
    fn seat_by(&self, entry: &TableEntry) -> Option<table::Seat> {
        entry.by.and_then(|player| self.seat_of(player))
    }
}
