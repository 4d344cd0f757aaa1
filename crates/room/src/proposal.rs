//! Proposals: entries that would carry out a command.

use std::ops::Deref;

use table::Timestamp;

use crate::{CommandId, PlayerId, Room, TableEntry, TableEntryKind};

/// The entry that would carry out a command. The server makes it durable and then applies it. If it contains a move,
/// the move has already been parsed.
#[derive(Clone, Debug)]
pub struct TableProposal {
    pub(crate) entry: TableEntry,
    /// The session's proposal, if the entry belongs to the match.
    pub(crate) played: Option<session::Proposal>,
}

impl TableProposal {
    /// Returns the plain entry, to apply it elsewhere.
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

/// The effect of a command before it becomes an entry.
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
    /// Turns a step into the next entry.
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
