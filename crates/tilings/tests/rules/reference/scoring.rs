//! Motifs and zones.

use std::collections::BTreeSet;

use super::{Place, Reference};

/// A score by source.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Split {
    pub(crate) tiles: usize,
    pub(crate) motifs: usize,
    pub(crate) zones: usize,
}

impl Split {
    pub(crate) fn total(&self) -> usize {
        self.tiles + self.motifs + self.zones
    }
}

pub(crate) struct Zone {
    pub(crate) colour: String,
    pub(crate) places: BTreeSet<Place>,
    /// The owners and the share of each.
    pub(crate) owners: Vec<(usize, usize)>,
}

/// A motif that pays: its number, name, centre and points.
pub(crate) struct Paid {
    pub(crate) motif: usize,
    pub(crate) name: String,
    pub(crate) place: Place,
    pub(crate) points: usize,
}

fn mono(sides: &[String]) -> bool {
    sides.iter().all(|side| *side == sides[0])
}

impl Reference {
    fn motif_lines(&self) -> Vec<(usize, String)> {
        let basic = [
            "pair 3 mono mono 1",
            "contrast 5 mono multi 2",
            "surround 10 any any 4",
        ];
        let mut lines: Vec<String> = basic.iter().map(|line| (*line).to_owned()).collect();
        lines.extend(self.rules.motifs.iter().cloned());
        (1..)
            .zip(lines)
            .filter(|(number, _)| !self.rules.off.contains(number))
            .collect()
    }

    /// Returns whether the tile here is the centre of a motif.
    fn holds(&self, words: &[&str], place: Place) -> bool {
        let sides = &self.board[&place].sides;
        let centre = match words[2] {
            "any" => true,
            "mono" => mono(sides),
            "multi" => !mono(sides),
            colour => sides.iter().any(|side| side == colour),
        };
        centre
            && words[3..].chunks(2).all(|condition| {
                let count = self
                    .beside(place)
                    .into_iter()
                    .filter(|(side, next)| {
                        let neighbour = &self.board[next].sides;
                        match condition[0] {
                            "any" => true,
                            "mono" => mono(neighbour),
                            "multi" => !mono(neighbour),
                            colour => neighbour[(side + 2) % 4] == colour,
                        }
                    })
                    .count();
                count >= condition[1].parse().expect("a minimum")
            })
    }

    /// Lists every motif that pays at least one owner, row by row.
    pub(crate) fn paid(&self) -> Vec<Paid> {
        let mut paid = Vec::new();
        if self.rules.level == 0 {
            return paid;
        }
        for &place in self.board.keys() {
            if self.owners(place).is_empty() {
                continue;
            }
            for (motif, line) in self.motif_lines() {
                let words: Vec<&str> = line.split(' ').collect();
                if self.holds(&words, place) {
                    paid.push(Paid {
                        motif,
                        name: words[0].to_owned(),
                        place,
                        points: words[1].parse().expect("points"),
                    });
                }
            }
        }
        paid
    }

    /// Finds all zones by flood fill, the largest first.
    pub(crate) fn zones(&self) -> Vec<Zone> {
        let mut zones = Vec::new();
        if self.rules.level < 2 {
            return zones;
        }
        let mut flooded: BTreeSet<(Place, usize)> = BTreeSet::new();
        for &start in self.board.keys() {
            for side in 0..4 {
                if flooded.contains(&(start, side)) {
                    continue;
                }
                let colour = self.board[&start].sides[side].clone();
                let mut places = BTreeSet::new();
                let mut wet = vec![(start, side)];
                while let Some((place, side)) = wet.pop() {
                    if !flooded.insert((place, side)) {
                        continue;
                    }
                    places.insert(place);
                    for other in 0..4 {
                        if self.board[&place].sides[other] == colour {
                            wet.push((place, other));
                        }
                    }
                    for (at, next) in self.beside(place) {
                        if at == side {
                            wet.push((next, (side + 2) % 4));
                        }
                    }
                }
                let owners = self.zone_owners(&places);
                zones.push(Zone {
                    colour,
                    places,
                    owners,
                });
            }
        }
        let order = "black red green yellow blue magenta cyan white orange purple pink brown gray \
                     lime teal";
        zones.sort_by_key(|zone| {
            let first = *zone.places.first().expect("a zone has a tile");
            let colour = order.split(' ').position(|name| name == zone.colour);
            (std::cmp::Reverse(zone.places.len()), first, colour)
        });
        zones
    }

    fn zone_owners(&self, places: &BTreeSet<Place>) -> Vec<(usize, usize)> {
        let weight = |seat: usize| -> i64 {
            places
                .iter()
                .map(|place| {
                    let tile = &self.board[place];
                    if self.rules.level == 3 {
                        tile.influence[seat]
                    } else {
                        i64::from(tile.placer == seat)
                    }
                })
                .sum()
        };
        let most = (0..self.rules.players).map(weight).max().expect("players");
        if most == 0 {
            return Vec::new();
        }
        let owners: Vec<usize> = (0..self.rules.players)
            .filter(|&seat| weight(seat) == most)
            .collect();
        let square = places.len() * places.len();
        let each = if self.rules.full_ties {
            square
        } else {
            square / owners.len()
        };
        owners.into_iter().map(|seat| (seat, each)).collect()
    }

    pub(crate) fn scores(&self) -> Vec<Split> {
        let mut scores = vec![Split::default(); self.rules.players];
        if self.rules.level == 0 {
            for tile in self.board.values() {
                scores[tile.placer].tiles += 1;
            }
        }
        for paid in self.paid() {
            for owner in self.owners(paid.place) {
                scores[owner].motifs += paid.points;
            }
        }
        for zone in self.zones() {
            for (owner, points) in zone.owners {
                scores[owner].zones += points;
            }
        }
        scores
    }
}
