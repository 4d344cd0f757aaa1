//! The pages of the screen.

mod asking;
pub(super) mod browser;
pub(super) mod form;
pub(super) mod home;
pub(super) mod join;
pub(super) mod lobby;
pub(super) mod online;
mod open;
mod pane;
pub(super) mod play;
mod qr;
mod records;
pub(super) mod replay;
mod rules;
mod saving;
mod settings;
mod side;
mod unfinished;

use std::path::PathBuf;
use std::time::Duration;

use ::room::TableId;
use ::table::{Record, Seed};
use client::{Api, Person, ServerEvent};
use games::{AnyGame, AnyMatch, Participant};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::app::{AppInput, FromLobby, SignedIn};
use super::context::{Context, Notice};
use super::dialog::{Dialog, DialogReply};
use super::keys::Key;
use super::shell::{Bar, Body};
use super::thinking::ThoughtEvent;
use front::remote_table::Joining;
use tui_boards::list::Picker;
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};

/// The page to start on.
pub enum StartPage {
    Home,
    /// The form for a game, with some values filled in.
    Form {
        /// The game to set up.
        game: &'static dyn AnyGame,
        /// Valid options for this game, such as `wall=free`.
        set: Vec<String>,
        seed: Option<Seed>,
    },
    /// A match to replay.
    Replay {
        game: Box<dyn AnyMatch>,
        /// The file it was read from.
        file: Option<PathBuf>,
    },
    /// A table with a new match.
    Play {
        record: Box<Record>,
        /// The participants given on the command line.
        participants: Vec<Participant>,
    },
    /// A table with a match from a file.
    GoOn {
        /// The match to resume.
        record: Box<Record>,
        /// The file it was read from.
        file: PathBuf,
    },
    /// A table on a server.
    Join(Box<Joining>),
    /// The lobby of a server.
    Lobby {
        /// The signed-in client of the server.
        api: Api,
        /// The signed-in person.
        person: Box<Person>,
    },
}

/// Navigation after an input.
pub(super) enum Go {
    Stay,
    /// Go to the page that opened this one.
    Back,
    Home,
    /// Open a page on top of this one.
    Push(Box<dyn Page>),
    /// Replace this page with another one.
    Replace(Box<dyn Page>),
    /// Open a page directly on top of the home page.
    Reset(Box<dyn Page>),
    Quit,
}

/// What a table is waiting for. Tests use it to detect a stalled game: a bot is to move, but nothing is running.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaited {
    Person,
    Bot,
    /// A person who has a dialog open.
    Answer,
    /// The end of a pause.
    Pause,
    /// The game is over.
    Over,
}

/// The appearance of a page.
pub(super) trait Look {
    /// Returns the content of the top bar; `middle` is the area below it.
    fn bar(&self, context: &Context, middle: Rect) -> Bar;

    /// Draws the page below the bar, whatever the size of the area.
    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer);

    /// Returns the keys that currently do something; the last one leaves the page.
    fn keys(&self, context: &Context) -> Vec<Key>;

    /// Returns the page's keys for the help, in named groups.
    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        vec![(String::new(), self.keys(context))]
    }
}

/// One page of the screen.
pub(super) trait Page: Look {
    /// Handles a key, the mouse, pasted text or a tick.
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go;

    /// Returns the open dialog, which receives inputs first.
    fn dialog(&mut self) -> Option<&mut Dialog> {
        None
    }

    /// Returns the area for the dialog, if it is not the middle of the screen.
    fn dialog_place(&self) -> Option<Rect> {
        None
    }

    /// Handles the answer to the dialog and closes it.
    fn reply(&mut self, _context: &mut Context, _reply: DialogReply) -> Go {
        Go::Stay
    }

    /// Returns the notice for the message line, unless a more urgent one is shown.
    fn resting_notice(&self, _context: &Context) -> Option<Notice> {
        None
    }

    /// Returns how many lines above the keys a message must not cover on a screen of this size.
    fn stays_below(&self, _screen: Rect) -> u16 {
        0
    }

    /// Called when the page becomes visible, for the first time or again.
    fn shown(&mut self, _context: &mut Context) {}

    /// Takes the thought if this page asked for it.
    fn think(&mut self, _context: &mut Context, _thought: &mut Option<ThoughtEvent>) {}

    /// Takes the server event if it belongs to this page's table.
    fn apply_event(
        &mut self,
        _context: &mut Context,
        _table: TableId,
        _event: &mut Option<ServerEvent>,
    ) -> Go {
        Go::Stay
    }

    /// Handles the result of signing in, if this page made the request.
    fn signed_in(&mut self, _context: &mut Context, _number: u64, _signed_in: SignedIn) -> Go {
        Go::Stay
    }

    /// Handles a lobby's answer, if this page made the request.
    fn answered(&mut self, _context: &mut Context, _number: u64, _answer: FromLobby) -> Go {
        Go::Stay
    }

    /// Returns the time until the next tick.
    fn wait(&self) -> Option<Duration> {
        None
    }

    /// Checks whether letters are currently typed as text.
    fn takes_text(&self) -> bool {
        false
    }

    /// Returns what the table is waiting for.
    #[cfg(test)]
    fn awaited(&self) -> Option<Awaited> {
        None
    }

    /// Returns the record of the match on this page.
    #[cfg(test)]
    fn record(&self) -> Option<::table::Record> {
        None
    }
}

/// Draws a list with the selected line highlighted.
fn draw_list(theme: Theme, list: &mut Picker, lines: &[String], area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.width).saturating_sub(2);
    let lines = lines.iter();
    let lines = lines.map(|line| Line::from(format!(" {}", paint::shortened(theme, line, room))));
    let (above, below) = list.draw(
        lines.collect(),
        1,
        theme.style(ColourRole::Chosen),
        area,
        buffer,
    );
    paint::more(theme, area, buffer, above, below);
}
