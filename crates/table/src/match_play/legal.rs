//! A move that a match has checked.

use std::sync::Arc;

use crate::Game;

/// A match between two changes. Every change begins another moment, and no two matches share one, except a copy
/// that has not changed yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment(Arc<()>);

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A legal move with the one text under which it is listed and recorded.
///
/// A move that [`Match::check`](crate::Match::check) returned is played without another check, as long as the match
/// has not changed. Every other one is checked before it is played.
#[derive(Clone, Debug)]
pub struct LegalMove<M> {
    mv: M,
    text: String,
    /// When a match checked it.
    checked: Option<Moment>,
}

impl<M: Copy> LegalMove<M> {
    /// Writes a move that is legal in this position.
    #[must_use]
    pub fn new<G: Game<Move = M>>(position: &G, mv: M) -> Self {
        LegalMove {
            mv,
            text: position.write(mv),
            checked: None,
        }
    }

    /// Writes a move that a match has just checked.
    pub(super) fn checked<G: Game<Move = M>>(position: &G, mv: M, now: &Moment) -> Self {
        LegalMove {
            checked: Some(now.clone()),
            ..LegalMove::new(position, mv)
        }
    }

    /// Whether the match has checked it and not changed since.
    pub(super) fn is_checked(&self, now: &Moment) -> bool {
        self.checked.as_ref() == Some(now)
    }

    /// Returns the move itself.
    #[must_use]
    pub const fn mv(&self) -> M {
        self.mv
    }

    /// Returns its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns its text alone.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }
}
