//! A list with a selected line, for keyboard and mouse.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{List, ListState, StatefulWidget};

/// The selected line of a list, and its scroll position.
#[derive(Default)]
pub struct Picker {
    /// The index of the selected line.
    pub chosen: usize,
    state: ListState,
    /// Where the list was drawn. `apart` is the distance between its lines in rows.
    area: Rect,
    apart: usize,
}

/// Moves an index by this many steps, wrapping around at `count`.
#[must_use]
pub fn turned(place: usize, by: isize, count: usize) -> usize {
    let count = count.max(1).cast_signed();
    (place.cast_signed() + by).rem_euclid(count).cast_unsigned()
}

/// The result of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// The line was opened with Enter or a click.
    Opened(usize),
    /// The list used the input to move the selection, even if the selection was already at the end.
    Moved,
    /// The input was not for the list.
    Ignored,
}

impl Picker {
    /// Handles a key for a list of this many lines.
    pub fn key(&mut self, key: KeyEvent, count: usize) -> Picked {
        let Some(last) = count.checked_sub(1) else {
            return Picked::Ignored;
        };
        let chosen = self.chosen.min(last);
        let visible = (usize::from(self.area.height) / self.apart.max(1)).max(1);
        self.chosen = match key.code {
            KeyCode::Up => turned(chosen, -1, count),
            KeyCode::Down => turned(chosen, 1, count),
            KeyCode::PageUp => chosen.saturating_sub(visible),
            KeyCode::PageDown => (chosen + visible).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter => return Picked::Opened(chosen),
            _ => return Picked::Ignored,
        };
        Picked::Moved
    }

    /// Handles the mouse for a list of this many lines.
    pub fn mouse(&mut self, mouse: MouseEvent, count: usize) -> Picked {
        let Some(last) = count.checked_sub(1) else {
            return Picked::Ignored;
        };
        let chosen = self.chosen.min(last);
        self.chosen = match mouse.kind {
            MouseEventKind::ScrollUp => chosen.saturating_sub(1),
            MouseEventKind::ScrollDown => (chosen + 1).min(last),
            kind => {
                let at = Position::new(mouse.column, mouse.row);
                let Some(which) = self.line_at(at).filter(|which| *which <= last) else {
                    return Picked::Ignored;
                };
                self.chosen = which;
                if kind == MouseEventKind::Down(MouseButton::Left) {
                    return Picked::Opened(which);
                }
                which
            }
        };
        Picked::Moved
    }

    /// Returns the line at a position of the screen.
    #[must_use]
    pub fn line_at(&self, at: Position) -> Option<usize> {
        let row = self
            .area
            .contains(at)
            .then(|| usize::from(at.y - self.area.y))?;
        let row = self.state.offset() + row;
        row.is_multiple_of(self.apart).then(|| row / self.apart)
    }

    /// Returns the row on which a line was drawn.
    #[must_use]
    pub fn row_of(&self, line: usize) -> Option<Rect> {
        let row = (line * self.apart).checked_sub(self.state.offset())?;
        self.area.rows().nth(row)
    }

    /// Draws the lines `apart` rows apart, the selected one in this style. Returns whether there are more lines above,
    /// and whether there are more below.
    pub fn draw(
        &mut self,
        lines: Vec<Line>,
        apart: usize,
        chosen: Style,
        area: Rect,
        buffer: &mut Buffer,
    ) -> (bool, bool) {
        let (count, height) = (lines.len() * apart, usize::from(area.height));
        self.chosen = self.chosen.min(lines.len().saturating_sub(1));
        self.area = area.intersection(buffer.area);
        self.apart = apart;
        self.state.select(Some(self.chosen * apart));
        // If the list has more room than before, fill it.
        let last = (count + 1).saturating_sub(apart + height);
        *self.state.offset_mut() = self.state.offset().min(last);
        let rows = lines.into_iter().flat_map(|line| {
            let gap = std::iter::repeat_n(Line::default(), apart - 1);
            std::iter::once(line).chain(gap)
        });
        let list = List::new(rows).highlight_style(chosen);
        StatefulWidget::render(list, self.area, buffer, &mut self.state);
        let first = self.state.offset();
        (first > 0, first < last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyModifiers;

    fn press(list: &mut Picker, code: KeyCode, count: usize) -> Picked {
        list.key(KeyEvent::new(code, KeyModifiers::NONE), count)
    }

    fn drawn(list: &mut Picker, count: usize, apart: usize, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, 1, height);
        let mut buffer = Buffer::empty(area);
        let lines = (0..count).map(|line| Line::from(line.to_string()));
        list.draw(lines.collect(), apart, Style::new(), area, &mut buffer);
        (0..height)
            .map(|y| buffer[(0, y)].symbol().to_owned())
            .collect()
    }

    #[test]
    fn the_list_goes_round_and_scrolls() {
        let mut list = Picker::default();
        assert_eq!(press(&mut list, KeyCode::Up, 5), Picked::Moved);
        assert_eq!(list.chosen, 4);
        assert_eq!(drawn(&mut list, 5, 1, 2), ["3", "4"]);
        assert_eq!(drawn(&mut list, 5, 1, 6), ["0", "1", "2", "3", "4", " "]);
        press(&mut list, KeyCode::Down, 5);
        assert_eq!(press(&mut list, KeyCode::Enter, 5), Picked::Opened(0));
        assert_eq!(press(&mut list, KeyCode::Enter, 0), Picked::Ignored);
    }

    #[test]
    fn a_click_opens_the_line_under_it_wherever_the_list_is_scrolled_to() {
        let mut list = Picker::default();
        press(&mut list, KeyCode::End, 5);
        assert_eq!(drawn(&mut list, 5, 2, 3), ["3", " ", "4"]);
        let mut click = |row| {
            let mouse = MouseEvent {
                kind: MouseEventKind::Down(MouseButton::Left),
                column: 0,
                row,
                modifiers: KeyModifiers::NONE,
            };
            list.mouse(mouse, 5)
        };
        assert_eq!(click(0), Picked::Opened(3));
        assert_eq!(click(1), Picked::Ignored);
        assert_eq!(click(3), Picked::Ignored);
    }
}
