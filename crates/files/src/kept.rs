//! Matches kept in the user's data folder, so that nothing is lost.
//!
//! A match under way is its log in `unfinished/`, an entry a line; when it is over, its record goes to
//! `records/`. Beside each log lies a lock that its process holds: a match that is being played in
//! another terminal is not offered in this one. Matches that earlier versions have kept as records
//! are found too, and become logs when they are gone on with.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use session::Entry;
use table::{Record, Timestamp};

use crate::atomic::{folder_of, sync_folder};
use crate::log::{self, LogFileError};
use crate::{check_plain, read_text, save_record, sweep, write_atomically};

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
    pub fn take_place(&self, game: &str) -> io::Result<KeptMatch> {
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
    fn lock(&self, path: &Path) -> io::Result<Option<KeptMatch>> {
        let lock_path = path.with_extension("lock");
        check_plain(&lock_path).or_else(ignore_missing)?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)?;
        match lock.try_lock() {
            // Somebody tidied up between the last two lines: this lock has no name any more, and the
            // next to come would make another.
            Ok(()) if !is_at(&lock, &lock_path) => Ok(None),
            Ok(()) => Ok(Some(KeptMatch {
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
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let Ok(entries) = fs::read_dir(self.unfinished_folder()) else {
            return Vec::new();
        };
        let paths = entries.flatten().map(|entry| entry.path());
        let mut found: Vec<Unfinished> = paths.filter_map(|path| self.find(&path)).collect();
        found.sort_by_key(|unfinished| std::cmp::Reverse(unfinished.changed));
        found
    }

    /// The match in this file, if it is one and nobody plays it.
    fn find(&self, path: &Path) -> Option<Unfinished> {
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
        Some(Unfinished { kept, changed, log })
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
pub struct Unfinished {
    /// Where it is kept.
    pub kept: KeptMatch,
    /// When it was last played.
    pub changed: SystemTime,
    /// What was found there.
    pub log: Result<Vec<Entry>, LogFileError>,
}

/// Where one match under way is kept. Whoever has it is the only one to write there.
#[derive(Debug)]
pub struct KeptMatch {
    path: PathBuf,
    _lock: File,
    records: PathBuf,
    /// How many entries are in the file, and how many bytes they are.
    entries: usize,
    length: u64,
}

impl KeptMatch {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes down the entries of the log that are not on the disk yet, and syncs.
    ///
    /// # Errors
    /// If they cannot be written; what was kept before is still there, and the next call tries again.
    pub fn keep(&mut self, log: &[Entry]) -> io::Result<()> {
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

impl Drop for KeptMatch {
    fn drop(&mut self) {
        // As long as there is a match its lock stays, or two could hold two locks of one name. A
        // lock without a match is only a name; if it cannot be removed, it does no harm.
        if !has_match(&self.path) {
            let _ = fs::remove_file(self.path.with_extension("lock"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::Session;
    use table::{Players, Seed};

    /// The log of a match that has begun, and perhaps gone on.
    fn log(entries: usize) -> Vec<Entry> {
        let game = games::GAMES.find("azul").unwrap();
        let options = game.options_for(2, &[]).unwrap();
        let players = Players::numbered(2).into();
        let record = Record::new("azul", options, Seed::number(1), players);
        let now = Timestamp::from_millis(0);
        let mut log = vec![Session::begin(record, now)];
        let mut session = Session::replay(games::GAMES, &log).unwrap();
        while log.len() < entries {
            let play = session::Command::Play {
                seat: session.game().turn().seat().unwrap(),
                text: session.game().moves()[0].clone(),
                took: None,
            };
            let entry = session.propose(play, now).unwrap();
            session.apply(&entry).unwrap();
            log.push(entry);
        }
        log
    }

    fn record(log: &[Entry]) -> Record {
        Session::replay(games::GAMES, log).unwrap().record()
    }

    fn folder() -> (tempfile::TempDir, MatchFolder) {
        let folder = tempfile::tempdir().unwrap();
        let kept = MatchFolder::in_folder(folder.path().to_owned());
        (folder, kept)
    }

    #[cfg(unix)]
    #[test]
    fn nobody_waits_for_a_lock_that_is_a_pipe() {
        let (_guard, folder) = folder();
        let mut kept = folder.take_place("azul").unwrap();
        kept.keep(&log(1)).unwrap();
        let lock = kept.path().with_extension("lock");
        drop(kept);
        fs::remove_file(&lock).unwrap();
        let name = lock.file_name().unwrap().to_str().unwrap();
        crate::fifo(lock.parent().unwrap(), name);
        crate::fifo(lock.parent().unwrap(), "azul-1.lock");
        folder.tidy();
        assert!(folder.unfinished().is_empty(), "it cannot be had");
        assert!(lock.exists());
    }

    #[test]
    fn a_kept_match_is_found_again_when_its_player_is_gone() {
        let (_guard, folder) = folder();
        assert!(folder.unfinished().is_empty());
        let mut kept = folder.take_place("azul").unwrap();
        assert!(folder.unfinished().is_empty(), "nothing was written");
        kept.keep(&log(2)).unwrap();
        kept.keep(&log(4)).unwrap();
        assert!(folder.unfinished().is_empty(), "it is being played");
        drop(kept);
        let found = folder.unfinished().remove(0);
        assert_eq!(found.log.unwrap(), log(4));
        let mut kept = found.kept;
        kept.keep(&log(5)).unwrap();
        drop(kept);
        assert_eq!(folder.unfinished().remove(0).log.unwrap(), log(5));
    }

    #[test]
    fn a_torn_last_line_is_dropped_and_overwritten() {
        let (_guard, folder) = folder();
        let mut kept = folder.take_place("azul").unwrap();
        kept.keep(&log(3)).unwrap();
        let path = kept.path().to_owned();
        drop(kept);
        let whole = fs::read(&path).unwrap();
        let second = whole
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'\n')
            .nth(1)
            .unwrap()
            .0;
        for end in (second + 1..whole.len()).step_by(23) {
            fs::write(&path, &whole[..end]).unwrap();
            let found = folder.unfinished().remove(0);
            assert_eq!(found.log.unwrap(), log(2), "cut at {end}");
            let mut kept = found.kept;
            kept.keep(&log(3)).unwrap();
            assert_eq!(fs::read(&path).unwrap(), whole);
        }
    }

    #[test]
    fn a_broken_line_in_the_middle_is_told_and_nothing_is_changed() {
        let (_guard, folder) = folder();
        let mut kept = folder.take_place("azul").unwrap();
        kept.keep(&log(3)).unwrap();
        let path = kept.path().to_owned();
        drop(kept);
        let broken = fs::read_to_string(&path)
            .unwrap()
            .replacen("moved", "mov\u{1b}ed", 1);
        fs::write(&path, &broken).unwrap();
        let error = folder.unfinished().remove(0).log.unwrap_err().to_string();
        assert!(error.starts_with("line 2: "), "{error}");
        assert!(error.chars().all(table::text::is_printable), "{error:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), broken);
    }

    #[test]
    fn a_match_that_an_earlier_version_kept_becomes_a_log_when_it_is_gone_on_with() {
        let (_guard, folder) = folder();
        let unfinished = folder.unfinished_folder();
        fs::create_dir_all(&unfinished).unwrap();
        let old = unfinished.join("azul-17.json");
        save_record(&record(&log(3)), &old).unwrap();
        let found = folder.unfinished().remove(0);
        let entries = found.log.unwrap();
        assert_eq!(record(&entries).moves, record(&log(3)).moves);
        let mut kept = found.kept;
        kept.keep(&entries).unwrap();
        assert!(!old.exists());
        drop(kept);
        assert_eq!(folder.unfinished().remove(0).log.unwrap(), entries);
    }

    #[test]
    fn two_matches_have_two_places() {
        let (_guard, folder) = folder();
        let (one, two) = (folder.take_place("azul"), folder.take_place("azul"));
        assert_ne!(one.unwrap().path, two.unwrap().path);
    }

    #[test]
    fn a_finished_match_moves_to_the_records() {
        let (_guard, folder) = folder();
        let mut kept = folder.take_place("azul").unwrap();
        kept.keep(&log(2)).unwrap();
        let path = kept.finish(&record(&log(3))).unwrap();
        assert!(folder.unfinished().is_empty());
        assert_eq!(crate::read_record(&path).unwrap().moves.len(), 2);
        let left = fs::read_dir(folder.unfinished_folder()).unwrap().count();
        assert_eq!(left, 0, "neither match nor lock is left");
    }

    #[test]
    fn what_a_killed_program_left_is_tidied_up() {
        let (_guard, folder) = folder();
        let unfinished = folder.unfinished_folder();
        let left = |name: &str| fs::write(unfinished.join(name), "").unwrap();
        let mut kept = folder.take_place("azul").unwrap();
        kept.keep(&log(2)).unwrap();
        kept.keep_colours("red").unwrap();
        drop(kept);
        let mut begun = folder.take_place("azul").unwrap();
        begun.keep_colours("red,blue").unwrap();
        let before = files(&unfinished);
        assert_eq!(
            before.len(),
            5,
            "a match with its lock and colours, and a place: {before:?}"
        );
        left(".tilewright-AbCdEf");
        left("azul-1.lock");
        left("azul-2.colours");
        fs::create_dir(folder.folder().join("records")).unwrap();
        fs::write(folder.folder().join("records/.tilewright-aB3dEf"), "").unwrap();
        folder.tidy();
        assert_eq!(files(&unfinished), before);
        assert!(files(&folder.folder().join("records")).is_empty());
        begun.keep(&log(2)).unwrap();
        drop(begun);
        assert_eq!(folder.unfinished().len(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_that_lost_its_name_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.lock");
        let lock = File::create(&path).unwrap();
        assert!(is_at(&lock, &path));
        fs::remove_file(&path).unwrap();
        assert!(!is_at(&lock, &path));
        File::create(&path).unwrap();
        assert!(!is_at(&lock, &path), "it is another");
    }

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.sort();
        files
    }
}
