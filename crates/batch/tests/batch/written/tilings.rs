//! A slow encoding of Tilings.

use table::Seat;
use tilings::{Deal, Level, Options, Tilings, View};

use super::{Sheet, Written};

impl Written for Tilings {
    fn write_slowly(options: &Options, view: &View, seat: Seat, sheet: &mut Sheet) {
        let n = options.players;
        let from_me = |other: Seat| (other.index() + n - seat.index()) % n;
        let colour = |colour| {
            let colours = options.deck.colours().iter();
            colours.copied().position(|other| other == colour).unwrap()
        };
        let tiles = options.deck.tiles();
        let kind = |name: &str| tiles.iter().position(|tile| tile.name == name).unwrap();
        for row in 0..view.side {
            for column in 0..view.side {
                sheet.flag("board", &[row, column]);
            }
        }
        let mut unseen: Vec<u32> = tiles.iter().map(|tile| tile.count.into()).collect();
        for cell in &view.cells {
            let (row, column) = (cell.at.row(), cell.at.column());
            for (side, &own) in cell.sides.iter().enumerate() {
                sheet.flag("sides", &[side, colour(own), row, column]);
            }
            sheet.flag("placer", &[from_me(cell.placer), row, column]);
            if options.level == Level::Influence {
                for (other, &influence) in Seat::all(n).zip(&cell.influence) {
                    sheet.set("influence", &[from_me(other), row, column], influence);
                }
                sheet.set("beside", &[row, column], cell.beside.into());
            }
            let kind = kind(&cell.tile);
            unseen[kind] = unseen[kind].wrapping_sub(1);
        }
        for zone in &view.zones {
            for cell in &zone.cells {
                let places = [colour(zone.colour), cell.row(), cell.column()];
                sheet.set("zones", &places, zone.size);
            }
        }
        for (other, deck) in Seat::all(n).zip(&view.decks) {
            let me = from_me(other);
            if let Some(Some(top)) = deck.first() {
                for (side, &own) in tiles[kind(top)].sides.iter().enumerate() {
                    sheet.flag("tops", &[me, side, colour(own)]);
                }
            }
            for (place, tile) in deck.iter().enumerate() {
                let number = tile.as_ref().map_or(1, |tile| kind(tile) as u32 + 2);
                sheet.set("decks", &[me, place], number);
                if let Some(tile) = tile {
                    let kind = kind(tile);
                    unseen[kind] = unseen[kind].wrapping_sub(1);
                }
            }
            sheet.set("tiles_left", &[me], deck.len() as u32);
        }
        if options.deal == Deal::Even {
            for (kind, &count) in unseen.iter().enumerate() {
                sheet.set("unseen", &[kind], count);
            }
        }
        for (other, tally) in Seat::all(n).zip(&view.scores) {
            sheet.set("scores", &[from_me(other)], tally.score);
        }
        sheet.set("round", &[0], view.round);
        sheet.set("skips", &[0], view.skips.min(n as u32));
        sheet.flag("seat", &[seat.index()]);
        if let Some(mover) = view.turn {
            sheet.flag("mover", &[from_me(mover)]);
        }
    }
}
