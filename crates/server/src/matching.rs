//! Play-now: what a table offers, and what a player wants.

use std::collections::BTreeMap;

use room::{Clock, TableSetup};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::{ClockFilter, MatchKey, RatingRange, StoreError, TableOffer};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::node::Node;
use crate::ratings::{INITIAL_RATING, LadderSize};

/// Ratings from `min` to `max`. A missing bound means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RatingBounds {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
}

impl RatingBounds {
    /// Returns the bounds of a range that does not include all ratings.
    pub(crate) fn of(range: RatingRange) -> Option<Self> {
        let RatingRange { min, max } = range;
        (range != RatingRange::ALL).then_some(RatingBounds {
            min: (min > RatingRange::ALL.min).then_some(min),
            max: (max < RatingRange::ALL.max).then_some(max),
        })
    }

    /// Parses a range like `1400-1600`, where either bound may be missing.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let bound = |text: &str| match text {
            "" => Some(None),
            text => text.parse().ok().map(Some),
        };
        let (min, max) = text.split_once('-')?;
        Some(RatingBounds {
            min: bound(min)?,
            max: bound(max)?,
        })
    }

    /// Returns the range, unless it is empty.
    pub(crate) fn range(self, field: &'static str) -> Result<RatingRange, ApiError> {
        let all = RatingRange::ALL;
        let range = RatingRange {
            min: self.min.unwrap_or(all.min),
            max: self.max.unwrap_or(all.max).min(all.max),
        };
        if range.min > range.max {
            let message = "the lowest rating must not be above the highest";
            return Err(ApiError::field(field, "rating", message));
        }
        Ok(range)
    }
}

impl Node {
    /// Returns what a new table offers to players, and which opponents its host accepts.
    #[expect(clippy::cast_sign_loss, reason = "a negative number becomes 0")]
    pub(crate) async fn offer(
        &self,
        opening: &TableSetup,
        opponents: RatingRange,
    ) -> Result<TableOffer, StoreError> {
        let ladder = LadderSize::of(opening.seats.len()).ladder(&opening.game);
        let rating = self.store.rating(opening.host, &ladder).await?;
        let rating = rating.map_or(INITIAL_RATING, |row| row.rating).round();
        Ok(TableOffer {
            key: match_key(opening),
            clock: clock_text(opening.clock),
            rating: (rating as u32).min(RatingRange::ALL.max),
            opponents,
        })
    }
}

/// Returns a key for everything on which players have to agree, apart from the clock.
fn match_key(opening: &TableSetup) -> MatchKey {
    let options: Option<BTreeMap<&String, &Value>> =
        opening.options.as_object().map(|all| all.iter().collect());
    let criteria = (&opening.game, opening.seats.len(), opening.rated, options);
    let text = serde_json::to_vec(&criteria).expect("options have string keys");
    MatchKey(Sha256::digest(text).into())
}

/// Returns a clock in the form in which it is stored.
fn clock_text(clock: Clock) -> String {
    serde_json::to_string(&clock).expect("a clock has string keys")
}

/// Returns the clocks that a player accepts: the requested one, or any clock that does not count days.
pub(crate) fn clock_filter(clock: Option<Clock>) -> ClockFilter {
    clock.map_or(ClockFilter::AnyButDays, |clock| {
        ClockFilter::Exactly(clock_text(clock))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_ratings_are_parsed() {
        let bounds = |min, max| Some(RatingBounds { min, max });
        assert_eq!(
            RatingBounds::parse("1400-1600"),
            bounds(Some(1400), Some(1600))
        );
        assert_eq!(RatingBounds::parse("1400-"), bounds(Some(1400), None));
        assert_eq!(RatingBounds::parse("-1600"), bounds(None, Some(1600)));
        for wrong in ["1400", "a-b", "1400-1500-1600"] {
            assert_eq!(RatingBounds::parse(wrong), None, "{wrong}");
        }
        let range = |text| RatingBounds::parse(text).unwrap().range("rating");
        assert_eq!(range("-").unwrap(), RatingRange::ALL);
        assert!(range("1600-1400").is_err());
        let some = range("1400-").unwrap();
        assert_eq!(RatingBounds::of(some), bounds(Some(1400), None));
        assert_eq!(RatingBounds::of(RatingRange::ALL), None);
    }

    #[test]
    fn clocks_are_stored_with_their_kind_first() {
        // The lobby's filter depends on this order.
        assert_eq!(clock_text(Clock::None), r#"{"kind":"none"}"#);
        assert_eq!(
            clock_text(Clock::Days { days: 2 }),
            r#"{"kind":"days","days":2}"#
        );
    }
}
