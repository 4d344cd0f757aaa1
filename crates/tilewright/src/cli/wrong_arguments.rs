//! Translates clap's errors about arguments into the user's language.

use std::error::Error;

use anstyle::Style;
use clap::builder::{StyledStr, Styles};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error as ClapError};
use table::text;
use words::Texts;

use super::localize::bare_usage;
use super::value_error::why;

/// Writes errors about arguments, styled for a terminal.
pub(crate) struct WrongArguments<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) styles: Styles,
}

impl WrongArguments<'_> {
    /// Returns the whole message: the error, suggestions, the usage and a hint at `--help`.
    pub(crate) fn message(&self, error: &ClapError, command: &mut Command) -> String {
        let usage = match error.get(ContextKind::Usage) {
            Some(ContextValue::StyledStr(usage)) => usage.clone(),
            _ => command.render_usage(),
        };
        self.with_usage(&self.reason(error), &usage)
    }

    /// Returns the message for an error that clap did not detect, with the usage of the command.
    pub(crate) fn about(&self, reason: &str, command: &mut Command) -> String {
        self.with_usage(&text::safe(reason), &command.render_usage())
    }

    fn with_usage(&self, reason: &str, usage: &StyledStr) -> String {
        let heading = styled(*self.styles.get_usage(), &self.texts.get("usage-heading"));
        let options = self.texts.get("usage-all-options");
        let usage = bare_usage(usage).replace("[OPTIONS]", &options);
        let flag = styled(*self.styles.get_literal(), "--help");
        let more = self.texts.with("usage-more", &[("flag", flag.into())]);
        format!("{}\n\n{heading} {usage}\n\n{more}\n", self.headed(reason))
    }

    /// Returns `error: …`, without the usage.
    pub(crate) fn headed(&self, reason: &str) -> String {
        let error = styled(*self.styles.get_error(), &self.texts.get("usage-error"));
        format!("{error} {reason}")
    }

    /// Returns the error and the suggestions.
    pub(crate) fn reason(&self, error: &ClapError) -> String {
        let mut message = self.sentence(error);
        for tip in self.tips(error) {
            let word = styled(*self.styles.get_valid(), &self.texts.get("usage-tip"));
            let gap = if message.contains("\n\n") {
                "\n"
            } else {
                "\n\n"
            };
            message += &format!("{gap}  {word} {tip}");
        }
        message
    }

    fn sentence(&self, error: &ClapError) -> String {
        let argument = || string(error, ContextKind::InvalidArg);
        let value = || string(error, ContextKind::InvalidValue);
        let message = match error.kind() {
            ErrorKind::UnknownArgument => argument()
                .map(|argument| self.say("usage-unknown-argument", &[("argument", argument)])),
            ErrorKind::InvalidSubcommand => string(error, ContextKind::InvalidSubcommand)
                .map(|command| self.say("usage-unknown-command", &[("command", command)])),
            ErrorKind::InvalidValue => argument().zip(value()).map(|(argument, value)| {
                let message = if value.is_empty() {
                    self.say("usage-no-value", &[("argument", argument)])
                } else {
                    self.say(
                        "usage-wrong-value",
                        &[("value", value), ("argument", argument)],
                    )
                };
                message + &self.possible_values(error)
            }),
            ErrorKind::ValueValidation => argument().zip(value()).map(|(argument, value)| {
                let message = self.say(
                    "usage-wrong-value",
                    &[("value", value), ("argument", argument)],
                );
                match error.source() {
                    Some(source) => {
                        let reason = text::safe(&why(self.texts, source));
                        let variables = [("wrong", message.into()), ("reason", reason.into())];
                        self.texts.with("usage-wrong-because", &variables)
                    }
                    None => message,
                }
            }),
            ErrorKind::TooManyValues => argument().zip(value()).map(|(argument, value)| {
                self.say(
                    "usage-too-many-values",
                    &[("value", value), ("argument", argument)],
                )
            }),
            ErrorKind::MissingRequiredArgument => strings(error, ContextKind::InvalidArg)
                .map(|missing| self.texts.get("usage-missing") + &self.listed(missing)),
            ErrorKind::ArgumentConflict => {
                argument().map(|argument| self.conflict(error, argument))
            }
            ErrorKind::InvalidUtf8 => Some(self.texts.get("usage-not-text")),
            _ => None,
        };
        // Our arguments cannot cause any other error, so clap's description suffices.
        message.unwrap_or_else(|| error.kind().to_string())
    }

    fn conflict(&self, error: &ClapError, argument: &str) -> String {
        match error.get(ContextKind::PriorArg) {
            Some(ContextValue::String(other)) if other == argument => {
                self.say("usage-twice", &[("argument", argument)])
            }
            Some(ContextValue::String(other)) => self.say(
                "usage-conflict",
                &[("argument", argument), ("other", other)],
            ),
            Some(ContextValue::Strings(others)) => {
                self.say("usage-conflicts", &[("argument", argument)]) + &self.listed(others)
            }
            _ => error.kind().to_string(),
        }
    }

    fn possible_values(&self, error: &ClapError) -> String {
        let values = strings(error, ContextKind::ValidValue).unwrap_or_default();
        if values.is_empty() {
            return String::new();
        }
        let style = *self.styles.get_valid();
        let values: Vec<String> = values.iter().map(|value| styled(style, value)).collect();
        let variables = [("values", values.join(", ").into())];
        format!(
            "\n  {}",
            self.texts.with("usage-possible-values", &variables)
        )
    }

    fn tips(&self, error: &ClapError) -> Vec<String> {
        let mut tips = Vec::new();
        for (kind, key) in [
            (ContextKind::SuggestedSubcommand, "usage-similar-command"),
            (ContextKind::SuggestedArg, "usage-similar-argument"),
            (ContextKind::SuggestedValue, "usage-similar-value"),
        ] {
            let similar = match error.get(kind) {
                Some(ContextValue::String(one)) => std::slice::from_ref(one),
                Some(ContextValue::Strings(several)) => several,
                _ => &[],
            };
            if !similar.is_empty() {
                let names: Vec<String> = similar.iter().map(|name| self.quoted(name)).collect();
                let variables = [
                    ("count", similar.len().into()),
                    ("names", names.join(", ").into()),
                ];
                tips.push(self.texts.with(key, &variables));
            }
        }
        if let Some(ContextValue::StyledStrs(more)) = error.get(ContextKind::Suggested) {
            tips.extend(more.iter().map(|tip| self.tip(&tip.to_string())));
        }
        tips
    }

    /// Translates a tip that clap gives only as an English sentence, with the words between its quotes.
    fn tip(&self, english: &str) -> String {
        let parts: Vec<&str> = english.split('\'').collect();
        match parts[..] {
            ["to pass ", argument, " as a value, use ", typed, ""] => self.say(
                "usage-as-value",
                &[("argument", argument), ("typed", typed)],
            ),
            ["", typed, " exists"] => self.say("usage-exists", &[("typed", typed)]),
            [
                "subcommand ",
                command,
                " exists; to use it, remove the ",
                ..,
            ] => self.say("usage-without-dashes", &[("command", command)]),
            _ => text::safe(english),
        }
    }

    /// Lists names, one per line and indented.
    fn listed(&self, names: &[String]) -> String {
        let style = *self.styles.get_valid();
        let names = names
            .iter()
            .map(|name| format!("\n  {}", styled(style, &text::safe(name))));
        names.collect()
    }

    fn quoted(&self, name: &str) -> String {
        let name = styled(*self.styles.get_valid(), &text::safe(name));
        self.texts.with("usage-quoted", &[("name", name.into())])
    }

    fn say(&self, key: &str, words: &[(&str, &str)]) -> String {
        let style = *self.styles.get_invalid();
        let words = words.iter();
        let words: Vec<_> = words
            .map(|(name, word)| (*name, styled(style, &text::safe(word)).into()))
            .collect();
        self.texts.with(key, &words)
    }
}

fn string(error: &ClapError, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(message)) => Some(message),
        _ => None,
    }
}

fn strings(error: &ClapError, kind: ContextKind) -> Option<&[String]> {
    match error.get(kind) {
        Some(ContextValue::Strings(message)) => Some(message),
        _ => None,
    }
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
