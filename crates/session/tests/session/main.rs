//! How a match is conducted.

mod conduct;
mod desk;
mod log;
