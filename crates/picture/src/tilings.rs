//! Tilings: the board, every tile with the colours of its sides, the open tiles of the decks, and the
//! scores.

use std::collections::HashMap;

use serde_json::Value;

use crate::sheet::Sheet;
use crate::{EDGE, INK, edges, items, letter, line, text, turn};

const CELL: usize = 26;

/// How many rows there are; no board has more than 50.
fn side(view: &Value) -> usize {
    view["side"].as_u64().unwrap_or_default().min(50) as usize
}

/// The row and the column of a tile.
fn place(cell: &Value) -> Option<(usize, usize)> {
    let mut name = text(cell, "at").chars();
    Some((line(name.next())?, line(name.next())?))
}

/// A tile with this corner, and the colours of its sides: north, east, south, west.
fn tile<'a>(sheet: &mut Sheet, (x, y): (usize, usize), sides: impl IntoIterator<Item = &'a str>) {
    let (right, bottom, half) = (x + CELL, y + CELL, CELL / 2);
    let edges = [
        ((x, y), (right, y)),
        ((right, y), (right, bottom)),
        ((x, bottom), (right, bottom)),
        ((x, y), (x, bottom)),
    ];
    for ((from, to), colour) in edges.into_iter().zip(sides) {
        sheet.triangle([from, to, (x + half, y + half)], colour);
    }
}

fn sides(cell: &Value) -> Vec<&str> {
    let colours = items(cell, "sides");
    colours
        .map(|colour| colour.as_str().unwrap_or("#888888"))
        .collect()
}

/// How a laid tile looked before it was turned.
fn unturned(cell: &Value) -> Vec<&str> {
    let mut sides = sides(cell);
    let quarters = match text(cell, "turn") {
        "r90" => 1,
        "r180" => 2,
        "r270" => 3,
        _ => 0,
    };
    if sides.len() == 4 {
        sides.rotate_left(quarters);
    }
    sides
}

/// How the tile with this name looks, unturned. A view tells the names of the tiles in the decks and not
/// their colours: they are those of a tile of that name on the board, or of the letters of its name, where
/// the tiles on the board are named like that.
fn look<'a>(view: &'a Value, name: &str) -> Option<Vec<&'a str>> {
    if let Some(laid) = items(view, "cells").find(|cell| text(cell, "tile") == name) {
        return Some(unturned(laid));
    }
    let mut by_letter: HashMap<char, &str> = HashMap::new();
    for cell in items(view, "cells") {
        let (name, sides) = (text(cell, "tile"), unturned(cell));
        if name.chars().count() != sides.len() {
            return None;
        }
        for (letter, side) in name.chars().zip(sides) {
            if *by_letter.entry(letter).or_insert(side) != side {
                return None;
            }
        }
    }
    let sides: Option<Vec<&str>> = name
        .chars()
        .map(|letter| by_letter.get(&letter).copied())
        .collect();
    sides.filter(|sides| sides.len() == 4)
}

pub(crate) fn draw(sheet: &mut Sheet, view: &Value) {
    sheet.text(0, 12, &format!("round {}: {}", view["round"], turn(view)));
    let side = side(view);
    edges(sheet, side, CELL);
    for row in 0..side {
        for column in 0..side {
            let (x, y) = (EDGE.0 + column * CELL, EDGE.1 + row * CELL);
            sheet.square(x, y, CELL, "#f4f1e6");
        }
    }
    for cell in items(view, "cells") {
        let Some((row, column)) = place(cell) else {
            continue;
        };
        let (x, y) = (EDGE.0 + column * CELL, EDGE.1 + row * CELL);
        tile(sheet, (x, y), sides(cell));
        let (x, y) = (x + CELL / 2, y + CELL / 2);
        let placer = cell["placer"].to_string();
        // As large as the number needs.
        let half = if placer.len() > 1 { 8 } else { 6 };
        sheet.square(x - half, y - half, 2 * half, "#ffffff");
        sheet.label((x, y), &placer, INK);
    }
    for (seat, score) in items(view, "scores").enumerate() {
        let y = EDGE.1 + side * CELL + 12 + seat * (CELL + 6);
        let name = top(&view["decks"][seat]);
        if let Some(sides) = name.and_then(|name| look(view, name)) {
            tile(sheet, (EDGE.0, y), sides);
        } else {
            sheet.square(EDGE.0, y, CELL, "#f4f1e6");
        }
        let told = told(seat, score, name);
        sheet.text(EDGE.0 + CELL + 8, y + 17, &told);
    }
}

/// The name of the open tile on top of a deck.
fn top(deck: &Value) -> Option<&str> {
    deck[0].as_str()
}

fn told(seat: usize, score: &Value, top: Option<&str>) -> String {
    let (points, top) = (&score["score"], top.unwrap_or("none"));
    format!("seat {seat}: {points} points, top tile {top}")
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
        lines.push(told(seat, score, top(deck)));
    }
    lines
}
