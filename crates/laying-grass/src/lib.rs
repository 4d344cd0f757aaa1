//! The rules of Laying Grass, the board game of *The Devil's Plan*, for 2 to 9 players, complete and fast.
//!
//! List the moves of the opening position:
//!
//! ```
//! use laying_grass::LayingGrass;
//! use table::{Game, Seed};
//!
//! let game = LayingGrass::new(&laying_grass::Options::default(), Seed::number(42)).unwrap();
//! let mut moves = Vec::new();
//! game.moves(&mut moves);
//! assert_eq!(game.write(moves[0]), "base AA");
//! ```
//!
//! Play a move and collect its events:
//!
//! ```
//! # use laying_grass::{Event, LayingGrass};
//! # use table::{Game, Seed};
//! # let mut game = LayingGrass::new(&laying_grass::Options::default(), Seed::number(42)).unwrap();
//! let mv = game.parse("base CF").unwrap();
//! let mut events = Vec::new();
//! game.play(mv, &mut events);
//! assert!(matches!(events[0], Event::Base { .. }));
//! ```
//!
//! Play on to the end:
//!
//! ```
//! # use laying_grass::LayingGrass;
//! # use table::{Game, Seed};
//! # let mut game = LayingGrass::new(&laying_grass::Options::default(), Seed::number(42)).unwrap();
//! let mut moves = Vec::new();
//! while !game.turn().is_over() {
//!     game.moves(&mut moves);
//!     game.play(moves[0], &mut ());
//! }
//! let standings = game.standings().unwrap();
//! println!("{:?} wins with {:?}", standings.seats()[0].seat, standings.seats()[0].tally);
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `cell`, `area` | the cells of the board, and sets of them as bitboards |
//! | `tile`, `tile_list`, `shape`, `orientation` | the 96 tiles and their orientations |
//! | `queue` | the order of the tiles, and the public part of it |
//! | `colour`, `bonus`, `piece` | the other components |
//! | `options`, `position` | the options and the complete state |
//! | `moves`, `notation`, `check`, `error` | moves, their notation, and reasons for rejecting them |
//! | `actions` | moves as numbers |
//! | `ground`, `legal` | where a tile fits, and all legal moves |
//! | `play`, `territory`, `robbery` | the effects of a move |
//! | `square` | the largest square, which decides the result |
//! | `event`, `view`, `grass_board`, `from_view` | what a front end receives, and positions rebuilt from views |
//! | `preview` | what a move would do |
//! | `reading`, `known` | queries for programs that play |

mod actions;
mod area;
mod bonus;
mod cell;
mod check;
mod colour;
mod error;
mod event;
mod from_view;
mod grass_board;
mod ground;
mod known;
mod legal;
mod moves;
mod notation;
mod options;
mod orientation;
mod piece;
mod play;
mod position;
mod preview;
mod queue;
mod reading;
mod robbery;
mod shape;
mod square;
mod territory;
mod tile;
mod tile_list;
mod view;

#[cfg(test)]
mod rules_tests;

use std::ops::RangeInclusive;

use actions::Numbers;
use table::{
    Events, Game, OptionSpec, Rng, Seat, Seed, SetupError, Standings, Turn, ViewError, Viewer,
};

pub use area::Area;
pub use bonus::{Bonus, Capture};
pub use cell::{Cell, CellError, letter};
pub use colour::Colour;
pub use error::{Expected, ExpectedAction, Letters, MoveArguments, MoveError};
pub use event::{DiscardReason, Event, LostReason};
pub use grass_board::{CellContent, GrassBoard};
pub use known::LyingPiece;
pub use moves::Move;
pub use notation::Notation;
pub use options::{
    BonusSpacing, Contact, CouponsPerTurn, LastTiles, Options, Orphans, QueueOrder, Robbery,
    TieBreak, TurnOrder,
};
pub use orientation::{Orientation, OrientationError};
pub use piece::PieceId;
pub use position::{Coupons, LayingGrass, Phase};
pub use preview::{Growth, Preview, Worth};
pub use shape::Shape;
pub use square::{Square, Tally};
pub use tile::Tile;
pub use view::{HandView, PieceKind, PieceView, PlayerView, PublicView, View};

/// The maximum number of players.
const MOST_PLAYERS: usize = 9;

/// The number of rounds, which is also the number of tiles each player gets.
const ROUNDS: u8 = 9;

impl Game for LayingGrass {
    const ID: &'static str = "laying-grass";
    const NAME: &'static str = "Laying Grass";
    const RULES: &'static str = include_str!("../rules.txt");
    const PLAYERS: RangeInclusive<usize> = 2..=MOST_PLAYERS;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const SAME_VIEW_FOR_ALL: bool = true;

    type Options = Options;
    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Preview = Preview;
    type Tally = Tally;

    fn open(options: &Options, seed: Seed, _: &mut impl Events<Event>) -> Result<Self, SetupError> {
        LayingGrass::set_up(options, seed)
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn turn(&self) -> Turn {
        match self.phase() {
            Phase::Over => Turn::Over,
            _ => Turn::Seat(self.mover()),
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.list(out);
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized), _: &mut Vec<Move>) -> Move {
        self.draw(rng)
    }

    fn actions(&self) -> usize {
        Numbers::of(self.side).all()
    }

    fn action_of(&self, mv: Move) -> usize {
        Numbers::of(self.side).number(mv)
    }

    fn move_of(&self, action: usize) -> Option<Move> {
        Numbers::of(self.side).move_of(action)
    }

    fn mask(&self, out: &mut [u64]) {
        self.fill_mask(out);
    }

    fn play(&mut self, mv: Move, events: &mut impl Events<Event>) {
        self.make(mv, events);
    }

    fn check(&self, mv: Move) -> Result<(), MoveError> {
        self.check_move(mv)
    }

    fn preview(&self, mv: Move) -> Preview {
        self.look_ahead(mv)
    }

    fn parse(&self, text: &str) -> Result<Move, MoveError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.parse_as(&words, Notation::OF_RECORDS)
    }

    fn write(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn standings(&self) -> Option<Standings<Tally>> {
        (self.phase() == Phase::Over).then(|| {
            let tallies = self.order().iter().map(|&seat| (seat, self.tally(seat)));
            Standings::ranked_in_order(tallies, |tally| (tally.side, tally.tie_break))
        })
    }

    fn points(tally: &Tally) -> i64 {
        i64::from(tally.side)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.table_view(viewer)
    }

    fn from_view(options: &Options, viewer: Viewer, view: &View) -> Result<Self, ViewError> {
        LayingGrass::rebuilt(options, viewer, view)
    }

    fn determinize(&mut self, _: Seat, rng: &mut impl Rng) {
        // With `queue=show`, the whole queue is known from the tile list.
        if self.rules.queue == QueueOrder::Shuffled {
            self.queue.determinize(rng);
        }
    }
}
