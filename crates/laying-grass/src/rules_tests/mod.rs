//! Tests that spell out the rules.

mod bases;
mod bonuses;
mod contact;
mod last_coupons;
mod notation;
mod orphans;
mod placing;
mod preview;
mod queue_sight;
mod refusals;
mod robbing;
mod scene;
mod table_set_up;
mod turn;
mod winning;
