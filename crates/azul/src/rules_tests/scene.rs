//! Positions drawn as text, and helpers for playing from them.

use conformance::ByText;
use table::{Game, Seat, Seed};

use crate::board::{Board, FloorPiece};
use crate::{Azul, BoardView, Colour, Column, Event, Floor, Options, Row, Tiles, Wall, WallSide};

pub(super) const ANA: Seat = Seat::new(0);
pub(super) const BO: Seat = Seat::new(1);
pub(super) const CY: Seat = Seat::new(2);
pub(super) const DI: Seat = Seat::new(3);

/// A builder of positions: an empty table to which a test adds what it needs.
///
/// Tiles that are not on the table are in the bag, so that there are always 20 of each colour. The marker is in the
/// centre unless it is on a floor line. Ana moves first.
pub(super) struct Scene {
    azul: Azul,
    bag: Option<Tiles>,
    lid: Option<Tiles>,
}

impl Scene {
    pub(super) fn standard(players: usize) -> Self {
        Scene::new(players, WallSide::Standard)
    }

    pub(super) fn free(players: usize) -> Self {
        Scene::new(players, WallSide::Free)
    }

    fn new(players: usize, wall: WallSide) -> Self {
        let options = Options {
            players,
            wall,
            first: crate::First::Seat1,
        };
        let mut azul = Azul::new(&options, Seed::number(1)).unwrap();
        azul.offer = [Tiles::NONE; 10];
        Scene {
            azul,
            bag: None,
            lid: None,
        }
    }

    /// Sets the tiles on the factories in order: `BYRR - UULL`, where `-` is an empty factory.
    pub(super) fn factories(mut self, drawn: &str) -> Self {
        for (factory, tiles) in drawn.split_whitespace().enumerate() {
            assert!(
                factory < self.azul.factories().len(),
                "one factory too many"
            );
            self.azul.offer[factory] = heap(tiles);
        }
        self
    }

    pub(super) fn centre(mut self, tiles: &str) -> Self {
        self.azul.offer[9] = heap(tiles);
        self
    }

    /// Puts exactly these tiles in the bag. Tiles that are not on the table go to the lid.
    pub(super) fn bag(mut self, tiles: &str) -> Self {
        self.bag = Some(heap(tiles));
        self
    }

    /// Puts exactly these tiles in the lid. Tiles that are not on the table go to the bag.
    pub(super) fn lid(mut self, tiles: &str) -> Self {
        self.lid = Some(heap(tiles));
        self
    }

    /// Draws pattern lines and wall side by side, where `.` is an empty space:
    ///
    /// ```text
    ///     .|.....
    ///    YY|.....
    ///   .RR|..B..
    ///  ....|.....
    /// .....|.....
    /// ```
    pub(super) fn board(mut self, seat: Seat, drawn: &str) -> Self {
        let rows: Vec<&str> = drawn.split_whitespace().collect();
        assert_eq!(rows.len(), 5, "a board has five rows");
        let board = &mut self.azul.boards[seat.index()];
        for (row, text) in Row::ALL.into_iter().zip(rows) {
            let (line, wall) = text
                .split_once('|')
                .expect("expected a line | a row of the wall");
            draw_row(board, self.azul.side, row, wall);
            for (colour, count) in heap(line).counts() {
                assert!(board.accepts(row, colour), "{text} is not a valid line");
                assert_eq!(
                    board.fill(row, colour, count),
                    0,
                    "{text} is not a valid line"
                );
            }
        }
        self
    }

    /// Sets a floor line from the left, where `*` is the marker.
    pub(super) fn floor(mut self, seat: Seat, pieces: &str) -> Self {
        for letter in pieces.chars() {
            let piece = if letter == '*' {
                self.azul.marker = Some(seat);
                FloorPiece::Marker
            } else {
                FloorPiece::Tile(Colour::from_letter(letter).expect("a colour"))
            };
            let floor = &mut self.azul.boards[seat.index()].floor;
            assert!(floor.push(piece), "a floor line has only seven spaces");
        }
        self
    }

    pub(super) fn marker_beside_floor(mut self, seat: Seat) -> Self {
        self.azul.marker = Some(seat);
        self
    }

    pub(super) fn score(mut self, seat: Seat, points: u16) -> Self {
        self.azul.boards[seat.index()].score = points;
        self
    }

    /// Sets the player who started the round.
    pub(super) fn first(mut self, seat: Seat) -> Self {
        self.azul.first = seat;
        self
    }

    pub(super) fn turn(mut self, seat: Seat) -> Self {
        self.azul.turn = seat;
        self
    }

    pub(super) fn round(mut self, round: u8) -> Self {
        self.azul.round = round;
        self
    }

    /// Returns the position, with every tile accounted for.
    pub(super) fn done(mut self) -> Azul {
        let mut rest = Tiles::NONE;
        let drawn = |heap: Option<Tiles>| heap.unwrap_or(Tiles::NONE);
        for colour in Colour::ALL {
            let used = on_the_table(&self.azul, colour)
                + drawn(self.bag).count(colour)
                + drawn(self.lid).count(colour);
            assert!(
                used <= 20,
                "{used} tiles are {colour}, but there are only 20"
            );
            rest += Tiles::of(colour, 20 - used);
        }
        self.azul.bag = drawn(self.bag);
        self.azul.lid = drawn(self.lid);
        match (self.bag, self.lid) {
            (Some(_), Some(_)) => {
                assert!(
                    rest.is_empty(),
                    "{rest} are neither in the bag nor in the lid"
                );
            }
            (Some(_), None) => self.azul.lid = rest,
            (None, _) => self.azul.bag += rest,
        }
        self.azul.offered = self.azul.offer.iter().map(|tiles| tiles.total()).sum();
        self.azul
    }

    /// Ends the round: this player, who has the marker, takes the last tile, a black one, to the floor. Returns the
    /// events.
    pub(super) fn last_tile_to(self, seat: Seat) -> (Azul, Vec<Event>) {
        self.centre("U").turn(seat).floor(seat, "*").play("c u f")
    }

    /// Plays this move and returns the position and the events.
    pub(super) fn play(self, text: &str) -> (Azul, Vec<Event>) {
        let mut azul = self.done();
        let events = azul.go(text);
        (azul, events)
    }
}

fn draw_row(board: &mut Board, side: WallSide, row: Row, drawn: &str) {
    assert_eq!(drawn.len(), 5, "a row of the wall has five spaces");
    for (column, letter) in Column::ALL.into_iter().zip(drawn.chars()) {
        if let Some(colour) = Colour::from_letter(letter) {
            assert!(
                side == WallSide::Free || Wall::standard_column(row, colour) == column,
                "{colour} cannot be there in {drawn}"
            );
            board.tile(row, column, colour);
        }
    }
}

pub(super) fn heap(tiles: &str) -> Tiles {
    let mut heap = Tiles::NONE;
    for colour in tiles.chars().filter_map(Colour::from_letter) {
        heap += Tiles::of(colour, 1);
    }
    heap
}

/// Counts the tiles of a colour on the factories, in the centre and on the boards.
fn on_the_table(azul: &Azul, colour: Colour) -> u8 {
    let view = azul.spectator_view();
    let factories = view.factories.iter().map(|tiles| tiles.count(colour));
    let boards = view.boards.iter().map(|board| {
        let lines = board.lines.iter().flatten();
        let lines = lines.filter(|(held, _)| *held == colour);
        let floor = board.floor.pieces();
        let floor = floor.filter(|&piece| piece == FloorPiece::Tile(colour));
        let wall = Row::ALL.into_iter().flat_map(|row| board.wall.row(row));
        let wall = wall.filter(|&tile| tile == Some(colour));
        lines.map(|(_, count)| count).sum::<u8>() + (floor.count() + wall.count()) as u8
    });
    factories.sum::<u8>() + view.centre.count(colour) + boards.sum::<u8>()
}

fn markers(floor: Floor) -> usize {
    let pieces = floor.pieces();
    pieces.filter(|&piece| piece == FloorPiece::Marker).count()
}

/// Checks conservation: 20 tiles of each colour and one marker.
pub(super) fn assert_conserved(azul: &Azul) {
    for colour in Colour::ALL {
        let all = on_the_table(azul, colour) + azul.bag.count(colour) + azul.lid.count(colour);
        assert_eq!(all, 20, "{colour} in {azul:?}");
    }
    let on_floors = azul
        .spectator_view()
        .boards
        .iter()
        .map(|board| markers(board.floor))
        .sum::<usize>();
    assert!(on_floors <= usize::from(azul.marker.is_some()), "{azul:?}");
}

/// Helpers for playing moves in a test and for checking the result.
pub(super) trait Play {
    /// Plays a move and returns its events.
    fn go(&mut self, text: &str) -> Vec<Event>;
    fn board(&self, seat: Seat) -> BoardView;
    fn floor(&self, seat: Seat) -> String {
        self.board(seat).floor.to_string()
    }
    fn lines(&self, seat: Seat) -> [String; 5] {
        [1, 2, 3, 4, 5].map(|number| self.line(seat, number))
    }
    fn line(&self, seat: Seat, number: usize) -> String {
        let line = self.board(seat).lines[number - 1];
        line.map_or(String::new(), |(colour, count)| {
            Tiles::of(colour, count).to_string()
        })
    }
    fn wall_row(&self, seat: Seat, number: usize) -> String {
        let tiles = self.board(seat).wall.row(Row::ALL[number - 1]);
        let letters = tiles.map(|tile| tile.map_or('.', Colour::letter));
        letters.iter().collect()
    }
}

impl Play for Azul {
    fn go(&mut self, text: &str) -> Vec<Event> {
        let events = self.play_text(text);
        assert_conserved(self);
        events
    }

    fn board(&self, seat: Seat) -> BoardView {
        self.spectator_view().boards.swap_remove(seat.index())
    }
}
