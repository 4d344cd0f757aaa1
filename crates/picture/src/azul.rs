//! Azul: the offer above, the boards below it.

use serde_json::Value;

use crate::sheet::Sheet;
use crate::{items, text, turn};

const TILE: usize = 18;
const BOARD: usize = 270;

/// The colours of the five kinds, the marker, and an empty place.
fn fill(letter: char) -> &'static str {
    match letter {
        'B' => "#2f5fb3",
        'Y' => "#e3b52c",
        'R' => "#c8392f",
        'U' => "#333333",
        'L' => "#5fb8c4",
        '*' => "#ffffff",
        _ => "#e8e4da",
    }
}

fn row(sheet: &mut Sheet, x: usize, y: usize, tiles: &str) {
    for (i, letter) in tiles.chars().enumerate() {
        sheet.square(x + i * TILE, y, TILE - 2, fill(letter));
        if letter == '*' {
            sheet.text(x + i * TILE + 4, y + 13, "1");
        }
    }
}

pub(crate) fn draw(sheet: &mut Sheet, view: &Value) {
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    for (i, factory) in items(view, "factories").enumerate() {
        let x = i * 5 * TILE;
        sheet.text(x, 32, &format!("{}", i + 1));
        row(sheet, x, 38, factory.as_str().unwrap_or_default());
    }
    sheet.text(0, 74, "centre");
    row(sheet, 60, 62, text(view, "centre"));
    for (i, board) in items(view, "boards").enumerate() {
        let (x, y) = (i % 2 * BOARD, 100 + i / 2 * 170);
        sheet.text(x, y, &format!("seat {i}: {} points", board["score"]));
        for (line, tiles) in items(board, "lines").enumerate() {
            let tiles = tiles.as_str().unwrap_or_default();
            let padded = format!("{tiles:.>width$}", width = line + 1);
            let at = x + (4 - line.min(4)) * TILE;
            row(sheet, at, y + 8 + line * TILE, &padded);
        }
        for (line, tiles) in items(board, "wall").enumerate() {
            let tiles = tiles.as_str().unwrap_or_default();
            row(sheet, x + 6 * TILE, y + 8 + line * TILE, tiles);
        }
        row(
            sheet,
            x,
            y + 14 + 5 * TILE,
            &format!("{:.<7}", text(board, "floor")),
        );
    }
}

pub(crate) fn write(view: &Value) -> Vec<String> {
    let offer = items(view, "factories").enumerate();
    let offer: Vec<String> = offer
        .map(|(i, tiles)| format!("{}:{}", i + 1, tiles.as_str().unwrap_or_default()))
        .collect();
    let marker = if text(view, "marker") == "centre" {
        "*"
    } else {
        ""
    };
    let mut lines = vec![
        format!("round {}: {}", view["round"], turn(view)),
        format!("factories {}", offer.join(" ")),
        format!("centre    {marker}{}", text(view, "centre")),
    ];
    for (seat, board) in items(view, "boards").enumerate() {
        lines.push(format!("seat {seat}: {} points", board["score"]));
        for (row, (line, wall)) in items(board, "lines").zip(items(board, "wall")).enumerate() {
            let tiles = line.as_str().unwrap_or_default();
            let padded = format!("{tiles:.>width$}", width = row + 1);
            lines.push(format!(
                "{padded:>7} | {}",
                wall.as_str().unwrap_or_default()
            ));
        }
        lines.push(format!("  floor {:.<7}", text(board, "floor")));
    }
    lines
}
