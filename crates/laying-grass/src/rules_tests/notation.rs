//! Moves as text.

use conformance::ByText;
use table::{Game, Seed};

use super::scene::{ANA, Play, Scene, rules};
use crate::{LayingGrass, Move, Orientation};

#[test]
fn base_cf_puts_the_base_there() {
    let mut game = LayingGrass::new(&rules(2), Seed::number(1)).unwrap();
    assert_eq!(game.parse("base CF"), Ok(Move::Base("CF".parse().unwrap())));
    game.play_text("base CF");
    assert_eq!(game.at("CF"), '0');
}

#[test]
fn on_the_large_board_columns_go_on_in_lower_case_and_case_matters() {
    let mut game = LayingGrass::new(&rules(5), Seed::number(1)).unwrap();
    game.play_text("base Cd");
    game.play_text("base CD");
    game.play_text("base dA");
    let bases: Vec<String> = game
        .spectator_view()
        .players
        .iter()
        .filter_map(|player| player.base.map(String::from))
        .collect();
    assert_eq!(bases, ["Cd", "CD", "dA"]);
}

#[test]
fn of_orientations_that_give_the_same_cells_the_others_are_understood() {
    let game = Scene::new(&rules(2), "A").queue(&[12]).done();
    let listed = game.parse("place AB r90");
    assert!(listed.is_ok());
    for same in ["r270", "fr90", "fr270"] {
        assert_eq!(game.parse(&format!("place AB {same}")), listed);
        assert!(!game.is_legal(&format!("place AB {same}")));
    }
    assert_eq!(game.write(listed.unwrap()), "place AB r90");
}

#[test]
fn flipped_means_flipped_left_right_first() {
    // The rows of tile 1 are `###` and `#..`. After flipping, they are `###` and `..#`; after a clockwise turn, `.#`,
    // `.#` and `##`.
    let mut game = Scene::new(&rules(2), ". A").queue(&[1]).done();
    assert_eq!(
        game.parse("place BA fr90"),
        Ok(Move::Place {
            corner: "BA".parse().unwrap(),
            orientation: Orientation::Fr90
        })
    );
    game.play_text("place BA fr90");
    for cell in ["BB", "CB", "DB", "DA"] {
        assert_eq!(game.at(cell), '0');
    }
    assert_eq!(game.player(ANA).territory, 5);
}

#[test]
fn words_may_be_of_any_case_and_space_does_not_matter() {
    let game = Scene::new(&rules(2), "A").queue(&[12]).done();
    for text in ["PLACE AB R90", "Place\tAB  r90 ", "  place AB r90\r\n"] {
        assert_eq!(game.parse(text), game.parse("place AB r90"), "{text:?}");
    }
    assert!(
        game.parse("place ab r90").is_err(),
        "a cell in lower case is accepted"
    );
}

#[test]
fn the_example_of_the_short_rules_is_right() {
    let mut game = Scene::new(
        &rules(2),
        ". . . . . .  .
         . . . . . .  .
         . . . . . A  .
         . . . . . .  E",
    )
    .queue(&[1, 8, 10])
    .done();
    assert!(LayingGrass::RULES.contains("place CG r90"));
    game.play_text("place CG r90");
    for cell in ["CG", "CH", "DH", "EH"] {
        assert_eq!(game.at(cell), '0');
    }
    game.play_text("done");
    assert!(LayingGrass::RULES.contains("place DF r270"));
    game.play_text("place DF r270");
    let square = game.player(ANA).square.unwrap();
    assert_eq!((square.side, square.corner.to_string().as_str()), (3, "CF"));
    assert_eq!(game.coupons(ANA), 2);
}

#[test]
fn the_short_rules_fit_a_terminal_and_name_every_option() {
    assert!(
        LayingGrass::RULES
            .lines()
            .all(|line| line.chars().count() <= 80)
    );
    for spec in LayingGrass::OPTIONS {
        assert!(
            LayingGrass::RULES.contains(&format!("{}=", spec.key)),
            "{}",
            spec.key
        );
    }
}

#[test]
fn every_listed_move_is_read_back() {
    let (stone, _) = Scene::new(
        &rules(2),
        "a+ a+ . . . .
         A  S  . . . .
         a+ a+ . . . B",
    )
    .queue(&[12])
    .play("place BC r90");
    let last = Scene::new(&rules(2), "A # . B").last().done();
    let turn = Scene::new(&rules(2), "A # . . B").done();
    for game in [stone, last, turn] {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        assert!(!moves.is_empty());
        for mv in moves {
            assert_eq!(game.parse(&game.write(mv)), Ok(mv));
        }
    }
}
