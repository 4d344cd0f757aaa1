//! Why something cannot be, in the person's language.
//!
//! An error of ours is a [`Message`]: data that its type carries, and an English text. A language that
//! has a text of the message's name says that one, and otherwise the English text is said. Errors of
//! other types, like those of a game that nobody has written words for, say it themselves.

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
    /// The reason, as a part of a sentence.
    fn in_words(&self, texts: &Texts) -> String;
}

/// Lists the types whose messages have texts in our languages, and the errors among them, which are
/// found again whatever they are wrapped in.
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

        /// The message of an error that is of one of our types.
        fn known<'e>(error: &'e (dyn Error + 'static)) -> Option<Message<'e>> {
            $(
                $(#[$meta])*
                known!(@$kind error $type);
            )*
            None
        }

        /// Every message that our languages need a text for.
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
            // The system's own words are better than none.
            _ => return self.to_string(),
        })
    }
}

impl Reason for MoveRefusal {
    fn in_words(&self, texts: &Texts) -> String {
        Speaker::new(texts).argument(&self.into())
    }
}

/// A message in the language of the texts.
#[must_use]
pub fn say(texts: &Texts, message: &Message<'_>) -> String {
    Speaker::new(texts).say(message)
}

/// Says messages in one language.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'t> {
    texts: &'t Texts,
    /// Has better words for some messages: the name of a player instead of a colour.
    call: &'t dyn Fn(&Message) -> Option<String>,
}

impl<'t> Speaker<'t> {
    pub(crate) fn new(texts: &'t Texts) -> Self {
        let call = &|_: &Message| None;
        Speaker { texts, call }
    }

    /// The same, with better words for some of the messages inside.
    pub(crate) fn calling(self, call: &'t dyn Fn(&Message) -> Option<String>) -> Self {
        Speaker { call, ..self }
    }

    /// The message in this language if it has a text for it, and else in English.
    pub(crate) fn say(self, message: &Message<'_>) -> String {
        if let Some(called) = (self.call)(message) {
            return called;
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

    /// What an argument is for the texts, which may choose their words by numbers.
    fn value<'a>(self, argument: &Argument<'a>) -> FluentValue<'a> {
        match argument {
            // Fluent has no larger whole numbers.
            Argument::Number(number) | Argument::Choice(number, _) if *number < 1 << 53 => {
                (*number).into()
            }
            other => self.argument(other).into(),
        }
    }

    /// An argument as a part of a sentence.
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

    /// An error of any type. One of a type that we have no words for says it in English, and the
    /// message around it says in the person's language what this is about.
    pub(crate) fn error(self, error: &(dyn Error + 'static), around: &'static str) -> String {
        if let Some(message) = known(error) {
            return self.say(&message);
        }
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return error.in_words(self.texts);
        }
        let said = Argument::text(&text::safe(&error.to_string()));
        self.say(&Message::new((around, "{reason}"), vec![("reason", said)]))
    }
}

/// Says an error of one of our types, or returns nothing for any other type.
#[must_use]
pub fn error_in_words(texts: &Texts, error: &(dyn Error + 'static)) -> Option<String> {
    known(error).map(|message| say(texts, &message))
}

/// The key of a message's text: `azul-MoveError-LineFull` has the text `azul-move-error-line-full`.
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

/// A text from outside between quotes, safe to show.
#[must_use]
pub fn quoted(texts: &Texts, outside: &str) -> String {
    requoted(texts, &text::quoted(outside))
}

/// The same for a text that the core has quoted.
fn requoted(texts: &Texts, quoted: &str) -> String {
    let bare = quoted.strip_prefix('"').unwrap_or(quoted);
    let bare = bare.strip_suffix('"').unwrap_or(bare);
    texts.with("reason-quoted", &[("text", bare.into())])
}

/// `a, b or c`
pub fn either<T: AsRef<str>>(texts: &Texts, items: &[T]) -> String {
    joined(texts, "reason-either", items)
}

/// `a, b and c`
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
