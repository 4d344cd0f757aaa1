//! What a placement would change, and what is known of tiles and zones, in lines with colours.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use table::Seat;
use tilings::{CellView, Level, Preview, Side, Zone};
use words::tilings::{
    influence_gained, motif_name, names, parts, points, score_changes, zone_change,
};

use super::super::Scene;
use super::colours::{letter, of_seat};
use super::facts::{Facts, Hand};
use crate::screen::theme::Role;

/// What separates the parts of a sentence.
fn dot(scene: &Scene) -> &'static str {
    scene.theme.sign(" · ", " - ")
}

/// The letter of a player on their colour.
pub(super) fn badge(scene: &Scene, seat: Seat) -> Span<'static> {
    let style = scene.theme.on(of_seat(seat, scene));
    Span::styled(letter(seat).to_string(), style)
}

fn gain(scene: &Scene, number: i64) -> Style {
    scene
        .theme
        .style(if number < 0 { Role::Loss } else { Role::Gain })
}

/// What a placement would change, in one line.
pub(super) fn summary(scene: &Scene, facts: &Facts, preview: &Preview) -> Line<'static> {
    let (texts, signs) = (scene.texts, scene.theme.signs());
    let own = preview.tile.placer;
    let mut spans = vec![Span::styled(
        format!("{}  ", preview.tile.at),
        scene.theme.style(Role::Strong),
    )];
    for (seat, before, after) in score_changes(preview, own) {
        let change = i64::from(after) - i64::from(before);
        let style = gain(scene, change);
        let text = if seat == own {
            points(texts, signs, change)
        } else {
            format!("{} {}", scene.name(seat), signs.signed(change))
        };
        if spans.len() > 1 {
            spans.push(dot(scene).into());
        }
        spans.push(Span::styled(text, style));
    }
    for part in parts(texts, signs, &facts.view, preview) {
        spans.push(dot(scene).into());
        spans.push(part.into());
    }
    Line::from(spans)
}

/// What a placement would change, a line each.
pub(super) fn changes(scene: &Scene, facts: &Facts, preview: &Preview) -> Vec<Line<'static>> {
    let (texts, signs) = (scene.texts, scene.theme.signs());
    let arrow = scene.theme.sign("→", "->");
    let mut lines = Vec::new();
    for (seat, before, after) in score_changes(preview, preview.tile.placer) {
        let change = i64::from(after) - i64::from(before);
        lines.push(Line::from(vec![
            badge(scene, seat),
            format!(" {before} {arrow} {after} ").into(),
            Span::styled(format!("({})", signs.signed(change)), gain(scene, change)),
        ]));
    }
    let motifs = [(&preview.motifs_gained, 1), (&preview.motifs_lost, -1)];
    for (list, sign) in motifs {
        for motif in list {
            let points = sign * i64::from(motif.points);
            let mut spans: Vec<Span> = motif.owners.iter().map(|&s| badge(scene, s)).collect();
            spans.push(format!(" {} {} ", motif_name(scene.texts, motif), motif.at).into());
            spans.push(Span::styled(signs.signed(points), gain(scene, points)));
            lines.push(Line::from(spans));
        }
    }
    for zone in &preview.zones {
        let mut spans = owners_of(scene, zone);
        let points = zone.owners.first().map_or(0, |share| share.points);
        let change = zone_change(texts, signs, &facts.view, zone);
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
        spans.push(format!(" {} +{}", motif_name(scene.texts, motif), motif.points).into());
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
        lines.insert(0, Line::styled(title, scene.theme.style(Role::Strong)));
    }
    lines
}

fn heading(scene: &Scene, key: &str) -> Line<'static> {
    Line::styled(scene.texts.get(key), scene.theme.style(Role::Strong))
}
