//! The effects of a move for display on the board, computed from the rules' preview.

use azul::{Azul, Colour, Column, MarkerGoes, Move, Preview, Row, Target};
use table::Game;

/// The effects of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The number of tiles taken and their colour.
    pub tiles: (u8, Colour),
    /// The line that the tiles go to, and how many of them fit there.
    pub line: Option<(Row, u8)>,
    /// Whether the line is full after the move.
    pub fills: bool,
    /// Whether the marker is taken with the tiles and goes on the floor line.
    pub marker: bool,
    /// The number of tiles added to the floor line.
    pub falls: u8,
    /// The place on the wall for the tile of the line; on the free wall, the most valuable place.
    pub place: Option<(Row, Column)>,
    /// The additional points of the wall at the end of the round.
    pub gain: u16,
    /// The additional penalty of the floor line at the end of the round.
    pub cost: u16,
    /// The change of the score at the end of the round.
    pub net: i32,
}

impl Forecast {
    /// Forecasts a legal move.
    #[must_use]
    pub fn of(azul: &Azul, mv: Move) -> Self {
        Forecast::new(&azul.preview(mv))
    }

    /// Converts the preview of a move.
    pub(super) fn new(preview: &Preview) -> Self {
        let (before, after) = (&preview.before, &preview.after);
        let Some(take) = &preview.take else {
            // The move puts a tile on the wall immediately.
            let tile = preview.tile;
            let gain = tile.map_or(0, |tile| tile.points.into());
            return Forecast {
                tiles: (1, tile.map_or(Colour::DarkBlue, |tile| tile.colour)),
                line: None,
                fills: false,
                marker: false,
                falls: 0,
                place: tile.and_then(|tile| Some((tile.line, tile.column?))),
                gain,
                cost: 0,
                net: gain.into(),
            };
        };
        let line = match take.to {
            Target::Line(row) => Some((row, take.to_line)),
            Target::Floor => None,
        };
        let full = line.filter(|_| take.fills).map(|(row, _)| row);
        let mut ends = after.lines.iter();
        let end = full.and_then(|row| ends.find(|end| end.line == row));
        Forecast {
            tiles: (take.tiles, take.colour),
            line,
            fills: take.fills,
            marker: take.marker == MarkerGoes::Floor,
            falls: take.to_floor,
            place: end.and_then(|end| Some((end.line, end.column?))),
            gain: after.wall.saturating_sub(before.wall),
            cost: after.penalty.saturating_sub(before.penalty),
            net: i32::from(after.score) - i32::from(before.score),
        }
    }
}
