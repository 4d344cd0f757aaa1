//! Finds the languages; each is a folder of files below `texts/`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Texts of the terminal and the command line. The page loads `clocks.ftl` and `refusals.ftl` with its online pages.
const TERMINAL: [&str; 9] = [
    "clocks.ftl",
    "command.ftl",
    "drawn.ftl",
    "help.ftl",
    "online.ftl",
    "prompt.ftl",
    "refusals.ftl",
    "screen.ftl",
    "usage.ftl",
];

/// Files that the page loads on demand, so that the first visit stays small.
const LATER: [&str; 4] = [
    "page-learn.ftl",
    "page-online.ftl",
    "page-replay.ftl",
    "page-you.ftl",
];

fn main() -> io::Result<()> {
    let has_terminal = env::var_os("CARGO_FEATURE_TERMINAL").is_some();
    let texts = Path::new(
        &env::var("CARGO_MANIFEST_DIR").expect("Cargo sets CARGO_MANIFEST_DIR for build scripts"),
    )
    .join("texts");
    println!("cargo::rerun-if-changed={}", texts.display());
    let mut folders = entries(&texts)?;
    // English comes first because it is the default.
    folders.sort_by_key(|folder| (name(folder) != "en", name(folder)));
    let mut code = format!("const FOUND: [Found; {}] = [\n", folders.len());
    for folder in &folders {
        let _ = writeln!(code, "Found {{ code: {:?}, files: &[", name(folder));
        for file in entries(folder)? {
            let name = name(&file);
            let is_for_terminals = TERMINAL.contains(&name.as_str());
            if LATER.contains(&name.as_str()) || is_for_terminals && !has_terminal {
                continue;
            }
            let text = fs::read_to_string(&file)?;
            let text = match file.extension() {
                Some(ending) if ending == "ftl" => without_comments(&text),
                _ => text,
            };
            let _ = writeln!(code, "({name:?}, {text:?}),");
        }
        code += "] },\n";
    }
    code += "];\n";
    let out = env::var("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out).join("languages.rs"), code)
}

/// Removes the comments of a file, which are for translators and would only enlarge the page's downloads.
fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Lists the entries of a folder by name, without hidden files.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.retain(|path| !name(path).starts_with('.'));
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default()
}
