//! Tilings as text.

mod board;
mod tables;

pub use board::{board, covered};
pub use tables::{influence_table, scores_table, zones_table};

use std::iter;

use session::ViewModel;
use table::{Game, Seat};
use tilings::{Cell, Move, MoveError, Tilings as Rules, View};
use words::tilings::end_reason;
use words::{Reason, cell_typed};

use super::text::{beside, sentence, styled};
use super::{BOLD, CommandReply, Drawing, DrawingContext};

/// The reader of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableReader {
    /// People: seats are letters, as on the full screen, and only what the level counts is shown.
    Players,
    /// The batch command: seats are numbers from 0 and all columns are shown, as in the original program.
    Batch,
}

impl TableReader {
    /// Returns the label of a seat.
    fn label(self, seat: Seat) -> String {
        match self {
            TableReader::Players => ::tilings::letter(seat.index()).to_string(),
            TableReader::Batch => seat.index().to_string(),
        }
    }
}

/// The text drawing of Tilings.
#[derive(Default)]
pub(crate) struct TilingsDrawing;

fn view(seen: &ViewModel) -> &View {
    &seen.typed_view::<Rules>().view
}

/// Returns the cells of all legal moves.
fn legal_cells(seen: &ViewModel) -> Vec<Cell> {
    let legal = seen.typed_view::<Rules>().legal();
    legal.into_iter().map(|mv| mv.cell).collect()
}

impl Drawing for TilingsDrawing {
    fn table(&self, seen: &ViewModel, pen: DrawingContext) -> String {
        let view = view(seen);
        let players = seen.players();
        let dot = pen.console.between();
        let what = match view.turn {
            Some(seat) => {
                let round = pen.with("drawn-round", &[("round", view.round.into())]);
                let name = pen.console.shown(players[seat.index()].to_string());
                format!("{round} {dot} {name}")
            }
            None => ended(view, pen),
        };
        let name = styled(BOLD, &pen.text("tilings-name"));
        let mut text = format!("{name} {dot} {what}\n\n");
        let legal = legal_cells(seen).into_iter().map(|cell| (cell, "++"));
        let legal: Vec<(Cell, &str)> = legal.collect();
        let board = board(view, &legal, TableReader::Players, pen);
        let mut panel = scores_table(view, players, TableReader::Players, pen);
        panel.extend(hand(seen, view, pen));
        text += &beside(&board, &panel, 2, pen.console.width);
        text
    }

    fn result(&self, seen: &ViewModel, pen: DrawingContext) -> String {
        let view = view(seen);
        let reason = ended(view, pen).into();
        let end = pen.with("tilings-drawn-end", &[("reason", reason)]);
        let zones = zones_table(view, seen.players(), pen);
        let zones = zones.into_iter().map(|zone| {
            let zone = pen.with("tilings-drawn-zone", &[("zone", zone.into())]);
            format!("  {zone}\n")
        });
        format!("  {end}\n{}\n", zones.collect::<String>())
    }

    fn help(&self, pen: DrawingContext) -> String {
        pen.with_example("tilings-drawn-help")
    }

    fn command(
        &mut self,
        seen: &ViewModel,
        line: &str,
        pen: DrawingContext,
    ) -> Option<CommandReply> {
        let line: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = line.split_first()?;
        let view = view(seen);
        let players = seen.players();
        let shown = match (first.to_lowercase().as_str(), rest) {
            ("score", []) => tables::score_parts(view, players, pen),
            ("influence", []) => influence_table(view, players, None, pen),
            ("influence", [cell]) => match read_cell(view, cell) {
                Some(cell) => influence_table(view, players, Some(cell), pen),
                None => pen.with("tilings-drawn-no-cell", &[("text", pen.quoted(cell))]),
            },
            ("try", []) => pen.with_example("tilings-drawn-try-what"),
            ("try", place) => try_move(seen, view, place, pen),
            ("place", place @ [_, ..]) => {
                let position = seen.typed_view::<Rules>().position();
                return Some(CommandReply::play(position, parse(position, view, place)));
            }
            _ => return None,
        };
        Some(CommandReply::Show(shown))
    }
}

/// Parses a cell in either form.
fn read_cell(view: &View, text: &str) -> Option<Cell> {
    let (row, column) = cell_typed(text, view.side)?;
    Cell::new(row, column)
}

/// Parses the cell, and the rotation if there is one, of a move.
fn parse(position: &Rules, view: &View, place: &[&str]) -> Result<Move, MoveError> {
    let words: Vec<&str> = iter::once("place").chain(place.iter().copied()).collect();
    position.parse_as(&words, |cell| read_cell(view, cell))
}

/// Describes why the game ended, if it has.
fn ended(view: &View, pen: DrawingContext) -> String {
    let reason = view.end.map(|end| end_reason(end, pen.texts));
    pen.console.shown(reason.unwrap_or_default())
}

/// The tile in hand, drawn, and how many are left.
fn hand(seen: &ViewModel, view: &View, pen: DrawingContext) -> Vec<String> {
    let options = &seen.typed_view::<Rules>().options;
    let (Some(seat), Some(tile)) = (view.turn, view.tile_in_hand(options)) else {
        return Vec::new();
    };
    let count = view.decks[seat.index()].len();
    let variables = [("tile", tile.name.as_str().into()), ("count", count.into())];
    let mut lines = vec![String::new(), pen.with("tilings-drawn-hand", &variables)];
    lines.extend(board::tile_lines(tile.sides, ["  ", "  "]));
    lines
}

/// Draws the board with the tile in hand at a place and describes the effects, but not later random events.
fn try_move(seen: &ViewModel, view: &View, place: &[&str], pen: DrawingContext) -> String {
    let position = seen.typed_view::<Rules>().position();
    let placement = match parse(position, view, place) {
        Ok(placement) => placement,
        Err(refusal) => {
            let reason = pen.console.shown(refusal.in_words(pen.texts));
            // A text that cannot be parsed does not name a place to draw the tile.
            if matches!(
                refusal,
                MoveError::Occupied(_) | MoveError::NoNeighbour(_) | MoveError::Mismatch { .. }
            ) {
                return pen.with("drawn-may-not", &[("reason", reason.into())]);
            }
            return sentence(&reason);
        }
    };
    let mv = position.write(placement);
    let preview = position.preview(placement);
    let mark = [(placement.cell, "[]")];
    let mut after = view.clone();
    after.cells.push(preview.tile.clone());
    let board = board(&after, &mark, TableReader::Players, pen);
    let board: Vec<&str> = board.iter().map(|line| line.trim_end()).collect();
    let mut text = board.join("\n");
    let would = pen.with(
        "tilings-drawn-would",
        &[("move", pen.texts.notation(&mv).into())],
    );
    text += &format!("\n{would}\n");
    text += &tables::changes(&preview, seen.players(), pen);
    text
}
