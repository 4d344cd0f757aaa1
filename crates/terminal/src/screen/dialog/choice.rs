//! A choice of several.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::Reply;
use crate::screen::app::Input;
use crate::screen::paint;
use crate::screen::theme::{Role, Theme};

/// A list of which one is chosen. Letters in front choose at once.
pub(in crate::screen) struct Choice {
    title: String,
    /// What stands above the items: a question, broken to the width, or lines as they are.
    text: String,
    pub(in crate::screen) head: Vec<Line<'static>>,
    items: Vec<String>,
    /// A key for every item, where there is one.
    letters: Vec<Option<char>>,
    chosen: usize,
    places: Vec<Rect>,
    /// The first line above the items that is seen, where they are too many.
    scroll: usize,
    /// How many of them are seen.
    seen: usize,
}

impl Choice {
    pub(in crate::screen) fn new(title: impl Into<String>, items: Vec<String>) -> Self {
        Choice {
            title: title.into(),
            text: String::new(),
            head: Vec::new(),
            letters: vec![None; items.len()],
            items,
            chosen: 0,
            places: Vec::new(),
            scroll: 0,
            seen: 0,
        }
    }

    /// Marks one of the items.
    pub(in crate::screen) fn choose(&mut self, which: usize) {
        self.chosen = which.min(self.items.len().saturating_sub(1));
    }

    /// A question that is answered with yes or no; the first item is yes.
    pub(in crate::screen) fn yes_no(question: impl Into<String>, yes: String, no: String) -> Self {
        let first = |text: &str| {
            text.chars()
                .next()
                .map(|letter| letter.to_ascii_lowercase())
        };
        let letters = vec![first(&yes), first(&no)];
        Choice {
            letters,
            text: question.into(),
            // Whoever presses Enter once too often has not agreed to anything.
            chosen: 1,
            ..Choice::new("", vec![yes, no])
        }
    }

    pub(super) fn handle(&mut self, input: &Input) -> Reply {
        match input {
            Input::Key(key) => self.key(*key),
            Input::Mouse(mouse) => self.mouse(*mouse),
            _ => Reply::Open,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Reply {
        let last = self.items.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Reply::Dismissed,
            KeyCode::Enter | KeyCode::Char(' ') => return Reply::Chosen(self.chosen),
            KeyCode::Up | KeyCode::BackTab | KeyCode::Left => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Right => {
                self.chosen = if self.chosen >= last {
                    0
                } else {
                    self.chosen + 1
                };
            }
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(self.seen.max(1)),
            KeyCode::PageDown => self.scroll += self.seen,
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Char(letter) => {
                let letter = Some(letter.to_ascii_lowercase());
                if let Some(which) = self.letters.iter().position(|known| *known == letter) {
                    return Reply::Chosen(which);
                }
                if letter == Some('q') {
                    return Reply::Dismissed;
                }
            }
            _ => {}
        }
        Reply::Open
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Reply {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll = self.scroll.saturating_sub(1),
            MouseEventKind::ScrollDown => self.scroll += 1,
            _ => {}
        }
        let at = Position::new(mouse.column, mouse.row);
        let Some(which) = self.places.iter().position(|place| place.contains(at)) else {
            return Reply::Open;
        };
        self.chosen = which;
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Reply::Chosen(which),
            _ => Reply::Open,
        }
    }

    pub(super) fn draw(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let widest = self.items.iter().map(|item| item.width()).max();
        let width = widest.unwrap_or(0).max(self.title.width() + 2);
        let head = self.head.iter().map(Line::width).max().unwrap_or(0);
        let width = width.max(self.text.width().min(50)).max(head) + 8;
        let inner_width = usize::from(area.width).min(width).saturating_sub(6);
        let mut text = self.head.clone();
        text.extend(
            paint::wrapped(&self.text, inner_width)
                .into_iter()
                .map(Line::from),
        );
        let head = text.len() + usize::from(!text.is_empty());
        let height = self.items.len() + head + 4;
        let place = paint::centred(area, width as u16, height as u16);
        let inside = paint::framed(theme, place, buffer, &self.title);
        let rows = usize::from(inside.height);
        let roomy = rows >= self.items.len() + head + 2;
        // The items are always in sight; what stands above them may have to be scrolled.
        let above = rows.saturating_sub(self.items.len() + usize::from(head > 0));
        self.seen = text.len().min(above);
        let last = text.len() - self.seen;
        self.scroll = self.scroll.min(last);
        let first = inside.y + u16::from(roomy);
        for (i, line) in text.iter().skip(self.scroll).take(self.seen).enumerate() {
            paint::put_line(buffer, inside, inside.x + 2, first + i as u16, line);
        }
        if self.seen > 0 {
            let style = theme.style(Role::Dim);
            let more = [
                (self.scroll > 0, first, theme.sign("▲", "^")),
                (
                    self.scroll < last,
                    first + self.seen as u16 - 1,
                    theme.sign("▼", "v"),
                ),
            ];
            for (_, y, sign) in more.into_iter().filter(|(is, ..)| *is) {
                paint::put(
                    buffer,
                    inside,
                    inside.right().saturating_sub(1),
                    y,
                    sign,
                    style,
                );
            }
        }
        self.places.clear();
        let gap = u16::from(!text.is_empty());
        let top = first + self.seen as u16 + gap;
        for (i, item) in self.items.iter().enumerate() {
            let row = Rect::new(
                inside.x + 1,
                top + i as u16,
                inside.width.saturating_sub(2),
                1,
            );
            let row = row.intersection(inside);
            self.places.push(row);
            let style = if i == self.chosen {
                theme.style(Role::Chosen)
            } else {
                theme.style(Role::Text)
            };
            if !row.is_empty() {
                paint::fill(buffer, row, style);
                paint::put(buffer, row, row.x + 1, row.y, item, style);
            }
        }
    }
}
