//! How a table looks: the bar at the top, the board, the players and the log, what can be done.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::phase::{Choosing, Phase};
use super::{Drawn, Play};
use crate::match_here::Vacancy;
use crate::screen::board::{DrawnBoard, Scene};
use crate::screen::context::Context;
use crate::screen::keys::{self, Key, key};
use crate::screen::pages::Page;
use crate::screen::pages::side::{self, Log};
use crate::screen::paint;
use crate::screen::shell::{Bar, Body};

/// From this height on, what is said has a line besides the board's own. Below, a board of twenty
/// rows needs every line of a terminal of twenty-four.
pub(in crate::screen::pages) const TALL: u16 = 26;

/// With this height a board can show everything; what is more can be used otherwise.
const ENOUGH: u16 = 19;

/// What has happened has at most so many lines where there is no log.
const NEWS: u16 = 2;

/// Writes what has happened; the oldest is left out if not all of it fits.
fn draw_news(scene: &Scene, news: &[String], area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let width = usize::from(area.width).saturating_sub(4);
    let lines_from = |first: usize| {
        let text = news[first..].join(theme.sign(" · ", ", "));
        paint::wrapped(&text, width)
    };
    let height = usize::from(area.height);
    let fitting = (0..news.len()).find(|&first| lines_from(first).len() <= height);
    let first = fitting.unwrap_or(news.len().saturating_sub(1));
    let sign = if first > 0 {
        theme.sign("… ", "~ ")
    } else {
        theme.sign("▪ ", "* ")
    };
    let signs = std::iter::once(sign).chain(std::iter::repeat("  "));
    let lines = signs.zip(lines_from(first));
    let lines: Vec<Line> = lines
        .map(|(sign, line)| Line::from(format!("{sign}{line}")))
        .collect();
    Paragraph::new(lines).render(area.inner(Margin::new(1, 0)), buffer);
}

/// Draws the middle of a table: the board, what stands beside it, and the board's own line. Some lines at
/// the bottom are left to what is said.
pub(in crate::screen::pages) fn draw_table(
    board: &mut dyn DrawnBoard,
    scene: &Scene,
    log: &Log,
    body: Body,
    stays: u16,
    buffer: &mut Buffer,
) -> Drawn {
    let mut middle = body.middle;
    middle.height -= stays;
    let roster = board.roster(scene);
    let mut places = side::split(middle, roster.as_ref());
    places.end_above(body.covered);
    // Where there is no log, what has happened since the last decision stays in sight.
    let mut news = Rect::ZERO;
    if places.beside.is_empty() && roster.is_none() {
        let height = places.board.height.saturating_sub(ENOUGH).min(NEWS);
        [places.board, news] = places.board.layout(&Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(height),
        ]));
    }
    let mut place = side::draw(board, scene, roster.as_ref(), log, places, buffer);
    if !news.is_empty() {
        draw_news(scene, &board.news(scene), news, buffer);
        place = news;
    }
    // On a low screen, what is said hides the board's line.
    paint::put_cut(scene.theme, buffer, body.said, &board.status(scene));
    Drawn {
        log: place,
        spare: spare(middle, places.beside, board.spare()),
    }
}

/// The bar above a table: what the game is and how far, whose turn it is; where there is no room for the
/// players beside the board, they are in it.
pub(in crate::screen::pages) fn bar_of_table(
    context: &Context,
    board: &dyn DrawnBoard,
    scene: &Scene,
    turn: String,
    middle: Rect,
) -> Bar {
    match board.roster(scene) {
        Some(roster) if side::split(middle, Some(&roster)).strip => {
            let progress = if scene.seen.turn().is_over() {
                turn
            } else {
                board.progress(scene)
            };
            side::strip_bar(scene, &roster, &progress, middle.width)
        }
        _ => Bar::new(side::game_and_progress(context, board, scene), turn),
    }
}

impl Play {
    pub(super) fn bar_of(&self, context: &Context, middle: Rect) -> Bar {
        let scene = Play::scene(&self.session, &self.seen, context, self.mover());
        bar_of_table(
            context,
            &*self.board,
            &scene,
            self.turn_text(context),
            middle,
        )
    }

    pub(super) fn draw_page(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let stays = self.stays_below(body.screen);
        let scene = Play::scene(&self.session, &self.seen, context, self.mover());
        let drawn = draw_table(&mut *self.board, &scene, &self.log, body, stays, buffer);
        self.drawn = drawn;
    }

    /// Whose turn it is.
    fn turn_text(&self, context: &Context) -> String {
        let texts = &context.texts;
        // As the board shows it: whoever comes next is not marked there yet.
        if let Some(seat) = self.board.acting() {
            return texts.with("turn-shown", &[("name", self.name(seat).into())]);
        }
        let key = match &self.phase {
            Phase::Person { .. } => "turn-person",
            Phase::Bot { .. } => "turn-bot",
            Phase::Pause => return texts.get("paused"),
            Phase::Over { .. } => return side::outcome_seen(texts, &self.seen),
            Phase::Successor(Vacancy { seat, .. }) => {
                let name = [("name", self.name(*seat).into())];
                return texts.with("who-plays-title", &name);
            }
        };
        let turn = self.seen.turn().seat();
        let name = turn.map_or_else(String::new, |seat| self.name(seat));
        texts.with(key, &[("name", name.into())])
    }

    /// What goes on without the person.
    pub(super) fn goes_on(&self, context: &Context) -> Option<String> {
        let texts = &context.texts;
        match &self.phase {
            Phase::Over { forfeit, .. } => forfeit.clone(),
            Phase::Pause => Some(texts.get("paused-about")),
            Phase::Person { hint: Some(_) } => Some(texts.get("hint-thinking")),
            Phase::Bot {
                choice: Choosing::Thinking(_),
                ..
            } => Some(texts.get("bot-thinking")),
            _ => None,
        }
    }

    /// The keys for the bar at the bottom: only those that do what is said of them at this moment.
    /// Where not all fit, the first and the last two are seen.
    pub(super) fn shortcut_keys(&self, context: &Context) -> Vec<Key> {
        let scene = &Play::scene(&self.session, &self.seen, context, self.mover());
        let mut page = Vec::new();
        let log = [("l", "key-log-short")];
        let mut late = Vec::new();
        let mut board = Vec::new();
        if self.is_over() {
            page.push(("Enter", "key-result"));
            late.push(("s", "key-save-short"));
        } else {
            board = self.board.shortcuts(scene);
            if matches!(self.phase, Phase::Person { hint: None }) {
                page.push(("h", "key-hint-short"));
            }
            let looked_at = matches!(self.phase, Phase::Bot { look: Some(_), .. });
            let takes_time = looked_at || self.board.waits().is_some();
            if takes_time || self.phase.thinking().is_some() {
                page.push(("Space", "key-hurry-short"));
            }
            match self.phase {
                Phase::Pause => page.push(("p", "key-go-on")),
                Phase::Bot { .. } => page.push(("p", "key-pause-short")),
                _ => {}
            }
            if self.session.may_undo {
                late.push(("u", "key-undo-short"));
            }
        }
        late.push(("e", "key-legend-short"));
        late.push(("w", "key-players-short"));
        late.push(("q", "key-menu"));
        let mut keys: Vec<_> = board.drain(..board.len().min(POINT_AND_PLAY)).collect();
        // A letter that is a part of a move at this moment is no key of the page.
        let free = |(sign, _): &(&'static str, &str)| {
            let pressed = keys::pressed(sign);
            !pressed.is_some_and(|pressed| self.board.wants(scene, pressed))
        };
        let words = |(sign, text)| key(context, sign, text);
        keys.extend(page.into_iter().filter(free).map(words));
        keys.extend(board.drain(..board.len().min(NEEDED - POINT_AND_PLAY)));
        keys.extend(log.into_iter().filter(free).map(words));
        keys.extend(board);
        keys.extend(late.into_iter().filter(free).map(words));
        keys
    }
}

/// A place that is large enough to read something in, and hides as little as can be: beside the
/// board, where the board needs no room, or at the bottom.
fn spare(middle: Rect, beside: Rect, on_board: Rect) -> Rect {
    // A hint's shortest form: the move in two lines of some twenty letters, three lines of numbers,
    // how to close it, and the frame.
    const LEAST: (u16, u16) = (26, 8);
    let large = |place: &Rect| place.width >= LEAST.0 && place.height >= LEAST.1;
    let low = || {
        let height = (middle.height / 3).max(LEAST.1);
        let low = Layout::vertical([Constraint::Fill(1), Constraint::Length(height)]);
        middle.layout::<2>(&low)[1]
    };
    [beside, on_board]
        .into_iter()
        .find(large)
        .unwrap_or_else(low)
}

/// So many keys of a board come before those of the page.
const POINT_AND_PLAY: usize = 2;

/// So many keys of a board are needed to play, and come before the log, which one can do without.
const NEEDED: usize = 5;
