//! What happened, in words.

use table::{Seat, text as words};
use tilings::{EndReason, Event};

/// Why a game ended.
#[must_use]
pub const fn end_reason(reason: EndReason) -> &'static str {
    match reason {
        EndReason::NothingFits => "nobody has a tile that fits anywhere",
        EndReason::AllSkipped => "every player in turn had to skip",
        EndReason::NoTile => "the player to move has no tile",
    }
}

pub(super) fn tell<'a>(event: Event, name: impl Fn(Seat) -> &'a str) -> String {
    match event {
        Event::Placed {
            seat,
            at,
            tile,
            turn,
        } => {
            let turn = turn.map_or(String::new(), |turn| format!(", {turn}"));
            format!("{} lays {tile} on {at}{turn}.", name(seat))
        }
        Event::Influence {
            seat,
            at,
            gained,
            now,
            ..
        } => format!("  {} gains {gained} influence on {at}: {now}.", name(seat)),
        Event::Skipped { seat, tile } => format!(
            "{} has no place for {tile} and skips; it goes to the bottom.",
            name(seat)
        ),
        Event::Decay { round } => format!("Round {round} ends: every influence falls by 1."),
        Event::King { at, owners, struck } => {
            let owners: Vec<&str> = owners.into_iter().map(name).collect();
            let whose = if owners.is_empty() {
                "nobody's".to_owned()
            } else {
                format!("of {}", words::enumeration(owners))
            };
            if struck.is_empty() {
                format!("The King looks at {at}: nothing happens.")
            } else {
                let tiles = words::count(struck.len(), "tile");
                format!("The King looks at {at}, {whose}: {tiles} along its row and column.")
            }
        }
        Event::Struck {
            seat,
            at,
            lost,
            now,
        } => format!("  {} loses {lost} influence on {at}: {now}.", name(seat)),
        Event::Round { round } => format!("Round {round}."),
        Event::End { reason } => format!("The game is over: {}.", end_reason(reason)),
        Event::Motifs { paid } => format!("Motifs that pay: {}.", paid.len()),
        Event::Zones { zones } => format!("Zones: {}.", zones.len()),
        Event::Scores { scores } => scores
            .iter()
            .zip(Seat::all(scores.len()))
            .map(|(tally, seat)| {
                format!(
                    "{}: {} points (tiles {}, motifs {}, zones {}).",
                    name(seat),
                    tally.score,
                    tally.tiles,
                    tally.motifs,
                    tally.zones
                )
            })
            .collect::<Vec<_>>()
            .join("\n"),
    }
}
