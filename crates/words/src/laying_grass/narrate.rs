//! Narrates events.

use fluent_bundle::FluentValue;
use laying_grass::{Cell, DiscardReason, Event, LostReason};
use table::{Players, Seat};

use super::{at, bonus, text};
use crate::{Texts, all_of};

/// Narrates an event in one sentence. Returns `None` if the next sentence says the same thing.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one sentence for each event")]
pub fn narrate(event: &Event, players: &Players, texts: &Texts) -> Option<String> {
    let name = |seat: &Seat| ("name", text(&players[seat.index()]));
    let at = |cell: &Cell| at(*cell, texts);
    let cells = |cells: &[Cell]| {
        let all: Vec<String> = cells.iter().map(|cell| texts.notation(cell)).collect();
        let all = all_of(texts, &all);
        [("cells", all.into()), ("count", cells.len().into())]
    };
    let say = |key: &str, variables: &[(&str, FluentValue)]| Some(texts.with(key, variables));
    match event {
        Event::Base { seat, cell } => say("grass-told-base", &[name(seat), at(cell)]),
        Event::Round { round } => say("grass-told-round", &[("round", (*round).into())]),
        // The display shows the player to move with the tile.
        Event::Turn { .. } => None,
        Event::Exchanged {
            seat,
            tile,
            sent_back,
            ..
        } => {
            let back = sent_back.iter().map(|tile| tile.number().to_string());
            let back: Vec<String> = back.collect();
            say(
                "grass-told-exchanged",
                &[
                    name(seat),
                    ("number", tile.number().into()),
                    ("back", all_of(texts, &back).into()),
                    ("count", sent_back.len().into()),
                ],
            )
        }
        Event::Cleared { seat, cell, .. } => say("grass-told-cleared", &[name(seat), at(cell)]),
        Event::Placed {
            seat, tile, corner, ..
        } => say(
            "grass-told-placed",
            &[name(seat), ("number", tile.number().into()), at(corner)],
        ),
        Event::Covered {
            bonus: what, cell, ..
        } => say(
            "grass-told-covered",
            &[("bonus", bonus(*what, texts).into()), at(cell)],
        ),
        Event::Captured {
            seat,
            bonus: what,
            cell,
            ..
        } => say(
            "grass-told-captured",
            &[name(seat), ("bonus", bonus(*what, texts).into()), at(cell)],
        ),
        Event::Coupon { seat, coupons } => say(
            "grass-told-coupon",
            &[name(seat), ("count", coupons.count().into())],
        ),
        Event::StoneSet { seat, cell } => say("grass-told-stone", &[name(seat), at(cell)]),
        Event::Stolen {
            seat, from, tile, ..
        } => say(
            "grass-told-stolen",
            &[
                name(seat),
                ("from", text(&players[from.index()])),
                ("number", tile.number().into()),
            ],
        ),
        Event::Split { seat, cells: cut } => {
            let [cells, count] = cells(cut);
            say("grass-told-split", &[name(seat), cells, count])
        }
        Event::Apart { seat, cells: apart } => {
            let [cells, count] = cells(apart);
            say("grass-told-apart", &[name(seat), cells, count])
        }
        Event::Rejoined { seat, cells: back } => {
            let [cells, count] = cells(back);
            say("grass-told-rejoined", &[name(seat), cells, count])
        }
        Event::Lost {
            bonus: what,
            cell,
            reason,
            ..
        } => {
            let key = match reason {
                LostReason::NoEmptyCell => "grass-told-lost-no-cell",
                LostReason::NoTarget => "grass-told-lost-no-target",
            };
            say(key, &[("bonus", bonus(*what, texts).into()), at(cell)])
        }
        Event::Discarded { seat, tile, reason } => {
            let key = match reason {
                DiscardReason::Forced => "grass-told-discarded-forced",
                DiscardReason::Chosen => "grass-told-discarded",
            };
            say(key, &[name(seat), ("number", tile.number().into())])
        }
        Event::LastCoupons => say("grass-told-last-coupons", &[]),
        Event::PassedOver { seat } => say("grass-told-passed-over", &[name(seat)]),
        Event::Bought { seat, cell, .. } => say("grass-told-bought", &[name(seat), at(cell)]),
        Event::Finished { seat, coupons } => say(
            "grass-told-finished",
            &[name(seat), ("count", coupons.count().into())],
        ),
        Event::End => say("grass-over", &[]),
    }
}
