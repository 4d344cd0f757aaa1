//! Tie-breaks between players with equal scores.

use serde_json::Value;
use session::StandingsRow;

use crate::Texts;

/// Describes the tie-break of every place that shares its main count with another. The text is a message named `tie-`
/// and the key of the deciding count.
#[must_use]
pub fn tie_breaks(texts: &Texts, places: &[StandingsRow], options: &Value) -> Vec<Option<String>> {
    let tie_break = |place: &StandingsRow| {
        let (first, best) = place.counted.iter().next()?;
        let equals = places
            .iter()
            .filter(|other| other.counted.get(first) == Some(best));
        if equals.count() < 2 {
            return None;
        }
        let mut keys = place.counted.keys().skip(1);
        let key = keys.find(|key| texts.has(&format!("tie-{key}")))?;
        let count = place.counted[key].as_u64()?;
        // An option of the same name determines what is counted.
        let by = options[key].as_str().unwrap_or_default().to_owned();
        let variables = [("count", count.into()), ("by", by.into())];
        Some(texts.with(&format!("tie-{key}"), &variables))
    };
    places.iter().map(tie_break).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use session::places;

    use super::*;
    use crate::Language;

    fn ties(result: &Value, options: &Value) -> Vec<Option<String>> {
        let texts = Texts::new(Language::ENGLISH);
        tie_breaks(&texts, &places(Some(result)), options)
    }

    #[test]
    fn equal_squares_are_decided_by_the_tie_break_of_the_options() {
        let result = json!([
            {"rank": 1, "seat": 1, "side": 4, "corner": "CF", "tie-break": 30, "territory": 30},
            {"rank": 2, "seat": 0, "side": 4, "corner": "AA", "tie-break": 29, "territory": 29},
            {"rank": 3, "seat": 2, "side": 3, "corner": "ZZ", "tie-break": 40, "territory": 40},
        ]);
        let message = ties(&result, &json!({"tie-break": "territory"}));
        assert_eq!(message[0].as_deref(), Some("territory of 30 cells"));
        assert_eq!(message[1].as_deref(), Some("territory of 29 cells"));
        assert_eq!(message[2], None);
        let message = ties(&result, &json!({"tie-break": "square-grass"}));
        assert_eq!(
            message[0].as_deref(),
            Some("30 cells in the square, not counting captured bonuses")
        );
    }

    #[test]
    fn equal_scores_are_decided_by_rows_where_a_game_counts_them() {
        let azul = json!([
            {"rank": 1, "seat": 0, "score": 51, "rows": 2, "columns": 0},
            {"rank": 2, "seat": 1, "score": 51, "rows": 1, "columns": 1},
        ]);
        let message = ties(&azul, &json!({}));
        assert_eq!(message[0].as_deref(), Some("2 complete rows"));
        assert_eq!(message[1].as_deref(), Some("1 complete row"));
        let tilings = json!([
            {"rank": 1, "seat": 0, "score": 51, "tiles": 0, "motifs": 51},
            {"rank": 1, "seat": 1, "score": 51, "tiles": 0, "motifs": 51},
        ]);
        assert_eq!(ties(&tilings, &json!({})), [None, None]);
    }
}
