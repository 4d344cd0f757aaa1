//! A position: everything that lies on the table.

use std::ops::RangeInclusive;

use table::{Dice, Draw, Events, Label, Rng, Seat, Seed, SetupError};

use crate::grid::Grid;
use crate::influence::Influence;
use crate::king::KingCells;
use crate::legal::LegalMoves;
use crate::pattern::{NeighbourCounts, Patterns};
use crate::places::Places;
use crate::queues::Queues;
use crate::seats::SeatSet;
use crate::tile::TileShape;
use crate::zones::Zones;
use crate::{
    Deal, Deck, EndReason, EndRule, Event, FirstCell, KingVictims, LONGEST_SIDE, Level, Options,
    Reach, Rotation, Switch, Topology, ZoneTie,
};

/// A game of Tilings at some moment: a plain value that copies in a few pieces.
///
/// Its operations are those of [`Game`](table::Game). Deck and motifs never change, so copies share
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tilings {
    pub(crate) grid: &'static Grid,
    pub(crate) deck: Deck,
    pub(crate) patterns: Patterns,
    pub(crate) options: TurnOptions,
    pub(crate) seed: Seed,
    /// Every cell's tile, by its number in `laid`. The last is the cell beyond the edge.
    pub(crate) at: Box<[u16]>,
    /// The tiles on the board in the order of placing, with room for all that can be placed. The
    /// first stands for none: [`NO_TILE`].
    pub(crate) laid: Box<[Laid]>,
    /// How many tiles are on the board.
    pub(crate) placed: u16,
    pub(crate) places: Places,
    pub(crate) queues: Queues,
    /// Empty below level 3.
    pub(crate) influence: Influence,
    pub(crate) kings: KingCells,
    /// Empty below level 2.
    pub(crate) zones: Zones,
    /// The round being played, counted from 1.
    pub(crate) round: u32,
    /// How many of the last turns in a row were skips.
    pub(crate) skips: u32,
    /// Whose turn it is, or, once the game is over, would have been.
    pub(crate) turn: Seat,
    /// The moves of the player to move.
    pub(crate) legal: LegalMoves,
    pub(crate) end: Option<EndReason>,
}

/// The number of the tile on a cell that has none.
pub(crate) const NO_TILE: usize = 0;

/// The options that are asked for at every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnOptions {
    pub(crate) players: u8,
    pub(crate) rotate: Switch,
    pub(crate) deal: Deal,
    pub(crate) end_rule: EndRule,
    pub(crate) level: Level,
    pub(crate) zone_tie: ZoneTie,
    pub(crate) reach: Reach,
    pub(crate) king_victims: KingVictims,
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Laid {
    pub(crate) cell: u16,
    /// Its kind and turn: the number of its shape in the deck.
    pub(crate) shape: u16,
    pub(crate) placer: u8,
    /// How many placements beside it there were.
    pub(crate) beside: u8,
    /// The tiles at its sides, counted.
    pub(crate) counts: NeighbourCounts,
}

impl Laid {
    #[inline]
    pub(crate) fn kind(self) -> usize {
        usize::from(self.shape / 4)
    }

    pub(crate) fn rotation(self) -> Rotation {
        Rotation::ALL[usize::from(self.shape % 4)]
    }

    #[inline]
    pub(crate) fn placer(self) -> Seat {
        Seat::new(self.placer)
    }
}

const DEAL: Label = Label::new("deal");
const FIRST_CELL: Label = Label::new("first-cell");

fn refused<T>(key: &'static str, reason: String) -> Result<T, SetupError> {
    Err(SetupError::Option { key, reason })
}

impl Tilings {
    /// The table at the first decision, as [`Game::new`](table::Game::new) gives it; and what
    /// happened before: the first tile, which the game lays itself, and perhaps skips.
    ///
    /// # Errors
    /// If the options do not make a game.
    pub fn opening(
        options: &Options,
        seed: Seed,
        events: &mut impl Events<Event>,
    ) -> Result<Self, SetupError> {
        let mut tilings = Tilings::dealt(options, seed)?;
        let cell = match options.first_cell {
            FirstCell::Centre => (options.side / 2) * (options.side + 1),
            FirstCell::Random => Dice::new(seed)
                .stream(FIRST_CELL, 0)
                .below(tilings.grid.len() as u32) as usize,
        };
        tilings.lay(cell, Rotation::R0, events);
        tilings.go_on(events);
        Ok(tilings)
    }

    /// The table with every deck dealt and an empty board.
    pub(crate) fn dealt(options: &Options, seed: Seed) -> Result<Self, SetupError> {
        check(options)?;
        let (players, deck) = (options.players, &options.deck);
        let grid = Grid::of(options.side, options.board);
        let queues = Queues::deal(
            deck,
            options.deal,
            players,
            &mut Dice::new(seed).stream(DEAL, 0),
        );
        let room = 1 + grid.len().min(deck.size() / players * players);
        let room_from = |level| if options.level >= level { room } else { 0 };
        Ok(Tilings {
            grid,
            deck: deck.clone(),
            patterns: Patterns::of(options)?,
            options: TurnOptions {
                players: players as u8,
                rotate: options.rotate,
                deal: options.deal,
                end_rule: options.end_rule,
                level: options.level,
                zone_tie: options.zone_tie,
                reach: options.influence_reach,
                king_victims: options.king_victims,
            },
            seed,
            at: vec![0; grid.len() + 1].into(),
            laid: vec![Laid::default(); room].into(),
            placed: 0,
            places: Places::new(grid.len(), deck.colours().len()),
            queues,
            influence: Influence::new(room_from(Level::Influence), players),
            kings: KingCells::default(),
            zones: Zones::new(room_from(Level::Zones)),
            round: 1,
            skips: 0,
            turn: Seat::new(0),
            legal: LegalMoves::new(grid.len(), options.rotate),
            end: None,
        })
    }

    pub(crate) fn seats(&self) -> usize {
        usize::from(self.options.players)
    }

    /// The number of the tile on a cell.
    #[inline]
    pub(crate) fn laid_at(&self, cell: usize) -> Option<usize> {
        let tile = usize::from(self.at[cell]);
        (tile != NO_TILE).then_some(tile)
    }

    /// The numbers of the tiles on the board, in the order of placing.
    #[inline]
    pub(crate) fn on_board(&self) -> RangeInclusive<usize> {
        1..=usize::from(self.placed)
    }

    pub(crate) fn shape(&self, kind: u16, turn: Rotation) -> &TileShape {
        &self.deck.shapes()[4 * usize::from(kind) + turn as usize]
    }

    /// The shape of a tile on the board.
    #[inline]
    pub(crate) fn shape_of(&self, tile: usize) -> &TileShape {
        &self.deck.shapes()[usize::from(self.laid[tile].shape)]
    }

    /// Who owns a tile on the board, at this game's level.
    #[inline]
    pub(crate) fn owners_of(&self, tile: usize) -> SeatSet {
        if self.options.level == Level::Influence {
            self.influence.owners(tile)
        } else {
            SeatSet::only(self.laid[tile].placer())
        }
    }

    /// Replaces what nobody can know: tiles deep in the decks, and where the King will strike.
    pub(crate) fn dream(&mut self, rng: &mut impl Rng) {
        self.draw_kings(rng);
        self.queues
            .determinize(&self.deck, self.options.deal, self.seats(), rng);
    }

    /// Draws anew where the King will strike.
    pub(crate) fn draw_kings(&mut self, rng: &mut impl Rng) {
        self.seed = Seed::number(rng.next_u64());
        if self.options.level == Level::Influence {
            self.kings.draw(self.seed, self.round, self.grid.len());
        }
    }
}

fn check(options: &Options) -> Result<(), SetupError> {
    SetupError::check_players::<Tilings>(options.players)?;
    let (side, size, players) = (options.side, options.deck.size(), options.players);
    if !(1..=LONGEST_SIDE).contains(&side) {
        return refused(
            "side",
            format!("a board has 1 to {LONGEST_SIDE} cells a side, not {side}"),
        );
    }
    if options.board == Topology::Torus && side < 3 {
        return refused(
            "board",
            format!("a torus has at least 3 cells a side, not {side}"),
        );
    }
    if size < players {
        return refused(
            "deck",
            format!(
                "a deck of {} is too small for {players} players",
                table::text::count(size, "tile")
            ),
        );
    }
    Ok(())
}
