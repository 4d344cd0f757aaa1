//! Laying a tile and everything it changes on the board.

use table::Events;

use crate::pattern::NeighbourCounts;
use crate::position::{Laid, NO_TILE};
use crate::tile::Side;
use crate::{Event, Level, Reach, Rotation, Switch, Tilings};

/// The n-th placement beside a tile gives `BESIDE - LESS * n` influence on it.
const BESIDE: u32 = 100;
const LESS: u32 = 10;

impl Tilings {
    /// Lays the top tile of the player to move on a cell where it fits.
    #[inline]
    pub(crate) fn lay(&mut self, cell: usize, turn: Rotation, events: &mut impl Events<Event>) {
        let kind = self.queues.take(self.turn);
        self.put(kind, cell, turn, events);
    }

    /// Lays a tile of this kind for the player to move, without taking it from the deck.
    #[inline]
    pub(crate) fn put(
        &mut self,
        kind: u16,
        cell: usize,
        turn: Rotation,
        events: &mut impl Events<Event>,
    ) {
        let seat = self.turn;
        self.placed += 1;
        self.at[cell] = self.placed;
        self.laid[usize::from(self.placed)] = Laid {
            cell: cell as u16,
            shape: 4 * kind + turn as u16,
            placer: seat.index() as u8,
            ..Laid::default()
        };
        self.places.close(cell);
        self.skips = 0;
        events.emit(|| Event::Placed {
            seat,
            at: self.grid.cells[cell],
            tile: self.deck.tiles()[usize::from(kind)].name.clone(),
            turn: (self.options.rotate == Switch::On).then_some(turn),
        });
        let tile = usize::from(self.placed);
        if self.options.level == Level::Influence {
            self.influence.place(tile, seat);
        }
        self.meet_sides(tile, cell, events);
        if self.options.level == Level::Influence && self.options.reach == Reach::Eight {
            self.meet_corners(cell, events);
        }
    }

    /// Connects a new tile with the cells at its sides.
    #[inline]
    fn meet_sides(&mut self, tile: usize, cell: usize, events: &mut impl Events<Event>) {
        let level = self.options.level;
        let shape = *self.shape_of(tile);
        let mut counts = NeighbourCounts::default();
        let mut roots = self.zones.add(tile, &shape);
        let (mut first, mut last) = (self.grid.len(), 0);
        for (side, &next) in self.grid.around[cell][..4].iter().enumerate() {
            let next = usize::from(next);
            let facing = (side + 2) % 4;
            let other = usize::from(self.at[next]);
            if other == NO_TILE {
                if next < self.grid.len() {
                    let facing = Side::ALL[facing];
                    self.places.meet(next, facing, shape.sides[side]);
                    (first, last) = (first.min(next), last.max(next));
                }
                continue;
            }
            let neighbour = self.shape_of(other);
            counts += neighbour.counts;
            let facing = neighbour.slots[facing];
            self.laid[other].counts += shape.counts;
            if level >= Level::Zones {
                let root = &mut roots[usize::from(shape.slots[side])];
                *root = self.zones.join(*root, other, facing);
            }
            if level == Level::Influence {
                self.spread(other, next, events);
            }
        }
        self.laid[tile].counts = counts;
        if first <= last {
            self.places.stretch(first, last);
        }
    }

    /// Gives influence on the tiles at the corners of a new one.
    ///
    /// The branch predictor cannot guess whether a corner has a tile, so there is no branch. Empty corners write to the
    /// placeholder for "no tile", which is cleared afterwards.
    #[inline]
    fn meet_corners(&mut self, cell: usize, events: &mut impl Events<Event>) {
        for &next in &self.grid.around[cell][4..] {
            let next = usize::from(next);
            self.spread(usize::from(self.at[next]), next, events);
        }
        self.laid[NO_TILE] = Laid::default();
        self.influence.wipe(NO_TILE, self.turn);
    }

    /// Gives the player who placed a tile influence on a neighbouring one.
    #[inline]
    fn spread(&mut self, other: usize, cell: usize, events: &mut impl Events<Event>) {
        let seat = self.turn;
        let laid = &mut self.laid[other];
        laid.beside += 1;
        let beside = laid.beside;
        let gained = BESIDE - LESS * u32::from(beside);
        self.influence.gain(other, seat, gained);
        if other != NO_TILE {
            events.emit(|| Event::Influence {
                seat,
                at: self.grid.cells[cell],
                beside,
                gained,
                now: self.influence.get(other, seat),
            });
        }
    }
}
