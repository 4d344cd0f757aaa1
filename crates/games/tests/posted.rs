//! A question that was posted gets the answer that the match itself would get, and tells nothing that
//! its seat may not know.

use std::sync::atomic::AtomicBool;

use games::{AnyMatch, GAMES, PostedError, PostedQuestion, QuestionKind};
use table::{Players, Seed};

static STOP: AtomicBool = AtomicBool::new(false);

fn begun(id: &str, seed: Seed) -> Box<dyn AnyMatch> {
    let game = GAMES.find(id).unwrap();
    let options = game.options_for(3, &[]).unwrap();
    let players = Players::new(["Ana", "Bo", "Cleo"]).unwrap();
    game.start(options, seed, players.into()).unwrap()
}

/// The question as it goes through a worker's post, and back.
fn posted(question: &PostedQuestion) -> PostedQuestion {
    let text = serde_json::to_string(question).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn the_answer_to_a_posted_question_is_that_of_the_match_itself() {
    for id in ["azul", "laying-grass", "tilings"] {
        let mut game = begun(id, Seed::number(7));
        for ply in 0..12 {
            let moves = game.moves();
            let played = moves[ply * 7 % moves.len()].clone();
            for kind in [
                QuestionKind::Move,
                QuestionKind::Hint,
                QuestionKind::Verdict(played.clone()),
            ] {
                let bot = "bot:search,nodes=60".parse().unwrap();
                let own = game.question(bot, kind.clone()).unwrap().unwrap();
                let own = own.think(&STOP);
                let other = posted(&game.post(bot, kind).unwrap());
                let other = other.read(GAMES).unwrap().think(&STOP);
                assert_eq!(own.mv, other.mv, "{id}, move {ply}");
                assert_eq!(own.line, other.line, "{id}, move {ply}");
                // Sums over tiles in another order differ in their last bits.
                let near = |a: f32, b: f32| (a - b).abs() <= 1e-5 * a.abs().max(1.0);
                let same = own.estimate.zip(other.estimate).is_none_or(|(own, other)| {
                    near(own.chance, other.chance) && near(own.lead, other.lead)
                });
                assert!(same, "{id}, move {ply}: {own:?} and {other:?}");
            }
            game.play(&played).unwrap();
        }
    }
}

#[test]
fn a_posted_question_does_not_tell_the_seed() {
    let secret = "00112233445566778899aabbccddeeff";
    let game = begun("azul", secret.parse().unwrap());
    let question = game.post("bot:4".parse().unwrap(), QuestionKind::Move);
    let text = serde_json::to_string(&question).unwrap();
    assert!(!text.contains(secret) && !text.contains("\"seed\":\"0011"));
}

#[test]
fn what_asks_nothing_is_refused_with_the_reason() {
    let game = begun("azul", Seed::number(7));
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
