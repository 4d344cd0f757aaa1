//! The games of a tournament on disk, written as they finish.

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

/// A file `games.jsonl` with a header line and one line per game, in the order in which the games
/// ended. Lines are only ever appended. An incomplete last line, after a crash or on a full disk,
/// is ignored as if that game had not been played.
///
/// If a tournament has a secret, a line with the secret comes before the first game, and is written together with that
/// game. Another line records that the output files were written. Without this line, existing files are foreign and
/// must not be replaced.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// The offset at which the next line will be written.
    end: u64,
    /// The offset of each game's line.
    lines: BTreeMap<u64, u64>,
    /// The line with the secret until it is written together with the first game, and `None` afterwards.
    secret_line: Option<String>,
    /// Whether existing output files belong to this tournament.
    owns_files: bool,
    synced: Instant,
}

/// The interval between syncs to disk, and so how much can be lost if the machine crashes. Syncing every game would
/// slow down short games, and a second's worth of games is quickly played again.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The reason why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    #[error("{}: {error}", text::path(.path))]
    Io {
        path: PathBuf,
        /// Included in the message, so it is not a `source`, which would repeat it.
        error: io::Error,
    },
    /// A foreign file exists where an output file would be written.
    #[error("{} already exists and does not belong to this tournament", text::path(.0))]
    Foreign(PathBuf),
    /// The journal contains games, but `resume` is not set.
    #[error("{} already contains the games of a tournament", text::path(.0))]
    Exists(PathBuf),
    /// Another process is writing to the journal.
    #[error("another tournament is writing to {}", text::path(.0))]
    Busy(PathBuf),
    #[error("{} belongs to another tournament: {setting} is {there} there, but {here} here", text::path(.path))]
    Other {
        path: PathBuf,
        setting: String,
        /// The value in the file.
        there: String,
        /// The value in the current settings.
        here: String,
    },
    /// A line is not valid.
    #[error("{}, line {line}: {reason}", text::path(.path))]
    Wrong {
        path: PathBuf,
        /// The number of the line, counted from 1.
        line: usize,
        reason: String,
    },
}

/// The output files: records, results and the report.
const FILES: [&str; 3] = ["records.jsonl", "results.csv", "report.html"];

/// The journal line that marks the output files as written.
const WRITTEN: &str = "{\"written\":[\"records.jsonl\",\"results.csv\",\"report.html\"]}\n";

/// Returns an error if the folder has a file that would be replaced, including dangling links.
fn refuse_foreign(folder: &Path) -> Result<(), JournalError> {
    let mut paths = FILES.iter().map(|name| folder.join(name));
    match paths.find(|path| fs::symlink_metadata(path).is_ok()) {
        Some(path) => Err(JournalError::Foreign(path)),
        None => Ok(()),
    }
}

impl Journal {
    /// Opens the journal in a folder, creating both if necessary, and returns the games in it.
    ///
    /// # Errors
    /// If the journal cannot be written, if it contains games and `resume` is not set, or if these
    /// do not belong to this tournament.
    pub fn open(
        folder: &Path,
        tournament: &Tournament,
        resume: bool,
    ) -> Result<(Self, Vec<PlayedGame>), JournalError> {
        let path = folder.join("games.jsonl");
        // Checks this before creating anything in the folder.
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
        // Opening a pipe could block forever.
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
        // Older versions did not record that the output files were written, but always wrote them
        // after the last game.
        journal.owns_files |= tournament.is_done_with(&games);
        if !journal.owns_files {
            refuse_foreign(folder)?;
        }
        Ok((journal, games))
    }

    /// Reads the journal, truncates an incomplete last line, and writes the header if it is missing.
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
            } else if let Some(expected) = &self.secret_line {
                if line != expected.as_bytes() {
                    let reason = match read_secret(&line) {
                        Some(_) => "the secret is different".to_owned(),
                        None => "the secret must come before the games".to_owned(),
                    };
                    return Err(self.wrong(number, reason));
                }
                self.secret_line = None;
            } else {
                let played = read_game(&line, tournament).and_then(|played| {
                    match self.lines.insert(played.game, self.end) {
                        None => Ok(played),
                        Some(_) => Err(format!("game {} occurs twice", played.game)),
                    }
                });
                games.push(played.map_err(|reason| self.wrong(number, reason))?);
            }
            self.end += length as u64;
        }
        // An incomplete header must be the beginning of ours. Anything else is a foreign file.
        if self.end == 0 && !header.as_bytes().starts_with(&line) {
            return Err(self.wrong(1, "not the header of a tournament".to_owned()));
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
            return Err(self.wrong(1, "not the header of a tournament".to_owned()));
        };
        if !theirs.contains_key("tilewright_arena") {
            return Err(self.wrong(1, "not the header of a tournament".to_owned()));
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
            "it has settings that this version does not know".to_owned(),
        ))
    }

    /// Appends a game, with its record on one line.
    ///
    /// # Errors
    /// If the game cannot be written. The journal then stays as it was.
    pub fn append(&mut self, played: &PlayedGame, record: &str) -> Result<(), JournalError> {
        let mut lines = self.secret_line.clone().unwrap_or_default();
        let begin = self.end + lines.len() as u64;
        lines += &serde_json::to_string(played).expect("all keys of a game are strings");
        lines.pop();
        lines.push_str(",\"record\":");
        lines.push_str(record);
        lines.push_str("}\n");
        self.write(&lines)?;
        self.secret_line = None;
        self.lines.insert(played.game, begin);
        self.sync_if_due()
    }

    /// Marks the output files as belonging to this tournament. Must be called before they are
    /// written.
    ///
    /// # Errors
    /// If there is a foreign file, or if the journal cannot be written.
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

    /// Syncs the journal to disk, unless the last sync was less than a second ago.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn sync_if_due(&mut self) -> Result<(), JournalError> {
        if self.synced.elapsed() < SYNC_EVERY {
            return Ok(());
        }
        self.sync()
    }

    /// Syncs the journal to disk, so that everything survives if the machine crashes.
    ///
    /// # Errors
    /// If the disk reports an error.
    pub fn sync(&mut self) -> Result<(), JournalError> {
        self.file.sync_data().map_err(|error| self.io(error))?;
        self.synced = Instant::now();
        Ok(())
    }

    /// Copies the records of these games, one per line, in this order.
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
            // This is usually the next line, so seeking keeps the buffer and nothing is read twice.
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
                // An incomplete line would be truncated at the next start anyway.
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

/// Checks that the path is free or a regular file.
pub(super) fn is_plain_or_missing(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |known| known.is_file())
}

#[cfg(test)]
mod tests;
