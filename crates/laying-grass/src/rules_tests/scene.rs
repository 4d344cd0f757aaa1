//! Positions drawn as text, and helpers for playing from them.

use conformance::ByText;
use table::{Game, Seat, Seed, Turn};

use crate::area::Area;
use crate::bonus::Bonus;
use crate::piece::{GrassKind, Piece, Pieces};
use crate::position::{Coupons, GameStage};
use crate::queue::Queue;
use crate::{
    Cell, Event, LayingGrass, Options, PieceView, PlayerView, Shape, Tally, Tile, TurnOrder, View,
};

pub(super) const ANA: Seat = Seat::new(0);
pub(super) const BO: Seat = Seat::new(1);
pub(super) const CY: Seat = Seat::new(2);

/// Returns the default rules for that many players, who play in the order of their names.
pub(super) fn rules(players: usize) -> Options {
    Options {
        players,
        order: TurnOrder::AsEntered,
        ..Options::default()
    }
}

/// A builder of positions: an empty board in the first round, to which a test adds what it needs.
///
/// Ana moves. She is purple, and her grass is `A` and `a`; Bo is red, Cy is green.
pub(super) struct Scene {
    game: LayingGrass,
    tiles: Vec<Tile>,
}

impl Scene {
    /// Draws the upper left corner of a board, with spaces between cells:
    ///
    /// ```text
    /// A  a1 a1 .  E
    /// .  a1 #  .  B
    /// ```
    ///
    /// `.` is empty, `#` a stone, `E` `S` `R` are bonuses, `A` is Ana's base, `a1` her first tile, `a*` a bonus that
    /// she captured, and `a+` grass that she bought. The shape of a tile determines which of the 96 it is: the last
    /// unused one with that shape.
    pub(super) fn new(options: &Options, drawn: &str) -> Self {
        let mut game = LayingGrass::new(options, Seed::number(1)).expect("the options are valid");
        game.stage = GameStage::Rounds;
        game.round = 1;
        game.bonuses = [Area::EMPTY; 3];
        game.pieces = Pieces::NONE;
        let mut scene = Scene {
            game,
            tiles: Vec::new(),
        };
        scene.draw(drawn);
        scene.queue(&[])
    }

    fn draw(&mut self, drawn: &str) {
        let mut pieces: Vec<(&str, Vec<Cell>)> = Vec::new();
        let rows = drawn.lines().filter(|line| !line.trim().is_empty());
        for (row, line) in rows.enumerate() {
            for (column, word) in line.split_whitespace().enumerate() {
                let cell = Cell::new(row, column);
                match word {
                    "." => {}
                    "#" => self.game.stones.insert(cell),
                    "E" | "S" | "R" => {
                        let bonus = Bonus::ALL.into_iter().find(|b| word.contains(b.letter()));
                        self.game.bonuses[bonus.expect("a bonus") as usize].insert(cell);
                    }
                    tile if tile.ends_with(|end: char| end.is_ascii_digit()) => {
                        match pieces.iter_mut().find(|(word, _)| *word == tile) {
                            Some((_, cells)) => cells.push(cell),
                            None => pieces.push((tile, vec![cell])),
                        }
                    }
                    single => pieces.push((single, vec![cell])),
                }
            }
        }
        // The bases were placed before all other pieces.
        pieces.sort_by_key(|(word, _)| word.len());
        for (word, cells) in pieces {
            self.put(word, &cells);
        }
        for seat in Seat::all(self.game.players()) {
            self.game.settle(seat, &Area::EMPTY, &mut ());
        }
    }

    fn put(&mut self, word: &str, cells: &[Cell]) {
        let letter = word.as_bytes()[0];
        let owner = Seat::new(letter.to_ascii_lowercase() - b'a');
        assert!(
            owner.index() < self.game.players(),
            "the player of {word} does not exist"
        );
        let corner = Cell {
            row: cells[0].row,
            column: cells.iter().map(|cell| cell.column).min().expect("cells"),
        };
        let kind = match &word[1..] {
            "" => GrassKind::Base,
            "*" => GrassKind::Captured(Bonus::Exchange),
            "+" => GrassKind::Bought,
            _ => {
                let (tile, shape) = tile_of(cells, corner, &self.tiles);
                self.tiles.push(tile);
                GrassKind::Tile(tile, shape.orientation())
            }
        };
        let piece = Piece {
            kind,
            owner,
            corner,
        };
        self.game.lay(owner, piece.shape(), corner);
        self.game.pieces.add(piece);
    }

    /// Puts these tiles at the front of the queue.
    pub(super) fn queue(mut self, numbers: &[u8]) -> Self {
        let front = numbers.iter().filter_map(|&number| Tile::new(number));
        let mut tiles: Vec<Tile> = self.tiles.iter().copied().chain(front).collect();
        for (i, tile) in tiles.iter().enumerate() {
            assert!(!tiles[..i].contains(tile), "{tile} is used twice");
        }
        let rest: Vec<Tile> = Tile::all().filter(|tile| !tiles.contains(tile)).collect();
        tiles.extend(rest);
        let length = Queue::length_for(self.game.players());
        self.game.queue = Queue::new(tiles.try_into().expect("96 tiles"), length);
        for _ in 0..self.tiles.len() {
            self.game.queue.show();
            self.game.queue.take();
        }
        self.game.queue.show();
        self
    }

    /// Leaves only this many tiles in the queue.
    pub(super) fn left(mut self, tiles: u8) -> Self {
        self.game.queue.truncate(tiles);
        self
    }

    pub(super) fn coupons(mut self, seat: Seat, count: u8) -> Self {
        let mut coupons = Coupons::ONE;
        coupons.spend();
        for _ in 0..count {
            coupons.gain();
        }
        self.game.coupons[seat.index()] = coupons;
        self
    }

    pub(super) fn nobody_has_coupons(mut self) -> Self {
        for seat in Seat::all(self.game.players()) {
            self = self.coupons(seat, 0);
        }
        self
    }

    pub(super) fn turn(mut self, seat: Seat) -> Self {
        self.game.turn = seat.index() as u8;
        self
    }

    pub(super) fn round(mut self, round: u8) -> Self {
        self.game.round = round;
        self
    }

    /// Starts the last-coupons phase.
    pub(super) fn last(mut self) -> Self {
        self.game.stage = GameStage::Last;
        self.game.round = 9;
        self
    }

    pub(super) fn done(self) -> LayingGrass {
        self.game
    }

    /// Plays this move and returns the position and the events.
    pub(super) fn play(self, text: &str) -> (LayingGrass, Vec<Event>) {
        let mut game = self.done();
        let events = game.play_text(text);
        (game, events)
    }

    /// Returns the result if the game ends here.
    pub(super) fn result(self) -> Vec<(u8, usize, Tally)> {
        let first = self.game.mover();
        let (game, _) = self.last().coupons(first, 1).play("done");
        let standings = game.standings().expect("nobody else has coupons");
        let seats = standings.seats().iter();
        seats
            .map(|ranked| (ranked.rank, ranked.seat.index(), ranked.tally))
            .collect()
    }
}

/// Returns the last unused tile that covers exactly these cells, and its shape.
fn tile_of(cells: &[Cell], corner: Cell, used: &[Tile]) -> (Tile, &'static Shape) {
    let tiles: Vec<Tile> = Tile::all().filter(|tile| !used.contains(tile)).collect();
    let shapes = tiles
        .into_iter()
        .rev()
        .flat_map(|tile| tile.shapes().iter().map(move |shape| (tile, shape)));
    let mut fitting = shapes.filter(|(_, shape)| shape.cells_at(corner).eq(cells.iter().copied()));
    fitting.next().expect("some tile has this shape")
}

/// Helpers for playing moves in a test and for checking the result.
pub(super) trait Play: ByText + Game<View = View> {
    /// Returns the cells of all legal moves that begin with this word.
    fn cells(&self, word: &str) -> Vec<String> {
        let texts = self.texts();
        let words = texts.iter().map(|text| text.split(' '));
        let cells = words.filter_map(|mut words| {
            let first = words.next() == Some(word);
            words.next().filter(|_| first).map(str::to_owned)
        });
        cells.collect()
    }
    fn is_legal(&self, text: &str) -> bool {
        self.texts().contains(&text.to_owned())
    }
    fn player(&self, seat: Seat) -> PlayerView {
        self.spectator_view().players.swap_remove(seat.index())
    }
    fn coupons(&self, seat: Seat) -> u8 {
        self.player(seat).coupons.count()
    }
    /// Returns the character that the view shows for a cell.
    fn at(&self, cell: &str) -> char {
        let cell: Cell = cell.parse().expect("a cell");
        let content = self.spectator_view().board.get(cell);
        content.expect("a cell of the board").letter()
    }
    /// Returns the piece on a cell.
    fn piece(&self, cell: &str) -> Option<PieceView> {
        let cell: Cell = cell.parse().expect("a cell");
        let mut pieces = self.spectator_view().pieces.into_iter();
        pieces.find(|piece| piece.cells.contains(&cell))
    }
    fn asks(&self) -> String {
        let phase = serde_json::to_value(self.spectator_view().phase).expect("a word");
        phase.as_str().expect("a word").to_owned()
    }
    fn whose(&self) -> Option<Seat>;
}

impl Play for LayingGrass {
    fn whose(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Over => None,
        }
    }
}

/// Returns the events of a kind, given by its name in JSON.
pub(super) fn events_named<'a>(events: &'a [Event], name: &str) -> Vec<&'a Event> {
    let is = |event: &&Event| {
        serde_json::to_value(event).expect("all keys are strings")["event"] == name
    };
    events.iter().filter(is).collect()
}

pub(super) fn cells(texts: &[&str]) -> Vec<Cell> {
    let parse = |text: &&str| text.parse().expect("a cell");
    texts.iter().map(parse).collect()
}
