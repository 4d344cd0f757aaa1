//! What a move would do, before it is played: on the board now, and at the end of the round.

use azul::{BoardView, Colour, Column, Marker, Move, Row, Side, Source, Target, View, Wall};
use table::Seat;

/// What a floor line costs by how many of its places are filled.
const PENALTIES: [u16; 8] = [0, 1, 2, 4, 6, 8, 11, 14];

/// What the seven places of a floor line cost.
pub const COSTS: [u8; 7] = [1, 1, 2, 2, 2, 3, 3];

/// What this many filled places of a floor line cost.
#[must_use]
pub fn penalty(filled: usize) -> u16 {
    PENALTIES[filled.min(7)]
}

/// What a move would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// How many tiles are taken, and of which colour.
    pub tiles: (u8, Colour),
    /// The line they go to, and how many of them fit there.
    pub line: Option<(Row, u8)>,
    /// Whether that line is full then.
    pub fills: bool,
    /// The marker comes with them and lies on the floor line.
    pub marker: bool,
    /// How many tiles lie on the floor line that did not before.
    pub falls: u8,
    /// Where the tile of this line goes; on the free wall, where it is worth most.
    pub place: Option<(Row, Column)>,
    /// What the wall scores more at the end of the round.
    pub gain: u16,
    /// What the floor line costs more at the end of the round.
    pub cost: u16,
    /// By how much the score at the end of the round changes.
    pub net: i32,
}

impl Forecast {
    /// What a legal move of this seat would do.
    #[must_use]
    pub fn of(view: &View, side: Side, seat: Seat, mv: Move) -> Self {
        let before = Desk::of(&view.boards[seat.index()]);
        match mv {
            Move::Take { from, colour, to } => {
                let tiles = count(view, from, colour);
                let first = matches!(view.marker, Marker::Centre(_));
                let with_marker = from == Source::Centre && first;
                Forecast::of_take(&before, side, (tiles, colour), with_marker, to)
            }
            Move::Place { row, column } => {
                let mut after = before.clone();
                let colour = before.full(row).unwrap_or(Colour::DarkBlue);
                let gain = after.put(row, column, colour);
                Forecast {
                    tiles: (1, colour),
                    line: None,
                    fills: false,
                    marker: false,
                    falls: 0,
                    place: Some((row, column)),
                    gain,
                    cost: 0,
                    net: i32::from(gain),
                }
            }
        }
    }

    fn of_take(
        before: &Desk,
        side: Side,
        (tiles, colour): (u8, Colour),
        with_marker: bool,
        to: Target,
    ) -> Self {
        let mut after = before.clone();
        let marker = with_marker && after.fall(1) == 1;
        let line = match to {
            Target::Floor => None,
            Target::Line(row) => Some((row, after.fill(row, colour, tiles))),
        };
        let falls = after.fall(tiles - line.map_or(0, |(_, fitting)| fitting));
        let (was, will) = (before.round_end(side), after.round_end(side));
        let full = line.filter(|&(row, _)| after.full(row).is_some());
        let place = full.and_then(|(row, _)| {
            let column = will.columns[row as usize]?;
            Some((row, column))
        });
        Forecast {
            tiles: (tiles, colour),
            line,
            fills: full.is_some(),
            marker,
            falls,
            place,
            gain: will.wall.saturating_sub(was.wall),
            cost: will.cost.saturating_sub(was.cost),
            net: i32::from(will.score) - i32::from(was.score),
        }
    }
}

/// How many tiles of a colour lie at a source.
#[must_use]
pub fn count(view: &View, from: Source, colour: Colour) -> u8 {
    let tiles = match from {
        Source::Centre => Some(&view.centre),
        factory => view.factories.get(factory as usize),
    };
    tiles.map_or(0, |tiles| tiles.matches(colour.letter()).count() as u8)
}

/// Why a line does not take tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is full.
    Full,
    /// It holds another colour.
    Holds(Colour),
    /// Its row of the wall has the colour.
    OnWall,
}

/// Why this line does not take tiles of this colour, if it does not.
#[must_use]
pub fn refusal(board: &BoardView, row: Row, colour: Colour) -> Option<Refusal> {
    let desk = Desk::of(board);
    match desk.lines[row as usize] {
        Some((_, count)) if count == row.length() => Some(Refusal::Full),
        Some((held, _)) if held != colour => Some(Refusal::Holds(held)),
        Some(_) => None,
        None => desk.wall[row as usize]
            .contains(&Some(colour))
            .then_some(Refusal::OnWall),
    }
}

/// Why a column of the free wall does not take the tile of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnRefusal {
    /// Another tile is on the place.
    Taken,
    /// The colour is in the column already.
    Has(Colour),
}

/// Why the tile of this full line cannot go to this column, if it cannot.
#[must_use]
pub fn column_refusal(board: &BoardView, row: Row, column: Column) -> Option<ColumnRefusal> {
    let desk = Desk::of(board);
    let colour = desk.full(row)?;
    if desk.wall[row as usize][column as usize].is_some() {
        return Some(ColumnRefusal::Taken);
    }
    let in_column = desk
        .wall
        .iter()
        .any(|row| row[column as usize] == Some(colour));
    in_column.then_some(ColumnRefusal::Has(colour))
}

/// A player's board, as far as it matters for the end of a round.
#[derive(Clone, Debug)]
struct Desk {
    lines: [Option<(Colour, u8)>; 5],
    wall: [[Option<Colour>; 5]; 5],
    floor: u8,
    score: u16,
}

/// What the end of a round brings.
#[derive(Clone, Copy, Debug, Default)]
struct RoundEnd {
    wall: u16,
    cost: u16,
    score: u16,
    /// Where the tile of each line goes.
    columns: [Option<Column>; 5],
}

impl Desk {
    fn of(board: &BoardView) -> Self {
        let mut desk = Desk {
            lines: [None; 5],
            wall: [[None; 5]; 5],
            floor: board.floor.len() as u8,
            score: board.score,
        };
        for (line, tiles) in desk.lines.iter_mut().zip(&board.lines) {
            let colour = tiles.chars().next().and_then(Colour::from_letter);
            *line = colour.map(|colour| (colour, tiles.len() as u8));
        }
        for (row, letters) in desk.wall.iter_mut().zip(&board.wall) {
            for (place, letter) in row.iter_mut().zip(letters.chars()) {
                *place = Colour::from_letter(letter);
            }
        }
        desk
    }

    fn full(&self, row: Row) -> Option<Colour> {
        let (colour, count) = self.lines[row as usize]?;
        (count == row.length()).then_some(colour)
    }

    /// Puts tiles on a line and says how many fit.
    fn fill(&mut self, row: Row, colour: Colour, count: u8) -> u8 {
        let held = self.lines[row as usize].map_or(0, |(_, held)| held);
        let fitting = count.min(row.length().saturating_sub(held));
        self.lines[row as usize] = Some((colour, held + fitting));
        fitting
    }

    /// Drops tiles to the floor line and says how many fit.
    fn fall(&mut self, count: u8) -> u8 {
        let fitting = count.min(7_u8.saturating_sub(self.floor));
        self.floor += fitting;
        fitting
    }

    /// Puts the tile of a full line on the wall and says what it scores.
    fn put(&mut self, row: Row, column: Column, colour: Colour) -> u16 {
        self.lines[row as usize] = None;
        self.wall[row as usize][column as usize] = Some(colour);
        let run = |places: [bool; 5], at: usize| {
            let before = places[..at].iter().rev().take_while(|&&there| there);
            let behind = places[at..].iter().take_while(|&&there| there);
            (before.count() + behind.count()) as u16
        };
        let across = run(
            self.wall[row as usize].map(|place| place.is_some()),
            column as usize,
        );
        let down = run(
            self.wall.map(|row| row[column as usize].is_some()),
            row as usize,
        );
        match (across, down) {
            (1, 1) => 1,
            (across, 1) => across,
            (1, down) => down,
            (across, down) => across + down,
        }
    }

    fn columns(&self, side: Side, row: Row, colour: Colour) -> Vec<Column> {
        let in_row = self.wall[row as usize];
        if in_row.contains(&Some(colour)) {
            return Vec::new();
        }
        let free = |column: Column| {
            let in_column = self
                .wall
                .iter()
                .any(|row| row[column as usize] == Some(colour));
            in_row[column as usize].is_none() && !in_column
        };
        match side {
            Side::Standard => vec![Wall::standard_column(row, colour)],
            Side::Free => Column::ALL
                .into_iter()
                .filter(|&column| free(column))
                .collect(),
        }
    }

    /// The end of the round as things are; on the free wall the best that its owner can make of it.
    fn round_end(&self, side: Side) -> RoundEnd {
        self.tile_from(side, 0, RoundEnd::default())
    }

    fn tile_from(&self, side: Side, line: usize, so_far: RoundEnd) -> RoundEnd {
        for &row in &Row::ALL[line..] {
            let Some(colour) = self.full(row) else {
                continue;
            };
            let columns = self.columns(side, row, colour);
            if columns.is_empty() {
                let mut desk = self.clone();
                desk.lines[row as usize] = None;
                desk.fall(row.length());
                return desk.tile_from(side, row as usize + 1, so_far);
            }
            let ends = columns.into_iter().map(|column| {
                let (mut desk, mut end) = (self.clone(), so_far);
                end.wall += desk.put(row, column, colour);
                end.columns[row as usize] = Some(column);
                desk.tile_from(side, row as usize + 1, end)
            });
            // The first of equals, so that what is shown does not jump about.
            return ends
                .reduce(|best, end| {
                    if (end.score, end.wall) > (best.score, best.wall) {
                        end
                    } else {
                        best
                    }
                })
                .unwrap_or(so_far);
        }
        let cost = penalty(usize::from(self.floor));
        RoundEnd {
            cost,
            score: (self.score + so_far.wall).saturating_sub(cost),
            ..so_far
        }
    }
}

#[cfg(test)]
mod tests {
    use azul::{Azul, Options};
    use table::{Game, Seed, Viewer};

    use super::*;

    /// Plays a game with moves that look random, and calls with the position before each.
    fn play(options: &Options, mut call: impl FnMut(&Azul, Move, &Azul)) {
        let mut azul = Azul::new(options, Seed::number(8)).unwrap();
        let (mut moves, mut luck) = (Vec::new(), 1_usize);
        while !azul.turn().is_over() {
            azul.moves(&mut moves);
            luck = luck.wrapping_mul(1_103_515_245).wrapping_add(12_345) & 0x7fff_ffff;
            let mv = moves[(luck >> 8) % moves.len()];
            let before = azul;
            azul.play(mv, &mut ());
            call(&before, mv, &azul);
        }
    }

    #[test]
    fn the_end_of_a_round_is_as_foretold() {
        let mut rounds = 0;
        for players in 2..=4 {
            let options = Options {
                players,
                ..Options::default()
            };
            play(&options, |before, mv, after| {
                let Some(seat) = before.turn().seat() else {
                    return;
                };
                let view = before.view(Viewer::Everything);
                let forecast = Forecast::of(&view, before.side(), seat, mv);
                if after.round() > before.round() {
                    let idle = Desk::of(&view.boards[seat.index()]).round_end(before.side());
                    let score = i32::from(idle.score) + forecast.net;
                    assert_eq!(score, i32::from(after.score(seat)), "{mv}");
                    rounds += 1;
                }
            });
        }
        assert!(rounds > 9, "{rounds}");
    }

    #[test]
    fn a_column_scores_what_was_foretold() {
        let mut places = 0;
        let options = Options {
            wall: Side::Free,
            ..Options::default()
        };
        play(&options, |before, mv, after| {
            let (Move::Place { .. }, Some(seat)) = (mv, before.turn().seat()) else {
                return;
            };
            let view = before.view(Viewer::Everything);
            let forecast = Forecast::of(&view, before.side(), seat, mv);
            if after.tiling().is_some() && after.turn().seat() == Some(seat) {
                let gained = after.score(seat) - before.score(seat);
                assert!(
                    forecast.gain <= gained,
                    "lines with one place follow at once"
                );
                places += 1;
            }
        });
        assert!(places > 3, "{places}");
    }

    #[test]
    fn the_free_wall_is_foretold_at_its_best() {
        let empty = ".....".to_owned();
        let board = BoardView {
            score: 3,
            lines: vec![
                "R".to_owned(),
                "BB".to_owned(),
                String::new(),
                String::new(),
                String::new(),
            ],
            wall: vec![
                "..Y..".to_owned(),
                empty.clone(),
                empty.clone(),
                empty.clone(),
                empty,
            ],
            floor: "*".to_owned(),
        };
        // Red beside yellow scores 2, and blue below one of them 2.
        let end = Desk::of(&board).round_end(Side::Free);
        assert_eq!((end.wall, end.cost, end.score), (4, 1, 6));
    }
}
