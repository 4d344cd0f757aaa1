//! Golden games: whole matches that must never change.
//!
//! A game keeps records in `tests/golden/` and, one of every version of the format, in
//! `tests/records/`. [`Golden`] replays them and compares what was seen and told on the way with
//! what is pinned: a hash for each, and one match in full, so that a change can be read.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use table::{Game, Match, Record, Viewer};

/// The golden games of one game.
pub struct Golden<G: Game> {
    tests: PathBuf,
    trace: fn(&Record, &Match<G>) -> String,
}

/// FNV-1a, 64 bits: enough to notice a change.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A match as JSON lines, as this viewer sees it: the table at the start, then every move, what it
/// brought about, and the table after it.
///
/// # Panics
/// If the match is not that of the record.
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
    /// The golden games below a crate's `tests` folder. `trace` makes the text of a match that is
    /// pinned, a line a move.
    pub fn new(manifest_folder: &str, trace: fn(&Record, &Match<G>) -> String) -> Self {
        Golden {
            tests: Path::new(manifest_folder).join("tests"),
            trace,
        }
    }

    /// The record in a file below `tests`, and its match, replayed and checked.
    ///
    /// # Panics
    /// If it is no right record.
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

    /// Changes the record in a file below `tests`, and returns why it is refused then.
    ///
    /// # Panics
    /// If it is not refused.
    pub fn refusal(&self, file: &str, change: impl FnOnce(&mut Record)) -> String {
        let (mut record, _) = self.replayed(file);
        change(&mut record);
        match Match::<G>::from_record(&record) {
            Ok(_) => panic!("{record:?} is not refused"),
            Err(error) => error.to_string(),
        }
    }

    /// The names of all records of a folder below `tests`, in order.
    fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.tests.join(folder)).expect("the folder is there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("its files can be listed").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
            .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
            .collect();
        names.sort();
        names
    }

    /// The pinned games are those that there are, each is over, and each leads to its result.
    ///
    /// # Panics
    /// If not.
    pub fn assert_results(&self, pinned: &[(&str, u64)]) {
        let expected: Vec<&str> = pinned.iter().map(|(name, _)| *name).collect();
        assert_eq!(self.names("golden"), expected, "every table has one");
        for name in expected {
            let (record, played) = self.replayed(&format!("golden/{name}.json"));
            assert!(played.turn().is_over(), "{name}");
            assert!(record.result.is_some(), "{name}");
            assert_eq!(played.record().result, record.result, "{name}");
        }
    }

    /// All that is seen and told in the pinned games is as ever.
    ///
    /// One character that comes out differently shows here. If a change is meant, records written
    /// before it no longer mean what they meant: it needs a rules option.
    ///
    /// # Panics
    /// If something differs.
    pub fn assert_looks(&self, pinned: &[(&str, u64)]) {
        for &(name, expected) in pinned {
            let (record, played) = self.replayed(&format!("golden/{name}.json"));
            let found = hash(&(self.trace)(&record, &played));
            assert_eq!(found, expected, "{name}: {found:#018x}");
        }
    }

    /// The same for one game in full, line by line.
    ///
    /// # Panics
    /// At the first line that differs.
    pub fn assert_told(&self, name: &str) {
        let (record, played) = self.replayed(&format!("golden/{name}.json"));
        let trace = (self.trace)(&record, &played);
        let file = self.tests.join(format!("golden/{name}.jsonl"));
        let pinned = fs::read_to_string(file).expect("the file is there");
        assert_eq!(trace.lines().count(), pinned.lines().count());
        for (number, (line, pinned)) in trace.lines().zip(pinned.lines()).enumerate() {
            assert_eq!(line, pinned, "after move {number}");
        }
    }

    /// Records are written as they were read, to the letter.
    ///
    /// # Panics
    /// If one is not.
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

    /// A record of every version of the format is kept, and loads.
    ///
    /// # Panics
    /// If one is missing.
    pub fn assert_versions(&self, versions: &[&str]) {
        assert_eq!(self.names("records"), versions);
    }
}
