//! How the games are played.

use crossterm::event::KeyCode;
use games::AnyGame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Go, Keys, Page, key, parts};
use crate::screen::app::Input;
use crate::screen::context::Context;
use crate::screen::dialog::Sheet;
use crate::screen::list::turned;
use crate::screen::paint;
use words::rules;

/// The rules of one game after the other.
pub(in crate::screen) struct Rules {
    game: usize,
    sheet: Sheet,
}

impl Rules {
    pub(in crate::screen) fn new(context: &Context, game: &'static dyn AnyGame) -> Self {
        let mut games = context.catalogue.iter();
        let at = games.position(|known| known.id() == game.id());
        Rules {
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

impl Page for Rules {
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let parts = parts(area);
        let title = context.texts.get("rules-title");
        let name = context.game_name(context.catalogue[self.game]);
        let number = format!("{}/{}", self.game + 1, context.catalogue.len());
        let dot = context.theme.sign("·", "-");
        paint::bar(
            context.theme,
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
        self.sheet.draw_in(context.theme, text, buffer);
        let keys = [
            key(context, "↑↓", "key-scroll"),
            key(context, "←→", "key-other-game"),
            key(context, "Esc", "key-back"),
            key(context, "?", "key-help"),
        ];
        paint::shortcuts(context, parts.bottom, buffer, &keys);
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        if self.sheet.scroll(input) {
            return Go::Stay;
        }
        if let Input::Key(key) = input {
            match key.code {
                KeyCode::Left | KeyCode::BackTab => self.turn(context, -1),
                KeyCode::Right | KeyCode::Tab => self.turn(context, 1),
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => return Go::Back,
                _ => {}
            }
        }
        Go::Stay
    }

    fn keys(&self, context: &Context) -> Keys {
        vec![(
            String::new(),
            vec![
                key(context, "↑↓", "key-scroll"),
                key(context, "←→", "key-other-game"),
                key(context, "Esc", "key-back"),
            ],
        )]
    }
}
