//! A table at which a match is played.

mod dialogs;
mod draw;
mod hint;
mod turns;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use games::Seated;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use session::{Command, Seen};

#[cfg(test)]
use super::Awaited;
use super::side::Log;
use super::{Go, Page, side};
use crate::fronts::front;
use crate::match_here::{MatchHere, Ordered};
use crate::screen::app::Input;
use crate::screen::board::{Answer, Board, Scene};
use crate::screen::context::{Context, Notice};
use crate::screen::dialog::{Dialog, Reply};
use crate::screen::keys::{Key, key};
use crate::screen::shell::{Bar, Body};
use crate::screen::theme::Role;
use crate::screen::thinking::{Thinking, Thought};
use dialogs::Purpose;
use words::Reason;

/// The page of a match under way.
pub(in crate::screen) struct Play {
    session: MatchHere,
    /// What is seen of it now.
    seen: Seen,
    board: Box<dyn Board>,
    log: Log,
    /// Programs that have sat down, by seat.
    seated: Vec<Option<Seated>>,
    /// The bot or program that thinks about its move.
    thinking: Option<Thinking>,
    /// The move that it has chosen, while something is still shown.
    chosen: Option<String>,
    /// The bot that thinks about a hint.
    hinting: Option<Thinking>,
    paused: bool,
    /// A bot's move was just shown, and is looked at for a moment.
    resting: bool,
    /// Who has forfeited last, and why.
    forfeit: Option<String>,
    dialog: Option<(Purpose, Dialog)>,
    /// The result was shown already.
    told_result: bool,
    log_place: Rect,
    /// Where a hint hides nothing that it speaks of.
    spare: Rect,
    /// How long a bot's move is looked at.
    pace: Option<Duration>,
}

impl Play {
    pub(in crate::screen) fn new(context: &mut Context, session: MatchHere) -> Self {
        let seats = session.game().seats().len();
        let mut table = Play {
            board: front(session.game().game().id()).board(),
            seen: session.seen(session.viewer()),
            session,
            log: Log::default(),
            seated: (0..seats).map(|_| None).collect(),
            thinking: None,
            chosen: None,
            hinting: None,
            paused: false,
            resting: false,
            forfeit: None,
            dialog: None,
            told_result: false,
            log_place: Rect::ZERO,
            spare: Rect::ZERO,
            pace: context.settings.pace(),
        };
        table.jumped(context);
        table
    }

    /// All that the board may look at.
    fn scene<'a>(
        session: &'a MatchHere,
        seen: &'a Seen,
        context: &'a Context,
        active: bool,
    ) -> Scene<'a> {
        Scene {
            seen,
            mover: session.mover().filter(|_| active),
            theme: context.theme,
            texts: &context.texts,
            colours: &session.colours,
            pace: context.settings.pace(),
        }
    }

    /// Whether anybody may move.
    fn is_active(&self) -> bool {
        !self.paused
    }

    /// Calls the board with its scene.
    fn with_board<T>(
        &mut self,
        context: &Context,
        call: impl FnOnce(&mut dyn Board, &Scene) -> T,
    ) -> T {
        let active = self.is_active();
        let scene = Play::scene(&self.session, &self.seen, context, active);
        call(&mut *self.board, &scene)
    }

    /// The position was changed otherwise than by a move.
    fn jumped(&mut self, context: &Context) {
        self.thinking = None;
        self.hinting = None;
        self.chosen = None;
        self.resting = false;
        self.note(context);
        self.with_board(context, |board, scene| board.jumped(scene));
    }

    /// There is another position: writes down what has led to it, and what can be done about it.
    fn note(&mut self, context: &Context) {
        self.seen = self.session.seen(self.session.viewer());
        let seen = &self.seen;
        self.log.follow(seen, &context.texts);
        let by = |ply: usize| seen.history(ply).map(|played| played.seat);
        let onlooker = Play::scene(&self.session, seen, context, true).onlooker();
        let own = || (1..=seen.ply()).rev().find(|&ply| by(ply) == onlooker);
        self.log.new_from = onlooker.map(|_| own().unwrap_or(0) + 1);
        self.session.look_back();
    }

    /// Plays a move, of a person or of a bot.
    fn play(&mut self, context: &mut Context, mv: &str) {
        match self.session.play(mv) {
            Ok(ordered) => Play::warn_if_not_kept(context, &ordered),
            Err(refusal) => return context.refuse(&refusal),
        }
        self.hinting = None;
        self.resting = false;
        self.note(context);
        if let Some(ply) = self.seen.plies.last().cloned() {
            self.with_board(context, |board, scene| board.played(scene, &ply));
        }
    }

    /// Says why the match cannot be kept, if it cannot.
    fn warn_if_not_kept(context: &mut Context, ordered: &Ordered) {
        if let Some(error) = &ordered.not_kept {
            let reason = error.in_words(&context.texts);
            context.warn("not-kept", &[("reason", reason.into())]);
        }
    }

    /// Carries out what changes the position otherwise than by a move.
    fn jump(&mut self, context: &mut Context, command: Command) -> bool {
        match self.session.order(command) {
            Ok(ordered) => {
                Play::warn_if_not_kept(context, &ordered);
                self.jumped(context);
                true
            }
            Err(refusal) => {
                context.refuse(&refusal);
                false
            }
        }
    }

    fn undo(&mut self, context: &mut Context) {
        if self.jump(context, Command::TakeBack { by: None }) {
            context.say("taken-back", &[]);
        }
    }

    fn redo(&mut self, context: &mut Context) {
        self.jump(context, Command::PlayAgain);
    }

    /// Answers what the board makes of a key or a click.
    fn answer(&mut self, context: &mut Context, answer: Answer) -> bool {
        let may_move = self.is_active() && self.session.mover().is_some();
        match answer {
            Answer::Ignored => return false,
            Answer::Play(mv) if may_move => self.play(context, &mv),
            Answer::Warn { question, mv } if may_move => {
                if context.settings.confirmations {
                    self.open(Purpose::PlayAnyway(mv), Dialog::yes_no(context, question));
                } else {
                    self.play(context, &mv);
                }
            }
            Answer::Taken | Answer::Play(_) | Answer::Warn { .. } => {}
        }
        true
    }

    fn open(&mut self, purpose: Purpose, dialog: Dialog) {
        self.dialog = Some((purpose, dialog));
    }

    /// A key was pressed; some that belong to the page mean something on the board at times.
    fn press(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        if self.with_board(context, |board, scene| board.wants(scene, key)) {
            let answer = self.with_board(context, |board, scene| board.key(scene, key));
            self.answer(context, answer);
            return Go::Stay;
        }
        self.key(context, key)
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let plain = !key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        if !plain {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Char('q') => self.open_menu(context),
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('y') => self.redo(context),
            KeyCode::Char('h') => self.hint(context),
            KeyCode::Char('s') => return self.ask_to_save(context, false),
            KeyCode::Char('l') => self.open_log(context),
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char('p') => self.pause(),
            KeyCode::Char(' ') => self.hurry(),
            _ => {
                let answer = self.with_board(context, |board, scene| board.key(scene, key));
                let used = self.answer(context, answer);
                if !used && key.code == KeyCode::Esc {
                    self.open_menu(context);
                } else if !used && key.code == KeyCode::Enter && self.is_over() {
                    self.open_result(context);
                }
            }
        }
        Go::Stay
    }

    fn mouse(&mut self, context: &mut Context, mouse: MouseEvent) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        let on_log = self.log_place.contains(at);
        if on_log
            && matches!(
                mouse.kind,
                MouseEventKind::ScrollUp | MouseEventKind::Down(_)
            )
        {
            self.open_log(context);
            return Go::Stay;
        }
        let answer = self.with_board(context, |board, scene| board.mouse(scene, mouse));
        self.answer(context, answer);
        Go::Stay
    }

    fn pause(&mut self) {
        self.paused = !self.paused;
        if self.paused {
            self.thinking = None;
            self.chosen = None;
        }
    }

    /// Takes an input, without a thought of who moves next.
    fn take(&mut self, context: &mut Context, input: &Input) -> Go {
        if let Input::Tick = input {
            self.tick();
            return Go::Stay;
        }
        match input {
            Input::Key(key) => self.press(context, *key),
            Input::Mouse(mouse) => self.mouse(context, *mouse),
            _ => Go::Stay,
        }
    }

    fn is_over(&self) -> bool {
        self.session.game().turn().is_over()
    }
}

impl Page for Play {
    fn bar(&self, context: &Context, middle: Rect) -> Bar {
        self.bar_of(context, middle)
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        self.draw_page(context, body, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        self.shortcut_keys(context)
    }

    fn news(&self, context: &Context) -> Option<Notice> {
        let text = self.goes_on(context)?;
        let role = Role::Dim;
        Some(Notice { text, role })
    }

    fn stays_below(&self, screen: Rect) -> u16 {
        u16::from(screen.height >= draw::TALL)
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.dialog.as_mut().map(|(_, dialog)| dialog)
    }

    fn dialog_place(&self) -> Option<Rect> {
        let hint = matches!(self.dialog, Some((Purpose::Hint, _)));
        hint.then_some(self.spare)
    }

    fn reply(&mut self, context: &mut Context, reply: Reply) -> Go {
        let asked = self.dialog.take();
        let go = asked.map_or(Go::Stay, |(purpose, _)| {
            self.replied(context, purpose, reply)
        });
        if matches!(go, Go::Stay) {
            self.go_on(context);
        }
        go
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        let shown = self.board.waits().is_some();
        let go = self.take(context, input);
        if shown && self.board.waits().is_none() && !matches!(input, Input::Tick) {
            // Whoever has skipped what was shown does not want to look at it for another moment.
            self.resting = false;
        }
        // Whatever the input has ended, an animation above all: it is seen here who moves next, and
        // nowhere else, so that no way to end something can forget it.
        if matches!(go, Go::Stay) {
            self.go_on(context);
        }
        go
    }

    fn shown(&mut self, context: &mut Context) {
        // The language may be another one, and the pace.
        self.pace = context.settings.pace();
        // Without a pace nothing is looked at for a moment, and no tick would end it.
        self.resting &= self.pace.is_some();
        self.log.clear();
        self.note(context);
        self.go_on(context);
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<Thought>) {
        self.take_thought(context, thought);
        self.go_on(context);
    }

    fn wait(&self) -> Option<Duration> {
        let moving = self.board.waits();
        moving.or(self.pace.filter(|_| self.resting && !self.paused))
    }

    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        let page = [
            ("u", "key-undo"),
            ("y", "key-redo"),
            ("h", "key-hint"),
            ("s", "key-save"),
            ("l", "key-log"),
            ("e", "key-legend"),
            ("w", "key-players"),
            ("p", "key-pause"),
            ("Space", "key-hurry"),
            ("q", "key-menu"),
            ("Esc", "key-menu-esc"),
        ];
        let page = page.iter().map(|(sign, text)| key(context, sign, text));
        vec![
            (
                context.game_name(self.session.game().game()),
                self.board.keys(&context.texts),
            ),
            (context.texts.get("keys-table"), page.collect()),
        ]
    }

    #[cfg(test)]
    fn awaited(&self) -> Option<Awaited> {
        Some(if self.is_over() {
            Awaited::Over
        } else if self.paused {
            Awaited::Pause
        } else if self.session.mover().is_some() {
            Awaited::Person
        } else {
            Awaited::Bot
        })
    }

    #[cfg(test)]
    fn record(&self) -> Option<table::Record> {
        Some(self.session.game().record())
    }
}
