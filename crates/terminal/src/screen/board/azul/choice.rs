//! What the person points at: a source, a colour there, and where it goes; or a column of the wall.

use azul::{Azul, Colour, Column, Move, Row, Source, Target, Tiles};
use crossterm::event::{KeyCode, KeyEvent};
use table::{Game, Seat};

/// How far the choice of a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Source,
    Colour,
    Target,
}

/// What the person points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) stage: Stage,
    pub(super) source: Source,
    pub(super) colour: Colour,
    pub(super) target: Target,
    pub(super) column: Column,
    /// A bot advises it.
    pub(super) advised: bool,
}

impl Default for Choice {
    fn default() -> Self {
        Choice {
            stage: Stage::Source,
            source: Source::Factory1,
            colour: Colour::DarkBlue,
            target: Target::Floor,
            column: Column::One,
            advised: false,
        }
    }
}

/// What can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Source(Source),
    Tiles(Source, Colour),
    Target(Target),
    Column(Column),
}

/// What came of a key or a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    Nothing,
    Changed,
    Move(Move),
}

const TARGETS: [Target; 6] = [
    Target::Line(Row::One),
    Target::Line(Row::Two),
    Target::Line(Row::Three),
    Target::Line(Row::Four),
    Target::Line(Row::Five),
    Target::Floor,
];

/// All sources that have tiles.
fn sources(azul: &Azul) -> Vec<Source> {
    let filled = |source: &Source| !azul.tiles_at(*source).is_empty();
    Source::ALL.into_iter().filter(filled).collect()
}

fn colours(tiles: Tiles) -> Vec<Colour> {
    Colour::ALL
        .into_iter()
        .filter(|&colour| tiles.count(colour) > 0)
        .collect()
}

/// Whether a line of this seat takes tiles of this colour.
pub(super) fn accepts(azul: &Azul, seat: Seat, target: Target, colour: Colour) -> bool {
    let Target::Line(row) = target else {
        return true;
    };
    match azul.pattern_line(seat, row) {
        None => !azul.wall(seat).row_has(row, colour),
        Some((held, count)) => held == colour && count < row.length(),
    }
}

/// The one after this in the list, or before it, round and round.
fn beside<T: Copy + PartialEq>(list: &[T], now: T, forward: bool) -> T {
    let Some(at) = list.iter().position(|&one| one == now) else {
        return list.first().copied().unwrap_or(now);
    };
    let step = if forward { 1 } else { list.len() - 1 };
    list[(at + step) % list.len()]
}

impl Choice {
    /// The choice of this very move, as if it had been pointed at.
    pub(super) fn of(mv: Move) -> Self {
        match mv {
            Move::Take { from, colour, to } => Choice {
                stage: Stage::Target,
                source: from,
                colour,
                target: to,
                ..Choice::default()
            },
            Move::Place { column, .. } => Choice {
                column,
                ..Choice::default()
            },
        }
    }

    /// The same, with nothing that is not on the table any more.
    pub(super) fn settled(mut self, azul: &Azul) -> Self {
        let sources = sources(azul);
        if !sources.contains(&self.source) {
            self.source = sources.first().copied().unwrap_or(Source::Centre);
            self.stage = Stage::Source;
        }
        let colours = colours(azul.tiles_at(self.source));
        if !colours.contains(&self.colour) {
            self.colour = colours.first().copied().unwrap_or(Colour::DarkBlue);
            self.stage = Stage::Source;
        }
        let columns = columns(azul);
        if !columns.is_empty() && !columns.contains(&self.column) {
            self.column = columns[0];
        }
        self
    }

    /// The move that Enter would play now.
    pub(super) fn complete(self, azul: &Azul) -> Option<Move> {
        let seat = azul.turn().seat()?;
        if let Some(row) = azul.tiling() {
            let column = self.column;
            return columns(azul)
                .contains(&column)
                .then_some(Move::Place { row, column });
        }
        let possible = azul.tiles_at(self.source).count(self.colour) > 0
            && accepts(azul, seat, self.target, self.colour);
        (self.stage == Stage::Target && possible).then_some(Move::Take {
            from: self.source,
            colour: self.colour,
            to: self.target,
        })
    }

    /// A key was pressed by the one to move.
    pub(super) fn key(&mut self, azul: &Azul, key: KeyEvent) -> Chosen {
        *self = self.settled(azul);
        let before = *self;
        let chosen = if azul.tiling().is_some() {
            self.key_of_column(azul, key.code)
        } else {
            match self.stage {
                Stage::Source => self.key_of_source(azul, key.code),
                Stage::Colour => self.key_of_colour(azul, key.code),
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
            // The centre lies below the factories, or behind them.
            KeyCode::Down if sources.contains(&Source::Centre) => {
                self.look_at(azul, Source::Centre);
            }
            KeyCode::Up if self.source == Source::Centre => self.look_at(azul, sources[0]),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
                self.look_at(azul, beside(&sources, self.source, true));
            }
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
                self.look_at(azul, beside(&sources, self.source, false));
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
                match source.filter(|source| sources.contains(source)) {
                    Some(source) => self.take_from(azul, source),
                    None if source.is_some() => {}
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
                self.colour = beside(&colours, self.colour, true);
            }
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
                self.colour = beside(&colours, self.colour, false);
            }
            KeyCode::Enter => self.take(azul, self.source, self.colour),
            KeyCode::Esc | KeyCode::Backspace => self.stage = Stage::Source,
            KeyCode::Char(digit @ '1'..='5') => {
                if let Some(&colour) = colours.get(digit as usize - '1' as usize) {
                    self.take(azul, self.source, colour);
                }
            }
            KeyCode::Char('c' | 'C' | '0') if !azul.tiles_at(Source::Centre).is_empty() => {
                self.take_from(azul, Source::Centre);
            }
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    fn key_of_target(&mut self, azul: &Azul, key: KeyCode) -> Chosen {
        let Some(seat) = azul.turn().seat() else {
            return Chosen::Nothing;
        };
        let open: Vec<Target> = TARGETS
            .into_iter()
            .filter(|&target| accepts(azul, seat, target, self.colour))
            .collect();
        match key {
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                self.target = beside(&open, self.target, true);
            }
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                self.target = beside(&open, self.target, false);
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
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    fn key_of_column(&mut self, azul: &Azul, key: KeyCode) -> Chosen {
        let columns = columns(azul);
        match key {
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => {
                self.column = beside(&columns, self.column, true);
            }
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => {
                self.column = beside(&columns, self.column, false);
            }
            KeyCode::Enter => return self.complete(azul).map_or(Chosen::Changed, Chosen::Move),
            KeyCode::Char(digit @ '1'..='5') => {
                let column = Column::ALL[digit as usize - '1' as usize];
                if self.column == column {
                    return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
                }
                if columns.contains(&column) {
                    self.column = column;
                }
            }
            _ => return Chosen::Nothing,
        }
        Chosen::Changed
    }

    /// Points at a target by its number; the same number again plays.
    fn aim(&mut self, azul: &Azul, target: Target) -> Chosen {
        if self.target == target {
            return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
        }
        self.target = target;
        Chosen::Changed
    }

    fn look_at(&mut self, azul: &Azul, source: Source) {
        self.source = source;
        let colours = colours(azul.tiles_at(source));
        if !colours.contains(&self.colour) {
            self.colour = colours.first().copied().unwrap_or(self.colour);
        }
    }

    /// Chooses a source; where there is but one colour, that one too.
    fn take_from(&mut self, azul: &Azul, source: Source) {
        self.look_at(azul, source);
        match colours(azul.tiles_at(source))[..] {
            [colour] => self.take(azul, source, colour),
            _ => self.stage = Stage::Colour,
        }
    }

    /// Chooses tiles, and points at the line where they do best at first sight.
    fn take(&mut self, azul: &Azul, source: Source, colour: Colour) {
        (self.source, self.colour) = (source, colour);
        self.stage = Stage::Target;
        let Some(seat) = azul.turn().seat() else {
            return;
        };
        let count = azul.tiles_at(source).count(colour);
        let open = TARGETS
            .into_iter()
            .filter(|&target| accepts(azul, seat, target, colour));
        let first_sight = |target: &Target| match *target {
            Target::Floor => (count, 7),
            Target::Line(row) => {
                let held = azul.pattern_line(seat, row).map_or(0, |(_, held)| held);
                let room = row.length() - held;
                (count.saturating_sub(room), room.saturating_sub(count))
            }
        };
        self.target = open.min_by_key(first_sight).unwrap_or(Target::Floor);
    }

    /// The mouse is over something.
    pub(super) fn hover(&mut self, azul: &Azul, spot: Spot) -> Chosen {
        *self = self.settled(azul);
        let before = *self;
        match spot {
            Spot::Source(source) if self.stage == Stage::Source => self.look_at(azul, source),
            Spot::Tiles(source, colour) if self.stage != Stage::Target => {
                (self.source, self.colour) = (source, colour);
                self.stage = Stage::Colour;
            }
            Spot::Target(target) if self.stage == Stage::Target => self.target = target,
            Spot::Column(column) if columns(azul).contains(&column) => self.column = column,
            _ => {}
        }
        if *self == before {
            return Chosen::Nothing;
        }
        self.advised = false;
        Chosen::Changed
    }

    /// Something was clicked.
    pub(super) fn click(&mut self, azul: &Azul, spot: Spot) -> Chosen {
        *self = self.settled(azul);
        self.advised = false;
        match spot {
            Spot::Source(source) => self.take_from(azul, source),
            Spot::Tiles(source, colour) => self.take(azul, source, colour),
            Spot::Target(target) if self.stage == Stage::Target => {
                self.target = target;
                return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
            }
            Spot::Target(_) => return Chosen::Nothing,
            Spot::Column(column) => {
                self.column = column;
                return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
            }
        }
        Chosen::Changed
    }
}

/// The columns that can be chosen on the free wall.
pub(super) fn columns(azul: &Azul) -> Vec<Column> {
    let (Some(seat), Some(row)) = (azul.turn().seat(), azul.tiling()) else {
        return Vec::new();
    };
    let Some((colour, _)) = azul.pattern_line(seat, row) else {
        return Vec::new();
    };
    azul.wall(seat)
        .places(azul.side(), row, colour)
        .iter()
        .collect()
}
