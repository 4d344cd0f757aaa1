//! Bots and programs at the table: they think while the screen goes on.

use bots::{BotName, PlayerName};
use games::Wish;
use table::Turn;

use super::Table;
use crate::screen::desk::Desk;
use crate::screen::reasons::Reason;
use crate::screen::thinking::{Outcome, Thought};

/// Who gives hints.
const ADVISER: BotName = BotName::Level(8);

impl Table {
    /// Lets whatever comes next come: a bot's move that was chosen, the next bot's thinking, the
    /// result.
    pub(super) fn go_on(&mut self, desk: &mut Desk) {
        while let Some(mv) = self.next_chosen() {
            self.play(desk, &mv);
            self.resting = self.pace.is_some() && !self.session.game.turn().is_over();
        }
        self.let_think(desk);
        if self.is_over() && !self.told_result && self.board.waits().is_none() {
            self.told_result = true;
            self.open_result(desk);
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
    fn let_think(&mut self, desk: &mut Desk) {
        let waits = self.thinking.is_some() || self.chosen.is_some() || !self.is_active();
        let Turn::Seat(seat) = self.session.game.turn() else {
            return;
        };
        if waits {
            return;
        }
        let game = &self.session.game;
        self.thinking = match &self.session.bots[seat.index()] {
            None => None,
            Some(PlayerName::Bot(bot)) => {
                let question = game.consult(*bot, Wish::Move).ok().flatten();
                question.map(|question| desk.thinkers.consult(question))
            }
            Some(program) => {
                // It thinks about a copy, so that nothing here waits for it.
                let copy = games::load(&game.record()).ok();
                let seated = self.seated[seat.index()].take();
                let name = program.clone();
                copy.map(|copy| desk.thinkers.choose(copy, name, seat, seated))
            }
        };
    }

    /// Takes a thought that this table has asked for.
    pub(super) fn take_thought(&mut self, desk: &mut Desk, thought: &mut Option<Thought>) {
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
                self.show_hint(desk, ADVISER, &advice);
            }
        } else if is_ours(&self.thinking, thought) {
            self.thinking = None;
            match thought.take().map(|thought| thought.what) {
                Some(Outcome::Advice(advice)) => self.chosen = Some(advice.mv),
                Some(Outcome::Chosen(seated, Ok(mv))) => {
                    if let Some(seat) = self.session.game.turn().seat() {
                        self.seated[seat.index()] = seated;
                    }
                    self.chosen = Some(mv);
                }
                Some(Outcome::Chosen(_, Err(forfeit))) => {
                    let seat = self.session.game.turn().seat();
                    let name =
                        seat.map(|seat| self.session.game.players()[seat.index()].to_string());
                    let text = desk.texts.with(
                        "forfeit",
                        &[
                            ("name", name.unwrap_or_default().into()),
                            ("reason", forfeit.in_words(&desk.texts).into()),
                        ],
                    );
                    self.forfeit = Some(text);
                }
                _ => {}
            }
            self.go_on(desk);
        }
    }

    /// Asks a strong bot what it would do.
    pub(super) fn hint(&mut self, desk: &mut Desk) {
        if self.session.mover().is_none() || !self.is_active() {
            desk.warn("no-hint", &[]);
            return;
        }
        if self.hinting.is_none() {
            let question = self
                .session
                .game
                .consult(ADVISER, Wish::Hint)
                .ok()
                .flatten();
            self.hinting = question.map(|question| desk.thinkers.consult(question));
        }
    }

    /// Ends what takes time: an animation, a pause between moves, a bot's thinking.
    pub(super) fn hurry(&mut self, desk: &mut Desk) {
        self.board.skip();
        self.resting = false;
        if let Some(thinking) = &self.thinking {
            thinking.cut_short();
        }
        if let Some(hinting) = &self.hinting {
            hinting.cut_short();
        }
        self.go_on(desk);
    }

    /// The time of `wait` has passed.
    pub(super) fn tick(&mut self, desk: &mut Desk) {
        if self.board.waits().is_some() {
            self.board.step();
        } else {
            self.resting = false;
        }
        self.go_on(desk);
    }
}
