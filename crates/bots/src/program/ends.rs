//! Why a program cannot be started, and how one ended: in parts, so that a front end can say it in
//! another language.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitStatus;

use table::{Argument, Describe, Message, Messages, described, errors};

errors! {
    /// Why a program cannot be started. Names are as they were given.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum StartError {
        /// The text has no words.
        NoCommand(program: String) => "{program} is no command";
        /// What its first line asks for.
        NoInterpreter(program: String)
            => "the interpreter in the first line of {program} is not there";
        /// No file of that path.
        NoFile(program: String) => "there is no {program}";
        /// No program of that name where programs are looked for.
        NoProgram(program: String)
            => "there is no program {program}; one in this folder is {here}",
            here = &format!("./{program}");
        /// A folder.
        Folder(program: String) => "{program} is a folder: the program in it is wanted";
        /// A file that may not be run.
        NotExecutable(program: String)
            => "{program} is not executable: chmod +x, or name its interpreter before it";
        /// A file that the system cannot run.
        NotAProgram(program: String)
            => "{program} is no program: a script begins with a line like #!/bin/sh";
        /// Anything else, in the system's words.
        System {
            /// The program.
            program: String,
            /// What the system says.
            error: String,
        } => "{program}: {error}", error = error.as_str();
        /// This machine has no more files, memory or processes for us: no fault of the program.
        Shortage {
            /// The program.
            program: String,
            /// What the system says.
            error: String,
        } => "Tilewright has not what it takes to start {program}: {error}",
            error = error.as_str();
        /// It is not running, because no game began.
        NoGame => "it was asked for a move before a game began";
    }
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

impl Crash {
    /// What there is to say.
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
            // The system has a name for the signal that ended it: `signal: 9 (SIGKILL)`.
            Some((None, said)) => match said.strip_prefix("signal: ") {
                Some(name) => Message::new(signal, vec![("signal", Argument::text(name))]).into(),
                None => Argument::text(&said),
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
        assert!(told.chars().all(table::text::is_printable), "{told}");
    }
}
