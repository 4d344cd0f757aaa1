//! The pages of the screen, one of which is shown.

mod asking;
pub(super) mod form;
pub(super) mod home;
mod open;
pub(super) mod play;
mod records;
pub(super) mod replay;
mod rules;
mod settings;
mod side;
mod unfinished;

use std::path::PathBuf;
use std::time::Duration;

use ::table::{Record, Seed};
use crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use games::{AnyGame, AnyMatch, Participant};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Clear, Widget};

use super::app::Input;
use super::context::Context;
use super::dialog::Dialog;
use super::list::List;
use super::paint;
use super::theme::{Role, Theme};
use super::thinking::Thought;

/// Where the screen begins.
pub enum Opening {
    /// At home.
    Home,
    /// With a form for a game, some of which may be decided already.
    Form {
        /// The game.
        game: &'static dyn AnyGame,
        /// Options, like `wall=free`; right for this game.
        set: Vec<String>,
        /// Where all luck comes from.
        seed: Option<Seed>,
    },
    /// With a match to look at again.
    Replay {
        /// The match.
        game: Box<dyn AnyMatch>,
        /// The file it was read from.
        file: Option<PathBuf>,
    },
    /// At a table.
    Play {
        /// The match, which begins.
        record: Box<Record>,
        /// Who plays, as the person at the keyboard said.
        participants: Vec<Participant>,
    },
    /// At a table, with a match from a file.
    GoOn {
        /// The match.
        record: Box<Record>,
        /// The file it was read from.
        file: PathBuf,
    },
}

/// Keys with what they do, under a name.
pub(super) type Keys = Vec<(String, Vec<(&'static str, String)>)>;

/// Where to go after an input.
pub(super) enum Go {
    /// Nowhere.
    Stay,
    /// To the page from which this one was opened.
    Back,
    /// To the first page.
    Home,
    /// To a page from which one comes back to this one.
    To(Box<dyn Page>),
    /// To a page in the place of this one.
    Instead(Box<dyn Page>),
    /// To a page from which one comes back to the first page only.
    Afresh(Box<dyn Page>),
    /// Out of the program.
    Quit,
}

/// Who at a table is awaited, for tests: if it is a bot, and nobody thinks and nothing moves, the
/// game stands still.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaited {
    Person,
    Bot,
    /// Somebody who reads or answers a dialog.
    Answer,
    /// The end of a pause.
    Pause,
    /// Nobody: the game is over.
    Over,
}

/// One page of the screen.
pub(super) trait Page {
    /// Draws it, in any area.
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer);

    /// Takes a key, the mouse, a pasted text or a tick.
    fn handle(&mut self, context: &mut Context, input: &Input) -> Go;

    /// The page is shown for the first time, or again.
    fn shown(&mut self, _context: &mut Context) {}

    /// Takes a thought that this page has asked for; leaves any other.
    fn think(&mut self, _context: &mut Context, _thought: &mut Option<Thought>) {}

    /// How long until a tick is due.
    fn wait(&self) -> Option<Duration> {
        None
    }

    /// What the keys do here, for the help.
    fn keys(&self, context: &Context) -> Keys;

    /// The keys in the bar at the bottom, as they were drawn.
    #[cfg(test)]
    fn shortcuts(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Who at a table is awaited.
    #[cfg(test)]
    fn awaited(&self) -> Option<Awaited> {
        None
    }

    /// The match that is being played here.
    #[cfg(test)]
    fn record(&self) -> Option<::table::Record> {
        None
    }

    /// Whether letters are text at this moment.
    fn takes_text(&self) -> bool {
        false
    }
}

/// The parts of a page: the bar at the top, the middle, a line for what is said, and the keys.
struct Parts {
    top: Rect,
    middle: Rect,
    said: Rect,
    bottom: Rect,
}

fn parts(area: Rect) -> Parts {
    let row = |from_bottom: u16| {
        let y = area.bottom().saturating_sub(from_bottom).max(area.y);
        Rect::new(area.x, y, area.width, 1).intersection(area)
    };
    Parts {
        top: Rect::new(area.x, area.y, area.width, 1).intersection(area),
        middle: Rect::new(
            area.x,
            area.y.saturating_add(1),
            area.width,
            area.height.saturating_sub(3),
        )
        .intersection(area),
        said: row(2),
        bottom: row(1),
    }
}

/// Draws what is said, if anything.
fn draw_notice(context: &Context, area: Rect, buffer: &mut Buffer) {
    let Some(notice) = &context.notice else {
        return;
    };
    let lines = notice_lines(context, area.width);
    // A long one covers what is above it.
    let above = lines_above(context, area.width);
    let top = area.y.saturating_sub(above);
    let place = Rect::new(area.x, top, area.width, area.bottom() - top).intersection(buffer.area);
    Clear.render(place, buffer);
    for (y, line) in (place.y..).zip(&lines) {
        let style = context.theme.style(notice.role);
        paint::put(buffer, place, place.x + 1, y, line, style);
    }
}

/// What is said, broken to a width.
fn notice_lines(context: &Context, width: u16) -> Vec<String> {
    let Some(notice) = &context.notice else {
        return Vec::new();
    };
    let width = usize::from(width.saturating_sub(2));
    let mut lines = paint::wrapped(&notice.text, width);
    if lines.len() > MOST_LINES {
        let rest = lines.split_off(MOST_LINES - 1).join(" ");
        lines.push(paint::shortened(context.theme, &rest, width));
    }
    lines
}

/// How many lines what is said takes from what is above its own: a frame there ends before them.
fn lines_above(context: &Context, width: u16) -> u16 {
    (notice_lines(context, width).len() as u16).saturating_sub(1)
}

/// What is said has at most so many lines.
const MOST_LINES: usize = 3;

/// A key and the text that says what it does.
fn key(context: &Context, key: &'static str, text: &str) -> (&'static str, String) {
    (key, context.texts.get(text))
}

/// The key whose sign below was clicked.
fn clicked(shortcuts: &[(Rect, &'static str)], mouse: MouseEvent) -> Option<&'static str> {
    let at = Position::new(mouse.column, mouse.row);
    let pressed = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    let hit = shortcuts.iter().find(|(place, _)| place.contains(at));
    hit.filter(|_| pressed).map(|(_, sign)| *sign)
}

/// The key that a click on its sign below stands for.
fn key_below(shortcuts: &[(Rect, &'static str)], input: &Input) -> Option<KeyEvent> {
    let Input::Mouse(mouse) = input else {
        return None;
    };
    clicked(shortcuts, *mouse).and_then(paint::key_of_sign)
}

/// What can be done about a dialog; if it asks for a text, it has a word for what that is for.
fn dialog_keys(context: &Context, dialog: &Dialog, entered: &str) -> Vec<(&'static str, String)> {
    let mut keys = match dialog {
        Dialog::Choice(_) => vec![key(context, "↑↓ Enter", "key-choose")],
        Dialog::Ask(_) => vec![key(context, "Enter", entered)],
        Dialog::Sheet(_) => Vec::new(),
    };
    keys.push(key(context, "Esc", "key-back"));
    keys
}

/// A line in the middle of an area's width.
fn put_centred(buffer: &mut Buffer, area: Rect, y: u16, text: &str, style: ratatui::style::Style) {
    use unicode_width::UnicodeWidthStr;
    let space = area.width.saturating_sub(text.width() as u16) / 2;
    paint::put(buffer, area, area.x + space, y, text, style);
}

/// Draws the lines of a list, the chosen one marked.
fn draw_list(theme: Theme, list: &mut List, lines: &[&str], area: Rect, buffer: &mut Buffer) {
    for (row, which) in list.lay_out(area, lines.len(), 1) {
        let style = theme.style(line_role(which == list.chosen));
        let text = paint::shortened(theme, lines[which], row.width.saturating_sub(2).into());
        paint::fill(buffer, row, style);
        paint::put(buffer, row, row.x + 1, row.y, &text, style);
    }
}

/// The style of a line in a list.
fn line_role(chosen: bool) -> Role {
    if chosen { Role::Chosen } else { Role::Text }
}
