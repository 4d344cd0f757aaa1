//! The end of a round: tiling the walls, ending the game, filling the factories.

use table::{Dice, Draw, Events, Label, Seat};

use crate::board::{Board, Floor};
use crate::position::Phase;
use crate::tiles::Sums;
use crate::{Azul, Colour, Column, EndReason, Event, Row, Source, Tally, Tiles, Wall, WallSide};

const BAG: Label = Label::new("bag");

/// The maximum number of rounds. Taking everything to the floor is always legal, so only a limit guarantees that every
/// game ends.
const LAST_ROUND: u8 = 100;

/// Number of tiles per factory.
const PER_FACTORY: u8 = 4;

impl Azul {
    /// Tiles all walls after an offer, and starts the next round or ends the game.
    pub(crate) fn tile_walls(&mut self, events: &mut impl Events<Event>) {
        self.tile_from(Seat::new(0), 0, events);
    }

    /// Puts the tile on the wall in the chosen column and continues tiling.
    pub(crate) fn place(&mut self, row: Row, column: Column, events: &mut impl Events<Event>) {
        let (seat, colour) = (self.turn, self.tiling_choice(row).0);
        self.tile_line(seat, row, column, colour, events);
        self.tile_from(seat, row as usize + 1, events);
    }

    /// Tiles the lines from `line` of this seat on, until a column must be chosen or all walls are
    /// done.
    fn tile_from(&mut self, seat: Seat, line: usize, events: &mut impl Events<Event>) {
        let mut from = line;
        for seat in Seat::all(usize::from(self.players)).skip(seat.index()) {
            let mut full = self.boards[seat.index()].full_lines() >> from << from;
            while full != 0 {
                let row = Row::ALL[full.trailing_zeros() as usize];
                full &= full - 1;
                let board = &self.boards[seat.index()];
                let colour = board.full_line(row).expect("the line is full");
                let columns = board.wall().places(self.side, row, colour);
                if let Some(column) = columns.only() {
                    self.tile_line(seat, row, column, colour, events);
                } else if columns.is_empty() {
                    self.give_up_line(seat, row, colour, events);
                } else {
                    self.turn = seat;
                    self.phase = Phase::Tiling(row);
                    return;
                }
            }
            from = 0;
            self.subtract_floor(seat, events);
        }
        self.end_round(events);
    }

    /// Sends one tile of a full line to the wall and the rest to the lid. Returns the points.
    pub(crate) fn tile_line(
        &mut self,
        seat: Seat,
        line: Row,
        column: Column,
        colour: Colour,
        events: &mut impl Events<Event>,
    ) -> u8 {
        let board = &mut self.boards[seat.index()];
        let runs = board.tile(line, column, colour);
        let points = runs.points();
        board.score += u16::from(points);
        self.lid += Tiles::of(colour, line.length() - 1);
        events.emit(|| Event::Tile {
            seat,
            line,
            column,
            colour,
            across: runs.across,
            down: runs.down,
            points,
        });
        points
    }

    /// On the free wall, moves the tiles of a full line to the floor line when the wall has no space for their colour.
    pub(crate) fn give_up_line(
        &mut self,
        seat: Seat,
        line: Row,
        colour: Colour,
        events: &mut impl Events<Event>,
    ) {
        events.emit(|| Event::NoPlace { seat, line, colour });
        self.boards[seat.index()].clear_line(line);
        self.drop_tiles(seat, colour, line.length(), events);
    }

    pub(crate) fn subtract_floor(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        let board = &mut self.boards[seat.index()];
        let penalty = board.floor.penalty();
        if penalty == 0 {
            return;
        }
        let lost = penalty.min(board.score);
        board.score -= lost;
        self.lid += board.floor.clear_tiles();
        events.emit(|| Event::Floor {
            seat,
            penalty,
            lost,
        });
    }

    fn end_round(&mut self, events: &mut impl Events<Event>) {
        if let Some(reason) = self.end_reason() {
            self.end(reason, events);
        } else {
            // If every factory held only one colour, nobody took the marker.
            self.first = self.marker.unwrap_or(self.first);
            self.start_round(events);
        }
    }

    /// Returns why the game ends after this round, if it does.
    pub(crate) fn end_reason(&self) -> Option<EndReason> {
        let walls = || self.seated().iter().map(Board::wall);
        if walls().any(Wall::has_complete_row) {
            Some(EndReason::RowComplete)
        } else if self.side == WallSide::Free && !walls().any(Wall::can_complete_a_row) {
            Some(EndReason::NoRowPossible)
        } else if self.round == LAST_ROUND {
            Some(EndReason::RoundLimit)
        } else {
            None
        }
    }

    /// Fills the factories for the next round, or ends the game if there are no tiles.
    pub(crate) fn start_round(&mut self, events: &mut impl Events<Event>) {
        self.round += 1;
        self.turn = self.first;
        self.phase = Phase::Offer;
        if let Some(holder) = self.marker.take() {
            self.boards[holder.index()].floor = Floor::default();
        }
        self.fill_factories(events);
        if self.offered == 0 {
            self.end(EndReason::NoTiles, events);
        } else {
            let (round, first) = (self.round, self.first);
            events.emit(|| Event::Round { round, first });
        }
    }

    fn fill_factories(&mut self, events: &mut impl Events<Event>) {
        let mut stream = Dice::new(self.seed).stream(BAG, u64::from(self.round));
        let factories = self.factories().len();
        let mut bag = Sums::of(self.bag);
        // The total is counted separately, so that a draw does not have to wait until the previous tile has been
        // removed.
        let mut in_bag = bag.total();
        for factory in &mut self.offer[..factories] {
            let mut drawn = Sums::default();
            for _ in 0..PER_FACTORY {
                if in_bag == 0 {
                    bag = Sums::of(std::mem::take(&mut self.lid));
                    in_bag = bag.total();
                    if in_bag == 0 {
                        break;
                    }
                    events.emit(|| Event::Refill { tiles: in_bag });
                }
                bag.move_nth(stream.below(u32::from(in_bag)) as u8, &mut drawn);
                in_bag -= 1;
            }
            *factory = drawn.tiles();
            self.offered += drawn.total();
        }
        self.bag = bag.tiles();
        let tiles = self.offered;
        if usize::from(tiles) < factories * usize::from(PER_FACTORY) {
            events.emit(|| Event::Short { tiles });
        }
    }

    /// Ends the game with the final scoring.
    fn end(&mut self, reason: EndReason, events: &mut impl Events<Event>) {
        self.phase = Phase::Over;
        events.emit(|| Event::End { reason });
        for seat in Seat::all(usize::from(self.players)) {
            let board = &mut self.boards[seat.index()];
            let Tally {
                rows,
                columns,
                colours,
                ..
            } = Tally::of(board);
            let points = 2 * u16::from(rows) + 7 * u16::from(columns) + 10 * u16::from(colours);
            board.score += points;
            events.emit(|| Event::Bonus {
                seat,
                rows,
                columns,
                colours,
                points,
            });
        }
        debug_assert!(self.offer[Source::Centre as usize].is_empty());
    }
}
