//! Scores, zones and influence as tables.

use std::collections::HashSet;

use table::{Name, Players, Seat, text as words};
use tilings::{Cell, Event, Level, MotifPaid, Preview, Tally, View, Zone};

use super::super::text::{cut, padded, styled};
use super::super::{BOLD, Console};

/// Every player with the score as it stands, split by source, and the tiles left.
#[must_use]
pub fn scores_table(view: &View, players: &Players, console: Console) -> Vec<String> {
    let mut lines = vec!["     player     score tiles motifs zones left".to_owned()];
    for ((seat, tally), deck) in Seat::all(players.len()).zip(&view.scores).zip(&view.decks) {
        let to_move = view.turn == Some(seat);
        let name = padded(&cut(&players[seat.index()], 10), 10);
        let name = if to_move { styled(BOLD, &name) } else { name };
        lines.push(format!(
            "{}{:2} {name} {:5} {:5} {:6} {:5} {:4}",
            console.sign(to_move),
            seat.index(),
            tally.score,
            tally.tiles,
            tally.motifs,
            tally.zones,
            deck.len(),
        ));
    }
    lines
}

fn names(seats: impl Iterator<Item = Seat>, players: &Players) -> String {
    let names: Vec<&str> = seats.map(|seat| &*players[seat.index()]).collect();
    if names.is_empty() {
        "nobody".to_owned()
    } else {
        words::enumeration(names)
    }
}

fn zone_line(zone: &Zone, players: &Players) -> String {
    let paid = zone.owners.first().map_or(0, |share| share.points);
    let owners = names(zone.owners.iter().map(|share| share.seat), players);
    let each = if zone.owners.len() > 1 { " each" } else { "" };
    let tiles = words::count(zone.size as usize, "tile");
    let points = words::count(paid as usize, "point");
    format!("{}, {tiles}: {points} to {owners}{each}", zone.colour)
}

fn motif_line(motif: &MotifPaid, players: &Players) -> String {
    let owners = names(motif.owners.iter().copied(), players);
    let points = words::count(motif.points as usize, "point");
    format!("{} at {}: {points} to {owners}", motif.name, motif.at)
}

/// The zones, largest first, with their owners and what each of these got.
#[must_use]
pub fn zones_table(view: &View, players: &Players) -> Vec<String> {
    view.zones
        .iter()
        .map(|zone| zone_line(zone, players))
        .collect()
}

/// The motifs and zones that make the scores.
pub(super) fn score_parts(view: &View, players: &Players) -> String {
    let mut text = String::new();
    if view.level == Level::Tiles {
        return "At level 0 every tile placed is a point.".to_owned();
    }
    for motif in &view.motifs {
        text += &format!("{}\n", motif_line(motif, players));
    }
    if view.motifs.is_empty() {
        text += "no motif pays anybody\n";
    }
    for zone in &view.zones {
        let cells: Vec<String> = zone.cells.iter().map(Cell::to_string).collect();
        text += &format!("{} ({})\n", zone_line(zone, players), cells.join(" "));
    }
    text
}

/// The influence of every player on each tile, or on the tile of one cell.
#[must_use]
pub fn influence_table(view: &View, players: &Players, only: Option<Cell>) -> String {
    if view.level != Level::Influence {
        return "There is no influence at this level.".to_owned();
    }
    let mut text = String::from("cell beside ");
    let width = head_width(players);
    for name in players.iter() {
        text += &format!(" {:>width$}", cut(name, width));
    }
    text.push('\n');
    let mut shown = false;
    for cell in &view.cells {
        if only.is_some_and(|only| only != cell.at) {
            continue;
        }
        shown = true;
        text += &format!("{:4} {:6} ", cell.at.to_string(), cell.beside);
        for influence in &cell.influence {
            text += &format!(" {influence:width$}");
        }
        text.push('\n');
    }
    match only {
        Some(cell) if !shown => format!("There is no tile on {cell}."),
        _ => text,
    }
}

/// How wide a column is, so that no two of these names look the same at its head.
fn head_width(players: &Players) -> usize {
    let are_different = |width: &usize| {
        let heads: HashSet<String> = players.iter().map(|name| cut(name, *width)).collect();
        heads.len() == players.len()
    };
    // Whole names are different, and no letter is wider than two columns.
    let most = 2 * Name::LONGEST;
    (8..most).find(are_different).unwrap_or(most)
}

/// What a placement would bring about: scores, motifs, zones and influence.
pub(super) fn changes(preview: &Preview, players: &Players) -> String {
    let mut lines = Vec::new();
    let scores = preview.scores_before.iter().zip(&preview.scores_after);
    for (name, (old, new)) in players.iter().zip(scores) {
        if old != new {
            let parts = parts(*old, *new);
            lines.push(format!(
                "  {name}: {} to {} points ({parts})",
                old.score, new.score
            ));
        }
    }
    for motif in &preview.motifs_gained {
        lines.push(format!("  gained: {}", motif_line(motif, players)));
    }
    for motif in &preview.motifs_lost {
        lines.push(format!("  lost: {}", motif_line(motif, players)));
    }
    for zone in &preview.zones {
        lines.push(format!("  zone: {}", zone_line(zone, players)));
    }
    let name = |seat: Seat| &*players[seat.index()];
    for event in &preview.events {
        if let Event::Influence {
            seat,
            at,
            gained,
            now,
            ..
        } = event
        {
            let name = name(*seat);
            lines.push(format!("  {name} gains {gained} influence on {at}: {now}."));
        }
    }
    if lines.is_empty() {
        lines.push("  nothing that counts".to_owned());
    }
    lines.join("\n")
}

/// `motifs +3, zones -1`
fn parts(old: Tally, new: Tally) -> String {
    let change = |name: &str, old: u32, new: u32| {
        (old != new).then(|| format!("{name} {:+}", i64::from(new) - i64::from(old)))
    };
    let parts: Vec<String> = [
        change("tiles", old.tiles, new.tiles),
        change("motifs", old.motifs, new.motifs),
        change("zones", old.zones, new.zones),
    ]
    .into_iter()
    .flatten()
    .collect();
    parts.join(", ")
}
