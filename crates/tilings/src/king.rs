//! The King, who strikes at the end of a round.

use table::{Dice, Draw, Events, Label, Seat, Seed};

use crate::influence::STRUCK;
use crate::seats::SeatSet;
use crate::tile::Side;
use crate::{Cell, Event, KingVictims, Tilings};

const KING: Label = Label::new("king");

/// Number of rounds that share one dice stream. They share it because starting a stream takes as long as several turns.
const ROUNDS: u32 = 16;

/// The cells that the King chooses in the rounds that share a dice stream with the current one.
///
/// They follow from the seed: each stream gives the cells of 16 rounds, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct KingCells([u16; ROUNDS as usize]);

impl KingCells {
    /// Draws the cells for the rounds that share a stream with this one.
    pub(crate) fn draw(&mut self, seed: Seed, round: u32, cells: usize) {
        let mut stream = Dice::new(seed).stream(KING, u64::from((round - 1) / ROUNDS));
        for cell in &mut self.0 {
            *cell = stream.below(cells as u32) as u16;
        }
    }

    /// Returns the cell at the end of this round. Rounds must be requested in order.
    fn cell(&mut self, seed: Seed, round: u32, cells: usize) -> usize {
        let place = (round - 1) % ROUNDS;
        if place == 0 {
            self.draw(seed, round, cells);
        }
        usize::from(self.0[place as usize])
    }
}

impl Tilings {
    pub(crate) fn send_king(&mut self, events: &mut impl Events<Event>) {
        let target = self.kings.cell(self.seed, self.round, self.grid.len());
        // Owners are determined before any loss.
        let owners = match self.laid_at(target) {
            Some(tile) => self.owners_of(tile),
            None => SeatSet::NONE,
        };
        let spared = match self.options.king_victims {
            KingVictims::Target => owners.is_empty(),
            KingVictims::Each => self.laid_at(target).is_none(),
        };
        events.emit(|| Event::King {
            at: self.grid.cells[target],
            owners: owners.to_vec(),
            struck: if spared {
                Vec::new()
            } else {
                self.struck(target)
            },
        });
        if spared {
            return;
        }
        self.strike(target, owners, events);
        self.strike_line(target, Side::East, owners, events);
        self.strike_line(target, Side::South, owners, events);
    }

    /// Strikes the tiles contiguous with this one along its row or its column, in both directions.
    fn strike_line(
        &mut self,
        target: usize,
        side: Side,
        owners: SeatSet,
        events: &mut impl Events<Event>,
    ) {
        for way in [side, side.opposite()] {
            let mut cell = self.step(target, way);
            while cell != target && self.at[cell] != 0 {
                self.strike(cell, owners, events);
                cell = self.step(cell, way);
            }
            if cell == target {
                // The line wraps around the torus without a gap, so the other direction has only the same tiles.
                return;
            }
        }
    }

    #[inline]
    fn step(&self, cell: usize, way: Side) -> usize {
        // The cell beyond the edge has no tile, so the walk never continues from there.
        usize::from(self.grid.around[cell][way as usize])
    }

    fn strike(&mut self, cell: usize, owners: SeatSet, events: &mut impl Events<Event>) {
        let tile = usize::from(self.at[cell]);
        let victims = match self.options.king_victims {
            KingVictims::Target => owners,
            KingVictims::Each => self.owners_of(tile),
        };
        for seat in victims.iter() {
            let lost = self.influence.lose(tile, seat, STRUCK);
            if lost > 0 {
                self.report_loss(cell, tile, seat, lost, events);
            }
        }
    }

    fn report_loss(
        &self,
        cell: usize,
        tile: usize,
        seat: Seat,
        lost: u32,
        events: &mut impl Events<Event>,
    ) {
        events.emit(|| Event::Struck {
            seat,
            at: self.grid.cells[cell],
            lost,
            now: self.influence.get(tile, seat),
        });
    }

    /// Returns the tiles struck when the King chooses this one, including the tile itself, row by row.
    fn struck(&self, target: usize) -> Vec<Cell> {
        let mut struck = vec![target];
        for side in Side::ALL {
            let mut cell = self.step(target, side);
            while cell != target && self.at[cell] != 0 {
                struck.push(cell);
                cell = self.step(cell, side);
            }
        }
        struck.sort_unstable();
        struck.dedup();
        struck
            .into_iter()
            .map(|cell| self.grid.cells[cell])
            .collect()
    }
}
