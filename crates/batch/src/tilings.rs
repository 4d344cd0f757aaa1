//! The encoding of Tilings.

use table::{Game, Seat};
use tilings::{Deal, LONGEST_SIDE, Level, Options, Tilings};

use crate::encoding::{Encoding, SideError};
use crate::spec::{ObservationPart, Scale};
use crate::writer::{Field, ObservationWriter};

/// The observation contains the whole table except the unseen tiles in the decks.
#[derive(Clone, Debug)]
pub struct TilingsEncoding {
    players: usize,
    /// The number of rows and columns of the planes.
    side: usize,
    /// The number of rows and columns of the board.
    board: usize,
    level: Level,
    deal: Deal,
    colours: usize,
    /// For each kind of tile, how many the deck contains.
    counts: Vec<u16>,
    /// For each kind of tile, the colours of its sides as flags: north, east, south, west.
    sides: Vec<u64>,
    /// The number of tiles dealt to each player.
    block: usize,
    /// The index of every cell of the board in a plane.
    places: Vec<u16>,
}

/// The maximum influence: a placement, and eight placements beside it.
const INFLUENCE: Scale = Scale::divided(540, 100);
const BESIDE: Scale = Scale::up_to(8);
const POINTS: Scale = Scale::divided(u32::MAX >> 1, 100);
/// The maximum number of players.
const SEATS: usize = *<Tilings as Game>::PLAYERS.end();
/// How many kinds of tiles are counted at a time.
const KINDS: usize = 32;

impl TilingsEncoding {
    fn cells(&self) -> usize {
        self.side * self.side
    }

    fn kinds(&self) -> usize {
        self.counts.len()
    }

    /// The scale for no tile, an unseen tile, or one of the kinds.
    fn kind_or_none(&self) -> Scale {
        Scale::up_to(self.kinds() as u32 + 1)
    }

    fn count_of_kind(&self) -> Scale {
        Scale::up_to(u32::from(self.counts.iter().copied().max().unwrap_or(0)))
    }

    fn dealt(&self) -> Scale {
        Scale::up_to(self.block as u32)
    }

    fn zone_size(&self) -> Scale {
        let largest = (self.board * self.board) as u32;
        Scale::divided(largest, largest.min(10))
    }

    fn rounds(&self) -> Scale {
        // Between two placements, no player can skip more than a whole deck, which bounds the
        // rounds.
        let most = 1 + self.board * self.board * (self.block + 1);
        Scale::divided(most as u32, self.block as u32)
    }
}

impl Encoding<Tilings> for TilingsEncoding {
    const VERSION: u32 = 1;

    fn new(options: &Options, side: Option<usize>) -> Result<Self, SideError> {
        let plane = side.unwrap_or(options.side);
        if !(options.side..=LONGEST_SIDE).contains(&plane) {
            return Err(SideError::Range {
                given: plane,
                least: options.side,
                most: LONGEST_SIDE,
            });
        }
        let colours = options.deck.colours();
        let flag = |side: usize, colour| {
            let number = colours.iter().position(|&other| other == colour);
            1 << (side * colours.len() + number.unwrap_or(0))
        };
        let sides = |tile: &tilings::Tile| {
            let sides = tile.sides.iter().enumerate();
            sides.map(|(side, &colour)| flag(side, colour)).sum()
        };
        let tiles = options.deck.tiles();
        Ok(TilingsEncoding {
            players: options.players,
            side: plane,
            board: options.side,
            level: options.level,
            deal: options.deal,
            colours: colours.len(),
            counts: tiles.iter().map(|tile| tile.count).collect(),
            sides: tiles.iter().map(sides).collect(),
            block: options.deck.size() / options.players.max(1),
            places: (0..options.side * options.side)
                .map(|cell| (cell / options.side * plane + cell % options.side) as u16)
                .collect(),
        })
    }

    fn parts(&self) -> Vec<ObservationPart> {
        let (n, side, colours) = (self.players, self.side, self.colours);
        let mut parts = vec![
            ObservationPart::flags("board", [side, side], "row, column: a cell of the board"),
            ObservationPart::flags(
                "sides",
                [4, colours, side, side],
                "north, east, south or west, colour, row, column: the tile there has this colour on this side",
            ),
            ObservationPart::flags(
                "placer",
                [n, side, side],
                "seat, row, column: this seat placed the tile there",
            ),
        ];
        if self.level == Level::Influence {
            parts.extend([
                ObservationPart::numbers(
                    "influence",
                    [n, side, side],
                    INFLUENCE,
                    "seat, row, column: the influence of this seat on the tile there",
                ),
                ObservationPart::numbers(
                    "beside",
                    [side, side],
                    BESIDE,
                    "row, column: number of tiles placed next to the tile there",
                ),
            ]);
        }
        if self.level >= Level::Zones {
            parts.push(ObservationPart::numbers(
                "zones",
                [colours, side, side],
                self.zone_size(),
                "colour, row, column: number of tiles in the zone to which the sides of this colour belong",
            ));
        }
        parts.extend([
            ObservationPart::flags(
                "tops",
                [n, 4, colours],
                "seat, north, east, south or west, colour: the top tile of the deck, not rotated",
            ),
            ObservationPart::numbers(
                "decks",
                [n, self.block],
                self.kind_or_none(),
                "seat, place from the top: 0 for no tile, 1 for an unseen tile, otherwise the kind of the tile plus 2",
            ),
            ObservationPart::numbers("tiles_left", [n], self.dealt(), "seat: number of tiles in the deck"),
        ]);
        if self.deal == Deal::Even {
            parts.push(ObservationPart::numbers(
                "unseen",
                [self.kinds()],
                self.count_of_kind(),
                "kind: number of unseen tiles, in the decks or left out of the deal",
            ));
        }
        parts.extend([
            ObservationPart::numbers("scores", [n], POINTS, "seat: score if the game ended now"),
            ObservationPart::numbers("round", [1], self.rounds(), "the round, counted from 1"),
            ObservationPart::numbers(
                "skips",
                [1],
                Scale::up_to(n as u32),
                "number of skipped turns in a row, at most the number of seats",
            ),
            ObservationPart::flags(
                "seat",
                [n],
                "the absolute number of the observing seat, because the last seat ends a round",
            ),
            ObservationPart::flags(
                "mover",
                [n],
                "seat: 1 if it is to move; all 0 once the game is over",
            ),
        ]);
        parts
    }

    fn encode(&self, game: &Tilings, seat: Seat, writer: &mut impl ObservationWriter) {
        let (n, cells) = (self.players, self.cells());
        let from_me = |other: Seat| match other.index().checked_sub(seat.index()) {
            Some(after) => after,
            None => other.index() + n - seat.index(),
        };
        let mut seats = [seat; SEATS];
        for i in 1..n {
            seats[i] = seats[i - 1].next(n);
        }
        let seats = &seats[..n];
        // A lookup table for the plane of every seat, because who placed a tile is unpredictable.
        let mut planes = [0; SEATS];
        for (i, seat) in seats.iter().enumerate() {
            planes[seat.index()] = i * cells;
        }
        for row in 0..self.side {
            let on_board = if row < self.board {
                (1 << self.board) - 1
            } else {
                0
            };
            writer.flags(on_board, self.side);
        }
        let census = game.census();
        let from = |level, count| if self.level >= level { count } else { 0 };
        let parts = [
            (4 * self.colours * cells, Scale::FLAG),
            (n * cells, Scale::FLAG),
            (from(Level::Influence, n * cells), INFLUENCE),
            (from(Level::Influence, cells), BESIDE),
            (from(Level::Zones, self.colours * cells), self.zone_size()),
        ];
        // Tiles are never removed or rotated, so their sides are written only once, and a cell keeps its numbers.
        writer.scatter_since(parts, game.placed(), |field, since| {
            // These are copies, so the compiler knows that they do not change while the field is written.
            let (colours, level) = (self.colours, self.level);
            let (places, influence) = (&self.places[..], game.influence());
            let mut left = since.unwrap_or(0);
            census.tiles(|tile| {
                let place = usize::from(places[tile.cell]);
                let own = planes[tile.placer.index()];
                if left == 0 {
                    for (side, &colour) in tile.sides.iter().enumerate() {
                        let plane = side * colours + usize::from(colour);
                        field.put(0, plane * cells + place, 1);
                    }
                    field.put(1, own + place, 1);
                } else {
                    // The previous observation may have been that of another seat.
                    left -= 1;
                    for plane in (0..n).map(|i| i * cells) {
                        field.put(1, plane + place, u32::from(plane == own));
                    }
                }
                if level == Level::Influence {
                    for (i, &seat) in seats.iter().enumerate() {
                        field.put(2, i * cells + place, influence(tile, seat));
                    }
                    field.put(3, place, u32::from(tile.beside));
                }
                for (colour, size) in tile.zones() {
                    field.put(4, colour * cells + place, size);
                }
            });
        });
        for &seat in seats {
            let top = game.top_kind(seat);
            writer.flags(top.map_or(0, |kind| self.sides[kind]), 4 * self.colours);
        }
        self.encode_decks(game, seats, writer);
        let mut scores = [0; SEATS];
        for (score, tally) in scores.iter_mut().zip(census.tallies()) {
            *score = tally.score;
        }
        for &seat in seats {
            writer.number(scores[seat.index()], POINTS);
        }
        writer.number(game.round(), self.rounds());
        writer.number(game.skips().min(n as u32), Scale::up_to(n as u32));
        writer.flags(1 << seat.index(), n);
        writer.one_of(game.turn().seat().map(from_me), n);
    }
}

impl TilingsEncoding {
    fn encode_decks(&self, game: &Tilings, seats: &[Seat], writer: &mut impl ObservationWriter) {
        writer.scatter(
            [(self.players * self.block, self.kind_or_none())],
            |decks| {
                for (i, &seat) in seats.iter().enumerate() {
                    let top = i * self.block;
                    let unseen = game.unseen_places(seat);
                    decks.fill(0, top + unseen.start..top + unseen.end, 1);
                    for (place, kind) in game.known_tiles(seat) {
                        decks.put(0, top + place, kind as u32 + 2);
                    }
                }
            },
        );
        for &seat in seats {
            writer.number(game.deck_length(seat) as u32, self.dealt());
        }
        if self.deal == Deal::Even {
            // Counts a limited number of kinds at a time, so that an array on the stack suffices.
            // Few decks have more.
            for (part, counts) in (0..).zip(self.counts.chunks(KINDS)) {
                let mut unseen = [0; KINDS];
                for (place, unseen) in unseen[..counts.len()].iter_mut().enumerate() {
                    *unseen = game.off_board(part * KINDS + place);
                }
                let mut see = |kind: usize| {
                    let place = kind.wrapping_sub(part * KINDS);
                    if let Some(unseen) = unseen.get_mut(place) {
                        *unseen -= 1;
                    }
                };
                for &seat in seats {
                    for (_, kind) in game.known_tiles(seat) {
                        see(kind);
                    }
                }
                for count in &unseen[..counts.len()] {
                    writer.number(*count, self.count_of_kind());
                }
            }
        }
    }
}
