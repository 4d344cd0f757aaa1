//! What is told at the prompt, when a room in these tests is the other end.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use client::{Api, Error, Link, Person, RatingChange};
use games::GAMES;
use online::{
    Clock, CommandId, Entry, Happening, Invitation, Now, Opening, Order, Place as SeatPlace,
    PlayerId, PlayerKind, Presence, Proposed, Room, Sitter, Watcher, Who,
};
use table::{Name, Timestamp, Viewer};
use words::Language;

use super::*;
use crate::line::Wire;

const TABLE: TableId = TableId::from_bits(7);

/// A line on which orders wait for an answer.
struct Wired(Rc<RefCell<Vec<Order>>>);

impl Wire for Wired {
    fn order(&self, order: Order) {
        self.0.borrow_mut().push(order);
    }
    fn ask_for_record(&self) {}
    fn ask_for_ratings(&self) {}
    fn ask_for_programs(&self) {}
    fn invite(&self, _: PlayerId, _: Seat) {}
    fn rename(&self, _: Name, _: Order) {}
}

fn who(number: u128) -> Who {
    Who {
        player: PlayerId::from_bits(number),
        name: Name::new(["Ana", "Bo", "Cleo"][number as usize]).unwrap(),
        kind: PlayerKind::Guest,
    }
}

fn sitter(number: u128) -> SeatPlace {
    let Who { player, name, kind } = who(number);
    SeatPlace::Sitter(Sitter { player, name, kind })
}

/// A table of Ana's with these seats.
fn room(seats: Vec<SeatPlace>) -> Room {
    let options = GAMES.find("azul").unwrap().options_for(seats.len(), &[]);
    let opening = Opening {
        host: who(0).player,
        game: "azul".to_owned(),
        options: options.unwrap(),
        clock: Clock::None,
        public: false,
        rated: false,
        hints: false,
        at_once: false,
        invitation: Invitation::from_bits(1),
        seats,
    };
    let opened = Entry {
        version: 1,
        at: Timestamp::from_millis(0),
        by: None,
        command: None,
        what: Happening::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &opened).unwrap()
}

/// Somebody at the table does something.
fn does(room: &mut Room, number: u128, command: Command) {
    let order = Order {
        id: CommandId::from_bits(room.version().into()),
        version: room.version(),
        command,
    };
    let now = Now {
        at: Timestamp::from_millis(0),
        random: 5,
    };
    let Ok(Proposed::Entry(entry)) = room.propose(&who(number), &order, now) else {
        panic!("{order:?} is refused");
    };
    room.apply(&entry).unwrap();
}

/// Whoever is to move does the first thing that can be done.
fn any_move(room: &mut Room) {
    let game = room.session().unwrap().game();
    let seat = game.turn().seat().unwrap().index();
    let text = game.moves()[0].clone();
    does(room, seat as u128, Command::Play { text });
}

/// A match of so many that has just begun.
fn begun(players: u128) -> Room {
    let mut room = room((0..players).map(sitter).collect());
    does(&mut room, 0, Command::Start);
    room
}

/// What Ana knows of a table.
fn known(room: &Room) -> Update {
    let viewer = room.viewer(Some(who(0).player));
    let at = Timestamp::from_millis(0);
    Update::Known(Box::new(room.snapshot(viewer, at)))
}

/// Those at these seats are here.
fn here(seats: &[u8]) -> Update {
    Update::Presence(Presence {
        seats: seats.iter().copied().map(Seat::new).collect(),
        ..Presence::default()
    })
}

fn ana(wire: Wired) -> TableElsewhere {
    let server: client::Server = "http://10.0.0.17:8080".parse().unwrap();
    let Who { player, name, kind } = who(0);
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
    TableElsewhere::over(joining, Box::new(wire))
}

/// Ana, who types.
struct Typing<'a> {
    visit: Visit<'a>,
    asked: Rc<RefCell<Vec<Order>>>,
}

impl Typing<'_> {
    fn hears(&mut self, updates: Vec<Update>) {
        for update in updates {
            self.visit.hear(update).unwrap();
        }
    }

    fn types(&mut self, line: &str) {
        assert_eq!(self.visit.take(line).unwrap(), None, "{line}");
    }

    /// What she asked for last is refused.
    fn is_refused(&mut self, code: &str) {
        let asked = self.asked.borrow_mut().pop();
        self.hears(vec![Update::Refused {
            id: asked.map(|order| order.id),
            code: code.to_owned(),
            message: "in English".to_owned(),
        }]);
    }

    fn asked(&self) -> Vec<Command> {
        let asked = self.asked.borrow();
        asked.iter().map(|order| order.command.clone()).collect()
    }
}

/// What Ana is told while she does all this at a terminal of this width.
fn told_at(width: usize, act: impl FnOnce(&mut Typing)) -> String {
    let mut out = Vec::new();
    let asked = Rc::new(RefCell::new(Vec::new()));
    let place = Place {
        catalogue: GAMES,
        out: &mut out,
        console: Console {
            unicode: true,
            width,
        },
        texts: Texts::new(Language::find("en").unwrap()),
        is_person: true,
        breaks_lines: true,
    };
    let mut typing = Typing {
        visit: Visit::new(place, ana(Wired(asked.clone())), channel(), None),
        asked,
    };
    act(&mut typing);
    drop(typing);
    String::from_utf8(out).unwrap()
}

/// What Ana is told when she hears all this.
fn told(updates: Vec<Update>) -> String {
    told_at(80, |ana| ana.hears(updates))
}

#[test]
fn once_the_line_is_back_it_is_said_whose_turn_it_is() {
    let room = begun(2);
    let known = || known(&room);
    let lost = Update::Lost {
        error: Error::Silent,
        pause: Duration::from_secs(1),
    };
    let said = told(vec![
        Update::Connected,
        known(),
        lost,
        Update::Connected,
        known(),
        known(),
    ]);
    let (_, after) = said.split_once("The line is back.\n").unwrap();
    assert!(after.to_lowercase().contains("turn"), "{said}");
    assert_eq!(after.lines().count(), 1, "said once: {said}");
}

#[test]
fn a_question_is_asked_again_until_it_is_answered() {
    let question = "Give up the match? Bo wins then. (y/n)\n";
    let mut asked = Vec::new();
    let said = told_at(80, |ana| {
        ana.hears(vec![Update::Connected, known(&begun(2))]);
        for line in [
            "resign", "maybe", "people", "sit down", "no", "give up", "yes",
        ] {
            ana.types(line);
        }
        asked = ana.asked();
    });
    assert_eq!(said.matches(question).count(), 5, "{said}");
    let again = format!("Please answer y or n.\n{question}");
    assert_eq!(said.matches(&again).count(), 2, "{said}");
    assert!(said.contains(&format!("2. Bo\n{question}")), "{said}");
    assert!(
        said.contains(&format!("The match goes on.\n{question}")),
        "{said}"
    );
    assert_eq!(asked, [Command::Resign]);
}

#[test]
fn what_was_asked_before_the_end_is_not_asked_again() {
    let mut room = begun(2);
    let said = told_at(80, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        ana.types("resign");
        does(&mut room, 1, Command::Resign);
        ana.hears(vec![known(&room)]);
        ana.types("people");
    });
    assert_eq!(said.matches("Give up the match?").count(), 1, "{said}");
}

#[test]
fn what_can_no_longer_be_broken_off_is_not_asked_about() {
    let mut room = begun(2);
    for _ in 0..2 {
        any_move(&mut room);
    }
    let mut asked = Vec::new();
    let said = told_at(80, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        ana.types("abort");
        asked = ana.asked();
    });
    assert!(!said.contains("Break off"), "{said}");
    assert_eq!(asked, [Command::Abort]);
}

#[test]
fn who_gives_up_among_three_is_told_what_becomes_of_the_seat() {
    let mut room = begun(3);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        does(&mut room, 0, Command::Resign);
        ana.hears(vec![known(&room), known(&room)]);
        ana.types("resign");
        assert_eq!(ana.asked(), []);
    });
    let out = "You have given up and watch on: a bot makes the moves of your seat. Type \"quit\" to leave.\n";
    assert_eq!(said.matches(out).count(), 1, "{said}");
    assert!(
        said.ends_with("You watch: that is for those who play.\n"),
        "{said}"
    );
}

#[test]
fn the_result_of_a_rated_match_tells_what_it_did_to_the_ratings() {
    let mut room = begun(2);
    let rated = |room: &Room| {
        let viewer = room.viewer(Some(who(0).player));
        let mut known = room.snapshot(viewer, Timestamp::from_millis(0));
        known.table.rated = true;
        Update::Known(Box::new(known))
    };
    let said = told_at(80, |ana| {
        ana.hears(vec![Update::Connected, rated(&room)]);
        does(&mut room, 1, Command::Resign);
        ana.hears(vec![rated(&room)]);
        // What comes from a pipe waits for it.
        ana.visit.place.is_person = false;
        ana.visit.lines.push_back("quit".to_owned());
        assert_eq!(ana.visit.next_line(), None);
        let change = |seat, before, after| RatingChange {
            seat: Seat::new(seat),
            before,
            after,
        };
        let changes = vec![change(0, 1500, 1662), change(1, 1500, 1338)];
        ana.hears(vec![Update::Ratings(Ok(changes))]);
        assert_eq!(ana.visit.next_line().as_deref(), Some("quit"));
    });
    let ratings = "Ratings: Ana 1500 → 1662, Bo 1500 → 1338\n";
    assert!(said.ends_with(ratings), "{said}");
}

#[test]
fn whoever_asks_to_play_again_is_named() {
    let mut room = begun(3);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        does(&mut room, 1, Command::Resign);
        does(&mut room, 0, Command::Resign);
        does(&mut room, 1, Command::Rematch);
        ana.hears(vec![known(&room)]);
    });
    let again = "Bo wants to play again: type \"again\" to go there.\n";
    assert!(said.ends_with(again), "{said}");
}

#[test]
fn who_cannot_start_is_told_who_is_absent_and_what_would_help() {
    let room = room(vec![sitter(0), sitter(1), sitter(2)]);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, here(&[0, 2]), known(&room)]);
        ana.types("start");
        ana.is_refused("absent");
        ana.hears(vec![here(&[0])]);
        ana.types("start");
        ana.is_refused("absent");
    });
    let away = "Bo (seat 2) has not come yet. Wait, or give the seat away: type \"free 2\"";
    assert!(said.contains(away), "{said}");
    let away = "Bo (seat 2) and Cleo (seat 3) have not come yet.";
    assert!(said.contains(away), "{said}");
}

#[test]
fn who_wants_a_seat_that_is_taken_is_told_by_whom_and_what_would_be_right() {
    let full = room(vec![sitter(0), sitter(1)]);
    let room = room(vec![sitter(0), sitter(1), SeatPlace::Free]);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, here(&[0, 1]), known(&room)]);
        for (line, code) in [
            ("bot 2 4", "taken"),
            ("sit 2", "taken"),
            ("bot 1 4", "taken"),
            ("start", "seats-free"),
            ("free 9", "no-seat"),
        ] {
            ana.types(line);
            ana.is_refused(code);
        }
        ana.hears(vec![known(&full)]);
        ana.types("bot 2 5");
        ana.is_refused("taken");
        ana.hears(vec![known(&begun(2))]);
        ana.types("bot 2 5");
        ana.is_refused("not-left");
    });
    for line in [
        "Bo sits at seat 2. Type \"free 2\" first, or \"bot 3 4\" for seat 3, which is free.\n",
        "Bo sits at seat 2. Seat 3 is free: type \"sit 3\".\n",
        "You sit at seat 1 yourself. Type \"free 1\" first",
        "Seat 3 is free. Type \"bot 3 4\" for a bot, or send others the link, which \"link\" shows.\n",
        "There is no such seat: this table has seats 1 to 3.\n",
        "Bo sits at seat 2. Type \"free 2\" first.\n",
        "Bo plays at seat 2: a bot plays on only for somebody who has left.\n",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
}

#[test]
fn who_names_one_number_for_a_bot_is_told_which_is_which() {
    let room = room(vec![sitter(0), sitter(1), SeatPlace::Free]);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, here(&[0, 1]), known(&room)]);
        ana.types("bot 3");
        ana.hears(vec![known(&begun(2))]);
        ana.types("bot 4");
        assert_eq!(ana.asked(), []);
    });
    for line in [
        "Type the seat first, then the level of the bot, from 1 to 8: \"bot 3 4\" puts the bot of level 4 at seat 3.\n",
        "\"bot 2 4\" puts the bot of level 4 at seat 2.\n",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
}

#[test]
fn who_can_take_nothing_back_is_told_why() {
    let mut room = begun(2);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        ana.types("undo");
        assert_eq!(ana.asked(), []);
    });
    let nothing = "There is nothing to take back.\n";
    assert!(said.ends_with(nothing), "{said}");
    // The same if she has taken it back on another screen, and the server refuses it.
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    let taken_back = known(&room);
    any_move(&mut room);
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        ana.types("undo");
        assert_eq!(ana.asked(), [Command::TakeBack]);
        ana.hears(vec![taken_back]);
        ana.is_refused("no-undo");
    });
    assert!(said.ends_with(nothing), "{said}");
}

#[test]
fn who_does_not_agree_and_who_breaks_off_is_named() {
    let mut room = begun(2);
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    any_move(&mut room);
    does(&mut room, 0, Command::TakeBack);
    let asked = known(&room);
    let mut withdrawn = vec![Update::Connected, known(&room)];
    does(&mut room, 1, Command::Answer { yes: false });
    let said = told(vec![Update::Connected, asked, known(&room)]);
    let refused = "Bo does not agree: nothing is taken back.\n";
    assert!(said.ends_with(refused), "{said}");
    does(&mut room, 0, Command::TakeBack);
    does(&mut room, 0, Command::Answer { yes: false });
    withdrawn.push(known(&room));
    let said = told(withdrawn);
    assert!(said.ends_with("Nothing is taken back.\n"), "{said}");
    let mut room = begun(2);
    does(&mut room, 1, Command::Abort);
    let said = told(vec![Update::Connected, known(&room)]);
    let off = "Bo has broken the match off: it does not count.\n";
    assert!(said.contains(off), "{said}");
}

#[test]
fn who_gave_up_and_watches_has_not_gone() {
    let mut room = begun(3);
    does(&mut room, 1, Command::Resign);
    let viewer = room.viewer(Some(who(0).player));
    let known = room.snapshot(viewer, Timestamp::from_millis(0));
    let table = ana(Wired(Rc::default()));
    let texts = Texts::new(Language::find("en").unwrap());
    assert_eq!(table.seat_line(&texts, " · ", &known, 1), "2. Bo · gave up");
}

#[test]
fn who_has_just_sat_down_is_not_away_and_does_not_watch() {
    let Who { player, name, .. } = who(1);
    let room = room(vec![sitter(0), sitter(1)]);
    // It is told that they sit before it is told that they watch no more.
    let watching = Update::Presence(Presence {
        seats: vec![Seat::new(0)],
        watching: vec![Watcher { player, name }],
        spectators: 1,
    });
    let said = told(vec![Update::Connected, watching, known(&room)]);
    assert!(said.contains("2. Bo\n"), "{said}");
    assert!(!said.contains("away") && !said.contains("watch"), "{said}");
}

#[test]
fn lines_are_broken_between_words_and_links_nowhere() {
    let said = told_at(40, |ana| {
        ana.hears(vec![
            Update::Connected,
            known(&room(vec![sitter(0), SeatPlace::Free])),
        ]);
        ana.types("help");
        ana.types("link");
    });
    let (lines, link) = said.rsplit_once("Link:\n").expect(&said);
    assert_eq!(link.lines().count(), 1, "{said}");
    for line in lines.lines() {
        assert!(line.chars().count() <= 40, "{line}");
    }
    let below = format!("{}first free seat or", " ".repeat(21));
    assert!(said.contains(&below), "{said}");
}

#[test]
fn the_help_lists_every_command_and_fits() {
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
            let wish = Wish::read(command);
            assert!(!matches!(wish, Wish::Move(_)), "there is no {command}");
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
fn who_asked_to_take_back_may_withdraw_it() {
    let mut room = begun(2);
    while room.session().unwrap().game().turn().seat() != Some(Seat::new(0)) {
        any_move(&mut room);
    }
    any_move(&mut room);
    any_move(&mut room);
    let mut asked = Vec::new();
    let said = told_at(200, |ana| {
        ana.hears(vec![Update::Connected, known(&room)]);
        does(&mut room, 0, Command::TakeBack);
        ana.hears(vec![known(&room)]);
        ana.types("no");
        asked = ana.asked();
        does(&mut room, 0, Command::Answer { yes: false });
        ana.hears(vec![known(&room)]);
    });
    let own = "You have asked to take back: the others answer, and \"no\" withdraws it.\n";
    assert!(said.contains(own), "{said}");
    assert!(said.ends_with("Nothing is taken back.\n"), "{said}");
    assert_eq!(asked, [Command::Answer { yes: false }]);
}

#[test]
fn who_cannot_sit_down_is_told_why() {
    // Ana, who was not invited.
    let room = room(vec![sitter(1), sitter(2), SeatPlace::Free]);
    let said = told(vec![Update::Connected, known(&room)]);
    let uninvited = "This table is for those who were invited: ask for the link.\n";
    assert!(said.ends_with(uninvited), "{said}");
    assert!(!said.contains("\"sit\""), "{said}");
    let mut known = room.snapshot(Viewer::Spectator, Timestamp::from_millis(0));
    known.table.removed.push(who(0).player);
    let said = told(vec![Update::Connected, Update::Known(Box::new(known))]);
    let removed = "The host has removed you from this table.\n";
    assert!(said.ends_with(removed), "{said}");
}

#[test]
fn who_only_watched_is_not_asked_to_play_again() {
    let mut room = room(vec![sitter(1), sitter(2)]);
    does(&mut room, 0, Command::Start);
    does(&mut room, 2, Command::Resign);
    let said = told(vec![Update::Connected, known(&room)]);
    assert!(said.contains("You watch. Type \"help\""), "{said}");
    assert!(!said.contains("\"again\""), "{said}");
}
