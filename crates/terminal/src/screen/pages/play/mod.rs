//! The page of a match under way.

mod dialogs;
mod draw;
mod orders;
mod phase;
#[cfg(test)]
mod tests;
mod turns;

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use games::Seated;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use session::Seen;

#[cfg(test)]
use super::Awaited;
use super::asking::Asking;
use super::side::Log;
use super::{Go, Page, side};
use crate::fronts::front;
use crate::match_here::MatchHere;
use crate::screen::app::Input;
use crate::screen::board::{Answer, DrawnBoard, Scene};
use crate::screen::context::{Context, Notice};
use crate::screen::dialog::{Dialog, Reply};
use crate::screen::keys::{Key, key};
use crate::screen::shell::{Bar, Body};
use crate::screen::theme::Role;
use crate::screen::thinking::Thought;
use dialogs::Purpose;
pub(super) use draw::{TALL, bar_of_table, draw_table};
use phase::Phase;
use table::Seat;
pub(super) use turns::ADVISER;

/// The page of a match under way.
pub(in crate::screen) struct Play {
    session: MatchHere,
    /// What is seen of it now.
    seen: Seen,
    /// What it waits for.
    phase: Phase,
    board: Box<dyn DrawnBoard>,
    log: Log,
    /// Programs that have sat down, by seat.
    seated: Vec<Option<Seated>>,
    asking: Asking<Purpose>,
    drawn: Drawn,
}

/// Where things were drawn last, for the mouse and for what lies over the page.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) log: Rect,
    /// Where a hint hides nothing that it speaks of.
    pub(super) spare: Rect,
}

impl Play {
    pub(in crate::screen) fn new(context: &mut Context, session: MatchHere) -> Self {
        let seats = session.game().seats().len();
        let mut seated: Vec<Option<Seated>> = (0..seats).map(|_| None).collect();
        let mut page = Play {
            board: front(session.game().game().id()).board(),
            seen: session.seen(session.viewer()),
            phase: Phase::next(&session, &mut seated, &mut context.thinkers, None),
            session,
            log: Log::default(),
            seated,
            asking: Asking::NOTHING,
            drawn: Drawn::default(),
        };
        page.show_anew(context);
        page
    }

    /// All that the board may look at.
    fn scene<'a>(
        session: &'a MatchHere,
        seen: &'a Seen,
        context: &'a Context,
        mover: Option<Seat>,
    ) -> Scene<'a> {
        Scene {
            seen,
            mover,
            own: None,
            theme: context.theme,
            texts: &context.texts,
            colours: &session.colours,
            pace: context.settings.pace(),
        }
    }

    /// The person who may move now.
    fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Person { .. } => self.session.mover(),
            _ => None,
        }
    }

    /// What somebody at the table is called.
    fn name(&self, seat: Seat) -> String {
        self.seen.players()[seat.index()].to_string()
    }

    /// Calls the board with its scene.
    fn with_board<T>(
        &mut self,
        context: &Context,
        call: impl FnOnce(&mut dyn DrawnBoard, &Scene) -> T,
    ) -> T {
        let mover = self.mover();
        let scene = Play::scene(&self.session, &self.seen, context, mover);
        call(&mut *self.board, &scene)
    }

    /// The position was changed otherwise than by a move, or somebody else plays. A pause goes on.
    fn jumped(&mut self, context: &mut Context) {
        if !matches!(self.phase, Phase::Pause) {
            self.await_next(context, None);
        }
        self.show_anew(context);
    }

    /// Shows the position without a word of how it came about.
    fn show_anew(&mut self, context: &Context) {
        self.note(context);
        self.with_board(context, |board, scene| board.jumped(scene));
    }

    /// There is another position: writes down what has led to it, and what can be done about it.
    fn note(&mut self, context: &Context) {
        self.seen = self.session.seen(self.session.viewer());
        let seen = &self.seen;
        self.log.follow(seen, &context.texts);
        let by = |ply: usize| seen.history(ply).map(|played| played.seat);
        let mover = self.session.mover();
        let onlooker = Play::scene(&self.session, seen, context, mover).onlooker();
        let own = || (1..=seen.ply()).rev().find(|&ply| by(ply) == onlooker);
        self.log.new_from = onlooker.map(|_| own().unwrap_or(0) + 1);
        self.session.look_back();
    }

    /// Plays a move, of a person or of a bot, which is looked at for so long before the next bot
    /// moves.
    fn play(&mut self, context: &mut Context, mv: &str, look: Option<Duration>) {
        match self.session.play(mv) {
            Ok(ordered) => Play::warn_if_not_kept(context, &ordered),
            Err(refusal) => {
                context.refuse(&refusal);
                if self.mover().is_none() {
                    // A bot that has chosen what is not legal chooses anew.
                    self.await_next(context, None);
                }
                return;
            }
        }
        self.await_next(context, look);
        self.note(context);
        if let Some(ply) = self.seen.plies.last().cloned() {
            self.with_board(context, |board, scene| board.played(scene, &ply));
        }
    }

    /// Answers what the board makes of a key or a click.
    fn answer(&mut self, context: &mut Context, answer: Answer) -> bool {
        let may_move = self.mover().is_some();
        match answer {
            Answer::Ignored => return false,
            Answer::Play(mv) if may_move => self.play(context, &mv, None),
            Answer::Warn { question, mv } if may_move => {
                if context.settings.confirmations {
                    let asked = Dialog::yes_no(context, question);
                    self.asking.open(Purpose::PlayAnyway(mv), asked);
                } else {
                    self.play(context, &mv, None);
                }
            }
            Answer::Taken | Answer::Play(_) | Answer::Warn { .. } => {}
        }
        true
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
            KeyCode::Char('p') => self.pause(context),
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
        let on_log = self.drawn.log.contains(at);
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

    /// Takes an input, without a thought of who moves next.
    fn take(&mut self, context: &mut Context, input: &Input) -> Go {
        match input {
            Input::Key(key) => self.press(context, *key),
            Input::Mouse(mouse) => self.mouse(context, *mouse),
            Input::Tick => {
                self.tick();
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
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
        self.asking.dialog()
    }

    fn dialog_place(&self) -> Option<Rect> {
        let hint = matches!(self.asking.purpose(), Some(Purpose::Hint));
        hint.then_some(self.drawn.spare)
    }

    fn reply(&mut self, context: &mut Context, reply: Reply) -> Go {
        let purpose = self.asking.close();
        let go = purpose.map_or(Go::Stay, |purpose| self.replied(context, purpose, reply));
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
            self.phase.seen_enough();
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
        if let Phase::Bot { look, .. } = &mut self.phase {
            // Without a pace nothing is looked at for a moment, and no tick would end it.
            *look = look.and(context.settings.pace());
        }
        self.log.clear();
        self.note(context);
        self.go_on(context);
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<Thought>) {
        self.take_thought(context, thought);
        self.go_on(context);
    }

    fn wait(&self) -> Option<Duration> {
        let look = match self.phase {
            Phase::Bot { look, .. } => look,
            _ => None,
        };
        self.board.waits().or(look)
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
        Some(match &self.phase {
            Phase::Successor(_) => Awaited::Answer,
            Phase::Over { .. } => Awaited::Over,
            Phase::Pause => Awaited::Pause,
            Phase::Person { .. } => Awaited::Person,
            Phase::Bot { .. } => Awaited::Bot,
        })
    }

    #[cfg(test)]
    fn record(&self) -> Option<table::Record> {
        Some(self.session.game().record())
    }
}
