//! A slow encoding of Azul.

use azul::{Azul, Colour, ColourCounts, Marker, Options, View, WallSide};
use table::Seat;

use super::{Sheet, Written};

fn by_colour(counts: ColourCounts) -> [u8; 5] {
    [
        counts.dark_blue,
        counts.yellow,
        counts.red,
        counts.black,
        counts.light_blue,
    ]
}

fn colour(letter: char) -> Option<usize> {
    Colour::ALL
        .iter()
        .position(|colour| colour.letter() == letter)
}

/// Writes the number of tiles of each colour in a heap.
fn heap(sheet: &mut Sheet, part: &str, places: &[usize], letters: &str) {
    for colour in Colour::ALL {
        let count = letters.chars().filter(|&letter| letter == colour.letter());
        let places = [places, &[colour as usize]].concat();
        sheet.set(part, &places, count.count() as u32);
    }
}

impl Written for Azul {
    fn write_slowly(options: &Options, view: &View, seat: Seat, sheet: &mut Sheet) {
        let n = options.players;
        let from_me = |other: Seat| (other.index() + n - seat.index()) % n;
        for (factory, tiles) in view.factories.iter().enumerate() {
            heap(sheet, "factories", &[factory], tiles);
        }
        heap(sheet, "centre", &[], &view.centre);
        for (part, counts) in [("bag", view.bag), ("lid", view.lid)] {
            for (colour, count) in by_colour(counts).into_iter().enumerate() {
                sheet.set(part, &[colour], count.into());
            }
        }
        match view.marker {
            Marker::Held(holder) => sheet.flag("marker", &[from_me(holder)]),
            Marker::Centre(_) => sheet.flag("marker", &[n]),
        }
        sheet.flag("first", &[from_me(view.first)]);
        if let Some(mover) = view.turn {
            sheet.flag("mover", &[from_me(mover)]);
        }
        sheet.set("round", &[0], view.round.into());
        for (other, board) in Seat::all(n).zip(&view.boards) {
            let me = from_me(other);
            sheet.set("scores", &[me], board.score.into());
            for (row, line) in board.lines.iter().enumerate() {
                heap(sheet, "lines", &[me, row], line);
            }
            heap(sheet, "floor", &[me], &board.floor);
            sheet.set("floor", &[me, 5], board.floor.contains('*').into());
            for (row, line) in board.wall.iter().enumerate() {
                for (column, letter) in line.chars().enumerate() {
                    match (options.wall, colour(letter)) {
                        (_, None) => {}
                        (WallSide::Standard, Some(_)) => sheet.flag("wall", &[me, row, column]),
                        (WallSide::Free, Some(colour)) => {
                            sheet.flag("wall", &[me, colour, row, column]);
                        }
                    }
                }
            }
        }
        if options.wall == WallSide::Free {
            sheet.flag("seat", &[seat.index()]);
            // The offer phase lasts while there are tiles to take.
            let offered = view.factories.iter().any(|tiles| !tiles.is_empty());
            if let Some(mover) = view.turn.filter(|_| !offered && view.centre.is_empty()) {
                let mut lines = view.boards[mover.index()].lines.iter().enumerate();
                let full = lines.find(|(row, line)| line.len() == row + 1);
                sheet.flag("tiling", &[full.unwrap().0]);
            }
        }
    }
}
