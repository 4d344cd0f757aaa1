//! Lines on the panel: in columns where there is room, in pages where there is not enough.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::Length;
use ratatui::layout::{Layout, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::super::Scene;
use crate::screen::theme::Role;

/// How wide a column of lines is at least. Found by eye: most lines are not broken then.
const COLUMN: u16 = 25;

/// From this width on there is room for the number of the page beside a line: 25 columns for most
/// lines, as above, and 15 for the number in the longest of our languages.
const WIDE: u16 = 40;

/// Lines to be written.
pub(super) struct PagedText<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) lines: Vec<Line<'static>>,
    /// Which page is wanted.
    pub(super) page: usize,
}

impl PagedText<'_> {
    /// Writes a page, and says how many there are.
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
        let width = area.width / columns - u16::from(columns > 1);
        let rows = self.rows(width);
        let all = rows.len() <= usize::from(columns * area.height);
        let beside = columns == 1 && area.width >= WIDE;
        let below = u16::from(!all && !beside && area.height > 1);
        let height = area.height - below;
        let on_page = usize::from(columns * height);
        let pages = rows.len().div_ceil(on_page);
        let page = self.page.min(pages - 1);
        let shown = rows[page * on_page..].chunks(usize::from(height));
        let places = Layout::horizontal(vec![Length(area.width / columns); columns.into()]);
        for (place, rows) in area.layout_vec(&places).into_iter().zip(shown) {
            let place = place.resize(Size { width, height });
            Paragraph::new(rows.to_vec()).render(place, buffer);
        }
        if pages > 1 {
            self.number(page, pages, area, buffer);
        }
        pages
    }

    fn rows(&self, width: u16) -> Vec<Line<'static>> {
        let lines = self.lines.iter();
        lines.flat_map(|line| wrapped(line, width)).collect()
    }

    fn number(&self, page: usize, pages: usize, area: Rect, buffer: &mut Buffer) {
        let values = [("page", (page + 1).into()), ("pages", pages.into())];
        let text = self.scene.texts.with("tilings-more", &values);
        let width = (text.width() as u16).min(area.width);
        let style = self.scene.theme.style(Role::Advice);
        let (x, y) = (area.right() - width, area.bottom() - 1);
        buffer.set_stringn(x, y, text, usize::from(width), style);
    }
}

/// How many rows lines take in this width.
pub(super) fn height(lines: &[Line<'static>], width: u16) -> usize {
    lines.iter().map(|line| wrapped(line, width).len()).sum()
}

/// A line broken at its spaces.
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
            rows.last_mut().expect("there is one").push(word);
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
