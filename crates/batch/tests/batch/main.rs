//! Tests of batches through their public interface.

// Numbers here are small and never negative. Floats must equal the expected values bit by bit.
#![allow(clippy::cast_sign_loss, clippy::float_cmp)]

mod alike;
mod bots;
mod branch;
mod drawn;
mod observation;
mod overwritten;
mod rebuilt;
mod refusals;
mod reused;
mod running;
mod tables;
mod written;
