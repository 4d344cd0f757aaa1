//! Zones: connected sides of one colour, found with union-find.

use std::cell::Cell;
use std::hint::select_unpredictable;

use crate::position::NO_TILE;
use crate::queues::SEATS;
use crate::seats::{Lane, SeatSet, lanes, pay_the_top, top_of};
use crate::tile::TileShape;
use crate::{Colour, Level, Tilings, ZoneTie};

/// A union-find forest of sides.
///
/// A tile has a node for each of its colours, numbered by the first side with that colour. Each tile thus has room for
/// four nodes, some of them unused. Sides that meet join their nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Zones {
    /// Each node's parent: an older node of the same zone, or itself.
    parents: Box<[u16]>,
    /// Number of tiles in the zone of each root. A zone has one node for each of its tiles.
    sizes: Box<[u16]>,
    /// Number of zones.
    count: u16,
}

impl Zones {
    /// Allocates room for this many tiles.
    pub(crate) fn new(tiles: usize) -> Self {
        Zones {
            parents: (0..4 * tiles as u16).collect(),
            sizes: vec![1; 4 * tiles].into(),
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
        // There is no branch, because the processor cannot predict whether the zones are already joined.
        let joined = select_unpredictable(old != new, self.sizes[new], 0);
        self.sizes[old] += joined;
        self.count -= u16::from(old != new);
        old
    }
}

/// A node of the placeholder tile, which is never joined to another.
const NO_NODE: usize = 4 * NO_TILE;

/// The maximum number of lanes.
const MOST_LANES: usize = lanes(SEATS);

/// A number for every player, with room for the maximum number of players.
pub(crate) type Lanes = [Lane; MOST_LANES];

/// The number of tiles in each zone of a tile, in the order of [`TileShape::firsts`]. The remaining entries repeat the
/// first one.
pub(crate) type ZoneSizes = [u16; 4];

impl Tilings {
    /// Returns a function that gives every player's weight on a tile: the influence at level 3, otherwise 1 for the
    /// player who placed the tile.
    #[inline]
    fn weights<const LANES: usize>(&self) -> impl Fn(usize, usize) -> [Lane; LANES] {
        let influence = self.options.level == Level::Influence;
        let influence = influence.then(|| self.influence.now::<LANES>());
        move |tile, placer| {
            if let Some(influence) = &influence {
                return influence(tile);
            }
            let mut lanes = [[0; 4]; LANES];
            lanes[placer / 4][placer % 4] = 1;
            lanes
        }
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
    sizes: Vec<u16>,
    /// The weight of each player in each zone.
    weights: Vec<Lane>,
    /// The sizes of every tile's zones, in the order in which the tiles were placed.
    tiles: Vec<ZoneSizes>,
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
        tiles: Vec::new(),
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
        Survey::counting(tilings, None)
    }

    /// Like `new`, but also adds the points of all motifs to the counts of their owners, in the same pass over the
    /// tiles.
    pub(crate) fn with_motifs(tilings: &'a Tilings, motifs: &mut Lanes) -> Self {
        Survey::counting(tilings, Some(motifs))
    }

    fn counting(tilings: &'a Tilings, motifs: Option<&mut Lanes>) -> Self {
        let zones = usize::from(tilings.zones.count);
        let mut room = ROOM.try_with(Cell::take).unwrap_or_default();
        filled(&mut room.zones, 0, 4 * (1 + usize::from(tilings.placed)));
        // One past the last zone: see `count`.
        room.zones[NO_NODE] = zones as u16;
        filled(&mut room.roots, 0, zones + 1);
        filled(&mut room.sizes, 0, zones + 1);
        room.tiles.clear();
        let mut survey = Survey { tilings, room };
        // Few tables have more than four players, and most decks have two colours. With a single lane the loops over
        // lanes disappear.
        let two = tilings.deck.colours().len() <= 2;
        match (lanes(tilings.seats()), two) {
            (1, true) => survey.count::<1, 2>(zones, motifs),
            (1, false) => survey.count::<1, 4>(zones, motifs),
            _ => survey.count::<MOST_LANES, 4>(zones, motifs),
        }
        survey
    }

    /// Finds every tile's zones, at most `MOST` of them, and adds the weights of all players on it.
    fn count<const LANES: usize, const MOST: usize>(
        &mut self,
        zones: usize,
        mut motifs: Option<&mut Lanes>,
    ) {
        let tilings = self.tilings;
        filled(&mut self.room.weights, [0; 4], (zones + 1) * LANES);
        filled(
            &mut self.room.tiles,
            ZoneSizes::default(),
            tilings.placed.into(),
        );
        // Use slices instead of the vectors, so that the compiler knows that nothing moves them during the loop.
        let room = &mut self.room;
        let (zone_of, roots, sizes) = (
            &mut room.zones[..],
            &mut room.roots[..=zones],
            &mut room.sizes[..=zones],
        );
        let (sums, _) = room.weights.as_chunks_mut::<LANES>();
        let (parents, known_sizes) = (&tilings.zones.parents[..], &tilings.zones.sizes[..]);
        let (laid, shapes) = (&tilings.laid[..], tilings.deck.shapes());
        let weights = tilings.weights::<LANES>();
        let mut known = 0;
        for (tile, out) in tilings.on_board().zip(&mut room.tiles) {
            let mut tile_sizes = ZoneSizes::default();
            let own = weights(tile, usize::from(laid[tile].placer));
            let shape = &shapes[usize::from(laid[tile].shape)];
            for (i, &slot) in shape.firsts[..MOST].iter().enumerate() {
                // The number of zones of a tile is unpredictable, so the loop always counts the maximum. Surplus ones
                // go to an extra dummy zone.
                let real = i == 0 || i < usize::from(shape.zones);
                let node = select_unpredictable(real, 4 * tile + usize::from(slot), NO_NODE);
                let parent = usize::from(parents[node]);
                // A root starts a zone. Any other node has an older parent, whose zone is already known. The case is
                // unpredictable, so there is no branch: entries written for a node that is not a root are overwritten
                // by the next.
                roots[known] = node as u16;
                sizes[known] = known_sizes[node];
                let root = real && parent == node;
                let zone = select_unpredictable(root, known as u16, zone_of[parent]);
                known += usize::from(root);
                zone_of[node] = zone;
                let zone = usize::from(zone);
                // A surplus zone repeats the first one.
                tile_sizes[i] = select_unpredictable(real, sizes[zone], tile_sizes[0]);
                let sums = sums[zone].as_flattened_mut().iter_mut();
                for (sum, own) in sums.zip(own.as_flattened()) {
                    *sum += own;
                }
            }
            *out = tile_sizes;
            if let Some(motifs) = &mut motifs {
                // The owners of a tile have the largest weight on it.
                pay_the_top(&own, 0, tilings.motif_points(tile), &mut **motifs);
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
        self.room.sizes[zone].into()
    }

    /// Returns the sizes of every tile's zones, in the order in which the tiles were placed. Only the first entries are
    /// filled, as many as the deck has colours.
    pub(crate) fn tiles(&self) -> &[ZoneSizes] {
        &self.room.tiles
    }

    /// Returns the weight of every player in a zone.
    pub(crate) fn weights(&self, zone: usize) -> &[Lane] {
        let lanes = lanes(self.tilings.seats());
        let each = if lanes == 1 { 1 } else { MOST_LANES };
        &self.room.weights[zone * each..][..lanes]
    }

    /// Returns the number of sides that face an empty cell, for every zone.
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
        let all = self.size(zone).pow(2);
        let each = match self.tilings.options.zone_tie {
            // Most zones have one owner, and division is slow.
            ZoneTie::Share if owners.len() > 1 => all / owners.len(),
            ZoneTie::Share | ZoneTie::Full => all,
        };
        (owners, each)
    }

    /// Adds the points of every zone to the counts of its owners.
    pub(crate) fn pay(&self, counts: &mut Lanes) {
        if lanes(self.tilings.seats()) == 1 {
            self.pay_lanes::<1>(std::array::from_mut(&mut counts[0]));
        } else {
            self.pay_lanes(counts);
        }
    }

    fn pay_lanes<const LANES: usize>(&self, counts: &mut [Lane; LANES]) {
        let share = self.tilings.options.zone_tie == ZoneTie::Share;
        let (weights, _) = self.room.weights.as_chunks::<LANES>();
        for (weights, size) in weights.iter().zip(&self.room.sizes[..self.len()]) {
            let (best, owners) = top_of(weights);
            let all = if best > 0 { u32::from(*size).pow(2) } else { 0 };
            // Most zones have one owner, and division is slow.
            let each = if share && owners > 1 && best > 0 {
                all / owners
            } else {
                all
            };
            let counts = counts.as_flattened_mut().iter_mut();
            for (&weight, count) in weights.as_flattened().iter().zip(counts) {
                *count += if weight == best { each } else { 0 };
            }
        }
    }

    /// Iterates over the zones that a tile is part of, in the order of its sides.
    pub(crate) fn zones_of(&self, tile: usize) -> impl Iterator<Item = usize> + '_ {
        let firsts = self.tilings.shape_of(tile).firsts();
        firsts.map(move |slot| usize::from(self.room.zones[4 * tile + slot]))
    }

    pub(crate) fn colour(&self, zone: usize) -> Colour {
        let root = usize::from(self.room.roots[zone]);
        let number = self.tilings.shape_of(root / 4).sides[root % 4];
        self.tilings.deck.colours()[usize::from(number)]
    }
}
