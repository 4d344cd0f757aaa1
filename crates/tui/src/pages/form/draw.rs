//! Draws the form.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Padding, Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::values::{Kind, OptionValue};
use super::{CLOCKS, Cell, Form, TableRequest};
use crate::context::Context;
use front::seat_colours::SeatColour;
use tui_boards::theme::ColourRole;
use tui_boards::{paint, seat_colours};
use words::prefix;

/// The width of the row labels. It is enough for most labels in every language; longer ones are cut.
const LABELS: u16 = 24;

/// The label width on a narrow screen, where the values need the room.
const NARROW_LABELS: u16 = 15;

/// The width a seat needs for its label, kind, name and colour in one row. On narrower screens every cell gets a row.
const WIDE: u16 = 76;

/// The width of a name field; longer names scroll.
const NAME: u16 = 20;

/// The column where the descriptions of options start on a wide screen.
const ABOUTS: u16 = LABELS + 46;

/// If fewer columns than this are left, no descriptions are shown, because there would be room for only some of them.
const LEAST_ABOUT: u16 = 40;

/// The height of the description of the focused row: a rule and two lines.
const ABOUT: u16 = 3;

impl Form {
    pub(super) fn draw_form(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let theme = context.theme;
        let [list, about] = area.layout(&Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(ABOUT),
        ]));
        let inner = list.inner(Margin::new(1, 0));
        self.narrow = inner.width < WIDE;
        let (rows, cell) = (self.rows(), self.focused());
        let current = rows.iter().position(|row| row.contains(&cell));
        self.list.chosen = current.unwrap_or(0);
        let rows = rows.iter().map(|row| self.row(context, row, inner.width));
        let (mut lines, cells): (Vec<Line>, Vec<_>) = rows.unzip();
        // If not all rows fit, they scroll above the last one, which starts the game.
        let fixed = u16::from(lines.len() > usize::from(inner.height) && inner.height > 2);
        let [scrolled, play] = inner.layout(&Layout::vertical([
            Constraint::Fill(1),
            Constraint::Length(fixed),
        ]));
        let last = lines.len() - 1;
        if let Some(line) = lines.pop_if(|_| fixed > 0) {
            line.render(play, buffer);
        }
        let (above, below) = self.list.draw(lines, 1, Style::new(), scrolled, buffer);
        let marked = list.intersection(Rect {
            height: scrolled.height,
            ..list
        });
        paint::more(theme, marked, buffer, above, below);
        self.places.clear();
        for (row, cells) in cells.into_iter().enumerate() {
            let place = if row == last && fixed > 0 {
                Some(play)
            } else {
                self.list.row_of(row)
            };
            let place = |(x, width, cell)| {
                let row = place?;
                Some((
                    Rect::new(row.x + x, row.y, width, 1).intersection(row),
                    cell,
                ))
            };
            self.places.extend(cells.into_iter().filter_map(place));
        }
        let rule = Block::new()
            .borders(Borders::TOP)
            .border_set(paint::border(theme))
            .border_style(theme.style(ColourRole::Frame))
            .padding(Padding::horizontal(1));
        Paragraph::new(self.about_all(context, cell, inner.width))
            .wrap(Wrap { trim: true })
            .block(rule)
            .render(about, buffer);
    }

    /// Describes a cell, with its value if the row has no room for all of it.
    fn about_all(&self, context: &Context, cell: Cell, width: u16) -> String {
        let about = self.about(context, cell);
        let labels = if self.narrow { NARROW_LABELS } else { LABELS };
        let room = usize::from(width.saturating_sub(labels + 4));
        let value = self.value(context, cell);
        if !matches!(cell, Cell::Option(_)) || value.width() <= room {
            return about;
        }
        let theme = context.theme;
        let (left, right) = (theme.sign("◂", "<"), theme.sign("▸", ">"));
        format!("{about} {left} {value} {right}")
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
            Cell::Clock => context.texts.get("lobby-clock-about"),
            Cell::Listed => context.texts.get("lobby-listed-about"),
            Cell::Play => context.texts.get(match self.request() {
                None => "form-play-about",
                Some(TableRequest::PlayNow) => "lobby-play-now-about",
                Some(TableRequest::Open) => "lobby-new-about",
            }),
            Cell::Option(option) | Cell::Text(option) => self.option_about(context, option),
        }
    }

    /// Returns the meaning of the chosen word in the interface language.
    fn meaning(&self, context: &Context, option: usize) -> Option<String> {
        let word = self.options[option].word()?;
        let key = self.game.options()[option].key;
        Some(words::option_meaning(&context.texts, self.game, key, word))
    }

    fn option_about(&self, context: &Context, option: usize) -> String {
        let spec = &self.game.options()[option];
        words::option_about(&context.texts, self.game, spec)
    }

    /// Draws a row, and returns it with the columns of its cells.
    fn row(
        &mut self,
        context: &Context,
        row: &[Cell],
        width: u16,
    ) -> (Line<'static>, Vec<(u16, u16, Cell)>) {
        let theme = context.theme;
        let focused = self.focused();
        let role = if row.contains(&focused) {
            ColourRole::Strong
        } else {
            ColourRole::Text
        };
        let room = usize::from(if self.narrow { NARROW_LABELS } else { LABELS });
        let label = paint::shortened(theme, &self.label(context, row[0]), room - 2);
        let label = paint::padded(&format!(" {label}"), room);
        let mut line = Line::from(Span::styled(label, theme.style(role)));
        let mut places = Vec::new();
        for &cell in row {
            // Align a bot's colour with the colours of people, who also have a name.
            if let Cell::Colour(seat) = cell
                && !self.narrow
                && self.seats[seat].kind != Kind::Person
            {
                line.push_span(" ".repeat(usize::from(NAME) + 2));
            }
            let x = line.width() as u16;
            let room = width.saturating_sub(x);
            let width = self.cell_width(context, cell).min(room);
            line.extend(self.cell(context, cell, width, cell == focused));
            line.push_span("  ");
            places.push((x, width, cell));
        }
        if let Cell::Option(option) | Cell::Text(option) = row[0] {
            let x = ABOUTS.max(line.width() as u16);
            let room = width.saturating_sub(x);
            let about = self.option_about(context, option);
            // A description that does not fit is shown below when its row is focused.
            if room >= LEAST_ABOUT && about.width() <= room.into() {
                line.push_span(" ".repeat(usize::from(x) - line.width()));
                line.push_span(Span::styled(about, theme.style(ColourRole::Dim)));
            }
        }
        (line, places)
    }

    fn label(&self, context: &Context, cell: Cell) -> String {
        match cell {
            Cell::Game => context.texts.get("form-game"),
            Cell::Players => context.texts.get("form-players"),
            Cell::Kind(seat) => {
                let number = [("number", (seat + 1).into())];
                context.texts.with("form-seat", &number)
            }
            Cell::Name(_) => format!("  {}", context.texts.get("form-name")),
            Cell::Colour(_) => format!("  {}", context.texts.get("form-colour")),
            Cell::Option(option) | Cell::Text(option) => {
                let key = self.game.options()[option].key;
                words::option_name(&context.texts, self.game, key)
            }
            Cell::Seed => context.texts.get("form-seed"),
            Cell::Clock => context.texts.get("lobby-clock"),
            Cell::Listed => context.texts.get("lobby-listed"),
            Cell::Play => String::new(),
        }
    }

    /// Returns the text of a cell that is not a text field.
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
                OptionValue::Word { .. } => {
                    let meaning = self.meaning(context, option);
                    meaning.unwrap_or_else(|| context.texts.get("form-file"))
                }
                OptionValue::Number { chosen, .. } => chosen.to_string(),
                OptionValue::OnePerPlayer(_) | OptionValue::Text(_) | OptionValue::File(_) => {
                    String::new()
                }
            },
            Cell::Clock => {
                let clock = self.on_server().map_or(0, |on_server| on_server.clock);
                words::clock_rule(&context.texts, CLOCKS[clock])
            }
            Cell::Listed => {
                let public = self.on_server().is_some_and(|on_server| on_server.public);
                context.texts.get(if public {
                    "lobby-listed-yes"
                } else {
                    "lobby-listed-no"
                })
            }
            Cell::Play => context.texts.get(match self.request() {
                None => "form-play",
                Some(TableRequest::PlayNow) => "lobby-play-now",
                Some(TableRequest::Open) => "lobby-open-do",
            }),
            Cell::Name(_) | Cell::Text(_) | Cell::Seed => String::new(),
        }
    }

    fn colour_name(&self, context: &Context, colour: usize) -> String {
        match self.own_colours() {
            Some((option, words)) => {
                let word = words[colour % words.len()];
                let key = self.game.options()[option].key;
                words::option_meaning(&context.texts, self.game, key, (word, word))
            }
            None => context.texts.get(&SeatColour::new(colour).key()),
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

    fn cell(
        &mut self,
        context: &Context,
        cell: Cell,
        width: u16,
        focused: bool,
    ) -> Vec<Span<'static>> {
        let theme = context.theme;
        if let Some(field) = self.text_at(cell) {
            let style = theme
                .style(ColourRole::Text)
                .add_modifier(Modifier::UNDERLINED);
            if field.text().is_empty() && cell == Cell::Seed && !focused {
                let text = paint::padded(&context.texts.get("form-seed-random"), width.into());
                return vec![Span::styled(
                    text,
                    style.patch(theme.style(ColourRole::Dim)),
                )];
            }
            return field.spans(width, style, focused);
        }
        let (left, right) = match cell {
            Cell::Play => ("[ ", " ]"),
            _ => (theme.sign("◂ ", "< "), theme.sign(" ▸", " >")),
        };
        let style = match cell {
            _ if focused => theme.style(ColourRole::Chosen),
            Cell::Colour(seat) if self.own_colours().is_none() => theme.fg(seat_colours::paint(
                SeatColour::new(self.seats[seat].colour),
            )),
            _ => theme.style(ColourRole::Text),
        };
        let room = usize::from(width).saturating_sub(4);
        let value = paint::shortened(theme, &self.value(context, cell), room);
        let value = paint::padded(&value, room);
        vec![Span::styled(format!("{left}{value}{right}"), style)]
    }
}
