//! Turns: bots and programs think in the background while the screen stays responsive.

use std::time::Duration;

use bots::Forfeit;
use games::{ADVISER, AnyMove, QuestionKind};
use session::{MatchCommand, SeatChangeKind};

use super::Play;
use super::phase::{Choosing, Phase};
use crate::context::Context;
use crate::thinking::{ThoughtEvent, ThoughtOutcome};
use front::local_match::{EmptySeat, MissingResource, Unavailable};
use words::Reason;

impl Play {
    /// Waits for the next player after the position or the players changed. `look` is how long to show a bot's move
    /// before it.
    pub(super) fn await_next(&mut self, context: &mut Context, look: Option<Duration>) {
        let thinkers = &mut context.thinkers;
        self.phase = Phase::next(&self.session, &mut self.seated, thinkers, look);
        if matches!(self.phase, Phase::Person { .. }) {
            context.clear_notice("no-hint");
        }
    }

    /// Continues with whatever is due: a bot's chosen move, a question or the result. Called after every input.
    pub(super) fn go_on(&mut self, context: &mut Context) {
        while let Some(mv) = self.due_move() {
            let look = context.settings.step_duration();
            self.play(context, mv, look);
        }
        // Do not cover what the person is reading or typing.
        if self.asking.is_open() {
            return;
        }
        match &mut self.phase {
            Phase::Successor(_) => self.ask_who_plays(context),
            Phase::Over { is_announced, .. }
                if !*is_announced && self.pane.board.waits().is_none() =>
            {
                *is_announced = true;
                self.open_result(context);
            }
            _ => {}
        }
    }

    /// Returns the move a bot has chosen, once everything before it was shown.
    fn due_move(&self) -> Option<AnyMove> {
        // A dialog refers to the position behind it, so the position must not change.
        let busy = self.asking.is_open() || self.pane.board.waits().is_some();
        match &self.phase {
            Phase::Bot {
                look: None,
                choice: Choosing::Chosen(mv),
            } if !busy => Some(mv.clone()),
            _ => None,
        }
    }

    /// Takes a thought that this page asked for.
    pub(super) fn take_thought(
        &mut self,
        context: &mut Context,
        thought: &mut Option<ThoughtEvent>,
    ) {
        let thinking = self.phase.thinking();
        let ours = thought.take_if(|thought| thinking.is_some_and(|own| own.produced(thought)));
        if let Some(thought) = ours {
            self.take_outcome(context, thought.what);
        }
    }

    /// Handles the result of a hint, a bot or a program.
    pub(super) fn take_outcome(&mut self, context: &mut Context, outcome: ThoughtOutcome) {
        match (&mut self.phase, outcome) {
            (Phase::Person { hint }, ThoughtOutcome::Advice(advice)) => {
                *hint = None;
                self.advise(context, ADVISER, &advice);
            }
            (Phase::Bot { choice, .. }, ThoughtOutcome::Chosen(seated, Ok(mv))) => {
                *choice = Choosing::Chosen(mv);
                if let Some(seat) = self.session.game().turn().seat() {
                    self.seated[seat.index()] = seated;
                }
            }
            (Phase::Bot { .. }, ThoughtOutcome::Chosen(_, Err(forfeit))) => {
                self.handle_forfeit(context, forfeit);
            }
            _ => {}
        }
    }

    /// Handles a program that makes no move. It forfeits, unless this machine lacked the resources to run it.
    fn handle_forfeit(&mut self, context: &mut Context, forfeit: Forfeit) {
        let Some(seat) = self.session.game().turn().seat() else {
            return;
        };
        if forfeit.is_shortage() {
            let why = Unavailable::Shortage(MissingResource::Program(forfeit));
            self.phase = Phase::Successor(EmptySeat { seat, why });
            return;
        }
        let variables = [
            ("name", self.pane.name(seat).into()),
            ("reason", forfeit.in_words(&context.texts).into()),
        ];
        let message = context.texts.with("forfeit", &variables);
        context.warn("forfeit", &variables);
        // With two players the other one wins; with more, a bot makes random moves for the program.
        let left = MatchCommand::Leave {
            seat,
            how: SeatChangeKind::Forfeited {
                reason: forfeit.to_string(),
            },
            successor: None,
        };
        self.jump(context, left);
        if let Phase::Over { forfeit, .. } = &mut self.phase {
            *forfeit = Some(message);
        }
    }

    /// Returns the forfeit that ended the match, or `None` if the others played on.
    pub(super) fn decided_by(&self) -> Option<&str> {
        match &self.phase {
            Phase::Over { forfeit, .. } => forfeit.as_deref(),
            _ => None,
        }
    }

    /// Asks a strong bot for a hint.
    pub(super) fn hint(&mut self, context: &mut Context) {
        let Phase::Person { hint } = &mut self.phase else {
            // If only bots play, no person ever has a turn.
            if self.session.has_people() {
                context.warn("no-hint", &[]);
            }
            return;
        };
        if hint.is_none() {
            let question = self.session.game().question(ADVISER, QuestionKind::Hint);
            let question = question.ok().flatten();
            match question.map(|question| context.thinkers.consult(question)) {
                Some(Ok(thinking)) => *hint = Some(thinking),
                Some(Err(error)) => context.refuse(&MissingResource::Thread(error)),
                None => {}
            }
        }
    }

    /// Starts or ends a pause.
    pub(super) fn pause(&mut self, context: &mut Context) {
        match self.phase {
            Phase::Pause => self.await_next(context, None),
            Phase::Over { .. } => {}
            _ => self.phase = Phase::Pause,
        }
    }

    /// Ends what the player is waiting for: an animation, a pause between moves, or a bot's thinking.
    pub(super) fn skip_waiting(&mut self) {
        self.pane.board.skip();
        self.phase.end_pause();
        self.phase.finish_now();
    }

    /// Handles the end of the time returned by `wait`.
    pub(super) fn tick(&mut self) {
        if self.pane.board.waits().is_some() {
            self.pane.board.step();
        } else {
            self.phase.end_pause();
        }
    }
}
