//! A text to read.

use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::Reply;
use crate::screen::app::Input;
use crate::screen::paint;
use crate::screen::theme::{Role, Theme};

/// A text to read, longer than the screen perhaps.
pub(in crate::screen) struct Sheet {
    title: String,
    lines: Vec<Line<'static>>,
    /// The lines broken to this width.
    broken: Option<(u16, Vec<Line<'static>>)>,
    scroll: usize,
    /// How many lines were seen at the last drawing.
    seen: usize,
    /// Whether it begins at its end, as a log does.
    from_end: bool,
    /// What is said on the frame of one that keeps to the area it is given, at its bottom.
    snug: Option<String>,
}

impl Sheet {
    pub(in crate::screen) fn new(title: impl Into<String>, lines: Vec<Line<'static>>) -> Self {
        Sheet {
            title: title.into(),
            lines,
            broken: None,
            scroll: 0,
            seen: 0,
            from_end: false,
            snug: None,
        }
    }

    /// Keeps to the area it is given, at its bottom, and says on its frame how it is closed.
    pub(in crate::screen) fn snug(self, close: impl Into<String>) -> Self {
        Sheet {
            snug: Some(close.into()),
            ..self
        }
    }

    pub(in crate::screen) fn ended(self) -> Self {
        Sheet {
            from_end: true,
            ..self
        }
    }

    /// Uses a key to scroll, and says whether it did.
    pub(in crate::screen) fn scroll(&mut self, input: &Input) -> bool {
        let page = self.seen.saturating_sub(1).max(1);
        let length = self.broken.as_ref().map_or(0, |(_, lines)| lines.len());
        let last = length.saturating_sub(self.seen);
        let wanted = match input {
            Input::Key(key) => match key.code {
                KeyCode::Up | KeyCode::Char('k') => self.scroll.saturating_sub(1),
                KeyCode::Down | KeyCode::Char('j') => self.scroll + 1,
                KeyCode::PageUp => self.scroll.saturating_sub(page),
                KeyCode::PageDown | KeyCode::Char(' ') => self.scroll + page,
                KeyCode::Home => 0,
                KeyCode::End => last,
                _ => return false,
            },
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.scroll.saturating_sub(3),
                MouseEventKind::ScrollDown => self.scroll + 3,
                _ => return false,
            },
            _ => return false,
        };
        self.scroll = wanted.min(last);
        true
    }

    pub(super) fn handle(&mut self, input: &Input) -> Reply {
        if self.scroll(input) {
            return Reply::Open;
        }
        let closes = match input {
            Input::Key(_) => true,
            Input::Mouse(mouse) => matches!(mouse.kind, MouseEventKind::Down(_)),
            _ => false,
        };
        if closes {
            Reply::Dismissed
        } else {
            Reply::Open
        }
    }

    pub(super) fn draw(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let widest = self.lines.iter().map(Line::width).max().unwrap_or(0);
        let width = widest.max(self.title.width() + 2) + 4;
        let margin = if self.snug.is_some() { 0 } else { 4 };
        let room = area.width.saturating_sub(margin);
        let width = room.min(width as u16);
        let lines = self.broken(width.saturating_sub(4)).len();
        let room = area.height.saturating_sub(margin / 2);
        let height = room.min(lines as u16 + 2);
        let mut place = paint::centred(area, width, height);
        if self.snug.is_some() {
            place.y = area.bottom().saturating_sub(height).max(area.y);
        }
        let title = self.title.clone();
        let inside = paint::framed(theme, place, buffer, &title);
        if let Some(close) = &self.snug {
            let foot = format!(" {close} ");
            let foot = paint::shortened(theme, &foot, place.width.saturating_sub(4).into());
            let y = place.bottom().saturating_sub(1);
            paint::put(buffer, place, place.x + 2, y, &foot, theme.style(Role::Dim));
        }
        let inside = Rect::new(
            inside.x + 1,
            inside.y,
            inside.width.saturating_sub(2),
            inside.height,
        );
        self.draw_in(theme, inside.intersection(place), buffer);
    }

    /// Draws the part that is scrolled to, without a frame.
    pub(in crate::screen) fn draw_in(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let length = self.broken(area.width).len();
        self.seen = usize::from(area.height);
        let last = length.saturating_sub(self.seen);
        if std::mem::take(&mut self.from_end) {
            self.scroll = last;
        }
        self.scroll = self.scroll.min(last);
        let first = self.scroll;
        for (row, line) in self.broken(area.width).iter().skip(first).enumerate() {
            let y = area.y.saturating_add(row as u16);
            if y >= area.bottom() {
                break;
            }
            paint::put_line(buffer, area, area.x, y, line);
        }
        if area.width > 0 && area.height > 1 {
            // Beside the text, or on its last column where there is no more.
            let x = area.right().min(buffer.area.right().saturating_sub(1));
            let column = Rect::new(x, area.y, 1, area.height);
            let style = theme.style(Role::Dim);
            if first > 0 {
                paint::put(buffer, column, x, area.y, theme.sign("▲", "^"), style);
            }
            if first < last {
                let y = area.bottom() - 1;
                paint::put(buffer, column, x, y, theme.sign("▼", "v"), style);
            }
        }
    }

    fn broken(&mut self, width: u16) -> &[Line<'static>] {
        if self
            .broken
            .as_ref()
            .is_none_or(|(known, _)| *known != width)
        {
            let lines = self.lines.iter().flat_map(|line| broken(line, width));
            self.broken = Some((width, lines.collect()));
        }
        self.broken.as_ref().map_or(&[], |(_, lines)| lines)
    }
}

/// A line broken to a width. Of one of two styles, a sign and its meaning, the second is broken.
/// One of more is short enough, or is cut.
fn broken(line: &Line<'static>, width: u16) -> Vec<Line<'static>> {
    let (head, text) = match &line.spans[..] {
        [only] => {
            // What follows a break stands under the first word.
            let text = only.content.trim_start_matches(' ');
            let indent = only.content.len() - text.len();
            (" ".repeat(indent).into(), Span::styled(text, only.style))
        }
        [sign, meaning] => (sign.clone(), meaning.clone()),
        _ => return vec![line.clone()],
    };
    let indent = head.width();
    let room = usize::from(width).saturating_sub(indent);
    if usize::from(width) >= line.width() || room < 10 {
        return vec![line.clone()];
    }
    let parts = paint::wrapped(&text.content, room).into_iter().enumerate();
    let part = |(i, part): (usize, String)| {
        let head = match i {
            0 => head.clone(),
            _ => Span::raw(" ".repeat(indent)),
        };
        Line::from(vec![head, Span::styled(part, text.style)]).style(line.style)
    };
    parts.map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &Line<'static>, width: u16) -> Vec<String> {
        broken(line, width).iter().map(Line::to_string).collect()
    }

    #[test]
    fn what_follows_a_break_stands_under_the_first_word() {
        let line = Line::from("  a cell where it fits");
        assert_eq!(texts(&line, 15), ["  a cell where", "  it fits"]);
        let line = Line::from(vec!["[]  ".into(), "a cell where it fits".into()]);
        assert_eq!(texts(&line, 17), ["[]  a cell where", "    it fits"]);
        assert_eq!(texts(&line, 40), ["[]  a cell where it fits"]);
        assert_eq!(texts(&line, 9), ["[]  a cell where it fits"]);
    }
}
