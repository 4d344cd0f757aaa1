//! What is read over the board: what its signs mean, what the players have, and the result.

use ratatui::text::{Line, Span};
use session::Seen;
use table::Seat;
use unicode_width::UnicodeWidthStr;

use super::column_widths;
use crate::screen::board::{DrawnBoard, LegendLine, Roster, Scene};
use crate::screen::dialog::Sheet;
use crate::screen::theme::Role;

/// What the signs on a board mean, to be read.
pub(in crate::screen::pages) fn legend(board: &dyn DrawnBoard, scene: &Scene) -> Sheet {
    let legend = board.legend(scene);
    let widths = legend.iter().map(|line| line.signs.width());
    let widest = widths.max().unwrap_or(0);
    let line = |line: LegendLine| {
        let space = " ".repeat(widest + 2 - line.signs.width());
        Line::from(vec![
            Span::styled(
                format!("{}{space}", line.signs),
                scene.theme.style(Role::Strong),
            ),
            Span::raw(line.meaning),
        ])
    };
    let lines = legend.into_iter().map(line).collect();
    Sheet::new(scene.texts.get("legend-title"), lines)
}

/// The players with all that is counted, to be read where there is no room beside the board.
pub(in crate::screen::pages) fn players(board: &dyn DrawnBoard, scene: &Scene) -> Sheet {
    let roster = board.roster(scene);
    let roster = roster.unwrap_or_else(|| board.breakdown(scene));
    let names = roster
        .lines
        .iter()
        .map(|line| scene.name(line.seat).width());
    let widest = names.max().unwrap_or(0);
    let widths = column_widths(&roster);
    let cells = |texts: &[String]| -> String {
        let cell = |(width, text): (&usize, &String)| {
            let space = " ".repeat(2 + width.saturating_sub(text.width()));
            format!("{space}{text}")
        };
        widths.iter().zip(texts).map(cell).collect()
    };
    let turn = scene.seen.turn().seat();
    let head = format!("{}{}", " ".repeat(widest + 4), cells(&roster.heads));
    // As of several styles, a line of a table is not broken.
    let head = Span::styled(head, scene.theme.style(Role::Dim));
    let mut lines = vec![Line::from(vec![Span::raw(""), Span::raw(""), head])];
    lines.extend(roster.lines.iter().map(|line| {
        let mark = if Some(line.seat) == turn {
            scene.theme.sign("▶", ">")
        } else {
            " "
        };
        let name = scene.name(line.seat);
        let space = " ".repeat(widest - name.width());
        let pad = " ".repeat(3_usize.saturating_sub(line.sign.content.width()));
        Line::from(vec![
            Span::raw(mark),
            line.sign.clone(),
            Span::raw(format!("{pad}{name}{space}{}", cells(&line.columns))),
        ])
    }));
    Sheet::new(scene.texts.get("players-title"), lines)
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

/// The result as lines: ranks, names, and what they are broken down to.
pub(in crate::screen::pages) fn standings(scene: &Scene, breakdown: &Roster) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let places = places(scene.seen);
    let names = places.iter().map(|(_, seat)| scene.name(*seat).width());
    let widest = names.max().unwrap_or(0);
    let widths = column_widths(breakdown);
    let cells = |texts: &[String]| -> String {
        let cell = |(column, width): (usize, &usize)| {
            let text = texts.get(column).map_or("", String::as_str);
            format!(
                "{}{text}",
                " ".repeat(2 + width.saturating_sub(text.width()))
            )
        };
        widths.iter().enumerate().map(cell).collect()
    };
    let mut lines = Vec::new();
    if !breakdown.heads.is_empty() {
        let head = format!("{}{}", " ".repeat(widest + 7), cells(&breakdown.heads));
        lines.push(Line::styled(head, theme.style(Role::Dim)));
    }
    for (rank, seat) in &places {
        let line = breakdown.lines.iter().find(|line| line.seat == *seat);
        let name = scene.name(*seat);
        let space = " ".repeat(widest - name.width());
        let columns = line.map_or_else(String::new, |line| cells(&line.columns));
        let style = theme.style(if *rank == 1 { Role::Gain } else { Role::Text });
        let sign = line.map_or_else(|| "  ".into(), |line| line.sign.clone());
        let pad = " ".repeat(3_usize.saturating_sub(sign.content.width()));
        lines.push(Line::from(vec![
            Span::styled(format!("{rank:>2}. "), style),
            sign,
            Span::styled(format!("{pad}{name}{space}{columns}"), style),
        ]));
    }
    lines
}
