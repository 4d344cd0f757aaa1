//! The session: the state that results from the log of a match.

use std::sync::OnceLock;

use bots::{BotName, BotNameError, Recipe};
use games::{AnyMatch, AnyMove, Catalogue, bot_occupant};
use table::{ChangeError, Ending, Occupant, Record, Seat, SeatChange, Timestamp, Turn, Viewer};

use crate::undo::{self, NoUndo, TakenBack};
use crate::{
    EntryError, LogError, MatchCommand, MatchEntry, MatchEntryKind, MatchRefusal, MoveInput,
    Proposal, SeatChangeKind,
};

/// The player whose move the match is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The match is over.
    Nobody,
    Person(Seat),
    Bot(Seat, BotName),
    /// A program, which runs only on the machine that started it.
    Program(Seat),
    /// A bot that is not allowed here. Somebody else has to take the seat.
    Refused(Seat, BotNameError),
}

/// A match in progress: the state that results from its log.
#[derive(Clone)]
pub struct Session {
    game: Box<dyn AnyMatch>,
    version: u32,
    /// The undo operations since the last move: the number of moves before each.
    taken_back: Vec<usize>,
    /// All undo operations of the match that still matter, because the moves before them still count.
    all_taken_back: Vec<TakenBack>,
    /// By ply from 1: whether the move revealed something hidden. This is cached because it is slow to compute.
    revealed: Vec<OnceLock<bool>>,
    /// By seat: why the player cannot take anything back. This is computed at most once per entry, for all viewers.
    no_take_back: OnceLock<Vec<Option<NoUndo>>>,
    /// By seat: whether the person at this keyboard chose who plays the seat.
    trusted: Vec<bool>,
    /// By seat: the parsed name of the bot, or `None` if no bot plays there.
    bots: Vec<Option<Result<BotName, BotNameError>>>,
}

impl Session {
    /// Returns the first entry of a match that starts or continues from this record.
    #[must_use]
    pub fn begin(record: Record, at: Timestamp) -> MatchEntry {
        let started = record.started.or(Some(at));
        MatchEntry {
            version: 1,
            at,
            what: MatchEntryKind::Started(Box::new(Record { started, ..record })),
        }
    }

    /// Starts a match from its first entry.
    ///
    /// # Errors
    /// If the entry does not start a valid match.
    pub fn start(catalogue: Catalogue, first: &MatchEntry) -> Result<Self, LogError> {
        let MatchEntry {
            version: 1,
            what: MatchEntryKind::Started(record),
            ..
        } = first
        else {
            return Err(LogError::NoStart);
        };
        let game = catalogue.load(record)?;
        let mut session = Session {
            trusted: vec![false; game.seats().len()],
            bots: Vec::new(),
            game,
            version: 1,
            taken_back: Vec::new(),
            all_taken_back: Vec::new(),
            revealed: Vec::new(),
            no_take_back: OnceLock::new(),
        };
        session.read_bots();
        Ok(session)
    }

    /// Builds the session from the entries of a log.
    ///
    /// # Errors
    /// If the entries are not a valid match.
    pub fn replay<'a>(
        catalogue: Catalogue,
        entries: impl IntoIterator<Item = &'a MatchEntry>,
    ) -> Result<Self, LogError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(LogError::NoStart)?;
        let mut session = Session::start(catalogue, first)?;
        for entry in entries {
            session.apply_entry(entry)?;
        }
        Ok(session)
    }

    /// Records that the person at this keyboard chose who plays this seat. A bot there may then use all the resources
    /// that its name requests.
    pub fn trust(&mut self, seat: Seat) {
        if let Some(is_trusted) = self.trusted.get_mut(seat.index()) {
            *is_trusted = true;
        }
        self.read_bots();
    }

    /// Parses the names of the current bots.
    fn read_bots(&mut self) {
        let seats = Seat::all(self.trusted.len()).zip(&self.trusted);
        let read = |(seat, &is_trusted): (Seat, &bool)| match self.game.occupant(seat) {
            Occupant::Bot(bot) if is_trusted => Some(bot.as_ref().parse()),
            Occupant::Bot(bot) => Some(BotName::from_outside(bot.as_ref())),
            Occupant::Person(_) | Occupant::Program(_) => None,
        };
        self.bots = seats.map(read).collect();
    }

    /// Returns the version of the last entry.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Returns the match itself. To show it to somebody, use a [`Perspective`](crate::Perspective).
    #[must_use]
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Returns whom the match is waiting for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        match self.game.turn() {
            Turn::Seat(seat) => self.would_await(seat),
            Turn::Over => Awaits::Nobody,
        }
    }

    /// Returns whom the match will wait for when it is this seat's turn.
    #[must_use]
    pub fn would_await(&self, seat: Seat) -> Awaits {
        match &self.bots[seat.index()] {
            Some(Ok(bot)) => Awaits::Bot(seat, *bot),
            Some(Err(error)) => Awaits::Refused(seat, error.clone()),
            None if self.game.occupant(seat).is_person() => Awaits::Person(seat),
            None => Awaits::Program(seat),
        }
    }

    /// Iterates over the seats that people play.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats().len()).filter(|&seat| self.game.occupant(seat).is_person())
    }

    /// Returns the viewer for players who share one screen: the only person, or else the person whose turn it is.
    #[must_use]
    pub fn viewer_here(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => match self.awaits() {
                Awaits::Person(seat) => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            },
        }
    }

    /// Checks a command and returns the entry that would carry it out. The session does not change.
    ///
    /// # Errors
    /// If the command cannot be carried out.
    pub fn propose(&self, command: MatchCommand, at: Timestamp) -> Result<Proposal, MatchRefusal> {
        let mut legal = None;
        let what = match command {
            MatchCommand::Play { by, mv, took } => {
                let seat = self.check_turn(by)?;
                let mv = self.legal_move(&mv)?;
                let text = mv.text().to_owned();
                legal = Some(mv);
                MatchEntryKind::Moved { seat, text, took }
            }
            MatchCommand::TakeBack { by } => {
                let taken_back = undo::last_to_take_back(self, by)?;
                MatchEntryKind::TakenBack {
                    to: taken_back.ply - 1,
                    by: taken_back.seat,
                }
            }
            MatchCommand::TakeBackAgreed { by } => MatchEntryKind::TakenBack {
                to: undo::last_of(self, by)? - 1,
                by,
            },
            MatchCommand::PlayAgain => {
                let last = self.taken_back.last();
                let &to = last.ok_or(MatchRefusal::NothingToPlayAgain)?;
                MatchEntryKind::PlayedAgain { to }
            }
            MatchCommand::Leave {
                seat,
                how,
                successor,
            } => self.propose_leaving(seat, how, successor)?,
            MatchCommand::Replace { seat, by } => {
                self.check_seat(seat)?;
                MatchEntryKind::Changed {
                    seat,
                    what: SeatChangeKind::Replaced {},
                    by: Some(by),
                }
            }
            MatchCommand::Abort => {
                self.check_running()?;
                MatchEntryKind::Aborted {}
            }
        };
        let entry = MatchEntry {
            version: self.version + 1,
            at,
            what,
        };
        Ok(Proposal { entry, mv: legal })
    }

    /// Returns a move that is legal now. Parses text, and checks a typed move.
    fn legal_move(&self, mv: &MoveInput) -> Result<AnyMove, MatchRefusal> {
        let legal = match mv {
            MoveInput::Text(text) => self.game.parse(text),
            MoveInput::Typed(mv) => self.game.check(mv),
        };
        legal.map_err(MatchRefusal::Move)
    }

    /// Returns the seat whose turn it is. If a seat is given, checks that it is the same one.
    ///
    /// # Errors
    /// If it is another seat's turn, or the match is over.
    pub fn check_turn(&self, by: Option<Seat>) -> Result<Seat, MatchRefusal> {
        let turn = self.game.turn().seat().ok_or(MatchRefusal::Over)?;
        if by.is_some_and(|by| by != turn) {
            return Err(MatchRefusal::NotToMove(turn));
        }
        Ok(turn)
    }

    fn propose_leaving(
        &self,
        seat: Seat,
        how: SeatChangeKind,
        successor: Option<BotName>,
    ) -> Result<MatchEntryKind, MatchRefusal> {
        self.check_seat(seat)?;
        let lost = table::losers(self.game.changes());
        if lost.iter().any(|&(loser, _)| loser == seat) {
            return Err(ChangeError::Lost(seat).into());
        }
        let goes_on = table::others_play_on(self.game.changes(), self.game.seats().len());
        let successor = successor.unwrap_or(BotName::Recipe(Recipe::RANDOM));
        Ok(MatchEntryKind::Changed {
            seat,
            what: how,
            by: goes_on.then(|| bot_occupant(successor)),
        })
    }

    fn check_running(&self) -> Result<(), MatchRefusal> {
        if self.game.turn().is_over() {
            return Err(MatchRefusal::Over);
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), MatchRefusal> {
        self.check_running()?;
        if seat.index() >= self.game.seats().len() {
            return Err(ChangeError::NoSeat(seat).into());
        }
        Ok(())
    }

    /// Applies a proposal whose entry is durable.
    ///
    /// # Errors
    /// If another entry was applied since the proposal was made. The session is then unchanged.
    pub fn apply(&mut self, proposal: &Proposal) -> Result<(), EntryError> {
        self.carry_out(&proposal.entry, proposal.mv.as_ref())
    }

    /// Applies an entry from another source: a log, a socket, another tab.
    ///
    /// # Errors
    /// If the entry does not follow the entries before it. The session is then unchanged.
    pub fn apply_entry(&mut self, entry: &MatchEntry) -> Result<(), EntryError> {
        self.carry_out(entry, None)
    }

    /// Applies an entry. Parses its move unless it was proposed here.
    fn carry_out(
        &mut self,
        entry: &MatchEntry,
        proposed: Option<&AnyMove>,
    ) -> Result<(), EntryError> {
        let version = entry.version;
        if version != self.version + 1 {
            return Err(EntryError::Gap {
                last: self.version,
                given: version,
            });
        }
        let refused = |refusal| EntryError::Refused { version, refusal };
        match &entry.what {
            MatchEntryKind::Started(_) => return Err(EntryError::StartedTwice(version)),
            MatchEntryKind::Moved { seat, text, took } => {
                let played = match proposed {
                    Some(mv) => self.game.play_move(mv).map_err(MatchRefusal::Move),
                    None => self
                        .check_turn(Some(*seat))
                        .and_then(|_| self.game.play(text).map_err(MatchRefusal::Move)),
                };
                played.map_err(refused)?;
                self.game.set_time(*took);
                self.taken_back.clear();
            }
            MatchEntryKind::TakenBack { to, by } => self.take_back(version, *to, *by)?,
            MatchEntryKind::PlayedAgain { to } => self.play_again(version, *to)?,
            MatchEntryKind::Changed { seat, what, by } => {
                self.change(*seat, what, by.as_ref()).map_err(refused)?;
                self.taken_back.clear();
            }
            MatchEntryKind::Aborted {} => {
                self.check_running().map_err(refused)?;
                self.game.abort();
            }
        }
        if !matches!(entry.what, MatchEntryKind::Moved { .. }) {
            self.read_bots();
        }
        self.version = version;
        self.revealed.resize_with(self.game.ply(), OnceLock::new);
        self.no_take_back = OnceLock::new();
        if self.game.turn().is_over() {
            self.game.set_ended(entry.at);
        }
        Ok(())
    }

    fn take_back(&mut self, version: u32, to: usize, by: Seat) -> Result<(), EntryError> {
        let last = self.game.ply();
        if to >= last || self.game.turn().is_over() {
            return Err(EntryError::NoSuchMove { version, to, last });
        }
        while self.game.ply() > to {
            self.game.undo();
        }
        self.taken_back.push(last);
        self.all_taken_back.retain(|before| before.ply <= to);
        self.all_taken_back.push(TakenBack { ply: to, by });
        Ok(())
    }

    fn play_again(&mut self, version: u32, to: usize) -> Result<(), EntryError> {
        let last = self.game.ply();
        match self.taken_back.pop() {
            Some(before) if before == to => {
                while self.game.ply() < to && self.game.redo() {}
                self.all_taken_back.pop();
                Ok(())
            }
            other => {
                self.taken_back.extend(other);
                Err(EntryError::NoSuchMove { version, to, last })
            }
        }
    }

    fn change(
        &mut self,
        seat: Seat,
        what: &SeatChangeKind,
        by: Option<&Occupant>,
    ) -> Result<(), MatchRefusal> {
        self.check_seat(seat)?;
        if let Some(loss) = what.loss() {
            self.game.change(seat, loss)?;
        }
        if let Some(by) = by {
            self.game.change(seat, SeatChange::Replaced(by.clone()))?;
            self.trusted[seat.index()] = false;
        }
        Ok(())
    }

    /// Returns all undo operations of the match that still matter, because the moves before them still count.
    pub(crate) fn all_taken_back(&self) -> &[TakenBack] {
        &self.all_taken_back
    }

    /// Returns whether the move that led to this ply revealed something hidden.
    pub(crate) fn revealed(&self, ply: usize) -> bool {
        let known = ply
            .checked_sub(1)
            .and_then(|index| self.revealed.get(index));
        match known {
            Some(known) => *known.get_or_init(|| self.game.revealed(ply)),
            None => self.game.revealed(ply),
        }
    }

    /// Returns for each seat why its player cannot take anything back, or `None` if they can.
    pub(crate) fn no_take_back(&self) -> &[Option<NoUndo>] {
        self.no_take_back.get_or_init(|| self.find_no_take_back())
    }

    /// Returns whether moves were taken back since the last move, so that they can be redone.
    pub(crate) fn may_play_again(&self) -> bool {
        !self.taken_back.is_empty()
    }

    /// Returns the record of the match.
    #[must_use]
    pub fn record(&self) -> Record {
        self.game.record()
    }

    /// Returns how the match ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }
}
