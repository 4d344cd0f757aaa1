//! The result.

use conformance::ByText;
use table::{Game, Seat};

use super::scene::{ANA, Play, Scene, rules};
use crate::{LayingGrass, Options, Square, Tally, TieBreak};

fn places(players: usize, drawn: &str) -> Vec<(u8, usize, Tally)> {
    Scene::new(&rules(players), drawn)
        .nobody_has_coupons()
        .result()
}

fn with_square_grass(drawn: &str) -> Vec<(u8, usize, Tally)> {
    let options = Options {
        tie_break: TieBreak::SquareGrass,
        ..rules(2)
    };
    Scene::new(&options, drawn).nobody_has_coupons().result()
}

fn square(tally: Tally) -> (u8, String) {
    (tally.side, tally.corner.to_string())
}

#[test]
fn the_largest_square_of_a_territory_wins() {
    let result = places(
        2,
        "A  a+ a+ .  B  b+ b+
         a+ a+ a+ .  b+ b+ b+
         a+ .  .  .  b+ b+ b+",
    );
    assert_eq!((result[0].0, result[0].1), (1, 1));
    assert_eq!(square(result[0].2), (3, "AE".to_owned()));
    assert_eq!((result[1].0, result[1].1), (2, 0));
    assert_eq!(square(result[1].2), (2, "AA".to_owned()));
}

#[test]
fn bases_and_captured_squares_count_stones_and_orphans_do_not() {
    let result = places(
        2,
        "A  a+ .  .  B  b+
         a+ a* .  .  b+ #
         .  .  .  .  .  .
         .  .  b+ b+ .  .
         .  .  b+ b+ .  .",
    );
    assert_eq!(square(result[0].2), (2, "AA".to_owned()));
    assert_eq!(square(result[1].2), (1, "AE".to_owned()));
}

#[test]
fn of_several_squares_the_first_in_row_order_is_named() {
    let result = places(
        2,
        "A  .  a+ a+ .  .  B
         a+ a+ a+ a+ .  .  .
         a+ a+ .  .  .  .  .",
    );
    assert_eq!(square(result[0].2), (2, "AC".to_owned()));
}

#[test]
fn on_a_tie_the_most_territory_cells_win() {
    let result = places(
        2,
        "A  a+ .  .  B  b+ .
         a+ a+ .  .  b+ b+ b+
         .  .  .  .  .  .  b+",
    );
    assert_eq!((result[0].0, result[0].1), (1, 1));
    assert_eq!((result[0].2.tie_break, result[0].2.territory), (6, 6));
    assert_eq!((result[1].0, result[1].1), (2, 0));
    assert_eq!((result[1].2.tie_break, result[1].2.territory), (4, 4));
}

#[test]
fn with_square_grass_the_cells_of_the_square_without_captured_bonuses_break_ties() {
    let result = with_square_grass(
        "A  a+ .  .  B  b+ b+
         a+ a+ .  .  b+ b* b+",
    );
    assert_eq!((result[0].1, result[0].2.tie_break), (0, 4));
    assert_eq!((result[1].1, result[1].2.tie_break), (1, 3));
    assert_eq!(result[1].2.territory, 6, "which would have won");
}

#[test]
fn with_square_grass_the_best_square_counts_and_is_named() {
    let result = with_square_grass(
        "A  a* a+ a+ .  .  B
         a+ a+ a+ a+ .  .  .",
    );
    assert_eq!(result[0].2.tie_break, 4);
    assert_eq!(square(result[0].2), (2, "AC".to_owned()));
    let result = with_square_grass(
        "A  a* .  .  .  .  B
         a+ a+ .  .  .  .  .",
    );
    assert_eq!(result[0].2.tie_break, 3);
    assert_eq!(square(result[0].2), (2, "AA".to_owned()));
}

/// Returns a finished game of four players with these bases and tiles, in which the last player played first.
fn ended(drawn: &str) -> LayingGrass {
    let mut game = Scene::new(&rules(4), drawn)
        .nobody_has_coupons()
        .last()
        .done();
    game.order[..4].copy_from_slice(&[3, 1, 0, 2].map(Seat::new));
    game.coupons[3] = crate::Coupons::ONE;
    game.play_text("done");
    game
}

#[test]
fn tied_players_share_a_rank_and_the_next_is_skipped_in_play_order() {
    let game = ended(
        "A  a+ .  B  b+ b+ .  C  .  D  d+
         a+ a+ .  b+ b+ b+ .  .  .  d+ d+",
    );
    let standings = game.standings().unwrap();
    let ranks: Vec<(u8, usize)> = standings
        .seats()
        .iter()
        .map(|ranked| (ranked.rank, ranked.seat.index()))
        .collect();
    assert_eq!(ranks, [(1, 1), (2, 3), (2, 0), (4, 2)]);
    assert_eq!(standings.winners().count(), 1);
}

#[test]
fn still_tied_is_a_shared_win() {
    let game = ended(
        "A  a+ .  B  b+ .  C  .  D  d+
         a+ a+ .  b+ b+ .  .  .  d+ d+",
    );
    let standings = game.standings().unwrap();
    let winners: Vec<usize> = standings.winners().map(Seat::index).collect();
    assert_eq!(winners, [3, 1, 0]);
    assert_eq!(standings.seats()[3].rank, 4);
}

#[test]
fn the_result_says_rank_side_place_tie_break_territory_and_coupons() {
    let game = ended(
        "A  a+ .  B  .  C  .  D  d+
         a+ a+ .  .  .  .  .  d+ .",
    );
    let json = serde_json::to_string(&game.standings().unwrap()).unwrap();
    assert!(
        json.starts_with(
            r#"[{"rank":1,"seat":0,"side":2,"corner":"AA","tie-break":4,"territory":4,"coupons":0},{"rank":2,"seat":3,"side":1,"corner":"AH","tie-break":3,"territory":3,"coupons":1},"#
        ),
        "{json}"
    );
}

#[test]
fn there_is_no_result_before_the_end() {
    let game = Scene::new(&rules(2), "A . . B").last().done();
    assert_eq!(game.standings(), None);
}

#[test]
fn the_largest_square_is_always_in_sight() {
    let game = Scene::new(
        &rules(2),
        "A  a+ .  B
         a+ a+ .  .",
    )
    .done();
    let corner = "AA".parse().unwrap();
    assert_eq!(game.player(ANA).square, Some(Square { side: 2, corner }));
}
