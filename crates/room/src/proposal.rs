//! What would carry out a command.

use std::ops::Deref;

use table::Timestamp;

use crate::{CommandId, PlayerId, Room, TableEntry, TableEntryKind};

/// The entry that would carry out a command, to be made durable and then applied. A move in it was read
/// already, and is not read again.
#[derive(Clone, Debug)]
pub struct TableProposal {
    pub(crate) entry: TableEntry,
    /// What the session of the match proposes, if the match goes on by it.
    pub(crate) played: Option<session::Proposal>,
}

impl TableProposal {
    /// Returns the entry by itself, for those who apply it elsewhere.
    #[must_use]
    pub fn into_entry(self) -> TableEntry {
        self.entry
    }
}

impl PartialEq for TableProposal {
    fn eq(&self, other: &Self) -> bool {
        self.entry == other.entry
    }
}

impl Deref for TableProposal {
    type Target = TableEntry;

    fn deref(&self) -> &TableEntry {
        &self.entry
    }
}

/// What a command comes to, before it is an entry.
pub(crate) struct ProposedStep {
    what: TableEntryKind,
    played: Option<session::Proposal>,
}

impl From<TableEntryKind> for ProposedStep {
    fn from(what: TableEntryKind) -> Self {
        ProposedStep { what, played: None }
    }
}

impl From<session::Proposal> for ProposedStep {
    fn from(played: session::Proposal) -> Self {
        ProposedStep {
            what: TableEntryKind::Played(played.entry().what.clone()),
            played: Some(played),
        }
    }
}

impl Room {
    /// Makes the next entry of a step.
    pub(crate) fn propose_step(
        &self,
        step: ProposedStep,
        at: Timestamp,
        by: Option<PlayerId>,
        command: Option<CommandId>,
    ) -> TableProposal {
        let entry = TableEntry {
            version: self.version() + 1,
            at,
            by,
            command,
            what: step.what,
        };
        TableProposal {
            entry,
            played: step.played,
        }
    }
}
