//! Zones: connected sides of one colour, found with union-find.

use std::cell::Cell;
use std::hint::select_unpredictable;

use crate::position::NO_TILE;
use crate::queues::SEATS;
use crate::seats::{Lane, SeatSet, lanes, pay_the_top};
use crate::tile::TileShape;
use crate::{Colour, Level, Tilings, ZoneTie};

/// A union-find forest of sides.
///
/// A tile has a node for each of its colours, at the number of the first side with that colour. That makes four places
/// per tile, some of them unused. Sides that meet join their nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Zones {
    /// Each node's parent: an older node of the same zone, or itself.
    parents: Box<[u16]>,
    /// Number of zones.
    count: u16,
}

impl Zones {
    /// Allocates room for this many tiles.
    pub(crate) fn new(tiles: usize) -> Self {
        Zones {
            parents: (0..4 * tiles as u16).collect(),
            count: 0,
        }
    }

    /// Returns the root of a zone, which is its oldest node.
    #[inline]
    fn root(&mut self, node: usize) -> usize {
        // Two steps nearly always reach the root, so they are taken without a check, and the path is compressed for
        // later lookups.
        let parent = usize::from(self.parents[node]);
        let mut root = usize::from(self.parents[parent]);
        while usize::from(self.parents[root]) != root {
            root = usize::from(self.parents[root]);
        }
        self.parents[node] = root as u16;
        root
    }

    /// Adds the zones of a new tile, which are not joined yet. Returns their roots, indexed by first side.
    #[inline]
    pub(crate) fn add(&mut self, tile: usize, shape: &TileShape) -> [usize; 4] {
        self.count += u16::from(shape.zones);
        std::array::from_fn(|side| 4 * tile + side)
    }

    /// Joins the zone of this root with that of a tile's side. Returns the new root.
    #[inline]
    pub(crate) fn join(&mut self, root: usize, tile: usize, side: u8) -> usize {
        let other = self.root(4 * tile + usize::from(side));
        let (old, new) = (root.min(other), root.max(other));
        self.parents[new] = old as u16;
        self.count -= u16::from(old != new);
        old
    }
}

/// A node of the placeholder tile, which is never joined to another.
const NO_NODE: usize = 4 * NO_TILE;

const MOST_LANES: usize = lanes(SEATS);

impl Tilings {
    /// Returns every player's weight on a tile: influence at level 3, otherwise 1 for the player who placed it.
    #[inline]
    fn weights_on<const LANES: usize>(&self, tile: usize) -> [Lane; LANES] {
        let mut lanes = [[0; 4]; LANES];
        if self.options.level == Level::Influence {
            for (lane, own) in lanes.iter_mut().zip(self.influence.on(tile)) {
                *lane = own;
            }
        } else {
            let placer = usize::from(self.laid[tile].placer);
            lanes[placer / 4][placer % 4] = 1;
        }
        lanes
    }
}

/// All zones of a board with every player's weight in them.
pub(crate) struct Survey<'a> {
    tilings: &'a Tilings,
    room: Room,
}

/// The buffers of a survey.
struct Room {
    /// The zone of each node.
    zones: Vec<u16>,
    /// The oldest node of each zone.
    roots: Vec<u16>,
    /// Number of tiles in each zone.
    sizes: Vec<u32>,
    /// The weight of each player in each zone.
    weights: Vec<Lane>,
}

thread_local! {
    /// The buffers of the last survey. They are reused because positions are surveyed so often that allocating would
    /// cost as much as counting.
    static ROOM: Cell<Room> = const { Cell::new(Room::EMPTY) };
}

impl Room {
    const EMPTY: Room = Room {
        zones: Vec::new(),
        roots: Vec::new(),
        sizes: Vec::new(),
        weights: Vec::new(),
    };
}

impl Default for Room {
    fn default() -> Self {
        Room::EMPTY
    }
}

impl Drop for Survey<'_> {
    fn drop(&mut self) {
        // While a thread is shutting down, the buffers are just dropped.
        let room = std::mem::take(&mut self.room);
        let _ = ROOM.try_with(|last| last.set(room));
    }
}

/// Resets a vector to `count` copies of an item.
fn filled<T: Clone>(items: &mut Vec<T>, item: T, count: usize) {
    items.clear();
    items.resize(count, item);
}

impl<'a> Survey<'a> {
    pub(crate) fn new(tilings: &'a Tilings) -> Self {
        let zones = usize::from(tilings.zones.count);
        let mut room = ROOM.try_with(Cell::take).unwrap_or_default();
        filled(&mut room.zones, 0, 4 * (1 + usize::from(tilings.placed)));
        // One past the last zone: see `count`.
        room.zones[NO_NODE] = zones as u16;
        filled(&mut room.roots, 0, zones + 1);
        filled(&mut room.sizes, 0, zones + 1);
        let mut survey = Survey { tilings, room };
        // Few tables have more than four players. With a single lane the loops over lanes disappear.
        if lanes(tilings.seats()) == 1 {
            survey.count::<1>(zones);
        } else {
            survey.count::<MOST_LANES>(zones);
        }
        survey
    }

    /// Counts every tile in each of its zones and adds the weights of all players on it.
    fn count<const LANES: usize>(&mut self, zones: usize) {
        let tilings = self.tilings;
        filled(&mut self.room.weights, [0; 4], (zones + 1) * LANES);
        let most = tilings.deck.colours().len().min(4);
        let (weights, _) = self.room.weights.as_chunks_mut::<LANES>();
        let mut known = 0;
        for tile in tilings.on_board() {
            let own = tilings.weights_on::<LANES>(tile);
            let shape = tilings.shape_of(tile);
            for (i, &slot) in shape.firsts[..most].iter().enumerate() {
                // The number of zones of a tile is unpredictable, so the loop always counts the maximum. Surplus ones
                // go to an extra dummy zone.
                let real = i < usize::from(shape.zones);
                let node = select_unpredictable(real, 4 * tile + usize::from(slot), NO_NODE);
                let parent = usize::from(tilings.zones.parents[node]);
                // A root starts a zone. Any other node has an older parent, whose zone is already known. The case is
                // unpredictable, so there is no branch: an entry written for a node that is not a root is overwritten
                // by the next.
                self.room.roots[known] = node as u16;
                let root = real && parent == node;
                let zone = select_unpredictable(root, known as u16, self.room.zones[parent]);
                known += usize::from(root);
                self.room.zones[node] = zone;
                let zone = usize::from(zone);
                self.room.sizes[zone] += 1;
                let sums = weights[zone].as_flattened_mut().iter_mut();
                for (sum, own) in sums.zip(own.as_flattened()) {
                    *sum += own;
                }
            }
        }
    }

    /// Returns the number of zones.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.tilings.zones.count)
    }

    /// Returns the number of tiles in a zone.
    #[inline]
    pub(crate) fn size(&self, zone: usize) -> u32 {
        self.room.sizes[zone]
    }

    /// Returns the weight of every player in a zone.
    pub(crate) fn weights(&self, zone: usize) -> &[Lane] {
        let lanes = lanes(self.tilings.seats());
        let each = if lanes == 1 { 1 } else { MOST_LANES };
        &self.room.weights[zone * each..][..lanes]
    }

    /// Returns for every zone the number of sides that face an empty cell.
    pub(crate) fn open_sides(&self) -> Vec<u32> {
        let tilings = self.tilings;
        let mut all = vec![0; self.len()];
        for tile in tilings.on_board() {
            let shape = tilings.shape_of(tile);
            let around = &tilings.grid.around[usize::from(tilings.laid[tile].cell)];
            for (&next, &slot) in around.iter().zip(&shape.slots) {
                let next = usize::from(next);
                let open = next < tilings.grid.len() && tilings.laid_at(next).is_none();
                all[usize::from(self.room.zones[4 * tile + usize::from(slot)])] += u32::from(open);
            }
        }
        all
    }

    /// Returns the owners of a zone and the share of each.
    pub(crate) fn payment(&self, zone: usize) -> (SeatSet, u32) {
        let owners = SeatSet::at_the_top(self.weights(zone), 0);
        let all = self.room.sizes[zone].pow(2);
        let each = match self.tilings.options.zone_tie {
            // Most zones have one owner, and division is slow.
            ZoneTie::Share if owners.len() > 1 => all / owners.len(),
            ZoneTie::Share | ZoneTie::Full => all,
        };
        (owners, each)
    }

    /// Adds the points of every zone to the counts of its owners.
    pub(crate) fn pay(&self, counts: &mut [Lane]) {
        for zone in 0..self.len() {
            let (_, points) = self.payment(zone);
            pay_the_top(self.weights(zone), 0, points, counts);
        }
    }

    /// Iterates over the zones that a tile is part of, in the order of its sides.
    pub(crate) fn zones_of(&self, tile: usize) -> impl Iterator<Item = usize> + '_ {
        let firsts = self.tilings.shape_of(tile).firsts();
        firsts.map(move |slot| usize::from(self.room.zones[4 * tile + slot]))
    }

    /// Returns the zone of each of a tile's sides.
    #[inline]
    pub(crate) fn zones_of_sides(&self, tile: usize) -> [usize; 4] {
        let slots = self.tilings.shape_of(tile).slots;
        slots.map(|slot| usize::from(self.room.zones[4 * tile + usize::from(slot)]))
    }

    pub(crate) fn colour(&self, zone: usize) -> Colour {
        let root = usize::from(self.room.roots[zone]);
        let number = self.tilings.shape_of(root / 4).sides[root % 4];
        self.tilings.deck.colours()[usize::from(number)]
    }
}
