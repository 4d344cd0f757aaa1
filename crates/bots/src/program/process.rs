//! A running program, which must answer each request with one line.

use std::io;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use table::text;

use super::ends::{Crash, StartError};
use super::group::Group;
use super::pipes::{Ear, LONGEST_LINE, LastWords, Mouth, Silence, Sound};
use crate::protocol::{self, Complaint, ProgramMessage};
use crate::{Forfeit, NoAnswer};

/// The grace period for a program to exit after its input is closed. Chosen by eye: interpreters
/// exit within this time, and nobody minds the wait.
const GRACE: Duration = Duration::from_millis(500);

/// How long to check for further output after the last answer of a game. Chosen by eye: anything
/// written along with that answer has arrived by then.
const LAST_LOOK: Duration = Duration::from_millis(5);

pub(super) struct Process {
    /// As the user named it.
    program: String,
    group: Group,
    /// `None` once the program's input is closed.
    mouth: Option<Mouth>,
    ear: Ear,
    last_words: LastWords,
    /// When the program started; `None` after the first request. The first answer may come at any
    /// time, because we cannot know whether a new program reads the hello before it greets.
    asked: Option<Instant>,
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
        let asked = Some(Instant::now());
        let mut group = Group::start(program, arguments).map_err(Forfeit::NotStarted)?;
        let child = group.first();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three pipes were requested");
        };
        Ok(Process {
            mouth: Some(Mouth::new(stdin).map_err(cannot)?),
            ear: Ear::new(stdout).map_err(cannot)?,
            last_words: LastWords::new(stderr).map_err(cannot)?,
            program: program.clone(),
            group,
            asked,
        })
    }

    pub(super) fn send(&self, message: &ProgramMessage) {
        if let Some(mouth) = &self.mouth {
            mouth.send(protocol::line(message));
        }
    }

    /// Sends a message and waits for the answer.
    pub(super) fn ask<T: DeserializeOwned>(
        &mut self,
        question: &ProgramMessage,
        patience: Duration,
    ) -> Result<T, Forfeit> {
        let first = self.asked.take();
        let asked = match first {
            Some(start) => start,
            None => match self.already_said() {
                Some(sound) => return Err(self.unasked(sound)),
                None => Instant::now(),
            },
        };
        self.send(question);
        match self.ear.within(patience) {
            Ok(heard) if heard.at < asked => Err(self.unasked(heard.what)),
            Ok(heard) => {
                let more = heard.more;
                let line = self.line(heard.what)?;
                if first.is_some() {
                    self.refused(&line)?;
                }
                let answer = understood(&line)?;
                if more || self.ear.is_spoken_to() {
                    self.nothing_more_within(GRACE)?;
                }
                Ok(answer)
            }
            Err(silence) => Err(self.silent(&silence, patience)),
        }
    }

    /// Checks at the end of a game that the program did not answer the last request twice.
    pub(super) fn check_last_answer(&mut self) -> Result<(), Forfeit> {
        self.nothing_more_within(LAST_LOOK)
    }

    /// Returns output that arrived before the request, even if it is only part of a line.
    fn already_said(&self) -> Option<Sound> {
        let said = self.ear.now().or_else(|| {
            let said = self.ear.is_spoken_to().then(|| self.ear.within(GRACE));
            said.and_then(Result::ok).map(|heard| heard.what)
        });
        let half = || Some(self.ear.half()).filter(|half| !half.is_empty());
        said.or_else(|| half().map(Sound::Line))
    }

    /// Rejects any output after an answer. An exit at this point is allowed. If another answer is
    /// due, the caller will notice that it is missing.
    fn nothing_more_within(&mut self, wait: Duration) -> Result<(), Forfeit> {
        match self.ear.within(wait) {
            Err(silence) if silence.half.is_empty() => Ok(()),
            Err(silence) => Err(self.unasked(Sound::Line(silence.half))),
            Ok(heard) if matches!(heard.what, Sound::Ended) => Ok(()),
            Ok(heard) => Err(self.unasked(heard.what)),
        }
    }

    /// Checks whether the guard reports that it could not start the program.
    fn refused(&self, line: &str) -> Result<(), Forfeit> {
        #[cfg(unix)]
        if self.group.is_guarded()
            && let Some(error) = super::guard::refusal(line)
        {
            let reason = StartError::explained(&self.program, &error);
            return Err(Forfeit::NotStarted(reason));
        }
        Ok(())
    }

    fn line(&mut self, sound: Sound) -> Result<String, Forfeit> {
        match sound {
            Sound::Line(bytes) => String::from_utf8(bytes)
                .map_err(|error| garbage(error.as_bytes(), NoAnswer::NoText)),
            Sound::TooLong(start) => {
                let most = LONGEST_LINE;
                Err(garbage(&start, NoAnswer::TooLong { most }))
            }
            Sound::Ended => Err(self.crashed()),
        }
    }

    fn unasked(&mut self, sound: Sound) -> Forfeit {
        match self.line(sound) {
            Ok(line) => garbage(line.as_bytes(), NoAnswer::Unasked),
            Err(forfeit) => forfeit,
        }
    }

    fn silent(&mut self, silence: &Silence, patience: Duration) -> Forfeit {
        // A child process of the program may keep its output open.
        if self.group.ends_within(Duration::ZERO) {
            self.crashed()
        } else if silence.half.is_empty() {
            Forfeit::Silent(patience)
        } else {
            garbage(&silence.half, NoAnswer::Unended(patience))
        }
    }

    /// Returns how the program ended, and the last line of its standard error, after its output has
    /// closed.
    fn crashed(&mut self) -> Forfeit {
        let ended = self.group.ends_within(GRACE);
        let status = self.group.kill();
        Forfeit::Crashed(Crash {
            status: status.filter(|_| ended),
            last_words: self.last_words.last_line(GRACE),
        })
    }

    /// Kills the program at once.
    pub(super) fn kill(mut self) {
        self.group.kill();
        self.mouth = None;
    }
}

impl Drop for Process {
    /// Closes the program's input, which tells it to exit, and waits for the grace period before
    /// killing it.
    fn drop(&mut self) {
        if self.mouth.take().is_some() {
            self.group.ends_within(GRACE);
        }
    }
}

/// Parses an answer, or returns why it is not valid.
fn understood<T: DeserializeOwned>(line: &str) -> Result<T, Forfeit> {
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
