//! A match played at this keyboard, with its session and its log in the user's folder.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bots::{BotName, BotNameError, Forfeit};
use games::{AnyMatch, AnyMove, Catalogue, Participant};
use saves::{MatchFolder, SavedLog, UnfinishedMatch};
use session::{Awaits, LogError, MatchCommand, MatchRefusal, Proposal, Session, ViewModel};
use table::{Record, Seat, Seed, Timestamp, Viewer};

use crate::seat_colours::{self, SeatColour};

/// The time limit for a move of a program.
pub const PROGRAM_TIMEOUT: Duration = Duration::from_mins(1);

/// A match played at this keyboard. Every entry is written to the disk before it is applied.
pub struct LocalMatch {
    catalogue: Catalogue,
    session: Session,
    saved: SavedLog,
    /// For each seat, the command of its program, if the user has named it at this keyboard.
    programs: Vec<Option<String>>,
    pub colours: Vec<SeatColour>,
    /// The file that the user saved to or loaded from.
    pub file: Option<PathBuf>,
    /// The moves in the file when this match last read or wrote it.
    in_file: Vec<String>,
    /// Whether the user was warned that the match cannot be stored.
    warned: bool,
    /// Whether a move can be taken back, as of the last [`update_may_undo`](Self::update_may_undo).
    pub may_undo: bool,
}

/// How much of a match is on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveState {
    All,
    /// Only the first moves are on the disk, because later entries could not be written.
    Until(usize),
    Nothing,
}

/// The next action that a match needs.
pub enum NextAction {
    /// There is no next action, because the match is over.
    Over,
    /// A person's move.
    Person(Seat),
    /// A bot's move.
    Bot(Seat, BotName),
    /// The move of the program with this command.
    Program(Seat, String),
    /// A new player for a seat.
    EmptySeat(EmptySeat),
}

/// A seat without a player.
pub struct EmptySeat {
    pub seat: Seat,
    pub why: Unavailable,
}

/// Why a bot or a program is unavailable.
pub enum Unavailable {
    /// A program that the user has not named at this keyboard, for example one from a file.
    Unnamed,
    /// A bot that is not allowed here.
    Refused(BotNameError),
    /// This machine lacks a resource. That does not count as a forfeit.
    Shortage(MissingResource),
}

/// A resource that this machine lacks.
pub enum MissingResource {
    /// A process for a program.
    Program(Forfeit),
    /// A thread for a bot.
    Thread(io::Error),
}

/// The outcome of a command.
pub struct CommandOutcome {
    /// Why the match cannot be stored, unless the user was already warned.
    pub not_saved: Option<io::Error>,
}

impl LocalMatch {
    fn new(catalogue: Catalogue, saved: SavedLog) -> Result<Self, LogError> {
        let session = Session::replay(catalogue, saved.entries())?;
        let seats = session.game().seats().len();
        Ok(LocalMatch {
            catalogue,
            colours: SeatColour::of_all(seats),
            in_file: Vec::new(),
            session,
            saved,
            programs: vec![None; seats],
            file: None,
            warned: false,
            may_undo: false,
        })
    }

    fn from_record(
        catalogue: Catalogue,
        record: Record,
        folder: Option<MatchFolder>,
    ) -> Result<Self, LogError> {
        LocalMatch::new(
            catalogue,
            SavedLog::begin(Session::begin(record, now()), folder),
        )
    }

    /// Trusts all seats, because the user at this keyboard chose their players.
    fn trust(mut self, programs: Vec<Option<String>>) -> Self {
        for seat in Seat::all(programs.len()) {
            self.session.trust(seat);
        }
        self.programs = programs;
        self
    }

    /// Starts a match with these players, from the beginning or from a position of another match.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn begin(
        catalogue: Catalogue,
        record: Record,
        participants: &[Participant],
        folder: Option<MatchFolder>,
    ) -> Result<Self, LogError> {
        let command = |participant: &Participant| match participant {
            Participant::Program(command) => Some(command.clone()),
            _ => None,
        };
        let programs = participants.iter().map(command).collect();
        Ok(LocalMatch::from_record(catalogue, record, folder)?.trust(programs))
    }

    /// Opens a match from a record. Its bots keep their seats.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn recorded(
        catalogue: Catalogue,
        record: Record,
        file: Option<PathBuf>,
        folder: Option<MatchFolder>,
    ) -> Result<Self, LogError> {
        let opened = LocalMatch::from_record(catalogue, record, folder)?;
        let in_file = file.as_ref().map(|_| opened.game().record().moves);
        Ok(LocalMatch {
            in_file: in_file.unwrap_or_default(),
            file,
            ..opened
        })
    }

    /// Resumes an unfinished match.
    ///
    /// # Errors
    /// If the log cannot be read or played.
    pub fn resume(
        catalogue: Catalogue,
        unfinished: UnfinishedMatch,
        folder: MatchFolder,
    ) -> Result<Self, saves::LogFileError> {
        let names = unfinished.saved.colours();
        let mut opened = LocalMatch::new(catalogue, SavedLog::resume(unfinished, folder)?)?;
        let seats = opened.programs.len();
        if let Some(colours) = names.and_then(|names| seat_colours::read(&names, seats)) {
            opened.colours = colours;
        }
        Ok(opened)
    }

    /// Starts a new match with the same players and options, and a new seed.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn again(&self, folder: Option<MatchFolder>) -> Result<Self, LogError> {
        let played = self.game().record();
        let record = Record::new(played.game, played.options, random_seed(), played.seats);
        let again = LocalMatch::from_record(self.catalogue, record, folder)?;
        Ok(LocalMatch {
            colours: self.colours.clone(),
            ..again.trust(self.programs.clone())
        })
    }

    /// Returns the match itself.
    #[must_use]
    pub fn game(&self) -> &dyn AnyMatch {
        self.session.game()
    }

    /// Returns the next action that the match needs. An empty seat has to be filled first, even if it is another seat's
    /// turn.
    #[must_use]
    pub fn next(&self) -> NextAction {
        if self.game().turn().is_over() {
            return NextAction::Over;
        }
        let seats = Seat::all(self.programs.len());
        let mut all = seats.map(|seat| self.next_at(self.session.would_await(seat)));
        let empty_seat = all.find(|next| matches!(next, NextAction::EmptySeat(_)));
        empty_seat.unwrap_or_else(|| self.next_at(self.session.awaits()))
    }

    fn next_at(&self, awaits: Awaits) -> NextAction {
        let empty_seat = |seat, why| NextAction::EmptySeat(EmptySeat { seat, why });
        match awaits {
            Awaits::Nobody => NextAction::Over,
            Awaits::Person(seat) => NextAction::Person(seat),
            Awaits::Bot(seat, bot) => NextAction::Bot(seat, bot),
            Awaits::Program(seat) => match &self.programs[seat.index()] {
                Some(command) => NextAction::Program(seat, command.clone()),
                None => empty_seat(seat, Unavailable::Unnamed),
            },
            Awaits::Refused(seat, why) => empty_seat(seat, Unavailable::Refused(why)),
        }
    }

    /// Replaces the player of a seat with the one that the user chose.
    ///
    /// # Errors
    /// If the session refuses it.
    pub fn replace(
        &mut self,
        seat: Seat,
        by: &Participant,
    ) -> Result<CommandOutcome, MatchRefusal> {
        let ordered = self.order(MatchCommand::Replace {
            seat,
            by: by.occupant(),
        })?;
        self.session.trust(seat);
        self.programs[seat.index()] = match by {
            Participant::Program(command) => Some(command.clone()),
            _ => None,
        };
        Ok(ordered)
    }

    /// Checks whether any seat is played by a person.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.session.people().next().is_some()
    }

    /// Returns the seat of the person to move.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.session.awaits() {
            Awaits::Person(seat) => Some(seat),
            _ => None,
        }
    }

    /// Returns the viewer at this keyboard: the only person, or the person to move.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.session.viewer_here()
    }

    /// Returns the match as this viewer sees it.
    #[must_use]
    pub fn view_model(&self, viewer: Viewer) -> ViewModel {
        ViewModel::in_session(&self.session, viewer)
    }

    /// Checks a command and returns a proposal, without changing the match.
    ///
    /// # Errors
    /// If the session refuses it.
    pub fn propose(&self, command: MatchCommand) -> Result<Proposal, MatchRefusal> {
        self.session.propose(command, now())
    }

    /// Checks and applies a command.
    ///
    /// # Errors
    /// If the session refuses it.
    pub fn order(&mut self, command: MatchCommand) -> Result<CommandOutcome, MatchRefusal> {
        let proposal = self.propose(command)?;
        Ok(self.apply(&proposal))
    }

    /// Applies a proposal, after writing its entry to the disk.
    ///
    /// # Panics
    /// If the match has changed since the proposal.
    pub fn apply(&mut self, proposal: &Proposal) -> CommandOutcome {
        let trouble = self.write(proposal).err();
        let was_warned = self.warned;
        self.warned = trouble.is_some();
        CommandOutcome {
            not_saved: trouble.filter(|_| !was_warned),
        }
    }

    /// Writes the entry of a proposal and applies it, even if writing failed.
    fn write(&mut self, proposal: &Proposal) -> io::Result<()> {
        let is_first = self.saved.place().is_none();
        let written = self.saved.append(proposal.entry().clone());
        self.session
            .apply(proposal)
            .expect("the match has changed since the proposal");
        let place = self.saved.place().filter(|_| is_first);
        let coloured = match place {
            Some(place) if self.colours != SeatColour::of_all(self.colours.len()) => {
                place.save_colours(&seat_colours::write(&self.colours))
            }
            _ => Ok(()),
        };
        let finished = match self.session.ending() {
            Some(_) => self.saved.finish(&self.session.record()),
            None => Ok(()),
        };
        written.and(finished).and(coloured)
    }

    /// Plays a move for the player to move.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(&mut self, mv: AnyMove) -> Result<CommandOutcome, MatchRefusal> {
        self.order(MatchCommand::Play {
            by: None,
            mv: mv.into(),
            took: None,
        })
    }

    /// Updates [`may_undo`](Self::may_undo).
    pub fn update_may_undo(&mut self) {
        self.may_undo = self.has_people() && self.session.may_take_back(None).is_ok();
    }

    /// Writes the match to the disk before its first move.
    ///
    /// # Errors
    /// If the match cannot be written.
    pub fn save_now(&mut self) -> io::Result<()> {
        self.saved.write()
    }

    /// Checks whether all moves are on the disk.
    #[must_use]
    pub fn is_all_saved(&self) -> bool {
        self.saved.place().is_some() && !self.warned
    }

    /// Returns how much of the match is on the disk. After a failure, this replays the written entries.
    #[must_use]
    pub fn save_state(&self) -> SaveState {
        if self.saved.place().is_none() {
            return SaveState::Nothing;
        }
        if self.is_all_saved() {
            return SaveState::All;
        }
        match Session::replay(self.catalogue, self.saved.written()) {
            Ok(session) => SaveState::Until(session.game().ply()),
            // The first entry was not written.
            Err(_) => SaveState::Nothing,
        }
    }

    /// Returns the path of the record, once the match is over.
    #[must_use]
    pub fn record_path(&self) -> Option<&Path> {
        self.saved.record_path()
    }

    /// Deletes the stored match.
    ///
    /// # Errors
    /// If the file cannot be deleted.
    pub fn discard(self) -> io::Result<()> {
        self.saved.discard()
    }

    /// Checks whether saving to a file would overwrite anything but the last save of this match: another file, or
    /// changes that another program has made since.
    #[must_use]
    pub fn would_replace(&self, file: &Path) -> bool {
        if !file.is_file() {
            return false;
        }
        let is_own = self.file.as_deref() == Some(file);
        let found = saves::read_record(file).map(|record| record.moves);
        !is_own || found.ok().as_ref() != Some(&self.in_file)
    }

    /// Checks whether moves are missing from the user's file.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.game().ply() > 0 && self.game().record().moves != self.in_file
    }

    /// Saves the match to a file that the user chose.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&mut self, file: &Path) -> io::Result<()> {
        let record = self.game().record();
        saves::save_record(&record, file)?;
        self.file = Some(file.to_owned());
        self.in_file = record.moves;
        Ok(())
    }
}

fn now() -> Timestamp {
    SystemTime::now().into()
}

/// Returns an unpredictable seed.
#[must_use]
pub fn random_seed() -> Seed {
    // Falls back to the clock if the operating system provides no random bytes.
    let bits = getrandom::u64().unwrap_or_else(|_| {
        let now = std::time::SystemTime::now();
        let since = now.duration_since(std::time::SystemTime::UNIX_EPOCH);
        since.map_or(0, |since| since.as_nanos() as u64)
    });
    Seed::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use games::GAMES;

    use super::*;

    fn first_move(opened: &LocalMatch) -> AnyMove {
        opened
            .view_model(Viewer::Everything)
            .rules()
            .moves()
            .remove(0)
    }

    #[test]
    fn the_save_state_is_known_when_writing_fails() {
        let home = tempfile::tempdir().unwrap();
        let folder = MatchFolder::in_folder(home.path().to_owned());
        let options = GAMES.find("azul").unwrap().options_for(2, &[]).unwrap();
        let participants = Participant::list("Ana,Bo").unwrap();
        let seats = Participant::seats(&participants).unwrap();
        let record = Record::new("azul", options, Seed::number(1), seats);
        let mut opened = LocalMatch::begin(GAMES, record, &participants, Some(folder)).unwrap();
        assert_eq!(opened.save_state(), SaveState::Nothing);
        let mut play = || {
            let ordered = opened.play(first_move(&opened)).unwrap();
            (ordered.not_saved.is_some(), opened.save_state())
        };
        assert_eq!(play(), (false, SaveState::All));
        // Replaces the log with a folder, so that writing to it fails.
        let mut saved = std::fs::read_dir(home.path().join("unfinished")).unwrap();
        let is_log = |path: &PathBuf| path.extension().is_some_and(|own| own == "jsonl");
        let log = saved.find_map(|entry| Some(entry.ok()?.path()).filter(is_log));
        let log = log.unwrap();
        let aside = log.with_extension("aside");
        std::fs::rename(&log, &aside).unwrap();
        std::fs::create_dir(&log).unwrap();
        assert_eq!(play(), (true, SaveState::Until(1)));
        assert_eq!(play(), (false, SaveState::Until(1)));
        std::fs::remove_dir(&log).unwrap();
        std::fs::rename(&aside, &log).unwrap();
        assert_eq!(play(), (false, SaveState::All));
    }

    #[test]
    fn a_resumed_match_has_its_seat_colours() {
        let folder = tempfile::tempdir().unwrap();
        let folder = MatchFolder::in_folder(folder.path().to_owned());
        let options = GAMES.find("azul").unwrap().options_for(2, &[]).unwrap();
        let participants = Participant::list("Ana,Bo").unwrap();
        let seats = Participant::seats(&participants).unwrap();
        let record = Record::new("azul", options, Seed::number(1), seats);
        let mut session =
            LocalMatch::begin(GAMES, record, &participants, Some(folder.clone())).unwrap();
        let chosen = vec![SeatColour::new(7), SeatColour::new(3)];
        session.colours.clone_from(&chosen);
        session.play(first_move(&session)).unwrap();
        drop(session);

        let found = folder.unfinished().remove(0);
        let session = LocalMatch::resume(GAMES, found, folder).unwrap();
        assert_eq!(session.colours, chosen);
    }
}
