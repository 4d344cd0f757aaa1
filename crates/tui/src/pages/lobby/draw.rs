//! Draws the lobby.

use client::ListedTable;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::LobbyPage;
use super::rows::{Row, Target};
use crate::context::Context;
use crate::keys::{Key, key};
use crate::pages::Look;
use crate::shell::{Bar, Body};
use front::lobby::{table_groups, table_words};
use tui_boards::paint;
use tui_boards::theme::ColourRole;

/// The columns of a listed table: the game, the seats taken, and the players.
struct Columns {
    about: String,
    seats: String,
    names: String,
}

impl Columns {
    fn of(context: &Context, table: &ListedTable) -> Self {
        let words = table_words(&context.texts, context.catalogue, table);
        let seats = [
            ("taken", table.taken.into()),
            ("players", table.players.into()),
        ];
        Columns {
            about: words.about,
            seats: context.texts.with("lobby-seats", &seats),
            names: words.names,
        }
    }
}

/// The number of blank columns between two columns of the list.
const GAP: usize = 3;

impl LobbyPage {
    /// Renders the rows as lines of this width.
    fn lines(context: &Context, rows: &[Row], width: usize) -> Vec<Line<'static>> {
        let theme = context.theme;
        let tables = rows.iter().filter_map(|row| match row {
            Row::Table(table) => Some(Columns::of(context, table)),
            _ => None,
        });
        let tables: Vec<Columns> = tables.collect();
        let widest = |column: fn(&Columns) -> &str| {
            let widths = tables.iter().map(|table| column(table).width());
            widths.max().unwrap_or(0)
        };
        // Reserve nearly half of the width for the names.
        let about = widest(|table| &table.about).min(width / 2);
        let seats = widest(|table| &table.seats);
        let names = width.saturating_sub(about + seats + 2 * GAP + 1);
        let mut tables = tables.into_iter();
        let mut line = |row: &Row| match row {
            Row::Gap => Line::default(),
            Row::Head(key) => {
                let head = context.texts.get(key);
                Line::styled(format!(" {head}"), theme.style(ColourRole::Strong))
            }
            Row::Text(key) => {
                let message = context.texts.get(key);
                let message = paint::shortened(theme, &message, width.saturating_sub(1));
                Line::styled(format!(" {message}"), theme.style(ColourRole::Dim))
            }
            Row::Way(target) => {
                let text = context.texts.get(title(*target));
                Line::from(format!(" {text}"))
            }
            Row::Table(_) => {
                let Some(table) = tables.next() else {
                    return Line::default();
                };
                let text = format!(
                    " {}{gap}{}{gap}{}",
                    paint::fitted(theme, &table.about, about),
                    paint::padded(&table.seats, seats),
                    paint::shortened(theme, &table.names, names),
                    gap = " ".repeat(GAP),
                );
                Line::from(text)
            }
        };
        rows.iter().map(&mut line).collect()
    }

    /// Describes the selected row: what it does, or the table's ID.
    fn about(&self, context: &Context) -> Option<String> {
        let texts = &context.texts;
        Some(match self.chosen()? {
            Target::PlayNow => texts.get("lobby-play-now-about"),
            Target::NewTable => texts.get("lobby-new-about"),
            Target::ById => texts.get("lobby-by-id-about"),
            Target::More => texts.get("lobby-more-about"),
            Target::Table(table) => texts.with("lobby-id", &[("id", table.to_string().into())]),
        })
    }

    /// Returns the text key for what Enter does on the selected row.
    fn verb(&self) -> &'static str {
        let is_watched = |table| {
            let groups = self.lobby.iter();
            let mut groups = groups.flat_map(|lobby| table_groups(lobby, self.visit.player()));
            let watched = groups.find(|(head, _)| *head == "lobby-running");
            watched.is_some_and(|(_, tables)| tables.iter().any(|listed| listed.table == table))
        };
        match self.chosen() {
            Some(Target::Table(table)) if is_watched(table) => "lobby-key-watch",
            Some(Target::Table(_)) => "join-key",
            _ => "key-choose",
        }
    }
}

/// Returns the text key of a row that leads to a table that is not listed.
pub(super) const fn title(target: Target) -> &'static str {
    match target {
        Target::PlayNow => "lobby-play-now",
        Target::NewTable => "lobby-new",
        Target::More => "lobby-more-tables",
        Target::ById | Target::Table(_) => "lobby-by-id",
    }
}

impl Look for LobbyPage {
    fn bar(&self, context: &Context, _middle: Rect) -> Bar {
        let server = self.visit.server().to_string();
        let mut title = context
            .texts
            .with("lobby-title", &[("server", server.into())]);
        if !self.filters.is_empty() {
            title = format!("{title} ({})", table::text::safe(&self.filters));
        }
        Bar::new(title, self.visit.name().to_string())
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        let theme = context.theme;
        let [_, list] = body.middle.layout(&Layout::vertical([
            Constraint::Length(1),
            Constraint::Fill(1),
        ]));
        let rows = self.rows();
        // The column on the right shows whether there is more.
        let width = usize::from(list.width).saturating_sub(2);
        let lines = Self::lines(context, &rows, width);
        let chosen = theme.style(ColourRole::Chosen);
        let (above, below) = self.list.draw(lines, 1, chosen, list, buffer);
        paint::more(theme, list, buffer, above, below);
        if let Some(about) = self.about(context) {
            let area = body.message_area.inner(Margin::new(1, 0));
            let text = paint::shortened(theme, &about, area.width.into());
            let style: Style = theme.style(ColourRole::Dim);
            Line::from(Span::styled(text, style)).render(area, buffer);
        }
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        vec![
            key(context, "Enter", self.verb()),
            key(context, "n", "lobby-key-play-now"),
            key(context, "o", "lobby-key-open"),
            key(context, "i", "lobby-key-id"),
            key(context, "f", "lobby-key-filter"),
            key(context, "r", "lobby-key-refresh"),
            key(context, "↑↓", "key-choose"),
            key(context, "Esc", "key-back"),
        ]
    }
}
