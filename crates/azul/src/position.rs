//! A position: the complete state of a table, and the offer.

use std::hint::select_unpredictable;

use table::{Dice, Draw, Events, Label, Seat, Seed, SetupError};

use crate::board::Board;
use crate::options::{First, Options};
use crate::wall::Columns;
use crate::{Colour, Event, Move, Row, Source, Target, Tiles, WallSide};

/// A game of Azul at one moment: a plain value of at most 256 bytes that is copied with `memcpy`.
///
/// Its operations are those of [`Game`](table::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Azul {
    pub(crate) seed: Seed,
    /// The factories, then the centre, in the order of [`Source`].
    pub(crate) offer: [Tiles; 10],
    pub(crate) bag: Tiles,
    pub(crate) lid: Tiles,
    pub(crate) boards: [Board; 4],
    pub(crate) players: u8,
    pub(crate) side: WallSide,
    pub(crate) round: u8,
    /// Number of tiles on the factories and in the centre; at 0 the offer ends.
    pub(crate) offered: u8,
    /// The player who started this round.
    pub(crate) first: Seat,
    /// The player to move, unless the game is over.
    pub(crate) turn: Seat,
    /// The holder of the marker; `None` while it is in the centre.
    pub(crate) marker: Option<Seat>,
    pub(crate) phase: Phase,
}

/// The decision that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Offer,
    /// The player to move chooses a column for this line's tile.
    Tiling(Row),
    Over,
}

/// The source and the colour for each bit of [`Azul::pairs`].
static PAIRS: [(Source, Colour); 64] = {
    let mut pairs = [(Source::Centre, Colour::LightBlue); 64];
    let mut bit = 0;
    while bit < 50 {
        pairs[bit] = (Source::ALL[bit / 5], Colour::ALL[bit % 5]);
        bit += 1;
    }
    pairs
};

/// A search copies positions a million times per second, so they must stay small.
const _: () = assert!(size_of::<Azul>() <= 256);

const FIRST: Label = Label::new("first");

impl Azul {
    /// Sets up the table for the first move.
    pub(crate) fn set_up(
        options: &Options,
        seed: Seed,
        events: &mut impl Events<Event>,
    ) -> Result<Self, SetupError> {
        SetupError::check_players::<Azul>(options.players)?;
        let first = match options.first {
            First::Random => Dice::new(seed)
                .stream(FIRST, 0)
                .below(options.players as u32),
            First::Seat1 => 0,
        };
        let first = Seat::new(first as u8);
        let mut azul = Azul {
            seed,
            offer: [Tiles::NONE; 10],
            bag: Tiles::of_each(20),
            lid: Tiles::NONE,
            boards: [Board::EMPTY; 4],
            players: options.players as u8,
            side: options.wall,
            round: 0,
            offered: 0,
            first,
            turn: first,
            marker: None,
            phase: Phase::Offer,
        };
        azul.start_round(events);
        Ok(azul)
    }

    /// Returns the factories of this table: 5, 7 or 9.
    #[inline]
    pub(crate) fn factories(&self) -> &[Tiles] {
        &self.offer[..=2 * usize::from(self.players)]
    }

    pub(crate) fn centre(&self) -> Tiles {
        self.offer[Source::Centre as usize]
    }

    /// Returns the boards in use.
    pub(crate) fn seated(&self) -> &[Board] {
        &self.boards[..usize::from(self.players)]
    }

    /// Returns the colour of the full line that needs a column, and the columns where its tile may go.
    pub(crate) fn tiling_choice(&self, row: Row) -> (Colour, Columns) {
        let board = &self.boards[self.turn.index()];
        let colour = board
            .full_line(row)
            .expect("only a full line can wait for a column");
        (colour, board.wall().places(self.side, row, colour))
    }

    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        out.clear();
        match self.phase {
            Phase::Offer => self.list_takes(out),
            Phase::Tiling(row) => {
                let (_, columns) = self.tiling_choice(row);
                out.extend(columns.iter().map(|column| Move::Place { row, column }));
            }
            Phase::Over => {}
        }
    }

    /// Returns the colours of each source as five bits per source, in the order of [`PAIRS`].
    fn pairs(&self) -> u64 {
        let mut pairs = 0;
        for (source, tiles) in self.offer.iter().enumerate() {
            pairs |= u64::from(tiles.colour_bits()) << (5 * source);
        }
        pairs
    }

    fn list_takes(&self, out: &mut Vec<Move>) {
        let open = self.boards[self.turn.index()].open();
        let mut pairs = self.pairs();
        // A single loop over one word costs only one branch misprediction.
        while pairs != 0 {
            let (from, colour) = PAIRS[pairs.trailing_zeros() as usize];
            pairs &= pairs - 1;
            // Write all six and truncate the invalid ones, which is cheaper than a branch.
            let (targets, count) = Target::among(open >> (6 * colour as u32));
            let listed = out.len() + count;
            out.extend_from_slice(&targets.map(|to| Move::Take { from, colour, to }));
            out.truncate(listed);
        }
    }

    /// Takes all tiles of a colour from one source, puts them on the target, and advances the game.
    pub(crate) fn take(
        &mut self,
        from: Source,
        colour: Colour,
        to: Target,
        events: &mut impl Events<Event>,
    ) {
        self.lay_down(from, colour, to, events);
        if self.offered == 0 {
            self.tile_walls(events);
        } else {
            self.turn = self.turn.next(usize::from(self.players));
        }
    }

    /// Takes all tiles of a colour from one source and puts them on the target.
    #[inline]
    pub(crate) fn lay_down(
        &mut self,
        from: Source,
        colour: Colour,
        to: Target,
        events: &mut impl Events<Event>,
    ) {
        let seat = self.turn;
        let mut rest = std::mem::take(&mut self.offer[from as usize]);
        let tiles = rest.take_all(colour);
        // From a factory, the other tiles go to the centre. In the centre, they stay.
        self.offer[Source::Centre as usize] += rest;
        events.emit(|| Event::Take {
            seat,
            from,
            colour,
            tiles,
            to,
        });
        let board = &mut self.boards[seat.index()];
        // The first player to take from the centre in a round also takes the marker. There is no branch, because the
        // source is unpredictable.
        let takes_marker = (from == Source::Centre) & self.marker.is_none();
        self.marker = select_unpredictable(takes_marker, Some(seat), self.marker);
        let on_floor = board.floor.push_marker(takes_marker);
        if takes_marker {
            events.emit(|| Event::Marker { seat, on_floor });
        }
        if from != Source::Centre && !rest.is_empty() {
            events.emit(|| Event::ToCentre { tiles: rest });
        }

        let to_floor = board.lay(to, colour, tiles);
        if let Target::Line(line) = to
            && board.is_full(to)
        {
            events.emit(|| Event::LineFull { seat, line, colour });
        }
        self.drop_tiles(seat, colour, to_floor, events);
        self.offered -= tiles;
    }

    /// Puts tiles on a floor line. Tiles that do not fit go to the lid.
    #[inline]
    pub(crate) fn drop_tiles(
        &mut self,
        seat: Seat,
        colour: Colour,
        count: u8,
        events: &mut impl Events<Event>,
    ) {
        let over = self.boards[seat.index()].floor.push_tiles(colour, count);
        if count > over {
            let tiles = count - over;
            events.emit(|| Event::ToFloor {
                seat,
                colour,
                tiles,
            });
        }
        self.lid += Tiles::of(colour, over);
        if over > 0 {
            events.emit(|| Event::ToLid {
                seat,
                colour,
                tiles: over,
            });
        }
    }
}
