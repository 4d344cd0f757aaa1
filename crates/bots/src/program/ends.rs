//! Why a program cannot be started, and how one ended: in parts, so that a front end can say it in
//! another language.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitStatus;

use table::text;

/// Why a program cannot be started. Names are as they were given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The text has no words.
    #[error("{} is no command", text::quoted(.0))]
    NoCommand(String),
    /// What its first line asks for.
    #[error("the interpreter in the first line of {} is not there", text::quoted(.0))]
    NoInterpreter(String),
    /// No file of that path.
    #[error("there is no {}", text::quoted(.0))]
    NoFile(String),
    /// No program of that name where programs are looked for.
    #[error(
        "there is no program {name}; one in this folder is \"./{program}\"",
        name = text::quoted(.0),
        program = text::safe(.0)
    )]
    NoProgram(String),
    /// A folder.
    #[error("{} is a folder: the program in it is wanted", text::quoted(.0))]
    Folder(String),
    /// A file that may not be run.
    #[error(
        "{} is not executable: chmod +x, or name its interpreter before it",
        text::quoted(.0)
    )]
    NotExecutable(String),
    /// A file that the system cannot run.
    #[error(
        "{} is no program: a script begins with a line like #!/bin/sh",
        text::quoted(.0)
    )]
    NotAProgram(String),
    /// Anything else, in the system's words.
    #[error("{}: {error}", text::quoted(program))]
    System {
        /// The program.
        program: String,
        /// What the system says.
        error: String,
    },
    /// This machine has no more files, memory or processes for us: no fault of the program.
    #[error(
        "Tilewright has not what it takes to start {}: {error}",
        text::quoted(program)
    )]
    Shortage {
        /// The program.
        program: String,
        /// What the system says.
        error: String,
    },
    /// It is not running, because no game began.
    #[error("it was asked for a move before a game began")]
    NoGame,
}

impl StartError {
    /// What an error of the system means for who has named the program.
    pub(super) fn explained(program: &str, error: &io::Error) -> Self {
        let there = program.contains('/') && Path::new(program).exists();
        let name = program.to_owned();
        match error.kind() {
            ErrorKind::NotFound if there => StartError::NoInterpreter(name),
            ErrorKind::NotFound if program.contains('/') => StartError::NoFile(name),
            ErrorKind::NotFound => StartError::NoProgram(name),
            ErrorKind::PermissionDenied if Path::new(program).is_dir() => StartError::Folder(name),
            ErrorKind::PermissionDenied => StartError::NotExecutable(name),
            _ if is_no_program(error) => StartError::NotAProgram(name),
            _ if is_shortage(error) => StartError::shortage(program, error),
            _ => StartError::System {
                program: name,
                error: error.to_string(),
            },
        }
    }

    /// What went wrong on our side, before the program had a say.
    pub(super) fn shortage(program: &str, error: &io::Error) -> Self {
        StartError::Shortage {
            program: program.to_owned(),
            error: error.to_string(),
        }
    }
}

/// Whether the system has refused what it would give to anybody at a better time.
#[cfg(unix)]
fn is_shortage(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let short = [Errno::MFILE, Errno::NFILE, Errno::AGAIN, Errno::NOMEM];
    Errno::from_io_error(error).is_some_and(|errno| short.contains(&errno))
}

#[cfg(not(unix))]
fn is_shortage(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::OutOfMemory | ErrorKind::WouldBlock)
}

#[cfg(unix)]
fn is_no_program(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::NOEXEC.raw_os_error())
}

#[cfg(not(unix))]
fn is_no_program(_: &io::Error) -> bool {
    false
}

/// How a program ended before its game did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// With which status; nothing if it only closed its output.
    pub status: Option<ExitStatus>,
    /// What it complained of last.
    pub last_words: Option<String>,
}

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.status {
            Some(status) => write!(f, " ({status})")?,
            None => f.write_str(" (it closed its output)")?,
        }
        match &self.last_words {
            Some(words) => write!(f, "; its last words: {}", text::quoted(words)),
            None => Ok(()),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::io::Errno;

    #[test]
    fn what_the_machine_lacks_is_no_fault_of_the_program() {
        let explained = |errno: Errno| StartError::explained("./x", &errno.into());
        for errno in [Errno::MFILE, Errno::NFILE, Errno::AGAIN, Errno::NOMEM] {
            assert!(matches!(explained(errno), StartError::Shortage { .. }));
        }
        assert!(matches!(explained(Errno::IO), StartError::System { .. }));
        assert_eq!(
            explained(Errno::NOENT),
            StartError::NoFile("./x".to_owned())
        );
    }

    #[test]
    fn no_name_touches_the_terminal() {
        let told = StartError::NoProgram("a\u{1b}[31m".to_owned()).to_string();
        assert!(told.chars().all(text::is_printable), "{told}");
    }
}
