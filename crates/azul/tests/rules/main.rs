//! Integration tests of the rules of Azul, built as one program to save compile time.

mod against_reference;
mod conservation;
mod follow;
mod from_view;
mod golden;
mod laws;
mod move_texts;
mod policies;
mod properties;
mod reference;
