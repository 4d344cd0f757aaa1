//! A posted question gets the same answer as a question from the match itself, and contains nothing that its
//! seat may not know.

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

/// Writes and reads a question as JSON, as on the way to a worker.
fn posted(question: &PostedQuestion) -> PostedQuestion {
    let text = serde_json::to_string(question).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Returns an answer without its thinking time.
fn answer(question: AnyQuestion) -> Advice {
    let advice = question.think(&STOP);
    Advice {
        time: Duration::ZERO,
        ..advice
    }
}

/// Checks in a whole game that a remote bot gives exactly the same answers as a bot in the match.
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
fn a_posted_question_of_azul_gets_the_same_answer_as_the_match() {
    answers_are_the_same("azul", &[]);
    answers_are_the_same("azul", &["wall=free"]);
}

#[test]
fn a_posted_question_of_laying_grass_gets_the_same_answer_as_the_match() {
    answers_are_the_same("laying-grass", &[]);
}

#[test]
fn a_posted_question_of_tilings_gets_the_same_answer_as_the_match() {
    answers_are_the_same("tilings", &[]);
    answers_are_the_same("tilings", &["level=2", "board=torus", "rotate=on"]);
}

#[test]
fn a_posted_question_does_not_contain_the_seed() {
    let secret = "00112233445566778899aabbccddeeff";
    let game = begun("azul", &[], secret.parse().unwrap());
    let question = game.post("bot:4".parse().unwrap(), QuestionKind::Move);
    let text = serde_json::to_string(&question).unwrap();
    assert!(!text.contains(secret) && !text.contains("\"seed\":\"0011"));
}

#[test]
fn an_invalid_question_is_rejected_with_the_reason() {
    let game = begun("azul", &[], Seed::number(7));
    let right = game
        .post("bot:4".parse().unwrap(), QuestionKind::Move)
        .unwrap();
    let rejection = |change: &dyn Fn(&mut PostedQuestion)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        wrong.read(GAMES).err().expect("the question is invalid")
    };
    assert!(matches!(
        rejection(&|question| question.game = "chess".to_owned()),
        PostedError::Game(_)
    ));
    assert!(matches!(
        rejection(&|question| question.bot = "bot:search,nodes=99999999".to_owned()),
        PostedError::Bot(_)
    ));
    assert!(matches!(
        rejection(&|question| question.seed = "7".to_owned()),
        PostedError::Seed
    ));
    assert!(matches!(
        rejection(&|question| question.view = serde_json::json!({"format": 1})),
        PostedError::View(_)
    ));
    assert!(matches!(
        rejection(&|question| question.kind = QuestionKind::Verdict("zz".to_owned())),
        PostedError::Move(_)
    ));
}
