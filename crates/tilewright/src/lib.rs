//! The command line of Tilewright: reads the arguments and calls the room that does the work.
//!
//! [`run`] is the whole program, for whatever games it is given.

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

/// Why the program ends without having done what was asked.
enum Failure {
    /// The arguments make no sense: status 2.
    Usage(String),
    /// The arguments of this command make no sense; its usage is shown: status 2.
    UsageOf(&'static str, String),
    /// Anything else: status 1.
    Other(anyhow::Error),
    /// Anything else, in the language of the person: status 1.
    Reason(String),
    /// It was said already, on standard error.
    Told(ExitCode),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Other(error.into())
    }
}

/// Does what these arguments say, the name of the program first, with these games.
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
    // What is still in the buffer may not be lost without a word.
    let done = done.and_then(|()| Ok(io::stdout().flush()?));
    // Games that nobody waited for may still have programs at their tables.
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
            let help = all
                .find_subcommand_mut(command)
                .map(clap::Command::render_help);
            tell_styled(&format!("{reason}\n\n{}", help.unwrap_or_default().ansi()));
            ExitCode::from(2)
        }
        Err(Failure::Told(code)) => code,
        Err(Failure::Reason(reason)) => {
            say::complain(&reason);
            ExitCode::FAILURE
        }
        Err(Failure::Other(error)) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(Failure::Other(error)) => {
            // Where nobody has said more than the system, it is said in the person's language.
            let bare = error.chain().count() == 1;
            match error.downcast_ref::<io::Error>().filter(|_| bare) {
                Some(error) => say::complain(&error.in_words(&say::texts())),
                None => {
                    let _ = writeln!(io::stderr(), "error: {}", error_text(&error));
                }
            }
            ExitCode::FAILURE
        }
    }
}

/// Says on standard error what is wrong with arguments that clap accepted, with the usage of their command.
fn say_usage_error(catalogue: Catalogue, arguments: &[OsString], reason: &str) {
    let texts = say::texts();
    let mut all = cli::localized(cli::command(catalogue), &texts);
    let wrong = WrongArguments {
        texts: &texts,
        styles: all.get_styles().clone(),
    };
    tell_styled(&wrong.about(reason, named(&mut all, arguments)));
}

/// The subcommand that the arguments name, or the whole command.
fn named<'c>(all: &'c mut clap::Command, arguments: &[OsString]) -> &'c mut clap::Command {
    let is_named = |name: &&OsString| all.find_subcommand(name).is_some();
    let name = arguments.iter().skip(1).find(is_named).cloned();
    match name {
        Some(name) => all.find_subcommand_mut(name).expect("it was just found"),
        None => all,
    }
}

/// Shows the help or the version that was asked for, or says what is wrong on the command line.
fn explain(catalogue: Catalogue, arguments: &[OsString]) -> ExitCode {
    if arguments.iter().any(|argument| argument == "--ascii") {
        drawings::use_ascii();
    }
    let texts = say::texts();
    let mut all = cli::localized(cli::command(catalogue), &texts);
    // Once more, with the names of arguments in the user's language.
    let Err(error) = all.try_get_matches_from_mut(arguments) else {
        return ExitCode::from(2);
    };
    if !error.use_stderr() {
        let help = Console::of_terminal(false).shown(error.render().ansi().to_string());
        let mut out = anstream::stdout();
        return match write!(out, "{help}").and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                say::complain(&error.in_words(&texts));
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
        // The original program shows all of its options.
        let reason = wrong.headed(&wrong.reason(&error));
        tell_styled(&format!("{reason}\n\n{}", command.render_help().ansi()));
    } else {
        tell_styled(&wrong.message(&error, command));
    }
    ExitCode::from(2)
}

/// Says something with styles on standard error; only a terminal gets the styles.
fn tell_styled(message: &str) {
    let message = Console::of_terminal(false).shown(message.to_owned());
    let _ = write!(anstream::stderr(), "{message}");
}

/// Without a command: the home screen for a person, the prompt for who asks for it, and the help for
/// everybody else.
fn home(catalogue: Catalogue, plain: bool) -> Result<(), Failure> {
    if plain || play::at_terminal() {
        return play::home(catalogue, plain);
    }
    let mut all = cli::localized(cli::command(catalogue), &say::texts());
    tell_styled(&all.render_help().ansi().to_string());
    Err(Failure::Told(ExitCode::from(2)))
}

/// The error and what caused it, each said once: many errors say themselves what caused them. Some
/// of this may come from outside, by whatever way.
fn error_text(error: &anyhow::Error) -> String {
    let mut told = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if told.is_empty() {
            told = cause;
        } else if !told.ends_with(&cause) {
            told += &format!(": {cause}");
        }
    }
    text::safe(&told)
}

/// Whoever read our output has seen enough; that is no error.
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

    /// An error that says itself what caused it.
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
    fn every_cause_is_told_once() {
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
    fn no_error_touches_the_terminal() {
        let error = anyhow::anyhow!("\u{1b}]0;x\u{7}");
        assert_eq!(error_text(&error), r"\u{1b}]0;x\u{7}");
    }
}
