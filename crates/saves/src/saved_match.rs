//! Matches kept in the user's data folder, so that nothing is lost.
//!
//! A match under way is its log in `unfinished/`, an entry a line; when it is over, its record goes to
//! `records/`. Beside each log lies a lock that its process holds: a match that is being played in
//! another terminal is not offered in this one. Matches that earlier versions have kept as records
//! are found too, and become logs when they are gone on with.

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
use crate::{check_plain, read_text, save_record, sweep, write_atomically};

/// How long a lock may linger: starting a program takes a millisecond or two, and a list of matches that are
/// played elsewhere waits so long for each.
const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// The folder in which matches are kept.
#[derive(Clone, Debug)]
pub struct MatchFolder {
    folder: PathBuf,
}

impl MatchFolder {
    /// The folder of this user: `$XDG_DATA_HOME/tilewright`, or what the system has for it. `None`
    /// if the user has no home.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let strategy = choose_app_strategy(AppStrategyArgs {
            top_level_domain: String::new(),
            author: String::new(),
            app_name: "tilewright".to_owned(),
        });
        strategy.ok().map(|strategy| MatchFolder {
            folder: strategy.data_dir(),
        })
    }

    /// This folder, which need not exist yet.
    #[must_use]
    pub const fn in_folder(folder: PathBuf) -> Self {
        MatchFolder { folder }
    }

    /// Where it is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn unfinished_folder(&self) -> PathBuf {
        self.folder.join("unfinished")
    }

    /// Removes what programs have left here who were ended before they could: files half written,
    /// and locks without a match. What a living program uses is locked and stays. It is no error if
    /// this cannot be done.
    pub fn tidy(&self) {
        let unfinished = self.unfinished_folder();
        let others = ["records", "analyses"].map(|name| self.folder.join(name));
        for folder in [&self.folder, &unfinished].into_iter().chain(&others) {
            sweep(folder);
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
                && let Ok(Some(kept)) = self.lock(&path)
                && !has_match(&path)
            {
                // Its lock goes with it.
                let _ = kept.discard();
            }
        }
    }

    /// Takes a new place for a match that begins. Nothing is written yet.
    ///
    /// # Errors
    /// If the folder cannot be made or written to.
    pub fn take_place(&self, game: &str) -> io::Result<SavedMatch> {
        let folder = self.unfinished_folder();
        fs::create_dir_all(&folder)?;
        let now = Timestamp::from(SystemTime::now()).millis();
        for attempt in 0.. {
            let path = folder.join(format!("{game}-{}", now + attempt));
            if has_match(&path) {
                continue;
            }
            if let Some(kept) = self.lock(&path)? {
                return Ok(kept);
            }
        }
        unreachable!("one of all names is free")
    }

    /// The match of this name, whatever its ending, unless another process has it.
    fn lock(&self, path: &Path) -> io::Result<Option<SavedMatch>> {
        let lock_path = path.with_extension("lock");
        check_plain(&lock_path).or_else(ignore_missing)?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)?;
        match lock_within(&lock, LOCK_RETRY_INTERVAL) {
            // Somebody tidied up between the last two lines: this lock has no name any more, and the
            // next to come would make another.
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

    /// The unfinished matches that nobody is playing now, the last played first, each with its
    /// log or the reason why it cannot be read.
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

    /// The same, looked at by the rules of these games: what they cannot go on with, because its moves
    /// are not legal, is as good as unreadable, and says so.
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

    /// The match in this file, if it is one and nobody plays it.
    fn find(&self, path: &Path) -> Option<UnfinishedMatch> {
        let ending = path.extension()?;
        let is_old = ending == RECORD && !path.with_extension(LOG).exists();
        if !is_old && ending != LOG {
            return None;
        }
        let known = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let changed = known.modified().ok()?;
        let mut kept = self.lock(path).ok()??;
        let read = if is_old {
            log::read_old(path, changed.into())
        } else {
            log::read(path)
        };
        let log = read.map(|read| {
            kept.length = read.length;
            kept.entries = if is_old { 0 } else { read.entries.len() };
            read.entries
        });
        Some(UnfinishedMatch { kept, changed, log })
    }
}

/// The ending of a log.
const LOG: &str = "jsonl";

/// The ending of records, and of matches that earlier versions have kept.
const RECORD: &str = "json";

/// Whether there is a match of this name.
fn has_match(path: &Path) -> bool {
    [LOG, RECORD]
        .iter()
        .any(|ending| path.with_extension(ending).exists())
}

/// A match that was left before its end.
pub struct UnfinishedMatch {
    /// Where it is kept.
    pub kept: SavedMatch,
    /// When it was last played.
    pub changed: SystemTime,
    /// What was found there.
    pub log: Result<Vec<MatchEntry>, LogFileError>,
}

/// Where one match under way is kept. Whoever has it is the only one to write there.
#[derive(Debug)]
pub struct SavedMatch {
    path: PathBuf,
    _lock: File,
    records: PathBuf,
    /// How many entries are in the file, and how many bytes they are.
    entries: usize,
    length: u64,
}

impl SavedMatch {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many entries of the log are on the disk.
    #[must_use]
    pub const fn entries(&self) -> usize {
        self.entries
    }

    /// Writes down the entries of the log that are not on the disk yet, and syncs.
    ///
    /// # Errors
    /// If they cannot be written; what was kept before is still there, and the next call tries again.
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

    /// Writes down in which colours the seats are shown. They are no part of the match.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_colours(&self, names: &str) -> io::Result<()> {
        write_atomically(&self.colours_path(), |out| out.write_all(names.as_bytes()))
    }

    /// The colours that were written down.
    #[must_use]
    pub fn colours(&self) -> Option<String> {
        read_text(&self.colours_path()).ok()
    }

    fn colours_path(&self) -> PathBuf {
        self.path.with_extension("colours")
    }

    /// Puts a match that is over to the records and returns where it is now.
    ///
    /// # Errors
    /// If it cannot be written; it is then still unfinished.
    pub fn finish(self, record: &Record) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.records)?;
        let name = self.path.with_extension(RECORD);
        let record_path = self.records.join(name.file_name().unwrap_or_default());
        save_record(record, &record_path)?;
        self.discard()?;
        Ok(record_path)
    }

    /// Throws the match away.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn discard(self) -> io::Result<()> {
        let others = ["colours", RECORD].map(|ending| self.path.with_extension(ending));
        for path in others.iter().chain([&self.path]) {
            fs::remove_file(path).or_else(ignore_missing)?;
        }
        Ok(())
    }
}

/// Whether this open file is the one of that name.
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
        // As long as there is a match its lock stays, or two could hold two locks of one name. A
        // lock without a match is only a name; if it cannot be removed, it does no harm.
        if !has_match(&self.path) {
            let _ = fs::remove_file(self.path.with_extension("lock"));
        }
    }
}

#[cfg(test)]
mod tests;
