//! The rules of Azul, tested from outside: one program, which is compiled once.

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
