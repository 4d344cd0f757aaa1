//! Why something cannot be done.

use fluent_bundle::FluentValue;
use laying_grass::{Asked, Colour, Expected, Move, MoveError, Tile, Whose, letter};

use super::text;
use crate::Texts;
use crate::reasons::{either, quoted};

/// Why something cannot be done, in few words: for a board on which it was pointed at.
#[must_use]
pub fn refusal(error: &MoveError, name: &dyn Fn(Colour) -> String, texts: &Texts) -> String {
    match error {
        MoveError::NotAMove { .. }
        | MoveError::Incomplete { .. }
        | MoveError::Cell { .. }
        | MoveError::Orientation(_)
        | MoveError::SameOrientation { .. }
        | MoveError::NotFirst { .. }
        | MoveError::QueuePlace(_) => texts.get("grass-no-move"),
        MoveError::NotNow { .. } => texts.get("grass-no-not-now"),
        MoveError::OffTheBoard { corner, .. } => {
            texts.with("grass-no-off-the-board", &[("cell", text(corner))])
        }
        MoveError::OnGrass { cell, whose } => match whose {
            Whose::Own => texts.with("grass-no-own-grass", &[("cell", text(cell))]),
            Whose::Of(colour) => texts.with(
                "grass-no-grass",
                &[("cell", text(cell)), ("name", name(*colour).into())],
            ),
        },
        MoveError::OnStone(cell) => texts.with("grass-no-stone-there", &[("cell", text(cell))]),
        MoveError::OnBonus { cell, .. } => {
            texts.with("grass-no-bonus-there", &[("cell", text(cell))])
        }
        MoveError::Touches {
            cell,
            other,
            colour,
        } => texts.with(
            "grass-no-touches",
            &[
                ("cell", text(cell)),
                ("other", text(other)),
                ("name", name(*colour).into()),
            ],
        ),
        MoveError::Apart => texts.get("grass-no-apart"),
        MoveError::TouchesOrphans => texts.get("grass-no-touches-orphans"),
        MoveError::NoStone(cell) => texts.with("grass-no-no-stone", &[("cell", text(cell))]),
        MoveError::NoCoupon => texts.get("grass-no-coupon"),
        MoveError::CouponSpent => texts.get("grass-no-coupon-spent"),
        MoveError::Exchanged => texts.get("grass-no-exchanged"),
        MoveError::PastTheEnd { place, left } => texts.with(
            "grass-no-past-the-end",
            &[("place", (*place).into()), ("left", (*left).into())],
        ),
        MoveError::MustPlace { tile, .. } => {
            texts.with("grass-no-must-place", &[("number", tile.number().into())])
        }
        MoveError::NoTile(cell) => texts.with("grass-no-tile", &[("cell", text(cell))]),
        MoveError::OwnTile(cell) => texts.with("grass-no-own-tile", &[("cell", text(cell))]),
        MoveError::Base { cell, colour } => texts.with(
            "grass-no-base",
            &[("cell", text(cell)), ("name", name(*colour).into())],
        ),
        MoveError::Captured(cell) => texts.with("grass-no-captured", &[("cell", text(cell))]),
        MoveError::Bought(cell) => texts.with("grass-no-bought", &[("cell", text(cell))]),
        MoveError::Unplaceable { tile, .. } => {
            texts.with("grass-no-unplaceable", &[("number", tile.number().into())])
        }
        MoveError::Over => texts.get("grass-over"),
    }
}

/// That the tile in hand fits nowhere, and what can be done about it with these moves.
#[must_use]
pub fn fits_nowhere(moves: &[Move], texts: &Texts) -> String {
    let can = |kind: fn(&Move) -> bool| moves.iter().any(kind);
    let ways = [
        (can(|mv| matches!(mv, Move::Swap(_))), "grass-way-exchange"),
        (can(|mv| matches!(mv, Move::Clear(_))), "grass-way-stone"),
        (can(|mv| matches!(mv, Move::Done)), "grass-way-discard"),
    ];
    let ways = ways.into_iter().filter(|(possible, _)| *possible);
    let ways: Vec<String> = ways.map(|(_, way)| texts.get(way)).collect();
    let ways = either(texts, &ways);
    texts.with("grass-fits-nowhere", &[("ways", ways.into())])
}

/// The same for who has typed it and need not know how moves are written.
pub(super) fn why_not(error: &MoveError, name: &dyn Fn(Colour) -> String, texts: &Texts) -> String {
    let typed = |text: &str| ("text", FluentValue::from(quoted(texts, text)));
    let expect = |expected: &Expected| ("expected", say_expected(expected, name, texts).into());
    match error {
        MoveError::NotAMove {
            text: given,
            expected,
        } => texts.with("grass-no-typed-move", &[typed(given), expect(expected)]),
        MoveError::NotNow { word, expected } => texts.with(
            "grass-no-word-now",
            &[("word", text(word)), expect(expected)],
        ),
        MoveError::Incomplete {
            text: given,
            word,
            like,
            ..
        } => {
            let takes = match *word {
                "swap" | "clear" | "place" | "rob" | "done" => word,
                _ => "cell",
            };
            let takes = ("takes", texts.get(&format!("grass-takes-{takes}")).into());
            let variables = [
                typed(given),
                ("word", text(word)),
                takes,
                ("like", text(like)),
            ];
            texts.with("grass-no-incomplete", &variables)
        }
        MoveError::Cell { text: given, side } => {
            let last = letter(side - 1);
            let key = if last.is_ascii_uppercase() {
                "grass-letters"
            } else {
                "grass-letters-small"
            };
            let letters = texts.with(key, &[("last", text(&last))]);
            texts.with(
                "grass-no-cell",
                &[typed(given), ("letters", letters.into())],
            )
        }
        MoveError::Orientation(given) => texts.with("grass-no-orientation", &[typed(given)]),
        MoveError::QueuePlace(given) => texts.with("grass-no-place", &[typed(given)]),
        MoveError::SameOrientation {
            tile,
            corner,
            given,
            listed,
        } => texts.with(
            "grass-no-same-orientation",
            &[
                ("number", tile.number().into()),
                ("cell", text(corner)),
                ("given", text(given)),
                ("listed", text(listed)),
            ],
        ),
        MoveError::NotFirst { cell, first } => texts.with(
            "grass-no-not-first",
            &[("cell", text(cell)), ("first", text(first))],
        ),
        MoveError::MustPlace { tile, like } => texts.with(
            "grass-no-must-place-like",
            &[("number", tile.number().into()), ("like", text(like))],
        ),
        MoveError::Over => texts.get("reason-game-over"),
        _ => refusal(error, name, texts),
    }
}

/// What is to be done now, with an example.
fn say_expected(expected: &Expected, name: &dyn Fn(Colour) -> String, texts: &Texts) -> String {
    let name = ("name", name(expected.colour).into());
    let number = |tile: &Tile| ("number", tile.number().into());
    let round = |round: u8| ("round", round.into());
    let words = |words: &[&str]| ("words", either(texts, words).into());
    let asked = match &expected.asked {
        Asked::Base => texts.with("grass-expected-base", &[name]),
        Asked::Place { round: now, tile } => {
            texts.with("grass-expected-place", &[name, round(*now), number(tile)])
        }
        Asked::FitsNowhere {
            round: now,
            tile,
            words: ways,
        } => texts.with(
            "grass-expected-nowhere",
            &[name, round(*now), number(tile), words(ways)],
        ),
        Asked::Stone => texts.with("grass-expected-stone", &[name]),
        Asked::Rob => texts.with("grass-expected-rob", &[name]),
        Asked::PlaceRobbed { tile } => texts.with("grass-expected-robbed", &[name, number(tile)]),
        Asked::Last { words: ways } => texts.with("grass-expected-last", &[name, words(ways)]),
    };
    match &expected.like {
        Some(like) => {
            let variables = [("expected", asked.into()), ("like", text(like))];
            texts.with("grass-expected-like", &variables)
        }
        None => asked,
    }
}
