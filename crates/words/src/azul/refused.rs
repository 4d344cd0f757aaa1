//! Why a text is not a legal move, for who typed it.

use azul::{Colour, Column, MoveError, Row, Tiles};
use fluent_bundle::FluentValue;

use super::{colour_of_tile, source_number, tiles};
use crate::Texts;
use crate::reasons::{either, quoted};

/// Why a text is not a legal move, as a part of a sentence.
#[must_use]
pub fn why_not(error: &MoveError, texts: &Texts) -> String {
    let typed = |text: &str| ("text", FluentValue::from(quoted(texts, text)));
    let line = |row: Row| ("line", FluentValue::from(row.number()));
    let column = |column: Column| ("column", FluentValue::from(column.number()));
    let colour = |colour: Colour| ("colour", FluentValue::from(colour_of_tile(texts, colour)));
    let say = |key: &str, variables: &[(&str, FluentValue)]| texts.with(key, variables);
    match error {
        MoveError::NotAMove(text) => say("azul-no-move", &[typed(text)]),
        MoveError::Source { text, factories } => say(
            "azul-no-source",
            &[typed(text), ("factories", (*factories).into())],
        ),
        MoveError::Colour(text) => say("azul-no-colour", &[typed(text)]),
        MoveError::Target(text) => say("azul-no-target", &[typed(text)]),
        MoveError::Empty(source) => say(
            "azul-no-tiles",
            &[("source", source_number(*source).into())],
        ),
        MoveError::NoSuchTiles {
            from,
            colour: missing,
            tiles,
        } => {
            let source = ("source", source_number(*from).into());
            let tiles = contents(texts, *tiles);
            say(
                "azul-no-such-tiles",
                &[source, colour(*missing), ("tiles", tiles.into())],
            )
        }
        MoveError::OtherColour {
            line: row,
            colour: held,
        } => say("azul-no-other-colour", &[line(*row), colour(*held)]),
        MoveError::LineFull(row) => say("azul-no-full", &[line(*row)]),
        MoveError::OnTheWall { row, colour: has } => {
            say("azul-no-on-the-wall", &[line(*row), colour(*has)])
        }
        MoveError::NotTiling => texts.get("azul-no-tiling"),
        MoveError::Tiling {
            text,
            row,
            colour: full,
            example,
            columns,
        } => {
            let columns: Vec<String> = columns.iter().map(Column::to_string).collect();
            let columns = ("columns", either(texts, &columns).into());
            let example = ("example", example.number().into());
            say(
                "azul-no-column-first",
                &[typed(text), line(*row), colour(*full), example, columns],
            )
        }
        MoveError::OtherLine { turn, given } => say(
            "azul-no-other-line",
            &[line(*turn), ("given", given.number().into())],
        ),
        MoveError::Occupied {
            row,
            column: occupied,
        } => say("azul-no-occupied", &[line(*row), column(*occupied)]),
        MoveError::InColumn {
            column: has,
            colour: there,
        } => say("azul-no-in-column", &[column(*has), colour(*there)]),
        MoveError::Over => texts.get("reason-game-over"),
    }
}

/// `2 black, 2 red`, in the order of the alphabet, in which people look for a name.
fn contents(texts: &Texts, there: Tiles) -> String {
    let mut counts: Vec<(String, String)> = there
        .counts()
        .map(|(colour, count)| (colour_of_tile(texts, colour), tiles(texts, count, colour)))
        .collect();
    counts.sort();
    let counts: Vec<String> = counts.into_iter().map(|(_, tiles)| tiles).collect();
    counts.join(", ")
}
