//! What the players have, and what it came to in the end.

use ratatui::style::Modifier;
use ratatui::text::Span;
use table::Seat;
use tilings::Level;

use super::super::{Roster, RosterLine, Scene};
use super::facts::Facts;
use super::panel;

/// The players with what they have now.
pub(super) fn roster(scene: &Scene, facts: &Facts) -> Roster {
    let view = &facts.view;
    let head = |key: &str| scene.texts.get(key);
    let lines = Seat::all(view.scores.len()).map(|seat| {
        let own = view.cells.iter().filter(|cell| cell.owners.contains(&seat));
        RosterLine {
            seat,
            sign: sign(scene, seat),
            columns: vec![
                view.scores[seat.index()].score.to_string(),
                own.count().to_string(),
                view.decks[seat.index()].len().to_string(),
            ],
        }
    });
    Roster {
        heads: vec![
            head("tilings-head-points"),
            head("tilings-head-own"),
            head("tilings-head-left"),
        ],
        lines: lines.collect(),
    }
}

/// The result, broken down to what the level counts.
pub(super) fn breakdown(scene: &Scene, facts: &Facts) -> Roster {
    let view = &facts.view;
    let parts: &[&str] = match view.level {
        Level::Tiles => &["tilings-head-tiles"],
        Level::Motifs => &["tilings-head-motifs"],
        Level::Zones | Level::Influence => &["tilings-head-motifs", "tilings-head-zones"],
    };
    let mut heads: Vec<String> = parts.iter().map(|key| scene.texts.get(key)).collect();
    heads.push(scene.texts.get("tilings-head-total"));
    let lines = Seat::all(view.scores.len()).map(|seat| {
        let tally = view.scores[seat.index()];
        let mut columns = match view.level {
            Level::Tiles => vec![tally.tiles],
            Level::Motifs => vec![tally.motifs],
            Level::Zones | Level::Influence => vec![tally.motifs, tally.zones],
        };
        columns.push(tally.score);
        RosterLine {
            seat,
            sign: sign(scene, seat),
            columns: columns.iter().map(u32::to_string).collect(),
        }
    });
    Roster {
        lines: lines.collect(),
        heads,
    }
}

fn sign(scene: &Scene, seat: Seat) -> Span<'static> {
    let mut badge = panel::badge(scene, seat);
    badge.style = badge.style.add_modifier(Modifier::BOLD);
    badge
}
