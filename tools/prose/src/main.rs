//! Checks the English of the repository: texts for players, documents and comments.

mod comments;
#[cfg(test)]
mod comments_tests;
mod files;
mod fluent;
mod grammar;
mod list;
mod markers;
mod passage;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use grammar::Grammar;
use list::List;

const USAGE: &str = "\
Usage: scripts/prose [--markers | --grammar] [--count | --rules | --words] [FILE…]

Checks the English of the given files, or of the whole repository.

  --markers  look only for the markers in prose.toml
  --grammar  look only for mistakes in spelling and grammar
  --count    print only the number of findings in each crate
  --rules    print only the number of findings of each rule
  --words    print only the words that are not in the dictionary
";

/// A passage to rewrite.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    pub line: usize,
    pub rule: String,
    pub message: String,
    /// The words that are wrong.
    pub word: String,
    pub sentence: String,
}

struct Arguments {
    markers: bool,
    grammar: bool,
    show: Show,
    files: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    Findings,
    Count,
    Rules,
    Words,
}

fn arguments() -> Result<Arguments, String> {
    let mut arguments = Arguments {
        markers: true,
        grammar: true,
        show: Show::Findings,
        files: Vec::new(),
    };
    for argument in env::args().skip(1) {
        match argument.as_str() {
            "--markers" => arguments.grammar = false,
            "--grammar" => arguments.markers = false,
            "--count" => arguments.show = Show::Count,
            "--rules" => arguments.show = Show::Rules,
            "--words" => arguments.show = Show::Words,
            _ if argument.starts_with('-') => return Err(USAGE.to_owned()),
            _ => arguments.files.push(PathBuf::from(argument)),
        }
    }
    Ok(arguments)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<bool, String> {
    let arguments = arguments()?;
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = home.join("../..");
    let list = List::read(home)?;
    let files = match arguments.files.as_slice() {
        [] => files::all(&root, &list)?,
        files => files.to_vec(),
    };
    let findings = check(&root, &files, &list, &arguments)?;
    print(&findings, arguments.show);
    Ok(findings.is_empty())
}

/// Returns the findings in all files, in order.
fn check(
    root: &Path,
    files: &[PathBuf],
    list: &List,
    arguments: &Arguments,
) -> Result<Vec<(PathBuf, Finding)>, String> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || -> Result<(), String> {
        let mut grammar = arguments.grammar.then(|| Grammar::new(list)).transpose()?;
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let failed = |error: String| format!("{}: {error}", file.display());
            let source =
                fs::read_to_string(root.join(file)).map_err(|error| failed(error.to_string()))?;
            let mut findings = Vec::new();
            for passage in files::passages(file, &source, list).map_err(failed)? {
                if arguments.markers {
                    findings.extend(markers::find(&passage, &list.markers));
                }
                if let Some(grammar) = grammar.as_mut().filter(|_| !passage.is_string) {
                    findings.extend(grammar.find(&passage));
                }
            }
            findings.sort();
            // Variants of a message share most of their words, so the same finding can occur several times.
            findings.dedup_by(|a, b| (a.line, &a.message) == (b.line, &b.message));
            found
                .lock()
                .unwrap()
                .extend(findings.into_iter().map(|finding| (file.clone(), finding)));
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })?;
    let mut found = found.into_inner().unwrap();
    found.sort();
    Ok(found)
}

fn print(findings: &[(PathBuf, Finding)], show: Show) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (file, finding) in findings {
        let key = match show {
            Show::Findings => {
                let Finding {
                    line,
                    rule,
                    message,
                    sentence,
                    ..
                } = finding;
                println!("{}:{line}: {rule}: {message}: {sentence}", file.display());
                continue;
            }
            Show::Count => part(file),
            Show::Rules => finding.rule.clone(),
            Show::Words if finding.rule == "SpellCheck" => finding.word.clone(),
            Show::Words => continue,
        };
        *counts.entry(key).or_default() += 1;
    }
    for (key, count) in counts {
        println!("{count:6} {key}");
    }
    eprintln!("{} findings", findings.len());
}

/// Returns the crate of a file, or its folder.
fn part(file: &Path) -> String {
    let mut names = file.iter().map(|name| name.to_string_lossy().into_owned());
    match (names.next(), names.next()) {
        (Some(folder), Some(name)) if folder == "crates" => format!("{folder}/{name}"),
        (Some(folder), Some(_)) => folder,
        (name, _) => name.unwrap_or_default(),
    }
}
