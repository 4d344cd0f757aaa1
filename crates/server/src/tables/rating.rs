//! Computes how a rated match changes the ratings of its players.

use store::{RatingRow, StoreError};
use table::Timestamp;

use crate::node::Node;
use crate::ratings::RatedMatch;

impl Node {
    /// Computes the new ratings, which are written with the entry that ends the match. If a rating changes in the
    /// meantime, the entry is not written, and the retry computes them again.
    pub(super) async fn rate(
        &self,
        counted: &RatedMatch,
        at: Timestamp,
    ) -> Result<Vec<RatingRow>, StoreError> {
        let mut before = Vec::with_capacity(counted.ranks.len());
        for &(player, _) in &counted.ranks {
            before.push(self.store.rating(player, &counted.ladder).await?);
        }
        Ok(counted.rate(&before, at))
    }
}
