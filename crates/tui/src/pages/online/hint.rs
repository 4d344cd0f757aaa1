//! Hints at a remote table that allows them. They are computed locally from what the seat may know.

use games::{ADVISER, Advice, QuestionKind};

use super::Online;
use crate::context::Context;
use crate::pages::pane::PlayPage;
use crate::thinking::{ThoughtEvent, ThoughtOutcome};
use front::local_match::MissingResource;

impl Online {
    /// Checks whether this table allows hints.
    pub(super) fn allows_hints(&self) -> bool {
        let snapshot = self.table.snapshot();
        snapshot.is_some_and(|snapshot| snapshot.table.hints)
    }

    /// Checks whether this person may ask for a hint now.
    pub(super) fn may_ask_hint(&self) -> bool {
        self.allows_hints() && self.table.mover().is_some()
    }

    /// Asks a strong bot for a hint.
    pub(super) fn ask_hint(&mut self, context: &mut Context) {
        let Some(snapshot) = self.table.snapshot() else {
            return;
        };
        if !snapshot.table.hints {
            context.warn("online-no-hints", &[]);
            return;
        }
        let model = self
            .table
            .view_model()
            .filter(|_| self.table.mover().is_some());
        // The server keeps its own seed secret.
        let seed = getrandom::u64().unwrap_or_default();
        let question = model.and_then(|model| {
            let view = model.rules();
            let question = model
                .game()
                .question(view, ADVISER, seed, &QuestionKind::Hint);
            question.ok().flatten()
        });
        let (Some(play), Some(question)) = (&snapshot.play, question) else {
            context.warn("no-hint", &[]);
            return;
        };
        if self.hint.is_some() {
            return;
        }
        match context.thinkers.consult(question) {
            Ok(thinking) => self.hint = Some((play.version, thinking)),
            Err(error) => context.refuse(&MissingResource::Thread(error)),
        }
    }

    /// Shows the hint, unless the match has moved on.
    pub(super) fn take_thought(&mut self, context: &Context, thought: &mut Option<ThoughtEvent>) {
        let is_ours = |thought: &ThoughtEvent| {
            let hint = self.hint.as_ref();
            hint.is_some_and(|(_, thinking)| thinking.produced(thought))
        };
        let Some(ours) = thought.take_if(|thought| is_ours(thought)) else {
            return;
        };
        let version = self.hint.take().map(|(version, _)| version);
        if let ThoughtOutcome::Advice(advice) = ours.what {
            let play = self
                .table
                .snapshot()
                .and_then(|snapshot| snapshot.play.as_ref());
            let is_current = play.map(|play| play.version) == version;
            if is_current && !self.asking.is_open() {
                self.advise(context, &advice);
            }
        }
    }

    fn advise(&mut self, context: &Context, advice: &Advice) {
        if let Some(model) = self.table.view_model() {
            let texts = &context.texts;
            let hint = words::hint_for_view(model, &ADVISER.to_string(), advice, texts);
            self.show_hint(context, &advice.mv, hint);
        }
    }
}
