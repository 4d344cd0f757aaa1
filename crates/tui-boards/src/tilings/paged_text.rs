//! The text of the panel, in columns if there is room, and in pages if there is not enough.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::Length;
use ratatui::layout::{Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::super::BoardContext;
use crate::theme::ColourRole;

/// The minimum width of a column. Found by eye: most lines fit without wrapping.
const COLUMN: u16 = 25;

/// The lines to write.
pub(super) struct PagedText<'a> {
    pub(super) scene: &'a BoardContext<'a>,
    pub(super) lines: Vec<Line<'static>>,
    /// The requested page.
    pub(super) page: usize,
}

impl PagedText<'_> {
    /// Writes a page, and returns the number of pages.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) -> usize {
        let area = area.intersection(buffer.area);
        if area.is_empty() {
            return 1;
        }
        let whole = self.rows(area.width);
        if whole.len() <= usize::from(area.height) {
            Paragraph::new(whole).render(area, buffer);
            return 1;
        }
        let columns = (area.width / COLUMN).max(1);
        let width = column_width(area.width, columns);
        let (rows, on_page) = (self.rows(width), usize::from(columns * area.height));
        if rows.len() <= on_page {
            self.page(0, columns, area, buffer);
            return 1;
        }
        // The page number goes after the last line if that is short enough on every page, otherwise on a separate
        // line, or beside the only line.
        let taken = self.number(99, 99).width() + 1;
        let has_ended = |row: &Line| row.width() + taken <= width.into();
        let mut pages = rows.chunks(on_page);
        let text = if pages.all(|page| page.get(on_page - 1).is_none_or(has_ended)) {
            area
        } else if area.height > 1 {
            Rect {
                height: area.height - 1,
                ..area
            }
        } else {
            Rect {
                width: area.width.saturating_sub(taken as u16),
                ..area
            }
        };
        let columns = (text.width / COLUMN).max(1);
        let rows = self.rows(column_width(text.width, columns)).len();
        let pages = rows.div_ceil(usize::from(columns * text.height));
        let page = self.page.min(pages - 1);
        self.page(page, columns, text, buffer);
        let style = self.scene.theme.style(ColourRole::Advice);
        let number = Line::styled(self.number(page, pages), style);
        let last = area.rows().next_back().unwrap_or_default();
        number.right_aligned().render(last, buffer);
        pages
    }

    /// Writes one of the pages.
    fn page(&self, page: usize, columns: u16, area: Rect, buffer: &mut Buffer) {
        let width = column_width(area.width, columns);
        let (rows, height) = (self.rows(width), usize::from(area.height));
        let shown = rows[page * usize::from(columns) * height..].chunks(height);
        let places = Layout::horizontal(vec![Length(area.width / columns); columns.into()]);
        for (place, rows) in area.layout_vec(&places).into_iter().zip(shown) {
            let place = Rect { width, ..place };
            Paragraph::new(rows.to_vec()).render(place, buffer);
        }
    }

    fn rows(&self, width: u16) -> Vec<Line<'static>> {
        let lines = self.lines.iter();
        lines.flat_map(|line| wrapped(line, width)).collect()
    }

    fn number(&self, page: usize, pages: usize) -> String {
        let values = [("page", (page + 1).into()), ("pages", pages.into())];
        self.scene.texts.with("tilings-more", &values)
    }
}

/// Returns the width of each column, minus the gap between them.
fn column_width(width: u16, columns: u16) -> u16 {
    width / columns - u16::from(columns > 1)
}

/// Returns how many rows these lines take at this width.
pub(super) fn height(lines: &[Line<'static>], width: u16) -> usize {
    lines.iter().map(|line| wrapped(line, width).len()).sum()
}

/// Wraps a line at its spaces.
fn wrapped(line: &Line<'static>, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width);
    if line.width() <= width {
        return vec![line.clone()];
    }
    let mut rows: Vec<Vec<Span>> = vec![Vec::new()];
    let mut used = 0;
    for span in &line.spans {
        for word in span.content.split_inclusive(' ') {
            if used > 0 && used + word.trim_end().width() > width {
                rows.push(Vec::new());
                used = 0;
            }
            used += word.width();
            let word = Span::styled(word.to_owned(), span.style);
            rows.last_mut()
                .expect("the list of rows is empty")
                .push(word);
        }
    }
    let rows = rows.into_iter();
    rows.map(|spans| Line::from(spans).style(line.style))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_at_its_spaces() {
        let line = Line::from(vec!["B".into(), " purple zone 17: 289".into()]);
        let rows: Vec<String> = wrapped(&line, 12).iter().map(Line::to_string).collect();
        assert_eq!(rows, ["B purple ", "zone 17: 289"]);
        assert_eq!(wrapped(&line, 40), vec![line]);
    }
}
