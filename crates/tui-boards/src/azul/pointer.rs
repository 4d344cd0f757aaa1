//! The player's selection: a source, a colour and a target, or a column of the wall.

use azul::{Azul, Colour, Column, Move, Row, Source, Target, Tiles};
use table::Game;
use words::azul::Missing;

/// How far the choice of a move has progressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Source,
    Colour,
    Target,
}

/// The player's selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pointer {
    pub(super) stage: Stage,
    pub(super) source: Source,
    pub(super) colour: Colour,
    pub(super) target: Target,
    /// The selected column of the free wall, legal or not.
    pub(super) column: Option<Column>,
    /// Whether a bot advised this selection.
    pub(super) advised: bool,
    pub(super) trace: Trace,
}

/// How the selection was made. This matters only until the next key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trace {
    None,
    /// The mouse is over tiles: a colour is shown, but the player has not chosen one.
    Hover,
    /// The source has only this colour, so the player did not have to choose one.
    OneColour,
    /// The player chose something that is not there, and gets a message about it.
    Missing(Missing),
}

impl Default for Pointer {
    fn default() -> Self {
        Pointer {
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

/// A clickable element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    Source(Source),
    Tiles(Source, Colour),
    Target(Target),
    Column(Column),
}

/// The result of a key or a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    Nothing,
    Changed,
    Move(Move),
}

/// Returns all sources that have tiles.
pub(super) fn sources(azul: &Azul) -> Vec<Source> {
    let filled = |source: &Source| !azul.tiles_at(*source).is_empty();
    Source::ALL.into_iter().filter(filled).collect()
}

/// Returns the colours of these tiles.
pub(super) fn colours(tiles: Tiles) -> Vec<Colour> {
    tiles.counts().map(|(colour, _)| colour).collect()
}

impl Pointer {
    /// Returns the selection of this move.
    pub(super) fn of(mv: Move) -> Self {
        match mv {
            Move::Take { from, colour, to } => Pointer {
                stage: Stage::Target,
                source: from,
                colour,
                target: to,
                ..Pointer::default()
            },
            Move::Place { column, .. } => Pointer {
                column: Some(column),
                ..Pointer::default()
            },
        }
    }

    /// Returns the selection without anything that is no longer on the table.
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

    /// Returns the move that Enter would play now.
    pub(super) fn complete(self, azul: &Azul) -> Option<Move> {
        let mv = match (azul.tiling(), self.column) {
            (Some(row), column) => Move::Place {
                row,
                column: column?,
            },
            (None, _) if self.stage == Stage::Target => self.taking(self.target),
            (None, _) => return None,
        };
        azul.check(mv).is_ok().then_some(mv)
    }

    /// Returns the move of the selected tiles to a line or to the floor.
    fn taking(self, to: Target) -> Move {
        Move::Take {
            from: self.source,
            colour: self.colour,
            to,
        }
    }

    /// Returns where the selected tiles may go.
    pub(super) fn targets(self, azul: &Azul) -> Vec<Target> {
        let lines = Row::ALL.map(Target::Line).into_iter();
        let all = lines.chain([Target::Floor]);
        all.filter(|&to| azul.check(self.taking(to)).is_ok())
            .collect()
    }

    pub(super) fn look_at(&mut self, azul: &Azul, source: Source) {
        self.source = source;
        let colours = colours(azul.tiles_at(source));
        if !colours.contains(&self.colour) {
            self.colour = colours.first().copied().unwrap_or(self.colour);
        }
    }

    /// Chooses a source, and its colour if it has only one. If the source is empty, shows a message and changes
    /// nothing.
    pub(super) fn take_from(&mut self, azul: &Azul, source: Source) {
        let colours = colours(azul.tiles_at(source));
        if colours.is_empty() {
            self.trace = Trace::Missing(Missing::Source(source));
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

    /// Chooses tiles and points at the line that looks best.
    pub(super) fn take(&mut self, azul: &Azul, source: Source, colour: Colour) {
        (self.source, self.colour) = (source, colour);
        self.stage = Stage::Target;
        let Some(seat) = azul.turn().seat() else {
            return;
        };
        let count = azul.tiles_at(source).count(colour);
        let first_sight = |target: &Target| match *target {
            Target::Floor => (count, 7),
            Target::Line(row) => {
                let held = azul.pattern_line(seat, row).map_or(0, |(_, held)| held);
                let room = row.length() - held;
                (count.saturating_sub(room), room.saturating_sub(count))
            }
        };
        let open = self.targets(azul).into_iter();
        self.target = open.min_by_key(first_sight).unwrap_or(Target::Floor);
    }

    /// Handles the mouse moving over an element.
    pub(super) fn hover(&mut self, azul: &Azul, button: Button) -> Chosen {
        *self = self.settled(azul);
        let before = *self;
        match button {
            Button::Source(source)
                if self.stage == Stage::Source && !azul.tiles_at(source).is_empty() =>
            {
                self.look_at(azul, source);
            }
            Button::Tiles(source, colour) if self.stage != Stage::Target => {
                let is_chosen = self.stage == Stage::Colour && self.trace != Trace::Hover;
                self.trace = if is_chosen { Trace::None } else { Trace::Hover };
                (self.source, self.colour) = (source, colour);
                self.stage = Stage::Colour;
            }
            Button::Target(target) if self.stage == Stage::Target => self.target = target,
            Button::Column(column) => self.column = Some(column),
            _ => {}
        }
        if *self == before {
            return Chosen::Nothing;
        }
        self.advised = false;
        if let Trace::Missing(_) = self.trace {
            self.trace = Trace::None;
        }
        Chosen::Changed
    }

    /// Handles a click on an element.
    pub(super) fn click(&mut self, azul: &Azul, button: Button) -> Chosen {
        *self = self.settled(azul);
        self.advised = false;
        self.trace = Trace::None;
        match button {
            Button::Source(source) => self.take_from(azul, source),
            Button::Tiles(source, colour) => self.take(azul, source, colour),
            Button::Target(target) if self.stage == Stage::Target => {
                self.target = target;
                return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
            }
            Button::Target(_) => return Chosen::Nothing,
            Button::Column(column) => {
                self.column = Some(column);
                return self.complete(azul).map_or(Chosen::Changed, Chosen::Move);
            }
        }
        Chosen::Changed
    }
}

/// Returns the columns that can be chosen on the free wall.
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
