//! What can be laid over the tiles: their owners, influence, zones or motifs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::Seat;
use tilings::{CellView, Level, Side, Zone};

use super::cells::{Picture, chip, inks, sign};
use super::colours::{letter, mixed};
use super::tile::{self, Ink, fill};
use crate::screen::look::Role;

/// What is shown of the tiles.
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
    /// The text that says what it shows; nothing if nothing is laid over.
    pub(super) fn legend(self) -> Option<&'static str> {
        match self {
            Overlay::Sides => None,
            Overlay::Owners => Some("tilings-overlay-owners"),
            Overlay::Influence => Some("tilings-overlay-influence"),
            Overlay::Zones => Some("tilings-overlay-zones"),
            Overlay::Motifs => Some("tilings-overlay-motifs"),
        }
    }

    /// The text that says why there is nothing to show at a level, if that is so.
    pub(super) fn lacks(self, level: Level) -> Option<&'static str> {
        let (least, nothing) = match self {
            Overlay::Sides | Overlay::Owners => return None,
            Overlay::Influence => (Level::Influence, "tilings-no-influence"),
            Overlay::Zones => (Level::Zones, "tilings-no-zones"),
            Overlay::Motifs => (Level::Motifs, "tilings-no-motifs"),
        };
        (level < least).then_some(nothing)
    }
}

impl Picture<'_> {
    /// The influence on a tile of all who have some, the strongest first.
    pub(super) fn influence(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let mut all: Vec<(Seat, u32)> = Seat::all(tile.influence.len())
            .zip(tile.influence.iter().copied())
            .filter(|(_, influence)| *influence > 0)
            .collect();
        all.sort_by_key(|&(seat, influence)| (u32::MAX - influence, seat.index()));
        let text = |&(seat, influence): &(Seat, u32)| {
            let name = letter(seat);
            if place.width < 5 {
                format!("{name}{influence}")
            } else {
                format!("{name}{influence:>4}")
            }
        };
        let mut texts: Vec<String> = all.iter().map(text).collect();
        if texts.is_empty() {
            texts.push("--".to_owned());
        }
        texts.truncate(usize::from(place.height));
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        fill(buffer, place, &texts, self.owned(&tile.owners));
    }

    /// Every side in the colour of those who own its zone, and the size of the largest zone; where
    /// there is no room, only the largest zone.
    pub(super) fn zones(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let zones = Side::ALL.map(|side| self.facts.zone(tile.at, side));
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
            let text = format!("{}{}", ink.letter, zone.size);
            fill(buffer, place, &[&text], self.look().on(ink.paint));
            return;
        }
        tile::draw(buffer, place, inks, Self::odd(tile.at), self.look());
        let style = self.look().style(Role::Chosen);
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

    /// What the motifs pay whose centre the tile is.
    pub(super) fn motifs(&self, buffer: &mut Buffer, place: Rect, tile: &CellView) {
        let look = self.look();
        let paid = self.facts.motifs(tile.at);
        let points: u32 = paid.iter().map(|paid| paid.points).sum();
        if points == 0 {
            let dark = inks(tile.sides, look).map(|ink| Ink {
                paint: mixed(ink.paint, (20, 22, 26), 70),
                ..ink
            });
            tile::draw(buffer, place, dark, Self::odd(tile.at), look);
            return;
        }
        let numbers: Vec<String> = paid.iter().map(|paid| paid.motif.to_string()).collect();
        let mut texts = vec![format!("{points}")];
        if place.height >= 3 {
            texts.push(format!("({})", numbers.join(" ")));
        }
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        fill(buffer, place, &texts, self.owned(&tile.owners));
    }
}
