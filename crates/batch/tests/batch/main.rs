//! Batches from outside: what they hold, what they hide, and how they run.

// Numbers here are small and none is below 0; floats are compared with what was written, bit by bit.
#![allow(clippy::cast_sign_loss, clippy::float_cmp)]

mod alike;
mod bots;
mod branch;
mod drawn;
mod overwritten;
mod rebuilt;
mod refusals;
mod running;
mod seen;
mod tables;
mod written;
