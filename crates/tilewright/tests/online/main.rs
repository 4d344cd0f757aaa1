//! Tests for users and programs at tables on a real server.

#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

mod invited;
mod lobby;
mod naming;
mod taking_back;

use std::future::Future;
use std::thread;
use std::time::{Duration, Instant};

use client::{Api, NewTable, Opened, Server, TableClient, order};
use common::User;
use common::pty::Screen;
use room::{Clock, SeatState, Snapshot, TableCommand, TableStage};
use session::ViewModel;
use table::Name;
use tempfile::TempDir;

/// A server with a temporary data folder.
struct Serving {
    server: Server,
    background: Option<server::BackgroundServer>,
    folder: TempDir,
}

impl Serving {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let any = "127.0.0.1:0".parse().unwrap();
        let config = server::Config::default();
        let serving = server::serve_tables(any, folder.path(), config).unwrap();
        Serving {
            server: format!("http://{}", serving.address()).parse().unwrap(),
            background: Some(serving),
            folder,
        }
    }

    /// Restarts the server at the same address with the same data folder.
    fn restart(&mut self) {
        let background = self.background.take().unwrap();
        let address = background.address();
        drop(background);
        let config = server::Config::default();
        let serving = server::serve_tables(address, self.folder.path(), config);
        self.background = Some(serving.unwrap());
    }

    /// Signs in as a guest with this name.
    fn guest(&self, name: &str) -> Api {
        let mut api = Api::new(self.server.clone(), None);
        let name = Name::new(name).unwrap();
        wait(api.become_guest(&name)).unwrap();
        api
    }

    fn open(&self, host: &Api, game: &str, set: &[&str]) -> (Opened, String) {
        let table = NewTable {
            game: game.to_owned(),
            set: set.iter().map(ToString::to_string).collect(),
            players: 2,
            clock: Clock::None,
            public: false,
        };
        let opened = wait(host.open(&table)).unwrap();
        (opened, self.server.link(opened.table, opened.invitation))
    }
}

fn wait<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(what)
}

/// Plays as the host of a table until a condition holds. Starts the match once every seat is taken, and plays the
/// first legal move in every turn.
async fn host(api: &Api, opened: Opened, is: fn(&Snapshot) -> bool) {
    let mut client = TableClient::new(
        api.server().clone(),
        opened.table,
        api.token().cloned(),
        None,
    );
    let end = Instant::now() + Duration::from_mins(2);
    let mut sent_for = 0;
    loop {
        assert!(Instant::now() < end, "{:?}", client.replica().snapshot());
        let _ = tokio::time::timeout(Duration::from_secs(1), client.next()).await;
        let Some(known) = client.replica().snapshot() else {
            continue;
        };
        let version = known.version;
        if is(known) {
            return client.close().await;
        }
        let is_free = |place: &SeatState| matches!(place, SeatState::Free);
        let command = match &known.play {
            _ if sent_for == version => None,
            None if known.table.seats.iter().any(is_free) => None,
            None => Some(TableCommand::Start),
            Some(play) if play.turn().seat() == known.seat => {
                let model = ViewModel::remote(games::GAMES, play.clone()).unwrap();
                let text = model.rules().moves()[0].text().to_owned();
                Some(TableCommand::Play { text })
            }
            Some(_) => None,
        };
        if let Some(command) = command {
            sent_for = version;
            client.order(order(version, command));
        }
    }
}

fn is_over(known: &Snapshot) -> bool {
    known.table.stage == TableStage::Over
}

#[test]
fn a_user_joins_on_the_full_screen_and_keeps_the_seat_after_leaving() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &["first=seat-1"]);
    let user = User::new();
    let mut screen = Screen::open(&user, &["join", &link, "--name", "Bo"]);
    screen.shows("1. Ana");
    screen.shows("2. free");
    screen.types("\r");
    screen.shows("2. Bo · you");
    wait(host(&ana, opened, |known| {
        known.play.as_ref().is_some_and(|play| play.ply() == 1)
    }));
    screen.shows("Round 1");
    screen.shows("Your turn");
    // Chooses the first factory, a colour and a line.
    screen.types("1");
    screen.types("\r\r\r");
    screen.shows("Ana to move");
    screen.types("t");
    screen.shows("Message to the players");
    screen.types("hello there\r");
    screen.shows("Bo: hello there");
    screen.types("q");
    screen.shows("Leave the table");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 0);
    screen.is_restored();

    // With the same data folder, the user has the same account and seat.
    let mut screen = Screen::open(&user, &["join", &link]);
    screen.shows("Bo: hello there");
    screen.types("q");
    screen.shows("Resign");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 0);
}

#[test]
fn a_script_joins_a_table() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &["first=seat-1"]);
    let user = User::new();
    user.write(
        "moves",
        "sit\nsay hello\n9 x 9\nmoves\nlog\nresign\nsave match.json\n",
    );
    let at_table = thread::spawn(move || {
        // Starts the match only after Bo has taken a seat and sent a message.
        while wait(ana.snapshot(opened.table)).unwrap().chat.is_empty() {
            thread::sleep(Duration::from_millis(20));
        }
        wait(host(&ana, opened, is_over));
    });
    let mut command = user.command(&["join", &link, "--name", "Bo", "--plain", "--ascii"]);
    let lines = std::fs::read(user.path("moves")).unwrap();
    let run = common::run(&mut command, &lines);
    run.ends_with(0);
    at_table.join().unwrap();
    // Typed moves wait for the player's turn, and the output follows the order of events.
    let mut rest = run.out.as_str();
    for part in [
        "Azul, First player: the first player in the list, no clock\n1. Ana, host",
        "2. free\n",
        "Bo> sit\n",
        "2. Bo, you\n",
        "Bo> say hello\n",
        "Bo: hello\n",
        "Your turn\n",
        "Bo> 9 x 9\n",
        "Bo> moves\n",
        "legal moves",
        "Bo> log\n",
        "1. Ana: ",
        "Bo> resign\n",
        "Ana won",
        "Saved to match.json.\n",
    ] {
        let at = rest
            .find(part)
            .unwrap_or_else(|| panic!("no {part:?} in:\n{}", run.out));
        rest = &rest[at + part.len()..];
    }
    assert!(run.out.is_ascii(), "{}", run.out);
    assert!(user.path("match.json").exists());

    // A returning user has the same account, and the program exits at the end of the input because the match is over.
    let mut command = user.command(&["join", &link, "--plain"]);
    let run = common::run(&mut command, b"people\n");
    run.ends_with(0);
    assert!(run.out.contains("Bo> people\n"), "{}", run.out);
}

#[test]
fn the_program_leaves_a_match_when_the_input_ends_before_a_move() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "tilings", &[]);
    let user = User::new();
    let at_table = thread::spawn(move || {
        wait(host(&ana, opened, |known| {
            // It can be Ana's turn again after her move, because a player whose tile does not fit is skipped.
            let play = known.play.as_ref();
            play.is_some_and(|play| play.turn().seat() != known.seat)
        }));
    });
    let mut command = user.command(&["join", &link, "--name", "Bo", "--plain"]);
    let run = common::run(&mut command, b"sit\n");
    run.ends_with(1).warns("input ended");
    at_table.join().unwrap();
}

#[test]
fn a_new_guest_at_a_terminal_is_asked_for_a_name() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (_, link) = serving.open(&ana, "azul", &[]);
    let user = User::new();
    let mut screen = Screen::open(&user, &["join", &link]);
    screen.shows("Your name");
    screen.types("Bo\r");
    screen.shows("2. free");
    screen.types("\r");
    screen.shows("2. Bo · you");
    screen.shows("stand up");
    screen.types("\u{3}");
    assert_eq!(screen.status(), 0);
}

#[test]
fn a_program_plays_a_whole_match() {
    let serving = Serving::new();
    let user = User::new();
    let bot = include_str!("../../../../examples/bots/first.sh");
    user.write("mybot", bot);
    let program = user.path("mybot").display().to_string();
    let program = format!("cmd:sh {program}");
    for game in ["azul", "tilings"] {
        let ana = serving.guest("Ana");
        let (opened, link) = serving.open(&ana, game, &[]);
        let robot = serving.guest("Robot");
        let token = robot.token().unwrap().secret().to_owned();
        user.write("token", format!("{token}\n"));
        let at_table = thread::spawn(move || {
            wait(host(&ana, opened, is_over));
            ana
        });
        let run = user.run(&["bot", &link, &program, "--token-file", "token"]);
        run.ends_with(0).warns("Robot takes seat 2");
        run.warns("The match is over. ");
        let outcomes = [" won (", " share the win ("];
        assert!(outcomes.iter().any(|outcome| run.err.contains(outcome)));
        assert!(!run.err.contains(&token) && !run.out.contains(&token));
        let ana = at_table.join().unwrap();
        let record = wait(ana.record(opened.table)).unwrap();
        assert_eq!(record.game, game);
        assert!(games::GAMES.load(&record).unwrap().turn().is_over());
    }
}

#[test]
fn a_program_without_a_legal_move_resigns() {
    let serving = Serving::new();
    let user = User::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &[]);
    let robot = serving.guest("Robot");
    let at_table = thread::spawn(move || wait(host(&ana, opened, is_over)));
    let token = robot.token().unwrap().secret().to_owned();
    let mut command = user.command(&["bot", &link, "cmd:false"]);
    command.env("TILEWRIGHT_TOKEN", token);
    let run = common::run(&mut command, b"");
    run.ends_with(1)
        .warns("Robot cannot make a legal move and resigns");
    at_table.join().unwrap();
}

#[test]
fn invalid_links_and_unreachable_servers_are_explained() {
    let user = User::new();
    let table = "0".repeat(32);
    for (link, why) in [
        ("table.example", "link must start with http:// or https://"),
        ("http://127.0.0.1:1/#/lobby", "a table link: it must end"),
        ("http://127.0.0.1:1/#/table/12", "Copy the whole link"),
    ] {
        user.run(&["join", link]).ends_with(2).warns(why);
        user.run(&["bot", link, "cmd:true"]).ends_with(2).warns(why);
    }
    let nobody = format!("http://127.0.0.1:1/#/table/{table}");
    user.run(&["join", &nobody])
        .ends_with(1)
        .warns("cannot connect to");
    let mut command = user.command(&["bot", &nobody, "cmd:true"]);
    let run = common::run(command.env("TILEWRIGHT_TOKEN", "x"), b"");
    run.ends_with(1)
        .warns("cannot connect to http://127.0.0.1:1");
    let run = user.run(&["bot", &nobody, "cmd:true"]);
    run.ends_with(2).warns("--token-file");
    run.warns("http://127.0.0.1:1/#/you");
    user.run(&["bot", &nobody, "cmd:./nothing-here", "--token-file", "x"])
        .ends_with(2)
        .warns("cannot start a program");
    let load = user.run(&["load", "http://127.0.0.1:1"]);
    load.ends_with(1).warns("cannot connect to");
}

#[test]
fn a_rematch_takes_the_player_to_a_new_table_and_notifies_the_others() {
    let serving = Serving::new();
    let ana = serving.guest("Ana");
    let (opened, link) = serving.open(&ana, "azul", &["first=seat-1"]);
    let users = [User::new(), User::new()];
    let mut bo = Screen::open(&users[0], &["join", &link, "--name", "Bo", "--plain"]);
    bo.shows("sit down");
    assert!(!bo.text().contains("away"), "{}", bo.text());
    bo.types("sit\r");
    bo.shows("2. Bo, you");
    bo.shows("You have a seat. The host starts the match");
    assert!(!bo.text().contains("watch"), "{}", bo.text());
    wait(host(&ana, opened, |known| known.play.is_some()));
    bo.shows("Round 1");

    // A spectator reads that they are watching, and is asked no questions.
    let mut cy = Screen::open(&users[1], &["join", &link, "--name", "Cy", "--plain"]);
    cy.shows("You are watching.");
    cy.shows("Ana is away.\nCy> ");
    for (typed, answer) in [
        ("xyz", "There is no command \"xyz\""),
        ("moves", "You are watching. Only players can do that"),
    ] {
        cy.types(&format!("{typed}\r"));
        cy.shows(answer);
        cy.shows("\nCy> ");
    }
    cy.types("resign\r");
    cy.shows("resign\nYou are watching. Only players can do that");
    assert!(!cy.text().contains("Resign this match?"), "{}", cy.text());

    // A half-typed line stays when an update arrives.
    bo.types("say hello");
    bo.shows("Bo> say hello");
    let output = TableCommand::Say {
        to: room::Audience::Players,
        text: "your turn soon".to_owned(),
    };
    wait(ana.order(opened.table, &order(0, output))).unwrap();
    bo.shows("Ana: your turn soon\nBo> say hello");
    bo.types(" there\r");
    bo.shows("Bo: hello there");

    bo.types("resign\r");
    bo.shows("Resign this match? Ana will win. (y/n)\nBo> ");
    bo.types("no\r");
    bo.shows("The match continues.\nBo> ");
    bo.types("resign\r");
    bo.shows("The match continues.\nBo> resign\nResign this match? Ana will win. (y/n)\nBo> ");
    bo.types("yes\r");
    bo.shows("Ana won");
    bo.types("again\r");
    bo.shows("You have a seat. Type \"start\"");
    assert!(!bo.text().contains("to go there"), "{}", bo.text());
    // The prompt names the players who have not come yet.
    bo.shows("Ana is away.");
    cy.shows("Bo wants a rematch");
    for screen in [&mut bo, &mut cy] {
        screen.types("quit\r");
        assert_eq!(screen.status(), 0);
        screen.is_restored();
    }
}
