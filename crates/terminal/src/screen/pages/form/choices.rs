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
pub(super) struct SeatChoice {
    pub(super) kind: Kind,
    pub(super) name: Field,
    /// Which of the colours.
    pub(super) colour: usize,
}

/// What is chosen for an option.
pub(super) enum Choice {
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

impl Choice {
    /// The default of an option.
    pub(super) fn of(values: Values) -> Self {
        match values {
            Values::Words(words) => Choice::Word { words, chosen: 0 },
            Values::Number {
                least,
                most,
                default,
            } => Choice::Number {
                least,
                most,
                default,
                chosen: default,
            },
            Values::OnePerPlayer(words) => Choice::OnePerPlayer(words),
            Values::Numbers { .. } => Choice::Text(Field::default()),
            Values::WordOrFile { words, .. } => Choice::WordOrFile {
                words,
                chosen: 0,
                path: Field::default(),
            },
        }
    }

    /// The next value, or the one before.
    pub(super) fn turn(&mut self, by: isize) {
        match self {
            Choice::Word { words, chosen } => *chosen = turned(*chosen, by, words.len()),
            Choice::Number {
                least,
                most,
                chosen,
                ..
            } => *chosen = chosen.saturating_add_signed(by as i32).clamp(*least, *most),
            Choice::WordOrFile { words, chosen, .. } => {
                *chosen = turned(*chosen, by, words.len() + 1);
            }
            Choice::OnePerPlayer(_) | Choice::Text(_) => {}
        }
    }

    /// A digit was typed: a number is written as on paper.
    pub(super) fn digit(&mut self, digit: u32) {
        if let Choice::Number {
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
            Choice::Word { words, chosen } => *chosen = find(words).unwrap_or(*chosen),
            Choice::Number { chosen, .. } => *chosen = text.parse().unwrap_or(*chosen),
            Choice::Text(field) => *field = Field::new(text),
            Choice::WordOrFile {
                words,
                chosen,
                path,
            } => {
                *chosen = find(words).unwrap_or(words.len());
                if *chosen == words.len() {
                    *path = Field::new(text);
                }
            }
            Choice::OnePerPlayer(_) => {}
        }
    }

    /// The value as it is set, nothing for the default.
    pub(super) fn value(&self) -> Option<String> {
        match self {
            Choice::Word { words, chosen } => (*chosen > 0).then(|| words[*chosen].0.to_owned()),
            Choice::Number {
                default, chosen, ..
            } => (chosen != default).then(|| chosen.to_string()),
            Choice::Text(field) => {
                let text = field.text().trim();
                (!text.is_empty()).then(|| text.to_owned())
            }
            Choice::WordOrFile {
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
            Choice::OnePerPlayer(_) => None,
        }
    }

    /// The word that is chosen, where one is.
    pub(super) fn word(&self) -> Option<(&'static str, &'static str)> {
        match self {
            Choice::Word { words, chosen } | Choice::WordOrFile { words, chosen, .. } => {
                words.get(*chosen).copied()
            }
            _ => None,
        }
    }

    /// The text to edit, where there is one.
    pub(super) fn text(&mut self) -> Option<&mut Field> {
        match self {
            Choice::Text(field) | Choice::WordOrFile { path: field, .. } => Some(field),
            _ => None,
        }
    }

    /// Whether a text is edited at this moment.
    pub(super) fn is_text(&self) -> bool {
        match self {
            Choice::Text(_) => true,
            Choice::WordOrFile { words, chosen, .. } => *chosen == words.len(),
            _ => false,
        }
    }
}
