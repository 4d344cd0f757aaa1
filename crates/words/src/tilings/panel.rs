//! The panel beside the board: the tile in hand, the effects of a placement, tiles and zones.

use table::{Players, Seat};
use tilings::{CellView, Level, MotifPaid, Preview, Rotation, Share, View, Zone, letter};

use super::names;
use super::preview::{influence_gained, motif_name, score_changes, zone_change, zone_name};
use crate::{Charset, Phrase, Phrases, Sense, Texts};

/// The number of following players whose tiles are shown. Tiles further ahead would be many turns away.
const NEXT: usize = 6;

/// Returns the letter of a player.
fn sign(seat: Seat) -> Phrase {
    let letter = letter(seat.index());
    Phrase::new(Sense::Player(seat), letter)
}

/// Returns the letters of the owners, or a sign for no owner, followed by what they own.
fn owned(owners: impl Iterator<Item = Seat>, what: &str) -> Phrases {
    let mut line: Phrases = owners.map(sign).collect();
    if line.is_empty() {
        line.push(Phrase::plain("-"));
    }
    line.push(Phrase::plain(format!(" {what}")));
    line
}

/// Describes a zone with its owners: its name, its size and the share of each owner.
fn of_zone(texts: &Texts, key: &str, zone: &Zone, name: String) -> Phrases {
    let points = zone.owners.first().map_or(0, |share| share.points);
    let values = [
        ("zone", name.into()),
        ("count", zone.size.into()),
        ("points", points.into()),
    ];
    let owners = zone.owners.iter().map(|share: &Share| share.seat);
    owned(owners, &texts.with(key, &values))
}

/// Describes the tile in hand: its player, which tile it is, how many are left, and its rotation where tiles can be
/// turned.
#[must_use]
pub fn hand(
    texts: &Texts,
    players: &Players,
    view: &View,
    mover: Option<Seat>,
    turn: Option<Rotation>,
) -> Vec<Phrases> {
    let Some(seat) = view.turn else {
        return Vec::new();
    };
    let deck = &view.decks[seat.index()];
    let whose = if mover == Some(seat) {
        texts.get("tilings-hand-yours")
    } else {
        let name = players[seat.index()].to_string();
        texts.with("tilings-hand-of", &[("name", name.into())])
    };
    let left = texts.with("tilings-hand-left", &[("count", deck.len().into())]);
    let tile = deck.first().cloned().flatten().unwrap_or_default();
    let mut which = vec![Phrase::subject(tile), Phrase::plain(format!("  {left}"))];
    which.extend(turn.map(|turn| Phrase::new(Sense::Aside, format!("  {turn}"))));
    vec![vec![sign(seat), Phrase::plain(format!(" {whose}"))], which]
}

/// Lists the effects of a placement, one per line.
#[must_use]
pub fn changes(texts: &Texts, signs: Charset, view: &View, preview: &Preview) -> Vec<Phrases> {
    let arrow = signs.either("→", "->");
    let scores = score_changes(preview, preview.tile.placer).into_iter();
    let mut lines: Vec<Phrases> = scores
        .map(|(seat, before, after)| {
            let change = i64::from(after) - i64::from(before);
            vec![
                sign(seat),
                Phrase::plain(format!(" {before} {arrow} {after} ")),
                Phrase::change(change, format!("({})", signs.signed(change))),
            ]
        })
        .collect();
    for (motifs, times) in [(&preview.motifs_gained, 1), (&preview.motifs_lost, -1)] {
        lines.extend(motifs.iter().map(|motif: &MotifPaid| {
            let points = times * i64::from(motif.points);
            let name = format!(
                " {} {} ",
                motif_name(texts, motif),
                texts.notation(&motif.at)
            );
            let mut line: Phrases = motif.owners.iter().map(|&seat| sign(seat)).collect();
            line.push(Phrase::plain(name));
            line.push(Phrase::change(points, signs.signed(points)));
            line
        }));
    }
    lines.extend(preview.zones.iter().map(|zone| {
        let change = zone_change(texts, signs, view, zone);
        of_zone(texts, "tilings-preview-zone", zone, change)
    }));
    if view.level == Level::Influence {
        let gained = influence_gained(preview);
        let text = texts.with("tilings-preview-influence", &[("gained", gained.into())]);
        lines.push(vec![Phrase::plain(text)]);
    }
    lines
}

/// Lists everything known about a tile on the board, one fact per line.
#[must_use]
pub fn about(texts: &Texts, players: &Players, view: &View, tile: &CellView) -> Vec<Phrases> {
    let name = |seat: Seat| &*players[seat.index()];
    let values = [
        ("cell", texts.notation(&tile.at).into()),
        ("tile", tile.tile.as_str().into()),
        ("placer", name(tile.placer).into()),
    ];
    let mut lines = vec![vec![Phrase::plain(
        texts.with("tilings-about-tile", &values),
    )]];
    if view.level == Level::Influence {
        let owners = names(tile.owners.iter().map(|&seat| name(seat)), texts);
        let owners = texts.with("tilings-about-owners", &[("names", owners.into())]);
        lines.push(vec![Phrase::plain(owners)]);
        let all = Seat::all(tile.influence.len()).zip(&tile.influence);
        let some = all.filter(|(_, influence)| **influence > 0);
        let each = some
            .flat_map(|(seat, influence)| [sign(seat), Phrase::plain(format!(" {influence}  "))]);
        lines.push(each.collect());
    }
    for zone in view.zones_of(tile) {
        let name = zone_name(texts, zone);
        lines.push(of_zone(texts, "tilings-about-zone", zone, name));
    }
    for motif in view.motifs_at(tile.at) {
        let what = format!("{} +{}", motif_name(texts, motif), motif.points);
        lines.push(owned(motif.owners.iter().copied(), &what));
    }
    lines
}

/// Lists the tiles of the next players below a heading.
#[must_use]
pub fn next_tiles(texts: &Texts, view: &View) -> Vec<Phrases> {
    let mut lines = vec![vec![Phrase::subject(texts.get("tilings-next-tiles"))]];
    let seats = view.decks.len();
    let own = view.turn.map_or(0, Seat::index);
    let others = Seat::all(seats).cycle().skip(own + 1);
    for seat in others.take((seats - 1).min(NEXT)) {
        if let Some(Some(tile)) = view.decks[seat.index()].first() {
            lines.push(vec![sign(seat), Phrase::plain(format!(" {tile}"))]);
        }
    }
    lines
}

/// Lists the largest zones, at most this many, with their sizes and the share of each owner, below a heading. Returns
/// an empty list if there are no zones.
#[must_use]
pub fn zones(texts: &Texts, view: &View, most: Option<usize>) -> Vec<Phrases> {
    let count = view.zones.len();
    let heading = match most {
        _ if count == 0 => return Vec::new(),
        Some(_) => texts.get("tilings-largest-zones"),
        None => texts.with("tilings-all-zones", &[("count", count.into())]),
    };
    let zones = view.zones.iter().take(most.unwrap_or(count));
    let zones = zones.map(|zone| {
        let name = zone_name(texts, zone);
        of_zone(texts, "tilings-zone-line", zone, name)
    });
    [vec![Phrase::subject(heading)]]
        .into_iter()
        .chain(zones)
        .collect()
}

#[cfg(test)]
mod tests {
    use table::{Game, Seed, Viewer};
    use tilings::{Options, Tilings};

    use super::*;
    use crate::Language;

    #[test]
    fn a_preview_describes_each_change_in_a_line() {
        let game = Tilings::new(&Options::default(), Seed::number(7)).expect("valid options");
        let view = game.view(Viewer::Spectator);
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let preview = game.preview(moves[0]);
        let texts = Texts::new(Language::ENGLISH);
        let lines = changes(&texts, Charset::ALL, &view, &preview);
        let lines: Vec<String> = lines
            .iter()
            .map(|line| line.iter().map(ToString::to_string).collect())
            .collect();
        let own = letter(preview.tile.placer.index());
        assert!(lines[0].starts_with(&format!("{own} ")), "{lines:?}");
        // The tile itself always gives 100.
        let influence = lines.last().expect("there are lines");
        assert!(influence.starts_with("influence +"), "{lines:?}");
        assert!(influence_gained(&preview) >= 100);
        let zones = zones(&texts, &view, Some(1));
        assert_eq!(zones.len(), 2, "a heading and a zone");
        assert_eq!(zones[0][0].sense, Sense::Subject);
    }
}
