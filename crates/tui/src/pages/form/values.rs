//! What is chosen in the form: who sits where, and the rules options.

use bots::LEVELS;
use table::Values;

use crate::field::Field;
use tui_boards::list::turned;

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
    /// One of the words, or after them a file, where there can be one.
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
    /// Numbers with commas between them.
    Text(Field),
}

impl OptionValue {
    /// The default of an option.
    pub(super) fn of(values: Values) -> Self {
        let word = |words, file| OptionValue::Word {
            words,
            chosen: 0,
            file,
        };
        match values {
            Values::Words(words) => word(words, None),
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

    /// The next value, or the one before.
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
            OptionValue::Text(field) => *field = Field::new(text),
            OptionValue::OnePerPlayer(_) => {}
        }
    }

    /// The value as the command line writes it, nothing for the default.
    pub(super) fn written(&self) -> Option<String> {
        let text = match self {
            OptionValue::Word { chosen: 0, .. } | OptionValue::OnePerPlayer(_) => return None,
            OptionValue::Word {
                words,
                chosen,
                file,
            } => match (words.get(*chosen), file) {
                (Some((word, _)), _) => (*word).to_owned(),
                (None, file) => {
                    let path = front::file_named(file.as_ref()?.text());
                    path.to_string_lossy().into_owned()
                }
            },
            OptionValue::Number {
                default, chosen, ..
            } if chosen == default => return None,
            OptionValue::Number { chosen, .. } => chosen.to_string(),
            OptionValue::Text(field) => field.text().trim().to_owned(),
        };
        (!text.is_empty()).then_some(text)
    }

    /// The word that is chosen, where one is.
    pub(super) fn word(&self) -> Option<(&'static str, &'static str)> {
        match self {
            OptionValue::Word { words, chosen, .. } => words.get(*chosen).copied(),
            _ => None,
        }
    }

    /// The text to edit, where there is one at this moment.
    pub(super) fn text(&mut self) -> Option<&mut Field> {
        match self {
            OptionValue::Text(field) => Some(field),
            OptionValue::Word {
                words,
                chosen,
                file,
            } if *chosen == words.len() => file.as_mut(),
            _ => None,
        }
    }

    /// Whether a text is edited at this moment.
    pub(super) fn is_text(&self) -> bool {
        match self {
            OptionValue::Text(_) => true,
            OptionValue::Word { words, chosen, .. } => *chosen == words.len(),
            _ => false,
        }
    }
}
