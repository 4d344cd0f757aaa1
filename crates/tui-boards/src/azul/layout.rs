//! The layout, which uses the largest tiles with which everything fits.

use ratatui::layout::Rect;

use super::canvas::Size;

/// Where everything is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The size of the tiles on the boards.
    pub(super) size: Size,
    /// Whether the boards have frames.
    pub(super) framed: bool,
    pub(super) boards: Vec<Rect>,
    /// The size of the tiles on offer.
    pub(super) offered: Size,
    pub(super) factories: Vec<Rect>,
    pub(super) centre: Rect,
    /// Whether the centre has a frame.
    pub(super) centre_framed: bool,
    /// Whether a factory is reduced to its number and four letters.
    pub(super) inline: bool,
}

/// The widths on a board, from left to right: the number of a line, its tiles, an arrow, the wall, points. A number
/// and an arrow take a character and a gap. Points take a sign, two digits and a gap, because a tile scores at most
/// 10.
pub(super) const NUMBER: u16 = 2;
pub(super) const ARROW: u16 = 2;
const POINTS: u16 = 4;

/// Returns the size of a board without its frame: a heading, five lines and the floor line.
fn board_size(size: Size) -> (u16, u16) {
    let (across, down) = size.step;
    (
        NUMBER + 5 * across + ARROW + 5 * across + POINTS,
        1 + 6 * down,
    )
}

/// Returns the size of a factory with its frame: two by two tiles.
fn factory_size(size: Size) -> (u16, u16) {
    let (across, down) = size.step;
    (across + size.width + 2, down + size.rows() + 2)
}

/// The arrangement of the boards.
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

/// The arrangement of the offer.
struct Offer {
    size: Size,
    factories: u16,
    /// Whether a factory is reduced to its number and four letters.
    inline: bool,
    /// The size of a factory. `step` is the distance to the next one.
    factory: (u16, u16),
    step: u16,
    per_row: u16,
    rows: u16,
    /// Whether the centre is beside the factories instead of below them.
    beside: bool,
    height: u16,
}

impl Offer {
    fn new(size: Size, width: u16, factories: u16) -> Self {
        let (wide, high) = factory_size(size);
        let mut offer = Offer::with(size, width, factories, (wide, high), wide + 1);
        let left = width.saturating_sub(offer.per_row * (wide + 1));
        // Room for three piles of tiles with their counts, or two and the marker.
        offer.beside = offer.rows == 1 && left >= 3 * (size.step.0 + 3) + 2;
        if !offer.beside {
            offer.height += size.rows();
        }
        offer
    }

    /// Creates the most compact offer: factories without frames, side by side.
    fn inline(width: u16, factories: u16) -> Self {
        let mut offer = Offer::with(LEAST, width, factories, (6, 1), 8);
        offer.inline = true;
        // Five piles with their counts, the marker and the label of the centre.
        offer.height += if width < 36 { 2 } else { 1 };
        offer
    }

    fn with(size: Size, width: u16, factories: u16, factory: (u16, u16), step: u16) -> Self {
        let gap = step - factory.0;
        let per_row = (width.saturating_add(gap) / step).clamp(1, factories.max(1));
        let rows = factories.div_ceil(per_row);
        Offer {
            size,
            factories,
            inline: false,
            factory,
            step,
            per_row,
            rows,
            beside: false,
            height: rows * factory.1,
        }
    }

    fn places(&self, (x, y): (u16, u16)) -> Vec<Rect> {
        let (width, height) = self.factory;
        let place = |i: u16| Rect {
            x: x.saturating_add(i % self.per_row * self.step),
            y: y.saturating_add(i / self.per_row * height),
            width,
            height,
        };
        (0..self.factories).map(place).collect()
    }

    fn centre(&self, (x, y): (u16, u16), width: u16) -> Rect {
        let high = self.factory.1;
        if self.beside {
            let start = self.factories * self.step;
            return Rect {
                x: x.saturating_add(start),
                y,
                width: width - start,
                height: high,
            };
        }
        let factories = self.rows * high;
        Rect {
            x,
            y: y.saturating_add(factories),
            width,
            height: self.height - factories,
        }
    }
}

/// The smallest tiles, which are only a letter.
const LEAST: Size = Size::ALL[Size::ALL.len() - 1];

impl Layout {
    /// Creates the layout for this area. If not all boards fit, the board of seat `first` is among those shown.
    pub(super) fn new(area: Rect, players: usize, factories: usize, first: usize) -> Self {
        let (players, factories) = (players as u16, factories as u16);
        let mut columns = vec![players, players.div_ceil(2), 1];
        columns.dedup();
        let fitting = |size: Size, framed: bool, offers: &[Offer]| {
            columns.iter().find_map(|&columns| {
                let boards = Boards::new(size, framed, players, columns);
                let wide = columns * boards.wide <= area.width;
                let room = area.height.checked_sub(boards.rows * boards.high)?;
                let offer = offers.iter().find(|offer| wide && offer.height <= room)?;
                Some(Layout::of(area, &boards, offer))
            })
        };
        let offers = |sizes: &[Size]| -> Vec<Offer> {
            let offer = |&size: &Size| Offer::new(size, area.width, factories);
            sizes.iter().map(offer).collect()
        };
        // The possible compromises, best first: an offer much smaller than the boards, no frames, factories in one
        // line, tiles of one letter.
        let large = Size::ALL.len() - 1;
        let framed = |i: usize| fitting(Size::ALL[i], true, &offers(&Size::ALL[i..=i + 1]));
        let bare = |i: usize| fitting(Size::ALL[i], false, &offers(&Size::ALL[i..]));
        let inline = |i: usize| {
            let offer = Offer::inline(area.width, factories);
            fitting(Size::ALL[i], false, &[offer])
        };
        (0..large)
            .find_map(framed)
            .or_else(|| (0..large).find_map(bare))
            .or_else(|| (0..large).find_map(inline))
            .or_else(|| bare(large))
            .or_else(|| inline(large))
            .unwrap_or_else(|| Layout::cramped(area, players, factories, first as u16))
    }

    /// Creates a layout that shows only some boards, starting with that of `first`, and only the headings of the
    /// others.
    fn cramped(area: Rect, players: u16, factories: u16, first: u16) -> Self {
        let offer = Offer::inline(area.width, factories);
        let (wide, high) = board_size(LEAST);
        let columns = (area.width / wide).clamp(1, players);
        let rows = (area.height.saturating_sub(offer.height) / high).max(1);
        let boards = Boards::new(LEAST, false, (columns * rows).min(players), columns);
        let used = offer.height + boards.rows * high;
        let upper = Rect {
            height: used.min(area.height),
            ..area
        };
        let mut layout = Layout::of(upper, &boards, &offer);
        let width = area.width / columns;
        for i in 0..players - boards.players {
            let place = Rect {
                x: area.x.saturating_add(i % columns * width),
                y: area.y.saturating_add(used + i / columns),
                width,
                height: 1,
            };
            layout.boards.push(place.intersection(area));
        }
        layout.boards.rotate_right(usize::from(first));
        layout
    }

    /// Returns the free area on the wider side of a seat's board, below the offer.
    pub(super) fn beside(&self, area: Rect, seat: usize) -> Rect {
        let Some(own) = self.boards.get(seat) else {
            return Rect::ZERO;
        };
        let top = self.boards.iter().map(|board| board.y).min();
        let top = top.unwrap_or(own.y).max(area.y);
        let row = Rect {
            y: top,
            height: area.bottom().saturating_sub(top),
            ..area
        };
        let left = Rect {
            width: own.x.saturating_sub(area.x),
            ..row
        };
        let right = Rect {
            x: own.right(),
            width: area.right().saturating_sub(own.right()),
            ..row
        };
        let wider = if left.width > right.width {
            left
        } else {
            right
        };
        wider.intersection(area)
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
            inline: offer.inline,
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
                let layout = Layout::new(area, players, 2 * players + 1, 0);
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
    fn small_screens_show_the_whole_board_of_the_player_to_move() {
        for (width, height) in [(60, 17), (50, 16), (45, 11), (40, 11), (30, 14)] {
            for players in 2..=4 {
                for first in 0..players {
                    let area = Rect::new(3, 2, width, height);
                    let layout = Layout::new(area, players, 2 * players + 1, first);
                    let mut all = layout.boards.clone();
                    assert_eq!(all[first].height, board_size(layout.size).1);
                    all.extend(&layout.factories);
                    all.push(layout.centre);
                    all.retain(|place| !place.is_empty());
                    for (i, &one) in all.iter().enumerate() {
                        assert_eq!(one.intersection(area), one, "{width}×{height}, {players}");
                        assert!(!all[..i].iter().any(|&other| overlap(one, other)));
                    }
                }
            }
        }
    }

    #[test]
    fn more_space_gives_larger_tiles() {
        let width = |width, height| {
            let area = Rect::new(0, 0, width, height);
            Layout::new(area, 2, 5, 0).size.width
        };
        assert!(width(80, 19) < width(120, 35));
        assert!(width(120, 35) < width(200, 55));
    }
}
