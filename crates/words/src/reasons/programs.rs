//! Why a program has lost: it does not do what it should.

use std::time::Duration;

use bots::protocol::{LineError, PROTOCOL};
use bots::{Crash, Forfeit, NoAnswer, StartError};
use fluent_bundle::FluentValue;

use super::{Reason, quoted, requoted};
use crate::Texts;
use crate::teller::refused;

impl Reason for Forfeit {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            Forfeit::NotStarted(error) => texts.with(
                "reason-not-started",
                &[("reason", error.in_words(texts).into())],
            ),
            Forfeit::Crashed(crash) => crash.in_words(texts),
            Forfeit::Silent(patience) => texts.with("reason-silent", &[seconds(texts, *patience)]),
            Forfeit::Garbage { line, reason } => texts.with(
                "reason-garbage",
                &[
                    ("line", requoted(texts, line).into()),
                    ("reason", reason.in_words(texts).into()),
                ],
            ),
            Forfeit::Illegal { mv, reason } => texts.with(
                "reason-illegal",
                &[
                    ("move", requoted(texts, mv).into()),
                    ("reason", refused(reason.error(), texts).into()),
                ],
            ),
            Forfeit::Protocol(version) => texts.with(
                "reason-protocol",
                &[
                    ("version", version.to_string().into()),
                    ("ours", PROTOCOL.to_string().into()),
                ],
            ),
            Forfeit::GaveUp(message) => texts.with(
                "reason-gave-up",
                &[("message", requoted(texts, message).into())],
            ),
        }
    }
}

impl Reason for NoAnswer {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            NoAnswer::Line(error) => error.in_words(texts),
            NoAnswer::NoText => texts.get("reason-answer-no-text"),
            NoAnswer::TooLong { most } => texts.with(
                "reason-answer-too-long",
                &[("most", most.to_string().into())],
            ),
            NoAnswer::Unasked => texts.get("reason-answer-unasked"),
            NoAnswer::Unended(patience) => {
                texts.with("reason-answer-unended", &[seconds(texts, *patience)])
            }
            NoAnswer::Chance => texts.get("reason-answer-chance"),
            NoAnswer::Lead => texts.get("reason-answer-lead"),
        }
    }
}

impl Reason for LineError {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            LineError::NoJson => texts.get("reason-answer-no-json"),
            LineError::NoObject => texts.get("reason-answer-no-object"),
            LineError::Misread(error) => {
                let reason = error.misread().in_words(texts);
                // A line has no other lines.
                match error.column() {
                    0 => reason,
                    column => texts.with(
                        "reason-at-column",
                        &[("reason", reason.into()), ("column", column.into())],
                    ),
                }
            }
        }
    }
}

fn seconds(texts: &Texts, time: Duration) -> (&'static str, FluentValue<'static>) {
    let seconds = texts.number(&time.as_secs_f64().to_string());
    ("seconds", seconds.into())
}

impl Reason for StartError {
    fn in_words(&self, texts: &Texts) -> String {
        let (key, program) = match self {
            StartError::NoCommand(command) => ("reason-start-no-command", command),
            StartError::NoInterpreter(program) => ("reason-start-no-interpreter", program),
            StartError::NoFile(program) => ("reason-start-no-file", program),
            StartError::NoProgram(program) => {
                let here = format!("./{program}");
                let here = ("here", quoted(texts, &here).into());
                let program = ("program", quoted(texts, program).into());
                return texts.with("reason-start-no-program", &[program, here]);
            }
            StartError::Folder(program) => ("reason-start-folder", program),
            StartError::NotExecutable(program) => ("reason-start-not-executable", program),
            StartError::NotAProgram(program) => ("reason-start-not-a-program", program),
            StartError::System { program, error } | StartError::Shortage { program, error } => {
                let error = ("error", error.as_str().into());
                let program = ("program", quoted(texts, program).into());
                return texts.with("reason-start-system", &[program, error]);
            }
            StartError::NoGame => return texts.get("reason-start-no-game"),
        };
        texts.with(key, &[("program", quoted(texts, program).into())])
    }
}

impl Reason for Crash {
    fn in_words(&self, texts: &Texts) -> String {
        let how = match self.status.map(|status| (status, status.code())) {
            None => texts.get("reason-output-closed"),
            Some((_, Some(code))) => texts.with("reason-exit-status", &[("code", code.into())]),
            // Which signal ended it has a name of the system's: `signal: 9 (SIGKILL)`.
            Some((status, None)) => {
                let said = status.to_string();
                match said.strip_prefix("signal: ") {
                    Some(signal) => texts.with("reason-signal", &[("signal", signal.into())]),
                    None => said,
                }
            }
        };
        let crashed = texts.with("reason-crashed", &[("how", how.into())]);
        let Some(words) = &self.last_words else {
            return crashed;
        };
        let words = texts.with(
            "reason-last-words",
            &[("words", quoted(texts, words).into())],
        );
        texts.with(
            "reason-and-also",
            &[("first", crashed.into()), ("then", words.into())],
        )
    }
}
