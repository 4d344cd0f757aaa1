//! Questions for players who choose a move step by step, and reasons why a choice is not possible.

use azul::{Azul, Colour, Column, Move, MoveError, Row, Source, Target};
use fluent_bundle::FluentValue;
use table::Game;

use super::{colour_of_tile, source_number, tiles};
use crate::Texts;

/// A choice that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A colour that a source does not have.
    Colour(Source, Colour),
    /// A source that has no tiles, or a factory that this table does not have.
    Source(Source),
    /// The number of a colour at a source, which is too high.
    ColourNumber(Source),
    /// The number of a pattern line, which is too high.
    Line,
    /// The number of a column of the wall, which is too high.
    Column,
}

/// Asks which colour to take from a source, with this one highlighted.
#[must_use]
pub fn ask_colour(texts: &Texts, azul: &Azul, source: Source, colour: Colour) -> String {
    let count = azul.tiles_at(source).count(colour);
    let tiles = tiles(texts, count, colour);
    texts.with("azul-ask-colour", &[("tiles", tiles.into())])
}

/// Explains why a choice does not exist.
#[must_use]
pub fn missing(texts: &Texts, azul: &Azul, what: Missing) -> String {
    let number = |source: Source| ("source", FluentValue::from(source_number(source)));
    match what {
        Missing::Colour(source, colour) => {
            let colour = colour_of_tile(texts, colour);
            let variables = [number(source), ("colour", colour.into())];
            texts.with("azul-refused-colour", &variables)
        }
        Missing::Source(source) => {
            let factories = azul.factory_count();
            let is_there = source == Source::Centre || (source as usize) < factories;
            let key = if is_there {
                "azul-refused-empty"
            } else {
                "azul-refused-no-factory"
            };
            texts.with(key, &[number(source), ("last", factories.into())])
        }
        Missing::ColourNumber(source) => {
            let count = azul.tiles_at(source).counts().count();
            texts.with("azul-refused-no-colour", &[("count", count.into())])
        }
        Missing::Line => texts.get("azul-refused-no-line"),
        Missing::Column => texts.get("azul-refused-no-column"),
    }
}

/// Explains why a line does not accept tiles of this colour from this source, if it does not.
#[must_use]
pub fn refuse_line(
    texts: &Texts,
    azul: &Azul,
    from: Source,
    colour: Colour,
    row: Row,
) -> Option<String> {
    let to = Target::Line(row);
    let error = azul.check(Move::Take { from, colour, to }).err()?;
    line_refused(texts, azul, colour, row, &error)
}

/// Explains why a line does not accept tiles of this colour, given the error of the rules. Returns `None` if the error
/// is not about the line.
#[must_use]
pub fn line_refused(
    texts: &Texts,
    azul: &Azul,
    colour: Colour,
    row: Row,
    error: &MoveError,
) -> Option<String> {
    let line = ("line", FluentValue::from(row.number()));
    let of = |colour: Colour| ("colour", FluentValue::from(colour_of_tile(texts, colour)));
    let held = azul.pattern_line(azul.turn().seat()?, row);
    let is_full = held.is_some_and(|(_, tiles)| tiles == row.length());
    match error {
        MoveError::LineFull(_) => Some(texts.with("azul-refused-full", &[line])),
        // The colour does not matter, because the player must choose another line anyway.
        MoveError::OtherColour { .. } if is_full => Some(texts.with("azul-refused-full", &[line])),
        MoveError::OtherColour { colour, .. } => {
            Some(texts.with("azul-refused-holds", &[line, of(*colour)]))
        }
        MoveError::OnTheWall { .. } => Some(texts.with("azul-refused-wall", &[line, of(colour)])),
        _ => None,
    }
}

/// Explains why the tile of this full line cannot go to this column of the free wall, if it cannot.
#[must_use]
pub fn refuse_column(texts: &Texts, azul: &Azul, row: Row, column: Column) -> Option<String> {
    let error = azul.check(Move::Place { row, column }).err()?;
    column_refused(texts, column, &error)
}

/// Explains why a tile cannot go to this column, given the error of the rules. Returns `None` if the error is not about
/// the column.
#[must_use]
pub fn column_refused(texts: &Texts, column: Column, error: &MoveError) -> Option<String> {
    match error {
        MoveError::Occupied { .. } => Some(texts.get("azul-refused-place")),
        MoveError::InColumn { colour, .. } => {
            let variables = [
                ("column", column.number().into()),
                ("colour", colour_of_tile(texts, *colour).into()),
            ];
            Some(texts.with("azul-refused-column", &variables))
        }
        _ => None,
    }
}
