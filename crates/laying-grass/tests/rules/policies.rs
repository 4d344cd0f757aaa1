//! Policies that go for bonuses, because random players capture almost nothing.

use laying_grass::{Cell, CellContent, LayingGrass, Move, View};
use rand_pcg::Pcg64Mcg;
use table::{Game, Viewer};

/// Picks one of the moves that a bonus hunter prefers.
pub(crate) fn choose(game: &LayingGrass, moves: &[Move], rng: &mut Pcg64Mcg) -> Move {
    let view = game.view(Viewer::Spectator);
    conformance::pick_best(moves, |&mv| liking(&view, mv), rng)
}

fn liking(view: &View, mv: Move) -> i32 {
    match mv {
        Move::Base(cell) => near_bonuses(view, cell),
        Move::Place {
            corner,
            orientation,
        } => {
            let tile = view.tile.expect("a tile is to be placed");
            let cells: Vec<Cell> = tile.shape(orientation).cells_at(corner).collect();
            laying(view, &cells)
        }
        Move::Buy(cell) => 5 + laying(view, &[cell]),
        Move::Swap(_) => 8,
        Move::Clear(_) => 30,
        // Older tiles are closer to the base, so losing them hurts more.
        Move::Rob(cell) => {
            let place = view.pieces.iter().position(|piece| piece.cells[0] == cell);
            -(place.expect("a tile lies there") as i32)
        }
        Move::Stone(_) | Move::Done => 0,
    }
}

pub(crate) fn letter(view: &View, cell: Cell) -> char {
    let content = view.board.get(cell);
    content.expect("a cell of the board").letter()
}

pub(crate) fn neighbours(view: &View, cell: Cell) -> impl Iterator<Item = Cell> {
    let last = view.board.side() - 1;
    let Cell { row, column } = cell;
    [
        (row > 0).then(|| (row - 1, column)),
        (column > 0).then(|| (row, column - 1)),
        (column < last).then(|| (row, column + 1)),
        (row < last).then(|| (row + 1, column)),
    ]
    .into_iter()
    .flatten()
    .map(|(row, column)| Cell { row, column })
}

fn is_bonus(letter: char) -> bool {
    "ESR".contains(letter)
}

fn laying(view: &View, cells: &[Cell]) -> i32 {
    let seat = view.turn.expect("somebody moves").index();
    let own = char::from(b'0' + seat as u8);
    let orphans = &view.players[seat].orphans;
    let mut value = 0;
    for &cell in cells {
        if is_bonus(letter(view, cell)) {
            value -= 40;
        }
        for near in neighbours(view, cell) {
            if is_bonus(letter(view, near)) && !cells.contains(&near) {
                let mine = |side: &Cell| letter(view, *side) == own || cells.contains(side);
                let sides: Vec<Cell> = neighbours(view, near).collect();
                let held = sides.iter().filter(|side| mine(side)).count() as i32;
                let open = sides
                    .iter()
                    .all(|side| mine(side) || letter(view, *side) == '.');
                value += if open { 3 * held * held } else { 0 };
            }
            if orphans.contains(&near) {
                value += 40;
            }
        }
    }
    value
}

fn near_bonuses(view: &View, cell: Cell) -> i32 {
    let mut value = 0;
    for (other, content) in view.board.cells() {
        let distance = other.row.abs_diff(cell.row) + other.column.abs_diff(cell.column);
        match content {
            CellContent::Bonus(_) if distance == 0 => value -= 100,
            CellContent::Bonus(_) => value += 40 / i32::from(distance),
            CellContent::Grass(_) if distance < 6 => value -= 10,
            _ => {}
        }
    }
    value
}
