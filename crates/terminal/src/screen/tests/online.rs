//! A table on a server, whose other end is a room in these tests.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use client::{Api, Error, Link, Person, Program, Update};
use games::GAMES;
use online::{
    Audience, Clock, Command, CommandId, Entry, Happening, Invitation, Now, Opening, Order, Place,
    PlayerId, PlayerKind, Presence, Proposed, Room, Sitter, TableId, Who,
};
use table::{Name, Seat, Timestamp};

use super::Screen;
use crate::screen::app::Input;
use crate::screen::pages::Go;
use crate::screen::pages::online::Online;
use crate::table_elsewhere::{Joining, TableElsewhere, Wire};

const SIZE: (u16, u16) = (80, 24);

const TABLE: TableId = TableId::from_bits(7);

/// What the page has asked for.
#[derive(Default)]
struct Asked {
    orders: Vec<Order>,
    records: usize,
    programs: usize,
    invited: Vec<(PlayerId, Seat)>,
}

struct Wired(Rc<RefCell<Asked>>);

impl Wire for Wired {
    fn order(&self, order: Order) {
        self.0.borrow_mut().orders.push(order);
    }

    fn ask_for_record(&self) {
        self.0.borrow_mut().records += 1;
    }

    fn ask_for_programs(&self) {
        self.0.borrow_mut().programs += 1;
    }

    fn invite(&self, program: PlayerId, seat: Seat) {
        self.0.borrow_mut().invited.push((program, seat));
    }
}

fn who(number: u128) -> Who {
    Who {
        player: PlayerId::from_bits(number),
        name: Name::new(["Ana", "Bo", "Cleo"][number as usize]).unwrap(),
        kind: PlayerKind::Guest,
    }
}

/// A table with Ana, the host, in front of the screen.
struct Table {
    screen: Screen,
    asked: Rc<RefCell<Asked>>,
    room: Room,
    commands: u128,
}

impl Table {
    fn open(size: (u16, u16), game: &str, clock: Clock) -> Self {
        let Who { player, name, kind } = who(0);
        let seats = vec![Place::Sitter(Sitter { player, name, kind }), Place::Free];
        let opening = Opening {
            host: player,
            game: game.to_owned(),
            options: GAMES.find(game).unwrap().options_for(2, &[]).unwrap(),
            clock,
            public: false,
            rated: false,
            hints: false,
            at_once: false,
            invitation: Invitation::from_bits(1),
            seats,
        };
        let entry = Entry {
            version: 1,
            at: Timestamp::from_millis(0),
            by: None,
            command: None,
            what: Happening::Opened(Box::new(opening)),
        };
        let asked = Rc::new(RefCell::new(Asked::default()));
        let server: client::Server = "http://127.0.0.1:8080".parse().unwrap();
        let joining = Joining {
            api: Api::new(server.clone(), None),
            person: Person {
                player,
                name: who(0).name,
                kind,
                token: None,
            },
            link: Link {
                server,
                table: TABLE,
                invitation: None,
            },
        };
        let mut screen = Screen::new(size);
        let table = TableElsewhere::over(joining, Box::new(Wired(asked.clone())));
        screen.app.go(Go::To(Box::new(Online::new(table))));
        let mut table = Table {
            screen,
            asked,
            room: Room::open(GAMES, &entry).unwrap(),
            commands: 0,
        };
        table.screen.shows("Connecting");
        table.tell(Update::Connected);
        table.tell_presence(&[0]);
        table.tell_all();
        table
    }

    fn begun(size: (u16, u16), game: &str, clock: Clock) -> Self {
        let mut table = Table::open(size, game, clock);
        let sit = Command::Sit {
            seat: Seat::new(1),
            invitation: Some(Invitation::from_bits(1)),
        };
        table.wants(1, sit);
        table.tell_presence(&[0, 1]);
        table.screen.press("s");
        table.answer();
        table
    }

    fn tell(&mut self, update: Update) {
        self.screen.app.handle(Input::Told(TABLE, Box::new(update)));
    }

    fn tell_presence(&mut self, seats: &[u8]) {
        self.tell(Update::Presence(Presence {
            seats: seats.iter().copied().map(Seat::new).collect(),
            ..Presence::default()
        }));
    }

    fn tell_all(&mut self) {
        let viewer = self.room.viewer(Some(who(0).player));
        let snapshot = self.room.snapshot(viewer, Timestamp::from_millis(1_000));
        self.tell(Update::Known(Box::new(snapshot)));
    }

    fn carry_out(&mut self, number: u128, order: &Order) -> Option<Update> {
        let now = Now {
            at: Timestamp::from_millis(1_000),
            random: 5,
        };
        match self.room.propose(&who(number), order, now) {
            Ok(Proposed::Entry(entry)) => self.room.apply(&entry).unwrap(),
            Ok(Proposed::Before(_)) => {}
            Err(refusal) => {
                return Some(Update::Refused {
                    id: Some(order.id),
                    code: refusal.code().to_owned(),
                    message: refusal.to_string(),
                });
            }
        }
        self.tell_all();
        None
    }

    /// Somebody elsewhere wants something.
    #[track_caller]
    fn wants(&mut self, number: u128, command: Command) {
        self.commands += 1;
        let order = Order {
            id: CommandId::from_bits(self.commands),
            version: self.room.version(),
            command,
        };
        let refused = self.carry_out(number, &order);
        assert!(refused.is_none(), "{refused:?}");
    }

    /// The server answers what was asked on this screen.
    fn answer(&mut self) -> Vec<Command> {
        let orders: Vec<Order> = self.asked.borrow_mut().orders.drain(..).collect();
        for order in &orders {
            let answer = self.carry_out(0, order);
            self.tell(answer.unwrap_or(Update::Done(order.id)));
        }
        orders.into_iter().map(|order| order.command).collect()
    }

    fn asked(&self) -> Vec<Command> {
        let orders = &self.asked.borrow().orders;
        orders.iter().map(|order| order.command.clone()).collect()
    }

    fn ply(&self) -> usize {
        self.room.session().unwrap().game().ply()
    }

    /// Whoever is to move does the first thing that can be done.
    fn any_move(&mut self) {
        let game = self.room.session().unwrap().game();
        let seat = game.turn().seat().unwrap();
        let text = game.moves()[0].clone();
        self.wants(seat.index() as u128, Command::Play { text });
    }

    /// Plays until it is Ana's turn.
    fn until_anas_turn(&mut self) {
        while self.room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
            self.any_move();
        }
    }
}

#[test]
fn before_the_match_it_is_seen_who_sits_where() {
    let mut table = Table::open(SIZE, "azul", Clock::Move { seconds: 60 });
    insta::assert_snapshot!("online-seats-80x24", table.screen.text());
    table.screen.shows("free").shows("60 s a move");
    // The seat is given to a bot, freed again, and somebody comes.
    table.screen.press("Down b Down Enter");
    let asked = table.answer();
    assert!(matches!(&asked[..], [Command::SeatBot { seat, .. }] if seat.index() == 1));
    table.screen.shows("bot:2").press("x");
    table.answer();
    table.screen.shows("free");
    table.screen.press("s");
    table.answer();
    table.screen.shows("Seats are free.");
    let sit = Command::Sit {
        seat: Seat::new(1),
        invitation: Some(Invitation::from_bits(1)),
    };
    table.wants(1, sit);
    table.screen.shows("Bo · away");
    table.tell_presence(&[0, 1]);
    table.screen.shows_not("away").press("Up Enter");
    assert_eq!(table.asked(), [Command::Stand]);
}

#[test]
fn a_small_screen_has_the_seats_too() {
    let mut table = Table::open((40, 12), "azul", Clock::None);
    insta::assert_snapshot!("online-seats-40x12", table.screen.text());
}

#[test]
fn a_match_is_played_with_the_same_boards_and_keys() {
    for game in GAMES.iter() {
        let mut table = Table::begun(SIZE, game.id(), Clock::None);
        for _ in 0..4 {
            table.until_anas_turn();
            table.screen.shows("Your turn");
            let before = table.ply();
            for _ in 0..8 {
                table.screen.press("Enter");
                if !table.asked().is_empty() {
                    break;
                }
            }
            assert!(
                matches!(&table.asked()[..], [Command::Play { .. }]),
                "{}: {:?}",
                game.id(),
                table.screen.text()
            );
            // Until the server has said so, nothing has happened, and nothing is sent twice.
            table.screen.shows("Waiting for the server").press("Enter");
            assert_eq!(table.asked().len(), 1);
            assert_eq!(table.ply(), before);
            table.answer();
            assert_eq!(table.ply(), before + 1);
            table.screen.shows_not("Waiting for the server");
        }
    }
}

#[test]
fn a_table_looks_as_at_home_with_clocks_and_who_is_away() {
    let clock = Clock::Match {
        seconds: 300,
        increment: 5,
    };
    let mut table = Table::begun((120, 30), "azul", clock);
    table.any_move();
    table.until_anas_turn();
    table.tell_presence(&[0]);
    table.screen.shows("Your turn · ").shows("Bo is away");
    assert_eq!(table.screen.app.wait(), Some(Duration::from_secs(1)));
}

#[test]
fn a_broken_line_is_shown_and_a_move_made_meanwhile_is_kept() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    table.until_anas_turn();
    table.tell(Update::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    });
    table
        .screen
        .shows("The server has fallen silent. Trying again");
    for _ in 0..4 {
        table.screen.press("Enter");
    }
    assert_eq!(table.asked().len(), 1);
    table.tell(Update::Connected);
    table.screen.shows("Waiting for the server");
    table.answer();
    table.screen.shows_not("Waiting").shows_not("Trying");
    table.tell(Update::Ended(Error::NoTable));
    table
        .screen
        .shows("There is no such table, or it was deleted.");
}

#[test]
fn what_is_refused_is_said_in_the_persons_words() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    table.tell(Update::Refused {
        id: None,
        code: "uninvited".to_owned(),
        message: "?".to_owned(),
    });
    table.screen.shows("for those who were invited");
    table.tell(Update::Refused {
        id: None,
        code: "what-comes-later".to_owned(),
        message: "a sentence of the server".to_owned(),
    });
    table.screen.shows("a sentence of the server");
}

#[test]
fn people_talk() {
    let mut table = Table::begun(SIZE, "laying-grass", Clock::None);
    table.wants(
        1,
        Command::Say {
            to: Audience::Players,
            text: "Good luck!".to_owned(),
        },
    );
    table.screen.shows("Bo: Good luck!").press("t");
    insta::assert_snapshot!("online-talk-80x24", table.screen.text());
    table.screen.types("You too").press("Enter");
    let said = Command::Say {
        to: Audience::Players,
        text: "You too".to_owned(),
    };
    assert_eq!(table.answer(), [said]);
    table.screen.shows("Ana: You too");
}

#[test]
fn who_asks_to_take_back_is_answered() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    // Bo moves, Ana moves, and Bo would like to have moved otherwise.
    while table.room.session().unwrap().game().turn().seat() != Some(Seat::new(1)) {
        table.any_move();
    }
    table.any_move();
    table.until_anas_turn();
    table.any_move();
    let asks = Order {
        id: CommandId::from_bits(1 << 100),
        version: table.room.version(),
        command: Command::TakeBack,
    };
    if table.carry_out(1, &asks).is_some() {
        // What came to light cannot be taken back; nobody is asked then.
        return;
    }
    table.screen.shows("Bo asks to take back").press("y");
    table.screen.shows("May Bo take back?").press("y");
    assert_eq!(table.asked(), [Command::Answer { yes: true }]);
}

#[test]
fn somebody_gives_up_and_the_record_is_saved() {
    let mut table = Table::begun(SIZE, "tilings", Clock::None);
    for _ in 0..4 {
        table.any_move();
    }
    table.screen.press("s").shows("once the match is over");
    table.screen.press("q").click_on("Give up");
    table.screen.shows("Give up the match?").press("y");
    assert_eq!(table.answer(), [Command::Resign]);
    table.screen.shows("Result").shows("Bo");
    table.screen.click_on("Save as");
    assert_eq!(table.asked.borrow().records, 1);
    let record = table.room.session().unwrap().record();
    table.tell(Update::Record(Ok(Box::new(record.clone()))));
    let file = table.screen.folder.path().join("kept.json");
    table
        .screen
        .shows("File name")
        .types(&file.display().to_string());
    table.screen.press("Enter").shows("Saved to");
    assert_eq!(files::read_record(&file).unwrap(), record);
    // Looked at again, too.
    table.screen.press("q").click_on("Look at the record");
    table.tell(Update::Record(Ok(Box::new(record))));
    table.screen.shows("0 of 4");
}

/// What a server that cannot be trusted does to what it tells.
type Damage = fn(&mut session::Perspective);

#[test]
fn what_is_no_position_is_not_shown_and_breaks_nothing() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    let viewer = table.room.viewer(Some(who(0).player));
    let honest = table.room.snapshot(viewer, Timestamp::from_millis(0));
    let damages: [Damage; 6] = [
        |play| play.game = "chess".to_owned(),
        |play| play.state.view = serde_json::json!({}),
        |play| play.options = serde_json::json!({ "players": 4 }),
        |play| play.state.turn = Some(Seat::new(9)),
        |play| play.viewer = table::Viewer::Seat(Seat::new(9)),
        |play| play.state.standings = Some(serde_json::json!([{ "rank": 1, "seat": 9 }])),
    ];
    for damage in damages {
        let mut damaged = honest.clone();
        let play = damaged.play.as_mut().unwrap();
        damage(play);
        table.tell(Update::Known(Box::new(damaged)));
        table.screen.shows("cannot be shown");
        table.screen.press("Enter w Esc l Esc");
    }
    table.tell(Update::Known(Box::new(honest)));
    table.screen.shows_not("cannot be shown");
}

#[test]
fn who_watches_sees_the_match_and_moves_nothing() {
    let mut table = Table::begun(SIZE, "azul", Clock::None);
    let snapshot = table
        .room
        .snapshot(table::Viewer::Spectator, Timestamp::from_millis(0));
    table.tell(Update::Known(Box::new(snapshot)));
    table.screen.press("Enter Enter Enter u");
    assert_eq!(table.asked(), []);
    table
        .screen
        .press("q")
        .shows_not("Give up")
        .shows("Leave the table");
}

#[test]
fn somebody_is_muted_heard_again_and_removed() {
    let mut table = Table::begun(SIZE, "azul", Clock::Move { seconds: 60 });
    let says = |text: &str| Command::Say {
        to: Audience::Players,
        text: text.to_owned(),
    };
    table.wants(1, says("Hurry up!"));
    table.screen.shows("Bo: Hurry up!").press("p");
    table
        .screen
        .shows("At this table")
        .shows("1. Ana · you · host");
    table
        .screen
        .press("Down Enter")
        .shows("Hear nothing from Bo");
    table.screen.press("Enter").shows_not("Hurry up!");
    table.wants(1, says("HURRY"));
    table
        .screen
        .shows_not("HURRY")
        .press("t")
        .shows_not("HURRY");
    table.screen.press("Esc p").shows("2. Bo · muted");
    table.screen.press("Down Enter").click_on("Hear Bo again");
    table.screen.shows("Bo: HURRY").press("p Down Enter");
    table.screen.click_on("Remove Bo");
    table.screen.shows("neither sit nor speak").press("y");
    let player = who(1).player;
    assert_eq!(table.answer(), [Command::Remove { player }]);
    // Nothing is done about oneself.
    table.screen.press("p Enter").shows_not("Hear nothing");
}

#[test]
fn the_host_fills_seats_invites_programs_and_switches_the_talk() {
    let mut table = Table::open(SIZE, "azul", Clock::None);
    table.screen.press("Down b");
    assert_eq!(table.asked.borrow().programs, 1);
    let player = PlayerId::from_bits(77);
    let name = Name::new("mybot").unwrap();
    table.tell(Update::Programs(Ok(vec![Program { player, name }])));
    table.screen.shows("mybot · a program").click_on("mybot");
    assert_eq!(table.asked.borrow().invited, [(player, Seat::new(1))]);
    table.tell(Update::NotInvited(Error::Refused {
        status: 409,
        code: "offline".to_owned(),
        message: "that program is not online".to_owned(),
    }));
    table
        .screen
        .shows("that program is not online")
        .press("f Enter");
    assert!(matches!(&table.answer()[..], [Command::SeatBot { seat, .. }] if seat.index() == 1));
    // Nothing is free any more.
    table
        .screen
        .shows("bot:1")
        .press("f")
        .shows_not("Which bot?");
    table.screen.press("q").click_on("Switch the talk off");
    assert_eq!(table.answer(), [Command::Talk { on: false }]);
    table.screen.press("t").shows("switched the talk off");
    table.screen.press("q").click_on("Switch the talk on");
    assert_eq!(table.answer(), [Command::Talk { on: true }]);
}

#[test]
fn the_link_is_shown_at_any_time() {
    let mut table = Table::open((100, 30), "azul", Clock::None);
    table.screen.shows("Link:").shows("█▀▀▀▀▀█");
    table.screen.press("i").shows("Link for others");
    let mut small = Table::open((40, 12), "azul", Clock::None);
    small.screen.shows("Link:").shows_not("█▀▀▀▀▀█");
}

#[test]
fn hints_are_given_only_where_the_table_allows_them() {
    let mut table = Table::begun((120, 40), "azul", Clock::None);
    table.until_anas_turn();
    table.screen.shows_not("h hint").press("h");
    table.screen.shows("no hints at this table");
    let viewer = table.room.viewer(Some(who(0).player));
    let mut allowed = table.room.snapshot(viewer, Timestamp::from_millis(0));
    allowed.table.hints = true;
    table.tell(Update::Known(Box::new(allowed)));
    table.screen.shows("h hint").press("h");
    table.screen.settle();
    table.screen.shows("Hint").press("Esc");
    table.screen.shows("Your turn");
    assert_eq!(table.asked(), [], "it is only advice");
}

#[test]
fn a_table_is_joined_from_home_by_its_link() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("Join a table");
    screen
        .shows("Paste the link")
        .types("somewhere")
        .press("Enter");
    screen.shows("A link begins with http://");
    let link = format!("http://127.0.0.1:1/#/table/{TABLE}");
    for _ in 0.."somewhere".len() {
        screen.hit_backspace();
    }
    screen.app.handle(Input::Paste(format!(" {link}\n")));
    screen.press("Enter");
    // Nobody answers there; what was written stays.
    for _ in 0..500 {
        screen.settle();
        if screen.text().contains("No server answers") {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    screen
        .shows("No server answers at http://127.0.0.1:1")
        .shows(&link[..40]);
    screen.press("Esc").shows("Quit");
}
