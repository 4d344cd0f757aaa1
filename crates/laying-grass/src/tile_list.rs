//! The list of the tiles.
//!
//! `tiles.txt` is parsed at compile time: an invalid tile is a compile error, and at run time a shape is a table
//! lookup.

use crate::shape::LONGEST_SIDE;
use crate::{Orientation, Shape, Tile};

/// A tile in all its orientations.
#[derive(Clone, Copy)]
pub(crate) struct OrientedTile {
    /// The distinct shapes; only the first `distinct` entries are used.
    shapes: [Shape; 8],
    distinct: u8,
    /// For each orientation, the index of its shape.
    listed: [u8; 8],
}

impl OrientedTile {
    const fn new(drawing: Shape) -> Self {
        let mut drawn = OrientedTile {
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

    #[inline]
    pub(crate) const fn shape(&self, orientation: Orientation) -> &Shape {
        &self.shapes[self.listed[orientation as usize] as usize]
    }

    pub(crate) fn shapes(&self) -> &[Shape] {
        &self.shapes[..usize::from(self.distinct)]
    }
}

/// Every tile, indexed by its number minus 1.
pub(crate) static TILES: [OrientedTile; Tile::COUNT] = read(include_bytes!("../tiles.txt"));

/// Parses the tile list: for each tile its number, then its rows. `# ` begins a comment.
#[expect(
    clippy::large_stack_arrays,
    reason = "only the compiler runs it, and the result is a static"
)]
const fn read(text: &[u8]) -> [OrientedTile; Tile::COUNT] {
    let mut tiles = [OrientedTile::new(*Shape::SINGLE); Tile::COUNT];
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
        tiles[read] = OrientedTile::new(shape);
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

/// Parses the drawing that begins here and returns where it ends.
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
