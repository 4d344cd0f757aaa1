//! Drawing helpers for every page. None of them draws outside its area or the buffer, whatever their sizes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Widget};
use unicode_truncate::{Alignment, UnicodeTruncateStr};
use unicode_width::UnicodeWidthStr;

use crate::theme::{ColourRole, Theme};

pub use drawings::wrapped;

/// A frame for ASCII-only terminals.
const ASCII_FRAME: border::Set = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Returns the characters of a frame.
#[must_use]
pub const fn border(theme: Theme) -> border::Set<'static> {
    if theme.unicode {
        border::ROUNDED
    } else {
        ASCII_FRAME
    }
}

/// Writes a text at a position of an area, clipped where the area ends.
pub fn put(buffer: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) {
    let area = area.intersection(buffer.area);
    if area.contains((x, y).into()) {
        let room = usize::from(area.right() - x);
        buffer.set_stringn(x, y, text, room, style);
    }
}

/// Writes a line, with an ellipsis at its end if not all of it fits.
pub fn put_cut(theme: Theme, buffer: &mut Buffer, area: Rect, line: &Line) {
    let row = area.rows().next().unwrap_or_default();
    line.render(Block::new().padding(Padding::left(1)).inner(row), buffer);
    if line.width() >= usize::from(area.width) {
        let end = Line::styled(theme.sign("…", "~"), theme.style(ColourRole::Dim));
        end.right_aligned().render(row, buffer);
    }
}

/// Draws a frame with a title, clears its inside and returns it.
pub fn framed(theme: Theme, area: Rect, buffer: &mut Buffer, title: &str) -> Rect {
    let area = area.intersection(buffer.area);
    Clear.render(area, buffer);
    panel(theme, area, buffer, title)
}

/// Draws a frame with a title and returns its inside.
pub fn panel(theme: Theme, area: Rect, buffer: &mut Buffer, title: &str) -> Rect {
    let area = area.intersection(buffer.area);
    let mut block = Block::bordered()
        .border_set(border(theme))
        .border_style(theme.style(ColourRole::Frame));
    if !title.is_empty() {
        block = block.title(Line::styled(
            format!(" {title} "),
            theme.style(ColourRole::Strong),
        ));
    }
    let inside = block.inner(area);
    block.render(area, buffer);
    inside
}

/// Wraps a text to at most `height` lines of this width, with an ellipsis if it is too long.
#[must_use]
pub fn wrapped_to(theme: Theme, text: &str, width: usize, height: usize) -> Vec<String> {
    let mut lines = wrapped(text, width);
    if let Some(last) = height.checked_sub(1).filter(|_| lines.len() > height) {
        let rest = lines.split_off(last).join(" ");
        lines.push(shortened(theme, &rest, width));
    }
    lines
}

/// Cuts a text to a width, with an ellipsis.
#[must_use]
pub fn shortened(theme: Theme, text: &str, width: usize) -> String {
    match width.checked_sub(1) {
        _ if text.width() <= width => text.to_owned(),
        None => String::new(),
        Some(room) => format!("{}{}", text.unicode_truncate(room).0, theme.sign("…", "~")),
    }
}

/// Removes the start of a text that is too long, because the end of a path is the most informative part.
#[must_use]
pub fn ending(theme: Theme, text: &str, width: usize) -> String {
    match width.checked_sub(1) {
        _ if text.width() <= width => text.to_owned(),
        None => String::new(),
        Some(room) => format!(
            "{}{}",
            theme.sign("…", "~"),
            text.unicode_truncate_start(room).0
        ),
    }
}

/// Cuts or pads a text to exactly this width.
#[must_use]
pub fn padded(text: &str, width: usize) -> String {
    let padded = text.unicode_pad(width, Alignment::Left, true);
    padded.into_owned()
}

/// Cuts a text with an ellipsis or pads it to exactly this width.
#[must_use]
pub fn fitted(theme: Theme, text: &str, width: usize) -> String {
    padded(&shortened(theme, text, width), width)
}

/// Draws arrows at the right end of an area to show that there is more above or below.
pub fn more(theme: Theme, area: Rect, buffer: &mut Buffer, above: bool, below: bool) {
    let area = area.intersection(buffer.area);
    let signs = [
        (above, area.rows().next(), theme.sign("▲", "^")),
        (below, area.rows().next_back(), theme.sign("▼", "v")),
    ];
    for (is, row, sign) in signs {
        if let Some(row) = row.filter(|_| is) {
            let sign = Line::styled(sign, theme.style(ColourRole::Dim));
            sign.right_aligned().render(row, buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 5, 2));
        let everywhere = Rect::new(0, 0, 100, 100);
        put(&mut buffer, everywhere, 3, 1, "long", Style::new());
        put(&mut buffer, everywhere, 7, 7, "long", Style::new());
        assert_eq!(buffer, Buffer::with_lines(["     ", "   lo"]));
    }
}
