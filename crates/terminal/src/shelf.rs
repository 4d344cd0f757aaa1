//! Matches kept in the user's data folder, so that nothing is lost.
//!
//! A running match is written to `unfinished/` after every move and moves to `records/` when it is
//! over. Beside each unfinished match lies a lock that its process holds: a match that is being
//! played in another terminal is not offered in this one.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use table::{ReadError, Record, read_text, sweep, write_atomically};

/// The folder in which matches are kept.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The shelf of this user: `$XDG_DATA_HOME/tilewright`, or what the system has for it. `None`
    /// if the user has no home.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let strategy = choose_app_strategy(AppStrategyArgs {
            top_level_domain: String::new(),
            author: String::new(),
            app_name: "tilewright".to_owned(),
        });
        strategy.ok().map(|strategy| Shelf {
            folder: strategy.data_dir(),
        })
    }

    /// A shelf in this folder, which need not exist yet.
    #[must_use]
    pub const fn in_folder(folder: PathBuf) -> Self {
        Shelf { folder }
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
            let path = path.with_extension("json");
            if belongs_to_a_match
                && !path.exists()
                && let Ok(Some(place)) = self.lock(path)
                && !place.path.exists()
            {
                // Its lock goes with it.
                let _ = place.discard();
            }
        }
    }

    /// Takes a new place for a match that begins. Nothing is written yet.
    ///
    /// # Errors
    /// If the folder cannot be made or written to.
    pub fn take_place(&self, game: &str) -> io::Result<Place> {
        let folder = self.unfinished_folder();
        fs::create_dir_all(&folder)?;
        let now = SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)
            .map_or(0, |since| since.as_millis());
        for attempt in 0.. {
            let path = folder.join(format!("{game}-{}.json", now + attempt));
            if path.exists() {
                continue;
            }
            if let Some(place) = self.lock(path)? {
                return Ok(place);
            }
        }
        unreachable!("one of all names is free")
    }

    /// The place of this file, unless another process has it.
    fn lock(&self, path: PathBuf) -> io::Result<Option<Place>> {
        let lock_path = path.with_extension("lock");
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)?;
        match lock.try_lock() {
            // Somebody tidied up between the last two lines: this lock has no name any more, and the
            // next to come would make another.
            Ok(()) if !is_at(&lock, &lock_path) => Ok(None),
            Ok(()) => Ok(Some(Place {
                path,
                lock_path,
                _lock: lock,
                records: self.folder.join("records"),
            })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// The unfinished matches that nobody is playing now, the last played first, each with its
    /// record or the reason why it cannot be read.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let Ok(entries) = fs::read_dir(self.unfinished_folder()) else {
            return Vec::new();
        };
        let mut found: Vec<Unfinished> = entries
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
            .filter_map(|path| {
                let known = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
                let changed = known.modified().ok()?;
                let place = self.lock(path.clone()).ok()??;
                let record = Record::from_file(&path);
                Some(Unfinished {
                    place,
                    changed,
                    record,
                })
            })
            .collect();
        found.sort_by_key(|unfinished| std::cmp::Reverse(unfinished.changed));
        found
    }
}

/// A match that was left before its end.
pub struct Unfinished {
    /// Where it is kept.
    pub place: Place,
    /// When it was last played.
    pub changed: SystemTime,
    /// What was found there.
    pub record: Result<Record, ReadError>,
}

/// The place of one running match. Whoever has it is the only one to write there.
#[derive(Debug)]
pub struct Place {
    path: PathBuf,
    lock_path: PathBuf,
    _lock: File,
    records: PathBuf,
}

impl Place {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the match as it stands.
    ///
    /// # Errors
    /// If it cannot be written; what was kept before is still there.
    pub fn keep(&self, record: &Record) -> io::Result<()> {
        record.save(&self.path)
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
        let name = self.path.file_name().unwrap_or_default();
        let kept = self.records.join(name);
        record.save(&kept)?;
        self.discard()?;
        Ok(kept)
    }

    /// Throws the match away.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn discard(self) -> io::Result<()> {
        fs::remove_file(self.colours_path()).or_else(ignore_missing)?;
        fs::remove_file(&self.path).or_else(ignore_missing)
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

impl Drop for Place {
    fn drop(&mut self) {
        // As long as there is a match its lock stays, or two could hold two locks of one name. A
        // lock without a match is only a name; if it cannot be removed, it does no harm.
        if !self.path.exists() {
            let _ = fs::remove_file(&self.lock_path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Players, Seed};

    fn record(moves: &[&str]) -> Record {
        Record {
            game: "azul".to_owned(),
            options: serde_json::json!({"players": 2}),
            seed: Seed(1),
            players: Players::numbered(2),
            moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
            result: None,
        }
    }

    #[test]
    fn a_kept_match_is_found_again_when_its_player_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::in_folder(folder.path().to_owned());
        assert!(shelf.unfinished().is_empty());
        let place = shelf.take_place("azul").unwrap();
        assert!(shelf.unfinished().is_empty(), "nothing was written");
        place.keep(&record(&["1 r 1"])).unwrap();
        assert!(shelf.unfinished().is_empty(), "it is being played");
        drop(place);
        let mut found = shelf.unfinished();
        assert_eq!(found.len(), 1);
        assert_eq!(found.remove(0).record.unwrap(), record(&["1 r 1"]));
    }

    #[test]
    fn two_matches_have_two_places() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::in_folder(folder.path().to_owned());
        let (one, two) = (shelf.take_place("azul"), shelf.take_place("azul"));
        assert_ne!(one.unwrap().path, two.unwrap().path);
    }

    #[test]
    fn a_finished_match_moves_to_the_records() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::in_folder(folder.path().to_owned());
        let place = shelf.take_place("azul").unwrap();
        place.keep(&record(&["1 r 1"])).unwrap();
        let kept = place.finish(&record(&["1 r 1", "2 y 2"])).unwrap();
        assert!(shelf.unfinished().is_empty());
        assert_eq!(Record::from_file(&kept).unwrap().moves.len(), 2);
        let left = fs::read_dir(shelf.unfinished_folder()).unwrap().count();
        assert_eq!(left, 0, "neither match nor lock is left");
    }

    #[test]
    fn what_a_killed_program_left_is_tidied_up() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::in_folder(folder.path().to_owned());
        let unfinished = shelf.unfinished_folder();
        let left = |name: &str| fs::write(unfinished.join(name), "").unwrap();
        let kept = shelf.take_place("azul").unwrap();
        kept.keep(&record(&["1 r 1"])).unwrap();
        kept.keep_colours("red").unwrap();
        drop(kept);
        let begun = shelf.take_place("azul").unwrap();
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
        fs::create_dir(shelf.folder().join("records")).unwrap();
        fs::write(shelf.folder().join("records/.tilewright-x"), "").unwrap();
        shelf.tidy();
        assert_eq!(files(&unfinished), before);
        assert!(files(&shelf.folder().join("records")).is_empty());
        begun.keep(&record(&[])).unwrap();
        drop(begun);
        assert_eq!(shelf.unfinished().len(), 2);
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
