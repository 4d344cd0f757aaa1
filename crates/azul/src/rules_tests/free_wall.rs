//! The free wall: the owner of a full line chooses the column.

use conformance::ByText;
use table::{Game, Turn};

use super::scene::{ANA, BO, CY, Play, Scene};
use crate::{Colour, Event, Row, ViewPhase};

#[test]
fn the_owner_of_a_full_line_chooses_the_column_for_its_tile() {
    let (mut azul, _) = Scene::free(2)
        .board(
            ANA,
            "    .|.....
                ..|.....
               RRR|.....
              ....|.....
             .....|.....",
        )
        .lid("")
        .last_tile_to(BO);
    assert_eq!(azul.spectator_view().phase, ViewPhase::Tiling);
    assert_eq!(azul.turn(), Turn::Seat(ANA));
    assert_eq!(
        azul.texts(),
        ["wall 3 1", "wall 3 2", "wall 3 3", "wall 3 4", "wall 3 5"]
    );
    azul.go("wall 3 5");
    assert_eq!(azul.wall_row(ANA, 3), "....R");
    assert_eq!(azul.line(ANA, 3), "");
    assert_eq!(azul.score(ANA), 1);
    assert_eq!(azul.lid.to_string(), "RRU", "two of the line, and Bo's");
    assert_eq!(azul.spectator_view().round, 2);
}

#[test]
fn the_place_is_empty_and_neither_its_row_nor_its_column_has_the_colour() {
    let (azul, _) = Scene::free(2)
        .board(
            ANA,
            "    .|R....
                ..|.....
               RRR|.Y...
              ....|.....
             .....|....R",
        )
        .last_tile_to(BO);
    assert_eq!(azul.texts(), ["wall 3 3", "wall 3 4"]);
}

#[test]
fn the_choice_goes_from_the_top_line_down_in_seat_order() {
    let two_lines = "
             .|.....
            YY|.....
           ...|.....
          UUUU|.....
         .....|.....";
    let one_line = "
             R|.....
            ..|.....
           ...|.....
          ....|.....
         .....|.....";
    // Cy has the marker and started the round, which does not matter for the tiling.
    let (mut azul, _) = Scene::free(3)
        .board(ANA, two_lines)
        .board(BO, one_line)
        .board(CY, one_line)
        .first(CY)
        .last_tile_to(CY);
    for (seat, text) in [
        (ANA, "wall 2 1"),
        (ANA, "wall 4 2"),
        (BO, "wall 1 3"),
        (CY, "wall 1 4"),
    ] {
        assert_eq!(azul.turn(), Turn::Seat(seat), "before {text}");
        azul.go(text);
    }
    assert_eq!(azul.spectator_view().round, 2);
    assert_eq!(azul.turn(), Turn::Seat(CY));
}

#[test]
fn earlier_rows_limit_the_choice_in_later_rows() {
    let (mut azul, _) = Scene::free(2)
        .board(
            ANA,
            "    R|.....
                RR|.....
               ...|.....
              ....|.....
             .....|.....",
        )
        .last_tile_to(BO);
    azul.go("wall 1 2");
    assert_eq!(
        azul.texts(),
        ["wall 2 1", "wall 2 3", "wall 2 4", "wall 2 5"]
    );
    azul.go("wall 2 1");
    assert_eq!(azul.score(ANA), 2, "no run: the tiles touch at a corner");
}

#[test]
fn a_tile_on_the_free_wall_scores_its_runs() {
    let (mut azul, events) = Scene::free(2)
        .board(
            ANA,
            "    .|.Y...
                LL|B.R..
               ...|.....
              ....|.....
             .....|.....",
        )
        .last_tile_to(BO);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Tile { .. }))
    );
    azul.go("wall 2 2");
    assert_eq!(azul.score(ANA), 3 + 2);
}

#[test]
fn a_choice_of_one_is_played_by_the_game_itself() {
    let (azul, events) = Scene::free(2)
        .board(
            ANA,
            "    R|BYUL.
                ..|....B
               ...|.....
              ....|.....
             .....|.....",
        )
        .round(7)
        .last_tile_to(BO);
    assert!(
        azul.turn().is_over(),
        "the game goes on although a row is complete"
    );
    assert_eq!(azul.wall_row(ANA, 1), "BYULR");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Tile { .. }))
    );
}

#[test]
fn the_game_continues_automatically_where_there_is_no_choice() {
    let (mut azul, _) = Scene::free(2)
        .board(
            ANA,
            "    R|.....
                YY|BRU..
               ...|...Y.
              ....|.....
             .....|.....",
        )
        .last_tile_to(BO);
    let events = azul.go("wall 1 1");
    assert_eq!(
        azul.wall_row(ANA, 2),
        "BRU.Y",
        "column 4 already has yellow"
    );
    assert_eq!(
        events.len(),
        2 + 1 + 1,
        "two tiles, Bo's floor line, a round: {events:?}"
    );
}

#[test]
fn a_line_without_a_place_sends_all_its_tiles_to_the_floor_line() {
    let (azul, events) = Scene::free(2)
        .board(ANA, NO_PLACE_FOR_LIGHT_BLUE)
        .score(ANA, 20)
        .floor(ANA, "R")
        .lid("")
        .last_tile_to(BO);
    assert!(events.contains(&Event::NoPlace {
        seat: ANA,
        line: Row::Three,
        colour: Colour::LightBlue
    }));
    assert!(events.contains(&Event::ToFloor {
        seat: ANA,
        colour: Colour::LightBlue,
        tiles: 3
    }));
    assert_eq!(azul.line(ANA, 3), "");
    assert_eq!(azul.wall_row(ANA, 3), "BYRU.");
    assert_eq!(azul.score(ANA), 20 - 6, "four spaces on the floor line");
    assert_eq!(azul.lid.to_string(), "RULLL");
}

/// Row 3 lacks only light blue, which column 5 already has.
const NO_PLACE_FOR_LIGHT_BLUE: &str = "
         .|.....
        ..|....L
       LLL|BYRU.
      ....|.....
     .....|.....";

#[test]
fn tiles_without_a_place_go_to_the_lid_if_the_floor_line_is_full() {
    let (azul, events) = Scene::free(2)
        .board(ANA, NO_PLACE_FOR_LIGHT_BLUE)
        .score(ANA, 20)
        .floor(ANA, "RRRRRR")
        .last_tile_to(BO);
    assert!(events.contains(&Event::ToLid {
        seat: ANA,
        colour: Colour::LightBlue,
        tiles: 2
    }));
    assert_eq!(azul.score(ANA), 20 - 14, "seven spaces and no more");
    assert_eq!(azul.floor(ANA), "");
}

#[test]
fn a_line_without_a_place_is_given_up_only_when_it_is_full() {
    let (azul, _) = Scene::free(2)
        .board(ANA, &NO_PLACE_FOR_LIGHT_BLUE.replace("LLL|", ".LL|"))
        .last_tile_to(BO);
    assert_eq!(azul.line(ANA, 3), "LL");
}

#[test]
fn a_line_accepts_a_colour_whatever_the_columns_say() {
    let azul = Scene::free(2)
        .board(ANA, &NO_PLACE_FOR_LIGHT_BLUE.replace("LLL|", "...|"))
        .factories("LLYY")
        .done();
    assert!(azul.texts().contains(&"1 l 3".to_owned()));
    assert!(
        !azul.texts().contains(&"1 y 3".to_owned()),
        "row 3 has yellow"
    );
    assert!(
        !azul.texts().contains(&"1 l 2".to_owned()),
        "row 2 has light blue"
    );
}

#[test]
fn the_floor_line_of_a_player_is_subtracted_after_the_last_choice_of_that_player() {
    let board = "
             R|.....
            ..|.....
           ...|.....
          ....|.....
         .....|.....";
    let (mut azul, _) = Scene::free(2)
        .board(ANA, board)
        .board(BO, board)
        .score(ANA, 10)
        .score(BO, 10)
        .floor(ANA, "YY")
        .last_tile_to(BO);
    assert_eq!((azul.score(ANA), azul.floor(ANA)), (10, "YY".to_owned()));
    azul.go("wall 1 1");
    assert_eq!((azul.score(ANA), azul.floor(ANA)), (9, String::new()));
    assert_eq!((azul.score(BO), azul.floor(BO)), (10, "*U".to_owned()));
    azul.go("wall 1 1");
    assert_eq!(azul.score(BO), 9);
}
