//! The games of a tournament on disk, as they come.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use table::{JsonError, text};

use super::header::{header_line, read_secret, secret_line};
use super::{Played, Tournament};

/// A file `games.jsonl`, one line a game in the order in which they ended, after one line that
/// says which tournament it is. Lines are only ever appended; one that is cut off at the end, by a
/// crash or a full disk, is a game that was not played.
///
/// The secret of a tournament that has one is a line before the first game, written with it. One line
/// more says that the files for others are written: without it, they are not ours to replace.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Where the next line begins.
    end: u64,
    /// Where each game's line begins.
    lines: BTreeMap<u64, u64>,
    /// Told with the first game, then no more.
    secret_line: Option<String>,
    /// Whether the files for others, if there are any, are of this tournament.
    owns_files: bool,
    synced: Instant,
}

/// What is written may be lost for so long.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It could not be read or written.
    #[error("{}: {error}", .path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong. It is told above, and therefore no source to be told once more.
        error: io::Error,
    },
    /// A file of somebody else stands where one of the tournament would be written.
    #[error("{} is there already, and not of this tournament", .0.display())]
    Foreign(PathBuf),
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

/// The files for others: records, results, the report.
const FILES: [&str; 3] = ["records.jsonl", "results.csv", "report.html"];

/// The line that says that they are written.
const WRITTEN: &str = "{\"written\":[\"records.jsonl\",\"results.csv\",\"report.html\"]}\n";

/// Complains of a file in the folder that would be replaced, a link to nowhere included.
fn refuse_foreign(folder: &Path) -> Result<(), JournalError> {
    let mut paths = FILES.iter().map(|name| folder.join(name));
    match paths.find(|path| fs::symlink_metadata(path).is_ok()) {
        Some(path) => Err(JournalError::Foreign(path)),
        None => Ok(()),
    }
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
        let path = folder.join("games.jsonl");
        // Looked at before anything is made there.
        if fs::metadata(&path).map_or(0, |known| known.len()) == 0 {
            refuse_foreign(folder)?;
        }
        fs::create_dir_all(folder).map_err(|error| JournalError::Io {
            path: folder.to_owned(),
            error,
        })?;
        let cannot = |error| JournalError::Io {
            path: path.clone(),
            error,
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
            lines: BTreeMap::new(),
            secret_line: tournament.settings().luck.secret().map(secret_line),
            owns_files: false,
            synced: Instant::now(),
        };
        let games = journal.read(tournament)?;
        // Those who kept games before said nothing when all were played and told.
        journal.owns_files |= tournament.is_done_with(&games);
        if !journal.owns_files {
            refuse_foreign(folder)?;
        }
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
                .map_err(|error| self.io(error))?;
            number += 1;
            if line.last() != Some(&b'\n') {
                break;
            }
            if number == 1 {
                self.check_header(&line, &header)?;
            } else if line == WRITTEN.as_bytes() {
                self.owns_files = true;
            } else if let Some(told) = &self.secret_line {
                if line != told.as_bytes() {
                    let reason = match read_secret(&line) {
                        Some(_) => "the secret is another".to_owned(),
                        None => "the secret has to stand before the games".to_owned(),
                    };
                    return Err(self.wrong(number, reason));
                }
                self.secret_line = None;
            } else {
                let played = read_game(&line, tournament).and_then(|played| {
                    match self.lines.insert(played.game, self.end) {
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
        let mut lines = self.secret_line.clone().unwrap_or_default();
        let begin = self.end + lines.len() as u64;
        lines += &serde_json::to_string(played).expect("a game has only text keys");
        lines.pop();
        lines.push_str(",\"record\":");
        lines.push_str(record);
        lines.push_str("}\n");
        self.write(&lines)?;
        self.secret_line = None;
        self.lines.insert(played.game, begin);
        self.sync_if_due()
    }

    /// Has to be called before the files for others are written beside the journal: from now on they
    /// are of this tournament.
    ///
    /// # Errors
    /// If such a file is there that is somebody else's, or the journal cannot be written.
    pub fn claim_files(&mut self) -> Result<(), JournalError> {
        if self.owns_files {
            return Ok(());
        }
        refuse_foreign(self.path.parent().unwrap_or(Path::new("")))?;
        self.write(WRITTEN)?;
        self.sync()?;
        self.owns_files = true;
        Ok(())
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
        self.file.sync_data().map_err(|error| self.io(error))?;
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
            let Some(&begin) = self.lines.get(&game) else {
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
            Err(error) => {
                // Half a line would be cut off at the next start anyway.
                let _ = self.cut();
                Err(self.io(error))
            }
        }
    }

    fn cut(&mut self) -> Result<(), JournalError> {
        let length = self.file.metadata().map(|known| known.len());
        if length.map_err(|error| self.io(error))? > self.end {
            let cut = self.file.set_len(self.end);
            cut.map_err(|error| self.io(error))?;
        }
        Ok(())
    }

    fn io(&self, error: io::Error) -> JournalError {
        JournalError::Io {
            path: self.path.clone(),
            error,
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
    use crate::tournament::{Kept, Luck, Secret, Settings, Watcher};
    use table::Seed;

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
            seed: Seed::number(8),
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

    fn secretive(secret: u8) -> Tournament {
        Tournament::new(Settings {
            luck: Luck::Own(Secret::new([secret; 16])),
            ..settings("random,greedy", 2, 6)
        })
        .unwrap()
    }

    #[test]
    fn the_secret_is_told_with_the_first_game_and_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.jsonl");
        let (mut journal, _) = Journal::open(folder.path(), &secretive(9), false).unwrap();
        let before = fs::read_to_string(&path).unwrap();
        assert!(before.contains("\"seeds\":\"own\"") && !before.contains("0909"));
        let nothing_yet = Kept {
            seed: Seed::number(7),
            luck: None,
        };
        assert_eq!(Kept::read(folder.path()), Some(nothing_yet));
        let mut until_two = |games, _| games < 2;
        let watcher: &mut Watcher = &mut until_two;
        let tournament = secretive(9);
        tournament
            .run(1, Some(&mut journal), Vec::new(), watcher)
            .unwrap();
        drop(journal);
        let kept = Kept::read(folder.path()).unwrap();
        assert_eq!(kept.luck, Some(tournament.settings().luck));
        let (mut journal, known) = Journal::open(folder.path(), &tournament, true).unwrap();
        assert_eq!(known.len(), 2);
        let mut on = |_, _| true;
        let watcher: &mut Watcher = &mut on;
        let results = tournament.run(1, Some(&mut journal), known, watcher);
        assert_eq!(results.unwrap().games.len(), 6);
        drop(journal);
        let whole = fs::read_to_string(&path).unwrap();
        assert_eq!(whole.matches("\"secret\"").count(), 1);
        let refused = Journal::open(folder.path(), &secretive(8), true).unwrap_err();
        assert!(
            refused
                .to_string()
                .ends_with("line 2: the secret is another")
        );
        let without: String = whole
            .lines()
            .filter(|line| !line.contains("secret"))
            .map(|line| format!("{line}\n"))
            .collect();
        fs::write(&path, without).unwrap();
        let refused = Journal::open(folder.path(), &tournament, true).unwrap_err();
        assert!(
            refused.to_string().contains("before the games"),
            "{refused}"
        );
    }

    /// As all journals were before there were secrets.
    #[test]
    fn an_old_journal_goes_on_with_shared_seeds() {
        let folder = tempfile::tempdir().unwrap();
        let old = Settings {
            entrants: bots::PlayerName::list("random,cmd:./mybot").unwrap(),
            ..settings("random,greedy", 2, 6)
        };
        let header = header_line(&Tournament::new(old).unwrap());
        assert_eq!(
            header,
            concat!(
                r#"{"tilewright_arena":1,"version":""#,
                env!("CARGO_PKG_VERSION"),
                r#"","game":"azul","options":{"players":2,"wall":"standard","first":"random"},"seed":7,"#,
                r#""bots":["bot:random","cmd:./mybot"],"games":6,"until_sure":false,"patience_ms":10000}"#,
                "\n"
            )
        );
        fs::write(folder.path().join("games.jsonl"), header).unwrap();
        let kept = Kept::read(folder.path()).unwrap();
        assert_eq!((kept.seed, kept.luck), (Seed::number(7), Some(Luck::Shared)));
    }

    #[test]
    fn files_of_others_are_not_replaced() {
        for name in FILES {
            let folder = tempfile::tempdir().unwrap();
            let theirs = folder.path().join(name);
            fs::write(&theirs, "mine").unwrap();
            for resume in [false, true] {
                let refused = open(folder.path(), resume).unwrap_err();
                assert!(matches!(refused, JournalError::Foreign(path) if path == theirs));
                assert!(!folder.path().join("games.jsonl").exists());
            }
            fs::remove_file(&theirs).unwrap();
            let (mut journal, _) = open(folder.path(), false).unwrap();
            // It came while the games were played.
            fs::write(&theirs, "mine").unwrap();
            assert!(matches!(
                journal.claim_files(),
                Err(JournalError::Foreign(_))
            ));
            drop(journal);
            assert!(matches!(
                open(folder.path(), true),
                Err(JournalError::Foreign(_))
            ));
        }
    }

    #[test]
    fn own_files_may_be_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let (mut journal, _) = open(folder.path(), false).unwrap();
        journal.claim_files().unwrap();
        fs::write(folder.path().join("report.html"), "ours").unwrap();
        drop(journal);
        let (mut journal, known) = open(folder.path(), true).unwrap();
        assert!(known.is_empty());
        journal.claim_files().unwrap();
        // An old journal says nothing of its files, but all of its games are there.
        let folder = tempfile::tempdir().unwrap();
        finish(folder.path());
        fs::write(folder.path().join("report.html"), "ours").unwrap();
        open(folder.path(), true).unwrap().0.claim_files().unwrap();
    }

    #[test]
    fn what_the_system_says_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        let refused = open(&folder.path().join("file/x"), false).unwrap_err();
        assert!(
            refused
                .to_string()
                .ends_with("Not a directory (os error 20)")
        );
        assert!(std::error::Error::source(&refused).is_none());
    }

    #[test]
    fn a_journal_of_very_many_games_is_no_larger_than_those_played() {
        let folder = tempfile::tempdir().unwrap();
        let many = Tournament::new(settings("random,greedy", 2, 100_000_000)).unwrap();
        let (journal, _) = Journal::open(folder.path(), &many, false).unwrap();
        assert!(journal.lines.is_empty());
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
            files::read_records(&text[..]).map(Result::unwrap).collect();
        let schedule = tournament();
        let seeds = [4, 0, 5].map(|game| schedule.schedule().fixture(game).seed);
        assert!(records.iter().map(|record| record.seed).eq(seeds));
    }
}
