//! What a match waits for on its page.

use std::io;
use std::time::Duration;

use bots::AgentName;
use games::{AnyMove, QuestionKind, Seated};
use session::Awaits;

use crate::thinking::{Thinkers, Thinking};
use front::local_match::{LocalMatch, NotHere, Shortage, Vacancy};

/// What a match waits for.
pub(super) enum Phase {
    /// A person's move.
    Person {
        /// The bot that thinks about a hint, if they have asked for one.
        hint: Option<Thinking>,
    },
    /// The move of a bot or a program, which thinks while the move before it is still shown.
    Bot {
        /// How long the move before it, a bot's too, is looked at; nothing once it was.
        look: Option<Duration>,
        choice: Choosing,
    },
    /// Somebody who plays a seat whose bot or program is not to be had.
    Successor(Vacancy),
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
    Thinking(Thinking),
    /// It plays this once what is shown has been seen.
    Chosen(AnyMove),
}

impl Phase {
    /// Looks for whom the match waits, and lets a bot or a program begin to think.
    pub(super) fn next(
        session: &LocalMatch,
        seated: &mut [Option<Seated>],
        thinkers: &mut Thinkers,
        look: Option<Duration>,
    ) -> Self {
        // Whoever has to be asked is asked at once, whoever's turn it is.
        if let Some(vacancy) = session.vacancy() {
            return Phase::Successor(vacancy);
        }
        let game = session.game();
        let thinks = |seat, thinking: io::Result<Thinking>| match thinking {
            Ok(thinking) => Phase::Bot {
                look,
                choice: Choosing::Thinking(thinking),
            },
            Err(error) => Phase::Successor(Vacancy {
                seat,
                why: NotHere::Shortage(Shortage::Thread(error)),
            }),
        };
        match session.awaits() {
            Awaits::Nobody => Phase::ended(None),
            Awaits::Person(_) => Phase::Person { hint: None },
            Awaits::Bot(seat, bot) => match game.question(bot, QuestionKind::Move) {
                Ok(Some(question)) => thinks(seat, thinkers.consult(question)),
                // Only where a match is over there is nothing to ask.
                _ => Phase::ended(None),
            },
            Awaits::Program(seat) => match session.program(seat) {
                Some(command) => {
                    // It thinks about a copy, so that nothing here waits for it.
                    let copy = game.game().load(&game.record());
                    let copy = copy.expect("what was played here can be played again");
                    let name = AgentName::Program(command.to_owned());
                    let seated = seated[seat.index()].take();
                    thinks(seat, thinkers.choose(copy, name, seat, seated))
                }
                None => Phase::Successor(Vacancy {
                    seat,
                    why: NotHere::Unnamed,
                }),
            },
            Awaits::Refused(seat, why) => Phase::Successor(Vacancy {
                seat,
                why: NotHere::Refused(why),
            }),
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

    /// Who thinks, about a move or a hint.
    pub(super) const fn thinking(&self) -> Option<&Thinking> {
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
