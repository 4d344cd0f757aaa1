//! The rules of Tilings, tested from outside: one program, which is compiled once.

mod against_reference;
mod events;
mod filling;
mod from_view;
mod golden;
mod invariants;
mod largest;
mod laws;
mod properties;
mod random_options;
mod reference;
