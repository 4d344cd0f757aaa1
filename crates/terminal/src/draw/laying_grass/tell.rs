//! What happened, in words.

use laying_grass::{Bonus, Cell, DiscardReason, Event, LostReason};
use table::{Seat, text as words};

#[expect(clippy::too_many_lines, reason = "one sentence for each event")]
pub(super) fn tell<'a>(event: Event, name: impl Fn(Seat) -> &'a str) -> String {
    match event {
        Event::Base { seat, cell } => format!("{} puts the base on {cell}.", name(seat)),
        Event::Round { round } => format!("Round {round}."),
        Event::Turn { seat, tile } => format!("{} gets {tile}.", name(seat)),
        Event::Exchanged {
            seat,
            place,
            tile,
            sent_back,
            ..
        } => {
            let back: Vec<String> = sent_back
                .iter()
                .map(|tile| tile.number().to_string())
                .collect();
            format!(
                "{} spends a coupon and takes {tile}, number {place} of the queue; \
                 {} {} to the back.",
                name(seat),
                if sent_back.len() == 1 {
                    "tile"
                } else {
                    "tiles"
                },
                words::enumeration(back) + if sent_back.len() == 1 { " goes" } else { " go" },
            )
        }
        Event::Cleared { seat, cell, .. } => {
            format!(
                "{} spends a coupon and removes the stone on {cell}.",
                name(seat)
            )
        }
        Event::Placed {
            seat,
            tile,
            corner,
            orientation,
            ..
        } => format!("{} places {tile} at {corner}, {orientation}.", name(seat)),
        Event::Covered { bonus, cell, .. } => {
            format!("  The {} bonus on {cell} is covered and lost.", kind(bonus))
        }
        Event::Captured {
            seat, bonus, cell, ..
        } => format!(
            "  {} captures the {} bonus on {cell}.",
            name(seat),
            kind(bonus)
        ),
        Event::Coupon { seat, coupons } => {
            format!(
                "  {} gets a coupon and has {} now.",
                name(seat),
                coupons.count()
            )
        }
        Event::StoneSet { seat, cell } => format!("{} puts a stone on {cell}.", name(seat)),
        Event::Stolen {
            seat,
            from,
            tile,
            cells,
            ..
        } => format!(
            "{} robs {} of {tile} on {}.",
            name(seat),
            name(from),
            list(&cells)
        ),
        Event::Split { seat, cells } => format!(
            "  The territory of {} is split: {} cut off.",
            name(seat),
            list_is(&cells)
        ),
        Event::Apart { seat, cells } => format!(
            "  {} apart from the territory of {}.",
            list_lies(&cells),
            name(seat)
        ),
        Event::Rejoined { seat, cells } => format!(
            "  {} joined to the territory of {} now.",
            list_is(&cells),
            name(seat)
        ),
        Event::Lost {
            bonus,
            cell,
            reason,
            ..
        } => {
            let why = match reason {
                LostReason::NoEmptyCell => "no cell is empty",
                LostReason::NoTarget => "no tile can be robbed",
            };
            format!("  The {} bonus of {cell} is lost: {why}.", kind(bonus))
        }
        Event::Discarded { seat, tile, reason } => match reason {
            DiscardReason::Forced => format!(
                "{} can neither place {tile} nor exchange it nor make room: it is discarded.",
                name(seat)
            ),
            DiscardReason::Chosen => format!("{} discards {tile}.", name(seat)),
        },
        Event::LastCoupons => "The nine rounds are over: the last coupons.".to_owned(),
        Event::PassedOver { seat } => format!("{} has no coupon to spend.", name(seat)),
        Event::Bought { seat, cell, .. } => {
            format!("{} spends a coupon and buys {cell}.", name(seat))
        }
        Event::Finished { seat, coupons } => {
            format!(
                "{} is done, with {} left.",
                name(seat),
                words::count(usize::from(coupons.count()), "coupon")
            )
        }
        Event::End => "The game is over.".to_owned(),
    }
}

const fn kind(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Exchange => "exchange",
        Bonus::Stone => "stone",
        Bonus::Robbery => "robbery",
    }
}

fn list(cells: &[Cell]) -> String {
    words::enumeration(cells.iter().map(ToString::to_string))
}

fn list_is(cells: &[Cell]) -> String {
    list(cells) + if cells.len() == 1 { " is" } else { " are" }
}

fn list_lies(cells: &[Cell]) -> String {
    list(cells) + if cells.len() == 1 { " lies" } else { " lie" }
}
