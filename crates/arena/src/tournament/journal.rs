//! The games of a tournament on disk, as they come.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use table::text;

use super::check::read_game;
use super::header::{header_line, read_secret, secret_line};
use super::{PlayedGame, Tournament};

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

/// What is written may be lost for so long. Chosen by eye: a sync a game would slow short games down, and
/// a second of games is soon played again.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It could not be read or written.
    #[error("{}: {error}", text::path(.path))]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What went wrong. It is told above, and therefore no source to be told once more.
        error: io::Error,
    },
    /// A file of somebody else stands where one of the tournament would be written.
    #[error("{} is there already, and not of this tournament", text::path(.0))]
    Foreign(PathBuf),
    /// There are results that were not to be gone on with.
    #[error("{} holds the games of a tournament already", text::path(.0))]
    Exists(PathBuf),
    /// Another program is writing it.
    #[error("{} is being written by another tournament just now", text::path(.0))]
    Busy(PathBuf),
    /// It belongs to another tournament.
    #[error("{} is of another tournament: there, {setting} is {there}; here, it is {here}", text::path(.path))]
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
    #[error("{}, line {line}: {reason}", text::path(.path))]
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
    ) -> Result<(Self, Vec<PlayedGame>), JournalError> {
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
        // To open a pipe may wait for ever.
        if !is_plain_or_missing(&path) {
            return Err(cannot(io::Error::other("it is not a plain file")));
        }
        let file = File::options()
            .read(true)
            .append(true)
            .create(true)
            .open(&path)
            .map_err(cannot)?;
        match saves::lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy(path)),
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        if !resume && file.metadata().map_err(cannot)?.len() > 0 {
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
    fn read(&mut self, tournament: &Tournament) -> Result<Vec<PlayedGame>, JournalError> {
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
    pub fn append(&mut self, played: &PlayedGame, record: &str) -> Result<(), JournalError> {
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
        struct JournalLine<'a> {
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
            let JournalLine { record } = serde_json::from_str(&line)?;
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

/// Whether nothing stands in the way of a journal there.
pub(super) fn is_plain_or_missing(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |known| known.is_file())
}

#[cfg(test)]
mod tests;
