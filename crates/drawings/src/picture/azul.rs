//! The picture of Azul, with the offer at the top and the boards below it.

use std::iter::{repeat, repeat_n};

use azul::{
    Azul, BoardView, Colour, Column, FLOOR_COSTS, FloorPiece, Options, Row, View, Wall, WallSide,
};

use super::sheet::Sheet;
use super::{INK, Picture, heading};
use crate::azul::{colour_of_place, in_centre, on_line};

const TILE: usize = 18;
const BOARD: usize = 270;
/// The horizontal position where pattern lines begin, to the right of their numbers.
const LINES: usize = TILE;
const WALL: usize = LINES + 6 * TILE;

/// The content of a space, as it is drawn.
#[derive(Clone, Copy)]
enum PlaceFace {
    Piece(FloorPiece),
    /// An empty space for a tile of this colour.
    Printed(Colour),
    Empty,
}

impl PlaceFace {
    /// Returns the colour of the space and of the letter on it.
    const fn colours(self) -> (&'static str, &'static str) {
        match self {
            PlaceFace::Piece(FloorPiece::Tile(colour)) => match colour {
                Colour::DarkBlue => ("#2f5fb3", "#ffffff"),
                Colour::Yellow => ("#e3b52c", INK),
                Colour::Red => ("#c8392f", "#ffffff"),
                Colour::Black => ("#333333", "#ffffff"),
                Colour::LightBlue => ("#5fb8c4", INK),
            },
            PlaceFace::Printed(colour) => match colour {
                Colour::DarkBlue => ("#cbd8f1", "#2f5fb3"),
                Colour::Yellow => ("#faf0c8", "#86690c"),
                Colour::Red => ("#f7d3cf", "#b02c23"),
                Colour::Black => ("#cccccc", "#333333"),
                Colour::LightBlue => ("#d3f0f2", "#1c7380"),
            },
            PlaceFace::Piece(FloorPiece::Marker) => ("#ffffff", INK),
            PlaceFace::Empty => ("#e8e4da", INK),
        }
    }

    /// Returns the letter on the space, in lower case if the tile is missing. The marker is shown as `1`.
    const fn letter(self) -> Option<char> {
        match self {
            PlaceFace::Piece(FloorPiece::Tile(colour)) => Some(colour.letter()),
            PlaceFace::Piece(FloorPiece::Marker) => Some('1'),
            PlaceFace::Printed(colour) => Some(colour.letter().to_ascii_lowercase()),
            PlaceFace::Empty => None,
        }
    }
}

/// Returns the centre of the tile whose upper left corner is at this point.
const fn middle(x: usize, y: usize) -> (usize, usize) {
    (x + TILE / 2 - 1, y + TILE / 2 - 1)
}

/// Draws spaces side by side, with the letters that moves use.
fn row(sheet: &mut Sheet, x: usize, y: usize, places: impl IntoIterator<Item = PlaceFace>) {
    for (i, place) in places.into_iter().enumerate() {
        let (x, (fill, ink)) = (x + i * TILE, place.colours());
        sheet.square(x, y, TILE - 2, fill);
        if let Some(letter) = place.letter() {
            sheet.label(middle(x, y), &letter.to_string(), ink);
        }
    }
}

/// Returns a row of the wall. An empty space of the standard wall shows its colour.
fn wall_row(wall: &Wall, row: Row, side: WallSide) -> [PlaceFace; 5] {
    Column::ALL.map(|column| match wall.tile(row, column) {
        Some(colour) => PlaceFace::Piece(FloorPiece::Tile(colour)),
        None => colour_of_place(row, column, side).map_or(PlaceFace::Empty, PlaceFace::Printed),
    })
}

/// Returns pieces as letters, with `*` for the marker.
fn letters(pieces: impl Iterator<Item = FloorPiece>) -> String {
    let letter = |piece| match piece {
        FloorPiece::Tile(colour) => colour.letter(),
        FloorPiece::Marker => '*',
    };
    pieces.map(letter).collect()
}

impl Picture for Azul {
    fn draw(sheet: &mut Sheet, options: &Options, view: &View) {
        sheet.text(0, 12, &heading(view.round.into(), view.turn));
        for (i, factory) in view.factories.iter().enumerate() {
            let x = i * 5 * TILE;
            sheet.label(middle(x, 20), &format!("{}", i + 1), INK);
            let tiles = factory.iter().map(FloorPiece::Tile);
            row(sheet, x, 38, tiles.map(PlaceFace::Piece));
        }
        sheet.label(middle(0, 62), "c", INK);
        row(sheet, TILE, 62, in_centre(view).map(PlaceFace::Piece));
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
            format!("centre    {}", letters(in_centre(view))),
        ];
        for (seat, board) in view.boards.iter().enumerate() {
            lines.push(format!("seat {seat}: {} points", board.score));
            for (row, &line) in Row::ALL.into_iter().zip(&board.lines) {
                let tiles = letters(on_line(line));
                let line = format!("{tiles:.>width$}", width = row.length().into());
                let tiles = board.wall.row(row);
                let wall: String = tiles
                    .map(|tile| tile.map_or('.', Colour::letter))
                    .iter()
                    .collect();
                lines.push(format!("{line:>7} | {wall}"));
            }
            lines.push(format!("  floor {:.<7}", board.floor));
        }
        lines
    }
}

fn draw_board(sheet: &mut Sheet, (x, y): (usize, usize), board: &BoardView, wall: WallSide) {
    for (number, (line, &tiles)) in Row::ALL.into_iter().zip(&board.lines).enumerate() {
        let y = y + number * TILE;
        sheet.label(middle(x, y), &line.to_string(), INK);
        let at = x + LINES + (4 - number) * TILE;
        let length = usize::from(line.length());
        let free = length - on_line(tiles).count().min(length);
        let tiles = on_line(tiles).map(PlaceFace::Piece);
        row(sheet, at, y, repeat_n(PlaceFace::Empty, free).chain(tiles));
    }
    for (number, line) in Row::ALL.into_iter().enumerate() {
        let (column, y) = (x + WALL + number * TILE, y + number * TILE);
        let top = y - (number + 1) * TILE;
        // The wall has as many columns as rows, so this label names a column.
        sheet.label(middle(column, top), &line.to_string(), INK);
        row(sheet, x + WALL, y, wall_row(&board.wall, line, wall));
    }
    let y = y + 6 + 5 * TILE;
    sheet.label(middle(x, y), "f", INK);
    let pieces = board.floor.pieces().map(PlaceFace::Piece);
    let places = pieces.chain(repeat(PlaceFace::Empty));
    row(sheet, x + LINES, y, places.take(FLOOR_COSTS.len()));
}
