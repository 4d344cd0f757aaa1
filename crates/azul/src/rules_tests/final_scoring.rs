//! The final scoring and the result.

use table::Game;

use super::scene::{ANA, BO, CY, DI, Scene};
use crate::{Azul, Event};

const EMPTY: &str = "
         .|.....
        ..|.....
       ...|.....
      ....|.....
     .....|.....";

const A_ROW: &str = "
         .|BYRUL
        ..|.....
       ...|.....
      ....|.....
     .....|.....";

/// Returns what the final scoring adds to the score of a board if nothing else happens.
fn bonus(board: &str) -> u16 {
    let (azul, _) = Scene::standard(2)
        .round(100)
        .board(ANA, board)
        .last_tile_to(BO);
    azul.score(ANA)
}

#[test]
fn each_complete_row_is_worth_2() {
    assert_eq!(bonus(EMPTY), 0);
    assert_eq!(bonus(A_ROW), 2);
    let two = "
             .|BYRUL
            ..|.....
           ...|ULBYR
          ....|RUL.Y
         .....|.....";
    assert_eq!(bonus(two), 4);
}

#[test]
fn each_complete_column_is_worth_7() {
    let one = "
             .|B....
            ..|L....
           ...|U....
          ....|R....
         .....|Y....";
    assert_eq!(bonus(one), 7);
    let two = "
             .|B...L
            ..|L...U
           ...|U...R
          ....|R...Y
         .....|Y...B";
    assert_eq!(bonus(two), 14);
}

#[test]
fn each_colour_with_all_five_tiles_is_worth_10() {
    let one = "
             .|.Y...
            ..|..Y..
           ...|...Y.
          ....|....Y
         .....|Y....";
    assert_eq!(bonus(one), 10);
    assert_eq!(
        bonus(&one.replace("Y....", ".....")),
        0,
        "four are not enough"
    );
}

#[test]
fn a_whole_wall_is_worth_95() {
    let whole = "
             .|BYRUL
            ..|LBYRU
           ...|ULBYR
          ....|RULBY
         .....|YRULB";
    assert_eq!(bonus(whole), 5 * 2 + 5 * 7 + 5 * 10);
}

#[test]
fn events_report_the_final_scoring_seat_by_seat() {
    let (_, events) = Scene::standard(2).board(ANA, A_ROW).last_tile_to(BO);
    let row = Event::Bonus {
        seat: ANA,
        rows: 1,
        columns: 0,
        colours: 0,
        points: 2,
    };
    let nothing = Event::Bonus {
        seat: BO,
        rows: 0,
        columns: 0,
        colours: 0,
        points: 0,
    };
    assert_eq!(events[events.len() - 2..], [row, nothing]);
}

/// Returns ranks and seats, best first.
fn ranks(azul: &Azul) -> Vec<(u8, usize)> {
    let standings = azul.standings().expect("the game is over");
    let seats = standings.seats().iter();
    seats
        .map(|ranked| (ranked.rank, ranked.seat.index()))
        .collect()
}

#[test]
fn the_highest_score_wins() {
    let (azul, _) = Scene::standard(3)
        .round(100)
        .score(ANA, 20)
        .score(BO, 40)
        .score(CY, 30)
        .last_tile_to(ANA);
    assert_eq!(ranks(&azul), [(1, 1), (2, 2), (3, 0)]);
}

#[test]
fn on_a_tie_more_complete_rows_win() {
    // Bo's row is worth 2, which makes up for Ana's earlier lead.
    let (azul, _) = Scene::standard(3)
        .score(ANA, 22)
        .score(BO, 20)
        .board(BO, A_ROW)
        .last_tile_to(CY);
    assert_eq!(azul.score(ANA), azul.score(BO));
    assert_eq!(ranks(&azul), [(1, 1), (2, 0), (3, 2)]);
}

#[test]
fn rows_count_only_on_a_tie() {
    let (azul, _) = Scene::standard(3)
        .score(ANA, 23)
        .score(BO, 20)
        .board(BO, A_ROW)
        .last_tile_to(CY);
    assert_eq!(ranks(&azul), [(1, 0), (2, 1), (3, 2)]);
}

#[test]
fn columns_and_colours_break_no_tie() {
    let column = "
             .|B....
            ..|L....
           ...|U....
          ....|R....
         .....|Y....";
    let (azul, _) = Scene::standard(3)
        .round(100)
        .score(ANA, 27)
        .score(BO, 20)
        .board(BO, column)
        .last_tile_to(CY);
    assert_eq!(ranks(&azul), [(1, 0), (1, 1), (3, 2)]);
}

#[test]
fn players_still_tied_share_the_win_and_the_next_rank_is_left_out() {
    let (azul, _) = Scene::standard(3)
        .round(100)
        .score(ANA, 30)
        .score(BO, 10)
        .score(CY, 30)
        .last_tile_to(BO);
    assert_eq!(ranks(&azul), [(1, 0), (1, 2), (3, 1)]);
    let winners: Vec<_> = azul.standings().unwrap().winners().collect();
    assert_eq!(winners, [ANA, CY]);
}

#[test]
fn the_result_lists_every_player_with_rank_score_rows_columns_and_colours() {
    let (azul, _) = Scene::standard(4)
        .score(DI, 50)
        .score(BO, 20)
        .board(BO, A_ROW)
        .last_tile_to(CY);
    let json = serde_json::to_string(&azul.standings().unwrap()).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"[{"rank":1,"seat":3,"score":50,"rows":0,"columns":0,"colours":0},"#,
            r#"{"rank":2,"seat":1,"score":22,"rows":1,"columns":0,"colours":0},"#,
            r#"{"rank":3,"seat":0,"score":0,"rows":0,"columns":0,"colours":0},"#,
            r#"{"rank":3,"seat":2,"score":0,"rows":0,"columns":0,"colours":0}]"#
        )
    );
    let first = azul.standings().unwrap().seats()[0].tally;
    assert_eq!(Azul::points(&first), 50);
}

#[test]
fn there_is_no_result_before_the_end() {
    assert_eq!(Scene::standard(2).centre("R").done().standings(), None);
}
