//! Tournaments: their schedule and their results.

mod check;
mod header;
mod journal;
mod luck;
mod order_test;
mod play;
mod played;
mod run;
mod schedule;
mod settings;

pub use header::StoredTournament;
pub use journal::{Journal, JournalError};
pub use luck::{Luck, Secret, SecretError};
pub use order_test::{OrderResult, OrderTest};
pub use play::FixturePlayer;
pub use played::{Forfeited, PlayedGame, PlayedSeat};
pub use run::{ProgressCallback, Results, RunError};
pub use schedule::{Fixture, Schedule};
pub use settings::{Tournament, TournamentSettings, TournamentSettingsError};
