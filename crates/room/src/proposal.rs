//! Proposals: entries that would carry out a command.

use std::fmt;
use std::ops::Deref;

use session::Session;
use table::{Record, Timestamp};

use crate::{CommandId, PlayerId, Room, TableEntry, TableEntryKind};

/// The entry that would carry out a command. The server makes it durable and then applies it. If it contains a move,
/// the move has already been parsed.
#[derive(Clone, Debug)]
pub struct TableProposal {
    pub(crate) entry: TableEntry,
    pub(crate) prepared: Prepared,
}

/// Results computed while making a proposal, so that applying it does not compute them again.
#[derive(Clone)]
pub(crate) enum Prepared {
    Nothing,
    /// The match that the entry starts.
    Started(Box<Session>),
    /// The session's proposal for an entry of the match.
    Played(session::Proposal),
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Prepared::Nothing => "Nothing",
            Prepared::Started(_) => "Started",
            Prepared::Played(_) => "Played",
        })
    }
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
    prepared: Prepared,
}

impl From<TableEntryKind> for ProposedStep {
    fn from(what: TableEntryKind) -> Self {
        ProposedStep {
            what,
            prepared: Prepared::Nothing,
        }
    }
}

impl From<session::Proposal> for ProposedStep {
    fn from(played: session::Proposal) -> Self {
        ProposedStep {
            what: TableEntryKind::Played(played.entry().what.clone()),
            prepared: Prepared::Played(played),
        }
    }
}

impl ProposedStep {
    /// Starts the match with this record.
    pub(crate) fn start(record: Box<Record>, session: Session) -> Self {
        ProposedStep {
            what: TableEntryKind::Started(record),
            prepared: Prepared::Started(Box::new(session)),
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
            at: at.max(self.last_at()),
            by,
            command,
            what: step.what,
        };
        TableProposal {
            entry,
            prepared: step.prepared,
        }
    }
}
