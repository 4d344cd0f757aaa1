//! The picture of Tilings: the board, every tile with the colours of its sides, the open tiles of the decks, and the
//! scores.

use tilings::{Colour, Options, Tally, Tilings, View, letter};

use super::sheet::Sheet;
use super::{EDGE, INK, Picture, edges, heading};

const CELL: usize = 26;

impl Picture for Tilings {
    fn draw(sheet: &mut Sheet, options: &Options, view: &View) {
        sheet.text(0, 12, &heading(view.round, view.turn));
        edges(sheet, (0..view.side).map(letter), CELL);
        let corner = |row: usize, column: usize| (EDGE.0 + column * CELL, EDGE.1 + row * CELL);
        for row in 0..view.side {
            for column in 0..view.side {
                let (x, y) = corner(row, column);
                sheet.square(x, y, CELL, "#f4f1e6");
            }
        }
        for cell in &view.cells {
            let (x, y) = corner(cell.at.row(), cell.at.column());
            draw_tile(sheet, (x, y), cell.sides);
            let (x, y) = (x + CELL / 2, y + CELL / 2);
            let placer = cell.placer.index().to_string();
            // The white square has to be large enough for the number.
            let half = if placer.len() > 1 { 8 } else { 6 };
            sheet.square(x - half, y - half, 2 * half, "#ffffff");
            sheet.label((x, y), &placer, INK);
        }
        for (seat, (score, top)) in scores(view).enumerate() {
            let y = EDGE.1 + view.side * CELL + 12 + seat * (CELL + 6);
            let tile = top.and_then(|name| options.deck.tile(name));
            if let Some(tile) = tile {
                draw_tile(sheet, (EDGE.0, y), tile.sides);
            } else {
                sheet.square(EDGE.0, y, CELL, "#f4f1e6");
            }
            sheet.text(EDGE.0 + CELL + 8, y + 17, &summary(seat, score, top));
        }
    }

    fn in_letters(view: &View) -> Vec<String> {
        let mut lines = vec![heading(view.round, view.turn)];
        let mut board = vec![vec!["."; view.side]; view.side];
        for cell in &view.cells {
            board[cell.at.row()][cell.at.column()] = &cell.tile;
        }
        let tiles = board.iter().flatten();
        let width = tiles.map(|tile| tile.chars().count()).max().unwrap_or(1);
        let row = |cells: Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<width$}")).collect();
            cells.join(" ").trim_end().to_owned()
        };
        let columns = (0..view.side).map(|column| letter(column).to_string());
        lines.push(format!("  {}", row(columns.collect())));
        for (number, cells) in board.into_iter().enumerate() {
            let cells = cells.into_iter().map(str::to_owned).collect();
            lines.push(format!("{} {}", letter(number), row(cells)));
        }
        let scores = scores(view).enumerate();
        lines.extend(scores.map(|(seat, (score, top))| summary(seat, score, top)));
        lines
    }
}

/// Returns the scores in seat order, each with the name of the open tile on top of the player's deck.
fn scores(view: &View) -> impl Iterator<Item = (&Tally, Option<&str>)> {
    let tops = view.decks.iter().map(|deck| deck.first()?.as_deref());
    view.scores.iter().zip(tops)
}

/// Draws a tile whose upper left corner is at this point. The order of the sides is north, east, south, west.
fn draw_tile(sheet: &mut Sheet, (x, y): (usize, usize), sides: [Colour; 4]) {
    let (right, bottom, half) = (x + CELL, y + CELL, CELL / 2);
    let edges = [
        ((x, y), (right, y)),
        ((right, y), (right, bottom)),
        ((x, bottom), (right, bottom)),
        ((x, y), (x, bottom)),
    ];
    for ((from, to), colour) in edges.into_iter().zip(sides) {
        sheet.triangle([from, to, (x + half, y + half)], colour.name());
    }
}

fn summary(seat: usize, score: &Tally, top: Option<&str>) -> String {
    let (points, top) = (score.score, top.unwrap_or("none"));
    format!("seat {seat}: {points} points, top tile {top}")
}
