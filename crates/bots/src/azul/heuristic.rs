//! Heuristic values of boards, in hundredths of a point.
//!
//! `greedy` uses these values. The search uses them for player counts and walls that have no
//! trained network. All weights were set by hand, based on the final scoring.

use super::round::{Offer, Round, RoundBoard};
use super::wall::{Tiled, WallBits, standard_column};

/// One point. The finer unit avoids fractions.
pub(super) const POINT: i32 = 100;

/// The value of a column with this many tiles, before the game is over.
const COLUMN: [i32; 6] = [0, 10, 45, 130, 320, 700];
/// The value of a colour with this many tiles, before the game is over.
const COLOUR: [i32; 6] = [0, 10, 50, 150, 420, 1000];
/// The value of a row with this many tiles, before the game is over.
const ROW: [i32; 6] = [0, 5, 15, 40, 80, 200];
/// The percentage of a tile's value that a line with this many tiles is worth.
const SHARE: [[i32; 5]; 5] = [
    [0, 0, 0, 0, 0],
    [0, 50, 0, 0, 0],
    [0, 25, 60, 0, 0],
    [0, 12, 35, 65, 0],
    [0, 8, 22, 45, 70],
];
/// The percentage of all future values that remains if the game can end after this many more
/// rounds.
const HOPE: [i32; 6] = [0, 45, 65, 80, 92, 100];
/// The value of a filled space next to an empty one.
const NEIGHBOUR: i32 = 12;
/// The value of starting a round.
const START: i32 = 90;

/// Returns the value of every player's board, after the round's full lines are tiled.
pub(super) fn worths(round: &Round, offer: &Offer) -> [i32; 4] {
    let mut tiled = [Tiled {
        wall: WallBits::EMPTY,
        score: 0,
        lost: 0,
    }; 4];
    for (seat, tiled) in tiled.iter_mut().enumerate().take(round.players) {
        *tiled = round.tiled(offer, seat);
    }
    worths_of(round, offer, &tiled)
}

/// Like [`worths`], for walls that are already tiled.
pub(super) fn worths_of(round: &Round, offer: &Offer, tiled: &[Tiled; 4]) -> [i32; 4] {
    let rounds = rounds_to_end(&tiled[..round.players]);
    let mut worths = [0; 4];
    for seat in 0..round.players {
        worths[seat] = worth(&tiled[seat], &offer.boards[seat], round.free, rounds);
    }
    if rounds > 0 && offer.marker != super::round::NOBODY {
        worths[usize::from(offer.marker)] += START;
    }
    worths
}

/// Returns the minimum number of rounds until the game ends, based on the walls after this round.
pub(super) fn rounds_left(round: &Round, offer: &Offer) -> usize {
    (0..round.players)
        .map(|seat| rounds_to_row(&round.tiled(offer, seat).wall))
        .min()
        .unwrap_or(5)
}

fn rounds_to_end(tiled: &[Tiled]) -> usize {
    let rounds = tiled.iter().map(|tiled| rounds_to_row(&tiled.wall));
    rounds.min().unwrap_or(5)
}

/// Returns the minimum number of rounds until this wall has a complete row.
fn rounds_to_row(wall: &WallBits) -> usize {
    let fullest = (0..5).map(|row| wall.row(row).count_ones()).max();
    5 - fullest.unwrap_or(0) as usize
}

/// Returns the value of a board whose full lines are tiled, if the game can end after this many
/// rounds.
pub(super) fn worth(tiled: &Tiled, board: &RoundBoard, free: bool, rounds: usize) -> i32 {
    let wall = &tiled.wall;
    let sure = POINT * (tiled.score + wall.bonus());
    if rounds == 0 {
        return sure;
    }
    let mut hopes = hopes(wall);
    for (row, line) in board.lines.into_iter().enumerate() {
        if line.count() == 0 || line.is_full(row) {
            continue;
        }
        let share = SHARE[row][usize::from(line.count())];
        hopes += share * step(wall, free, row, line.colour()) / 100;
    }
    // Complete lines and colours already count in full, so they are not counted again.
    sure + (hopes - POINT * wall.bonus()) * HOPE[rounds] / 100
}

/// Returns the future value of the rows, columns, colours and neighbours of a wall.
fn hopes(wall: &WallBits) -> i32 {
    let mut hopes = 0;
    for i in 0..5 {
        hopes += ROW[wall.row(i).count_ones() as usize];
        hopes += COLUMN[wall.column(i).count_ones() as usize];
        hopes += COLOUR[wall.colour(i).count_ones() as usize];
    }
    hopes + NEIGHBOUR * neighbours(wall.filled)
}

/// Counts the pairs of neighbouring spaces of which exactly one is filled.
fn neighbours(filled: u32) -> i32 {
    /// All spaces except those of the last column.
    const LEFT: u32 = 0b01111_01111_01111_01111_01111;
    const TOP: u32 = 0b00000_11111_11111_11111_11111;
    let across = (filled ^ filled >> 1) & LEFT;
    let down = (filled ^ filled >> 5) & TOP;
    (across.count_ones() + down.count_ones()) as i32
}

/// Returns how much a tile of this colour in this row would add to the value of the wall.
fn step(wall: &WallBits, free: bool, row: usize, colour: u8) -> i32 {
    let column = if free {
        let Some(column) = best_column(wall, row, colour) else {
            return -POINT * row as i32;
        };
        column
    } else {
        standard_column(row, colour)
    };
    step_at(wall, row, column, colour)
}

fn step_at(wall: &WallBits, row: usize, column: usize, colour: u8) -> i32 {
    let more = |table: &[i32; 6], bits: u32| {
        let count = bits.count_ones() as usize;
        table[(count + 1).min(5)] - table[count]
    };
    POINT * wall.points(row, column)
        + more(&ROW, wall.row(row))
        + more(&COLUMN, wall.column(column))
        + more(&COLOUR, wall.colour(usize::from(colour)))
}

/// Returns the best column for a tile on the free wall, if there is one.
pub(super) fn best_column(wall: &WallBits, row: usize, colour: u8) -> Option<usize> {
    let mut places = wall.places(true, row, colour);
    let mut best = None;
    while places != 0 {
        let column = places.trailing_zeros() as usize;
        places &= places - 1;
        let worth = step_at(wall, row, column, colour);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, column));
        }
    }
    best.map(|(_, column)| column)
}

/// Returns a seat's value minus that of the best opponent.
pub(super) fn lead(worths: &[i32; 4], players: usize, seat: usize) -> i32 {
    let others = (0..players).filter(|&other| other != seat);
    let best = others.map(|other| worths[other]).max().unwrap_or(0);
    worths[seat] - best
}
