//! Tilings: the board, every tile with the colours of its sides, and the scores.

use serde_json::Value;

use crate::sheet::Sheet;
use crate::{items, text, turn};

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

pub(crate) fn draw(sheet: &mut Sheet, view: &Value) {
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    // No board is larger.
    let side = view["side"].as_u64().unwrap_or_default().min(50) as usize;
    for row in 0..side {
        for column in 0..side {
            sheet.square(column * CELL, 20 + row * CELL, CELL, "#f4f1e6");
        }
    }
    for cell in items(view, "cells") {
        let mut name = text(cell, "at").chars();
        let (Some(row), Some(column)) = (line(name.next()), line(name.next())) else {
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
        sheet.text(0, y, &format!("seat {seat}: {score}"));
    }
}
