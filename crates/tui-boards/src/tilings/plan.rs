//! The layout: the size of the cells, the visible part of the board, and the panel with the tile in hand.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};

use super::super::grid::Grid;

/// The possible sizes of a cell, in columns and rows. The first is only a map of owners. Two rows have room for a
/// letter of every side, three or more for a text in the middle. Cells of seven columns or more have about twice as
/// many columns as rows, so that the tiles look square.
pub(super) const SCALES: [(u16, u16); 7] =
    [(2, 1), (5, 2), (5, 3), (7, 3), (9, 4), (11, 5), (13, 6)];

/// The smallest size that shows sides. A board that does not fit even then scrolls, because tiles that cannot be read
/// are useless.
pub(super) const SIDES: usize = 1;

/// The gap between the row names and the cells.
const ROW_GAP: u16 = 1;
/// The number of rows for the column letters.
const LETTERS: u16 = 1;
/// The gap between the board and a panel beside it.
const GAP: u16 = 2;
/// The room a panel needs beside the board, and below it. The width, found by eye, is a gap and 18 columns, in which
/// most lines wrap at most once. The height is a tile of three rows and a blank line.
const DESK: (u16, u16) = (20, 4);
/// The size of a panel beside or below a board that does not fit anyway. Beside the board it takes at most a third of
/// the width.
const SMALL_DESK: (u16, u16) = (24, 4);
/// At this height or more, a board that does not fit leaves room for a panel below it: five rows of small tiles, the
/// letters and the panel. On shorter screens the tile in hand is visible where it would lie, and the status line says
/// what it would change.
const LOWEST: u16 = 16;

/// Where everything is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The size of a cell, as an index into [`SCALES`].
    pub(super) scale: usize,
    /// The cells of the board.
    pub(super) grid: Grid,
    /// The area of the panel; empty if the board needs all the room.
    pub(super) hand_panel: Rect,
}

impl Plan {
    /// Lays out a board with this side and row names of this width. The cells get the size `requested`, or else the
    /// largest with which the board and a panel fit, or else the smallest that shows sides. They are never smaller than
    /// `least`. Without room for a panel, the board takes the whole area if it fits or if the panel can go `aside`.
    /// Otherwise, the board scrolls next to a small panel.
    pub(super) fn new(
        area: Rect,
        (side, row_width): (usize, u16),
        least: usize,
        requested: Option<usize>,
        aside: bool,
    ) -> Self {
        let beside = row_width + ROW_GAP;
        let whole = |scale: usize| {
            let (width, height) = SCALES[scale];
            let side = side as u16;
            (beside + side * width, LETTERS + side * height)
        };
        let scale = requested.unwrap_or_else(|| {
            let fits = |&scale: &usize| hand_panel(area, whole(scale)).is_some();
            let fitting = (SIDES..SCALES.len()).rev().find(fits);
            fitting.unwrap_or(SIDES)
        });
        let scale = scale.clamp(least, SCALES.len() - 1);
        let (board, hand_panel) = hand_panel(area, whole(scale))
            .or_else(|| no_panel(area, whole(scale), aside))
            .unwrap_or_else(|| small_panel(area, SCALES[scale].1));
        let [_, board] = board.layout(&Layout::horizontal([Length(beside), Fill(1)]));
        let [_, board] = board.layout(&Layout::vertical([Length(LETTERS), Fill(1)]));
        Plan {
            scale,
            grid: Grid::new(side, SCALES[scale], board),
            hand_panel,
        }
    }
}

/// Splits the area into the board and a panel, if a board of this size leaves room for one.
fn hand_panel(area: Rect, (width, height): (u16, u16)) -> Option<(Rect, Rect)> {
    let beside = area.width.checked_sub(width)?;
    let below = area.height.checked_sub(height)?;
    if beside >= DESK.0 {
        Some(panel_beside(area, beside))
    } else {
        (below >= DESK.1).then(|| panel_below(area, below))
    }
}

/// Gives the board the whole area, if a board of this size fits or the panel is drawn elsewhere.
fn no_panel(area: Rect, (width, height): (u16, u16), aside: bool) -> Option<(Rect, Rect)> {
    let fits = width <= area.width && height <= area.height;
    (fits || aside).then_some((area, Rect::ZERO))
}

/// Splits the area into a scrolling board with rows of this height and a panel. The panel also gets the lines that
/// are too few for a row.
fn small_panel(area: Rect, row: u16) -> (Rect, Rect) {
    if area.width >= 3 * SMALL_DESK.0 {
        panel_beside(area, SMALL_DESK.0)
    } else if area.height >= LOWEST {
        let rest = (area.height - SMALL_DESK.1 - LETTERS) % row;
        panel_below(area, SMALL_DESK.1 + rest)
    } else {
        (area, Rect::ZERO)
    }
}

fn panel_beside(area: Rect, width: u16) -> (Rect, Rect) {
    let [board, _, panel] = area.layout(&Layout::horizontal([
        Fill(1),
        Length(GAP),
        Length(width - GAP),
    ]));
    (board, panel)
}

fn panel_below(area: Rect, height: u16) -> (Rect, Rect) {
    let [board, panel] = area.layout(&Layout::vertical([Fill(1), Length(height)]));
    (board, panel)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(width: u16, height: u16, side: usize) -> (u16, u16) {
        SCALES[Plan::new(Rect::new(0, 0, width, height), (side, 1), 0, None, false).scale]
    }

    #[test]
    fn a_board_is_as_large_as_it_fits_with_a_panel() {
        assert_eq!(scale(82, 36, 10), (7, 3));
        assert_eq!(scale(156, 56, 10), (11, 5));
        assert_eq!(scale(50, 19, 3), (9, 4));
    }

    #[test]
    fn a_board_that_does_not_fit_scrolls_instead_of_shrinking_too_much() {
        assert_eq!(scale(52, 20, 10), (5, 2));
        assert_eq!(scale(172, 55, 50), (5, 2));
        let plan = Plan::new(Rect::new(0, 0, 52, 20), (10, 1), 0, None, false);
        assert_eq!((plan.grid.rows, plan.grid.columns), (7, 10));
        assert_eq!(plan.hand_panel.height, 5);
    }

    #[test]
    fn a_desk_aside_leaves_the_board_more_rows() {
        for (height, rows) in [(19, 9), (20, 9), (21, 10)] {
            let area = Rect::new(0, 0, 52, height);
            let plan = Plan::new(area, (10, 1), 0, None, true);
            assert_eq!((plan.grid.rows, plan.grid.columns), (rows, 10));
            assert!(plan.hand_panel.is_empty());
        }
    }

    #[test]
    fn a_map_shows_more_unless_it_is_too_small_for_what_is_shown() {
        let area = Rect::new(0, 0, 172, 56);
        assert_eq!(Plan::new(area, (50, 1), 0, Some(0), false).grid.rows, 50);
        assert_eq!(Plan::new(area, (50, 1), SIDES, Some(0), false).scale, SIDES);
    }
}
