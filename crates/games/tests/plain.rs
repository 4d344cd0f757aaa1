//! A game that consists only of its rules still has bots, a referee and hints.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::AgentName;
use conformance::nim::Nim;
use games::{AnyGame, AnyMove, CatalogueEntry, Entrants, QuestionKind, TypedView};
use serde_json::json;
use table::{Game, Players, Seed, Viewer, view_to_json};

static NIM: CatalogueEntry<Nim> = CatalogueEntry::NEW;

#[test]
fn bots_of_different_levels_play_each_other() {
    let options = NIM.options_for(2, &[]).unwrap();
    let entrants = Entrants {
        names: AgentName::list("5,1").unwrap(),
        timeout: Duration::from_secs(1),
    };
    let mut referee = NIM.referee(&options, entrants).unwrap();
    let won = (0..40).filter(|&game| {
        let seating = if game % 2 == 0 { [0, 1] } else { [1, 0] };
        let result = referee.run(Seed::number(game / 2), &seating).unwrap();
        let winner = result.seats.iter().position(|seat| seat.outcome.rank == 1);
        seating[winner.unwrap()] == 0
    });
    assert!(won.count() >= 30);
}

#[test]
fn a_match_can_be_played_with_hints() {
    let options = NIM.options_for(3, &[]).unwrap();
    let players = Players::new(["Ana", "Bo", "Cy"]).unwrap();
    let mut game = NIM.start(options, Seed::number(1), players.into()).unwrap();
    while !game.turn().is_over() {
        let bot = "bot:4".parse().unwrap();
        let question = game.question(bot, QuestionKind::Hint).unwrap().unwrap();
        let advice = question.think(&AtomicBool::new(false));
        game.play_move(&advice.mv).unwrap();
    }
    assert!(game.standings().is_some());
    assert_eq!(game.game().id(), "nim");
}

#[test]
fn a_view_gives_the_legal_moves_and_nothing_hidden() {
    let options = json!({"players": 2, "covered": true});
    let known = |seed: u64| {
        let players = Players::numbered(2).into();
        let game = NIM.start(options.clone(), Seed::number(seed), players);
        let mut game = game.unwrap();
        for mv in ["1 1", "2 1"] {
            game.play(mv).unwrap();
        }
        let view = game.view(Viewer::Spectator).to_json();
        let known = NIM.read_view(&options, Viewer::Spectator, &view).unwrap();
        let moves = known.moves();
        let texts: Vec<&str> = moves.iter().map(AnyMove::text).collect();
        assert_eq!(texts, game.moves());
        for mv in &moves {
            assert!(known.allows(mv));
            assert_eq!(game.check(mv).unwrap(), *mv);
        }
        for text in ["3 1", "3 2", "9 9", "nothing"] {
            let (right, there) = (game.parse(text).ok(), known.parse(text).ok());
            let text = |mv: Option<AnyMove>| mv.map(|mv| mv.text().to_owned());
            assert_eq!(text(right), text(there));
        }
        let typed: &TypedView<Nim> = known.as_any().downcast_ref().unwrap();
        (view, typed.position().clone())
    };
    // Many seeds lead to the same view, and the same view always gives the same position.
    let all: Vec<_> = (0..60).map(known).collect();
    for (view, position) in &all {
        assert_eq!(
            *view,
            view_to_json::<Nim>(&position.view(Viewer::Spectator))
        );
        let same = all.iter().filter(|(other, _)| other == view);
        assert!(same.clone().all(|(_, other)| other == position));
    }
    let hidden = |seed: &u64| {
        let options = options.clone();
        let game = NIM.start(options, Seed::number(*seed), Players::numbered(2).into());
        game.unwrap().view(Viewer::Spectator).to_json()
    };
    let first = hidden(&0);
    assert!((1..60).any(|seed| hidden(&seed) == first));
}

#[test]
fn a_view_that_no_position_has_is_rejected() {
    let options = NIM.options_for(2, &[]).unwrap();
    let is_valid = |options: &_, view: &_| NIM.read_view(options, Viewer::Spectator, view).is_ok();
    assert!(!is_valid(&options, &json!({})));
    assert!(!is_valid(&options, &json!(null)));
    assert!(!is_valid(&json!([]), &json!({})));
}

#[test]
fn a_checked_move_is_checked_again_once_the_match_has_changed() {
    let options = json!({"players": 2});
    let players = Players::numbered(2).into();
    let mut game = NIM.start(options, Seed::number(1), players).unwrap();
    let last = game.moves().pop().unwrap();
    let mv = game.parse(&last).unwrap();
    let mut copy = game.copy();
    game.play_move(&mv).unwrap();
    assert_eq!(game.history(1).unwrap().text, last);
    // The whole heap is gone, so an earlier check is no longer valid.
    assert!(game.play_move(&mv).is_err());
    assert_eq!(game.ply(), 1);
    game.undo();
    game.play_move(&mv).unwrap();
    // A check of the original is not valid for a copy that has changed.
    copy.change(table::Seat::new(0), table::SeatChange::Resigned)
        .unwrap();
    assert!(copy.play_move(&mv).is_err());
    assert_eq!(copy.ply(), 0);
}
