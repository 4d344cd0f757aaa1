//! Programs end with us, however we end: by Ctrl-C, by a signal that cannot be heard, by a crash.
//!
//! Whoever is asked to by [`guard_programs`] starts programs through a command, which is expected to
//! do nothing but call [`guard`] with the words behind it. That is done in two places:
//!
//! - One **watcher**, the command alone, is told over its standard input which process groups run.
//!   Our end closes that pipe, and it kills those that are left.
//! - Each program is started by a **starter**, the command with the program behind it. It is told to
//!   go on once the watcher knows of it, and then becomes the program: no moment is unwatched.

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

/// The command and its first words.
static COMMAND: OnceLock<Vec<OsString>> = OnceLock::new();

/// Lets programs be started and watched by this command: an executable, and the words that make it
/// call [`guard`] with all words that follow. Without it, programs are started as they are, and
/// outlive a process that ends without [`kill_programs`](crate::kill_programs).
pub fn guard_programs(command: Vec<OsString>) {
    // The first one stays: what runs already is watched by it.
    let _ = COMMAND.set(command);
}

/// A command that calls [`guard`] with these words, if there is one.
fn command<'a>(words: impl IntoIterator<Item = &'a OsStr>) -> Option<Command> {
    let (executable, first) = COMMAND.get()?.split_first()?;
    let mut command = Command::new(executable);
    command.args(first).args(words).process_group(0);
    Some(command)
}

/// The command that starts a program when it is told to go on; nothing without a guard.
pub(super) fn starter(program: &str, arguments: &[String]) -> Option<Command> {
    let words = arguments.iter().map(OsStr::new);
    command([OsStr::new(program)].into_iter().chain(words))
}

/// Lets a starter go on.
pub(super) fn go(starter: &mut Child) -> io::Result<()> {
    match &mut starter.stdin {
        Some(stdin) => stdin.write_all(b"\n"),
        None => Err(io::ErrorKind::BrokenPipe.into()),
    }
}

/// Why a starter could not become the program, if that is what the line says.
pub(super) fn refusal(line: &str) -> Option<io::Error> {
    let NotStarted { errno } = protocol::read(line).ok()?;
    Some(io::Error::from_raw_os_error(errno))
}

/// What a starter writes in place of the program.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename = "tilewright-not-started")]
struct NotStarted {
    errno: i32,
}

/// The process that outlives us.
pub(super) struct Watcher {
    pub(super) process: Child,
    stdin: ChildStdin,
}

impl Watcher {
    /// A watcher for these groups.
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

    /// This group is to be killed if we end.
    pub(super) fn begins(&mut self, group: u32) -> io::Result<()> {
        writeln!(self.stdin, "+{group}")
    }

    /// This group is no more.
    pub(super) fn ended(&mut self, group: u32) -> io::Result<()> {
        writeln!(self.stdin, "-{group}")
    }

    /// Tells the watcher that there is nothing more to watch.
    pub(super) fn close(self) -> Child {
        self.process
    }
}

/// The work of the guard's command, with the words behind it: to watch without any, to start the
/// program that they are otherwise. Returns once there is no more to do.
///
/// # Errors
/// If its standard input or output cannot be used.
pub fn guard(words: &[OsString]) -> io::Result<()> {
    match words.split_first() {
        None => watch(io::stdin().lock()),
        Some((program, arguments)) => become_program(program, arguments),
    }
}

/// Kills what still runs when nobody is there any more to speak of it.
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

/// Waits for a byte, and becomes the program.
fn become_program(program: &OsStr, arguments: &[OsString]) -> io::Result<()> {
    let errno = match is_told_to_go_on() {
        Ok(false) => return Ok(()),
        Ok(true) if is_text(program) => rustix::io::Errno::NOEXEC.raw_os_error(),
        Ok(true) => {
            let error = Command::new(program).args(arguments).exec();
            error.raw_os_error().ok_or(error)?
        }
        // A starter without a word would be taken for a program that has crashed.
        Err(error) => error.raw_os_error().ok_or(error)?,
    };
    io::stdout().write_all(protocol::line(&NotStarted { errno }).as_bytes())
}

/// Waits for the byte that lets a starter go on; without one, there is nobody any more.
fn is_told_to_go_on() -> io::Result<bool> {
    // Without a buffer: what follows is for the program.
    let mut stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    Ok(stdin.read(&mut [0])? > 0)
}

/// Whether the file is a text that names no interpreter. A process that becomes such a file becomes a
/// shell instead, which then tries to understand it.
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
