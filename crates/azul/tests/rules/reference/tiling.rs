//! The tiling of the walls.

use super::{EMPTY, FLOOR_COSTS, MARKER, Phase, Reference, STANDARD_WALL};

impl Reference {
    pub(super) fn start_tiling(&mut self) {
        self.tiling_seat = 0;
        self.tiling_line = 0;
        self.go_on_tiling();
    }

    pub(super) fn go_on_tiling(&mut self) {
        while self.tiling_seat < self.players {
            let seat = self.tiling_seat;
            while self.tiling_line < 5 {
                let line = self.tiling_line;
                if self.boards[seat].lines[line].len() == line + 1 {
                    let places = self.places(seat, line);
                    if places.len() > 1 {
                        self.phase = Phase::Tiling;
                        self.turn = seat;
                        return;
                    }
                    if places.len() == 1 {
                        if self.free_wall {
                            self.count("choice of one");
                        }
                        self.put_on_wall(seat, line, places[0]);
                    } else {
                        self.count("no place");
                        for tile in std::mem::take(&mut self.boards[seat].lines[line]) {
                            if self.boards[seat].floor.len() == 7 {
                                self.count("no place, over the floor line");
                            }
                            self.drop_on_floor(seat, tile);
                        }
                    }
                }
                self.tiling_line += 1;
            }
            self.subtract_floor(seat);
            self.tiling_seat += 1;
            self.tiling_line = 0;
        }
        self.end_round();
    }

    /// Returns the columns in which the tile of a full line may be placed.
    pub(super) fn places(&self, seat: usize, line: usize) -> Vec<usize> {
        let colour = self.boards[seat].lines[line][0];
        (0..5)
            .filter(|&column| self.may_lie(seat, line, column, colour))
            .collect()
    }

    pub(super) fn may_lie(&self, seat: usize, row: usize, column: usize, colour: char) -> bool {
        let wall = &self.boards[seat].wall;
        if self.free_wall {
            wall[row][column] == EMPTY
                && (0..5).all(|other| wall[row][other] != colour)
                && (0..5).all(|other| wall[other][column] != colour)
        } else {
            wall[row][column] == EMPTY && STANDARD_WALL[row].chars().nth(column) == Some(colour)
        }
    }

    pub(super) fn put_on_wall(&mut self, seat: usize, line: usize, column: usize) {
        let mut tiles = std::mem::take(&mut self.boards[seat].lines[line]);
        let tile = tiles.pop().expect("the line is full");
        self.lid.append(&mut tiles);
        let board = &mut self.boards[seat];
        board.wall[line][column] = tile;
        let (mut across, mut down) = (1, 1);
        let mut left = column;
        while left > 0 && board.wall[line][left - 1] != EMPTY {
            left -= 1;
            across += 1;
        }
        let mut right = column;
        while right < 4 && board.wall[line][right + 1] != EMPTY {
            right += 1;
            across += 1;
        }
        let mut top = line;
        while top > 0 && board.wall[top - 1][column] != EMPTY {
            top -= 1;
            down += 1;
        }
        let mut bottom = line;
        while bottom < 4 && board.wall[bottom + 1][column] != EMPTY {
            bottom += 1;
            down += 1;
        }
        let mut points = 0;
        if across > 1 {
            points += across;
        }
        if down > 1 {
            points += down;
        }
        if across == 1 && down == 1 {
            points = 1;
        }
        board.score += points;
    }

    fn subtract_floor(&mut self, seat: usize) {
        let floor = std::mem::take(&mut self.boards[seat].floor);
        let mut penalty = 0;
        for (place, piece) in floor.into_iter().enumerate() {
            penalty += FLOOR_COSTS[place];
            if piece == MARKER {
                self.boards[seat].floor.push(MARKER);
            } else {
                self.lid.push(piece);
            }
        }
        if penalty > self.boards[seat].score {
            self.boards[seat].score = 0;
            self.count("score held at 0");
        } else {
            self.boards[seat].score -= penalty;
        }
    }
}
