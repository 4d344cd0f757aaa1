//! The lobby of a server: public tables to join or watch, and ways to open another one.

mod draw;
mod rows;
mod visit;

use std::time::Duration;

use client::{Link, Lobby, LobbyAnswer, LobbyRequest, LobbySearch};
use crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use room::{Invitation, TableId};
use tui_boards::list::{Picked, Picker};
use tui_boards::theme::ColourRole;
use words::Reason;

use super::asking::Asking;
use super::form::{Form, TableRequest};
use super::{Go, Page};
use crate::app::{AppInput, FromLobby};
use crate::context::{Context, Notice};
use crate::dialog::{Ask, Dialog, DialogReply};
use front::lobby::lobby_query;
use front::trouble::ServerTrouble;
use rows::{Row, Target};
pub(crate) use visit::Visit;
#[cfg(test)]
pub(crate) use visit::{LobbyCallback, LobbyTransport};

/// The interval at which the list of tables is refreshed.
const REFRESH: Duration = Duration::from_secs(10);

/// The lobby page of a server.
pub(crate) struct LobbyPage {
    visit: Visit,
    /// The tables as of the last answer.
    lobby: Option<Lobby>,
    /// The pending request for the list. Answers to older requests are ignored.
    listing: Option<u64>,
    /// Whether the person refreshed the list and should see that it is loading.
    is_awaited: bool,
    /// Why the last request failed.
    trouble: Option<String>,
    list: Picker,
    asking: Asking<Question>,
    /// Which tables are listed, and how many pages of them.
    query: LobbySearch,
    /// The filters as they were typed.
    filters: String,
}

/// The purpose of a dialog.
enum Question {
    /// Asks for a table's ID.
    ById,
    /// Asks for filters.
    Filters,
}

impl LobbyPage {
    /// Creates the lobby page of the visited server, and saves the server as the next suggestion.
    pub(crate) fn new(context: &mut Context, visit: Visit) -> Self {
        let mut settings = context.settings.clone();
        settings.server = visit.server().to_string();
        context.set_settings(settings);
        LobbyPage {
            visit,
            lobby: None,
            listing: None,
            is_awaited: false,
            trouble: None,
            list: Picker::default(),
            asking: Asking::NOTHING,
            query: LobbySearch::default(),
            filters: String::new(),
        }
    }

    fn list_tables(&mut self, context: &mut Context) {
        self.listing = self
            .visit
            .ask(context, LobbyRequest::List(self.query.clone()));
    }

    fn rows(&self) -> Vec<Row> {
        rows::rows(
            self.lobby.as_ref(),
            self.visit.player(),
            !self.filters.is_empty(),
            self.trouble.is_some(),
        )
    }

    fn chosen(&self) -> Option<Target> {
        self.rows().get(self.list.chosen).and_then(Row::target)
    }

    /// Updates the list. The selected row stays selected as long as it exists.
    fn show(&mut self, lobby: Option<Lobby>) {
        let before = self.chosen();
        if lobby.is_some() {
            self.lobby = lobby;
        }
        let rows = self.rows();
        let same = rows.iter().position(|row| row.target() == before);
        match same.filter(|_| before.is_some()) {
            Some(line) => self.list.chosen = line,
            None => self.list.chosen = rows::nearest(&rows, self.list.chosen),
        }
    }

    fn open(&mut self, context: &mut Context, target: Target) -> Go {
        match target {
            Target::PlayNow => self.open_form(context, TableRequest::PlayNow),
            Target::NewTable => self.open_form(context, TableRequest::Open),
            Target::ById => {
                self.ask_id(context, "", None);
                Go::Stay
            }
            Target::More => {
                self.query.pages += 1;
                self.is_awaited = true;
                self.list_tables(context);
                Go::Stay
            }
            Target::Table(table) => self.go_to(context, table, None),
        }
    }

    fn ask_filters(&mut self, context: &Context) {
        let question = context.texts.get("lobby-ask-filters");
        let ask = Ask::new(question, "lobby-key-filter", &self.filters);
        self.asking.open(Question::Filters, Dialog::Ask(ask));
    }

    /// Lists the tables that match these filters, or all tables if there are no filters.
    fn filter(&mut self, context: &mut Context, filters: &str) {
        filters.trim().clone_into(&mut self.filters);
        self.query = lobby_query(self.filters.split_whitespace(), context.catalogue);
        self.is_awaited = true;
        self.list_tables(context);
    }

    fn open_form(&self, context: &Context, request: TableRequest) -> Go {
        Go::Push(Box::new(Form::for_table(
            context,
            self.visit.clone(),
            request,
        )))
    }

    fn go_to(&self, context: &mut Context, table: TableId, invitation: Option<Invitation>) -> Go {
        let page = self.visit.table(context, table, invitation);
        page.map_or(Go::Stay, Go::Push)
    }

    fn ask_id(&mut self, context: &Context, text: &str, wrong: Option<String>) {
        let question = context.texts.get("lobby-ask-id");
        let ask = Ask::new(question, "join-key", text).wrong(wrong.unwrap_or_default());
        self.asking.open(Question::ById, Dialog::Ask(ask));
    }

    /// Opens the table with this ID, or the table of a link to this server.
    fn go_to_typed(&mut self, context: &mut Context, text: &str) -> Go {
        let text = text.trim();
        if let Ok(table) = text.parse() {
            return self.go_to(context, table, None);
        }
        let link = text.parse::<Link>().ok();
        if let Some(link) = link.filter(|link| link.server == *self.visit.server()) {
            return self.go_to(context, link.table, link.invitation);
        }
        let server = self.visit.server().to_string();
        let wrong = context
            .texts
            .with("lobby-wrong-id", &[("server", server.into())]);
        self.ask_id(context, text, Some(wrong));
        Go::Stay
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let target = match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
            KeyCode::Char('r') => {
                self.is_awaited = true;
                self.list_tables(context);
                return Go::Stay;
            }
            KeyCode::Char('f') => {
                self.ask_filters(context);
                return Go::Stay;
            }
            KeyCode::Char('m') if self.lobby.as_ref().is_some_and(Lobby::has_more) => Target::More,
            KeyCode::Char('n') => Target::PlayNow,
            KeyCode::Char('o') => Target::NewTable,
            KeyCode::Char('i') => Target::ById,
            _ => return Go::Stay,
        };
        self.open(context, target)
    }

    /// Passes an input to the list and skips the rows that cannot be selected.
    fn pick(&mut self, input: &AppInput) -> (Picked, Option<Target>) {
        let (rows, before) = (self.rows(), self.list.chosen);
        let picked = input.pick(&mut self.list, rows.len());
        let is_up = match input {
            AppInput::Key(key) => {
                matches!(key.code, KeyCode::Up | KeyCode::End | KeyCode::PageDown)
            }
            AppInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => true,
                MouseEventKind::ScrollDown => false,
                // Clicking a row that cannot be selected keeps the selection.
                _ => {
                    let target = rows.get(self.list.chosen).and_then(Row::target);
                    if target.is_none() {
                        self.list.chosen = before;
                    }
                    return (picked, target);
                }
            },
            _ => return (picked, None),
        };
        if picked == Picked::Moved {
            self.list.chosen = rows::next(&rows, self.list.chosen, is_up);
        }
        (picked, self.chosen())
    }
}

impl Page for LobbyPage {
    fn resting_notice(&self, context: &Context) -> Option<Notice> {
        let waits = (self.is_awaited && self.listing.is_some()).then(|| Notice {
            text: context.texts.get("lobby-loading"),
            role: ColourRole::Dim,
        });
        let trouble = self.trouble.as_ref().map(|why| Notice {
            text: context
                .texts
                .with("refused", &[("reason", why.clone().into())]),
            role: ColourRole::Forbidden,
        });
        waits.or(trouble)
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn reply(&mut self, context: &mut Context, reply: DialogReply) -> Go {
        match (self.asking.close(), reply) {
            (Some(Question::ById), DialogReply::Entered(text)) if !text.trim().is_empty() => {
                self.go_to_typed(context, &text)
            }
            (Some(Question::Filters), DialogReply::Entered(text)) => {
                self.filter(context, &text);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        if matches!(input, AppInput::Tick) {
            if self.listing.is_none() {
                self.list_tables(context);
            }
            return Go::Stay;
        }
        match (self.pick(input), input) {
            ((Picked::Opened(_), Some(target)), _) => self.open(context, target),
            ((Picked::Ignored, _), AppInput::Key(key)) => self.key(context, *key),
            _ => Go::Stay,
        }
    }

    fn answered(&mut self, context: &mut Context, number: u64, answer: FromLobby) -> Go {
        // The person left the form before the server answered, but has a seat at the table anyway.
        if let Ok(LobbyAnswer::Opened(opened)) = answer {
            return self.go_to(context, opened.table, opened.invitation);
        }
        if self.listing != Some(number) {
            return Go::Stay;
        }
        self.listing = None;
        self.is_awaited = false;
        match answer {
            Ok(LobbyAnswer::Tables(lobby)) => {
                self.trouble = None;
                self.show(Some(lobby));
            }
            Ok(LobbyAnswer::Opened(_)) => {}
            Err(error) => {
                self.trouble = Some(ServerTrouble(&error).in_words(&context.texts));
                self.show(None);
            }
        }
        Go::Stay
    }

    /// Refreshes the list when the person comes back from a table.
    fn shown(&mut self, context: &mut Context) {
        self.list_tables(context);
    }

    fn wait(&self) -> Option<Duration> {
        Some(REFRESH)
    }
}
