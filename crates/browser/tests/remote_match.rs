//! Tests for the page's replica of a table on a server.

use browser::{AwaitedKind, PageNarrator, RemoteMatch};
use games::GAMES;
use room::{
    Attendance, Clock, CommandId, Invitation, Order, PlayerId, PlayerKind, ProposalContext,
    ProposalOutcome, Requester, Room, SeatSetup, Sitter, TableCommand, TableEntry, TableEntryKind,
    TableSetup, ToClient,
};
use session::ViewModel;
use table::{Name, Seat, Timestamp, Viewer};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat::new(0)),
    Viewer::Seat(Seat::new(1)),
    Viewer::Spectator,
];

fn who(number: u128, name: &str) -> Requester {
    Requester {
        player: PlayerId::from_bits(number),
        name: Name::new(name).unwrap(),
        kind: PlayerKind::Guest,
    }
}

fn place(who: &Requester) -> SeatSetup {
    SeatSetup::Sitter(Sitter {
        player: who.player,
        name: who.name.clone(),
        kind: who.kind,
    })
}

/// Opens a table with Ana and Bo whose match has not started.
fn opened(game: &str) -> Room {
    opened_by(game, &[who(1, "Ana"), who(2, "Bo")])
}

/// Opens a table with these people whose match has not started.
fn opened_by(game: &str, people: &[Requester]) -> Room {
    let known = GAMES.find(game).unwrap();
    let opening = TableSetup {
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
    let entry = TableEntry {
        version: 1,
        at: NOW,
        by: Some(opening.host),
        command: None,
        what: TableEntryKind::Opened(Box::new(opening)),
    };
    Room::open(GAMES, &entry).unwrap()
}

/// Carries out a command and returns its entry.
fn entry(room: &Room, who: &Requester, command: TableCommand, number: u32) -> TableEntry {
    let order = Order {
        id: CommandId::from_bits(u128::from(number) + 1_000),
        version: room.version(),
        command,
    };
    let now = ProposalContext {
        at: NOW,
        random: 0x5eed,
    };
    match room
        .propose(who, &order, now, &Attendance::complete(room))
        .unwrap()
    {
        ProposalOutcome::New(proposal) => proposal.into_entry(),
        ProposalOutcome::Before(_) => panic!("this command has been carried out before"),
    }
}

/// Returns a snapshot for a viewer, as the socket delivers it.
fn snapshot(room: &Room, viewer: Viewer) -> String {
    let snapshot = room.snapshot(viewer, NOW);
    serde_json::to_string(&ToClient::Snapshot(Box::new(snapshot))).unwrap()
}

/// Returns the update about an entry for a viewer, as the socket delivers it.
fn update(room: &Room, entry: &TableEntry, viewer: Viewer) -> String {
    let update = room.update_for(entry, viewer);
    serde_json::to_string(&ToClient::Update(Box::new(update))).unwrap()
}

/// Returns a page that has received a snapshot.
fn remote(narrator: &PageNarrator, room: &Room, viewer: Viewer) -> RemoteMatch {
    let mut remote = RemoteMatch::new(None);
    remote.connected();
    let update = remote.apply(narrator, &snapshot(room, viewer), 0).unwrap();
    assert!(update.replaced);
    remote
}

/// Returns a legal move that varies with the number, so that it is not always the first or the last.
fn some_move(room: &Room, number: u32) -> String {
    let moves = room.session().unwrap().game().moves();
    moves[number as usize * 7 % moves.len()].clone()
}

#[test]
fn remote_matches_show_what_the_server_conducts() {
    let narrator = PageNarrator::new("en");
    for game in ["azul", "laying-grass", "tilings"] {
        let mut room = opened(game);
        let start = entry(&room, &who(1, "Ana"), TableCommand::Start, 999);
        room.apply_entry(&start).unwrap();
        let mut remotes = VIEWERS.map(|viewer| remote(&narrator, &room, viewer));
        let people = [who(1, "Ana"), who(2, "Bo")];
        for number in 0..30 {
            let Some(seat) = room.session().unwrap().game().turn().seat() else {
                break;
            };
            let text = some_move(&room, number);
            let entry = entry(
                &room,
                &people[seat.index()],
                TableCommand::Play { text },
                number,
            );
            room.apply_entry(&entry).unwrap();
            let session = room.session().unwrap();
            for (viewer, page) in VIEWERS.into_iter().zip(&mut remotes) {
                let text = update(&room, &entry, viewer);
                assert!(page.apply(&narrator, &text, 0).unwrap().play);
                let scene = page.view().get(&narrator).scene(&narrator);
                let truth = ViewModel::in_session(session, viewer);
                assert_eq!(scene.view.get(), truth.state.view.to_text().get());
                assert_eq!(scene.ply, truth.ply());
                assert_eq!(scene.turn, truth.state.turn);
                // A public tile is visible to waiting players and to spectators.
                let lies_open = game == "tilings" && scene.turn.is_some();
                assert_eq!(scene.hand.is_some(), lies_open, "{game}");
                let own = scene.turn.is_some_and(|turn| viewer == Viewer::Seat(turn));
                assert_eq!(scene.awaits == AwaitedKind::Person, own, "{game}");
                assert_eq!(scene.status == "Your turn", own, "{}", scene.status);
                let known = page.view().get(&narrator).view_model().rules().moves();
                assert_eq!(known, truth.rules().moves());
                // A viewer who joins now sees the same scene and log.
                let late = remote(&narrator, &room, viewer);
                let again = late.view().get(&narrator).scene(&narrator);
                assert_eq!(again.view.get(), scene.view.get());
                let log = page.view().get(&narrator).log(&narrator);
                assert_eq!(late.view().get(&narrator).log(&narrator).len(), log.len());
                assert_eq!(
                    late.view().get(&narrator).scene(&narrator).version,
                    scene.version
                );
            }
        }
        let scene = remotes[0].view().get(&narrator).scene(&narrator);
        assert!(scene.ply >= 20, "{game}: {}", scene.ply);
    }
}

#[test]
fn a_taken_back_move_is_announced_and_logged() {
    let narrator = PageNarrator::new("en");
    let mut room = opened("azul");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let start = entry(&room, &people[0], TableCommand::Start, 0);
    room.apply_entry(&start).unwrap();
    let watches = Viewer::Spectator;
    let mut page = remote(&narrator, &room, watches);
    let seat = room.session().unwrap().game().turn().seat().unwrap();
    let mover = &people[seat.index()];
    let sentence = format!("{} takes back a move.", ["Ana", "Bo"][seat.index()]);
    let mut apply = |room: &mut Room, command, number| {
        let entry = entry(room, mover, command, number);
        room.apply_entry(&entry).unwrap();
        let text = update(room, &entry, watches);
        assert!(page.apply(&narrator, &text, 0).unwrap().play);
        let log = page
            .view()
            .get(&narrator)
            .log(&narrator)
            .into_iter()
            .map(|line| line.text);
        (
            page.view().get(&narrator).scene(&narrator).taken_back,
            log.collect::<Vec<String>>(),
        )
    };
    let text = some_move(&room, 1);
    let (by, before) = apply(&mut room, TableCommand::Play { text }, 1);
    assert_eq!(by, None);
    let (by, log) = apply(&mut room, TableCommand::TakeBack, 2);
    assert_eq!((by, log.last()), (Some(seat), Some(&sentence)));
    assert!(
        log.len() < before.len() + 1,
        "the log still contains the move"
    );
    let text = some_move(&room, 2);
    let (by, log) = apply(&mut room, TableCommand::Play { text }, 3);
    assert!(by.is_none() && log.contains(&sentence), "{log:?}");
    // A viewer who joins later reads the same sentences.
    let late = remote(&narrator, &room, watches);
    let late: Vec<String> = late
        .view()
        .get(&narrator)
        .log(&narrator)
        .into_iter()
        .map(|line| line.text)
        .collect();
    assert_eq!(late, log);
}

#[test]
fn a_gap_changes_nothing_and_is_asked_for() {
    let narrator = PageNarrator::new("en");
    let mut room = opened("azul");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let start = entry(&room, &people[0], TableCommand::Start, 0);
    room.apply_entry(&start).unwrap();
    let mut page = remote(&narrator, &room, Viewer::Spectator);
    let updates = [1, 2].map(|number| {
        let seat = room.session().unwrap().game().turn().seat().unwrap();
        let text = some_move(&room, number);
        let entry = entry(
            &room,
            &people[seat.index()],
            TableCommand::Play { text },
            number,
        );
        room.apply_entry(&entry).unwrap();
        update(&room, &entry, Viewer::Spectator)
    });
    let hello = page.outgoing(0);
    assert_eq!(hello, [r#"{"type":"hello"}"#]);
    let mut plays = |text: &str| page.apply(&narrator, text, 0).unwrap().play;
    assert!(!plays(&updates[1]));
    assert!(plays(&updates[0]));
    assert!(
        !plays(&updates[0]),
        "an entry that is already known was applied again"
    );
    assert!(plays(&updates[1]));
    assert_eq!(page.view().get(&narrator).scene(&narrator).ply, 2);
    let mut late = remote(&narrator, &opened("azul"), Viewer::Spectator);
    late.outgoing(0);
    assert!(
        late.apply(&narrator, &updates[1], 0)
            .unwrap()
            .known
            .is_none()
    );
    assert_eq!(late.outgoing(0), [r#"{"type":"after","version":1}"#]);
}

#[test]
fn the_permission_of_the_server_says_what_may_be_taken_back() {
    let narrator = PageNarrator::new("en");
    let mut room = opened("azul");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let start = entry(&room, &people[0], TableCommand::Start, 0);
    room.apply_entry(&start).unwrap();
    let seat = room.session().unwrap().game().turn().seat().unwrap();
    let mover = &people[seat.index()];
    let mut page = remote(&narrator, &room, Viewer::Seat(seat));
    let permit = |room: &Room, page: &mut RemoteMatch| {
        let standing = room.standing(Some(mover), None);
        let permissions = room.permissions(&standing, &Attendance::complete(room));
        let message = ToClient::Permissions(Box::new(permissions));
        let text = serde_json::to_string(&message).unwrap();
        assert!(page.apply(&narrator, &text, 0).unwrap().permissions);
        page.no_take_back(&narrator)
    };
    let nothing = "Nothing to take back.";
    assert_eq!(permit(&room, &mut page).as_deref(), Some(nothing));
    let text = some_move(&room, 1);
    let moved = entry(&room, mover, TableCommand::Play { text }, 1);
    room.apply_entry(&moved).unwrap();
    let text = update(&room, &moved, Viewer::Seat(seat));
    page.apply(&narrator, &text, 0).unwrap();
    assert_eq!(permit(&room, &mut page), None);
}

#[test]
fn people_are_here_as_the_replica_knows() {
    let narrator = PageNarrator::new("en");
    let room = opened("azul");
    let mut page = remote(&narrator, &room, Viewer::Seat(Seat::new(0)));
    let presence = r#"{"type":"presence","seats":[0],"watching":[],"spectators":2}"#;
    let people = page.apply(&narrator, presence, 0).unwrap().people.unwrap();
    assert_eq!(people.here, [Some(true), Some(false)]);
    assert_eq!(people.away, [Seat::new(1)]);
    assert_eq!(people.awaited, [Seat::new(1)]);
    assert_eq!(people.others_watching, 2);
    assert_eq!(people.plays_at, Some(Seat::new(0)));
}

#[test]
fn presence_is_unknown_after_a_reconnect() {
    let narrator = PageNarrator::new("en");
    let room = opened("azul");
    let mut page = remote(&narrator, &room, Viewer::Seat(Seat::new(0)));
    let presence = r#"{"type":"presence","seats":[0],"watching":[],"spectators":2}"#;
    page.apply(&narrator, presence, 0).unwrap();
    page.disconnected();
    let people = page.connected();
    assert_eq!(people.here, [None, None]);
    assert!(people.away.is_empty() && people.awaited.is_empty());
    assert_eq!(people.plays_at, Some(Seat::new(0)));
    // The presence was unknown after the reconnect, so the same message changes it.
    let update = page.apply(&narrator, presence, 0).unwrap();
    assert_eq!(update.people.unwrap().away, [Seat::new(1)]);
}

#[test]
fn people_are_sent_only_after_a_change() {
    let narrator = PageNarrator::new("en");
    let room = opened("azul");
    let mut page = remote(&narrator, &room, Viewer::Seat(Seat::new(0)));
    let presence = |spectators: u32| {
        format!(r#"{{"type":"presence","seats":[0],"watching":[],"spectators":{spectators}}}"#)
    };
    let mut sends = |text: &str| page.apply(&narrator, text, 0).unwrap().people.is_some();
    assert!(sends(&presence(2)));
    assert!(!sends(&presence(2)));
    assert!(sends(&presence(3)));
    let say = TableCommand::Say {
        to: room::Audience::Players,
        text: "hm".to_owned(),
    };
    let said = entry(&room, &who(1, "Ana"), say, 0);
    let own = Viewer::Seat(Seat::new(0));
    assert!(
        !sends(&update(&room, &said, own)),
        "a chat message moves nobody"
    );
    // After a crash, a new instance does not know what has been sent to the page.
    let mut again = RemoteMatch::new(None);
    again.restore(&narrator, &snapshot(&room, own), 0).unwrap();
    let text = snapshot(&room, own);
    assert!(again.apply(&narrator, &text, 0).unwrap().people.is_some());
}

#[test]
fn a_deserted_seat_is_listed_until_a_better_bot_plays_there() {
    let narrator = PageNarrator::new("en");
    let people = [who(1, "Ana"), who(2, "Bo"), who(3, "Cy")];
    let mut room = opened_by("azul", &people);
    let start = entry(&room, &people[0], TableCommand::Start, 0);
    room.apply_entry(&start).unwrap();
    let viewer = Viewer::Seat(Seat::new(1));
    let mut page = remote(&narrator, &room, viewer);
    let mut known = Vec::new();
    let mut deserted = |room: &mut Room, entry: &TableEntry| {
        room.apply_entry(entry).unwrap();
        let standing = room.standing(Some(&people[1]), None);
        let permissions = room.permissions(&standing, &Attendance::complete(room));
        let message = ToClient::Permissions(Box::new(permissions));
        let permissions = serde_json::to_string(&message).unwrap();
        for text in [update(room, entry, viewer), permissions] {
            let update = page.apply(&narrator, &text, 0).unwrap();
            if let Some(people) = update.people {
                known.clone_from(&people.deserted);
            }
        }
        known.clone()
    };
    let seat = Seat::new(0);
    let resign = entry(&room, &people[0], TableCommand::Resign, 1);
    assert_eq!(deserted(&mut room, &resign), [seat]);
    let bot = table::BotText::new("bot:3").unwrap();
    let next = entry(&room, &people[1], TableCommand::PlayOn { seat, bot }, 2);
    assert_eq!(deserted(&mut room, &next), []);
}

#[test]
fn only_what_changed_of_the_table_crosses() {
    let narrator = PageNarrator::new("en");
    let mut room = opened("azul");
    let ana = who(1, "Ana");
    let own = Viewer::Seat(Seat::new(0));
    let mut page = remote(&narrator, &room, own);
    let happen = |room: &mut Room, command, number| {
        let entry = entry(room, &ana, command, number);
        room.apply_entry(&entry).unwrap();
        update(room, &entry, own)
    };
    let say = TableCommand::Say {
        to: room::Audience::Players,
        text: "hello".to_owned(),
    };
    let text = happen(&mut room, say, 1);
    let update = page.apply(&narrator, &text, 0).unwrap();
    let known = update.known.unwrap();
    assert_eq!((known.version, known.chat.map(<[_]>::len)), (2, Some(1)));
    assert!(known.table.is_none() && known.clocks.is_none() && !update.play);
    let text = happen(&mut room, TableCommand::Start, 2);
    let update = page.apply(&narrator, &text, 0).unwrap();
    let known = update.known.unwrap();
    assert!(known.table.is_some() && known.chat.is_none() && update.play);
}

#[test]
fn a_player_is_notified_when_a_request_to_take_back_fails() {
    let mut narrator = PageNarrator::new("en");
    let texts = "online-not-taken-back = No.\nonline-not-taken-back-by = { $name } says no.\n";
    narrator.add_texts(texts).unwrap();
    let mut room = opened("azul");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let mut number = 0;
    let mut happen = |room: &mut Room, seat: usize, command| {
        number += 1;
        let entry = entry(room, &people[seat], command, number);
        room.apply_entry(&entry).unwrap();
        entry
    };
    happen(&mut room, 0, TableCommand::Start);
    let asking = room.session().unwrap().game().turn().seat().unwrap();
    let (own, other) = (asking.index(), 1 - asking.index());
    let mut pages = [own, other].map(|seat| {
        let viewer = Viewer::Seat(Seat::new(seat as u8));
        (viewer, remote(&narrator, &room, viewer))
    });
    let mut notices = |room: &mut Room, seat, command| {
        let entry = happen(room, seat, command);
        pages.each_mut().map(|(viewer, page)| {
            let text = update(room, &entry, *viewer);
            page.apply(&narrator, &text, 0).unwrap().notice
        })
    };
    let play = |room: &Room| TableCommand::Play {
        text: some_move(room, 0),
    };
    for seat in [own, other] {
        let text = play(&room);
        assert_eq!(notices(&mut room, seat, text), [None, None]);
    }
    let no = TableCommand::Answer { yes: false };
    notices(&mut room, own, TableCommand::TakeBack);
    // The wording depends on whether this build includes the terminal's UI strings.
    let [notice, no_notice] = notices(&mut room, other, no.clone());
    let name = ["Ana", "Bo"][other];
    assert!(notice.is_some_and(|notice| notice.starts_with(name)));
    assert_eq!(no_notice, None);
    notices(&mut room, own, TableCommand::TakeBack);
    assert_eq!(
        notices(&mut room, own, no),
        [None, None],
        "the request was withdrawn"
    );
    notices(&mut room, own, TableCommand::TakeBack);
    let yes = TableCommand::Answer { yes: true };
    assert_eq!(
        notices(&mut room, other, yes),
        [None, None],
        "the move was taken back"
    );
    for seat in [own, other] {
        let text = play(&room);
        notices(&mut room, seat, text);
    }
    notices(&mut room, own, TableCommand::TakeBack);
    let text = play(&room);
    let [notice, no_notice] = notices(&mut room, own, text);
    assert!(
        notice.is_some() && no_notice.is_none(),
        "moved on another page"
    );
}

#[test]
fn an_order_is_sent_until_it_is_answered() {
    let narrator = PageNarrator::new("en");
    let room = opened("azul");
    let mut page = remote(&narrator, &room, Viewer::Seat(Seat::new(0)));
    page.outgoing(0);
    let id = "000000000000000000000000000000aa";
    page.order(id, TableCommand::Start).unwrap();
    let order =
        format!(r#"{{"type":"order","id":"{id}","version":1,"command":{{"kind":"start"}}}}"#);
    assert_eq!(page.outgoing(0), [&*order]);
    assert!(page.outgoing(1).is_empty());
    // After a reconnect, the order is sent again with the same id.
    page.connected();
    assert_eq!(page.outgoing(2)[1..], [&*order]);
    let refused = format!(
        r#"{{"type":"refused","id":"{id}","code":"absent","message":"Bo is away","version":1}}"#
    );
    let answer = page.apply(&narrator, &refused, 3).unwrap().answer.unwrap();
    assert_eq!(answer.id.map(|id| id.to_string()).as_deref(), Some(id));
    assert_eq!(answer.refused.unwrap().code, "absent");
    assert!(page.replica().pending().next().is_none());
}

#[test]
fn invalid_messages_are_errors() {
    let narrator = PageNarrator::new("en");
    let mut room = opened("azul");
    let start = entry(&room, &who(1, "Ana"), TableCommand::Start, 0);
    room.apply_entry(&start).unwrap();
    let good = snapshot(&room, Viewer::Spectator);
    let code = |text: &str| {
        let mut page = RemoteMatch::new(None);
        page.connected();
        let update = page.apply(&narrator, text, 0);
        update.err().map(|failure| failure.code)
    };
    assert_eq!(code(&good), None);
    for wrong in ["{", "null", "{}"] {
        assert_eq!(code(wrong), Some("message"));
    }
    // Snapshots with an invalid position, and with a viewer whose seat does not exist.
    let wrong = |from: &str, to: &str| {
        assert!(
            good.contains(from),
            "the snapshot does not contain {from}: {good}"
        );
        code(&good.replacen(from, to, 1))
    };
    assert_eq!(wrong("\"factories\":", "\"fabriks\":"), Some("message"));
    let nobody = wrong("\"viewer\":\"spectator\"", "\"viewer\":{\"seat\":9}");
    assert_eq!(nobody, Some("message"));
}

#[test]
fn a_hint_uses_only_what_the_seat_knows() {
    let narrator = PageNarrator::new("en");
    let mut room = opened("tilings");
    let people = [who(1, "Ana"), who(2, "Bo")];
    let start = entry(&room, &people[0], TableCommand::Start, 0);
    room.apply_entry(&start).unwrap();
    let turn = room.session().unwrap().game().turn().seat().unwrap();
    for viewer in VIEWERS {
        let mut page = remote(&narrator, &room, viewer);
        let question = page.question(&narrator, "00000000000000ff");
        assert!(
            question.is_none(),
            "there is a question before the server has sent who may play"
        );
        assert!(page.choices(&narrator).is_none());
        let person = match viewer {
            Viewer::Seat(seat) => people.get(seat.index()),
            _ => None,
        };
        let standing = room.standing(person, None);
        let permissions = room.permissions(&standing, &Attendance::complete(&room));
        let message = ToClient::Permissions(Box::new(permissions));
        let text = serde_json::to_string(&message).unwrap();
        page.apply(&narrator, &text, 0).unwrap();
        let question = page.question(&narrator, "00000000000000ff");
        assert_eq!(question.is_some(), viewer == Viewer::Seat(turn));
        assert_eq!(page.choices(&narrator).is_some(), question.is_some());
    }
}

#[test]
fn a_player_who_resigns_keeps_their_name_and_the_bot_gets_one() {
    let narrator = PageNarrator::new("en");
    for game in ["azul", "laying-grass", "tilings"] {
        let people = [who(1, "Ana"), who(2, "Bo"), who(3, "Cy")];
        let mut room = opened_by(game, &people);
        let start = entry(&room, &people[0], TableCommand::Start, 999);
        room.apply_entry(&start).unwrap();
        let own = Viewer::Seat(Seat::new(0));
        let mut page = remote(&narrator, &room, own);
        let mut apply = |room: &mut Room, entry: &TableEntry| {
            room.apply_entry(entry).unwrap();
            let text = update(room, entry, own);
            assert!(page.apply(&narrator, &text, 0).unwrap().play);
            let log = page
                .view()
                .get(&narrator)
                .log(&narrator)
                .into_iter()
                .map(|line| line.text);
            (
                page.view().get(&narrator).scene(&narrator),
                log.collect::<Vec<String>>(),
            )
        };
        let resign = entry(&room, &people[0], TableCommand::Resign, 0);
        let (scene, log) = apply(&mut room, &resign);
        assert_eq!(scene.seats[0].name, "Ana");
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(lost, Some("resigned · Bot took over"));
        let sentences = ["Ana resigns.", "A bot takes over for Ana."];
        assert!(log.ends_with(&sentences.map(str::to_owned)), "{log:?}");
        // Ana may not take back the bot's moves.
        let mut scene = scene;
        for number in 1..9 {
            let seat = room.session().unwrap().game().turn().seat().unwrap();
            let text = some_move(&room, number);
            let next = if seat.index() == 0 {
                assert_eq!(scene.status, "Bot is thinking…", "{game}");
                let mv = room.session().unwrap().game().parse(&text).unwrap();
                let moved = room::AutomaticEvent::BotMoved { seat, mv, took: 1 };
                room.propose_automatic(moved, NOW).unwrap().into_entry()
            } else {
                let play = TableCommand::Play { text };
                entry(&room, &people[seat.index()], play, number)
            };
            scene = apply(&mut room, &next).0;
        }
        // A stronger bot is named by its level.
        let seat = Seat::new(0);
        let bot = table::BotText::new("bot:3").unwrap();
        let next = entry(&room, &people[1], TableCommand::PlayOn { seat, bot }, 50);
        let (scene, _) = apply(&mut room, &next);
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(
            (&*scene.seats[0].name, lost),
            ("Ana", Some("resigned · Hobbyist took over"))
        );
        // The sentence stays the same after the end of the match.
        let next = entry(&room, &people[1], TableCommand::Resign, 51);
        let (scene, _) = apply(&mut room, &next);
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(lost, Some("resigned · Hobbyist took over"));
        assert_eq!(scene.seats[1].lost.as_deref(), Some("resigned"));
        let session = room.session().unwrap();
        let review = browser::Replay::open(&narrator, &session.record().to_text()).unwrap();
        let scene = review.view().get(&narrator).scene(&narrator);
        assert_eq!(scene.seats[0].name, "Ana");
        let lost = scene.seats[0].lost.as_deref();
        assert_eq!(lost, Some("resigned · Hobbyist took over"));
    }
}
