//! The end of a game on the free wall.

use table::{Game, Turn};

use super::scene::{ANA, BO, Play, Scene};
use crate::{Colour, Column, EndReason, Event, Row, WallSide};

/// Rows 1 to 4 lack light blue, which column 5 already has. In row 5, no other colour has a space.
const STUCK: &str = "
         .|BYRU.
        ..|YBUR.
       ...|RUBY.
      ....|URYB.
     .....|....L";

/// Like `STUCK` without the light blue tile: the first four rows lack only light blue.
const NEARLY_STUCK: &str = "
         .|BYRU.
        ..|YBUR.
       ...|RUBY.
      ....|URYB.
     .....|.....";

fn ended(events: &[Event], reason: EndReason) -> bool {
    events.contains(&Event::End { reason })
}

#[test]
fn a_completed_row_ends_the_game_on_the_free_wall_too() {
    let (mut azul, _) = Scene::free(2)
        .board(
            ANA,
            "    L|BYRU.
                RR|.....
               ...|.....
              ....|.....
             .....|.....",
        )
        .last_tile_to(BO);
    assert_eq!(azul.wall_row(ANA, 1), "BYRUL", "a choice of one");
    assert_eq!(
        azul.turn(),
        Turn::Seat(ANA),
        "the round is tiled to its end"
    );
    let events = azul.go("wall 2 1");
    assert!(ended(&events, EndReason::RowComplete));
}

#[test]
fn if_no_player_can_ever_complete_a_row_the_game_ends_with_the_final_scoring() {
    let (azul, events) = Scene::free(2)
        .board(ANA, STUCK)
        .board(BO, STUCK)
        .score(ANA, 12)
        .last_tile_to(BO);
    assert!(ended(&events, EndReason::NoRowPossible));
    assert!(azul.turn().is_over());
    assert_eq!(azul.standings().unwrap().seats()[0].tally.score, 12);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Bonus { .. }))
    );
}

#[test]
fn columns_and_colours_count_also_when_no_row_can_be_completed() {
    // Column 5 and dark blue are complete.
    let stuck = "
             .|BR..L
            ..|..BLU
           ...|Y..BR
          ....|..LUB
         .....|RBU.Y";
    let (azul, events) = Scene::free(2)
        .board(ANA, stuck)
        .board(BO, STUCK)
        .last_tile_to(BO);
    assert!(ended(&events, EndReason::NoRowPossible));
    assert_eq!(azul.score(ANA), 7 + 10);
}

#[test]
fn one_player_who_can_complete_a_row_keeps_the_game_going() {
    let (azul, _) = Scene::free(2).board(ANA, STUCK).last_tile_to(BO);
    assert!(
        !azul.turn().is_over(),
        "the game ended although Bo's wall is empty"
    );
    let (azul, _) = Scene::free(2)
        .board(ANA, STUCK)
        .board(BO, NEARLY_STUCK)
        .last_tile_to(BO);
    assert!(
        !azul.turn().is_over(),
        "the game ended although Bo has a place for light blue"
    );
}

#[test]
fn the_tile_that_blocks_the_last_row_ends_the_game_after_the_round() {
    let (mut azul, _) = Scene::free(2)
        .board(ANA, STUCK)
        .board(BO, &NEARLY_STUCK.replace(".....|.....", "LLLLL|....."))
        .last_tile_to(BO);
    assert_eq!(azul.turn(), Turn::Seat(BO));
    let events = azul.go("wall 5 5");
    assert!(ended(&events, EndReason::NoRowPossible));
}

#[test]
fn missing_colours_that_have_places_but_not_enough_of_them_complete_no_row() {
    // Row 1 lacks dark blue, black and light blue. Each of them can go on some space, but none of them in column 5, so
    // only two of the three can ever be placed. The same is true of row 2.
    let stuck = "
             .|RY...
            ..|YR...
           ...|..B.U
          ....|..R.L
         .....|...YB";
    let azul = Scene::free(2).board(ANA, stuck).done();
    for (colour, expected) in [
        (Colour::DarkBlue, vec![4]),
        (Colour::Black, vec![3, 4]),
        (Colour::LightBlue, vec![3, 4]),
    ] {
        let columns = azul.boards[0]
            .wall()
            .places(WallSide::Free, Row::One, colour);
        let columns: Vec<u8> = columns.iter().map(Column::number).collect();
        assert_eq!(columns, expected, "{colour}");
    }
    let (_, events) = Scene::free(2)
        .board(ANA, stuck)
        .board(BO, STUCK)
        .last_tile_to(BO);
    assert!(ended(&events, EndReason::NoRowPossible));
}

#[test]
fn on_the_standard_wall_every_row_can_be_completed() {
    // On the standard wall, every missing colour always has a space.
    let (azul, _) = Scene::standard(2)
        .board(
            ANA,
            "    .|BYRU.
                ..|LBYR.
               ...|ULBY.
              ....|RULB.
             .....|YRUL.",
        )
        .last_tile_to(BO);
    assert!(!azul.turn().is_over());
}
