//! The whole screen as a state machine: inputs change it, and it can be drawn. It has no terminal
//! and no clock, so tests drive it as a person would.

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

/// Something that happened to the screen.
pub enum AppInput {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or pressed.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// The terminal has another size.
    Resize,
    /// The time of [`App::wait`] has passed.
    Tick,
    /// A bot or a program has thought.
    Thought(ThoughtEvent),
    /// Something was told of a table on a server.
    Told(TableId, Box<ServerEvent>),
    /// The answer to the request of this number: the person is somebody at a server now, or is not.
    SignedIn(u64, Box<SignedIn>),
    /// The answer of a lobby to the request of this number.
    Lobby(u64, Box<FromLobby>),
    /// The program is to end: a signal, or the terminal is gone.
    End,
    /// A thread broke; nothing good can follow.
    Broken,
}

impl AppInput {
    /// Uses this for a list of so many lines.
    pub(crate) fn pick(&self, list: &mut Picker, lines: usize) -> Picked {
        match self {
            AppInput::Key(key) => list.key(*key, lines),
            AppInput::Mouse(mouse) => list.mouse(*mouse, lines),
            _ => Picked::Ignored,
        }
    }
}

/// Who the person is at a server; or why nobody.
pub type SignedIn = Result<(Api, Person), SignInError>;

/// What the lobby of a server answers.
pub type FromLobby = Result<LobbyAnswer, Error>;

/// Below this, nothing can be played: the narrowest board has 40 columns, and a bar and keys around
/// nine lines.
const LEAST: (u16, u16) = (40, 12);

/// The screen.
pub struct App {
    context: Context,
    /// The page that is shown is the last one; those below it are gone back to.
    pages: Vec<Box<dyn Page>>,
    shell: Shell,
    ended: bool,
}

impl App {
    /// The screen with its home page.
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

    /// Goes where the person wants to begin.
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

    /// Whether the person has left.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// How long until the next [`AppInput::Tick`] is due; nothing while nothing moves by itself.
    #[must_use]
    pub fn wait(&self) -> Option<Duration> {
        if self.shell.helps() {
            return None;
        }
        self.pages.last().and_then(|page| page.wait())
    }

    /// Takes an input.
    pub fn handle(&mut self, input: AppInput) {
        let input = self.shell.meant(input);
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
            AppInput::Told(..) => return self.tell(input),
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

    /// Hands a thought to the page that asked for it, which need not be the one that is shown.
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

    /// Hands what was told of a table to its page, which need not be the one that is shown.
    fn tell(&mut self, input: AppInput) {
        let AppInput::Told(table, event) = input else {
            return;
        };
        let mut event = Some(*event);
        let mut go = Go::Stay;
        let last = self.pages.len().saturating_sub(1);
        for (i, page) in self.pages.iter_mut().enumerate().rev() {
            let wished = page.hear_of(&mut self.context, table, &mut event);
            // Whoever looks at another page is not called away from it.
            if i == last {
                go = wished;
            }
        }
        self.go(go);
    }

    /// Hands the answer of a lobby to the page that is shown: nobody waits for it on another one.
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
                // What is left lets go of its match before anybody else asks for it.
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

    /// The match that is being played on the page that is shown.
    #[cfg(test)]
    pub(super) fn record(&self) -> Option<table::Record> {
        self.pages.last().and_then(|page| page.record())
    }

    /// The keys at the bottom, as they were drawn.
    #[cfg(test)]
    pub(super) fn shortcuts(&self) -> Vec<&'static str> {
        self.shell.signs()
    }

    /// Who is awaited at the table that is shown.
    #[cfg(test)]
    pub(super) fn awaited(&mut self) -> Option<Awaited> {
        let page = self.pages.last_mut()?;
        let asked = self.shell.helps() || page.dialog().is_some();
        let awaited = page.awaited();
        awaited.map(|awaited| if asked { Awaited::Answer } else { awaited })
    }

    /// Whether somebody at a table is asked where to save.
    #[cfg(test)]
    pub(super) fn asks_for_file(&mut self) -> bool {
        let page = self.pages.last_mut();
        page.is_some_and(|page| page.record().is_some() && takes_text(&mut **page))
    }

    #[cfg(test)]
    pub(super) fn context(&mut self) -> &mut Context {
        &mut self.context
    }

    /// Draws the screen.
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
            // Names and French letters too.
            ascii::simplify(buffer);
        }
    }
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}
