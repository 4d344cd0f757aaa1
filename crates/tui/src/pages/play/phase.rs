//! The phases of a match on its page.

use std::io;
use std::time::Duration;

use bots::AgentName;
use games::{AnyMove, QuestionKind, Seated};

use crate::thinking::{ThinkingHandle, ThoughtSender};
use front::local_match::{EmptySeat, LocalMatch, MissingResource, NextAction, Unavailable};

/// What a match is waiting for.
pub(super) enum Phase {
    /// A person's move.
    Person {
        /// The bot computing a hint, if the person asked for one.
        hint: Option<ThinkingHandle>,
    },
    /// The move of a bot or program, which thinks while the previous move is still shown.
    Bot {
        /// How long to keep showing the previous move; `None` once that time has passed.
        look: Option<Duration>,
        choice: Choosing,
    },
    /// A replacement for a bot or program that is unavailable.
    Successor(EmptySeat),
    /// The end of a pause. Bots do not think during it.
    Pause,
    /// The match is over.
    Over {
        /// Whether the result was shown.
        is_announced: bool,
        /// Who forfeited and why, if that decided the match.
        forfeit: Option<String>,
    },
}

/// The state of a bot's or program's choice.
pub(super) enum Choosing {
    Thinking(ThinkingHandle),
    /// It plays this move once the animation is over.
    Chosen(AnyMove),
}

impl Phase {
    /// Determines what the match is waiting for, and, if a bot or program is to move, starts it.
    pub(super) fn next(
        session: &LocalMatch,
        seated: &mut [Option<Seated>],
        thinkers: &mut ThoughtSender,
        look: Option<Duration>,
    ) -> Self {
        let game = session.game();
        let thinks = |seat, thinking: io::Result<ThinkingHandle>| match thinking {
            Ok(thinking) => Phase::Bot {
                look,
                choice: Choosing::Thinking(thinking),
            },
            Err(error) => Phase::Successor(EmptySeat {
                seat,
                why: Unavailable::Shortage(MissingResource::Thread(error)),
            }),
        };
        match session.next() {
            NextAction::Over => Phase::ended(None),
            NextAction::Person(_) => Phase::Person { hint: None },
            NextAction::Bot(seat, bot) => match game.question(bot, QuestionKind::Move) {
                Ok(Some(question)) => thinks(seat, thinkers.let_bot_choose(question)),
                // There is no question only if the match is over.
                _ => Phase::ended(None),
            },
            NextAction::Program(seat, command) => {
                // The program works on a copy, so the page never waits for it.
                let name = AgentName::Program(command);
                let seated = seated[seat.index()].take();
                thinks(seat, thinkers.choose(game.copy(), name, seat, seated))
            }
            NextAction::EmptySeat(empty_seat) => Phase::Successor(empty_seat),
        }
    }

    /// Returns the phase after the end, before the result is shown.
    pub(super) const fn ended(forfeit: Option<String>) -> Self {
        Phase::Over {
            is_announced: false,
            forfeit,
        }
    }

    /// Ends the pause after a move.
    pub(super) const fn end_pause(&mut self) {
        if let Phase::Bot { look, .. } = self {
            *look = None;
        }
    }

    /// Asks the running bot to answer now.
    pub(super) fn finish_now(&self) {
        if let Some(thinking) = self.thinking() {
            thinking.finish_now();
        }
    }

    /// Cancels the computation of a hint. Returns whether there was one.
    pub(super) fn cancel_hint(&mut self) -> bool {
        match self {
            Phase::Person { hint } => hint.take().is_some(),
            _ => false,
        }
    }

    /// Returns the running computation of a move or a hint.
    pub(super) const fn thinking(&self) -> Option<&ThinkingHandle> {
        match self {
            Phase::Person { hint } => hint.as_ref(),
            Phase::Bot {
                choice: Choosing::Thinking(thinking),
                ..
            } => Some(thinking),
            _ => None,
        }
    }
}
