//! Whose turn it is: bots and programs think while the screen goes on.

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
    /// Another position, or somebody else at a seat: waits for whoever comes next. A bot's move
    /// before it is looked at for so long.
    pub(super) fn await_next(&mut self, context: &mut Context, look: Option<Duration>) {
        let thinkers = &mut context.thinkers;
        self.phase = Phase::next(&self.session, &mut self.seated, thinkers, look);
    }

    /// Lets whatever comes next come: a bot's move that was chosen, a question, the result. Called
    /// after everything that comes in.
    pub(super) fn go_on(&mut self, context: &mut Context) {
        while let Some(mv) = self.due_move() {
            let look = context.settings.pace();
            self.play(context, mv, look);
        }
        // What the person reads or writes at this moment is not covered.
        if self.asking.is_open() {
            return;
        }
        match &mut self.phase {
            Phase::Successor(_) => self.ask_who_plays(context),
            Phase::Over { told, .. } if !*told && self.pane.board.waits().is_none() => {
                *told = true;
                self.open_result(context);
            }
            _ => {}
        }
    }

    /// The move that a bot has chosen, once everything before it was shown.
    fn due_move(&self) -> Option<AnyMove> {
        // A dialog is about the position that is seen behind it.
        let busy = self.asking.is_open() || self.pane.board.waits().is_some();
        match &self.phase {
            Phase::Bot {
                look: None,
                choice: Choosing::Chosen(mv),
            } if !busy => Some(mv.clone()),
            _ => None,
        }
    }

    /// Takes a thought that this page has asked for.
    pub(super) fn take_thought(
        &mut self,
        context: &mut Context,
        thought: &mut Option<ThoughtEvent>,
    ) {
        let thinking = self.phase.thinking();
        let ours = thought.take_if(|thought| thinking.is_some_and(|own| own.led_to(thought)));
        if let Some(thought) = ours {
            self.take_outcome(context, thought.what);
        }
    }

    /// What came of a hint's thinking, or of a bot's or a program's.
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
                self.let_down(context, forfeit);
            }
            _ => {}
        }
    }

    /// A program makes no move. It has lost by that, unless it is this machine that had no more to
    /// give.
    fn let_down(&mut self, context: &mut Context, forfeit: Forfeit) {
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
        let told = context.texts.with("forfeit", &variables);
        context.warn("forfeit", &variables);
        // With two at the table the other wins, with more random moves are made for it.
        let left = MatchCommand::Leave {
            seat,
            how: SeatChangeKind::Forfeited {
                reason: forfeit.to_string(),
            },
            successor: None,
        };
        self.jump(context, left);
        if let Phase::Over { forfeit, .. } = &mut self.phase {
            *forfeit = Some(told);
        }
    }

    /// The forfeit that ended the match; where others play on, it decides nothing.
    pub(super) fn decided_by(&self) -> Option<&str> {
        match &self.phase {
            Phase::Over { forfeit, .. } => forfeit.as_deref(),
            _ => None,
        }
    }

    /// Asks a strong bot what it would do.
    pub(super) fn hint(&mut self, context: &mut Context) {
        let Phase::Person { hint } = &mut self.phase else {
            context.warn("no-hint", &[]);
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

    /// Begins a pause, or ends it.
    pub(super) fn pause(&mut self, context: &mut Context) {
        match self.phase {
            Phase::Pause => self.await_next(context, None),
            Phase::Over { .. } => {}
            _ => self.phase = Phase::Pause,
        }
    }

    /// Ends what takes time: an animation, a pause between moves, a bot's thinking.
    pub(super) fn hurry(&mut self) {
        self.pane.board.skip();
        self.phase.seen_enough();
        self.phase.cut_short();
    }

    /// The time of `wait` has passed.
    pub(super) fn tick(&mut self) {
        if self.pane.board.waits().is_some() {
            self.pane.board.step();
        } else {
            self.phase.seen_enough();
        }
    }
}
