//! Why a program could not start, or how it ended. Messages come in parts, so that front ends can
//! translate them.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitStatus;

use table::{Argument, Describe, Message, Messages, described, errors};

errors! {
    /// The reason why a program cannot be started. Names are as the user gave them.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum StartError {
        /// The command is empty or lacks a closing quote.
        NoCommand(program: String) => "{program} is not a command";
        NoInterpreter(program: String)
            => "the interpreter in the first line of {program} does not exist";
        NoFile(program: String) => "{program} does not exist";
        /// There is no program with that name in `PATH`.
        NoProgram(program: String)
            => "there is no program {program}; for one in this folder, write {here}",
            here = &format!("./{program}");
        Folder(program: String) => "{program} is a folder; name the program in it";
        NotExecutable(program: String)
            => "{program} is not executable: use chmod +x, or write its interpreter before it";
        /// The operating system cannot execute the file.
        NotAProgram(program: String)
            => "{program} is not a program; a script begins with a line like #!/bin/sh";
        /// Any other error of the operating system.
        System {
            program: String,
            error: String,
        } => "{program}: {error}", error = error.as_str();
        /// This machine lacks files, memory or processes. It is not the program's fault.
        Shortage {
            program: String,
            error: String,
        } => "Tilewright cannot start {program} right now: {error}",
            error = error.as_str();
        /// The program is not running because no game has begun.
        NoGame => "it was asked for a move before a game began";
    }
}

impl StartError {
    /// Explains an error of the operating system to the user who named the program.
    pub(super) fn explained(program: &str, error: &io::Error) -> Self {
        let there = program.contains('/') && Path::new(program).exists();
        let name = program.to_owned();
        match error.kind() {
            ErrorKind::NotFound if there => StartError::NoInterpreter(name),
            ErrorKind::NotFound if program.contains('/') => StartError::NoFile(name),
            ErrorKind::NotFound => StartError::NoProgram(name),
            ErrorKind::PermissionDenied if Path::new(program).is_dir() => StartError::Folder(name),
            ErrorKind::PermissionDenied => StartError::NotExecutable(name),
            _ if is_not_a_program(error) => StartError::NotAProgram(name),
            _ if is_shortage(error) => StartError::shortage(program, error),
            _ => StartError::System {
                program: name,
                error: error.to_string(),
            },
        }
    }

    /// Returns an error for a failure on our side, before the program could do anything.
    pub(super) fn shortage(program: &str, error: &io::Error) -> Self {
        StartError::Shortage {
            program: program.to_owned(),
            error: error.to_string(),
        }
    }
}

/// Checks whether the operating system ran out of a resource, so that a retry might succeed.
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
fn is_not_a_program(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::NOEXEC.raw_os_error())
}

#[cfg(not(unix))]
fn is_not_a_program(_: &io::Error) -> bool {
    false
}

/// How a program ended before its game did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// The exit status, or `None` if the program only closed its output.
    pub status: Option<ExitStatus>,
    /// The last line that the program wrote to its standard error.
    pub last_words: Option<String>,
}

impl Crash {
    /// The English messages by id.
    pub const MESSAGES: Messages = &[
        ("bots-Crash", "it ended before the game did ({how})"),
        ("bots-Crash-Closed", "it closed its output"),
        ("bots-Crash-Status", "exit status: {code}"),
        ("bots-Crash-Signal", "signal: {signal}"),
        ("bots-Crash-LastWords", "{crash}; its last words: {words}"),
    ];
}

impl Describe for Crash {
    fn message(&self) -> Message<'_> {
        let [crash, closed, status, signal, last_words] =
            [0, 1, 2, 3, 4].map(|i| Self::MESSAGES[i]);
        let how = match self
            .status
            .map(|status| (status.code(), status.to_string()))
        {
            None => Message::new(closed, Vec::new()).into(),
            Some((Some(code), _)) => {
                Message::new(status, vec![("code", Argument::text(&code))]).into()
            }
            // The operating system names the signal that ended the program: `signal: 9 (SIGKILL)`.
            Some((None, message)) => match message.strip_prefix("signal: ") {
                Some(name) => Message::new(signal, vec![("signal", Argument::text(name))]).into(),
                None => Argument::text(&message),
            },
        };
        let crashed = Message::new(crash, vec![("how", how)]);
        match &self.last_words {
            Some(words) => Message::new(
                last_words,
                vec![("crash", crashed.into()), ("words", words.into())],
            ),
            None => crashed,
        }
    }
}

described!(Crash);

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::io::Errno;

    #[test]
    fn missing_resources_are_not_the_fault_of_the_program() {
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
    fn names_are_escaped_for_the_terminal() {
        let message = StartError::NoProgram("a\u{1b}[31m".to_owned()).to_string();
        assert!(message.chars().all(table::text::is_printable), "{message}");
    }
}
