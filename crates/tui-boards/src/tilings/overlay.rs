//! Overlays on the tiles: influence, zones or motifs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::Seat;
use tilings::{CellView, Level, Side, Zone};

use super::super::hue::blend;
use super::colours::letter;
use super::picture::{Picture, inks, sign};
use super::plan::SIDES;
use super::tile::{self, Ink, body, chip, fill};
use crate::theme::ColourRole;

/// What the board shows about the tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Their sides and owners.
    #[default]
    Sides,
    Owners,
    Influence,
    Zones,
    Motifs,
}

impl Overlay {
    /// Returns the key of the text that explains the overlay, or `None` if there is no overlay.
    pub(super) fn legend(self) -> Option<&'static str> {
        match self {
            Overlay::Sides => None,
            Overlay::Owners => Some("tilings-overlay-owners"),
            Overlay::Influence => Some("tilings-overlay-influence"),
            Overlay::Zones => Some("tilings-overlay-zones"),
            Overlay::Motifs => Some("tilings-overlay-motifs"),
        }
    }

    /// Returns the smallest cell size at which the overlay is legible.
    pub(super) fn least_scale(self) -> usize {
        match self {
            Overlay::Sides | Overlay::Owners => 0,
            Overlay::Influence | Overlay::Zones | Overlay::Motifs => SIDES,
        }
    }

    /// Returns the key of the text that says why the overlay is empty at this level, or `None` if it is not.
    pub(super) fn lacks(self, level: Level) -> Option<&'static str> {
        let (counts, nothing) = match self {
            Overlay::Sides | Overlay::Owners => return None,
            Overlay::Influence => (level.counts_influence(), "tilings-no-influence"),
            Overlay::Zones => (level.counts_zones(), "tilings-no-zones"),
            Overlay::Motifs => (level.counts_motifs(), "tilings-no-motifs"),
        };
        (!counts).then_some(nothing)
    }
}

impl Picture<'_> {
    /// Draws the influence of the players on a tile, the highest first.
    pub(super) fn influence(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let mut all: Vec<(Seat, u32)> = Seat::all(tile.influence.len())
            .zip(tile.influence.iter().copied())
            .filter(|(_, influence)| *influence > 0)
            .collect();
        all.sort_by_key(|&(seat, influence)| (u32::MAX - influence, seat.index()));
        let room = usize::from(place.width - 2).min(4);
        let text = |&(seat, influence): &(Seat, u32)| {
            let number = short(influence, room);
            format!("{}{number:>room$}", letter(seat))
        };
        let mut texts: Vec<String> = all.iter().map(text).collect();
        if texts.is_empty() {
            texts.push("--".to_owned());
        }
        texts.truncate(usize::from(place.height));
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        fill(buffer, body(place), &texts, self.owned(&tile.owners));
    }

    /// Draws every side in the colour of the owner of its zone, and the size of the largest zone. If space is short,
    /// draws only the largest zone.
    pub(super) fn zones(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let zones = tile
            .sides
            .map(|colour| self.situation.view.zone(tile.at, colour));
        let inks = zones.map(|zone| self.zone_ink(zone));
        let largest = Side::ALL.into_iter().max_by_key(|&side| {
            let zone = zones[side as usize];
            zone.map_or(0, |zone| zone.size)
        });
        let Some((zone, ink)) = largest.and_then(|side| {
            let zone = zones[side as usize]?;
            Some((zone, inks[side as usize]))
        }) else {
            return;
        };
        if place.height < 3 {
            let size = short(zone.size, usize::from(place.width) - 2);
            let text = format!("{}{size}", ink.letter);
            fill(buffer, body(place), &[&text], self.theme().on(ink.paint));
            return;
        }
        tile::draw(buffer, place, inks, Self::odd(tile.at), self.theme());
        let style = self.theme().style(ColourRole::Chosen);
        chip(buffer, place, &[zone.size.to_string()], style);
    }

    fn zone_ink(&self, zone: Option<&Zone>) -> Ink {
        let shares = zone.iter().flat_map(|zone| &zone.owners);
        let owners: Vec<Seat> = shares.map(|share| share.seat).collect();
        Ink {
            paint: self.paint(&owners),
            letter: sign(&owners),
        }
    }

    /// Draws the points of the motifs that have this tile as their centre.
    pub(super) fn motifs(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let theme = self.theme();
        let paid = self.situation.view.motifs_at(tile.at);
        let points: u32 = paid.iter().map(|paid| paid.points).sum();
        if points == 0 {
            let dark = inks(tile.sides, theme).map(|ink| Ink {
                paint: blend(ink.paint, (20, 22, 26), 70),
                ..ink
            });
            tile::draw(buffer, place, dark, Self::odd(tile.at), theme);
            return;
        }
        let numbers: Vec<u32> = paid.iter().map(|paid| paid.motif).collect();
        let room = usize::from(place.width) - 1;
        let texts = [format!("+{points}"), which(&numbers, room)];
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        fill(buffer, body(place), &texts, self.owned(&tile.owners));
    }
}

/// Formats a number in at most this many characters, in thousands if it does not fit.
fn short(number: u32, room: usize) -> String {
    let whole = number.to_string();
    if whole.len() <= room {
        whole
    } else {
        format!("{}k", number / 1000)
    }
}

/// Lists the numbers of motifs in at most this many characters. If they do not fit, returns how many there are.
fn which(numbers: &[u32], room: usize) -> String {
    let texts: Vec<String> = numbers.iter().map(u32::to_string).collect();
    let all = texts.join(",");
    if all.len() <= room {
        all
    } else {
        format!("{}x", numbers.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_leaves_a_gap_to_the_next_tile() {
        assert_eq!(short(999, 3), "999");
        assert_eq!(short(1250, 3), "1k");
        assert_eq!(short(1250, 5), "1250");
        assert_eq!(which(&[1, 2], 4), "1,2");
        assert_eq!(which(&[1, 2, 3], 4), "3x");
        assert_eq!(which(&[1, 2, 3], 6), "1,2,3");
    }
}
