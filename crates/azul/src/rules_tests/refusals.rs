//! Error messages for texts that are not legal moves.

use conformance::ByText;
use table::Game;

use super::scene::{ANA, BO, Scene};
use crate::{Azul, Colour, Column, Move, MoveError, Row, Source, Target};

fn offer() -> Azul {
    Scene::standard(2)
        .factories("RYBL RRUU - YYYY")
        .board(
            ANA,
            "    R|.....
                ..|...R.
               .YY|.....
              YYYY|.....
             .....|.....",
        )
        .done()
}

fn choosing() -> Azul {
    let (azul, _) = Scene::free(2)
        .board(
            ANA,
            "    .|R....
                ..|.....
               RRR|.Y...
              UUUU|.....
             .....|.....",
        )
        .last_tile_to(BO);
    azul
}

const LIKE: &str =
    "is not a move: type the source, the colour and the destination, like \"2 y 5\" or \"c r f\"";

#[test]
fn an_invalid_text_is_refused() {
    for text in ["", "hello", "2 y", "2 y 5 1", "2y5", "wall", "wall 3"] {
        assert_eq!(offer().refusal(text), format!("\"{text}\" {LIKE}"));
    }
}

#[test]
fn a_text_that_would_disturb_the_terminal_is_shown_harmlessly() {
    assert_eq!(
        offer().refusal("\u{1b}[2J"),
        format!("\"\\u{{1b}}[2J\" {LIKE}")
    );
}

#[test]
fn a_source_that_this_table_does_not_have() {
    for text in ["0", "6", "9", "x", "12", "f", "-1", "٣"] {
        assert_eq!(
            offer().refusal(&format!("{text} y 5")),
            format!("\"{text}\" is not a source: use 1 to 5, or c for the centre")
        );
    }
    let three = Scene::standard(3).factories("RRRR").done();
    assert_eq!(
        three.refusal("8 r 5"),
        "\"8\" is not a source: use 1 to 7, or c for the centre"
    );
    let four = Scene::standard(4).factories("RRRR").done();
    assert_eq!(
        four.refusal("10 r 5"),
        "\"10\" is not a source: use 1 to 9, or c for the centre"
    );
}

#[test]
fn a_colour_that_does_not_exist() {
    for text in ["x", "red", "1", "ß"] {
        assert_eq!(
            offer().refusal(&format!("1 {text} 5")),
            format!("\"{text}\" is not a colour: use r, y, b, l or u")
        );
    }
}

#[test]
fn a_destination_that_does_not_exist() {
    for text in ["0", "6", "floor", "c", "55"] {
        assert_eq!(
            offer().refusal(&format!("1 r {text}")),
            format!("\"{text}\" is not a destination: use 1 to 5 for a line, or f for the floor")
        );
    }
}

#[test]
fn a_factory_or_centre_that_is_empty() {
    assert_eq!(offer().refusal("3 r 5"), "factory 3 is empty");
    assert_eq!(offer().refusal("c r f"), "the centre is empty");
}

#[test]
fn tiles_that_do_not_exist() {
    assert_eq!(
        offer().refusal("2 y 5"),
        "factory 2 has no yellow: it has 2 black, 2 red"
    );
    assert_eq!(
        offer().refusal("1 u f"),
        "factory 1 has no black: it has 1 dark blue, 1 light blue, 1 red, 1 yellow"
    );
    assert_eq!(
        offer().refusal("4 l f"),
        "factory 4 has no light blue: it has 4 yellow"
    );
    let azul = Scene::standard(2).factories("R").centre("BBBLL").done();
    assert_eq!(
        azul.refusal("c r f"),
        "the centre has no red: it has 3 dark blue, 2 light blue"
    );
}

#[test]
fn a_line_that_holds_another_colour() {
    assert_eq!(offer().refusal("1 r 3"), "line 3 already holds yellow");
    assert_eq!(offer().refusal("1 y 1"), "line 1 already holds red");
    assert_eq!(
        offer().refusal("1 b 4"),
        "line 4 already holds yellow",
        "the colour matters, whether the line is full or not"
    );
}

#[test]
fn a_line_that_is_full() {
    assert_eq!(offer().refusal("1 r 1"), "line 1 is full");
    assert_eq!(offer().refusal("4 y 4"), "line 4 is full");
}

#[test]
fn a_colour_that_the_wall_row_has() {
    assert_eq!(
        offer().refusal("1 r 2"),
        "row 2 of the wall already has red"
    );
}

#[test]
fn a_wall_move_without_a_tile_for_the_wall() {
    for text in ["wall 3 5", "WALL 1 1", "wall x y"] {
        assert_eq!(
            offer().refusal(text),
            "there is no tile to put on the wall now: take tiles from a source (for \
             example, \"2 y 5\")"
        );
    }
}

#[test]
fn anything_else_when_a_column_is_to_be_chosen() {
    for text in [
        "1 r 3", "", "wall", "wall 3", "wall 3 6", "wall 0 1", "wall x y", "wand 3 3",
    ] {
        assert_eq!(
            choosing().refusal(text),
            format!(
                "\"{text}\" is not a move here: line 3 is full of red; choose a column for its tile, like \
                 \"wall 3 3\" (possible: 3, 4 or 5)"
            )
        );
    }
}

#[test]
fn a_line_that_is_not_the_one_to_be_tiled() {
    for given in [1, 2, 4, 5] {
        assert_eq!(
            choosing().refusal(&format!("wall {given} 3")),
            format!("the tile of line 3 comes first, not that of line {given}")
        );
    }
}

#[test]
fn a_place_that_has_a_tile() {
    assert_eq!(
        choosing().refusal("wall 3 2"),
        "row 3, column 2 already has a tile"
    );
}

#[test]
fn a_column_that_has_the_colour() {
    assert_eq!(choosing().refusal("wall 3 1"), "column 1 already has red");
}

#[test]
fn anything_when_the_game_is_over() {
    let (azul, _) = Scene::standard(2).round(100).last_tile_to(BO);
    for text in ["1 r 1", "c u f", "wall 1 1", "", "nonsense"] {
        assert_eq!(azul.refusal(text), "the game is over");
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let azul = offer();
    let before = azul;
    azul.refusal("1 r 3");
    assert_eq!(azul, before);
}

#[test]
fn a_move_that_no_text_can_express_is_refused_too() {
    let azul = Scene::standard(2).factories("RRRY").done();
    let take = |from| Move::Take {
        from,
        colour: Colour::Red,
        to: Target::Floor,
    };
    assert!(azul.check(take(Source::Factory1)).is_ok());
    assert_eq!(
        azul.check(take(Source::Factory9)).unwrap_err().to_string(),
        "\"9\" is not a source: use 1 to 5, or c for the centre"
    );
    let place = Move::Place {
        row: Row::One,
        column: Column::One,
    };
    assert_eq!(azul.check(place), Err(MoveError::NotTiling));
}
