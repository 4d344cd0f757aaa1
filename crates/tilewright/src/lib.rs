//! The command line of Tilewright, which parses the arguments and calls the crates that do the work.
//!
//! [`run`] is the whole program; the games are an argument.

mod analyse;
mod arena;
mod backup;
mod batch;
mod bot;
mod cli;
mod engine;
mod fill;
mod hosting;
mod info;
mod join;
mod load;
mod page;
mod play;
mod recorded;
mod replay;
mod say;
mod serve;
mod serving;
mod sim;
mod tilings;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;
use drawings::Console;
use games::Catalogue;

use cli::{Cli, CliCommand, WrongArguments};
use table::text;
use words::Reason;

/// Why a command failed.
enum Failure {
    /// Invalid arguments, status 2.
    Usage(String),
    /// Invalid arguments of this command, status 2. The message includes the help of the command.
    UsageOf(&'static str, String),
    /// Any other error, status 1.
    Other(anyhow::Error),
    /// Any other error, in the user's language, status 1.
    Reason(String),
    /// The message is already on standard error.
    Reported(ExitCode),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Other(error.into())
    }
}

/// Runs the program with these games and arguments; the first argument is the name of the program.
pub fn run(catalogue: Catalogue, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let read = cli::command(catalogue)
        .try_get_matches_from(&arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let Ok(cli) = read else {
        return explain(catalogue, &arguments);
    };
    if cli.ascii {
        drawings::use_ascii();
    }
    let plain = cli.plain;
    let done = match cli.command {
        None => home(catalogue, plain),
        Some(CliCommand::Play(mut arguments)) => {
            arguments.plain |= plain;
            play::play(catalogue, arguments)
        }
        Some(CliCommand::Serve(arguments)) => serve::serve(&arguments),
        Some(CliCommand::Join(mut arguments)) => {
            arguments.plain |= plain;
            join::join(catalogue, arguments)
        }
        Some(CliCommand::Bot(arguments)) => bot::bot(catalogue, &arguments),
        Some(CliCommand::Load(arguments)) => load::load(catalogue, arguments),
        Some(CliCommand::Backup(arguments)) => backup::backup(&arguments),
        Some(CliCommand::Page(arguments)) => page::page(&arguments),
        Some(CliCommand::Sim(arguments)) => sim::sim(&arguments),
        Some(CliCommand::Arena(arguments)) => arena::arena(&arguments),
        Some(CliCommand::Replay(mut arguments)) => {
            arguments.plain |= plain;
            replay::replay(catalogue, &arguments)
        }
        Some(CliCommand::Analyse(arguments)) => analyse::analyse(catalogue, &arguments),
        Some(CliCommand::Tilings(arguments)) => tilings::batch(catalogue, &arguments),
        Some(CliCommand::Fill(arguments)) => fill::fill(&arguments),
        Some(CliCommand::Engine(arguments)) => engine::engine(&arguments),
        Some(CliCommand::Rules { game }) => info::rules(game),
        Some(CliCommand::Games { game, json }) => info::games(catalogue, game, json),
        Some(CliCommand::Completions { shell }) => info::completions(catalogue, shell),
        Some(CliCommand::Man { out }) => info::man(catalogue, out.as_deref()),
    };
    // An error while flushing must not pass unnoticed.
    let done = done.and_then(|()| Ok(io::stdout().flush()?));
    // Programs that played in abandoned games may still be running.
    bots::kill_programs();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => {
            say_usage_error(catalogue, &arguments, &message);
            ExitCode::from(2)
        }
        Err(Failure::UsageOf(command, message)) => {
            let texts = say::texts();
            let mut all = cli::localized(cli::command(catalogue), &texts);
            let wrong = WrongArguments {
                texts: &texts,
                styles: all.get_styles().clone(),
            };
            let reason = wrong.headed(&text::safe(&message));
            let command = all.find_subcommand_mut(command);
            print_error_after_help(command.expect("the command is known"), &reason);
            ExitCode::from(2)
        }
        Err(Failure::Reported(code)) => code,
        Err(Failure::Reason(reason)) => {
            say::print_error(&reason);
            ExitCode::FAILURE
        }
        Err(Failure::Other(error)) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(Failure::Other(error)) => {
            // A bare system error has a translated message.
            let bare = error.chain().count() == 1;
            match error.downcast_ref::<io::Error>().filter(|_| bare) {
                Some(error) => say::print_error(&error.in_words(&say::texts())),
                None => {
                    let _ = writeln!(io::stderr(), "error: {}", error_text(&error));
                }
            }
            ExitCode::FAILURE
        }
    }
}

/// Prints an error about arguments that clap accepted, with the usage of their command.
fn say_usage_error(catalogue: Catalogue, arguments: &[OsString], reason: &str) {
    let texts = say::texts();
    let mut all = cli::localized(cli::command(catalogue), &texts);
    let wrong = WrongArguments {
        texts: &texts,
        styles: all.get_styles().clone(),
    };
    print_styled_error(&wrong.about(reason, named(&mut all, arguments)));
}

/// Returns the subcommand that the arguments name, or the whole command.
fn named<'c>(all: &'c mut clap::Command, arguments: &[OsString]) -> &'c mut clap::Command {
    let is_named = |name: &&OsString| all.find_subcommand(name).is_some();
    let name = arguments.iter().skip(1).find(is_named).cloned();
    match name {
        Some(name) => all.find_subcommand_mut(name).expect("the name is known"),
        None => all,
    }
}

/// Prints the requested help or version, or the error about the arguments.
fn explain(catalogue: Catalogue, arguments: &[OsString]) -> ExitCode {
    if arguments.iter().any(|argument| argument == "--ascii") {
        drawings::use_ascii();
    }
    let texts = say::texts();
    let mut all = cli::localized(cli::command(catalogue), &texts);
    // Parses again, to get the names of arguments in the user's language.
    let Err(error) = all.try_get_matches_from_mut(arguments) else {
        return ExitCode::from(2);
    };
    if !error.use_stderr() {
        let help = Console::of_terminal(false).shown(error.render().ansi().to_string());
        let mut out = anstream::stdout();
        return match write!(out, "{help}").and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                say::print_error(&error.in_words(&texts));
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        };
    }
    let wrong = WrongArguments {
        texts: &texts,
        styles: all.get_styles().clone(),
    };
    let command = named(&mut all, arguments);
    if command.get_name() == "tilings" {
        print_error_after_help(command, &wrong.headed(&wrong.reason(&error)));
    } else {
        print_styled_error(&wrong.message(&error, command));
    }
    ExitCode::from(2)
}

/// Prints the whole help of a command, like the original program of Tilings. The error follows it, so that it is not
/// scrolled away.
fn print_error_after_help(command: &mut clap::Command, reason: &str) {
    print_styled_error(&format!("{}\n{reason}\n", command.render_help().ansi()));
}

/// Prints a message to standard error, with its styles if that is a terminal.
fn print_styled_error(message: &str) {
    let message = Console::of_terminal(false).shown(message.to_owned());
    let _ = write!(anstream::stderr(), "{message}");
}

/// Runs the program without a command. Shows the home screen at a terminal or the prompt with `--plain`, otherwise
/// the help.
fn home(catalogue: Catalogue, plain: bool) -> Result<(), Failure> {
    if plain || play::at_terminal() {
        return play::home(catalogue, plain);
    }
    let mut all = cli::localized(cli::command(catalogue), &say::texts());
    print_styled_error(&all.render_help().ansi().to_string());
    Err(Failure::Reported(ExitCode::from(2)))
}

/// Returns the error and its causes. Skips a cause that the error before it already includes, and escapes control
/// characters, because parts of the text may come from files or the network.
fn error_text(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.ends_with(&cause) {
            text += &format!(": {cause}");
        }
    }
    text::safe(&text)
}

/// Checks for a closed pipe, which is not a failure: the reader of our output, like `head`, has seen enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;

    /// An error whose message includes its cause.
    #[derive(Debug)]
    struct Doubled(io::Error);

    impl std::fmt::Display for Doubled {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "cannot open F: {}", self.0)
        }
    }

    impl std::error::Error for Doubled {
        fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
            Some(&self.0)
        }
    }

    #[test]
    fn every_cause_is_shown_once() {
        let missing = || io::Error::from_raw_os_error(2);
        let doubled = Err::<(), _>(Doubled(missing())).context("cannot save G");
        assert_eq!(
            error_text(&doubled.unwrap_err()),
            format!("cannot save G: cannot open F: {}", missing())
        );
        let usual = Err::<(), _>(missing()).context("cannot save G");
        assert_eq!(
            error_text(&usual.unwrap_err()),
            format!("cannot save G: {}", missing())
        );
    }

    #[test]
    fn control_characters_in_errors_are_escaped() {
        let error = anyhow::anyhow!("\u{1b}]0;x\u{7}");
        assert_eq!(error_text(&error), r"\u{1b}]0;x\u{7}");
    }
}
