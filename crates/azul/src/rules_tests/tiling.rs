//! Tiling the standard wall.

use super::scene::{ANA, BO, CY, Play, Scene};
use crate::{Colour, Column, Event, Row};
use conformance::ByText;

/// Returns Ana's score after tiling this board.
fn scored(board: &str) -> u16 {
    let (azul, _) = Scene::standard(2).board(ANA, board).last_tile_to(BO);
    azul.score(ANA)
}

#[test]
fn a_full_line_sends_one_tile_to_the_wall_and_the_rest_to_the_lid() {
    let (azul, events) = Scene::standard(2)
        .board(
            ANA,
            "    .|.....
                ..|.....
               ...|.....
              YYYY|.....
             .....|.....",
        )
        .lid("")
        .last_tile_to(BO);
    assert_eq!(azul.wall_row(ANA, 4), "....Y");
    assert_eq!(azul.line(ANA, 4), "");
    assert_eq!(azul.lid.to_string(), "YYYU", "and Bo's black tile");
    assert!(events.contains(&Event::Tile {
        seat: ANA,
        line: Row::Four,
        column: Column::Five,
        colour: Colour::Yellow,
        across: 1,
        down: 1,
        points: 1
    }));
}

#[test]
fn every_colour_has_its_place_in_every_row() {
    let drawn = ["BYRUL", "LBYRU", "ULBYR", "RULBY", "YRULB"];
    for (row, places) in drawn.into_iter().enumerate() {
        for (column, letter) in places.chars().enumerate() {
            let mut lines = ["", "", "", "", ""].map(String::from);
            lines[row] = String::from(letter).repeat(row + 1);
            let board = lines.map(|line| format!("{line}|.....")).join(" ");
            let (azul, _) = Scene::standard(2).board(ANA, &board).last_tile_to(BO);
            let mut expected = [b'.'; 5];
            expected[column] = letter as u8;
            assert_eq!(azul.wall_row(ANA, row + 1).as_bytes(), expected);
        }
    }
}

#[test]
fn lines_that_are_not_full_keep_their_tiles() {
    let (azul, _) = Scene::standard(2)
        .board(
            ANA,
            "    .|.....
                .Y|.....
               ...|.....
              .RRR|.....
             BBBBB|.....",
        )
        .last_tile_to(BO);
    assert_eq!(azul.lines(ANA), ["", "Y", "", "RRR", ""]);
    assert_eq!(azul.wall_row(ANA, 5), "....B");
}

#[test]
fn every_player_tiles() {
    let board = "
             R|.....
            ..|.....
           ...|.....
          ....|.....
         .....|.....";
    let (azul, _) = Scene::standard(3)
        .board(ANA, board)
        .board(BO, board)
        .board(CY, board)
        .last_tile_to(BO);
    for seat in [ANA, BO, CY] {
        assert_eq!(azul.wall_row(seat, 1), "..R..");
    }
}

#[test]
fn a_tile_that_stands_alone_scores_1() {
    assert_eq!(
        scored(
            "    .|B.R..
                ..|.....
               BBB|.....
              ....|.....
             .....|....B"
        ),
        1
    );
}

#[test]
fn a_tile_scores_the_length_of_its_horizontal_run() {
    assert_eq!(
        scored(
            "    .|.....
                ..|.....
               BBB|UL.Y.
              ....|.....
             .....|....."
        ),
        4
    );
}

#[test]
fn a_tile_scores_the_length_of_its_vertical_run() {
    assert_eq!(
        scored(
            "    .|..R..
                ..|..Y..
               BBB|.....
              ....|.....
             .....|..U.."
        ),
        3
    );
}

#[test]
fn a_tile_in_two_runs_scores_both() {
    assert_eq!(
        scored(
            "    .|.....
                ..|..Y..
               BBB|.L.Y.
              ....|..L..
             .....|....."
        ),
        6
    );
}

#[test]
fn the_longest_runs_score_ten() {
    assert_eq!(
        scored(
            "    .|..R..
                ..|..Y..
               BBB|UL.YR
              ....|..L..
             .....|..U.."
        ),
        // The column and the row are complete: 10 points, and 2 + 7 more in the final scoring.
        10 + 9
    );
}

#[test]
fn a_run_ends_at_a_gap_and_at_the_edge() {
    assert_eq!(
        scored(
            "    .|....L
                LL|...RU
               ...|.....
              ....|.....
             .....|....."
        ),
        1,
        "the end of row 1 and the beginning of row 2 are not neighbours"
    );
    assert_eq!(
        scored(
            "    .|.....
                ..|.....
               LLL|U..YR
              ....|.....
             .....|....."
        ),
        2
    );
}

#[test]
fn lines_are_tiled_from_top_to_bottom_and_each_tile_scores_at_once() {
    let (azul, events) = Scene::standard(2)
        .board(
            ANA,
            "    B|.....
                LL|.....
               UUU|.....
              ....|.....
             .....|.....",
        )
        .last_tile_to(BO);
    let points: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Tile { points, .. } => Some(*points),
            _ => None,
        })
        .collect();
    assert_eq!(points, [1, 2, 3], "column 1 grows downwards");
    assert_eq!(azul.score(ANA), 6);
}

#[test]
fn the_floor_line_is_subtracted_after_the_tiles_have_scored() {
    let (azul, _) = Scene::standard(2)
        .board(
            ANA,
            "    B|.....
                ..|.....
               ...|.....
              ....|.....
             .....|.....",
        )
        .floor(ANA, "R")
        .last_tile_to(BO);
    assert_eq!(azul.score(ANA), 0, "1 - 1, not max(0 - 1, 0) + 1");
}

#[test]
fn on_the_standard_wall_nobody_is_asked() {
    let (azul, _) = Scene::standard(2)
        .board(
            ANA,
            "    B|.....
                LL|.....
               UUU|.....
              RRRR|.....
             YYYYY|.....",
        )
        .last_tile_to(BO);
    assert_eq!(azul.spectator_view().phase, crate::ViewPhase::Offer);
    assert_eq!(azul.spectator_view().round, 2);
    assert!(azul.texts().iter().all(|text| !text.starts_with("wall")));
}
