//! Integration tests of the rules of Laying Grass, built as one program to save compile time.

mod against_reference;
mod from_view;
mod golden;
mod invariants;
mod laws;
mod policies;
mod properties;
mod random_games;
mod reference;
mod reference_policies;
mod statistics;
