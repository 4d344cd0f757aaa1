//! What would carry out a command.

use std::ops::Deref;

use table::Timestamp;

use crate::{CommandId, Entry, Happening, PlayerId, Room};

/// The entry that would carry out a command, to be made durable and then applied. A move in it was read
/// already, and is not read again.
#[derive(Clone, Debug)]
pub struct Proposal {
    pub(crate) entry: Entry,
    /// What the session of the match proposes, if the match goes on by it.
    pub(crate) played: Option<session::Proposal>,
}

impl Proposal {
    /// Returns the entry by itself, for those who apply it elsewhere.
    #[must_use]
    pub fn into_entry(self) -> Entry {
        self.entry
    }
}

impl PartialEq for Proposal {
    fn eq(&self, other: &Self) -> bool {
        self.entry == other.entry
    }
}

impl Deref for Proposal {
    type Target = Entry;

    fn deref(&self) -> &Entry {
        &self.entry
    }
}

/// What a command comes to, before it is an entry.
pub(crate) struct Step {
    what: Happening,
    played: Option<session::Proposal>,
}

impl From<Happening> for Step {
    fn from(what: Happening) -> Self {
        Step { what, played: None }
    }
}

impl From<session::Proposal> for Step {
    fn from(played: session::Proposal) -> Self {
        Step {
            what: Happening::Played(played.entry().what.clone()),
            played: Some(played),
        }
    }
}

impl Room {
    /// Makes the next entry of a step.
    pub(crate) fn propose_step(
        &self,
        step: Step,
        at: Timestamp,
        by: Option<PlayerId>,
        command: Option<CommandId>,
    ) -> Proposal {
        let entry = Entry {
            version: self.version() + 1,
            at,
            by,
            command,
            what: step.what,
        };
        Proposal {
            entry,
            played: step.played,
        }
    }
}
