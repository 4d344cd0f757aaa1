//! Previews of moves.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::position::Phase;
use crate::{Azul, Colour, Column, Event, Move, Row, Source, Target, Tiles};

/// A preview of a move: where the tiles would go, and the player's result at the end of the round without and with the
/// move, if no more tiles were taken.
///
/// As JSON:
///
/// ```json
/// {"seat":0,
///  "take":{"from":2,"colour":"R","tiles":3,"to":2,"to-line":2,"fills":true,"to-floor":1,
///          "to-lid":0,"to-centre":"B","marker":"stays"},
///  "tile":null,
///  "before":{"lines":[],"wall":0,"floor":0,"penalty":0,"score":0,"certain":true},
///  "after":{"lines":[{"line":2,"colour":"R","column":4,"points":1,"choice":false}],
///           "wall":1,"floor":1,"penalty":1,"score":0,"certain":true}}
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulPreview"))]
#[serde(rename_all = "kebab-case")]
pub struct Preview {
    /// The player to move.
    pub seat: Seat,
    /// Where the tiles would go, if the move takes tiles.
    pub take: Option<TakePreview>,
    /// The tile that would go to the wall immediately, if the move chooses a column.
    pub tile: Option<LineEnd>,
    /// The player's result at the end of the round without the move.
    pub before: RoundEnd,
    /// The player's result at the end of the round after the move.
    pub after: RoundEnd,
}

/// Where the tiles taken would go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulTake"))]
#[serde(rename_all = "kebab-case")]
pub struct TakePreview {
    pub from: Source,
    pub colour: Colour,
    pub tiles: u8,
    /// The chosen target.
    pub to: Target,
    /// The number of tiles that would go on the line.
    pub to_line: u8,
    /// Whether the line would then be full.
    pub fills: bool,
    /// The number of tiles that would go on the floor line.
    pub to_floor: u8,
    /// The number of tiles that would go to the lid because the floor line is full.
    pub to_lid: u8,
    /// The other tiles of the factory, which would go to the centre: one letter per tile.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub to_centre: Tiles,
    /// What would become of the starting-player marker.
    pub marker: MarkerGoes,
}

/// What would happen to the starting-player marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(rename = "AzulMarkerGoes")
)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerGoes {
    /// The marker does not move.
    Stays,
    /// The marker comes with the tiles and goes on the floor line before them.
    Floor,
    /// The marker comes with the tiles, but the floor line is full, so it costs nothing.
    Beside,
}

/// The result of the end of a round for one player.
///
/// On the free wall, the player may have columns to choose. In that case, this is the best possible result, by score
/// and then by the points for the wall, and it is not [`certain`](RoundEnd::certain).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulRoundEnd"))]
#[serde(rename_all = "kebab-case")]
pub struct RoundEnd {
    /// The full lines, from the top.
    pub lines: Vec<LineEnd>,
    /// The total points of the tiles that go to the wall.
    pub wall: u16,
    /// The number of filled spaces on the floor line.
    pub floor: u8,
    /// The penalty of the floor line, even if it is higher than the score.
    pub penalty: u16,
    /// The score at the end of the round, without the final scoring.
    pub score: u16,
    /// Whether this result is certain, because the player has nothing left to choose.
    pub certain: bool,
}

/// What would happen to a full line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AzulLineEnd"))]
#[serde(rename_all = "kebab-case")]
pub struct LineEnd {
    pub line: Row,
    pub colour: Colour,
    /// The column of the tile; `None` if there is no space for it and all tiles fall to the floor.
    pub column: Option<Column>,
    /// The points that the tile would score.
    pub points: u8,
    /// Whether the player could choose another column.
    pub choice: bool,
}

impl Azul {
    pub(crate) fn look_ahead(&self, mv: Move) -> Preview {
        let seat = self.turn;
        let mut after = *self;
        let mut events = Vec::new();
        let (mut take, mut tile) = (None, None);
        match mv {
            Move::Take { from, colour, to } => {
                after.lay_down(from, colour, to, &mut events);
                take = Some(TakePreview::from_events(from, colour, to, &events));
            }
            Move::Place { row, column } => {
                let (colour, columns) = self.tiling_choice(row);
                let points = after.tile_line(seat, row, column, colour, &mut ());
                tile = Some(LineEnd {
                    line: row,
                    colour,
                    column: Some(column),
                    points,
                    choice: columns.only().is_none(),
                });
            }
        }
        Preview {
            seat,
            take,
            tile,
            before: self.round_end(seat),
            after: after.round_end(seat),
        }
    }

    /// Returns a player's result if the offer ended now. If the player's board is already tiled or the game is over, it
    /// equals the current state.
    ///
    /// ```
    /// use azul::Azul;
    /// use table::{Game, Seat, Seed};
    /// let azul = Azul::new(&azul::Options::default(), Seed::number(42)).unwrap();
    /// let end = azul.round_end(Seat::new(0));
    /// assert_eq!((end.wall, end.penalty, end.score), (0, 0, 0));
    /// ```
    #[must_use]
    pub fn round_end(&self, seat: Seat) -> RoundEnd {
        let mut end = RoundEnd {
            certain: true,
            ..RoundEnd::default()
        };
        let tiled = match self.phase {
            Phase::Offer => false,
            Phase::Tiling(_) => seat < self.turn,
            Phase::Over => true,
        };
        if tiled {
            end.score = self.score(seat);
            return end;
        }
        self.tile_ahead(seat, 0, &end)
    }

    /// Tiles this line and all lines below it; `so_far` is the result of the lines above it.
    fn tile_ahead(&self, seat: Seat, line: usize, so_far: &RoundEnd) -> RoundEnd {
        let board = &self.boards[seat.index()];
        let next = Row::ALL[line..]
            .iter()
            .find_map(|&row| Some((row, board.full_line(row)?)));
        let Some((row, colour)) = next else {
            let mut after = *self;
            let penalty = board.floor.penalty();
            after.subtract_floor(seat, &mut ());
            return RoundEnd {
                floor: self.floor_filled(seat) as u8,
                penalty,
                score: after.score(seat),
                ..so_far.clone()
            };
        };
        let columns = board.wall().places(self.side, row, colour);
        let choice = !columns.is_empty() && columns.only().is_none();
        let go_on = |column: Option<Column>| {
            let (mut after, mut end) = (*self, so_far.clone());
            let points = if let Some(column) = column {
                after.tile_line(seat, row, column, colour, &mut ())
            } else {
                after.give_up_line(seat, row, colour, &mut ());
                0
            };
            end.wall += u16::from(points);
            end.certain &= !choice;
            end.lines.push(LineEnd {
                line: row,
                colour,
                column,
                points,
                choice,
            });
            after.tile_ahead(seat, row as usize + 1, &end)
        };
        // Choose the first of several equally good columns, so that the display does not flicker.
        let best = columns
            .iter()
            .map(|column| go_on(Some(column)))
            .reduce(|best, end| {
                if (end.score, end.wall) > (best.score, best.wall) {
                    end
                } else {
                    best
                }
            });
        best.unwrap_or_else(|| go_on(None))
    }
}

impl Azul {
    /// Returns how many tiles of a colour at a source would not fit on this line of the player to move.
    #[must_use]
    pub fn spill(&self, from: Source, colour: Colour, row: Row) -> u8 {
        let held = self.boards[self.turn.index()].line(row);
        let room = row.length() - held.map_or(0, |(_, count)| count);
        self.tiles_at(from).count(colour).saturating_sub(room)
    }
}

impl TakePreview {
    fn from_events(from: Source, colour: Colour, to: Target, events: &[Event]) -> Self {
        let mut take = TakePreview {
            from,
            colour,
            tiles: 0,
            to,
            to_line: 0,
            fills: false,
            to_floor: 0,
            to_lid: 0,
            to_centre: Tiles::NONE,
            marker: MarkerGoes::Stays,
        };
        for event in events {
            match event {
                Event::Take { tiles, .. } => take.tiles = *tiles,
                Event::ToCentre { tiles } => take.to_centre = *tiles,
                Event::Marker { on_floor: true, .. } => take.marker = MarkerGoes::Floor,
                Event::Marker { .. } => take.marker = MarkerGoes::Beside,
                Event::LineFull { .. } => take.fills = true,
                Event::ToFloor { tiles, .. } => take.to_floor = *tiles,
                Event::ToLid { tiles, .. } => take.to_lid = *tiles,
                _ => {}
            }
        }
        take.to_line = take.tiles - take.to_floor - take.to_lid;
        take
    }
}
