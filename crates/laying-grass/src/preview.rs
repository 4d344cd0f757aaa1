//! Previews of moves.

use serde::{Deserialize, Serialize};
use table::{Game, Seat, Turn};

use crate::bonus::Capture;
use crate::piece::Piece;
use crate::{Cell, Coupons, Event, LayingGrass, Move, Phase, Square};

/// The direct effects of a move, before the next turn begins and reveals hidden tiles.
///
/// Lists with one entry per player are in seat order. As JSON:
///
/// ```json
/// {"seat":1,"cells":["CF","CG","DF"],
///  "events":[{"event":"placed","seat":1,…},{"event":"captured","seat":1,…},…],
///  "captured":[{"bonus":"stone","cell":"DG"}],"covered":[],
///  "before":[{"square":{"side":2,"corner":"HK"},"territory":9,"orphans":0,"coupons":1},…],
///  "after":[{"square":{"side":3,"corner":"HK"},"territory":13,"orphans":0,"coupons":1},…],
///  "then":"stone"}
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassPreview"))]
#[serde(rename_all = "kebab-case")]
pub struct Preview {
    /// The player to move.
    pub seat: Seat,
    /// The cells that the move would change, in row order.
    pub cells: Vec<Cell>,
    /// The events up to the start of the next turn.
    pub events: Vec<Event>,
    /// The bonus squares that the player would capture.
    pub captured: Vec<Capture>,
    /// The bonus squares that would be covered and lost to everyone.
    pub covered: Vec<Capture>,
    /// The current state of every player.
    pub before: Vec<Worth>,
    /// The state of every player after the move.
    pub after: Vec<Worth>,
    /// The next decision of the player; `None` if the turn would be over.
    pub then: Option<Phase>,
}

/// A player's square, territory, orphans and coupons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassWorth"))]
#[serde(rename_all = "kebab-case")]
pub struct Worth {
    /// The largest square: the first in row order, or the one that the tie-break selects.
    pub square: Option<Square>,
    /// Number of cells in the territory.
    pub territory: u16,
    /// Number of cells cut off from the territory.
    pub orphans: u16,
    /// The coupons that the player has.
    pub coupons: Coupons,
}

/// The part of a player's lawn that a move would enlarge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GrassGrowth"))]
#[serde(rename_all = "kebab-case")]
pub enum Growth {
    /// The largest square, and perhaps the territory.
    Square,
    /// Only the territory.
    Territory,
}

impl Preview {
    /// Returns what the move would enlarge for its player, or `None` if it would enlarge nothing.
    #[must_use]
    pub fn growth(&self) -> Option<Growth> {
        let (before, after) = (
            &self.before[self.seat.index()],
            &self.after[self.seat.index()],
        );
        let side = |worth: &Worth| worth.square.map_or(0, |square| square.side);
        if side(after) > side(before) {
            Some(Growth::Square)
        } else {
            (after.territory > before.territory).then_some(Growth::Territory)
        }
    }
}

impl LayingGrass {
    /// Returns the state of every player, in seat order.
    #[must_use]
    pub fn worths(&self) -> Vec<Worth> {
        let worth = |seat: Seat| {
            let territory = self.territory(seat).count();
            Worth {
                square: self.best_square(seat).map(|(square, _)| square),
                territory: territory as u16,
                orphans: (self.grass[seat.index()].count() - territory) as u16,
                coupons: self.coupons[seat.index()],
            }
        };
        Seat::all(usize::from(self.players)).map(worth).collect()
    }

    pub(crate) fn look_ahead(&self, mv: Move) -> Preview {
        let mut after = *self;
        let mut events = Vec::new();
        after.make(mv, &mut events);
        // Later events do not change any player's values: at most a tile is discarded.
        let own = events.iter().position(is_of_the_next_turn);
        events.truncate(own.unwrap_or(events.len()));
        let goes_on = own.is_none() && after.turn() == Turn::Seat(self.mover());
        let of = |select: fn(&Event) -> Option<Capture>| events.iter().filter_map(select).collect();
        Preview {
            seat: self.mover(),
            cells: self.cells_of(mv),
            captured: of(|event| match *event {
                Event::Captured { bonus, cell, .. } => Some(Capture { bonus, cell }),
                _ => None,
            }),
            covered: of(|event| match *event {
                Event::Covered { bonus, cell, .. } => Some(Capture { bonus, cell }),
                _ => None,
            }),
            events,
            before: self.worths(),
            after: after.worths(),
            then: goes_on.then(|| after.phase()),
        }
    }

    /// Returns the cells that a move, legal or not, would change directly, in row order. Some may be outside the board.
    #[must_use]
    pub fn cells_of(&self, mv: Move) -> Vec<Cell> {
        match mv {
            Move::Base(cell) | Move::Clear(cell) | Move::Stone(cell) | Move::Buy(cell) => {
                vec![cell]
            }
            Move::Place {
                corner,
                orientation,
            } => self.tile_in_hand().map_or_else(Vec::new, |tile| {
                tile.shape(orientation).cells_at(corner).collect()
            }),
            Move::Rob(cell) => self
                .piece_at(cell)
                .map_or_else(Vec::new, |(_, piece): (_, Piece)| piece.cells().collect()),
            Move::Swap(_) | Move::Done => Vec::new(),
        }
    }
}

/// Checks whether this event comes after the turn of the player who moved.
const fn is_of_the_next_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::Round { .. }
            | Event::Turn { .. }
            | Event::LastCoupons
            | Event::PassedOver { .. }
            | Event::End
    )
}
