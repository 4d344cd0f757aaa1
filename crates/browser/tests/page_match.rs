//! Tests matches that run in the page, without a server.

use browser::{
    AwaitedKind, LogLine, PageCommand, PageMatch, PageNarrator, PageQuestion, Replay, Scene,
    SeatChoice, Setup,
};
use games::GAMES;
use std::sync::atomic::AtomicBool;
use table::{Seat, Timestamp};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

fn setup(game: &str) -> Setup {
    Setup {
        game: game.to_owned(),
        set: Vec::new(),
        seats: vec![
            SeatChoice::Person("Ana".to_owned()),
            SeatChoice::Bot("bot:1".to_owned()),
        ],
        seed: "42".to_owned(),
    }
}

/// Returns a match after this many moves, and its log.
fn played(narrator: &PageNarrator, game: &str, moves: usize) -> (PageMatch, String) {
    let mut log = PageMatch::begin(narrator, &setup(game), NOW).unwrap();
    let mut page = PageMatch::open(narrator, &log).unwrap();
    for ply in 0..moves {
        let text = if let Some(question) = page.question(PageQuestion::Move) {
            let question = question.read(GAMES).unwrap();
            question.think(&AtomicBool::new(false)).into_text().mv
        } else {
            let moves = page.session().game().moves();
            moves[ply * 5 % moves.len()].clone()
        };
        let entry = page.propose(narrator, PageCommand::Play { text, took: None }, NOW);
        let entry = entry.unwrap();
        page.apply(narrator, &entry.line).unwrap();
        let version = page.view().get(narrator).scene(narrator).version;
        assert_eq!(version, entry.version);
        log = format!("{log}\n{}", entry.line);
    }
    (page, log)
}

#[test]
fn a_match_is_its_log_in_every_language() {
    for game in ["azul", "laying-grass", "tilings"] {
        for code in ["en", "fr", "de"] {
            let narrator = PageNarrator::new(code);
            let (page, log) = played(&narrator, game, 12);
            let again = PageMatch::open(&narrator, &log).unwrap();
            assert_eq!(again.record(), page.record());
            let (scene, other) = (
                page.view().get(&narrator).scene(&narrator),
                again.view().get(&narrator).scene(&narrator),
            );
            assert_eq!(scene.view.get(), other.view.get());
            assert_eq!(scene.ply, 12);
            let lines = page.view().get(&narrator).log(&narrator);
            assert!(
                lines.len() >= 12,
                "{game} in {code} has a short log: {lines:?}"
            );
            let update = again.view().get(&narrator).log_update(&narrator);
            assert_eq!((update.unchanged, update.lines.len()), (0, lines.len()));
            let update = again.view().get(&narrator).log_update(&narrator);
            assert_eq!((update.unchanged, update.lines.len()), (lines.len(), 0));
            let replay = Replay::open(&narrator, &page.record()).unwrap();
            assert_eq!(replay.plies(), 12);
        }
    }
}

/// Updates a log as the page does, from the changes to the log and the events of the scene.
fn follow(log: &mut Vec<LogLine>, narrator: &PageNarrator, page: &PageMatch) {
    let scene = page.view().get(narrator).scene(narrator);
    let mut update = page.view().get(narrator).log_update(narrator);
    for (line, event) in update.events {
        assert!(update.lines[line].event.is_none(), "the event came twice");
        update.lines[line].event = Some(scene.events[event].clone());
    }
    log.truncate(update.unchanged);
    log.append(&mut update.lines);
}

#[test]
fn log_updates_and_events_of_the_scene_add_up_to_the_log() {
    let narrator = PageNarrator::new("en");
    for game in ["azul", "laying-grass", "tilings"] {
        let (whole, entries) = played(&narrator, game, 14);
        let mut entries = entries.lines();
        let mut page = PageMatch::open(&narrator, entries.next().unwrap()).unwrap();
        let mut log = Vec::new();
        for entry in entries {
            page.apply(&narrator, entry).unwrap();
            follow(&mut log, &narrator, &page);
        }
        let expected = format!("{:?}", whole.view().get(&narrator).log(&narrator));
        assert_eq!(format!("{log:?}"), expected);
        let back = page.propose(&narrator, PageCommand::TakeBack, NOW).unwrap();
        page.apply(&narrator, &back.line).unwrap();
        follow(&mut log, &narrator, &page);
        let expected = format!("{:?}", page.view().get(&narrator).log(&narrator));
        assert_eq!(format!("{log:?}"), expected);
    }
}

#[test]
fn the_steps_of_a_move_contain_only_what_the_scene_does_not() {
    let narrator = PageNarrator::new("en");
    let (_, entries) = played(&narrator, "azul", 30);
    let mut entries = entries.lines();
    let mut page = PageMatch::open(&narrator, entries.next().unwrap()).unwrap();
    let mut longest = 0;
    for entry in entries {
        page.apply(&narrator, entry).unwrap();
        let view = page.view().get(&narrator);
        let (scene, steps) = (view.scene(&narrator), view.steps());
        let kinds = ["take", "tile", "no-place", "floor", "bonus", "round"];
        let is_step = |event: &&str| {
            kinds
                .iter()
                .any(|kind| event.contains(&format!("\"event\":\"{kind}\"")))
        };
        let events: Vec<&str> = scene.events.iter().map(|event| event.get()).collect();
        let expected: Vec<&str> = events.iter().copied().filter(is_step).collect();
        let found: Vec<&str> = steps.iter().map(|step| events[step.event]).collect();
        assert_eq!(found, expected);
        let (last, others) = steps.split_last().unwrap();
        assert!(last.view.is_none(), "the last view was sent twice");
        assert!(others.iter().all(|step| step.view.is_some()));
        longest = longest.max(steps.len());
    }
    assert!(longest > 2, "no round ended");
}

#[test]
fn a_match_belongs_to_the_only_person_who_has_moved_here() {
    let narrator = PageNarrator::new("en");
    let (begun, _) = played(&narrator, "tilings", 0);
    assert_eq!(begun.own_seat(), None);
    let (page, log) = played(&narrator, "tilings", 6);
    assert_eq!(page.own_seat().map(table::Seat::index), Some(0));
    let again = PageMatch::open(&narrator, &log).unwrap();
    assert_eq!(again.own_seat(), page.own_seat());
    // An imported record was not played on this page, even if it has the same people.
    let brought = PageMatch::continue_from(&narrator, &page.record(), NOW).unwrap();
    let brought = PageMatch::open(&narrator, &brought).unwrap();
    assert_eq!(brought.own_seat(), None);
    let shared = page
        .record()
        .replace("bot:1", "Bo")
        .replace("\"bot\"", "\"person\"");
    let shared = PageMatch::continue_from(&narrator, &shared, NOW).unwrap();
    let mut shared = PageMatch::open(&narrator, &shared).unwrap();
    let text = shared.session().game().moves()[0].clone();
    let entry = shared.propose(&narrator, PageCommand::Play { text, took: None }, NOW);
    shared.apply(&narrator, &entry.unwrap().line).unwrap();
    assert_eq!(shared.own_seat(), None, "two people play here");
}

#[test]
fn bots_are_called_by_their_levels() {
    let narrator = PageNarrator::new("en");
    let (page, _) = played(&narrator, "azul", 4);
    let scene = page.view().get(&narrator).scene(&narrator);
    assert_eq!(scene.seats[1].level, Some(1));
    assert_ne!(scene.seats[1].name, "bot:1");
    let log = page.view().get(&narrator).log(&narrator);
    assert!(log.iter().all(|line| !line.text.contains("bot:1")));
    // The display name is used everywhere, and changes with the language.
    let name =
        |narrator: &PageNarrator| page.view().get(narrator).view_model().players()[1].to_string();
    assert_eq!(name(&narrator), "Newcomer");
    let french = PageNarrator::new("fr");
    assert_eq!(
        name(&french),
        page.view().get(&french).scene(&french).seats[1].name
    );
    assert_ne!(name(&french), "Newcomer");
}

#[test]
fn a_scene_holds_what_is_printed_on_the_boards() {
    let narrator = PageNarrator::new("en");
    let mut free = setup("azul");
    free.set.push("wall=free".to_owned());
    let log = PageMatch::begin(&narrator, &free, NOW).unwrap();
    let page = PageMatch::open(&narrator, &log).unwrap();
    let scene = page.view().get(&narrator).scene(&narrator);
    assert!(scene.print.unwrap().wall.is_none());
    let standard = PageMatch::begin(&narrator, &setup("azul"), NOW).unwrap();
    let standard = PageMatch::open(&narrator, &standard).unwrap();
    let print = standard
        .view()
        .get(&narrator)
        .scene(&narrator)
        .print
        .unwrap();
    assert_eq!(
        print.wall.unwrap(),
        ["BYRUL", "LBYRU", "ULBYR", "RULBY", "YRULB"]
    );
    assert_eq!(print.costs, [1, 1, 2, 2, 2, 3, 3]);
    assert_eq!(print.penalties, [0, 1, 2, 4, 6, 8, 11, 14]);
    let replay = Replay::open(&narrator, &page.record()).unwrap();
    let scene = replay.view().get(&narrator).scene(&narrator);
    assert!(scene.print.unwrap().wall.is_none());
}

/// Returns the first scene of a match of Azul in which the first seat begins.
fn beginning(narrator: &PageNarrator, seats: [SeatChoice; 2]) -> Scene {
    let mut setup = setup("azul");
    setup.set.push("first=seat-1".to_owned());
    setup.seats = seats.into();
    let log = PageMatch::begin(narrator, &setup, NOW).unwrap();
    let page = PageMatch::open(narrator, &log).unwrap();
    page.view().get(narrator).scene(narrator)
}

#[test]
fn with_several_people_everybody_is_named() {
    let narrator = PageNarrator::new("en");
    let [ana, bo] = ["Ana", "Bo"].map(|name| SeatChoice::Person(name.to_owned()));
    let bot = SeatChoice::Bot("bot:1".to_owned());
    let status = |seats| beginning(&narrator, seats).status;
    assert_eq!(status([ana.clone(), bot.clone()]), "Your turn");
    assert_eq!(status([ana.clone(), bo]), "It is Ana’s turn");
    assert_eq!(status([bot, ana]), "Newcomer is thinking…");
}

#[test]
fn a_seat_without_a_player_does_not_think() {
    let narrator = PageNarrator::new("en");
    let mut setup = setup("azul");
    setup.set.push("first=seat-1".to_owned());
    let log = PageMatch::begin(&narrator, &setup, NOW).unwrap();
    let record = PageMatch::open(&narrator, &log).unwrap().record();
    // The program in the first seat is not available on this page.
    let record = record.replace("\"person\"", "\"program\"");
    let log = PageMatch::continue_from(&narrator, &record, NOW).unwrap();
    let page = PageMatch::open(&narrator, &log).unwrap();
    let scene = page.view().get(&narrator).scene(&narrator);
    assert_eq!(scene.awaits, AwaitedKind::Successor);
    assert_eq!(scene.status, "Who takes over for Ana?");
}

#[test]
fn permitted_moves_are_taken_back() {
    let narrator = PageNarrator::new("en");
    let (mut page, _) = played(&narrator, "azul", 6);
    assert!(page.view().get(&narrator).scene(&narrator).may_take_back);
    let before = page.view().get(&narrator).scene(&narrator).ply;
    let entry = page.propose(&narrator, PageCommand::TakeBack, NOW).unwrap();
    page.apply(&narrator, &entry.line).unwrap();
    let scene = page.view().get(&narrator).scene(&narrator);
    assert!(scene.ply < before && scene.may_play_again);
    assert_eq!(scene.awaits, AwaitedKind::Person);
}

#[test]
fn a_player_who_resigned_is_marked_in_the_match_and_in_the_replay() {
    let narrator = PageNarrator::new("en");
    let (mut page, _) = played(&narrator, "azul", 4);
    let seat = Seat::new(0);
    let entry = page
        .propose(&narrator, PageCommand::Resign { seat }, NOW)
        .unwrap();
    page.apply(&narrator, &entry.line).unwrap();
    let lost = |scene: &Scene| {
        scene
            .seats
            .iter()
            .map(|it| it.lost.clone())
            .collect::<Vec<_>>()
    };
    let marks = [Some("resigned".to_owned()), None];
    assert_eq!(lost(&page.view().get(&narrator).scene(&narrator)), marks);
    let german = page
        .view()
        .get(&PageNarrator::new("de"))
        .scene(&PageNarrator::new("de"));
    assert_eq!(lost(&german)[0].as_deref(), Some("aufgegeben"));
    let mut replay = Replay::open(&narrator, &page.record()).unwrap();
    assert_eq!(lost(&replay.view().get(&narrator).scene(&narrator)), marks);
    replay.go(&narrator, 0);
    let lost = lost(&replay.view().get(&narrator).scene(&narrator));
    assert_eq!(lost, [None, None], "not yet");
}

#[test]
fn invalid_input_is_reported_and_changes_nothing() {
    let narrator = PageNarrator::new("de");
    let code = |setup: &Setup| PageMatch::begin(&narrator, setup, NOW).unwrap_err().code;
    let with = |change: &dyn Fn(&mut Setup)| {
        let mut wrong = setup("azul");
        change(&mut wrong);
        code(&wrong)
    };
    assert_eq!(
        with(&|setup| setup.set.push("wall=x".to_owned())),
        "options"
    );
    assert_eq!(with(&|setup| setup.seed = "x".to_owned()), "seed");
    assert_eq!(
        with(&|setup| setup.seats[0] = SeatChoice::Person(String::new())),
        "name"
    );
    assert_eq!(
        with(&|setup| setup.seats[1] = SeatChoice::Bot("bot:9".to_owned())),
        "bot"
    );
    assert_eq!(
        PageMatch::open(&narrator, "nonsense").err().unwrap().code,
        "log"
    );
    assert_eq!(Replay::open(&narrator, "{}").err().unwrap().code, "record");
    let incomplete = Replay::open(&narrator, r#"{"tilewright":1,"game":"azul"}"#);
    let incomplete = incomplete.err().unwrap();
    assert_eq!(incomplete.code, "record");
    assert_eq!(
        incomplete.sentence,
        "diese Aufzeichnung ist unvollständig: „options“ fehlt"
    );
    let (page, _) = played(&narrator, "azul", 2);
    let wrong = PageCommand::Play {
        text: "9 y 9".to_owned(),
        took: None,
    };
    let refused = page.propose(&narrator, wrong, NOW).unwrap_err();
    assert_eq!(refused.code, "refused");
    assert_eq!(page.view().get(&narrator).scene(&narrator).ply, 2);
}

#[test]
fn cells_are_named_in_the_chosen_notation() {
    let mut narrator = PageNarrator::new("en");
    let message = |narrator: &PageNarrator| {
        narrator
            .say("page-grass-cell-empty", r#"{"cell": "CF"}"#)
            .unwrap()
    };
    assert_eq!(message(&narrator), "CF, empty");
    narrator.number_rows(true);
    assert_eq!(message(&narrator), "F3, empty");
}
