//! Where things go: the largest tiles with which everything fits.

use ratatui::layout::Rect;

use super::canvas::Size;

/// Where everything is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The tiles of the boards.
    pub(super) size: Size,
    /// Whether the boards have frames.
    pub(super) framed: bool,
    pub(super) boards: Vec<Rect>,
    /// The tiles of the offer.
    pub(super) offered: Size,
    pub(super) factories: Vec<Rect>,
    pub(super) centre: Rect,
    /// Whether the centre has a frame.
    pub(super) centre_framed: bool,
}

/// From the left of a board: the number of a line, its tiles, an arrow, the wall, points.
pub(super) const NUMBER: u16 = 2;
pub(super) const ARROW: u16 = 2;
const POINTS: u16 = 4;

/// How large a board is, a frame not counted: a heading, five lines and the floor line.
fn board_size(size: Size) -> (u16, u16) {
    let (across, down) = size.step;
    (
        NUMBER + 5 * across + ARROW + 5 * across + POINTS,
        1 + 6 * down,
    )
}

/// How large a factory is, with its frame: two tiles by two.
fn factory_size(size: Size) -> (u16, u16) {
    let (across, down) = size.step;
    (across + size.width + 2, down + size.rows() + 2)
}

/// How the offer is arranged in this width.
struct Offer {
    size: Size,
    per_row: u16,
    rows: u16,
    beside: bool,
    height: u16,
}

impl Offer {
    fn new(size: Size, width: u16, factories: u16) -> Self {
        let (wide, high) = factory_size(size);
        let per_row = ((width + 1) / (wide + 1)).clamp(1, factories.max(1));
        let rows = factories.div_ceil(per_row);
        let left = width.saturating_sub(per_row * (wide + 1));
        // Three heaps of tiles, or two and the marker, with their counts.
        let beside = rows == 1 && left >= 3 * (size.step.0 + 3) + 2;
        let below = if beside { 0 } else { size.rows() };
        Offer {
            size,
            per_row,
            rows,
            beside,
            height: rows * high + below,
        }
    }
}

impl Layout {
    /// The layout for this area.
    pub(super) fn new(area: Rect, players: usize, factories: usize) -> Self {
        let (players, factories) = (players as u16, factories as u16);
        let mut columns = vec![players, players.div_ceil(2), 1];
        columns.dedup();
        let sizes = Size::ALL.into_iter().enumerate();
        for (i, size) in sizes {
            for &columns in &columns {
                for framed in [true, false] {
                    let (wide, high) = board_size(size);
                    let edge = u16::from(framed);
                    let (wide, high) = (wide + 2 * edge, high + edge);
                    let rows = players.div_ceil(columns);
                    if columns * wide > area.width || rows * high > area.height {
                        continue;
                    }
                    // The offer may be a little larger than the boards, not much.
                    for &offered in &Size::ALL[i.saturating_sub(1)..] {
                        let offer = Offer::new(offered, area.width, factories);
                        if offer.height + rows * high <= area.height {
                            return Layout::of(
                                area, players, columns, size, framed, factories, &offer,
                            );
                        }
                    }
                }
            }
        }
        let least = Size::ALL[Size::ALL.len() - 1];
        let offer = Offer::new(least, area.width, factories);
        Layout::of(area, players, 1, least, false, factories, &offer)
    }

    fn of(
        area: Rect,
        players: u16,
        columns: u16,
        size: Size,
        framed: bool,
        factories: u16,
        offer: &Offer,
    ) -> Self {
        let (wide, high) = board_size(size);
        let edge = u16::from(framed);
        let (wide, high) = (wide + 2 * edge, high + edge);
        let rows = players.div_ceil(columns);
        let spare = area.height.saturating_sub(offer.height + rows * high);
        let gap = (spare / (rows + 1)).min(1 + size.step.1 / 2);
        let cell = area.width / columns.max(1);
        let top = area.y.saturating_add(offer.height + gap);
        let boards = (0..players).map(|i| {
            let (row, column) = (i / columns, i % columns);
            Rect {
                x: area
                    .x
                    .saturating_add(column * cell + cell.saturating_sub(wide) / 2),
                y: top.saturating_add(row * (high + gap)),
                width: wide,
                height: high,
            }
        });
        let (factory_wide, factory_high) = factory_size(offer.size);
        let factory_rects = (0..factories).map(|i| {
            let (row, column) = (i / offer.per_row, i % offer.per_row);
            Rect {
                x: area.x.saturating_add(column * (factory_wide + 1)),
                y: area.y.saturating_add(row * factory_high),
                width: factory_wide,
                height: factory_high,
            }
        });
        let centre = if offer.beside {
            let start = factories * (factory_wide + 1);
            Rect {
                x: area.x.saturating_add(start),
                y: area.y,
                width: area.width - start,
                height: factory_high,
            }
        } else {
            Rect {
                x: area.x,
                y: area.y.saturating_add(offer.rows * factory_high),
                width: area.width,
                height: offer.size.rows(),
            }
        };
        Layout {
            size,
            framed,
            boards: boards.collect(),
            offered: offer.size,
            factories: factory_rects.collect(),
            centre,
            centre_framed: offer.beside,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlap(one: Rect, other: Rect) -> bool {
        !one.intersection(other).is_empty()
    }

    #[test]
    fn from_80_by_19_on_everything_fits_and_nothing_overlaps() {
        for (width, height) in [(80, 19), (100, 25), (120, 35), (160, 45), (200, 55)] {
            for players in 2..=4 {
                let area = Rect::new(3, 2, width, height);
                let layout = Layout::new(area, players, 2 * players + 1);
                let mut all = layout.boards.clone();
                all.extend(&layout.factories);
                all.push(layout.centre);
                for (i, &one) in all.iter().enumerate() {
                    assert_eq!(one.intersection(area), one, "{width}×{height}, {players}");
                    assert!(!all[..i].iter().any(|&other| overlap(one, other)));
                }
            }
        }
    }

    #[test]
    fn more_space_gives_larger_tiles() {
        let width = |width, height| {
            let area = Rect::new(0, 0, width, height);
            Layout::new(area, 2, 5).size.width
        };
        assert!(width(80, 19) < width(120, 35));
        assert!(width(120, 35) < width(200, 55));
    }
}
