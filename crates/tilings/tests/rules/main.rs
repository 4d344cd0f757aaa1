//! Integration tests of the rules of Tilings, built as one program to save compile time.

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
