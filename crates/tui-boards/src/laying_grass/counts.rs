//! The columns of the player list during the game, and of the result.

use laying_grass::TieBreak;
use ratatui::text::Span;
use table::{Game, Seat};

use super::paint;
use super::situation::Situation;
use crate::{BoardContext, Roster, all_of};

/// Returns the player list, with the square, territory and coupons of each player.
pub(super) fn roster(situation: &Situation, scene: &BoardContext) -> Roster {
    let heads = [
        "grass-head-square",
        "grass-head-territory",
        "grass-head-coupons",
    ];
    let columns = |seat: Seat| {
        let player = &situation.view.players[seat.index()];
        vec![
            player.square.map_or(0, |square| square.side).to_string(),
            player.territory.to_string(),
            player.coupons.count().to_string(),
        ]
    };
    let sign = |seat| seat_sign(situation, scene, seat);
    Roster::new(scene, all_of(scene.texts, heads), sign, columns)
}

/// Returns the result, in seat order.
pub(super) fn breakdown(situation: &Situation, scene: &BoardContext) -> Roster {
    // With the default option, ties are broken by the territory, which has its own column.
    let has_tie_break = situation.position.tie_break() != TieBreak::Territory;
    let mut heads = vec!["grass-result-square", "grass-result-where"];
    heads.extend(has_tie_break.then_some("grass-result-tie-break"));
    heads.extend(["grass-result-territory", "grass-result-coupons"]);
    let standings = situation.position.standings();
    let columns = |seat: Seat| {
        let mut places = standings.iter().flat_map(table::Standings::seats);
        let place = places.find(|place| place.seat == seat);
        place.map_or_else(Vec::new, |place| {
            let tally = &place.tally;
            let side = format!("{0}{1}{0}", tally.side, scene.theme.sign("×", "x"));
            let mut columns = vec![side, scene.texts.notation(&tally.corner)];
            columns.extend(has_tie_break.then(|| tally.tie_break.to_string()));
            columns.extend([
                tally.territory.to_string(),
                tally.coupons.count().to_string(),
            ]);
            columns
        })
    };
    let sign = |seat| seat_sign(situation, scene, seat);
    let heads = heads.iter().map(|key| scene.texts.get(key));
    Roster::new(scene, heads.collect(), sign, columns)
}

/// Returns the letter of a player's colour, on that colour.
fn seat_sign(situation: &Situation, scene: &BoardContext, seat: Seat) -> Span<'static> {
    let colour = situation.view.players[seat.index()].colour;
    let paint = paint::grass(colour, scene.theme.palette);
    let letter = format!("{} ", paint::letter(colour));
    Span::styled(letter, scene.theme.on(paint))
}
