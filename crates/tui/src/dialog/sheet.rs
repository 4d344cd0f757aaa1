//! A text to read.

use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::DialogReply;
use super::table::Versions;
use crate::app::AppInput;
use crate::keys::Key;
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};

/// A text to read, which scrolls if it is longer than the screen.
#[derive(Default)]
pub(crate) struct Sheet {
    title: String,
    lines: Versions,
    /// How many lines the last drawing had. `visible` is how many of them were visible.
    length: usize,
    visible: usize,
    scroll: usize,
    /// Whether to start at the end, as a log does.
    from_end: bool,
    /// The hint on the frame that says how to close the sheet, for a sheet that uses only the bottom of its area.
    snug: Option<String>,
    /// Letters that answer the sheet, with their descriptions.
    pub(super) answers: Vec<Key>,
}

impl Sheet {
    pub(crate) fn new(title: impl Into<String>, lines: Vec<Line<'static>>) -> Self {
        Sheet::table(title, vec![lines])
    }

    /// Creates a sheet with a table, in versions that each have one column fewer than the version before.
    pub(crate) fn table(title: impl Into<String>, versions: Vec<Vec<Line<'static>>>) -> Self {
        Sheet {
            title: title.into(),
            lines: Versions::new(versions),
            ..Sheet::default()
        }
    }

    /// Places the sheet at the bottom of its area, and shows on its frame how to close it. Other keys close it and go to
    /// the page.
    pub(crate) fn snug(self, close: impl Into<String>) -> Self {
        let snug = Some(close.into());
        Sheet { snug, ..self }
    }

    /// Starts at the end.
    pub(crate) fn ended(self) -> Self {
        let from_end = true;
        Sheet { from_end, ..self }
    }

    /// Also accepts these letters as answers.
    pub(crate) fn answered_with(self, answers: Vec<Key>) -> Self {
        Sheet { answers, ..self }
    }

    /// Checks whether the last drawing did not show everything.
    pub(super) const fn scrolls(&self) -> bool {
        self.length > self.visible
    }

    /// Scrolls if the input is a scrolling key, and returns whether it was one.
    pub(crate) fn scroll(&mut self, input: &AppInput) -> bool {
        let page = self.visible.saturating_sub(1).max(1);
        let last = self.length.saturating_sub(self.visible);
        let target = match input {
            AppInput::Key(key) => match key.code {
                KeyCode::Up | KeyCode::Char('k') => self.scroll.saturating_sub(1),
                KeyCode::Down | KeyCode::Char('j') => self.scroll + 1,
                KeyCode::PageUp => self.scroll.saturating_sub(page),
                KeyCode::PageDown | KeyCode::Char(' ') => self.scroll + page,
                KeyCode::Home => 0,
                KeyCode::End => last,
                _ => return false,
            },
            AppInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.scroll.saturating_sub(3),
                MouseEventKind::ScrollDown => self.scroll + 3,
                _ => return false,
            },
            _ => return false,
        };
        self.scroll = target.min(last);
        true
    }

    pub(super) fn handle(&mut self, input: &AppInput) -> DialogReply {
        if let AppInput::Key(key) = input
            && let KeyCode::Char(letter) = key.code
            && self
                .answers
                .iter()
                .any(|(sign, _)| sign.starts_with(letter))
        {
            return DialogReply::Pressed(*key);
        }
        // A sheet that does not cover its subject passes other keys on to the page, so that people can continue.
        if self.snug.is_some()
            && let AppInput::Key(key) = input
            && !matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' '))
        {
            let scrolled = self.scrolls() && self.scroll(input);
            return if scrolled {
                DialogReply::Open
            } else {
                DialogReply::Pressed(*key)
            };
        }
        let scrolled = self.scroll(input);
        let closes = match input {
            // Scrolling keys never close the sheet, even if there is nothing to scroll. The space bar does, because
            // people press it to continue.
            AppInput::Key(key) if key.code == KeyCode::Char(' ') && !self.scrolls() => {
                return DialogReply::Dismissed;
            }
            AppInput::Key(_) => true,
            AppInput::Mouse(mouse) => matches!(mouse.kind, MouseEventKind::Down(_)),
            _ => false,
        };
        if closes && !scrolled {
            DialogReply::Dismissed
        } else {
            DialogReply::Open
        }
    }

    pub(super) fn draw(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let close = self.snug.as_ref().map(|close| format!(" {close} "));
        let widths = self.lines.whole().iter().map(Line::width);
        let titles = [
            self.title.width() + 2,
            close.as_ref().map_or(0, |close| close.width()),
        ];
        let widest = widths.chain(titles).max().unwrap_or(0);
        // Part of the page stays visible beside it.
        let margin = if self.snug.is_some() { 0 } else { 4 };
        let width = area.width.saturating_sub(margin).min(widest as u16 + 4);
        let height = self
            .lines
            .broken(theme, width.saturating_sub(4).into())
            .len() as u16
            + 2;
        let mut place = area.centered(Constraint::Length(width), Constraint::Length(height));
        if self.snug.is_some() {
            place.y = area.bottom() - place.height;
        }
        // A hint may stand right beside the board.
        if self.snug.is_none() {
            super::clear_beside(place, area, buffer);
        }
        let inside = paint::framed(theme, place, buffer, &self.title);
        if let (Some(close), Some(foot)) = (&close, place.rows().next_back()) {
            let foot = foot.inner(Margin::new(2, 0));
            let close = paint::shortened(theme, close, foot.width.into());
            Line::styled(close, theme.style(ColourRole::Dim)).render(foot, buffer);
        }
        self.draw_in(theme, inside.inner(Margin::new(1, 0)), buffer);
    }

    /// Draws the visible part without a frame.
    pub(crate) fn draw_in(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        let lines = self.lines.broken(theme, area.width.into());
        self.visible = usize::from(area.height);
        self.length = lines.len();
        let last = self.length.saturating_sub(self.visible);
        if std::mem::take(&mut self.from_end) {
            self.scroll = last;
        }
        self.scroll = self.scroll.min(last);
        Paragraph::new(lines)
            .scroll((self.scroll as u16, 0))
            .render(area, buffer);
        if area.height > 1 {
            // The scroll marks go beside the text, or over its last column if there is no room.
            let beside = area.outer(Margin::new(1, 0)).intersection(buffer.area);
            paint::more(theme, beside, buffer, self.scroll > 0, self.scroll < last);
        }
    }
}

/// The smallest width to which a name is cut; narrower tables lose columns instead.
pub(super) const LEAST_NAME: usize = 6;

/// Wraps a line to a width, aligning continuation lines with the first word. A line with two spans is a label and its
/// description, of which only the description is wrapped. A line with more spans is a table row and is not wrapped:
/// the name, its last span but one, is cut so that the last column stays aligned.
pub(super) fn broken(theme: Theme, line: &Line<'static>, width: usize) -> Vec<Line<'static>> {
    if line.width() <= width {
        return vec![line.clone()];
    }
    let (head, text) = match &line.spans[..] {
        [only] => {
            let text = only.content.trim_start_matches(' ');
            let indent = only.content.len() - text.len();
            (" ".repeat(indent).into(), Span::styled(text, only.style))
        }
        [sign, meaning] => (sign.clone(), meaning.clone()),
        [.., name, _] => {
            let room = (name.width() + width).saturating_sub(line.width());
            // Keep enough of the name to tell the players apart.
            let room = room.max(LEAST_NAME.min(name.width()));
            let cut = paint::fitted(theme, name.content.trim_end(), room);
            let (mut row, at) = (line.clone(), line.spans.len() - 2);
            row.spans[at].content = cut.into();
            return vec![row];
        }
        [] => return Vec::new(),
    };
    let indent = head.width();
    let room = width.saturating_sub(indent);
    // If there are fewer columns than a long word needs, wrapping is not worthwhile.
    if room < 10 {
        return vec![line.clone()];
    }
    let heads = std::iter::once(head).chain(std::iter::repeat(" ".repeat(indent).into()));
    let parts = paint::wrapped(&text.content, room);
    let part = |(head, part)| Line::from(vec![head, Span::styled(part, text.style)]);
    heads
        .zip(parts)
        .map(part)
        .map(|part| part.style(line.style))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use front::settings::Palette;
    use tui_boards::theme::Depth;

    const THEME: Theme = Theme {
        depth: Depth::None,
        palette: Palette::Standard,
        unicode: true,
        light: false,
    };

    fn texts(line: &Line<'static>, width: usize) -> Vec<String> {
        broken(THEME, line, width)
            .iter()
            .map(Line::to_string)
            .collect()
    }

    #[test]
    fn wrapped_lines_are_indented_under_the_first_word() {
        let line = Line::from("  a cell where it fits");
        assert_eq!(texts(&line, 15), ["  a cell where", "  it fits"]);
        let line = Line::from(vec!["[]  ".into(), "a cell where it fits".into()]);
        assert_eq!(texts(&line, 17), ["[]  a cell where", "    it fits"]);
        assert_eq!(texts(&line, 40), ["[]  a cell where it fits"]);
        assert_eq!(texts(&line, 9), ["[]  a cell where it fits"]);
    }

    #[test]
    fn in_a_table_a_long_name_is_shortened_before_the_numbers() {
        let row = |name: &str| Line::from(vec!["1. ".into(), name.to_owned().into(), " 17".into()]);
        assert_eq!(texts(&row("Barbara"), 13), ["1. Barbara 17"]);
        assert_eq!(texts(&row("Barbara"), 12), ["1. Barba… 17"]);
        assert_eq!(texts(&row("       "), 12), ["1.        17"]);
        assert_eq!(texts(&row("漢字漢字"), 13), ["1. 漢字漢… 17"]);
        assert_eq!(texts(&row("Barbara"), 4), ["1. Barba… 17"]);
    }
}
