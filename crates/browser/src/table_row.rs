//! A table in one of the server's lists.

use room::{PlayerId, SeatState, TableStage};
use serde::{Deserialize, Serialize};
use table::Seat;

/// A table in one of the server's lists, with only the fields that determine this player's role.
#[derive(Debug, Deserialize)]
pub struct PageTableRow {
    stage: TableStage,
    host: PlayerId,
    seats: Vec<SeatState>,
    /// Where this player sits.
    seat: Option<Seat>,
}

/// The role of this player at one of their tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OwnStanding {
    /// The player plays there.
    Plays,
    /// The player has left the match, although the seat still shows their name.
    Left,
    /// The player has no seat but is the host.
    Host,
}

impl PageTableRow {
    /// Returns the role of a player at this table, or `None` if the match is over or the table is not theirs. The
    /// player who opened it may have given up both the seat and the table.
    #[must_use]
    pub fn standing(&self, player: Option<PlayerId>) -> Option<OwnStanding> {
        if self.stage == TableStage::Over {
            return None;
        }
        match self.seat.and_then(|seat| self.seats.get(seat.index())) {
            Some(SeatState::Sitter { left: true, .. }) => Some(OwnStanding::Left),
            Some(_) => Some(OwnStanding::Plays),
            None => (player == Some(self.host)).then_some(OwnStanding::Host),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const ANA: &str = "00000000000000000000000000000001";
    const BO: &str = "00000000000000000000000000000002";

    fn listed(stage: &str, more: Value) -> PageTableRow {
        let sitter = |player: &str, left: bool| json!({ "kind": "sitter", "player": player, "name": "N", "is": "guest", "left": left });
        let mut table = json!({ "stage": stage, "host": ANA, "seats": [sitter(ANA, false), sitter(BO, false), sitter(BO, true)] });
        let Value::Object(more) = more else {
            panic!("expected an object")
        };
        table.as_object_mut().unwrap().extend(more);
        serde_json::from_value(table).unwrap()
    }

    #[test]
    fn a_table_is_theirs_while_they_sit_there_or_are_its_host() {
        let (ana, bo) = (ANA.parse().ok(), BO.parse().ok());
        let sits = |seat: u8| listed("running", json!({ "seat": seat }));
        assert_eq!(sits(1).standing(bo), Some(OwnStanding::Plays));
        assert_eq!(sits(2).standing(bo), Some(OwnStanding::Left));
        let none = listed("open", json!({}));
        assert_eq!(none.standing(ana), Some(OwnStanding::Host));
        assert_eq!((none.standing(bo), none.standing(None)), (None, None));
        assert_eq!(listed("over", json!({ "seat": 1 })).standing(bo), None);
    }
}
