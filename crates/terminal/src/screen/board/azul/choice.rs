//! What the person points at: a source, a colour there, and where it goes; or a column of the wall.

use azul::{Azul, Colour, Column, Move, Row, Source, Target, Tiles};
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
    /// The column of the free wall that was pointed at, possible or not.
    pub(super) column: Option<Column>,
    /// A bot advises it.
    pub(super) advised: bool,
    pub(super) trace: Trace,
}

/// What matters of how the choice came about, until the next key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trace {
    None,
    /// The mouse lies over tiles: a colour is seen, but nobody was asked for one.
    Hover,
    /// The source has this colour only, so that nobody was asked for one.
    OneColour,
    /// This colour was asked for, and the source does not have it.
    Missing(Colour),
    /// This source was asked for, and has no tiles; it may even be no factory of this table.
    Nothing(Source),
    /// A number was typed that no colour, line or column has.
    Beyond,
}

impl Trace {
    /// Whether it is said to the person.
    const fn is_told(self) -> bool {
        matches!(self, Trace::Missing(_) | Trace::Nothing(_) | Trace::Beyond)
    }
}

impl Default for Choice {
    fn default() -> Self {
        Choice {
            stage: Stage::Source,
            source: Source::Factory1,
            colour: Colour::DarkBlue,
            target: Target::Floor,
            column: None,
            advised: false,
            trace: Trace::None,
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

pub(super) const TARGETS: [Target; 6] = [
    Target::Line(Row::One),
    Target::Line(Row::Two),
    Target::Line(Row::Three),
    Target::Line(Row::Four),
    Target::Line(Row::Five),
    Target::Floor,
];

/// All sources that have tiles.
pub(super) fn sources(azul: &Azul) -> Vec<Source> {
    let filled = |source: &Source| !azul.tiles_at(*source).is_empty();
    Source::ALL.into_iter().filter(filled).collect()
}

/// The colours of these tiles.
pub(super) fn colours(tiles: Tiles) -> Vec<Colour> {
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
                column: Some(column),
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
        self.column = self.column.or_else(|| columns(azul).first().copied());
        self
    }

    /// The move that Enter would play now.
    pub(super) fn complete(self, azul: &Azul) -> Option<Move> {
        let seat = azul.turn().seat()?;
        if let Some(row) = azul.tiling() {
            let column = self.column?;
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

    pub(super) fn look_at(&mut self, azul: &Azul, source: Source) {
        self.source = source;
        let colours = colours(azul.tiles_at(source));
        if !colours.contains(&self.colour) {
            self.colour = colours.first().copied().unwrap_or(self.colour);
        }
    }

    /// Chooses a source; where there is but one colour, that one too. If there is nothing, that is
    /// said, and all stays as it is.
    pub(super) fn take_from(&mut self, azul: &Azul, source: Source) {
        let colours = colours(azul.tiles_at(source));
        if colours.is_empty() {
            self.trace = Trace::Nothing(source);
            return;
        }
        self.look_at(azul, source);
        match colours[..] {
            [colour] => {
                self.take(azul, source, colour);
                self.trace = Trace::OneColour;
            }
            _ => self.stage = Stage::Colour,
        }
    }

    /// Chooses tiles, and points at the line where they do best at first sight.
    pub(super) fn take(&mut self, azul: &Azul, source: Source, colour: Colour) {
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
            Spot::Source(source)
                if self.stage == Stage::Source && !azul.tiles_at(source).is_empty() =>
            {
                self.look_at(azul, source);
            }
            Spot::Tiles(source, colour) if self.stage != Stage::Target => {
                let asked = self.stage == Stage::Colour && self.trace != Trace::Hover;
                self.trace = if asked { Trace::None } else { Trace::Hover };
                (self.source, self.colour) = (source, colour);
                self.stage = Stage::Colour;
            }
            Spot::Target(target) if self.stage == Stage::Target => self.target = target,
            Spot::Column(column) => self.column = Some(column),
            _ => {}
        }
        if *self == before {
            return Chosen::Nothing;
        }
        self.advised = false;
        if self.trace.is_told() {
            self.trace = Trace::None;
        }
        Chosen::Changed
    }

    /// Something was clicked.
    pub(super) fn click(&mut self, azul: &Azul, spot: Spot) -> Chosen {
        *self = self.settled(azul);
        self.advised = false;
        self.trace = Trace::None;
        match spot {
            Spot::Source(source) => self.take_from(azul, source),
            Spot::Tiles(source, colour) => self.take(azul, source, colour),
            Spot::Target(target) if self.stage == Stage::Target => {
                self.target = target;
                return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
            }
            Spot::Target(_) => return Chosen::Nothing,
            Spot::Column(column) => {
                self.column = Some(column);
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
