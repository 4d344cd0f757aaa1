//! A slow encoding of Azul.

use azul::{Azul, Colour, ColourCounts, FloorPiece, Marker, Options, Row, View, WallSide};
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

/// Writes the number of tiles of each colour in a heap.
fn heap(sheet: &mut Sheet, part: &str, places: &[usize], tiles: impl Iterator<Item = Colour>) {
    let tiles: Vec<Colour> = tiles.collect();
    for colour in Colour::ALL {
        let count = tiles.iter().filter(|&&tile| tile == colour);
        let places = [places, &[colour as usize]].concat();
        sheet.set(part, &places, count.count() as u32);
    }
}

impl Written for Azul {
    fn write_slowly(options: &Options, view: &View, seat: Seat, sheet: &mut Sheet) {
        let n = options.players;
        let from_me = |other: Seat| (other.index() + n - seat.index()) % n;
        for (factory, tiles) in view.factories.iter().enumerate() {
            heap(sheet, "factories", &[factory], tiles.iter());
        }
        heap(sheet, "centre", &[], view.centre.iter());
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
                let tiles = line
                    .iter()
                    .flat_map(|&(colour, count)| vec![colour; count.into()]);
                heap(sheet, "lines", &[me, row], tiles);
            }
            let tile = |piece| match piece {
                FloorPiece::Tile(colour) => Some(colour),
                FloorPiece::Marker => None,
            };
            let pieces: Vec<FloorPiece> = board.floor.pieces().collect();
            heap(
                sheet,
                "floor",
                &[me],
                pieces.iter().copied().filter_map(tile),
            );
            let has_marker = pieces.contains(&FloorPiece::Marker);
            sheet.set("floor", &[me, 5], has_marker.into());
            for row in Row::ALL {
                for (column, tile) in board.wall.row(row).into_iter().enumerate() {
                    let row = row as usize;
                    match (options.wall, tile) {
                        (_, None) => {}
                        (WallSide::Standard, Some(_)) => sheet.flag("wall", &[me, row, column]),
                        (WallSide::Free, Some(colour)) => {
                            sheet.flag("wall", &[me, colour as usize, row, column]);
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
                let full = lines.find(|(row, line)| {
                    line.is_some_and(|(_, count)| usize::from(count) == row + 1)
                });
                sheet.flag("tiling", &[full.unwrap().0]);
            }
        }
    }
}
