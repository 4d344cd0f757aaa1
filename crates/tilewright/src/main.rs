//! The command line of Tilewright: reads the arguments and calls the room that does the work.

mod analyse;
mod arena;
mod batch;
mod cli;
mod engine;
mod fill;
#[cfg(unix)]
mod guard;
mod info;
mod play;
mod replay;
mod sim;
mod tilings;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, error::ErrorKind};

use cli::{Cli, Command};

/// Why the program ends without having done what was asked.
enum Failure {
    /// The arguments make no sense: status 2.
    Usage(String),
    /// The arguments of this command make no sense; its usage is shown: status 2.
    UsageOf(&'static str, String),
    /// Anything else: status 1.
    Other(anyhow::Error),
    /// It was said already, on standard error.
    Told(ExitCode),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Other(error.into())
    }
}

fn main() -> ExitCode {
    #[cfg(unix)]
    match guard::asked_for() {
        Some(words) => return guard::guard(&words),
        None => guard::guard_programs(),
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let done = match cli.command {
        None => home(cli.plain),
        Some(Command::Play(arguments)) => play::play(arguments),
        Some(Command::Sim(arguments)) => sim::sim(&arguments),
        Some(Command::Arena(arguments)) => arena::arena(&arguments),
        Some(Command::Replay(arguments)) => replay::replay(&arguments),
        Some(Command::Analyse(arguments)) => analyse::analyse(&arguments),
        Some(Command::Tilings(arguments)) => tilings::batch(&arguments),
        Some(Command::Fill(arguments)) => fill::fill(&arguments),
        Some(Command::Engine(arguments)) => engine::engine(&arguments),
        Some(Command::Rules { game }) => info::rules(game),
        Some(Command::Games) => info::games(),
        Some(Command::Completions { shell }) => info::completions(shell),
        Some(Command::Man { out }) => info::man(out.as_deref()),
    };
    // Games that nobody waited for may still have programs at their tables.
    bots::kill_programs();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => {
            let error = Cli::command().error(ErrorKind::ValueValidation, message);
            let _ = error.print();
            ExitCode::from(2)
        }
        Err(Failure::UsageOf(command, message)) => {
            let mut all = Cli::command();
            all.build();
            let help = all
                .find_subcommand_mut(command)
                .map(clap::Command::render_help);
            let _ = writeln!(io::stderr(), "error: {message}\n");
            let _ = write!(io::stderr(), "{}", help.unwrap_or_default());
            ExitCode::from(2)
        }
        Err(Failure::Told(code)) => code,
        Err(Failure::Other(error)) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(Failure::Other(error)) => {
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Says what is wrong on the command line, with the usage where the error itself does not show it.
fn explain(error: &clap::Error) -> ExitCode {
    let _ = error.print();
    if error.use_stderr() && !error.to_string().contains("Usage:") {
        let mut all = Cli::command();
        all.build();
        let command = std::env::args().nth(1).unwrap_or_default();
        if let Some(command) = all.find_subcommand_mut(&command) {
            let _ = writeln!(io::stderr(), "\n{}", command.render_usage());
        }
    }
    if error.use_stderr() {
        ExitCode::from(2)
    } else {
        ExitCode::SUCCESS
    }
}

/// Without a command: the home screen for a person, the help for everybody else.
fn home(plain: bool) -> Result<(), Failure> {
    if play::at_terminal() {
        return play::home(plain);
    }
    let _ = write!(io::stderr(), "{}", Cli::command().render_help());
    Err(Failure::Told(ExitCode::from(2)))
}

/// Whoever read our output has seen enough; that is no error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
