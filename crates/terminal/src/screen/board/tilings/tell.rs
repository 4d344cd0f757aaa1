//! What happened and why something is not possible, in words.

use table::Seat;
use tilings::{EndReason, Event, MoveError, Rotation, Side};

use ::words::Texts;

/// Names with commas between them, or the word for nobody.
pub(super) fn names<'a>(names: impl Iterator<Item = &'a str>, texts: &Texts) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        texts.get("tilings-nobody")
    } else {
        names.join(", ")
    }
}

/// Why a game ended.
pub(super) fn end_reason(reason: EndReason, texts: &Texts) -> String {
    texts.get(match reason {
        EndReason::NothingFits => "tilings-end-nothing-fits",
        EndReason::AllSkipped => "tilings-end-all-skipped",
        EndReason::NoTile => "tilings-end-no-tile",
    })
}

/// How far a tile is turned, in degrees.
pub(super) fn degrees(turn: Rotation) -> u16 {
    90 * turn as u16
}

/// What happened. What is shown on the board as well, tile by tile, has no sentence of its own.
pub(super) fn tell<'a>(
    event: &Event,
    name: impl Fn(Seat) -> &'a str,
    texts: &Texts,
) -> Option<String> {
    Some(match event {
        Event::Placed {
            seat,
            at,
            tile,
            turn,
        } => texts.with(
            "tilings-told-placed",
            &[
                ("name", name(*seat).into()),
                ("tile", tile.as_str().into()),
                ("cell", at.to_string().into()),
                ("turn", degrees(turn.unwrap_or_default()).into()),
            ],
        ),
        Event::Skipped { seat, tile } => texts.with(
            "tilings-told-skipped",
            &[("name", name(*seat).into()), ("tile", tile.as_str().into())],
        ),
        Event::King { at, owners, struck } => {
            let key = if struck.is_empty() {
                "tilings-told-king-misses"
            } else {
                "tilings-told-king"
            };
            let mut values = vec![("cell", at.to_string().into())];
            if !struck.is_empty() {
                let owners = names(owners.iter().map(|&seat| name(seat)), texts);
                values.push(("names", owners.into()));
                values.push(("count", struck.len().into()));
            }
            texts.with(key, &values)
        }
        Event::Round { round } => texts.with("tilings-told-round", &[("round", (*round).into())]),
        Event::End { reason } => texts.with(
            "tilings-told-end",
            &[("reason", end_reason(*reason, texts).into())],
        ),
        Event::Influence { .. }
        | Event::Struck { .. }
        | Event::Decay { .. }
        | Event::Motifs { .. }
        | Event::Zones { .. }
        | Event::Scores { .. } => return None,
    })
}

/// Why a tile cannot be laid as it is pointed at.
pub(super) fn refusal(error: &MoveError, texts: &Texts) -> String {
    match error {
        MoveError::Occupied(cell) => {
            texts.with("tilings-no-occupied", &[("cell", cell.to_string().into())])
        }
        MoveError::NoNeighbour(cell) => {
            texts.with("tilings-no-neighbour", &[("cell", cell.to_string().into())])
        }
        MoveError::Mismatch {
            cell,
            side,
            yours,
            theirs,
        } => {
            let side = match side {
                Side::North => "tilings-side-north",
                Side::East => "tilings-side-east",
                Side::South => "tilings-side-south",
                Side::West => "tilings-side-west",
            };
            let colour = |name: &str| texts.get(&format!("tilings-colour-{name}"));
            texts.with(
                "tilings-no-match",
                &[
                    ("cell", cell.to_string().into()),
                    ("side", texts.get(side).into()),
                    ("yours", colour(yours.name()).into()),
                    ("theirs", colour(theirs.name()).into()),
                ],
            )
        }
        MoveError::OffTheBoard { cell, .. } => {
            texts.with("tilings-no-cell", &[("cell", cell.to_string().into())])
        }
        MoveError::Over => texts.get("tilings-no-over"),
        // Only for what is typed: a board never writes such a move.
        MoveError::NotAMove { .. }
        | MoveError::Cell(_)
        | MoveError::TurnMissing(_)
        | MoveError::TurnSuperfluous(_)
        | MoveError::Turn(_)
        | MoveError::SameTurn { .. } => texts.get("tilings-no-move"),
    }
}
