//! The end of a round and of the game.

use conformance::ByText;
use table::{Game, Turn};

use super::scene::{ANA, BO, Play, Scene};
use crate::{EndReason, Event};

const ONE_SHORT_OF_A_ROW: &str = "
         L|BYRU.
        ..|.....
       ...|.....
      ....|.....
     .....|.....";

fn end_of(events: &[Event]) -> Option<EndReason> {
    events.iter().find_map(|event| match event {
        Event::End { reason } => Some(*reason),
        _ => None,
    })
}

#[test]
fn the_game_ends_after_the_round_in_which_a_row_was_completed() {
    let (azul, events) = Scene::standard(2)
        .board(ANA, ONE_SHORT_OF_A_ROW)
        .last_tile_to(BO);
    assert_eq!(azul.wall_row(ANA, 1), "BYRUL");
    assert_eq!(azul.turn(), Turn::Over);
    assert_eq!(end_of(&events), Some(EndReason::RowComplete));
    assert_eq!(azul.texts(), [] as [&str; 0]);
    assert_eq!(azul.spectator_view().phase, crate::ViewPhase::Over);
    assert!(
        azul.spectator_view()
            .factories
            .iter()
            .all(|tiles| tiles.is_empty())
    );
}

#[test]
fn a_full_line_that_will_complete_a_row_does_not_end_the_round() {
    let mut azul = Scene::standard(2)
        .board(ANA, &ONE_SHORT_OF_A_ROW.replace("L|", ".|"))
        .factories("LLLL RRRR")
        .done();
    azul.go("1 l 1");
    assert_eq!(azul.turn(), Turn::Seat(BO));
    azul.go("2 r 4");
    assert_eq!(azul.turn(), Turn::Over);
}

#[test]
fn players_after_the_one_who_completed_a_row_still_tile_and_pay() {
    let (azul, _) = Scene::standard(2)
        .board(ANA, ONE_SHORT_OF_A_ROW)
        .board(BO, ONE_SHORT_OF_A_ROW)
        .score(BO, 10)
        .last_tile_to(BO);
    assert_eq!(azul.wall_row(BO, 1), "BYRUL");
    assert_eq!(
        azul.score(BO),
        10 + 5 - 2 + 2,
        "the run, the floor, the row"
    );
}

#[test]
fn a_complete_column_or_colour_does_not_end_the_game() {
    let (azul, _) = Scene::standard(2)
        .board(
            ANA,
            "    .|B....
                ..|LB...
               ...|U.B..
              RRRR|...B.
             .....|Y...B",
        )
        .last_tile_to(BO);
    assert_eq!(azul.wall_row(ANA, 4), "R..B.");
    assert_eq!(azul.spectator_view().round, 2);
    assert_eq!(azul.standings(), None);
    assert_eq!(
        azul.score(ANA),
        5,
        "the run down, and no bonus before the end"
    );
}

#[test]
fn the_holder_of_the_marker_starts_the_next_round() {
    let (azul, events) = Scene::standard(2).last_tile_to(BO);
    assert_eq!(azul.turn(), Turn::Seat(BO));
    assert!(events.contains(&Event::Round {
        round: 2,
        first: BO
    }));
    let (azul, _) = Scene::standard(2).first(BO).last_tile_to(ANA);
    assert_eq!(azul.turn(), Turn::Seat(ANA));
}

#[test]
fn the_holder_starts_also_if_another_took_the_last_tile() {
    let (azul, _) = Scene::standard(3)
        .centre("U")
        .floor(BO, "*")
        .turn(ANA)
        .play("c u f");
    assert_eq!(azul.turn(), Turn::Seat(BO));
}

#[test]
fn if_nobody_took_the_marker_the_same_player_starts_again() {
    let mut azul = Scene::standard(3)
        .factories("RRRR YYYY")
        .first(BO)
        .turn(BO)
        .done();
    azul.go("1 r 4");
    azul.go("2 y 4");
    assert_eq!(azul.spectator_view().round, 2);
    assert_eq!(azul.spectator_view().first, BO);
    assert_eq!(
        azul.turn(),
        Turn::Seat(BO),
        "not Cy, who took last, nor Ana, who would be next"
    );
    assert_eq!(azul.marker, None);
}

#[test]
fn a_game_ends_after_round_100_with_the_final_scoring() {
    let with_a_column = "
             .|B....
            ..|L....
           ...|U....
          RRRR|.....
         .....|Y....";
    let (azul, events) = Scene::standard(2)
        .board(ANA, with_a_column)
        .round(100)
        .last_tile_to(BO);
    assert_eq!(azul.turn(), Turn::Over);
    assert_eq!(end_of(&events), Some(EndReason::RoundLimit));
    assert_eq!(azul.score(ANA), 5 + 7);
    assert_eq!(azul.spectator_view().round, 100);
}

#[test]
fn round_99_is_not_the_last() {
    let (azul, events) = Scene::standard(2).round(99).last_tile_to(BO);
    assert_eq!(azul.spectator_view().round, 100);
    assert_eq!(end_of(&events), None);
    assert!(!azul.turn().is_over());
}

#[test]
fn taking_everything_to_the_floor_ends_after_a_hundred_rounds() {
    let mut azul = Scene::standard(2).centre("U").done();
    azul.go("c u f");
    while !azul.turn().is_over() {
        let text = azul.texts().into_iter().find(|text| text.ends_with('f'));
        azul.go(&text.expect("taking tiles to the floor is always legal"));
    }
    assert_eq!(azul.spectator_view().round, 100);
    assert_eq!((azul.score(ANA), azul.score(BO)), (0, 0));
}
