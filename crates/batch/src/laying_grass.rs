//! The encoding of Laying Grass.

use std::sync::LazyLock;

use laying_grass::{Area, Bonus, LayingGrass, Options, Orientation, Phase, PieceKind, Shape, Tile};
use table::{Game, Seat};

use crate::encoding::{Encoding, SideError};
use crate::spec::{ObservationPart, Scale};
use crate::writer::{Field, ObservationWriter};

/// The observation contains the whole table except the unseen part of the queue.
#[derive(Clone, Copy, Debug)]
pub struct LayingGrassEncoding {
    players: usize,
    /// The number of rows and columns of the board.
    side: usize,
}

/// The maximum number of players.
const SEATS: usize = *<LayingGrass as Game>::PLAYERS.end();
/// The number of tiles in the queue that a turn shows.
const SHOWN: usize = 6;
/// The longest side of a tile.
const TILE_SIDE: usize = 7;
const PLACES: Scale = Scale::up_to(Tile::COUNT as u32);
const ROUNDS: Scale = Scale::up_to(9);
/// An upper bound: more coupons than all bonuses of the largest table give.
const COUPONS: Scale = Scale::divided(63, 4);
const PHASES: [Phase; 6] = [
    Phase::Base,
    Phase::Turn,
    Phase::Stone,
    Phase::Rob,
    Phase::RobPlace,
    Phase::Last,
];

impl LayingGrassEncoding {
    /// The scale for an optional cell of the board: 0, or the number of the cell plus 1.
    const fn cells(self) -> Scale {
        Scale::up_to((self.side * self.side) as u32)
    }

    const fn squares(self) -> Scale {
        Scale::divided(self.side as u32, 6)
    }

    /// Returns the parts that describe the state of the game besides the board and the tiles.
    fn standing(self) -> [ObservationPart; 11] {
        let n = self.players;
        [
            ObservationPart::numbers("queue_length", [1], PLACES, "number of tiles in the queue"),
            ObservationPart::flags(
                "phase",
                [PHASES.len()],
                "base, turn, stone, rob, rob-place or last; all 0 once the game is over",
            ),
            ObservationPart::flags("last", [1], "players are spending their last coupons"),
            ObservationPart::numbers(
                "round",
                [1],
                ROUNDS,
                "the round; 0 while players place their bases",
            ),
            ObservationPart::flags(
                "place",
                [n],
                "the observing seat's place in the order of play",
            ),
            ObservationPart::flags(
                "mover",
                [n],
                "seat: 1 if it is to move; all 0 once the game is over",
            ),
            ObservationPart::numbers("coupons", [n], COUPONS, "seat: number of coupons"),
            ObservationPart::flags(
                "swaps",
                [1],
                "the player to move can still pay for an exchange",
            ),
            ObservationPart::numbers(
                "removals",
                [1],
                COUPONS,
                "how many stones the player to move can still pay to remove",
            ),
            ObservationPart::numbers(
                "largest_square",
                [n],
                self.squares(),
                "seat: the side of the largest square",
            ),
            ObservationPart::numbers(
                "tie_break",
                [n],
                self.cells(),
                "seat: the tie-break between squares of the same size",
            ),
        ]
    }

    fn area(self, area: &Area, writer: &mut impl ObservationWriter) {
        writer.plane(&area.rows()[..self.side], self.side);
    }
}

impl Encoding<LayingGrass> for LayingGrassEncoding {
    const VERSION: u32 = 1;

    fn new(options: &Options, side: Option<usize>) -> Result<Self, SideError> {
        SideError::none::<LayingGrass>(side)?;
        Ok(LayingGrassEncoding {
            players: options.players,
            side: if options.players <= 4 { 20 } else { 30 },
        })
    }

    fn parts(&self) -> Vec<ObservationPart> {
        let (n, side) = (self.players, self.side);
        let plane = |name, meaning| ObservationPart::flags(name, [side, side], meaning);
        let mut parts = vec![
            ObservationPart::flags(
                "grass",
                [n, side, side],
                "seat, row, column: 1 if there is grass of this seat",
            ),
            plane(
                "orphans",
                "row, column: grass that is cut off and does not count",
            ),
            plane("bases", "row, column: a base"),
            plane("captured", "row, column: a captured bonus square"),
            plane("bought", "row, column: a cell bought with a last coupon"),
            plane(
                "joined_right",
                "row, column: the cell and its right neighbour belong to the same piece",
            ),
            plane(
                "joined_below",
                "row, column: the cell and the cell below belong to the same piece",
            ),
            plane("stones", "row, column: a stone"),
            ObservationPart::flags(
                "bonuses",
                [3, side, side],
                "exchange, stone or robbery, row, column: a bonus square",
            ),
            ObservationPart::flags(
                "pending",
                [2, side, side],
                "stone or robbery, row, column: a captured bonus that the player must use now",
            ),
            ObservationPart::flags(
                "tile",
                [TILE_SIDE, TILE_SIDE],
                "row, column: the tile to place now, not rotated; all 0 if there is none",
            ),
            ObservationPart::flags(
                "queue",
                [SHOWN, TILE_SIDE, TILE_SIDE],
                "place from the front, row, column: the tiles revealed so far",
            ),
            ObservationPart::numbers(
                "place_in_queue",
                [Tile::COUNT],
                PLACES,
                "tile: its place in the queue, counted from 1; 0 if it is not known to be in the queue",
            ),
            ObservationPart::numbers(
                "first_cell",
                [Tile::COUNT],
                self.cells(),
                "tile: its first cell on the board, row by row, counted from 1; 0 if it is not on the board",
            ),
            ObservationPart::flags("discarded", [Tile::COUNT], "tile: it was discarded"),
            ObservationPart::flags(
                "stolen",
                [Tile::COUNT],
                "tile: it was taken off the board and must be placed now",
            ),
        ];
        parts.extend(self.standing());
        parts
    }

    fn encode(&self, game: &LayingGrass, seat: Seat, writer: &mut impl ObservationWriter) {
        let order = game.play_order();
        let me = order.iter().position(|&other| other == seat).unwrap_or(0);
        let seats = || order.iter().cycle().skip(me).take(order.len()).copied();
        for seat in seats() {
            self.area(game.grass_of(seat), writer);
        }
        self.area(game.orphaned(), writer);
        let pieces = Pieces::of(game);
        for area in [
            &pieces.bases,
            &pieces.captured,
            &pieces.bought,
            game.joined_right(),
            game.joined_below(),
            game.stones(),
        ] {
            self.area(area, writer);
        }
        for bonus in Bonus::ALL {
            self.area(game.bonuses(bonus), writer);
        }
        for bonus in [Bonus::Stone, Bonus::Robbery] {
            self.area(&game.pending_cells(bonus), writer);
        }
        let index = |tile: Tile| usize::from(tile.number()) - 1;
        let drawn = |tile: Tile| DRAWINGS[index(tile)];
        let cells = TILE_SIDE * TILE_SIDE;
        let to_place = game.tile_to_place();
        writer.flags(to_place.map_or(0, drawn), cells);
        let shown = game.shown_tiles();
        for place in 0..SHOWN {
            writer.flags(shown.get(place).map_or(0, |&tile| drawn(tile)), cells);
        }
        let (back, length) = (game.tiles_at_back(), game.queue_length());
        writer.scatter([(Tile::COUNT, PLACES)], |queue| {
            for (place, &tile) in (1..).zip(shown) {
                queue.put(0, index(tile), place);
            }
            for (place, &tile) in (length - back.len() + 1..).zip(back) {
                queue.put(0, index(tile), place as u32);
            }
        });
        let side = self.side as u32;
        writer.scatter([(Tile::COUNT, self.cells())], |first_cells| {
            for &(tile, row, column) in pieces.tiles() {
                let cell = u32::from(row) * side + u32::from(column);
                first_cells.put(0, usize::from(tile), cell + 1);
            }
        });
        let stolen = match game.waits_for() {
            Phase::RobPlace => to_place,
            _ => None,
        };
        writer.scatter([(Tile::COUNT, Scale::FLAG)], |discarded| {
            for &tile in game.used_tiles() {
                let lies = pieces.lying >> index(tile) & 1 == 1;
                let gone = !lies && stolen != Some(tile);
                discarded.put(0, index(tile), u32::from(gone));
            }
        });
        writer.one_of(stolen.map(index), Tile::COUNT);
        writer.number(length as u32, PLACES);
        let phase = PHASES.iter().position(|&phase| phase == game.waits_for());
        writer.one_of(phase, PHASES.len());
        writer.flags(u64::from(game.is_last_phase()), 1);
        writer.number(u32::from(game.round()), ROUNDS);
        let players = game.players();
        writer.flags(1 << me, players);
        let place = (game.place_in_order() + players - me) % players;
        writer.one_of(game.turn().seat().map(|_| place), players);
        for seat in seats() {
            writer.number(u32::from(game.coupons_of(seat).count()), COUPONS);
        }
        let (swaps, removals) = game.payable();
        writer.flags(u64::from(swaps), 1);
        writer.number(u32::from(removals), COUPONS);
        let mut tie_breaks = [0; SEATS];
        for (seat, after) in seats().zip(&mut tie_breaks) {
            let (square, tie_break) = game.largest_square(seat);
            *after = tie_break;
            writer.number(u32::from(square), self.squares());
        }
        for &tie_break in &tie_breaks[..players] {
            writer.number(u32::from(tie_break), self.cells());
        }
    }
}

/// The drawing of every tile in the list, row by row.
static DRAWINGS: LazyLock<[u64; Tile::COUNT]> = LazyLock::new(|| {
    let mut drawings = [0; Tile::COUNT];
    for (out, tile) in drawings.iter_mut().zip(Tile::all()) {
        *out = drawing(tile.shape(Orientation::R0));
    }
    drawings
});

/// The column of the first cell of every tile in every orientation. The table is much smaller than that of the shapes,
/// so it stays in the cache.
static FIRST_COLUMNS: LazyLock<[[u8; 8]; Tile::COUNT]> = LazyLock::new(|| {
    let mut columns = [[0; 8]; Tile::COUNT];
    for (out, tile) in columns.iter_mut().zip(Tile::all()) {
        *out = Orientation::ALL.map(|orientation| tile.shape(orientation).cells()[0].1);
    }
    columns
});

fn drawing(shape: &Shape) -> u64 {
    let bit = |&(row, column): &(u8, u8)| 1 << (usize::from(row) * TILE_SIDE + usize::from(column));
    shape.cells().iter().map(bit).sum()
}

/// The pieces on the board, by kind.
struct Pieces {
    bases: Area,
    captured: Area,
    bought: Area,
    /// The tiles on the board by index, each with the row and the column of its first cell.
    first_cells: [(u8, u8, u8); Tile::COUNT],
    count: usize,
    /// The same tiles as bits.
    lying: u128,
}

impl Pieces {
    fn of(game: &LayingGrass) -> Self {
        let mut pieces = Pieces {
            bases: Area::EMPTY,
            captured: Area::EMPTY,
            bought: Area::EMPTY,
            first_cells: [(0, 0, 0); Tile::COUNT],
            count: 0,
            lying: 0,
        };
        let first_columns = &*FIRST_COLUMNS;
        for piece in game.lying_pieces() {
            let single = match piece.kind {
                PieceKind::Base => &mut pieces.bases,
                PieceKind::Captured => &mut pieces.captured,
                PieceKind::Bought => &mut pieces.bought,
                PieceKind::Tile => {
                    if let Some((tile, orientation)) = piece.tile.zip(piece.orientation) {
                        let first =
                            first_columns[usize::from(tile.number()) - 1][orientation as usize];
                        pieces.lay(tile, piece.corner, first);
                    }
                    continue;
                }
            };
            single.rows_mut()[usize::from(piece.corner.row)] |= 1 << piece.corner.column;
        }
        pieces
    }

    #[inline]
    fn lay(&mut self, tile: Tile, corner: laying_grass::Cell, first_column: u8) {
        let index = tile.number() - 1;
        self.first_cells[self.count] = (index, corner.row, corner.column + first_column);
        self.count += 1;
        self.lying |= 1 << index;
    }

    fn tiles(&self) -> &[(u8, u8, u8)] {
        &self.first_cells[..self.count]
    }
}
