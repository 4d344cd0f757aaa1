//! Outlines of every player's largest square.

use laying_grass::{Cell, Square, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use table::Seat;

use super::picture::Picture;
use super::plan::Scale;
use crate::theme::Theme;

/// The importance of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Other,
    Own,
    /// The square that the selected move would make.
    Promised,
}

/// A part of a frame.
#[derive(Clone, Copy)]
enum Edge {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
    Level,
    Side,
}

impl Weight {
    const fn sign(self, edge: Edge, theme: Theme) -> char {
        let signs = match (self, theme.unicode) {
            (Weight::Other, true) => ['┌', '┐', '└', '┘', '─', '│'],
            (Weight::Own, true) => ['┏', '┓', '┗', '┛', '━', '┃'],
            (Weight::Promised, true) => ['╔', '╗', '╚', '╝', '═', '║'],
            (Weight::Other, false) => ['+', '+', '+', '+', '-', '|'],
            (Weight::Own, false) => ['#', '#', '#', '#', '=', '|'],
            (Weight::Promised, false) => ['@', '@', '@', '@', '~', '|'],
        };
        signs[edge as usize]
    }
}

/// Returns the squares to outline, most important last: the largest square of every player. The square that the
/// selected move would make replaces the player's current one.
pub(super) fn squares(
    view: &View,
    own: Option<Seat>,
    promised: Option<Square>,
) -> Vec<(Square, Weight)> {
    let square = |seat: Seat| view.players[seat.index()].square;
    let others = Seat::all(view.players.len()).filter(|&seat| Some(seat) != own);
    let others = others.filter_map(|seat| Some((square(seat)?, Weight::Other)));
    let own = match (promised, own) {
        (Some(square), _) => Some((square, Weight::Promised)),
        (None, Some(seat)) => square(seat).map(|square| (square, Weight::Own)),
        (None, None) => None,
    };
    // A single cell needs no outline.
    others
        .chain(own)
        .filter(|(square, _)| square.side > 1)
        .collect()
}

/// Returns the weight of the most important square that has this cell on its edge. A stolen tile may complete a square
/// that overlaps the square of its owner.
pub(super) fn edge_at(squares: &[(Square, Weight)], cell: Cell) -> Option<Weight> {
    let mut important_first = squares.iter().rev();
    let square = important_first.find(|(square, _)| is_on_edge(*square, cell));
    square.map(|&(_, weight)| weight)
}

/// Checks whether a cell is on the edge of a square.
fn is_on_edge(square: Square, cell: Cell) -> bool {
    let Square { side, corner } = square;
    let (row, column) = (
        cell.row.wrapping_sub(corner.row),
        cell.column.wrapping_sub(corner.column),
    );
    let last = side - 1;
    row < side && column < side && (row == 0 || row == last || column == 0 || column == last)
}

/// Outlines each square, in its outermost characters.
pub(super) fn draw(picture: &Picture, buffer: &mut Buffer) {
    for &(square, weight) in &picture.squares {
        let Square { side, corner } = square;
        let rows = corner.row..corner.row + side;
        let cells = rows.flat_map(|row| {
            (corner.column..corner.column + side).map(move |column| Cell { row, column })
        });
        for cell in cells.filter(|&cell| is_on_edge(square, cell)) {
            if let Some(place) = picture.plan.grid.place(cell) {
                let frame = Frame {
                    place,
                    style: picture.face(cell).frame,
                    medium: picture.plan.scale == Scale::Medium,
                    row: OutlineEdge::new(cell.row - corner.row, side),
                    column: OutlineEdge::new(cell.column - corner.column, side),
                };
                frame.draw(|edge| weight.sign(edge, picture.theme), buffer);
            }
        }
    }
}

/// Whether a cell is in the first, an inner or the last row or column of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OutlineEdge {
    First,
    Inner,
    Last,
}

impl OutlineEdge {
    const fn new(number: u8, side: u8) -> Self {
        match number {
            0 => OutlineEdge::First,
            _ if number + 1 == side => OutlineEdge::Last,
            _ => OutlineEdge::Inner,
        }
    }
}

/// The part of an outline in one cell.
struct Frame {
    place: Rect,
    style: Style,
    medium: bool,
    row: OutlineEdge,
    column: OutlineEdge,
}

impl Frame {
    /// Draws the outline. The letters at the corners and sides stay, so that the owner is recognizable without
    /// colours.
    fn draw(&self, sign: impl Fn(Edge) -> char, buffer: &mut Buffer) {
        let Rect { x, y, .. } = self.place;
        let (end, low) = (self.place.right() - 1, self.place.bottom() - 1);
        if self.medium && self.column == OutlineEdge::First {
            self.make_room_for_letter(buffer);
        }
        let mut set = |x: u16, y: u16, edge: Edge| self.set(buffer, x, y, sign(edge));
        let level = match self.row {
            OutlineEdge::First => Some(y),
            OutlineEdge::Last => Some(low),
            OutlineEdge::Inner => None,
        };
        if let Some(line) = level {
            let has_letter = |column: u16| {
                let here = self.medium || line == y && column == x + 1;
                here && self.column != OutlineEdge::Inner
            };
            for column in (x..=end).filter(|&column| !has_letter(column)) {
                set(column, line, Edge::Level);
            }
        }
        let upright = match self.column {
            OutlineEdge::First => x,
            OutlineEdge::Last => end,
            OutlineEdge::Inner => return,
        };
        for line in self.place.rows() {
            set(upright, line.y, Edge::Side);
        }
        match (self.row, self.column) {
            (OutlineEdge::First, OutlineEdge::First) => set(x, y, Edge::TopLeft),
            (OutlineEdge::First, _) => set(end, y, Edge::TopRight),
            (OutlineEdge::Last, OutlineEdge::First) => set(x, low, Edge::BottomLeft),
            (OutlineEdge::Last, _) => set(end, low, Edge::BottomRight),
            (OutlineEdge::Inner, _) => {}
        }
    }

    /// Moves the letter of a two-column cell to the second column.
    fn make_room_for_letter(&self, buffer: &mut Buffer) {
        let Rect { x, y, width, .. } = self.place;
        let letter = buffer.cell(Position::new(x, y));
        let Some(letter) = letter.map(|cell| cell.symbol().to_owned()) else {
            return;
        };
        if let Some(next) = buffer.cell_mut(Position::new(x + 1, y))
            && width > 1
        {
            next.set_symbol(&letter);
        }
    }

    fn set(&self, buffer: &mut Buffer, x: u16, y: u16, sign: char) {
        if let Some(cell) = buffer.cell_mut(Position::new(x, y)) {
            cell.set_char(sign).set_style(self.style);
            cell.modifier.insert(Modifier::BOLD);
            cell.modifier.remove(Modifier::DIM);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_two_squares_overlap_the_edge_of_the_more_important_one_is_shown() {
        let square = |row, column| Square {
            side: 3,
            corner: Cell { row, column },
        };
        let squares = [
            (square(0, 0), Weight::Other),
            (square(1, 2), Weight::Promised),
        ];
        let weight = |row, column| edge_at(&squares, Cell { row, column });
        assert_eq!(weight(0, 2), Some(Weight::Other));
        assert_eq!(weight(1, 2), Some(Weight::Promised));
        assert_eq!(weight(2, 2), Some(Weight::Promised));
        // A cell in the middle of a square is not on its edge.
        assert_eq!(weight(1, 1), None);
        assert_eq!(weight(2, 3), None);
    }
}
