//! Tests of several nodes with a real PostgreSQL and a real NATS, and the tests of `server` on PostgreSQL.

#[path = "../server/common.rs"]
mod common;
#[path = "../server/faulty.rs"]
mod faulty;
mod place;
mod proxy;

#[path = "../server/accounts.rs"]
mod accounts;
#[path = "../server/attacks.rs"]
mod attacks;
#[path = "../server/bots.rs"]
mod bots;
#[path = "../server/downtime.rs"]
mod downtime;
#[path = "../server/faults.rs"]
mod faults;
#[path = "../server/hidden.rs"]
mod hidden;
#[path = "../server/http.rs"]
mod http;
#[path = "../server/nodes.rs"]
mod nodes;
#[path = "../server/permissions.rs"]
mod permissions;
#[path = "../server/play.rs"]
mod play;
#[path = "../server/programs.rs"]
mod programs;
#[path = "../server/ratings.rs"]
mod ratings;
#[path = "../server/rematch.rs"]
mod rematch;
#[path = "../server/tables.rs"]
mod tables;

mod broken;
mod together;
