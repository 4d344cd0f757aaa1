//! Golden games: whole matches that must never change.
//!
//! A game has records in `tests/golden/` and one record in every format version in `tests/records/`. [`Golden`] replays
//! them and compares all views and events with the pinned ones. It stores a hash of each match, and one match in full,
//! so that diffs are readable.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use table::{Game, Match, Record, Viewer};

/// The golden games of one game.
pub struct Golden<G: Game> {
    tests: PathBuf,
    trace: fn(&Record, &Match<G>) -> String,
}

/// Returns the 64-bit FNV-1a hash, which is enough to notice a change.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Writes a match as JSON lines for this viewer: the view at the start, then every move with its events and the
/// view after it.
///
/// # Panics
/// If the match does not belong to the record.
#[must_use]
pub fn trace<G: Game>(record: &Record, played: &Match<G>, viewer: Viewer) -> String {
    let mut game = G::new(played.options(), record.seed).expect("the record was replayed");
    let mut lines = format!("{}\n", json!({"view": game.view(viewer)}));
    for ply in played.history() {
        game.play(ply.mv, &mut ());
        let line = json!({"move": ply.text, "events": *ply.events, "view": game.view(viewer)});
        lines += &format!("{line}\n");
    }
    lines
}

impl<G: Game> Golden<G> {
    /// Opens the golden games in a crate's `tests` folder. `trace` returns the text that is pinned for a match, one
    /// line per move.
    pub fn new(manifest_folder: &str, trace: fn(&Record, &Match<G>) -> String) -> Self {
        Golden {
            tests: Path::new(manifest_folder).join("tests"),
            trace,
        }
    }

    /// Returns the record in a file below `tests` and its match, replayed and checked.
    ///
    /// # Panics
    /// If the file is not a valid record.
    #[must_use]
    pub fn replayed(&self, file: &str) -> (Record, Match<G>) {
        let text = fs::read_to_string(self.tests.join(file)).expect("the file can be read");
        let record = match Record::from_text(&text) {
            Ok(record) => record,
            Err(error) => panic!("{file}: {error}"),
        };
        match Match::from_record(&record) {
            Ok(replayed) => (record, replayed),
            Err(error) => panic!("{file}: {error}"),
        }
    }

    /// Changes the record in a file below `tests`, and returns the reason why it is then rejected.
    ///
    /// # Panics
    /// If the changed record is not rejected.
    pub fn refusal(&self, file: &str, change: impl FnOnce(&mut Record)) -> String {
        let (mut record, _) = self.replayed(file);
        change(&mut record);
        match Match::<G>::from_record(&record) {
            Ok(_) => panic!("{record:?} is not rejected"),
            Err(error) => error.to_string(),
        }
    }

    /// Returns the names of all records in a folder below `tests`, in order.
    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.tests.join(folder)).expect("the folder exists");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("its files can be listed").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
            .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
            .collect();
        names.sort();
        names
    }

    /// Checks that exactly the pinned games exist, that each of them is over, and that each has its recorded result.
    ///
    /// # Panics
    /// If a check fails.
    pub fn assert_results(&self, pinned: &[(&str, u64)]) {
        let expected: Vec<&str> = pinned.iter().map(|(name, _)| *name).collect();
        assert_eq!(
            self.names("golden"),
            expected,
            "the pinned games and the files"
        );
        for name in expected {
            let (record, played) = self.replayed(&format!("golden/{name}.json"));
            assert!(played.turn().is_over(), "{name}");
            assert!(record.result.is_some(), "{name}");
            assert_eq!(played.record().result, record.result, "{name}");
        }
    }

    /// Checks that all views and events of the pinned games are unchanged. This detects even a difference of a single
    /// character. An intended change would alter the meaning of old records, so it needs a rules option.
    ///
    /// # Panics
    /// If something differs.
    pub fn assert_unchanged_hashes(&self, pinned: &[(&str, u64)]) {
        for &(name, expected) in pinned {
            let (record, played) = self.replayed(&format!("golden/{name}.json"));
            let found = hash(&(self.trace)(&record, &played));
            assert_eq!(found, expected, "{name}: {found:#018x}");
        }
    }

    /// Compares one pinned game in full, line by line.
    ///
    /// # Panics
    /// At the first line that differs.
    pub fn assert_unchanged_lines(&self, name: &str) {
        let (record, played) = self.replayed(&format!("golden/{name}.json"));
        let trace = (self.trace)(&record, &played);
        let file = self.tests.join(format!("golden/{name}.jsonl"));
        let pinned = fs::read_to_string(file).expect("the file exists");
        assert_eq!(trace.lines().count(), pinned.lines().count());
        for (number, (line, pinned)) in trace.lines().zip(pinned.lines()).enumerate() {
            assert_eq!(line, pinned, "after move {number}");
        }
    }

    /// Checks that records are written exactly as they were read.
    ///
    /// # Panics
    /// If a record differs.
    pub fn assert_written_as_read(&self) {
        for folder in ["golden", "records"] {
            for name in self.names(folder) {
                let file = format!("{folder}/{name}.json");
                let (record, played) = self.replayed(&file);
                assert_eq!(played.record(), record, "{file}");
                if folder == "golden" {
                    let text = fs::read_to_string(self.tests.join(&file)).expect("it was read");
                    assert_eq!(played.record().to_text(), text, "{file}");
                }
            }
        }
    }

    /// Checks that there is a record for every format version. [`assert_written_as_read`](Self::assert_written_as_read)
    /// loads them.
    ///
    /// # Panics
    /// If a record is missing.
    pub fn assert_versions(&self, versions: &[&str]) {
        assert_eq!(self.names("records"), versions);
    }
}
