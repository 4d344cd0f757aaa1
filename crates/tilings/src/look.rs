//! View queries for what every player can see on the table.

use table::Seat;

use crate::{Cell, CellView, Colour, MotifPaid, Options, Side, Tile, Topology, View, Zone};

impl View {
    /// Returns the tile on a cell.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<&CellView> {
        let place = self.cells.binary_search_by_key(&cell, |tile| tile.at);
        Some(&self.cells[place.ok()?])
    }

    /// Returns the tile on top of a player's deck, which is public.
    #[must_use]
    pub fn top_tile<'a>(&self, seat: Seat, options: &'a Options) -> Option<&'a Tile> {
        let name = self.decks.get(seat.index())?.first()?.as_deref()?;
        options.deck.tile(name)
    }

    /// Returns the tile that the player to move lays next, which is public.
    #[must_use]
    pub fn tile_in_hand<'a>(&self, options: &'a Options) -> Option<&'a Tile> {
        self.top_tile(self.turn?, options)
    }

    /// Returns how many tiles a player owns, alone or with others.
    #[must_use]
    pub fn owned_by(&self, seat: Seat) -> usize {
        let owned = self.cells.iter().filter(|tile| tile.owners.contains(&seat));
        owned.count()
    }

    /// Returns the zone of this colour that the tile on a cell belongs to.
    #[must_use]
    pub fn zone(&self, cell: Cell, colour: Colour) -> Option<&Zone> {
        let mut zones = self.zones.iter().filter(|zone| zone.colour == colour);
        zones.find(|zone| zone.cells.binary_search(&cell).is_ok())
    }

    /// Returns the zones of a tile, in the order of its sides.
    #[must_use]
    pub fn zones_of(&self, tile: &CellView) -> Vec<&Zone> {
        let mut zones: Vec<&Zone> = Vec::new();
        for zone in tile
            .sides
            .iter()
            .filter_map(|&side| self.zone(tile.at, side))
        {
            if !zones.iter().any(|known| std::ptr::eq(*known, zone)) {
                zones.push(zone);
            }
        }
        zones
    }

    /// Returns the motifs that pay a player and have their centre at this cell.
    #[must_use]
    pub fn motifs_at(&self, cell: Cell) -> &[MotifPaid] {
        let begin = self.motifs.partition_point(|paid| paid.at < cell);
        let end = self.motifs.partition_point(|paid| paid.at <= cell);
        &self.motifs[begin..end]
    }

    /// Returns the cell in the middle of the board.
    #[must_use]
    pub fn centre(&self) -> Cell {
        let middle = self.side / 2;
        Cell::new(middle, middle).expect("a board has at most one row per letter")
    }

    /// Returns the cell one step away, wrapping on a torus, or `None` beyond an edge.
    #[must_use]
    pub fn beside(&self, cell: Cell, side: Side) -> Option<Cell> {
        let (row, column) = (cell.row(), cell.column());
        let (row, column) = match side {
            Side::North => (row.wrapping_sub(1), column),
            Side::East => (row, column + 1),
            Side::South => (row + 1, column),
            Side::West => (row, column.wrapping_sub(1)),
        };
        let within = |line: usize| match (line < self.side, self.board) {
            (true, _) => Some(line),
            (false, Topology::Flat) => None,
            // The row or column number is either one too large or one below 0.
            (false, Topology::Torus) if line == self.side => Some(0),
            (false, Topology::Torus) => Some(self.side - 1),
        };
        Cell::new(within(row)?, within(column)?)
    }

    /// Returns the distance between two cells in rows and columns. On a torus, it is the shorter way around.
    #[must_use]
    pub fn apart(&self, one: Cell, other: Cell) -> (usize, usize) {
        let apart = |one: usize, other: usize| {
            let direct = one.abs_diff(other);
            match self.board {
                Topology::Flat => direct,
                Topology::Torus => direct.min(self.side - direct),
            }
        };
        let rows = apart(one.row(), other.row());
        (rows, apart(one.column(), other.column()))
    }

    /// Returns for each side whether a tile with these sides would meet a different colour there.
    #[must_use]
    pub fn clashes(&self, cell: Cell, sides: [Colour; 4]) -> [bool; 4] {
        Side::ALL.map(|side| {
            let tile = self.beside(cell, side).and_then(|cell| self.tile(cell));
            tile.is_some_and(|tile| tile.sides[side.opposite() as usize] != sides[side as usize])
        })
    }
}

#[cfg(test)]
mod tests {
    use table::{Game, Seed, Viewer};

    use super::*;
    use crate::{Options, Tilings};

    fn view(board: Topology) -> View {
        let options = Options {
            side: 4,
            board,
            ..Options::default()
        };
        let game = Tilings::new(&options, Seed::number(3)).unwrap();
        game.view(Viewer::Spectator)
    }

    fn cell(text: &str) -> Cell {
        text.parse().unwrap()
    }

    #[test]
    fn a_torus_goes_on_at_the_other_edge_and_a_flat_board_does_not() {
        let (flat, torus) = (view(Topology::Flat), view(Topology::Torus));
        for (side, over) in Side::ALL.into_iter().zip(["DA", "AB", "BA", "AD"]) {
            assert_eq!(torus.beside(cell("AA"), side), Some(cell(over)));
        }
        assert_eq!(flat.beside(cell("AA"), Side::North), None);
        assert_eq!(flat.beside(cell("DD"), Side::East), None);
        assert_eq!(flat.apart(cell("AA"), cell("DB")), (3, 1));
        assert_eq!(torus.apart(cell("AA"), cell("DB")), (1, 1));
    }

    #[test]
    fn a_tile_is_found_where_it_lies_with_its_zones_and_clashes() {
        let view = view(Topology::Flat);
        let first = &view.cells[0];
        assert_eq!(view.tile(first.at), Some(first));
        assert_eq!(view.tile(cell("AA")), None);
        let colours: std::collections::BTreeSet<Colour> = first.sides.into_iter().collect();
        assert_eq!(view.zones_of(first).len(), colours.len());
        let below = view.beside(first.at, Side::South).unwrap();
        let meets = first.sides[Side::South as usize];
        let other = *Colour::ALL.iter().find(|&&colour| colour != meets).unwrap();
        assert_eq!(view.clashes(below, [meets; 4]), [false; 4]);
        assert_eq!(view.clashes(below, [other; 4]), [true, false, false, false]);
    }
}
