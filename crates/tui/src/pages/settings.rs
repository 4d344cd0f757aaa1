//! The settings page.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Padding, Paragraph, Widget, Wrap};
use serde_json::{Value, to_value};
use table::Name;

use super::{Go, Look, Page};
use crate::app::AppInput;
use crate::context::Context;
use crate::field::Field;
use crate::keys::{Key, key};
use crate::shell::{Bar, Body};
use front::settings::Palette;
use front::settings::{
    AnimationSpeed, CharsetChoice, Colours, LanguageChoice, Settings, TerminalBackground,
};
use tui_boards::list::{Picked, Picker, turned};
use tui_boards::paint;
use tui_boards::theme::ColourRole;
use words::{Language, Texts};

/// One line of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Language,
    Palette,
    Colours,
    Background,
    Signs,
    Animation,
    Confirmations,
    NumberedRows,
    Name,
}

const ROWS: [Row; 9] = [
    Row::Language,
    Row::Palette,
    Row::Colours,
    Row::Background,
    Row::Signs,
    Row::Animation,
    Row::Confirmations,
    Row::NumberedRows,
    Row::Name,
];

impl Row {
    const fn key(self) -> &'static str {
        match self {
            Row::Language => "setting-language",
            Row::Palette => "setting-palette",
            Row::Colours => "setting-colours",
            Row::Background => "setting-background",
            Row::Signs => "setting-signs",
            Row::Animation => "setting-animation",
            Row::Confirmations => "setting-confirmations",
            Row::NumberedRows => "setting-row-numbers",
            Row::Name => "setting-name",
        }
    }

    /// Returns the value as it is written in the settings file.
    fn value(self, settings: &Settings) -> Result<Value, serde_json::Error> {
        match self {
            Row::Language => to_value(settings.language),
            Row::Palette => to_value(settings.palette),
            Row::Colours => to_value(settings.colours),
            Row::Background => to_value(settings.background),
            Row::Signs => to_value(settings.signs),
            Row::Animation => to_value(settings.animation),
            Row::Confirmations => to_value(if settings.confirmations { "on" } else { "off" }),
            Row::NumberedRows => to_value(if settings.row_numbers { "on" } else { "off" }),
            Row::Name => to_value(&settings.name),
        }
    }

    /// Returns the name of the chosen value.
    fn word(self, context: &Context) -> String {
        if let (Row::Language, LanguageChoice::In(language)) = (self, context.settings.language) {
            // Languages are listed under their own names, which their speakers can read.
            return Texts::new(language).get("language-name");
        }
        let value = self.value(&context.settings).unwrap_or_default();
        let value = value.as_str().unwrap_or_default();
        context.texts.get(&format!("{}-{value}", self.key()))
    }
}

/// Returns the next or previous value.
fn other<T: Copy + PartialEq>(values: &[T], now: T, by: isize) -> T {
    let at = values.iter().position(|value| *value == now).unwrap_or(0);
    values[turned(at, by, values.len())]
}

/// The settings page. Every change takes effect immediately.
pub(crate) struct SettingsPage {
    list: Picker,
    name: Field,
}

impl SettingsPage {
    pub(crate) fn new(context: &Context) -> Self {
        SettingsPage {
            list: Picker::default(),
            name: Field::new(context.settings.name.clone()),
        }
    }

    fn row(&self) -> Row {
        ROWS[self.list.chosen.min(ROWS.len() - 1)]
    }

    fn turn(&self, context: &mut Context, by: isize) {
        use AnimationSpeed::{Fast, Normal, Off, Slow};
        let mut settings = context.settings.clone();
        match self.row() {
            Row::Language => {
                let mut all = vec![LanguageChoice::Auto];
                all.extend(Language::ALL.map(LanguageChoice::In));
                settings.language = other(&all, settings.language, by);
            }
            Row::Palette => {
                let all = [Palette::Standard, Palette::ColourBlind];
                settings.palette = other(&all, settings.palette, by);
            }
            Row::Colours => {
                use Colours::{Auto, Cube, None, Sixteen, True};
                let all = [Auto, None, Sixteen, Cube, True];
                settings.colours = other(&all, settings.colours, by);
            }
            Row::Background => {
                let all = [
                    TerminalBackground::Auto,
                    TerminalBackground::Dark,
                    TerminalBackground::Light,
                ];
                settings.background = other(&all, settings.background, by);
            }
            Row::Signs => {
                let all = [
                    CharsetChoice::Auto,
                    CharsetChoice::Ascii,
                    CharsetChoice::Unicode,
                ];
                settings.signs = other(&all, settings.signs, by);
            }
            Row::Animation => {
                settings.animation = other(&[Off, Slow, Normal, Fast], settings.animation, by);
            }
            Row::Confirmations => settings.confirmations = !settings.confirmations,
            Row::NumberedRows => settings.row_numbers = !settings.row_numbers,
            Row::Name => {}
        }
        context.set_settings(settings);
    }

    /// Saves the name, if it is valid.
    fn save_name(&self, context: &mut Context) {
        let text = self.name.text().trim();
        if text.is_empty() || Name::new(text).is_ok() {
            let mut settings = context.settings.clone();
            text.clone_into(&mut settings.name);
            context.set_settings(settings);
        }
    }
}

/// The width of the row labels: the longest in any language, plus some padding.
const LABELS: usize = 26;

/// The width of the name field.
const NAME: u16 = 30;

/// A blank line, and two lines that describe the row.
const ABOUT: u16 = 3;

impl SettingsPage {
    /// Returns a row with its label and its value.
    fn line(&self, context: &Context, row: Row, width: u16) -> Line<'static> {
        let theme = context.theme;
        let chosen = row == self.row();
        let label = format!(" {}", context.texts.get(row.key()));
        let label = paint::padded(&label, LABELS);
        let strong = theme.style(if chosen {
            ColourRole::Strong
        } else {
            ColourRole::Text
        });
        let mut spans = vec![Span::styled(label, strong)];
        if row == Row::Name {
            let style = theme
                .style(ColourRole::Text)
                .add_modifier(Modifier::UNDERLINED);
            let room = width.saturating_sub(LABELS as u16).min(NAME);
            spans.extend(self.name.spans(room, style, chosen));
        } else {
            let word = row.word(context);
            let (left, right) = (theme.sign("◂ ", "< "), theme.sign(" ▸", " >"));
            let style = theme.style(if chosen {
                ColourRole::Chosen
            } else {
                ColourRole::Text
            });
            spans.push(Span::styled(format!("{left}{word}{right}"), style));
        }
        Line::from(spans)
    }
}

impl Look for SettingsPage {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        Bar::new(context.texts.get("settings-title"), "")
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let theme = context.theme;
        let [_, rows, about] = body
            .middle
            .inner(Margin::new(1, 0))
            .layout(&Layout::vertical([
                Constraint::Length(1),
                Constraint::Fill(1),
                Constraint::Length(ABOUT),
            ]));
        let apart = 1 + usize::from(usize::from(rows.height) >= 2 * ROWS.len());
        let lines = ROWS.map(|row| self.line(context, row, rows.width)).to_vec();
        let (above, below) = self.list.draw(lines, apart, Style::new(), rows, buffer);
        paint::more(theme, rows, buffer, above, below);
        let text = context.texts.get(&format!("{}-about", self.row().key()));
        Paragraph::new(text)
            .style(theme.style(ColourRole::Dim))
            .wrap(Wrap { trim: true })
            .block(Block::new().padding(Padding::new(1, 0, 1, 0)))
            .render(about, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "↑↓", "key-choose"),
            key(context, "←→", "key-change"),
            key(context, "Esc", "key-back"),
        ]
    }
}

impl Page for SettingsPage {
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        let before = self.row();
        let picked = input.pick(&mut self.list, ROWS.len());
        if before == Row::Name && self.row() != Row::Name {
            self.save_name(context);
        }
        match (picked, input) {
            (Picked::Opened(_), _) if self.row() != Row::Name => self.turn(context, 1),
            (Picked::Ignored, AppInput::Key(key)) => match key.code {
                KeyCode::Esc => {
                    self.save_name(context);
                    return Go::Back;
                }
                _ if self.row() == Row::Name => self.name.key(*key),
                KeyCode::Char('q') => return Go::Back,
                KeyCode::Left => self.turn(context, -1),
                KeyCode::Right | KeyCode::Char(' ') => self.turn(context, 1),
                _ => {}
            },
            (_, AppInput::Paste(text)) if self.row() == Row::Name => self.name.insert(text),
            _ => {}
        }
        Go::Stay
    }

    fn takes_text(&self) -> bool {
        self.row() == Row::Name
    }
}
