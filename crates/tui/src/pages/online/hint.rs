//! A hint at a table elsewhere, where the table allows one: thought out here, from what the seat may know.

use games::{Advice, PostedQuestion, QuestionKind};

use super::Online;
use crate::context::Context;
use crate::pages::pane::PlayPage;
use crate::pages::play::ADVISER;
use crate::thinking::{Outcome, Thought};
use front::local_match::Shortage;

impl Online {
    /// Whether this person may ask for a hint now.
    pub(super) fn may_ask_hint(&self) -> bool {
        let allowed = self.table.known().is_some_and(|known| known.table.hints);
        allowed && self.table.mover().is_some()
    }

    /// Asks a strong bot what it would do.
    pub(super) fn ask_hint(&mut self, context: &mut Context) {
        let Some(known) = self.table.known() else {
            return;
        };
        if !known.table.hints {
            context.warn("online-no-hints", &[]);
            return;
        }
        let (Some(play), Some(seat)) = (&known.play, self.table.mover()) else {
            context.warn("no-hint", &[]);
            return;
        };
        if self.hint.is_some() {
            return;
        }
        let question = PostedQuestion {
            game: play.game.clone(),
            options: play.options.clone(),
            seat,
            view: play.state.view.clone(),
            bot: ADVISER.to_string(),
            // Luck of its own: the server's is not told.
            seed: format!("{:016x}", getrandom::u64().unwrap_or_default()),
            kind: QuestionKind::Hint,
        };
        match question.read(context.catalogue) {
            Ok(question) => match context.thinkers.consult(question) {
                Ok(thinking) => self.hint = Some((play.version, thinking)),
                Err(error) => context.refuse(&Shortage::Thread(error)),
            },
            Err(error) => {
                let reason = error.to_string();
                context.warn("online-not-shown", &[("reason", reason.into())]);
            }
        }
    }

    /// The hint is there, unless the match has gone on.
    pub(super) fn take_thought(&mut self, context: &Context, thought: &mut Option<Thought>) {
        let is_ours = |thought: &Thought| {
            let hint = self.hint.as_ref();
            hint.is_some_and(|(_, thinking)| thinking.led_to(thought))
        };
        let Some(ours) = thought.take_if(|thought| is_ours(thought)) else {
            return;
        };
        let version = self.hint.take().map(|(version, _)| version);
        if let Outcome::Advice(advice) = ours.what {
            let play = self.table.known().and_then(|known| known.play.as_ref());
            let is_current = play.map(|play| play.version) == version;
            if is_current && !self.asking.is_open() {
                self.advise(context, &advice);
            }
        }
    }

    fn advise(&mut self, context: &Context, advice: &Advice) {
        if let Some(seen) = self.table.seen() {
            let texts = &context.texts;
            let hint = words::hint_seen(seen, &ADVISER.to_string(), advice, texts);
            self.show_hint(context, &advice.mv, hint);
        }
    }
}
