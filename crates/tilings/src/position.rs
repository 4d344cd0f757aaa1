//! A position: the complete state of a table.

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

/// A game of Tilings at one moment: a plain value that is cheap to clone.
///
/// Its operations are those of [`Game`](table::Game). The deck and the motifs never change, so clones share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tilings {
    pub(crate) grid: &'static Grid,
    pub(crate) deck: Deck,
    pub(crate) patterns: Patterns,
    pub(crate) options: TurnOptions,
    pub(crate) seed: Seed,
    /// The tile on every cell, as an index into `laid`. The last entry is the cell beyond the edge.
    pub(crate) at: Box<[u16]>,
    /// The tiles on the board in the order in which they were placed, with room for all that can be placed. The first
    /// entry is a placeholder for "no tile": [`NO_TILE`].
    pub(crate) laid: Box<[Laid]>,
    /// Number of tiles on the board.
    pub(crate) placed: u16,
    pub(crate) places: Places,
    pub(crate) queues: Queues,
    /// Empty below level 3.
    pub(crate) influence: Influence,
    pub(crate) kings: KingCells,
    /// Empty below level 2.
    pub(crate) zones: Zones,
    /// The current round, counted from 1.
    pub(crate) round: u32,
    /// The number of consecutive turns that have just been skipped.
    pub(crate) skips: u32,
    /// The player to move or, once the game is over, the player who would have been next.
    pub(crate) turn: Seat,
    pub(crate) legal: LegalMoves,
    pub(crate) end: Option<EndReason>,
}

/// The tile number that means "no tile".
pub(crate) const NO_TILE: usize = 0;

/// The options that every turn needs.
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
    /// Its kind and rotation, as the number of its shape in the deck.
    pub(crate) shape: u16,
    pub(crate) placer: u8,
    /// Number of placements beside it.
    pub(crate) beside: u8,
    /// Counts of the tiles at its sides.
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
    /// Returns the table at the first decision, as [`Game::new`](table::Game::new) does, with the events before it: the
    /// game lays the first tile and may skip some turns.
    ///
    /// # Errors
    /// If the options do not make a valid game.
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

    /// Returns the table with the decks dealt and an empty board.
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

    /// Returns the number of the tile on a cell.
    #[inline]
    pub(crate) fn laid_at(&self, cell: usize) -> Option<usize> {
        let tile = usize::from(self.at[cell]);
        (tile != NO_TILE).then_some(tile)
    }

    /// Returns the numbers of the tiles on the board, in the order in which they were placed.
    #[inline]
    pub(crate) fn on_board(&self) -> RangeInclusive<usize> {
        1..=usize::from(self.placed)
    }

    pub(crate) fn shape(&self, kind: u16, turn: Rotation) -> &TileShape {
        &self.deck.shapes()[4 * usize::from(kind) + turn as usize]
    }

    /// Returns the shape of a tile on the board.
    #[inline]
    pub(crate) fn shape_of(&self, tile: usize) -> &TileShape {
        &self.deck.shapes()[usize::from(self.laid[tile].shape)]
    }

    /// Returns the owners of a tile on the board, at this game's level.
    #[inline]
    pub(crate) fn owners_of(&self, tile: usize) -> SeatSet {
        if self.options.level == Level::Influence {
            self.influence.owners(tile)
        } else {
            SeatSet::only(self.laid[tile].placer())
        }
    }

    /// Resamples the hidden state: unseen tiles in the decks and the King's future cells.
    pub(crate) fn resample_hidden(&mut self, rng: &mut impl Rng) {
        self.draw_kings(rng);
        self.queues
            .determinize(&self.deck, self.options.deal, self.seats(), rng);
    }

    /// Resamples where the King will strike.
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
            format!("a board must have 1 to {LONGEST_SIDE} cells per side, not {side}"),
        );
    }
    if options.board == Topology::Torus && side < 3 {
        return refused(
            "board",
            format!("a torus must have at least 3 cells per side, not {side}"),
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
