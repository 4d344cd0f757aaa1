//! A single-line text field.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use tui_input::backend::crossterm::to_input_request;
use tui_input::{Input, InputRequest};
use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthChar;

use tui_boards::paint::padded;
use tui_boards::theme::{ColourRole, Theme};

/// A text with a cursor.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    input: Input,
    /// Whether the text is only a suggestion that typing replaces.
    suggested: bool,
}

/// The maximum length of the text in characters; the longest expected input is a path.
const LONGEST: usize = 1000;

impl Field {
    /// Creates a field with this text and the cursor at its end.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Field {
            input: Input::new(text.into()),
            suggested: false,
        }
    }

    /// Creates a field with a suggested text: typing a letter replaces it, any other key edits it.
    pub(super) fn suggesting(text: impl Into<String>) -> Self {
        Field {
            suggested: true,
            ..Field::new(text)
        }
    }

    /// Draws the field after its label, which takes up this width.
    pub(super) fn draw(
        &self,
        theme: Theme,
        label: (&str, u16),
        is_focused: bool,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let (label, width) = label;
        let [before, after] = area.layout(&Layout::horizontal([
            Constraint::Length(width),
            Constraint::Fill(1),
        ]));
        let role = if is_focused {
            ColourRole::Strong
        } else {
            ColourRole::Text
        };
        Line::styled(label, theme.style(role)).render(before, buffer);
        let style = theme
            .style(ColourRole::Text)
            .add_modifier(Modifier::UNDERLINED);
        Line::from(self.spans(after.width, style, is_focused)).render(after, buffer);
    }

    pub(super) fn text(&self) -> &str {
        self.input.value()
    }

    /// Handles an editing key.
    pub(super) fn key(&mut self, key: KeyEvent) {
        let held = KeyModifiers::CONTROL | KeyModifiers::ALT;
        match key.code {
            // A letter may come with Shift. On some keyboards AltGr arrives as Control and Alt together.
            KeyCode::Char(letter)
                if matches!((key.modifiers & held).bits().count_ones(), 0 | 2) =>
            {
                self.insert(letter.encode_utf8(&mut [0; 4]));
            }
            _ => {
                if let Some(request) = to_input_request(&Event::Key(key)) {
                    self.input.handle(request);
                    self.suggested = false;
                }
            }
        }
    }

    /// Inserts the printable characters of a text.
    pub(super) fn insert(&mut self, text: &str) {
        if std::mem::take(&mut self.suggested) {
            self.input.reset();
        }
        let room = LONGEST.saturating_sub(self.text().chars().count());
        let printable = text
            .chars()
            .filter(|&letter| table::text::is_printable(letter));
        for letter in printable.take(room) {
            self.input.handle(InputRequest::InsertChar(letter));
        }
    }

    /// Returns the part of the text that fits this width. While it is being edited, this includes the cursor, and a
    /// suggestion is highlighted as a whole.
    pub(super) fn spans(&self, width: u16, style: Style, edited: bool) -> Vec<Span<'static>> {
        let (text, width) = (self.text(), usize::from(width));
        if !edited || width == 0 {
            return vec![Span::styled(padded(text, width), style)];
        }
        let cursor = text.char_indices().nth(self.input.cursor());
        let (before, after) = text.split_at(cursor.map_or(text.len(), |(at, _)| at));
        let under = after.chars().next().unwrap_or(' ');
        // Leave room for the cursor after the text before it.
        let room = width.saturating_sub(under.width().unwrap_or(1).max(1));
        let (before, used) = before.unicode_truncate_start(room);
        let marked = style.add_modifier(Modifier::REVERSED);
        let rest = padded(after.get(under.len_utf8()..).unwrap_or(""), room - used);
        vec![
            Span::styled(
                before.to_owned(),
                if self.suggested { marked } else { style },
            ),
            Span::styled(under.to_string(), marked),
            Span::styled(rest, style),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[KeyCode]) -> Field {
        let mut field = Field::default();
        for &code in keys {
            field.key(KeyEvent::new(code, KeyModifiers::NONE));
        }
        field
    }

    #[test]
    fn a_text_is_edited_anywhere() {
        use KeyCode::{Backspace, Char, Delete, End, Home, Left};
        let field = typed(&[
            Char('é'),
            Char('b'),
            Left,
            Char('x'),
            Home,
            Delete,
            End,
            Char('!'),
        ]);
        assert_eq!(field.text(), "xb!");
        let field = typed(&[Char('é'), Backspace, Backspace, Delete]);
        assert_eq!(field.text(), "");
    }

    #[test]
    fn typing_replaces_a_suggestion_and_other_keys_edit_it() {
        use KeyCode::{Backspace, Char, End, Left};
        let after = |keys: &[KeyCode]| {
            let mut field = Field::suggesting("Player 1");
            for &code in keys {
                field.key(KeyEvent::new(code, KeyModifiers::NONE));
            }
            field.text().to_owned()
        };
        assert_eq!(after(&[]), "Player 1");
        assert_eq!(after(&[Char('Z'), Char('o')]), "Zo");
        assert_eq!(after(&[Backspace, Char('2')]), "Player 2");
        assert_eq!(after(&[Left, Char('0')]), "Player 01");
        assert_eq!(after(&[End, Char('0')]), "Player 10");
        let mut field = Field::suggesting("Player 1");
        field.insert("Ana");
        assert_eq!(field.text(), "Ana");
    }

    #[test]
    fn a_pasted_text_stays_on_one_line() {
        let mut field = Field::new("a");
        field.insert("b\n\u{1b}c");
        assert_eq!(field.text(), "abc");
    }

    #[test]
    fn the_cursor_is_visible_at_any_width() {
        let plain = Style::new();
        let mut field = Field::new("日本語 text");
        for at in 0..9 {
            for width in 1..14 {
                let spans = field.spans(width, plain, true);
                let all: usize = spans.iter().map(Span::width).sum();
                // A wide letter does not fit into one column.
                assert!(all == usize::from(width) || width == 1, "{at}: {spans:?}");
                assert_eq!(spans[1].style.add_modifier, Modifier::REVERSED);
            }
            field.key(KeyEvent::new(KeyCode::Left, KeyModifiers::NONE));
        }
        assert!(
            field
                .spans(0, plain, true)
                .iter()
                .all(|span| span.width() == 0)
        );
    }

    #[test]
    fn a_text_has_an_end() {
        let mut field = Field::default();
        field.insert(&"x".repeat(2 * LONGEST));
        field.key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::NONE));
        assert_eq!(field.text().len(), LONGEST);
    }
}
