//! Tilings: the board, every tile with the colours of its sides, and the scores.

use serde_json::Value;

use crate::sheet::Sheet;
use crate::{items, letter, text, turn};

const CELL: usize = 26;

/// The number of a row or column that has this letter.
fn line(letter: Option<char>) -> Option<usize> {
    let letter = letter?;
    let index = |first: char| (letter as usize).checked_sub(first as usize);
    match letter {
        'A'..='Z' => index('A'),
        'a'..='x' => index('a').map(|i| i + 26),
        _ => None,
    }
}

/// How many rows there are; no board has more than 50.
fn side(view: &Value) -> usize {
    view["side"].as_u64().unwrap_or_default().min(50) as usize
}

/// The row and the column of a tile.
fn place(cell: &Value) -> Option<(usize, usize)> {
    let mut name = text(cell, "at").chars();
    Some((line(name.next())?, line(name.next())?))
}

pub(crate) fn draw(sheet: &mut Sheet, view: &Value) {
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    let side = side(view);
    for row in 0..side {
        for column in 0..side {
            sheet.square(column * CELL, 20 + row * CELL, CELL, "#f4f1e6");
        }
    }
    for cell in items(view, "cells") {
        let Some((row, column)) = place(cell) else {
            continue;
        };
        let (x, y) = (column * CELL, 20 + row * CELL);
        let (right, bottom, half) = (x + CELL, y + CELL, CELL / 2);
        let edges = [
            ((x, y), (right, y)),
            ((right, y), (right, bottom)),
            ((x, bottom), (right, bottom)),
            ((x, y), (x, bottom)),
        ];
        for ((from, to), colour) in edges.into_iter().zip(items(cell, "sides")) {
            let middle = (x + half, y + half);
            sheet.triangle([from, to, middle], colour.as_str().unwrap_or("#888888"));
        }
        let placer = cell["placer"].to_string();
        sheet.square(x + half - 6, y + half - 6, 12, "#ffffff");
        sheet.text(x + half - 4, y + half + 5, &placer);
    }
    for (seat, score) in items(view, "scores").enumerate() {
        let y = 20 + side * CELL + 18 + seat * 18;
        sheet.text(0, y, &format!("seat {seat}: {} points", score["score"]));
    }
}

pub(crate) fn write(view: &Value) -> Vec<String> {
    let side = side(view);
    let mut lines = vec![format!("round {}: {}", view["round"], turn(view))];
    let mut board = vec![vec![String::from("."); side]; side];
    for cell in items(view, "cells") {
        let found = place(cell).and_then(|(row, column)| board.get_mut(row)?.get_mut(column));
        if let Some(place) = found {
            text(cell, "tile").clone_into(place);
        }
    }
    let tiles = board.iter().flatten();
    let width = tiles.map(|tile| tile.chars().count()).max().unwrap_or(1);
    let row = |cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<width$}")).collect();
        cells.join(" ").trim_end().to_owned()
    };
    let columns = (0..side).map(|column| letter(column).to_string());
    lines.push(format!("  {}", row(columns.collect())));
    for (number, cells) in board.into_iter().enumerate() {
        lines.push(format!("{} {}", letter(number), row(cells)));
    }
    for (seat, (score, deck)) in items(view, "scores").zip(items(view, "decks")).enumerate() {
        let top = deck[0].as_str().unwrap_or("none");
        lines.push(format!(
            "seat {seat}: {} points, top tile {top}",
            score["score"]
        ));
    }
    lines
}
