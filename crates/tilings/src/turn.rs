//! A turn and what follows it: skips, the end of a round, the end of the game.

use table::Events;

use crate::pattern::Counts;
use crate::position::Laid;
use crate::tile::Side;
use crate::{EndReason, EndRule, Event, Level, Reach, Rotation, Switch, Tilings};

/// What the first placement beside a tile gives, and how much less each later one.
const BESIDE: u32 = 100;
const LESS: u32 = 10;

impl Tilings {
    /// Lays the top tile of the player to move on a cell where it fits.
    pub(crate) fn lay(&mut self, cell: usize, turn: Rotation, events: &mut impl Events<Event>) {
        let seat = self.turn;
        let kind = self.queues.take(seat);
        let tile = usize::from(self.placed);
        self.laid[tile] = Laid {
            cell: cell as u16,
            shape: 4 * kind + turn as u16,
            placer: seat.index() as u8,
            ..Laid::default()
        };
        self.placed += 1;
        self.at[cell] = self.placed;
        self.places.close(cell);
        self.skips = 0;
        events.tell(|| Event::Placed {
            seat,
            at: self.grid.cells[cell],
            tile: self.deck.tiles()[usize::from(kind)].name.clone(),
            turn: (self.choices.rotate == Switch::On).then_some(turn),
        });
        if self.choices.level == Level::Influence {
            self.influence.place(tile, seat);
        }
        self.meet_neighbours(tile, cell, events);
    }

    /// Lets a new tile and what lies around it know of each other.
    #[inline]
    fn meet_neighbours(&mut self, tile: usize, cell: usize, events: &mut impl Events<Event>) {
        let shape = *self.shape_of(tile);
        let level = self.choices.level;
        let around = &self.grid.around[cell];
        let mut counts = Counts::default();
        for side in Side::ALL {
            let next = usize::from(around[side as usize]);
            let facing = side.opposite();
            if let Some(other) = self.laid_at(next) {
                let neighbour = self.shape_of(other);
                counts += neighbour.counts;
                let slot = neighbour.slots[facing as usize];
                self.laid[other].counts += shape.counts;
                if level >= Level::Zones {
                    self.zones
                        .join((tile, shape.slots[side as usize]), (other, slot));
                }
                if level == Level::Influence {
                    self.spread(other, next, events);
                }
            } else if next < self.grid.len() {
                self.places.meet(next, facing, shape.sides[side as usize]);
            }
        }
        self.laid[tile].counts = counts;
        if level == Level::Influence && self.choices.reach == Reach::Eight {
            for &next in &around[4..] {
                let next = usize::from(next);
                if let Some(other) = self.laid_at(next) {
                    self.spread(other, next, events);
                }
            }
        }
    }

    /// Gives the player who placed a tile influence on one around it.
    #[inline]
    fn spread(&mut self, other: usize, cell: usize, events: &mut impl Events<Event>) {
        let seat = self.turn;
        let laid = &mut self.laid[other];
        laid.beside += 1;
        let beside = laid.beside;
        let gained = BESIDE - LESS * u32::from(beside);
        self.influence.gain(other, seat, gained);
        events.tell(|| Event::Influence {
            seat,
            at: self.grid.cells[cell],
            beside,
            gained,
            now: self.influence.get(other, seat),
        });
    }

    /// Goes on after a turn, until somebody can place a tile or the game is over.
    pub(crate) fn go_on(&mut self, events: &mut impl Events<Event>) {
        let mut somebody_fits = None;
        loop {
            let next = self.turn.next(self.seats());
            let round_ends = next.index() == 0;
            if round_ends {
                self.end_round(events);
            }
            self.turn = next;

            let fits = self.top_fits();
            if let Some(reason) = self.end_reason(fits, &mut somebody_fits) {
                self.finish(reason, events);
                return;
            }
            if round_ends {
                let round = self.round;
                events.tell(|| Event::Round { round });
            }
            if fits {
                return;
            }
            self.skip(events);
        }
    }

    fn end_round(&mut self, events: &mut impl Events<Event>) {
        if self.choices.level == Level::Influence {
            self.influence.decay();
            let round = self.round;
            events.tell(|| Event::Decay { round });
            self.send_king(events);
        }
        self.round += 1;
    }

    fn skip(&mut self, events: &mut impl Events<Event>) {
        let seat = self.turn;
        let kind = self.queues.skip(seat);
        self.skips += 1;
        events.tell(|| Event::Skipped {
            seat,
            tile: self.deck.tiles()[usize::from(kind)].name.clone(),
        });
    }

    /// Why the game ends now, if it does. Whether anybody's deck holds a tile that fits is looked up
    /// at most once while the board does not change.
    fn end_reason(&self, fits: bool, somebody_fits: &mut Option<bool>) -> Option<EndReason> {
        if fits && self.choices.end_rule == EndRule::Strict {
            return None;
        }
        match self.choices.end_rule {
            EndRule::Strict => {
                let somebody = somebody_fits.get_or_insert_with(|| self.somebody_fits());
                if !*somebody {
                    return Some(EndReason::NothingFits);
                }
            }
            EndRule::Classic => {
                if self.skips as usize == self.seats() {
                    return Some(EndReason::AllSkipped);
                }
            }
        }
        (self.queues.len(self.turn) == 0).then_some(EndReason::NoTile)
    }

    fn somebody_fits(&self) -> bool {
        self.queues.held().any(|kind| self.kind_fits(kind))
    }

    fn top_fits(&self) -> bool {
        self.queues
            .top(self.turn)
            .is_some_and(|kind| self.kind_fits(kind))
    }

    #[inline]
    fn kind_fits(&self, kind: u16) -> bool {
        if self.choices.rotate == Switch::Off {
            return self.places.fits(self.shape(kind, Rotation::R0));
        }
        self.turns(kind)
            .any(|turn| self.places.fits(self.shape(kind, turn)))
    }

    /// The turns in which a tile of this kind can be laid.
    pub(crate) fn turns(&self, kind: u16) -> impl Iterator<Item = Rotation> + use<> {
        let turns = match self.choices.rotate {
            Switch::Off => 1,
            Switch::On => self.deck.turns(kind),
        };
        Rotation::ALL
            .into_iter()
            .filter(move |&turn| turns >> turn as u8 & 1 == 1)
    }

    fn finish(&mut self, reason: EndReason, events: &mut impl Events<Event>) {
        self.end = Some(reason);
        events.tell(|| Event::End { reason });
        if self.choices.level >= Level::Motifs {
            events.tell(|| Event::Motifs {
                paid: self.motifs_paid(),
            });
        }
        if self.choices.level >= Level::Zones {
            events.tell(|| Event::Zones {
                zones: self.zones(),
            });
        }
        events.tell(|| Event::Scores {
            scores: self.scores(),
        });
    }
}
