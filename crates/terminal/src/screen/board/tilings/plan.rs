//! Where everything is drawn: how large the cells are, which of them are in sight, and where the
//! panel with the tile in hand lies.

use std::ops::Range;

use ratatui::layout::Rect;
use tilings::Cell;

/// The sizes that a cell can have, in columns and rows. The first is a map of owners only; in two
/// rows there is room for a letter of every side, from three on for a text in the middle.
pub(super) const SCALES: [(u16, u16); 7] =
    [(2, 1), (5, 2), (5, 3), (7, 3), (9, 4), (11, 5), (13, 6)];

/// The smallest size at which sides are shown. A board for which even that is too large is
/// scrolled: tiles that cannot be read are of no use.
pub(super) const SIDES: usize = 1;

/// What the letters of the rows and of the columns take.
const LETTERS: (u16, u16) = (2, 1);
/// What a panel needs beside the board, and below it.
const DESK: (u16, u16) = (20, 4);
/// A panel beside a board that does not fit anyway, and below it.
const SMALL_DESK: (u16, u16) = (24, 4);
/// From this height on a board that does not fit leaves room for a panel below it. On lower ones the
/// tile in hand is seen where it would lie, and the line below says what it would change.
const LOWEST: u16 = 16;

/// Where everything is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The size of a cell: its place in [`SCALES`].
    pub(super) scale: usize,
    /// The board, without its letters: whole cells only.
    pub(super) board: Rect,
    /// The rows and the columns in sight.
    pub(super) rows: Range<usize>,
    pub(super) columns: Range<usize>,
    /// Where the tile in hand and what it would change are shown; empty if the board needs all.
    pub(super) hand_panel: Rect,
}

impl Plan {
    /// The plan for a board of this side: as large as it fits with a panel, or whole without one if it
    /// cannot be whole otherwise; or else the size that is wished for, if it is not too small for
    /// what is shown. A board that does not fit leaves no room for a panel that can be aside.
    pub(super) fn new(
        area: Rect,
        side: usize,
        least: usize,
        wish: Option<usize>,
        aside: bool,
    ) -> Self {
        let whole = |scale: usize| {
            let (width, height) = SCALES[scale];
            let side = side as u16;
            (LETTERS.0 + side * width, LETTERS.1 + side * height)
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
        let (width, height) = SCALES[scale];
        let columns = side.min(usize::from(board.width.saturating_sub(LETTERS.0) / width));
        let rows = side.min(usize::from(board.height.saturating_sub(LETTERS.1) / height));
        let board = Rect {
            x: board.x.saturating_add(LETTERS.0),
            y: board.y.saturating_add(LETTERS.1),
            width: columns as u16 * width,
            height: rows as u16 * height,
        };
        Plan {
            scale,
            board,
            rows: 0..rows,
            columns: 0..columns,
            hand_panel,
        }
    }

    /// Moves what is in sight so that it begins with these, as far as there is something to see.
    pub(super) fn scroll(&mut self, side: usize, (row, column): (usize, usize)) {
        let begin = |at: usize, seen: &Range<usize>| {
            let start = at.min(side - seen.len().min(side));
            start..start + seen.len()
        };
        self.rows = begin(row, &self.rows);
        self.columns = begin(column, &self.columns);
    }

    /// Moves what is in sight so that a cell is, with one more beside it.
    pub(super) fn follow(&mut self, side: usize, cell: Cell) {
        let begin = |at: usize, seen: &Range<usize>| {
            let margin = usize::from(seen.len() > 2);
            let least = (at + 1 + margin).saturating_sub(seen.len());
            seen.start
                .clamp(least, at.saturating_sub(margin).max(least))
        };
        let start = (
            begin(cell.row(), &self.rows),
            begin(cell.column(), &self.columns),
        );
        self.scroll(side, start);
    }

    /// Where a cell is drawn.
    pub(super) fn place(&self, cell: Cell) -> Option<Rect> {
        if !self.rows.contains(&cell.row()) || !self.columns.contains(&cell.column()) {
            return None;
        }
        let (width, height) = SCALES[self.scale];
        Some(Rect {
            x: self.board.x + (cell.column() - self.columns.start) as u16 * width,
            y: self.board.y + (cell.row() - self.rows.start) as u16 * height,
            width,
            height,
        })
    }

    /// The cell that is drawn here.
    pub(super) fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        if !self.board.contains((x, y).into()) {
            return None;
        }
        let (width, height) = SCALES[self.scale];
        Cell::new(
            self.rows.start + usize::from((y - self.board.y) / height),
            self.columns.start + usize::from((x - self.board.x) / width),
        )
    }

    /// The cells in sight.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let rows = self.rows.clone();
        rows.flat_map(|row| {
            let columns = self.columns.clone();
            columns.filter_map(move |column| Cell::new(row, column))
        })
    }
}

/// The board and the panel, if a board of this size leaves room for a panel.
fn hand_panel(area: Rect, (width, height): (u16, u16)) -> Option<(Rect, Rect)> {
    let beside = area
        .width
        .checked_sub(width)
        .filter(|_| height <= area.height);
    let below = area
        .height
        .checked_sub(height)
        .filter(|_| width <= area.width);
    match (beside, below) {
        (Some(beside), _) if beside >= DESK.0 => Some(split_beside(area, beside)),
        (_, Some(below)) if below >= DESK.1 => Some(split_below(area, below)),
        _ => None,
    }
}

/// The board alone, if one of this size just fits or the panel is aside.
fn no_panel(area: Rect, (width, height): (u16, u16), aside: bool) -> Option<(Rect, Rect)> {
    let fits = width <= area.width && height <= area.height;
    (fits || aside).then(|| (area, Rect::default()))
}

/// The board and the panel where a board with rows so high must be scrolled. What is too little for
/// a row goes to the panel.
fn small_panel(area: Rect, row: u16) -> (Rect, Rect) {
    if area.width >= 3 * SMALL_DESK.0 {
        split_beside(area, SMALL_DESK.0)
    } else if area.height >= LOWEST {
        let rest = (area.height - SMALL_DESK.1 - LETTERS.1) % row;
        split_below(area, SMALL_DESK.1 + rest)
    } else {
        (area, Rect::default())
    }
}

fn split_beside(area: Rect, hand_panel: u16) -> (Rect, Rect) {
    let width = area.width - hand_panel;
    let board = Rect { width, ..area };
    let hand_panel = Rect {
        x: area.x + width + 2,
        width: hand_panel.saturating_sub(2),
        ..area
    };
    (board, hand_panel)
}

fn split_below(area: Rect, hand_panel: u16) -> (Rect, Rect) {
    let height = area.height - hand_panel;
    let board = Rect { height, ..area };
    let hand_panel = Rect {
        y: area.y + height,
        height: hand_panel,
        ..area
    };
    (board, hand_panel)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scale(width: u16, height: u16, side: usize) -> (u16, u16) {
        SCALES[Plan::new(Rect::new(0, 0, width, height), side, 0, None, false).scale]
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
        let plan = Plan::new(Rect::new(0, 0, 52, 20), 10, 0, None, false);
        assert_eq!((plan.rows.len(), plan.columns.len()), (7, 10));
        assert_eq!(plan.hand_panel.height, 5);
    }

    #[test]
    fn a_desk_aside_leaves_the_board_more_rows() {
        for (height, rows) in [(19, 9), (20, 9), (21, 10)] {
            let area = Rect::new(0, 0, 52, height);
            let plan = Plan::new(area, 10, 0, None, true);
            assert_eq!((plan.rows.len(), plan.columns.len()), (rows, 10));
            assert!(plan.hand_panel.is_empty());
        }
    }

    #[test]
    fn a_map_shows_more_unless_it_is_too_small_for_what_is_shown() {
        let area = Rect::new(0, 0, 172, 56);
        assert_eq!(Plan::new(area, 50, 0, Some(0), false).rows.len(), 50);
        assert_eq!(Plan::new(area, 50, SIDES, Some(0), false).scale, SIDES);
    }

    #[test]
    fn every_cell_in_sight_is_found_where_it_is_drawn() {
        for (width, height, side) in [(50, 19, 10), (50, 19, 50), (7, 5, 3), (120, 40, 1)] {
            let mut plan = Plan::new(Rect::new(3, 2, width, height), side, 0, None, false);
            let last = Cell::new(side - 1, side - 1).unwrap();
            plan.follow(side, last);
            assert!(plan.place(last).is_some());
            for cell in plan.cells() {
                let place = plan.place(cell).unwrap();
                assert_eq!(plan.cell_at(place.x, place.y), Some(cell));
                assert_eq!(
                    plan.cell_at(place.right() - 1, place.bottom() - 1),
                    Some(cell)
                );
            }
        }
    }

    #[test]
    fn a_board_without_room_shows_nothing() {
        for (width, height) in [(0, 0), (1, 1), (5, 1), (2, 30)] {
            let mut plan = Plan::new(Rect::new(0, 0, width, height), 10, 0, Some(5), false);
            plan.follow(10, Cell::new(9, 9).unwrap());
            assert_eq!(plan.cells().count(), 0);
        }
    }
}
