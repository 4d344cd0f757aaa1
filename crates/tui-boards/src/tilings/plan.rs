//! Where everything is drawn: how large the cells are, which of them are in sight, and where the
//! panel with the tile in hand lies.

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};

use super::super::grid::Grid;

/// The sizes that a cell can have, in columns and rows. The first is a map of owners only; in two
/// rows there is room for a letter of every side, from three on for a text in the middle. From
/// seven columns on they are about twice as many as the rows, and so the tiles look square.
pub(super) const SCALES: [(u16, u16); 7] =
    [(2, 1), (5, 2), (5, 3), (7, 3), (9, 4), (11, 5), (13, 6)];

/// The smallest size at which sides are shown. A board for which even that is too large is
/// scrolled: tiles that cannot be read are of no use.
pub(super) const SIDES: usize = 1;

/// Between the names of the rows and the cells.
const ROW_GAP: u16 = 1;
/// How many rows the letters of the columns take.
const LETTERS: u16 = 1;
/// What lies between the board and a panel beside it.
const GAP: u16 = 2;
/// What a panel needs beside the board, and below it. Beside, found by eye: a gap and 18 columns, in
/// which most lines are broken once at most; below, a tile in hand of three rows and a free line.
const DESK: (u16, u16) = (20, 4);
/// A panel beside a board that does not fit anyway, where it takes a third at most, and below it.
const SMALL_DESK: (u16, u16) = (24, 4);
/// From this height on a board that does not fit leaves room for a panel below it. On lower ones the
/// tile in hand is seen where it would lie, and the line below says what it would change. Above the
/// panel and the letters there are five rows of small tiles then.
const LOWEST: u16 = 16;

/// Where everything is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The size of a cell: its place in [`SCALES`].
    pub(super) scale: usize,
    /// The cells of the board.
    pub(super) grid: Grid,
    /// Where the tile in hand and what it would change are shown; empty if the board needs all.
    pub(super) hand_panel: Rect,
}

impl Plan {
    /// The plan for a board of this side, whose rows have names of this width: as large as it fits with a panel, or whole without one if it
    /// cannot be whole otherwise; or else the size that is wished for, if it is not too small for
    /// what is shown. A board that does not fit leaves no room for a panel that can be aside.
    pub(super) fn new(
        area: Rect,
        (side, row_width): (usize, u16),
        least: usize,
        wish: Option<usize>,
        aside: bool,
    ) -> Self {
        let beside = row_width + ROW_GAP;
        let whole = |scale: usize| {
            let (width, height) = SCALES[scale];
            let side = side as u16;
            (beside + side * width, LETTERS + side * height)
        };
        let scale = wish.unwrap_or_else(|| {
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

/// The board and the panel, if a board of this size leaves room for a panel.
fn hand_panel(area: Rect, (width, height): (u16, u16)) -> Option<(Rect, Rect)> {
    let beside = area.width.checked_sub(width)?;
    let below = area.height.checked_sub(height)?;
    if beside >= DESK.0 {
        Some(panel_beside(area, beside))
    } else {
        (below >= DESK.1).then(|| panel_below(area, below))
    }
}

/// The board alone, if one of this size just fits or the panel is aside.
fn no_panel(area: Rect, (width, height): (u16, u16), aside: bool) -> Option<(Rect, Rect)> {
    let fits = width <= area.width && height <= area.height;
    (fits || aside).then_some((area, Rect::ZERO))
}

/// The board and the panel where a board with rows so high must be scrolled. What is too little for
/// a row goes to the panel.
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
    fn a_board_that_does_not_fit_is_scrolled_and_not_made_too_small() {
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
