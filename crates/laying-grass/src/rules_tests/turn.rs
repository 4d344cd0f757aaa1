//! A turn of the nine rounds: coupons, tiles that fit nowhere, and the end of the turn.

use conformance::ByText;
use table::{Game, Seed};

use super::scene::{ANA, BO, Play, Scene, events_named, rules};
use crate::{CouponsPerTurn, DiscardReason, Event, LayingGrass, Options, Tile};

fn numbers(tiles: &[Tile]) -> Vec<u8> {
    tiles.iter().map(|tile| tile.number()).collect()
}

/// Bo is walled in by Ana's base, so no tile of his fits anywhere.
const WALLED_IN: &str = "B .
                         . A";

fn walled_in(queue: &[u8]) -> Scene {
    Scene::new(&rules(2), WALLED_IN).queue(queue).turn(BO)
}

#[test]
fn an_exchange_takes_a_tile_2_to_6_for_a_coupon() {
    let game = Scene::new(&rules(2), "A")
        .queue(&[8, 10, 12, 3, 6, 27, 60])
        .done();
    let swaps = ["swap 2", "swap 3", "swap 4", "swap 5", "swap 6"];
    assert!(swaps.iter().all(|text| game.is_legal(text)));
    assert_eq!(
        game.refusal("swap 7"),
        "\"7\" is not a queue position that you can take a tile from: use 2 to 6"
    );
    assert_eq!(
        game.refusal("swap 1"),
        "\"1\" is not a queue position that you can take a tile from: use 2 to 6"
    );
}

#[test]
fn the_tiles_in_front_go_to_the_back_in_the_order_they_had() {
    let (mut game, events) = Scene::new(&rules(2), "A . . . . . B")
        .queue(&[8, 10, 12, 3, 6, 27, 60])
        .play("swap 4");
    assert_eq!(game.spectator_view().tile.map(Tile::number), Some(3));
    let queue = numbers(&game.view(table::Viewer::Everything).queue);
    assert_eq!(queue[..4], [3, 6, 27, 60]);
    assert_eq!(queue[queue.len() - 3..], [8, 10, 12]);
    assert_eq!(game.coupons(ANA), 0);
    let [
        Event::Exchanged {
            place: 4,
            sent_back,
            ..
        },
    ] = events_named(&events, "exchanged")[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(numbers(sent_back), [8, 10, 12]);
    assert_eq!(game.whose(), Some(ANA), "the tile is still to be placed");
    let placement = game.texts()[0].clone();
    game.play_text(&placement);
    assert_eq!(
        game.spectator_view().tile.map(Tile::number),
        Some(6),
        "the tile after the chosen one"
    );
}

#[test]
fn there_is_at_most_one_exchange_a_turn() {
    let (game, _) = Scene::new(&rules(2), "A").coupons(ANA, 3).play("swap 2");
    assert_eq!(
        game.refusal("swap 2"),
        "you can make only one exchange per turn, and you have made it"
    );
    assert!(game.cells("swap").is_empty());
    assert_eq!(game.spectator_view().swaps, 0);
}

#[test]
fn an_exchange_needs_a_coupon() {
    let game = Scene::new(&rules(2), "A").coupons(ANA, 0).done();
    assert_eq!(game.refusal("swap 2"), "you have no coupons left");
    assert!(game.cells("swap").is_empty());
}

#[test]
fn an_exchange_cannot_reach_past_the_end_of_the_queue() {
    let game = Scene::new(&rules(2), "A").left(4).done();
    assert_eq!(game.cells("swap"), ["2", "3", "4"]);
    assert_eq!(
        game.refusal("swap 5"),
        "there is no tile 5 in the queue: it has only 4 tiles"
    );
    let game = Scene::new(&rules(2), "A").left(1).done();
    assert!(game.cells("swap").is_empty());
    assert_eq!(
        game.refusal("swap 2"),
        "there is no tile 2 in the queue: it has only 1 tile"
    );
}

#[test]
fn any_number_of_stones_may_be_removed_for_a_coupon_each() {
    let mut game = Scene::new(&rules(2), "A # # .")
        .coupons(ANA, 3)
        .queue(&[12])
        .done();
    assert_eq!(game.cells("clear"), ["AB", "AC"]);
    let events = game.play_text("clear AB");
    assert_eq!(events_named(&events, "cleared").len(), 1);
    assert_eq!(game.at("AB"), '.');
    game.play_text("clear AC");
    game.play_text("swap 2");
    assert_eq!(game.coupons(ANA), 0);
    assert_eq!(game.whose(), Some(ANA));
}

#[test]
fn with_one_coupon_per_turn_the_limit_applies_to_every_use() {
    let options = Options {
        coupons_per_turn: CouponsPerTurn::One,
        ..rules(2)
    };
    let scene = || Scene::new(&options, "A # # .").coupons(ANA, 5).queue(&[12]);
    let (game, _) = scene().play("clear AB");
    assert_eq!(
        game.refusal("clear AC"),
        "you can spend only one coupon per turn, and you have spent it"
    );
    assert_eq!(
        game.refusal("swap 2"),
        "you can spend only one coupon per turn, and you have spent it"
    );
    assert!(game.texts().iter().all(|text| text.starts_with("place")));
    let (game, _) = scene().play("swap 2");
    assert!(game.cells("clear").is_empty());
    let (mut game, _) = scene().last().play("clear AB");
    game.play_text("clear AC");
    assert_eq!(game.coupons(ANA), 3, "the last phase is not limited");
}

#[test]
fn the_limit_is_for_one_turn_only() {
    let options = Options {
        coupons_per_turn: CouponsPerTurn::One,
        ..rules(2)
    };
    let mut game = Scene::new(&options, "A . . . . . B").coupons(ANA, 5).done();
    for _ in 0..2 {
        game.play_text("swap 2");
        let placement = game.cells("place");
        assert!(!placement.is_empty());
        let first = game.texts()[0].clone();
        game.play_text(&first);
        let first = game.texts()[0].clone();
        game.play_text(&first);
    }
    assert_eq!(game.coupons(ANA), 3);
}

#[test]
fn a_tile_that_fits_must_be_placed() {
    let game = Scene::new(&rules(2), "A").queue(&[12]).done();
    assert!(!game.is_legal("done"));
    assert_eq!(
        game.refusal("done"),
        "tile 12 fits, so you must place it (for example, \"place AB r0\")"
    );
}

#[test]
fn a_tile_that_fits_nowhere_asks_for_swap_clear_or_done() {
    let game = walled_in(&[8]).done();
    assert_eq!(
        game.texts(),
        ["swap 2", "swap 3", "swap 4", "swap 5", "swap 6", "done"]
    );
    let game = Scene::new(
        &rules(2),
        "B .
         . A
         # .",
    )
    .queue(&[8])
    .turn(BO)
    .left(1)
    .done();
    assert_eq!(game.texts(), ["clear CA", "done"]);
}

#[test]
fn done_discards_the_tile_and_ends_the_turn() {
    let (game, events) = walled_in(&[8, 10]).play("done");
    assert_eq!(
        events_named(&events, "discarded"),
        [&Event::Discarded {
            seat: BO,
            tile: Tile::new(8).unwrap(),
            reason: DiscardReason::Chosen
        }]
    );
    assert_eq!(game.whose(), Some(ANA));
    assert_eq!(numbers(&game.spectator_view().discarded), [8]);
    assert_eq!(game.coupons(BO), 1);
}

#[test]
fn without_a_coupon_a_tile_that_fits_nowhere_is_discarded_without_asking() {
    let mut game = Scene::new(&rules(2), WALLED_IN)
        .queue(&[12, 8, 10])
        .coupons(BO, 0)
        .done();
    let events = game.play_text("place BC r0");
    assert_eq!(
        events_named(&events, "discarded"),
        [&Event::Discarded {
            seat: BO,
            tile: Tile::new(8).unwrap(),
            reason: DiscardReason::Forced
        }]
    );
    assert_eq!(game.whose(), Some(ANA), "Bo was not asked");
    assert_eq!(game.spectator_view().round, 2);
}

#[test]
fn an_exchange_for_a_tile_that_does_not_fit_is_allowed() {
    // Only a domino fits between Ana's base and the stone.
    let drawn = "A . . #
                 # # # .";
    let scene = || Scene::new(&rules(2), drawn).queue(&[12, 60, 8]);
    let (game, events) = scene().coupons(ANA, 2).play("swap 2");
    assert_eq!(
        game.texts(),
        ["clear AD", "clear BA", "clear BB", "clear BC", "done"],
        "a coupon and stones are left"
    );
    assert!(events_named(&events, "discarded").is_empty());
    let (game, events) = scene().coupons(ANA, 1).play("swap 2");
    assert_eq!(
        events_named(&events, "discarded").len(),
        1,
        "nothing is left to do"
    );
    assert_ne!(game.whose(), Some(ANA));
}

#[test]
fn a_stone_removed_in_vain_leaves_the_tile_to_be_discarded() {
    let drawn = "A . .  #
                 # # #  #";
    let (game, events) = Scene::new(&rules(2), drawn)
        .queue(&[60])
        .coupons(ANA, 1)
        .play("clear BC");
    assert_eq!(events_named(&events, "cleared").len(), 1);
    assert!(matches!(
        events_named(&events, "discarded")[..],
        [Event::Discarded {
            reason: DiscardReason::Forced,
            ..
        }]
    ));
    assert_eq!(game.at("BC"), '.');
}

#[test]
fn nine_rounds_are_nine_tiles_each_and_the_queue_never_runs_dry() {
    for players in 2..=9 {
        let options = Options {
            players,
            ..Options::default()
        };
        let mut game = LayingGrass::new(&options, Seed::number(3)).unwrap();
        let mut turns = vec![0; players];
        let mut rounds = Vec::new();
        while game.asks() != "last" {
            let first = game.texts()[0].clone();
            let events = game.play_text(&first);
            for event in events {
                match event {
                    Event::Turn { seat, .. } => turns[seat.index()] += 1,
                    Event::Round { round } => rounds.push(round),
                    _ => {}
                }
            }
        }
        assert_eq!(turns, vec![9; players]);
        assert_eq!(rounds, (1..=9).collect::<Vec<u8>>());
        let left = game.view(table::Viewer::Everything).queue.len();
        assert_eq!(left, crate::queue::Queue::length_for(players) - 9 * players);
    }
}
