//! What can be done in Tilings now.

use games::TypedView;
use serde::Serialize;
use session::ViewModel;
use table::Game;
use tilings::{Cell, Colour, Rotation, Tilings};

/// What can be done in Tilings now.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TilingsChoices {
    /// The name of the tile in hand; nothing once the game is over.
    pub tile: Option<String>,
    /// The tile in hand, in all the ways it can be turned that look different.
    pub turns: Vec<TilingsTurn>,
}

/// A way to turn the tile in hand.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TilingsTurn {
    /// How far; nothing where tiles are not turned.
    pub turn: Option<Rotation>,
    /// Its sides as it would lie: north, east, south, west.
    pub sides: [Colour; 4],
    /// Where it fits, each with the move.
    pub places: Vec<TilingsPlace>,
}

/// A cell where a tile fits.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TilingsPlace {
    /// The cell.
    pub cell: Cell,
    /// The move.
    pub text: String,
}

/// The sides of the tile that whoever is to move lays next, unturned; nothing in other games and once it
/// is over. It lies open: whoever waits or watches knows it too.
pub(crate) fn hand(seen: &ViewModel) -> Option<[Colour; 4]> {
    let known: &TypedView<Tilings> = seen.rules().as_any().downcast_ref()?;
    let tile = known.view.tile_in_hand(&known.options)?;
    Some(tile.sides)
}

impl TilingsChoices {
    pub(crate) fn of(seen: &ViewModel) -> Self {
        let known = seen.known::<Tilings>();
        let position = known.position();
        let Some(tile) = known.view.tile_in_hand(&known.options) else {
            return TilingsChoices::default();
        };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let turns = if known.options.rotate == tilings::Switch::On {
            Rotation::ALL.map(Some).to_vec()
        } else {
            vec![None]
        };
        let mut listed: Vec<TilingsTurn> = Vec::new();
        for turn in turns {
            let turned = turn.unwrap_or_default().turn(tile.sides);
            let places = moves.iter().filter(|mv| mv.turn == turn);
            let places = places.map(|&mv| TilingsPlace {
                cell: mv.cell,
                text: position.write(mv),
            });
            // Of turns that look the same, the rules list the first.
            if !listed.iter().any(|known| known.sides == turned) {
                listed.push(TilingsTurn {
                    turn,
                    sides: turned,
                    places: places.collect(),
                });
            }
        }
        TilingsChoices {
            tile: Some(tile.name.clone()),
            turns: listed,
        }
    }
}
