//! A move of any game.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use table::{Game, LegalMove};

/// A legal move of any game, parsed or chosen once. Logs and messages use its text. The rules, and code that
/// knows the game, use the typed move inside.
#[derive(Clone)]
pub struct AnyMove(Arc<dyn ErasedMove>);

/// A [`LegalMove`] with the move type of its game.
trait ErasedMove: Any + Send + Sync {
    fn text(&self) -> &str;
}

impl<M: Copy + Send + Sync + 'static> ErasedMove for LegalMove<M> {
    fn text(&self) -> &str {
        LegalMove::text(self)
    }
}

impl AnyMove {
    /// Wraps a move that is legal in this position.
    #[must_use]
    pub fn new<G: Game>(position: &G, mv: G::Move) -> Self {
        LegalMove::new(position, mv).into()
    }

    /// Returns the canonical text of the move, which lists and records use.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.text()
    }

    /// Returns the typed move.
    ///
    /// # Panics
    /// If it is a move of another game.
    #[must_use]
    pub fn get<M: Copy + Send + Sync + 'static>(&self) -> M {
        self.legal().mv()
    }

    /// Returns the typed move. If a match has checked it, that check stays valid.
    pub(crate) fn legal<M: Copy + Send + Sync + 'static>(&self) -> &LegalMove<M> {
        let mv: &dyn Any = &*self.0;
        let mv = mv.downcast_ref();
        mv.expect("callers use the move type of the game")
    }
}

impl<M: Copy + Send + Sync + 'static> From<LegalMove<M>> for AnyMove {
    fn from(mv: LegalMove<M>) -> Self {
        AnyMove(Arc::new(mv))
    }
}

/// Compares the texts, because two moves of a position are equal if and only if their texts are.
impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for AnyMove {}

impl fmt::Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyMove").field(&self.text()).finish()
    }
}
