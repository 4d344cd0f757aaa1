//! The tiles beside the board, each with its title.

use laying_grass::Shape;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::plan::Scale;
use super::tray::Button;
use crate::theme::Theme;

/// A title with a tile under it, or beside it.
pub(super) struct TileBlock {
    pub(super) title: Line<'static>,
    pub(super) beside: bool,
    pub(super) shape: Option<&'static Shape>,
    pub(super) style: Style,
    pub(super) scale: Scale,
    pub(super) button: Option<Button>,
}

impl TileBlock {
    /// Returns how many columns and lines the block takes.
    pub(super) fn size(&self) -> (u16, u16) {
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
        if self.beside {
            (width + self.indent(), height.max(1))
        } else {
            (width.max(self.title.width() as u16), height + 1)
        }
    }

    /// Returns how far the tile is to the right of a title beside it.
    fn indent(&self) -> u16 {
        match self.title.width() as u16 {
            0 => 0,
            width => width + 1,
        }
    }

    pub(super) fn draw(&self, area: Rect, theme: Theme, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        buffer.set_line(area.x, area.y, &self.title, area.width);
        let Some(shape) = self.shape else { return };
        let (right, down) = if self.beside {
            (self.indent(), 0)
        } else {
            (0, 1)
        };
        let rest = Rect {
            x: area.x + right,
            y: area.y + down,
            width: area.width.saturating_sub(right),
            height: area.height.saturating_sub(down),
        };
        draw_shape(shape, self.scale, self.style, theme, rest, buffer);
    }
}

/// Draws a tile at the upper left corner of the area.
fn draw_shape(
    shape: &Shape,
    scale: Scale,
    style: Style,
    theme: Theme,
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
                (true, true) => theme.sign("█", ":"),
                (true, false) if half => theme.sign("▀", "'"),
                (true, false) => theme.sign("█", "#"),
                (false, true) => theme.sign("▄", "."),
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

/// Puts blocks side by side and continues below when a row is full. Blocks that do not fit are left out. With
/// `hand_alone`, the tile in hand has its lines to itself.
pub(super) fn flow(
    blocks: Vec<TileBlock>,
    area: Rect,
    gap: u16,
    hand_alone: bool,
) -> Vec<(Rect, TileBlock)> {
    let (mut x, mut y, mut tallest) = (area.x, area.y, 0);
    let mut laid = Vec::new();
    for (i, block) in blocks.into_iter().enumerate() {
        let (width, height) = block.size();
        let apart = if block.beside { 1 } else { 2 };
        if i > 0 && (x + width > area.right() || i == 1 && hand_alone) {
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
        x += width + apart;
    }
    laid
}
