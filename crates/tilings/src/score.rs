//! Scores from tiles, motifs and zones.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::pattern::Pattern;
use crate::seats::Lane;
use crate::tile::Side;
use crate::zones::{Lanes, Survey};
use crate::{Cell, Colour, Level, Tilings};

/// A player's score, split by source. Sources that the level does not use are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsTally"))]
pub struct Tally {
    /// The total.
    pub score: u32,
    /// Points for placed tiles.
    pub tiles: u32,
    /// Points for motifs.
    pub motifs: u32,
    /// Points for zones.
    pub zones: u32,
}

/// A motif on the board that pays a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsMotif"))]
pub struct MotifPaid {
    /// The number of the motif, counted from 1.
    pub motif: u32,
    pub name: String,
    /// The cell of its centre.
    pub at: Cell,
    /// The points that each owner of that tile gets.
    pub points: u32,
    pub owners: Vec<Seat>,
}

/// A zone: a maximal connected set of sides of one colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsZone"))]
pub struct Zone {
    /// Number of different tiles in the zone.
    pub size: u32,
    /// The colour of its sides.
    pub colour: Colour,
    /// The points it is worth, the square of its size.
    pub points: u32,
    /// The owners and the share of each; empty if nobody has influence there.
    pub owners: Vec<Share>,
    /// The cells of its tiles, row by row.
    pub cells: Vec<Cell>,
}

/// An owner's share of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsShare"))]
pub struct Share {
    pub seat: Seat,
    /// The points that this owner gets.
    pub points: u32,
}

/// Every player's score, in seat order.
#[derive(Clone, Debug)]
pub struct Tallies {
    seats: Range<usize>,
    tiles: Lanes,
    motifs: Lanes,
    zones: Lanes,
}

impl Iterator for Tallies {
    type Item = Tally;

    #[inline]
    fn next(&mut self) -> Option<Tally> {
        let seat = self.seats.next()?;
        let of = |parts: &Lanes| parts[seat / 4][seat % 4];
        let (tiles, motifs, zones) = (of(&self.tiles), of(&self.motifs), of(&self.zones));
        Some(Tally {
            score: tiles + motifs + zones,
            tiles,
            motifs,
            zones,
        })
    }
}

impl Tilings {
    /// Returns every player's score if the game ended now, in seat order.
    #[must_use]
    pub fn scores(&self) -> Vec<Tally> {
        self.tallies().collect()
    }

    /// Iterates over every player's score if the game ended now, in seat order.
    #[must_use]
    pub fn tallies(&self) -> Tallies {
        self.survey().1
    }

    /// Surveys the zones, which exist from level 2 on, and counts every player's score if the game ended now.
    pub(crate) fn survey(&self) -> (Option<Survey<'_>>, Tallies) {
        let [mut tiles, mut motifs, mut zones] = [Lanes::default(); 3];
        let mut survey = None;
        match self.options.level {
            Level::Tiles => self.pay_tiles(&mut tiles),
            Level::Motifs => self.pay_motifs(&mut motifs),
            Level::Zones | Level::Influence => {
                let counted = Survey::with_motifs(self, &mut motifs);
                counted.pay(&mut zones);
                survey = Some(counted);
            }
        }
        let tallies = Tallies {
            seats: 0..self.seats(),
            tiles,
            motifs,
            zones,
        };
        (survey, tallies)
    }

    pub(crate) fn pay_tiles(&self, counts: &mut [Lane]) {
        for tile in self.on_board() {
            self.pay_placer(tile, 1, counts);
        }
    }

    #[inline]
    fn pay_placer(&self, tile: usize, points: u32, counts: &mut [Lane]) {
        let placer = usize::from(self.laid[tile].placer);
        counts[placer / 4][placer % 4] += points;
    }

    pub(crate) fn pay_motifs(&self, counts: &mut [Lane]) {
        let by_influence = self.options.level == Level::Influence;
        for tile in self.on_board() {
            let points = self.motif_points(tile);
            if by_influence {
                self.influence.pay_owners(tile, points, counts);
            } else {
                self.pay_placer(tile, points, counts);
            }
        }
    }

    /// Returns the points of the motifs whose centre is this tile.
    #[inline]
    pub(crate) fn motif_points(&self, tile: usize) -> u32 {
        let (centre, counts) = (self.shape_of(tile).traits, self.laid[tile].counts);
        let mut points = self.patterns.plain_points(centre, counts);
        for pattern in self.patterns.coloured() {
            if self.holds(pattern, tile) {
                points += pattern.points;
            }
        }
        points
    }

    /// Returns whether a tile is the centre of this motif.
    fn holds(&self, pattern: &Pattern, tile: usize) -> bool {
        pattern.fits(self.shape_of(tile).traits, self.laid[tile].counts)
            && pattern.accepts(self.shown(tile))
    }

    /// Returns the colours of the neighbours' sides that face a tile.
    fn shown(&self, tile: usize) -> [Option<u8>; 4] {
        let around = &self.grid.around[usize::from(self.laid[tile].cell)];
        Side::ALL.map(|side| {
            let next = usize::from(around[side as usize]);
            let neighbour = self.shape_of(self.laid_at(next)?);
            Some(neighbour.sides[side.opposite() as usize])
        })
    }

    /// Returns the motifs that currently pay a player, row by row; empty at level 0.
    #[must_use]
    pub fn motifs_paid(&self) -> Vec<MotifPaid> {
        let mut paid = Vec::new();
        if self.options.level == Level::Tiles {
            return paid;
        }
        for tile in self.row_by_row() {
            let owners = self.owners_of(tile);
            if owners.is_empty() {
                continue;
            }
            let held = self
                .patterns
                .all()
                .iter()
                .filter(|pattern| self.holds(pattern, tile));
            paid.extend(held.map(|pattern| MotifPaid {
                motif: pattern.number,
                name: pattern.name.clone(),
                at: self.grid.cells[usize::from(self.laid[tile].cell)],
                points: pattern.points,
                owners: owners.to_vec(),
            }));
        }
        paid
    }

    /// Iterates over the tiles on the board by number, row by row.
    pub(crate) fn row_by_row(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.grid.len()).filter_map(|cell| self.laid_at(cell))
    }

    /// Returns the current zones and their points, largest first and zones of the same size row by row; empty below
    /// level 2.
    #[must_use]
    pub fn zones(&self) -> Vec<Zone> {
        if self.options.level < Level::Zones {
            return Vec::new();
        }
        let survey = Survey::new(self);
        let mut zones: Vec<Zone> = (0..survey.len())
            .map(|zone| {
                let (owners, points) = survey.payment(zone);
                Zone {
                    size: survey.size(zone),
                    colour: survey.colour(zone),
                    points: survey.size(zone).pow(2),
                    owners: owners.iter().map(|seat| Share { seat, points }).collect(),
                    cells: Vec::new(),
                }
            })
            .collect();
        for tile in self.row_by_row() {
            let cell = self.grid.cells[usize::from(self.laid[tile].cell)];
            for zone in survey.zones_of(tile) {
                zones[zone].cells.push(cell);
            }
        }
        zones.sort_by_key(|zone| (std::cmp::Reverse(zone.size), zone.cells[0], zone.colour));
        zones
    }
}
