//! What a move would do and why one cannot be made, as far as the board shows it. The rules say both.

use azul::{Azul, Colour, Column, MarkerGoes, Move, MoveError, Row, Source, Target};
use table::Game;

/// What a move would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// How many tiles are taken, and of which colour.
    pub tiles: (u8, Colour),
    /// The line they go to, and how many of them fit there.
    pub line: Option<(Row, u8)>,
    /// Whether that line is full then.
    pub fills: bool,
    /// The marker comes with them and lies on the floor line.
    pub marker: bool,
    /// How many tiles lie on the floor line that did not before.
    pub falls: u8,
    /// Where the tile of this line goes; on the free wall, where it is worth most.
    pub place: Option<(Row, Column)>,
    /// What the wall scores more at the end of the round.
    pub gain: u16,
    /// What the floor line costs more at the end of the round.
    pub cost: u16,
    /// By how much the score at the end of the round changes.
    pub net: i32,
}

impl Forecast {
    /// What a legal move would do.
    #[must_use]
    pub fn of(azul: &Azul, mv: Move) -> Self {
        let preview = azul.preview(mv);
        let (before, after) = (&preview.before, &preview.after);
        let Some(take) = &preview.take else {
            // A tile goes to the wall at once.
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

/// Why a line does not take tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineRefusal {
    /// It is full.
    Full,
    /// It holds another colour.
    Holds(Colour),
    /// Its row of the wall has the colour.
    OnWall,
}

/// Why this line does not take tiles of this colour from there, if it does not.
#[must_use]
pub fn refusal(azul: &Azul, from: Source, colour: Colour, row: Row) -> Option<LineRefusal> {
    let to = Target::Line(row);
    let line = azul.pattern_line(azul.turn().seat()?, row);
    let is_full = line.is_some_and(|(_, tiles)| tiles == row.length());
    match azul.check(Move::Take { from, colour, to }).err()? {
        MoveError::LineFull(_) => Some(LineRefusal::Full),
        // Whatever its colour is: another line has to be chosen.
        MoveError::OtherColour { .. } if is_full => Some(LineRefusal::Full),
        MoveError::OtherColour { colour, .. } => Some(LineRefusal::Holds(colour)),
        MoveError::OnTheWall { .. } => Some(LineRefusal::OnWall),
        _ => None,
    }
}

/// Why a column of the free wall does not take the tile of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnRefusal {
    /// Another tile is on the place.
    Taken,
    /// The colour is in the column already.
    Has(Colour),
}

/// Why the tile of this full line cannot go to this column, if it cannot.
#[must_use]
pub fn column_refusal(azul: &Azul, row: Row, column: Column) -> Option<ColumnRefusal> {
    match azul.check(Move::Place { row, column }).err()? {
        MoveError::Occupied { .. } => Some(ColumnRefusal::Taken),
        MoveError::InColumn { colour, .. } => Some(ColumnRefusal::Has(colour)),
        _ => None,
    }
}
