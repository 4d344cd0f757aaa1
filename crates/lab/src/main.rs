//! The command line of the lab.

use clap::{Parser, Subcommand};
use lab::{hidden_luck, self_play, speed, training};

/// Self-play, training and experiments behind the bots of Tilewright.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Plays games of Azul against itself and keeps them as training samples
    SelfPlay(self_play::SelfPlaySettings),
    /// Trains a network of Azul on samples
    Train(training::TrainingSettings),
    /// Measures what it is worth in Laying Grass to see what is hidden
    HiddenLuck(hidden_luck::HiddenLuckSettings),
    /// Measures nodes a second, and prints a hash of what bots choose
    Speed,
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        LabCommand::SelfPlay(settings) => self_play::run(&settings),
        LabCommand::Train(settings) => training::run(&settings),
        LabCommand::HiddenLuck(settings) => {
            hidden_luck::run(&settings);
            Ok(())
        }
        LabCommand::Speed => {
            speed::run();
            Ok(())
        }
    }
}
