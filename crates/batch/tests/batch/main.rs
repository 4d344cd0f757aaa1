//! Batches from outside: what they hold, what they hide, and how they run.

mod alike;
mod bots;
mod drawn;
mod rebuilt;
mod refusals;
mod running;
mod seen;
mod tables;
