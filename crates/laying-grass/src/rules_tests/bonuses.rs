//! Bonus squares: captures, exchanges and stones.

use super::scene::{ANA, BO, Play, Scene, cells, events_named, rules};
use crate::{Bonus, Event, LayingGrass, LostReason, PieceKind};
use conformance::ByText;

/// Returns a scene in which a bonus has Ana's grass on three sides. A domino at BC closes the ring.
fn ringed(bonus: &str) -> Scene {
    let drawn = "a1 a1 a1 .
                 A  E  .  .
                 a2 a2 .  .
                 .  .  .  .  .  .  B";
    Scene::new(&rules(2), &drawn.replace('E', bonus)).queue(&[12])
}

#[test]
fn a_bonus_on_all_four_sides_is_captured_at_once_and_becomes_grass() {
    let (game, events) = ringed("E").play("place BC r0");
    let captured = events_named(&events, "captured");
    let [
        Event::Captured {
            seat: ANA,
            bonus: Bonus::Exchange,
            cell,
            ..
        },
    ] = captured[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(cell.to_string(), "BB");
    assert_eq!(game.at("BB"), '0');
    let piece = game.piece("BB").unwrap();
    assert_eq!(piece.kind, PieceKind::Captured);
    assert_eq!(piece.cells, cells(&["BB"]));
    assert_eq!(game.player(ANA).territory, 9);
}

#[test]
fn three_sides_are_not_enough() {
    let (game, events) = ringed("E").play("place CC r0");
    assert!(events_named(&events, "captured").is_empty());
    assert_eq!(game.at("BB"), 'E');
}

#[test]
fn grass_of_another_player_is_not_a_side() {
    let (game, events) = Scene::new(
        &rules(2),
        "b1 b1 .  .
         .  E  .  .
         A  a2 a2 .
         B  .  .  .",
    )
    .last()
    .coupons(ANA, 3)
    .play("buy BA");
    assert!(events_named(&events, "captured").is_empty());
    let mut game = game;
    assert!(events_named(&game.play_text("buy BC"), "captured").is_empty());
    assert_eq!(game.at("BB"), 'E');
}

#[test]
fn an_exchange_pays_a_coupon() {
    let (game, events) = ringed("E").play("place BC r0");
    assert_eq!(game.coupons(ANA), 2);
    assert!(matches!(
        events_named(&events, "coupon")[..],
        [Event::Coupon { seat: ANA, .. }]
    ));
    assert_eq!(game.whose(), Some(BO), "an exchange needs no decision");
}

#[test]
fn a_stone_is_put_on_any_empty_cell() {
    let (mut game, _) = Scene::new(
        &rules(2),
        "a1 a1 a1 .
         A  S  .  .
         a2 a2 .  #
         .  E  .  .  .  .  B",
    )
    .queue(&[12])
    .play("place BC r0");
    assert_eq!(game.asks(), "stone");
    assert_eq!(game.whose(), Some(ANA));
    assert_eq!(game.texts().len(), 400 - 10 - 2);
    assert_eq!(game.refusal("stone AA"), "AA is your own grass");
    assert_eq!(game.refusal("stone DG"), "DG already belongs to red");
    assert_eq!(game.refusal("stone CD"), "there is a stone on CD");
    assert_eq!(
        game.refusal("stone DB"),
        "DB is not empty: there is a bonus on it"
    );
    let events = game.play_text("stone DF");
    assert_eq!(events_named(&events, "stone-set").len(), 1);
    assert_eq!(game.at("DF"), '#');
    assert_eq!(game.whose(), Some(BO), "then the turn ends");
}

#[test]
fn no_coupon_may_be_spent_while_a_bonus_is_pending() {
    let (game, _) = ringed("S").coupons(ANA, 3).play("place BC r0");
    assert!(game.texts().iter().all(|text| text.starts_with("stone")));
    assert_eq!(
        game.refusal("swap 2"),
        "\"swap\" is not possible now: purple has captured a stone bonus and must place the stone (for \
         example, \"stone AD\")"
    );
}

#[test]
fn if_no_cell_is_empty_the_stone_is_lost_and_the_game_says_so() {
    // The board is full of stones, except where the last tile goes.
    let mut game = ringed("S").done();
    let open = cells(&["BC", "BD"]);
    let rest: Vec<_> = game.empty_cells().cells().collect();
    for cell in rest.into_iter().filter(|cell| !open.contains(cell)) {
        game.stones.insert(cell);
    }
    let events = game.play_text("place BC r0");
    assert_eq!(
        events_named(&events, "lost"),
        [&Event::Lost {
            seat: ANA,
            bonus: Bonus::Stone,
            cell: "BB".parse().unwrap(),
            reason: LostReason::NoEmptyCell
        }]
    );
    assert_eq!(game.at("BB"), '0', "it is captured all the same");
    assert_ne!(game.asks(), "stone");
}

/// Plays tile 60, six cells in a row, with which Ana surrounds five bonuses at once.
fn five_rings() -> (LayingGrass, Vec<Event>) {
    Scene::new(
        &rules(2),
        ".  a+ .  a+ .  a+ .  .  .
         a+ R  a+ S  a+ E  a+ .  .
         A  .  .  .  .  .  .  .  .
         a+ R  a+ S  a+ .  .  .  .
         .  a+ .  a+ .  .  .  .  .
         .  .  .  .  .  .  .  .  .
         .  .  .  .  B  b1 b1 b2 b2",
    )
    .queue(&[60])
    .play("place CB r0")
}

#[test]
fn captures_are_resolved_exchanges_first_then_stones_then_robberies_by_row_and_column() {
    let (mut game, events) = five_rings();
    let order: Vec<String> = events_named(&events, "captured")
        .iter()
        .map(|event| match event {
            Event::Captured { bonus, cell, .. } => format!("{} {cell}", bonus.letter()),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(order, ["E BF", "S BD", "S DD", "R BB", "R DB"]);
    assert_eq!(game.coupons(ANA), 2);

    let pending = |game: &LayingGrass| -> Vec<String> {
        let pending = game.spectator_view().pending;
        let text = pending
            .iter()
            .map(|due| format!("{} {}", due.bonus, due.cell));
        text.collect()
    };
    let due = ["stone BD", "stone DD", "robbery BB", "robbery DB"];
    assert_eq!(pending(&game), due);
    game.play_text("stone TT");
    assert_eq!(game.asks(), "stone");
    assert_eq!(pending(&game), due[1..]);
    game.play_text("stone TS");
    assert_eq!(game.asks(), "rob");
    assert_eq!(pending(&game), due[2..]);
    game.play_text("rob GF");
    assert_eq!(game.asks(), "rob-place");
    assert_eq!(pending(&game), due[2..], "until the tile is placed");
    let first = game.texts()[0].clone();
    game.play_text(&first);
    assert_eq!(game.asks(), "rob");
    assert_eq!(pending(&game), due[3..]);
    game.play_text("rob GH");
    let first = game.texts()[0].clone();
    game.play_text(&first);
    assert!(pending(&game).is_empty());
    assert_eq!(game.whose(), Some(BO));
}

/// A stolen tile can capture a stone while another robbery is pending. The stone comes first.
#[test]
fn new_captures_take_their_place_in_the_list() {
    let (mut game, _) = Scene::new(
        &rules(2),
        ".  a+ .  .  .  .  .  a+ .  .
         a+ R  a+ .  .  .  a+ S  .  .
         A  .  .  .  .  .  .  a+ a+ .
         a+ R  a+ .  .  .  .  .  .  .
         .  a+ .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .
         .  .  .  .  B  b1 b1 b2 b2 .",
    )
    .queue(&[60])
    .play("place CB r0");
    assert_eq!(game.asks(), "rob");
    game.play_text("rob GF");
    game.play_text("place BI r0");
    assert_eq!(game.asks(), "stone");
    game.play_text("stone TT");
    assert_eq!(game.asks(), "rob");
    assert_eq!(game.spectator_view().pending.len(), 1);
}

#[test]
fn a_captured_square_never_pays_twice() {
    let (mut game, _) = ringed("E").coupons(ANA, 1).play("place BC r0");
    assert_eq!(game.coupons(ANA), 2);
    while game.asks() == "turn" {
        let first = game.texts()[0].clone();
        game.play_text(&first);
        assert!(game.coupons(ANA) <= 2);
        assert_eq!(game.at("BB"), '0');
    }
}
