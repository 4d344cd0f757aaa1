//! The offer: taking tiles and laying them on pattern lines.

use conformance::ByText;
use table::{Game, Turn};

use super::scene::{ANA, BO, CY, Play, Scene, heap};
use crate::{Colour, Event, Source, Target};

#[test]
fn all_tiles_of_one_colour_are_taken_from_a_factory_and_the_rest_goes_to_the_centre() {
    let (azul, events) = Scene::standard(2)
        .factories("YRRU BBLL")
        .centre("Y")
        .play("1 r 3");
    assert_eq!(azul.line(ANA, 3), "RR");
    assert_eq!(
        azul.spectator_view().factories,
        ["", "BBLL", "", "", ""].map(heap)
    );
    assert_eq!(azul.spectator_view().centre, heap("YYU"));
    assert_eq!(
        events,
        [
            Event::Take {
                seat: ANA,
                from: Source::Factory1,
                colour: Colour::Red,
                tiles: 2,
                to: Target::Line(crate::Row::Three),
            },
            Event::ToCentre { tiles: heap("YU") },
        ]
    );
}

#[test]
fn taking_from_a_factory_leaves_the_marker_in_the_centre() {
    let (azul, _) = Scene::standard(2).factories("YRRU BBLL").play("1 r 3");
    assert_eq!(azul.marker, None);
    assert_eq!(azul.floor(ANA), "");
}

#[test]
fn all_tiles_of_one_colour_are_taken_from_the_centre_and_the_others_stay() {
    let (azul, _) = Scene::standard(2)
        .factories("YRRU")
        .centre("BBBRL")
        .play("c b 4");
    assert_eq!(azul.line(ANA, 4), "BBB");
    assert_eq!(azul.spectator_view().centre, heap("RL"));
    assert_eq!(
        azul.spectator_view().factories[0],
        heap("YRRU"),
        "factories are not touched"
    );
}

#[test]
fn the_first_to_take_from_the_centre_takes_the_marker_before_the_tiles() {
    let (azul, events) = Scene::standard(2)
        .factories("YRRU")
        .centre("BBL")
        .play("c b f");
    assert_eq!(azul.floor(ANA), "*BB");
    assert_eq!(azul.marker, Some(ANA));
    assert!(events.contains(&Event::Marker {
        seat: ANA,
        on_floor: true
    }));
}

#[test]
fn only_the_first_takes_the_marker() {
    let mut azul = Scene::standard(2).factories("YRRU").centre("BBL").done();
    azul.go("c b 2");
    azul.go("c l f");
    assert_eq!(azul.floor(ANA), "*");
    assert_eq!(azul.floor(BO), "L");
    assert_eq!(azul.marker, Some(ANA));
}

#[test]
fn the_marker_goes_onto_the_leftmost_free_place_of_the_floor_line() {
    let (azul, _) = Scene::standard(2)
        .factories("YRRU")
        .centre("BBL")
        .floor(ANA, "YYR")
        .play("c b f");
    assert_eq!(azul.floor(ANA), "YYR*BB");
}

#[test]
fn the_offer_goes_round_in_seat_order_from_the_starting_player_on() {
    let mut azul = Scene::standard(3)
        .factories("YYYY RRRR BBBB UUUU")
        .first(BO)
        .turn(BO)
        .done();
    let mut seats = Vec::new();
    for text in ["1 y f", "2 r f", "3 b f"] {
        seats.push(azul.turn());
        azul.go(text);
    }
    assert_eq!(seats, [BO, CY, ANA].map(Turn::Seat));
    assert_eq!(azul.turn(), Turn::Seat(BO));
}

#[test]
fn line_k_holds_k_tiles_and_what_does_not_fit_goes_to_the_floor_line() {
    for (number, line, floor) in [
        (1, "R", "RRRRR"),
        (2, "RR", "RRRR"),
        (3, "RRR", "RRR"),
        (4, "RRRR", "RR"),
        (5, "RRRRR", "R"),
    ] {
        let (azul, _) = Scene::standard(2)
            .factories("Y")
            .centre("RRRRRR")
            .floor(BO, "*")
            .play(&format!("c r {number}"));
        assert_eq!(azul.line(ANA, number), line);
        assert_eq!(azul.floor(ANA), floor);
    }
}

#[test]
fn a_line_takes_more_of_the_colour_that_it_holds() {
    let (azul, events) = Scene::standard(2)
        .factories("RRYY U")
        .board(
            ANA,
            "    .|.....
                ..|.....
               ...|.....
              ..RR|.....
             .....|.....",
        )
        .play("1 r 4");
    assert_eq!(azul.line(ANA, 4), "RRRR");
    assert!(events.contains(&Event::LineFull {
        seat: ANA,
        line: crate::Row::Four,
        colour: Colour::Red
    }));
}

#[test]
fn a_line_that_is_full_takes_nothing() {
    let azul = Scene::standard(2)
        .factories("RRYY U")
        .board(
            ANA,
            "    .|.....
                RR|.....
               ...|.....
              ....|.....
             .....|.....",
        )
        .done();
    assert!(!azul.texts().contains(&"1 r 2".to_owned()));
    assert!(!azul.texts().contains(&"1 y 2".to_owned()));
}

#[test]
fn a_line_that_holds_another_colour_takes_nothing_else() {
    let azul = Scene::standard(2)
        .factories("RYUL")
        .board(
            ANA,
            "    .|.....
                .R|.....
               ...|.....
              ....|.....
             .....|.....",
        )
        .done();
    let into_line_2: Vec<String> = azul
        .texts()
        .into_iter()
        .filter(|text| text.ends_with('2'))
        .collect();
    assert_eq!(into_line_2, ["1 r 2"]);
}

#[test]
fn a_line_does_not_take_a_colour_that_its_wall_row_has() {
    let azul = Scene::standard(2)
        .factories("RRYY")
        .board(
            ANA,
            "    .|.....
                ..|...R.
               ...|.....
              ....|.....
             .....|.....",
        )
        .done();
    let red: Vec<String> = azul
        .texts()
        .into_iter()
        .filter(|text| text.contains('r'))
        .collect();
    assert_eq!(red, ["1 r 1", "1 r 3", "1 r 4", "1 r 5", "1 r f"]);
}

#[test]
fn the_wall_of_another_player_forbids_nothing() {
    let azul = Scene::standard(2)
        .factories("RRYY")
        .board(
            BO,
            "    .|..R..
                .R|.....
               ...|.....
              ....|.....
             .....|.....",
        )
        .done();
    assert_eq!(azul.texts().len(), 12);
}

#[test]
fn the_tiles_go_onto_one_line_only() {
    let (azul, _) = Scene::standard(2).factories("RRRY U").play("1 r 1");
    assert_eq!(azul.lines(ANA), ["R", "", "", "", ""]);
    assert_eq!(azul.floor(ANA), "RR");
}

#[test]
fn the_offer_ends_when_factories_and_centre_are_empty() {
    let mut azul = Scene::standard(2).factories("RRRY").done();
    azul.go("1 r 3");
    assert_eq!(
        azul.spectator_view().round,
        1,
        "a yellow tile is in the centre"
    );
    azul.go("c y 1");
    assert_eq!(azul.spectator_view().round, 2);
}

#[test]
fn a_marker_alone_does_not_keep_the_offer_open() {
    let mut azul = Scene::standard(2).factories("RRRR YYYY").done();
    azul.go("1 r 4");
    azul.go("2 y 4");
    assert_eq!(azul.spectator_view().round, 2);
    assert_eq!(azul.wall_row(ANA, 4), "R....");
}

#[test]
fn moves_are_listed_by_source_then_colour_then_destination() {
    let azul = Scene::standard(2)
        .factories("LY - U")
        .centre("B")
        .board(
            ANA,
            "    R|.....
                .R|.....
               ..R|.....
              ....|.....
             .....|...L.",
        )
        .done();
    assert_eq!(
        azul.texts(),
        [
            "1 y 4", "1 y 5", "1 y f", "1 l 4", "1 l f", "3 u 4", "3 u 5", "3 u f", "c b 4",
            "c b 5", "c b f"
        ]
    );
}
