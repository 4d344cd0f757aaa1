//! Runs the program in a temporary home folder.

#![allow(dead_code, reason = "no test file uses all of this")]

#[cfg(unix)]
pub(crate) mod pty;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use saves::MatchFolder;
use session::Session;
use table::Record;

use tempfile::TempDir;

/// A record with two moves.
pub(crate) const RECORD: &str = r#"{"tilewright":1,"game":"azul","options":{"players":2},"seed":42,"players":["Ana","Bo"],"moves":["1 b 3","2 y 3"]}"#;

/// A user with a temporary home folder.
pub(crate) struct User {
    home: TempDir,
}

/// The output and the exit status of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

impl User {
    pub(crate) fn new() -> Self {
        User {
            home: tempfile::tempdir().unwrap(),
        }
    }

    /// Returns a path in the user's home.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Returns a folder of saved matches.
    pub(crate) fn folder(&self, folder: &str) -> PathBuf {
        self.path("data/tilewright").join(folder)
    }

    /// Returns the files of the matches saved in a folder.
    pub(crate) fn files_in(&self, folder: &str) -> Vec<PathBuf> {
        let mut found: Vec<PathBuf> = std::fs::read_dir(self.folder(folder))
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().path())
            .filter(|path| {
                path.extension()
                    .is_some_and(|own| own == "json" || own == "jsonl")
            })
            .collect();
        found.sort();
        found
    }

    /// Returns the saved unfinished matches as records.
    pub(crate) fn unfinished(&self) -> Vec<Record> {
        let folder = MatchFolder::in_folder(self.path("data/tilewright"));
        let found = folder.unfinished().into_iter();
        let replayed = |log: &[session::MatchEntry]| Session::replay(games::GAMES, log).unwrap();
        found
            .map(|found| replayed(&found.log.unwrap()).record())
            .collect()
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        self.command_of(env!("CARGO_BIN_EXE_tilewright"), arguments)
    }

    /// Returns a command that runs any executable in the user's home.
    pub(crate) fn command_of(
        &self,
        executable: impl AsRef<std::ffi::OsStr>,
        arguments: &[&str],
    ) -> Command {
        let mut command = Command::new(executable);
        command
            .args(arguments)
            .current_dir(self.home.path())
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .env("LANG", "C.UTF-8")
            .env_remove("LC_ALL");
        command
    }

    /// Returns a command that runs the program in a shell with limits, like `ulimit -n 40`.
    pub(crate) fn limited(&self, limits: &str, arguments: &[&str]) -> Command {
        let script = format!("{limits}; exec \"$@\"");
        let program = env!("CARGO_BIN_EXE_tilewright");
        let mut command = self.command_of("sh", &["-c", &script, "sh", program]);
        command.args(arguments);
        command
    }

    /// Runs the program as if on eight cores, where the system allows only a few threads. Large stacks together with a
    /// memory limit have that effect, and leave enough memory for everything else.
    pub(crate) fn with_few_threads(&self, arguments: &[&str]) -> Run {
        let mut command = self.limited("ulimit -v 1000000", arguments);
        command
            .env("RUST_MIN_STACK", "300000000")
            .env("RAYON_NUM_THREADS", "8");
        run(&mut command, b"")
    }

    /// Runs the program with these lines as its standard input.
    pub(crate) fn run_with(&self, arguments: &[&str], input: &str) -> Run {
        run(&mut self.command(arguments), input.as_bytes())
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.run_with(arguments, "")
    }

    /// Writes a file into the user's home, and creates its folder.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// Returns the record of a whole random game, and its moves.
    pub(crate) fn random_game(
        &self,
        players: usize,
        set: &[&str],
    ) -> (serde_json::Value, Vec<String>) {
        self.random_game_of("azul", players, set)
    }

    pub(crate) fn random_game_of(
        &self,
        game: &str,
        players: usize,
        set: &[&str],
    ) -> (serde_json::Value, Vec<String>) {
        let players = players.to_string();
        let mut arguments = vec!["sim", game, "--games", "1", "--seed", "5"];
        arguments.extend(["--records", "-", "--players", &players]);
        arguments.extend(set.iter().flat_map(|option| ["--set", option]));
        let run = self.run(&arguments);
        assert_eq!(run.status, 0, "{run:?}");
        let record: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let moves = record["moves"].as_array().unwrap();
        let moves = moves.iter().map(|mv| mv.as_str().unwrap().to_owned());
        let moves = moves.collect();
        (record, moves)
    }
}

/// The timeout of a run, long enough for the slowest machine.
const TIMEOUT: Duration = Duration::from_mins(5);

pub(crate) fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // On another thread, because a large input and a large output could deadlock.
    let feeder = std::thread::spawn(move || {
        // The program may exit before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let process = child.id().to_string();
    let (ended, watched) = std::sync::mpsc::channel::<()>();
    let watchdog = std::thread::spawn(move || {
        let hangs = watched.recv_timeout(TIMEOUT) == Err(RecvTimeoutError::Timeout);
        if hangs {
            let _ = Command::new("kill").args(["-9", &process]).status();
        }
        hangs
    });
    let output = child.wait_with_output().unwrap();
    drop(ended);
    feeder.join().unwrap();
    let run = Run::from(output);
    assert!(
        !watchdog.join().unwrap(),
        "still running after {TIMEOUT:?}: {run:?}"
    );
    run
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        Run {
            out: text(output.stdout),
            err: text(output.stderr),
            status: output.status.code().unwrap_or(-1),
        }
    }
}

impl Run {
    /// Asserts that standard output contains the text.
    #[track_caller]
    pub(crate) fn shows(&self, text: &str) -> &Self {
        assert!(
            self.out.contains(text),
            "no {text:?} in:\n{}\n{}",
            self.out,
            self.err
        );
        self
    }

    /// Asserts that standard error contains the text.
    #[track_caller]
    pub(crate) fn warns(&self, text: &str) -> &Self {
        assert!(
            self.err.contains(text),
            "no {text:?} in:\n{}\n{}",
            self.err,
            self.out
        );
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }

    #[track_caller]
    pub(crate) fn ends_with(&self, status: i32) -> &Self {
        assert_eq!(self.status, status, "{}\n{}", self.out, self.err);
        self
    }
}

/// Returns input that plays these moves and confirms each. Without a question, the prompt refuses the answer as an
/// invalid move.
pub(crate) fn confirmed(moves: &[String]) -> String {
    moves.iter().map(|mv| format!("{mv}\ny\n")).collect()
}

/// Returns all files below a folder with their contents, to check that nothing has changed.
pub(crate) fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(contents(&path));
        } else {
            found.push((path.clone(), std::fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}
