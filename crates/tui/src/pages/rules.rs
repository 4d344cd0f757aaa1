//! The rules of the games.

use crossterm::event::KeyCode;
use games::AnyGame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::Line;

use super::{Go, Look, Page};
use crate::app::AppInput;
use crate::context::Context;
use crate::dialog::Sheet;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use tui_boards::list::turned;
use words::rules;

/// The rules page, which shows one game at a time.
pub(crate) struct RulesPage {
    game: usize,
    sheet: Sheet,
}

impl RulesPage {
    pub(crate) fn new(context: &Context, game: &'static dyn AnyGame) -> Self {
        let mut games = context.catalogue.iter();
        let at = games.position(|known| known.id() == game.id());
        RulesPage {
            game: at.unwrap_or(0),
            sheet: sheet(context, game),
        }
    }

    fn turn(&mut self, context: &Context, by: isize) {
        self.game = turned(self.game, by, context.catalogue.len());
        self.sheet = sheet(context, context.catalogue[self.game]);
    }
}

fn sheet(context: &Context, game: &dyn AnyGame) -> Sheet {
    let text = rules(game, context.texts.language());
    let lines = text.lines().map(|line| Line::from(line.to_owned()));
    Sheet::new("", lines.collect())
}

impl Look for RulesPage {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        let title = context.texts.get("rules-title");
        let name = context.game_name(context.catalogue[self.game]);
        let dot = context.theme.sign("·", "-");
        let number = format!("{}/{}", self.game + 1, context.catalogue.len());
        Bar::new(format!("{title} {dot} {name}"), number)
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        // The rules are written for eighty columns; wider screens get a margin.
        let text = body.middle.union(body.message_area);
        let text = text.centered_horizontally(Constraint::Max(80));
        self.sheet.draw_in(context.theme, text, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "↑↓", "key-scroll"),
            key(context, "←→", "key-other-game"),
            key(context, "Esc", "key-back"),
        ]
    }
}

impl Page for RulesPage {
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        if self.sheet.scroll(input) {
            return Go::Stay;
        }
        if let AppInput::Key(key) = input {
            match key.code {
                KeyCode::Left | KeyCode::BackTab => self.turn(context, -1),
                KeyCode::Right | KeyCode::Tab => self.turn(context, 1),
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => return Go::Back,
                _ => {}
            }
        }
        Go::Stay
    }
}
