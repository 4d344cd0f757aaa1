//! The largest square of a territory, which decides the game.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::area::Area;
use crate::options::TieBreak;
use crate::piece::GrassKind;
use crate::{Cell, Coupons, LayingGrass};

/// A square of cells of one territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassSquare"))]
pub struct Square {
    /// Number of cells along its side.
    pub side: u8,
    /// Its top-left corner.
    pub corner: Cell,
}

impl Square {
    fn area(self) -> Area {
        let mut area = Area::EMPTY;
        let rows = usize::from(self.corner.row)..usize::from(self.corner.row + self.side);
        area.0[rows].fill(((1 << self.side) - 1) << self.corner.column);
        area
    }

    fn cells(self) -> u32 {
        u32::from(self.side).pow(2)
    }
}

/// A player's final values. The larger square wins; the tie-break value decides between squares of the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    /// The side of the largest square.
    pub side: u8,
    /// Its top-left corner: the first of several squares in row order, or the one that the tie-break selects.
    pub corner: Cell,
    /// The tie-break value between squares of the same size.
    pub tie_break: u16,
    /// Number of cells in the territory.
    pub territory: u16,
    /// Coupons left.
    pub coupons: Coupons,
}

/// Returns the side of the largest squares of an area, and the top-left corners of all of them.
fn largest_squares_of(area: Area) -> Option<(u8, Area)> {
    let first = area.0.iter().position(|&row| row != 0)?;
    let last = area.0.iter().rposition(|&row| row != 0)?;
    let mut corners = area;
    let mut side = 1;
    // Only rows of the territory can contain corners, and the larger the squares, the fewer rows contain their corners.
    let mut rows = first..last;
    while !rows.is_empty() {
        let mut larger = Area::EMPTY;
        let mut any = 0;
        for row in rows.clone() {
            let (above, below) = (corners.0[row], corners.0[row + 1]);
            larger.0[row] = above & above >> 1 & below & below >> 1;
            any |= larger.0[row];
        }
        if any == 0 {
            break;
        }
        corners = larger;
        side += 1;
        rows.end -= 1;
    }
    Some((side, corners))
}

impl LayingGrass {
    /// Returns the largest square of a territory, selected by the tie-break, and the tie-break value.
    pub(crate) fn best_square(&self, seat: Seat) -> Option<(Square, u32)> {
        let territory = self.territory(seat);
        let (side, corners) = largest_squares_of(territory)?;
        let mut squares = corners.cells().map(|corner| Square { side, corner });
        match self.rules.tie_break {
            TieBreak::Territory => Some((squares.next()?, territory.count())),
            TieBreak::SquareGrass => {
                let captured = self.captured(seat);
                let grass = |square: Square| square.cells() - (square.area() & captured).count();
                // Choose the first of several equally good squares; `max_by_key` would choose the last.
                squares
                    .map(|square| (square, grass(square)))
                    .reduce(|best, other| if other.1 > best.1 { other } else { best })
            }
        }
    }

    /// Returns the bonus squares that a player has captured.
    pub(crate) fn captured(&self, seat: Seat) -> Area {
        Area::of(
            self.pieces
                .iter()
                .filter(|(_, piece)| {
                    matches!(piece.kind, GrassKind::Captured(_)) && piece.owner == seat
                })
                .map(|(_, piece)| piece.corner),
        )
    }

    pub(crate) fn tally(&self, seat: Seat) -> Tally {
        let (square, tie_break) = self
            .best_square(seat)
            .expect("a base is a square of side 1, and no player can lose it");
        Tally {
            side: square.side,
            corner: square.corner,
            tie_break: tie_break as u16,
            territory: self.territory(seat).count() as u16,
            coupons: self.coupons[seat.index()],
        }
    }
}
