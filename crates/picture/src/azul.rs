//! Azul: the offer above, the boards below it.

use ::azul::{Colour, Row, Wall};
use serde_json::Value;

use crate::sheet::Sheet;
use crate::{INK, items, text, turn};

const TILE: usize = 18;
const BOARD: usize = 270;
/// Where lines begin, right of their numbers.
const LINES: usize = TILE;
const WALL: usize = LINES + 6 * TILE;

/// The colours of the five kinds, those of empty places where they belong, in small letters, the marker, and
/// any other empty place; and in what its letter is written.
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

/// The middle of the tile that lies here.
const fn middle(x: usize, y: usize) -> (usize, usize) {
    (x + TILE / 2 - 1, y + TILE / 2 - 1)
}

/// Tiles side by side, with the letters that moves have; the marker is a 1.
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

/// What lies in the centre, the marker first.
fn centre(view: &Value) -> String {
    let is_there = text(view, "marker") == "centre";
    let marker = if is_there { "*" } else { "" };
    format!("{marker}{}", text(view, "centre"))
}

/// A pattern line with its empty places.
fn line(tiles: &Value, row: usize) -> String {
    let tiles = tiles.as_str().unwrap_or_default();
    format!("{tiles:.>width$}", width = row + 1)
}

/// A row of the standard wall: the colour that belongs there, where no tile lies.
fn patterned(tiles: &str, row: Row) -> String {
    let mut belonging = ['.'; 5];
    for colour in Colour::ALL {
        let column = Wall::standard_column(row, colour) as usize;
        belonging[column] = colour.letter().to_ascii_lowercase();
    }
    let places = tiles.chars().zip(belonging);
    places
        .map(|(tile, belonging)| if tile == '.' { belonging } else { tile })
        .collect()
}

pub(crate) fn draw(sheet: &mut Sheet, options: &Value, view: &Value) {
    let is_standard = text(options, "wall") == "standard";
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    for (i, factory) in items(view, "factories").enumerate() {
        let x = i * 5 * TILE;
        sheet.label(middle(x, 20), &format!("{}", i + 1), INK);
        row(sheet, x, 38, factory.as_str().unwrap_or_default());
    }
    sheet.label(middle(0, 62), "c", INK);
    row(sheet, TILE, 62, &centre(view));
    for (seat, board) in items(view, "boards").enumerate() {
        let (x, y) = (seat % 2 * BOARD, 104 + seat / 2 * 170);
        sheet.text(x, y, &format!("seat {seat}: {} points", board["score"]));
        draw_board(sheet, (x, y + 8 + TILE), board, is_standard);
    }
}

fn draw_board(sheet: &mut Sheet, (x, y): (usize, usize), board: &Value, is_standard: bool) {
    for (number, tiles) in items(board, "lines").enumerate() {
        let y = y + number * TILE;
        sheet.label(middle(x, y), &format!("{}", number + 1), INK);
        let at = x + LINES + (4 - number.min(4)) * TILE;
        row(sheet, at, y, &line(tiles, number));
    }
    for (number, tiles) in items(board, "wall").enumerate() {
        let (column, y) = (x + WALL + number * TILE, y + number * TILE);
        let top = y - (number + 1) * TILE;
        // There are as many columns as rows.
        sheet.label(middle(column, top), &format!("{}", number + 1), INK);
        let tiles = tiles.as_str().unwrap_or_default();
        match Row::ALL.get(number).filter(|_| is_standard) {
            Some(&line) => row(sheet, x + WALL, y, &patterned(tiles, line)),
            None => row(sheet, x + WALL, y, tiles),
        }
    }
    let floor = format!("{:.<7}", text(board, "floor"));
    let y = y + 6 + 5 * TILE;
    sheet.label(middle(x, y), "f", INK);
    row(sheet, x + LINES, y, &floor);
}

pub(crate) fn write(view: &Value) -> Vec<String> {
    let offer = items(view, "factories").enumerate();
    let offer: Vec<String> = offer
        .map(|(i, tiles)| format!("{}:{}", i + 1, tiles.as_str().unwrap_or_default()))
        .collect();
    let mut lines = vec![
        format!("round {}: {}", view["round"], turn(view)),
        format!("factories {}", offer.join(" ")),
        format!("centre    {}", centre(view)),
    ];
    for (seat, board) in items(view, "boards").enumerate() {
        lines.push(format!("seat {seat}: {} points", board["score"]));
        for (row, (tiles, wall)) in items(board, "lines").zip(items(board, "wall")).enumerate() {
            let wall = wall.as_str().unwrap_or_default();
            lines.push(format!("{:>7} | {wall}", line(tiles, row)));
        }
        lines.push(format!("  floor {:.<7}", text(board, "floor")));
    }
    lines
}
