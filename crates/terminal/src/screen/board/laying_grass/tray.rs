//! Beside the board: the tile in hand, those that come next, and what can be clicked.

use laying_grass::{Bonus, Move, Orientation, Phase, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use table::Seat;

use super::grid::Scale;
use super::paint;
use super::pointer::{Aim, Pointer};
use super::sight::Sight;
use crate::screen::look::{Look, Paint, Role};
use crate::screen::texts::Texts;

/// The narrowest tray: a gap, and the longest tile in half blocks.
pub(super) const NARROWEST: u16 = 8;

/// The widest: six tiles as large as on the board, in rows of two or three.
pub(super) const WIDEST: u16 = 44;

/// What can be clicked beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    /// A tile of the queue, by its place.
    Queue(u8),
    /// To remove a stone.
    Stone,
    /// To be done.
    Done,
    /// To see the board closer or from further away.
    Zoom,
}

/// What stands beside the board.
pub(super) struct Tray<'a> {
    pub(super) sight: &'a Sight,
    pub(super) look: Look,
    pub(super) texts: &'a Texts,
    pub(super) pointer: &'a Pointer,
    /// Whether somebody at this keyboard is to move.
    pub(super) asks: bool,
}

/// A title with a tile under it.
struct Block {
    title: Line<'static>,
    shape: Option<&'static Shape>,
    style: Style,
    scale: Scale,
    button: Option<Button>,
}

impl Block {
    fn size(&self) -> (u16, u16) {
        let (width, height) = self.shape.map_or((0, 0), |shape| {
            let (cell_width, cell_height) = self.scale.size();
            let (width, height) = (u16::from(shape.width()), u16::from(shape.height()));
            let height = if self.scale == Scale::Half {
                height.div_ceil(2)
            } else {
                height * cell_height
            };
            (width * cell_width, height)
        });
        (width.max(self.title.width() as u16), height + 1)
    }

    fn draw(&self, area: Rect, look: Look, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        buffer.set_line(area.x, area.y, &self.title, area.width);
        let Some(shape) = self.shape else { return };
        let below = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        draw_shape(shape, self.scale, self.style, look, below, buffer);
    }
}

/// A tile, its upper left corner in that of the area.
fn draw_shape(
    shape: &Shape,
    scale: Scale,
    style: Style,
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let has = |row: u8, column: u8| shape.cells().contains(&(row, column));
    let (width, height) = scale.size();
    for row in 0..shape.height() {
        for column in 0..shape.width() {
            let half = scale == Scale::Half;
            if half && row % 2 == 1 {
                continue;
            }
            let sign = match (has(row, column), half && has(row + 1, column)) {
                (true, true) => look.sign("█", ":"),
                (true, false) if half => look.sign("▀", "'"),
                (true, false) => look.sign("█", "#"),
                (false, true) => look.sign("▄", "."),
                (false, false) => continue,
            };
            let y = if half {
                u16::from(row) / 2
            } else {
                u16::from(row) * height
            };
            let cell = Rect {
                x: area.x + u16::from(column) * width,
                y: area.y + y,
                width,
                height,
            };
            let text = sign.repeat(usize::from(width));
            let cell = cell.intersection(area).intersection(buffer.area);
            for line in cell.rows() {
                buffer.set_stringn(line.x, line.y, &text, usize::from(line.width), style);
            }
        }
    }
}

impl Tray<'_> {
    /// Draws it, and says what can be clicked where.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Vec<(Rect, Button)> {
        let area = area.intersection(buffer.area);
        if area.width < 3 || area.height < 2 {
            return Vec::new();
        }
        let mut places = Vec::new();
        let left = self.draw_buttons(area, buffer, &mut places);
        let used = self.draw_tiles(left, buffer, &mut places);
        let rest = Rect {
            y: used,
            height: left.bottom().saturating_sub(used),
            ..left
        };
        self.draw_notes(rest, buffer);
        places
    }

    /// The buttons, from below; returns what is left above them.
    fn draw_buttons(
        &self,
        area: Rect,
        buffer: &mut Buffer,
        places: &mut Vec<(Rect, Button)>,
    ) -> Rect {
        let mut buttons = vec![(Button::Zoom, "Z", "grass-button-zoom")];
        if self.asks {
            if !self.sight.stones().is_empty() && self.sight.phase() == Phase::Turn {
                buttons.push((Button::Stone, "C", "grass-button-stone"));
            }
            if self.sight.moves.contains(&Move::Done) {
                buttons.push((Button::Done, "D", "grass-button-done"));
            }
        }
        let mut bottom = area.bottom();
        for (button, key, word) in buttons {
            if bottom <= area.y + 1 {
                break;
            }
            bottom -= 1;
            let chosen = match button {
                Button::Stone => self.pointer.aim == Aim::Stone,
                Button::Done => self.pointer.aim == Aim::Done,
                Button::Zoom | Button::Queue(_) => false,
            };
            let style = self
                .look
                .style(if chosen { Role::Chosen } else { Role::Text });
            let line = Line::from(vec![
                Span::styled(key, self.look.style(Role::Strong)),
                Span::styled(format!(" {}", self.texts.get(word)), style),
            ]);
            buffer.set_line(area.x, bottom, &line, area.width);
            let width = (line.width() as u16).min(area.width);
            places.push((Rect::new(area.x, bottom, width, 1), button));
        }
        Rect {
            height: bottom - area.y,
            ..area
        }
    }

    /// The tile in hand and the queue, as large as there is room; returns the line after them.
    fn draw_tiles(&self, area: Rect, buffer: &mut Buffer, places: &mut Vec<(Rect, Button)>) -> u16 {
        let compact = if self.look.unicode {
            Scale::Half
        } else {
            Scale::Small
        };
        let ways = [
            (Scale::Large, Scale::Medium),
            (Scale::Medium, Scale::Medium),
            (Scale::Medium, compact),
            (compact, compact),
            (compact, Scale::Half),
        ];
        let gap = u16::from(area.height > 22);
        let mut laid = Vec::new();
        for (hand, queue) in ways {
            laid = flow(self.blocks(area.width, hand, queue), area, gap);
            let fits = |(place, block): &(Rect, Block)| {
                let (width, height) = block.size();
                place.width >= width && place.height >= height
            };
            if laid.iter().all(fits) {
                break;
            }
        }
        let mut used = area.y;
        for (place, block) in laid {
            block.draw(place, self.look, buffer);
            used = used.max(place.bottom());
            if let Some(button) = block.button
                && !place.is_empty()
            {
                places.push((place, button));
            }
        }
        used + gap
    }

    fn blocks(&self, width: u16, hand: Scale, queue: Scale) -> Vec<Block> {
        let Sight { view, .. } = self.sight;
        let strong = self.look.style(Role::Strong);
        let mut blocks = Vec::new();
        if let (Some(tile), Some(seat)) = (view.tile, view.turn) {
            let orientation = self.pointer.orientation;
            let number = tile.number().into();
            let title = if width >= 16 {
                let tile = self.texts.with("grass-tile", &[("number", number)]);
                format!("{tile} {orientation}")
            } else {
                format!("#{}", tile.number())
            };
            blocks.push(Block {
                title: Line::styled(title, strong),
                shape: Some(tile.shape(orientation)),
                style: self.look.fg(self.grass_of(seat)),
                scale: hand,
                button: None,
            });
        }
        // In a turn the first of the queue is the tile in hand.
        let first = usize::from(view.phase == Phase::Turn);
        let count = match view.phase {
            // Nobody will place them any more.
            Phase::Last | Phase::Over => 0,
            _ => 5,
        };
        let next = view.queue.iter().enumerate().skip(first).take(count);
        for (i, &tile) in next {
            let place = i as u8 + 1;
            let can_swap = self.asks && view.swaps > 0 && place >= 2;
            let chosen = self.pointer.aim == Aim::Queue(place) && self.asks;
            let key = if can_swap { Role::Strong } else { Role::Dim };
            let title = Line::from(vec![
                Span::styled(place.to_string(), self.look.style(key)),
                Span::styled(format!(" #{}", tile.number()), self.look.style(Role::Dim)),
            ]);
            let paint = if chosen {
                paint::ghost(true, self.look.palette)
            } else {
                Paint::new(150, 160, 152, Color::Gray)
            };
            blocks.push(Block {
                title: if chosen {
                    title.style(self.look.style(Role::Chosen))
                } else {
                    title
                },
                shape: Some(tile.shape(Orientation::R0)),
                style: self.look.fg(paint),
                scale: queue,
                button: can_swap.then_some(Button::Queue(place)),
            });
        }
        blocks
    }

    fn grass_of(&self, seat: Seat) -> Paint {
        let colour = self.sight.view.players[seat.index()].colour;
        paint::grass(colour, self.look.palette)
    }

    /// What is worth knowing where there is room: coupons, what is to be used, what the signs mean.
    fn draw_notes(&self, area: Rect, buffer: &mut Buffer) {
        if area.width < 12 {
            return;
        }
        let mut lines = Vec::new();
        if let Some(seat) = self.sight.view.turn {
            let coupons = self.sight.view.players[seat.index()].coupons.count();
            let text = self
                .texts
                .with("grass-coupons", &[("count", coupons.into())]);
            lines.push(Line::from(text));
        }
        for capture in &self.sight.view.pending {
            let text = self.texts.with(
                "grass-to-use",
                &[
                    ("bonus", capture.bonus.letter().to_string().into()),
                    ("cell", capture.cell.to_string().into()),
                ],
            );
            lines.push(Line::styled(text, self.look.style(Role::Advice)));
        }
        lines.push(Line::default());
        for bonus in Bonus::ALL {
            let style = self.look.fg(paint::bonus(bonus));
            let meaning = self.texts.get(match bonus {
                Bonus::Exchange => "grass-legend-exchange",
                Bonus::Stone => "grass-legend-stone",
                Bonus::Robbery => "grass-legend-robbery",
            });
            lines.push(Line::from(vec![
                Span::styled(format!("{} ", bonus.letter()), style),
                Span::styled(meaning, self.look.style(Role::Dim)),
            ]));
        }
        let signs = [
            (self.look.sign("◆", "*"), "grass-legend-base"),
            ("+", "grass-legend-captured"),
            (self.look.sign("•", "o"), "grass-legend-recent"),
            (self.look.sign("○", "+"), "grass-legend-hold"),
            (self.look.sign("┏━┓", "#=#"), "grass-legend-square"),
        ];
        for (sign, meaning) in signs {
            lines.push(Line::styled(
                format!("{sign} {}", self.texts.get(meaning)),
                self.look.style(Role::Dim),
            ));
        }
        for (line, row) in lines.iter().zip(area.rows()) {
            buffer.set_line(row.x, row.y, line, row.width);
        }
    }
}

/// Puts blocks side by side, and below when there is no more room; what does not fit is cut.
fn flow(blocks: Vec<Block>, area: Rect, gap: u16) -> Vec<(Rect, Block)> {
    let (mut x, mut y, mut tallest) = (area.x, area.y, 0);
    let mut laid = Vec::new();
    for (i, block) in blocks.into_iter().enumerate() {
        let (width, height) = block.size();
        // The tile in hand has its lines alone.
        if i > 0 && (x + width > area.right() || i == 1) {
            (x, y) = (area.x, y + tallest + gap);
            tallest = 0;
        }
        let place = Rect {
            x,
            y,
            width,
            height,
        };
        laid.push((place.intersection(area), block));
        tallest = tallest.max(height);
        x += width + 2;
    }
    laid
}
