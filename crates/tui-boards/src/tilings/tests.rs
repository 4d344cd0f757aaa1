//! Screens, keys and clicks, and whole games played by them.

mod legend;
mod play;
mod screens;
mod stage;
mod texts;
