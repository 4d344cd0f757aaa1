//! What a viewer may know.

use serde::{Deserialize, Serialize};
use table::{Seat, Viewer};

use crate::{
    Cell, Colour, EndReason, Level, MotifPaid, Rotation, Switch, Tally, Tilings, Topology, Zone,
};

/// Everything that a viewer may see of the table. Unseen tiles in the decks and tiles left out of the deal are `null`;
/// only [`Everything`](Viewer::Everything) shows them.
///
/// Seats are counted from 0, and lists with one entry per player are in seat order. As JSON:
///
/// ```json
/// {"side":10,"board":"flat","level":"3","round":2,"skips":0,"turn":1,"end":null,
///  "cells":[{"at":"EF","tile":"RRPP","sides":["red","red","purple","purple"],
///            "placer":0,"owners":[0],"influence":[99,0],"beside":0},…],
///  "decks":[["PPPP",null,null,"RRRR"],…],"left-out":[null],
///  "scores":[{"score":4,"tiles":0,"motifs":3,"zones":1},…],
///  "motifs":[{"motif":1,"name":"pair","at":"EF","points":3,"owners":[0]},…],
///  "zones":[{"size":1,"colour":"red","points":1,"owners":[{"seat":0,"points":1}],
///            "cells":["EF"]},…]}
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TilingsView"))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The number of cells along a side of the board.
    pub side: usize,
    pub board: Topology,
    /// The scoring level.
    pub level: Level,
    /// The current round, counted from 1.
    pub round: u32,
    /// The number of consecutive turns that have just been skipped.
    pub skips: u32,
    /// The player to move; `None` once the game is over.
    pub turn: Option<Seat>,
    /// Why the game is over, if it is.
    pub end: Option<EndReason>,
    /// The cells that have a tile, row by row.
    pub cells: Vec<CellView>,
    /// The players' decks, the top tile first.
    pub decks: Vec<Vec<Option<String>>>,
    /// The tiles that were left out of the deal, in the order of the deck's kinds.
    pub left_out: Vec<Option<String>>,
    /// The scores if the game ended now.
    pub scores: Vec<Tally>,
    /// The motifs that currently pay a player, row by row; empty at level 0.
    pub motifs: Vec<MotifPaid>,
    /// The current zones, the largest first; empty below level 2.
    pub zones: Vec<Zone>,
}

/// A tile on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "TilingsCellView")
)]
pub struct CellView {
    /// The cell of the tile.
    pub at: Cell,
    /// The name of the tile.
    pub tile: String,
    /// The rotation; `None` in games where tiles are not turned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Rotation>,
    /// The colours of its sides after rotation: north, east, south, west.
    pub sides: [Colour; 4],
    /// The player who placed it.
    pub placer: Seat,
    /// The owners at this level: at level 3 the players with the highest influence, otherwise the player who placed it.
    pub owners: Vec<Seat>,
    /// Every player's influence on it; empty below level 3.
    pub influence: Vec<u32>,
    /// The number of placements beside it; 0 below level 3.
    pub beside: u8,
}

impl Tilings {
    pub(crate) fn table_view(&self, viewer: Viewer) -> View {
        let seats = self.seats();
        let all = viewer == Viewer::Everything;
        let name = |kind: u16, known: bool| {
            (known || all).then(|| self.deck.tiles()[usize::from(kind)].name.clone())
        };
        let deck = |seat| {
            let tiles = self.queues.tiles_of(seat);
            tiles.map(|(kind, known)| name(kind, known)).collect()
        };
        View {
            side: self.grid.side,
            board: self.grid.board,
            level: self.options.level,
            round: self.round,
            skips: self.skips,
            turn: self.end.is_none().then_some(self.turn),
            end: self.end,
            cells: self.row_by_row().map(|tile| self.laid_view(tile)).collect(),
            decks: Seat::all(seats).map(deck).collect(),
            left_out: self
                .queues
                .left_out(seats)
                .iter()
                .map(|&kind| name(kind, false))
                .collect(),
            scores: self.scores(),
            motifs: self.motifs_paid(),
            zones: self.zones(),
        }
    }

    pub(crate) fn laid_view(&self, tile: usize) -> CellView {
        let laid = self.laid[tile];
        let kind = &self.deck.tiles()[laid.kind()];
        CellView {
            at: self.grid.cells[usize::from(laid.cell)],
            tile: kind.name.clone(),
            turn: (self.options.rotate == Switch::On).then(|| laid.rotation()),
            sides: laid.rotation().turn(kind.sides),
            placer: laid.placer(),
            owners: self.owners_of(tile).to_vec(),
            influence: if self.options.level == Level::Influence {
                let all = self.influence.on(tile);
                all.take(self.seats()).collect()
            } else {
                Vec::new()
            },
            beside: laid.beside,
        }
    }

    /// Returns the tile on a cell with everything known about it: its sides, who placed it, who owns it, and every
    /// player's influence. Returns `None` if the cell is empty or not on the board.
    #[must_use]
    pub fn look(&self, cell: Cell) -> Option<CellView> {
        let tile = self.laid_at(self.grid.number(cell)?)?;
        Some(self.laid_view(tile))
    }
}
