//! Tests for matches and positions with moves as numbers.

use games::{RESEARCH, ResearchMatch};
use table::{Players, Record, Seat, Seed, Viewer};

fn started(id: &str, seed: u64) -> Box<dyn ResearchMatch> {
    let game = RESEARCH.find(id).unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let record = Record::new(id, options, Seed::number(seed), players.into());
    game.load_for_research(&record)
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_match_played_with_numbers_equals_the_match_played_with_texts() {
    for game in RESEARCH.iter() {
        let (mut numbers, mut texts) = (started(game.id(), 7), started(game.id(), 7));
        for ply in 0..40 {
            let (legal, moves) = (numbers.legal(), texts.moves());
            assert_eq!(legal.len(), moves.len());
            if legal.is_empty() {
                break;
            }
            let nth = ply * 7 % legal.len();
            assert_eq!(numbers.decode(legal[nth]).unwrap(), moves[nth]);
            assert_eq!(numbers.encode(&moves[nth]).unwrap(), legal[nth]);
            numbers.play_action(legal[nth]).unwrap();
            texts.play(&moves[nth]).unwrap();
        }
        assert_eq!(numbers.record(), texts.record());
    }
}

#[test]
fn an_action_that_is_not_legal_changes_nothing() {
    for game in RESEARCH.iter() {
        let mut played = started(game.id(), 1);
        let (before, legal) = (played.record(), played.legal());
        let illegal = (0..played.actions()).find(|action| !legal.contains(action));
        let error = played.play_action(illegal.unwrap()).unwrap_err();
        assert!(!error.to_string().is_empty());
        let error = played.play_action(played.actions()).unwrap_err();
        assert!(error.to_string().contains("is out of range"), "{error}");
        assert_eq!(played.record(), before);
    }
}

#[test]
fn a_copy_is_independent() {
    for game in RESEARCH.iter() {
        let mut played = started(game.id(), 3);
        for _ in 0..5 {
            let first = played.legal()[0];
            played.play_action(first).unwrap();
        }
        played.undo().unwrap();
        let mut copy = played.copy_for_research();
        assert_eq!(copy.record(), played.record());
        assert!(copy.redo());
        assert_eq!(copy.ply(), played.ply() + 1);
    }
}

#[test]
fn a_determinization_looks_the_same_to_its_seat_and_can_be_played() {
    for game in RESEARCH.iter() {
        let mut played = started(game.id(), 5);
        for _ in 0..3 {
            let first = played.legal()[0];
            played.play_action(first).unwrap();
        }
        let seat = Seat::new(1);
        let viewer = Viewer::Seat(seat);
        let mut sampled = played.determinize(seat, Seed::number(9));
        assert_eq!(
            sampled.view(viewer).to_json(),
            played.view(viewer).to_json()
        );
        let again = played.determinize(seat, Seed::number(9));
        let all = Viewer::Everything;
        assert_eq!(sampled.view(all).to_json(), again.view(all).to_json());
        let mut copy = sampled.copy();
        let last = *sampled.legal().last().unwrap();
        let text = sampled.decode(last).unwrap();
        sampled.play_action(last).unwrap();
        copy.play(&text).unwrap();
        assert_eq!(sampled.view(all).to_json(), copy.view(all).to_json());
        assert_eq!(sampled.standings(), None);
    }
}

#[test]
fn a_position_from_a_view_looks_the_same_to_its_seat_and_can_be_played() {
    for game in RESEARCH.iter() {
        let mut played = started(game.id(), 5);
        for _ in 0..4 {
            let first = played.legal()[0];
            played.play_action(first).unwrap();
        }
        let seat = played.turn().seat().unwrap();
        let viewer = Viewer::Seat(seat);
        let view = played.view(viewer).to_json();
        let mut position = game.position(&played.options(), viewer, &view).unwrap();
        assert_eq!(position.view(viewer).to_json(), view);
        position.determinize(seat, Seed::number(9));
        assert_eq!(position.view(viewer).to_json(), view);
        assert_eq!(position.legal(), played.legal());
        let last = *position.legal().last().unwrap();
        position.play_action(last).unwrap();
        let nothing = serde_json::json!({});
        assert!(game.position(&played.options(), viewer, &nothing).is_err());
        let crowd = serde_json::json!({"players": 99});
        assert!(game.position(&crowd, viewer, &view).is_err());
    }
}
