//! Every public type, trait and function has a doc comment. The lint `missing_docs` would also require one on every
//! field and variant, although their names often say it all.

use std::fs;
use std::path::{Path, PathBuf};

const KINDS: [&str; 8] = [
    "fn ",
    "const fn ",
    "async fn ",
    "unsafe fn ",
    "struct ",
    "enum ",
    "trait ",
    "type ",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if name == "tests" || name.ends_with("_tests") {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Returns the lines that declare a public item without a doc comment.
fn undocumented(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_public = |line: &str| {
        let item = line.strip_prefix("pub ");
        item.is_some_and(|item| KINDS.iter().any(|kind| item.starts_with(kind)))
    };
    let is_documented = |at: usize| {
        let before = lines[..at].iter().rev();
        // Attributes come between the comment and the item, and some take several lines.
        let mut before = before.skip_while(|line| !line.is_empty() && !line.starts_with("//"));
        before.next().is_some_and(|line| line.starts_with("///"))
    };
    (0..lines.len())
        .filter(|&at| is_public(lines[at]) && !is_documented(at))
        .map(|at| at + 1)
        .collect()
}

#[test]
fn a_missing_comment_is_found() {
    let text = "/// A seat.\n#[derive(Debug)]\npub struct Seat {\n    pub number: u8,\n}\n\npub fn seats() {}\n";
    assert_eq!(undocumented(text), [7]);
}

#[test]
fn public_items_are_documented() {
    let mut files = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            sources(&source, &mut files);
        }
    }
    let mut missing = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap();
        for line in undocumented(text) {
            missing.push(format!("{}:{line}", file.display()));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
