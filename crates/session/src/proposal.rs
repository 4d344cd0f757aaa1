//! A checked command that has not been applied yet.

use games::AnyMove;

use crate::MatchEntry;

/// The entry that would carry out a command. The caller makes it durable and then applies it. A move in it is typed and
/// legal, so nobody has to parse it again.
#[derive(Clone, Debug)]
pub struct Proposal {
    pub(crate) entry: MatchEntry,
    /// The move of the entry, if it has one.
    pub(crate) mv: Option<AnyMove>,
}

impl Proposal {
    /// Returns the entry, which the caller makes durable.
    #[must_use]
    pub const fn entry(&self) -> &MatchEntry {
        &self.entry
    }

    /// Converts the proposal to its entry, for callers that apply it elsewhere.
    #[must_use]
    pub fn into_entry(self) -> MatchEntry {
        self.entry
    }

    /// Returns the move of the entry, if it has one.
    #[must_use]
    pub const fn mv(&self) -> Option<&AnyMove> {
        self.mv.as_ref()
    }
}
