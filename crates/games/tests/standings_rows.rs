//! The rows of standings.

use games::places;
use serde_json::json;

#[test]
fn the_counted_values_are_separate_and_keep_their_order() {
    let standings = json!([
        {"rank": 1, "seat": 2, "score": 51, "rows": 1},
        {"rank": 2, "seat": 0, "score": 60, "rows": 2, "forfeit": true},
        "not a row",
        {"rank": 3},
    ]);
    let rows = places(Some(&standings));
    let seats: Vec<_> = rows
        .iter()
        .map(|row| (row.rank, row.seat.index()))
        .collect();
    assert_eq!(seats, [(1, 2), (2, 0)]);
    for row in &rows {
        assert_eq!(row.counted.keys().collect::<Vec<_>>(), ["score", "rows"]);
    }
    assert_eq!(places(None), []);
}
