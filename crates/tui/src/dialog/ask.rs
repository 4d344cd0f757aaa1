//! A question with a text field for the answer.

use std::path::Path;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::DialogReply;
use crate::app::AppInput;
use crate::field::Field;
use front::file_named;
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};

/// A question with a text field for the answer.
pub(crate) struct Ask {
    question: String,
    /// The key of the text for what Enter does.
    pub(super) verb: &'static str,
    field: Field,
    /// Why the last answer was rejected.
    wrong: String,
    /// Earlier messages, newest last.
    before: Vec<String>,
    /// The label before the target folder, when the question asks for a file.
    folder: Option<String>,
}

/// The number of lines taken by the field, its frame and the part of the page that must stay visible.
const AROUND: usize = 8;

impl Ask {
    /// Creates a question; `verb` is the key of the text for what Enter does.
    pub(crate) fn new(
        question: impl Into<String>,
        verb: &'static str,
        text: impl Into<String>,
    ) -> Self {
        Ask {
            question: question.into(),
            verb,
            field: Field::new(text),
            wrong: String::new(),
            before: Vec::new(),
            folder: None,
        }
    }

    /// Marks the text as a suggestion that typing replaces.
    pub(crate) fn suggesting(self) -> Self {
        let field = Field::suggesting(self.field.text());
        Ask { field, ..self }
    }

    /// Sets the reason why the last answer was rejected.
    pub(crate) fn wrong(self, why: impl Into<String>) -> Self {
        let wrong = why.into();
        Ask { wrong, ..self }
    }

    /// Shows earlier messages above the field, as many as fit.
    pub(crate) fn after(self, before: Vec<String>) -> Self {
        Ask { before, ..self }
    }

    /// Shows the folder the file would be saved in, after this label.
    pub(crate) fn in_folder(self, label: impl Into<String>) -> Self {
        let folder = Some(label.into());
        Ask { folder, ..self }
    }

    pub(super) fn handle(&mut self, input: &AppInput) -> DialogReply {
        match input {
            AppInput::Key(key) => match key.code {
                KeyCode::Esc => return DialogReply::Dismissed,
                KeyCode::Enter => return DialogReply::Entered(self.field.text().to_owned()),
                _ => self.field.key(*key),
            },
            AppInput::Paste(text) => self.field.insert(text),
            _ => {}
        }
        DialogReply::Open
    }

    pub(super) fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        // Wide enough for most paths, but part of the page stays visible.
        let width = (area.width * 3 / 4).clamp(30, 90).min(area.width);
        let inner = width.saturating_sub(4);
        let broken = |text: &str, role| {
            let lines = paint::wrapped(text, inner.into()).into_iter();
            lines.map(move |line| Line::styled(line, theme.style(role)))
        };
        let wrong = broken(&self.wrong, ColourRole::Forbidden);
        let before = self.before.iter();
        let mut lines: Vec<Line> = before
            .flat_map(|text| broken(text, ColourRole::Text))
            .collect();
        let most = usize::from(area.height).saturating_sub(wrong.len() + AROUND);
        lines.drain(..lines.len().saturating_sub(most));
        lines.extend(wrong);
        let rows = [lines.len() as u16, 1, 1, 1, self.folder.is_some().into()];
        let place = area.centered(
            Constraint::Length(width),
            Constraint::Length(rows.iter().sum::<u16>() + 2),
        );
        super::clear_beside(place, area, buffer);
        let inside = paint::framed(theme, place, buffer, &self.question);
        let rows = Layout::vertical(rows.map(Constraint::Length));
        let [why, _, field, _, folder] = inside.inner(Margin::new(1, 0)).layout(&rows);
        Paragraph::new(lines).render(why, buffer);
        let spans = self
            .field
            .spans(field.width, theme.style(ColourRole::Text), true);
        Line::from(spans).render(field, buffer);
        if let Some(label) = &self.folder {
            let room = usize::from(inner).saturating_sub(label.width() + 1);
            let path = paint::ending(theme, &folder_of(self.field.text()), room);
            let line = Line::styled(format!("{label} {path}"), theme.style(ColourRole::Dim));
            line.render(folder, buffer);
        }
    }
}

/// Returns the folder in which a file with this name would be saved.
fn folder_of(name: &str) -> String {
    let file = file_named(name);
    // A placeholder name, so that an empty field shows the current folder.
    let file = if file.as_os_str().is_empty() {
        Path::new("_").to_owned()
    } else {
        file
    };
    let file = std::path::absolute(&file).unwrap_or(file);
    file.parent()
        .map_or_else(String::new, |folder| folder.display().to_string())
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
