//! How a table looks: the bar at the top, the board, the players and the log, what can be done.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Play;
use super::phase::{Choosing, Phase};
use crate::match_here::Vacancy;
use crate::screen::board::Scene;
use crate::screen::context::Context;
use crate::screen::pages::{dialog_keys, draw_notice, key, lines_above, parts, side};
use crate::screen::paint;
use crate::screen::theme::Role;

/// From this height on, what is said has a line besides the board's own. Below, a board of twenty
/// rows needs every line of a terminal of twenty-four.
const TALL: u16 = 26;

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
    for (i, line) in lines_from(first).iter().take(height).enumerate() {
        let sign = if i == 0 { sign } else { "  " };
        let line = format!("{sign}{line}");
        let y = area.y + i as u16;
        paint::put(buffer, area, area.x + 1, y, &line, theme.style(Role::Text));
    }
}

impl Play {
    pub(super) fn draw_page(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let mut parts = parts(area);
        let mut said = parts.said;
        if area.height >= TALL {
            parts.middle.height -= 1;
            said = Rect {
                y: parts.middle.bottom(),
                ..parts.said
            };
        }
        let scene = Play::scene(&self.session, &self.seen, context, self.mover());
        let game = context.game_name(self.session.game().game());
        let progress = self.board.progress(&scene);
        let left = if progress.is_empty() {
            game
        } else {
            format!("{game} {} {progress}", theme.sign("·", "-"))
        };
        let roster = self.board.roster(&scene);
        let mut places = side::split(parts.middle, roster.as_ref());
        places.end_above(lines_above(context, area.width));
        // Where there is no log, what has happened since the last decision stays in sight.
        let mut news = Rect::ZERO;
        if places.beside.is_empty() && roster.is_none() {
            let height = places.board.height.saturating_sub(ENOUGH).min(NEWS);
            places.board.height -= height;
            news = Rect::new(
                places.board.x,
                places.board.bottom(),
                places.board.width,
                height,
            );
        }
        match &roster {
            Some(roster) if places.strip => {
                let progress = if self.is_over() {
                    self.turn_text(context)
                } else {
                    progress
                };
                side::draw_strip(&scene, roster, &progress, parts.top, buffer);
            }
            _ => paint::bar(theme, parts.top, buffer, &left, &self.turn_text(context)),
        }
        self.drawn.log = side::draw(
            &mut *self.board,
            &scene,
            roster.as_ref(),
            &self.log,
            places,
            buffer,
        );
        if !news.is_empty() {
            draw_news(&scene, &self.board.news(&scene), news, buffer);
            self.drawn.log = news;
        }
        self.drawn.spare = spare(parts.middle, places.beside, self.board.spare());
        let status = self.board.status(&scene);
        let keys = self.shortcut_keys(context, &scene);
        // On a low screen, what is said hides the board's line.
        let both = said != parts.said;
        if both || (context.notice.is_none() && self.news(context).is_none()) {
            paint::put_cut(theme, buffer, parts.said, &status);
        }
        if context.notice.is_some() {
            draw_notice(context, said, buffer);
        } else if let Some(news) = self.news(context) {
            paint::put(
                buffer,
                said,
                said.x + 1,
                said.y,
                &news,
                theme.style(Role::Dim),
            );
        }
        self.drawn.shortcuts = paint::shortcuts(context, parts.bottom, buffer, &keys);
    }

    /// Whose turn it is.
    fn turn_text(&self, context: &Context) -> String {
        let texts = &context.texts;
        let key = match &self.phase {
            Phase::Person { .. } => "turn-person",
            Phase::Bot { .. } => "turn-bot",
            Phase::Pause => return texts.get("paused"),
            Phase::Over { .. } => return self.outcome(context),
            Phase::Successor(Vacancy { seat, .. }) => {
                let name = [("name", self.name(*seat).into())];
                return texts.with("who-plays-title", &name);
            }
        };
        let turn = self.seen.turn().seat();
        let name = turn.map_or_else(String::new, |seat| self.name(seat));
        texts.with(key, &[("name", name.into())])
    }

    /// Who has won.
    fn outcome(&self, context: &Context) -> String {
        let winners = side::winners(&self.seen);
        match &winners[..] {
            [] => context.texts.get("game-over"),
            [winner] => context
                .texts
                .with("winner", &[("name", winner.clone().into())]),
            several => {
                let names = several.join(", ");
                context.texts.with("winners", &[("names", names.into())])
            }
        }
    }

    /// What goes on without the person.
    fn news(&self, context: &Context) -> Option<String> {
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
    fn shortcut_keys(&self, context: &Context, scene: &Scene) -> Vec<(&'static str, String)> {
        if let Some(dialog) = self.asking.dialog() {
            return dialog_keys(context, dialog, "key-save-short");
        }
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
        late.push(("?", "key-help"));
        late.push(("q", "key-menu"));
        let mut keys: Vec<_> = board.drain(..board.len().min(POINT_AND_PLAY)).collect();
        // A letter that is a part of a move at this moment is no key of the page.
        let free = |(sign, _): &(&'static str, &str)| {
            let pressed = paint::key_of_sign(sign);
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
        let height = (middle.height / 3).max(LEAST.1).min(middle.height);
        Rect {
            y: middle.bottom() - height,
            height,
            ..middle
        }
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
