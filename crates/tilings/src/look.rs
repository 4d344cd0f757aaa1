//! Single questions that a front end asks of a position.

use table::Seat;

use crate::{Cell, CellView, Deck, EndReason, Level, Options, Tile, Tilings};

impl Tilings {
    /// How many cells a side of the board has.
    #[must_use]
    pub fn side(&self) -> usize {
        self.grid.side
    }

    /// What counts.
    #[must_use]
    pub fn level(&self) -> Level {
        self.choices.level
    }

    /// All tiles of the game.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The round being played, counted from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// How many of the last turns in a row were skips.
    #[must_use]
    pub fn skips(&self) -> u32 {
        self.skips
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub fn end_reason(&self) -> Option<EndReason> {
        self.end
    }

    /// A player's top tile, which everybody sees; nothing if the deck is empty.
    #[must_use]
    pub fn top(&self, seat: Seat) -> Option<&Tile> {
        let kind = self.queues.top(seat)?;
        Some(&self.deck.tiles()[usize::from(kind)])
    }

    /// How many tiles a player has left.
    #[must_use]
    pub fn tiles_left(&self, seat: Seat) -> usize {
        self.queues.len(seat)
    }

    /// The tile on a cell and all that is known of it: its sides, who placed it, who owns it, and
    /// everybody's influence. Nothing if the cell is empty or not on the board.
    #[must_use]
    pub fn look(&self, cell: Cell) -> Option<CellView> {
        let tile = self.laid_at(self.grid.number(cell)?)?;
        Some(self.laid_view(tile))
    }
}

impl Options {
    /// The names of all motifs, those switched off included, in the order of their numbers from 1.
    pub fn motif_names(&self) -> impl Iterator<Item = &str> {
        let basic = crate::Motifs::basic().all().iter();
        basic
            .chain(self.motifs.all())
            .map(|motif| motif.name.as_str())
    }
}
