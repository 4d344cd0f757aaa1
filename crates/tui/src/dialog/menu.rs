//! Some answers, one of which is chosen.

use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::DialogReply;
use super::table::Versions;
use crate::app::AppInput;
use tui_boards::list::{Picked, Picker, turned};
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};

/// A text wider than this is broken: what is longer is hard to read.
const WIDEST: usize = 50;

/// Some answers, one of which is chosen. Letters choose at once.
pub(crate) struct Menu {
    title: String,
    /// What stands above the answers.
    head: Versions,
    /// So many lines of it stay when the others are scrolled: the head of a table.
    fixed: usize,
    answers: Vec<String>,
    /// A key for every answer, where there is one.
    letters: Vec<Option<char>>,
    list: Picker,
    /// The first line above the answers that is seen, where they are too many.
    scroll: usize,
    /// How many of those that can be scrolled are seen.
    seen: usize,
    /// How far they can be scrolled.
    last: usize,
}

impl Menu {
    pub(crate) fn new(title: impl Into<String>, answers: Vec<String>) -> Self {
        Menu {
            title: title.into(),
            head: Versions::default(),
            fixed: 0,
            letters: Vec::new(),
            answers,
            list: Picker::default(),
            scroll: 0,
            seen: 0,
            last: 0,
        }
    }

    /// Whether there is more below, if not all that stands above the answers is seen.
    pub(super) fn scrolls(&self) -> Option<bool> {
        (self.last > 0).then_some(self.scroll < self.last)
    }

    /// The answer that is marked.
    pub(crate) const fn chosen(&self) -> usize {
        self.list.chosen
    }

    /// The same with one of the answers marked.
    pub(crate) fn with_chosen(mut self, which: usize) -> Self {
        self.list.chosen = which;
        self
    }

    /// The same with some lines above the answers. What is long is broken.
    pub(crate) fn with_head(self, head: Vec<Line<'static>>) -> Self {
        self.with_table(vec![head], 0)
    }

    /// The same with a table above the answers, in versions of which each has one column fewer than
    /// the one before. So many lines at its top stay when it is scrolled.
    pub(crate) fn with_table(self, versions: Vec<Vec<Line<'static>>>, fixed: usize) -> Self {
        let head = Versions::new(versions);
        Menu {
            head,
            fixed,
            ..self
        }
    }

    /// A question that is answered with yes or no; the first answer is yes.
    pub(crate) fn yes_no(question: String, yes: String, no: String) -> Self {
        let first = |text: &String| Some(text.chars().next()?.to_ascii_lowercase());
        Menu {
            letters: vec![first(&yes), first(&no)],
            // Whoever presses Enter once too often has not agreed to anything.
            ..Menu::new("", vec![yes, no])
                .with_head(vec![Line::from(question)])
                .with_chosen(1)
        }
    }

    pub(super) fn handle(&mut self, input: &AppInput) -> DialogReply {
        match input {
            AppInput::Key(key) => return self.key(*key, input),
            AppInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.scroll = self.scroll.saturating_sub(1),
                MouseEventKind::ScrollDown => self.scroll += 1,
                _ => {
                    if let Picked::Opened(which) = input.pick(&mut self.list, self.answers.len()) {
                        return DialogReply::Chosen(which);
                    }
                }
            },
            _ => {}
        }
        DialogReply::Open
    }

    fn key(&mut self, key: KeyEvent, input: &AppInput) -> DialogReply {
        let count = self.answers.len();
        match key.code {
            KeyCode::Esc => return DialogReply::Dismissed,
            KeyCode::Char(' ') => return DialogReply::Chosen(self.list.chosen),
            KeyCode::BackTab | KeyCode::Left => {
                self.list.chosen = turned(self.list.chosen, -1, count);
            }
            KeyCode::Tab | KeyCode::Right => self.list.chosen = turned(self.list.chosen, 1, count),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(self.seen),
            KeyCode::PageDown => self.scroll += self.seen,
            KeyCode::Char(letter) => {
                let letter = Some(letter.to_ascii_lowercase());
                if let Some(which) = self.letters.iter().position(|known| *known == letter) {
                    return DialogReply::Chosen(which);
                }
                if letter == Some('q') {
                    return DialogReply::Dismissed;
                }
            }
            _ => {
                if let Picked::Opened(which) = input.pick(&mut self.list, count) {
                    return DialogReply::Chosen(which);
                }
            }
        }
        DialogReply::Open
    }

    pub(super) fn draw(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let answers = self.answers.iter().map(|answer| answer.width());
        let head = self.head.whole().iter().map(|line| match line.spans.len() {
            ..3 => line.width().min(WIDEST),
            _ => line.width(),
        });
        let widest = answers.chain(head).chain([self.title.width() + 2]).max();
        // On either side the frame, the mark of the chosen one, and a column around the text.
        let width = usize::from(area.width).min(widest.unwrap_or(0) + 8);
        let mut head = self.head.broken(theme, width.saturating_sub(6));
        let gap = usize::from(!head.is_empty());
        let count = self.answers.len();
        let height = count + head.len() + gap + 4;
        let place = area.centered(
            Constraint::Length(width as u16),
            Constraint::Length(height as u16),
        );
        let inside = paint::framed(theme, place, buffer, &self.title);
        // Where there is room, a line is free at the top and at the bottom.
        let roomy = usize::from(inside.height) + 2 >= height;
        let inside = inside.inner(Margin::new(1, roomy.into()));
        // The answers are in sight; what stands above them may have to be scrolled.
        let rows = usize::from(inside.height);
        let least = head.len().min(1);
        let seen = rows
            .saturating_sub(count + gap)
            .clamp(least, head.len().max(least));
        let [text, _, list] = inside.layout(&Layout::vertical([
            Constraint::Length(seen as u16),
            Constraint::Length(gap as u16),
            Constraint::Fill(1),
        ]));
        self.last = head.len() - seen;
        self.scroll = self.scroll.min(self.last);
        let fixed = if self.fixed < seen { self.fixed } else { 0 };
        self.seen = (seen - fixed).max(1);
        head.drain(fixed..fixed + self.scroll);
        Paragraph::new(head).render(text.inner(Margin::new(1, 0)), buffer);
        let below = self.scroll < self.last;
        paint::more(theme, text, buffer, self.scroll > 0, below);
        let lines = self
            .answers
            .iter()
            .map(|answer| Line::from(format!(" {answer}")));
        let style = theme.style(ColourRole::Chosen);
        let (above, below) = self.list.draw(lines.collect(), 1, style, list, buffer);
        paint::more(theme, list, buffer, above, below);
    }
}
