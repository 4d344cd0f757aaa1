//! The legal choices in Azul.

use azul::{
    Azul, Colour, Column, FLOOR_COSTS, Move, Row, Source, Target, Wall, WallSide, floor_penalty,
};
use games::TypedView;
use serde::Serialize;
use session::ViewModel;
use table::Game;
use words::azul::{column_refused, line_refused};

use crate::PageNarrator;

/// The legal choices in Azul.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulChoices {
    /// The tiles that can be taken, by source and then by colour.
    pub tiles: Vec<AzulTiles>,
    /// On the free wall: the row in which the player has to choose a column now; `None` if there is no such row.
    pub row: Option<Row>,
    /// The spaces of that row.
    pub places: Vec<AzulPlace>,
}

/// The tiles of one colour at one source.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulTiles {
    /// The source of the tiles.
    pub from: Source,
    /// The colour of the tiles.
    pub colour: Colour,
    /// The number of tiles.
    pub count: u8,
    /// The pattern lines, from the top.
    pub lines: Vec<AzulLine>,
    /// The move that puts all of these tiles on the floor line.
    pub floor: String,
}

/// A pattern line as a target for tiles.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulLine {
    /// The move that puts the tiles on this line, if it is legal.
    pub text: Option<String>,
    /// The reason why the move is not legal.
    pub refusal: Option<String>,
    /// The number of tiles that would fall to the floor.
    pub spill: u8,
}

/// A space on the wall where the tile of a full line could go.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulPlace {
    /// The column of the wall.
    pub column: Column,
    /// The move that puts the tile on this space, if it is legal.
    pub text: Option<String>,
    /// The reason why the move is not legal.
    pub refusal: Option<String>,
}

/// What is printed on every player's board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AzulPrint {
    /// The colours of the wall, row by row, as letters; `None` on the free wall.
    pub wall: Option<[String; 5]>,
    /// The cost of each space on the floor line.
    pub costs: [u8; 7],
    /// The penalty of a floor line, by the number of filled spaces.
    pub penalties: [u16; 8],
}

impl AzulPrint {
    /// Returns what is printed on the boards of this match, or `None` if its game is not Azul.
    pub(crate) fn of(model: &ViewModel) -> Option<Self> {
        let known = model.rules().as_any().downcast_ref::<TypedView<Azul>>()?;
        let colour = |row, column| {
            let printed = |colour: &Colour| Wall::standard_column(row, *colour) == column;
            Colour::ALL.into_iter().find(printed).map(Colour::letter)
        };
        let row = |row| {
            Column::ALL
                .iter()
                .filter_map(|&column| colour(row, column))
                .collect()
        };
        Some(AzulPrint {
            wall: (known.options.wall == WallSide::Standard).then(|| Row::ALL.map(row)),
            costs: FLOOR_COSTS,
            penalties: std::array::from_fn(floor_penalty),
        })
    }
}

impl PageNarrator {
    pub(crate) fn azul_choices(&self, model: &ViewModel) -> AzulChoices {
        let azul = model.typed_view::<Azul>().position();
        if let Some(row) = azul.tiling() {
            let places = Column::ALL.map(|column| self.azul_place(azul, row, column));
            return AzulChoices {
                tiles: Vec::new(),
                row: Some(row),
                places: places.into(),
            };
        }
        let mut tiles = Vec::new();
        for from in Source::ALL {
            let here = azul.tiles_at(from);
            let colours = Colour::ALL
                .into_iter()
                .filter(|&colour| here.count(colour) > 0);
            tiles.extend(colours.map(|colour| self.azul_tiles(azul, from, colour)));
        }
        if azul.turn().is_over() {
            tiles.clear();
        }
        AzulChoices {
            tiles,
            row: None,
            places: Vec::new(),
        }
    }

    fn azul_tiles(&self, azul: &Azul, from: Source, colour: Colour) -> AzulTiles {
        let line = |row: Row| {
            let mv = Move::Take {
                from,
                colour,
                to: Target::Line(row),
            };
            match azul.check(mv) {
                Ok(()) => AzulLine {
                    text: Some(azul.write(mv)),
                    refusal: None,
                    spill: azul.spill(from, colour, row),
                },
                Err(error) => AzulLine {
                    text: None,
                    refusal: line_refused(self.texts(), azul, colour, row, &error),
                    spill: 0,
                },
            }
        };
        AzulTiles {
            from,
            colour,
            count: azul.tiles_at(from).count(colour),
            lines: Row::ALL.map(line).into(),
            floor: azul.write(Move::Take {
                from,
                colour,
                to: Target::Floor,
            }),
        }
    }

    fn azul_place(&self, azul: &Azul, row: Row, column: Column) -> AzulPlace {
        let mv = Move::Place { row, column };
        let (text, refusal) = match azul.check(mv) {
            Ok(()) => (Some(azul.write(mv)), None),
            Err(error) => (None, column_refused(self.texts(), column, &error)),
        };
        AzulPlace {
            column,
            text,
            refusal,
        }
    }
}
