//! Small programs that the tests write to a temporary folder and use as players.

#![allow(dead_code, reason = "each test file uses only part of this")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bots::{AgentName, Forfeit};
use games::{Entrants, GameResult, Referee};
use rustix::process::{Pid, test_kill_process};
use table::Seed;
use tempfile::TempDir;

/// A timeout that is long enough for any program that answers at all, even on a busy machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(10);
/// A timeout for programs that first do something and then hang.
pub(crate) const MEDIUM: Duration = Duration::from_millis(1500);
/// A timeout for programs that never answer.
pub(crate) const SHORT: Duration = Duration::from_millis(400);

/// A temporary folder for programs.
pub(crate) struct ScriptFolder {
    folder: TempDir,
}

impl ScriptFolder {
    pub(crate) fn new() -> Self {
        ScriptFolder {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a shell script that first logs its process id, for [`ScriptFolder::nothing_is_left`]. `$D` is this
    /// folder.
    pub(crate) fn script(&self, body: &str) -> AgentName {
        let folder = self.folder.path().display();
        let text = format!("#!/bin/sh\nD='{folder}'\necho $$ >> \"$D/pids\"\n{body}\n");
        self.program("script", &text)
    }

    /// Writes a program with exactly this text.
    pub(crate) fn program(&self, name: &str, text: &str) -> AgentName {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        command(&path)
    }

    /// Returns the ids of the processes that the scripts logged.
    pub(crate) fn started(&self) -> Vec<Pid> {
        let pids = fs::read_to_string(self.path("pids")).unwrap_or_default();
        let read = |line: &str| Pid::from_raw(line.trim().parse().unwrap()).unwrap();
        pids.lines().map(read).collect()
    }

    /// Checks that none of the logged processes is still running, and that none of our children is a zombie.
    pub(crate) fn assert_no_processes_left(&self) {
        let start = Instant::now();
        for pid in self.started() {
            while is_left(pid) {
                assert!(start.elapsed() < TIMEOUT, "{pid:?} is still running");
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }
}

fn is_left(pid: Pid) -> bool {
    if test_kill_process(pid).is_err() {
        return false;
    }
    // The system has to reap the children of a program that has exited, but some systems never do so.
    let stat = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero()));
    let stat = stat.unwrap_or_default();
    let mut fields = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    let is_zombie = fields.next() == Some("Z");
    let is_ours = fields.next() == Some(&std::process::id().to_string());
    !is_zombie || is_ours
}

pub(crate) fn command(path: &Path) -> AgentName {
    AgentName::Program(format!("'{}'", path.display()))
}

pub(crate) fn bot(name: &str) -> AgentName {
    name.parse().unwrap()
}

/// Returns one of the example bots of Tilewright.
pub(crate) fn example(name: &str) -> AgentName {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots");
    command(&path.canonicalize().unwrap().join(name))
}

/// Fails with a clear message if Python is missing.
pub(crate) fn require_python() {
    let python = std::process::Command::new("python3").arg("-V").output();
    assert!(
        python.is_ok_and(|output| output.status.success()),
        "these tests need python3, because they run a bot in Python"
    );
}

/// Creates a referee for a game with its default options.
pub(crate) fn referee(
    game: &str,
    players: usize,
    names: Vec<AgentName>,
    timeout: Duration,
) -> Box<dyn Referee> {
    let game = games::GAMES.find(game).unwrap();
    let options = game.options_for(players, &[]).unwrap();
    game.referee(&options, Entrants { names, timeout }).unwrap()
}

/// Plays two games of Azul against a random bot, with the seats swapped, and returns why the program lost each of
/// them. It must lose both, and must leave no process running.
#[track_caller]
pub(crate) fn loses_twice(
    folder: &ScriptFolder,
    program: AgentName,
    timeout: Duration,
) -> [Forfeit; 2] {
    let mut referee = referee("azul", 2, vec![program, bot("bot:random")], timeout);
    let lost = [[0, 1], [1, 0]].map(|seating| {
        let game = referee.run(Seed::number(7), &seating).unwrap();
        let record = referee.record();
        assert_eq!(record.moves.len(), game.moves);
        assert!(games::GAMES.load(&record).is_ok());
        lost(&game, &seating)
    });
    drop(referee);
    folder.assert_no_processes_left();
    lost
}

#[track_caller]
fn lost(game: &GameResult, seating: &[usize; 2]) -> Forfeit {
    let seat = seating.iter().position(|&entrant| entrant == 0).unwrap();
    assert!(!game.finished);
    assert_eq!(game.seats[seat].outcome.rank, 2);
    assert_eq!(game.seats[1 - seat].outcome.rank, 1);
    assert_eq!(game.seats[1 - seat].forfeit, None);
    game.seats[seat].forfeit.clone().expect("it has forfeited")
}
