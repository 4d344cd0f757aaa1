//! The room: what the log of a table comes to.

use std::collections::{HashMap, HashSet, VecDeque};

use games::Catalogue;
use session::Session;
use table::{Occupant, Players, Seat, Timestamp, Viewer};

use crate::{
    Clock, Clocks, CommandId, Entry, Happening, Opening, Place, PlayerId, PlayerKind, Said, TableId,
};

/// How much of the talk is remembered: what was said before is in the log, and nobody scrolls so far.
const REMEMBERED: usize = 100;

/// A table on a server: what its log comes to.
pub struct Room {
    pub(crate) catalogue: Catalogue,
    pub(crate) version: u32,
    pub(crate) opened: Timestamp,
    /// What it was opened with; its seats and its host as they are now.
    pub(crate) opening: Opening,
    /// Who opened it.
    founder: PlayerId,
    /// The host stayed away and lost the seat: the next person who sits down is the host.
    host_is_gone: bool,
    /// Who has done something here before the match.
    came: HashSet<PlayerId>,
    /// Who had a seat when it was opened: that of a rematch is theirs to take again.
    pub(crate) expected: HashSet<PlayerId>,
    pub(crate) session: Option<Session>,
    pub(crate) clocks: Option<Clocks>,
    /// Since when somebody is to move.
    pub(crate) since: Timestamp,
    pub(crate) asked: Option<Request>,
    pub(crate) said: VecDeque<Said>,
    pub(crate) talk: bool,
    pub(crate) removed: HashSet<PlayerId>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) closed: bool,
    /// Which entry a command has become.
    commands: HashMap<CommandId, u32>,
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
            came: entry.by.into_iter().collect(),
            expected: sitters(&opening.seats)
                .map(|(_, sitter)| sitter.player)
                .collect(),
            session: None,
            clocks: None,
            since: entry.at,
            asked: None,
            said: VecDeque::new(),
            talk: true,
            removed: HashSet::new(),
            rematch: None,
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
            room.apply(entry)?;
        }
        Ok(room)
    }

    /// Carries out an entry that is durable.
    ///
    /// # Errors
    /// If it does not follow the ones before it; nothing has changed then.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), RoomError> {
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
            Happening::Played(what) => self.play(what, entry.at, version)?,
            Happening::Asked { seat } => {
                self.asked = Some(Request {
                    seat: *seat,
                    agreed: Vec::new(),
                });
            }
            Happening::Answered { seat, yes } => match &mut self.asked {
                Some(request) if *yes => request.agreed.push(*seat),
                _ => self.asked = None,
            },
            Happening::Said(said) => {
                if self.said.len() == REMEMBERED {
                    self.said.pop_front();
                }
                self.said.push_back(said.clone());
            }
            Happening::Talk { on } => self.talk = *on,
            Happening::Rematch { table } => self.rematch = Some(*table),
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
        at: Timestamp,
        version: u32,
    ) -> Result<(), RoomError> {
        let Some(session) = &mut self.session else {
            return Err(RoomError::Misplaced(version));
        };
        let before = session.game().turn().seat();
        session.apply(&session::Entry {
            version: session.version() + 1,
            at,
            what: what.clone(),
        })?;
        let moved = match what {
            session::Happening::Moved { seat, .. } => Some(*seat),
            _ => None,
        };
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
        if self.asked.take().is_some() {
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

    /// The number of the last entry.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The entry that carried out a command, if one has.
    #[must_use]
    pub fn carried_out(&self, command: CommandId) -> Option<u32> {
        self.commands.get(&command).copied()
    }

    /// What it was opened with; who sits where, and who is the host, now.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Who opened it; the host may be another by now.
    #[must_use]
    pub const fn founder(&self) -> PlayerId {
        self.founder
    }

    /// When it was opened.
    #[must_use]
    pub const fn opened(&self) -> Timestamp {
        self.opened
    }

    /// The match, once it has begun.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// How everybody's time stands, where it is counted.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Since when the match waits for whoever is to move, or the table for its match.
    #[must_use]
    pub const fn since(&self) -> Timestamp {
        self.since
    }

    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.session {
            _ if self.closed => Stage::Over,
            None => Stage::Open,
            Some(session) if session.game().turn().is_over() => Stage::Over,
            Some(_) => Stage::Running,
        }
    }

    /// Where somebody sits.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let is_theirs =
            |place: &Place| matches!(place, Place::Sitter(sitter) if sitter.player == player);
        let number = self.opening.seats.iter().position(is_theirs)?;
        Some(Seat::new(number as u8))
    }

    /// Whether every seat is taken.
    #[must_use]
    pub fn is_full(&self) -> bool {
        let seats = &self.opening.seats;
        seats.iter().all(|place| !matches!(place, Place::Free))
    }

    /// Whether the host has removed somebody.
    #[must_use]
    pub fn is_removed(&self, player: PlayerId) -> bool {
        self.removed.contains(&player)
    }

    /// Through whose eyes somebody sees the match.
    #[must_use]
    pub fn viewer(&self, player: Option<PlayerId>) -> Viewer {
        let seat = player.and_then(|player| self.seat_of(player));
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who has a seat here, with what they are.
    pub fn sitters(&self) -> impl Iterator<Item = (Seat, &crate::Sitter)> {
        sitters(&self.opening.seats)
    }

    /// The people, programs aside, who have a seat here.
    fn seated_people(&self) -> impl Iterator<Item = PlayerId> {
        let is_person = |(_, sitter): &(Seat, &crate::Sitter)| sitter.kind != PlayerKind::Program;
        let people = self.sitters().filter(is_person);
        people.map(|(_, sitter)| sitter.player)
    }

    /// How many people, programs aside, have a seat here.
    #[must_use]
    pub fn people(&self) -> usize {
        self.seated_people().count()
    }

    /// Whether a match would begin without somebody who sits here: a person who has done nothing at this table,
    /// and who has not come to it in another way either. Who plays by days need not be there.
    #[must_use]
    pub fn is_anybody_absent(&self, has_come: impl Fn(PlayerId) -> bool) -> bool {
        let is_absent = |player| !self.came.contains(&player) && !has_come(player);
        !matches!(self.opening.clock, Clock::Days { .. }) && self.seated_people().any(is_absent)
    }

    /// Whether hints and analysis are allowed before the end.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        let allowed = self.opening.hints && !self.opening.rated;
        allowed || self.stage() == Stage::Over || self.people() < 2
    }

    /// Whoever sits at a seat still plays it: they have not left the match.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.session.as_ref().is_some_and(|session| {
            let occupant = session.game().occupant(seat);
            !matches!(occupant, Occupant::Bot(_))
        })
    }
}

fn sitters(seats: &[Place]) -> impl Iterator<Item = (Seat, &crate::Sitter)> {
    let numbered = Seat::all(Players::MOST).zip(seats);
    numbered.filter_map(|(seat, place)| match place {
        Place::Sitter(sitter) => Some((seat, sitter)),
        Place::Free | Place::Bot(_) => None,
    })
}
