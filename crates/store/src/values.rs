//! How values stand in a database, the same in both kinds.

use online::{PlayerId, TableId};
use table::Timestamp;

use crate::StoreError;

pub(crate) fn table_bytes(table: TableId) -> [u8; 16] {
    table.bits().to_be_bytes()
}

pub(crate) fn player_bytes(player: PlayerId) -> [u8; 16] {
    player.bits().to_be_bytes()
}

pub(crate) fn table_id(bytes: [u8; 16]) -> TableId {
    TableId::from_bits(u128::from_be_bytes(bytes))
}

pub(crate) fn player_id(bytes: [u8; 16]) -> PlayerId {
    PlayerId::from_bits(u128::from_be_bytes(bytes))
}

pub(crate) fn millis(time: Timestamp) -> i64 {
    time.millis().cast_signed()
}

pub(crate) fn timestamp(millis: i64) -> Timestamp {
    Timestamp::from_millis(u64::try_from(millis).unwrap_or(0))
}

/// A version, a count or a seat.
pub(crate) fn number<T: TryFrom<i64>>(what: &str, value: i64) -> Result<T, StoreError> {
    T::try_from(value).map_err(|_| StoreError::strange(what, value))
}

/// A login as it is compared.
pub(crate) fn login_key(login: &str) -> String {
    login.to_lowercase()
}
