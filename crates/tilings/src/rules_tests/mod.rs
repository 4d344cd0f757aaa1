//! Tests that spell out the rules.

mod scene;

mod deal;
mod decks;
mod end;
mod hidden;
mod influence;
mod king;
mod levels;
mod motif_files;
mod motifs;
mod notation;
mod refusals;
mod table_set_up;
mod turns;
mod zones;
