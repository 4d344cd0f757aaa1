//! A tiny game: take one, two or three pebbles of a heap; whoever takes the last one wins.
//!
//! So that something is hidden, a pebble falls onto the heap after some moves, and nobody knows
//! after which. A preview of the game that leaks does know.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::{
    Dice, Draw, Events, Game, Label, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn,
    ViewError, Viewer,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pebbles<const LEAKS: bool> {
    seed: Seed,
    heap: u8,
    turn: Seat,
    ply: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Options {
    pub(crate) players: usize,
    pub(crate) heap: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            heap: 12,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(crate) enum Event {
    Took { seat: Seat, pebbles: u8 },
    Fell,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Took { seat, pebbles } => write!(f, "{seat} takes {pebbles}"),
            Event::Fell => write!(f, "a pebble falls"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    heap: u8,
    turn: Seat,
    ply: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MoveError {
    #[error("say how many, like \"2\"")]
    NotAMove,
    #[error("take 1, 2 or 3, and no more than there are")]
    Number,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Tally {
    won: bool,
}

/// How many pebbles the move itself leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Preview {
    pub(crate) left: u8,
}

impl<const LEAKS: bool> Pebbles<LEAKS> {
    pub(crate) const fn heap(&self) -> u8 {
        self.heap
    }

    fn falls(&self) -> bool {
        let mut dice = Dice::new(self.seed).stream(Label::new("fall"), self.ply.into());
        self.heap > 0 && self.ply < 40 && dice.below(4) == 0
    }
}

impl<const LEAKS: bool> Game for Pebbles<LEAKS> {
    const ID: &'static str = "pebbles";
    const NAME: &'static str = "Pebbles";
    const RULES: &'static str = "Whoever takes the last pebble wins.";
    const PLAYERS: RangeInclusive<usize> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = Options;
    type Move = u8;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Preview = Preview;
    type Tally = Tally;

    fn new(options: &Options, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_players::<Self>(options.players)?;
        Ok(Pebbles {
            seed,
            heap: options.heap,
            turn: Seat::new(0),
            ply: 0,
        })
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.heap {
            0 => Turn::Over,
            _ => Turn::Seat(self.turn),
        }
    }

    fn moves(&self, out: &mut Vec<u8>) {
        out.clear();
        out.extend(1..=self.heap.min(3));
    }

    fn play(&mut self, pebbles: u8, events: &mut impl Events<Event>) {
        let seat = self.turn;
        events.tell(|| Event::Took { seat, pebbles });
        self.heap -= pebbles;
        self.ply += 1;
        if self.falls() {
            self.heap += 1;
            events.tell(|| Event::Fell);
        }
        self.turn = seat.next(2);
    }

    fn check(&self, pebbles: u8) -> Result<(), MoveError> {
        if (1..=self.heap.min(3)).contains(&pebbles) {
            Ok(())
        } else {
            Err(MoveError::Number)
        }
    }

    fn preview(&self, pebbles: u8) -> Preview {
        let mut after = self.clone();
        after.play(pebbles, &mut ());
        let left = self.heap - pebbles;
        Preview {
            left: if LEAKS { after.heap } else { left },
        }
    }

    fn parse(&self, text: &str) -> Result<u8, MoveError> {
        let pebbles = text.parse().map_err(|_| MoveError::NotAMove)?;
        self.check(pebbles)?;
        Ok(pebbles)
    }

    fn write(&self, pebbles: u8) -> String {
        pebbles.to_string()
    }

    fn standings(&self) -> Option<Standings<Tally>> {
        let last = self.turn.next(2);
        let tallies = Seat::all(2).map(|seat| Tally { won: seat == last });
        (self.heap == 0).then(|| Standings::ranked(tallies, |tally| tally.won))
    }

    fn points(tally: &Tally) -> i64 {
        i64::from(tally.won)
    }

    fn view(&self, _: Viewer) -> View {
        View {
            heap: self.heap,
            turn: self.turn,
            ply: self.ply,
        }
    }

    fn imagine(&mut self, _: Seat, rng: &mut impl Rng) {
        self.seed = Seed::number(rng.next_u64());
    }

    fn from_view(options: &Options, _: Viewer, view: &View) -> Result<Self, ViewError> {
        let start = Pebbles::new(options, Seed::number(0));
        let start = start.map_err(|error| ViewError::new(error.to_string()))?;
        if view.turn.index() > 1 {
            return Err(ViewError::new("two play"));
        }
        Ok(Pebbles {
            heap: view.heap,
            turn: view.turn,
            ply: view.ply,
            ..start
        })
    }
}
