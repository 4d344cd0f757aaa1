//! A match as the page conducts it.

use browser::{Asked, AwaitedKind, Review, Scene, Seating, Setup, Sitting, Speech, Wanted, answer};
use std::sync::atomic::AtomicBool;
use table::{Seat, Timestamp};

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);

fn setup(game: &str) -> Setup {
    Setup {
        game: game.to_owned(),
        set: Vec::new(),
        seats: vec![
            Seating::Person("Ana".to_owned()),
            Seating::Bot("bot:1".to_owned()),
        ],
        seed: "42".to_owned(),
    }
}

/// A match after so many moves, and its log.
fn played(speech: &Speech, game: &str, moves: usize) -> (Sitting, String) {
    let mut log = Sitting::begin(speech, &setup(game), NOW).unwrap();
    let mut sitting = Sitting::open(speech, &log).unwrap();
    for ply in 0..moves {
        let text = if let Some(question) = sitting.question(Asked::Move) {
            answer(&question, &AtomicBool::new(false)).unwrap().mv
        } else {
            let moves = sitting.session().game().moves();
            moves[ply * 5 % moves.len()].clone()
        };
        let entry = sitting.propose(speech, Wanted::Play { text, took: None }, NOW);
        let entry = entry.unwrap();
        sitting.apply(speech, &entry).unwrap();
        log = format!("{log}\n{entry}");
    }
    (sitting, log)
}

#[test]
fn a_match_is_its_log_in_every_language() {
    for game in ["azul", "laying-grass", "tilings"] {
        for code in ["en", "fr", "de"] {
            let speech = Speech::new(code);
            let (sitting, log) = played(&speech, game, 12);
            let again = Sitting::open(&speech, &log).unwrap();
            assert_eq!(again.record(), sitting.record());
            let (scene, other) = (sitting.scene(&speech), again.scene(&speech));
            assert_eq!(scene.view, other.view);
            assert_eq!(scene.ply, 12);
            let told = sitting.log(&speech, 0);
            assert!(told.len() >= 12, "{game} in {code}: {told:?}");
            // Only what is new crosses after a number of lines.
            let known = told.iter().filter(|line| line.ply < 12).count();
            let new = sitting.log(&speech, known);
            assert!(!new.is_empty() && new.iter().all(|line| line.ply == 12));
            let review = Review::open(&speech, &sitting.record()).unwrap();
            assert_eq!(review.plies(), 12);
        }
    }
}

#[test]
fn a_match_is_of_the_one_person_who_has_moved_here() {
    let speech = Speech::new("en");
    let (begun, _) = played(&speech, "tilings", 0);
    assert_eq!(begun.own_seat(), None);
    let (sitting, log) = played(&speech, "tilings", 6);
    assert_eq!(sitting.own_seat().map(table::Seat::index), Some(0));
    let again = Sitting::open(&speech, &log).unwrap();
    assert_eq!(again.own_seat(), sitting.own_seat());
    // A record that is brought in was played elsewhere, whoever is in it.
    let brought = Sitting::go_on(&speech, &sitting.record(), NOW).unwrap();
    let brought = Sitting::open(&speech, &brought).unwrap();
    assert_eq!(brought.own_seat(), None);
    let shared = sitting
        .record()
        .replace("bot:1", "Bo")
        .replace("\"bot\"", "\"person\"");
    let shared = Sitting::go_on(&speech, &shared, NOW).unwrap();
    let mut shared = Sitting::open(&speech, &shared).unwrap();
    let text = shared.session().game().moves()[0].clone();
    let entry = shared.propose(&speech, Wanted::Play { text, took: None }, NOW);
    shared.apply(&speech, &entry.unwrap()).unwrap();
    assert_eq!(shared.own_seat(), None, "there are two of them");
}

#[test]
fn bots_are_called_by_their_levels() {
    let speech = Speech::new("en");
    let (sitting, _) = played(&speech, "azul", 4);
    let scene = sitting.scene(&speech);
    assert_eq!(scene.seats[1].level, Some(1));
    assert_ne!(scene.seats[1].name, "bot:1");
    let told = sitting.log(&speech, 0);
    assert!(told.iter().all(|line| !line.text.contains("bot:1")));
    // Whatever is told of it, and in another language from then on.
    let name = |speech: &Speech| sitting.seen(speech).players()[1].to_string();
    assert_eq!(name(&speech), "Newcomer");
    let french = Speech::new("fr");
    assert_eq!(name(&french), sitting.scene(&french).seats[1].name);
    assert_ne!(name(&french), "Newcomer");
}

#[test]
fn a_scene_says_by_which_rules_it_is_played() {
    let speech = Speech::new("en");
    let mut free = setup("azul");
    free.set.push("wall=free".to_owned());
    let log = Sitting::begin(&speech, &free, NOW).unwrap();
    let sitting = Sitting::open(&speech, &log).unwrap();
    assert_eq!(sitting.scene(&speech).options["wall"], "free");
    let review = Review::open(&speech, &sitting.record()).unwrap();
    assert_eq!(review.scene(&speech).options["wall"], "free");
}

/// A match of Azul in which the first seat begins, as it is drawn.
fn beginning(speech: &Speech, seats: [Seating; 2]) -> Scene {
    let mut setup = setup("azul");
    setup.set.push("first=seat-1".to_owned());
    setup.seats = seats.into();
    let log = Sitting::begin(speech, &setup, NOW).unwrap();
    Sitting::open(speech, &log).unwrap().scene(speech)
}

#[test]
fn where_several_people_play_everybody_is_named() {
    let speech = Speech::new("en");
    let [ana, bo] = ["Ana", "Bo"].map(|name| Seating::Person(name.to_owned()));
    let bot = Seating::Bot("bot:1".to_owned());
    let status = |seats| beginning(&speech, seats).status;
    assert_eq!(status([ana.clone(), bot.clone()]), "Your turn");
    assert_eq!(status([ana.clone(), bo]), "It is Ana’s turn");
    assert_eq!(status([bot, ana]), "Newcomer is thinking …");
}

#[test]
fn a_seat_without_a_player_is_not_said_to_think() {
    let speech = Speech::new("en");
    let mut setup = setup("azul");
    setup.set.push("first=seat-1".to_owned());
    let log = Sitting::begin(&speech, &setup, NOW).unwrap();
    let record = Sitting::open(&speech, &log).unwrap().record();
    // A program plays in the first seat, and is not here.
    let record = record.replace("\"person\"", "\"program\"");
    let log = Sitting::go_on(&speech, &record, NOW).unwrap();
    let scene = Sitting::open(&speech, &log).unwrap().scene(&speech);
    assert_eq!(scene.awaits, AwaitedKind::Successor);
    assert_eq!(scene.status, "Who plays for Ana?");
}

#[test]
fn what_one_may_take_back_is_taken_back() {
    let speech = Speech::new("en");
    let (mut sitting, _) = played(&speech, "azul", 6);
    assert!(sitting.scene(&speech).may_take_back);
    let before = sitting.scene(&speech).ply;
    let entry = sitting.propose(&speech, Wanted::TakeBack, NOW).unwrap();
    sitting.apply(&speech, &entry).unwrap();
    let scene = sitting.scene(&speech);
    assert!(scene.ply < before && scene.may_play_again);
    assert_eq!(scene.awaits, AwaitedKind::Person);
}

#[test]
fn who_has_given_up_is_marked_here_and_when_it_is_looked_at_again() {
    let speech = Speech::new("en");
    let (mut sitting, _) = played(&speech, "azul", 4);
    let seat = Seat::new(0);
    let entry = sitting
        .propose(&speech, Wanted::Resign { seat }, NOW)
        .unwrap();
    sitting.apply(&speech, &entry).unwrap();
    let lost = |scene: &Scene| {
        scene
            .seats
            .iter()
            .map(|it| it.lost.clone())
            .collect::<Vec<_>>()
    };
    let marks = [Some("gave up".to_owned()), None];
    assert_eq!(lost(&sitting.scene(&speech)), marks);
    let german = sitting.scene(&Speech::new("de"));
    assert_eq!(lost(&german)[0].as_deref(), Some("aufgegeben"));
    let mut review = Review::open(&speech, &sitting.record()).unwrap();
    assert_eq!(lost(&review.scene(&speech)), marks);
    review.go(0);
    assert_eq!(lost(&review.scene(&speech)), [None, None], "not yet");
}

#[test]
fn what_is_wrong_is_said_and_changes_nothing() {
    let speech = Speech::new("de");
    let code = |setup: &Setup| Sitting::begin(&speech, setup, NOW).unwrap_err().code;
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
        with(&|setup| setup.seats[0] = Seating::Person(String::new())),
        "name"
    );
    assert_eq!(
        with(&|setup| setup.seats[1] = Seating::Bot("bot:9".to_owned())),
        "bot"
    );
    assert_eq!(
        Sitting::open(&speech, "nonsense").err().unwrap().code,
        "log"
    );
    assert_eq!(Review::open(&speech, "{}").err().unwrap().code, "record");
    let (sitting, _) = played(&speech, "azul", 2);
    let wrong = Wanted::Play {
        text: "9 y 9".to_owned(),
        took: None,
    };
    let refused = sitting.propose(&speech, wrong, NOW).unwrap_err();
    assert_eq!(refused.code, "refused");
    assert_eq!(sitting.scene(&speech).ply, 2);
}
