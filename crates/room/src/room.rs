//! The room: the state that results from the log of a table.

use games::Catalogue;
use session::Session;
use table::{Seat, Timestamp, Viewer};

use crate::chat::Chat;
use crate::log_index::LogIndex;
use crate::proposal::Prepared;
use crate::requests::Requests;
use crate::room_match::RoomMatch;
use crate::{
    Clocks, CommandId, PlayerId, Seating, Sitter, TableConditions, TableEntry, TableEntryKind,
    TableProposal, TableSetup,
};

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
    #[error("entry {0} cannot be applied in the current state")]
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
    /// If something has happened since the proposal was made. In that case, the room does not change.
    pub fn apply(&mut self, proposal: &TableProposal) -> Result<(), RoomError> {
        self.carry_out(&proposal.entry, &proposal.prepared)
    }

    /// Applies an entry from storage or from another node.
    ///
    /// # Errors
    /// If the entry does not follow the last one. In that case, the room does not change.
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
    fn seat_by(&self, entry: &TableEntry) -> Option<Seat> {
        entry.by.and_then(|player| self.seat_of(player))
    }

    /// Returns the number of the last entry.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.index.version
    }

    /// Returns the time of the last entry. The next one is not earlier, even if the clock of a machine was set back.
    pub(crate) const fn last_at(&self) -> Timestamp {
        self.index.at
    }

    /// Returns the number of the entry that carried out a command, if there is one.
    #[must_use]
    pub fn carried_out(&self, command: CommandId) -> Option<u32> {
        self.index.entry_of(command)
    }

    /// Returns the seats and the host.
    #[must_use]
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the settings of the table, with its current seats and host.
    #[must_use]
    pub const fn opening(&self) -> &TableSetup {
        self.seating.opening()
    }

    /// Returns when the table was opened.
    #[must_use]
    pub const fn opened(&self) -> Timestamp {
        self.opened
    }

    /// Returns the match, once it has begun.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.play.session.as_ref()
    }

    /// Returns the clocks, unless time is unlimited or the match has not begun.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.play.clocks.as_ref()
    }

    /// Returns when the match began to wait for a move, or when the table began to wait for its match.
    #[must_use]
    pub const fn since(&self) -> Timestamp {
        self.play.since
    }

    /// Returns the stage of the table.
    #[must_use]
    pub fn stage(&self) -> TableStage {
        match self.session() {
            _ if self.closed => TableStage::Over,
            None => TableStage::Open,
            Some(session) if session.game().turn().is_over() => TableStage::Over,
            Some(_) => TableStage::Running,
        }
    }

    /// Returns the seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seating.seat_of(player)
    }

    /// Returns how a player views the match: from their seat, or as a spectator.
    #[must_use]
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        let seat = player.and_then(|player| self.seat_of(player));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Returns the people and external programs that have a seat.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.seating.sitters()
    }

    /// Returns what is possible at this table.
    pub(crate) fn conditions(&self) -> TableConditions {
        TableConditions::of(self.opening().rated)
    }

    /// Returns whether hints and analysis are allowed now.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        let allowed = self.opening().hints && self.conditions().hints;
        allowed || self.stage() == TableStage::Over || self.seating.people_count() < 2
    }
}
