//! What is seen of a match and was told of it, in the language that was spoken last.

use session::Seen;

use crate::{LogLine, Speech};

/// What is seen of a match and was told of it, in the language that was spoken last.
pub(crate) struct Told {
    language: &'static str,
    pub(crate) seen: Seen,
    log: words::Log,
}

impl Told {
    /// Nothing is told yet.
    pub(crate) fn new(speech: &Speech, mut seen: Seen) -> Self {
        speech.introduce(&mut seen);
        Told {
            language: speech.code(),
            seen,
            log: words::Log::default(),
        }
    }

    /// Something has happened: this is seen now.
    pub(crate) fn show(&mut self, speech: &Speech, mut seen: Seen) {
        self.speak(speech);
        speech.introduce(&mut seen);
        self.seen = seen;
    }

    /// From now on it is told in this language.
    pub(crate) fn speak(&mut self, speech: &Speech) {
        if self.language != speech.code() {
            self.language = speech.code();
            self.log = words::Log::default();
            speech.introduce(&mut self.seen);
        }
    }

    /// What happened after so many moves.
    pub(crate) fn log(&mut self, speech: &Speech, after: usize) -> Vec<LogLine> {
        speech.log(&mut self.log, &self.seen, after)
    }
}
