//! Translatable messages: an id, an English text with placeholders, and the values for them.
//!
//! The [`errors!`](crate::errors) macro declares an error type together with the English text of every variant.
//! [`Display`](fmt::Display) gives the English text. A front end in another language uses its translation with the same
//! id, if it has one.

use std::borrow::Cow;
use std::convert::identity;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use crate::{InvalidValue, MoveRefusal, Name, Seat, text};

/// A message in parts, so that it can be translated.
#[derive(Clone, Debug)]
pub struct Message<'a> {
    /// The id, made of crate, type and variant: `azul-MoveError-LineFull`.
    pub name: Cow<'static, str>,
    /// The English text. `{row}` is a placeholder for a value. `{moves|move}` inserts a value with its noun in the
    /// singular or plural: `2 moves`.
    pub english: Cow<'static, str>,
    /// The values by name. If a name occurs twice, its first value is used.
    pub arguments: Vec<(&'static str, Argument<'a>)>,
}

/// A value in a message.
#[derive(Clone, Debug)]
pub enum Argument<'a> {
    Number(u64),
    /// A number that may have decimals.
    Decimal(f64),
    /// Text that is the same in every language, such as a name.
    Text(Cow<'a, str>),
    /// A cell or a move in the notation of records. Front ends may show cells in another notation.
    Notation(Cow<'a, str>),
    /// Text from outside, quoted by [`text::quoted`]. Each language uses its own quotation marks.
    Quoted(Cow<'a, str>),
    /// A number by which translations select their wording, and the English wording.
    Choice(u64, String),
    Message(Message<'a>),
    /// Several messages, sorted by the noun in each.
    Sorted(Vec<Message<'a>>),
    /// Alternatives: `a, b or c`.
    Either(Vec<Cow<'a, str>>),
    /// An enumeration: `a, b and c`.
    All(Vec<Cow<'a, str>>),
    /// An error of any type. If its type has no translations, front ends in other languages wrap its English text
    /// in the message with this id.
    Error(&'a (dyn Error + 'static), &'static str),
}

/// The messages of a type: the id and the English text of each.
pub type Messages = &'static [(&'static str, &'static str)];

/// A type whose values can be described in any language.
pub trait Describe {
    /// Returns the message for this value.
    fn message(&self) -> Message<'_>;
}

impl<'a> Message<'a> {
    /// Creates a message with this id and English text.
    #[must_use]
    pub const fn new(
        (name, english): (&'static str, &'static str),
        arguments: Vec<(&'static str, Argument<'a>)>,
    ) -> Self {
        Message {
            name: Cow::Borrowed(name),
            english: Cow::Borrowed(english),
            arguments,
        }
    }

    /// Creates a message for a word that may have translations.
    pub fn word(name: impl Into<Cow<'static, str>>, english: impl Into<Cow<'static, str>>) -> Self {
        Message {
            name: name.into(),
            english: english.into(),
            arguments: Vec::new(),
        }
    }

    /// Sets the value of a placeholder, even if it already has one.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument<'a>>) -> Self {
        self.arguments.insert(0, (name, value.into()));
        self
    }

    /// Returns the argument with this name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Argument<'a>> {
        let mut named = self.arguments.iter();
        named
            .find(|(known, _)| *known == name)
            .map(|(_, argument)| argument)
    }

    /// Returns the English text, with every placeholder replaced with what `write` returns for its value.
    pub fn fill(&self, write: &dyn Fn(&Argument<'a>) -> String) -> String {
        let mut filled = String::new();
        let mut rest = &*self.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after.split_once('}').unwrap_or((after, ""));
            filled += before;
            let (name, noun) = place.split_once('|').unwrap_or((place, ""));
            let argument = self.argument(name);
            debug_assert!(argument.is_some(), "{} has no {name}", self.name);
            let value = argument.map_or_else(String::new, write);
            filled += &value;
            if !noun.is_empty() {
                let ending = if value == "1" { "" } else { "s" };
                filled.extend([" ", noun, ending]);
            }
            rest = after;
        }
        filled + rest
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fill(&Argument::to_string))
    }
}

impl<'a> Argument<'a> {
    /// Creates a value that is written the same in every language.
    pub fn text(value: &(impl ToString + ?Sized)) -> Self {
        Argument::Text(value.to_string().into())
    }

    /// Creates a value for a cell or a move in the notation of records.
    pub fn notation(value: &(impl ToString + ?Sized)) -> Self {
        Argument::Notation(value.to_string().into())
    }

    /// Creates an enumeration: `a, b and c`.
    pub fn all(items: &'a [impl AsRef<str>]) -> Self {
        Argument::All(items.iter().map(|item| item.as_ref().into()).collect())
    }

    /// Creates alternatives: `a, b or c`.
    pub fn either(items: &'a [impl AsRef<str>]) -> Self {
        Argument::Either(items.iter().map(|item| item.as_ref().into()).collect())
    }

    /// Creates a value for the reason why a move is not legal.
    #[must_use]
    pub const fn refusal(error: &'a (dyn Error + 'static)) -> Self {
        Argument::Error(error, "table-MoveRefusal")
    }
}

impl fmt::Display for Argument<'_> {
    /// Writes the value in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Number(number) => number.fmt(f),
            Argument::Decimal(number) => number.fmt(f),
            Argument::Text(text) | Argument::Notation(text) | Argument::Quoted(text) => {
                f.write_str(text)
            }
            Argument::Choice(_, english) => f.write_str(english),
            Argument::Message(message) => message.fmt(f),
            Argument::Sorted(messages) => {
                f.write_str(&text::by_noun(messages.iter().map(Message::to_string)))
            }
            Argument::Either(items) => f.write_str(&text::alternatives(items)),
            Argument::All(items) => f.write_str(&text::enumeration(items)),
            Argument::Error(error, _) => error.fmt(f),
        }
    }
}

/// Implements the conversion to [`Argument`](crate::Argument) for types that are written the same in every language.
#[macro_export]
macro_rules! plain_arguments {
    ($($type:ty),*) => {$(
        impl From<&$type> for $crate::Argument<'_> {
            fn from(value: &$type) -> Self {
                $crate::Argument::text(value)
            }
        }
    )*};
}

/// Implements the conversion to [`Argument`] for whole numbers.
macro_rules! numbers {
    ($($number:ty: $widened:expr),*) => {$(
        impl From<$number> for Argument<'_> {
            fn from(number: $number) -> Self {
                Argument::Number($widened(number))
            }
        }

        impl From<&$number> for Argument<'_> {
            fn from(number: &$number) -> Self {
                Argument::Number($widened(*number))
            }
        }
    )*};
}

numbers!(u8: u64::from, u32: u64::from, u64: identity, usize: |number| number as u64);

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Argument::Text(text.into())
    }
}

impl<'a> From<&&'a str> for Argument<'a> {
    fn from(text: &&'a str) -> Self {
        Argument::Text((*text).into())
    }
}

impl From<&String> for Argument<'_> {
    /// Quotes the text, because a text that is not a constant comes from outside.
    fn from(text: &String) -> Self {
        Argument::Quoted(text::quoted(text).into())
    }
}

impl<'a> From<&'a Name> for Argument<'a> {
    fn from(name: &'a Name) -> Self {
        Argument::Text((**name).into())
    }
}

impl From<&Seat> for Argument<'_> {
    /// Numbers seats from 1, as people do.
    fn from(seat: &Seat) -> Self {
        Argument::from(seat.index() + 1)
    }
}

plain_arguments!(bool, char, i64);

impl From<&Duration> for Argument<'_> {
    fn from(time: &Duration) -> Self {
        Argument::Decimal(time.as_secs_f64())
    }
}

impl<'a> From<&'a std::io::Error> for Argument<'a> {
    fn from(error: &'a std::io::Error) -> Self {
        Argument::Error(error, "")
    }
}

impl<'a> From<&'a MoveRefusal> for Argument<'a> {
    fn from(refusal: &'a MoveRefusal) -> Self {
        Argument::refusal(&**refusal)
    }
}

impl<'a> From<&'a InvalidValue> for Argument<'a> {
    fn from(refused: &'a InvalidValue) -> Self {
        Argument::Error(refused.error(), "table-ReadFault-English")
    }
}

impl<T: ToString> From<&Vec<T>> for Argument<'_> {
    /// Treats the items as alternatives.
    fn from(items: &Vec<T>) -> Self {
        Argument::Either(items.iter().map(|item| item.to_string().into()).collect())
    }
}

impl From<&&'static [&'static str]> for Argument<'_> {
    /// Puts backticks around the names, because they are literal parts of files.
    fn from(names: &&'static [&'static str]) -> Self {
        let names = names.iter().map(|name| format!("`{name}`").into());
        Argument::Either(names.collect())
    }
}

impl<'a> From<Message<'a>> for Argument<'a> {
    fn from(message: Message<'a>) -> Self {
        Argument::Message(message)
    }
}

/// Implements [`Display`](std::fmt::Display) in English for types that implement [`Describe`](crate::Describe),
/// and makes them arguments of other messages.
#[macro_export]
macro_rules! described {
    ($($type:ty),*) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::Describe::message(self), f)
            }
        }

        impl<'a> From<&'a $type> for $crate::Argument<'a> {
            fn from(value: &'a $type) -> Self {
                $crate::Argument::Message($crate::Describe::message(value))
            }
        }
    )*};
}

/// Declares an error type together with its English messages, like [`messages!`](crate::messages).
#[macro_export]
macro_rules! errors {
    ($(#[$meta:meta])* $vis:vis enum $name:ident $variants:tt) => {
        $crate::messages!($(#[$meta])* $vis enum $name $variants);
        impl std::error::Error for $name {}
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident $($rest:tt)*) => {
        $crate::messages!($(#[$meta])* $vis struct $name $($rest)*);
        impl std::error::Error for $name {}
    };
}

/// Declares a type together with the English messages of its values, and implements [`Describe`] and
/// [`Display`](std::fmt::Display). [`errors!`](crate::errors) also implements [`Error`](std::error::Error).
///
/// The fields are the values of the message, by name. More values may follow the text and take precedence over
/// fields with the same name. `#[from]` on the only field of a variant implements [`From`], as in `thiserror`.
/// The id of a message consists of the crate, the type and the variant.
///
/// ```
/// use table::Describe;
///
/// table::errors! {
///     /// The reason why stones cannot be taken.
///     #[derive(Debug)]
///     pub enum HeapError {
///         TooFew { wanted: u8, left: usize } => "you cannot take {wanted}; the heap has {left|stone}";
///         TooMany => "take at most {most}", most = 3_u8;
///         NoNumber(text: String) => "{text} is not a number";
///     }
/// }
///
/// let error = HeapError::TooFew { wanted: 3, left: 1 };
/// assert_eq!(error.to_string(), "you cannot take 3; the heap has 1 stone");
/// assert_eq!(error.message().name, "table-HeapError-TooFew");
/// assert_eq!(HeapError::NoNumber("x".to_owned()).to_string(), "\"x\" is not a number");
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {$(
            $(#[$attribute:meta])*
            $variant:ident
            $({ $($(#[$about:meta])* $field:ident: $type:ty),* $(,)? })?
            $(( $(#[$from:ident])? $item:ident: $item_type:ty ))?
            => $english:literal $(, $extra:ident = $value:expr)*;
        )*}
    ) => {
        $(#[$meta])*
        $vis enum $name {$(
            $(#[$attribute])*
            $variant $({ $($(#[$about])* $field: $type),* })? $(($item_type))?,
        )*}

        #[allow(unused_doc_comments, reason = "the variants have them already")]
        impl $name {
            /// All messages of this type.
            pub const MESSAGES: $crate::Messages = &[$(
                $(#[$attribute])*
                ($crate::messages!(@name $name $variant), $english),
            )*];
        }

        impl $crate::Describe for $name {
            #[allow(unused_doc_comments, reason = "the variants have them already")]
            fn message(&self) -> $crate::Message<'_> {
                match self {$(
                    $(#[$attribute])*
                    Self::$variant $({ $($field),* })? $(($item))? => $crate::Message::new(
                        ($crate::messages!(@name $name $variant), $english),
                        vec![
                            $((stringify!($extra), $crate::Argument::from($value)),)*
                            $($((stringify!($field), $crate::Argument::from($field)),)*)?
                            $((stringify!($item), $crate::Argument::from($item)),)?
                        ],
                    ),
                )*}
            }
        }

        $crate::described!($name);
        $($($($crate::messages!(@$from $name $variant $item_type);)?)?)*
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $((pub $item:ident: $item_type:ty))?
            => $english:literal $(, $extra:ident = $value:expr)*;
    ) => {
        $(#[$meta])*
        $vis struct $name $((pub $item_type))?;

        impl $name {
            /// All messages of this type.
            pub const MESSAGES: $crate::Messages = &[($crate::messages!(@name $name), $english)];
        }

        impl $crate::Describe for $name {
            fn message(&self) -> $crate::Message<'_> {
                let Self $(($item))? = self;
                $crate::Message::new(Self::MESSAGES[0], vec![
                    $((stringify!($extra), $crate::Argument::from($value)),)*
                    $((stringify!($item), $crate::Argument::from($item)),)?
                ])
            }
        }

        $crate::described!($name);
    };
    (@name $name:ident $($variant:ident)?) => {
        concat!(env!("CARGO_PKG_NAME"), "-", stringify!($name) $(, "-", stringify!($variant))?)
    };
    (@from $name:ident $variant:ident $type:ty) => {
        impl From<$type> for $name {
            fn from(error: $type) -> Self {
                $name::$variant(error)
            }
        }
    };
}
