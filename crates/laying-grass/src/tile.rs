//! The 96 tiles.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::tile_list::TILES;
use crate::{Orientation, Shape};

/// One of the 96 tiles, identified by its number on the tile wall of the TV show.
///
/// ```
/// use laying_grass::{Orientation, Tile};
/// let tile = Tile::new(1).unwrap();
/// assert_eq!(tile.shape(Orientation::R0).to_string(), "###\n#..");
/// assert_eq!(tile.shape(Orientation::R90).to_string(), "##\n.#\n.#");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "GrassTile", as = "u8")
)]
#[serde(into = "u8", try_from = "u8")]
pub struct Tile(u8);

impl Tile {
    /// The number of tiles.
    pub const COUNT: usize = 96;

    /// Returns the tile with this number, 1 to 96.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=96 => Some(Tile(number)),
            _ => None,
        }
    }

    /// Iterates over all tiles in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Tile> {
        (1..=Tile::COUNT as u8).map(Tile)
    }

    /// Returns the tile's number, 1 to 96.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the cells that the tile covers in this orientation.
    #[must_use]
    #[inline]
    pub fn shape(self, orientation: Orientation) -> &'static Shape {
        TILES[usize::from(self.0) - 1].shape(orientation)
    }

    /// Returns the tile's distinct shapes, in the order of the orientations that give them.
    #[must_use]
    pub fn shapes(self) -> &'static [Shape] {
        TILES[usize::from(self.0) - 1].shapes()
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
        Tile::new(number)
            .ok_or_else(|| format!("there is no tile {number}; tiles are numbered 1 to 96"))
    }
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
