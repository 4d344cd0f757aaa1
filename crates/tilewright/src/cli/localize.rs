//! Translates the help into the user's language.
//!
//! The declarations in the parent module contain the English help. Other languages have a message for every command and
//! argument in `help.ftl`, under a key made of their names, like `help-play-about` or `help-play-players`. The English
//! help replaces a missing message; a test makes sure that none is missing.

use clap::builder::{PossibleValue, StyledStr};
use clap::{Arg, ArgAction, Command};
use words::{Language, Texts};

/// The heading that clap writes before the usage.
const CLAP_USAGE: &str = "Usage:";
/// The placeholder that clap writes for all options in the usage.
const CLAP_OPTIONS: &str = "[OPTIONS]";

/// Returns the command with its help in the language of these UI strings, ready to parse arguments.
pub(crate) fn localized(command: Command, texts: &Texts) -> Command {
    let mut english = command.clone();
    english.build();
    if texts.language() == Language::ENGLISH {
        return english;
    }
    let help = Localizer { texts };
    let name = command.get_name().to_owned();
    let mut command = help.command(command, &english, &name);
    command.build();
    help.translate_built(command)
}

struct Localizer<'t> {
    texts: &'t Texts,
}

impl Localizer<'_> {
    /// Translates a command and its subcommands. `english` is the same command with the flags that clap adds.
    fn command(&self, command: Command, english: &Command, name: &str) -> Command {
        let mut command = command.mut_args(|argument| self.argument(argument, name));
        for flag in english.get_arguments() {
            command = self.own_flag(command, flag);
        }
        let about = self.about(&command, name);
        if let Some(more) = self.texts.find(&key(name, "more")) {
            command = command.long_about(format!("{about}\n\n{more}"));
        }
        if let Some(after) = self.texts.find(&key(name, "after")) {
            command = command.after_help(after);
        }
        self.framed(command.about(about))
            .mut_subcommands(|subcommand| {
                let name = subcommand.get_name().to_owned();
                match english.find_subcommand(&name) {
                    Some(english) => self.command(subcommand, english, &name),
                    None => subcommand,
                }
            })
    }

    /// Replaces the headings and placeholders that clap adds to the help of a command.
    fn framed(&self, command: Command) -> Command {
        let style = *command.get_styles().get_usage();
        let usage = self.texts.get("usage-heading");
        let template = format!(
            "{{before-help}}{{about-with-newline}}\n{style}{usage}{style:#} {{usage}}\n\n{{all-args}}{{after-help}}"
        );
        command
            .help_template(StyledStr::from(template))
            .subcommand_help_heading(self.heading("usage-commands"))
            .subcommand_value_name(self.texts.get("usage-command"))
    }

    fn about(&self, command: &Command, name: &str) -> String {
        let about = self.texts.find(&key(name, "about"));
        about.unwrap_or_else(|| {
            command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default()
        })
    }

    /// Replaces a flag that clap adds, `--help` or `--version`, with the same flag and our description.
    fn own_flag(&self, command: Command, flag: &Arg) -> Command {
        let (command, text) = match flag.get_action() {
            ArgAction::Help if flag.get_long_help().is_some() => {
                (command.disable_help_flag(true), "usage-help-more")
            }
            ArgAction::Help => (command.disable_help_flag(true), "usage-help"),
            ArgAction::Version => (command.disable_version_flag(true), "usage-version"),
            _ => return command,
        };
        let mut own = Arg::new(flag.get_id().clone())
            .short(flag.get_short())
            .long(flag.get_long().unwrap_or_default().to_owned())
            .action(flag.get_action().clone())
            .help_heading(self.heading("usage-options"))
            .help(self.texts.get(text))
            // Comes after all other flags, which is where clap puts it too.
            .display_order(999);
        if text == "usage-help-more" {
            own = own.long_help(self.texts.get("usage-help-less"));
        }
        command.arg(own)
    }

    fn argument(&self, argument: Arg, command: &str) -> Arg {
        let id = argument.get_id().to_string();
        let english = argument.get_help().map(ToString::to_string);
        let text = self.texts.find(&key(command, &id)).or(english);
        let heading = if argument.is_positional() {
            "usage-arguments"
        } else {
            "usage-options"
        };
        let takes_values = argument.get_action().takes_values();
        let names = argument.get_value_names().filter(|_| takes_values);
        let names = names.unwrap_or_default().iter();
        let names: Vec<String> = names.map(|name| self.value_name(name)).collect();
        let mut values: Vec<PossibleValue> = argument.get_possible_values();
        values.retain(|_| takes_values);
        let is_explained = values.iter().any(|value| value.get_help().is_some());

        let mut parts: Vec<String> = text.into_iter().collect();
        parts.extend(self.notes(&argument));
        let short = [&parts[..], &[self.possible_values(&values)]].concat();
        let mut own = argument
            .help_heading(self.heading(heading))
            .hide_env(true)
            .help(joined(&short));
        if takes_values {
            own = own.hide_default_value(true).hide_possible_values(true);
        }
        if is_explained {
            let list = self.explained_values(&values, command, &id);
            own = own.long_help(format!("{}\n\n{list}", joined(&parts)));
        }
        if !names.is_empty() {
            own = own.value_names(names);
        }
        own
    }

    /// Returns notes like `[default: 10]` and the environment variable that sets the argument.
    fn notes(&self, argument: &Arg) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(variable) = argument.get_env().filter(|_| !argument.is_hide_env_set()) {
            let variable = variable.to_string_lossy().into_owned();
            notes.push(
                self.texts
                    .with("usage-env", &[("variable", variable.into())]),
            );
        }
        let takes_values = argument.get_action().takes_values();
        let defaults = argument.get_default_values();
        if takes_values && !defaults.is_empty() && !argument.is_hide_default_value_set() {
            let values: Vec<_> = defaults
                .iter()
                .map(|value| value.to_string_lossy())
                .collect();
            let values = values.join(" ");
            notes.push(
                self.texts
                    .with("usage-default", &[("value", values.into())]),
            );
        }
        notes
    }

    /// Returns a note like `[possible values: azul, tilings]`, or an empty string.
    fn possible_values(&self, values: &[PossibleValue]) -> String {
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        if names.is_empty() {
            return String::new();
        }
        let variables = [("values", names.join(", ").into())];
        self.texts.with("usage-possible-values", &variables)
    }

    /// Returns a list of values, each with its meaning.
    fn explained_values(&self, values: &[PossibleValue], command: &str, id: &str) -> String {
        let width = values.iter().map(|value| value.get_name().len()).max();
        let width = width.unwrap_or_default() + 1;
        let mut list = self.texts.get("usage-possible-values-list");
        for value in values {
            let name = value.get_name();
            let meaning = self.texts.find(&key(command, &format!("{id}-{name}")));
            let english = || value.get_help().map(ToString::to_string);
            let meaning = meaning.or_else(english).unwrap_or_default();
            list += &format!("\n- {:width$} {meaning}", format!("{name}:"));
        }
        list
    }

    /// Returns the placeholder of a value, like `FILE`.
    fn value_name(&self, english: &str) -> String {
        let name = self.texts.find(&value_key(english));
        name.unwrap_or_else(|| english.to_owned())
    }

    /// Returns a heading without its colon, because clap adds one.
    fn heading(&self, key: &str) -> String {
        let heading = self.texts.get(key);
        heading.trim_end_matches(':').to_owned()
    }

    /// Translates what clap added to the help while building the command.
    fn translate_built(&self, command: Command) -> Command {
        let about = self.texts.get("usage-help-command");
        let usage = self.texts.get("usage-all-options");
        let command = command.mut_subcommand("help", |help| {
            let help = self.framed(help).about(about.clone());
            help.mut_subcommand("help", |help| self.framed(help).about(about.clone()))
        });
        with_usage(command, &usage)
    }
}

/// Replaces clap's placeholder for all options in the usage of a command and of its subcommands.
fn with_usage(mut command: Command, all_options: &str) -> Command {
    let usage = bare_usage(&command.render_usage()).replace(CLAP_OPTIONS, all_options);
    let command = command.override_usage(StyledStr::from(usage));
    command.mut_subcommands(|subcommand| with_usage(subcommand, all_options))
}

/// Returns clap's usage without its heading.
pub(super) fn bare_usage(usage: &StyledStr) -> String {
    let usage = usage.ansi().to_string();
    match usage.split_once(CLAP_USAGE) {
        // The escape sequence that ends the style of the heading comes before the first space.
        Some((_, rest)) => rest
            .split_once(' ')
            .map_or(rest, |(_, rest)| rest)
            .to_owned(),
        None => usage,
    }
}

fn joined(parts: &[String]) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty());
    parts.map(String::as_str).collect::<Vec<_>>().join(" ")
}

fn key(command: &str, part: &str) -> String {
    format!("help-{command}-{}", part.replace('_', "-"))
}

/// Returns the key of a placeholder: `help-value-key-value` for `KEY=VALUE`.
fn value_key(name: &str) -> String {
    format!(
        "help-value-{}",
        name.to_lowercase().replace(['=', '_'], "-")
    )
}

#[cfg(test)]
mod tests;
