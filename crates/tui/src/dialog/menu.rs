//! A list of answers to choose from.

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

/// The width at which text is wrapped, because longer lines are hard to read.
const WIDEST: usize = 50;

/// A list of answers to choose from. Pressing the letter of an answer chooses it immediately.
pub(crate) struct Menu {
    title: String,
    /// The text above the answers.
    head: Versions,
    /// How many lines of `head` stay in place when the rest scrolls, for example a table's header.
    fixed: usize,
    answers: Vec<String>,
    /// The letter that chooses each answer, if it has one.
    letters: Vec<Option<char>>,
    /// The number of answers, counted from the first, whose values ← and → change.
    turning: usize,
    list: Picker,
    /// The first visible line of the text above the answers.
    scroll: usize,
    /// How many of the scrollable lines are visible.
    visible: usize,
    /// The largest value of `scroll`.
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
            turning: 0,
            list: Picker::default(),
            scroll: 0,
            visible: 0,
            last: 0,
        }
    }

    /// Returns whether there is more text below, or `None` if everything fits.
    pub(super) fn scrolls(&self) -> Option<bool> {
        (self.last > 0).then_some(self.scroll < self.last)
    }

    /// Returns the index of the selected answer.
    pub(crate) const fn chosen(&self) -> usize {
        self.list.chosen
    }

    /// Lets ← and → change the values of the first answers, instead of selecting another answer.
    pub(crate) fn turning(self, turning: usize) -> Self {
        Menu { turning, ..self }
    }

    /// Returns whether ← and → change the selected answer.
    pub(super) const fn turns(&self) -> bool {
        self.list.chosen < self.turning
    }

    /// Selects one of the answers.
    pub(crate) fn with_chosen(mut self, which: usize) -> Self {
        self.list.chosen = which;
        self
    }

    /// Adds some lines above the answers. Long lines are wrapped.
    pub(crate) fn with_head(self, head: Vec<Line<'static>>) -> Self {
        self.with_table(vec![head], 0)
    }

    /// Adds a table above the answers, in versions that each have one column fewer than the version before. The first
    /// `fixed` lines stay in place when the table scrolls.
    pub(crate) fn with_table(self, versions: Vec<Vec<Line<'static>>>, fixed: usize) -> Self {
        let head = Versions::new(versions);
        Menu {
            head,
            fixed,
            ..self
        }
    }

    /// Creates a yes/no question; the first answer is yes.
    pub(crate) fn yes_no(question: String, yes: String, no: String) -> Self {
        let first = |text: &String| Some(text.chars().next()?.to_ascii_lowercase());
        Menu {
            letters: vec![first(&yes), first(&no)],
            // Start on "no", so that pressing Enter once too often does not confirm anything.
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
            KeyCode::Left if self.turns() => return DialogReply::Turned(self.list.chosen, -1),
            KeyCode::Right if self.turns() => return DialogReply::Turned(self.list.chosen, 1),
            KeyCode::BackTab | KeyCode::Left => {
                self.list.chosen = turned(self.list.chosen, -1, count);
            }
            KeyCode::Tab | KeyCode::Right => self.list.chosen = turned(self.list.chosen, 1, count),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(self.visible),
            KeyCode::PageDown => self.scroll += self.visible,
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
        // Each side needs the frame, the selection marker, and one column of padding.
        let width = usize::from(area.width).min(widest.unwrap_or(0) + 8);
        let mut head = self.head.broken(theme, width.saturating_sub(6));
        let gap = usize::from(!head.is_empty());
        let count = self.answers.len();
        let height = count + head.len() + gap + 4;
        let place = area.centered(
            Constraint::Length(width as u16),
            Constraint::Length(height as u16),
        );
        super::clear_beside(place, area, buffer);
        let inside = paint::framed(theme, place, buffer, &self.title);
        // If there is room, leave a blank line at the top and at the bottom.
        let roomy = usize::from(inside.height) + 2 >= height;
        let inside = inside.inner(Margin::new(1, roomy.into()));
        // The answers stay visible; the text above them may have to scroll.
        let rows = usize::from(inside.height);
        let least = head.len().min(1);
        let visible = rows
            .saturating_sub(count + gap)
            .clamp(least, head.len().max(least));
        let [text, _, list] = inside.layout(&Layout::vertical([
            Constraint::Length(visible as u16),
            Constraint::Length(gap as u16),
            Constraint::Fill(1),
        ]));
        self.last = head.len() - visible;
        self.scroll = self.scroll.min(self.last);
        let fixed = if self.fixed < visible { self.fixed } else { 0 };
        self.visible = (visible - fixed).max(1);
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
