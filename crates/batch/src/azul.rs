//! The encoding of Azul.

use azul::{Azul, Colour, Options, Row, Source, Tiles, WallSide};
use table::{Game, Seat};

use crate::encoding::{Encoding, SideError};
use crate::spec::{ObservationPart, Scale};
use crate::writer::{Field, ObservationWriter};

/// The observation contains the whole table except the order of the tiles in the bag.
#[derive(Clone, Copy, Debug)]
pub struct AzulEncoding {
    players: usize,
    side: WallSide,
}

const ON_FACTORY: Scale = Scale::up_to(4);
const OF_A_COLOUR: Scale = Scale::up_to(20);
const ON_LINE: Scale = Scale::up_to(5);
const ON_FLOOR: Scale = Scale::up_to(7);
const ROUNDS: Scale = Scale::divided(100, 10);
/// An upper bound: 25 tiles of at most 10 points each, and all final bonuses.
const POINTS: Scale = Scale::divided(511, 100);

impl Encoding<Azul> for AzulEncoding {
    const VERSION: u32 = 1;

    fn new(options: &Options, side: Option<usize>) -> Result<Self, SideError> {
        SideError::none::<Azul>(side)?;
        Ok(AzulEncoding {
            players: options.players,
            side: options.wall,
        })
    }

    fn parts(&self) -> Vec<ObservationPart> {
        let n = self.players;
        let mut parts = vec![
            ObservationPart::numbers(
                "factories",
                [2 * n + 1, 5],
                ON_FACTORY,
                "factory, colour: number of tiles",
            ),
            ObservationPart::numbers("centre", [5], OF_A_COLOUR, "colour: number of tiles"),
            ObservationPart::numbers("bag", [5], OF_A_COLOUR, "colour: number of tiles"),
            ObservationPart::numbers("lid", [5], OF_A_COLOUR, "colour: number of tiles"),
            ObservationPart::flags(
                "marker",
                [n + 1],
                "seat: 1 if it has the marker; the last flag: 1 if the marker is in the centre",
            ),
            ObservationPart::flags("first", [n], "seat: 1 if it started this round"),
            ObservationPart::flags(
                "mover",
                [n],
                "seat: 1 if it is to move; all 0 once the game is over",
            ),
            ObservationPart::numbers("round", [1], ROUNDS, "the round, counted from 1"),
            ObservationPart::numbers("scores", [n], POINTS, "seat: current score"),
            ObservationPart::numbers(
                "lines",
                [n, 5, 5],
                ON_LINE,
                "seat, pattern line, colour: number of tiles",
            ),
            ObservationPart::numbers(
                "floor",
                [n, 6],
                ON_FLOOR,
                "seat, colour: number of tiles on the floor line; the last number: 1 if the marker is there",
            ),
        ];
        match self.side {
            WallSide::Standard => parts.push(ObservationPart::flags(
                "wall",
                [n, 5, 5],
                "seat, row, column: 1 if there is a tile",
            )),
            WallSide::Free => parts.extend([
                ObservationPart::flags(
                    "wall",
                    [n, 5, 5, 5],
                    "seat, colour, row, column: 1 if there is a tile of this colour",
                ),
                ObservationPart::flags(
                    "tiling",
                    [5],
                    "pattern line: 1 if its tile is waiting for a column; all 0 in the offer phase",
                ),
                ObservationPart::flags(
                    "seat",
                    [n],
                    "the absolute number of the observing seat, because seats tile in this order",
                ),
            ]),
        }
        parts
    }

    #[inline]
    fn encode(&self, game: &Azul, seat: Seat, writer: &mut impl ObservationWriter) {
        let players = self.players;
        let from_me = |other: Seat| match other.index().checked_sub(seat.index()) {
            Some(after) => after,
            None => other.index() + players - seat.index(),
        };
        let mut seats = [seat; 4];
        for i in 1..players {
            seats[i] = seats[i - 1].next(players);
        }
        let seats = &seats[..players];
        for &factory in &Source::ALL[..=2 * players] {
            writer.numbers(counts(game.tiles_at(factory)), ON_FACTORY);
        }
        writer.numbers(counts(game.tiles_at(Source::Centre)), OF_A_COLOUR);
        writer.numbers(counts(game.bag()), OF_A_COLOUR);
        writer.numbers(counts(game.lid()), OF_A_COLOUR);
        let marker = game.marker().map_or(players, from_me);
        writer.flags(1 << marker, players + 1);
        writer.flags(1 << from_me(game.first()), players);
        let mover = game.turn().seat();
        writer.flags(mover.map_or(0, |mover| 1 << from_me(mover)), players);
        writer.number(u32::from(game.round()), ROUNDS);
        for &seat in seats {
            writer.number(u32::from(game.score(seat)), POINTS);
        }
        writer.scatter([(25 * players, ON_LINE)], |lines| {
            for (i, &seat) in seats.iter().enumerate() {
                for row in Row::ALL {
                    // An empty line has zero tiles of any colour, and writing that zero is cheaper than a branch.
                    let line = game.pattern_line(seat, row);
                    let (colour, count) = line.unwrap_or((Colour::DarkBlue, 0));
                    let line = 25 * i + 5 * row as usize;
                    lines.put(0, line + colour as usize, u32::from(count));
                }
            }
        });
        for &seat in seats {
            let (tiles, marker) = game.floor_line(seat);
            writer.numbers(counts(tiles), ON_FLOOR);
            writer.number(u32::from(marker), ON_FLOOR);
        }
        match self.side {
            WallSide::Standard => {
                for &seat in seats {
                    writer.flags(u64::from(game.wall(seat).occupied()), 25);
                }
            }
            WallSide::Free => {
                for &seat in seats {
                    for colour in Colour::ALL {
                        writer.flags(u64::from(game.wall(seat).places_of(colour)), 25);
                    }
                }
                writer.one_of(game.tiling().map(|row| row as usize), 5);
                writer.flags(1 << seat.index(), players);
            }
        }
    }
}

#[inline]
fn counts(tiles: Tiles) -> [u32; 5] {
    Colour::ALL.map(|colour| u32::from(tiles.count(colour)))
}
