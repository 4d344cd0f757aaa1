//! The legal choices in Tilings.

use games::TypedView;
use serde::Serialize;
use session::ViewModel;
use table::Game;
use tilings::{Cell, Colour, Rotation, Tilings};

/// The legal choices in Tilings.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TilingsChoices {
    /// The name of the tile in hand; `None` once the game is over.
    pub tile: Option<String>,
    /// The tile in hand in all distinct rotations.
    pub turns: Vec<TilingsTurn>,
}

/// The tile in hand in one rotation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TilingsTurn {
    /// The rotation; `None` in games where tiles are not rotated.
    pub turn: Option<Rotation>,
    /// The colours of the sides in this rotation: north, east, south, west.
    pub sides: [Colour; 4],
    /// The cells where the tile fits in this rotation, each with its move.
    pub places: Vec<TilingsPlace>,
}

/// A cell where a tile fits.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TilingsPlace {
    /// The cell.
    pub cell: Cell,
    /// The move in notation.
    pub text: String,
}

/// What counts at the scoring level of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each part of the score counts or not"
)]
pub struct TilingsScoring {
    pub tiles: bool,
    pub motifs: bool,
    pub zones: bool,
    /// Whether influence decides who owns a zone, and whether the King strikes.
    pub influence: bool,
}

impl TilingsScoring {
    /// Returns what counts in this match, or `None` if its game is not Tilings.
    pub(crate) fn of(model: &ViewModel) -> Option<Self> {
        let known: &TypedView<Tilings> = model.rules().as_any().downcast_ref()?;
        let level = known.options.level;
        Some(TilingsScoring {
            tiles: level.counts_tiles(),
            motifs: level.counts_motifs(),
            zones: level.counts_zones(),
            influence: level.counts_influence(),
        })
    }
}

/// Returns the sides of the next tile of the player to move before rotation. Returns `None` in other games, and once
/// the game is over. The tile is public, so waiting players and spectators see it too.
pub(crate) fn hand(model: &ViewModel) -> Option<[Colour; 4]> {
    let known: &TypedView<Tilings> = model.rules().as_any().downcast_ref()?;
    let tile = known.view.tile_in_hand(&known.options)?;
    Some(tile.sides)
}

impl TilingsChoices {
    pub(crate) fn of(model: &ViewModel) -> Self {
        let known = model.typed_view::<Tilings>();
        let position = known.position();
        let Some(tile) = known.view.tile_in_hand(&known.options) else {
            return TilingsChoices::default();
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let listed = |turn: Option<Rotation>| {
            let places = moves.iter().filter(|mv| mv.turn == turn);
            let places = places.map(|&mv| TilingsPlace {
                cell: mv.cell,
                text: position.write(mv),
            });
            TilingsTurn {
                turn,
                sides: turn.unwrap_or_default().turn(tile.sides),
                places: places.collect(),
            }
        };
        TilingsChoices {
            tile: Some(tile.name.clone()),
            turns: if known.options.rotate == tilings::Switch::On {
                tile.turns().map(|turn| listed(Some(turn))).collect()
            } else {
                vec![listed(None)]
            },
        }
    }
}
