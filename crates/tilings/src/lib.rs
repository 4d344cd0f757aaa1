//! The rules of Tilings, a game on Wang tiles for 2 to 20 players, complete and fast.
//!
//! List the moves of the opening position:
//!
//! ```
//! use table::{Game, Seed};
//! use tilings::Tilings;
//!
//! let tilings = Tilings::new(&tilings::Options::default(), Seed::number(42)).unwrap();
//! let mut moves = Vec::new();
//! tilings.moves(&mut moves);
//! assert_eq!(tilings.write(moves[0]), "place FG");
//! ```
//!
//! Play a move and collect its events:
//!
//! ```
//! # use table::{Game, Seed};
//! # use tilings::{Event, Tilings};
//! # let mut tilings = Tilings::new(&tilings::Options::default(), Seed::number(42)).unwrap();
//! let mv = tilings.parse("place FG").unwrap();
//! let mut events = Vec::new();
//! tilings.play(mv, &mut events);
//! assert!(matches!(events[0], Event::Placed { .. }));
//! ```
//!
//! Play on to the end:
//!
//! ```
//! # use table::{Game, Seed};
//! # use tilings::Tilings;
//! # let mut tilings = Tilings::new(&tilings::Options::default(), Seed::number(42)).unwrap();
//! let mut moves = Vec::new();
//! while !tilings.turn().is_over() {
//!     tilings.moves(&mut moves);
//!     tilings.play(moves[0], &mut ());
//! }
//! let standings = tilings.standings().unwrap();
//! println!("{:?} wins with {:?}", standings.seats()[0].seat, standings.seats()[0].tally);
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `colour`, `cell`, `tile` | the components |
//! | `deck`, `motif`, `lines`, `data_error` | decks and motifs, and the files they are read from |
//! | `options`, `moves`, `notation`, `check`, `error` | options, moves as text, and reasons for rejecting them |
//! | `grid`, `places`, `bits`, `queues`, `influence`, `seats` | the parts of a position |
//! | `position`, `legal`, `lay`, `turn`, `king` | the position and its transitions |
//! | `pattern`, `zones`, `score` | scoring |
//! | `event`, `view`, `look`, `preview` | what front ends receive and draw |
//! | `from_view`, `appraisal`, `known` | what programs that search ahead or encode positions need |
//! | `fill` | the puzzle: cover a whole board |

mod appraisal;
mod bits;
mod cell;
mod check;
mod colour;
mod data_error;
mod deck;
mod error;
mod event;
pub mod fill;
mod from_view;
mod grid;
mod influence;
mod king;
mod known;
mod lay;
mod legal;
mod lines;
mod look;
mod motif;
mod moves;
mod notation;
mod options;
mod pattern;
mod places;
mod position;
mod preview;
mod queues;
#[cfg(test)]
mod rules_tests;
mod score;
mod seats;
mod tile;
mod turn;
mod view;
mod zones;

use std::ops::RangeInclusive;

use table::{
    Events, Game, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn, ViewError, Viewer,
};

pub use appraisal::Claims;
pub use cell::{Cell, CellError, LONGEST_SIDE, letter};
pub use colour::{Colour, ColourError};
pub use data_error::{
    DataLineError, FileError, LONGEST_NAME, ListError, MOST_MOTIFS, NumberField, PartField,
};
pub use deck::{Deck, LARGEST_DECK};
pub use error::MoveError;
pub use event::{EndReason, Event};
pub use known::{Census, LyingTile};
pub use motif::{Motif, MotifPart, Motifs};
pub use moves::Move;
pub use options::{
    Deal, DeckFile, EndRule, FirstCell, KingVictims, Level, MotifFile, Options, Reach, Switch,
    Topology, ZoneTie,
};
pub use position::Tilings;
pub use preview::Preview;
pub use score::{MotifPaid, Share, Tallies, Tally, Zone};
pub use tile::{Rotation, Side, Tile};
pub use view::{CellView, View};

impl Game for Tilings {
    const ID: &'static str = "tilings";
    const NAME: &'static str = "Tilings";
    const RULES: &'static str = include_str!("../rules.txt");
    const PLAYERS: RangeInclusive<usize> = 2..=20;
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
        Tilings::opening(options, seed, events)
    }

    fn players(&self) -> usize {
        self.seats()
    }

    fn turn(&self) -> Turn {
        match self.end {
            None => Turn::Seat(self.turn),
            Some(_) => Turn::Over,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized), _: &mut Vec<Move>) -> Move {
        self.pick_move(rng)
    }

    fn actions(&self) -> usize {
        self.grid.len() * self.options.rotate.turns().len()
    }

    fn action_of(&self, mv: Move) -> usize {
        let cell = self.grid.number(mv.cell).expect("a cell of this board");
        cell * self.options.rotate.turns().len() + mv.turn.unwrap_or_default() as usize
    }

    fn move_of(&self, action: usize) -> Option<Move> {
        let turns = self.options.rotate.turns();
        Some(Move {
            cell: *self.grid.cells.get(action / turns.len())?,
            turn: (self.options.rotate == Switch::On).then(|| turns[action % turns.len()]),
        })
    }

    fn mask(&self, out: &mut [u64]) {
        self.fill_mask(out);
    }

    fn play(&mut self, mv: Move, events: &mut impl Events<Event>) {
        let cell = self.grid.number(mv.cell).expect("a legal move");
        self.lay(cell, mv.turn.unwrap_or_default(), events);
        self.go_on(events);
    }

    fn check(&self, mv: Move) -> Result<(), MoveError> {
        self.check_move(mv)
    }

    fn preview(&self, mv: Move) -> Preview {
        self.look_ahead(mv)
    }

    fn parse(&self, text: &str) -> Result<Move, MoveError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.parse_as(&words, |cell| cell.parse().ok())
    }

    fn write(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn standings(&self) -> Option<Standings<Tally>> {
        self.end
            .map(|_| Standings::ranked(self.scores(), |tally| tally.score))
    }

    fn points(tally: &Tally) -> i64 {
        i64::from(tally.score)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.table_view(viewer)
    }

    fn determinize(&mut self, _: Seat, rng: &mut impl Rng) {
        // All players know the same, so the viewer does not matter.
        self.resample_hidden(rng);
    }

    fn from_view(options: &Options, viewer: Viewer, view: &View) -> Result<Self, ViewError> {
        from_view::rebuild(options, viewer, view)
    }
}
