//! Zones: connected sides of one colour, found by joining what meets.

use crate::seats::{Lane, Seats, lanes};
use crate::{Colour, Level, Tilings, ZoneTie};

/// Which sides belong together.
///
/// A tile has a node for each of its colours, at the number of the first side that has it: four
/// places a tile, some of them unused. Sides that meet join their nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Zones {
    /// Each node's parent: an older node of the same zone, or itself.
    parents: Box<[u16]>,
}

impl Zones {
    /// Room for this many tiles.
    pub(crate) fn new(tiles: usize) -> Self {
        Zones {
            parents: (0..4 * tiles as u16).collect(),
        }
    }

    #[inline]
    fn root(&mut self, mut node: usize) -> usize {
        loop {
            let parent = usize::from(self.parents[node]);
            if parent == node {
                return node;
            }
            // Halve the path for the next who walks it.
            let above = self.parents[parent];
            self.parents[node] = above;
            node = usize::from(above);
        }
    }

    /// The zones of a tile's side and of another's are one.
    #[inline]
    pub(crate) fn join(&mut self, one: (usize, u8), other: (usize, u8)) {
        let node = |(tile, slot): (usize, u8)| 4 * tile + usize::from(slot);
        let (one, other) = (self.root(node(one)), self.root(node(other)));
        self.parents[one.max(other)] = one.min(other) as u16;
    }
}

/// All zones of a board, and what everybody has to say in them.
pub(crate) struct Survey<'a> {
    tilings: &'a Tilings,
    /// Each node's zone.
    zones: Vec<u16>,
    /// Each zone's oldest node.
    roots: Vec<u16>,
    /// How many tiles each zone has.
    sizes: Vec<u32>,
    /// What each player has to say in each zone.
    weights: Vec<Lane>,
}

impl<'a> Survey<'a> {
    pub(crate) fn new(tilings: &'a Tilings) -> Self {
        let tiles = tilings.on_board().len();
        let mut survey = Survey {
            tilings,
            zones: vec![0; 4 * tiles],
            roots: Vec::with_capacity(2 * tiles),
            sizes: Vec::with_capacity(2 * tiles),
            weights: Vec::with_capacity(2 * tiles * lanes(tilings.seats())),
        };
        for tile in 0..tiles {
            survey.count(tile);
        }
        survey
    }

    /// Counts a tile in each of its zones.
    #[inline]
    fn count(&mut self, tile: usize) {
        let tilings = self.tilings;
        let lanes = lanes(tilings.seats());
        for slot in tilings.shape_of(tile).firsts() {
            let node = 4 * tile + slot;
            let parent = usize::from(tilings.zones.parents[node]);
            if parent == node {
                self.zones[node] = self.sizes.len() as u16;
                self.roots.push(node as u16);
                self.sizes.push(0);
                self.weights.resize(self.weights.len() + lanes, [0; 4]);
            } else {
                // Older, and so known already.
                self.zones[node] = self.zones[parent];
            }
            let zone = usize::from(self.zones[node]);
            self.sizes[zone] += 1;
            let weights = &mut self.weights[zone * lanes..][..lanes];
            if tilings.choices.level == Level::Influence {
                for (weight, influence) in weights.iter_mut().zip(tilings.influence.on(tile)) {
                    for (weight, influence) in weight.iter_mut().zip(influence) {
                        *weight += influence;
                    }
                }
            } else {
                let placer = usize::from(tilings.laid[tile].placer);
                weights[placer / 4][placer % 4] += 1;
            }
        }
    }

    /// How many zones there are.
    pub(crate) fn len(&self) -> usize {
        self.sizes.len()
    }

    /// How many tiles a zone has.
    pub(crate) fn size(&self, zone: usize) -> u32 {
        self.sizes[zone]
    }

    /// Who owns a zone, and what each of them gets.
    pub(crate) fn payment(&self, zone: usize) -> (Seats, u32) {
        let lanes = lanes(self.tilings.seats());
        let owners = Seats::at_the_top(&self.weights[zone * lanes..][..lanes], 0);
        let all = self.sizes[zone].pow(2);
        let each = match self.tilings.choices.zone_tie {
            // Most zones have one owner, and to divide takes long.
            ZoneTie::Share if owners.len() > 1 => all / owners.len(),
            ZoneTie::Share | ZoneTie::Full => all,
        };
        (owners, each)
    }

    /// The zones that a tile is part of, in the order of its sides.
    pub(crate) fn zones_of(&self, tile: usize) -> impl Iterator<Item = usize> + '_ {
        let firsts = self.tilings.shape_of(tile).firsts();
        firsts.map(move |slot| usize::from(self.zones[4 * tile + slot]))
    }

    pub(crate) fn colour(&self, zone: usize) -> Colour {
        let root = usize::from(self.roots[zone]);
        let number = self.tilings.shape_of(root / 4).sides[root % 4];
        self.tilings.deck.colours()[usize::from(number)]
    }
}
