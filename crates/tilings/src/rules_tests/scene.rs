//! Positions drawn as text, and helpers for playing from them.

use std::convert::Infallible;

use conformance::ByText;
use rand_pcg::rand_core::TryRng;
use table::{Game, Seat, Seed};

use crate::queues::Queues;
use crate::{
    Cell, CellView, Colour, Deal, Deck, Event, Level, Motifs, Options, Rotation, Side, Tally,
    Tilings, View, Zone,
};

pub(super) const ANA: Seat = Seat::new(0);
pub(super) const BO: Seat = Seat::new(1);
pub(super) const CY: Seat = Seat::new(2);

/// A builder of positions: an empty board to which a test adds what it needs.
///
/// A tile is named by the letters of its sides N E S W, and the deck consists of the named tiles. The players' decks
/// are empty unless the test fills them, and Ana is to move.
#[derive(Clone)]
pub(super) struct Scene {
    options: Options,
    laid: Vec<(Seat, Cell, String)>,
    hands: Vec<Vec<String>>,
    influence: Vec<(Cell, Vec<u32>)>,
    turn: Seat,
}

impl Scene {
    pub(super) fn new(side: usize) -> Self {
        let options = Options {
            side,
            ..Options::default()
        };
        Scene {
            hands: vec![Vec::new(); options.players],
            options,
            laid: Vec::new(),
            influence: Vec::new(),
            turn: ANA,
        }
    }

    /// Draws a whole board, laid row by row: `A:RRRR` is Ana's tile, `.` an empty cell.
    pub(super) fn drawn(board: &str) -> Self {
        let rows: Vec<&str> = board.lines().filter(|row| !row.trim().is_empty()).collect();
        let mut scene = Scene::new(rows.len());
        for (row, line) in rows.iter().enumerate() {
            assert_eq!(line.split_whitespace().count(), rows.len(), "{line}");
            for (column, word) in line.split_whitespace().enumerate() {
                if word != "." {
                    let (player, tile) = word.split_once(':').expect("a player and a tile");
                    let cell = Cell::new(row, column).expect("it is on the board");
                    scene.laid.push((seat(player), cell, tile.to_owned()));
                }
            }
        }
        scene
    }

    /// Lays more tiles in this order: `A FF RRRR, B FG RRPP`.
    pub(super) fn lay(mut self, tiles: &str) -> Self {
        for tile in tiles.split(',') {
            let words: Vec<&str> = tile.split_whitespace().collect();
            let &[player, cell, tile] = words.as_slice() else {
                panic!("{tile}: expected a player, a cell and a tile");
            };
            self.laid.push((seat(player), at(cell), tile.to_owned()));
        }
        self
    }

    /// Sets the tiles of a player's deck, the top first.
    pub(super) fn hand(mut self, player: Seat, tiles: &str) -> Self {
        self.hands[player.index()] = tiles.split_whitespace().map(str::to_owned).collect();
        self
    }

    /// Sets every player's influence on a tile, overriding the result of laying it.
    pub(super) fn influence(mut self, cell: &str, all: &[u32]) -> Self {
        self.influence.push((at(cell), all.to_vec()));
        self
    }

    pub(super) fn turn(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self
    }

    pub(super) fn players(mut self, players: usize) -> Self {
        self.options.players = players;
        self.hands.resize(players, Vec::new());
        self
    }

    pub(super) fn level(self, level: Level) -> Self {
        self.with(|options| options.level = level)
    }

    pub(super) fn motifs(self, lines: &str) -> Self {
        self.with(|options| options.motifs = Motifs::from_text(lines).unwrap())
    }

    pub(super) fn with(mut self, change: impl FnOnce(&mut Options)) -> Self {
        change(&mut self.options);
        self
    }

    pub(super) fn done(mut self) -> Tilings {
        let mut names: Vec<String> = Vec::new();
        let laid = self.laid.iter().map(|(_, _, tile)| tile);
        for tile in laid.chain(self.hands.iter().flatten()) {
            if !names.contains(tile) {
                names.push(tile.clone());
            }
        }
        self.options.deck = deck_of(&names, |_| 20);
        let mut tilings = Tilings::dealt(&self.options, Seed::number(1)).unwrap();
        for (seat, cell, tile) in &self.laid {
            let mut hands = vec![Vec::new(); self.options.players];
            hands[seat.index()].push(tile.clone());
            tilings.queues = queues(&names, &hands);
            tilings.turn = *seat;
            let cell = tilings.grid.number(*cell).expect("it is on the board");
            tilings.lay(cell, Rotation::R0, &mut ());
        }
        for (cell, all) in &self.influence {
            let tile = tilings
                .laid_at(tilings.grid.number(*cell).unwrap())
                .unwrap();
            for (seat, &influence) in Seat::all(self.options.players).zip(all) {
                tilings.influence.wipe(tile, seat);
                tilings.influence.gain(tile, seat, influence);
            }
        }
        tilings.queues = queues(&names, &self.hands);
        tilings.turn = self.turn;
        tilings.find_moves();
        assert_matching(&tilings);
        tilings
    }
}

pub(super) fn at(name: &str) -> Cell {
    match name.parse() {
        Ok(cell) => cell,
        Err(error) => panic!("{name}: {error}"),
    }
}

pub(super) fn cells(names: &str) -> Vec<Cell> {
    names.split_whitespace().map(at).collect()
}

fn seat(letter: &str) -> Seat {
    let number = "ABCDEFGHIJKLMNOPQRST".find(letter);
    Seat::new(number.expect("a letter for each player") as u8)
}

/// Makes a deck of the named tiles, with a count for each.
fn deck_of(names: &[String], count: impl Fn(usize) -> usize) -> Deck {
    let colour = |letter: char| {
        let found = Colour::ALL.iter().find(|colour| colour.letter() == letter);
        found.expect("a letter of a colour").name()
    };
    let lines: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(kind, name)| {
            let sides: Vec<&str> = name.chars().map(colour).collect();
            format!("{name} {} {}", sides.join(" "), count(kind))
        })
        .collect();
    Deck::from_text(&lines.join("\n")).unwrap()
}

/// Builds decks with exactly these tiles, by dealing with loaded dice and removing the surplus.
fn queues(names: &[String], hands: &[Vec<String>]) -> Queues {
    let players = hands.len();
    let longest = hands.iter().map(Vec::len).max().unwrap_or_default();
    let block = longest.max(names.len().div_ceil(players));
    let size = block * players;
    let deck = deck_of(names, |kind| {
        if kind + 1 == names.len() {
            size - kind
        } else {
            1
        }
    });
    let kind = |tile: &String| names.iter().position(|name| name == tile).unwrap();
    let drawn = hands.iter().flat_map(|hand| {
        let filler = std::iter::repeat_n(0, block - hand.len());
        filler.chain(hand.iter().map(kind))
    });
    let mut dice = Loaded {
        sides: size as u64,
        results: drawn.collect::<Vec<usize>>().into_iter(),
    };
    let mut queues = Queues::deal(&deck, Deal::WithReplacement, players, &mut dice);
    for (seat, hand) in Seat::all(players).zip(hands) {
        for _ in hand.len()..block {
            queues.take(seat);
        }
    }
    queues
}

/// Dice with predetermined results.
struct Loaded {
    sides: u64,
    results: std::vec::IntoIter<usize>,
}

impl TryRng for Loaded {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let result = self.results.next().expect("a result for each throw") as u64;
        // Inverts the fair draw: this number produces the result.
        Ok(((result << 32).div_ceil(self.sides) + 1) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("tiles are drawn with 32 bits");
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("tiles are drawn with 32 bits");
    }
}

fn assert_matching(tilings: &Tilings) {
    for tile in tilings.on_board() {
        let cell = usize::from(tilings.laid[tile].cell);
        for side in Side::ALL {
            let next = usize::from(tilings.grid.around[cell][side as usize]);
            if let Some(other) = tilings.laid_at(next) {
                assert_eq!(
                    tilings.shape_of(tile).sides[side as usize],
                    tilings.shape_of(other).sides[side.opposite() as usize],
                    "{side} of {}",
                    tilings.grid.cells[cell]
                );
            }
        }
    }
}

/// Helpers for playing moves in a test and for checking the result.
pub(super) trait Play: ByText + Game<View = View> {
    /// Plays a move and returns its events.
    fn go(&mut self, text: &str) -> Vec<Event>;
    /// Plays a move that ends the round, with a seed that makes the King choose this cell.
    fn go_with_king(&mut self, text: &str, king: &str) -> Vec<Event>;
    /// Makes the King strike this cell.
    fn king(&mut self, cell: &str) -> Vec<Event>;
    fn tile(&self, cell: &str) -> CellView;
    fn influence_on(&self, cell: &str) -> Vec<u32> {
        self.tile(cell).influence
    }
    fn tally(&self, seat: Seat) -> Tally {
        self.spectator_view().scores[seat.index()]
    }
    /// Returns the zone of this colour that contains this cell.
    fn zone(&self, cell: &str, colour: Colour) -> Zone {
        let mut zones = self.spectator_view().zones;
        zones.retain(|zone| zone.colour == colour && zone.cells.contains(&at(cell)));
        assert_eq!(zones.len(), 1, "one {colour} zone at {cell}: {zones:?}");
        zones.swap_remove(0)
    }
}

impl Play for Tilings {
    fn go(&mut self, text: &str) -> Vec<Event> {
        let events = self.play_text(text);
        assert_matching(self);
        events
    }

    fn go_with_king(&mut self, text: &str, king: &str) -> Vec<Event> {
        with_king_at(self, king, |tilings| tilings.go(text))
    }

    fn king(&mut self, cell: &str) -> Vec<Event> {
        with_king_at(self, cell, |tilings| {
            let mut events = Vec::new();
            tilings.send_king(&mut events);
            events
        })
    }

    fn tile(&self, cell: &str) -> CellView {
        self.look(at(cell)).expect("a tile lies there")
    }
}

/// Tries seeds until the King chooses a cell.
fn with_king_at(
    tilings: &mut Tilings,
    cell: &str,
    play: impl Fn(&mut Tilings) -> Vec<Event>,
) -> Vec<Event> {
    let chosen =
        |event: &Event| matches!(event, Event::King { at: chosen, .. } if *chosen == at(cell));
    for seed in 0..100_000 {
        let mut tried = tilings.clone();
        tried.seed = Seed::number(seed);
        let events = play(&mut tried);
        if events.iter().any(chosen) {
            *tilings = tried;
            return events;
        }
    }
    panic!("the King never chooses {cell}");
}
