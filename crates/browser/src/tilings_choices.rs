//! What can be done in Tilings now.

use games::TypedView;
use serde::Serialize;
use session::ViewModel;
use table::Game;
use tilings::{Cell, Colour, Rotation, Tile, Tilings};

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
    /// Whether influence decides who owns a zone, and the King strikes.
    pub influence: bool,
}

impl TilingsScoring {
    /// Returns what counts in this match, or nothing in other games.
    pub(crate) fn of(seen: &ViewModel) -> Option<Self> {
        let known: &TypedView<Tilings> = seen.rules().as_any().downcast_ref()?;
        let level = known.options.level;
        Some(TilingsScoring {
            tiles: level.counts_tiles(),
            motifs: level.counts_motifs(),
            zones: level.counts_zones(),
            influence: level.counts_influence(),
        })
    }
}

/// The sides of the tile that whoever is to move lays next, unturned; nothing in other games and once it
/// is over. It lies open: whoever waits or watches knows it too.
pub(crate) fn hand(seen: &ViewModel) -> Option<[Colour; 4]> {
    let known = seen.rules().as_any().downcast_ref()?;
    top(known).map(|tile| tile.sides)
}

/// The tile that whoever is to move lays next.
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
