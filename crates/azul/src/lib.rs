//! The rules of Azul, the base game of 2017 for 2 to 4 players, complete and fast.
//!
//! List the moves of the opening position:
//!
//! ```
//! use azul::Azul;
//! use table::{Game, Seed};
//!
//! let azul = Azul::new(&azul::Options::default(), Seed::number(42)).unwrap();
//! let mut moves = Vec::new();
//! azul.moves(&mut moves);
//! assert_eq!(azul.write(moves[0]), "1 b 1");
//! ```
//!
//! Play a move and collect its events:
//!
//! ```
//! # use azul::{Azul, Event};
//! # use table::{Game, Seed};
//! # let mut azul = Azul::new(&azul::Options::default(), Seed::number(42)).unwrap();
//! let mv = azul.parse("1 b 3").unwrap();
//! let mut events = Vec::new();
//! azul.play(mv, &mut events);
//! assert!(matches!(events[0], Event::Take { tiles: 1, .. }));
//! ```
//!
//! Play on to the end:
//!
//! ```
//! # use azul::Azul;
//! # use table::{Game, Seed};
//! # let mut azul = Azul::new(&azul::Options::default(), Seed::number(42)).unwrap();
//! let mut moves = Vec::new();
//! while !azul.turn().is_over() {
//!     azul.moves(&mut moves);
//!     azul.play(moves[0], &mut ());
//! }
//! let standings = azul.standings().unwrap();
//! println!("{:?} wins with {:?}", standings.seats()[0].seat, standings.seats()[0].tally);
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `colour`, `tiles`, `wall`, `board` | the components |
//! | `options`, `moves`, `notation`, `check`, `error` | options, moves as text, and reasons for rejecting them |
//! | `actions` | moves as numbers |
//! | `position` | the complete state, and the offer: taking tiles |
//! | `round` | what follows an offer: tiling, scoring, the end, filling the factories |
//! | `event`, `view`, `follow`, `preview` | what a front end receives and draws |
//! | `letters` | tiles as letters in JSON |
//! | `look`, `from_view` | queries on a position, and positions rebuilt from views |

mod actions;
mod board;
mod check;
mod colour;
mod error;
mod event;
mod follow;
mod from_view;
mod letters;
mod look;
mod moves;
mod notation;
mod options;
mod position;
mod preview;
mod round;
mod tiles;
mod view;
mod wall;

#[cfg(test)]
mod rules_tests;

use std::ops::RangeInclusive;

use board::Board;
use position::Phase;
use serde::{Deserialize, Serialize};
use table::{
    Events, Game, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn, ViewError, Viewer,
};

pub use board::{FLOOR_COSTS, Floor, FloorPiece, PatternLine, floor_penalty};
pub use colour::Colour;
pub use error::MoveError;
pub use event::{EndReason, Event};
pub use moves::{Move, Source, Target};
pub use options::{First, Options};
pub use position::Azul;
pub use preview::{LineEnd, MarkerGoes, Preview, RoundEnd, TakePreview};
pub use tiles::Tiles;
pub use view::{BoardView, CentreWord, ColourCounts, Marker, Phase as ViewPhase, View};
pub use wall::{Column, Columns, Row, Wall, WallSide};

/// A player's score, and the complete rows, columns and colours that earn bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The total score.
    pub score: u16,
    /// Complete rows of the wall, which also break ties.
    pub rows: u8,
    /// Complete columns of the wall.
    pub columns: u8,
    /// Colours with all five tiles on the wall.
    pub colours: u8,
}

impl Tally {
    fn of(board: &Board) -> Self {
        Tally {
            score: board.score,
            rows: board.wall().complete_rows(),
            columns: board.wall().complete_columns(),
            colours: board.wall().complete_colours(),
        }
    }
}

impl Game for Azul {
    const ID: &'static str = "azul";
    const NAME: &'static str = "Azul";
    const RULES: &'static str = include_str!("../rules.txt");
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const SAME_VIEW_FOR_ALL: bool = true;

    type Options = Options;
    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Preview = Preview;
    type Tally = Tally;

    fn open(
        options: &Options,
        seed: Seed,
        events: &mut impl Events<Event>,
    ) -> Result<Self, SetupError> {
        Azul::set_up(options, seed, events)
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over,
            Phase::Offer | Phase::Tiling(_) => Turn::Seat(self.turn),
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    #[inline]
    fn sample(&self, rng: &mut (impl Rng + ?Sized), _: &mut Vec<Move>) -> Move {
        self.pick(rng)
    }

    #[inline]
    fn actions(&self) -> usize {
        self.number_of_actions()
    }

    #[inline]
    fn action_of(&self, mv: Move) -> usize {
        self.number_of(mv)
    }

    #[inline]
    fn move_of(&self, action: usize) -> Option<Move> {
        self.move_of_action(action)
    }

    #[inline]
    fn mask(&self, out: &mut [u64]) {
        self.fill_mask(out);
    }

    fn play(&mut self, mv: Move, events: &mut impl Events<Event>) {
        match mv {
            Move::Take { from, colour, to } => self.take(from, colour, to, events),
            Move::Place { row, column } => self.place(row, column, events),
        }
    }

    fn check(&self, mv: Move) -> Result<(), MoveError> {
        self.check_move(mv)
    }

    fn preview(&self, mv: Move) -> Preview {
        self.look_ahead(mv)
    }

    fn parse(&self, text: &str) -> Result<Move, MoveError> {
        let mv = self.read(text)?;
        self.check(mv)?;
        Ok(mv)
    }

    fn write(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn standings(&self) -> Option<Standings<Tally>> {
        (self.phase == Phase::Over).then(|| {
            let tallies = self.seated().iter().map(Tally::of);
            Standings::ranked(tallies, |tally| (tally.score, tally.rows))
        })
    }

    fn points(tally: &Tally) -> i64 {
        i64::from(tally.score)
    }

    fn view(&self, _: Viewer) -> View {
        self.table_view()
    }

    fn may_reveal(&self, mv: Move) -> bool {
        // Tiles are drawn only after the offer is empty.
        match mv {
            Move::Take { from, colour, .. } => {
                self.offered == self.offer[from as usize].count(colour)
            }
            Move::Place { .. } => true,
        }
    }

    fn determinize(&mut self, _: Seat, rng: &mut impl Rng) {
        // Only the tiles that future rounds will draw are hidden.
        self.seed = Seed::number(rng.next_u64());
    }

    fn from_view(options: &Options, viewer: Viewer, view: &View) -> Result<Self, ViewError> {
        Azul::seen_by(options, viewer, view)
    }
}
