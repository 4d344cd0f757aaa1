//! Makes sure that programs end when this process does, even after Ctrl-C, a signal that cannot be
//! caught, or a crash.
//!
//! After a call of [`guard_programs`], programs are started through a guard command, which must
//! only call [`guard`] with the arguments it receives. The guard command has two roles:
//!
//! - One **watcher**, the guard command without arguments, receives the ids of running process
//!   groups on its standard input. When this process ends, the pipe closes, and the watcher kills
//!   the remaining groups.
//! - One **starter** per program, the guard command with the program as its arguments. We release
//!   it once the watcher knows its id, and then it replaces itself with the program. So no program
//!   ever runs unwatched.

use std::collections::BTreeSet;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::group::kill;
use crate::protocol;

/// The guard command: the executable and its first arguments.
static COMMAND: OnceLock<Vec<OsString>> = OnceLock::new();

/// Sets the command that starts and watches programs: an executable, and the arguments that make it
/// call [`guard`] with all arguments that follow. Without it, programs are started directly, and
/// outlive a process that ends without calling [`kill_programs`](crate::kill_programs).
pub fn guard_programs(command: Vec<OsString>) {
    // The first command stays, because it already watches the running programs.
    let _ = COMMAND.set(command);
}

/// Returns the guard command with these arguments, if there is one.
fn command<'a>(words: impl IntoIterator<Item = &'a OsStr>) -> Option<Command> {
    let (executable, first) = COMMAND.get()?.split_first()?;
    let mut command = Command::new(executable);
    command.args(first).args(words).process_group(0);
    Some(command)
}

/// Returns the command that starts a program once it is released, or `None` without a guard.
pub(super) fn starter(program: &str, arguments: &[String]) -> Option<Command> {
    let words = arguments.iter().map(OsStr::new);
    command([OsStr::new(program)].into_iter().chain(words))
}

/// Releases a starter.
pub(super) fn go(starter: &mut Child) -> io::Result<()> {
    match &mut starter.stdin {
        Some(stdin) => stdin.write_all(b"\n"),
        None => Err(io::ErrorKind::BrokenPipe.into()),
    }
}

/// Returns why a starter could not start the program, if the line gives a reason.
pub(super) fn refusal(line: &str) -> Option<io::Error> {
    let NotStarted { errno } = protocol::read(line).ok()?;
    Some(io::Error::from_raw_os_error(errno))
}

/// A line that a starter writes instead of the program's output.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename = "tilewright-not-started")]
struct NotStarted {
    errno: i32,
}

/// The watcher, a process that outlives this one.
pub(super) struct Watcher {
    pub(super) process: Child,
    stdin: ChildStdin,
}

impl Watcher {
    /// Starts a watcher for these process groups.
    pub(super) fn start(groups: &[u32]) -> io::Result<Self> {
        let mut command = command([]).ok_or(io::ErrorKind::NotFound)?;
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let stdin = process.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut watcher = Watcher { process, stdin };
        groups.iter().try_for_each(|&id| watcher.begins(id))?;
        Ok(watcher)
    }

    /// Asks the watcher to kill this group if we end.
    pub(super) fn begins(&mut self, group: u32) -> io::Result<()> {
        writeln!(self.stdin, "+{group}")
    }

    /// Tells the watcher that this group has ended.
    pub(super) fn ended(&mut self, group: u32) -> io::Result<()> {
        writeln!(self.stdin, "-{group}")
    }

    /// Closes the watcher's input, and returns its process.
    pub(super) fn close(self) -> Child {
        self.process
    }
}

/// Runs the guard command. Without arguments it watches process groups, otherwise it starts the
/// program that they name. Returns when its work is done.
///
/// # Errors
/// If its standard input or output cannot be used.
pub fn guard(words: &[OsString]) -> io::Result<()> {
    match words.split_first() {
        None => watch(io::stdin().lock()),
        Some((program, arguments)) => become_program(program, arguments),
    }
}

/// When the input ends, kills all groups that are still running.
fn watch(from: impl BufRead) -> io::Result<()> {
    let mut running = BTreeSet::new();
    let done = from.lines().try_for_each(|line| {
        let line = line?;
        let id = line.get(1..).and_then(|id| id.parse::<u32>().ok());
        match (line.as_bytes().first(), id) {
            (Some(b'+'), Some(id)) => running.insert(id),
            (Some(b'-'), Some(id)) => running.remove(&id),
            _ => false,
        };
        Ok(())
    });
    running.into_iter().for_each(kill);
    done
}

/// Waits to be released, and then replaces this process with the program.
fn become_program(program: &OsStr, arguments: &[OsString]) -> io::Result<()> {
    let errno = match may_continue() {
        Ok(false) => return Ok(()),
        Ok(true) if is_text(program) => rustix::io::Errno::NOEXEC.raw_os_error(),
        Ok(true) => {
            let error = Command::new(program).args(arguments).exec();
            error.raw_os_error().ok_or(error)?
        }
        // A starter that wrote nothing would look like a program that crashed.
        Err(error) => error.raw_os_error().ok_or(error)?,
    };
    io::stdout().write_all(protocol::line(&NotStarted { errno }).as_bytes())
}

/// Waits for the byte that releases a starter. Returns `false` if the other end has closed.
fn may_continue() -> io::Result<bool> {
    // Reads without a buffer, because the rest of the input is for the program.
    let mut stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    Ok(stdin.read(&mut [0])? > 0)
}

/// Checks whether the file is text without a `#!` line. The operating system would pass such a file
/// to a shell, which would try to interpret it.
fn is_text(program: &OsStr) -> bool {
    let path = Path::new(program);
    let folders = env::var_os("PATH").unwrap_or_default();
    let found = if program.as_encoded_bytes().contains(&b'/') {
        Some(path.to_owned())
    } else {
        let mut candidates = env::split_paths(&folders).map(|folder| folder.join(path));
        candidates.find(|path| path.is_file())
    };
    let mut start = [0; 256];
    let read = found.and_then(|path| File::open(path).ok()?.read(&mut start).ok());
    let start = &start[..read.unwrap_or(0)];
    let printable = |byte: &u8| byte.is_ascii_whitespace() || !byte.is_ascii_control();
    !start.is_empty() && !start.starts_with(b"#!") && start.iter().all(printable)
}
