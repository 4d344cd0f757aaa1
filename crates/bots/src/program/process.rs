//! A running program, which must answer each request with one line.

use std::io;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use table::text;

use super::ends::{Crash, StartError};
use super::group::Group;
use super::pipes::{ErrorReader, InputWriter, LONGEST_LINE, OutputKind, OutputReader, ReadTimeout};
use crate::protocol::{self, Complaint, ProgramMessage};
use crate::{Forfeit, NoAnswer};

/// The grace period for a program to exit after its input is closed. Interpreters exit within this time, and nobody
/// minds the wait.
const GRACE_PERIOD: Duration = Duration::from_millis(500);

/// How long to check for further output after the last answer of a game. Anything written along with that answer has
/// arrived by then.
const OUTPUT_TIMEOUT: Duration = Duration::from_millis(5);

pub(super) struct Process {
    /// The first word of the command, as the user typed it.
    program: String,
    group: Group,
    /// `None` once the program's input is closed.
    stdin: Option<InputWriter>,
    stdout: OutputReader,
    stderr: ErrorReader,
    /// When the program started; `None` after the first request. The first answer may come at any time, because we
    /// cannot know whether a new program reads the hello before it sends its greeting.
    started: Option<Instant>,
}

impl Process {
    /// Starts a command, splitting it into words as a shell would.
    pub(super) fn start(command: &str) -> Result<Self, Forfeit> {
        let words = shlex::split(command).unwrap_or_default();
        let Some((program, arguments)) = words.split_first() else {
            let reason = StartError::NoCommand(command.to_owned());
            return Err(Forfeit::NotStarted(reason));
        };
        // The program is already running, so the failure is on our side.
        let cannot = |error: io::Error| Forfeit::NotStarted(StartError::shortage(program, &error));
        let started = Some(Instant::now());
        let mut group = Group::start(program, arguments).map_err(Forfeit::NotStarted)?;
        let child = group.first();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three pipes were requested");
        };
        Ok(Process {
            stdin: Some(InputWriter::new(stdin).map_err(cannot)?),
            stdout: OutputReader::new(stdout).map_err(cannot)?,
            stderr: ErrorReader::new(stderr).map_err(cannot)?,
            program: program.clone(),
            group,
            started,
        })
    }

    pub(super) fn send(&self, message: &ProgramMessage) {
        if let Some(stdin) = &self.stdin {
            stdin.send(protocol::line(message));
        }
    }

    /// Sends a message and waits for the answer.
    pub(super) fn ask<T: DeserializeOwned>(
        &mut self,
        question: &ProgramMessage,
        timeout: Duration,
    ) -> Result<T, Forfeit> {
        let first = self.started.take();
        let requested = match first {
            Some(start) => start,
            None => match self.early_output() {
                Some(kind) => return Err(self.unrequested(kind)),
                None => Instant::now(),
            },
        };
        self.send(question);
        match self.stdout.next_within(timeout) {
            Ok(output) if output.at < requested => Err(self.unrequested(output.kind)),
            Ok(output) => {
                let more = output.more;
                let line = self.line(output.kind)?;
                if first.is_some() {
                    self.check_started(&line)?;
                }
                let answer = parse_answer(&line)?;
                if more || self.stdout.has_data() {
                    self.check_no_output_within(GRACE_PERIOD)?;
                }
                Ok(answer)
            }
            Err(unread) => Err(self.timed_out(&unread, timeout)),
        }
    }

    /// Checks at the end of a game that the program did not answer the last request twice.
    pub(super) fn check_last_answer(&mut self) -> Result<(), Forfeit> {
        self.check_no_output_within(OUTPUT_TIMEOUT)
    }

    /// Returns output that arrived before the request, even if it is only part of a line.
    fn early_output(&self) -> Option<OutputKind> {
        let output = self.stdout.try_next().or_else(|| {
            let output = self
                .stdout
                .has_data()
                .then(|| self.stdout.next_within(GRACE_PERIOD));
            output.and_then(Result::ok).map(|output| output.kind)
        });
        let partial_line = || Some(self.stdout.partial_line()).filter(|line| !line.is_empty());
        output.or_else(|| partial_line().map(OutputKind::Line))
    }

    /// Rejects any output after an answer. An exit at this point is allowed. If another answer is
    /// due, the caller will notice that it is missing.
    fn check_no_output_within(&mut self, wait: Duration) -> Result<(), Forfeit> {
        match self.stdout.next_within(wait) {
            Err(unread) if unread.partial_line.is_empty() => Ok(()),
            Err(unread) => Err(self.unrequested(OutputKind::Line(unread.partial_line))),
            Ok(output) if matches!(output.kind, OutputKind::Ended) => Ok(()),
            Ok(output) => Err(self.unrequested(output.kind)),
        }
    }

    /// Checks whether the guard reports that it could not start the program.
    fn check_started(&self, line: &str) -> Result<(), Forfeit> {
        #[cfg(unix)]
        if self.group.is_guarded()
            && let Some(error) = super::guard::refusal(line)
        {
            let reason = StartError::explained(&self.program, &error);
            return Err(Forfeit::NotStarted(reason));
        }
        Ok(())
    }

    fn line(&mut self, kind: OutputKind) -> Result<String, Forfeit> {
        match kind {
            OutputKind::Line(bytes) => String::from_utf8(bytes)
                .map_err(|error| garbage(error.as_bytes(), NoAnswer::NoText)),
            OutputKind::TooLong(start) => {
                let most = LONGEST_LINE;
                Err(garbage(&start, NoAnswer::TooLong { most }))
            }
            OutputKind::Ended => Err(self.crashed()),
        }
    }

    fn unrequested(&mut self, kind: OutputKind) -> Forfeit {
        match self.line(kind) {
            Ok(line) => garbage(line.as_bytes(), NoAnswer::Unasked),
            Err(forfeit) => forfeit,
        }
    }

    fn timed_out(&mut self, unread: &ReadTimeout, timeout: Duration) -> Forfeit {
        // A child process of the program may keep its output open.
        if self.group.ends_within(Duration::ZERO) {
            self.crashed()
        } else if unread.partial_line.is_empty() {
            Forfeit::Silent(timeout)
        } else {
            garbage(&unread.partial_line, NoAnswer::Unended(timeout))
        }
    }

    /// Returns how the program ended, and the last line of its standard error, after its output has
    /// closed.
    fn crashed(&mut self) -> Forfeit {
        let ended = self.group.ends_within(GRACE_PERIOD);
        let status = self.group.kill();
        Forfeit::Crashed(Crash {
            status: status.filter(|_| ended),
            last_words: self.stderr.last_line(GRACE_PERIOD),
        })
    }

    /// Kills the program immediately.
    pub(super) fn kill(mut self) {
        self.group.kill();
        self.stdin = None;
    }
}

impl Drop for Process {
    /// Closes the program's input, which tells it to exit, and waits for the grace period before
    /// killing it.
    fn drop(&mut self) {
        if self.stdin.take().is_some() {
            self.group.ends_within(GRACE_PERIOD);
        }
    }
}

/// Parses an answer, or returns why it is not valid.
fn parse_answer<T: DeserializeOwned>(line: &str) -> Result<T, Forfeit> {
    protocol::read(line).map_err(|reason| match protocol::read::<Complaint>(line) {
        Ok(complaint) => Forfeit::GaveUp(text::quoted(&complaint.message)),
        Err(_) => garbage(line.as_bytes(), reason.into()),
    })
}

pub(super) fn garbage(line: &[u8], reason: NoAnswer) -> Forfeit {
    let line = String::from_utf8_lossy(line);
    Forfeit::Garbage {
        line: text::quoted(line.trim_end()),
        reason,
    }
}
