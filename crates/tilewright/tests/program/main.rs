//! Runs the program as people and scripts do. All tests are in one executable, which has to be linked only once.

#[path = "../common/mod.rs"]
mod common;

mod arena;
mod arena_programs;
mod bad_input;
mod batch_languages;
mod bots;
mod engine;
mod first_steps;
mod full_screen;
mod guard;
mod languages;
mod laying_grass;
mod page;
mod play;
mod prompt;
mod real_terminal;
mod saved;
mod sim_and_replay;
mod tilings;
mod untrusted_input;
mod wrong_records;
