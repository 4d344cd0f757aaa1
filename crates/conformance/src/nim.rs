//! A tiny game for tests of code that works with any game: Nim for two or three players. The player who takes the
//! last stick wins.
//!
//! With the option `covered`, nobody knows the number of sticks in the last heap until somebody takes one from
//! it, and that first stick must be taken alone. The previews of [`LeakingNim`] reveal the number.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use table::{
    Dice, Draw, Events, Game, Label, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn,
    ViewError, Viewer,
};

/// The rules options.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub players: usize,
    /// Whether the last heap is covered at the start.
    pub covered: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            players: 2,
            covered: false,
        }
    }
}

/// Nim with correct previews.
pub type Nim = AnyNim<false>;

/// Nim with previews that reveal hidden information.
pub type LeakingNim = AnyNim<true>;

/// A position, which is also its own view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyNim<const LEAKS: bool> {
    players: usize,
    heaps: [u8; 3],
    /// Whether the last heap is covered.
    covered: bool,
    turn: u8,
    winner: Option<u8>,
}

/// A move: the number of sticks to take from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Take {
    heap: u8,
    sticks: u8,
}

/// The number of sticks that a move leaves in its heap, or `None` for a covered heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    pub left: Option<u8>,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    Taken { sticks: u8 },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Event::Taken { sticks } = self;
        write!(f, "{sticks} sticks are taken")
    }
}

/// The tally of a player.
#[derive(Clone, Debug, Serialize)]
pub struct Tally {
    won: bool,
}

/// A text that is not a legal move.
#[derive(Debug)]
pub struct NoTake;

impl fmt::Display for NoTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is a heap and the number of sticks to take: 1 3")
    }
}

impl std::error::Error for NoTake {}

impl<const LEAKS: bool> AnyNim<LEAKS> {
    /// Returns the number of sticks in the heap of a move.
    #[must_use]
    pub const fn heap_of(&self, mv: Take) -> u8 {
        self.heaps[mv.heap as usize]
    }

    const fn is_covered(&self, heap: u8) -> bool {
        heap == 2 && self.covered
    }
}

const COVERED: Label = Label::new("covered");
const LARGEST: u8 = 5;
/// The maximum number of sticks in any heap. Open heaps get two extra sticks.
const FULLEST: u8 = LARGEST + 2;

impl<const LEAKS: bool> Game for AnyNim<LEAKS> {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    const RULES: &'static str = "The player who takes the last stick wins.";
    const PLAYERS: RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = Options;
    type Move = Take;
    type Event = Event;
    type MoveError = NoTake;
    type View = Self;
    type Preview = Preview;
    type Tally = Tally;

    fn open(options: &Options, seed: Seed, _: &mut impl Events<Event>) -> Result<Self, SetupError> {
        SetupError::check_players::<Self>(options.players)?;
        let mut dice = Dice::new(seed).stream(COVERED, 0);
        let mut size = || 1 + dice.below(LARGEST.into()) as u8;
        Ok(AnyNim {
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
            let most = if self.is_covered(heap) { 1 } else { size };
            out.extend((1..=most).map(|sticks| Take { heap, sticks }));
        }
    }

    fn actions(&self) -> usize {
        3 * usize::from(FULLEST)
    }

    fn action_of(&self, mv: Take) -> usize {
        usize::from(mv.heap * FULLEST + mv.sticks - 1)
    }

    fn move_of(&self, action: usize) -> Option<Take> {
        let action = u8::try_from(action).ok()?;
        (action < 3 * FULLEST).then(|| Take {
            heap: action / FULLEST,
            sticks: action % FULLEST + 1,
        })
    }

    fn play(&mut self, mv: Take, events: &mut impl Events<Event>) {
        self.heaps[usize::from(mv.heap)] -= mv.sticks;
        self.covered &= mv.heap != 2;
        events.emit(|| Event::Taken { sticks: mv.sticks });
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

    fn preview(&self, mv: Take) -> Preview {
        let is_known = LEAKS || !self.is_covered(mv.heap);
        Preview {
            left: is_known.then(|| self.heap_of(mv) - mv.sticks),
        }
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

    fn view(&self, _: Viewer) -> Self {
        let mut view = self.clone();
        if self.covered {
            view.heaps[2] = 0;
        }
        view
    }

    fn determinize(&mut self, _: Seat, rng: &mut impl Rng) {
        if self.covered {
            self.heaps[2] = 1 + rng.below(LARGEST.into()) as u8;
        }
    }

    fn from_view(_: &Options, _: Viewer, view: &Self) -> Result<Self, ViewError> {
        let mut position = view.clone();
        if view.covered {
            position.heaps[2] = 1;
        }
        Ok(position)
    }
}
