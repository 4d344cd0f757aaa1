//! Compact representation of a round for the search: its fixed part, its changing part, and its
//! result after the last tile is taken.
//!
//! Until a round ends, walls and scores do not change, and a factory is either untouched or empty. The changing part
//! therefore fits into a cache line and can be copied for every move.

use ::azul::{Azul, Colour, Row, Source, Target, WallSide};
use table::{Game, Seat};

use super::wall::{Tiled, WallBits, penalty};

/// The index of the centre among the sources.
pub(super) const CENTRE: u8 = 9;

/// The target index of the floor line. The lines are 0 to 4.
pub(super) const FLOOR: u8 = 5;

/// The marker is still in the centre.
pub(super) const NOBODY: u8 = 7;

/// The bits of one row in [`RoundBoard::open`].
const OPEN_ROW: u32 = 0b00001_00001_00001_00001_00001;

/// The part of a round that does not change until it ends.
#[derive(Clone)]
pub(super) struct Round {
    pub(super) players: usize,
    pub(super) free: bool,
    pub(super) number: u8,
    /// The tiles of each factory, one byte per colour.
    pub(super) factories: [u64; 9],
    /// For each factory, the earlier factories with the same tiles, as bits.
    twins: [u16; 9],
    pub(super) walls: [WallBits; 4],
    pub(super) scores: [i32; 4],
    /// The seat that started the round.
    first: u8,
    /// The tiles in the bag, by colour.
    bag: [u8; 5],
    /// The share of each colour in the bag, for the network.
    pub(super) mixture: [i32; 5],
}

/// The part of a round that changes with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// The tiles in the centre, one byte per colour.
    pub(super) centre: u64,
    /// The factories that are not empty, as bits.
    pub(super) left: u16,
    /// How many tiles are left.
    pub(super) tiles: u8,
    pub(super) turn: u8,
    /// The seat that has the marker.
    pub(super) marker: u8,
    pub(super) boards: [RoundBoard; 4],
}

/// The part of a player's board that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct RoundBoard {
    /// For each colour, the lines that accept it, as five bits per colour.
    pub(super) open: u32,
    pub(super) lines: [PackedLine; 5],
    /// How many spaces on the floor line are filled.
    pub(super) floor: u8,
}

/// The tiles on a line: `8 × colour + count`, or 0 if it is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct PackedLine(pub(super) u8);

impl PackedLine {
    pub(super) const fn new(colour: u8, count: u8) -> Self {
        PackedLine(8 * colour + count)
    }

    pub(super) const fn count(self) -> u8 {
        self.0 & 7
    }

    pub(super) const fn colour(self) -> u8 {
        self.0 >> 3
    }

    pub(super) const fn is_full(self, row: usize) -> bool {
        self.count() as usize == row + 1
    }
}

/// A move of the offer phase in two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Take(pub(super) u16);

impl Take {
    /// No move. Its source does not exist.
    pub(super) const NONE: Take = Take(u16::MAX);

    pub(super) const fn new(source: u8, colour: u8, target: u8) -> Self {
        Take((source as u16) << 6 | (colour as u16) << 3 | target as u16)
    }

    pub(super) const fn source(self) -> u8 {
        (self.0 >> 6) as u8
    }

    pub(super) const fn colour(self) -> u8 {
        (self.0 >> 3 & 7) as u8
    }

    pub(super) const fn target(self) -> u8 {
        (self.0 & 7) as u8
    }

    /// Converts a move of the rules, unless it belongs to the tiling phase.
    pub(super) fn from_move(mv: ::azul::Move) -> Option<Self> {
        let ::azul::Move::Take { from, colour, to } = mv else {
            return None;
        };
        let target = match to {
            Target::Line(row) => row as u8,
            Target::Floor => FLOOR,
        };
        Some(Take::new(from as u8, colour as u8, target))
    }

    pub(super) fn to_move(self) -> ::azul::Move {
        let to = match self.target() {
            FLOOR => Target::Floor,
            row => Target::Line(Row::ALL[usize::from(row)]),
        };
        ::azul::Move::Take {
            from: Source::ALL[usize::from(self.source())],
            colour: Colour::ALL[usize::from(self.colour())],
            to,
        }
    }
}

/// Returns the number of tiles of a colour in a heap with one byte per colour.
pub(super) const fn count(heap: u64, colour: u8) -> u8 {
    (heap >> (8 * colour)) as u8
}

fn heap(tiles: ::azul::Tiles) -> u64 {
    tiles
        .counts()
        .map(|(colour, count)| u64::from(count) << (8 * colour as u32))
        .sum()
}

impl Round {
    /// Converts a position in the offer phase.
    pub(super) fn new(azul: &Azul) -> (Round, Offer) {
        let players = azul.players();
        let bag = Colour::ALL.map(|colour| azul.bag().count(colour));
        let mut round = Round {
            players,
            free: azul.side() == WallSide::Free,
            number: azul.round(),
            factories: [0; 9],
            twins: [0; 9],
            walls: [WallBits::EMPTY; 4],
            scores: [0; 4],
            first: azul.first().index() as u8,
            bag,
            mixture: super::net::mixture(bag),
        };
        let mut offer = Offer {
            centre: heap(azul.tiles_at(Source::Centre)),
            left: 0,
            tiles: Source::ALL.iter().map(|&s| azul.tiles_at(s).total()).sum(),
            turn: azul.turn().seat().map_or(0, Seat::index) as u8,
            marker: azul.marker().map_or(NOBODY, |seat| seat.index() as u8),
            boards: [RoundBoard::default(); 4],
        };
        for factory in 0..azul.factory_count() {
            let tiles = heap(azul.tiles_at(Source::ALL[factory]));
            round.factories[factory] = tiles;
            offer.left |= u16::from(tiles != 0) << factory;
            for before in 0..factory {
                if round.factories[before] == tiles {
                    round.twins[factory] |= 1 << before;
                }
            }
        }
        for seat in azul.seats() {
            let i = seat.index();
            round.walls[i] = WallBits::new(azul.wall(seat));
            round.scores[i] = i32::from(azul.score(seat));
            let mut board = RoundBoard::empty(&round.walls[i]);
            for row in Row::ALL {
                if let Some((colour, count)) = azul.pattern_line(seat, row) {
                    board.fill(row as usize, colour as u8, count);
                }
            }
            board.floor = azul.floor_filled(seat) as u8;
            offer.boards[i] = board;
        }
        (round, offer)
    }

    /// Calls `visit` with each move of the player to move and the number of tiles it takes. Among
    /// factories with the same tiles, only the first counts.
    pub(super) fn each_take(&self, offer: &Offer, mut visit: impl FnMut(Take, u8)) {
        let open = offer.boards[usize::from(offer.turn)].open;
        let mut from = |source: u8, heap: u64| {
            for colour in 0..5 {
                let tiles = count(heap, colour);
                if tiles == 0 {
                    continue;
                }
                let mut rows = open >> (5 * colour) & 31;
                while rows != 0 {
                    let row = rows.trailing_zeros() as u8;
                    rows &= rows - 1;
                    visit(Take::new(source, colour, row), tiles);
                }
                visit(Take::new(source, colour, FLOOR), tiles);
            }
        };
        let mut left = offer.left;
        while left != 0 {
            let source = left.trailing_zeros() as usize;
            left &= left - 1;
            if offer.left & self.twins[source] == 0 {
                from(source as u8, self.factories[source]);
            }
        }
        from(CENTRE, offer.centre);
    }

    /// Returns the same move from the first factory with the same tiles.
    pub(super) fn first_twin(&self, offer: &Offer, take: Take) -> Take {
        if take.source() == CENTRE {
            return take;
        }
        let twins = self.twins[usize::from(take.source())] & offer.left;
        if twins == 0 {
            return take;
        }
        Take::new(twins.trailing_zeros() as u8, take.colour(), take.target())
    }

    /// Returns the number of tiles that a move takes.
    pub(super) fn tiles(&self, offer: &Offer, take: Take) -> u8 {
        let heap = match take.source() {
            CENTRE => offer.centre,
            factory => self.factories[usize::from(factory)],
        };
        count(heap, take.colour())
    }

    pub(super) fn play(&self, offer: &mut Offer, take: Take) {
        let (colour, target) = (take.colour(), take.target());
        let tiles = self.tiles(offer, take);
        let board = &mut offer.boards[usize::from(offer.turn)];
        let rest = !(0xff << (8 * colour));
        if take.source() == CENTRE {
            offer.centre &= rest;
            if offer.marker == NOBODY {
                offer.marker = offer.turn;
                board.floor = (board.floor + 1).min(7);
            }
        } else {
            offer.left &= !(1 << take.source());
            offer.centre += self.factories[usize::from(take.source())] & rest;
        }
        let over = match target {
            FLOOR => tiles,
            row => board.fill(usize::from(row), colour, tiles),
        };
        board.floor = (board.floor + over).min(7);
        offer.tiles -= tiles;
        offer.turn += 1;
        if usize::from(offer.turn) == self.players {
            offer.turn = 0;
        }
    }

    /// Returns a player's wall and score after the full lines are tiled and the floor line is paid.
    /// The score may be negative.
    pub(super) fn tiled(&self, offer: &Offer, seat: usize) -> Tiled {
        let board = &offer.boards[seat];
        let mut tiled = Tiled {
            wall: self.walls[seat],
            score: self.scores[seat],
            lost: 0,
        };
        for row in 0..5 {
            let line = board.lines[row];
            if line.is_full(row) {
                tiled.tile(self.free, row, line.colour());
            }
        }
        let floor = (board.floor + tiled.lost).min(7);
        tiled.score -= penalty(floor);
        tiled
    }

    /// Returns the tiles from which the next round will be dealt: the bag or, if that is too small,
    /// all tiles that are not on walls and lines.
    pub(super) fn next_pool(&self, offer: &Offer, tiled: &[Tiled]) -> [u8; 5] {
        let dealt = 4 * (2 * self.players + 1);
        if self.bag.iter().map(|&n| usize::from(n)).sum::<usize>() >= dealt {
            return self.bag;
        }
        let mut pool = [20; 5];
        for (colour, tiles) in pool.iter_mut().enumerate() {
            for tiled in tiled {
                *tiles -= tiled.wall.colour(colour).count_ones() as u8;
            }
        }
        for board in &offer.boards[..self.players] {
            for (row, line) in board.lines.into_iter().enumerate() {
                if !line.is_full(row) {
                    pool[usize::from(line.colour())] -= line.count();
                }
            }
        }
        pool
    }

    /// Returns the seat that starts the next round.
    pub(super) fn next_first(&self, offer: &Offer) -> u8 {
        if offer.marker == NOBODY {
            self.first
        } else {
            offer.marker
        }
    }
}

impl Offer {
    /// Returns a hash of this state of the round.
    pub(super) fn key(&self, players: usize) -> u64 {
        let spread = |key: u64, word: u64| {
            let key = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key ^ key >> 29
        };
        let table = self.centre
            | u64::from(self.left) << 40
            | u64::from(self.turn) << 50
            | u64::from(self.marker) << 53;
        let mut key = spread(0x5bd1_e995_7f4a_7c15, table);
        for board in &self.boards[..players] {
            let lines = board.lines.iter();
            let word = lines.fold(u64::from(board.floor), |word, line| {
                word << 8 | u64::from(line.0)
            });
            key = spread(key, word);
        }
        spread(key, key >> 32)
    }
}

impl RoundBoard {
    fn empty(wall: &WallBits) -> Self {
        let mut open = 0;
        for colour in 0..5 {
            for row in 0..5 {
                open |= u32::from(!wall.row_has(row, colour)) << (5 * usize::from(colour) + row);
            }
        }
        RoundBoard {
            open,
            ..RoundBoard::default()
        }
    }

    /// Adds tiles to a line that accepts them, and returns how many did not fit.
    fn fill(&mut self, row: usize, colour: u8, tiles: u8) -> u8 {
        let length = row as u8 + 1;
        let held = self.lines[row].count();
        let fitting = tiles.min(length - held);
        self.lines[row] = PackedLine::new(colour, held + fitting);
        self.open &= !(OPEN_ROW << row);
        self.open |= u32::from(held + fitting < length) << (5 * usize::from(colour) + row);
        tiles - fitting
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::azul::{First, Options};
    use rand_pcg::Pcg64Mcg;
    use table::{Draw, Seed};

    /// Plays random games with the rules and with this representation, and compares them.
    #[test]
    fn a_round_follows_the_rules() {
        for (players, wall) in [
            (2, WallSide::Standard),
            (3, WallSide::Standard),
            (4, WallSide::Standard),
        ] {
            for seed in 0..60 {
                let options = Options {
                    players,
                    wall,
                    first: First::Random,
                };
                let mut azul = Azul::new(&options, Seed::number(seed)).unwrap();
                let mut rng = Pcg64Mcg::new(seed.into());
                let mut moves = Vec::new();
                while !azul.turn().is_over() {
                    play_a_round(&mut azul, &mut rng, &mut moves);
                }
            }
        }
    }

    fn play_a_round(azul: &mut Azul, rng: &mut Pcg64Mcg, moves: &mut Vec<::azul::Move>) {
        let (round, mut offer) = Round::new(azul);
        while offer.tiles > 0 {
            let (_, read) = Round::new(azul);
            assert_eq!(offer, read);
            azul.moves(moves);
            let mut takes = Vec::new();
            round.each_take(&offer, |take, tiles| {
                assert_eq!(tiles, round.tiles(&offer, take));
                takes.push(take);
            });
            let mut firsts: Vec<Take> = moves
                .iter()
                .map(|&mv| round.first_twin(&offer, Take::from_move(mv).unwrap()))
                .collect();
            firsts.sort_by_key(|take| take.0);
            firsts.dedup();
            takes.sort_by_key(|take| take.0);
            assert_eq!(takes, firsts);
            let mv = rng.pick(moves);
            azul.play(mv, &mut ());
            round.play(&mut offer, Take::from_move(mv).unwrap());
        }
        for seat in azul.seats() {
            let tiled = round.tiled(&offer, seat.index());
            assert_eq!(tiled.wall, WallBits::new(azul.wall(seat)));
            let bonus = if azul.turn().is_over() {
                tiled.wall.bonus()
            } else {
                0
            };
            assert_eq!(tiled.score.max(0) + bonus, i32::from(azul.score(seat)));
        }
        if !azul.turn().is_over() {
            assert_eq!(usize::from(round.next_first(&offer)), azul.first().index());
            let tiled: Vec<Tiled> = (0..round.players).map(|i| round.tiled(&offer, i)).collect();
            let mut pool = [0; 5];
            for colour in Colour::ALL {
                let heaps = Source::ALL.map(|source| azul.tiles_at(source).count(colour));
                pool[colour as usize] = azul.bag().count(colour) + heaps.iter().sum::<u8>();
            }
            assert_eq!(round.next_pool(&offer, &tiled), pool);
        }
    }
}
