//! Messages as data: a name, an English text with places, and the values in these places.
//!
//! The [`errors!`](crate::errors) macro declares an error type together with the English text of
//! every variant. [`Display`](fmt::Display) fills in the English text. A front end that has a text of
//! the same name in another language fills in that one.

use std::borrow::Cow;
use std::convert::identity;
use std::error::Error;
use std::fmt;
use std::time::Duration;

use crate::{InvalidValue, MoveRefusal, Name, Seat, text};

/// A message in parts, so that it can be given in any language.
#[derive(Clone, Debug)]
pub struct Message<'a> {
    /// Crate, type and variant: `azul-MoveError-LineFull`.
    pub name: Cow<'static, str>,
    /// The English text. `{row}` is the place of a value, and `{moves|move}` counts: `2 moves`.
    pub english: Cow<'static, str>,
    /// The values by name. The first of a name counts.
    pub arguments: Vec<(&'static str, Argument<'a>)>,
}

/// A value in a message.
#[derive(Clone, Debug)]
pub enum Argument<'a> {
    /// A whole number.
    Number(u64),
    /// A number that may have decimals.
    Decimal(f64),
    /// A text that is the same in every language, such as a name.
    Text(Cow<'a, str>),
    /// A cell or a move as records write it. People may name cells in another way.
    Notation(Cow<'a, str>),
    /// A text from outside, as [`text::quoted`] writes it. Languages have their own quotes.
    Quoted(Cow<'a, str>),
    /// A number by which a language chooses its words, and what English says.
    Choice(u64, String),
    /// Another message.
    Message(Message<'a>),
    /// Several messages, sorted as the reader would look for them.
    Sorted(Vec<Message<'a>>),
    /// One of these: `a, b or c`.
    Either(Vec<Cow<'a, str>>),
    /// All of these: `a, b and c`.
    All(Vec<Cow<'a, str>>),
    /// An error of any type, and the name of the message around it for readers of another language
    /// if its type has no texts.
    Error(&'a (dyn Error + 'static), &'static str),
}

/// The messages of a type: name and English text of each.
pub type Messages = &'static [(&'static str, &'static str)];

/// A type whose values can be described in any language.
pub trait Describe {
    /// What there is to say.
    fn message(&self) -> Message<'_>;
}

impl<'a> Message<'a> {
    /// A message of this name and English text.
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

    /// A word that languages may have a text for.
    pub fn word(name: impl Into<Cow<'static, str>>, english: impl Into<Cow<'static, str>>) -> Self {
        Message {
            name: name.into(),
            english: english.into(),
            arguments: Vec::new(),
        }
    }

    /// The same message with another value in a place.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument<'a>>) -> Self {
        self.arguments.insert(0, (name, value.into()));
        self
    }

    /// The argument of this name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Argument<'a>> {
        let mut named = self.arguments.iter();
        named
            .find(|(known, _)| *known == name)
            .map(|(_, argument)| argument)
    }

    /// The English text, its places filled in with what `said` makes of the values.
    pub fn fill(&self, said: &dyn Fn(&Argument<'a>) -> String) -> String {
        let mut filled = String::new();
        let mut rest = &*self.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after.split_once('}').unwrap_or((after, ""));
            filled += before;
            let (name, noun) = place.split_once('|').unwrap_or((place, ""));
            let argument = self.argument(name);
            debug_assert!(argument.is_some(), "{} has no {name}", self.name);
            let value = argument.map_or_else(String::new, said);
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
    /// A value that is the same in every language, as it is written.
    pub fn text(value: &(impl ToString + ?Sized)) -> Self {
        Argument::Text(value.to_string().into())
    }

    /// A cell or a move, as records write it.
    pub fn notation(value: &(impl ToString + ?Sized)) -> Self {
        Argument::Notation(value.to_string().into())
    }

    /// All of these: `a, b and c`.
    pub fn all(items: &'a [impl AsRef<str>]) -> Self {
        Argument::All(items.iter().map(|item| item.as_ref().into()).collect())
    }

    /// One of these: `a, b or c`.
    pub fn either(items: &'a [impl AsRef<str>]) -> Self {
        Argument::Either(items.iter().map(|item| item.as_ref().into()).collect())
    }

    /// Why a move is not legal.
    #[must_use]
    pub const fn refusal(error: &'a (dyn Error + 'static)) -> Self {
        Argument::Error(error, "table-MoveRefusal")
    }
}

impl fmt::Display for Argument<'_> {
    /// The value in English.
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

/// Makes arguments of types that are written alike in every language.
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

/// Numbers and texts become values by what they are.
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
    /// A text of any length comes from outside.
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
    /// People count seats from 1.
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
        Argument::Error(refused.error(), "table-ReadFault-Said")
    }
}

impl<T: ToString> From<&Vec<T>> for Argument<'_> {
    /// A list holds alternatives.
    fn from(items: &Vec<T>) -> Self {
        Argument::Either(items.iter().map(|item| item.to_string().into()).collect())
    }
}

impl From<&&'static [&'static str]> for Argument<'_> {
    /// Names in files are between backticks.
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

/// Derives [`Display`](std::fmt::Display) in English for types that are described by hand, and makes
/// them arguments of other messages.
#[macro_export]
macro_rules! described {
    ($($type:ty),*) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::Describe::message(self), f)
            }
        }

        impl<'a> From<&'a $type> for $crate::Argument<'a> {
            fn from(said: &'a $type) -> Self {
                $crate::Argument::Message($crate::Describe::message(said))
            }
        }
    )*};
}

/// Declares an error type together with its English messages, as [`messages!`](crate::messages) does.
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

/// Declares a type together with what its values say, in English: [`Describe`] and
/// [`Display`](std::fmt::Display) follow from that. [`errors!`](crate::errors) makes it an error, too.
///
/// The fields are the values of the message, by name. More values may follow the text; they come
/// before fields of the same name. `#[from]` makes a variant of its only field, as in `thiserror`.
/// The message has the name of the crate, the type and the variant.
///
/// ```
/// use table::Describe;
///
/// table::errors! {
///     /// Why stones cannot be taken.
///     #[derive(Debug)]
///     pub enum HeapError {
///         /// There are fewer.
///         TooFew { wanted: u8, left: usize } => "there are only {left|stone}, not {wanted}";
///         /// Nobody may take more.
///         TooMany => "take at most {most}", most = 3_u8;
///         /// Something that is no number.
///         NoNumber(text: String) => "{text} is not a number";
///     }
/// }
///
/// let error = HeapError::TooFew { wanted: 3, left: 1 };
/// assert_eq!(error.to_string(), "there are only 1 stone, not 3");
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
            /// What there is to say.
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
            /// What there is to say.
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
