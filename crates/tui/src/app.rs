//! The whole screen as a state machine: inputs change it, and it can be drawn. It has no terminal and no clock, so
//! tests can drive it as a player would.

use std::time::Duration;

use client::{Api, Error, LobbyAnswer, Person, ServerEvent, SignInError};
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use room::TableId;

use tui_boards::list::{Picked, Picker};

use super::ascii;
use super::context::Context;
#[cfg(test)]
use super::pages::Awaited;
use super::pages::form::Form;
use super::pages::home::Home;
use super::pages::lobby::{LobbyPage, Visit};
use super::pages::online::Online;
use super::pages::play::Play;
use super::pages::replay::ReplayPage;
use super::pages::{Go, Page, StartPage};
use super::shell::Shell;
#[cfg(test)]
use super::shell::takes_text;
use super::thinking::ThoughtEvent;
use front::local_match::LocalMatch;

/// Input for [`App`]: terminal events, ticks, and results from other threads.
pub enum AppInput {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    Resize,
    /// The duration returned by [`App::wait`] has passed.
    Tick,
    /// A bot or an external program has finished thinking, or has an intermediate result.
    Thought(ThoughtEvent),
    /// An update about a table on a server arrived.
    Server(TableId, Box<ServerEvent>),
    /// The result of the sign-in request with this number.
    SignedIn(u64, Box<SignedIn>),
    /// The lobby's answer to the request with this number.
    Lobby(u64, Box<FromLobby>),
    /// The program must end because of a signal, or because the terminal is gone.
    End,
    /// A worker thread panicked, so the program cannot continue.
    Broken,
}

impl AppInput {
    /// Passes this input to a list of `lines` lines.
    pub(crate) fn pick(&self, list: &mut Picker, lines: usize) -> Picked {
        match self {
            AppInput::Key(key) => list.key(*key, lines),
            AppInput::Mouse(mouse) => list.mouse(*mouse, lines),
            _ => Picked::Ignored,
        }
    }
}

/// The person's identity on a server, or why signing in failed.
pub type SignedIn = Result<(Api, Person), SignInError>;

/// The lobby's answer, or why the request failed.
pub type FromLobby = Result<LobbyAnswer, Error>;

/// The smallest usable size: the narrowest board has 40 columns, and the bar and the keys enclose nine lines.
const LEAST: (u16, u16) = (40, 12);

/// The application: a stack of pages with the shell around them.
pub struct App {
    context: Context,
    /// The last page is the visible one; going back returns to those below it.
    pages: Vec<Box<dyn Page>>,
    shell: Shell,
    ended: bool,
}

impl App {
    /// Creates the application with its home page.
    #[must_use]
    pub fn new(mut context: Context) -> Self {
        let home = Home::new(&mut context);
        App {
            pages: vec![Box::new(home)],
            context,
            shell: Shell::default(),
            ended: false,
        }
    }

    /// Opens the page to start on.
    pub fn open(&mut self, opening: StartPage) {
        let page: Box<dyn Page> = match opening {
            StartPage::Home => return,
            StartPage::Form { game, set, seed } => {
                let mut form = Form::of(&self.context, game, false);
                form.preset(&set, seed);
                Box::new(form)
            }
            StartPage::Replay { game, file } => {
                Box::new(ReplayPage::new(&self.context, game, file))
            }
            StartPage::Play {
                record,
                participants,
            } => {
                let folder = self.context.folder.clone();
                match LocalMatch::begin(self.context.catalogue, *record, &participants, folder) {
                    Ok(session) => Box::new(Play::new(&mut self.context, session)),
                    Err(error) => return self.context.refuse(&error),
                }
            }
            StartPage::GoOn { record, file } => {
                let folder = self.context.folder.clone();
                match LocalMatch::recorded(self.context.catalogue, *record, Some(file), folder) {
                    Ok(session) => Box::new(Play::new(&mut self.context, session)),
                    Err(error) => return self.context.refuse(&error),
                }
            }
            StartPage::Join(joining) => match self.context.join(*joining) {
                Ok(table) => Box::new(Online::new(&self.context, table)),
                Err(error) => return self.context.refuse(&error),
            },
            StartPage::Lobby { api, person } => {
                let visit = Visit::new(api, *person);
                Box::new(LobbyPage::new(&mut self.context, visit))
            }
        };
        self.go(Go::Push(page));
    }

    /// Checks whether the person has quit.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Returns the time until the next [`AppInput::Tick`] is due, or `None` while nothing is animated.
    #[must_use]
    pub fn wait(&self) -> Option<Duration> {
        if self.shell.is_help_open() {
            return None;
        }
        self.pages.last().and_then(|page| page.wait())
    }

    /// Handles an input.
    pub fn handle(&mut self, input: AppInput) {
        let input = self.shell.click_to_key(input);
        match &input {
            AppInput::End | AppInput::Broken => {
                self.ended = true;
                return;
            }
            AppInput::Key(key) if key.kind == KeyEventKind::Release => return,
            AppInput::Key(key) if is_interrupt(*key) => {
                self.ended = true;
                return;
            }
            AppInput::Thought(_) => return self.think(input),
            AppInput::Server(..) => return self.dispatch_server_event(input),
            AppInput::SignedIn(..) => {
                if let (AppInput::SignedIn(number, signed_in), Some(page)) =
                    (input, self.pages.last_mut())
                {
                    let go = page.signed_in(&mut self.context, number, *signed_in);
                    self.go(go);
                }
                return;
            }
            AppInput::Lobby(..) => return self.answer(input),
            AppInput::Key(_) => self.context.notice = None,
            _ => {}
        }
        if let Some(page) = self.pages.last_mut() {
            let go = self.shell.handle(&mut self.context, &mut **page, &input);
            self.go(go);
        }
    }

    /// Passes a thought to the page that asked for it, even if another page is visible.
    fn think(&mut self, input: AppInput) {
        let AppInput::Thought(thought) = input else {
            return;
        };
        let mut thought = Some(thought);
        for page in self.pages.iter_mut().rev() {
            page.think(&mut self.context, &mut thought);
            if thought.is_none() {
                break;
            }
        }
    }

    /// Passes a server event to the page of its table, even if another page is visible.
    fn dispatch_server_event(&mut self, input: AppInput) {
        let AppInput::Server(table, event) = input else {
            return;
        };
        let mut event = Some(*event);
        let mut go = Go::Stay;
        let last = self.pages.len().saturating_sub(1);
        for (i, page) in self.pages.iter_mut().enumerate().rev() {
            let wished = page.apply_event(&mut self.context, table, &mut event);
            // An event for a page in the background must not navigate away from the visible one.
            if i == last {
                go = wished;
            }
        }
        self.go(go);
    }

    /// Passes a lobby's answer to the visible page; pages in the background do not wait for one.
    fn answer(&mut self, input: AppInput) {
        if let (AppInput::Lobby(number, answer), Some(page)) = (input, self.pages.last_mut()) {
            let go = page.answered(&mut self.context, number, *answer);
            self.go(go);
        }
    }

    pub(super) fn go(&mut self, go: Go) {
        match go {
            Go::Stay => return,
            Go::Quit => {
                self.ended = true;
                return;
            }
            Go::Back => {
                self.pages.pop();
            }
            Go::Home => self.pages.truncate(1),
            Go::Push(page) => self.pages.push(page),
            Go::Reset(page) => {
                self.pages.truncate(1);
                self.pages.push(page);
            }
            Go::Replace(page) => {
                // Drop the old page first, so that it releases its match before another page opens it.
                if self.pages.len() > 1 {
                    self.pages.pop();
                }
                self.pages.push(page);
            }
        }
        match self.pages.last_mut() {
            Some(page) => page.shown(&mut self.context),
            None => self.ended = true,
        }
    }

    /// Returns the record of the match on the visible page.
    #[cfg(test)]
    pub(super) fn record(&self) -> Option<table::Record> {
        self.pages.last().and_then(|page| page.record())
    }

    /// Returns the keys in the footer, as they were drawn.
    #[cfg(test)]
    pub(super) fn shortcuts(&self) -> Vec<&'static str> {
        self.shell.signs()
    }

    /// Returns what the visible table is waiting for.
    #[cfg(test)]
    pub(super) fn awaited(&mut self) -> Option<Awaited> {
        let page = self.pages.last_mut()?;
        let is_dialog_open = self.shell.is_help_open() || page.dialog().is_some();
        let awaited = page.awaited();
        awaited.map(|awaited| {
            if is_dialog_open {
                Awaited::Answer
            } else {
                awaited
            }
        })
    }

    /// Checks whether the visible table is asking for a file name.
    #[cfg(test)]
    pub(super) fn asks_for_file(&mut self) -> bool {
        let page = self.pages.last_mut();
        page.is_some_and(|page| page.record().is_some() && takes_text(&mut **page))
    }

    #[cfg(test)]
    pub(super) fn context(&mut self) -> &mut Context {
        &mut self.context
    }

    /// Draws the screen into a frame of the terminal.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        self.draw_in(area, frame.buffer_mut());
    }

    /// Draws the screen into a buffer.
    pub fn draw_in(&mut self, area: Rect, buffer: &mut Buffer) {
        let (context, shell) = (&self.context, &mut self.shell);
        if area.width < LEAST.0 || area.height < LEAST.1 {
            shell.draw_small(context, LEAST, area, buffer);
        } else if let Some(page) = self.pages.last_mut() {
            shell.draw(context, &mut **page, area, buffer);
        }
        if !context.theme.unicode {
            // The replacement also covers names and accented letters.
            ascii::simplify(buffer);
        }
    }
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}
