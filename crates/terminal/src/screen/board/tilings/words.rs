//! What a placement would change, in words.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use table::Seat;
use tilings::{CellView, Event, Level, MotifPaid, Preview, Side, Zone};

use super::super::Scene;
use super::colours::{letter, of_seat};
use super::facts::{Facts, Hand};
use super::tell::names;
use crate::screen::look::Role;

/// A number with its sign.
pub(super) fn signed(scene: &Scene, number: i64) -> String {
    let sign = if number < 0 {
        scene.look.sign("−", "-")
    } else {
        "+"
    };
    format!("{sign}{}", number.unsigned_abs())
}

/// What separates the parts of a sentence.
fn dot(scene: &Scene) -> &'static str {
    scene.look.sign(" · ", " - ")
}

/// The letter of a player on their colour.
pub(super) fn badge(scene: &Scene, seat: Seat) -> Span<'static> {
    let style = scene.look.on(of_seat(seat, scene));
    Span::styled(letter(seat).to_string(), style)
}

fn gain(scene: &Scene, number: i64) -> Style {
    scene
        .look
        .style(if number < 0 { Role::Loss } else { Role::Gain })
}

/// How every score would change: only those that do, the player's own first.
fn score_changes(preview: &Preview, own: Seat) -> Vec<(Seat, u32, u32)> {
    let scores = preview.scores_before.iter().zip(&preview.scores_after);
    let mut changes: Vec<(Seat, u32, u32)> = Seat::all(preview.scores_before.len())
        .zip(scores)
        .map(|(seat, (before, after))| (seat, before.score, after.score))
        .filter(|&(seat, before, after)| before != after || seat == own)
        .collect();
    changes.sort_by_key(|&(seat, ..)| seat != own);
    changes
}

/// The name of a motif: those of the rules in the person's language, others as their file has it.
fn motif_name(scene: &Scene, motif: &MotifPaid) -> String {
    match motif.motif {
        1 => scene.texts.get("tilings-motif-pair"),
        2 => scene.texts.get("tilings-motif-contrast"),
        3 => scene.texts.get("tilings-motif-surround"),
        _ => motif.name.clone(),
    }
}

/// How large the largest part of a zone is now, of those that a placement would join.
fn size_before(facts: &Facts, zone: &Zone) -> u32 {
    let parts = facts.view.zones.iter().filter(|old| {
        let first = old.cells.first();
        old.colour == zone.colour
            && first.is_some_and(|cell| zone.cells.binary_search(cell).is_ok())
    });
    parts.map(|old| old.size).max().unwrap_or(0)
}

fn zone_change(scene: &Scene, facts: &Facts, zone: &Zone) -> String {
    let name = format!("tilings-zone-{}", zone.colour);
    let arrow = scene.look.sign("→", "->");
    format!(
        "{} {} {arrow} {}",
        scene.texts.get(&name),
        size_before(facts, zone),
        zone.size
    )
}

fn influence_gained(preview: &Preview) -> u32 {
    let gained = preview.events.iter().map(|event| match event {
        Event::Influence { gained, .. } => *gained,
        _ => 0,
    });
    100 + gained.sum::<u32>()
}

/// What the player who places would gain by each kind of motif.
fn motifs_gained(scene: &Scene, preview: &Preview) -> Vec<(String, u32)> {
    let own = preview.tile.placer;
    let mut gained: Vec<(String, u32)> = Vec::new();
    for motif in &preview.motifs_gained {
        if motif.owners.contains(&own) {
            let name = motif_name(scene, motif);
            match gained.iter_mut().find(|(known, _)| *known == name) {
                Some((_, points)) => *points += motif.points,
                None => gained.push((name, motif.points)),
            }
        }
    }
    gained
}

/// What a placement would change, in one line.
pub(super) fn summary(scene: &Scene, facts: &Facts, preview: &Preview) -> Line<'static> {
    let texts = scene.texts;
    let own = preview.tile.placer;
    let mut spans = vec![Span::styled(
        format!("{}  ", preview.tile.at),
        scene.look.style(Role::Strong),
    )];
    for (seat, before, after) in score_changes(preview, own) {
        let change = i64::from(after) - i64::from(before);
        let style = gain(scene, change);
        let text = if seat == own {
            let count = change.unsigned_abs();
            let values = [
                ("change", signed(scene, change).into()),
                ("count", count.into()),
            ];
            texts.with("tilings-preview-points", &values)
        } else {
            format!("{} {}", scene.name(seat), signed(scene, change))
        };
        if spans.len() > 1 {
            spans.push(dot(scene).into());
        }
        spans.push(Span::styled(text, style));
    }
    let mut parts = Vec::new();
    for (name, points) in motifs_gained(scene, preview) {
        parts.push(format!("{name} +{points}"));
    }
    for zone in &preview.zones {
        parts.push(zone_change(scene, facts, zone));
    }
    if facts.view.level == Level::Influence {
        let gained = influence_gained(preview);
        parts.push(texts.with("tilings-preview-influence", &[("gained", gained.into())]));
    }
    for part in parts {
        spans.push(dot(scene).into());
        spans.push(part.into());
    }
    Line::from(spans)
}

/// What a placement would change, a line each.
pub(super) fn changes(scene: &Scene, facts: &Facts, preview: &Preview) -> Vec<Line<'static>> {
    let texts = scene.texts;
    let arrow = scene.look.sign("→", "->");
    let mut lines = Vec::new();
    for (seat, before, after) in score_changes(preview, preview.tile.placer) {
        let change = i64::from(after) - i64::from(before);
        lines.push(Line::from(vec![
            badge(scene, seat),
            format!(" {before} {arrow} {after} ").into(),
            Span::styled(format!("({})", signed(scene, change)), gain(scene, change)),
        ]));
    }
    let motifs = [(&preview.motifs_gained, 1), (&preview.motifs_lost, -1)];
    for (list, sign) in motifs {
        for motif in list {
            let points = sign * i64::from(motif.points);
            let mut spans: Vec<Span> = motif.owners.iter().map(|&s| badge(scene, s)).collect();
            spans.push(format!(" {} {} ", motif_name(scene, motif), motif.at).into());
            spans.push(Span::styled(signed(scene, points), gain(scene, points)));
            lines.push(Line::from(spans));
        }
    }
    for zone in &preview.zones {
        let mut spans = owners_of(scene, zone);
        let points = zone.owners.first().map_or(0, |share| share.points);
        let change = zone_change(scene, facts, zone);
        let values = [("zone", change.into()), ("points", points.into())];
        spans.push(format!(" {}", texts.with("tilings-preview-zone", &values)).into());
        lines.push(Line::from(spans));
    }
    if facts.view.level == Level::Influence {
        let gained = influence_gained(preview);
        lines.push(Line::from(
            texts.with("tilings-preview-influence", &[("gained", gained.into())]),
        ));
    }
    lines
}

fn owners_of(scene: &Scene, zone: &Zone) -> Vec<Span<'static>> {
    if zone.owners.is_empty() {
        return vec!["-".into()];
    }
    let owners = zone.owners.iter();
    owners.map(|share| badge(scene, share.seat)).collect()
}

/// All that is known of a tile on the board, a line each.
pub(super) fn about(scene: &Scene, facts: &Facts, tile: &CellView) -> Vec<Line<'static>> {
    let texts = scene.texts;
    let name = |seat: &Seat| scene.name(*seat);
    let mut lines = vec![Line::from(texts.with(
        "tilings-about-tile",
        &[
            ("cell", tile.at.to_string().into()),
            ("tile", tile.tile.as_str().into()),
            ("placer", scene.name(tile.placer).into()),
        ],
    ))];
    if facts.view.level == Level::Influence {
        let owners = names(tile.owners.iter().map(name), texts);
        lines.push(Line::from(
            texts.with("tilings-about-owners", &[("names", owners.into())]),
        ));
        let mut spans: Vec<Span> = Vec::new();
        for (seat, influence) in Seat::all(tile.influence.len()).zip(&tile.influence) {
            if *influence > 0 {
                spans.push(badge(scene, seat));
                spans.push(format!(" {influence}  ").into());
            }
        }
        lines.push(Line::from(spans));
    }
    let mut known: Vec<&Zone> = Vec::new();
    for zone in Side::ALL
        .into_iter()
        .filter_map(|side| facts.zone(tile.at, side))
    {
        if !known.contains(&zone) {
            known.push(zone);
            lines.push(about_zone(scene, zone));
        }
    }
    for motif in facts.motifs(tile.at) {
        let mut spans: Vec<Span> = motif.owners.iter().map(|&s| badge(scene, s)).collect();
        spans.push(format!(" {} +{}", motif_name(scene, motif), motif.points).into());
        lines.push(Line::from(spans));
    }
    lines
}

fn about_zone(scene: &Scene, zone: &Zone) -> Line<'static> {
    let mut spans = owners_of(scene, zone);
    let name = scene.texts.get(&format!("tilings-zone-{}", zone.colour));
    let points = zone.owners.first().map_or(0, |share| share.points);
    let values = [
        ("zone", name.into()),
        ("count", zone.size.into()),
        ("points", points.into()),
    ];
    let about = scene.texts.with("tilings-about-zone", &values);
    spans.push(format!(" {about}").into());
    Line::from(spans)
}

/// The tiles that the next players have.
pub(super) fn next_tiles(scene: &Scene, facts: &Facts, hand: &Hand) -> Vec<Line<'static>> {
    const TILES: usize = 6;
    let mut lines = vec![heading(scene, "tilings-next-tiles")];
    let decks = &facts.view.decks;
    let others = Seat::all(decks.len()).cycle().skip(hand.seat.index() + 1);
    for seat in others.take((decks.len() - 1).min(TILES)) {
        if let Some(Some(name)) = decks[seat.index()].first() {
            let name = format!(" {name}");
            lines.push(Line::from(vec![badge(scene, seat), name.into()]));
        }
    }
    lines
}

/// The largest zones, their sizes and what they pay each of their owners.
pub(super) fn largest_zones(scene: &Scene, facts: &Facts, most: usize) -> Vec<Line<'static>> {
    let title = scene.texts.get("tilings-largest-zones");
    list_of_zones(scene, facts, most, title)
}

/// All zones: the result can be checked by them.
pub(super) fn all_zones(scene: &Scene, facts: &Facts) -> Vec<Line<'static>> {
    let count = facts.view.zones.len();
    let title = scene
        .texts
        .with("tilings-all-zones", &[("count", count.into())]);
    list_of_zones(scene, facts, count, title)
}

fn list_of_zones(scene: &Scene, facts: &Facts, most: usize, title: String) -> Vec<Line<'static>> {
    let zones = facts.view.zones.iter().take(most);
    let mut lines: Vec<Line> = zones
        .map(|zone| {
            let mut spans = owners_of(scene, zone);
            let name = scene.texts.get(&format!("tilings-zone-{}", zone.colour));
            let points = zone.owners.first().map_or(0, |share| share.points);
            let values = [
                ("zone", name.into()),
                ("size", zone.size.into()),
                ("points", points.into()),
            ];
            spans.push(format!(" {}", scene.texts.with("tilings-zone-line", &values)).into());
            Line::from(spans)
        })
        .collect();
    if !lines.is_empty() {
        lines.insert(0, Line::styled(title, scene.look.style(Role::Strong)));
    }
    lines
}

fn heading(scene: &Scene, key: &str) -> Line<'static> {
    Line::styled(scene.texts.get(key), scene.look.style(Role::Strong))
}
