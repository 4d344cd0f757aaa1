//! The command line of the lab.

use clap::{Parser, Subcommand};
use lab::{hidden_luck, self_play, speed, training};

/// Self-play, training and experiments for the bots of Tilewright.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Plays games of Azul by self-play and stores them as training samples
    SelfPlay(self_play::SelfPlaySettings),
    /// Trains a network for Azul on samples
    Train(training::TrainingSettings),
    /// Measures the value of hidden information in Laying Grass
    HiddenLuck(hidden_luck::HiddenLuckSettings),
    /// Measures nodes per second, and prints a hash of the bots' choices
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
