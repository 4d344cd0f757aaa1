//! The result of a match in a sentence.

use session::StandingsRow;
use table::Seat;

use crate::{Texts, all_of};

/// Says who has won, without a full stop, because the text is a heading in some places. A match without standings was
/// aborted. A viewer who is the only winner is addressed directly.
pub fn outcome(
    texts: &Texts,
    standings: &[StandingsRow],
    name: impl Fn(Seat) -> String,
    viewer: Option<Seat>,
) -> String {
    let winners = standings.iter().filter(|row| row.rank == 1);
    let winners: Vec<Seat> = winners.map(|row| row.seat).collect();
    match winners[..] {
        [] => texts.get("outcome-aborted"),
        [only] if viewer == Some(only) => texts.get("outcome-you-won"),
        [only] => texts.with("outcome-won", &[("name", name(only).into())]),
        _ => {
            let names: Vec<String> = winners.into_iter().map(name).collect();
            let names = all_of(texts, &names);
            texts.with("outcome-shared", &[("names", names.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use session::places;

    use super::*;
    use crate::Language;

    #[test]
    fn the_winners_are_named_and_the_viewer_is_addressed() {
        let texts = Texts::new(Language::ENGLISH);
        let name = |seat: Seat| ["Ana", "Bo", "Cy"][seat.index()].to_owned();
        let message = |standings, viewer: Option<u8>| {
            let standings = places(Some(&standings));
            outcome(&texts, &standings, name, viewer.map(Seat::new))
        };
        let row = |rank: u8, seat: u8| json!({ "rank": rank, "seat": seat });
        let one = json!([row(1, 1), row(2, 0), row(3, 2)]);
        assert_eq!(message(one.clone(), None), "Bo won");
        assert_eq!(message(one.clone(), Some(0)), "Bo won");
        assert_eq!(message(one, Some(1)), "You won!");
        let two = json!([row(1, 0), row(1, 2), row(3, 1)]);
        assert_eq!(message(two.clone(), None), "Ana and Cy share the win");
        assert_eq!(message(two, Some(2)), "Ana and Cy share the win");
        assert_eq!(message(json!([]), Some(0)), "The match was aborted");
    }
}
