//! The rules of Laying Grass, tested from outside: one program, which is compiled once.

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
