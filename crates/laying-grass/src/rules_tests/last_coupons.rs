//! The last phase: spending the remaining coupons.

use super::scene::{ANA, BO, CY, Play, Scene, cells, events_named, rules};
use crate::{Event, LastTiles, Options};
use conformance::ByText;

const BOARD: &str = "A  a1 a1 .  .  .
                     .  E  .  B  #  .
                     .  .  .  .  .  .";

fn scene(coupons: u8) -> Scene {
    Scene::new(&rules(2), BOARD).last().coupons(ANA, coupons)
}

fn adjacent() -> Options {
    Options {
        last_tiles: LastTiles::Adjacent,
        ..rules(2)
    }
}

#[test]
fn after_the_ninth_round_coupons_may_be_spent_in_order() {
    let mut game = Scene::new(&rules(3), "A . . . . B . . . . C")
        .queue(&[12, 32, 8])
        .round(9)
        .coupons(BO, 0)
        .coupons(CY, 2)
        .done();
    game.play_text("place BA r0");
    game.play_text("place BF r0");
    let events = game.play_text("place BK r0");
    assert_eq!(events_named(&events, "last-coupons").len(), 1);
    assert_eq!(game.asks(), "last");
    assert_eq!(game.whose(), Some(ANA));
    assert_eq!(game.spectator_view().round, 9);
    let events = game.play_text("done");
    assert_eq!(
        events,
        [
            Event::Finished {
                seat: ANA,
                coupons: game.player(ANA).coupons
            },
            Event::PassedOver { seat: BO },
        ]
    );
    assert_eq!(game.whose(), Some(CY), "Bo has none and is passed over");
    let events = game.play_text("done");
    assert_eq!(events_named(&events, "end").len(), 1);
    assert_eq!(game.asks(), "over");
    assert!(game.texts().is_empty());
    assert_eq!(game.coupons(CY), 2);
}

#[test]
fn if_nobody_has_a_coupon_the_game_ends_with_the_ninth_round() {
    let (game, events) = Scene::new(&rules(2), "A . . . . B")
        .queue(&[12])
        .round(9)
        .turn(BO)
        .nobody_has_coupons()
        .play("place BF r0");
    assert_eq!(events_named(&events, "passed-over").len(), 2);
    assert_eq!(game.asks(), "over");
}

#[test]
fn a_1x1_may_be_bought_for_any_empty_cell_touching_others_too() {
    let game = scene(2).done();
    assert_eq!(game.cells("buy").len(), 400 - 4 - 2);
    for cell in ["AD", "BC", "TT"] {
        assert!(game.is_legal(&format!("buy {cell}")), "{cell}");
    }
    assert_eq!(game.refusal("buy AB"), "AB is your own grass");
    assert_eq!(game.refusal("buy BD"), "BD already belongs to red");
    assert_eq!(game.refusal("buy BE"), "there is a stone on BE");
    assert_eq!(
        game.refusal("buy BB"),
        "BB is not empty: there is a bonus on it",
        "never on a bonus"
    );
    let (game, events) = scene(2).play("buy AD");
    assert_eq!(events_named(&events, "bought").len(), 1);
    assert_eq!(game.at("AD"), '0');
    assert_eq!(game.player(ANA).territory, 4);
    assert_eq!(game.coupons(ANA), 1);
    assert_eq!(game.whose(), Some(ANA), "one after another");
}

#[test]
fn with_adjacent_a_1x1_follows_the_placement_rule() {
    let game = Scene::new(&adjacent(), BOARD).last().coupons(ANA, 2).done();
    assert_eq!(game.cells("buy"), ["BA"]);
    assert_eq!(
        game.refusal("buy BC"),
        "BC would touch BD, which belongs to red"
    );
    assert_eq!(
        game.refusal("buy TT"),
        "the grass would not touch your territory"
    );
}

#[test]
fn a_1x1_that_is_not_connected_is_an_orphan() {
    let (game, events) = scene(2).play("buy KK");
    assert_eq!(game.player(ANA).orphans, cells(&["KK"]));
    assert_eq!(game.player(ANA).territory, 3);
    assert_eq!(events_named(&events, "apart").len(), 1);
}

#[test]
fn a_1x1_can_join_orphans_again() {
    let (game, events) = Scene::new(&rules(2), "A . a1 a1")
        .last()
        .coupons(ANA, 2)
        .play("buy AB");
    assert_eq!(events_named(&events, "rejoined").len(), 1);
    assert_eq!(game.player(ANA).territory, 4);
}

#[test]
fn a_stone_may_be_removed_instead() {
    let (game, events) = scene(2).play("clear BE");
    assert_eq!(events_named(&events, "cleared").len(), 1);
    assert_eq!(game.at("BE"), '.');
    assert_eq!(game.coupons(ANA), 1);
    assert_eq!(game.refusal("clear BE"), "there is no stone on BE");
}

#[test]
fn spending_the_last_coupon_ends_the_players_phase() {
    let (game, _) = scene(1).play("buy TT");
    assert_eq!(game.whose(), Some(BO));
    let (game, _) = scene(1).play("clear BE");
    assert_eq!(game.whose(), Some(BO));
}

/// Returns a scene in which a bonus has Ana's grass on three sides. A 1×1 tile on BC closes the ring.
fn ringed(bonus: &str) -> Scene {
    let drawn = "a1 a1 .  .  .  .
                 A  E  .  .  .  .
                 a2 a2 .  .  B  .
                 .  .  .  .  b1 b1";
    Scene::new(&rules(2), &drawn.replace('E', bonus))
        .last()
        .coupons(ANA, 1)
}

#[test]
fn a_coupon_captured_now_may_be_spent_at_once() {
    let (mut game, events) = ringed("E").play("buy BC");
    assert_eq!(events_named(&events, "captured").len(), 1);
    assert_eq!(game.coupons(ANA), 1);
    assert_eq!(game.whose(), Some(ANA));
    assert_eq!(game.asks(), "last");
    game.play_text("buy BD");
    assert_eq!(game.whose(), Some(BO));
}

#[test]
fn bonuses_are_resolved_before_a_players_phase_ends() {
    let (mut game, _) = ringed("S").play("buy BC");
    assert_eq!((game.asks().as_str(), game.whose()), ("stone", Some(ANA)));
    game.play_text("stone TT");
    assert_eq!((game.asks().as_str(), game.whose()), ("last", Some(BO)));

    let (mut game, _) = ringed("R").play("buy BC");
    assert_eq!((game.asks().as_str(), game.whose()), ("rob", Some(ANA)));
    game.play_text("rob DE");
    assert_eq!(game.asks(), "rob-place");
    game.play_text("place DA r0");
    assert_eq!((game.asks().as_str(), game.whose()), ("last", Some(BO)));
}

#[test]
fn if_nothing_can_be_bought_or_removed_done_is_all_there_is() {
    let game = Scene::new(&adjacent(), "A . B").last().done();
    assert_eq!(game.texts(), ["buy BA", "done"]);
    let game = Scene::new(
        &adjacent(),
        "A .
         . B",
    )
    .last()
    .done();
    assert_eq!(game.texts(), ["done"]);
}
