//! What the players have, and what it came to in the end.

use laying_grass::Colour;
use ratatui::text::Span;
use table::{Game, Seat};

use super::paint;
use super::sight::Sight;
use crate::screen::board::{Roster, RosterLine, Scene};

/// The players with what they have now.
pub(super) fn roster(sight: &Sight, scene: &Scene) -> Roster {
    let heads = [
        "grass-head-square",
        "grass-head-territory",
        "grass-head-coupons",
    ];
    let players = sight.view.players.iter();
    let lines = Seat::all(sight.view.players.len()).zip(players);
    let lines = lines.map(|(seat, player)| RosterLine {
        seat,
        sign: seat_sign(scene, player.colour),
        columns: vec![
            player.square.map_or(0, |square| square.side).to_string(),
            player.territory.to_string(),
            player.coupons.count().to_string(),
        ],
    });
    Roster {
        heads: heads.map(|key| scene.texts.get(key)).to_vec(),
        lines: lines.collect(),
    }
}

/// The result, in seat order.
pub(super) fn breakdown(sight: &Sight, scene: &Scene) -> Roster {
    let heads = [
        "grass-result-square",
        "grass-result-where",
        "grass-result-tie-break",
        "grass-result-territory",
        "grass-result-coupons",
    ];
    let standings = sight.position.standings();
    let places = standings.iter().flat_map(table::Standings::seats);
    let mut lines: Vec<RosterLine> = places
        .map(|place| {
            let tally = &place.tally;
            let colour = sight.view.players[place.seat.index()].colour;
            RosterLine {
                seat: place.seat,
                sign: seat_sign(scene, colour),
                columns: vec![
                    format!("{0}{1}{0}", tally.side, scene.theme.sign("×", "x")),
                    tally.corner.to_string(),
                    tally.tie_break.to_string(),
                    tally.territory.to_string(),
                    tally.coupons.count().to_string(),
                ],
            }
        })
        .collect();
    lines.sort_by_key(|line| line.seat);
    Roster {
        heads: heads.map(|key| scene.texts.get(key)).to_vec(),
        lines,
    }
}

/// The letter of a colour on that colour.
fn seat_sign(scene: &Scene, colour: Colour) -> Span<'static> {
    let paint = paint::grass(colour, scene.theme.palette);
    let letter = format!("{} ", paint::letter(colour));
    Span::styled(letter, scene.theme.on(paint))
}
