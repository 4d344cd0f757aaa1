//! What lies over a page for a moment: a choice, a question, a sheet to read.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::app::Input;
use super::desk::Desk;
use super::field::Field;
use super::look::{Look, Role};
use super::paint;

/// What became of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// It is still open.
    Open,
    /// The person does not want it.
    Dismissed,
    /// This one of its choices.
    Chosen(usize),
    /// This text.
    Entered(String),
}

/// Something over a page.
pub(super) enum Dialog {
    Choice(Choice),
    Ask(Ask),
    Sheet(Sheet),
}

impl Dialog {
    pub(super) fn handle(&mut self, input: &Input) -> Reply {
        match self {
            Dialog::Choice(choice) => choice.handle(input),
            Dialog::Ask(ask) => ask.handle(input),
            Dialog::Sheet(sheet) => sheet.handle(input),
        }
    }

    pub(super) fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        match self {
            Dialog::Choice(choice) => choice.draw(look, area, buffer),
            Dialog::Ask(ask) => ask.draw(look, area, buffer),
            Dialog::Sheet(sheet) => sheet.draw(look, area, buffer),
        }
    }

    /// Whether letters are text here.
    pub(super) const fn takes_text(&self) -> bool {
        matches!(self, Dialog::Ask(_))
    }
}

/// A list of which one is chosen. Letters in front choose at once.
pub(super) struct Choice {
    title: String,
    /// What stands above the items: a question, broken to the width, or lines as they are.
    text: String,
    pub(super) head: Vec<Line<'static>>,
    items: Vec<String>,
    /// A key for every item, where there is one.
    letters: Vec<Option<char>>,
    chosen: usize,
    places: Vec<Rect>,
}

impl Choice {
    pub(super) fn new(title: impl Into<String>, items: Vec<String>) -> Self {
        Choice {
            title: title.into(),
            text: String::new(),
            head: Vec::new(),
            letters: vec![None; items.len()],
            items,
            chosen: 0,
            places: Vec::new(),
        }
    }

    /// Marks one of the items.
    pub(super) fn choose(&mut self, which: usize) {
        self.chosen = which.min(self.items.len().saturating_sub(1));
    }

    /// A question that is answered with yes or no; the first item is yes.
    pub(super) fn yes_no(question: impl Into<String>, yes: String, no: String) -> Self {
        let first = |text: &str| {
            text.chars()
                .next()
                .map(|letter| letter.to_ascii_lowercase())
        };
        let letters = vec![first(&yes), first(&no)];
        Choice {
            letters,
            text: question.into(),
            ..Choice::new("", vec![yes, no])
        }
    }

    fn handle(&mut self, input: &Input) -> Reply {
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

    fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
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
        let inside = paint::framed(look, place, buffer, &self.title);
        for (i, line) in text.iter().enumerate() {
            let y = inside.y + 1 + i as u16;
            paint::put_line(buffer, inside, inside.x + 2, y, line);
        }
        self.places.clear();
        let top = inside.y + head as u16 + u16::from(inside.height > self.items.len() as u16);
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
                look.style(Role::Chosen)
            } else {
                look.style(Role::Text)
            };
            if !row.is_empty() {
                paint::fill(buffer, row, style);
                paint::put(buffer, row, row.x + 1, row.y, item, style);
            }
        }
    }
}

/// A question that is answered with a text.
pub(super) struct Ask {
    question: String,
    field: Field,
}

impl Ask {
    pub(super) fn new(question: impl Into<String>, text: impl Into<String>) -> Self {
        Ask {
            question: question.into(),
            field: Field::new(text),
        }
    }

    fn handle(&mut self, input: &Input) -> Reply {
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

    fn draw(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        let width = (area.width * 3 / 4).clamp(30, 90);
        let place = paint::centred(area, width, 5);
        let inside = paint::framed(look, place, buffer, &self.question);
        let line = Rect::new(
            inside.x + 1,
            inside.y + inside.height / 2,
            inside.width.saturating_sub(2),
            1,
        );
        let line = line.intersection(inside);
        self.field.draw(line, buffer, look.style(Role::Text), true);
    }
}

/// A text to read, longer than the screen perhaps.
pub(super) struct Sheet {
    title: String,
    lines: Vec<Line<'static>>,
    /// The lines broken to this width.
    broken: Option<(u16, Vec<Line<'static>>)>,
    scroll: usize,
    /// How many lines were seen at the last drawing.
    seen: usize,
    /// Whether it begins at its end, as a log does.
    from_end: bool,
    /// Whether it lies at the bottom, where it hides less of a board.
    low: bool,
}

impl Sheet {
    pub(super) fn new(title: impl Into<String>, lines: Vec<Line<'static>>) -> Self {
        Sheet {
            title: title.into(),
            lines,
            broken: None,
            scroll: 0,
            seen: 0,
            from_end: false,
            low: false,
        }
    }

    pub(super) fn low(self) -> Self {
        Sheet { low: true, ..self }
    }

    pub(super) fn from_end(self) -> Self {
        Sheet {
            from_end: true,
            ..self
        }
    }

    /// Uses a key to scroll, and says whether it did.
    pub(super) fn scroll(&mut self, input: &Input) -> bool {
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

    fn handle(&mut self, input: &Input) -> Reply {
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

    fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let widest = self.lines.iter().map(Line::width).max().unwrap_or(0);
        let width = widest.max(self.title.width() + 2) + 4;
        let room = area.width.saturating_sub(4);
        let width = room.min(width as u16);
        let lines = self.broken(width.saturating_sub(4)).len();
        let room = area.height.saturating_sub(2);
        let height = room.min(lines as u16 + 2);
        let mut place = paint::centred(area, width, height);
        if self.low {
            place.y = area.bottom().saturating_sub(height + 2).max(area.y);
        }
        let title = self.title.clone();
        let inside = paint::framed(look, place, buffer, &title);
        let inside = Rect::new(
            inside.x + 1,
            inside.y,
            inside.width.saturating_sub(2),
            inside.height,
        );
        self.draw_in(look, inside.intersection(place), buffer);
    }

    /// Draws the part that is scrolled to, without a frame.
    pub(super) fn draw_in(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
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
            let x = area.right();
            let column = Rect::new(x, area.y, 1, area.height);
            let style = look.style(Role::Dim);
            if first > 0 {
                paint::put(buffer, column, x, area.y, look.sign("▲", "^"), style);
            }
            if first < last {
                let y = area.bottom() - 1;
                paint::put(buffer, column, x, y, look.sign("▼", "v"), style);
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

/// A line broken to a width. One of several styles is short enough, or is cut.
fn broken(line: &Line<'static>, width: u16) -> Vec<Line<'static>> {
    let [only] = &line.spans[..] else {
        return vec![line.clone()];
    };
    // What follows a break stands under the first word.
    let text = &only.content;
    let indent = text.len() - text.trim_start_matches(' ').len();
    let room = usize::from(width).saturating_sub(indent);
    if usize::from(width) >= text.width() || room < 10 {
        return vec![line.clone()];
    }
    let space = " ".repeat(indent);
    paint::wrapped(text.trim_start_matches(' '), room)
        .into_iter()
        .map(|part| Line::styled(format!("{space}{part}"), line.style.patch(only.style)))
        .collect()
}

/// A list of keys with what they do, for the help.
pub(super) fn keys_sheet(
    desk: &Desk,
    title: impl Into<String>,
    groups: &[(String, Vec<(&'static str, String)>)],
) -> Sheet {
    let look = desk.look;
    let names = groups.iter().flat_map(|(_, keys)| keys);
    let names = names.map(|(key, _)| paint::key_name(desk, key).width());
    let widest = names.max().unwrap_or(0);
    let mut lines = Vec::new();
    for (name, keys) in groups.iter().filter(|(_, keys)| !keys.is_empty()) {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        if !name.is_empty() {
            lines.push(Line::styled(name.clone(), look.style(Role::Strong)));
        }
        for (key, meaning) in keys {
            let key = paint::key_name(desk, key);
            let space = " ".repeat((widest + 2).saturating_sub(key.width()));
            lines.push(Line::from(format!("  {key}{space}{meaning}")));
        }
    }
    Sheet::new(title, lines)
}
