//! Determines which cells are connected to a base and which are cut off.

use table::{Events, Seat};

use crate::area::Area;
use crate::options::Orphans;
use crate::{Event, LayingGrass};

impl LayingGrass {
    #[inline]
    pub(crate) fn has_orphans(&self, seat: Seat) -> bool {
        self.orphans.meets(&self.grass[seat.index()])
    }

    /// Returns a player's cells that are connected to the base.
    pub(crate) fn joined(&self, seat: Seat) -> Area {
        Area::of(self.base(seat)).flood(&self.grass[seat.index()])
    }

    /// Recomputes which of a player's cells are connected to the base, after grass was added or removed. `new` is the
    /// grass that was added.
    pub(crate) fn settle(&mut self, seat: Seat, new: &Area, events: &mut impl Events<Event>) {
        if self.rules.orphans == Orphans::Count {
            return;
        }
        let grass = self.grass[seat.index()];
        let territory = self.joined(seat);
        let before = self.orphans & grass;
        let after = grass.without(&territory);
        self.orphans = self.orphans.without(&grass) | after;

        let cut_off = after.without(&before).without(new);
        if !cut_off.is_empty() {
            let cells = || cut_off.cells().collect();
            events.emit(|| Event::Split {
                seat,
                cells: cells(),
            });
        }
        let apart = after & *new;
        if !apart.is_empty() {
            let cells = || apart.cells().collect();
            events.emit(|| Event::Apart {
                seat,
                cells: cells(),
            });
        }
        let rejoined = before.without(&after);
        if !rejoined.is_empty() {
            let cells = || rejoined.cells().collect();
            events.emit(|| Event::Rejoined {
                seat,
                cells: cells(),
            });
        }
    }
}
