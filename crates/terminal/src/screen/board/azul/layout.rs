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

/// How the boards are arranged.
struct Boards {
    size: Size,
    framed: bool,
    players: u16,
    columns: u16,
    rows: u16,
    wide: u16,
    high: u16,
}

impl Boards {
    fn new(size: Size, framed: bool, players: u16, columns: u16) -> Self {
        let (wide, high) = board_size(size);
        let edge = u16::from(framed);
        Boards {
            size,
            framed,
            players,
            columns,
            rows: players.div_ceil(columns),
            wide: wide + 2 * edge,
            high: high + edge,
        }
    }
}

/// How the offer is arranged.
struct Offer {
    size: Size,
    factories: u16,
    per_row: u16,
    rows: u16,
    /// Whether the centre is beside the factories, not below.
    beside: bool,
    height: u16,
}

impl Offer {
    fn new(size: Size, width: u16, factories: u16) -> Self {
        let (wide, high) = factory_size(size);
        let per_row = (width.saturating_add(1) / (wide + 1)).clamp(1, factories.max(1));
        let rows = factories.div_ceil(per_row);
        let left = width.saturating_sub(per_row * (wide + 1));
        // Three heaps of tiles, or two and the marker, with their counts.
        let beside = rows == 1 && left >= 3 * (size.step.0 + 3) + 2;
        let below = if beside { 0 } else { size.rows() };
        Offer {
            size,
            factories,
            per_row,
            rows,
            beside,
            height: rows * high + below,
        }
    }

    fn places(&self, (x, y): (u16, u16)) -> Vec<Rect> {
        let (width, height) = factory_size(self.size);
        let place = |i: u16| Rect {
            x: x.saturating_add(i % self.per_row * (width + 1)),
            y: y.saturating_add(i / self.per_row * height),
            width,
            height,
        };
        (0..self.factories).map(place).collect()
    }

    fn centre(&self, (x, y): (u16, u16), width: u16) -> Rect {
        let (wide, high) = factory_size(self.size);
        if self.beside {
            let start = self.factories * (wide + 1);
            return Rect {
                x: x.saturating_add(start),
                y,
                width: width - start,
                height: high,
            };
        }
        Rect {
            x,
            y: y.saturating_add(self.rows * high),
            width,
            height: self.size.rows(),
        }
    }
}

impl Layout {
    /// The layout for this area.
    pub(super) fn new(area: Rect, players: usize, factories: usize) -> Self {
        let (players, factories) = (players as u16, factories as u16);
        let mut columns = vec![players, players.div_ceil(2), 1];
        columns.dedup();
        // An offer much smaller than the boards, no frames, tiles that are but a letter: the last
        // is worst.
        let sizes = Size::ALL.len();
        for (framed, smaller, least) in [(true, 2, sizes - 1), (false, sizes, sizes)] {
            for (i, size) in Size::ALL.into_iter().enumerate().take(least) {
                let offers = i..(i + smaller).min(sizes);
                for &columns in &columns {
                    let boards = Boards::new(size, framed, players, columns);
                    for &offered in &Size::ALL[offers.clone()] {
                        let offer = Offer::new(offered, area.width, factories);
                        let height = offer.height + boards.rows * boards.high;
                        if columns * boards.wide <= area.width && height <= area.height {
                            return Layout::of(area, &boards, &offer);
                        }
                    }
                }
            }
        }
        let least = Size::ALL[Size::ALL.len() - 1];
        let boards = Boards::new(least, false, players, 1);
        Layout::of(area, &boards, &Offer::new(least, area.width, factories))
    }

    fn of(area: Rect, boards: &Boards, offer: &Offer) -> Self {
        let used = offer.height + boards.rows * boards.high;
        let spare = area.height.saturating_sub(used);
        let gap = (spare / (boards.rows + 1)).min(1 + boards.size.step.1 / 2);
        let margin = (spare - gap * boards.rows) / 2;
        let origin = (area.x, area.y.saturating_add(margin));
        let top = origin.1.saturating_add(offer.height + gap);
        let place = |i: u16| {
            let (row, column) = (i / boards.columns, i % boards.columns);
            let in_row = boards.columns.min(boards.players - row * boards.columns);
            let cell = area.width / in_row.max(1);
            let indent = cell.saturating_sub(boards.wide) / 2;
            Rect {
                x: area.x.saturating_add(column * cell + indent),
                y: top.saturating_add(row * (boards.high + gap)),
                width: boards.wide,
                height: boards.high,
            }
        };
        Layout {
            size: boards.size,
            framed: boards.framed,
            boards: (0..boards.players).map(place).collect(),
            offered: offer.size,
            factories: offer.places(origin),
            centre: offer.centre(origin, area.width),
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
