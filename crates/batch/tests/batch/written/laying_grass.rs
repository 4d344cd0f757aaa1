//! A slow encoding of Laying Grass.

use laying_grass::{
    Bonus, Cell, CellContent, LayingGrass, Options, Orientation, Phase, PieceKind, PieceView, Tile,
    View,
};
use table::Seat;

use super::{Sheet, Written};

const PHASES: [Phase; 6] = [
    Phase::Base,
    Phase::Turn,
    Phase::Stone,
    Phase::Rob,
    Phase::RobPlace,
    Phase::Last,
];

fn place(cell: Cell) -> [usize; 2] {
    [cell.row.into(), cell.column.into()]
}

fn index(tile: Tile) -> usize {
    usize::from(tile.number()) - 1
}

/// Writes the drawing of a tile in the list.
fn drawing(sheet: &mut Sheet, part: &str, places: &[usize], tile: Tile) {
    for &(row, column) in tile.shape(Orientation::R0).cells() {
        sheet.flag(part, &[places, &[row.into(), column.into()]].concat());
    }
}

fn piece(sheet: &mut Sheet, piece: &PieceView, side: usize) {
    let [row, column] = place(piece.cells[0]);
    match piece.kind {
        PieceKind::Base => sheet.flag("bases", &[row, column]),
        PieceKind::Captured => sheet.flag("captured", &[row, column]),
        PieceKind::Bought => sheet.flag("bought", &[row, column]),
        PieceKind::Tile => {
            let number = row * side + column + 1;
            sheet.set("first_cell", &[index(piece.tile.unwrap())], number as u32);
            for &cell in &piece.cells {
                let own = |row, column| {
                    piece
                        .cells
                        .iter()
                        .any(|&c| (c.row, c.column) == (row, column))
                };
                if own(cell.row, cell.column + 1) {
                    sheet.flag("joined_right", &place(cell));
                }
                if own(cell.row + 1, cell.column) {
                    sheet.flag("joined_below", &place(cell));
                }
            }
        }
    }
}

impl Written for LayingGrass {
    fn write_slowly(options: &Options, view: &View, seat: Seat, sheet: &mut Sheet) {
        let n = options.players;
        let order = |seat: Seat| view.order.iter().position(|&other| other == seat).unwrap();
        let me = order(seat);
        let from_me = |other: Seat| (order(other) + n - me) % n;
        for (cell, content) in view.board.cells() {
            let [row, column] = place(cell);
            match content {
                CellContent::Empty => {}
                CellContent::Stone => sheet.flag("stones", &[row, column]),
                CellContent::Bonus(bonus) => sheet.flag("bonuses", &[bonus as usize, row, column]),
                CellContent::Grass(owner) => sheet.flag("grass", &[from_me(owner), row, column]),
            }
        }
        for own in &view.pieces {
            piece(sheet, own, view.board.side().into());
        }
        for (seat, player) in Seat::all(n).zip(&view.players) {
            for &cell in &player.orphans {
                sheet.flag("orphans", &place(cell));
            }
            let seat = from_me(seat);
            sheet.set("coupons", &[seat], player.coupons.count().into());
            let side = player.square.map_or(0, |square| square.side);
            sheet.set("largest_square", &[seat], side.into());
            sheet.set("tie_break", &[seat], player.tie_break.unwrap_or(0).into());
        }
        for capture in &view.pending {
            let kind = usize::from(capture.bonus == Bonus::Robbery);
            let [row, column] = place(capture.cell);
            sheet.flag("pending", &[kind, row, column]);
        }
        if let Some(tile) = view.tile {
            drawing(sheet, "tile", &[], tile);
        }
        let length = view.queue.len() + usize::from(view.unknown) + view.back.len();
        for (number, &tile) in view.queue.iter().enumerate() {
            drawing(sheet, "queue", &[number], tile);
            sheet.set("place_in_queue", &[index(tile)], number as u32 + 1);
        }
        for (number, &tile) in view.back.iter().rev().enumerate() {
            let place = length - number;
            sheet.set("place_in_queue", &[index(tile)], place as u32);
        }
        for &tile in &view.discarded {
            sheet.flag("discarded", &[index(tile)]);
        }
        if let Some(hand) = &view.hand {
            sheet.flag("stolen", &[index(hand.tile)]);
        }
        sheet.set("queue_length", &[0], length as u32);
        if let Some(phase) = PHASES.iter().position(|&phase| phase == view.phase) {
            sheet.flag("phase", &[phase]);
        }
        sheet.set("last", &[0], view.last.into());
        sheet.set("round", &[0], view.round.into());
        sheet.flag("place", &[me]);
        if let Some(mover) = view.turn {
            sheet.flag("mover", &[from_me(mover)]);
        }
        sheet.set("swaps", &[0], view.swaps.into());
        sheet.set("removals", &[0], view.removals.into());
    }
}
