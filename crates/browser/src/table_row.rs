//! A table in one of the server's lists.

use room::{PlayerId, SeatState, TableStage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seat;

use crate::PageNarrator;

/// A table in one of the server's lists, as far as the page has to know what it means for this player.
#[derive(Debug, Deserialize)]
pub struct PageTableRow {
    stage: TableStage,
    host: PlayerId,
    seats: Vec<SeatState>,
    /// How the match ended, once it is over; nothing if it was broken off.
    standings: Option<Value>,
    /// Where this player sits.
    seat: Option<Seat>,
}

/// What this player is at a table of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OwnStanding {
    /// They play there.
    Plays,
    /// They have left the match, although the seat has their name.
    Left,
    /// They have no seat, but are the host.
    Host,
}

impl PageTableRow {
    /// Returns what a player is at this table; nothing if it is over, or not theirs. The player who opened it may
    /// have lost both the seat and the table.
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

    /// Returns who has won, in a sentence. The players are called by these names.
    #[must_use]
    pub fn outcome(&self, speech: &PageNarrator, names: &[String]) -> String {
        let texts = speech.texts();
        let places = session::places(self.standings.as_ref()).into_iter();
        let winners = places.filter(|place| place.rank == 1);
        let winners: Vec<Seat> = winners.map(|place| place.seat).collect();
        let name = |seat: &Seat| names.get(seat.index()).map_or("", String::as_str);
        match &winners[..] {
            [] => texts.get("you-aborted"),
            [only] if self.seat == Some(*only) => texts.get("page-you-won"),
            [only] => texts.with("page-won", &[("name", name(only).into())]),
            several => {
                let names: Vec<&str> = several.iter().map(name).collect();
                let names = words::all_of(texts, &names);
                texts.with("you-shared", &[("names", names.into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ANA: &str = "00000000000000000000000000000001";
    const BO: &str = "00000000000000000000000000000002";

    fn listed(stage: &str, more: Value) -> PageTableRow {
        let sitter = |player: &str, left: bool| json!({ "kind": "sitter", "player": player, "name": "N", "is": "guest", "left": left });
        let mut table = json!({ "stage": stage, "host": ANA, "seats": [sitter(ANA, false), sitter(BO, false), sitter(BO, true)] });
        let Value::Object(more) = more else {
            panic!("an object")
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

    #[test]
    fn the_winners_are_named() {
        let mut speech = PageNarrator::new("en");
        speech
            .add_texts("you-aborted = Aborted\nyou-shared = { $names } share the win.\n")
            .unwrap();
        let names = ["Ana", "Bo", "Cy"].map(str::to_owned);
        let outcome = |more| listed("over", more).outcome(&speech, &names);
        let line = |rank: u8, seat: u8| json!({ "rank": rank, "seat": seat });
        let one = json!([line(1, 1), line(2, 0), line(3, 2)]);
        assert_eq!(
            outcome(json!({ "seat": 0, "standings": one })),
            "Bo has won!"
        );
        assert_eq!(
            outcome(json!({ "seat": 1, "standings": one })),
            "You have won!"
        );
        let two = json!([line(1, 0), line(1, 2), line(3, 1)]);
        assert_eq!(
            outcome(json!({ "seat": 0, "standings": two })),
            "Ana and Cy share the win."
        );
        assert_eq!(outcome(json!({ "seat": 0 })), "Aborted");
    }
}
