//! What a match that counts does to the ratings of those who played.

use store::{RatingRow, StoreError};
use table::Timestamp;

use crate::node::Node;
use crate::ratings::RatedMatch;

impl Node {
    /// The new ratings, which are written with the entry that ended the match. If they change meanwhile, the
    /// entry is not written, and they are made afresh.
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
