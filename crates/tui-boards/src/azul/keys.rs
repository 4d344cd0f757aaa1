//! Keyboard handling for the pointer.

use azul::{Azul, Colour, Column, Row, Source, Target};
use crossterm::event::{KeyCode, KeyEvent};
use words::azul::Missing;

use super::super::cursor::neighbour;
use super::pointer::{Chosen, Pointer, Stage, Trace, colours, columns, sources};

impl Pointer {
    /// Checks whether a key of the page currently names a colour, as in `1 y 3`.
    pub(super) fn wants(self, azul: &Azul, key: KeyEvent) -> bool {
        let KeyCode::Char(letter) = key.code else {
            return false;
        };
        let Some(colour) = Colour::from_letter(letter).filter(|_| azul.tiling().is_none()) else {
            return false;
        };
        let pointer = self.settled(azul);
        match (pointer.stage, pointer.trace) {
            (Stage::Colour, trace) => trace != Trace::Hover,
            (Stage::Target, Trace::OneColour) => pointer.colour == colour,
            _ => false,
        }
    }

    /// Handles a key pressed by the player to move.
    pub(super) fn key(&mut self, azul: &Azul, key: KeyEvent) -> Chosen {
        *self = self.settled(azul);
        let before = *self;
        // A mouse that happens to be over tiles must not change the meaning of numbers and letters.
        if self.trace == Trace::Hover && matches!(key.code, KeyCode::Char(_)) {
            self.stage = Stage::Source;
        }
        let nobody_asked = self.trace == Trace::OneColour;
        self.trace = Trace::None;
        let chosen = if azul.tiling().is_some() {
            self.key_of_column(azul, key.code)
        } else {
            match self.stage {
                Stage::Source => self.key_of_source(azul, key.code),
                Stage::Colour => self.key_of_colour(azul, key.code),
                // The player typed the letter of the only colour, which was chosen already.
                Stage::Target if nobody_asked && is_letter_of(key.code, self.colour) => {
                    Chosen::Changed
                }
                Stage::Target => self.key_of_target(azul, key.code),
            }
        };
        if *self != before {
            self.advised = false;
        }
        chosen
    }

    fn key_of_source(&mut self, azul: &Azul, key: KeyCode) -> Chosen {
        let sources = sources(azul);
        match key {
            // The centre is below the factories, and comes after them in the order.
            KeyCode::Down if sources.contains(&Source::Centre) => {
                self.look_at(azul, Source::Centre);
            }
            KeyCode::Up if self.source == Source::Centre => self.look_at(azul, sources[0]),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
                self.look_at(azul, neighbour(&sources, self.source, true));
            }
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
                self.look_at(azul, neighbour(&sources, self.source, false));
            }
            KeyCode::Home => self.look_at(azul, sources[0]),
            KeyCode::End => self.look_at(azul, sources[sources.len() - 1]),
            KeyCode::Enter => self.take_from(azul, self.source),
            KeyCode::Char(letter) => {
                let source = match letter {
                    'c' | 'C' | '0' => Some(Source::Centre),
                    digit => digit
                        .to_digit(10)
                        .and_then(|digit| Source::factory(digit as u8)),
                };
                match source {
                    Some(source) => self.take_from(azul, source),
                    None => return Chosen::Nothing,
                }
            }
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    fn key_of_colour(&mut self, azul: &Azul, key: KeyCode) -> Chosen {
        let colours = colours(azul.tiles_at(self.source));
        match key {
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
                self.colour = neighbour(&colours, self.colour, true);
            }
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
                self.colour = neighbour(&colours, self.colour, false);
            }
            KeyCode::Enter => self.take(azul, self.source, self.colour),
            KeyCode::Esc | KeyCode::Backspace => self.stage = Stage::Source,
            KeyCode::Char(digit @ '1'..='9') => match colours.get(digit as usize - '1' as usize) {
                Some(&colour) => self.take(azul, self.source, colour),
                None => self.trace = Trace::Missing(Missing::ColourNumber(self.source)),
            },
            KeyCode::Char('c' | 'C' | '0') => self.take_from(azul, Source::Centre),
            KeyCode::Char(letter) => match Colour::from_letter(letter) {
                Some(colour) if colours.contains(&colour) => self.take(azul, self.source, colour),
                Some(colour) => {
                    self.trace = Trace::Missing(Missing::Colour(self.source, colour));
                }
                None => return Chosen::Nothing,
            },
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    fn key_of_target(&mut self, azul: &Azul, key: KeyCode) -> Chosen {
        let open = self.targets(azul);
        match key {
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                self.target = neighbour(&open, self.target, true);
            }
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                self.target = neighbour(&open, self.target, false);
            }
            KeyCode::Enter => return self.complete(azul).map_or(Chosen::Changed, Chosen::Move),
            KeyCode::Esc | KeyCode::Backspace => {
                let one_colour = colours(azul.tiles_at(self.source)).len() == 1;
                self.stage = if one_colour {
                    Stage::Source
                } else {
                    Stage::Colour
                };
            }
            KeyCode::Char('f' | 'F' | '0') => return self.aim(azul, Target::Floor),
            KeyCode::Char(digit @ '1'..='5') => {
                let row = Row::ALL[digit as usize - '1' as usize];
                return self.aim(azul, Target::Line(row));
            }
            KeyCode::Char('6'..='9') => self.trace = Trace::Missing(Missing::Line),
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    fn key_of_column(&mut self, azul: &Azul, key: KeyCode) -> Chosen {
        let columns = columns(azul);
        match key {
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.next_column(&columns, true),
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => self.next_column(&columns, false),
            KeyCode::Enter => return self.complete(azul).map_or(Chosen::Changed, Chosen::Move),
            KeyCode::Char(digit @ '1'..='5') => {
                self.column = Some(Column::ALL[digit as usize - '1' as usize]);
                return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
            }
            KeyCode::Char('0' | '6'..='9') => self.trace = Trace::Missing(Missing::Column),
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    fn next_column(&mut self, columns: &[Column], forward: bool) {
        self.column = self.column.map(|now| neighbour(columns, now, forward));
    }

    /// Plays to a target by its number. If the target cannot take the tiles, points at it to show why.
    fn aim(&mut self, azul: &Azul, target: Target) -> Chosen {
        self.target = target;
        self.complete(azul).map_or(Chosen::Changed, Chosen::Move)
    }
}

fn is_letter_of(key: KeyCode, colour: Colour) -> bool {
    matches!(key, KeyCode::Char(letter) if Colour::from_letter(letter) == Some(colour))
}
