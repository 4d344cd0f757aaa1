//! The player's selection: a tile over the board, a stone, or a tile of the queue.

use crossterm::event::KeyCode;
use laying_grass::{Area, Cell, Move, Orientation, Phase, Shape, Tile};

use super::situation::{Situation, Spot};
use crate::cursor::next_after;

/// The kind of selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// A tile, a cell or a piece on the board, whichever the phase asks for.
    Here,
    /// A stone to remove for a coupon, instead of what the phase asks for.
    Stone,
    /// A tile of the queue to take for a coupon.
    Queue(u8),
    /// Ending the turn.
    Done,
}

/// The player's selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointer {
    pub(super) aim: Aim,
    /// The cell, or the top-left corner of the tile in hand.
    pub(super) corner: Cell,
    /// The orientation of the tile in hand.
    pub(super) orientation: Orientation,
    /// The tile the orientation belongs to.
    tile: Option<Tile>,
}

impl Default for Pointer {
    fn default() -> Self {
        Pointer {
            aim: Aim::Here,
            corner: Cell { row: 0, column: 0 },
            orientation: Orientation::R0,
            tile: None,
        }
    }
}

/// Returns the cell by which a tile is held, which is the one closest to its middle.
fn grip(shape: &Shape) -> (u8, u8) {
    let from_middle = |&&(row, column): &&(u8, u8)| {
        let row = (2 * row + 1).abs_diff(shape.height());
        let column = (2 * column + 1).abs_diff(shape.width());
        u16::from(row) * u16::from(row) + u16::from(column) * u16::from(column)
    };
    let middle = shape.cells().iter().min_by_key(from_middle);
    middle.copied().unwrap_or_default()
}

fn distance(one: Cell, other: Cell) -> u8 {
    one.row.abs_diff(other.row) + one.column.abs_diff(other.column)
}

impl Pointer {
    /// Returns the tile in hand in its orientation.
    pub(super) fn shape(self, situation: &Situation) -> Option<&'static Shape> {
        Some(situation.view.tile?.shape(self.orientation))
    }

    /// Returns the held cell: the middle of the tile in hand, or the cell itself.
    pub(super) fn held(self, situation: &Situation) -> Cell {
        let (row, column) = match (self.aim, self.shape(situation)) {
            (Aim::Here, Some(shape)) => grip(shape),
            _ => (0, 0),
        };
        Cell {
            row: self.corner.row + row,
            column: self.corner.column + column,
        }
    }

    /// Returns where the tile in hand may be held in its orientation, which is where the mouse has to point.
    pub(super) fn marks(self, situation: &Situation) -> Area {
        let Some(shape) = self.shape(situation) else {
            return Area::EMPTY;
        };
        let (row, column) = grip(shape);
        let corners = situation.corners(self.orientation);
        Area::of(corners.cells().map(|corner| Cell {
            row: corner.row + row,
            column: corner.column + column,
        }))
    }

    /// Moves the held cell here, or as close as possible while the tile stays on the board.
    pub(super) fn hold(&mut self, situation: &Situation, cell: Cell) {
        let (grip, height, width) = match (self.aim, self.shape(situation)) {
            (Aim::Here, Some(shape)) => (grip(shape), shape.height(), shape.width()),
            _ => ((0, 0), 1, 1),
        };
        let side = situation.side();
        self.corner = Cell {
            row: cell.row.saturating_sub(grip.0).min(side - height),
            column: cell.column.saturating_sub(grip.1).min(side - width),
        };
    }

    /// Returns the selected move, legal or not.
    pub(super) fn candidate(self, situation: &Situation) -> Option<Move> {
        let cell = self.corner;
        Some(match (self.aim, situation.phase()) {
            (_, Phase::Over) => return None,
            (Aim::Queue(place), _) => Move::Swap(place),
            (Aim::Done, _) => Move::Done,
            (Aim::Stone, _) => Move::Clear(cell),
            (Aim::Here, Phase::Base) => Move::Base(cell),
            (Aim::Here, Phase::Turn | Phase::RobPlace) => Move::Place {
                corner: cell,
                orientation: self.orientation,
            },
            (Aim::Here, Phase::Stone) => Move::Stone(cell),
            (Aim::Here, Phase::Rob) => Move::Rob(situation.head(cell)),
            (Aim::Here, Phase::Last) if situation.spot(cell) == Spot::Stone => Move::Clear(cell),
            (Aim::Here, Phase::Last) => Move::Buy(cell),
        })
    }

    /// Makes a sensible selection near a cell in a new position.
    pub(super) fn settle(&mut self, situation: &Situation, near: Cell) {
        self.aim = Aim::Here;
        if self.tile != situation.view.tile {
            self.tile = situation.view.tile;
            self.orientation = Orientation::R0;
        }
        self.hold(situation, near);
        if situation.view.tile.is_some() && situation.corners(self.orientation).is_empty() {
            self.next_orientation_that_fits(situation);
            self.hold(situation, near);
        }
        let from = self.corner;
        let nearest = self.choices(situation).into_iter();
        if let Some(cell) = nearest.min_by_key(|&cell| distance(cell, from)) {
            self.corner = cell;
        }
    }

    /// Selects a legal move.
    pub(super) fn show(&mut self, situation: &Situation, mv: Move) {
        self.aim = match mv {
            Move::Swap(place) => Aim::Queue(place),
            Move::Done => Aim::Done,
            Move::Clear(_) if situation.phase() == Phase::Turn => Aim::Stone,
            _ => Aim::Here,
        };
        match mv {
            Move::Base(cell)
            | Move::Clear(cell)
            | Move::Stone(cell)
            | Move::Rob(cell)
            | Move::Buy(cell) => self.corner = cell,
            Move::Place {
                corner,
                orientation,
            } => {
                self.corner = corner;
                self.orientation = orientation;
                self.tile = situation.view.tile;
            }
            Move::Swap(_) | Move::Done => {}
        }
    }

    /// Returns the cells with possible actions: corners where the tile fits, stones, or tiles that can be stolen.
    pub(super) fn choices(self, situation: &Situation) -> Vec<Cell> {
        match (self.aim, situation.phase()) {
            (Aim::Stone, _) => situation.stones(),
            (_, Phase::Turn | Phase::RobPlace) => {
                situation.corners(self.orientation).cells().collect()
            }
            (_, Phase::Rob) => situation.loot.iter().map(|cells| cells[0]).collect(),
            _ => {
                let cells = situation.moves.iter().filter_map(|mv| match *mv {
                    Move::Base(cell) | Move::Stone(cell) | Move::Buy(cell) => Some(cell),
                    _ => None,
                });
                cells.collect()
            }
        }
    }

    /// Checks whether arrow keys jump between choices instead of moving from cell to cell.
    fn jumps(self, situation: &Situation) -> bool {
        self.aim == Aim::Stone || situation.phase() == Phase::Rob
    }

    /// Handles an arrow key.
    pub(super) fn step(&mut self, situation: &Situation, key: KeyCode, far: bool) {
        match self.aim {
            Aim::Queue(place) => return self.step_in_queue(situation, place, key),
            Aim::Done => {
                self.aim = Aim::Here;
                return;
            }
            Aim::Here | Aim::Stone => {}
        }
        if self.jumps(situation) {
            return self.jump(situation, key);
        }
        let Cell { row, column } = self.held(situation);
        // A quarter of the side of the smaller board.
        let by = if far { 5 } else { 1 };
        let last = situation.side() - 1;
        let cell = match key {
            KeyCode::Up => (row.saturating_sub(by), column),
            KeyCode::Down => ((row + by).min(last), column),
            KeyCode::Left => (row, column.saturating_sub(by)),
            _ => (row, (column + by).min(last)),
        };
        self.hold(
            situation,
            Cell {
                row: cell.0,
                column: cell.1,
            },
        );
    }

    fn step_in_queue(&mut self, situation: &Situation, place: u8, key: KeyCode) {
        let last = situation.view.queue.len().min(6) as u8;
        self.aim = match key {
            KeyCode::Up | KeyCode::Left if place <= 2 => Aim::Here,
            KeyCode::Up | KeyCode::Left => Aim::Queue(place - 1),
            _ => Aim::Queue((place + 1).min(last)),
        };
    }

    /// Goes to the closest choice in a direction.
    fn jump(&mut self, situation: &Situation, key: KeyCode) {
        let from = self.corner;
        let costs = self.choices(situation).into_iter().filter_map(|cell| {
            let down = i16::from(cell.row) - i16::from(from.row);
            let right = i16::from(cell.column) - i16::from(from.column);
            let (ahead, aside) = match key {
                KeyCode::Up => (-down, right),
                KeyCode::Down => (down, right),
                KeyCode::Left => (-right, down),
                _ => (right, down),
            };
            (ahead > 0).then_some((ahead + 2 * aside.abs(), cell))
        });
        if let Some((_, cell)) = costs.min() {
            self.corner = cell;
        }
    }

    /// Handles Tab: goes to the next possible cell. If the tile fits nowhere in its orientation, goes to the next
    /// orientation.
    pub(super) fn next(&mut self, situation: &Situation, back: bool) {
        if let Aim::Queue(_) | Aim::Done = self.aim {
            self.aim = Aim::Here;
        }
        let mut choices = self.choices(situation);
        if self.aim == Aim::Here && situation.phase() == Phase::Last {
            choices.extend(situation.stones());
            choices.sort_unstable();
        }
        if choices.is_empty() && self.aim == Aim::Here && self.next_orientation_that_fits(situation)
        {
            choices = self.choices(situation);
        }
        let next = next_after(choices.into_iter(), self.corner, !back);
        self.corner = next.unwrap_or(self.corner);
    }

    fn next_orientation_that_fits(&mut self, situation: &Situation) -> bool {
        let after = self.orientation as usize + 1;
        let mut all = Orientation::ALL.into_iter().cycle().skip(after).take(7);
        let fits = all.find(|&orientation| !situation.corners(orientation).is_empty());
        if let Some(orientation) = fits {
            self.orientation = orientation;
        }
        fits.is_some()
    }

    /// Rotates or flips the tile in hand around the held cell.
    pub(super) fn turn(&mut self, situation: &Situation, how: impl Fn(Orientation) -> Orientation) {
        if self.shape(situation).is_none() {
            return;
        }
        self.aim = Aim::Here;
        let held = self.held(situation);
        self.orientation = how(self.orientation);
        self.hold(situation, held);
    }

    /// Cancels the current selection and returns to what the phase asks for.
    pub(super) fn leave(&mut self, situation: &Situation) -> bool {
        let left = std::mem::replace(&mut self.aim, Aim::Here);
        let cell = match left {
            Aim::Stone => self.corner,
            _ => self.held(situation),
        };
        self.hold(situation, cell);
        left != Aim::Here
    }
}
