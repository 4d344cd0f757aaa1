//! What the person likes.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use table::Name;

use super::{Go, Keys, Page, draw_notice, key, parts};
use crate::screen::app::Input;
use crate::screen::context::Context;
use crate::screen::field::Field;
use crate::screen::list::{List, Picked, turned};
use crate::screen::paint;
use crate::screen::settings::{Animation, Colours, Settings, Signs, Speech};
use crate::screen::theme::{Palette, Role};
use words::{Language, Texts};

/// One line of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Spoken,
    Palette,
    Colours,
    Signs,
    Animation,
    Confirmations,
    Name,
}

const ROWS: [Row; 7] = [
    Row::Spoken,
    Row::Palette,
    Row::Colours,
    Row::Signs,
    Row::Animation,
    Row::Confirmations,
    Row::Name,
];

impl Row {
    const fn key(self) -> &'static str {
        match self {
            Row::Spoken => "setting-language",
            Row::Palette => "setting-palette",
            Row::Colours => "setting-colours",
            Row::Signs => "setting-signs",
            Row::Animation => "setting-animation",
            Row::Confirmations => "setting-confirmations",
            Row::Name => "setting-name",
        }
    }

    /// The value as the end of a text's key.
    const fn value(self, settings: &Settings) -> &'static str {
        match self {
            Row::Spoken => "auto",
            Row::Palette => match settings.palette {
                Palette::Standard => "standard",
                Palette::ColourBlind => "colour-blind",
            },
            Row::Colours => match settings.colours {
                Colours::Auto => "auto",
                Colours::None => "none",
                Colours::Sixteen => "16",
                Colours::Cube => "256",
                Colours::True => "true",
            },
            Row::Signs => match settings.signs {
                Signs::Auto => "auto",
                Signs::Ascii => "ascii",
                Signs::Unicode => "unicode",
            },
            Row::Animation => match settings.animation {
                Animation::Off => "off",
                Animation::Slow => "slow",
                Animation::Normal => "normal",
                Animation::Fast => "fast",
            },
            Row::Confirmations => {
                if settings.confirmations {
                    "on"
                } else {
                    "off"
                }
            }
            Row::Name => "",
        }
    }
}

/// The next of some values, or the one before.
fn other<T: Copy + PartialEq>(values: &[T], now: T, by: isize) -> T {
    let at = values.iter().position(|value| *value == now).unwrap_or(0);
    values[turned(at, by, values.len())]
}

/// The page of settings. Every change counts at once.
pub(in crate::screen) struct SettingsPage {
    list: List,
    name: Field,
}

impl SettingsPage {
    pub(in crate::screen) fn new(context: &Context) -> Self {
        SettingsPage {
            list: List::default(),
            name: Field::new(context.settings.name.clone()),
        }
    }

    fn row(&self) -> Row {
        ROWS[self.list.chosen.min(ROWS.len() - 1)]
    }

    fn turn(&self, context: &mut Context, by: isize) {
        use Animation::{Fast, Normal, Off, Slow};
        let mut liked = context.settings.clone();
        match self.row() {
            Row::Spoken => {
                let mut all = vec![Speech::Auto];
                all.extend(Language::ALL.map(Speech::In));
                liked.language = other(&all, liked.language, by);
            }
            Row::Palette => {
                let all = [Palette::Standard, Palette::ColourBlind];
                liked.palette = other(&all, liked.palette, by);
            }
            Row::Colours => {
                use Colours::{Auto, Cube, None, Sixteen, True};
                let all = [Auto, None, Sixteen, Cube, True];
                liked.colours = other(&all, liked.colours, by);
            }
            Row::Signs => {
                let all = [Signs::Auto, Signs::Ascii, Signs::Unicode];
                liked.signs = other(&all, liked.signs, by);
            }
            Row::Animation => {
                liked.animation = other(&[Off, Slow, Normal, Fast], liked.animation, by);
            }
            Row::Confirmations => liked.confirmations = !liked.confirmations,
            Row::Name => {}
        }
        context.like(liked);
    }

    /// Keeps the name, if it is one.
    fn keep_name(&self, context: &mut Context) {
        let text = self.name.text().trim();
        if text.is_empty() || Name::new(text).is_ok() {
            let mut liked = context.settings.clone();
            text.clone_into(&mut liked.name);
            context.like(liked);
        }
    }
}

impl Page for SettingsPage {
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let parts = parts(area);
        paint::bar(
            theme,
            parts.top,
            buffer,
            &context.texts.get("settings-title"),
            "",
        );
        let middle = parts.middle;
        let about_height = 3.min(middle.height);
        let rows = Rect::new(
            middle.x + 1,
            middle.y + 1,
            middle.width.saturating_sub(2),
            middle.height.saturating_sub(about_height + 1),
        );
        let rows = rows.intersection(middle);
        let step = if rows.height >= 14 { 2 } else { 1 };
        for (line, which) in self.list.lay_out(rows, ROWS.len(), step) {
            let row = ROWS[which];
            let chosen = which == self.list.chosen;
            let role = if chosen { Role::Strong } else { Role::Text };
            let label = context.texts.get(row.key());
            paint::put(buffer, line, line.x + 1, line.y, &label, theme.style(role));
            let x = line.x + 26;
            let value = Rect::new(x, line.y, line.right().saturating_sub(x), 1);
            let value = value.intersection(line);
            if row == Row::Name {
                let style = theme.style(Role::Text).add_modifier(Modifier::UNDERLINED);
                let field = Rect {
                    width: value.width.min(30),
                    ..value
                };
                paint::fill(buffer, field, style);
                self.name.draw(field, buffer, style, chosen);
                continue;
            }
            let word = if let (Row::Spoken, Speech::In(language)) = (row, context.settings.language)
            {
                // Its name in itself: whoever looks for it can read that.
                Texts::new(language).get("language-name")
            } else {
                let value = row.value(&context.settings);
                context.texts.get(&format!("{}-{value}", row.key()))
            };
            let (left, right) = (theme.sign("◂ ", "< "), theme.sign(" ▸", " >"));
            let style = theme.style(if chosen { Role::Chosen } else { Role::Text });
            paint::put(
                buffer,
                value,
                value.x,
                value.y,
                &format!("{left}{word}{right}"),
                style,
            );
        }
        let about = Rect::new(rows.x, rows.bottom(), rows.width, about_height).intersection(middle);
        let text = context.texts.get(&format!("{}-about", self.row().key()));
        let lines = paint::wrapped(&text, about.width.into());
        for (y, line) in (about.y + 1..about.bottom()).zip(&lines) {
            paint::put(buffer, about, about.x + 1, y, line, theme.style(Role::Dim));
        }
        draw_notice(context, parts.said, buffer);
        let keys = [
            key(context, "↑↓", "key-choose"),
            key(context, "←→", "key-change"),
            key(context, "Esc", "key-back"),
            key(context, "F1", "key-help"),
        ];
        paint::shortcuts(context, parts.bottom, buffer, &keys);
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        let before = self.row();
        let picked = self.list.handle(input, ROWS.len());
        if before == Row::Name && self.row() != Row::Name {
            self.keep_name(context);
        }
        match (picked, input) {
            (Picked::Opened(_), _) if self.row() != Row::Name => self.turn(context, 1),
            (Picked::Ignored, Input::Key(key)) => match key.code {
                KeyCode::Esc => {
                    self.keep_name(context);
                    return Go::Back;
                }
                _ if self.row() == Row::Name => {
                    self.name.key(*key);
                }
                KeyCode::Char('q') => return Go::Back,
                KeyCode::Left => self.turn(context, -1),
                KeyCode::Right | KeyCode::Char(' ') => self.turn(context, 1),
                _ => {}
            },
            (_, Input::Paste(text)) if self.row() == Row::Name => self.name.insert(text),
            _ => {}
        }
        Go::Stay
    }

    fn keys(&self, context: &Context) -> Keys {
        vec![(
            String::new(),
            vec![
                key(context, "↑↓", "key-choose"),
                key(context, "←→", "key-change"),
                key(context, "Esc", "key-back"),
            ],
        )]
    }

    fn takes_text(&self) -> bool {
        self.row() == Row::Name
    }
}
