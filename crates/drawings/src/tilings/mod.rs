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
    /// A person. Seats are shown as letters, as in full-screen mode, and only the columns that count at the level are
    /// shown.
    Players,
    /// A user of the batch command. Seats are shown as numbers from 0, and all columns are shown, as in the original
    /// program.
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

fn view(model: &ViewModel) -> &View {
    &model.typed_view::<Rules>().view
}

/// Returns the cells of all legal moves.
fn legal_cells(model: &ViewModel) -> Vec<Cell> {
    let legal = model.typed_view::<Rules>().legal();
    legal.into_iter().map(|mv| mv.cell).collect()
}

impl Drawing for TilingsDrawing {
    fn table(&self, model: &ViewModel, context: DrawingContext) -> String {
        let view = &View {
            // A match that a player has left is over, although the position has a player to move.
            turn: view(model).turn.filter(|_| !model.turn().is_over()),
            ..view(model).clone()
        };
        let players = model.players();
        let dot = context.console.between();
        let what = match view.turn {
            Some(seat) => {
                let round = context.with("drawn-round", &[("round", view.round.into())]);
                let name = context.console.shown(players[seat.index()].to_string());
                format!("{round} {dot} {name}")
            }
            None => ended(model, context),
        };
        let name = styled(BOLD, &context.text("tilings-name"));
        let mut text = format!("{name} {dot} {what}\n\n");
        let legal = legal_cells(model).into_iter().map(|cell| (cell, "++"));
        let legal: Vec<(Cell, &str)> = legal.collect();
        let board = board(view, &legal, TableReader::Players, context);
        let mut panel = scores_table(view, players, TableReader::Players, context);
        panel.extend(hand(model, view, context));
        text += &beside(&board, &panel, 2, context.console.width);
        text
    }

    fn result(&self, model: &ViewModel, context: DrawingContext) -> String {
        let view = view(model);
        let reason = ended(model, context).into();
        let end = context.with("tilings-drawn-end", &[("reason", reason)]);
        let zones = zones_table(view, model.players(), context);
        let zones = zones.into_iter().map(|zone| {
            let zone = context.with("tilings-drawn-zone", &[("zone", zone.into())]);
            format!("  {zone}\n")
        });
        format!("  {end}\n{}\n", zones.collect::<String>())
    }

    fn help(&self, context: DrawingContext) -> String {
        context.with_example("tilings-drawn-help")
    }

    fn command(
        &mut self,
        model: &ViewModel,
        line: &str,
        context: DrawingContext,
    ) -> Option<CommandReply> {
        let line: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = line.split_first()?;
        let view = view(model);
        let players = model.players();
        let shown = match (first.to_lowercase().as_str(), rest) {
            ("score", []) => tables::score_parts(view, players, context),
            ("influence", []) => influence_table(view, players, None, context),
            ("influence", [cell]) => match read_cell(view, cell) {
                Some(cell) => influence_table(view, players, Some(cell), context),
                None => context.with("tilings-drawn-no-cell", &[("text", context.quoted(cell))]),
            },
            ("try", []) => context.with_example("tilings-drawn-try-what"),
            ("try", place) => try_move(model, view, place, context),
            ("place", place @ [_, ..]) => {
                let position = model.typed_view::<Rules>().position();
                return Some(CommandReply::play(position, parse(position, view, place)));
            }
            _ => return None,
        };
        Some(CommandReply::Show(shown))
    }
}

/// Parses a cell in either notation.
fn read_cell(view: &View, text: &str) -> Option<Cell> {
    let (row, column) = cell_typed(text, view.side)?;
    Cell::new(row, column)
}

/// Parses a move: a cell and, if there is one, a rotation.
fn parse(position: &Rules, view: &View, place: &[&str]) -> Result<Move, MoveError> {
    let words: Vec<&str> = iter::once("place").chain(place.iter().copied()).collect();
    position.parse_as(&words, |cell| read_cell(view, cell))
}

/// Describes why the game ended: by its rules, or because of a player who lost before the end.
fn ended(model: &ViewModel, context: DrawingContext) -> String {
    let texts = context.texts;
    let reason = match view(model).end {
        Some(end) => end_reason(end, texts),
        None => words::early_end(texts, model.players(), &model.state.changes)
            .unwrap_or_else(|| texts.get("drawn-over")),
    };
    context.console.shown(reason)
}

/// Draws the tile in hand and says how many tiles are left.
fn hand(model: &ViewModel, view: &View, context: DrawingContext) -> Vec<String> {
    let options = &model.typed_view::<Rules>().options;
    let (Some(seat), Some(tile)) = (view.turn, view.tile_in_hand(options)) else {
        return Vec::new();
    };
    let count = view.decks[seat.index()].len();
    let variables = [("tile", tile.name.as_str().into()), ("count", count.into())];
    let mut lines = vec![
        String::new(),
        context.with("tilings-drawn-hand", &variables),
    ];
    lines.extend(board::tile_lines(tile.sides, ["  ", "  "]));
    lines
}

/// Draws the board with the tile in hand at a place and describes the effects, but not later random events.
fn try_move(model: &ViewModel, view: &View, place: &[&str], context: DrawingContext) -> String {
    let position = model.typed_view::<Rules>().position();
    let placement = match parse(position, view, place) {
        Ok(placement) => placement,
        Err(refusal) => {
            let reason = context.console.shown(refusal.in_words(context.texts));
            // A text that cannot be parsed does not name a place to draw the tile.
            if matches!(
                refusal,
                MoveError::Occupied(_) | MoveError::NoNeighbour(_) | MoveError::Mismatch { .. }
            ) {
                return context.with("drawn-may-not", &[("reason", reason.into())]);
            }
            return sentence(&reason);
        }
    };
    let mv = position.write(placement);
    let preview = position.preview(placement);
    let mark = [(placement.cell, "[]")];
    let mut after = view.clone();
    after.cells.push(preview.tile.clone());
    let board = board(&after, &mark, TableReader::Players, context);
    let board: Vec<&str> = board.iter().map(|line| line.trim_end()).collect();
    let mut text = board.join("\n");
    let would = context.with(
        "tilings-drawn-would",
        &[("move", context.texts.notation(&mv).into())],
    );
    text += &format!("\n{would}\n");
    text += &tables::changes(&preview, model.players(), context);
    text
}
