//! Before the match: who sits where, and the link for other players.

use bots::{BotName, LEVELS};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget};
use room::{SeatState, TableCommand};
use table::Seat;
use words::Reason;

use super::Online;
use super::dialogs::Purpose;
use crate::context::Context;
use crate::dialog::{Ask, Dialog, Menu, Sheet};
use crate::pages::pane::MatchPage;
use crate::pages::qr::Code;
use front::person::bot;
use front::presenter::SitOutcome;
use tui_boards::list::Picked;
use tui_boards::paint;
use tui_boards::theme::ColourRole;

/// The smallest and largest width of the text beside the link's QR code.
const READ: u16 = 34;
const WIDEST: u16 = 70;

/// The number of columns between the text and the QR code.
const GAP: u16 = 2;

/// Returns the names of the built-in bots, weakest first.
pub(super) fn bots(context: &Context) -> Vec<String> {
    let named = |level: u8| {
        let bot = BotName::Level(level).to_string();
        words::bot_and_level(&context.texts, &bot)
    };
    LEVELS.map(named).collect()
}

/// Returns the seat on this line of the list.
fn seat_of(line: usize) -> Seat {
    Seat::new(line as u8)
}

impl Online {
    /// Returns the selected seat and its state.
    fn pointed(&self) -> Option<(Seat, &SeatState)> {
        let snapshot = self.table.snapshot()?;
        let place = snapshot.table.seats.get(self.list.chosen)?;
        Some((seat_of(self.list.chosen), place))
    }

    /// Selects an empty seat for a new arrival, and another one if somebody else takes it.
    pub(super) fn point_at_free_seat(&mut self) {
        if self.table.snapshot().is_none() {
            return;
        }
        let marked = seat_of(self.list.chosen);
        let free: Vec<Seat> = self.table.free_seats().collect();
        let is_lost = self
            .free
            .as_ref()
            .is_none_or(|before| before.contains(&marked) && self.table.seat() != Some(marked));
        if is_lost && !free.contains(&marked) {
            let next = free.iter().find(|seat| **seat > marked);
            let next = next.or(free.first()).unwrap_or(&marked);
            self.list.chosen = next.index();
        }
        self.free = Some(free);
    }

    fn seats(&self) -> usize {
        self.table
            .snapshot()
            .map_or(0, |snapshot| snapshot.table.seats.len())
    }

    pub(super) fn key_before(&mut self, context: &mut Context, key: KeyEvent) {
        match key.code {
            KeyCode::Char('b') => self.ask_which_bot(context),
            KeyCode::Char('f') => self.ask_to_fill(context),
            KeyCode::Char('x') => self.clear_seat(context),
            KeyCode::Char('s') => self.attempt(context, TableCommand::Start),
            _ => {
                let count = self.seats();
                if let Picked::Opened(which) = self.list.key(key, count) {
                    self.take_seat(context, which);
                }
            }
        }
    }

    pub(super) fn mouse_before(&mut self, context: &mut Context, mouse: MouseEvent) {
        let count = self.seats();
        if let Picked::Opened(which) = self.list.mouse(mouse, count) {
            self.take_seat(context, which);
        }
    }

    /// Sits down at a seat, or stands up from it.
    fn take_seat(&mut self, context: &Context, which: usize) {
        let seat = seat_of(which);
        if self.table.seat() == Some(seat) {
            self.table.order(TableCommand::Stand);
        } else if let SitOutcome::AskName(seat) = self.table.sit(Some(seat), &context.texts) {
            self.ask_name(context, seat, "", None);
        }
    }

    /// Asks for the name to sit down with, showing what was wrong with the last one.
    fn ask_name(&mut self, context: &Context, seat: Seat, name: &str, wrong: Option<String>) {
        let question = context.texts.get("join-name");
        let mut ask = Ask::new(question, "online-key-name", name);
        if let Some(wrong) = wrong {
            ask = ask.wrong(wrong);
        }
        self.asking.open(Purpose::Name(seat), Dialog::Ask(ask));
    }

    /// Asks for another name because somebody at the table has the same one.
    pub(super) fn ask_other_name(&mut self, context: &Context, seat: Seat) {
        let name = self.table.name().to_string();
        let wrong = self.sentences(context).name_taken();
        self.ask_name(context, seat, &name, Some(wrong));
    }

    /// Sits down with the typed name.
    pub(super) fn sit_down_as(&mut self, context: &Context, seat: Seat, name: &str) {
        if let Err(error) = self.table.sit_as(name, seat) {
            let wrong = error.in_words(&context.texts);
            self.ask_name(context, seat, name, Some(wrong));
        }
    }

    /// Returns the text key for what Enter does at the selected seat.
    pub(super) fn key_at_seat(&self) -> Option<&'static str> {
        let (seat, _) = self.pointed()?;
        if self.table.seat() == Some(seat) {
            return Some("online-key-stand-short");
        }
        let may_sit = self.table.may_sit(seat);
        may_sit.then_some(if self.table.seat().is_some() {
            "online-key-move-short"
        } else {
            "online-key-sit-short"
        })
    }

    /// Returns the keys with which the host prepares the match, as far as the server permits their commands.
    pub(super) fn host_keys(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let may = |command: TableCommand| self.table.permits(&command);
        let may_seat_bot = |(seat, _)| self.table.may_seat_bot(seat);
        let start = ("s", "online-key-start-short");
        let bot = ("b", "online-key-bot-short");
        let clear = ("x", "online-key-clear-short");
        let keys = [
            may(TableCommand::Start).then_some(start),
            self.pointed().is_some_and(may_seat_bot).then_some(bot),
            self.clearing().is_some_and(may).then_some(clear),
        ];
        keys.into_iter().flatten()
    }

    /// Returns the command to clear the selected seat, unless it is empty.
    fn clearing(&self) -> Option<TableCommand> {
        let (seat, place) = self.pointed()?;
        (*place != SeatState::Free).then_some(TableCommand::Clear { seat })
    }

    /// Clears the selected seat.
    fn clear_seat(&mut self, context: &mut Context) {
        if let Some(command) = self.clearing() {
            self.attempt(context, command);
        }
    }

    fn ask_which_bot(&mut self, context: &mut Context) {
        let Some((seat, _)) = self.pointed() else {
            return;
        };
        if self.may_seat_bot(context, seat) {
            // The programs online may have changed. The list grows when the answer arrives.
            if self.table.may_invite(seat) {
                self.table.ask_for_programs();
            }
            self.list_bots(context, seat);
        }
    }

    /// Checks whether the person may seat a bot, and shows why not.
    fn may_seat_bot(&self, context: &mut Context, seat: Seat) -> bool {
        let command = bot(*LEVELS.start()).map(|bot| TableCommand::SeatBot { seat, bot });
        let why = command.and_then(|command| self.table.why_not(&command));
        if let Some(why) = &why {
            self.refuse(context, why);
        }
        why.is_none()
    }

    /// Lists the built-in bots and the programs that can be invited.
    fn list_bots(&mut self, context: &Context, seat: Seat) {
        let programs = if self.table.may_invite(seat) {
            self.table.programs.clone()
        } else {
            Vec::new()
        };
        let mut names = bots(context);
        names.extend(programs.iter().map(|program| {
            let is = context.texts.get("online-program");
            format!("{}{}{is}", program.name, context.theme.sign(" · ", ", "))
        }));
        let menu = Menu::new(context.texts.get("online-which-bot"), names);
        let purpose = Purpose::Bot(seat, programs);
        self.asking.open(purpose, Dialog::Menu(menu));
    }

    /// Updates the list after a change in the programs that are online.
    pub(super) fn offer_programs(&mut self, context: &Context) {
        if let Some(Purpose::Bot(seat, _)) = self.asking.purpose() {
            let seat = *seat;
            self.list_bots(context, seat);
        }
    }

    pub(super) fn ask_to_fill(&mut self, context: &mut Context) {
        let free = self.table.free_seats().next();
        if free.is_some_and(|seat| self.may_seat_bot(context, seat)) {
            let menu = Menu::new(context.texts.get("online-which-bot"), bots(context));
            self.asking.open(Purpose::Fill, Dialog::Menu(menu));
        }
    }

    /// Seats a bot of this level in every empty seat.
    pub(super) fn fill(&mut self, level: u8) {
        let Some(bot) = bot(level) else { return };
        for seat in self.table.seats_to_fill() {
            let bot = bot.clone();
            self.table.order(TableCommand::SeatBot { seat, bot });
        }
    }

    /// Returns the link as a QR code for a phone, unless the link works only on this machine.
    fn code(&self, context: &Context) -> Option<Code> {
        let code = || Code::of(context, &self.table.link());
        let here = self.table.server().is_loopback();
        (!here).then(code).flatten().map(Code::snug)
    }

    /// Shows the link for other players, as large as the room allows.
    pub(super) fn open_link(&mut self, context: &Context) {
        let link = self.table.link();
        let mut lines: Vec<Line<'static>> = Vec::new();
        if let Some(code) = self.code(context) {
            lines.extend(code.lines(context));
            lines.push(Line::default());
        }
        lines.push(Line::from(link));
        if self.table.server().is_loopback() {
            let style = context.theme.style(ColourRole::Dim);
            lines.push(Line::default());
            let about = context.texts.get("online-link-here");
            lines.extend(
                about
                    .lines()
                    .map(|line| Line::styled(line.to_owned(), style)),
            );
        }
        let sheet = Sheet::new(context.texts.get("online-menu-link"), lines);
        self.open_to_read(sheet);
    }

    pub(super) fn draw_before(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) {
        let (theme, texts) = (context.theme, &context.texts);
        let mut inside = area.inner(Margin::new(1, 0));
        let Some(snapshot) = self.table.snapshot() else {
            return;
        };
        let code = self
            .code(context)
            .filter(|code| inside.height >= code.height && inside.width >= READ + GAP + code.width);
        if let Some(code) = code {
            let [left, _, right] = inside.layout(&Layout::horizontal([
                Constraint::Max(WIDEST),
                Constraint::Length(GAP),
                Constraint::Length(code.width),
            ]));
            code.draw(context, right, buffer);
            inside = left;
        }
        let sentences = self.sentences(context);
        let about = sentences.conditions(context.catalogue);
        let about = about.join(theme.sign(" · ", ", "));
        let link = texts.with("online-link", &[("link", self.table.link().into())]);
        let width = usize::from(inside.width);
        let about = paint::wrapped(&about, width);
        let link = paint::wrapped(&link, width);
        let seats = snapshot.table.seats.len();
        let lines = (0..seats).map(|which| {
            let line = sentences.seat_line(theme.sign(" · ", ", "), seat_of(which));
            Line::from(format!(
                " {} ",
                paint::shortened(theme, &line, width.saturating_sub(2))
            ))
        });
        let lines: Vec<Line> = lines.collect();
        let mut rest = vec![Line::default()];
        let mut add = |text: &str, role| {
            let lines = paint::wrapped(text, width).into_iter();
            rest.extend(lines.map(|line| Line::styled(line, theme.style(role))));
        };
        if let Some(watching) = sentences.watching() {
            add(&watching, ColourRole::Text);
        }
        let is_full = self.table.free_seats().next().is_none();
        let waits = if self.table.starts() && is_full {
            "online-you-start-now"
        } else if self.table.starts() {
            "online-you-start"
        } else {
            "online-host-starts"
        };
        add(&texts.get(waits), ColourRole::Dim);
        let roomy = u16::from(inside.height > 12);
        let [_, text, list, rest_place, links] = inside.layout(&Layout::vertical([
            Constraint::Length(roomy),
            Constraint::Length(about.len() as u16 + roomy),
            Constraint::Length(seats as u16),
            Constraint::Length(rest.len() as u16 + roomy),
            Constraint::Fill(1),
        ]));
        Paragraph::new(Text::from_iter(about))
            .style(theme.style(ColourRole::Dim))
            .render(text, buffer);
        let (above, below) =
            self.list
                .draw(lines, 1, theme.style(ColourRole::Chosen), list, buffer);
        paint::more(theme, list, buffer, above, below);
        Paragraph::new(rest).render(rest_place, buffer);
        let mut link: Vec<Line> = link
            .into_iter()
            .map(|line| Line::styled(line, theme.style(ColourRole::Strong)))
            .collect();
        if self.table.server().is_loopback() {
            let about = texts.get("online-link-here").replace('\n', " ");
            let about = paint::wrapped(&about, width).into_iter();
            link.extend(about.map(|line| Line::styled(line, theme.style(ColourRole::Dim))));
        }
        Paragraph::new(link).render(links, buffer);
    }
}
