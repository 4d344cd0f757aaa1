//! Commands that change a match other than by a move.

use session::MatchCommand;

use super::Play;
use crate::context::Context;
use front::local_match::CommandOutcome;
use words::Reason;

impl Play {
    /// Warns if the match could not be saved, and says why.
    pub(super) fn warn_if_not_saved(context: &mut Context, ordered: &CommandOutcome) {
        if let Some(error) = &ordered.not_saved {
            let reason = error.in_words(&context.texts);
            context.warn("not-kept", &[("reason", reason.into())]);
        }
    }

    /// Checks whether everything that was played is on the disk, in our folder or in a file that the player chose.
    pub(super) fn is_stored(&self) -> bool {
        let is_recorded = self.session.record_path().is_some();
        is_recorded || self.session.is_all_saved() || !self.session.is_unsaved()
    }

    /// Runs a command that changes the position other than by a move.
    pub(super) fn jump(&mut self, context: &mut Context, command: MatchCommand) -> bool {
        match self.session.order(command) {
            Ok(ordered) => {
                Play::warn_if_not_saved(context, &ordered);
                self.position_changed(context);
                true
            }
            Err(refusal) => {
                context.refuse(&refusal);
                false
            }
        }
    }

    pub(super) fn undo(&mut self, context: &mut Context) {
        if self.jump(context, MatchCommand::TakeBack { by: None }) {
            context.say("taken-back", &[]);
        }
    }

    pub(super) fn redo(&mut self, context: &mut Context) {
        self.jump(context, MatchCommand::PlayAgain);
    }
}
