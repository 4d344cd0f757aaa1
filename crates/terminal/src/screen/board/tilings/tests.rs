//! Screens, keys and clicks, and whole games played by them.

mod play;
mod screens;
mod stage;
mod texts;
