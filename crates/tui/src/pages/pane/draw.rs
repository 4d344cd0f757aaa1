//! Draws a match: the top bar, the board, the players and the log.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use tui_boards::{BoardContext, paint};

use super::{Drawn, LocalPlayers, MatchPane, scene};
use crate::context::Context;
use crate::pages::side;
use crate::shell::{Bar, Body};

/// At this height or more, messages have a separate line. On shorter screens they share the board's status line,
/// because a board of twenty rows needs every line of a 24-line terminal.
pub(in crate::pages) const TALL: u16 = 26;

/// A board of this height can show everything; any further lines are free for other things.
const ENOUGH: u16 = 19;

/// The maximum number of lines for recent events when there is no log.
const RECENT: u16 = 2;

/// Writes the recent events, dropping the oldest if not all of them fit.
fn draw_recent(scene: &BoardContext, recent: &[String], area: Rect, buffer: &mut Buffer) {
    let theme = scene.theme;
    let width = usize::from(area.width).saturating_sub(4);
    let lines_from = |first: usize| {
        let text = recent[first..].join(theme.sign(" · ", ", "));
        paint::wrapped(&text, width)
    };
    let height = usize::from(area.height);
    let fitting = (0..recent.len()).find(|&first| lines_from(first).len() <= height);
    let first = fitting.unwrap_or(recent.len().saturating_sub(1));
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

impl MatchPane {
    /// Draws the middle of a table: the board, the column beside it, and the board's status line. Leaves some lines
    /// at the bottom for messages.
    pub(in crate::pages) fn draw(
        &mut self,
        context: &Context,
        local: LocalPlayers,
        body: Body,
        stays: u16,
        buffer: &mut Buffer,
    ) {
        let scene = &scene(&self.model, &self.colours, context, local);
        let board = &mut *self.board;
        let mut middle = body.middle;
        middle.height -= stays;
        let roster = board.roster(scene);
        let mut places = side::split(middle, roster.as_ref(), scene.texts);
        places.reserve_bottom(body.covered);
        // If there is no log, keep the events since the player's last decision visible.
        let mut recent = Rect::ZERO;
        if places.beside.is_empty() && roster.is_none() {
            let height = places.board.height.saturating_sub(ENOUGH).min(RECENT);
            [places.board, recent] = places.board.layout(&Layout::vertical([
                Constraint::Fill(1),
                Constraint::Length(height),
            ]));
        }
        let mut place = side::draw(board, scene, roster.as_ref(), &self.log, places, buffer);
        if !recent.is_empty() {
            draw_recent(scene, &board.recent_events(scene), recent, buffer);
            place = recent;
        }
        // On a short screen, messages cover the board's status line.
        paint::put_cut(scene.theme, buffer, body.message_area, &board.status(scene));
        self.drawn = Drawn {
            log: place,
            spare: spare(middle, places.beside, board.spare()),
        };
    }

    /// Draws the board and the column beside it, for a page that shows everything else itself. Frames end above the
    /// lines that a message covers.
    pub(in crate::pages) fn draw_split(
        &mut self,
        context: &Context,
        middle: Rect,
        covered: u16,
        buffer: &mut Buffer,
    ) {
        let scene = &scene(&self.model, &self.colours, context, LocalPlayers::default());
        let board = &mut *self.board;
        let roster = board.roster(scene);
        let mut places = side::split(middle, roster.as_ref(), scene.texts);
        places.reserve_bottom(covered);
        self.drawn.log = side::draw(board, scene, roster.as_ref(), &self.log, places, buffer);
    }

    /// Returns the bar above a table: the game, its progress and whose turn it is. If there is no room for the
    /// players beside the board, the bar includes them.
    pub(in crate::pages) fn bar(
        &self,
        context: &Context,
        local: LocalPlayers,
        turn: String,
        middle: Rect,
    ) -> Bar {
        let scene = &self.scene(context, local);
        let board = &*self.board;
        match board.roster(scene) {
            Some(roster) if side::split(middle, Some(&roster), scene.texts).strip => {
                let progress = if scene.model.turn().is_over() {
                    turn
                } else {
                    board.progress(scene)
                };
                side::strip_bar(scene, &roster, &progress, middle.width)
            }
            // The winner must be visible, even if there is no room for how the match ended.
            _ if scene.model.turn().is_over() => {
                let game = context.game_name(scene.model.game());
                let title = format!("{game} {} {turn}", scene.theme.sign("·", "-"));
                Bar::new(title, board.progress(scene))
            }
            _ => Bar::new(side::game_and_progress(context, board, scene), turn),
        }
    }
}

/// Returns an area large enough for a hint that hides as little as possible: beside the board, on an unused part of
/// the board, or at the bottom.
fn spare(middle: Rect, beside: Rect, on_board: Rect) -> Rect {
    // The shortest hint has the move in two lines of about twenty letters, three lines of numbers, the closing hint,
    // and the frame.
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
