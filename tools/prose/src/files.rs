//! Selects the files that contain prose, and extracts it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::comments::{self, Syntax, comments, component};
use crate::fluent;
use crate::list::List;
use crate::passage::Passage;

/// Returns the files to check, as paths relative to the root of the repository.
pub fn all(root: &Path, list: &List) -> Result<Vec<PathBuf>, String> {
    let output = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cannot run git: {error}"))?;
    let names = String::from_utf8(output.stdout).map_err(|error| error.to_string())?;
    let mut files: Vec<PathBuf> = names
        .split('\0')
        .filter(|name| {
            !name.is_empty()
                && !list
                    .skip
                    .keys()
                    .any(|start| name.starts_with(start.as_str()))
        })
        .map(PathBuf::from)
        .filter(|file| kind(file).is_some() && root.join(file).is_file())
        .collect();
    files.sort();
    Ok(files)
}

enum Kind {
    Source(&'static Syntax),
    Component,
    Document,
    /// A plain text whose lines may be indented.
    Rules,
    Messages,
}

fn kind(file: &Path) -> Option<Kind> {
    let name = file.to_str()?;
    Some(
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("rs") => Kind::Source(&comments::RUST),
            Some("ts" | "js" | "mjs") => Kind::Source(&comments::SCRIPT),
            Some("css") => Kind::Source(&comments::STYLE),
            Some("sql") => Kind::Source(&comments::SQL),
            Some("py" | "pyi") => Kind::Source(&comments::PYTHON),
            Some("toml") => Kind::Source(&comments::TOML),
            Some("sh") => Kind::Source(&comments::SHELL),
            Some("svelte") => Kind::Component,
            Some("md") => Kind::Document,
            Some("ftl") => Kind::Messages,
            Some("txt") if name.ends_with("rules.txt") => Kind::Rules,
            None if name.starts_with("scripts/") || name.starts_with(".ci/") => {
                Kind::Source(&comments::SHELL)
            }
            _ => return None,
        },
    )
}

/// Returns the prose of a file.
pub fn passages(file: &Path, source: &str, list: &List) -> Result<Vec<Passage>, String> {
    match kind(file) {
        Some(Kind::Source(syntax)) => Ok(comments(source, syntax, 1)),
        Some(Kind::Component) => Ok(component(source)),
        Some(Kind::Document) => {
            let mut passage = Passage::default();
            passage.push_lines(source, 1);
            Ok(vec![passage])
        }
        Some(Kind::Rules) => {
            let mut passage = Passage::default();
            for (index, line) in source.split_inclusive('\n').enumerate() {
                // A line with a picture of tiles is not prose.
                if !line.contains('#') {
                    passage.push(line.trim_start_matches(' '), 1 + index);
                }
            }
            Ok(vec![passage])
        }
        Some(Kind::Messages) => fluent::messages(source, &list.variables),
        None => Err("not a file with prose that can be checked".to_owned()),
    }
}
