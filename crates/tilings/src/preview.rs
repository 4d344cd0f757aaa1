//! Previews of placements.

use serde::{Deserialize, Serialize};

use crate::{CellView, Event, MotifPaid, Move, Tally, Tilings, Zone};

/// The direct effects of a placement, before the next turn begins. If the placement ends the round, the decay and the
/// King are not included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "TilingsPreview")
)]
#[serde(rename_all = "kebab-case")]
pub struct Preview {
    /// The tile as it would appear on the board.
    pub tile: CellView,
    /// The events: the placement, and the influence gained on the tiles around it.
    pub events: Vec<Event>,
    /// The current scores, in seat order.
    pub scores_before: Vec<Tally>,
    /// The scores after the placement, in seat order.
    pub scores_after: Vec<Tally>,
    /// The motifs that would start to pay, or would pay different players.
    pub motifs_gained: Vec<MotifPaid>,
    /// The motifs that would stop paying, or would pay different players.
    pub motifs_lost: Vec<MotifPaid>,
    /// The zones that the tile would be part of, the largest first.
    pub zones: Vec<Zone>,
}

impl Tilings {
    pub(crate) fn look_ahead(&self, mv: Move) -> Preview {
        let mut after = self.clone();
        let mut events = Vec::new();
        let cell = self.grid.number(mv.cell).expect("a legal move");
        after.lay(cell, mv.turn.unwrap_or_default(), &mut events);
        let (paid, will_pay) = (self.motifs_paid(), after.motifs_paid());
        let less = |all: &[MotifPaid], others: &[MotifPaid]| {
            let lacking = |motif: &&MotifPaid| !others.contains(motif);
            all.iter().filter(lacking).cloned().collect()
        };
        let mut zones = after.zones();
        zones.retain(|zone| zone.cells.contains(&mv.cell));
        Preview {
            tile: after.look(mv.cell).expect("it was just placed"),
            events,
            scores_before: self.scores(),
            scores_after: after.scores(),
            motifs_gained: less(&will_pay, &paid),
            motifs_lost: less(&paid, &will_pay),
            zones,
        }
    }
}
