//! The board, with tiles six characters wide and three lines high and sides in their colours.

use std::collections::HashMap;

use anstyle::{Ansi256Color, Color, Style};
use tilings::{Cell, CellView, Colour, Level, View};

use super::super::text::styled;
use super::super::{BOLD, DIM, DrawingContext};
use super::TableReader;

/// Draws a text on the colour of a side, with letters that are readable on it.
fn side(colour: Colour, text: &str) -> String {
    let ink = match colour {
        Colour::Black | Colour::Red | Colour::Blue | Colour::Purple | Colour::Brown => 231,
        _ => 16,
    };
    let style = Style::new()
        .bg_color(Some(Color::Ansi256(Ansi256Color(colour.terminal()))))
        .fg_color(Some(Color::Ansi256(Ansi256Color(ink))));
    styled(style, text)
}

/// Draws a tile: the letters of its sides on their colours, and two lines of two characters inside.
pub(super) fn tile_lines(sides: [Colour; 4], inside: [&str; 2]) -> [String; 3] {
    let [north, east, south, west] = sides;
    let band = |colour: Colour| side(colour, &colour.letter().to_string().repeat(4));
    let edge = |colour: Colour| side(colour, &colour.letter().to_string());
    let [left, right] = inside;
    [
        format!(" {} ", band(north)),
        format!("{}{left}{right}{}", edge(west), edge(east)),
        format!(" {} ", band(south)),
    ]
}

/// Returns the two lines inside a tile. The first is the label of its owner, `pl` for several or `--` for none. The
/// second is the influence of the owner at level 3, with `C+` for 100 or more.
fn inside(cell: &CellView, level: Level, audience: TableReader) -> [String; 2] {
    let owner = match cell.owners[..] {
        [] => "--".to_owned(),
        [seat] => format!("{:<2}", audience.label(seat)),
        _ => "pl".to_owned(),
    };
    let influence = cell
        .owners
        .first()
        .filter(|_| level == Level::Influence)
        .map(|seat| cell.influence[seat.index()]);
    let influence = match influence {
        None => "  ".to_owned(),
        Some(100..) => "C+".to_owned(),
        Some(low) => format!("{low:2}"),
    };
    [owner, influence]
}

/// Draws the board with the names of its rows and columns along all four sides. Marks are two characters in the middle
/// of a cell.
#[must_use]
pub fn board(
    view: &View,
    marks: &[(Cell, &str)],
    audience: TableReader,
    context: DrawingContext,
) -> Vec<String> {
    let laid: HashMap<Cell, &CellView> = view.cells.iter().map(|cell| (cell.at, cell)).collect();
    let names: String = (0..view.side)
        .map(|column| format!("  {}   ", tilings::letter(column)))
        .collect();
    let room = context.texts.row_width(view.side);
    let edge = format!("{:room$} {}", "", names.trim_end());
    let mut lines = vec![edge.clone()];
    for row in 0..view.side {
        let name = context.texts.row(row);
        let mut rows = ["", &name, ""].map(|name| format!("{name:>room$} "));
        for cell in (0..view.side).filter_map(|column| Cell::new(row, column)) {
            let mark = marks.iter().find(|(at, _)| *at == cell);
            let mark = mark.map(|(_, mark)| *mark);
            let drawn = match (laid.get(&cell), mark) {
                (Some(tile), mark) => {
                    let [owner, influence] = inside(tile, view.level, audience);
                    let owner = mark.map_or(owner, |mark| styled(BOLD, mark));
                    tile_lines(tile.sides, [&owner, &influence])
                }
                (None, Some(mark)) => empty(&styled(BOLD, mark)),
                (None, None) => empty(&styled(DIM, &format!("{} ", context.console.dot()))),
            };
            for (line, part) in rows.iter_mut().zip(drawn) {
                *line += &part;
            }
        }
        rows[1] += &format!(" {name}");
        lines.extend(rows);
    }
    lines.push(edge);
    lines
}

/// Draws a completely covered board, given row by row as the sides of its tiles.
#[must_use]
pub fn covered(tiles: &[[Colour; 4]], side: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for row in tiles.chunks(side) {
        let mut rows = [const { String::new() }; 3];
        for &sides in row {
            for (line, part) in rows.iter_mut().zip(tile_lines(sides, ["  ", "  "])) {
                *line += &part;
            }
        }
        lines.extend(rows);
    }
    lines
}

fn empty(middle: &str) -> [String; 3] {
    let blank = " ".repeat(6);
    [blank.clone(), format!("  {middle}  "), blank]
}
