//! Tests for screens, keys, clicks and whole games.

mod legend;
mod play;
mod screens;
mod stage;
mod texts;
