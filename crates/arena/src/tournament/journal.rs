//! The games of a tournament on disk, as they come.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{JsonError, Seed, text};

use super::{Played, Tournament};

/// A file `games.jsonl`, one line a game in the order in which they ended, after one line that
/// says which tournament it is. Lines are only ever appended; one that is cut off at the end, by a
/// crash or a full disk, is a game that was not played.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Where the next line begins.
    end: u64,
    /// Where each game's line begins.
    lines: Vec<Option<u64>>,
    synced: Instant,
}

/// The version of the format that this program writes and reads.
const VERSION: u64 = 1;

/// What is written may be lost for so long.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The first line. Bots may play differently in another version of the program.
#[derive(Serialize)]
struct Header<'a> {
    tilewright_arena: u64,
    version: &'static str,
    game: &'static str,
    options: &'a Value,
    seed: Seed,
    bots: Vec<String>,
    games: u64,
    until_sure: bool,
    patience_ms: u64,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It could not be read or written.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// There are results that were not to be gone on with.
    #[error("{} holds the games of a tournament already", .0.display())]
    Exists(PathBuf),
    /// Another program is writing it.
    #[error("{} is being written by another tournament just now", .0.display())]
    Busy(PathBuf),
    /// It belongs to another tournament.
    #[error("{} is of another tournament: there, {setting} is {there}; here, it is {here}", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        setting: String,
        /// As it is in the file.
        there: String,
        /// As it is asked for.
        here: String,
    },
    /// It is something else.
    #[error("{}, line {line}: {reason}", .path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// Which line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

impl Journal {
    /// The journal in a folder, which is made if it is not there, and the games that it holds.
    ///
    /// # Errors
    /// If it cannot be written, if it holds games and `resume` is not set, or if these are not
    /// games of this tournament.
    pub fn open(
        folder: &Path,
        tournament: &Tournament,
        resume: bool,
    ) -> Result<(Self, Vec<Played>), JournalError> {
        fs::create_dir_all(folder).map_err(|source| JournalError::Io {
            path: folder.to_owned(),
            source,
        })?;
        let path = folder.join("games.jsonl");
        let cannot = |source| JournalError::Io {
            path: path.clone(),
            source,
        };
        let file = File::options()
            .read(true)
            .append(true)
            .create(true)
            .open(&path)
            .map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy(path)),
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        let kind = file.metadata().map_err(cannot)?;
        if !kind.is_file() {
            return Err(cannot(io::Error::other("it is not a plain file")));
        }
        if !resume && kind.len() > 0 {
            return Err(JournalError::Exists(path));
        }
        let mut journal = Journal {
            path,
            file,
            end: 0,
            lines: vec![None; tournament.schedule().total() as usize],
            synced: Instant::now(),
        };
        let games = journal.read(tournament)?;
        Ok((journal, games))
    }

    /// Reads what is there, cuts off what is torn, and writes the header if there is none.
    fn read(&mut self, tournament: &Tournament) -> Result<Vec<Played>, JournalError> {
        let header = header_line(tournament);
        let mut games = Vec::new();
        let mut line = Vec::new();
        let mut number = 0;
        let mut reader = BufReader::new(&self.file);
        loop {
            line.clear();
            let length = reader
                .read_until(b'\n', &mut line)
                .map_err(|source| self.io(source))?;
            number += 1;
            if line.last() != Some(&b'\n') {
                break;
            }
            if number == 1 {
                self.check_header(&line, &header)?;
            } else {
                let played = read_game(&line, tournament).and_then(|played| {
                    match self.lines[played.game as usize].replace(self.end) {
                        None => Ok(played),
                        Some(_) => Err(format!("game {} is there twice", played.game)),
                    }
                });
                games.push(played.map_err(|reason| self.wrong(number, reason))?);
            }
            self.end += length as u64;
        }
        // A torn header is the beginning of ours; anything else is somebody's file.
        if self.end == 0 && !header.as_bytes().starts_with(&line) {
            return Err(self.wrong(1, "it is not the beginning of a tournament".to_owned()));
        }
        self.cut()?;
        if self.end == 0 {
            self.write(&header)?;
            self.sync()?;
        }
        Ok(games)
    }

    fn check_header(&self, line: &[u8], ours: &str) -> Result<(), JournalError> {
        if line == ours.as_bytes() {
            return Ok(());
        }
        let (Ok(Value::Object(theirs)), Ok(Value::Object(ours))) =
            (serde_json::from_slice(line), serde_json::from_str(ours))
        else {
            return Err(self.wrong(1, "it is not the beginning of a tournament".to_owned()));
        };
        if !theirs.contains_key("tilewright_arena") {
            return Err(self.wrong(1, "it is not the beginning of a tournament".to_owned()));
        }
        for (setting, here) in ours {
            let there = theirs.get(&setting).cloned().unwrap_or_default();
            if there != here {
                return Err(JournalError::Other {
                    path: self.path.clone(),
                    setting: setting.replace('_', " "),
                    there: text::safe(&there.to_string()),
                    here: here.to_string(),
                });
            }
        }
        Err(self.wrong(
            1,
            "it has settings that this program does not know".to_owned(),
        ))
    }

    /// Adds a game, with its record on one line.
    ///
    /// # Errors
    /// If it cannot be written. The journal is then as it was before.
    pub fn append(&mut self, played: &Played, record: &str) -> Result<(), JournalError> {
        let mut line = serde_json::to_string(played).expect("a game has only text keys");
        line.pop();
        line.push_str(",\"record\":");
        line.push_str(record);
        line.push_str("}\n");
        let begin = self.end;
        self.write(&line)?;
        self.lines[played.game as usize] = Some(begin);
        self.sync_if_due()
    }

    /// Makes sure that everything but what came within the last second survives a crash of the
    /// machine.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn sync_if_due(&mut self) -> Result<(), JournalError> {
        if self.synced.elapsed() < SYNC_EVERY {
            return Ok(());
        }
        self.sync()
    }

    /// Makes sure that everything survives a crash of the machine.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|source| self.io(source))?;
        self.synced = Instant::now();
        Ok(())
    }

    /// Copies the records of these games, one a line, in this order.
    ///
    /// # Errors
    /// If they cannot be read back or written.
    pub fn copy_records(
        &self,
        games: impl IntoIterator<Item = u64>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        #[derive(Deserialize)]
        struct Line<'a> {
            #[serde(borrow)]
            record: &'a RawValue,
        }
        let mut reader = BufReader::new(&self.file);
        let mut at = reader.stream_position()?;
        let mut line = String::new();
        for game in games {
            let Some(begin) = self.lines.get(game as usize).copied().flatten() else {
                continue;
            };
            // Mostly the next line: then nothing is read twice.
            reader.seek_relative(begin as i64 - at as i64)?;
            line.clear();
            at = begin + reader.read_line(&mut line)? as u64;
            let Line { record } = serde_json::from_str(&line)?;
            writeln!(out, "{record}")?;
        }
        Ok(())
    }

    fn write(&mut self, line: &str) -> Result<(), JournalError> {
        match self.file.write_all(line.as_bytes()) {
            Ok(()) => {
                self.end += line.len() as u64;
                Ok(())
            }
            Err(source) => {
                // Half a line would be cut off at the next start anyway.
                let _ = self.cut();
                Err(self.io(source))
            }
        }
    }

    fn cut(&mut self) -> Result<(), JournalError> {
        let length = self.file.metadata().map(|known| known.len());
        if length.map_err(|source| self.io(source))? > self.end {
            let cut = self.file.set_len(self.end);
            cut.map_err(|source| self.io(source))?;
        }
        Ok(())
    }

    fn io(&self, source: io::Error) -> JournalError {
        JournalError::Io {
            path: self.path.clone(),
            source,
        }
    }

    fn wrong(&self, line: usize, reason: String) -> JournalError {
        JournalError::Wrong {
            path: self.path.clone(),
            line,
            reason,
        }
    }
}

fn header_line(tournament: &Tournament) -> String {
    let settings = tournament.settings();
    let header = Header {
        tilewright_arena: VERSION,
        version: env!("CARGO_PKG_VERSION"),
        game: settings.game.id(),
        options: &settings.options,
        seed: settings.seed,
        bots: settings.entrants.iter().map(ToString::to_string).collect(),
        games: settings.games,
        until_sure: settings.until_sure,
        patience_ms: settings.patience.as_millis() as u64,
    };
    serde_json::to_string(&header).expect("a header has only text keys") + "\n"
}

/// A game of this tournament, or what is wrong with it.
fn read_game(line: &[u8], tournament: &Tournament) -> Result<Played, String> {
    let played: Played =
        serde_json::from_slice(line).map_err(|error| JsonError::from(error).to_string())?;
    let schedule = tournament.schedule();
    if played.game >= schedule.total() {
        return Err(format!("there is no game {}", played.game));
    }
    let fixture = schedule.fixture(played.game);
    if (fixture.seed, &fixture.seating) != (played.seed, &played.seating)
        || played.seats.len() != fixture.seating.len()
    {
        return Err(format!("game {} is not of this tournament", played.game));
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::super::settings::tests::settings;
    use super::*;
    use crate::tournament::{Settings, Watcher};

    fn tournament() -> Tournament {
        Tournament::new(settings("random,greedy", 2, 6)).unwrap()
    }

    fn open(folder: &Path, resume: bool) -> Result<(Journal, Vec<Played>), JournalError> {
        Journal::open(folder, &tournament(), resume)
    }

    /// Plays what is missing and gives back the journal's text.
    fn finish(folder: &Path) -> String {
        let (mut journal, known) = open(folder, true).unwrap();
        let mut watcher = |_, _| true;
        let watcher: &mut Watcher = &mut watcher;
        tournament()
            .run(1, Some(&mut journal), known, watcher)
            .unwrap();
        fs::read_to_string(folder.join("games.jsonl")).unwrap()
    }

    fn without_times(line: &str) -> Value {
        let mut value: Value = serde_json::from_str(line).unwrap();
        for seat in value["seats"].as_array_mut().into_iter().flatten() {
            let seat = seat.as_object_mut().unwrap();
            seat.remove("time_ns").unwrap();
            seat.remove("slowest_ns").unwrap();
        }
        value
    }

    #[test]
    fn cut_off_anywhere_it_is_completed_to_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let whole = finish(folder.path());
        assert_eq!(whole.lines().count(), 7);
        let right: Vec<Value> = whole.lines().map(without_times).collect();
        let path = folder.path().join("games.jsonl");
        let steps = (0..=whole.len()).step_by(97);
        for length in steps.chain([whole.len(), whole.len() - 1]) {
            fs::write(&path, &whole[..length]).unwrap();
            let again = finish(folder.path());
            let again: Vec<Value> = again.lines().map(without_times).collect();
            assert_eq!(again, right, "cut at {length}");
        }
    }

    #[test]
    fn nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let whole = finish(folder.path());
        let refused = open(folder.path(), false).unwrap_err();
        assert!(matches!(refused, JournalError::Exists(_)), "{refused}");
        let path = folder.path().join("games.jsonl");
        assert_eq!(fs::read_to_string(&path).unwrap(), whole);
        for somebodys in ["my notes", "my notes\n", "{\"a\":1}\n", "[]\n"] {
            fs::write(&path, somebodys).unwrap();
            let refused = open(folder.path(), true).unwrap_err().to_string();
            assert!(refused.contains("not the beginning of a tournament"));
            assert_eq!(fs::read_to_string(&path).unwrap(), somebodys);
        }
    }

    #[test]
    fn the_setting_that_differs_is_named() {
        let folder = tempfile::tempdir().unwrap();
        finish(folder.path());
        let refusal = |other: Settings| {
            let other = Tournament::new(other).unwrap();
            let refused = Journal::open(folder.path(), &other, true).unwrap_err();
            refused.to_string()
        };
        assert!(
            refusal(settings("random,greedy", 2, 8)).ends_with("there, games is 6; here, it is 8")
        );
        assert!(refusal(settings("random,1", 2, 6)).contains(
            r#"there, bots is ["bot:random","bot:greedy"]; here, it is ["bot:random","bot:1"]"#
        ));
        let seed = Settings {
            seed: Seed(8),
            ..settings("random,greedy", 2, 6)
        };
        assert!(refusal(seed).contains("there, seed is 7; here, it is 8"));
    }

    #[test]
    fn a_line_that_does_not_belong_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let whole = finish(folder.path());
        let path = folder.path().join("games.jsonl");
        let third = whole.lines().nth(2).unwrap();
        for (wrong, reason) in [
            ("{", "line 3: EOF"),
            (
                whole.lines().nth(1).unwrap(),
                "line 3: game 0 is there twice",
            ),
            (
                &third.replacen("\"seating\":[1,0]", "\"seating\":[0,1]", 1),
                "line 3: game 1 is not of this tournament",
            ),
            (
                &third.replacen("\"game\":1", "\"game\":99", 1),
                "line 3: there is no game 99",
            ),
        ] {
            fs::write(&path, whole.replacen(third, wrong, 1)).unwrap();
            let refused = open(folder.path(), true).unwrap_err().to_string();
            assert!(refused.contains(reason), "{refused}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_is_no_journal() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        std::os::unix::fs::symlink("/dev/full", path).unwrap();
        let refused = open(folder.path(), true).unwrap_err().to_string();
        assert!(refused.ends_with("it is not a plain file"), "{refused}");
    }

    #[test]
    fn two_do_not_write_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let (_one, _) = open(folder.path(), false).unwrap();
        let refused = open(folder.path(), true).unwrap_err();
        assert!(matches!(refused, JournalError::Busy(_)), "{refused}");
    }

    #[test]
    fn records_come_in_the_order_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        finish(folder.path());
        let (journal, _) = open(folder.path(), true).unwrap();
        let mut text = Vec::new();
        journal.copy_records([4, 0, 5], &mut text).unwrap();
        let records: Vec<table::Record> =
            table::read_records(&text[..]).map(Result::unwrap).collect();
        let schedule = tournament();
        let seeds = [4, 0, 5].map(|game| schedule.schedule().fixture(game).seed);
        assert!(records.iter().map(|record| record.seed).eq(seeds));
    }
}
