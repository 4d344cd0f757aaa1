//! Rebuilding positions from valid and invalid views.

use crate::random_games::plans;
use conformance::rng;
use laying_grass::{
    Bonus, Capture, CellContent, GrassBoard, LayingGrass, Move, Options, Phase, PieceKind, View,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Draw, Game, Seat, Seed, Viewer};

fn moves(game: &LayingGrass) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

proptest! {
    #![proptest_config(conformance::cases!(60))]

    /// A view with any single change is either rejected or gives a game that can be played to its end.
    #[test]
    fn a_damaged_view_never_panics(plan in plans(), choices in any::<u64>()) {
        let mut playing = plan.playing();
        let mut dice = rng(choices);
        loop {
            let viewer = match dice.below(4) {
                0 => Viewer::Spectator,
                1 => Viewer::Everything,
                _ => Viewer::Seat(Seat::new(0)),
            };
            let view = serde_json::to_value(playing.game.view(viewer)).unwrap();
            for _ in 0..4 {
                let mut damaged = view.clone();
                damage(&mut damaged, &mut dice);
                let Ok(damaged) = serde_json::from_value::<View>(damaged) else { continue };
                let built = LayingGrass::from_view(&plan.options, viewer, &damaged);
                if let Ok(mut built) = built {
                    prop_assert_eq!(built.view(viewer), damaged);
                    while !built.turn().is_over() {
                        let mv = dice.pick(&moves(&built));
                        built.play(mv, &mut ());
                    }
                }
            }
            if playing.step().is_none() {
                break;
            }
        }
    }
}

/// Changes something somewhere in a JSON value.
fn damage(value: &mut Value, dice: &mut impl Draw) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = dice.below(fields.len() as u32) as usize;
            let field = fields.values_mut().nth(at).expect("it has a field");
            damage(field, dice);
        }
        Value::Array(items) if !items.is_empty() => {
            let at = dice.below(items.len() as u32) as usize;
            match dice.below(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                2 => items.reverse(),
                _ => damage(&mut items[at], dice),
            }
        }
        Value::String(text) if text.len() > 2 => {
            let at = dice.below(text.len() as u32) as usize;
            let letter = dice.pick(&[".", "#", "E", "S", "R", "0", "1", "8", "é", ""]);
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, letter);
            }
        }
        Value::String(text) => dice.pick(&["AA", "TT", "dd", "CF", "BB"]).clone_into(text),
        _ => *value = dice.pick(&[0, 1, 2, 5, 9, 17, 96, 250]).into(),
    }
}

/// Returns the error for a view of the player to move early in a game, after a change.
fn refusal(change: impl Fn(&mut View)) -> String {
    let options = Options::default();
    let mut game = LayingGrass::new(&options, Seed::number(11)).unwrap();
    for text in ["base EE", "base PP"] {
        let mv = game.parse(text).unwrap();
        game.play(mv, &mut ());
    }
    for _ in 0..4 {
        let mv = moves(&game)[0];
        game.play(mv, &mut ());
    }
    let seat = game.turn().seat().unwrap();
    let viewer = Viewer::Seat(seat);
    let mut view = game.view(viewer);
    assert!(LayingGrass::from_view(&options, viewer, &view).is_ok());
    change(&mut view);
    let built = LayingGrass::from_view(&options, viewer, &view);
    built.expect_err("the view is wrong").to_string()
}

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "callers read best without a reference"
)]
fn assert_refused_with(message: String, part: &str) {
    assert!(message.contains(part), "{message}: {part}");
}

#[test]
fn derived_fields_must_match_the_rest_of_the_view() {
    assert_refused_with(
        refusal(|view| view.pieces[0].kind = PieceKind::Captured),
        "does not say which bonus",
    );
    assert_refused_with(
        refusal(|view| view.pieces[2].bonus = Some(Bonus::Stone)),
        "is not a captured piece",
    );
    assert_refused_with(refusal(|view| view.last = true), "contradicts the phase");
    assert_refused_with(refusal(|view| view.removals = 1), "the removals left");
    assert_refused_with(refusal(|view| view.public.front = 5), "the public part");
    assert_refused_with(
        refusal(|view| view.players[0].tie_break = None),
        "player 0 does not match",
    );
    assert_refused_with(
        refusal(|view| view.players[0].cut_off.push("AA".parse().unwrap())),
        "player 0 does not match",
    );
}

#[test]
fn a_board_is_square_and_has_known_letters() {
    let board = json!(vec![".".repeat(20); 20]);
    let read = |board: &Value| serde_json::from_value::<GrassBoard>(board.clone());
    let refusal = |board: Value| read(&board).unwrap_err().to_string();
    assert_eq!(serde_json::to_value(read(&board).unwrap()).unwrap(), board);
    let with = |row: usize, text: &str| {
        let mut board = board.clone();
        board[row] = json!(text);
        board
    };
    let square = "the board must have 20 rows of 20 cells";
    assert_eq!(refusal(json!(vec![".".repeat(20); 19])), square);
    assert_eq!(refusal(json!([])), square);
    assert_eq!(refusal(with(3, &".".repeat(21))), square);
    assert_eq!(
        refusal(json!(vec![".".repeat(20); 21])),
        "the board must have 30 rows of 30 cells"
    );
    assert_eq!(
        refusal(with(0, &".".repeat(99))),
        "a row has at most 30 cells"
    );
    for wrong in ["?", "9", "e", "é"] {
        assert_eq!(
            refusal(with(0, wrong)),
            format!("\"{wrong}\" is not a valid cell content")
        );
    }
}

/// A board of 30 rows is rejected in a game of two players.
#[test]
fn a_board_has_the_size_that_the_players_need() {
    let large = json!(vec![".".repeat(30); 30]);
    let large: GrassBoard = serde_json::from_value(large).unwrap();
    assert_refused_with(
        refusal(|view| view.board = large.clone()),
        "20 rows of 20 cells",
    );
}

#[test]
fn impossible_views_are_refused_with_the_reason() {
    assert_refused_with(refusal(|view| view.turn = None), "nobody is to move");
    assert_refused_with(
        refusal(|view| view.order[0] = view.order[1]),
        "order of play",
    );
    assert_refused_with(refusal(|view| view.round = 0), "cannot be in round 0");
    assert_refused_with(refusal(|view| view.round = 200), "cannot be in round 200");
    assert_refused_with(refusal(|view| view.round = 4), "tiles were used in");
    assert_refused_with(
        refusal(|view| view.phase = Phase::Over),
        "cannot be in round",
    );
    assert_refused_with(
        refusal(|view| view.phase = Phase::Base),
        "cannot be in round",
    );
    assert_refused_with(
        refusal(|view| view.phase = Phase::RobPlace),
        "tiles were used in",
    );
    let on_board = |cells: &[&str], content: CellContent| {
        refusal(|view| {
            for cell in cells {
                view.board.set(cell.parse().unwrap(), content);
            }
        })
    };
    let exchange = CellContent::Bonus(Bonus::Exchange);
    assert_refused_with(on_board(&["AA"], exchange), "on the edge");
    assert_refused_with(
        on_board(&["BB", "BD", "BF", "BH", "BJ"], exchange),
        "too many bonuses",
    );
    assert_refused_with(on_board(&["AA"], CellContent::Stone), "too many stones");
    let grass = CellContent::Grass(Seat::new(1));
    assert_refused_with(on_board(&["AA"], grass), "the board does not match");
    assert_refused_with(refusal(|view| view.pieces.reverse()), "piece 0 is missing");
    assert_refused_with(
        refusal(|view| view.pieces[0].owner = Seat::new(7)),
        "who does not exist",
    );
    assert_refused_with(
        refusal(|view| {
            view.pieces[0].kind = PieceKind::Captured;
            view.pieces[0].bonus = Some(Bonus::Stone);
        }),
        "must have one base",
    );
    assert_refused_with(
        refusal(|view| view.pieces[2].tile = None),
        "the shape of its tile",
    );
    assert_refused_with(refusal(|view| view.pieces[2].cells.clear()), "has no cells");
    assert_refused_with(
        refusal(|view| view.pieces[2].kind = PieceKind::Bought),
        "before the last phase",
    );
    assert_refused_with(
        refusal(|view| view.queue[1] = view.queue[0]),
        "occurs twice",
    );
    assert_refused_with(refusal(|view| view.queue.truncate(5)), "instead of 6");
    assert_refused_with(refusal(|view| view.unknown += 1), "the queue must have");
    assert_refused_with(refusal(|view| view.tile = None), "the tile to place");
    assert_refused_with(refusal(|view| view.swaps = 9), "one exchange per turn");
    assert_refused_with(
        refusal(|view| view.players[1].territory += 1),
        "player 1 does not match",
    );
    assert_refused_with(
        refusal(|view| view.players.truncate(1)),
        "entries instead of",
    );
    let capture = Capture {
        bonus: Bonus::Stone,
        cell: "CF".parse().unwrap(),
    };
    assert_refused_with(
        refusal(|view| view.pending.push(capture)),
        "than were captured",
    );
    let many = json!(200);
    assert_refused_with(
        refusal(|view| view.players[0].coupons = serde_json::from_value(many.clone()).unwrap()),
        "too many coupons",
    );
}

#[test]
fn only_those_who_play_look_as_players() {
    let options = Options::default();
    let game = LayingGrass::new(&options, Seed::number(2)).unwrap();
    let view = game.view(Viewer::Spectator);
    let stranger = Viewer::Seat(Seat::new(2));
    assert!(LayingGrass::from_view(&options, stranger, &view).is_err());
    let five = Options {
        players: 5,
        ..options
    };
    assert!(LayingGrass::from_view(&five, Viewer::Spectator, &view).is_err());
}
