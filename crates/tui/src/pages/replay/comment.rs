//! The comment on a move of a replay.

use super::{ReplayPage, full_view_model};
use crate::context::Context;

/// The comment on the move that led to the current position.
#[derive(Default)]
pub(super) struct MoveComment {
    pub(super) played: Option<String>,
    /// The better move, if there was one.
    pub(super) better: Option<String>,
}

impl ReplayPage {
    /// Describes the move that was played, and the better one if there was one. Both are described in the position
    /// before the move.
    pub(super) fn explain(&mut self, context: &Context) {
        let played = self.game.history(self.game.ply()).map(|played| played.text);
        let better = self
            .analysis
            .at(self.game.ply())
            .and_then(|verdict| verdict.better.clone());
        let before = played.is_some().then(|| {
            self.game.undo();
            let before = full_view_model(&*self.game);
            self.game.redo();
            before
        });
        let before = before.as_ref().unwrap_or(&self.pane.model);
        let describe = |mv: &String| words::described(before, mv, &context.texts);
        self.comment = MoveComment {
            played: played.as_ref().map(describe),
            better: better.as_ref().map(|(mv, _)| describe(mv)),
        };
    }
}
