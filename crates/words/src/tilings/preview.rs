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
    let motifs = motifs_gained(texts, preview).into_iter();
    let mut parts: Vec<String> = motifs
        .map(|(name, points)| format!("{name} +{points}"))
        .collect();
    let zones = preview.zones.iter();
    parts.extend(zones.map(|zone| zone_change(texts, signs, view, zone)));
    parts.extend(influence(texts, view, preview));
    parts
}

/// Lists the most important sources of the points: all motifs together, influence, and the most valuable zone.
fn main_parts(texts: &Texts, signs: Charset, view: &View, preview: &Preview) -> Vec<String> {
    let motifs = motifs_gained(texts, preview);
    let mut parts = match &motifs[..] {
        [] => Vec::new(),
        [(name, points)] => vec![format!("{name} +{points}")],
        _ => {
            let points: u32 = motifs.iter().map(|(_, points)| points).sum();
            vec![format!("{} +{points}", texts.get("tilings-short-motifs"))]
        }
    };
    parts.extend(influence(texts, view, preview));
    let zone = preview.zones.iter().max_by_key(|zone| zone.points);
    parts.extend(zone.map(|zone| zone_change(texts, signs, view, zone)));
    parts
}

/// Describes the influence gained, at the level that has influence.
fn influence(texts: &Texts, view: &View, preview: &Preview) -> Option<String> {
    let gained = || [("gained", influence_gained(preview).into())];
    (view.level == Level::Influence).then(|| texts.with("tilings-preview-influence", &gained()))
}

/// Formats the points of the placing player: `+3 points`.
fn points(texts: &Texts, signs: Charset, change: i64) -> String {
    let values = [
        ("change", signs.signed(change).into()),
        ("count", change.unsigned_abs().into()),
    ];
    texts.with("tilings-preview-points", &values)
}

/// Describes all effects of a placement in one line.
pub(super) fn preview_text(
    texts: &Texts,
    signs: Charset,
    name: impl Fn(Seat) -> String,
    view: &View,
    preview: &Preview,
) -> Phrases {
    let parts = parts(texts, signs, view, preview);
    line(texts, signs, name, preview, parts)
}

/// Describes the main effects of a placement in a short line.
#[must_use]
pub fn short_preview(
    texts: &Texts,
    signs: Charset,
    name: impl Fn(Seat) -> String,
    view: &View,
    preview: &Preview,
) -> Phrases {
    let parts = main_parts(texts, signs, view, preview);
    line(texts, signs, name, preview, parts)
}

/// Puts the cell, the changes of the scores and these parts into a line.
fn line(
    texts: &Texts,
    signs: Charset,
    name: impl Fn(Seat) -> String,
    preview: &Preview,
    parts: Vec<String>,
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
    let parts = parts.into_iter();
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

#[cfg(test)]
mod tests {
    use session::ViewModel;
    use table::{Game, Players, Seed, Viewer};
    use tilings::Tilings;

    use super::*;
    use crate::Language;

    #[test]
    fn nearly_every_short_preview_fits_eighty_columns_in_every_language() {
        let tilings = games::GAMES.find("tilings").unwrap();
        let options = tilings.options_for(2, &[]).unwrap();
        let texts = Language::ALL.map(Texts::new);
        let players = Players::new(["Ana", "bot:1"]).unwrap();
        let mut game = tilings
            .start(options, Seed::number(7), players.into())
            .unwrap();
        let mut lines = Vec::new();
        while !game.turn().is_over() {
            let model = ViewModel::of(&*game, Viewer::Spectator);
            let known = model.typed_view::<Tilings>();
            let name = |seat: Seat| model.players()[seat.index()].to_string();
            for mv in model.rules().moves() {
                let preview = known.position().preview(mv.get());
                for texts in &texts {
                    let line = short_preview(texts, Charset::ALL, name, &known.view, &preview);
                    lines.push(line.iter().map(ToString::to_string).collect::<String>());
                }
            }
            let mv = game.moves()[0].clone();
            game.play(&mv).unwrap();
        }
        let is_wide = |line: &&String| line.chars().count() > 78;
        let wide: Vec<&String> = lines.iter().filter(is_wide).collect();
        assert!(50 * wide.len() < lines.len(), "{wide:?}");
    }
}
