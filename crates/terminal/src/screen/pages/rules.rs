//! How the games are played.

use crossterm::event::KeyCode;
use games::AnyGame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Go, Keys, Page, key, parts};
use crate::screen::app::Input;
use crate::screen::desk::Desk;
use crate::screen::dialog::Sheet;
use crate::screen::list::turned;
use crate::screen::paint;
use crate::screen::texts::rules_text;

/// The rules of one game after the other.
pub(in crate::screen) struct Rules {
    game: usize,
    sheet: Sheet,
}

impl Rules {
    pub(in crate::screen) fn new(desk: &Desk, game: &'static dyn AnyGame) -> Self {
        let mut games = desk.catalogue.iter();
        let at = games.position(|known| known.id() == game.id());
        Rules {
            game: at.unwrap_or(0),
            sheet: sheet(desk, game),
        }
    }

    fn turn(&mut self, desk: &Desk, by: isize) {
        self.game = turned(self.game, by, desk.catalogue.len());
        self.sheet = sheet(desk, desk.catalogue[self.game]);
    }
}

fn sheet(desk: &Desk, game: &dyn AnyGame) -> Sheet {
    let text = rules_text(game, desk.texts.language());
    let lines = text.lines().map(|line| Line::from(line.to_owned()));
    Sheet::new("", lines.collect())
}

impl Page for Rules {
    fn draw(&mut self, desk: &Desk, area: Rect, buffer: &mut Buffer) {
        let parts = parts(area);
        let title = desk.texts.get("rules-title");
        let name = desk.game_name(desk.catalogue[self.game]);
        let number = format!("{}/{}", self.game + 1, desk.catalogue.len());
        let dot = desk.look.sign("·", "-");
        paint::bar(
            desk.look,
            parts.top,
            buffer,
            &format!("{title} {dot} {name}"),
            &number,
        );
        // The texts are written for eighty columns; with more there is a margin.
        let width = parts.middle.width.min(80);
        let height = parts.middle.height + 1;
        let text = paint::centred(
            Rect {
                height,
                ..parts.middle
            },
            width,
            height,
        );
        self.sheet.draw_in(desk.look, text, buffer);
        let keys = [
            key(desk, "↑↓", "key-scroll"),
            key(desk, "←→", "key-other-game"),
            key(desk, "Esc", "key-back"),
            key(desk, "?", "key-help"),
        ];
        paint::shortcuts(desk, parts.bottom, buffer, &keys);
    }

    fn handle(&mut self, desk: &mut Desk, input: &Input) -> Go {
        if self.sheet.scroll(input) {
            return Go::Stay;
        }
        if let Input::Key(key) = input {
            match key.code {
                KeyCode::Left | KeyCode::BackTab => self.turn(desk, -1),
                KeyCode::Right | KeyCode::Tab => self.turn(desk, 1),
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => return Go::Back,
                _ => {}
            }
        }
        Go::Stay
    }

    fn keys(&self, desk: &Desk) -> Keys {
        vec![(
            String::new(),
            vec![
                key(desk, "↑↓", "key-scroll"),
                key(desk, "←→", "key-other-game"),
                key(desk, "Esc", "key-back"),
            ],
        )]
    }
}
