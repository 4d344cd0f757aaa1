//! Scores, zones and influence as tables.

use std::collections::HashSet;

use table::{Name, Players, Seat};
use tilings::{Cell, Event, Level, MotifPaid, Preview, Tally, View, Zone};
use words::tilings::motif_name;

use super::super::context::Column;
use super::super::text::{padded, styled, width};
use super::super::{BOLD, DrawingContext};
use super::TableReader;

/// Lists every player with the current score, split by source, and the tiles left.
#[must_use]
pub fn scores_table(
    view: &View,
    players: &Players,
    audience: TableReader,
    context: DrawingContext,
) -> Vec<String> {
    let has_tiles = audience == TableReader::Batch || view.level == Level::Tiles;
    let mut columns = vec![("tilings-drawn-score", 6)];
    columns.extend(has_tiles.then_some(("tilings-drawn-tiles", 6)));
    columns.extend([
        ("tilings-drawn-motifs", 7),
        ("tilings-drawn-zones", 6),
        ("tilings-drawn-left", 5),
    ]);
    let columns = columns.iter();
    let columns: Vec<Column> = columns
        .map(|&(key, least)| Column::new(context, key, least))
        .collect();
    let heads: String = columns.iter().map(Column::head).collect();
    let mut lines = vec![format!(
        "     {}{heads}",
        padded(&context.text("drawn-player"), 10)
    )];
    for ((seat, tally), deck) in Seat::all(players.len()).zip(&view.scores).zip(&view.decks) {
        let to_move = view.turn == Some(seat);
        let name = padded(&context.name(&players[seat.index()], 10), 10);
        let name = if to_move { styled(BOLD, &name) } else { name };
        let left = u32::try_from(deck.len()).unwrap_or(u32::MAX);
        let mut numbers = vec![tally.score];
        numbers.extend(has_tiles.then_some(tally.tiles));
        numbers.extend([tally.motifs, tally.zones, left]);
        let cells = columns.iter().zip(&numbers);
        let cells: String = cells.map(|(column, number)| column.cell(number)).collect();
        lines.push(format!(
            "{}{:>2} {name}{cells}",
            context.console.sign(to_move),
            audience.label(seat),
        ));
    }
    lines
}

fn names(seats: impl Iterator<Item = Seat>, players: &Players, context: DrawingContext) -> String {
    let names: Vec<&str> = seats.map(|seat| &*players[seat.index()]).collect();
    if names.is_empty() {
        context.text("tilings-nobody")
    } else {
        words::all_of(context.texts, &names)
    }
}

fn zone_line(zone: &Zone, players: &Players, context: DrawingContext) -> String {
    let paid = zone.owners.first().map_or(0, |share| share.points);
    let owners = zone.owners.iter().map(|share| share.seat);
    let colour = context.text(&format!("tilings-colour-{}", zone.colour));
    let variables = [
        ("colour", colour.into()),
        ("size", zone.size.into()),
        ("points", context.points(paid).into()),
        ("names", names(owners, players, context).into()),
        ("owners", zone.owners.len().into()),
    ];
    context.with("tilings-drawn-zone-line", &variables)
}

fn motif_line(motif: &MotifPaid, players: &Players, context: DrawingContext) -> String {
    let owners = names(motif.owners.iter().copied(), players, context);
    let variables = [
        ("motif", motif_name(context.texts, motif).into()),
        ("cell", context.texts.notation(&motif.at).into()),
        ("points", context.points(motif.points).into()),
        ("names", owners.into()),
    ];
    context.with("tilings-drawn-motif-line", &variables)
}

/// Lists the zones, largest first, with their owners and the share of each.
#[must_use]
pub fn zones_table(view: &View, players: &Players, context: DrawingContext) -> Vec<String> {
    view.zones
        .iter()
        .map(|zone| zone_line(zone, players, context))
        .collect()
}

/// Lists the motifs and zones that make up the scores.
pub(super) fn score_parts(view: &View, players: &Players, context: DrawingContext) -> String {
    let mut text = String::new();
    if view.level == Level::Tiles {
        return context.text("tilings-drawn-level-0");
    }
    for motif in &view.motifs {
        text += &format!("{}\n", motif_line(motif, players, context));
    }
    if view.motifs.is_empty() {
        text += &format!("{}\n", context.text("tilings-drawn-no-motif"));
    }
    for zone in &view.zones {
        let cells: Vec<String> = zone
            .cells
            .iter()
            .map(|cell| context.texts.notation(cell))
            .collect();
        text += &format!(
            "{} ({})\n",
            zone_line(zone, players, context),
            cells.join(" ")
        );
    }
    text
}

/// Lists the influence of every player on each tile, or on the tile of one cell.
#[must_use]
pub fn influence_table(
    view: &View,
    players: &Players,
    only: Option<Cell>,
    context: DrawingContext,
) -> String {
    if view.level != Level::Influence {
        return context.text("tilings-drawn-no-influence");
    }
    let (cell_head, beside_head) = (
        context.text("tilings-drawn-cell"),
        context.text("tilings-drawn-beside"),
    );
    let beside = width(&beside_head).max(6);
    let mut text = format!(
        "{} {} ",
        padded(&cell_head, 4),
        padded(&beside_head, beside)
    );
    let width = head_width(players, context);
    for name in players.iter() {
        text += &format!(" {:>width$}", context.name(name, width));
    }
    text.push('\n');
    let mut shown = false;
    for cell in &view.cells {
        if only.is_some_and(|only| only != cell.at) {
            continue;
        }
        shown = true;
        text += &format!(
            "{:4} {:beside$} ",
            context.texts.notation(&cell.at),
            cell.beside
        );
        for influence in &cell.influence {
            text += &format!(" {influence:width$}");
        }
        text.push('\n');
    }
    match only {
        Some(cell) if !shown => context.with(
            "tilings-drawn-no-tile",
            &[("cell", context.texts.notation(&cell).into())],
        ),
        _ => text,
    }
}

/// Returns a column width at which no two of these names look the same when truncated.
fn head_width(players: &Players, context: DrawingContext) -> usize {
    let are_different = |width: &usize| {
        let heads: HashSet<String> = players
            .iter()
            .map(|name| context.name(name, *width))
            .collect();
        heads.len() == players.len()
    };
    // Full names are different, and no character is wider than two columns.
    let most = 2 * Name::LONGEST;
    (8..most).find(are_different).unwrap_or(most)
}

/// Describes the effects of a placement: scores, motifs, zones and influence.
pub(super) fn changes(preview: &Preview, players: &Players, context: DrawingContext) -> String {
    let mut lines = Vec::new();
    let scores = preview.scores_before.iter().zip(&preview.scores_after);
    for (name, (old, new)) in players.iter().zip(scores) {
        if old != new {
            let variables = [
                ("name", name.to_string().into()),
                ("old", old.score.into()),
                ("new", new.score.into()),
                ("parts", parts(*old, *new, context).into()),
            ];
            lines.push(context.with("tilings-drawn-change", &variables));
        }
    }
    let motif = |motif| ("motif", motif_line(motif, players, context).into());
    for gained in &preview.motifs_gained {
        lines.push(context.with("tilings-drawn-gained", &[motif(gained)]));
    }
    for lost in &preview.motifs_lost {
        lines.push(context.with("tilings-drawn-lost", &[motif(lost)]));
    }
    for zone in &preview.zones {
        let zone = zone_line(zone, players, context).into();
        lines.push(context.with("tilings-drawn-zone", &[("zone", zone)]));
    }
    for event in &preview.events {
        if let Event::Influence {
            seat,
            at,
            gained,
            now,
            ..
        } = event
        {
            let variables = [
                ("name", players[seat.index()].to_string().into()),
                ("gained", (*gained).into()),
                ("cell", context.texts.notation(at).into()),
                ("now", (*now).into()),
            ];
            lines.push(context.with("tilings-told-influence", &variables));
        }
    }
    if lines.is_empty() {
        lines.push(context.text("tilings-drawn-nothing"));
    }
    let lines: Vec<String> = lines.iter().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}

/// Formats the changes by source: `motifs +3, zones -1`.
fn parts(old: Tally, new: Tally, context: DrawingContext) -> String {
    let change = |key: &str, old: u32, new: u32| {
        let name = context.text(key);
        (old != new).then(|| format!("{name} {:+}", i64::from(new) - i64::from(old)))
    };
    let parts: Vec<String> = [
        change("tilings-drawn-tiles", old.tiles, new.tiles),
        change("tilings-drawn-motifs", old.motifs, new.motifs),
        change("tilings-drawn-zones", old.zones, new.zones),
    ]
    .into_iter()
    .flatten()
    .collect();
    parts.join(", ")
}
