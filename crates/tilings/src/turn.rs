//! A turn and what follows it: skips, the end of a round, the end of the game.

use table::{Draw, Events, Rng, Seat};

use crate::places::Places;
use crate::position::Laid;
use crate::tile::Side;
use crate::{Cell, EndReason, EndRule, Event, Level, Move, Reach, Rotation, Switch, Tilings};

/// What the first placement beside a tile gives, and how much less each later one.
const BESIDE: u32 = 100;
const LESS: u32 = 10;

impl Tilings {
    /// Lays the top tile of the player to move on a cell where it fits.
    pub(crate) fn lay(&mut self, cell: usize, turn: Rotation, events: &mut impl Events<Event>) {
        let seat = self.turn;
        let kind = self.queues.take(seat);
        let tile = usize::from(self.placed);
        let shape = 4 * kind + turn as u16;
        self.laid[tile] = Laid {
            cell: cell as u16,
            shape,
            placer: seat.index() as u8,
            beside: 0,
        };
        self.placed += 1;
        self.at[cell] = self.placed;
        self.skips = 0;
        events.tell(|| Event::Placed {
            seat,
            at: self.grid.cells[cell],
            tile: self.deck.tiles()[usize::from(kind)].name.clone(),
            turn: (self.choices.rotate == Switch::On).then_some(turn),
        });

        let sides = self.deck.shapes()[usize::from(shape)].sides;
        self.places.close(cell);
        let around = &self.grid.around[cell];
        for side in Side::ALL {
            let next = usize::from(around[side as usize]);
            if next < self.grid.len() && self.at[next] == 0 {
                self.places
                    .meet(next, side.opposite(), sides[side as usize]);
            }
        }
        if self.choices.level == Level::Influence {
            self.spread(tile, seat, events);
        }
    }

    /// Gives influence on a new tile and on those around it.
    fn spread(&mut self, tile: usize, seat: Seat, events: &mut impl Events<Event>) {
        self.influence.place(tile, seat);
        let reach = match self.choices.reach {
            Reach::Eight => 8,
            Reach::Four => 4,
        };
        let around = &self.grid.around[usize::from(self.laid[tile].cell)];
        for &next in &around[..reach] {
            let Some(other) = self.laid_at(usize::from(next)) else {
                continue;
            };
            let laid = &mut self.laid[other];
            laid.beside += 1;
            let beside = laid.beside;
            let gained = BESIDE - LESS * u32::from(beside);
            self.influence.gain(other, seat, gained);
            events.tell(|| Event::Influence {
                seat,
                at: self.grid.cells[usize::from(next)],
                beside,
                gained,
                now: self.influence.get(other, seat),
            });
        }
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

    fn kind_fits(&self, kind: u16) -> bool {
        self.turns(kind)
            .any(|turn| self.places.fits(self.shape(kind, turn)))
    }

    /// The turns in which a tile of this kind can be laid.
    fn turns(&self, kind: u16) -> impl Iterator<Item = Rotation> + use<> {
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

    /// The top tile of the player to move, if the game goes on.
    fn in_hand(&self) -> Option<u16> {
        match self.end {
            None => self.queues.top(self.turn),
            Some(_) => None,
        }
    }

    /// Cells row by row, turns from the smallest.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        out.clear();
        let Some(kind) = self.in_hand() else {
            return;
        };
        if self.choices.rotate == Switch::Off {
            let shape = self.shape(kind, Rotation::R0);
            for (word, cells) in self.places.of(shape) {
                out.extend(bits(cells).map(|bit| Move {
                    cell: self.cell(word, bit),
                    turn: None,
                }));
            }
            return;
        }
        let fitting = Turned::new(self, kind);
        for word in self.places.words() {
            let fits = fitting.word(word);
            for bit in bits(fits[0] | fits[1] | fits[2] | fits[3]) {
                let cell = self.cell(word, bit);
                out.extend(
                    Rotation::ALL
                        .into_iter()
                        .filter(|&turn| fits[turn as usize] >> bit & 1 == 1)
                        .map(|turn| Move {
                            cell,
                            turn: Some(turn),
                        }),
                );
            }
        }
    }

    /// The move that a fair pick from the list of all would be, found by counting.
    pub(crate) fn pick_move(&self, rng: &mut (impl Rng + ?Sized)) -> Move {
        let kind = self.in_hand().expect("somebody is to move");
        if self.choices.rotate == Switch::Off {
            let shape = self.shape(kind, Rotation::R0);
            let all = self.places.of(shape).map(|(_, cells)| cells.count_ones());
            let mut before = rng.below(all.sum());
            for (word, cells) in self.places.of(shape) {
                let here = cells.count_ones();
                if before < here {
                    return Move {
                        cell: self.cell(word, nth_bit(cells, before)),
                        turn: None,
                    };
                }
                before -= here;
            }
            unreachable!("the number is below the count");
        }
        let fitting = Turned::new(self, kind);
        let count = |word| -> u32 {
            fitting
                .word(word)
                .iter()
                .map(|fits| fits.count_ones())
                .sum()
        };
        let mut before = rng.below(self.places.words().map(count).sum());
        for word in self.places.words() {
            let here = count(word);
            if before < here {
                return fitting.nth(word, before);
            }
            before -= here;
        }
        unreachable!("the number is below the count");
    }

    #[inline]
    fn cell(&self, word: usize, bit: u32) -> Cell {
        self.grid.cells[64 * word + bit as usize]
    }
}

/// Where a tile fits in each of its turns.
struct Turned<'a> {
    tilings: &'a Tilings,
    kind: u16,
    turns: [bool; 4],
}

impl<'a> Turned<'a> {
    fn new(tilings: &'a Tilings, kind: u16) -> Self {
        let mut turns = [false; 4];
        for turn in tilings.turns(kind) {
            turns[turn as usize] = true;
        }
        Turned {
            tilings,
            kind,
            turns,
        }
    }

    /// For 64 cells, where each turn fits.
    fn word(&self, word: usize) -> [u64; 4] {
        Rotation::ALL.map(|turn| {
            if self.turns[turn as usize] {
                let places: &Places = &self.tilings.places;
                places.word(word, self.tilings.shape(self.kind, turn))
            } else {
                0
            }
        })
    }

    /// One of the moves to these cells, counted in their order.
    fn nth(&self, word: usize, nth: u32) -> Move {
        let fits = self.word(word);
        let mut before = nth;
        for bit in bits(fits[0] | fits[1] | fits[2] | fits[3]) {
            for turn in Rotation::ALL {
                if fits[turn as usize] >> bit & 1 == 0 {
                    continue;
                }
                if before == 0 {
                    return Move {
                        cell: self.tilings.cell(word, bit),
                        turn: Some(turn),
                    };
                }
                before -= 1;
            }
        }
        unreachable!("the number is below the count");
    }
}

/// The bits of a word, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros();
        word &= word - 1;
        Some(bit)
    })
}

/// The place of a word's `nth` bit, the lowest being the 0th.
#[inline]
fn nth_bit(mut word: u64, nth: u32) -> u32 {
    for _ in 0..nth {
        word &= word - 1;
    }
    word.trailing_zeros()
}
