//! How the form looks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::choices::{Choice, Kind};
use super::{Cell, Form};
use crate::screen::context::Context;
use crate::screen::pages::{draw_notice, key, parts};
use crate::screen::theme::Role;
use crate::screen::{paint, seat_colours};
use words::prefix;

/// How wide the names of the rows are.
const LABELS: u16 = 24;

/// How wide a field for a name is.
const NAME: u16 = 20;

impl Form {
    pub(super) fn draw_form(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let parts = parts(area);
        let title = context.texts.get("form-title");
        paint::bar(
            theme,
            parts.top,
            buffer,
            &title,
            &context.game_name(self.game),
        );
        let about = 3.min(parts.middle.height);
        let list = Rect {
            height: parts.middle.height - about,
            ..parts.middle
        };
        self.places.clear();
        let rows = self.rows();
        let cell = self.focused();
        let current = rows.iter().position(|row| row.contains(&cell)).unwrap_or(0);
        let seen = usize::from(list.height).max(1);
        self.scroll = self
            .scroll
            .min(current)
            .max((current + 1).saturating_sub(seen));
        self.scroll = self.scroll.min(rows.len().saturating_sub(seen));
        for (i, row) in rows.iter().enumerate().skip(self.scroll).take(seen) {
            let y = list.y + (i - self.scroll) as u16;
            let line = Rect::new(list.x + 1, y, list.width.saturating_sub(2), 1).intersection(list);
            self.draw_row(context, row, line, buffer);
        }
        let dim = theme.style(Role::Dim);
        let edge = Rect::new(area.right().saturating_sub(1), list.y, 1, list.height);
        if self.scroll > 0 {
            paint::put(buffer, edge, edge.x, edge.y, theme.sign("▲", "^"), dim);
        }
        if self.scroll + seen < rows.len() {
            let y = edge.bottom().saturating_sub(1);
            paint::put(buffer, edge, edge.x, y, theme.sign("▼", "v"), dim);
        }
        let bottom = Rect::new(list.x, list.bottom(), list.width, about);
        self.draw_about(context, bottom, buffer);
        draw_notice(context, parts.said, buffer);
        let keys = [
            key(context, "Enter", "key-begin"),
            key(context, "↑↓", "key-other-row"),
            key(context, "←→", "key-change"),
            key(context, "Tab", "key-next-cell"),
            key(context, "Esc", "key-back"),
            key(context, "F1", "key-help"),
        ];
        paint::shortcuts(context, parts.bottom, buffer, &keys);
    }

    /// What the focused row is about.
    fn draw_about(&self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let rule = theme.sign("─", "-").repeat(area.width.into());
        paint::put(
            buffer,
            area,
            area.x,
            area.y,
            &rule,
            theme.style(Role::Frame),
        );
        let inner = Rect::new(
            area.x + 1,
            area.y + 1,
            area.width.saturating_sub(2),
            area.height.saturating_sub(1),
        );
        let lines = paint::wrapped(&self.about(context, self.focused()), inner.width.into());
        for (y, line) in (inner.y..inner.bottom()).zip(&lines) {
            paint::put(buffer, inner, inner.x, y, line, theme.style(Role::Text));
        }
    }

    fn about(&self, context: &Context, cell: Cell) -> String {
        match cell {
            Cell::Game => {
                let blurb = context.texts.find(&format!("{}blurb", prefix(self.game)));
                blurb.unwrap_or_default()
            }
            Cell::Players => context.texts.with(
                "form-players-about",
                &[
                    ("least", (*self.game.players().start()).into()),
                    ("most", (*self.game.players().end()).into()),
                ],
            ),
            Cell::Kind(_) => context.texts.get("form-kind-about"),
            Cell::Name(_) => context.texts.get("form-name-about"),
            Cell::Colour(_) => context.texts.get("form-colour-about"),
            Cell::Seed => context.texts.get("form-seed-about"),
            Cell::Play => context.texts.get("form-play-about"),
            Cell::Option(option) | Cell::Text(option) => self.option_about(context, option),
        }
    }

    /// What the chosen word means, in the person's language.
    fn meaning(&self, context: &Context, option: usize) -> Option<String> {
        let (word, meaning) = self.options[option].word()?;
        let text = self.option_text(context, option, &format!("-{word}"));
        Some(text.unwrap_or_else(|| meaning.to_owned()))
    }

    fn option_about(&self, context: &Context, option: usize) -> String {
        let text = self.option_text(context, option, "-about");
        text.unwrap_or_else(|| self.game.options()[option].about.to_owned())
    }

    fn draw_row(&mut self, context: &Context, row: &[Cell], line: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let focused = self.focused();
        let label_role = if row.contains(&focused) {
            Role::Strong
        } else {
            Role::Text
        };
        let label = paint::shortened(theme, &self.label(context, row[0]), usize::from(LABELS) - 1);
        paint::put(
            buffer,
            line,
            line.x + 1,
            line.y,
            &label,
            theme.style(label_role),
        );
        let mut x = line.x + LABELS;
        for &cell in row {
            // A bot's colour stands below a person's.
            if let Cell::Colour(seat) = cell
                && self.seats[seat].kind != Kind::Person
            {
                x = x.saturating_add(NAME + 2);
            }
            let room = line.right().saturating_sub(x);
            let width = self.cell_width(context, cell).min(room);
            let place = Rect::new(x, line.y, width, 1).intersection(line);
            self.draw_cell(context, cell, place, buffer, cell == focused);
            self.places.push((place, cell));
            x = x.saturating_add(width + 2);
        }
        if let Cell::Option(option) | Cell::Text(option) = row[0] {
            let x = x.max(line.x + LABELS + 46);
            let room = line.right().saturating_sub(x);
            if room >= 20 {
                let about = self.option_about(context, option);
                let about = paint::shortened(theme, &about, room.into());
                paint::put(buffer, line, x, line.y, &about, theme.style(Role::Dim));
            }
        }
    }

    fn label(&self, context: &Context, cell: Cell) -> String {
        match cell {
            Cell::Game => context.texts.get("form-game"),
            Cell::Players => context.texts.get("form-players"),
            Cell::Kind(seat) | Cell::Name(seat) | Cell::Colour(seat) => context
                .texts
                .with("form-seat", &[("number", (seat + 1).into())]),
            Cell::Option(option) | Cell::Text(option) => {
                let text = self.option_text(context, option, "");
                text.unwrap_or_else(|| self.game.options()[option].key.to_owned())
            }
            Cell::Seed => context.texts.get("form-seed"),
            Cell::Play => String::new(),
        }
    }

    /// What a cell says, if it is no text to edit.
    fn value(&self, context: &Context, cell: Cell) -> String {
        match cell {
            Cell::Game => context.game_name(self.game),
            Cell::Players => self.players.to_string(),
            Cell::Kind(seat) => match self.seats[seat].kind {
                Kind::Person => context.texts.get("form-person"),
                Kind::Bot(level) => context.texts.with("form-bot", &[("level", level.into())]),
            },
            Cell::Colour(seat) => self.colour_name(context, self.seats[seat].colour),
            Cell::Option(option) => match &self.options[option] {
                Choice::Word { .. } => self.meaning(context, option).unwrap_or_default(),
                Choice::WordOrFile { .. } => {
                    let meaning = self.meaning(context, option);
                    meaning.unwrap_or_else(|| context.texts.get("form-file"))
                }
                Choice::Number { chosen, .. } => chosen.to_string(),
                Choice::OnePerPlayer(_) | Choice::Text(_) => String::new(),
            },
            Cell::Play => context.texts.get("form-play"),
            Cell::Name(_) | Cell::Text(_) | Cell::Seed => String::new(),
        }
    }

    fn colour_name(&self, context: &Context, colour: usize) -> String {
        match self.own_colours() {
            Some((option, words)) => {
                let word = words[colour % words.len()];
                let text = self.option_text(context, option, &format!("-{word}"));
                text.unwrap_or_else(|| word.to_owned())
            }
            None => context.texts.get(&seat_colours::key(colour)),
        }
    }

    fn cell_width(&self, context: &Context, cell: Cell) -> u16 {
        match cell {
            Cell::Name(_) | Cell::Seed => NAME,
            Cell::Text(_) => 2 * NAME,
            Cell::Kind(_) => {
                let person = context.texts.get("form-person").width();
                let bot = context
                    .texts
                    .with("form-bot", &[("level", 8.into())])
                    .width();
                person.max(bot) as u16 + 4
            }
            _ => self.value(context, cell).width() as u16 + 4,
        }
    }

    fn draw_cell(
        &mut self,
        context: &Context,
        cell: Cell,
        place: Rect,
        buffer: &mut Buffer,
        focused: bool,
    ) {
        use ratatui::style::Modifier;
        let theme = context.theme;
        let style = theme.style(if focused { Role::Chosen } else { Role::Text });
        if cell.is_text() {
            let style = theme.style(Role::Text).add_modifier(Modifier::UNDERLINED);
            paint::fill(buffer, place, style);
            if let Some(field) = self.text_at(cell) {
                field.draw(place, buffer, style, focused);
                if field.text().is_empty() && cell == Cell::Seed && !focused {
                    let text = context.texts.get("form-seed-random");
                    let style = theme.style(Role::Dim).add_modifier(Modifier::UNDERLINED);
                    paint::put(buffer, place, place.x, place.y, &text, style);
                }
            }
            return;
        }
        let value = self.value(context, cell);
        let (left, right) = match cell {
            Cell::Play => ("[ ", " ]"),
            _ => (theme.sign("◂ ", "< "), theme.sign(" ▸", " >")),
        };
        paint::fill(buffer, place, style);
        let style = match cell {
            Cell::Colour(seat) if self.own_colours().is_none() && !focused => {
                theme.fg(seat_colours::paint(self.seats[seat].colour))
            }
            _ => style,
        };
        let room = usize::from(place.width).saturating_sub(4);
        let value = paint::shortened(theme, &value, room);
        let space = room.saturating_sub(value.width());
        let text = format!("{left}{value}{}{right}", " ".repeat(space));
        paint::put(buffer, place, place.x, place.y, &text, style);
    }
}
