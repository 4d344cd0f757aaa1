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
        program = .0
    )]
    NoProgram(String),
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
            ErrorKind::PermissionDenied => StartError::NotExecutable(name),
            _ if is_no_program(error) => StartError::NotAProgram(name),
            _ => StartError::System {
                program: name,
                error: error.to_string(),
            },
        }
    }
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
