//! The 96 tiles and their shapes.
//!
//! `tiles.txt` is read while the crate is compiled: a tile that cannot be read is an error of the
//! compilation, and at run time a shape is a table look-up.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Cell, Orientation};

/// The most cells a tile has.
const MOST_CELLS: usize = 9;

/// The longest side of a tile.
pub(crate) const LONGEST_SIDE: usize = 7;

/// One of the 96 tiles, by its number on the show's tile wall.
///
/// ```
/// use laying_grass::{Orientation, Tile};
/// let tile = Tile::new(1).unwrap();
/// assert_eq!(tile.shape(Orientation::R0).to_string(), "###\n#..");
/// assert_eq!(tile.shape(Orientation::R90).to_string(), "##\n.#\n.#");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Tile(u8);

impl Tile {
    /// How many tiles there are.
    pub const COUNT: usize = 96;

    /// The tile with this number, 1 to 96.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=96 => Some(Tile(number)),
            _ => None,
        }
    }

    /// All tiles, in the show's own order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (1..=Tile::COUNT as u8).map(Tile)
    }

    /// Its number, 1 to 96.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The cells it covers when it lies like this.
    #[must_use]
    pub fn shape(self, orientation: Orientation) -> &'static Shape {
        let drawn = &TILES[usize::from(self.0) - 1];
        &drawn.shapes[usize::from(drawn.listed[orientation as usize])]
    }

    /// The shapes it can have, no two the same, in the order of the orientations that give them.
    #[must_use]
    pub fn shapes(self) -> &'static [Shape] {
        let drawn = &TILES[usize::from(self.0) - 1];
        &drawn.shapes[..usize::from(drawn.distinct)]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {}", self.0)
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> Self {
        tile.0
    }
}

impl TryFrom<u8> for Tile {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Tile::new(number).ok_or_else(|| format!("there is no tile {number}: they are 1 to 96"))
    }
}

/// The cells that a tile covers in one orientation, within its bounding box.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Row and column of each cell, in row order; the first `count` of them.
    cells: [(u8, u8); MOST_CELLS],
    count: u8,
    height: u8,
    width: u8,
    /// Each row as bits, the leftmost cell lowest.
    rows: [u8; LONGEST_SIDE],
    orientation: Orientation,
}

impl Shape {
    /// A single cell: the shape of a base, of a captured square and of a tile that was bought.
    pub(crate) const SINGLE: &'static Shape = &Shape {
        cells: [(0, 0); MOST_CELLS],
        count: 1,
        height: 1,
        width: 1,
        rows: [1, 0, 0, 0, 0, 0, 0],
        orientation: Orientation::R0,
    };

    /// The row and the column of each cell in the bounding box, in row order.
    #[must_use]
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.cells[..usize::from(self.count)]
    }

    /// How many rows its bounding box has.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// How many columns its bounding box has.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The first orientation that gives these cells, the one that is listed.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Each row as bits, the leftmost cell lowest.
    pub(crate) fn rows(&self) -> &[u8] {
        &self.rows[..usize::from(self.height)]
    }

    /// The cells it covers when the top-left corner of its bounding box lies here, in row order.
    pub fn cells_at(&self, corner: Cell) -> impl Iterator<Item = Cell> {
        self.cells().iter().map(move |&(row, column)| Cell {
            row: corner.row + row,
            column: corner.column + column,
        })
    }

    const fn same_cells(&self, other: &Shape) -> bool {
        if self.height != other.height || self.width != other.width {
            return false;
        }
        let mut row = 0;
        while row < LONGEST_SIDE {
            if self.rows[row] != other.rows[row] {
                return false;
            }
            row += 1;
        }
        true
    }

    /// A shape from its rows.
    const fn from_rows(
        rows: [u8; LONGEST_SIDE],
        height: u8,
        width: u8,
        orientation: Orientation,
    ) -> Shape {
        let mut shape = Shape {
            cells: [(0, 0); MOST_CELLS],
            count: 0,
            height,
            width,
            rows,
            orientation,
        };
        let mut row = 0;
        while row < height {
            let mut column = 0;
            while column < width {
                if rows[row as usize] >> column & 1 == 1 {
                    shape.cells[shape.count as usize] = (row, column);
                    shape.count += 1;
                }
                column += 1;
            }
            row += 1;
        }
        shape
    }

    const fn turned(&self, orientation: Orientation) -> Shape {
        let mut rows = [0; LONGEST_SIDE];
        let mut i = 0;
        while i < self.count {
            let (row, column) = self.cells[i as usize];
            rows[column as usize] |= 1 << (self.height - 1 - row);
            i += 1;
        }
        Shape::from_rows(rows, self.width, self.height, orientation)
    }

    const fn flipped(&self, orientation: Orientation) -> Shape {
        let mut rows = [0; LONGEST_SIDE];
        let mut i = 0;
        while i < self.count {
            let (row, column) = self.cells[i as usize];
            rows[row as usize] |= 1 << (self.width - 1 - column);
            i += 1;
        }
        Shape::from_rows(rows, self.height, self.width, orientation)
    }
}

impl fmt::Display for Shape {
    /// Drawn as in the tile list: `#` grass, `.` nothing, one line a row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows().iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            for column in 0..self.width {
                write!(f, "{}", if row >> column & 1 == 1 { '#' } else { '.' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({:?})", self.to_string())
    }
}

/// A tile in all its orientations.
#[derive(Clone, Copy)]
struct Drawn {
    /// The different shapes, the first `distinct` of these.
    shapes: [Shape; 8],
    distinct: u8,
    /// For each orientation, which of the shapes it gives.
    listed: [u8; 8],
}

impl Drawn {
    const fn new(drawing: Shape) -> Self {
        let mut drawn = Drawn {
            shapes: [drawing; 8],
            distinct: 0,
            listed: [0; 8],
        };
        let mut shape = drawing;
        let mut i = 0;
        while i < 8 {
            let orientation = Orientation::ALL[i];
            shape = match i {
                0 => drawing,
                4 => drawing.flipped(orientation),
                _ => shape.turned(orientation),
            };
            let mut same = 0;
            while same < drawn.distinct && !shape.same_cells(&drawn.shapes[same as usize]) {
                same += 1;
            }
            if same == drawn.distinct {
                drawn.shapes[same as usize] = shape;
                drawn.distinct += 1;
            }
            drawn.listed[i] = same;
            i += 1;
        }
        drawn
    }
}

static TILES: [Drawn; Tile::COUNT] = read(include_bytes!("../tiles.txt"));

/// Reads the tile list: for each tile its number, then its rows; `# ` begins a comment.
const fn read(text: &[u8]) -> [Drawn; Tile::COUNT] {
    let mut tiles = [Drawn::new(*Shape::SINGLE); Tile::COUNT];
    let mut read = 0;
    let mut at = 0;
    while at < text.len() {
        let end = line_end(text, at);
        if end == at || (text[at] == b'#' && at + 1 < end && text[at + 1] == b' ') {
            at = end + 1;
            continue;
        }
        assert!(number(text, at, end) == read + 1, "tiles in order");
        at = end + 1;
        let (shape, after) = drawing(text, at);
        tiles[read] = Drawn::new(shape);
        read += 1;
        at = after;
    }
    assert!(read == Tile::COUNT, "96 tiles");
    tiles
}

const fn line_end(text: &[u8], from: usize) -> usize {
    let mut end = from;
    while end < text.len() && text[end] != b'\n' {
        end += 1;
    }
    end
}

const fn number(text: &[u8], from: usize, end: usize) -> usize {
    let mut number = 0;
    let mut at = from;
    while at < end {
        assert!(text[at].is_ascii_digit(), "a tile begins with its number");
        number = 10 * number + (text[at] - b'0') as usize;
        at += 1;
    }
    number
}

/// The drawing that begins here, and where it ends.
const fn drawing(text: &[u8], from: usize) -> (Shape, usize) {
    let mut rows = [0; LONGEST_SIDE];
    let (mut height, mut width) = (0, 0);
    let mut at = from;
    while at < text.len() && text[at] != b'\n' {
        let end = line_end(text, at);
        assert!(height == 0 || end - at == width, "rows of one length");
        width = end - at;
        while at < end {
            assert!(text[at] == b'#' || text[at] == b'.', "grass or nothing");
            if text[at] == b'#' {
                rows[height] |= 1 << (width - (end - at));
            }
            at += 1;
        }
        height += 1;
        at += 1;
    }
    assert!(height > 0, "a tile has cells");
    let shape = Shape::from_rows(rows, height as u8, width as u8, Orientation::R0);
    (shape, at)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn texts(tile: Tile) -> Vec<String> {
        tile.shapes().iter().map(Shape::to_string).collect()
    }

    #[test]
    fn there_are_96_tiles_of_588_cells_in_85_shapes_with_499_orientations() {
        let cells: usize = Tile::all()
            .map(|tile| tile.shape(Orientation::R0).cells().len())
            .sum();
        assert_eq!(Tile::all().count(), 96);
        assert_eq!(cells, 588);

        let shapes: HashSet<String> = Tile::all()
            .map(|tile| texts(tile).into_iter().min().expect("it has a shape"))
            .collect();
        assert_eq!(shapes.len(), 85);
        let fixed: HashSet<String> = Tile::all().flat_map(texts).collect();
        assert_eq!(fixed.len(), 499);
    }

    #[test]
    fn tiles_are_drawn_as_in_the_list() {
        let list = include_str!("../tiles.txt");
        for tile in Tile::all() {
            let block = format!("\n{}\n{}\n", tile.number(), tile.shape(Orientation::R0));
            assert!(list.contains(&block), "{block}");
        }
    }

    #[test]
    fn a_tile_has_two_to_nine_cells_all_of_one_piece_and_no_side_over_seven() {
        for tile in Tile::all() {
            for shape in tile.shapes() {
                let cells = shape.cells();
                assert!((2..=9).contains(&cells.len()), "{tile}");
                assert!(shape.height() <= 7 && shape.width() <= 7, "{tile}");
                let mut joined = vec![cells[0]];
                for i in 0..cells.len() {
                    let (row, column) = *joined.get(i).expect("one piece");
                    for &(r, c) in cells {
                        let near = r.abs_diff(row) + c.abs_diff(column) == 1;
                        if near && !joined.contains(&(r, c)) {
                            joined.push((r, c));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_tile_is_turned_clockwise_and_flipped_left_right_first() {
        let tile = Tile::new(72).unwrap();
        let shape = |text: &str| tile.shape(text.parse().unwrap()).to_string();
        assert_eq!(shape("r0"), "#######\n#......");
        assert_eq!(shape("r90"), "##\n.#\n.#\n.#\n.#\n.#\n.#");
        assert_eq!(shape("r180"), "......#\n#######");
        assert_eq!(shape("r270"), "#.\n#.\n#.\n#.\n#.\n#.\n##");
        assert_eq!(shape("fr0"), "#######\n......#");
        assert_eq!(shape("fr90"), ".#\n.#\n.#\n.#\n.#\n.#\n##");
        assert_eq!(shape("fr180"), "#......\n#######");
        assert_eq!(shape("fr270"), "##\n#.\n#.\n#.\n#.\n#.\n#.");
    }

    #[test]
    fn of_orientations_that_give_the_same_cells_the_first_is_listed() {
        let listed = |number: u8, text: &str| {
            let tile = Tile::new(number).unwrap();
            tile.shape(text.parse().unwrap()).orientation().to_string()
        };
        // A bar, a plus, and an S.
        assert_eq!(listed(8, "r180"), "r0");
        assert_eq!(listed(8, "fr270"), "r90");
        assert_eq!(listed(3, "fr90"), "r0");
        assert_eq!(listed(9, "r270"), "r90");
        assert_eq!(listed(9, "fr180"), "fr0");
        for tile in Tile::all() {
            let order: Vec<Orientation> = tile.shapes().iter().map(Shape::orientation).collect();
            assert!(order.is_sorted());
        }
    }

    #[test]
    fn turning_and_flipping_by_hand_agree_with_the_names() {
        for tile in Tile::all() {
            for orientation in Orientation::ALL {
                let shape = tile.shape(orientation);
                assert!(
                    tile.shape(orientation.turned())
                        .same_cells(&shape.turned(orientation))
                );
                assert!(
                    tile.shape(orientation.flipped())
                        .same_cells(&shape.flipped(orientation))
                );
            }
        }
    }
}
