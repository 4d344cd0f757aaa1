//! A turn: where a tile fits, what happens when it fits nowhere, and the end of a round.

use conformance::ByText;
use table::{Game, Turn};

use super::scene::{ANA, BO, CY, Play, Scene, at};
use crate::{EndRule, Event, Level, Switch};

/// Two tiles that touch only at a corner, so a tile between them must match both.
const CORNERS: &str = "
    A:RRRR    .      .
      .     B:PPPP   .
      .       .      .
";

#[test]
fn a_tile_fits_where_the_touching_sides_have_the_same_colour() {
    let scene = Scene::drawn(
        "
          .     .     .
          .  A:RRPP   .
          .     .     .
        ",
    );
    let purple = scene.clone().hand(ANA, "PPPP").done();
    assert_eq!(purple.texts(), ["place BA", "place CB"]);
    let red = scene.hand(ANA, "RRRR").done();
    assert_eq!(red.texts(), ["place AB", "place BC"]);
}

#[test]
fn a_tile_fits_only_beside_another_and_a_corner_is_not_beside() {
    let tilings = Scene::new(5).lay("A CC RRRR").hand(ANA, "RRRR").done();
    assert_eq!(
        tilings.texts(),
        ["place BC", "place CB", "place CD", "place DC"]
    );
}

#[test]
fn all_sides_that_touch_must_match() {
    let one = Scene::drawn(CORNERS).hand(ANA, "RRPR").done();
    assert_eq!(one.texts(), ["place AB"]);
    let none = Scene::drawn(CORNERS).hand(ANA, "RRRR").done();
    assert!(none.texts().is_empty());
}

#[test]
fn an_occupied_cell_is_never_offered() {
    let tilings = Scene::drawn(
        "
        A:RRRR B:RRRR
          .      .
        ",
    )
    .hand(ANA, "RRRR")
    .done();
    assert_eq!(tilings.texts(), ["place BA", "place BB"]);
}

#[test]
fn on_a_flat_board_nothing_lies_beyond_the_edge_and_a_torus_wraps() {
    let scene = Scene::new(4).lay("A AA RRPP").hand(ANA, "PPPP");
    assert_eq!(scene.clone().done().texts(), ["place BA"]);
    let torus = scene.with(|options| options.board = crate::Topology::Torus);
    assert_eq!(torus.clone().done().texts(), ["place AD", "place BA"]);
    assert_eq!(
        torus.hand(ANA, "RRRR").done().texts(),
        ["place AB", "place DA"]
    );
}

#[test]
fn with_rotation_off_a_tile_is_laid_as_it_is() {
    let tilings = Scene::drawn(CORNERS).hand(ANA, "RPPR").done();
    assert_eq!(tilings.texts(), ["place AB", "place BA"]);
    let turned = Scene::drawn(CORNERS).hand(ANA, "PRRP").done();
    assert_eq!(turned.texts(), ["place BC", "place CB"]);
}

#[test]
fn with_rotation_on_a_tile_fits_if_one_of_its_turns_does() {
    let tilings = Scene::drawn(CORNERS)
        .with(|options| options.rotate = Switch::On)
        .hand(ANA, "RRPP")
        .done();
    assert_eq!(
        tilings.texts(),
        [
            "place AB r270",
            "place BA r270",
            "place BC r0",
            "place BC r90",
            "place CB r90",
            "place CB r180"
        ]
    );
}

#[test]
fn a_turned_tile_lies_as_it_was_turned_clockwise() {
    let mut tilings = Scene::new(3)
        .with(|options| options.rotate = Switch::On)
        .lay("A BB RRRR")
        .hand(ANA, "RGBY")
        .hand(BO, "RRRR")
        .done();
    assert_eq!(
        tilings.texts(),
        [
            "place AB r180",
            "place BA r90",
            "place BC r270",
            "place CB r0"
        ]
    );
    tilings.go("place BA r90");
    let sides = tilings.tile("BA").sides.map(crate::Colour::letter);
    assert_eq!(sides, ['Y', 'R', 'G', 'B'], "the red north side faces east");
    assert_eq!(tilings.tile("BA").turn, Some(crate::Rotation::R90));
}

#[test]
fn a_tile_that_fits_must_be_placed_but_the_player_chooses_where() {
    let tilings = Scene::new(3).lay("A BB RRRR").hand(ANA, "RRRR PPPP").done();
    assert_eq!(tilings.texts().len(), 4);
    for text in ["skip", "pass", "place", ""] {
        assert!(tilings.parse(text).is_err(), "{text}");
    }
}

#[test]
fn only_the_top_of_the_deck_can_be_placed() {
    let mut tilings = Scene::new(3)
        .level(Level::Tiles)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR PPPP")
        .hand(BO, "RRRR")
        .done();
    let events = tilings.go("place AB");
    assert_eq!(
        events[0],
        Event::Placed {
            seat: ANA,
            at: at("AB"),
            tile: "RRRR".to_owned(),
            turn: None
        }
    );
    assert_eq!(tilings.tile("AB").placer, ANA);
    assert_eq!(tilings.spectator_view().decks[0], [Some("PPPP".to_owned())]);
}

#[test]
fn a_tile_that_fits_nowhere_goes_to_the_bottom_and_the_game_skips_the_turn_itself() {
    let mut tilings = Scene::new(3)
        .level(Level::Tiles)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR RRRR")
        .hand(BO, "PPPP RRRR")
        .done();
    let events = tilings.go("place AB");
    assert_eq!(
        events[1..],
        [
            Event::Skipped {
                seat: BO,
                tile: "PPPP".to_owned()
            },
            Event::Round { round: 2 }
        ]
    );
    assert_eq!(tilings.turn(), Turn::Seat(ANA));
    assert_eq!(
        tilings.spectator_view().decks[1],
        [Some("RRRR".to_owned()), Some("PPPP".to_owned())]
    );
}

#[test]
fn several_turns_in_a_row_can_be_skips() {
    let mut tilings = Scene::new(3)
        .players(3)
        .level(Level::Tiles)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR PPPP RRRR")
        .hand(BO, "PPPP PPPP RRRR")
        .hand(CY, "PPPP PPPP")
        .done();
    let events = tilings.go("place AB");
    let skipped: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Skipped { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(skipped, [BO, CY, ANA, BO, CY]);
    assert_eq!(tilings.turn(), Turn::Seat(ANA));
    assert_eq!(tilings.spectator_view().skips, 5);
    assert_eq!(tilings.spectator_view().round, 3);
}

#[test]
fn a_round_is_one_turn_of_each_player_in_order() {
    let mut tilings = Scene::new(5)
        .players(3)
        .lay("A CC RRRR")
        .hand(ANA, "RRRR RRRR RRRR")
        .hand(BO, "RRRR RRRR RRRR")
        .hand(CY, "RRRR RRRR RRRR")
        .done();
    for round in 1..=3 {
        for seat in [ANA, BO, CY] {
            assert_eq!(tilings.turn(), Turn::Seat(seat));
            assert_eq!(tilings.spectator_view().round, round);
            let text = tilings.texts()[0].clone();
            let events = tilings.go(&text);
            let ended = events
                .iter()
                .any(|event| matches!(event, Event::Decay { round: ended } if *ended == round));
            assert_eq!(ended, seat == CY, "the last player's turn ends it");
        }
    }
}

#[test]
fn at_the_end_of_a_round_comes_decay_then_the_king_then_the_next_player() {
    let mut tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR")
        .hand(BO, "RRRR")
        .turn(BO)
        .done();
    let events = tilings.go_with_king("place AB", "BB");
    let kinds: Vec<&str> = events
        .iter()
        .map(|event| match event {
            Event::Placed { .. } => "placed",
            Event::Influence { .. } => "influence",
            Event::Decay { round: 1 } => "decay",
            Event::King { .. } => "king",
            Event::Struck { .. } => "struck",
            Event::Round { round: 2 } => "round",
            _ => panic!("{event:?}"),
        })
        .collect();
    assert_eq!(
        kinds,
        ["placed", "influence", "decay", "king", "struck", "round"]
    );
    assert_eq!(tilings.turn(), Turn::Seat(ANA));
}

#[test]
fn a_round_of_skips_decays_and_has_its_king() {
    let mut tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR RRRR")
        .hand(BO, "PPPP RRRR")
        .done();
    let events = tilings.go_with_king("place AB", "CC");
    assert!(matches!(events[2], Event::Skipped { seat: BO, .. }));
    assert_eq!(events[3], Event::Decay { round: 1 });
    assert!(matches!(events[4], Event::King { .. }));
}

#[test]
fn a_round_that_is_not_finished_gets_no_decay_and_no_king() {
    let mut tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR")
        .hand(BO, "PPPP")
        .done();
    let events = tilings.go("place AB");
    assert!(tilings.turn().is_over());
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Decay { .. } | Event::King { .. }))
    );
    assert_eq!(tilings.influence_on("AB"), [100, 0]);
}

#[test]
fn a_round_that_the_last_player_finishes_gets_both_also_if_the_game_ends_then() {
    for rule in [EndRule::Strict, EndRule::Classic] {
        let mut tilings = Scene::new(3)
            .with(|options| options.end_rule = rule)
            .lay("A BB RRRR")
            .hand(BO, "RRRR")
            .turn(BO)
            .done();
        let events = tilings.go_with_king("place AB", "CC");
        assert!(tilings.turn().is_over());
        let place = |is: fn(&Event) -> bool| events.iter().position(is);
        let decay = place(|event| matches!(event, Event::Decay { .. }));
        let king = place(|event| matches!(event, Event::King { .. }));
        let end = place(|event| matches!(event, Event::End { .. }));
        assert!(decay.is_some() && decay < king && king < end, "{events:?}");
        assert_eq!(tilings.influence_on("AB"), [0, 99]);
    }
}
