//! A move that a match has checked.

use std::sync::Arc;

use crate::Game;

/// A token for the state of a match between two changes. Every change replaces it, and no two matches share one,
/// except a copy that has not changed yet.
#[derive(Clone, Debug, Default)]
pub(super) struct MatchRevision(Arc<()>);

impl PartialEq for MatchRevision {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A legal move with its canonical text, which lists and records use.
///
/// If [`Match::check`](crate::Match::check) returned the move, it is played without another check, as long as the
/// match has not changed. Every other move is checked before it is played.
#[derive(Clone, Debug)]
pub struct LegalMove<M> {
    mv: M,
    text: String,
    /// The state of the match when it checked the move.
    checked: Option<MatchRevision>,
}

impl<M: Copy> LegalMove<M> {
    /// Wraps a move that is legal in this position, and writes its text.
    #[must_use]
    pub fn new<G: Game<Move = M>>(position: &G, mv: M) -> Self {
        LegalMove {
            mv,
            text: position.write(mv),
            checked: None,
        }
    }

    /// Wraps a move that a match has just checked, and writes its text.
    pub(super) fn checked<G: Game<Move = M>>(position: &G, mv: M, now: &MatchRevision) -> Self {
        LegalMove {
            checked: Some(now.clone()),
            ..LegalMove::new(position, mv)
        }
    }

    /// Returns whether the match has checked the move and has not changed since.
    pub(super) fn is_checked(&self, now: &MatchRevision) -> bool {
        self.checked.as_ref() == Some(now)
    }

    /// Returns the move.
    #[must_use]
    pub const fn mv(&self) -> M {
        self.mv
    }

    /// Returns the text of the move.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Converts the move into its text.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }
}
