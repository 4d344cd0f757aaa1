//! What a match waits for on its page.

use std::io;
use std::time::Duration;

use bots::AgentName;
use games::{AnyMove, QuestionKind, Seated};

use crate::thinking::{ThinkingHandle, ThoughtSender};
use front::local_match::{EmptySeat, LocalMatch, MissingResource, NextAction, Unavailable};

/// What a match waits for.
pub(super) enum Phase {
    /// A person's move.
    Person {
        /// The bot that thinks about a hint, if they have asked for one.
        hint: Option<ThinkingHandle>,
    },
    /// The move of a bot or a program, which thinks while the move before it is still shown.
    Bot {
        /// How long the move before it, a bot's too, is looked at; nothing once it was.
        look: Option<Duration>,
        choice: Choosing,
    },
    /// Somebody who plays a seat whose bot or program is not to be had.
    Successor(EmptySeat),
    /// The end of a pause. Nobody thinks meanwhile.
    Pause,
    /// Nothing: it is over.
    Over {
        /// The result was shown.
        told: bool,
        /// Who has forfeited and why, if that decided it.
        forfeit: Option<String>,
    },
}

/// How far a bot or a program is with its move.
pub(super) enum Choosing {
    Thinking(ThinkingHandle),
    /// It plays this once what is shown has been seen.
    Chosen(AnyMove),
}

impl Phase {
    /// Looks for whom the match waits, and lets a bot or a program begin to think.
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
                // Only where a match is over there is nothing to ask.
                _ => Phase::ended(None),
            },
            NextAction::Program(seat, command) => {
                // It thinks about a copy, so that nothing here waits for it.
                let name = AgentName::Program(command);
                let seated = seated[seat.index()].take();
                thinks(seat, thinkers.choose(game.copy(), name, seat, seated))
            }
            NextAction::Vacancy(vacancy) => Phase::Successor(vacancy),
        }
    }

    /// It is over, and nobody was told yet.
    pub(super) const fn ended(forfeit: Option<String>) -> Self {
        Phase::Over {
            told: false,
            forfeit,
        }
    }

    /// What is shown was looked at long enough.
    pub(super) const fn seen_enough(&mut self) {
        if let Phase::Bot { look, .. } = self {
            *look = None;
        }
    }

    /// Asks whoever thinks for the answer now.
    pub(super) fn cut_short(&self) {
        if let Some(thinking) = self.thinking() {
            thinking.cut_short();
        }
    }

    /// Ends the thinking about a hint without an answer. Returns whether there was one.
    pub(super) fn cancel_hint(&mut self) -> bool {
        match self {
            Phase::Person { hint } => hint.take().is_some(),
            _ => false,
        }
    }

    /// Who thinks, about a move or a hint.
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
