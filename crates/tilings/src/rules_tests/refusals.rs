//! Error messages for texts that are not legal moves.

use conformance::ByText;
use table::Game;

use super::scene::{ANA, BO, Play, Scene};
use crate::{Move, MoveError, Rotation, Switch, Tilings};

fn table() -> Tilings {
    Scene::new(5)
        .lay("A CC RRPP")
        .hand(ANA, "GBGP")
        .hand(BO, "RRRR")
        .done()
}

fn turning() -> Tilings {
    Scene::new(5)
        .with(|options| options.rotate = Switch::On)
        .lay("A CC RRPP")
        .hand(ANA, "RPRP")
        .done()
}

#[test]
fn an_invalid_text_is_refused() {
    for text in [
        "",
        "hello",
        "CF",
        "place",
        "Place CF",
        "place CB r0 r0",
        "skip",
    ] {
        assert_eq!(
            table().refusal(text),
            format!("\"{text}\" is not a move: type where to place your tile, like \"place CE\"")
        );
    }
    assert_eq!(
        turning().refusal("hello"),
        "\"hello\" is not a move: type where to place your tile, like \"place CE r90\""
    );
}

#[test]
fn a_text_that_would_disturb_the_terminal_is_shown_harmlessly() {
    assert!(
        table()
            .refusal("\u{1b}[2J")
            .starts_with("\"\\u{1b}[2J\" is")
    );
    assert!(
        table()
            .refusal("place \u{7}")
            .starts_with("\"\\u{7}\" is not a cell")
    );
}

#[test]
fn a_cell_that_does_not_exist() {
    for cell in ["C", "CFF", "C1", "12", "yA", "Az", "ÄB"] {
        assert_eq!(
            table().refusal(&format!("place {cell}")),
            format!(
                "\"{cell}\" is not a cell; type a row and a column, each one of the capitals A \
                 to E, like \"CE\""
            )
        );
    }
}

#[test]
fn a_cell_off_the_board() {
    for cell in ["AF", "FA", "ab", "xx"] {
        assert_eq!(
            table().refusal(&format!("place {cell}")),
            format!("{cell} is not on the board: its rows and columns are the capitals A to E")
        );
    }
    let large = Scene::new(30).lay("A AA RRRR").hand(ANA, "RRRR").done();
    assert_eq!(
        large.refusal("place ee"),
        "ee is not on the board: its rows and columns are A to Z and a to d"
    );
}

#[test]
fn a_cell_that_has_a_tile() {
    assert_eq!(table().refusal("place CC"), "CC already has a tile");
    assert_eq!(turning().refusal("place CC r0"), "CC already has a tile");
}

#[test]
fn a_cell_without_a_neighbour() {
    for cell in ["AA", "BB", "CA", "EE"] {
        assert_eq!(
            table().refusal(&format!("place {cell}")),
            format!("{cell} has no tile beside it")
        );
    }
}

#[test]
fn sides_that_do_not_match_are_named_with_both_colours() {
    for (cell, side, yours, theirs) in [
        ("BC", "south", "green", "red"),
        ("CB", "east", "blue", "purple"),
        ("CD", "west", "purple", "red"),
        ("DC", "north", "green", "purple"),
    ] {
        assert_eq!(
            table().refusal(&format!("place {cell}")),
            format!("{cell}: the {side} side of your tile is {yours}, but meets {theirs}")
        );
    }
}

#[test]
fn a_turned_tile_is_refused_as_it_would_lie() {
    assert_eq!(
        turning().refusal("place DC r0"),
        "DC: the north side of your tile is red, but meets purple"
    );
    assert!(turning().texts().contains(&"place DC r90".to_owned()));
}

#[test]
fn a_rotation_that_is_missing_superfluous_or_invalid() {
    assert_eq!(
        turning().refusal("place DC"),
        "type how far to turn the tile: r0, r90, r180 or r270, like \"place DC r90\""
    );
    assert_eq!(
        table().refusal("place CB r0"),
        "you cannot turn tiles in this game: use \"place CB\""
    );
    for word in ["90", "r45", "R90", "r360", "r-90", "r090"] {
        assert_eq!(
            turning().refusal(&format!("place DC {word}")),
            format!("\"{word}\" is not a rotation: use r0, r90, r180 or r270")
        );
    }
}

#[test]
fn a_turn_that_looks_like_a_smaller_one() {
    assert_eq!(
        turning().refusal("place DC r270"),
        "the tile looks the same with r270 as with r90; type \"place DC r90\""
    );
}

#[test]
fn anything_when_the_game_is_over() {
    let mut tilings = Scene::new(2).lay("A AA RRRR").hand(ANA, "RRRR").done();
    tilings.go("place AB");
    for text in ["place BA", "place AB", "nonsense", ""] {
        assert_eq!(tilings.refusal(text), "the game is over");
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let tilings = table();
    let before = tilings.clone();
    for text in ["place AA", "place CC", "place BC", "x"] {
        tilings.refusal(text);
    }
    assert_eq!(tilings, before);
}

#[test]
fn a_move_that_no_text_can_express_is_refused_too() {
    let mv = |cell: &str, turn| Move {
        cell: cell.parse().unwrap(),
        turn,
    };
    let still = Scene::new(5).lay("A CC RRPP").hand(ANA, "RRRR").done();
    assert!(still.check(mv("BC", None)).is_ok());
    assert_eq!(
        still.check(mv("BC", Some(Rotation::R90))),
        Err(MoveError::TurnSuperfluous("BC".parse().unwrap()))
    );
    assert_eq!(
        still.check(mv("ZZ", None)).unwrap_err().to_string(),
        "ZZ is not on the board: its rows and columns are the capitals A to E"
    );
    assert_eq!(
        turning().check(mv("BC", None)),
        Err(MoveError::TurnMissing("BC".parse().unwrap()))
    );
}
