//! Dialogs over a page: a menu, a question, or a sheet of text.

mod ask;
mod menu;
mod sheet;
mod table;

use crossterm::event::KeyEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::app::AppInput;
use super::context::Context;
use super::keys::{self, Key, key};
pub(super) use ask::Ask;
pub(super) use menu::Menu;
pub(super) use sheet::Sheet;
use tui_boards::paint;
use tui_boards::theme::{ColourRole, Theme};

/// The result of passing an input to a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DialogReply {
    /// The dialog is still open.
    Open,
    /// The person closed it without an answer.
    Dismissed,
    /// The answer with this index.
    Chosen(usize),
    /// The answer with this index takes its next or previous value.
    Turned(usize, isize),
    Entered(String),
    /// A key for the page: one of the letters that a sheet accepts as an answer, or any key while a hint is shown.
    Pressed(KeyEvent),
}

/// A dialog over a page.
pub(super) enum Dialog {
    Menu(Menu),
    Ask(Ask),
    Sheet(Sheet),
}

impl Dialog {
    pub(super) fn handle(&mut self, input: &AppInput) -> DialogReply {
        match self {
            Dialog::Menu(menu) => menu.handle(input),
            Dialog::Ask(ask) => ask.handle(input),
            Dialog::Sheet(sheet) => sheet.handle(input),
        }
    }

    pub(super) fn draw(&mut self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        match self {
            Dialog::Menu(menu) => menu.draw(theme, area, buffer),
            Dialog::Ask(ask) => ask.draw(theme, area, buffer),
            Dialog::Sheet(sheet) => sheet.draw(theme, area, buffer),
        }
    }

    /// Returns the dialog's keys for the footer.
    pub(super) fn keys(&self, context: &Context) -> Vec<Key> {
        let mut keys = match self {
            Dialog::Menu(menu) => {
                let turns = menu.turns().then(|| key(context, "←→", "key-change"));
                let choose = key(context, "↑↓ Enter", "key-choose");
                std::iter::once(choose).chain(turns).collect()
            }
            Dialog::Ask(ask) => vec![key(context, "Enter", ask.verb)],
            Dialog::Sheet(sheet) => sheet.answers.clone(),
        };
        // Show the key that scrolls further, as long as there is more.
        let scroll = match self {
            Dialog::Menu(menu) => menu
                .scrolls()
                .map(|more| if more { "PgDn" } else { "PgUp" }),
            Dialog::Sheet(sheet) => sheet.scrolls().then_some("↑↓"),
            Dialog::Ask(_) => None,
        };
        keys.extend(scroll.map(|sign| key(context, sign, "key-scroll")));
        keys.push(key(context, "Esc", "key-back"));
        keys
    }

    /// Returns the dialog's keys for the help, with both scrolling directions.
    pub(super) fn help(&self, context: &Context) -> Vec<Key> {
        let both = |(sign, meaning): Key| match sign {
            "PgDn" | "PgUp" => ("PgUp PgDn", meaning),
            "↑↓" => ("↑↓ PgUp PgDn", meaning),
            sign => (sign, meaning),
        };
        self.keys(context).into_iter().map(both).collect()
    }

    /// Checks whether letters are typed as text.
    pub(super) const fn takes_text(&self) -> bool {
        matches!(self, Dialog::Ask(_))
    }

    /// Creates a yes/no question.
    pub(super) fn yes_no(context: &Context, question: String) -> Self {
        let (yes, no) = (context.texts.get("yes"), context.texts.get("no"));
        Dialog::Menu(Menu::yes_no(question, yes, no))
    }
}

/// Clears the columns beside a dialog, so that no scraps of words remain there.
fn clear_beside(place: Rect, area: Rect, buffer: &mut Buffer) {
    let around = place.outer(Margin::new(MARGIN, 0));
    Clear.render(around.intersection(area).intersection(buffer.area), buffer);
}

/// The columns that stay empty on each side of a dialog.
const MARGIN: u16 = 2;

/// Key names wider than this get a separate line, to leave room for the descriptions of the others.
const LONG_KEYS: usize = 12;

/// Lists keys with their descriptions, for the help.
pub(super) fn keys_sheet(
    context: &Context,
    title: impl Into<String>,
    groups: &[(String, Vec<Key>)],
) -> Sheet {
    let theme = context.theme;
    let names = groups.iter().flat_map(|(_, keys)| keys);
    let names = names.map(|(key, _)| keys::name(context, key).width());
    let widest = names.filter(|width| *width <= LONG_KEYS).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (name, group) in groups.iter().filter(|(_, group)| !group.is_empty()) {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        if !name.is_empty() {
            lines.push(Line::styled(name.clone(), theme.style(ColourRole::Strong)));
        }
        for (key, meaning) in group {
            let name = keys::name(context, key);
            let mut sign = paint::padded(&format!("  {name}"), widest + 4);
            if name.width() > LONG_KEYS {
                lines.push(Line::from(format!("  {name}")));
                sign = " ".repeat(widest + 4);
            }
            // Two spans make wrapped lines align with the description.
            lines.push(Line::from(vec![sign.into(), meaning.clone().into()]));
        }
    }
    Sheet::new(title, lines)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn the_description_of_a_key_wraps_under_itself() {
        let (post, _inputs) = channel();
        let context = Context::new(games::GAMES, None, None, post);
        let meaning = "points at the next cell where something can be done";
        let keys = vec![("Tab", meaning.to_owned()), ("g", "goes".to_owned())];
        let mut sheet = keys_sheet(&context, "Keys", &[(String::new(), keys)]);
        let area = Rect::new(0, 0, 30, 8);
        let mut buffer = Buffer::empty(area);
        sheet.draw_in(context.theme, area, &mut buffer);
        let row = |y: u16| -> String { (0..30).map(|x| buffer[(x, y)].symbol()).collect() };
        let rows: Vec<String> = (0..4).map(|y| row(y).trim_end().to_owned()).collect();
        assert_eq!(
            rows,
            [
                "  Tab  points at the next cell",
                "       where something can be",
                "       done",
                "  g    goes"
            ]
        );
    }
}
