//! The legal choices in Laying Grass.

use laying_grass::{Cell, Growth, LayingGrass, Move, Orientation, Shape, Tile};
use serde::Serialize;
use session::ViewModel;
use table::Game;

use crate::PageError;

/// The legal choices in Laying Grass. Lists that do not apply in the current phase are empty.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GrassChoices {
    /// The tile to place, in all its orientations.
    pub shapes: Vec<GrassShape>,
    /// Cells where the base can go.
    pub bases: Vec<GrassCellMove>,
    /// Cells where a stone can go.
    pub stones: Vec<GrassCellMove>,
    /// Tiles that can be stolen, each identified by its first cell.
    pub robberies: Vec<GrassCellMove>,
    /// Stones that can be removed.
    pub clears: Vec<GrassCellMove>,
    /// Cells that can be bought.
    pub buys: Vec<GrassBuy>,
    /// Tiles of the queue that the player can take instead.
    pub swaps: Vec<GrassSwap>,
    /// The move `done`, which discards a tile that fits nowhere or ends the last-coupons phase.
    pub done: Option<String>,
}

/// A tile in one orientation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GrassShape {
    /// The orientation of the tile.
    pub orientation: Orientation,
    /// The index in this list of the shape after a clockwise quarter turn.
    pub turned: usize,
    /// The index of the shape after a counterclockwise quarter turn.
    pub turned_back: usize,
    /// The index of the shape after a left-right flip.
    pub flipped: usize,
    /// The row and column of each cell, counted from the top-left corner of the bounding box.
    pub cells: Vec<(u8, u8)>,
    /// The cells where the top-left corner of the bounding box can be, each with its move.
    pub places: Vec<GrassCellMove>,
}

/// A move at a cell.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GrassCellMove {
    /// The cell.
    pub cell: Cell,
    /// The move in notation.
    pub text: String,
}

/// A cell that can be bought.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GrassBuy {
    /// The cell.
    pub cell: Cell,
    /// The move in notation.
    pub text: String,
    /// What buying the cell would enlarge; `None` if it is not connected to the territory.
    pub enlarges: Option<Growth>,
}

/// A tile of the queue that an exchange can take.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GrassSwap {
    /// The position in the queue, counted from 1.
    pub place: u8,
    /// The move in notation.
    pub text: String,
}

/// Returns a tile in all its orientations, without the cells where it fits.
pub(crate) fn shapes(tile: Tile) -> Vec<GrassShape> {
    let shapes = tile.shapes();
    let number = |orientation: Orientation| {
        let cells = tile.shape(orientation).cells();
        let found = shapes.iter().position(|known| known.cells() == cells);
        found.unwrap_or(0)
    };
    let shape = |shape: &Shape| GrassShape {
        orientation: shape.orientation(),
        turned: number(shape.orientation().turned()),
        turned_back: number(shape.orientation().turned().turned().turned()),
        flipped: number(shape.orientation().flipped()),
        cells: shape.cells().to_vec(),
        places: Vec::new(),
    };
    shapes.iter().map(shape).collect()
}

impl GrassChoices {
    pub(crate) fn of(model: &ViewModel) -> Self {
        let known = model.typed_view::<LayingGrass>();
        let position = known.position();
        let mut choices = GrassChoices::default();
        if let Some(tile) = known.view.tile {
            choices.shapes = shapes(tile);
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        for mv in moves {
            let text = position.write(mv);
            let list = match mv {
                Move::Place {
                    corner,
                    orientation,
                } => {
                    let mut shapes = choices.shapes.iter_mut();
                    if let Some(shape) = shapes.find(|shape| shape.orientation == orientation) {
                        shape.places.push(GrassCellMove { cell: corner, text });
                    }
                    continue;
                }
                Move::Swap(place) => {
                    choices.swaps.push(GrassSwap { place, text });
                    continue;
                }
                Move::Done => {
                    choices.done = Some(text);
                    continue;
                }
                Move::Buy(cell) => {
                    let enlarges = position.preview(mv).growth();
                    choices.buys.push(GrassBuy {
                        cell,
                        text,
                        enlarges,
                    });
                    continue;
                }
                Move::Base(cell) => (&mut choices.bases, cell),
                Move::Clear(cell) => (&mut choices.clears, cell),
                Move::Stone(cell) => (&mut choices.stones, cell),
                Move::Rob(cell) => (&mut choices.robberies, cell),
            };
            let (list, cell) = list;
            list.push(GrassCellMove { cell, text });
        }
        choices
    }
}

/// Returns the tile with this number in all its orientations, without the cells where it fits.
///
/// # Errors
/// `misuse` if there is no such tile.
pub(crate) fn shapes_of(number: u8) -> Result<Vec<GrassShape>, PageError> {
    let tile = Tile::try_from(number);
    let tile = tile.map_err(|_| PageError::misuse("there is no such tile"))?;
    Ok(shapes(tile))
}
