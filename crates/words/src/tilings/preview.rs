//! Describes the effects of a placement.

use table::Seat;
use tilings::{Event, Level, MotifPaid, Preview, View, Zone};

use crate::{Charset, Phrase, Phrases, Texts};

/// Returns the scores that would change, the player's own first.
pub(super) fn score_changes(preview: &Preview, own: Seat) -> Vec<(Seat, u32, u32)> {
    let scores = preview.scores_before.iter().zip(&preview.scores_after);
    let mut changes: Vec<(Seat, u32, u32)> = Seat::all(preview.scores_before.len())
        .zip(scores)
        .map(|(seat, (before, after))| (seat, before.score, after.score))
        .filter(|&(seat, before, after)| before != after || seat == own)
        .collect();
    changes.sort_by_key(|&(seat, ..)| seat != own);
    changes
}

/// Returns the name of a motif. Names of motifs in the rules are translated; others are written as in their file.
#[must_use]
pub fn motif_name(texts: &Texts, motif: &MotifPaid) -> String {
    match motif.motif {
        1 => texts.get("tilings-motif-pair"),
        2 => texts.get("tilings-motif-contrast"),
        3 => texts.get("tilings-motif-surround"),
        _ => motif.name.clone(),
    }
}

/// Returns the current size of the largest part of a zone that a placement would join.
fn size_before(view: &View, zone: &Zone) -> u32 {
    let parts = view.zones.iter().filter(|old| {
        let first = old.cells.first();
        old.colour == zone.colour
            && first.is_some_and(|cell| zone.cells.binary_search(cell).is_ok())
    });
    parts.map(|old| old.size).max().unwrap_or(0)
}

/// Returns the name of a zone, such as `red zone`.
pub(super) fn zone_name(texts: &Texts, zone: &Zone) -> String {
    texts.get(&format!("tilings-zone-{}", zone.colour))
}

/// Describes how a zone would grow: `red zone 2 → 5`.
pub(super) fn zone_change(texts: &Texts, signs: Charset, view: &View, zone: &Zone) -> String {
    let name = zone_name(texts, zone);
    let arrow = signs.either("→", "->");
    format!("{name} {} {arrow} {}", size_before(view, zone), zone.size)
}

/// Returns how much influence the placing player would gain on the tile itself and on those around it.
pub(super) fn influence_gained(preview: &Preview) -> u32 {
    let own = preview.tile.influence.get(preview.tile.placer.index());
    let around = preview.events.iter().map(|event| match event {
        Event::Influence { gained, .. } => *gained,
        _ => 0,
    });
    own.copied().unwrap_or(0) + around.sum::<u32>()
}

/// Returns what the placing player would gain from each kind of motif.
fn motifs_gained(texts: &Texts, preview: &Preview) -> Vec<(String, u32)> {
    let own = preview.tile.placer;
    let mut gained: Vec<(String, u32)> = Vec::new();
    for motif in &preview.motifs_gained {
        if motif.owners.contains(&own) {
            let name = motif_name(texts, motif);
            match gained.iter_mut().find(|(known, _)| *known == name) {
                Some((_, points)) => *points += motif.points,
                None => gained.push((name, motif.points)),
            }
        }
    }
    gained
}

/// Lists the sources of the points: motifs, zones and influence, each in a few words.
fn parts(texts: &Texts, signs: Charset, view: &View, preview: &Preview) -> Vec<String> {
    let mut parts = Vec::new();
    for (name, points) in motifs_gained(texts, preview) {
        parts.push(format!("{name} +{points}"));
    }
    for zone in &preview.zones {
        parts.push(zone_change(texts, signs, view, zone));
    }
    if view.level == Level::Influence {
        let gained = influence_gained(preview);
        parts.push(texts.with("tilings-preview-influence", &[("gained", gained.into())]));
    }
    parts
}

/// Formats the points of the placing player: `+3 points`.
fn points(texts: &Texts, signs: Charset, change: i64) -> String {
    let values = [
        ("change", signs.signed(change).into()),
        ("count", change.unsigned_abs().into()),
    ];
    texts.with("tilings-preview-points", &values)
}

/// Describes the effects of a placement in one line.
#[must_use]
pub fn preview_text(
    texts: &Texts,
    signs: Charset,
    name: impl Fn(Seat) -> String,
    view: &View,
    preview: &Preview,
) -> Phrases {
    let own = preview.tile.placer;
    let changes = score_changes(preview, own).into_iter();
    let changes = changes.map(|(seat, before, after)| {
        let change = i64::from(after) - i64::from(before);
        let text = if seat == own {
            points(texts, signs, change)
        } else {
            format!("{} {}", name(seat), signs.signed(change))
        };
        Phrase::change(change, text)
    });
    let parts = parts(texts, signs, view, preview).into_iter();
    let mut line = vec![Phrase::subject(format!(
        "{}  ",
        texts.notation(&preview.tile.at)
    ))];
    for (i, phrase) in changes.chain(parts.map(Phrase::plain)).enumerate() {
        if i > 0 {
            line.push(Phrase::plain(signs.either(" · ", " - ")));
        }
        line.push(phrase);
    }
    line
}
