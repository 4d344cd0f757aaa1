//! The values of the form: players and rule options.

use bots::LEVELS;
use table::Values;

use crate::field::Field;
use tui_boards::list::turned;

/// The kind of player at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Person,
    /// A bot of this level.
    Bot(u8),
}

impl Kind {
    /// Cycles through the kinds: a person, then the bot levels.
    pub(super) fn turned(self, by: isize) -> Self {
        let number = match self {
            Kind::Person => 0,
            Kind::Bot(level) => usize::from(level),
        };
        match turned(number, by, usize::from(*LEVELS.end()) + 1) {
            0 => Kind::Person,
            level => Kind::Bot(level as u8),
        }
    }
}

/// The values of a seat.
pub(super) struct SeatEntry {
    pub(super) kind: Kind,
    pub(super) name: Field,
    /// An index into the colours.
    pub(super) colour: usize,
}

/// The value of a rule option.
pub(super) enum OptionValue {
    /// One of the words, or a file. The index of the file comes after that of the last word.
    Word {
        words: &'static [(&'static str, &'static str)],
        chosen: usize,
        file: Option<Field>,
    },
    Number {
        least: u32,
        most: u32,
        default: u32,
        chosen: u32,
    },
    /// Chosen at the seats.
    OnePerPlayer(&'static [&'static str]),
    /// Numbers separated by commas.
    Text(Field),
    /// The path of a file, or nothing.
    File(Field),
}

impl OptionValue {
    /// Returns the default value of an option.
    pub(super) fn of(values: Values) -> Self {
        let word = |words, file| OptionValue::Word {
            words,
            chosen: 0,
            file,
        };
        match values {
            Values::Words(words) => word(words, None),
            Values::WordOrFile { words: [], .. } => OptionValue::File(Field::default()),
            Values::WordOrFile { words, .. } => word(words, Some(Field::default())),
            Values::Number {
                least,
                most,
                default,
            } => OptionValue::Number {
                least,
                most,
                default,
                chosen: default,
            },
            Values::OnePerPlayer(words) => OptionValue::OnePerPlayer(words),
            Values::Numbers { .. } => OptionValue::Text(Field::default()),
        }
    }

    /// Changes to the next or previous value.
    pub(super) fn turn(&mut self, by: isize) {
        match self {
            OptionValue::Word {
                words,
                chosen,
                file,
            } => *chosen = turned(*chosen, by, words.len() + usize::from(file.is_some())),
            OptionValue::Number {
                least,
                most,
                chosen,
                ..
            } => *chosen = chosen.saturating_add_signed(by as i32).clamp(*least, *most),
            OptionValue::OnePerPlayer(_) | OptionValue::Text(_) | OptionValue::File(_) => {}
        }
    }

    /// Appends a typed digit to a number, or starts a new number if that would be too large.
    pub(super) fn digit(&mut self, digit: u32) {
        if let OptionValue::Number {
            least,
            most,
            chosen,
            ..
        } = self
        {
            let longer = chosen.saturating_mul(10).saturating_add(digit);
            *chosen = if longer <= *most {
                longer
            } else {
                digit.clamp(*least, *most)
            };
        }
    }

    /// Sets a value given in command-line syntax.
    pub(super) fn set(&mut self, text: &str) {
        match self {
            OptionValue::Word {
                words,
                chosen,
                file,
            } => match (words.iter().position(|(word, _)| *word == text), file) {
                (Some(known), _) => *chosen = known,
                (None, Some(file)) => {
                    *chosen = words.len();
                    *file = Field::new(text);
                }
                (None, None) => {}
            },
            OptionValue::Number { chosen, .. } => *chosen = text.parse().unwrap_or(*chosen),
            OptionValue::Text(field) | OptionValue::File(field) => *field = Field::new(text),
            OptionValue::OnePerPlayer(_) => {}
        }
    }

    /// Returns the value in command-line syntax, or `None` for the default.
    pub(super) fn written(&self) -> Option<String> {
        let text = match self {
            OptionValue::Word { chosen: 0, .. } | OptionValue::OnePerPlayer(_) => return None,
            OptionValue::Word {
                words,
                chosen,
                file,
            } => match (words.get(*chosen), file) {
                (Some((word, _)), _) => (*word).to_owned(),
                (None, file) => typed_path(file.as_ref()?),
            },
            OptionValue::Number {
                default, chosen, ..
            } if chosen == default => return None,
            OptionValue::Number { chosen, .. } => chosen.to_string(),
            OptionValue::Text(field) => field.text().trim().to_owned(),
            OptionValue::File(field) => typed_path(field),
        };
        (!text.is_empty()).then_some(text)
    }

    /// Returns the chosen word, if there is one.
    pub(super) fn word(&self) -> Option<(&'static str, &'static str)> {
        match self {
            OptionValue::Word { words, chosen, .. } => words.get(*chosen).copied(),
            _ => None,
        }
    }

    /// Returns the text field, if one is active.
    pub(super) fn text(&mut self) -> Option<&mut Field> {
        match self {
            OptionValue::Text(field) | OptionValue::File(field) => Some(field),
            OptionValue::Word {
                words,
                chosen,
                file,
            } if *chosen == words.len() => file.as_mut(),
            _ => None,
        }
    }

    /// Checks whether a text field is active.
    pub(super) fn is_text(&self) -> bool {
        match self {
            OptionValue::Text(_) | OptionValue::File(_) => true,
            OptionValue::Word { words, chosen, .. } => *chosen == words.len(),
            _ => false,
        }
    }
}

/// Returns the typed path, or an empty text if nothing is typed.
fn typed_path(field: &Field) -> String {
    if field.text().trim().is_empty() {
        return String::new();
    }
    let path = front::file_named(field.text());
    path.to_string_lossy().into_owned()
}
