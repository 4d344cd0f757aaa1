//! Why a program has lost: it does not do what it should.

use bots::protocol::PROTOCOL;
use bots::{Crash, Forfeit, StartError};

use super::{Reason, quoted, requoted};
use crate::Texts;

impl Reason for Forfeit {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            Forfeit::NotStarted(error) => texts.with(
                "reason-not-started",
                &[("reason", error.in_words(texts).into())],
            ),
            Forfeit::Crashed(crash) => crash.in_words(texts),
            Forfeit::Silent(patience) => {
                let seconds = texts.number(&patience.as_secs_f64().to_string());
                texts.with("reason-silent", &[("seconds", seconds.into())])
            }
            Forfeit::Garbage { line, reason } => texts.with(
                "reason-garbage",
                &[
                    ("line", requoted(texts, line).into()),
                    ("reason", reason.as_str().into()),
                ],
            ),
            Forfeit::Illegal { mv, reason } => texts.with(
                "reason-illegal",
                &[
                    ("move", requoted(texts, mv).into()),
                    ("reason", reason.as_str().into()),
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
            // Which signal ended it has a name of the system's.
            Some((status, None)) => status.to_string(),
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
