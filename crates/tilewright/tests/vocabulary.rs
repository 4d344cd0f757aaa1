//! Checks that every name has one meaning in the workspace: no two crates declare visible types of the same name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Names that several crates share on purpose, with the reason.
const SHARED: &[(&str, &str)] = &[
    // Every game defines these associated types of the trait `Game`.
    ("Event", "an associated type of games"),
    ("Move", "an associated type of games"),
    ("MoveError", "an associated type of games"),
    ("Options", "an associated type of games"),
    ("Preview", "an associated type of games"),
    ("View", "an associated type of games"),
    // Each game naturally has a type of these names.
    ("CellError", "a text that is not a cell of the game's board"),
    ("EndReason", "why a game ends, different in each game"),
    ("Phase", "the kind of move that a game expects next"),
    (
        "Tally",
        "what counts for the result, different in each game",
    ),
    ("Cell", "a place on a board, of another size in each game"),
    ("Colour", "the colours of each game's tiles"),
    ("Tile", "a tile of each game"),
];

/// Returns the name of the public or crate-visible type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = rest.strip_prefix("(crate)").unwrap_or(rest);
    let rest = rest.strip_prefix(' ')?;
    let rest = rest.strip_prefix("unsafe ").unwrap_or(rest);
    let rest = ["struct ", "enum ", "trait ", "type ", "union "]
        .iter()
        .find_map(|keyword| rest.strip_prefix(keyword))?;
    let end = rest
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(rest.len());
    Some(&rest[..end])
}

/// Checks whether a file contains only tests.
fn is_test(path: &Path) -> bool {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name == "tests" || name.ends_with("_tests")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if is_test(&path) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Returns every type name of the workspace with the crates that declare it.
fn types() -> BTreeMap<String, BTreeSet<String>> {
    let mut types: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        let mut files = Vec::new();
        if folder.join("src").is_dir() {
            sources(&folder.join("src"), &mut files);
        }
        for file in files {
            let text = fs::read_to_string(file).unwrap();
            // Test modules are at the end of a file.
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            for declared in text.lines().filter_map(declared) {
                types
                    .entry(declared.to_owned())
                    .or_default()
                    .insert(name.clone());
            }
        }
    }
    types
}

#[test]
fn declarations_are_recognised() {
    assert_eq!(declared("pub struct Seat(u8);"), Some("Seat"));
    assert_eq!(declared("    pub(crate) enum Kind<T> {"), Some("Kind"));
    assert_eq!(declared("pub trait Rules: Sized {"), Some("Rules"));
    assert_eq!(declared("pub(super) struct Nearby;"), None);
    assert_eq!(declared("pub type Result<T> = x;"), Some("Result"));
    assert_eq!(declared("struct Private;"), None);
    assert_eq!(declared("pub fn struct_of() {}"), None);
    assert_eq!(declared("/// pub struct InProse"), None);
}

#[test]
fn a_type_name_is_used_by_one_crate() {
    let types = types();
    let is_shared = |name: &str| SHARED.iter().any(|(shared, _)| *shared == name);
    let collisions: Vec<String> = types
        .iter()
        .filter(|(name, crates)| crates.len() > 1 && !is_shared(name))
        .map(|(name, crates)| {
            let crates: Vec<&str> = crates.iter().map(String::as_str).collect();
            format!("{name}: {}", crates.join(", "))
        })
        .collect();
    assert!(
        collisions.is_empty(),
        "{} type names are used by several crates:\n{}",
        collisions.len(),
        collisions.join("\n")
    );
}

#[test]
fn every_exception_is_needed() {
    let types = types();
    for (name, reason) in SHARED {
        let crates = types.get(*name).map_or(0, BTreeSet::len);
        assert!(crates > 1, "{name} ({reason}) no longer needs an exception");
    }
}
