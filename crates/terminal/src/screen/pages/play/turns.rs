//! Bots and programs at the table: they think while the screen goes on.

use bots::{AgentName, BotName, Forfeit};
use games::QuestionKind;
use session::{Awaits, Changed, Command};
use table::Ending;

use super::Play;
use crate::screen::context::Context;
use crate::screen::thinking::{Outcome, Thought};
use words::Reason;

/// Who gives hints.
const ADVISER: BotName = BotName::Level(8);

impl Play {
    /// Lets whatever comes next come: a bot's move that was chosen, the next bot's thinking, the
    /// result. Called after everything that comes in.
    pub(super) fn go_on(&mut self, context: &mut Context) {
        while let Some(mv) = self.next_chosen() {
            self.play(context, &mv);
            self.resting = self.pace.is_some() && !self.session.game().turn().is_over();
        }
        self.let_think(context);
        // What the person reads or writes at this moment is not covered by the result.
        let asked = self.dialog.is_some();
        if self.is_over() && !self.told_result && !asked && self.board.waits().is_none() {
            self.told_result = true;
            self.open_result(context);
        }
    }

    /// The move that a bot has chosen, once everything before it was shown.
    fn next_chosen(&mut self) -> Option<String> {
        // A dialog is about the position that is seen behind it.
        let asked = self.dialog.is_some();
        let busy = asked || self.paused || self.resting || self.board.waits().is_some();
        if busy { None } else { self.chosen.take() }
    }

    /// Asks the bot or program that is to move, unless it was asked.
    fn let_think(&mut self, context: &mut Context) {
        let waits = self.thinking.is_some() || self.chosen.is_some() || !self.is_active();
        if waits {
            return;
        }
        let game = self.session.game();
        self.thinking = match self.session.awaits() {
            Awaits::Nobody | Awaits::Person(_) => None,
            Awaits::Bot(_, bot) => {
                let question = game.question(bot, QuestionKind::Move).ok().flatten();
                question.map(|question| context.thinkers.consult(question))
            }
            Awaits::Program(seat) => {
                if let Some(command) = self.session.program(seat) {
                    // It thinks about a copy, so that nothing here waits for it.
                    let copy = game.game().load(&game.record()).ok();
                    let name = AgentName::Program(command.to_owned());
                    let seated = self.seated[seat.index()].take();
                    copy.map(|copy| context.thinkers.choose(copy, name, seat, seated))
                } else {
                    self.ask_who_plays(context, seat, None);
                    None
                }
            }
            Awaits::Refused(seat, reason) => {
                self.ask_who_plays(context, seat, Some(&reason));
                None
            }
        };
    }

    /// Takes a thought that this table has asked for.
    pub(super) fn take_thought(&mut self, context: &mut Context, thought: &mut Option<Thought>) {
        let is_ours = |thinking: &Option<_>, thought: &Option<Thought>| {
            let thinking: Option<&crate::screen::thinking::Thinking> = thinking.as_ref();
            let (Some(thinking), Some(thought)) = (thinking, thought) else {
                return false;
            };
            thinking.led_to(thought)
        };
        if is_ours(&self.hinting, thought) {
            self.hinting = None;
            if let Some(Outcome::Advice(advice)) = thought.take().map(|thought| thought.what) {
                self.show_hint(context, ADVISER, &advice);
            }
        } else if is_ours(&self.thinking, thought) {
            self.thinking = None;
            match thought.take().map(|thought| thought.what) {
                Some(Outcome::Advice(advice)) => self.chosen = Some(advice.mv),
                Some(Outcome::Chosen(seated, Ok(mv))) => {
                    if let Some(seat) = self.session.game().turn().seat() {
                        self.seated[seat.index()] = seated;
                    }
                    self.chosen = Some(mv);
                }
                Some(Outcome::Chosen(_, Err(forfeit))) => self.forfeit(context, &forfeit),
                _ => {}
            }
        }
    }

    /// Whoever is to move has lost: with two at the table the other wins, with more random moves are
    /// made for it.
    fn forfeit(&mut self, context: &mut Context, forfeit: &Forfeit) {
        let Some(seat) = self.session.game().turn().seat() else {
            return;
        };
        let name = self.session.game().players()[seat.index()].to_string();
        let variables = [
            ("name", name.into()),
            ("reason", forfeit.in_words(&context.texts).into()),
        ];
        self.forfeit = Some(context.texts.with("forfeit", &variables));
        context.warn("forfeit", &variables);
        self.jump(
            context,
            Command::Leave {
                seat,
                how: Changed::Forfeited {
                    reason: forfeit.to_string(),
                },
                successor: None,
            },
        );
    }

    /// The forfeit that ended the match; where others play on, it decides nothing.
    pub(super) fn decided_by(&self) -> Option<&str> {
        let ended = self.session.game().ending() == Some(Ending::Forfeit);
        self.forfeit.as_deref().filter(|_| ended)
    }

    /// Asks a strong bot what it would do.
    pub(super) fn hint(&mut self, context: &mut Context) {
        if self.session.mover().is_none() || !self.is_active() {
            context.warn("no-hint", &[]);
            return;
        }
        if self.hinting.is_none() {
            let question = self
                .session
                .game()
                .question(ADVISER, QuestionKind::Hint)
                .ok()
                .flatten();
            self.hinting = question.map(|question| context.thinkers.consult(question));
        }
    }

    /// Ends what takes time: an animation, a pause between moves, a bot's thinking.
    pub(super) fn hurry(&mut self) {
        self.board.skip();
        self.resting = false;
        if let Some(thinking) = &self.thinking {
            thinking.cut_short();
        }
        if let Some(hinting) = &self.hinting {
            hinting.cut_short();
        }
    }

    /// The time of `wait` has passed.
    pub(super) fn tick(&mut self) {
        if self.board.waits().is_some() {
            self.board.step();
        } else {
            self.resting = false;
        }
    }
}
