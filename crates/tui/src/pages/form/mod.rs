//! The form for a new game, filled in with sensible defaults.

mod begin;
mod draw;
mod on_server;
mod values;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use games::{AnyGame, Catalogue};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use table::Seed;

use super::{Go, Look, Page};
use crate::app::{AppInput, FromLobby};
use crate::context::{Context, Notice};
use crate::field::Field;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::seat_colours::SeatColour;
pub(crate) use on_server::TableRequest;
use on_server::{CLOCKS, OnServer};
use tui_boards::list::{Picker, turned};
use tui_boards::theme::ColourRole;
use values::{Kind, OptionValue, SeatEntry};

/// One editable cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Game,
    Players,
    Kind(usize),
    Name(usize),
    Colour(usize),
    Option(usize),
    /// The text of an option with a text field.
    Text(usize),
    Seed,
    /// The clock of a table on a server.
    Clock,
    /// Whether a table on a server is listed in the lobby.
    Listed,
    Play,
}

enum FormPurpose {
    /// Start a match at this keyboard.
    Play,
    /// Watch a match between bots.
    Watch,
    /// Open a table on a server.
    Online(OnServer),
}

impl Cell {
    /// Checks whether the cell is a text field.
    const fn is_text(self) -> bool {
        matches!(self, Cell::Name(_) | Cell::Seed | Cell::Text(_))
    }
}

/// The settings of a new game while they are being edited.
pub(crate) struct Form {
    game: &'static dyn AnyGame,
    players: usize,
    /// Has more seats than there are players, so that lowering and then raising the number of players loses no
    /// settings.
    seats: Vec<SeatEntry>,
    options: Vec<OptionValue>,
    seed: Field,
    purpose: FormPurpose,
    focus: usize,
    list: Picker,
    /// Whether every cell gets a row because the screen is narrow.
    narrow: bool,
    /// Where the cells were drawn.
    places: Vec<(Rect, Cell)>,
}

impl Form {
    /// Creates a form for the first game: one person against a bot, or bots only.
    pub(crate) fn new(context: &Context, watch: bool) -> Self {
        Form::of(context, context.catalogue[0], watch)
    }

    /// Creates a form for a game.
    pub(crate) fn of(context: &Context, game: &'static dyn AnyGame, watch: bool) -> Self {
        let most = context
            .catalogue
            .iter()
            .map(|game| *game.players().end())
            .max();
        let seat = |number: usize| {
            let name = if number > 0 || context.settings.name.is_empty() {
                context.player_name(number)
            } else {
                context.settings.name.clone()
            };
            SeatEntry {
                kind: if number == 0 && !watch {
                    Kind::Person
                } else {
                    Kind::Bot(4)
                },
                name: Field::suggesting(name),
                colour: number,
            }
        };
        let mut form = Form {
            game,
            players: *game.players().start(),
            seats: (0..most.unwrap_or(2)).map(seat).collect(),
            options: Vec::new(),
            seed: Field::default(),
            purpose: if watch {
                FormPurpose::Watch
            } else {
                FormPurpose::Play
            },
            focus: 0,
            list: Picker::default(),
            narrow: false,
            places: Vec::new(),
        };
        form.set_game(game);
        form
    }

    /// Fills in the options and the seed from the command line.
    pub(crate) fn preset(&mut self, set: &[String], seed: Option<Seed>) {
        for assignment in set {
            if let Some((key, value)) = assignment.split_once('=') {
                let specs = self.game.options().iter();
                for (option, spec) in self.options.iter_mut().zip(specs) {
                    if spec.key == key.trim() {
                        option.set(value.trim());
                    }
                }
            }
        }
        if let Some(seed) = seed {
            self.seed = Field::new(seed.to_string());
        }
    }

    fn set_game(&mut self, game: &'static dyn AnyGame) {
        self.game = game;
        self.options = game
            .options()
            .iter()
            .map(|spec| OptionValue::of(spec.values))
            .collect();
        let (least, most) = (*game.players().start(), *game.players().end());
        self.players = self.players.clamp(least, most);
        let colours = self.colours().max(1);
        for (number, seat) in self.seats.iter_mut().enumerate() {
            seat.colour = number % colours;
        }
    }

    /// Returns the option that assigns a colour to every player, if the game has one.
    fn own_colours(&self) -> Option<(usize, &'static [&'static str])> {
        let mut options = self.options.iter().enumerate();
        options.find_map(|(i, option)| match option {
            OptionValue::OnePerPlayer(words) => Some((i, *words)),
            _ => None,
        })
    }

    /// Returns the number of colours to choose from.
    fn colours(&self) -> usize {
        self.own_colours()
            .map_or(SeatColour::COUNT, |(_, words)| words.len())
    }

    /// Returns all editable cells by row.
    fn rows(&self) -> Vec<Vec<Cell>> {
        let mut rows = vec![vec![Cell::Game], vec![Cell::Players]];
        let request = self.request();
        let seats = if request.is_some() { 0 } else { self.players };
        for seat in 0..seats {
            let mut row = vec![Cell::Kind(seat)];
            if self.seats[seat].kind == Kind::Person {
                row.push(Cell::Name(seat));
            }
            row.push(Cell::Colour(seat));
            rows.push(row);
        }
        for (i, option) in self.options.iter().enumerate() {
            match option {
                OptionValue::OnePerPlayer(_) => {}
                OptionValue::Text(_) | OptionValue::File(_) => rows.push(vec![Cell::Text(i)]),
                option if option.is_text() => rows.push(vec![Cell::Option(i), Cell::Text(i)]),
                _ => rows.push(vec![Cell::Option(i)]),
            }
        }
        match request {
            None => rows.push(vec![Cell::Seed]),
            Some(TableRequest::Open) => rows.extend([vec![Cell::Clock], vec![Cell::Listed]]),
            Some(TableRequest::PlayNow) => {}
        }
        rows.push(vec![Cell::Play]);
        if self.narrow {
            let cells = rows.into_iter().flatten();
            return cells.map(|cell| vec![cell]).collect();
        }
        rows
    }

    fn cells(&self) -> Vec<Cell> {
        self.rows().into_iter().flatten().collect()
    }

    fn focused(&self) -> Cell {
        let cells = self.cells();
        cells[self.focus.min(cells.len() - 1)]
    }

    fn focus_on(&mut self, cell: Cell) {
        if let Some(at) = self.cells().iter().position(|known| *known == cell) {
            self.focus = at;
        }
    }

    /// Moves the focus up or down by rows, keeping the column if possible.
    fn move_rows(&mut self, by: isize) {
        let rows = self.rows();
        let cell = self.focused();
        let found = rows.iter().enumerate().find_map(|(row, cells)| {
            let column = cells.iter().position(|known| *known == cell)?;
            Some((row, column))
        });
        let (row, column) = found.unwrap_or_default();
        let row = turned(row, by, rows.len());
        let cells = &rows[row];
        self.focus_on(cells[column.min(cells.len() - 1)]);
    }

    /// Returns the text field of a cell, if it has one.
    fn text_at(&mut self, cell: Cell) -> Option<&mut Field> {
        match cell {
            Cell::Name(seat) => Some(&mut self.seats[seat].name),
            Cell::Seed => Some(&mut self.seed),
            Cell::Text(option) => self.options[option].text(),
            _ => None,
        }
    }

    /// Changes the focused cell to its next or previous value.
    fn turn(&mut self, catalogue: Catalogue, by: isize) {
        match self.focused() {
            Cell::Game => {
                let mut games = catalogue.iter();
                let at = games.position(|game| game.id() == self.game.id());
                self.set_game(catalogue[turned(at.unwrap_or(0), by, catalogue.len())]);
            }
            Cell::Players => {
                let (least, most) = (*self.game.players().start(), *self.game.players().end());
                self.players = self.players.saturating_add_signed(by).clamp(least, most);
            }
            Cell::Kind(seat) => {
                let kind = &mut self.seats[seat].kind;
                *kind = kind.turned(by);
            }
            Cell::Colour(seat) => self.turn_colour(seat, by),
            Cell::Option(option) => self.options[option].turn(by),
            Cell::Clock => {
                if let Some(on_server) = self.on_server_mut() {
                    on_server.clock = turned(on_server.clock, by, CLOCKS.len());
                }
            }
            Cell::Listed => {
                if let Some(on_server) = self.on_server_mut() {
                    on_server.public = !on_server.public;
                }
            }
            Cell::Name(_) | Cell::Text(_) | Cell::Seed | Cell::Play => {}
        }
    }

    /// Gives a seat the next colour. A seat that already has it gets the old one.
    fn turn_colour(&mut self, seat: usize, by: isize) {
        let old = self.seats[seat].colour;
        let new = turned(old, by, self.colours());
        for other in &mut self.seats[..] {
            if other.colour == new {
                other.colour = old;
            }
        }
        self.seats[seat].colour = new;
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let cell = self.focused();
        let count = self.cells().len();
        match key.code {
            KeyCode::Esc => return Go::Back,
            KeyCode::Enter => return self.begin(context),
            KeyCode::Tab => self.focus = (self.focus + 1) % count,
            KeyCode::BackTab => self.focus = self.focus.checked_sub(1).unwrap_or(count - 1),
            KeyCode::Up => self.move_rows(-1),
            KeyCode::Down => self.move_rows(1),
            _ if cell.is_text() => {
                if let Some(field) = self.text_at(self.focused()) {
                    field.key(key);
                }
            }
            KeyCode::Char(' ') if cell == Cell::Play => return self.begin(context),
            KeyCode::Left | KeyCode::Char('-') => self.turn(context.catalogue, -1),
            KeyCode::Right | KeyCode::Char(' ' | '+') => self.turn(context.catalogue, 1),
            KeyCode::PageUp => self.turn(context.catalogue, 10),
            KeyCode::PageDown => self.turn(context.catalogue, -10),
            KeyCode::Char(digit @ '0'..='9') => {
                if let (Cell::Option(option), Some(digit)) = (cell, digit.to_digit(10)) {
                    self.options[option].digit(digit);
                }
            }
            _ => {}
        }
        Go::Stay
    }
}

impl Look for Form {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        let title = match self.request() {
            Some(TableRequest::PlayNow) => "lobby-play-now",
            Some(TableRequest::Open) => "lobby-new",
            None if matches!(self.purpose, FormPurpose::Watch) => "home-watch",
            None => "form-title",
        };
        Bar::new(context.texts.get(title), context.game_name(self.game))
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        self.draw_form(context, body.middle, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        let request = self.request();
        let begin = if request == Some(TableRequest::Open) {
            "key-open"
        } else {
            "key-begin"
        };
        let mut keys = vec![
            key(context, "Enter", begin),
            key(context, "↑↓", "key-other-row"),
        ];
        // In a text field, these keys move the cursor.
        if !self.focused().is_text() {
            keys.push(key(context, "←→", "key-change"));
        }
        keys.push(key(context, "Tab", "key-next-cell"));
        keys.push(key(context, "Esc", "key-back"));
        keys
    }
}

impl Page for Form {
    fn resting_notice(&self, context: &Context) -> Option<Notice> {
        let requested = self.on_server().and_then(|on_server| on_server.requested);
        requested.map(|_| Notice {
            text: context.texts.get("online-pending"),
            role: ColourRole::Dim,
        })
    }

    fn answered(&mut self, context: &mut Context, number: u64, answer: FromLobby) -> Go {
        self.take_answer(context, number, answer)
    }

    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        // Lock the form while a request to the server is pending.
        let is_asked = self
            .on_server()
            .is_some_and(|on_server| on_server.requested.is_some());
        if is_asked && !matches!(input, AppInput::Key(key) if key.code == KeyCode::Esc) {
            return Go::Stay;
        }
        match input {
            AppInput::Key(key) => return self.key(context, *key),
            AppInput::Paste(text) => {
                if let Some(field) = self.text_at(self.focused()) {
                    field.insert(text);
                }
            }
            AppInput::Mouse(mouse) => {
                let at = Position::new(mouse.column, mouse.row);
                let hit = self
                    .places
                    .iter()
                    .find(|(place, _)| place.contains(at))
                    .copied();
                match (mouse.kind, hit) {
                    (MouseEventKind::Down(MouseButton::Left), Some((place, cell))) => {
                        let known = self.focused() == cell;
                        self.focus_on(cell);
                        if cell == Cell::Play {
                            return self.begin(context);
                        }
                        // A click on the arrow to the left of a value goes back; a click anywhere else on it goes
                        // forward.
                        if known || !cell.is_text() {
                            let by = if at.x < place.x + 2 { -1 } else { 1 };
                            self.turn(context.catalogue, by);
                        }
                    }
                    (MouseEventKind::ScrollUp, _) => self.move_rows(-1),
                    (MouseEventKind::ScrollDown, _) => self.move_rows(1),
                    _ => {}
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn takes_text(&self) -> bool {
        self.focused().is_text()
    }
}
