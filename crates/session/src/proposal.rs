//! What would carry out a command.

use games::AnyMove;

use crate::MatchEntry;

/// The entry that would carry out a command, to be made durable and then applied. A move in it is typed and
/// legal, and nobody parses it again.
#[derive(Clone, Debug)]
pub struct Proposal {
    pub(crate) entry: MatchEntry,
    /// The move that the entry makes, if it makes one.
    pub(crate) mv: Option<AnyMove>,
}

impl Proposal {
    /// Returns the entry, to be made durable.
    #[must_use]
    pub const fn entry(&self) -> &MatchEntry {
        &self.entry
    }

    /// Returns the entry by itself, for those who apply it elsewhere.
    #[must_use]
    pub fn into_entry(self) -> MatchEntry {
        self.entry
    }

    /// Returns the move that the entry makes, if it makes one.
    #[must_use]
    pub const fn mv(&self) -> Option<&AnyMove> {
        self.mv.as_ref()
    }
}
