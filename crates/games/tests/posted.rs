//! A question that was posted gets the answer that the match itself would get, and tells nothing that
//! its seat may not know.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use games::{Advice, AnyMatch, AnyQuestion, GAMES, PostedError, PostedQuestion, QuestionKind};
use table::{Players, Seed};

static STOP: AtomicBool = AtomicBool::new(false);

fn begun(id: &str, set: &[&str], seed: Seed) -> Box<dyn AnyMatch> {
    let game = GAMES.find(id).unwrap();
    let options = game.options_for(3, set).unwrap();
    let players = Players::new(["Ana", "Bo", "Cleo"]).unwrap();
    game.start(options, seed, players.into()).unwrap()
}

/// The question as it goes through a worker's post, and back.
fn posted(question: &PostedQuestion) -> PostedQuestion {
    let text = serde_json::to_string(question).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// An answer, less the time that it took.
fn answer(question: AnyQuestion) -> Advice {
    let advice = question.think(&STOP);
    Advice {
        time: Duration::ZERO,
        ..advice
    }
}

/// In a whole game a bot elsewhere answers as it does in the match, to the last bit.
fn answers_are_the_same(id: &str, set: &[&str]) {
    let mut game = begun(id, set, Seed::number(7));
    while !game.turn().is_over() {
        let moves = game.moves();
        let played = moves[game.ply() * 7 % moves.len()].clone();
        for kind in [
            QuestionKind::Move,
            QuestionKind::Hint,
            QuestionKind::Verdict(played.clone()),
        ] {
            let bot = "bot:search,nodes=40".parse().unwrap();
            let own = game.question(bot, kind.clone()).unwrap().unwrap();
            let other = posted(&game.post(bot, kind).unwrap());
            let other = other.read(GAMES).unwrap();
            let ply = game.ply();
            assert_eq!(answer(own), answer(other), "{id} {set:?}, move {ply}");
        }
        game.play(&played).unwrap();
    }
}

#[test]
fn a_posted_question_of_azul_gets_the_answer_that_the_match_itself_gets() {
    answers_are_the_same("azul", &[]);
    answers_are_the_same("azul", &["wall=free"]);
}

#[test]
fn a_posted_question_of_laying_grass_gets_the_answer_that_the_match_itself_gets() {
    answers_are_the_same("laying-grass", &[]);
}

#[test]
fn a_posted_question_of_tilings_gets_the_answer_that_the_match_itself_gets() {
    answers_are_the_same("tilings", &[]);
    answers_are_the_same("tilings", &["level=2", "board=torus", "rotate=on"]);
}

#[test]
fn a_posted_question_does_not_tell_the_seed() {
    let secret = "00112233445566778899aabbccddeeff";
    let game = begun("azul", &[], secret.parse().unwrap());
    let question = game.post("bot:4".parse().unwrap(), QuestionKind::Move);
    let text = serde_json::to_string(&question).unwrap();
    assert!(!text.contains(secret) && !text.contains("\"seed\":\"0011"));
}

#[test]
fn what_asks_nothing_is_refused_with_the_reason() {
    let game = begun("azul", &[], Seed::number(7));
    let right = game
        .post("bot:4".parse().unwrap(), QuestionKind::Move)
        .unwrap();
    let refused = |change: &dyn Fn(&mut PostedQuestion)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        wrong.read(GAMES).err().expect("it asks nothing")
    };
    assert!(matches!(
        refused(&|question| question.game = "chess".to_owned()),
        PostedError::Game(_)
    ));
    assert!(matches!(
        refused(&|question| question.bot = "bot:search,nodes=99999999".to_owned()),
        PostedError::Bot(_)
    ));
    assert!(matches!(
        refused(&|question| question.seed = "7".to_owned()),
        PostedError::Seed
    ));
    assert!(matches!(
        refused(&|question| question.view = serde_json::json!({"format": 1})),
        PostedError::View(_)
    ));
    assert!(matches!(
        refused(&|question| question.kind = QuestionKind::Verdict("zz".to_owned())),
        PostedError::Move(_)
    ));
}
