//! The floor line: tiles that fall on it, overflow, and penalties.

use conformance::ByText;
use table::{Game, Turn};

use super::scene::{ANA, BO, Play, Scene};
use crate::{Colour, Event};

#[test]
fn the_floor_line_can_always_be_chosen() {
    let azul = Scene::standard(2)
        .factories("RRYY")
        .floor(ANA, "UUUUUUU")
        .done();
    assert!(azul.texts().contains(&"1 r f".to_owned()));
    assert!(azul.texts().contains(&"1 y f".to_owned()));
}

#[test]
fn tiles_that_do_not_fit_on_the_floor_line_go_to_the_lid() {
    let (azul, events) = Scene::standard(2)
        .factories("RRRY U")
        .floor(ANA, "UUUUU")
        .lid("L")
        .play("1 r f");
    assert_eq!(azul.floor(ANA), "UUUUURR");
    assert_eq!(azul.lid.to_string(), "RL");
    assert!(events.contains(&Event::ToFloor {
        seat: ANA,
        colour: Colour::Red,
        tiles: 2
    }));
    assert!(events.contains(&Event::ToLid {
        seat: ANA,
        colour: Colour::Red,
        tiles: 1
    }));
}

#[test]
fn tiles_that_fall_onto_a_full_floor_line_go_to_the_lid() {
    let (azul, _) = Scene::standard(2)
        .factories("RRRY U")
        .floor(ANA, "UUUUUUU")
        .lid("")
        .play("1 r 1");
    assert_eq!(azul.line(ANA, 1), "R");
    assert_eq!(azul.floor(ANA), "UUUUUUU");
    assert_eq!(azul.lid.to_string(), "RR");
}

#[test]
fn with_a_full_floor_line_the_marker_is_kept_beside_it() {
    let (azul, events) = Scene::standard(2)
        .factories("U")
        .centre("RR")
        .floor(ANA, "YYYYYYY")
        .play("c r 2");
    assert_eq!(azul.floor(ANA), "YYYYYYY");
    assert_eq!(azul.marker, Some(ANA));
    assert_eq!(azul.line(ANA, 2), "RR");
    assert!(events.contains(&Event::Marker {
        seat: ANA,
        on_floor: false
    }));
}

#[test]
fn a_marker_beside_the_floor_line_costs_nothing_and_its_holder_starts_the_next_round() {
    let mut azul = Scene::standard(2)
        .factories("U")
        .centre("R")
        .floor(ANA, "YYYYYYY")
        .score(ANA, 20)
        .first(BO)
        .done();
    azul.go("c r 2");
    azul.go("1 u f");
    assert_eq!(azul.score(ANA), 20 - 14, "seven tiles and no marker");
    assert_eq!(azul.turn(), Turn::Seat(ANA));
    assert_eq!(azul.spectator_view().first, ANA);
}

#[test]
fn a_marker_on_the_last_free_place_pushes_the_tiles_to_the_lid() {
    let (azul, _) = Scene::standard(2)
        .factories("U")
        .centre("RR")
        .floor(ANA, "YYYYYY")
        .lid("")
        .play("c r f");
    assert_eq!(azul.floor(ANA), "YYYYYY*");
    assert_eq!(azul.lid.to_string(), "RR");
}

#[test]
fn the_seven_places_cost_one_one_two_two_two_three_three() {
    for (floor, cost) in [
        ("", 0),
        ("R", 1),
        ("RR", 2),
        ("RRR", 4),
        ("RRRR", 6),
        ("RRRRR", 8),
        ("RRRRRR", 11),
        ("RRRRRRR", 14),
    ] {
        let (azul, _) = Scene::standard(2)
            .score(ANA, 50)
            .floor(ANA, floor)
            .last_tile_to(BO);
        assert_eq!(azul.score(ANA), 50 - cost, "{floor}");
    }
}

#[test]
fn the_marker_on_the_floor_line_costs_like_a_tile() {
    let (azul, events) = Scene::standard(2).score(BO, 50).last_tile_to(BO);
    assert_eq!(azul.score(BO), 48, "the marker and a black tile");
    assert!(events.contains(&Event::Floor {
        seat: BO,
        penalty: 2,
        lost: 2
    }));
}

#[test]
fn a_score_never_falls_below_0() {
    let (azul, events) = Scene::standard(2)
        .score(ANA, 3)
        .floor(ANA, "RRRR")
        .last_tile_to(BO);
    assert_eq!(azul.score(ANA), 0);
    assert!(events.contains(&Event::Floor {
        seat: ANA,
        penalty: 6,
        lost: 3
    }));
}

#[test]
fn the_floor_line_is_emptied_into_the_lid() {
    let (azul, _) = Scene::standard(2)
        .floor(ANA, "RRYLB")
        .lid("")
        .last_tile_to(BO);
    assert_eq!(azul.floor(ANA), "");
    assert_eq!(azul.lid.to_string(), "BYRRUL", "Bo's black tile too");
}

#[test]
fn the_marker_does_not_go_to_the_lid() {
    // The game ends here, so the marker does not return to the centre.
    let (azul, _) = Scene::standard(2).round(100).last_tile_to(BO);
    assert_eq!(azul.floor(BO), "*");
    assert_eq!(azul.marker, Some(BO));
    assert_eq!(azul.lid.to_string(), "U");
}
