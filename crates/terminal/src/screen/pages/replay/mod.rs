//! A match looked at again: stepping, playing, judged by a bot, and played on from anywhere.

mod draw;
mod graph;
mod play_on;
mod summary;

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::{AnyMatch, Verdict};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use session::Seen;
use table::{Record, Viewer};

use super::side::Log;
use super::{Go, Page, side};
use crate::analyses::Analyses;
use crate::fronts::front;
use crate::screen::app::Input;
use crate::screen::board::{Board, Scene};
use crate::screen::context::Context;
use crate::screen::dialog::{Ask, Dialog, Reply, Sheet};
use crate::screen::keys::{Key, key};
use crate::screen::seat_colours;
use crate::screen::shell::{Bar, Body};
use crate::screen::theme::Paint;
use crate::screen::thinking::{JUDGE, Outcome, Thinking, Thought};
use play_on::Casting;

/// How long a position is shown when the match plays by itself, the slowest first.
const SPEEDS: [Duration; 6] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(200),
    Duration::from_millis(50),
];

/// What a dialog is for.
enum Purpose {
    Read,
    GoTo,
    PlayOn(Casting),
}

/// A match looked at again.
pub(in crate::screen) struct Replay {
    game: Box<dyn AnyMatch>,
    /// What is seen of it at this move.
    seen: Seen,
    /// How many moves there are.
    last: usize,
    file: Option<PathBuf>,
    board: Box<dyn Board>,
    log: Log,
    colours: Vec<Paint>,
    playing: bool,
    speed: usize,
    /// What a bot thinks of every move, as far as it has thought.
    verdicts: Vec<Option<Verdict>>,
    analysing: Option<Thinking>,
    /// The better move here, in words.
    better: Option<String>,
    /// The move that was played, in words.
    played: Option<String>,
    dialog: Option<(Purpose, Dialog)>,
    log_place: Rect,
    graph_place: Rect,
    /// The width of the screen, and the most lines that what is said has needed on it.
    most_said: (u16, u16),
}

/// Whoever looks at a match again sees everything.
fn see(game: &dyn AnyMatch) -> Seen {
    Seen::of(game, Viewer::Everything)
}

impl Replay {
    /// A match from its first position on.
    pub(in crate::screen) fn new(
        context: &Context,
        mut game: Box<dyn AnyMatch>,
        file: Option<PathBuf>,
    ) -> Self {
        let last = game.ply();
        let mut verdicts = vec![None; last + 1];
        let analyses = context.folder.as_ref().map(Analyses::on);
        let known = analyses.and_then(|analyses| analyses.find(&game.record()));
        for (place, verdict) in verdicts.iter_mut().skip(1).zip(known.into_iter().flatten()) {
            *place = Some(verdict);
        }
        game.rewind();
        let mut replay = Replay {
            seen: see(&*game),
            board: front(game.game().id()).board(),
            colours: seat_colours::of_all(game.players().len()),
            last,
            file,
            log: Log::default(),
            playing: false,
            speed: 2,
            verdicts,
            analysing: None,
            better: None,
            played: None,
            dialog: None,
            log_place: Rect::ZERO,
            graph_place: Rect::ZERO,
            most_said: (0, 0),
            game,
        };
        replay.jumped(context);
        replay
    }

    /// The same in the colours of the table it was played at.
    pub(in crate::screen) fn in_colours(self, colours: Vec<Paint>) -> Self {
        Replay { colours, ..self }
    }

    fn scene<'a>(seen: &'a Seen, colours: &'a [Paint], context: &'a Context) -> Scene<'a> {
        Scene {
            seen,
            mover: None,
            theme: context.theme,
            texts: &context.texts,
            colours,
            pace: context.settings.pace(),
        }
    }

    fn with_board<T>(
        &mut self,
        context: &Context,
        call: impl FnOnce(&mut dyn Board, &Scene) -> T,
    ) -> T {
        call(
            &mut *self.board,
            &Replay::scene(&self.seen, &self.colours, context),
        )
    }

    fn jumped(&mut self, context: &Context) {
        self.seen = see(&*self.game);
        self.with_board(context, |board, scene| board.jumped(scene));
        self.note(context);
    }

    /// Writes down what has led here, and puts it into words.
    fn note(&mut self, context: &Context) {
        self.log.follow(&self.seen, &context.texts);
        self.explain(context);
    }

    /// Shows the position after this many moves. One move forward is shown as when it was played.
    fn go_to(&mut self, context: &Context, ply: usize) {
        let ply = ply.min(self.last);
        let now = self.game.ply();
        if ply == now {
            return;
        }
        if ply < now {
            self.game.rewind();
        }
        while self.game.ply() < ply && self.game.redo() {}
        match self.game.history(ply) {
            Some(played) if ply == now + 1 => {
                self.seen = see(&*self.game);
                self.with_board(context, |board, scene| board.played(scene, &played));
                self.note(context);
            }
            _ => self.jumped(context),
        }
    }

    fn step(&mut self, context: &Context, by: isize) {
        self.playing = false;
        self.go_to(context, self.game.ply().saturating_add_signed(by));
    }

    fn verdict(&self) -> Option<&Verdict> {
        self.verdicts.get(self.game.ply())?.as_ref()
    }

    /// Puts the move that was played into words, and the better one, where there was one. Both are
    /// told where they could be played.
    fn explain(&mut self, context: &Context) {
        let played = self.game.history(self.game.ply()).map(|played| played.text);
        let better = self.verdict().and_then(|verdict| verdict.better.clone());
        let before = played.is_some().then(|| {
            self.game.undo();
            let before = see(&*self.game);
            self.game.redo();
            before
        });
        let before = before.as_ref().unwrap_or(&self.seen);
        let teller = words::teller(before.game().id());
        let describe = |mv: &String| teller.describe(before, mv, &context.texts);
        self.played = played.as_ref().map(describe);
        self.better = better.as_ref().map(|(mv, _)| describe(mv));
    }

    /// Begins to judge all moves, or stops it.
    fn analyse(&mut self, context: &mut Context) {
        if self.analysing.take().is_some() {
            return;
        }
        if self.last == 0 {
            return;
        }
        if self.is_analysed() {
            self.open_summary(context);
            return;
        }
        let record = self.whole_record();
        if let Ok(copy) = self.game.game().load(&record) {
            let known = self.verdicts.iter().map(Option::is_some).collect();
            self.analysing = Some(context.thinkers.judge(copy, known));
        }
    }

    /// Whether all moves were judged.
    fn is_analysed(&self) -> bool {
        self.last > 0 && self.verdicts.iter().skip(1).all(Option::is_some)
    }

    /// Keeps what was thought of every move for the next time. If it cannot be kept, it can be
    /// thought again.
    fn keep_analysis(&mut self, context: &Context) {
        let record = self.whole_record();
        if let Some(folder) = &context.folder {
            let verdicts = self.verdicts.iter().flatten().cloned().collect();
            let _ = Analyses::on(folder).keep(&record, JUDGE, verdicts);
        }
    }

    /// The whole match, wherever it stands, without its result.
    fn whole_record(&mut self) -> Record {
        let moves = self.all_moves();
        let played = self.game.record();
        Record {
            moves,
            ..Record::new(played.game, played.options, played.seed, played.seats)
        }
    }

    /// The moves of the whole match, wherever it stands.
    fn all_moves(&mut self) -> Vec<String> {
        let now = self.game.ply();
        while self.game.redo() {}
        let moves = self.game.record().moves;
        if now < self.last {
            self.game.rewind();
            while self.game.ply() < now && self.game.redo() {}
        }
        moves
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Left | KeyCode::Right if key.modifiers.contains(KeyModifiers::SHIFT) => {
                self.with_board(context, |board, scene| board.key(scene, key));
            }
            KeyCode::Left => self.step(context, -1),
            KeyCode::Right => self.step(context, 1),
            KeyCode::PageUp => self.step(context, -10),
            KeyCode::PageDown => self.step(context, 10),
            KeyCode::Home => self.step(context, -(self.last as isize)),
            KeyCode::End => self.step(context, self.last as isize),
            KeyCode::Char(' ') => {
                self.board.skip();
                if !self.playing && self.game.ply() == self.last {
                    self.go_to(context, 0);
                }
                self.playing = !self.playing;
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('g') => {
                let question = context
                    .texts
                    .with("replay-go-to", &[("last", self.last.into())]);
                let ask = Ask::new(question, "key-go-to-short", "");
                self.dialog = Some((Purpose::GoTo, Dialog::Ask(ask)));
            }
            KeyCode::Char('a') => self.analyse(context),
            KeyCode::Char('j') => self.go_to_mistake(context, true),
            KeyCode::Char('J') => self.go_to_mistake(context, false),
            KeyCode::Char('n') | KeyCode::Enter => self.ask_who_plays(context),
            KeyCode::Char('l') => self.open_log(context),
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char('q') => return Go::Back,
            _ => {
                self.with_board(context, |board, scene| board.key(scene, key));
                if key.code == KeyCode::Esc {
                    return Go::Back;
                }
            }
        }
        Go::Stay
    }

    fn open_log(&mut self, context: &Context) {
        let sheet = Sheet::new(context.texts.get("log-title"), self.log.sheet()).ended();
        self.dialog = Some((Purpose::Read, Dialog::Sheet(sheet)));
    }

    /// Opens what there is to be read of the board.
    fn open_sheet(&mut self, context: &Context, sheet: fn(&dyn Board, &Scene) -> Sheet) {
        let sheet = self.with_board(context, |board, scene| sheet(board, scene));
        self.dialog = Some((Purpose::Read, Dialog::Sheet(sheet)));
    }

    fn mouse(&mut self, context: &mut Context, mouse: MouseEvent) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        let pressed = matches!(
            mouse.kind,
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
        );
        if pressed && self.graph_place.contains(at) {
            let ply = graph::ply_at(self.graph_place, self.last, at.x);
            self.playing = false;
            self.go_to(context, ply);
            return Go::Stay;
        }
        if mouse.kind == MouseEventKind::Down(MouseButton::Left) && self.log_place.contains(at) {
            self.open_log(context);
            return Go::Stay;
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(context, -1),
            MouseEventKind::ScrollDown => self.step(context, 1),
            _ => {
                self.with_board(context, |board, scene| board.mouse(scene, mouse));
            }
        }
        Go::Stay
    }

    fn replied(&mut self, context: &mut Context, purpose: Purpose, reply: Reply) -> Go {
        match (purpose, reply) {
            (Purpose::GoTo, Reply::Entered(text)) => match text.trim().parse::<usize>() {
                Ok(ply) if ply <= self.last => {
                    self.playing = false;
                    self.go_to(context, ply);
                }
                _ => context.warn("replay-no-ply", &[("last", self.last.into())]),
            },
            (Purpose::Read, Reply::Pressed(key)) => return self.key(context, key),
            (Purpose::PlayOn(casting), Reply::Chosen(which)) => {
                return self.cast(context, casting, which);
            }
            _ => {}
        }
        Go::Stay
    }
}

impl Page for Replay {
    fn bar(&self, context: &Context, middle: Rect) -> Bar {
        self.bar_of(context, middle)
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        self.draw_page(context, body, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        self.shortcut_keys(context)
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        match input {
            Input::Tick => {
                if self.board.waits().is_some() {
                    self.board.step();
                } else if self.playing {
                    self.go_to(context, self.game.ply() + 1);
                    self.playing = self.game.ply() < self.last;
                }
                Go::Stay
            }
            Input::Key(key) => self.key(context, *key),
            Input::Mouse(mouse) => self.mouse(context, *mouse),
            _ => Go::Stay,
        }
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.dialog.as_mut().map(|(_, dialog)| dialog)
    }

    fn reply(&mut self, context: &mut Context, reply: Reply) -> Go {
        let asked = self.dialog.take();
        asked.map_or(Go::Stay, |(purpose, _)| {
            self.replied(context, purpose, reply)
        })
    }

    fn shown(&mut self, context: &mut Context) {
        self.log.clear();
        self.log.follow(&self.seen, &context.texts);
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<Thought>) {
        let (Some(analysing), Some(told)) = (&self.analysing, thought.as_ref()) else {
            return;
        };
        if !analysing.led_to(told) {
            return;
        }
        if let Some(Outcome::Verdict(verdict)) = thought.take().map(|thought| thought.what) {
            let ply = verdict.ply;
            if let Some(place) = self.verdicts.get_mut(ply) {
                *place = Some(verdict);
            }
            if ply == self.game.ply() {
                self.explain(context);
            }
        }
        if self.is_analysed() {
            self.analysing = None;
            self.keep_analysis(context);
            if self.dialog.is_none() {
                self.playing = false;
                self.open_summary(context);
            }
        }
    }

    fn wait(&self) -> Option<Duration> {
        let plays = self.playing && self.dialog.is_none();
        self.board.waits().or(plays.then(|| SPEEDS[self.speed]))
    }

    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        let page = [
            ("←→", "key-step"),
            ("PgUp PgDn", "key-step-ten"),
            ("Home End", "key-ends"),
            ("Space", "key-play"),
            ("+ -", "key-speed"),
            ("g", "key-go-to"),
            ("a", "key-analyse"),
            ("j J", "key-mistake"),
            ("n", "key-play-on"),
            ("l", "key-log"),
            ("e", "key-legend"),
            ("w", "key-players"),
            ("Esc", "key-back"),
        ];
        let scroll = [("↑↓", "key-scroll-board")];
        let scroll = scroll.iter().filter(|_| self.board.scrolls());
        let page = page.iter().chain(scroll);
        let page = page.map(|(sign, text)| key(context, sign, text));
        vec![(context.texts.get("keys-replay"), page.collect())]
    }
}
