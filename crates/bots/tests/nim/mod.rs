//! A game that knows no bots: Nim for two or three. Whoever takes the last stick wins.
//!
//! With the option `covered`, nobody knows how many sticks the last heap has until one of them was
//! taken, and the first is taken alone.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::{
    Dice, Draw, Events, Game, Label, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn,
    ViewError, Viewer,
};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) players: usize,
    pub(crate) covered: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            covered: false,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Nim {
    players: usize,
    heaps: [u8; 3],
    /// Whether the last heap is covered.
    covered: bool,
    turn: u8,
    winner: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Take {
    heap: u8,
    sticks: u8,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Taken(Take);

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sticks are taken", self.0.sticks)
    }
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Tally {
    won: bool,
}

#[derive(Debug)]
pub(crate) struct NoTake;

impl fmt::Display for NoTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is a heap and how many sticks of it are taken: 1 3")
    }
}

impl std::error::Error for NoTake {}

const COVERED: Label = Label::new("covered");
const LARGEST: u8 = 5;

impl Game for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    const RULES: &'static str = "Whoever takes the last stick wins.";
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = Options;
    type Move = Take;
    type Event = Taken;
    type MoveError = NoTake;
    type View = Nim;
    type Preview = Take;
    type Tally = Tally;

    fn new(options: &Options, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_players::<Nim>(options.players)?;
        let mut dice = Dice::new(seed).stream(COVERED, 0);
        let mut size = || 1 + dice.below(LARGEST.into()) as u8;
        Ok(Nim {
            players: options.players,
            heaps: [2 + size(), 2 + size(), size()],
            covered: options.covered,
            turn: 0,
            winner: None,
        })
    }

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        match self.winner {
            Some(_) => Turn::Over,
            None => Turn::Seat(Seat::new(self.turn)),
        }
    }

    fn moves(&self, out: &mut Vec<Take>) {
        out.clear();
        for (heap, &size) in (0..).zip(&self.heaps) {
            let most = if heap == 2 && self.covered { 1 } else { size };
            out.extend((1..=most).map(|sticks| Take { heap, sticks }));
        }
    }

    fn play(&mut self, mv: Take, events: &mut impl Events<Taken>) {
        self.heaps[usize::from(mv.heap)] -= mv.sticks;
        self.covered &= mv.heap != 2;
        events.tell(|| Taken(mv));
        if self.heaps == [0; 3] {
            self.winner = Some(self.turn);
        }
        self.turn = (self.turn + 1) % self.players as u8;
    }

    fn check(&self, mv: Take) -> Result<(), NoTake> {
        let mut legal = Vec::new();
        self.moves(&mut legal);
        if legal.contains(&mv) {
            Ok(())
        } else {
            Err(NoTake)
        }
    }

    fn preview(&self, mv: Take) -> Take {
        mv
    }

    fn parse(&self, text: &str) -> Result<Take, NoTake> {
        let (heap, sticks) = text.split_once(' ').ok_or(NoTake)?;
        let read = |text: &str| text.parse::<u8>().map_err(|_| NoTake);
        let mv = Take {
            heap: read(heap)?.checked_sub(1).ok_or(NoTake)?,
            sticks: read(sticks)?,
        };
        self.check(mv)?;
        Ok(mv)
    }

    fn write(&self, mv: Take) -> String {
        format!("{} {}", mv.heap + 1, mv.sticks)
    }

    fn standings(&self) -> Option<Standings<Tally>> {
        let winner = self.winner?;
        let won = (0..self.players as u8).map(|seat| Tally {
            won: seat == winner,
        });
        Some(Standings::ranked(won, |tally| tally.won))
    }

    fn points(tally: &Tally) -> i64 {
        tally.won.into()
    }

    fn view(&self, _: Viewer) -> Nim {
        let mut view = self.clone();
        if self.covered {
            view.heaps[2] = 0;
        }
        view
    }

    fn imagine(&mut self, _: Seat, rng: &mut impl Rng) {
        if self.covered {
            self.heaps[2] = 1 + rng.below(LARGEST.into()) as u8;
        }
    }

    fn from_view(_: &Options, _: Viewer, view: &Nim) -> Result<Self, ViewError> {
        let mut position = view.clone();
        if view.covered {
            position.heaps[2] = 1;
        }
        Ok(position)
    }
}
