//! The other end: a table as it is known elsewhere.

use crate::{News, Snapshot};

/// A table as somebody elsewhere knows it, fed by what they are told.
#[derive(Clone, Debug, PartialEq)]
pub struct Following {
    known: Snapshot,
}

/// What became of something that was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It was the next, and is known now.
    New,
    /// It was known before.
    Known,
    /// Something before it is missing: ask again, from the version that is known.
    Gap,
}

/// How much of the talk is shown.
const REMEMBERED: usize = 100;

impl Following {
    /// Begins with all that is known.
    #[must_use]
    pub const fn new(snapshot: Snapshot) -> Self {
        Following { known: snapshot }
    }

    /// All that is known.
    #[must_use]
    pub const fn known(&self) -> &Snapshot {
        &self.known
    }

    /// Replaces all that is known, unless it is older.
    pub fn replace(&mut self, snapshot: Snapshot) -> Heard {
        if snapshot.version < self.known.version {
            return Heard::Known;
        }
        self.known = snapshot;
        Heard::New
    }

    /// Listens to what is told of the next entry.
    pub fn hear(&mut self, news: News) -> Heard {
        let known = &mut self.known;
        if news.version <= known.version {
            return Heard::Known;
        }
        if news.version != known.version + 1 {
            return Heard::Gap;
        }
        if let Some(told) = news.play {
            let heard = known.play.as_mut().is_some_and(|play| play.hear(told));
            if !heard {
                return Heard::Gap;
            }
        }
        known.version = news.version;
        if news.start.is_some() {
            known.play = news.start;
        }
        if let Some(table) = news.table {
            known.table = table;
        }
        if news.clocks.is_some() {
            known.clocks = news.clocks;
        }
        if let Some(said) = news.said {
            known.said.push(said);
            let too_many = known.said.len().saturating_sub(REMEMBERED);
            known.said.drain(..too_many);
        }
        Heard::New
    }
}
