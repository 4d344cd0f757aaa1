//! Translates errors.
//!
//! Our errors are [`Message`]s: typed data with an English text. If a language has a text under the name of the
//! message, that text is used; otherwise, the English one is. For errors of other types, such as those of a game
//! without translations, their `Display` text is used.

#[cfg(test)]
mod tests;

use std::error::Error;
use std::io;

use fluent_bundle::FluentValue;
use games::{LoadError, OptionsError, ParticipantsError};
use table::{
    Argument, BotTextError, ChangeError, ChangeFormError, Describe, ExpectedValue, FoundValue,
    JsonError, LocatedFault, Message, MoveRefusal, NameError, PlayError, PlayersError, ReadError,
    RecordError, SeedError, SetupError, TimestampError, VersionError, WrongResult, text,
};

use crate::Texts;

/// A reason that can be given in any of our languages.
pub trait Reason {
    /// Returns the reason as a part of a sentence.
    fn in_words(&self, texts: &Texts) -> String;
}

/// Lists the types whose messages are translated. The errors among them are recognized even when they are wrapped in
/// others.
macro_rules! known {
    ($($(#[$meta:meta])* $kind:ident $type:ty;)*) => {
        $(
            $(#[$meta])*
            impl Reason for $type {
                fn in_words(&self, texts: &Texts) -> String {
                    say(texts, &self.message())
                }
            }
        )*

        /// Returns the message of an error if it is of one of our types.
        fn known<'e>(error: &'e (dyn Error + 'static)) -> Option<Message<'e>> {
            $(
                $(#[$meta])*
                known!(@$kind error $type);
            )*
            None
        }

        /// All messages that need a translation.
        #[cfg(test)]
        pub(crate) const MESSAGES: &[table::Messages] = &[$($(#[$meta])* <$type>::MESSAGES,)*];
    };
    (@error $error:ident $type:ty) => {
        if let Some(error) = $error.downcast_ref::<$type>() {
            return Some(error.message());
        }
    };
    (@part $error:ident $type:ty) => {};
}

known! {
    error azul::MoveError;
    error PlayError<azul::MoveError>;
    error laying_grass::MoveError;
    error PlayError<laying_grass::MoveError>;
    part laying_grass::ExpectedAction;
    part laying_grass::Expected;
    part laying_grass::Letters;
    part laying_grass::MoveArguments;
    error tilings::MoveError;
    error PlayError<tilings::MoveError>;
    error tilings::ColourError;
    part tilings::DeckFile;
    error tilings::FileError;
    error tilings::DataLineError;
    error tilings::ListError;
    part tilings::MotifFile;
    error BotTextError;
    error ChangeError;
    error ChangeFormError;
    part FoundValue;
    error JsonError;
    part LocatedFault;
    error NameError;
    error table::OptionError;
    error PlayersError;
    error ReadError;
    error RecordError;
    error SeedError;
    error SetupError;
    error TimestampError;
    error VersionError;
    part table::Values;
    part ExpectedValue;
    part table::ReadFault;
    part WrongResult;
    error bots::BotNameError;
    error bots::Forfeit;
    error bots::NoAnswer;
    error bots::protocol::ProtocolError;
    #[cfg(feature = "programs")]
    part bots::Crash;
    #[cfg(feature = "programs")]
    error bots::StartError;
    error LoadError;
    error OptionsError;
    error ParticipantsError;
    error session::EntryError;
    error session::LogError;
    error session::NoUndo;
    error session::MatchRefusal;
}

impl Reason for io::Error {
    fn in_words(&self, texts: &Texts) -> String {
        texts.get(match self.kind() {
            io::ErrorKind::NotFound => "reason-not-found",
            io::ErrorKind::PermissionDenied => "reason-not-allowed",
            io::ErrorKind::AlreadyExists => "reason-exists",
            io::ErrorKind::IsADirectory => "reason-folder",
            io::ErrorKind::NotADirectory => "reason-no-folder",
            io::ErrorKind::StorageFull => "reason-disk-full",
            io::ErrorKind::QuotaExceeded => "reason-quota",
            io::ErrorKind::FileTooLarge => "reason-too-large",
            io::ErrorKind::ReadOnlyFilesystem => "reason-read-only",
            io::ErrorKind::InvalidFilename => "reason-file-name",
            io::ErrorKind::InvalidData => "reason-no-text",
            io::ErrorKind::ConnectionRefused => "reason-nobody-listens",
            io::ErrorKind::TimedOut => "reason-too-slow",
            io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted => {
                "reason-line-broke"
            }
            io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => "reason-no-way",
            // The operating system's own text is better than no reason at all.
            _ => return self.to_string(),
        })
    }
}

impl Reason for MoveRefusal {
    fn in_words(&self, texts: &Texts) -> String {
        MessageTranslator::new(texts).argument(&self.into())
    }
}

/// Translates a message.
#[must_use]
pub fn say(texts: &Texts, message: &Message<'_>) -> String {
    MessageTranslator::new(texts).say(message)
}

/// Translates messages into one language.
#[derive(Clone, Copy)]
pub(crate) struct MessageTranslator<'t> {
    texts: &'t Texts,
    /// Overrides the text of some messages, for example to show the name of a player instead of a colour.
    override_text: &'t dyn Fn(&Message) -> Option<String>,
}

impl<'t> MessageTranslator<'t> {
    pub(crate) fn new(texts: &'t Texts) -> Self {
        let override_text = &|_: &Message| None;
        MessageTranslator {
            texts,
            override_text,
        }
    }

    /// Sets an override for the text of some nested messages.
    pub(crate) fn with_override(
        self,
        override_text: &'t dyn Fn(&Message) -> Option<String>,
    ) -> Self {
        MessageTranslator {
            override_text,
            ..self
        }
    }

    /// Translates the message, or uses the English text if there is no translation.
    pub(crate) fn say(self, message: &Message<'_>) -> String {
        if let Some(text) = (self.override_text)(message) {
            return text;
        }
        let key = key(&message.name);
        if !self.texts.has(&key) {
            let english = message.fill(&|argument| self.argument(argument));
            return self.texts.shown(english);
        }
        let arguments = message.arguments.iter().rev();
        let arguments: Vec<(&str, FluentValue)> = arguments
            .map(|(name, argument)| (*name, self.value(argument)))
            .collect();
        self.texts.with(&key, &arguments)
    }

    /// Converts an argument to a Fluent value, so that texts can select on numbers.
    fn value<'a>(self, argument: &Argument<'a>) -> FluentValue<'a> {
        match argument {
            // Fluent stores numbers as `f64`, which is exact only up to this limit.
            Argument::Number(number) | Argument::Choice(number, _) if *number < 1 << 53 => {
                (*number).into()
            }
            other => self.argument(other).into(),
        }
    }

    /// Formats an argument as a part of a sentence.
    pub(crate) fn argument(self, argument: &Argument<'_>) -> String {
        match argument {
            Argument::Decimal(number) => self.texts.number(&number.to_string()),
            Argument::Quoted(text) => requoted(self.texts, text),
            Argument::Notation(text) => self.texts.notation(text),
            Argument::Message(message) => self.say(message),
            Argument::Sorted(messages) => text::by_noun(messages.iter().map(|one| self.say(one))),
            Argument::Either(items) => either(self.texts, items),
            Argument::All(items) => all_of(self.texts, items),
            Argument::Error(error, around) => self.error(*error, around),
            Argument::Number(_) | Argument::Text(_) | Argument::Choice(..) => argument.to_string(),
        }
    }

    /// Translates an error of any type. An error of an unknown type stays in English, inside a translated message about
    /// its context.
    pub(crate) fn error(self, error: &(dyn Error + 'static), around: &'static str) -> String {
        if let Some(message) = known(error) {
            return self.say(&message);
        }
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return error.in_words(self.texts);
        }
        let message = Argument::text(&text::safe(&error.to_string()));
        self.say(&Message::new(
            (around, "{reason}"),
            vec![("reason", message)],
        ))
    }
}

/// Translates an error of one of our types. Returns `None` for any other type.
#[must_use]
pub fn error_in_words(texts: &Texts, error: &(dyn Error + 'static)) -> Option<String> {
    known(error).map(|message| say(texts, &message))
}

/// Checks whether a text was refused because it does not have the form of a move.
#[must_use]
pub fn is_no_move(refusal: &MoveRefusal) -> bool {
    fn is_named(message: &Message) -> bool {
        let is_inside = |argument: &Argument| match argument {
            Argument::Message(message) => is_named(message),
            Argument::Error(error, _) => known(*error).is_some_and(|message| is_named(&message)),
            _ => false,
        };
        message.name.ends_with("-NotAMove")
            || message.arguments.iter().any(|(_, inner)| is_inside(inner))
    }
    known(&**refusal).is_some_and(|message| is_named(&message))
}

/// Returns the key of a message's text: `azul-MoveError-LineFull` becomes `azul-move-error-line-full`.
#[must_use]
pub fn key(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !key.ends_with('-') {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}

/// Quotes an external text, after making it safe to display.
#[must_use]
pub fn quoted(texts: &Texts, outside: &str) -> String {
    requoted(texts, &text::quoted(outside))
}

/// Replaces the quotation marks of a text that the core has quoted.
fn requoted(texts: &Texts, quoted: &str) -> String {
    let bare = quoted.strip_prefix('"').unwrap_or(quoted);
    let bare = bare.strip_suffix('"').unwrap_or(bare);
    texts.with("reason-quoted", &[("text", bare.into())])
}

/// Joins items as in `a, b or c`.
pub fn either<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
    joined(texts, "reason-either", items)
}

/// Joins items as in `a, b and c`.
pub fn all_of<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
    joined(texts, "reason-all-of", items)
}

fn joined<T: AsRef<str>>(texts: &Texts, key: &str, items: &[T]) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            let first = first.join(", ");
            texts.with(
                key,
                &[("first", first.into()), ("last", last.as_ref().into())],
            )
        }
    }
}
