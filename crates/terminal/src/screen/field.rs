//! A line of text that a person edits.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::paint;

/// A text with a cursor in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Field {
    text: String,
    /// Where the cursor is: as many characters are before it.
    cursor: usize,
    /// Whether the text is only a suggestion: what is typed replaces it.
    suggested: bool,
}

/// As long as any text of ours has to be.
const LONGEST: usize = 1000;

impl Field {
    /// A field with this text, the cursor at its end.
    pub(super) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        let cursor = text.chars().count();
        Field {
            text,
            cursor,
            suggested: false,
        }
    }

    /// A field with a text that nobody has typed: the first letter replaces it, any other key edits
    /// it.
    pub(super) fn suggesting(text: impl Into<String>) -> Self {
        Field {
            suggested: true,
            ..Field::new(text)
        }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    fn at(&self, cursor: usize) -> usize {
        let mut places = self.text.char_indices().map(|(at, _)| at);
        places.nth(cursor).unwrap_or(self.text.len())
    }

    fn len(&self) -> usize {
        self.text.chars().count()
    }

    /// Uses a key, and says whether it did.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if control => {
                self.text.drain(..self.at(self.cursor));
                self.cursor = 0;
            }
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {
                return false;
            }
            KeyCode::Char(letter) => {
                self.insert(&letter.to_string());
                return true;
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.at(self.cursor));
            }
            KeyCode::Delete if self.cursor < self.len() => {
                self.text.remove(self.at(self.cursor));
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.len(),
            KeyCode::Backspace | KeyCode::Delete => {}
            _ => return false,
        }
        self.suggested = false;
        true
    }

    /// Inserts a text, of which only what can be shown on one line is taken.
    pub(super) fn insert(&mut self, text: &str) {
        if std::mem::take(&mut self.suggested) {
            *self = Field::default();
        }
        for letter in text
            .chars()
            .filter(|&letter| table::text::is_printable(letter))
        {
            if self.len() < LONGEST {
                self.text.insert(self.at(self.cursor), letter);
                self.cursor += 1;
            }
        }
    }

    /// Draws the text so that the cursor can be seen; without the cursor if nobody edits it.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, style: Style, edited: bool) {
        let width = usize::from(area.width);
        if width == 0 {
            return;
        }
        let before = &self.text[..self.at(self.cursor)];
        // As much before the cursor as leaves room for the cursor itself.
        let mut start = before.len();
        let mut used = 0;
        for (at, letter) in before.char_indices().rev() {
            used += letter.width().unwrap_or(0);
            if used >= width {
                break;
            }
            start = at;
        }
        if !edited {
            start = 0;
        }
        paint::put(buffer, area, area.x, area.y, &self.text[start..], style);
        if edited {
            let column = self.text[start..before.len()].width() as u16;
            let place = Rect::new(area.x + column, area.y, 1, 1).intersection(area);
            paint::fill(buffer, place, style.add_modifier(Modifier::REVERSED));
            if self.suggested {
                // Marked as a whole, as what is typed would replace it.
                let marked = Rect::new(area.x, area.y, column, 1).intersection(area);
                paint::fill(buffer, marked, style.add_modifier(Modifier::REVERSED));
            }
        }
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
    fn what_is_typed_replaces_a_suggestion_and_other_keys_edit_it() {
        use KeyCode::{Backspace, Char, Left};
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
}
