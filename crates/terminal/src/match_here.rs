//! A match being played at this keyboard: its session, kept in the user's folder, and what only this
//! keyboard knows.

use std::io;
use std::path::{Path, PathBuf};

use bots::{BotNameError, Forfeit};
use files::{KeptSession, MatchFolder, Unfinished};
use games::{AnyMatch, Catalogue, Participant};
use session::{Awaits, Command, LogError, Refusal, Seen, Session};
use table::{Record, Seat, Seed, Viewer};
use words::{Reason, Texts};

use crate::screen::seat_colours;
use crate::screen::theme::Paint;

/// A match being played at this keyboard.
pub(crate) struct MatchHere {
    /// The games that can be played here.
    catalogue: Catalogue,
    kept: KeptSession,
    /// By seat: the command of the program that plays it, if it was named at this keyboard.
    programs: Vec<Option<String>>,
    /// By seat.
    pub(crate) colours: Vec<Paint>,
    /// The file that the person chose.
    pub(crate) file: Option<PathBuf>,
    /// The moves that the file held when it was last read or written here.
    in_file: Vec<String>,
    /// It was said already that the match cannot be kept.
    warned: bool,
    /// Whether something may be taken back, since it was looked for last.
    pub(crate) may_undo: bool,
}

/// What of a match is on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// All of it.
    All,
    /// Only what had happened after so many moves: what came later could not be written.
    Until(usize),
    /// Nothing.
    Nothing,
}

/// A seat that nobody plays.
pub(crate) struct Vacancy {
    pub(crate) seat: Seat,
    /// Why whoever should is not to be had.
    pub(crate) why: NotHere,
}

/// Why a bot or a program is not to be had.
pub(crate) enum NotHere {
    /// It is a program, and nobody at this keyboard has named it.
    Unnamed,
    /// It is a bot that may not play here.
    Refused(BotNameError),
    /// This machine has no more to give for it. Nobody has lost then.
    Shortage(Shortage),
}

/// What a machine has no more of.
pub(crate) enum Shortage {
    /// Room for a program.
    Program(Forfeit),
    /// Threads to think on.
    Thread(io::Error),
}

impl Reason for Shortage {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            Shortage::Program(forfeit) => forfeit.in_words(texts),
            Shortage::Thread(error) => {
                let error = error.in_words(texts).into();
                texts.with("reason-no-thread", &[("error", error)])
            }
        }
    }
}

/// What came of a command.
pub(crate) struct Ordered {
    /// Why the match cannot be kept, if that was not said before.
    pub(crate) not_kept: Option<io::Error>,
}

impl MatchHere {
    fn new(
        catalogue: Catalogue,
        kept: KeptSession,
        programs: Vec<Option<String>>,
        file: Option<PathBuf>,
    ) -> Self {
        MatchHere {
            catalogue,
            colours: seat_colours::of_all(programs.len()),
            in_file: match file {
                Some(_) => kept.session().record().moves,
                None => Vec::new(),
            },
            kept,
            programs,
            file,
            warned: false,
            may_undo: false,
        }
    }

    /// A match that begins, or branches off, with these at the table.
    pub(crate) fn begin(
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
        let kept = KeptSession::begin(catalogue, record, folder)?;
        Ok(MatchHere::new(catalogue, kept, programs, None))
    }

    /// A match from a file, its bots at their places.
    pub(crate) fn recorded(
        catalogue: Catalogue,
        record: Record,
        file: Option<PathBuf>,
        folder: Option<MatchFolder>,
    ) -> Result<Self, LogError> {
        let seats = record.seats.len();
        let kept = KeptSession::from_record(catalogue, record, folder)?;
        Ok(MatchHere::new(catalogue, kept, vec![None; seats], file))
    }

    /// A match that was left before its end.
    pub(crate) fn resume(
        catalogue: Catalogue,
        unfinished: Unfinished,
        folder: MatchFolder,
    ) -> Result<Self, files::LogFileError> {
        let names = unfinished.kept.colours();
        let kept = KeptSession::resume(catalogue, unfinished, folder)?;
        let seats = kept.session().game().seats().len();
        let mut session = MatchHere::new(catalogue, kept, vec![None; seats], None);
        if let Some(colours) = names.and_then(|names| seat_colours::read(&names, seats)) {
            session.colours = colours;
        }
        Ok(session)
    }

    /// The same players at a new match with the same options and other luck.
    pub(crate) fn again(&self, folder: Option<MatchFolder>) -> Result<Self, LogError> {
        let played = self.game().record();
        let record = Record::new(played.game, played.options, random_seed(), played.seats);
        let kept = KeptSession::begin(self.catalogue, record, folder)?;
        let mut again = MatchHere::new(self.catalogue, kept, self.programs.clone(), None);
        again.colours.clone_from(&self.colours);
        Ok(again)
    }

    /// The match itself.
    pub(crate) fn game(&self) -> &dyn AnyMatch {
        self.kept.session().game()
    }

    /// For whom the match waits.
    pub(crate) fn awaits(&self) -> Awaits {
        self.kept.session().awaits()
    }

    /// The first seat whose bot or program is not to be had here, whoever's turn it is.
    pub(crate) fn vacancy(&self) -> Option<Vacancy> {
        if self.game().turn().is_over() {
            return None;
        }
        let session = self.kept.session();
        Seat::all(self.programs.len()).find_map(|seat| {
            let why = match session.would_await(seat) {
                Awaits::Program(_) if self.program(seat).is_none() => NotHere::Unnamed,
                Awaits::Refused(_, why) => NotHere::Refused(why),
                _ => return None,
            };
            Some(Vacancy { seat, why })
        })
    }

    /// The command of the program that plays this seat.
    pub(crate) fn program(&self, seat: Seat) -> Option<&str> {
        self.programs[seat.index()].as_deref()
    }

    /// Somebody at this keyboard says who plays this seat from now on.
    pub(crate) fn replace(&mut self, seat: Seat, by: &Participant) -> Result<Ordered, Refusal> {
        let ordered = self.order(Command::Replace {
            seat,
            by: by.occupant(),
        })?;
        self.kept.vouch(seat);
        self.programs[seat.index()] = match by {
            Participant::Program(command) => Some(command.clone()),
            _ => None,
        };
        Ok(ordered)
    }

    /// Whether anybody but bots sits at the table.
    pub(crate) fn has_people(&self) -> bool {
        self.kept.session().people().next().is_some()
    }

    /// The person who is to move.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.awaits() {
            Awaits::Person(seat) => Some(seat),
            _ => None,
        }
    }

    /// Through whose eyes the table is seen: those of the only person, or of the one to move.
    pub(crate) fn viewer(&self) -> Viewer {
        self.kept.session().viewer_here()
    }

    /// What this viewer sees of it.
    pub(crate) fn seen(&self, viewer: Viewer) -> Seen {
        Seen::in_session(self.kept.session(), viewer)
    }

    /// Carries out a command; the entry is on the disk before anything is shown.
    pub(crate) fn order(&mut self, command: Command) -> Result<Ordered, Refusal> {
        let had_place = self.kept.kept().is_some();
        let done = self.kept.order(command)?;
        let mut trouble = done.not_kept;
        if !had_place && let Some(kept) = self.kept.kept() {
            let usual = seat_colours::of_all(self.colours.len());
            if self.colours != usual {
                trouble = trouble.or(kept.keep_colours(&seat_colours::write(&self.colours)).err());
            }
        }
        let said = self.warned;
        self.warned = trouble.is_some();
        Ok(Ordered {
            not_kept: trouble.filter(|_| !said),
        })
    }

    /// Makes a move of whoever is to move.
    pub(crate) fn play(&mut self, text: &str) -> Result<Ordered, Refusal> {
        let Some(seat) = self.game().turn().seat() else {
            return Err(Refusal::Over);
        };
        self.order(Command::Play {
            seat,
            text: text.to_owned(),
            took: None,
        })
    }

    /// Looks whether something may be taken back.
    pub(crate) fn look_back(&mut self) {
        let session = self.kept.session();
        self.may_undo = self.has_people() && session.may_take_back(None).is_ok();
    }

    /// Writes the match down before anything has happened in it.
    pub(crate) fn keep_now(&mut self) -> io::Result<()> {
        self.kept.keep_now()
    }

    /// What of the match is on the disk.
    pub(crate) fn keeping(&self) -> Keeping {
        if self.kept.kept().is_none() {
            return Keeping::Nothing;
        }
        if !self.warned {
            return Keeping::All;
        }
        match Session::replay(self.catalogue, self.kept.kept_log()) {
            Ok(session) => Keeping::Until(session.game().ply()),
            // Nothing was written yet.
            Err(_) => Keeping::Nothing,
        }
    }

    /// Where the record is, once the match is over.
    pub(crate) fn record_path(&self) -> Option<&Path> {
        self.kept.record_path()
    }

    /// Throws away what is kept of the match.
    pub(crate) fn discard(self) -> io::Result<()> {
        self.kept.discard()
    }

    /// Whether saving there would replace something that is not this match as it was saved before:
    /// another file, or one that somebody else has written to since.
    pub(crate) fn would_replace(&self, file: &Path) -> bool {
        if !file.is_file() {
            return false;
        }
        let is_own = self.file.as_deref() == Some(file);
        let found = files::read_record(file).map(|record| record.moves);
        !is_own || found.ok().as_ref() != Some(&self.in_file)
    }

    /// Writes the match to a file of the person's.
    pub(crate) fn save(&mut self, file: &Path) -> io::Result<()> {
        let record = self.game().record();
        files::save_record(&record, file)?;
        self.file = Some(file.to_owned());
        self.in_file = record.moves;
        Ok(())
    }
}

/// A seed that nobody can guess.
pub(crate) fn random_seed() -> Seed {
    // Without the system's luck, the clock is the best there is.
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

    #[test]
    fn when_the_disk_fills_up_it_is_known_what_is_kept() {
        let home = tempfile::tempdir().unwrap();
        let folder = MatchFolder::in_folder(home.path().to_owned());
        let options = GAMES.find("azul").unwrap().options_for(2, &[]).unwrap();
        let participants = Participant::list("Ana,Bo").unwrap();
        let seats = Participant::seats(&participants).unwrap();
        let record = Record::new("azul", options, Seed::number(1), seats);
        let mut here = MatchHere::begin(GAMES, record, &participants, Some(folder)).unwrap();
        assert_eq!(here.keeping(), Keeping::Nothing);
        let mut play = || {
            let first = here.game().moves()[0].clone();
            let ordered = here.play(&first).unwrap();
            (ordered.not_kept.is_some(), here.keeping())
        };
        assert_eq!(play(), (false, Keeping::All));
        // Whatever stands in the way: the log cannot be written to.
        let mut kept = std::fs::read_dir(home.path().join("unfinished")).unwrap();
        let is_log = |path: &PathBuf| path.extension().is_some_and(|own| own == "jsonl");
        let log = kept.find_map(|entry| Some(entry.ok()?.path()).filter(is_log));
        let log = log.unwrap();
        let aside = log.with_extension("aside");
        std::fs::rename(&log, &aside).unwrap();
        std::fs::create_dir(&log).unwrap();
        assert_eq!(play(), (true, Keeping::Until(1)));
        assert_eq!(play(), (false, Keeping::Until(1)));
        std::fs::remove_dir(&log).unwrap();
        std::fs::rename(&aside, &log).unwrap();
        assert_eq!(play(), (false, Keeping::All));
    }

    #[test]
    fn seats_have_their_colours_again_when_a_match_is_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let folder = MatchFolder::in_folder(folder.path().to_owned());
        let options = GAMES.find("azul").unwrap().options_for(2, &[]).unwrap();
        let participants = Participant::list("Ana,Bo").unwrap();
        let seats = Participant::seats(&participants).unwrap();
        let record = Record::new("azul", options, Seed::number(1), seats);
        let mut session =
            MatchHere::begin(GAMES, record, &participants, Some(folder.clone())).unwrap();
        let chosen = vec![seat_colours::paint(7), seat_colours::paint(3)];
        session.colours.clone_from(&chosen);
        let first = session.game().moves()[0].clone();
        session.play(&first).unwrap();
        drop(session);

        let found = folder.unfinished().remove(0);
        let session = MatchHere::resume(GAMES, found, folder).unwrap();
        assert_eq!(session.colours, chosen);
    }
}
