//! Tests that drive the whole screen as a player would, without a terminal.

mod browser;
mod footers;
mod menus;
mod online;
mod pages;
mod play;
mod random;
mod recent_events;
mod replays;
mod saved;
mod shell;
mod sizes;
mod skips;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::Participant;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Record, Seed};
use tempfile::TempDir;

use super::app::{App, AppInput};
use super::context::Context;
use super::pages::StartPage;
use browser::TestHost;
use front::settings::{
    AnimationSpeed, CharsetChoice, Colours, LanguageChoice, Settings, SettingsFile,
};
use saves::MatchFolder;
use words::Language;

/// A screen of some size, with a player in front of it.
struct Screen {
    app: App,
    inputs: Receiver<AppInput>,
    size: (u16, u16),
    folder: TempDir,
}

impl Screen {
    fn new(size: (u16, u16)) -> Self {
        Screen::in_folder(size, Language::ENGLISH, tempfile::tempdir().unwrap())
    }

    fn french(size: (u16, u16)) -> Self {
        Screen::in_folder(
            size,
            Language::find("fr").unwrap(),
            tempfile::tempdir().unwrap(),
        )
    }

    fn in_folder(size: (u16, u16), language: Language, folder: TempDir) -> Self {
        let (post, inputs) = channel();
        let saved_file = MatchFolder::in_folder(folder.path().join("data"));
        let file = SettingsFile::at(folder.path().join("settings.toml"));
        let mut context = Context::new(games::GAMES, Some(saved_file), Some(file), post);
        context.host = Box::new(TestHost::default());
        context.set_settings(Settings {
            language: LanguageChoice::In(language),
            colours: Colours::True,
            signs: CharsetChoice::Unicode,
            animation: AnimationSpeed::Off,
            ..Settings::default()
        });
        Screen {
            app: App::new(context),
            inputs,
            size,
            folder,
        }
    }

    /// Opens a table with these players and a fixed seed.
    fn table(size: (u16, u16), game: &str, players: &str, set: &[&str]) -> Self {
        let mut screen = Screen::new(size);
        screen.sit_down(game, players, set);
        screen
    }

    fn sit_down(&mut self, game: &str, players: &str, set: &[&str]) {
        self.sit_down_with(game, players, set, 42);
    }

    /// Opens a table with this seed.
    fn sit_down_with(&mut self, game: &str, players: &str, set: &[&str], seed: u64) {
        let game = games::GAMES.find(game).unwrap();
        let participants = Participant::list(players).unwrap();
        let options = game.options_for(participants.len(), set).unwrap();
        let seats = Participant::seats(&participants).unwrap();
        let record = Record::new(game.id(), options, Seed::number(seed), seats);
        self.app.open(StartPage::Play {
            record: Box::new(record),
            participants,
        });
        self.settle();
    }

    /// Waits until no thread is running.
    fn settle(&mut self) {
        loop {
            match self.inputs.recv_timeout(Duration::from_millis(2)) {
                Ok(input) => self.app.handle(input),
                Err(_) if self.app.context().thinkers.are_busy() => {}
                Err(_) => match self.inputs.try_recv() {
                    Ok(input) => self.app.handle(input),
                    Err(_) => return,
                },
            }
        }
    }

    /// Presses keys, given as names or single characters separated by spaces.
    fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split(' ') {
            self.hit(name);
            self.settle();
        }
        self
    }

    /// Presses a key without waiting for threads.
    fn hit(&mut self, name: &str) {
        let code = match name {
            "Enter" => KeyCode::Enter,
            "Esc" => KeyCode::Esc,
            "Tab" => KeyCode::Tab,
            "Up" => KeyCode::Up,
            "Down" => KeyCode::Down,
            "Left" => KeyCode::Left,
            "Right" => KeyCode::Right,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PgDn" => KeyCode::PageDown,
            "Del" => KeyCode::Delete,
            "Space" => KeyCode::Char(' '),
            one => KeyCode::Char(one.chars().next().unwrap()),
        };
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.app.handle(AppInput::Key(key));
    }

    fn hit_backspace(&mut self) {
        let key = KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE);
        self.app.handle(AppInput::Key(key));
    }

    fn types(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            self.app.handle(AppInput::Key(key));
        }
        self
    }

    fn click(&mut self, column: u16, row: u16) {
        self.text();
        self.app.handle(AppInput::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
        self.settle();
    }

    /// Clicks on a text on the screen.
    #[track_caller]
    fn click_on(&mut self, text: &str) {
        let shown = self.text();
        let found = shown.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no {text:?} on:\n{shown}"));
        self.click(column, row);
    }

    fn buffer(&mut self) -> Buffer {
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let mut buffer = Buffer::empty(area);
        self.app.draw_in(area, &mut buffer);
        buffer
    }

    /// Returns the text on the screen, without colours.
    fn text(&mut self) -> String {
        let buffer = self.buffer();
        let mut text = String::new();
        for y in 0..buffer.area.height {
            let line: String = (0..buffer.area.width)
                .map(|x| buffer[(x, y)].symbol())
                .collect();
            text += line.trim_end();
            text.push('\n');
        }
        text.replace(env!("CARGO_PKG_VERSION"), "x.y.z")
    }

    #[track_caller]
    fn shows(&mut self, text: &str) -> &mut Self {
        let shown = self.text();
        assert!(shown.contains(text), "no {text:?} on:\n{shown}");
        self
    }

    #[track_caller]
    fn shows_not(&mut self, text: &str) -> &mut Self {
        let shown = self.text();
        assert!(!shown.contains(text), "{text:?} on:\n{shown}");
        self
    }

    /// Returns the match files in a subfolder of the data folder.
    fn files_in(&self, folder: &str) -> Vec<PathBuf> {
        let folder = self.folder.path().join("data").join(folder);
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let paths = entries.map(|entry| entry.path());
        let is_match = |path: &PathBuf| {
            let ending = path.extension();
            ending.is_some_and(|ending| ending == "json" || ending == "jsonl")
        };
        paths.filter(is_match).collect()
    }

    /// Checks that the match on the screen is saved, move for move.
    #[track_caller]
    fn has_lost_nothing(&mut self) {
        let Some(record) = self.app.record().filter(|record| !record.moves.is_empty()) else {
            return;
        };
        let files = ["unfinished", "records"]
            .iter()
            .flat_map(|folder| self.files_in(folder));
        let mut records = files.map(|file| record_in(&file));
        assert!(
            records.any(|saved_file| saved_file == record),
            "{record:?} is not saved"
        );
    }
}

/// Reads the record in a file, or replays the log in it.
fn record_in(file: &Path) -> Record {
    if file.extension().is_some_and(|ending| ending == "json") {
        return saves::read_record(file).unwrap();
    }
    let lines = std::fs::read_to_string(file).unwrap();
    let log: Vec<session::MatchEntry> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    session::Session::replay(games::GAMES, &log)
        .unwrap()
        .record()
}
