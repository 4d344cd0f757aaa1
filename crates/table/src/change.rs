//! Changes at a seat during a match, and their effect on the result.

use serde::{Deserialize, Deserializer, Serialize};

use crate::json::read_through;
use crate::occupant::numbered;
use crate::{Name, Occupant, Players, RankedSeat, Seat, Seats, Standings, errors};

/// A change at a seat before a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Format")]
pub struct Change {
    /// The number of moves played before the change.
    pub ply: usize,
    pub seat: Seat,
    pub what: SeatChange,
}

/// What happened to a seat's player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// The player loses for this reason. For example, a program failed or gave no legal move.
    Forfeited(String),
    Resigned,
    /// The player ran out of time.
    OutOfTime,
    /// Somebody else takes over the seat. The seat has not lost.
    Replaced(Occupant),
}

impl SeatChange {
    /// Returns whether the seat loses because of this change.
    #[must_use]
    pub const fn loses(&self) -> bool {
        !matches!(self, SeatChange::Replaced(_))
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    PlayedOut,
    /// All players but one have left.
    Forfeit,
    /// The match was aborted without a result.
    Aborted,
}

/// The JSON form of a [`Change`], with its fields in the order in which they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Format {
    ply: usize,
    seat: Seat,
    change: ChangeKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Occupant>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ChangeKind {
    Forfeited,
    Resigned,
    OutOfTime,
    Replaced,
}

impl From<Change> for Format {
    fn from(change: Change) -> Self {
        let (word, reason, by) = match change.what {
            SeatChange::Forfeited(reason) => (ChangeKind::Forfeited, Some(reason), None),
            SeatChange::Resigned => (ChangeKind::Resigned, None, None),
            SeatChange::OutOfTime => (ChangeKind::OutOfTime, None, None),
            SeatChange::Replaced(by) => (ChangeKind::Replaced, None, Some(by)),
        };
        Format {
            ply: change.ply,
            seat: change.seat,
            change: word,
            reason,
            by,
        }
    }
}

errors! {
    /// A change with a field that it must not have, or without a field that it needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ChangeFormError {
        Forfeited => "a forfeited seat must have a reason and no successor";
        Replaced => "a replaced seat must have a successor and no reason";
        Other => "only a forfeited seat has a reason, and only a replaced seat has a successor";
    }
}

impl<'de> Deserialize<'de> for Change {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read_through::<Format, _, _>(from)
    }
}

impl TryFrom<Format> for Change {
    type Error = ChangeFormError;

    fn try_from(format: Format) -> Result<Self, ChangeFormError> {
        let what = match (format.change, format.reason, format.by) {
            (ChangeKind::Forfeited, Some(reason), None) => SeatChange::Forfeited(reason),
            (ChangeKind::Resigned, None, None) => SeatChange::Resigned,
            (ChangeKind::OutOfTime, None, None) => SeatChange::OutOfTime,
            (ChangeKind::Replaced, None, Some(by)) => SeatChange::Replaced(by),
            (ChangeKind::Forfeited, ..) => return Err(ChangeFormError::Forfeited),
            (ChangeKind::Replaced, ..) => return Err(ChangeFormError::Replaced),
            _ => return Err(ChangeFormError::Other),
        };
        Ok(Change {
            ply: format.ply,
            seat: format.seat,
            what,
        })
    }
}

/// A seat's tally, and whether the seat stayed to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Final<T> {
    /// The game's tally, or `None` if the match ended before the game did.
    #[serde(flatten)]
    pub tally: Option<T>,
    /// Whether the seat lost before the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
}

impl Seats {
    /// Returns the occupant of a seat after these changes.
    #[must_use]
    pub fn after<'a>(&'a self, changes: &'a [Change], seat: Seat) -> &'a Occupant {
        let successor = |change: &'a Change| match &change.what {
            SeatChange::Replaced(by) if change.seat == seat => Some(by),
            _ => None,
        };
        let last = changes.iter().rev().find_map(successor);
        last.unwrap_or(&self[seat])
    }

    /// Returns the distinct names of all players after these changes. A successor appears under their own name. A
    /// seat that has lost keeps the name of the player who lost it, as the result does.
    #[must_use]
    pub fn names_after(&self, changes: &[Change]) -> Players {
        let mut names: Vec<Name> = self.names().to_vec();
        for (i, change) in changes.iter().enumerate() {
            let seat = change.seat.index();
            let before = changes[..i].iter();
            let lost = before
                .filter(|before| before.seat == change.seat)
                .any(|before| before.what.loses());
            if let SeatChange::Replaced(by) = &change.what
                && !lost
                && seat < names.len()
            {
                let is_free = |name: &Name| {
                    let mut others = names.iter().enumerate();
                    others.all(|(other, taken)| other == seat || taken != name)
                };
                let mut free = (1..=names.len())
                    .filter_map(|number| numbered(by.name(), number))
                    .filter(is_free);
                if let Some(name) = free.next() {
                    names[seat] = name;
                }
            }
        }
        Players::try_from(names).expect("every new name is free")
    }
}

/// Returns the seats that lost before the end, in order, each with the ply at which it lost.
#[must_use]
pub fn losers(changes: &[Change]) -> Vec<(Seat, usize)> {
    let mut losers: Vec<(Seat, usize)> = Vec::new();
    for change in changes.iter().filter(|change| change.what.loses()) {
        if losers.iter().all(|&(seat, _)| seat != change.seat) {
            losers.push((change.seat, change.ply));
        }
    }
    losers
}

/// Returns whether all seats but one have lost, so that the match is over.
#[must_use]
pub fn only_one_left(changes: &[Change], seats: usize) -> bool {
    losers(changes).len() + 1 >= seats
}

/// Returns whether the match goes on if a seat that has not lost leaves now. With two seats left, the other one wins
/// immediately.
#[must_use]
pub fn others_play_on(changes: &[Change], seats: usize) -> bool {
    losers(changes).len() + 2 < seats
}

/// Returns the seat that wins immediately if this seat, which has not lost, leaves now. Returns `None` if the match
/// goes on.
#[must_use]
pub fn wins_by_forfeit(changes: &[Change], seats: usize, leaves: Seat) -> Option<Seat> {
    if others_play_on(changes, seats) {
        return None;
    }
    let lost = losers(changes);
    let stays = |seat: &Seat| *seat != leaves && lost.iter().all(|(loser, _)| loser != seat);
    Seat::all(seats).find(stays)
}

/// Applies the forfeit rule: players who left rank behind all who stayed, the last to leave first. Those who
/// stayed keep the order in which the game ranks them. With only one seat left, the match is over and that seat
/// wins.
#[must_use]
pub fn with_forfeits<T: Clone>(
    played: Option<&Standings<T>>,
    seats: usize,
    losers: &[(Seat, usize)],
) -> Standings<Final<T>> {
    let lost = |seat: Seat| losers.iter().find(|&&(loser, _)| loser == seat);
    let of_game = |seat: Seat| played?.seats().iter().find(|ranked| ranked.seat == seat);
    let in_order: Vec<Seat> = match played {
        Some(played) => played.seats().iter().map(|ranked| ranked.seat).collect(),
        None => Seat::all(seats).collect(),
    };
    let finals = in_order.into_iter().map(|seat| {
        let tally = of_game(seat).map(|ranked: &RankedSeat<T>| ranked.tally.clone());
        let forfeit = lost(seat).is_some();
        (seat, (seat, Final { tally, forfeit }))
    });
    // The highest key is the best: first those who stayed, by rank, then those who left, by the ply at which they
    // left.
    Standings::ranked_in_order(finals, |(seat, _)| match lost(*seat) {
        None => (
            1,
            usize::from(u8::MAX - of_game(*seat).map_or(1, |ranked| ranked.rank)),
        ),
        Some(&(_, ply)) => (0, ply),
    })
    .map(|(_, tally)| tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number)
    }

    fn ranks<T: Clone>(standings: &Standings<Final<T>>) -> Vec<(usize, u8, bool)> {
        let seats = standings.seats().iter();
        seats
            .map(|ranked| (ranked.seat.index(), ranked.rank, ranked.tally.forfeit))
            .collect()
    }

    #[test]
    fn leavers_rank_behind_everyone_who_stayed_with_the_last_to_leave_first() {
        let played = Standings::ranked([50, 10, 40, 10], |&score| score);
        let after = with_forfeits(Some(&played), 4, &[(seat(0), 3), (seat(2), 9)]);
        assert_eq!(
            ranks(&after),
            [(1, 1, false), (3, 1, false), (2, 3, true), (0, 4, true)]
        );
        assert_eq!(after.seats()[3].tally.tally, Some(50));
    }

    #[test]
    fn the_last_one_at_the_table_wins() {
        let after = with_forfeits::<u8>(None, 2, &[(seat(0), 3)]);
        assert_eq!(ranks(&after), [(1, 1, false), (0, 2, true)]);
        let text = serde_json::to_string(&after).unwrap();
        assert_eq!(
            text,
            r#"[{"rank":1,"seat":1},{"rank":2,"seat":0,"forfeit":true}]"#
        );
    }

    #[test]
    fn with_two_seats_left_the_other_one_wins_by_forfeit() {
        assert_eq!(wins_by_forfeit(&[], 2, seat(0)), Some(seat(1)));
        assert_eq!(wins_by_forfeit(&[], 3, seat(0)), None);
        let left = Change {
            ply: 2,
            seat: seat(1),
            what: SeatChange::Resigned,
        };
        let left = [left];
        assert_eq!(wins_by_forfeit(&left, 3, seat(0)), Some(seat(2)));
        assert_eq!(wins_by_forfeit(&left, 4, seat(0)), None);
    }

    #[test]
    fn without_forfeits_the_standings_are_the_games() {
        let played = Standings::ranked([5, 7], |&score| score);
        let after = with_forfeits(Some(&played), 2, &[]);
        assert_eq!(ranks(&after), [(1, 1, false), (0, 2, false)]);
        assert_eq!(after.seats()[0].tally.tally, Some(7));
    }

    #[test]
    fn a_seat_takes_the_name_of_its_successor_unless_it_was_lost() {
        let person = |name: &str| Occupant::Person(Name::new(name).unwrap());
        let change = |number: u8, what: SeatChange| Change {
            ply: 2,
            seat: seat(number),
            what,
        };
        let seats = Seats::from(Players::new(["Ana", "Bo", "Cy"]).unwrap());
        let named = |changes: &[Change]| -> Vec<String> {
            let names = seats.names_after(changes);
            names.iter().map(ToString::to_string).collect()
        };
        assert_eq!(named(&[]), ["Ana", "Bo", "Cy"]);
        let dee = change(1, SeatChange::Replaced(person("Dee")));
        assert_eq!(named(&[dee]), ["Ana", "Dee", "Cy"]);
        let namesake = change(1, SeatChange::Replaced(person("Ana")));
        assert_eq!(named(&[namesake]), ["Ana", "Ana #2", "Cy"]);
        let left = change(1, SeatChange::Resigned);
        let dee = change(1, SeatChange::Replaced(person("Dee")));
        assert_eq!(named(&[left, dee]), ["Ana", "Bo", "Cy"]);
    }

    #[test]
    fn changes_are_read_as_they_are_written() {
        let all = [
            SeatChange::Forfeited("it gave no answer".to_owned()),
            SeatChange::Resigned,
            SeatChange::OutOfTime,
            SeatChange::Replaced(Occupant::Person(crate::Name::new("Bo").unwrap())),
        ];
        for what in all {
            let change = Change {
                ply: 7,
                seat: seat(1),
                what,
            };
            let text = serde_json::to_string(&change).unwrap();
            assert_eq!(
                serde_json::from_str::<Change>(&text).unwrap(),
                change,
                "{text}"
            );
        }
        for wrong in [
            r#"{"ply":1,"seat":0,"change":"forfeited"}"#,
            r#"{"ply":1,"seat":0,"change":"resigned","reason":"tired"}"#,
            r#"{"ply":1,"seat":0,"change":"replaced"}"#,
            r#"{"ply":1,"seat":0,"change":"gone"}"#,
        ] {
            assert!(serde_json::from_str::<Change>(wrong).is_err(), "{wrong}");
        }
    }
}
