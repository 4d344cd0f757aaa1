//! A list of lines of which one is chosen, by keys or by the mouse.

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::Input;

/// Which line is chosen, and which can be seen.
#[derive(Default)]
pub(super) struct List {
    pub(super) chosen: usize,
    scroll: usize,
    places: Vec<(Rect, usize)>,
}

/// What became of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picked {
    /// The line was opened: Enter, or a click.
    Opened(usize),
    /// Another line is chosen, or none.
    Moved,
    /// The input was not for the list.
    Ignored,
}

impl List {
    /// Uses an input for a list of this many lines.
    pub(super) fn handle(&mut self, input: &Input, count: usize) -> Picked {
        let Some(last) = count.checked_sub(1) else {
            return Picked::Ignored;
        };
        self.chosen = self.chosen.min(last);
        let seen = self.places.len().max(1);
        match input {
            Input::Key(key) => {
                self.chosen = match key.code {
                    KeyCode::Up => self.chosen.checked_sub(1).unwrap_or(last),
                    KeyCode::Down if self.chosen == last => 0,
                    KeyCode::Down => self.chosen + 1,
                    KeyCode::PageUp => self.chosen.saturating_sub(seen),
                    KeyCode::PageDown => (self.chosen + seen).min(last),
                    KeyCode::Home => 0,
                    KeyCode::End => last,
                    KeyCode::Enter => return Picked::Opened(self.chosen),
                    _ => return Picked::Ignored,
                };
                Picked::Moved
            }
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => {
                    self.chosen = self.chosen.saturating_sub(1);
                    Picked::Moved
                }
                MouseEventKind::ScrollDown => {
                    self.chosen = (self.chosen + 1).min(last);
                    Picked::Moved
                }
                kind => {
                    let at = Position::new(mouse.column, mouse.row);
                    let hit = self.places.iter().find(|(place, _)| place.contains(at));
                    let Some((_, which)) = hit.filter(|(_, which)| *which <= last) else {
                        return Picked::Ignored;
                    };
                    self.chosen = *which;
                    match kind {
                        MouseEventKind::Down(MouseButton::Left) => Picked::Opened(*which),
                        _ => Picked::Moved,
                    }
                }
            },
            _ => Picked::Ignored,
        }
    }

    /// Where the lines that can be seen are to be drawn, each this many rows apart.
    pub(super) fn lay_out(&mut self, area: Rect, count: usize, step: u16) -> Vec<(Rect, usize)> {
        self.chosen = self.chosen.min(count.saturating_sub(1));
        let seen = usize::from(area.height.div_ceil(step.max(1))).max(1);
        self.scroll = self
            .scroll
            .min(self.chosen)
            .max((self.chosen + 1).saturating_sub(seen));
        self.scroll = self.scroll.min(count.saturating_sub(seen));
        let line = |row: usize| {
            let y = area.y.saturating_add(row as u16 * step);
            Rect::new(area.x, y, area.width, 1).intersection(area)
        };
        let shown = (self.scroll..count).take(seen).enumerate();
        self.places = shown.map(|(row, which)| (line(row), which)).collect();
        self.places.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::{KeyEvent, KeyModifiers};

    fn press(list: &mut List, code: KeyCode, count: usize) -> Picked {
        list.handle(&Input::Key(KeyEvent::new(code, KeyModifiers::NONE)), count)
    }

    #[test]
    fn the_list_goes_round_and_scrolls() {
        let mut list = List::default();
        assert_eq!(press(&mut list, KeyCode::Up, 5), Picked::Moved);
        assert_eq!(list.chosen, 4);
        let seen = list.lay_out(Rect::new(0, 0, 10, 2), 5, 1);
        let seen: Vec<usize> = seen.iter().map(|(_, which)| *which).collect();
        assert_eq!(seen, [3, 4]);
        press(&mut list, KeyCode::Down, 5);
        assert_eq!(press(&mut list, KeyCode::Enter, 5), Picked::Opened(0));
        assert_eq!(press(&mut list, KeyCode::Enter, 0), Picked::Ignored);
    }
}
