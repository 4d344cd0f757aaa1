//! The room: what the log of a table comes to.

use std::collections::{HashMap, HashSet, VecDeque};

use games::Catalogue;
use session::Session;
use table::{Players, Seat, Timestamp};

use crate::{
    Clocks, CommandId, Entry, Happening, Opening, Place, PlayerId, Proposal, Said, TableId,
};

/// How many lines of chat are remembered: those before are in the log, and nobody scrolls that far.
pub(crate) const REMEMBERED: usize = 100;

/// A table on a server: what its log comes to.
pub struct Room {
    pub(crate) catalogue: Catalogue,
    pub(crate) version: u32,
    pub(crate) opened: Timestamp,
    /// What it was opened with; its seats and its host as they are now.
    pub(crate) opening: Opening,
    /// Who opened it.
    pub(crate) founder: PlayerId,
    /// The host stayed away: the next person who sits down is the host.
    pub(crate) host_is_gone: bool,
    /// When the last person got up, or the host was found to be gone.
    pub(crate) emptied: Timestamp,
    /// Who has done something here before the match.
    pub(crate) came: HashSet<PlayerId>,
    /// Who had a seat when it was opened: that of a rematch is theirs to take again.
    pub(crate) expected: HashSet<PlayerId>,
    pub(crate) session: Option<Session>,
    pub(crate) clocks: Option<Clocks>,
    /// Since when somebody is to move.
    pub(crate) since: Timestamp,
    /// The entry of the second move: from then on nobody breaks it off, whatever is taken back.
    pub(crate) second: Option<u32>,
    pub(crate) asked: Option<Request>,
    /// Who did not agree to what was asked, until the match goes on or something else is asked.
    pub(crate) refused: Option<Seat>,
    /// Who broke the match off.
    pub(crate) broken_off: Option<Seat>,
    pub(crate) said: VecDeque<Said>,
    pub(crate) talk: bool,
    pub(crate) removed: HashSet<PlayerId>,
    pub(crate) rematch: Option<TableId>,
    /// Who asked for that.
    pub(crate) rematch_by: Option<Seat>,
    pub(crate) closed: bool,
    /// Which entry a command has become.
    pub(crate) commands: HashMap<CommandId, u32>,
    pub(crate) last: LastChanges,
}

/// The entries that last changed what commands depend on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LastChanges {
    /// Who sits where.
    pub(crate) seats: u32,
    /// The match.
    pub(crate) play: u32,
    /// What was asked.
    pub(crate) asked: u32,
}

/// Somebody would like to take back a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) seat: Seat,
    /// Who has agreed.
    pub(crate) agreed: Vec<Seat>,
}

/// A log that is no table, or an entry that does not follow.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// It does not begin with the opening of a table.
    #[error("it does not begin with the opening of a table")]
    NoOpening,
    /// Its number is not the next one.
    #[error("entry {given} does not follow entry {last}")]
    Gap {
        /// The last entry there is.
        last: u32,
        /// The entry that was given.
        given: u32,
    },
    /// It makes no sense here.
    #[error("entry {0} cannot be here")]
    Misplaced(u32),
    /// The match inside is none.
    #[error(transparent)]
    Log(#[from] session::LogError),
    /// The match does not go on like that.
    #[error(transparent)]
    Entry(#[from] session::EntryError),
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Open,
    /// A match is played.
    Running,
    /// It is over, or never began.
    Over,
}

impl Room {
    /// The room that this entry opens.
    ///
    /// # Errors
    /// If it opens none.
    pub fn open(catalogue: Catalogue, entry: &Entry) -> Result<Self, RoomError> {
        let (1, Happening::Opened(opening)) = (entry.version, &entry.what) else {
            return Err(RoomError::NoOpening);
        };
        Ok(Room {
            catalogue,
            version: 1,
            opened: entry.at,
            opening: (**opening).clone(),
            founder: opening.host,
            host_is_gone: false,
            emptied: entry.at,
            came: entry.by.into_iter().collect(),
            expected: sitters(&opening.seats)
                .map(|(_, sitter)| sitter.player)
                .collect(),
            session: None,
            clocks: None,
            since: entry.at,
            second: None,
            asked: None,
            refused: None,
            broken_off: None,
            said: VecDeque::new(),
            talk: true,
            removed: HashSet::new(),
            rematch: None,
            rematch_by: None,
            closed: false,
            commands: entry.command.map(|id| (id, 1)).into_iter().collect(),
            last: LastChanges::default(),
        })
    }

    /// What these entries come to.
    ///
    /// # Errors
    /// If they are no table.
    pub fn replay<'a>(
        catalogue: Catalogue,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Self, RoomError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(RoomError::NoOpening)?;
        let mut room = Room::open(catalogue, first)?;
        for entry in entries {
            room.apply_entry(entry)?;
        }
        Ok(room)
    }

    /// Carries out a proposal whose entry is durable.
    ///
    /// # Errors
    /// If something has happened since it was made; nothing has changed then.
    pub fn apply(&mut self, proposal: &Proposal) -> Result<(), RoomError> {
        self.carry_out(&proposal.entry, proposal.played.as_ref())
    }

    /// Carries out an entry that comes from elsewhere: from storage, or from another node.
    ///
    /// # Errors
    /// If it does not follow the ones before it; nothing has changed then.
    pub fn apply_entry(&mut self, entry: &Entry) -> Result<(), RoomError> {
        self.carry_out(entry, None)
    }

    fn carry_out(
        &mut self,
        entry: &Entry,
        played: Option<&session::Proposal>,
    ) -> Result<(), RoomError> {
        let version = entry.version;
        if version != self.version + 1 {
            return Err(RoomError::Gap {
                last: self.version,
                given: version,
            });
        }
        let misplaced = Err(RoomError::Misplaced(version));
        match &entry.what {
            Happening::Opened(_) => return misplaced,
            Happening::Seated { seat, sitter } => {
                if seat.index() >= self.opening.seats.len() {
                    return misplaced;
                }
                // Whoever changes seats leaves the old one.
                if let Some(old) = self.seat_of(sitter.player) {
                    self.opening.seats[old.index()] = Place::Free;
                }
                self.opening.seats[seat.index()] = Place::Sitter(sitter.clone());
                self.find_host();
            }
            Happening::BotSeated { seat, bot } => match self.opening.seats.get_mut(seat.index()) {
                Some(place) => *place = Place::Bot(bot.clone()),
                None => return misplaced,
            },
            Happening::Vacated { seat } => {
                let host = self.seat_of(self.opening.host);
                match self.opening.seats.get_mut(seat.index()) {
                    Some(place) => *place = Place::Free,
                    None => return misplaced,
                }
                // Whoever gets up is still there; whose seat was freed by nobody has stayed away.
                if host == Some(*seat) && entry.by.is_none() {
                    self.host_is_gone = true;
                    self.find_host();
                }
                self.emptied = entry.at;
            }
            Happening::HostLeft {} => {
                if self.session.is_some() {
                    return misplaced;
                }
                self.host_is_gone = true;
                self.find_host();
                self.emptied = entry.at;
            }
            Happening::Removed { player } => {
                self.removed.insert(*player);
                if self.session.is_none()
                    && let Some(seat) = self.seat_of(*player)
                {
                    self.opening.seats[seat.index()] = Place::Free;
                }
            }
            Happening::Started(record) => {
                if self.session.is_some() {
                    return misplaced;
                }
                let first = Session::begin((**record).clone(), entry.at);
                self.session = Some(Session::replay(self.catalogue, [&first])?);
                let seats = self.opening.seats.len();
                self.clocks = Clocks::new(self.opening.clock, seats, entry.at);
                self.since = entry.at;
            }
            Happening::Played(what) => {
                self.play(what, played, entry.at, version)?;
                if *what == (session::Happening::Aborted {}) {
                    self.broken_off = entry.by.and_then(|player| self.seat_of(player));
                }
            }
            Happening::Asked { seat } => {
                self.refused = None;
                self.asked = Some(Request {
                    seat: *seat,
                    agreed: Vec::new(),
                });
            }
            Happening::Answered { seat, yes } => match &mut self.asked {
                Some(request) if *yes => request.agreed.push(*seat),
                request => {
                    // Who withdraws what they asked for refuses nobody.
                    let asked = request.take().map(|request| request.seat);
                    self.refused = Some(*seat).filter(|seat| Some(*seat) != asked);
                }
            },
            // What is left of somebody who was forgotten is nothing that could be read.
            Happening::Said(said) if said.name.is_taken_out() => {}
            Happening::Said(said) => {
                if self.said.len() == REMEMBERED {
                    self.said.pop_front();
                }
                self.said.push_back(said.clone());
            }
            Happening::Talk { on } => self.talk = *on,
            Happening::Rematch { table } => {
                self.rematch = Some(*table);
                self.rematch_by = entry.by.and_then(|player| self.seat_of(player));
            }
            Happening::Closed {} => self.closed = true,
        }
        self.note(entry);
        Ok(())
    }

    /// Where the host is gone, whoever sits here is the host: else nobody could begin. A host who has sat down
    /// again is one still.
    fn find_host(&mut self) {
        if !self.host_is_gone {
            return;
        }
        let host = self.seated_people().next();
        if let Some(host) = host {
            self.opening.host = host;
            self.host_is_gone = false;
        }
    }

    /// The match goes on.
    fn play(
        &mut self,
        what: &session::Happening,
        played: Option<&session::Proposal>,
        at: Timestamp,
        version: u32,
    ) -> Result<(), RoomError> {
        let Some(session) = &mut self.session else {
            return Err(RoomError::Misplaced(version));
        };
        let before = session.game().turn().seat();
        match played {
            Some(played) => session.apply(played)?,
            None => session.apply_entry(&session::Entry {
                version: session.version() + 1,
                at,
                what: what.clone(),
            })?,
        }
        let moved = match what {
            session::Happening::Moved { seat, .. } => Some(*seat),
            _ => None,
        };
        if self.second.is_none() && session.game().ply() >= 2 {
            self.second = Some(version);
        }
        let next = session.game().turn().seat();
        // A seat that changed hands, while it is another's turn, stops no clock.
        if moved.is_some() || next != before {
            self.since = at;
            if let Some(clocks) = &mut self.clocks {
                if let session::Happening::Changed { seat, .. } = what {
                    clocks.stop(*seat, at);
                }
                clocks.switch(self.opening.clock, moved, next, at);
            }
        }
        let ran_out = match what {
            session::Happening::Changed { seat, what, .. } => {
                (*what == session::Changed::OutOfTime {}).then_some(*seat)
            }
            _ => None,
        };
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, ran_out) {
            clocks.run_out(seat);
        }
        // The match has gone on: what was asked is no question any more.
        if self.asked.take().is_some() | self.refused.take().is_some() {
            self.last.asked = version;
        }
        Ok(())
    }

    /// Remembers what an entry was and what it changed.
    fn note(&mut self, entry: &Entry) {
        let version = entry.version;
        self.version = version;
        if let Some(command) = entry.command {
            self.commands.insert(command, version);
        }
        if self.session.is_none() {
            self.came.extend(entry.by);
        }
        match entry.what {
            Happening::Seated { .. }
            | Happening::BotSeated { .. }
            | Happening::Vacated { .. }
            | Happening::Removed { .. } => self.last.seats = version,
            Happening::Started(_) | Happening::Played(_) | Happening::Closed {} => {
                self.last.play = version;
            }
            Happening::Asked { .. } | Happening::Answered { .. } => self.last.asked = version,
            _ => {}
        }
    }
}

pub(crate) fn sitters(seats: &[Place]) -> impl Iterator<Item = (Seat, &crate::Sitter)> {
    let numbered = Seat::all(Players::MOST).zip(seats);
    numbered.filter_map(|(seat, place)| match place {
        Place::Sitter(sitter) => Some((seat, sitter)),
        Place::Free | Place::Bot(_) => None,
    })
}
