//! What is chosen in the form: who sits where, and the rules options.

use bots::LEVELS;
use table::Values;

use crate::screen::field::Field;
use crate::screen::list::turned;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Person,
    /// A bot of this level.
    Bot(u8),
}

impl Kind {
    /// The next kind, or the one before: the person, then the levels.
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

/// What is chosen for a seat.
pub(super) struct SeatEntry {
    pub(super) kind: Kind,
    pub(super) name: Field,
    /// Which of the colours.
    pub(super) colour: usize,
}

/// What is chosen for an option of the rules.
pub(super) enum OptionValue {
    Word {
        words: &'static [(&'static str, &'static str)],
        chosen: usize,
    },
    Number {
        least: u32,
        most: u32,
        default: u32,
        chosen: u32,
    },
    /// Chosen at the seats.
    OnePerPlayer(&'static [&'static str]),
    /// Numbers with commas between them.
    Text(Field),
    /// One of the words, or after them a file.
    WordOrFile {
        words: &'static [(&'static str, &'static str)],
        chosen: usize,
        path: Field,
    },
}

impl OptionValue {
    /// The default of an option.
    pub(super) fn of(values: Values) -> Self {
        match values {
            Values::Words(words) => OptionValue::Word { words, chosen: 0 },
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
            Values::WordOrFile { words, .. } => OptionValue::WordOrFile {
                words,
                chosen: 0,
                path: Field::default(),
            },
        }
    }

    /// The next value, or the one before.
    pub(super) fn turn(&mut self, by: isize) {
        match self {
            OptionValue::Word { words, chosen } => *chosen = turned(*chosen, by, words.len()),
            OptionValue::Number {
                least,
                most,
                chosen,
                ..
            } => *chosen = chosen.saturating_add_signed(by as i32).clamp(*least, *most),
            OptionValue::WordOrFile { words, chosen, .. } => {
                *chosen = turned(*chosen, by, words.len() + 1);
            }
            OptionValue::OnePerPlayer(_) | OptionValue::Text(_) => {}
        }
    }

    /// A digit was typed: a number is written as on paper.
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

    /// Sets a value as the command line writes it.
    pub(super) fn set(&mut self, text: &str) {
        let find = |words: &[(&str, &str)]| words.iter().position(|(word, _)| *word == text);
        match self {
            OptionValue::Word { words, chosen } => *chosen = find(words).unwrap_or(*chosen),
            OptionValue::Number { chosen, .. } => *chosen = text.parse().unwrap_or(*chosen),
            OptionValue::Text(field) => *field = Field::new(text),
            OptionValue::WordOrFile {
                words,
                chosen,
                path,
            } => {
                *chosen = find(words).unwrap_or(words.len());
                if *chosen == words.len() {
                    *path = Field::new(text);
                }
            }
            OptionValue::OnePerPlayer(_) => {}
        }
    }

    /// The value as the command line writes it, nothing for the default.
    pub(super) fn written(&self) -> Option<String> {
        match self {
            OptionValue::Word { words, chosen } => {
                (*chosen > 0).then(|| words[*chosen].0.to_owned())
            }
            OptionValue::Number {
                default, chosen, ..
            } => (chosen != default).then(|| chosen.to_string()),
            OptionValue::Text(field) => {
                let text = field.text().trim();
                (!text.is_empty()).then(|| text.to_owned())
            }
            OptionValue::WordOrFile {
                words,
                chosen,
                path,
            } => {
                if let Some((word, _)) = words.get(*chosen) {
                    return (*chosen > 0).then(|| (*word).to_owned());
                }
                let path = crate::input::file_named(path.text());
                let path = path.to_string_lossy().into_owned();
                (!path.is_empty()).then_some(path)
            }
            OptionValue::OnePerPlayer(_) => None,
        }
    }

    /// The word that is chosen, where one is.
    pub(super) fn word(&self) -> Option<(&'static str, &'static str)> {
        match self {
            OptionValue::Word { words, chosen } | OptionValue::WordOrFile { words, chosen, .. } => {
                words.get(*chosen).copied()
            }
            _ => None,
        }
    }

    /// The text to edit, where there is one.
    pub(super) fn text(&self) -> Option<&Field> {
        match self {
            OptionValue::Text(field) | OptionValue::WordOrFile { path: field, .. } => Some(field),
            _ => None,
        }
    }

    /// The same to change.
    pub(super) fn text_mut(&mut self) -> Option<&mut Field> {
        match self {
            OptionValue::Text(field) | OptionValue::WordOrFile { path: field, .. } => Some(field),
            _ => None,
        }
    }

    /// Whether a text is edited at this moment.
    pub(super) fn is_text(&self) -> bool {
        match self {
            OptionValue::Text(_) => true,
            OptionValue::WordOrFile { words, chosen, .. } => *chosen == words.len(),
            _ => false,
        }
    }
}
