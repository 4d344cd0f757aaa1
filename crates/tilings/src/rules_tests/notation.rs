//! Moves and cells as text.

use conformance::ByText;
use table::Game;

use super::scene::{ANA, Scene, at};
use crate::{Cell, LONGEST_SIDE, Switch, letter};

#[test]
fn rows_and_columns_are_named_with_capitals_then_small_letters() {
    let names: String = (0..LONGEST_SIDE).map(letter).collect();
    assert_eq!(names, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx");
}

#[test]
fn a_cell_is_its_row_then_its_column_counted_from_0() {
    let cell = at("CF");
    assert_eq!((cell.row(), cell.column()), (2, 5));
    for row in 0..LONGEST_SIDE {
        for column in 0..LONGEST_SIDE {
            let cell = Cell::new(row, column).unwrap();
            assert_eq!(at(&cell.to_string()), cell);
        }
    }
    assert_eq!(Cell::new(50, 0), None);
    assert_eq!(Cell::new(0, 50), None);
}

#[test]
fn a_move_is_place_and_the_cell() {
    let tilings = Scene::new(8).lay("A CE RRRR").hand(ANA, "RRRR").done();
    let mv = tilings.parse("place CF").unwrap();
    assert_eq!((mv.cell, mv.turn), (at("CF"), None));
    assert_eq!(tilings.write(mv), "place CF");
}

#[test]
fn space_around_the_words_does_not_count() {
    let tilings = Scene::new(8).lay("A CE RRRR").hand(ANA, "RRRR").done();
    assert_eq!(tilings.parse("  place   CF\t"), tilings.parse("place CF"));
}

#[test]
fn case_matters() {
    let tilings = Scene::new(40)
        .lay("A CE RRRR, A ce RRRR, A Ce RRRR")
        .hand(ANA, "RRRR")
        .done();
    let cells =
        ["CF", "cf", "Cf"].map(|name| tilings.parse(&format!("place {name}")).unwrap().cell);
    assert_eq!(cells, [at("CF"), at("cf"), at("Cf")]);
    assert_eq!((cells[1].row(), cells[1].column()), (28, 31));
    assert!(tilings.parse("place cF").is_err(), "nothing lies there");
    for text in ["Place CF", "PLACE CF"] {
        assert!(tilings.parse(text).is_err(), "{text}");
    }
}

#[test]
fn with_rotation_on_the_turn_is_always_written() {
    let tilings = Scene::new(3)
        .with(|options| options.rotate = Switch::On)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR")
        .done();
    assert_eq!(
        tilings.texts(),
        ["place AB r0", "place BA r0", "place BC r0", "place CB r0"]
    );
    assert!(tilings.parse("place AB").is_err());
}

#[test]
fn turns_that_give_equal_sides_are_listed_once_as_the_smallest() {
    let turns = |tile: &str| {
        let tilings = Scene::new(2)
            .with(|options| options.rotate = Switch::On)
            .lay("A AA RRRR")
            .hand(ANA, tile)
            .done();
        tilings.texts()
    };
    assert_eq!(turns("RRRR"), ["place AB r0", "place BA r0"]);
    assert_eq!(turns("RPRP"), ["place AB r90", "place BA r0"]);
    assert_eq!(turns("PRPR"), ["place AB r0", "place BA r90"]);
    assert_eq!(
        turns("RRPP"),
        [
            "place AB r180",
            "place AB r270",
            "place BA r0",
            "place BA r270"
        ]
    );
}

#[test]
fn moves_are_listed_row_by_row_turns_from_the_smallest() {
    let tilings = Scene::new(50)
        .with(|options| options.rotate = Switch::On)
        .lay("A ZZ RRRR")
        .hand(ANA, "RRPR")
        .done();
    assert_eq!(
        tilings.texts(),
        [
            "place YZ r90",
            "place YZ r180",
            "place YZ r270",
            "place ZY r0",
            "place ZY r90",
            "place ZY r180",
            "place Za r0",
            "place Za r180",
            "place Za r270",
            "place aZ r0",
            "place aZ r90",
            "place aZ r270"
        ]
    );
}
