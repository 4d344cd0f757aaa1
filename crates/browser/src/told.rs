//! What is seen of a match and was told of it, in the language that was spoken last.

use std::mem;

use session::Seen;

use crate::azul_steps::{self, AzulStep};
use crate::{LogLine, Speech};

/// What is seen of a match and was told of it, in the language that was spoken last.
pub(crate) struct Told {
    language: &'static str,
    pub(crate) seen: Seen,
    /// What was seen before the last move; nothing after anything else.
    before: Option<Seen>,
    log: words::Log,
}

impl Told {
    /// Nothing is told yet.
    pub(crate) fn new(speech: &Speech, mut seen: Seen) -> Self {
        speech.introduce(&mut seen);
        Told {
            language: speech.code(),
            seen,
            before: None,
            log: words::Log::default(),
        }
    }

    /// Something has happened: this is seen now.
    pub(crate) fn show(&mut self, speech: &Speech, mut seen: Seen) {
        self.speak(speech);
        speech.introduce(&mut seen);
        let before = mem::replace(&mut self.seen, seen);
        let is_next = self.seen.ply() == before.ply() + 1;
        self.before = is_next.then_some(before);
    }

    /// From now on it is told in this language.
    pub(crate) fn speak(&mut self, speech: &Speech) {
        if self.language != speech.code() {
            self.language = speech.code();
            self.log = words::Log::default();
            speech.introduce(&mut self.seen);
        }
    }

    /// Returns how many lines of the log, as it was told before, still stand.
    pub(crate) fn log_stands(&mut self, speech: &Speech) -> usize {
        speech.follow(&mut self.log, &self.seen)
    }

    /// Returns the lines of the log after the first so many.
    pub(crate) fn log(&mut self, speech: &Speech, after: usize) -> Vec<LogLine> {
        speech.log(&mut self.log, &self.seen, after)
    }

    /// Returns the steps of the last move, in a game of Azul.
    pub(crate) fn steps(&self) -> Vec<AzulStep> {
        let before = self.before.as_ref();
        before.map_or_else(Vec::new, |before| azul_steps::steps(before, &self.seen))
    }
}
