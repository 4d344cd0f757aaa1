//! The legal choices in Tilings.

use games::TypedView;
use serde::Serialize;
use session::ViewModel;
use table::Game;
use tilings::{Cell, Colour, Rotation, Tile, Tilings};

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
    /// The rotation; `None` where tiles are not turned.
    pub turn: Option<Rotation>,
    /// Its sides as it would lie: north, east, south, west.
    pub sides: [Colour; 4],
    /// The cells where it fits, each with its move.
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

/// Returns the sides of the next tile of the player to move before rotation, or `None` in other games and once it is
/// over. The tile is public, so waiting players and spectators see it too.
pub(crate) fn hand(seen: &ViewModel) -> Option<[Colour; 4]> {
    let known = seen.rules().as_any().downcast_ref()?;
    top(known).map(|tile| tile.sides)
}

/// Returns the next tile of the player to move.
fn top(known: &TypedView<Tilings>) -> Option<&Tile> {
    let seat = known.view.turn?;
    let name = known.view.decks[seat.index()].first()?.as_ref()?;
    let mut kinds = known.options.deck.tiles().iter();
    kinds.find(|kind| kind.name == *name)
}

impl TilingsChoices {
    pub(crate) fn of(seen: &ViewModel) -> Self {
        let known = seen.known::<Tilings>();
        let position = known.position();
        let Some(tile) = top(known) else {
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
            // Of rotations that look the same, the rules list the first.
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
