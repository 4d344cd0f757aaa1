//! The rules of Slabs, a game that exists only in this test.
//!
//! Two or three players pave a path. In turn, each lays a slab on one to three free cells and gets the hidden values
//! under them.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::{
    Dice, Draw, Events, Game, Label, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn,
    Values, ViewError, Viewer,
};

const LONGEST: u8 = 3;
const MOST_WORTH: u8 = 4;
const UNDER: Label = Label::new("under");

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) players: usize,
    pub(crate) path: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            path: 9,
        }
    }
}

/// One cell of the path. In a view, `worth` is `None` while it is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cell {
    by: Option<Seat>,
    worth: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    turn: Option<Seat>,
    cells: Vec<Cell>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slabs {
    players: u8,
    turn: u8,
    /// For each cell, the player who has paved it and the value under it.
    path: Vec<(Option<Seat>, u8)>,
}

/// A slab of `length` cells that starts at the cell `from`, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Lay {
    from: u8,
    length: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    Laid { seat: Seat, cells: u8 },
    Found { seat: Seat, points: u8 },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Laid { seat, cells } => write!(f, "{seat} paves {cells} cells."),
            Event::Found { seat, points } => write!(f, "{seat} finds {points} points."),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Tally {
    points: u32,
    cells: u32,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum NoSlab {
    #[error("type the first cell and the length of a slab, like \"lay 3 2\"")]
    Form,
    #[error("all cells under a slab must be free")]
    Taken,
}

impl Slabs {
    fn is_free(&self, mv: Lay) -> bool {
        let cells = usize::from(mv.from)..usize::from(mv.from) + usize::from(mv.length);
        let cells = self.path.get(cells);
        let lengths = 1..=LONGEST;
        cells.is_some_and(|cells| cells.iter().all(|(by, _)| by.is_none()))
            && lengths.contains(&mv.length)
    }
}

impl Game for Slabs {
    const ID: &'static str = "slabs";
    const NAME: &'static str = "Slabs";
    const RULES: &'static str = "\
Slabs. In turn, pave one to three free cells of the path that lie side by side: \"lay 3 2\" paves
cells 3 and 4. You get the points under them. When all cells are paved, the player with the most
points wins.
";
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        key: "path",
        about: "number of cells of the path",
        values: Values::Number {
            least: 3,
            most: 20,
            default: 9,
        },
    }];

    type Options = Options;
    type Move = Lay;
    type Event = Event;
    type MoveError = NoSlab;
    type View = View;
    type Preview = Lay;
    type Tally = Tally;

    fn open(options: &Options, seed: Seed, _: &mut impl Events<Event>) -> Result<Self, SetupError> {
        SetupError::check_players::<Slabs>(options.players)?;
        if !(3..=20).contains(&options.path) {
            return Err(SetupError::Option {
                key: "path",
                reason: "a path has 3 to 20 cells".to_owned(),
            });
        }
        let mut dice = Dice::new(seed).stream(UNDER, 0);
        let mut worth = || dice.below(u32::from(MOST_WORTH) + 1) as u8;
        Ok(Slabs {
            players: options.players as u8,
            turn: 0,
            path: (0..options.path).map(|_| (None, worth())).collect(),
        })
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn turn(&self) -> Turn {
        if self.path.iter().all(|(by, _)| by.is_some()) {
            return Turn::Over;
        }
        Turn::Seat(Seat::new(self.turn))
    }

    fn moves(&self, out: &mut Vec<Lay>) {
        out.clear();
        for from in 0..self.path.len() as u8 {
            let lays = (1..=LONGEST).map(|length| Lay { from, length });
            out.extend(lays.filter(|&mv| self.is_free(mv)));
        }
    }

    fn actions(&self) -> usize {
        self.path.len() * usize::from(LONGEST)
    }

    fn action_of(&self, mv: Lay) -> usize {
        usize::from(mv.from * LONGEST + mv.length - 1)
    }

    fn move_of(&self, action: usize) -> Option<Lay> {
        let (from, length) = (action / usize::from(LONGEST), action % usize::from(LONGEST));
        (action < self.actions()).then_some(Lay {
            from: from as u8,
            length: length as u8 + 1,
        })
    }

    fn play(&mut self, mv: Lay, events: &mut impl Events<Event>) {
        let seat = Seat::new(self.turn);
        let mut points = 0;
        for (by, worth) in &mut self.path[mv.from.into()..(mv.from + mv.length).into()] {
            *by = Some(seat);
            points += *worth;
        }
        events.emit(|| Event::Laid {
            seat,
            cells: mv.length,
        });
        events.emit(|| Event::Found { seat, points });
        self.turn = (self.turn + 1) % self.players;
    }

    fn check(&self, mv: Lay) -> Result<(), NoSlab> {
        if self.is_free(mv) {
            Ok(())
        } else {
            Err(NoSlab::Taken)
        }
    }

    fn preview(&self, mv: Lay) -> Lay {
        mv
    }

    fn parse(&self, text: &str) -> Result<Lay, NoSlab> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["lay", from, length] = words[..] else {
            return Err(NoSlab::Form);
        };
        let read = |text: &str| text.parse::<u8>().map_err(|_| NoSlab::Form);
        let mv = Lay {
            from: read(from)?.checked_sub(1).ok_or(NoSlab::Form)?,
            length: read(length)?,
        };
        self.check(mv)?;
        Ok(mv)
    }

    fn write(&self, mv: Lay) -> String {
        format!("lay {} {}", mv.from + 1, mv.length)
    }

    fn standings(&self) -> Option<Standings<Tally>> {
        if !self.turn().is_over() {
            return None;
        }
        let tally = |seat: Seat| {
            let own = self.path.iter().filter(|(by, _)| *by == Some(seat));
            Tally {
                points: own.clone().map(|(_, worth)| u32::from(*worth)).sum(),
                cells: own.count() as u32,
            }
        };
        let tallies = Seat::all(self.players.into()).map(tally);
        Some(Standings::ranked(tallies, |tally| tally.points))
    }

    fn points(tally: &Tally) -> i64 {
        tally.points.into()
    }

    fn view(&self, viewer: Viewer) -> View {
        let cell = |&(by, worth): &(Option<Seat>, u8)| Cell {
            by,
            worth: (by.is_some() || viewer == Viewer::Everything).then_some(worth),
        };
        View {
            turn: self.turn().seat(),
            cells: self.path.iter().map(cell).collect(),
        }
    }

    fn determinize(&mut self, _: Seat, rng: &mut impl Rng) {
        let hidden = self.path.iter_mut().filter(|(by, _)| by.is_none());
        for (_, worth) in hidden {
            *worth = rng.below(u32::from(MOST_WORTH) + 1) as u8;
        }
    }

    fn from_view(options: &Options, _: Viewer, view: &View) -> Result<Self, ViewError> {
        if view.cells.len() != usize::from(options.path) {
            return Err(ViewError::new("the path has the wrong length"));
        }
        // When all cells are paved, the turn does not matter.
        let turn = view.turn.map_or(0, Seat::index);
        if turn >= options.players {
            return Err(ViewError::new("there is no such seat"));
        }
        let cells = view.cells.iter();
        Ok(Slabs {
            players: options.players as u8,
            turn: turn as u8,
            path: cells
                .map(|cell| (cell.by, cell.worth.unwrap_or(0)))
                .collect(),
        })
    }
}
