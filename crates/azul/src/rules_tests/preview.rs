//! Previews of moves.

use table::{Game, Seed};

use super::scene::{ANA, BO, Scene, heap};
use crate::{
    Azul, Colour, Column, First, LineEnd, MarkerGoes, Move, Options, Preview, Row, Target, WallSide,
};

fn previewed(azul: &Azul, text: &str) -> Preview {
    azul.preview(azul.parse(text).unwrap())
}

#[test]
fn tiles_fill_the_line_and_the_rest_falls() {
    let azul = Scene::standard(2).factories("RRRY").score(ANA, 9).done();
    let preview = previewed(&azul, "1 r 2");
    let take = preview.take.unwrap();
    assert_eq!((take.tiles, take.to_line, take.to_floor), (3, 2, 1));
    assert_eq!((take.fills, take.to_centre), (true, heap("Y")));
    assert_eq!(take.marker, MarkerGoes::Stays);
    assert_eq!(
        preview.after.lines,
        [LineEnd {
            line: Row::Two,
            colour: Colour::Red,
            column: Some(Column::Four),
            points: 1,
            choice: false,
        }]
    );
    assert_eq!((preview.before.score, preview.after.score), (9, 9));
    assert_eq!((preview.after.wall, preview.after.penalty), (1, 1));
}

#[test]
fn the_marker_comes_first_and_lies_beside_a_full_floor_line() {
    let azul = Scene::standard(2).centre("RRR").done();
    let preview = previewed(&azul, "c r 1");
    assert_eq!(preview.take.unwrap().marker, MarkerGoes::Floor);
    assert_eq!((preview.after.floor, preview.after.penalty), (3, 4));

    let azul = Scene::standard(2)
        .centre("RRR")
        .floor(ANA, "BBBBBBB")
        .done();
    let take = previewed(&azul, "c r f").take.unwrap();
    assert_eq!(take.marker, MarkerGoes::Beside);
    assert_eq!((take.to_line, take.to_floor, take.to_lid), (0, 0, 3));
}

#[test]
fn a_score_does_not_fall_below_zero() {
    let azul = Scene::standard(2)
        .centre("RRRRR")
        .floor(ANA, "*")
        .score(ANA, 3)
        .done();
    let preview = previewed(&azul, "c r f");
    assert_eq!(preview.after.penalty, 11);
    assert_eq!((preview.before.score, preview.after.score), (2, 0));
}

#[test]
fn the_board_of_the_player_alone_is_looked_at() {
    let drawn = "R|..... ..|..... ...|..... ....|..... .....|.....";
    let azul = Scene::standard(2)
        .factories("YYYY BBBB")
        .board(ANA, drawn)
        .turn(BO)
        .done();
    let preview = previewed(&azul, "1 y 5");
    assert_eq!(preview.seat, BO);
    assert!(preview.before.lines.is_empty() && preview.after.lines.is_empty());
    assert_eq!(azul.round_end(ANA).wall, 1);
}

#[test]
fn the_preview_of_the_free_wall_is_the_best_case_and_marked_open() {
    let drawn = "R|..Y.. BB|..... ...|..... ....|..... .....|.....";
    let azul = Scene::free(2)
        .factories("LLLL UUUU")
        .board(ANA, drawn)
        .floor(ANA, "*")
        .score(ANA, 3)
        .done();
    // Red beside yellow scores 2, and so does blue below one of them.
    let end = azul.round_end(ANA);
    assert_eq!((end.wall, end.penalty, end.score), (4, 1, 6));
    assert!(!end.certain && end.lines.iter().all(|line| line.choice));
}

#[test]
fn a_line_without_a_place_falls_to_the_floor_for_certain() {
    // The only empty space in row 1 is in column 5, which already has black.
    let drawn = "U|BYRL. ..|....U ...|..... ....|..... .....|.....";
    let azul = Scene::free(2)
        .factories("LLLL")
        .board(ANA, drawn)
        .score(ANA, 5)
        .done();
    let end = azul.round_end(ANA);
    assert_eq!(end.lines[0].column, None);
    assert_eq!((end.wall, end.floor, end.penalty, end.score), (0, 1, 1, 4));
    assert!(end.certain);
}

#[test]
fn a_chosen_column_scores_at_once() {
    let drawn = "R|..Y.. BB|..... ...|..... ....|..... .....|.....";
    let (azul, _) = Scene::free(2).board(ANA, drawn).last_tile_to(BO);
    assert_eq!(azul.tiling(), Some(Row::One));
    let beside = previewed(&azul, "wall 1 2");
    let tile = beside.tile.unwrap();
    assert_eq!((tile.points, tile.choice), (2, true));
    assert_eq!(beside.after.score, beside.before.score);
    let apart = previewed(&azul, "wall 1 5");
    assert_eq!(apart.tile.unwrap().points, 1);
    assert_eq!(apart.after.score, 1 + 2);
}

#[test]
fn a_tiled_row_is_not_counted_again() {
    let drawn = "R|..... ..|..... ...|..... ....|..... .....|.....";
    let (azul, _) = Scene::free(2)
        .floor(ANA, "*")
        .centre("U")
        .turn(BO)
        .board(BO, drawn)
        .score(ANA, 7)
        .play("c u f");
    assert_eq!(azul.tiling(), Some(Row::One));
    assert_eq!(azul.round_end(ANA).score, azul.score(ANA));
}

#[test]
fn a_preview_predicts_the_tiles_that_fall_from_a_line() {
    for seed in 0..20 {
        let options = Options {
            players: 2 + seed as usize % 3,
            wall: WallSide::Standard,
            first: First::Seat1,
        };
        let mut azul = Azul::new(&options, Seed::number(seed)).unwrap();
        let mut moves = Vec::new();
        let mut choice = seed as usize;
        while !azul.turn().is_over() {
            azul.moves(&mut moves);
            for &mv in &moves {
                if let Move::Take {
                    from,
                    colour,
                    to: Target::Line(row),
                } = mv
                {
                    let take = azul.preview(mv).take.unwrap();
                    let falls = take.to_floor + take.to_lid;
                    assert_eq!(azul.spill(from, colour, row), falls, "{mv}");
                }
            }
            choice = choice.wrapping_mul(31).wrapping_add(7);
            azul.play(moves[choice % moves.len()], &mut ());
        }
    }
}
