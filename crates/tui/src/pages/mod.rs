//! The pages of the screen, one of which is shown.

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

/// Where the screen begins.
pub enum StartPage {
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
    /// At a table on a server.
    Join(Box<Joining>),
    /// In the lobby of a server.
    Lobby {
        /// The server, as it knows the person.
        api: Api,
        /// The person.
        person: Box<Person>,
    },
}

/// Where to go after an input.
pub(super) enum Go {
    /// Nowhere.
    Stay,
    /// To the page from which this one was opened.
    Back,
    /// To the first page.
    Home,
    /// To a page from which one comes back to this one.
    Push(Box<dyn Page>),
    /// To a page in the place of this one.
    Replace(Box<dyn Page>),
    /// To a page from which one comes back to the first page only.
    Reset(Box<dyn Page>),
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

/// How a page looks.
pub(super) trait Look {
    /// What stands in the bar at the top, above a middle of this size.
    fn bar(&self, context: &Context, middle: Rect) -> Bar;

    /// Draws what is below the bar, in any area.
    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer);

    /// The keys that do something at this moment, the way out at last.
    fn keys(&self, context: &Context) -> Vec<Key>;

    /// What the keys do here, for the help: groups, each with a name.
    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        vec![(String::new(), self.keys(context))]
    }
}

/// One page of the screen.
pub(super) trait Page: Look {
    /// Takes a key, the mouse, a pasted text or a tick.
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go;

    /// What lies over the page and is answered first.
    fn dialog(&mut self) -> Option<&mut Dialog> {
        None
    }

    /// Where it lies, if not in the middle of the screen.
    fn dialog_place(&self) -> Option<Rect> {
        None
    }

    /// Takes the answer to the dialog, which is to be closed.
    fn reply(&mut self, _context: &mut Context, _reply: DialogReply) -> Go {
        Go::Stay
    }

    /// What is said while nothing else is.
    fn news(&self, _context: &Context) -> Option<Notice> {
        None
    }

    /// How many lines above the keys are not covered by what is said on a screen of this size.
    fn stays_below(&self, _screen: Rect) -> u16 {
        0
    }

    /// The page is shown for the first time, or again.
    fn shown(&mut self, _context: &mut Context) {}

    /// Takes a thought that this page has asked for; leaves any other.
    fn think(&mut self, _context: &mut Context, _thought: &mut Option<ThoughtEvent>) {}

    /// Takes what was told of a table on a server, if it is this page's.
    fn hear_of(
        &mut self,
        _context: &mut Context,
        _table: TableId,
        _event: &mut Option<ServerEvent>,
    ) -> Go {
        Go::Stay
    }

    /// Takes who the person is at a server, if this page has made the request of this number.
    fn signed_in(&mut self, _context: &mut Context, _number: u64, _signed_in: SignedIn) -> Go {
        Go::Stay
    }

    /// Takes what a lobby answers, if this page has made the request of this number.
    fn answered(&mut self, _context: &mut Context, _number: u64, _answer: FromLobby) -> Go {
        Go::Stay
    }

    /// How long until a tick is due.
    fn wait(&self) -> Option<Duration> {
        None
    }

    /// Whether letters are text at this moment.
    fn takes_text(&self) -> bool {
        false
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
}

/// Draws the lines of a list, the chosen one marked.
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
