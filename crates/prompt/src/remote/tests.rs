//! Tests for the output at the prompt, with a room in place of a server.

mod seats;
mod taking_back;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use ::room::{
    Attendance, Clock, CommandId, Invitation, Order, PlayerId, PlayerKind, Presence,
    ProposalContext, ProposalOutcome, Requester, Room, SeatSetup as SeatPlace, Sitter, Snapshot,
    SpectatorInfo, TableEntry, TableEntryKind, TableSetup, ToClient, ToServer,
};
use client::{Api, Error, Link, Person, RatingChange, ServerEvent};
use games::GAMES;
use table::{Name, Timestamp};
use words::Language;

use super::*;
use front::transport::TableTransport;

const TABLE: TableId = TableId::from_bits(7);

/// A transport that collects orders, so that a test can refuse them.
struct RecordingTransport(Rc<RefCell<Vec<Order>>>);

impl TableTransport for RecordingTransport {
    fn send(&self, message: ToServer) {
        if let ToServer::Order(order) = message {
            self.0.borrow_mut().push(order);
        }
    }
    fn set_version(&self, _: u32) {}
    fn ask_for_record(&self) {}
    fn ask_for_ratings(&self) {}
    fn ask_for_programs(&self) {}
    fn invite(&self, _: PlayerId, _: Seat) {}
    fn rename(&self, _: Name, _: Order) {}
}

fn who(number: u128) -> Requester {
    Requester {
        player: PlayerId::from_bits(number),
        name: Name::new(["Ana", "Bo", "Cleo"][number as usize]).unwrap(),
        kind: PlayerKind::Guest,
    }
}

fn sitter(number: u128) -> SeatPlace {
    let Requester { player, name, kind } = who(number);
    SeatPlace::Sitter(Sitter { player, name, kind })
}

/// Opens a table with these seats, hosted by Ana.
fn room(seats: Vec<SeatPlace>) -> Room {
    opened(opening(seats))
}

fn opening(seats: Vec<SeatPlace>) -> TableSetup {
    opening_of("azul", &[], seats)
}

fn opening_of(game: &str, set: &[&str], seats: Vec<SeatPlace>) -> TableSetup {
    let options = GAMES.find(game).unwrap().options_for(seats.len(), set);
    TableSetup {
        host: who(0).player,
        game: game.to_owned(),
        options: options.unwrap(),
        clock: Clock::None,
        public: false,
        rated: false,
        hints: false,
        at_once: false,
        invitation: Invitation::from_bits(1),
        seats,
    }
}

fn opened(opening: TableSetup) -> Room {
    let opened = TableEntry {
        version: 1,
        at: Timestamp::from_millis(0),
        by: None,
        command: None,
        what: TableEntryKind::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &opened).unwrap()
}

/// Applies a command of a player to the room.
fn does(room: &mut Room, number: u128, command: TableCommand) {
    let order = Order {
        id: CommandId::from_bits(room.version().into()),
        version: room.version(),
        command,
    };
    let now = ProposalContext {
        at: Timestamp::from_millis(0),
        random: 5,
    };
    let Ok(ProposalOutcome::New(entry)) =
        room.propose(&who(number), &order, now, &Attendance::complete(room))
    else {
        panic!("{order:?} was refused");
    };
    room.apply(&entry).unwrap();
}

/// Plays the first legal move.
fn any_move(room: &mut Room) {
    let game = room.session().unwrap().game();
    let seat = game.turn().seat().unwrap().index();
    let text = game.moves()[0].clone();
    does(room, seat as u128, TableCommand::Play { text });
}

/// Starts a match with this many players.
fn begun(players: u128) -> Room {
    let mut room = room((0..players).map(sitter).collect());
    does(&mut room, 0, TableCommand::Start);
    room
}

/// Events that Ana's client receives together.
struct ServerEvents(Vec<ServerEvent>);

impl<T: Into<ServerEvent>> From<T> for ServerEvents {
    fn from(notice: T) -> Self {
        ServerEvents(vec![notice.into()])
    }
}

/// Returns Ana's permissions and snapshot of a table.
fn known(room: &Room) -> ServerEvents {
    let viewer = room.viewer(Some(who(0).player));
    known_as(room, room.snapshot(viewer, Timestamp::from_millis(0)))
}

fn known_as(room: &Room, snapshot: Snapshot) -> ServerEvents {
    let standing = room.standing(Some(&who(0)), None);
    let permissions = room.permissions(&standing, &Attendance::complete(room));
    ServerEvents(vec![
        ToClient::Permissions(Box::new(permissions)).into(),
        ToClient::Snapshot(Box::new(snapshot)).into(),
    ])
}

fn connected() -> ServerEvents {
    client::Event::Connected.into()
}

/// Returns a presence message with these seats.
fn here(seats: &[u8]) -> ServerEvents {
    let seats = seats.iter().copied().map(Seat::new).collect();
    ToClient::Presence(Presence {
        seats,
        ..Presence::default()
    })
    .into()
}

fn ana(transport: RecordingTransport) -> RemoteTable {
    let server: client::Server = "http://10.0.0.17:8080".parse().unwrap();
    let Requester { player, name, kind } = who(0);
    let joining = Joining {
        api: Api::new(server.clone(), None),
        person: Person {
            player,
            name,
            kind,
            token: None,
        },
        link: Link {
            server,
            table: TABLE,
            invitation: None,
        },
    };
    RemoteTable::over(joining, Box::new(transport))
}

/// Ana at the prompt.
struct Typing<'a> {
    visit: Visit<'a>,
    requests: Rc<RefCell<Vec<Order>>>,
}

impl Typing<'_> {
    fn receives(&mut self, all: Vec<ServerEvents>) {
        for notice in all.into_iter().flat_map(|events| events.0) {
            self.visit.apply(notice).unwrap();
        }
    }

    fn types(&mut self, line: &str) {
        assert_eq!(self.visit.take(line).unwrap(), None, "{line}");
    }

    /// Refuses Ana's last order.
    fn is_refused(&mut self, code: &str) {
        let requests = self.requests.borrow_mut().pop();
        let refused = ToClient::Refused {
            id: requests.map(|order| order.id),
            code: code.to_owned(),
            message: "in English".to_owned(),
            version: 0,
        };
        self.receives(vec![refused.into()]);
    }

    fn requests(&self) -> Vec<TableCommand> {
        let requests = self.requests.borrow();
        requests.iter().map(|order| order.command.clone()).collect()
    }
}

/// Returns the output at a terminal of this width while Ana acts.
fn output_at(width: usize, act: impl FnOnce(&mut Typing)) -> String {
    let mut out = Vec::new();
    let requests = Rc::new(RefCell::new(Vec::new()));
    let place = RemotePrompt {
        catalogue: GAMES,
        out: &mut out,
        console: Console {
            unicode: true,
            ascii: false,
            width,
        },
        texts: Texts::new(Language::find("en").unwrap()),
        is_person: true,
        breaks_lines: true,
    };
    let mut typing = Typing {
        visit: Visit::new(
            place,
            Presenter::new(GAMES, ana(RecordingTransport(requests.clone()))),
            channel(),
            None,
        ),
        requests,
    };
    act(&mut typing);
    drop(typing);
    String::from_utf8(out).unwrap()
}

/// Returns the output after these events.
fn output_after(all: Vec<ServerEvents>) -> String {
    output_at(80, |ana| ana.receives(all))
}

#[test]
fn the_turn_is_shown_once_after_reconnecting() {
    let room = begun(2);
    let known = || known(&room);
    let lost = client::Event::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    };
    let output = output_after(vec![
        connected(),
        known(),
        lost.into(),
        connected(),
        known(),
        known(),
    ]);
    let (_, after) = output.split_once("Reconnected.\n").unwrap();
    assert!(after.to_lowercase().contains("turn"), "{output}");
    assert_eq!(after.lines().count(), 1, "{output}");
}

#[test]
fn the_view_model_is_rebuilt_only_when_the_match_changes() {
    let mut room = begun(2);
    output_at(80, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        let model = |ana: &Typing| ana.visit.table.view_model().unwrap().clone();
        let first = model(ana);
        let ServerEvents(mut may) = known(&room);
        may.truncate(1);
        ana.receives(vec![here(&[0, 1]), ServerEvents(may), here(&[0])]);
        assert!(Rc::ptr_eq(&first, &model(ana)));
        any_move(&mut room);
        ana.receives(vec![known(&room)]);
        assert!(!Rc::ptr_eq(&first, &model(ana)));
    });
}

#[test]
fn a_question_is_repeated_until_it_is_answered() {
    let question = "Resign this match? Bo will win. (y/n)\n";
    let mut requests = Vec::new();
    let output = output_at(80, |ana| {
        ana.receives(vec![connected(), known(&begun(2))]);
        for line in [
            "resign", "maybe", "people", "sit down", "no", "give up", "yes",
        ] {
            ana.types(line);
        }
        requests = ana.requests();
    });
    assert_eq!(output.matches(question).count(), 5, "{output}");
    let again = format!("Please answer y or n.\n{question}");
    assert_eq!(output.matches(&again).count(), 2, "{output}");
    assert!(output.contains(&format!("2. Bo\n{question}")), "{output}");
    assert!(
        output.contains(&format!("The match continues.\n{question}")),
        "{output}"
    );
    assert_eq!(requests, [TableCommand::Resign]);
}

#[test]
fn a_question_is_dropped_when_the_match_ends() {
    let mut room = begun(2);
    let output = output_at(80, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        ana.types("resign");
        does(&mut room, 1, TableCommand::Resign);
        ana.receives(vec![known(&room)]);
        ana.types("people");
    });
    assert_eq!(output.matches("Resign this match?").count(), 1, "{output}");
}

#[test]
fn aborting_too_late_is_refused_without_a_question() {
    let mut room = begun(2);
    for _ in 0..2 {
        any_move(&mut room);
    }
    let mut requests = Vec::new();
    let output = output_at(80, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        ana.types("abort");
        requests = ana.requests();
    });
    assert!(!output.contains("Abort the match?"), "{output}");
    assert!(output.ends_with("To stop now, resign.\n"), "{output}");
    assert_eq!(requests, []);
}

#[test]
fn the_result_says_that_a_resignation_ended_the_match() {
    for game in ["tilings", "laying-grass"] {
        let mut room = opened(opening_of(game, &[], vec![sitter(0), sitter(1)]));
        does(&mut room, 0, TableCommand::Start);
        let output = output_at(200, |ana| {
            ana.receives(vec![connected(), known(&room)]);
            does(&mut room, 1, TableCommand::Resign);
            ana.receives(vec![known(&room)]);
        });
        let (_, end) = output.split_once("Bo resigns.").unwrap();
        let title = end.lines().find(|line| line.contains(" · ")).unwrap();
        // Nobody is to move any more.
        assert!(!end.contains('>') && !end.contains('▸'), "{end}");
        if game == "tilings" {
            assert!(title.ends_with(" · Bo resigned"), "{title}");
            assert!(end.contains("  end: Bo resigned\n"), "{end}");
        } else {
            assert!(title.ends_with(" · the game is over"), "{title}");
        }
    }
}

#[test]
fn a_player_who_resigns_among_three_learns_that_a_bot_takes_over() {
    let mut room = begun(3);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        does(&mut room, 0, TableCommand::Resign);
        ana.receives(vec![known(&room), known(&room)]);
        ana.types("resign");
        assert_eq!(ana.requests(), []);
    });
    let out = "You resigned. A bot has taken over your seat, but you can keep watching. Type \"quit\" to leave.\n";
    assert_eq!(output.matches(out).count(), 1, "{output}");
    assert!(
        output.ends_with("You are watching. Only players can do that.\n"),
        "{output}"
    );
}

#[test]
fn the_result_of_a_rated_match_shows_the_new_ratings() {
    let mut room = begun(2);
    let rated = |room: &Room| {
        let viewer = room.viewer(Some(who(0).player));
        let mut known = room.snapshot(viewer, Timestamp::from_millis(0));
        known.table.rated = true;
        known_as(room, known)
    };
    let output = output_at(80, |ana| {
        ana.receives(vec![connected(), rated(&room)]);
        does(&mut room, 1, TableCommand::Resign);
        ana.receives(vec![rated(&room)]);
        // Lines from a pipe wait for the ratings.
        ana.visit.place.is_person = false;
        ana.visit.lines.push_back("quit".to_owned());
        assert_eq!(ana.visit.next_line(), None);
        let change = |seat, before, after| RatingChange {
            seat: Seat::new(seat),
            before,
            after,
        };
        let changes = vec![change(0, 1500, 1662), change(1, 1500, 1338)];
        ana.receives(vec![ServerEvent::Ratings(Ok(changes)).into()]);
        assert_eq!(ana.visit.next_line().as_deref(), Some("quit"));
    });
    let ratings = "Ratings: Ana 1500 → 1662, Bo 1500 → 1338\n";
    assert!(output.ends_with(ratings), "{output}");
}

#[test]
fn quitting_waits_until_the_record_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    let mut room = begun(2);
    does(&mut room, 1, TableCommand::Resign);
    let record = room.session().unwrap().record();
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        for is_person in [false, true] {
            ana.visit.place.is_person = is_person;
            ana.types(&format!("save {}", file.display()));
            ana.visit.lines.push_back("q".to_owned());
            assert_eq!(ana.visit.next_line(), None);
            ana.receives(vec![ServerEvent::Record(Ok(record.clone().into())).into()]);
            assert_eq!(saves::read_record(&file).unwrap(), record);
            assert_eq!(ana.visit.next_line().as_deref(), Some("q"));
        }
        // A person need not wait while the connection is lost.
        ana.types("save other.json");
        let lost = client::Event::Lost {
            error: Error::Silent,
            pause: Duration::from_secs(1),
        };
        ana.receives(vec![lost.into()]);
        ana.visit.lines.push_back("q".to_owned());
        assert_eq!(ana.visit.next_line().as_deref(), Some("q"));
        assert_eq!(ana.visit.take("q").unwrap(), Some(PromptExit::Quit));
    });
    assert!(
        output.ends_with("Cannot save other.json: The server does not respond.\n"),
        "{output}"
    );
}

#[test]
fn the_player_who_wants_a_rematch_is_named() {
    let mut room = begun(3);
    let output = output_at(200, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        does(&mut room, 1, TableCommand::Resign);
        does(&mut room, 0, TableCommand::Resign);
        does(&mut room, 1, TableCommand::Rematch);
        ana.receives(vec![known(&room)]);
    });
    let again = "Bo wants a rematch. Type \"again\" to join.\n";
    assert!(output.ends_with(again), "{output}");
}

#[test]
fn a_player_who_resigned_is_not_shown_as_away() {
    let mut room = begun(3);
    does(&mut room, 1, TableCommand::Resign);
    let mut table = ana(RecordingTransport(Rc::default()));
    for event in known(&room).0 {
        table.apply(event);
    }
    let texts = Texts::new(Language::find("en").unwrap());
    let line = Sentences::new(&table, None, &texts).seat_line(" · ", Seat::new(1));
    assert_eq!(line, "2. Bo · resigned");
}

#[test]
fn lines_are_wrapped_between_words_but_links_are_not_broken() {
    let output = output_at(40, |ana| {
        ana.receives(vec![
            connected(),
            known(&room(vec![sitter(0), SeatPlace::Free])),
        ]);
        ana.types("help");
        ana.types("link");
    });
    let (lines, link) = output.rsplit_once("Link:\n").expect(&output);
    assert_eq!(link.lines().count(), 1, "{output}");
    for line in lines.lines() {
        assert!(line.chars().count() <= 40, "{line}");
    }
    let below = format!("{}first free seat,", " ".repeat(21));
    assert!(output.contains(&below), "{output}");
}

#[test]
fn the_help_lists_every_command_in_short_lines() {
    let commands = [
        "sit", "stand", "bot", "free", "start", "moves", "u", "undo", "y", "yes", "n", "no", "log",
        "resign", "give", "abort", "again", "s", "save", "table", "say", "people", "link", "r",
        "rules", "h", "?", "help", "q", "x", "quit", "exit",
    ];
    for language in Language::ALL {
        let help = Texts::new(language).get("online-help");
        let listed: Vec<&str> = help
            .lines()
            .filter_map(|line| line.strip_prefix("  "))
            .filter_map(|line| line.split("  ").next())
            .flat_map(|commands| commands.split(", "))
            .collect();
        for command in &listed {
            let parsed = TablePromptCommand::read(command);
            assert!(
                !matches!(parsed, TablePromptCommand::Move(_)),
                "unknown command {command}"
            );
        }
        for command in commands {
            let is = |listed: &&str| listed.split(' ').next() == Some(command);
            assert!(listed.iter().any(is), "{command} is not in {help}");
        }
        for line in help.lines() {
            assert!(line.chars().count() <= 79, "{line}");
        }
    }
}

#[test]
fn a_spectator_is_not_offered_a_rematch() {
    let mut room = room(vec![sitter(1), sitter(2)]);
    does(&mut room, 0, TableCommand::Start);
    does(&mut room, 2, TableCommand::Resign);
    let output = output_after(vec![connected(), known(&room)]);
    assert!(
        output.contains("You are watching. Type \"help\""),
        "{output}"
    );
    assert!(!output.contains("\"again\""), "{output}");
}

#[test]
fn hints_are_refused_in_the_words_of_the_full_screen() {
    let room = begun(2);
    let output = output_at(80, |ana| {
        ana.receives(vec![connected(), known(&room)]);
        ana.types("hint");
        assert_eq!(ana.requests(), []);
    });
    assert!(
        output.ends_with("Hints are off at this table until the match is over.\n"),
        "{output}"
    );
}
