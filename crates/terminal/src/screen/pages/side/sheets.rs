//! What is read over the board: what its signs mean, what the players have, and the result.

use ratatui::text::{Line, Span};
use session::Seen;
use table::Seat;
use unicode_width::UnicodeWidthStr;

use super::roster::Columns;
use crate::screen::board::{DrawnBoard, LegendLine, Roster, Scene};
use crate::screen::dialog::{Menu, Sheet};
use crate::screen::paint;
use crate::screen::theme::Role;

/// A rank of at most two digits, a point and a space.
const RANK: usize = 4;

/// What the signs on a board mean, to be read.
pub(in crate::screen::pages) fn legend(board: &dyn DrawnBoard, scene: &Scene) -> Sheet {
    let legend = board.legend(scene);
    let widths = legend.iter().map(|line| line.signs.width());
    let widest = widths.max().unwrap_or(0);
    let line = |line: LegendLine| {
        let signs = paint::padded(&line.signs, widest + 2);
        let signs = Span::styled(signs, scene.theme.style(Role::Strong));
        Line::from(vec![signs, Span::raw(line.meaning)])
    };
    let lines = legend.into_iter().map(line).collect();
    Sheet::new(scene.texts.get("legend-title"), lines)
}

/// The players with all that is counted, to be read where there is no room beside the board.
pub(in crate::screen::pages) fn players(board: &dyn DrawnBoard, scene: &Scene) -> Sheet {
    let roster = board.roster(scene);
    let roster = roster.unwrap_or_else(|| board.breakdown(scene));
    let version = |columns: Columns| {
        let mut lines = vec![columns.head(scene, &roster, 1)];
        lines.extend(columns.lines(scene, &roster));
        lines
    };
    let versions = Columns::narrowing(scene, &roster).map(version);
    Sheet::table(scene.texts.get("players-title"), versions.collect())
}

/// The names of those who have won.
pub(in crate::screen::pages) fn winners(seen: &Seen) -> Vec<String> {
    let first = places(seen).into_iter().filter(|(rank, _)| *rank == 1);
    first
        .map(|(_, seat)| seen.players()[seat.index()].to_string())
        .collect()
}

/// Ranks and seats, the best first.
fn places(seen: &Seen) -> Vec<(u64, Seat)> {
    let standings = seen.state.standings.as_ref();
    standings
        .and_then(serde_json::Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|place| {
            let seat = place["seat"].as_u64()?;
            Some((place["rank"].as_u64()?, Seat::new(seat as u8)))
        })
        .collect()
}

/// The result, to be chosen below: ranks, names, and what they are broken down to.
pub(in crate::screen::pages) fn with_standings(
    menu: Menu,
    scene: &Scene,
    breakdown: &Roster,
) -> Menu {
    let headed = !breakdown.heads.is_empty();
    let version = |columns: Columns| {
        let head = headed.then(|| columns.head(scene, breakdown, RANK));
        let mut lines: Vec<Line> = head.into_iter().collect();
        for (rank, seat) in places(scene.seen) {
            let role = if rank == 1 { Role::Gain } else { Role::Text };
            let style = scene.theme.style(role);
            let lead = Span::styled(format!("{rank:>2}. "), style);
            let line = breakdown.lines.iter().find(|line| line.seat == seat);
            lines.extend(line.map(|line| columns.line(scene, line, lead, style)));
        }
        lines
    };
    let versions = Columns::narrowing(scene, breakdown).map(version);
    menu.with_table(versions.collect(), headed.into())
}
