//! Matches saved in the user's data folder, so that nothing is lost.
//!
//! An unfinished match is its log in `unfinished/`, with one entry per line. When it is over, its record goes to
//! `records/`. Next to each log there is a lock that its process holds, so that a match that is being played in one
//! terminal is not offered in another. Matches that earlier versions saved as records are found too, and become
//! logs when they are resumed.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use games::Catalogue;
use session::{MatchEntry, Session};
use table::{Record, Timestamp};

use crate::atomic::{folder_of, sync_folder};
use crate::lock::lock_within;
use crate::log::{self, LogFileError};
use crate::{check_plain, read_text, remove_stale_temporary_files, save_record, write_atomically};

/// The timeout for a lock. Starting a program takes one or two milliseconds, and a list of matches waits this long for
/// each one that another program is playing.
const LOCK_TIMEOUT: Duration = Duration::from_millis(20);

/// Returns where this system keeps the files of Tilewright for this user, or `None` if the user has no home folder.
#[must_use]
pub fn folders_of_user() -> Option<impl AppStrategy> {
    let strategy = choose_app_strategy(AppStrategyArgs {
        top_level_domain: String::new(),
        author: String::new(),
        app_name: "tilewright".to_owned(),
    });
    strategy.ok()
}

/// The folder of saved matches.
#[derive(Clone, Debug)]
pub struct MatchFolder {
    folder: PathBuf,
}

impl MatchFolder {
    /// Returns the folder of this user: `$XDG_DATA_HOME/tilewright`, or the equivalent of the system. Returns `None` if
    /// the user has no home folder.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let folder = folders_of_user()?.data_dir();
        Some(MatchFolder { folder })
    }

    /// Returns this folder, which does not have to exist yet.
    #[must_use]
    pub const fn in_folder(folder: PathBuf) -> Self {
        MatchFolder { folder }
    }

    /// Returns the path of the folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn unfinished_folder(&self) -> PathBuf {
        self.folder.join("unfinished")
    }

    /// Removes what killed programs have left here: incomplete files, and locks without a match. Files that a running
    /// program uses are locked and stay. Errors are ignored.
    pub fn tidy(&self) {
        let unfinished = self.unfinished_folder();
        let others = ["records", "analyses"].map(|name| self.folder.join(name));
        for folder in [&self.folder, &unfinished].into_iter().chain(&others) {
            remove_stale_temporary_files(folder);
        }
        let Ok(entries) = fs::read_dir(&unfinished) else {
            return;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            let belongs_to_a_match = ["lock", "colours"]
                .iter()
                .any(|ending| path.extension().is_some_and(|own| own == *ending));
            if belongs_to_a_match
                && !has_match(&path)
                && let Ok(Some(saved)) = self.lock(&path)
                && !has_match(&path)
            {
                // This also removes its lock.
                let _ = saved.discard();
            }
        }
    }

    /// Reserves a place for a new match. Nothing is written yet.
    ///
    /// # Errors
    /// If the folder cannot be created or written to.
    pub fn reserve(&self, game: &str) -> io::Result<SavedMatch> {
        let folder = self.unfinished_folder();
        fs::create_dir_all(&folder)?;
        let now = Timestamp::from(SystemTime::now()).millis();
        for attempt in 0.. {
            let path = folder.join(format!("{game}-{}", now + attempt));
            if has_match(&path) {
                continue;
            }
            if let Some(saved) = self.lock(&path)? {
                return Ok(saved);
            }
        }
        unreachable!("some name is free")
    }

    /// Locks the match with this name, whatever its extension. Returns `None` if another process has it.
    fn lock(&self, path: &Path) -> io::Result<Option<SavedMatch>> {
        let lock_path = path.with_extension("lock");
        check_plain(&lock_path).or_else(ignore_missing)?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)?;
        match lock_within(&lock, LOCK_TIMEOUT) {
            // Another program removed the lock file before it was locked. The next program would create and lock
            // another one.
            Ok(()) if !is_at(&lock, &lock_path) => Ok(None),
            Ok(()) => Ok(Some(SavedMatch {
                path: path.with_extension(LOG),
                _lock: lock,
                records: self.folder.join("records"),
                entries: 0,
                length: 0,
            })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Returns the unfinished matches that nobody is playing now, most recently played first. Each has its log, or the
    /// reason why it cannot be read.
    #[must_use]
    pub fn unfinished(&self) -> Vec<UnfinishedMatch> {
        let Ok(entries) = fs::read_dir(self.unfinished_folder()) else {
            return Vec::new();
        };
        let paths = entries.flatten().map(|entry| entry.path());
        let mut found: Vec<UnfinishedMatch> = paths.filter_map(|path| self.find(&path)).collect();
        found.sort_by_key(|unfinished| std::cmp::Reverse(unfinished.changed));
        found
    }

    /// Returns the unfinished matches after checking them with the rules of these games. A match with illegal moves
    /// cannot be resumed, so its log is replaced with the error.
    #[must_use]
    pub fn resumable(&self, catalogue: Catalogue) -> Vec<UnfinishedMatch> {
        let mut found = self.unfinished();
        for unfinished in &mut found {
            if let Ok(log) = &unfinished.log
                && let Err(error) = Session::replay(catalogue, log)
            {
                unfinished.log = Err(error.into());
            }
        }
        found
    }

    /// Returns the match in this file, or `None` if it is not a match or somebody is playing it.
    fn find(&self, path: &Path) -> Option<UnfinishedMatch> {
        let ending = path.extension()?;
        let is_old = ending == RECORD && !path.with_extension(LOG).exists();
        if !is_old && ending != LOG {
            return None;
        }
        let known = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let changed = known.modified().ok()?;
        let mut saved = self.lock(path).ok()??;
        let read = if is_old {
            log::read_old(path, changed.into())
        } else {
            log::read(path)
        };
        let log = read.map(|read| {
            saved.length = read.length;
            saved.entries = if is_old { 0 } else { read.entries.len() };
            read.entries
        });
        Some(UnfinishedMatch {
            saved,
            changed,
            log,
        })
    }
}

/// The extension of logs.
const LOG: &str = "jsonl";

/// The extension of records, and of matches that earlier versions saved.
const RECORD: &str = "json";

/// Returns whether there is a match with this name.
fn has_match(path: &Path) -> bool {
    [LOG, RECORD]
        .iter()
        .any(|ending| path.with_extension(ending).exists())
}

/// A match that is not over.
pub struct UnfinishedMatch {
    pub saved: SavedMatch,
    /// When the match was last played.
    pub changed: SystemTime,
    pub log: Result<Vec<MatchEntry>, LogFileError>,
}

/// The file of an unfinished match, with an exclusive lock.
#[derive(Debug)]
pub struct SavedMatch {
    path: PathBuf,
    _lock: File,
    records: PathBuf,
    /// The number of entries in the file.
    entries: usize,
    /// The size of these entries in bytes.
    length: u64,
}

impl SavedMatch {
    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns how many entries of the log are on the disk.
    #[must_use]
    pub const fn entries(&self) -> usize {
        self.entries
    }

    /// Writes the entries of the log that are not on the disk yet, and syncs them.
    ///
    /// # Errors
    /// If the entries cannot be written. Earlier entries are not lost, and the next call retries.
    pub fn save(&mut self, log: &[MatchEntry]) -> io::Result<()> {
        let new = log.get(self.entries..).unwrap_or_default();
        let is_first = self.entries == 0;
        self.length = log::append(&self.path, self.length, new)?;
        self.entries = log.len();
        if is_first {
            sync_folder(folder_of(&self.path))?;
            fs::remove_file(self.path.with_extension(RECORD)).or_else(ignore_missing)?;
        }
        Ok(())
    }

    /// Saves the colours of the seats, which are not part of the match.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save_colours(&self, names: &str) -> io::Result<()> {
        write_atomically(&self.colours_path(), |out| out.write_all(names.as_bytes()))
    }

    /// Returns the saved colours.
    #[must_use]
    pub fn colours(&self) -> Option<String> {
        read_text(&self.colours_path()).ok()
    }

    fn colours_path(&self) -> PathBuf {
        self.path.with_extension("colours")
    }

    /// Moves a finished match to the records and returns its path.
    ///
    /// # Errors
    /// If the record cannot be written. The match is then still unfinished.
    pub fn finish(self, record: &Record) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.records)?;
        let name = self.path.with_extension(RECORD);
        let record_path = self.records.join(name.file_name().unwrap_or_default());
        save_record(record, &record_path)?;
        self.discard()?;
        Ok(record_path)
    }

    /// Deletes the match.
    ///
    /// # Errors
    /// If a file cannot be deleted.
    pub fn discard(self) -> io::Result<()> {
        let others = ["colours", RECORD].map(|ending| self.path.with_extension(ending));
        for path in others.iter().chain([&self.path]) {
            fs::remove_file(path).or_else(ignore_missing)?;
        }
        Ok(())
    }
}

/// Returns whether this open file is the one with that name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |known: fs::Metadata| (known.dev(), known.ino());
    match (file.metadata(), fs::metadata(path)) {
        (Ok(own), Ok(named)) => identity(own) == identity(named),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

fn ignore_missing(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound {
        Ok(())
    } else {
        Err(error)
    }
}

impl Drop for SavedMatch {
    fn drop(&mut self) {
        // The lock file stays as long as there is a match. Otherwise, two processes could lock two files with the same
        // name. A lock without a match does no harm if it cannot be removed.
        if !has_match(&self.path) {
            let _ = fs::remove_file(self.path.with_extension("lock"));
        }
    }
}

#[cfg(test)]
mod tests;
