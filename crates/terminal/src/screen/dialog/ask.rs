//! A question that is answered with a text.

use std::path::Path;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::Reply;
use crate::input::file_named;
use crate::screen::app::Input;
use crate::screen::field::Field;
use crate::screen::paint;
use crate::screen::theme::{Role, Theme};

/// A question that is answered with a text.
pub(in crate::screen) struct Ask {
    question: String,
    field: Field,
    /// Why the last answer was not good enough.
    wrong: Option<String>,
    /// What stands before the folder of the file that is written, where a file is asked for.
    folder: Option<String>,
}

impl Ask {
    pub(in crate::screen) fn new(question: impl Into<String>, text: impl Into<String>) -> Self {
        Ask {
            question: question.into(),
            field: Field::new(text),
            wrong: None,
            folder: None,
        }
    }

    /// The text is only a suggestion.
    pub(in crate::screen) fn suggesting(self) -> Self {
        Ask {
            field: Field::suggesting(self.field.text()),
            ..self
        }
    }

    /// Says why the last answer was not good enough.
    pub(in crate::screen) fn wrong(self, why: impl Into<String>) -> Self {
        Ask {
            wrong: Some(why.into()),
            ..self
        }
    }

    /// Says in which folder the file would be, after this label.
    pub(in crate::screen) fn in_folder(self, label: impl Into<String>) -> Self {
        Ask {
            folder: Some(label.into()),
            ..self
        }
    }

    pub(super) fn handle(&mut self, input: &Input) -> Reply {
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Esc => return Reply::Dismissed,
                KeyCode::Enter => return Reply::Entered(self.field.text().to_owned()),
                _ => {
                    self.field.key(*key);
                }
            },
            Input::Paste(text) => self.field.insert(text),
            _ => {}
        }
        Reply::Open
    }

    pub(super) fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let width = (area.width * 3 / 4).clamp(30, 90);
        let inner = usize::from(width.min(area.width).saturating_sub(4));
        let wrong = self.wrong.as_deref().unwrap_or_default();
        let wrong = if wrong.is_empty() {
            Vec::new()
        } else {
            paint::wrapped(wrong, inner)
        };
        let below = u16::from(self.folder.is_some());
        let place = paint::centred(area, width, 5 + wrong.len() as u16 + below);
        let inside = paint::framed(theme, place, buffer, &self.question);
        let inside = Rect::new(
            inside.x + 1,
            inside.y,
            inside.width.saturating_sub(2),
            inside.height,
        )
        .intersection(inside);
        let mut y = inside.y;
        for line in &wrong {
            let style = theme.style(Role::Forbidden);
            paint::put(buffer, inside, inside.x, y, line, style);
            y += 1;
        }
        let line = Rect::new(inside.x, y + 1, inside.width, 1).intersection(inside);
        self.field.draw(line, buffer, theme.style(Role::Text), true);
        if let Some(label) = &self.folder {
            let room = inner.saturating_sub(label.width() + 1);
            let folder = ending(theme, &folder_of(self.field.text()), room);
            let text = format!("{label} {folder}");
            let y = inside.bottom().saturating_sub(1);
            paint::put(buffer, inside, inside.x, y, &text, theme.style(Role::Dim));
        }
    }
}

/// The folder into which a file of this name is written.
fn folder_of(name: &str) -> String {
    let file = file_named(name);
    // What has no name yet would be in this folder too.
    let file = if file.as_os_str().is_empty() {
        Path::new("_").to_owned()
    } else {
        file
    };
    let file = std::path::absolute(&file).unwrap_or(file);
    file.parent()
        .map_or_else(String::new, |folder| folder.display().to_string())
}

/// The end of a text that is too long: of a path it says most.
fn ending(theme: Theme, text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut rest = text.chars();
    while rest.as_str().width() + 1 > width && rest.next().is_some() {}
    format!("{}{}", theme.sign("…", "~"), rest.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_file_is_known_before_it_is_written() {
        let here = std::env::current_dir().unwrap().display().to_string();
        assert_eq!(folder_of("azul.json"), here);
        assert_eq!(folder_of(""), here);
        assert_eq!(folder_of("/a/b/c.json"), "/a/b");
    }
}
