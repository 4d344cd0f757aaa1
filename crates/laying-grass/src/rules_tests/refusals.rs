//! Error messages for texts that are not legal moves. Messages that explain a rule are tested with that rule.

use conformance::ByText;
use table::{Game, Seed};

use super::scene::{ANA, BO, Scene, rules};
use crate::{Cell, LayingGrass, Move, Orientation};

fn turn() -> LayingGrass {
    Scene::new(&rules(2), "A . . . B")
        .queue(&[12])
        .round(3)
        .done()
}

#[test]
fn an_invalid_text_is_refused() {
    for text in ["", "hello", "CF", "placeCF r0", "12", "?"] {
        assert_eq!(
            turn().refusal(text),
            format!(
                "\"{text}\" is not a move: it is round 3, and purple must place tile 12 (for \
                 example, \"place AB r0\")"
            )
        );
    }
    assert!(
        turn()
            .refusal("\u{1b}[2J")
            .starts_with("\"\\u{1b}[2J\" is not a move")
    );
}

#[test]
fn a_move_of_another_phase_says_which_phase_it_is_and_what_is_expected() {
    for text in ["base CF", "stone CF", "rob CF", "buy CF", "buy"] {
        let word = text.split(' ').next().unwrap();
        assert_eq!(
            turn().refusal(text),
            format!(
                "\"{word}\" is not possible now: it is round 3, and purple must place tile 12 (for \
                 example, \"place AB r0\")"
            )
        );
    }
    let base = LayingGrass::new(&rules(2), Seed::number(1)).unwrap();
    assert_eq!(
        base.refusal("place CF r0"),
        "\"place\" is not possible now: the bases come first, and purple must place one (for example, \
         \"base AA\")"
    );
    let last = Scene::new(&rules(2), "A . B").last().done();
    assert_eq!(
        last.refusal("swap 2"),
        "\"swap\" is not possible now: it is time for the last coupons, and purple can type buy or done \
         (for example, \"buy AB\")"
    );
    let stuck = Scene::new(&rules(2), "B .\n. A")
        .turn(BO)
        .queue(&[8])
        .done();
    assert_eq!(
        stuck.refusal("stone AA"),
        "\"stone\" is not possible now: it is round 1, tile 8 fits nowhere, and red can type swap or \
         done (for example, \"swap 2\")"
    );
}

#[test]
fn a_move_with_too_few_or_too_many_words() {
    assert_eq!(
        turn().refusal("place CF"),
        "\"place CF\" is not a move: \"place\" takes the cell of its top-left corner and an \
         orientation (for example, \"place CF r90\")"
    );
    assert_eq!(
        turn().refusal("swap"),
        "\"swap\" is not a move: \"swap\" takes a position in the queue, 2 to 6 (for \
         example, \"swap 4\")"
    );
    assert_eq!(
        turn().refusal("done now"),
        "\"done now\" is not a move: \"done\" takes no further words (for example, \"done\")"
    );
}

#[test]
fn a_cell_that_the_board_does_not_have() {
    for text in ["C", "CFG", "33", "cf", "AU", "Za", "Ä"] {
        assert_eq!(
            turn().refusal(&format!("place {text} r0")),
            format!(
                "\"{text}\" is not a cell of this board; type a row and a column, each a letter \
                 from A to T, like CF"
            )
        );
    }
    let large = LayingGrass::new(&rules(5), Seed::number(1)).unwrap();
    assert_eq!(
        large.refusal("base Ae"),
        "\"Ae\" is not a cell of this board; type a row and a column, each a letter from A to Z or \
         from a to d (upper and lower case differ), like CF"
    );
}

#[test]
fn an_orientation_that_does_not_exist() {
    for text in ["90", "r45", "f", "rf90", "r360", "fr"] {
        assert_eq!(
            turn().refusal(&format!("place AB {text}")),
            format!(
                "\"{text}\" is not an orientation: use r0, r90, r180 or r270, with f in front if the \
                 tile is flipped, like fr90"
            )
        );
    }
}

#[test]
fn a_queue_position_that_does_not_exist() {
    for text in ["0", "1", "7", "x", "-2", "+2", "02", "256"] {
        assert_eq!(
            turn().refusal(&format!("swap {text}")),
            format!("\"{text}\" is not a queue position that you can take a tile from: use 2 to 6")
        );
    }
}

#[test]
fn a_stone_that_is_not_there_or_cannot_be_paid_for() {
    assert_eq!(turn().refusal("clear KK"), "there is no stone on KK");
    let poor = Scene::new(&rules(2), "A . #").coupons(ANA, 0).done();
    assert_eq!(poor.refusal("clear AC"), "you have no coupons left");
}

#[test]
fn anything_when_the_game_is_over() {
    let (game, _) = Scene::new(&rules(2), "A . . B")
        .nobody_has_coupons()
        .coupons(ANA, 1)
        .last()
        .play("done");
    for text in ["done", "place AB r0", "", "nonsense"] {
        assert_eq!(game.refusal(text), "the game is over");
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let game = turn();
    let before = game;
    game.refusal("place KK r0");
    assert_eq!(game, before);
}

#[test]
fn a_move_that_no_text_can_express_is_refused_too() {
    let far = Cell {
        row: 200,
        column: 31,
    };
    let game = turn();
    let place = |corner, orientation| Move::Place {
        corner,
        orientation,
    };
    let refusal = |mv| game.check(mv).unwrap_err().to_string();
    assert!(refusal(place(far, Orientation::R0)).starts_with("\"??\" is not a cell of this board"));
    assert!(refusal(Move::Clear(far)).starts_with("\"??\" is not a cell"));
    assert!(refusal(Move::Swap(1)).starts_with("\"1\" is not a queue position"));
    assert!(refusal(Move::Base(far)).starts_with("\"base\" is not possible now"));
    // A domino looks the same after a half turn.
    let corner = "AB".parse().unwrap();
    assert!(game.check(place(corner, Orientation::R0)).is_ok());
    assert_eq!(
        refusal(place(corner, Orientation::R180)),
        "tile 12 looks the same with r180 as with r0; type \"place AB r0\""
    );
}
