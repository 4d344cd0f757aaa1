//! Azul: the offer above, the boards below it.

use azul::{Azul, BoardView, Column, Options, Row, View, WallSide};

use super::sheet::Sheet;
use super::{INK, Picture, heading};
use crate::azul::{colour_of_place, in_centre};

const TILE: usize = 18;
const BOARD: usize = 270;
/// Where lines begin, right of their numbers.
const LINES: usize = TILE;
const WALL: usize = LINES + 6 * TILE;

/// Returns the colour of a place and of the letter on it. Capital letters are tiles, small ones are empty places
/// where such a tile belongs, and `*` is the marker.
fn colours(letter: char) -> (&'static str, &'static str) {
    match letter {
        'B' => ("#2f5fb3", "#ffffff"),
        'Y' => ("#e3b52c", INK),
        'R' => ("#c8392f", "#ffffff"),
        'U' => ("#333333", "#ffffff"),
        'L' => ("#5fb8c4", INK),
        'b' => ("#cbd8f1", "#2f5fb3"),
        'y' => ("#faf0c8", "#86690c"),
        'r' => ("#f7d3cf", "#b02c23"),
        'u' => ("#cccccc", "#333333"),
        'l' => ("#d3f0f2", "#1c7380"),
        '*' => ("#ffffff", INK),
        _ => ("#e8e4da", INK),
    }
}

/// Returns the middle of the tile at this corner.
const fn middle(x: usize, y: usize) -> (usize, usize) {
    (x + TILE / 2 - 1, y + TILE / 2 - 1)
}

/// Draws tiles side by side, with the letters that moves use; the marker is a 1.
fn row(sheet: &mut Sheet, x: usize, y: usize, tiles: &str) {
    for (i, letter) in tiles.chars().enumerate() {
        let (x, (fill, ink)) = (x + i * TILE, colours(letter));
        sheet.square(x, y, TILE - 2, fill);
        let shown = if letter == '*' { '1' } else { letter };
        if letter != '.' {
            sheet.label(middle(x, y), &shown.to_string(), ink);
        }
    }
}

/// Returns a pattern line with its empty places.
fn line(tiles: &str, row: usize) -> String {
    format!("{tiles:.>width$}", width = row + 1)
}

/// Returns a row of the wall. On the standard wall, an empty place has the small letter of its colour.
fn wall_row(tiles: &str, row: Row, wall: WallSide) -> String {
    let places = Column::ALL.into_iter().zip(tiles.chars());
    let letter = |(column, tile): (Column, char)| match colour_of_place(row, column, wall) {
        Some(colour) if tile == '.' => colour.letter().to_ascii_lowercase(),
        _ => tile,
    };
    places.map(letter).collect()
}

impl Picture for Azul {
    fn draw(sheet: &mut Sheet, options: &Options, view: &View) {
        sheet.text(0, 12, &heading(view.round.into(), view.turn));
        for (i, factory) in view.factories.iter().enumerate() {
            let x = i * 5 * TILE;
            sheet.label(middle(x, 20), &format!("{}", i + 1), INK);
            row(sheet, x, 38, factory);
        }
        sheet.label(middle(0, 62), "c", INK);
        row(sheet, TILE, 62, &in_centre(view));
        for (seat, board) in view.boards.iter().enumerate() {
            let (x, y) = (seat % 2 * BOARD, 104 + seat / 2 * 170);
            sheet.text(x, y, &format!("seat {seat}: {} points", board.score));
            draw_board(sheet, (x, y + 8 + TILE), board, options.wall);
        }
    }

    fn in_letters(view: &View) -> Vec<String> {
        let offer = view.factories.iter().enumerate();
        let offer: Vec<String> = offer
            .map(|(i, tiles)| format!("{}:{tiles}", i + 1))
            .collect();
        let mut lines = vec![
            heading(view.round.into(), view.turn),
            format!("factories {}", offer.join(" ")),
            format!("centre    {}", in_centre(view)),
        ];
        for (seat, board) in view.boards.iter().enumerate() {
            lines.push(format!("seat {seat}: {} points", board.score));
            for (row, (tiles, wall)) in board.lines.iter().zip(&board.wall).enumerate() {
                lines.push(format!("{:>7} | {wall}", line(tiles, row)));
            }
            lines.push(format!("  floor {:.<7}", board.floor));
        }
        lines
    }
}

fn draw_board(sheet: &mut Sheet, (x, y): (usize, usize), board: &BoardView, wall: WallSide) {
    for (number, tiles) in board.lines.iter().enumerate() {
        let y = y + number * TILE;
        sheet.label(middle(x, y), &format!("{}", number + 1), INK);
        let at = x + LINES + (4 - number.min(4)) * TILE;
        row(sheet, at, y, &line(tiles, number));
    }
    for (number, (line, tiles)) in Row::ALL.into_iter().zip(&board.wall).enumerate() {
        let (column, y) = (x + WALL + number * TILE, y + number * TILE);
        let top = y - (number + 1) * TILE;
        // There are as many columns as rows.
        sheet.label(middle(column, top), &format!("{}", number + 1), INK);
        row(sheet, x + WALL, y, &wall_row(tiles, line, wall));
    }
    let y = y + 6 + 5 * TILE;
    sheet.label(middle(x, y), "f", INK);
    row(sheet, x + LINES, y, &format!("{:.<7}", board.floor));
}
