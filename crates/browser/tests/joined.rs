//! A table at a server, as the page knows it.

use browser::{AwaitedKind, Joined, Speech};
use games::GAMES;
use online::{
    Clock, Command, CommandId, Entry, Happening, Invitation, Now, Opening, Order, Place, PlayerId,
    PlayerKind, Proposed, Room, Sitter, ToClient, Who,
};
use session::Seen;
use table::{Name, Seat, Timestamp, Viewer};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat::new(0)),
    Viewer::Seat(Seat::new(1)),
    Viewer::Spectator,
];

fn who(number: u128, name: &str) -> Who {
    Who {
        player: PlayerId::from_bits(number),
        name: Name::new(name).unwrap(),
        kind: PlayerKind::Guest,
    }
}

fn place(who: &Who) -> Place {
    Place::Sitter(Sitter {
        player: who.player,
        name: who.name.clone(),
        kind: who.kind,
    })
}

/// A table of Ana and Bo before the match.
fn opened(game: &str) -> Room {
    opened_by(game, &[who(1, "Ana"), who(2, "Bo")])
}

/// A table of these before the match.
fn opened_by(game: &str, people: &[Who]) -> Room {
    let known = GAMES.find(game).unwrap();
    let opening = Opening {
        host: PlayerId::from_bits(1),
        game: game.to_owned(),
        options: known.options_for(people.len(), &[]).unwrap(),
        clock: Clock::None,
        public: false,
        rated: false,
        hints: false,
        at_once: false,
        invitation: Invitation::from_bits(7),
        seats: people.iter().map(place).collect(),
    };
    let entry = Entry {
        version: 1,
        at: NOW,
        by: Some(opening.host),
        command: None,
        what: Happening::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &entry).unwrap()
}

/// Carries out what somebody wants.
fn entry(room: &Room, who: &Who, command: Command, number: u32) -> Entry {
    let order = Order {
        id: CommandId::from_bits(u128::from(number) + 1_000),
        version: room.version(),
        command,
    };
    let now = Now {
        at: NOW,
        random: 0x5eed,
    };
    match room.propose(who, &order, now).unwrap() {
        Proposed::Entry(entry) => *entry,
        Proposed::Before(_) => panic!("it was not carried out before"),
    }
}

/// The match in a snapshot, as it comes over the socket; it has begun.
fn snapshot(room: &Room, viewer: Viewer) -> String {
    let snapshot = room.snapshot(viewer, NOW);
    let told = serde_json::to_value(ToClient::Snapshot(Box::new(snapshot))).unwrap();
    told["play"].to_string()
}

/// The match in what is told of an entry: all of it, or how it went on.
fn news(room: &Room, entry: &Entry, viewer: Viewer) -> String {
    let news = room.told(entry, viewer);
    let told = serde_json::to_value(ToClient::News(Box::new(news))).unwrap();
    let part = if told["start"].is_null() {
        "play"
    } else {
        "start"
    };
    told[part].to_string()
}

/// A move that is neither always the first nor always the last.
fn some_move(room: &Room, number: u32) -> String {
    let moves = room.session().unwrap().game().moves();
    moves[number as usize * 7 % moves.len()].clone()
}

#[test]
fn followers_see_the_match_as_it_is_conducted() {
    let speech = Speech::new("en");
    for game in ["azul", "laying-grass", "tilings"] {
        let mut room = opened(game);
        let start = entry(&room, &who(1, "Ana"), Command::Start, 999);
        room.apply(&start).unwrap();
        let mut followers =
            VIEWERS.map(|viewer| Joined::open(&speech, &news(&room, &start, viewer)).unwrap());
        let people = [who(1, "Ana"), who(2, "Bo")];
        for number in 0..30 {
            let Some(seat) = room.session().unwrap().game().turn().seat() else {
                break;
            };
            let text = some_move(&room, number);
            let entry = entry(&room, &people[seat.index()], Command::Play { text }, number);
            room.apply(&entry).unwrap();
            let session = room.session().unwrap();
            for (viewer, joined) in VIEWERS.into_iter().zip(&mut followers) {
                assert!(joined.hear(&speech, &news(&room, &entry, viewer)).unwrap());
                let scene = joined.scene(&speech);
                let truth = Seen::in_session(session, viewer);
                assert_eq!(scene.view, truth.state.view);
                assert_eq!(scene.ply, truth.ply());
                assert_eq!(scene.turn, truth.state.turn);
                // A tile that lies open is known to who waits and to who watches.
                let lies_open = game == "tilings" && scene.turn.is_some();
                assert_eq!(scene.hand.is_some(), lies_open, "{game}");
                let own = scene.turn.is_some_and(|turn| viewer == Viewer::Seat(turn));
                assert_eq!(scene.awaits == AwaitedKind::Person, own, "{game}");
                assert_eq!(scene.status == "Your turn", own, "{}", scene.status);
                let known = joined.seen(&speech).rules().moves();
                assert_eq!(known, truth.rules().moves());
                // Whoever comes in now sees the same.
                let late = Joined::open(&speech, &snapshot(&room, viewer)).unwrap();
                assert_eq!(late.scene(&speech).view, scene.view);
                let told = joined.log(&speech, 0);
                assert_eq!(late.log(&speech, 0).len(), told.len());
                assert_eq!(late.scene(&speech).version, scene.version);
            }
        }
        let scene = followers[0].scene(&speech);
        assert!(scene.ply >= 20, "{game}: {}", scene.ply);
        // The server says what may be: there, moves bring something hidden to light.
        let truth = Seen::in_session(room.session().unwrap(), VIEWERS[0]);
        let may = truth.no_take_back().is_none();
        assert_eq!(scene.may_take_back, may, "{game}");
        assert_eq!(scene.no_take_back.is_none(), may, "{game}");
    }
}

#[test]
fn a_move_that_was_taken_back_is_told_to_the_others_and_in_the_log() {
    let speech = Speech::new("en");
    let mut room = opened("azul");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let start = entry(&room, &people[0], Command::Start, 0);
    room.apply(&start).unwrap();
    let watches = Viewer::Spectator;
    let mut joined = Joined::open(&speech, &news(&room, &start, watches)).unwrap();
    let seat = room.session().unwrap().game().turn().seat().unwrap();
    let mover = &people[seat.index()];
    let told = format!("{} takes a move back.", ["Ana", "Bo"][seat.index()]);
    let mut hear = |room: &mut Room, command, number| {
        let entry = entry(room, mover, command, number);
        room.apply(&entry).unwrap();
        assert!(joined.hear(&speech, &news(room, &entry, watches)).unwrap());
        let log = joined.log(&speech, 0).into_iter().map(|line| line.text);
        (
            joined.scene(&speech).taken_back,
            log.collect::<Vec<String>>(),
        )
    };
    let text = some_move(&room, 1);
    let (by, before) = hear(&mut room, Command::Play { text }, 1);
    assert_eq!(by, None);
    let (by, log) = hear(&mut room, Command::TakeBack, 2);
    assert_eq!((by, log.last()), (Some(seat), Some(&told)));
    assert!(
        log.len() < before.len() + 1,
        "the move is not there any more"
    );
    let text = some_move(&room, 2);
    let (by, log) = hear(&mut room, Command::Play { text }, 3);
    assert!(by.is_none() && log.contains(&told), "{log:?}");
    // Whoever comes later reads the same.
    let late = Joined::open(&speech, &snapshot(&room, watches)).unwrap();
    let late: Vec<String> = late
        .log(&speech, 0)
        .into_iter()
        .map(|line| line.text)
        .collect();
    assert_eq!(late, log);
}

#[test]
fn a_gap_changes_nothing() {
    let speech = Speech::new("en");
    let mut room = opened("azul");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let start = entry(&room, &people[0], Command::Start, 0);
    room.apply(&start).unwrap();
    let mut joined = Joined::open(&speech, &news(&room, &start, Viewer::Spectator)).unwrap();
    let told = [1, 2].map(|number| {
        let seat = room.session().unwrap().game().turn().seat().unwrap();
        let text = some_move(&room, number);
        let entry = entry(&room, &people[seat.index()], Command::Play { text }, number);
        room.apply(&entry).unwrap();
        news(&room, &entry, Viewer::Spectator)
    });
    assert!(!joined.hear(&speech, &told[1]).unwrap());
    assert_eq!(joined.scene(&speech).ply, 0);
    assert!(joined.hear(&speech, &told[0]).unwrap());
    assert!(!joined.hear(&speech, &told[0]).unwrap(), "it is known");
    assert!(joined.hear(&speech, &told[1]).unwrap());
    assert_eq!(joined.scene(&speech).ply, 2);
}

#[test]
fn what_is_nothing_of_a_match_is_an_error() {
    let speech = Speech::new("en");
    let mut room = opened("azul");
    let start = entry(&room, &who(1, "Ana"), Command::Start, 0);
    room.apply(&start).unwrap();
    let good = snapshot(&room, Viewer::Spectator);
    let code = |text: &str| {
        Joined::open(&speech, text)
            .err()
            .map(|failure| failure.code)
    };
    assert_eq!(code(&good), None);
    for wrong in ["{", "null", "{}"] {
        assert_eq!(code(wrong), Some("message"));
    }
    // A position that is none, and somebody who does not sit there.
    let wrong = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        code(&good.replacen(from, to, 1))
    };
    assert_eq!(wrong("\"factories\":", "\"fabriks\":"), Some("message"));
    let nobody = wrong("\"viewer\":\"spectator\"", "\"viewer\":{\"seat\":9}");
    assert_eq!(nobody, Some("message"));
}

#[test]
fn a_hint_is_asked_with_what_the_seat_knows() {
    let speech = Speech::new("en");
    let mut room = opened("tilings");
    let start = entry(&room, &who(1, "Ana"), Command::Start, 0);
    room.apply(&start).unwrap();
    let turn = room.session().unwrap().game().turn().seat().unwrap();
    for viewer in VIEWERS {
        let joined = Joined::open(&speech, &snapshot(&room, viewer)).unwrap();
        let question = joined.question(&speech, "00000000000000ff");
        assert_eq!(question.is_some(), viewer == Viewer::Seat(turn));
    }
}

#[test]
fn who_gives_up_keeps_their_name_and_the_bot_is_named_that_plays_on() {
    let speech = Speech::new("en");
    for game in ["azul", "laying-grass", "tilings"] {
        let people = [who(1, "Ana"), who(2, "Bo"), who(3, "Cy")];
        let mut room = opened_by(game, &people);
        let start = entry(&room, &people[0], Command::Start, 999);
        room.apply(&start).unwrap();
        let own = Viewer::Seat(Seat::new(0));
        let mut joined = Joined::open(&speech, &news(&room, &start, own)).unwrap();
        let mut hear = |room: &mut Room, entry: &Entry| {
            room.apply(entry).unwrap();
            assert!(joined.hear(&speech, &news(room, entry, own)).unwrap());
            let log = joined.log(&speech, 0).into_iter().map(|line| line.text);
            (joined.scene(&speech), log.collect::<Vec<String>>())
        };
        let resign = entry(&room, &people[0], Command::Resign, 0);
        let (scene, log) = hear(&mut room, &resign);
        assert_eq!(scene.seats[0].name, "Ana");
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(lost, Some("gave up · Bot plays on"));
        let told = ["Ana gives up.", "A bot plays on for Ana."];
        assert!(log.ends_with(&told.map(str::to_owned)), "{log:?}");
        // What the bot does there is not Ana's to take back.
        let mut scene = scene;
        for number in 1..9 {
            let seat = room.session().unwrap().game().turn().seat().unwrap();
            let text = some_move(&room, number);
            let next = if seat.index() == 0 {
                assert_eq!(scene.status, "Bot is thinking …", "{game}");
                let took = 1;
                let moved = online::Occasion::BotMoved { seat, text, took };
                room.occur(moved, NOW).unwrap()
            } else {
                let play = Command::Play { text };
                entry(&room, &people[seat.index()], play, number)
            };
            scene = hear(&mut room, &next).0;
            assert!(!scene.may_take_back, "{game}");
        }
        // A stronger one is called by its level.
        let seat = Seat::new(0);
        let bot = table::BotText::new("bot:3").unwrap();
        let next = entry(&room, &people[1], Command::PlayOn { seat, bot }, 50);
        let (scene, _) = hear(&mut room, &next);
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(
            (&*scene.seats[0].name, lost),
            ("Ana", Some("gave up · Hobbyist plays on"))
        );
        // In the end it has played on.
        let next = entry(&room, &people[1], Command::Resign, 51);
        let (scene, _) = hear(&mut room, &next);
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(lost, Some("gave up · Hobbyist played on"));
        assert_eq!(scene.seats[1].lost.as_deref(), Some("gave up"));
        let session = room.session().unwrap();
        let review = browser::Review::open(&speech, &session.record().to_text()).unwrap();
        let scene = review.scene(&speech);
        assert_eq!(scene.seats[0].name, "Ana");
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(lost, Some("gave up · Hobbyist played on"));
    }
}
