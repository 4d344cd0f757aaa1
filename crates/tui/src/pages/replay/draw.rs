//! Draws a replay.

use games::MISTAKE;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use table::Ending;
use unicode_width::UnicodeWidthStr;

use super::{ReplayPage, SPEEDS, graph};
use crate::context::Context;
use crate::keys::{Key, key};
use crate::pages::pane::LocalPlayers;
use crate::pages::{Look, side};
use crate::shell::{Bar, Body};
use tui_boards::paint;
use tui_boards::theme::ColourRole;
use words::move_words;

/// The minimum height of a readable graph: three lines of percentages, and one for the mistakes.
const LEAST_GRAPH: u16 = 4;

/// The maximum height of the graph. A taller graph would not show more, so the board gets the room.
const MOST_GRAPH: u16 = 12;

/// At this height or more, there is room for the board and the graph.
const BOTH: u16 = 16;

/// The maximum number of comment lines on a short screen: a move, its verdict and a better move.
const MAX_COMMENT_LINES: u16 = 3;

/// The rows that a board needs to be visible as a whole if it draws its players itself.
const WHOLE_BOARD: u16 = 9;

/// The free columns in the bar: one at each end, two in the middle.
const APART: usize = 4;

impl Look for ReplayPage {
    fn bar(&self, context: &Context, middle: Rect) -> Bar {
        let scene = self.pane.scene(context, LocalPlayers::default());
        let place = [("ply", self.game.ply().into()), ("last", self.last.into())];
        let mut right = context.texts.with("replay-ply", &place);
        if self.pane.model.turn().is_over() {
            let outcome = side::outcome(&context.texts, &self.pane.model);
            right += &format!(" {} {outcome}", context.theme.sign("·", "-"));
        }
        match self.pane.board.roster(&scene) {
            Some(roster) if side::split(middle, Some(&roster), scene.texts).strip => {
                side::strip_bar(&scene, &roster, &right, middle.width)
            }
            _ => {
                let game = side::game_and_progress(context, &*self.pane.board, &scene);
                // If there is no room for both, the position in the match takes precedence, because only the bar shows
                // it.
                if game.width() + right.width() + APART > usize::from(middle.width) {
                    Bar::new(right, game)
                } else {
                    Bar::new(game, right)
                }
            }
        }
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        // The comment takes as many lines as it needs, above the keys.
        let whole = body.middle.union(body.message_area);
        let width = body.message_area.width.saturating_sub(2);
        let mut comment = self.move_comment(context, width);
        let lines = self.reserved(comment.len() as u16, body.message_area.width);
        self.drawn.either = self.analysis.has_begun() && whole.height < BOTH;
        let is_graph = self.drawn.either && self.graph_first;
        let scene = self.pane.scene(context, LocalPlayers::default());
        let most = match whole.height {
            BOTH.. => lines,
            height if !is_graph && self.pane.board.roster(&scene).is_none() => height
                .saturating_sub(WHOLE_BOARD)
                .clamp(1, MAX_COMMENT_LINES),
            _ => MAX_COMMENT_LINES,
        };
        let lines = lines.min(most);
        if comment.len() > lines.into() {
            let rest = comment.split_off(usize::from(lines) - 1);
            let text = rest.iter().map(Line::to_string).collect::<Vec<_>>();
            let text = paint::shortened(context.theme, &text.join(" "), width.into());
            comment.push(Line::styled(text, rest[0].spans[0].style));
        }
        let height = if self.drawn.either {
            let all = whole.height.saturating_sub(lines);
            if is_graph { all } else { 0 }
        } else if self.analysis.has_begun() {
            (whole.height.saturating_sub(lines) / 4).clamp(LEAST_GRAPH, MOST_GRAPH)
        } else {
            0
        };
        let [middle, graph, place] = whole.layout(&Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(height),
            Constraint::Length(lines),
        ]));
        let covered = (body.covered + 1).saturating_sub(lines);
        let covered = if graph.is_empty() { covered } else { 0 };
        self.pane.draw_split(context, middle, covered, buffer);
        self.drawn.graph = Rect::ZERO;
        if !graph.is_empty() {
            let (ply, verdicts) = (self.game.ply(), self.analysis.verdicts());
            self.drawn.graph =
                graph::draw(context, verdicts, &self.pane.colours, ply, graph, buffer);
        }
        if context.notice.is_none() {
            Paragraph::new(comment).render(place.inner(Margin::new(1, 0)), buffer);
        }
    }

    /// Returns the keys for the footer, which are only those that currently have an effect.
    fn keys(&self, context: &Context) -> Vec<Key> {
        let analyse = if self.analysis.is_running() {
            "key-analyse-stop"
        } else if self.analysis.is_complete() {
            "key-summary-short"
        } else {
            "key-analyse-short"
        };
        let (now, last) = (self.game.ply(), self.last);
        let mut keys = Vec::new();
        if self.drawn.either {
            let other = if self.graph_first {
                "key-board-short"
            } else {
                "key-graph-short"
            };
            keys.push(key(context, "b", other));
        }
        if now > 0 {
            keys.push(key(context, "←", "key-before"));
        }
        if now < last {
            keys.push(key(context, "→", "key-next"));
        }
        if self.pane.board.scrolls() {
            keys.push(key(context, "↑↓", "key-scroll"));
        }
        if self.playing {
            let seconds = SPEEDS[self.speed].as_secs_f32();
            let text = context.texts.with(
                "replay-speed",
                &[("seconds", context.texts.number(&seconds.to_string()).into())],
            );
            keys.push(("Space", text));
        } else if last > 0 {
            keys.push(key(context, "Space", "key-play-short"));
        }
        if last > 0 {
            keys.push(key(context, "a", analyse));
        }
        keys.extend(self.mistake_keys(context));
        if !self.game.turn().is_over() {
            keys.push(key(context, "n", "key-play-on-short"));
        }
        if last > 0 {
            keys.push(key(context, "g", "key-go-to-short"));
        }
        keys.extend([
            key(context, "l", "key-log-short"),
            key(context, "e", "key-legend-short"),
            key(context, "w", "key-players-short"),
            key(context, "Esc", "key-back"),
        ]);
        keys
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
            ("b", "key-graph"),
            ("n", "key-play-on"),
            ("l", "key-log"),
            ("e", "key-legend"),
            ("w", "key-players"),
            ("Esc", "key-back"),
        ];
        let scroll = [("↑↓", "key-scroll-board")];
        let scroll = scroll.iter().filter(|_| self.pane.board.scrolls());
        let page = page.iter().chain(scroll);
        let page = page.map(|(sign, text)| key(context, sign, text));
        vec![(context.texts.get("keys-replay"), page.collect())]
    }
}

impl ReplayPage {
    /// Returns the number of lines reserved for the comment. To keep the layout steady, this is the most that any move
    /// has needed so far. During and after an analysis, it is at least the most that a verdict needs.
    fn reserved(&mut self, needed: u16, width: u16) -> u16 {
        let judged = self.analysis.is_running() || self.analysis.has_begun();
        let usual = if judged { judged_lines(width) } else { 1 };
        let before = match self.drawn.max_comment_size {
            (known, lines) if known == width => lines,
            _ => 0,
        };
        let lines = needed.max(usual).max(before);
        self.drawn.max_comment_size = (width, lines);
        lines
    }

    /// Returns the move that was played and the bot's verdict, on one line, or on separate lines if they are too
    /// long.
    fn move_comment(&self, context: &Context, width: u16) -> Vec<Line<'static>> {
        let (theme, texts) = (context.theme, &context.texts);
        let mut spans = Vec::new();
        let forfeited = self.pane.model.state.ending == Some(Ending::Forfeit);
        if let Some(played) = self.game.history(self.game.ply()) {
            let name =
                self.pane.model.players_before(self.game.ply())[played.seat.index()].to_string();
            let mv = self.comment.played.clone().unwrap_or(played.text);
            let variables = [("name", name.into()), ("move", mv.into())];
            let text = texts.with("replay-move", &variables);
            spans.push(Span::styled(text, theme.style(ColourRole::Strong)));
        } else if !forfeited {
            let file = self.file.as_ref().map(|file| table::text::path(file));
            let start = file.unwrap_or_else(|| texts.get("replay-start"));
            spans.push(Span::styled(start, theme.style(ColourRole::Dim)));
        }
        // The match did not end with a move.
        if forfeited {
            let outcome = side::outcome(texts, &self.pane.model);
            spans.push(Span::styled(outcome, theme.style(ColourRole::Gain)));
            let (seats, changes) = (&self.pane.model.seats, &self.pane.model.state.changes);
            let left = words::seat_changes(texts, seats, changes, self.game.ply());
            let left = left.into_iter();
            spans.extend(left.map(|left| Span::styled(left, theme.style(ColourRole::Loss))));
        }
        if let Some(verdict) = self.analysis.at(self.game.ply()) {
            if let Some(estimate) = verdict.estimate {
                let chance = format!("{:.0}", 100.0 * estimate.chance);
                let lead = move_words::lead(texts, estimate.lead);
                let unit = move_words::counted_lead_unit(self.game.game(), texts, estimate.lead);
                let text = texts.with(
                    "replay-judged",
                    &[
                        ("chance", chance.into()),
                        ("lead", lead.into()),
                        ("unit", unit.into()),
                    ],
                );
                spans.push(Span::raw(text));
            }
            if let Some(better) = &self.comment.better {
                let cost = format!("{:.0}", 100.0 * verdict.cost().chance);
                let text = texts.with(
                    "replay-better",
                    &[("move", better.clone().into()), ("cost", cost.into())],
                );
                let grave = verdict.cost().chance >= MISTAKE;
                let style = theme.style(if grave {
                    ColourRole::Loss
                } else {
                    ColourRole::Dim
                });
                spans.push(Span::styled(text, style));
            }
        } else if self.analysis.is_running() {
            let done = self.analysis.known().count();
            let text = texts.with(
                "replay-analysing",
                &[("done", done.into()), ("all", self.last.into())],
            );
            spans.push(Span::styled(text, theme.style(ColourRole::Dim)));
        }
        laid_out(&spans, width.into())
    }

    /// Returns the keys that lead to mistakes, if there are any.
    pub(super) fn mistake_keys(&self, context: &Context) -> Vec<Key> {
        let keys = [
            (true, "j", "key-mistake-short"),
            (false, "J", "key-mistake-before-short"),
        ];
        let found = keys
            .into_iter()
            .filter(|(on, ..)| self.mistake(*on).is_some());
        found
            .map(|(_, sign, text)| key(context, sign, text))
            .collect()
    }
}

/// Returns how many lines a move, its verdict and a better move need on a screen of this width.
const fn judged_lines(width: u16) -> u16 {
    match width {
        ..120 => 3,
        120..180 => 2,
        _ => 1,
    }
}

/// Puts as many strings on each line as fit, and wraps strings that are longer than the width.
fn laid_out(spans: &[Span<'static>], width: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    for span in spans {
        match lines.last_mut() {
            Some(line) if line.width() + 2 + span.width() <= width => {
                line.push_span("  ");
                line.push_span(span.clone());
            }
            _ => {
                let broken = paint::wrapped(&span.content, width).into_iter();
                lines.extend(broken.map(|text| Line::from(Span::styled(text, span.style))));
            }
        }
    }
    lines
}
