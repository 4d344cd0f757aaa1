//! Tests for the lobby of a server, with the server's responses faked by the tests.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use client::{
    Api, Error, ListedTable, Lobby, LobbyAnswer, LobbyRequest, NewTable, Opened, Person, PlayNow,
};
use front::settings::{CharsetChoice, TerminalBackground};
use room::{Clock, PlayerId, PlayerKind, SeatState, TableId};
use table::Name;
use words::Language;

use super::super::Screen;
use super::SIZE;
use crate::app::{AppInput, FromLobby};
use crate::pages::Go;
use crate::pages::lobby::{LobbyCallback, LobbyPage, LobbyTransport, Visit};

/// The pending requests, oldest first.
#[derive(Default)]
struct Requests(RefCell<Vec<(LobbyRequest, LobbyCallback)>>);

impl LobbyTransport for Requests {
    fn ask(&self, request: LobbyRequest, callback: LobbyCallback) -> io::Result<()> {
        self.0.borrow_mut().push((request, callback));
        Ok(())
    }
}

/// A screen that shows the lobby of a server.
struct Visited {
    screen: Screen,
    requests: Rc<Requests>,
}

impl Visited {
    fn new(size: (u16, u16)) -> Self {
        Visited::on(Screen::new(size))
    }

    fn on(mut screen: Screen) -> Self {
        let requests = Rc::new(Requests::default());
        // Nothing listens on this port, so joining a table fails.
        let api = Api::new("http://127.0.0.1:1".parse().unwrap(), None);
        let person = Person {
            player: PlayerId::from_bits(9),
            name: Name::new("Zoé").unwrap(),
            kind: PlayerKind::Guest,
            token: None,
        };
        let visit = Visit::over(api, person, requests.clone());
        let page = LobbyPage::new(screen.app.context(), visit);
        screen.app.go(Go::Push(Box::new(page)));
        Visited { screen, requests }
    }

    fn requests(&self) -> usize {
        self.requests.0.borrow().len()
    }

    /// Answers one of the pending requests.
    fn answer(&mut self, which: usize, answer: FromLobby) -> LobbyRequest {
        let (request, callback) = self.requests.0.borrow_mut().remove(which);
        callback(answer);
        self.screen.settle();
        request
    }

    /// Answers the oldest request with these tables.
    fn list(&mut self, open: Vec<ListedTable>, running: Vec<ListedTable>) {
        let lobby = Lobby {
            open,
            running,
            ..Lobby::default()
        };
        let request = self.answer(0, Ok(LobbyAnswer::Tables(lobby)));
        assert!(matches!(request, LobbyRequest::List(_)));
    }

    fn list_some(&mut self) {
        let minute = Clock::Move { seconds: 60 };
        self.list(
            vec![
                listed(1, "azul", 2, &["Ana"], minute),
                listed(2, "laying-grass", 3, &["Cleo", "Dan"], Clock::None),
            ],
            vec![listed(3, "tilings", 2, &["Bo", "Eva"], Clock::None)],
        );
    }
}

/// Creates a table as a server lists it.
fn listed(id: u128, game: &str, players: u8, names: &[&str], clock: Clock) -> ListedTable {
    let sitter = |name: &&str| SeatState::Sitter {
        player: PlayerId::from_bits(id),
        name: Name::new(name).unwrap(),
        is: PlayerKind::Guest,
        left: false,
        gone: false,
    };
    ListedTable {
        table: TableId::from_bits(id),
        game: game.to_owned(),
        rated: false,
        players,
        taken: names.len() as u8,
        seats: names.iter().map(sitter).collect(),
        clock,
    }
}

fn refused(code: &str, message: &str) -> Error {
    Error::Refused {
        status: 429,
        code: code.to_owned(),
        message: message.to_owned(),
    }
}

fn silent() -> Error {
    Error::NoServer {
        server: "http://127.0.0.1:1".parse().unwrap(),
        error: io::ErrorKind::ConnectionRefused.into(),
    }
}

fn opened() -> LobbyAnswer {
    LobbyAnswer::Opened(Opened {
        table: TableId::from_bits(5),
        invitation: None,
    })
}

#[test]
fn the_tables_of_a_server_are_listed_and_joined() {
    let mut visited = Visited::new(SIZE);
    visited.screen.shows("Loading the tables");
    visited.list_some();
    insta::assert_snapshot!("lobby-80x24", visited.screen.text());
    // The selection skips headings in both directions.
    visited.screen.press("Down Down Down").shows("Enter join");
    visited.screen.shows(&TableId::from_bits(1).to_string());
    visited.screen.press("Down Down").shows("Enter watch");
    visited.screen.shows(&TableId::from_bits(3).to_string());
    visited.screen.press("Down Up").shows("Enter watch");
    // A click on a heading does nothing; a click on a table opens it.
    visited.screen.click_on("Matches to watch");
    visited.screen.shows("Tables at http://127.0.0.1:1");
    visited.screen.click_on("Laying Grass");
    visited.screen.shows_not("Tables at http");
    // Coming back to the lobby refreshes the list.
    visited.screen.press("q").click_on("Leave the table");
    visited.screen.shows("Tables at http").shows("Ana");
    visited.list(Vec::new(), Vec::new());
    visited.screen.shows("No table is waiting").shows_not("Ana");
    visited.screen.press("Esc").shows("Quit");
}

#[test]
fn the_answer_to_an_older_request_is_ignored() {
    let mut visited = Visited::new(SIZE);
    visited.screen.press("r");
    assert_eq!(visited.requests(), 2);
    let late = Lobby {
        open: vec![listed(4, "azul", 2, &["Late"], Clock::None)],
        ..Lobby::default()
    };
    let table = listed(1, "azul", 2, &["Ana"], Clock::None);
    let newest = Lobby {
        open: vec![table],
        ..Lobby::default()
    };
    visited.answer(1, Ok(LobbyAnswer::Tables(newest)));
    visited.answer(0, Ok(LobbyAnswer::Tables(late)));
    visited.screen.shows("Ana").shows_not("Late");
    // The list refreshes periodically with one request at a time, and the selection stays.
    visited.screen.press("End").shows("Enter join");
    for _ in 0..3 {
        visited.screen.app.handle(AppInput::Tick);
    }
    assert_eq!(visited.requests(), 1);
    visited.list_some();
    visited.screen.shows(&TableId::from_bits(1).to_string());
}

#[test]
fn a_server_that_does_not_answer_is_asked_again() {
    let mut visited = Visited::new(SIZE);
    visited.answer(0, Err(silent()));
    visited
        .screen
        .shows("Cannot connect to http://127.0.0.1:1")
        .shows("This page keeps trying");
    visited.screen.app.handle(AppInput::Tick);
    visited.list_some();
    visited.screen.shows("Ana").shows_not("Cannot connect to");
    // The last list stays visible.
    visited.screen.app.handle(AppInput::Tick);
    visited.answer(0, Err(silent()));
    visited.screen.shows("Ana").shows("Cannot connect to");
}

#[test]
fn a_table_is_opened_with_the_form() {
    let mut visited = Visited::new(SIZE);
    visited.list_some();
    visited.screen.press("o");
    insta::assert_snapshot!("lobby-new-table-80x24", visited.screen.text());
    // Choose three players, a minute per move, not in the lobby.
    visited
        .screen
        .press("Down Right")
        .press("Up Up Up Up Right Right");
    visited.screen.press("Down Right");
    visited.screen.shows("people with the link").press("Enter");
    visited
        .screen
        .shows("Waiting for the server")
        .press("Enter");
    assert_eq!(visited.requests(), 1);
    let refusal = refused("too-many-tables", "you have 20 tables already");
    let request = visited.answer(0, Err(refusal));
    let LobbyRequest::Open(NewTable {
        game,
        players,
        clock,
        public,
        ..
    }) = request
    else {
        panic!("{request:?}");
    };
    assert_eq!((&*game, players), ("azul", 3));
    assert_eq!(clock, Clock::Move { seconds: 60 });
    assert!(!public);
    // The form shows the server's reason and can be sent again.
    visited
        .screen
        .shows_not("Waiting for the server")
        .shows("people with the link")
        .shows("tables")
        .press("Enter");
    visited.answer(0, Ok(opened()));
    visited.screen.shows_not("people with the link");
}

#[test]
fn play_now_asks_for_the_game_and_the_options() {
    let mut visited = Visited::new(SIZE);
    visited.list_some();
    visited.screen.press("n").shows_not("Clock");
    visited.screen.press("Right Right Enter");
    let request = visited.answer(0, Ok(opened()));
    let LobbyRequest::PlayNow(PlayNow { game, players, .. }) = request else {
        panic!("{request:?}");
    };
    assert_eq!((&*game, players), ("tilings", 2));
    visited.screen.shows_not("Play now");
    // A player who has left the form in the meantime gets the seat anyway and is taken to the table.
    let mut visited = Visited::new(SIZE);
    visited.list_some();
    visited.screen.press("n Enter Esc").shows("Tables at http");
    visited.answer(0, Ok(opened()));
    visited.screen.shows_not("Tables at http");
}

#[test]
fn a_table_is_joined_by_its_id_or_its_link() {
    let id = TableId::from_bits(6);
    for typed in [id.to_string(), format!("http://127.0.0.1:1/#/table/{id}")] {
        let mut visited = Visited::new(SIZE);
        visited.list_some();
        visited.screen.press("i").types("12").press("Enter");
        visited.screen.shows("An id must have 32 digits");
        visited.screen.hit_backspace();
        visited.screen.hit_backspace();
        visited.screen.types(&typed).press("Enter");
        visited.screen.shows_not("Tables at http");
    }
}

#[test]
fn a_lobby_fits_on_small_screens_in_every_language() {
    for language in Language::ALL {
        for size in [(80, 24), (60, 20), (40, 12)] {
            let folder = tempfile::tempdir().unwrap();
            let mut visited = Visited::on(Screen::in_folder(size, language, folder));
            visited.list_some();
            if size == (60, 20) {
                let name = format!("lobby-60x20-{}", language.code());
                insta::assert_snapshot!(name, visited.screen.text());
            }
            let context = visited.screen.app.context();
            let mut plain = context.settings.clone();
            plain.signs = CharsetChoice::Ascii;
            plain.background = TerminalBackground::Light;
            context.set_settings(plain);
            let text = visited.screen.text();
            assert!(text.is_ascii(), "{text}");
            // The last table can be reached even if it was scrolled out of view.
            visited.screen.press("End").shows("Bo");
            // Both forms can be sent.
            visited.screen.press("n Enter");
            assert_eq!(visited.requests(), 1);
        }
    }
}

#[test]
fn the_last_server_is_offered_again() {
    let mut visited = Visited::new(SIZE);
    visited.screen.press("Esc").click_on("Play on a server");
    visited.screen.shows("Server or link: http://127.0.0.1:1");
    // Typing replaces the suggestion.
    visited.screen.types("x").shows("Server or link: x");
}

#[test]
fn running_matches_of_the_visitor_come_first() {
    let mut visited = Visited::new(SIZE);
    visited.list(
        Vec::new(),
        vec![
            listed(3, "tilings", 2, &["Bo", "Eva"], Clock::None),
            listed(9, "azul", 2, &["Zoé", "Bo"], Clock::None),
        ],
    );
    visited.screen.shows("Your tables:");
    visited.screen.press("Down Down Down").shows("Enter join");
    visited.screen.shows(&TableId::from_bits(9).to_string());
    visited.screen.press("Down").shows("Enter watch");
    visited.screen.shows(&TableId::from_bits(3).to_string());
}

#[test]
fn full_tables_can_only_be_watched() {
    let mut visited = Visited::new(SIZE);
    visited.list(
        vec![
            listed(3, "tilings", 2, &["Bo", "Eva"], Clock::None),
            listed(9, "azul", 2, &["Zoé", "Bo"], Clock::None),
        ],
        Vec::new(),
    );
    visited.screen.shows("No table is waiting");
    visited
        .screen
        .shows("Your tables:")
        .shows_not("Tables to join:");
    visited.screen.press("End").shows("Enter watch");
    visited.screen.shows(&TableId::from_bits(3).to_string());
}

#[test]
fn the_messages_of_an_empty_lobby_fit_in_every_language() {
    for language in Language::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut visited = Visited::on(Screen::in_folder(SIZE, language, folder));
        visited.list(Vec::new(), Vec::new());
        visited.screen.shows_not("…");
    }
}

#[test]
fn a_lobby_is_filtered_and_has_more_pages() {
    let mut visited = Visited::new(SIZE);
    visited.list_some();
    visited.screen.press("f").types("azul free").press("Enter");
    let table = listed(1, "azul", 2, &["Ana"], Clock::None);
    let first_page = || Lobby {
        open: vec![table.clone()],
        next_open: Some("1-2".to_owned()),
        ..Lobby::default()
    };
    let request = visited.answer(0, Ok(LobbyAnswer::Tables(first_page())));
    let LobbyRequest::List(query) = request else {
        panic!("{request:?}");
    };
    assert_eq!((query.filters.len(), query.pages), (2, 1));
    visited
        .screen
        .shows("(azul free)")
        .shows_not("Laying Grass");
    visited.screen.app.handle(AppInput::Tick);
    let none = LobbyAnswer::Tables(Lobby::default());
    visited.answer(0, Ok(none));
    visited.screen.shows("No table matches these filters");
    visited.screen.app.handle(AppInput::Tick);
    visited.answer(0, Ok(LobbyAnswer::Tables(first_page())));
    visited.screen.click_on("More tables");
    let both = Lobby {
        open: vec![table.clone(), listed(2, "azul", 2, &["Late"], Clock::None)],
        ..Lobby::default()
    };
    let request = visited.answer(0, Ok(LobbyAnswer::Tables(both)));
    let LobbyRequest::List(query) = request else {
        panic!("{request:?}");
    };
    assert_eq!((query.filters.len(), query.pages), (2, 2));
    visited.screen.shows("Late").shows_not("More tables");
    // Without filters, all tables are listed.
    visited.screen.press("f");
    for _ in 0.."azul free".len() {
        visited.screen.hit_backspace();
    }
    visited.screen.press("Enter");
    let request = visited.answer(0, Ok(LobbyAnswer::Tables(Lobby::default())));
    assert!(matches!(request, LobbyRequest::List(query) if query.filters.is_empty()));
    visited.screen.shows_not("(azul free)");
}
