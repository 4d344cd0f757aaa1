//! Rebuilds a position from what a viewer sees.

use table::{Game, Seat, Seed, ViewError, Viewer};

use crate::board::{Board, FloorPiece};
use crate::position::Phase;
use crate::view::{BoardView, ColourCounts, Marker, Phase as ViewPhase, View};
use crate::{Azul, Colour, Column, Options, Row, Source, Tiles, Wall, WallSide};

/// An upper bound on a score: 25 tiles on the wall, worth at most 10 points each, and all bonuses of the final scoring.
const MOST_POINTS: u16 = 250 + 5 * (2 + 7 + 10);

impl Azul {
    /// Returns a position that has this view. Only the order of the tiles in the bag is hidden. It is chosen
    /// arbitrarily.
    pub(crate) fn seen_by(
        options: &Options,
        viewer: Viewer,
        view: &View,
    ) -> Result<Self, ViewError> {
        let mut azul =
            Azul::new(options, Seed::number(0)).map_err(|error| wrong(error.to_string()))?;
        let players = azul.players();
        let turn = read_turn(viewer, view)?;
        let looks = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::Everything => turn,
        };
        for (who, at) in [
            ("the seat to move", turn),
            ("the seat of the viewer", looks),
            ("the starting player", view.first),
        ] {
            check(at.index() < players, || {
                format!("{who} is {}, but there are {players} players", at.index())
            })?;
        }
        check((1..=100).contains(&view.round), || {
            format!("the round must be 1 to 100, not {}", view.round)
        })?;
        azul.round = view.round;
        (azul.first, azul.turn) = (view.first, turn);
        azul.bag = heap_of(view.bag)?;
        azul.lid = heap_of(view.lid)?;
        azul.read_offer(view)?;
        check(view.boards.len() == players, || {
            format!("expected {players} boards, got {}", view.boards.len())
        })?;
        for (at, board) in Seat::all(players).zip(&view.boards) {
            azul.boards[at.index()] = read_board(azul.side, board)
                .map_err(|reason| wrong(format!("board {}: {reason}", at.index() + 1)))?;
        }
        azul.read_marker(view)?;
        azul.phase = azul.read_phase(view)?;
        azul.count_tiles()?;
        Ok(azul)
    }

    fn read_offer(&mut self, view: &View) -> Result<(), ViewError> {
        let factories = self.factories().len();
        check(view.factories.len() == factories, || {
            format!(
                "expected {factories} factories, got {}",
                view.factories.len()
            )
        })?;
        for (source, &tiles) in Source::ALL.into_iter().zip(&view.factories) {
            check(tiles.total() <= 4, || {
                format!("{source} cannot hold {} tiles", tiles.total())
            })?;
            self.offer[source as usize] = tiles;
        }
        self.offer[Source::Centre as usize] = view.centre;
        self.offered = self.offer.iter().map(|tiles| tiles.total()).sum();
        Ok(())
    }

    fn read_marker(&mut self, view: &View) -> Result<(), ViewError> {
        self.marker = match view.marker {
            Marker::Centre(_) => None,
            Marker::Held(seat) => Some(seat),
        };
        if let Some(holder) = self.marker {
            check(holder.index() < self.players(), || {
                format!("there is no seat {} to hold the marker", holder.index())
            })?;
        }
        for seat in self.seats() {
            let lies_here = view.boards[seat.index()].floor.has_marker();
            check(!lies_here || self.marker == Some(seat), || {
                format!(
                    "board {} has the marker on its floor line, but the view says that it is elsewhere",
                    seat.index() + 1
                )
            })?;
        }
        Ok(())
    }

    /// Returns the decision that the game waits for, if the table allows it.
    fn read_phase(&self, view: &View) -> Result<Phase, ViewError> {
        match view.phase {
            ViewPhase::Over => {
                check(self.offered == 0, || {
                    "the game is over, but there are tiles on offer".to_owned()
                })?;
                self.check_tiled(self.players())?;
                check(self.could_have_ended(), || {
                    "the game is over, but nothing has ended it".to_owned()
                })?;
                Ok(Phase::Over)
            }
            ViewPhase::Offer => {
                check(self.offered > 0, || {
                    "there are no tiles on offer".to_owned()
                })?;
                let walls = || self.seated().iter().map(Board::wall);
                check(walls().all(|wall| wall.complete_rows() == 0), || {
                    "a row is complete, but the game is not over".to_owned()
                })?;
                check(
                    self.side == WallSide::Standard || walls().any(Wall::can_complete_a_row),
                    || "no row can be completed, but the game is not over".to_owned(),
                )?;
                self.check_marker_beside(Seat::new(0))?;
                let untouched = self.marker.is_none()
                    && self.centre().is_empty()
                    && self.factories().iter().all(|tiles| !tiles.is_empty());
                check(!untouched || self.turn == self.first, || {
                    let taken = match view.turn {
                        Some(_) => "",
                        None => {
                            " (the view does not say who is to move, so it is taken to be the viewer)"
                        }
                    };
                    format!(
                        "nobody has moved in this round, so its starting player must be to \
                         move{taken}"
                    )
                })?;
                Ok(Phase::Offer)
            }
            ViewPhase::Tiling => {
                check(self.side == WallSide::Free, || {
                    "no column is chosen on the standard wall".to_owned()
                })?;
                check(self.offered == 0, || {
                    "walls cannot be tiled while there are tiles on offer".to_owned()
                })?;
                self.check_tiled(self.turn.index())?;
                self.check_marker_beside(self.turn)?;
                let board = &self.boards[self.turn.index()];
                let waiting = Row::ALL.into_iter().find_map(|row| {
                    let colour = board.full_line(row)?;
                    Some((row, board.wall().places(self.side, row, colour)))
                });
                match waiting {
                    Some((row, columns)) if columns.iter().count() > 1 => Ok(Phase::Tiling(row)),
                    _ => Err(wrong("the player to move has no column to choose")),
                }
            }
        }
    }

    /// Checks that the first `boards` boards are already tiled.
    fn check_tiled(&self, boards: usize) -> Result<(), ViewError> {
        for seat in self.seats().take(boards) {
            let board = &self.boards[seat.index()];
            let done = Row::ALL
                .into_iter()
                .all(|row| board.full_line(row).is_none())
                && board
                    .floor
                    .pieces()
                    .all(|piece| piece == FloorPiece::Marker);
            check(done, || {
                format!("board {} must be tiled already", seat.index() + 1)
            })?;
        }
        Ok(())
    }

    /// Returns whether a round that ends in this position can be the last one, or can leave no tiles for the next.
    fn could_have_ended(&self) -> bool {
        self.end_reason().is_some() || self.bag.is_empty() && self.lid.is_empty()
    }

    /// Checks the marker, if its holder is this seat or a later one: the marker can be beside the floor line only if
    /// that line is full.
    fn check_marker_beside(&self, from: Seat) -> Result<(), ViewError> {
        let Some(holder) = self.marker.filter(|&holder| holder >= from) else {
            return Ok(());
        };
        let full = self.floor_filled(holder) == 7;
        let lies_here = self.boards[holder.index()].floor.has_marker();
        check(full || lies_here, || {
            format!(
                "board {}: the marker must be on the floor line unless the line is full",
                holder.index() + 1
            )
        })
    }

    /// Checks that there are 20 tiles of each colour.
    fn count_tiles(&self) -> Result<(), ViewError> {
        for colour in Colour::ALL {
            let mut heaps = self.offer.to_vec();
            heaps.extend([self.bag, self.lid]);
            let mut count: u32 = heaps.iter().map(|heap| u32::from(heap.count(colour))).sum();
            for board in self.seated() {
                count += board
                    .floor
                    .pieces()
                    .filter(|&piece| piece == FloorPiece::Tile(colour))
                    .count() as u32;
                for row in Row::ALL {
                    count += u32::from(board.wall().row_has(row, colour));
                    if let Some((held, tiles)) = board.line(row)
                        && held == colour
                    {
                        count += u32::from(tiles);
                    }
                }
            }
            check(count == 20, || {
                format!("there are {count} {colour} tiles instead of 20")
            })?;
        }
        Ok(())
    }
}

/// Returns the player to move, or an arbitrary seat if the game is over.
fn read_turn(viewer: Viewer, view: &View) -> Result<Seat, ViewError> {
    match (view.phase, view.turn, viewer) {
        (ViewPhase::Over, None, _) => Ok(view.first),
        (ViewPhase::Over, Some(seat), _) => Err(wrong(format!(
            "the game is over, but seat {} is to move",
            seat.index()
        ))),
        // If a player's view does not say whose turn it is, it is that player's turn.
        (_, Some(seat), _) | (_, None, Viewer::Seat(seat)) => Ok(seat),
        (_, None, _) => Err(wrong("the view does not say who is to move")),
    }
}

fn wrong(reason: impl Into<String>) -> ViewError {
    ViewError::new(reason)
}

fn check(holds: bool, reason: impl FnOnce() -> String) -> Result<(), ViewError> {
    if holds { Ok(()) } else { Err(wrong(reason())) }
}

fn heap_of(counts: ColourCounts) -> Result<Tiles, ViewError> {
    let ColourCounts {
        dark_blue,
        yellow,
        red,
        black,
        light_blue,
    } = counts;
    let mut heap = Tiles::NONE;
    for (colour, count) in Colour::ALL
        .into_iter()
        .zip([dark_blue, yellow, red, black, light_blue])
    {
        check(count <= 20, || {
            format!("there cannot be {count} {colour} tiles")
        })?;
        heap += Tiles::of(colour, count);
    }
    Ok(heap)
}

fn read_board(side: WallSide, view: &BoardView) -> Result<Board, String> {
    let mut board = Board::EMPTY;
    if view.score > MOST_POINTS {
        return Err(format!(
            "a player has {} points, but can have at most {MOST_POINTS}",
            view.score
        ));
    }
    board.score = view.score;
    for row in Row::ALL {
        for (column, tile) in Column::ALL.into_iter().zip(view.wall.row(row)) {
            let Some(colour) = tile else {
                continue;
            };
            if !board.wall().places(side, row, colour).contains(column) {
                return Err(format!("row {row}: {colour} cannot be in column {column}"));
            }
            board.tile(row, column, colour);
        }
    }
    for (row, line) in Row::ALL.into_iter().zip(view.lines) {
        let Some((colour, count)) = line else {
            continue;
        };
        if !board.accepts(row, colour) || board.fill(row, colour, count) > 0 {
            let tiles = Tiles::of(colour, count);
            return Err(format!("line {row} cannot hold \"{tiles}\""));
        }
    }
    board.floor = view.floor;
    Ok(board)
}
