//! What stands beside a board: the players with what they have, and what happened.

use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use table::Seat;
use unicode_width::UnicodeWidthStr;

use crate::screen::board::{Board, Roster, Scene};
use crate::screen::look::{Look, Role};
use crate::screen::paint;
use crate::screen::texts::Texts;

/// A board that draws its players itself has a log beside it from this width on.
const WIDE: u16 = 110;

/// What happened, in words.
#[derive(Default)]
pub(super) struct Log {
    /// The ply of every line, 0 for what happened before the first move.
    lines: Vec<(usize, String)>,
    /// The ply up to which it is written.
    ply: usize,
    /// The first ply that is new to whoever reads.
    pub(super) new_from: usize,
    begun: bool,
}

impl Log {
    /// Writes what has happened since, or everything anew if moves were taken back.
    pub(super) fn follow(&mut self, board: &dyn Board, game: &dyn AnyMatch, texts: &Texts) {
        if game.ply() < self.ply {
            self.lines.retain(|(ply, _)| *ply <= game.ply());
            self.ply = game.ply();
        }
        if !self.begun {
            self.begun = true;
            self.write(board, game, texts, 0, &game.opening());
        }
        for ply in self.ply + 1..=game.ply() {
            let Some(played) = game.history(ply) else {
                continue;
            };
            let before = self.lines.len();
            self.write(board, game, texts, ply, &played.events);
            if self.lines.len() == before {
                let name = game.players()[played.seat.index()].to_string();
                let variables = [("name", name.into()), ("move", played.text.into())];
                self.lines
                    .push((ply, texts.with("replay-move", &variables)));
            }
        }
        self.ply = game.ply();
    }

    fn write(
        &mut self,
        board: &dyn Board,
        game: &dyn AnyMatch,
        texts: &Texts,
        ply: usize,
        events: &[serde_json::Value],
    ) {
        let told = events
            .iter()
            .filter_map(|event| board.tell(event, game.players(), texts));
        self.lines.extend(told.map(|line| (ply, line)));
    }

    /// Another position or language: everything is written anew.
    pub(super) fn clear(&mut self) {
        *self = Log::default();
    }

    /// All of it, for a sheet.
    pub(super) fn sheet(&self) -> Vec<Line<'static>> {
        let line = |(ply, text): &(usize, String)| match ply {
            0 => Line::from(text.clone()),
            ply => Line::from(format!("{ply:>3}. {text}")),
        };
        self.lines.iter().map(line).collect()
    }

    /// The last lines that fit, the newest at the bottom.
    pub(super) fn draw(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        let mut y = area.bottom();
        let width = usize::from(area.width);
        for (i, (ply, text)) in self.lines.iter().enumerate().rev() {
            let first_of_ply = i == 0 || self.lines[i - 1].0 != *ply;
            let newest = *ply >= self.new_from.min(self.ply) && *ply > 0;
            let style = look.style(if newest { Role::Text } else { Role::Dim });
            let sign = if first_of_ply {
                look.sign("▪ ", "* ")
            } else {
                "  "
            };
            let lines = paint::wrapped(text, width.saturating_sub(2).max(1));
            for (part, line) in lines.iter().enumerate().rev() {
                if y <= area.y {
                    return;
                }
                y -= 1;
                let sign = if part == 0 { sign } else { "  " };
                paint::put(buffer, area, area.x, y, &format!("{sign}{line}"), style);
            }
        }
    }
}

/// Splits the middle of a page into the board's area and the one beside it.
pub(super) fn split(area: Rect, roster: bool) -> (Rect, Rect) {
    let wide = area.width.saturating_sub(80);
    let side = match roster {
        true => (28 + wide / 4).min(44),
        false if area.width >= WIDE => (30 + (area.width - WIDE) / 4).min(44),
        false => 0,
    };
    let side = side.min(area.width);
    let board = Rect {
        width: area.width - side,
        ..area
    };
    let beside = Rect::new(board.right(), area.y, side, area.height);
    (board, beside)
}

/// Draws the players and the log. Returns where the log is.
pub(super) fn draw(
    scene: &Scene,
    roster: Option<&Roster>,
    log: &Log,
    area: Rect,
    buffer: &mut Buffer,
) -> Rect {
    if area.is_empty() {
        return area;
    }
    let look = scene.look;
    let mut rest = area;
    if let Some(roster) = roster {
        let wanted = roster.lines.len() as u16 + 3;
        // Something of the log stays in sight.
        let height = wanted
            .min(area.height.saturating_sub(5).max(4))
            .min(area.height);
        let place = Rect { height, ..area };
        let inside = paint::panel(look, place, buffer, &scene.texts.get("players-title"));
        draw_roster(scene, roster, inside, buffer);
        rest = Rect::new(area.x, place.bottom(), area.width, area.height - height);
    }
    let inside = paint::panel(look, rest, buffer, &scene.texts.get("log-title"));
    log.draw(look, inside, buffer);
    rest
}

fn draw_roster(scene: &Scene, roster: &Roster, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let columns = column_widths(roster);
    let taken: usize = columns.iter().map(|width| width + 1).sum();
    let turn = scene.game.turn().seat();
    draw_columns(
        &roster.heads,
        &columns,
        area,
        area.y,
        buffer,
        look.style(Role::Dim),
    );
    let rows = usize::from(area.height.saturating_sub(1));
    // Whoever is to move can be seen at a table of many.
    let moving = roster.lines.iter().position(|line| Some(line.seat) == turn);
    let first = (moving.unwrap_or(0) + 1).saturating_sub(rows);
    let hidden = [
        (first > 0, area.y + 1, look.sign("▲", "^")),
        (
            first + rows < roster.lines.len(),
            area.bottom().saturating_sub(1),
            look.sign("▼", "v"),
        ),
    ];
    for (_, y, sign) in hidden.into_iter().filter(|(is, ..)| *is) {
        paint::put(buffer, area, area.x + 3, y, sign, look.style(Role::Dim));
    }
    for (row, line) in roster.lines.iter().skip(first).take(rows).enumerate() {
        let y = area.y + 1 + row as u16;
        let mark = if Some(line.seat) == turn {
            look.sign("▶", ">")
        } else {
            " "
        };
        paint::put(buffer, area, area.x, y, mark, look.style(Role::Strong));
        paint::put_line(buffer, area, area.x + 1, y, &Line::from(line.sign.clone()));
        let x = area.x + 4;
        let room = usize::from(area.width).saturating_sub(4 + taken);
        let name = paint::shortened(look, scene.name(line.seat), room);
        let role = if Some(line.seat) == turn {
            Role::Strong
        } else {
            Role::Text
        };
        paint::put(buffer, area, x, y, &name, look.style(role));
        draw_columns(&line.columns, &columns, area, y, buffer, look.style(role));
    }
}

fn column_widths(roster: &Roster) -> Vec<usize> {
    let count = roster.lines.iter().map(|line| line.columns.len()).max();
    let count = count.unwrap_or(0).max(roster.heads.len());
    let width = |column: usize| {
        let cells = roster
            .lines
            .iter()
            .filter_map(|line| line.columns.get(column));
        cells
            .chain(roster.heads.get(column))
            .map(|cell| cell.width())
            .max()
            .unwrap_or(0)
    };
    (0..count).map(width).collect()
}

/// Writes the columns of a line at the right of an area.
fn draw_columns(
    texts: &[String],
    widths: &[usize],
    area: Rect,
    y: u16,
    buffer: &mut Buffer,
    style: ratatui::style::Style,
) {
    let mut right = area.right();
    for (column, width) in widths.iter().enumerate().rev() {
        let text = texts.get(column).map_or("", String::as_str);
        let place = Rect::new(area.x, area.y, right.saturating_sub(area.x), area.height);
        paint::put_right(buffer, place, y, text, style);
        right = right.saturating_sub(*width as u16 + 1).max(area.x);
    }
}

/// The names of those who have won.
pub(super) fn winners(game: &dyn AnyMatch) -> Vec<String> {
    let first = places(game).into_iter().filter(|(rank, _)| *rank == 1);
    first
        .map(|(_, seat)| game.players()[seat.index()].to_string())
        .collect()
}

/// Ranks and seats, the best first.
fn places(game: &dyn AnyMatch) -> Vec<(u64, Seat)> {
    let standings = game.standings();
    standings
        .as_ref()
        .and_then(serde_json::Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|place| {
            let seat = place["seat"].as_u64()?;
            Some((place["rank"].as_u64()?, Seat::new(seat as u8)))
        })
        .collect()
}

/// The result as lines: ranks, names, and what they are broken down to.
pub(super) fn standings(scene: &Scene, breakdown: &Roster) -> Vec<Line<'static>> {
    let look = scene.look;
    let places = places(scene.game);
    let names = places.iter().map(|(_, seat)| scene.name(*seat).width());
    let widest = names.max().unwrap_or(0);
    let widths = column_widths(breakdown);
    let cells = |texts: &[String]| -> String {
        let cell = |(column, width): (usize, &usize)| {
            let text = texts.get(column).map_or("", String::as_str);
            format!(
                "{}{text}",
                " ".repeat(2 + width.saturating_sub(text.width()))
            )
        };
        widths.iter().enumerate().map(cell).collect()
    };
    let mut lines = Vec::new();
    if !breakdown.heads.is_empty() {
        let head = format!("{}{}", " ".repeat(widest + 7), cells(&breakdown.heads));
        lines.push(Line::styled(head, look.style(Role::Dim)));
    }
    for (rank, seat) in &places {
        let line = breakdown.lines.iter().find(|line| line.seat == *seat);
        let name = scene.name(*seat);
        let space = " ".repeat(widest - name.width());
        let columns = line.map_or_else(String::new, |line| cells(&line.columns));
        let style = look.style(if *rank == 1 { Role::Gain } else { Role::Text });
        let sign = line.map_or_else(|| "  ".into(), |line| line.sign.clone());
        let pad = " ".repeat(3_usize.saturating_sub(sign.content.width()));
        lines.push(Line::from(vec![
            ratatui::text::Span::styled(format!("{rank:>2}. "), style),
            sign,
            ratatui::text::Span::styled(format!("{pad}{name}{space}{columns}"), style),
        ]));
    }
    lines
}
