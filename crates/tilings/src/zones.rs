//! Zones: connected sides of one colour, found by joining what meets.

use crate::seats::Seats;
use crate::tile::Side;
use crate::{Colour, Level, Tilings, ZoneTie};

/// All zones of a board.
///
/// A tile has a node for each of its colours, at the number of the first side that has it: four
/// places a tile, some of them unused. Sides that meet join their nodes.
pub(crate) struct Forest<'a> {
    tilings: &'a Tilings,
    /// Each node's parent; a root is its own.
    parents: Vec<u16>,
    /// Each root's zone.
    zones: Vec<u16>,
    /// Each zone's root.
    roots: Vec<u16>,
    /// How many tiles each zone has.
    sizes: Vec<u32>,
    /// What each player has to say in each zone.
    weights: Vec<u32>,
}

impl<'a> Forest<'a> {
    pub(crate) fn new(tilings: &'a Tilings) -> Self {
        let tiles = tilings.on_board().len();
        let mut forest = Forest {
            tilings,
            parents: (0..4 * tiles as u16).collect(),
            zones: vec![u16::MAX; 4 * tiles],
            roots: Vec::with_capacity(2 * tiles),
            sizes: Vec::with_capacity(2 * tiles),
            weights: Vec::with_capacity(2 * tiles * tilings.seats()),
        };
        forest.join_all();
        for tile in 0..tiles {
            forest.count(tile);
        }
        forest
    }

    fn join_all(&mut self) {
        let tilings = self.tilings;
        for (tile, laid) in tilings.on_board().iter().enumerate() {
            let around = &tilings.grid.around[usize::from(laid.cell)];
            let slots = tilings.shape_of(tile).slots;
            // Every pair of neighbours meets once: to the east or to the south of one of them.
            for side in [Side::East, Side::South] {
                let next = usize::from(around[side as usize]);
                if let Some(other) = tilings.laid_at(next) {
                    let facing = tilings.shape_of(other).slots[side.opposite() as usize];
                    self.join(
                        4 * tile + usize::from(slots[side as usize]),
                        4 * other + usize::from(facing),
                    );
                }
            }
        }
    }

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

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        // The older tile is the root.
        let (low, high) = (one.min(other), one.max(other));
        self.parents[high] = low as u16;
    }

    /// Counts a tile in each of its zones.
    fn count(&mut self, tile: usize) {
        let tilings = self.tilings;
        let seats = tilings.seats();
        for slot in slots(tilings, tile) {
            let root = self.root(4 * tile + slot);
            if self.zones[root] == u16::MAX {
                self.zones[root] = self.sizes.len() as u16;
                self.roots.push(root as u16);
                self.sizes.push(0);
                self.weights.resize(self.weights.len() + seats, 0);
            }
            let zone = usize::from(self.zones[root]);
            self.sizes[zone] += 1;
            let weights = &mut self.weights[zone * seats..][..seats];
            if tilings.choices.level == Level::Influence {
                for (weight, influence) in weights.iter_mut().zip(tilings.influence.on(tile)) {
                    *weight += influence;
                }
            } else {
                weights[usize::from(tilings.laid[tile].placer)] += 1;
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
        let seats = self.tilings.seats();
        let (owners, _) = Seats::at_the_top(&self.weights[zone * seats..][..seats]);
        if owners.is_empty() {
            return (owners, 0);
        }
        let all = self.sizes[zone].pow(2);
        let each = match self.tilings.choices.zone_tie {
            ZoneTie::Share => all / owners.len(),
            ZoneTie::Full => all,
        };
        (owners, each)
    }

    /// The zones that a tile is part of, in the order of its sides.
    pub(crate) fn zones_of(&self, tile: usize) -> impl Iterator<Item = usize> + '_ {
        slots(self.tilings, tile).map(move |slot| {
            let mut node = 4 * tile + slot;
            while usize::from(self.parents[node]) != node {
                node = usize::from(self.parents[node]);
            }
            usize::from(self.zones[node])
        })
    }

    pub(crate) fn colour(&self, zone: usize) -> Colour {
        let root = usize::from(self.roots[zone]);
        let number = self.tilings.shape_of(root / 4).sides[root % 4];
        self.tilings.deck.colours()[usize::from(number)]
    }
}

/// The sides of a tile that are the first of their colour.
fn slots(tilings: &Tilings, tile: usize) -> impl Iterator<Item = usize> + use<> {
    let slots = tilings.shape_of(tile).slots;
    (0..4).filter(move |&side| usize::from(slots[side]) == side)
}
