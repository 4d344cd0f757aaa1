//! The frame around every page: the bar at the top, messages, the keys at the bottom, and dialogs. It passes each
//! input to the topmost layer.

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::app::AppInput;
use super::context::{Context, Notice};
use super::dialog::{Dialog, DialogReply, keys_sheet};
use super::keys::{self, Key, key};
use super::pages::{Go, Page};
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};

/// The maximum number of lines of a message, so that most of the page stays visible.
const MOST_LINES: usize = 3;

/// How many keys a player needs in the footer: to point, to play, to ask for a hint, and three that belong to the game.
const NEEDED: usize = 6;

/// The right side of the top bar, usually a name, is hidden if fewer columns than this are left for it.
const WORTH_READING: usize = 20;

/// The text on both sides of the top bar.
pub(super) struct Bar {
    left: String,
    right: String,
}

impl Bar {
    pub(super) fn new(left: impl Into<String>, right: impl Into<String>) -> Self {
        Bar {
            left: left.into(),
            right: right.into(),
        }
    }
}

/// The areas a page can draw on, between the bar and the keys.
#[derive(Clone, Copy)]
pub(super) struct Body {
    pub(super) screen: Rect,
    pub(super) middle: Rect,
    /// The line below the middle, where messages appear.
    pub(super) message_area: Rect,
    /// How many lines of the middle a message covers; frames there must end above them.
    pub(super) covered: u16,
}

/// The frame around a page.
#[derive(Default)]
pub(super) struct Shell {
    help: Option<Dialog>,
    /// The clickable areas of the keys at the bottom.
    signs: Vec<(Rect, &'static str)>,
}

impl Shell {
    /// Checks whether the help is open.
    pub(super) const fn is_help_open(&self) -> bool {
        self.help.is_some()
    }

    /// Returns the keys in the footer, as they were drawn.
    #[cfg(test)]
    pub(super) fn signs(&self) -> Vec<&'static str> {
        self.signs.iter().map(|(_, sign)| *sign).collect()
    }

    /// Translates a click on a key in the footer into that key.
    pub(super) fn click_to_key(&self, input: AppInput) -> AppInput {
        let AppInput::Mouse(mouse) = &input else {
            return input;
        };
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return input;
        }
        let at = Position::new(mouse.column, mouse.row);
        let hit = self.signs.iter().find(|(place, _)| place.contains(at));
        let key = hit.and_then(|(_, sign)| keys::pressed(sign));
        key.map_or(input, AppInput::Key)
    }

    /// Passes an input to the topmost layer: the help, a dialog, or the page.
    pub(super) fn handle(
        &mut self,
        context: &mut Context,
        page: &mut dyn Page,
        input: &AppInput,
    ) -> Go {
        if let Some(help) = &mut self.help {
            if help.handle(input) != DialogReply::Open {
                self.help = None;
            }
            return Go::Stay;
        }
        if let AppInput::Key(key) = input
            && (key.code == KeyCode::F(1) || (key.code == KeyCode::Char('?') && !takes_text(page)))
        {
            let title = context.texts.get("help-title");
            let keys = match page.dialog() {
                Some(dialog) => vec![(String::new(), dialog.help(context))],
                None => page.help(context),
            };
            let sheet = keys_sheet(context, title, &keys);
            self.help = Some(Dialog::Sheet(sheet));
            return Go::Stay;
        }
        if let Some(dialog) = page.dialog().filter(|_| !matches!(input, AppInput::Tick)) {
            return match dialog.handle(input) {
                DialogReply::Open => Go::Stay,
                reply => page.reply(context, reply),
            };
        }
        page.handle(context, input)
    }

    /// Draws a page and the frame around it.
    pub(super) fn draw(
        &mut self,
        context: &Context,
        page: &mut dyn Page,
        area: Rect,
        buffer: &mut Buffer,
    ) {
        let theme = context.theme;
        let [top, between, bottom] = area.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
        ]));
        let [middle, message_area] = between.layout(&Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(1),
        ]));
        let notice = context
            .notice
            .clone()
            .or_else(|| page.resting_notice(context));
        let lines =
            notice.map_or_else(Vec::new, |notice| message_lines(theme, &notice, area.width));
        let body = Body {
            screen: area,
            middle,
            message_area,
            covered: (lines.len() as u16).saturating_sub(1),
        };
        draw_bar(theme, &page.bar(context, middle), top, buffer);
        page.draw(context, body, buffer);
        if !lines.is_empty() {
            // A long message covers the lines above it.
            let end = message_area.bottom() - page.stays_below(area);
            let y = end.saturating_sub(lines.len() as u16).max(top.bottom());
            let place = Rect::new(message_area.x, y, message_area.width, end - y);
            Clear.render(place, buffer);
            Paragraph::new(lines).render(place.inner(Margin::new(1, 0)), buffer);
        }
        let place = page.dialog_place().unwrap_or(between);
        if let Some(dialog) = page.dialog() {
            dialog.draw(theme, place, buffer);
        }
        if let Some(help) = &mut self.help {
            help.draw(theme, between, buffer);
        }
        let keys = match (&self.help, page.dialog()) {
            (Some(over), _) => over.keys(context),
            (None, Some(over)) => over.keys(context),
            (None, None) => with_help(context, page),
        };
        self.signs = draw_keys(context, &keys, bottom, buffer);
    }

    /// Asks for a larger window.
    pub(super) fn draw_small(
        &mut self,
        context: &Context,
        least: (u16, u16),
        area: Rect,
        buffer: &mut Buffer,
    ) {
        self.signs.clear();
        let variables = [("columns", least.0.into()), ("rows", least.1.into())];
        let text = context.texts.with("too-small", &variables);
        let lines = paint::wrapped(&text, area.width.into());
        let lines: Vec<Line> = lines.into_iter().map(Line::from).collect();
        Paragraph::new(lines).render(area, buffer);
    }
}

/// Checks whether letters are currently typed as text.
pub(super) fn takes_text(page: &mut dyn Page) -> bool {
    match page.dialog() {
        Some(dialog) => dialog.takes_text(),
        None => page.takes_text(),
    }
}

/// Wraps a message to a width. A message that is too long ends with an ellipsis.
fn message_lines(theme: Theme, notice: &Notice, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width.saturating_sub(2));
    let style = theme.style(notice.role);
    let lines = paint::wrapped_to(theme, &notice.text, width, MOST_LINES).into_iter();
    lines.map(|line| Line::styled(line, style)).collect()
}

/// Returns the keys of a page, with the help key before the last one, which leaves the page.
fn with_help(context: &Context, page: &dyn Page) -> Vec<Key> {
    let sign = if page.takes_text() { "F1" } else { "?" };
    let mut keys = page.keys(context);
    keys.insert(keys.len().saturating_sub(1), key(context, sign, "key-help"));
    keys
}

/// Draws the bar over the whole width. If there is too little room, the text on the right is shortened.
fn draw_bar(theme: Theme, bar: &Bar, area: Rect, buffer: &mut Buffer) {
    let style = theme.style(ColourRole::Bar);
    buffer.set_style(area, style);
    let inside = area.inner(Margin::new(1, 0));
    let width = usize::from(inside.width);
    let left = paint::shortened(theme, &bar.left, width);
    // Two columns stay free between the two sides. The text on the right is left out if it has too little room.
    let room = width.saturating_sub(left.width() + 2);
    if bar.right.width().min(WORTH_READING) <= room {
        let right = Line::styled(paint::shortened(theme, &bar.right, room), style);
        right.right_aligned().render(inside, buffer);
    }
    Line::styled(left, style).render(inside, buffer);
}

/// Draws the keys at the bottom, each with its description. Returns their clickable areas.
fn draw_keys(
    context: &Context,
    keys: &[Key],
    area: Rect,
    buffer: &mut Buffer,
) -> Vec<(Rect, &'static str)> {
    let style = context.theme.style(ColourRole::Bar);
    let strong = style.patch(context.theme.style(ColourRole::Strong));
    buffer.set_style(area, style);
    let shortcut = |(sign, meaning): &Key| {
        let name = Span::styled(keys::name(context, sign), strong);
        Line::from(vec![name, Span::styled(format!(" {meaning}"), style)])
    };
    let mut lines: Vec<Line> = keys.iter().map(shortcut).collect();
    let width = |line: &Line| line.width() as u16 + 2;
    // If not all keys fit, keep the last two: help and leave.
    let ends = lines.len().saturating_sub(2);
    let fitting = |lines: &[Line]| {
        let (first, last) = lines.split_at(ends);
        let mut room = area.width.saturating_sub(last.iter().map(width).sum());
        let fitting = first.iter().take_while(|line| {
            let left = room.checked_sub(width(line));
            room = left.unwrap_or(room);
            left.is_some()
        });
        fitting.count()
    };
    let mut count = fitting(&lines);
    if count < ends.min(NEEDED) && keys[0].0 == "←↑↓→" {
        // The arrow keys need no description, so drop it if that makes room for more keys.
        let word = lines[0].spans.pop();
        match fitting(&lines) {
            more if more > count => count = more,
            _ => lines[0].spans.extend(word),
        }
    }
    // Place the keys by counting columns. A layout with this many constraints takes longer than the rest of the
    // drawing, and the keys change with every move.
    let mut x = area.x.saturating_add(1);
    let mut places = Vec::new();
    for i in (0..count).chain(ends..lines.len()) {
        let place = Rect::new(x, area.y, lines[i].width() as u16, 1).intersection(area);
        (&lines[i]).render(place, buffer);
        places.push((place, keys[i].0));
        x = x.saturating_add(width(&lines[i]));
    }
    places
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_truncated_message_is_marked_at_its_end() {
        let (post, _inputs) = channel();
        let context = Context::new(games::GAMES, None, None, post);
        let lines_of = |text: &str| {
            let notice = Notice {
                text: text.to_owned(),
                role: ColourRole::Text,
            };
            let lines = message_lines(context.theme, &notice, 12);
            let lines: Vec<String> = lines.iter().map(Line::to_string).collect();
            lines.join("/")
        };
        let end = context.theme.sign("…", "~");
        assert_eq!(lines_of("one two three four"), "one two/three four");
        let long = lines_of("one two three four five six seven");
        assert_eq!(long, format!("one two/three four/five six {end}"));
        let word = lines_of(&"x".repeat(40));
        assert_eq!(word.matches('x').count(), 29, "{word}");
        assert!(word.ends_with(end), "{word}");
    }
}
