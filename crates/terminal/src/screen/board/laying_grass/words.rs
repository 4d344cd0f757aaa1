//! Moves, refusals and outcomes in words.

use fluent_bundle::FluentValue;
use laying_grass::{Bonus, Cell, Colour, Move, MoveError, Whose};
use table::Seat;

use super::sight::{Outcome, Sight};
use crate::screen::board::Scene;
use ::words::Texts;

/// A value that is shown as it is written.
pub(super) fn text(value: &(impl ToString + ?Sized)) -> FluentValue<'static> {
    value.to_string().into()
}

/// `AB, AC and BB`.
pub(super) fn list(items: impl IntoIterator<Item = String>, texts: &Texts) -> String {
    joined(items, "grass-list", texts)
}

/// Several texts as one, the last joined by a message.
fn joined(items: impl IntoIterator<Item = String>, how: &str, texts: &Texts) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let Some(last) = items.pop() else {
        return String::new();
    };
    if items.is_empty() {
        return last;
    }
    let before = items.join(", ");
    texts.with(how, &[("before", before.into()), ("last", last.into())])
}

/// What a bonus is called.
pub(super) fn bonus(bonus: Bonus, texts: &Texts) -> String {
    texts.get(match bonus {
        Bonus::Exchange => "grass-bonus-exchange",
        Bonus::Stone => "grass-bonus-stone",
        Bonus::Robbery => "grass-bonus-robbery",
    })
}

/// `E on CF and S on DG`.
pub(super) fn bonuses(all: &[(Bonus, Cell)], texts: &Texts) -> String {
    let items = all.iter().map(|&(bonus, cell)| {
        texts.with(
            "grass-bonus-at",
            &[("bonus", text(&bonus.letter())), ("cell", text(&cell))],
        )
    });
    list(items, texts)
}

/// `the exchange bonus on CF and the stone bonus on DG`.
pub(super) fn named_bonuses(all: &[(Bonus, Cell)], texts: &Texts) -> String {
    let items = all.iter().map(|&(what, cell)| {
        let variables = [("bonus", bonus(what, texts).into()), ("cell", text(&cell))];
        texts.with("grass-bonus-named", &variables)
    });
    list(items, texts)
}

/// That the tile in hand fits nowhere, and what can be done about it.
pub(super) fn fits_nowhere(sight: &Sight, texts: &Texts) -> String {
    let ways = [
        (sight.view.swaps > 0, "grass-way-exchange"),
        (!sight.stones().is_empty(), "grass-way-stone"),
        (sight.moves.contains(&Move::Done), "grass-way-discard"),
    ];
    let ways = ways.into_iter().filter(|(possible, _)| *possible);
    let ways = joined(ways.map(|(_, way)| texts.get(way)), "grass-list-or", texts);
    texts.with("grass-fits-nowhere", &[("ways", ways.into())])
}

/// The player of a colour.
fn name(colour: Colour, sight: &Sight, scene: &Scene) -> FluentValue<'static> {
    let seats = Seat::all(sight.view.players.len());
    let mut of = seats.filter(|seat| sight.view.players[seat.index()].colour == colour);
    text(of.next().map_or("", |seat| scene.name(seat)))
}

/// Why something cannot be done.
pub(super) fn refusal(error: &MoveError, sight: &Sight, scene: &Scene) -> String {
    let texts = scene.texts;
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
                &[("cell", text(cell)), ("name", name(*colour, sight, scene))],
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
                ("name", name(*colour, sight, scene)),
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
            &[("cell", text(cell)), ("name", name(*colour, sight, scene))],
        ),
        MoveError::Captured(cell) => texts.with("grass-no-captured", &[("cell", text(cell))]),
        MoveError::Bought(cell) => texts.with("grass-no-bought", &[("cell", text(cell))]),
        MoveError::Unplaceable { tile, .. } => {
            texts.with("grass-no-unplaceable", &[("number", tile.number().into())])
        }
        MoveError::Over => texts.get("grass-over"),
    }
}

/// A move in words.
pub(super) fn describe(mv: Move, sight: &Sight, texts: &Texts) -> String {
    match mv {
        Move::Base(cell) => texts.with("grass-do-base", &[("cell", text(&cell))]),
        Move::Place {
            corner,
            orientation,
        } => {
            let number = sight.view.tile.map_or(0, laying_grass::Tile::number);
            texts.with(
                "grass-do-place",
                &[
                    ("number", number.into()),
                    ("cell", text(&corner)),
                    ("orientation", text(&orientation)),
                ],
            )
        }
        Move::Swap(place) => {
            let tile = sight.view.queue.get(usize::from(place).wrapping_sub(1));
            let number = tile.map_or(0, |tile| tile.number());
            texts.with("grass-do-swap", &[("number", number.into())])
        }
        Move::Clear(cell) => texts.with("grass-do-clear", &[("cell", text(&cell))]),
        Move::Stone(cell) => texts.with("grass-do-stone", &[("cell", text(&cell))]),
        Move::Rob(cell) => {
            let mut pieces = sight.view.pieces.iter();
            let piece = pieces.find(|piece| piece.cells.contains(&cell));
            let number = piece
                .and_then(|piece| piece.tile)
                .map_or(0, laying_grass::Tile::number);
            texts.with(
                "grass-do-rob",
                &[("number", number.into()), ("cell", text(&cell))],
            )
        }
        Move::Buy(cell) => texts.with("grass-do-buy", &[("cell", text(&cell))]),
        Move::Done if sight.view.tile.is_some() => texts.get("grass-do-discard"),
        Move::Done => texts.get("grass-do-done"),
    }
}

/// What a legal move would bring: `square 4 → 5, territory +6, captures E on CF`.
pub(super) fn gains(mv: Move, outcome: &Outcome, sight: &Sight, scene: &Scene) -> Vec<String> {
    let texts = scene.texts;
    let mut gains = Vec::new();
    // What is lost comes first, where it is not cut off.
    let covered = sight.covered(mv);
    if !covered.is_empty() {
        let all = bonuses(&covered, texts);
        gains.push(texts.with("grass-gain-covers", &[("bonuses", all.into())]));
    }
    let (before, after) = (outcome.before.side(), outcome.after.side());
    if before != after {
        let arrow = scene.look.sign("→", "->");
        gains.push(texts.with(
            "grass-gain-square",
            &[
                ("before", before.into()),
                ("after", after.into()),
                ("arrow", arrow.into()),
            ],
        ));
    }
    let (before, after) = (outcome.before.territory, outcome.after.territory);
    if before != after {
        let change = i32::from(after) - i32::from(before);
        let sign = if change < 0 {
            scene.look.sign("−", "-")
        } else {
            "+"
        };
        let change = text(&format!("{sign}{}", change.unsigned_abs()));
        gains.push(texts.with("grass-gain-territory", &[("change", change)]));
    }
    if !outcome.captured.is_empty() {
        let all = bonuses(&outcome.captured, texts);
        gains.push(texts.with("grass-gain-captures", &[("bonuses", all.into())]));
    }
    gains
}
