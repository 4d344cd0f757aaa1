//! Laying Grass as text.

mod board;
mod tiles;

use laying_grass::{
    Cell, LayingGrass as Rules, Move, MoveError, Notation, Orientation, Phase, Tile, View,
};
use session::ViewModel;
use table::{Players, Seat};
use words::{Reason, cell_typed};

use super::context::Column;
use super::text::{beside, padded, styled};
use super::{BOLD, CommandReply, Drawing, DrawingContext};
use board::{GrassBoardDrawing, Mark};

/// The text drawing of Laying Grass, with the orientation that the players have chosen for the tile in hand.
#[derive(Default)]
pub(crate) struct LayingGrassDrawing {
    turned: Option<(Tile, Orientation)>,
}

fn view(model: &ViewModel) -> &View {
    &model.typed_view::<Rules>().view
}

/// Parses a cell in either notation.
fn read_cell(view: &View, text: &str) -> Option<Cell> {
    let (row, column) = cell_typed(text, view.board.side().into())?;
    Some(Cell {
        row: row as u8,
        column: column as u8,
    })
}

impl LayingGrassDrawing {
    /// Returns the chosen orientation of the tile in hand, or its orientation in the tile list.
    fn orientation(&self, tile: Tile) -> Orientation {
        match self.turned {
            Some((turned, orientation)) if turned == tile => orientation,
            _ => Orientation::R0,
        }
    }

    /// Rotates or flips the tile in hand and shows it.
    fn turn(
        &mut self,
        view: &View,
        how: fn(Orientation) -> Orientation,
        context: DrawingContext,
    ) -> String {
        let Some(tile) = view.tile else {
            return context.text("grass-drawn-no-tile");
        };
        let orientation = how(self.orientation(tile));
        self.turned = Some((tile, orientation));
        tiles::in_hand(tile, orientation, context).join("\n")
    }

    /// Draws the board with the tile at a cell and says whether the player may place it there.
    fn try_at(
        &self,
        model: &ViewModel,
        view: &View,
        words: &[&str],
        context: DrawingContext,
    ) -> String {
        let Some(tile) = view.tile else {
            return context.text("grass-drawn-no-tile");
        };
        let (cell, orientation) = match words {
            [cell] => (cell, self.orientation(tile)),
            [cell, given] => {
                let Ok(orientation) = given.parse() else {
                    let reason = MoveError::Orientation((*given).to_owned());
                    return context.console.shown(reason.in_words(context.texts));
                };
                (cell, orientation)
            }
            _ => return context.with_example("grass-drawn-try-what"),
        };
        let Some(corner) = read_cell(view, cell) else {
            return context.with("grass-drawn-no-cell", &[("text", context.quoted(cell))]);
        };
        let mv = Move::Place {
            corner,
            orientation,
        };
        let refusal = model.typed_view::<Rules>().position().canonical(mv).err();
        let cells: Vec<Cell> = tile.shape(orientation).cells_at(corner).collect();
        let mark = if refusal.is_none() {
            Mark::Fits
        } else {
            Mark::DoesNotFit
        };
        let board = GrassBoardDrawing::new(view, context)
            .marked(&cells, mark)
            .lines()
            .join("\n");
        let verdict = match refusal {
            None => {
                let mv = context.texts.notation(&mv).into();
                context.with("grass-drawn-may", &[("move", mv)])
            }
            Some(reason) => {
                let reason = words::refused_there(model, &reason.into(), context.texts);
                let reason = context.console.shown(reason).into();
                context.with("drawn-may-not", &[("reason", reason)])
            }
        };
        format!("{board}\n{verdict}")
    }

    /// Marks the cells where the tile in hand may be placed in its current orientation.
    fn find_places(&self, model: &ViewModel, view: &View, context: DrawingContext) -> String {
        let Some(tile) = view.tile else {
            return context.text("grass-drawn-no-tile");
        };
        let orientation = self.orientation(tile);
        // Several orientations can cover the same cells; only one of them is listed.
        let listed = tile.shape(orientation).orientation();
        let legal = model.typed_view::<Rules>().legal().into_iter();
        let cells: Vec<Cell> = legal
            .filter_map(|mv| match mv {
                Move::Place {
                    corner,
                    orientation,
                } if orientation == listed => Some(corner),
                _ => None,
            })
            .collect();
        let board = GrassBoardDrawing::new(view, context)
            .marked(&cells, Mark::Corner)
            .lines()
            .join("\n");
        let variables = [
            ("count", cells.len().into()),
            ("number", tile.number().into()),
            ("orientation", orientation.to_string().into()),
            ("sign", Mark::Corner.sign(context.console).trim_end().into()),
        ];
        format!(
            "{board}\n{}",
            context.with("grass-drawn-places", &variables)
        )
    }
}

impl Drawing for LayingGrassDrawing {
    fn table(&self, model: &ViewModel, context: DrawingContext) -> String {
        let view = &View {
            // A match that a player has left is over, although the position has a player to move.
            turn: view(model).turn.filter(|_| !model.turn().is_over()),
            ..view(model).clone()
        };
        let board = GrassBoardDrawing::new(view, context).lines();
        let players = player_lines(view, model.players(), context);
        let mut text = format!("{}\n\n", heading(view, model.players(), context));
        text += &beside(&board, &players, 2, context.console.width);
        let orientation = |tile| self.orientation(tile);
        text + &tiles::strip(view, orientation, context) + &fits_nowhere(model, view, context)
    }

    fn help(&self, context: DrawingContext) -> String {
        context.with_example("grass-drawn-help")
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
        let shown = match (first.to_lowercase().as_str(), rest) {
            ("turn", []) => self.turn(view, Orientation::turned, context),
            ("flip", []) => self.turn(view, Orientation::flipped, context),
            ("try", rest) => self.try_at(model, view, rest, context),
            ("where", []) => self.find_places(model, view, context),
            ("base" | "place" | "clear" | "stone" | "rob" | "buy", [_, ..]) => {
                let notation = Notation {
                    cell: &|text| read_cell(view, text),
                    orientation: view.tile.map(|tile| self.orientation(tile)),
                };
                let position = model.typed_view::<Rules>().position();
                let parsed = position.parse_as(&line, notation);
                return Some(CommandReply::play(position, parsed));
            }
            _ => return None,
        };
        Some(CommandReply::Show(shown))
    }
}

/// Returns the question for a player whose tile fits nowhere.
fn fits_nowhere(model: &ViewModel, view: &View, context: DrawingContext) -> String {
    let (Phase::Turn, Some(tile)) = (view.phase, view.tile) else {
        return String::new();
    };
    let moves = model.typed_view::<Rules>().legal();
    if moves.iter().any(|mv| matches!(mv, Move::Place { .. })) {
        return String::new();
    }
    let moves: Vec<String> = moves
        .iter()
        .map(|mv| words::quoted(context.texts, &context.texts.notation(mv)))
        .collect();
    let variables = [
        ("number", tile.number().into()),
        ("moves", words::either(context.texts, &moves).into()),
    ];
    format!("\n{}\n", context.with("grass-drawn-nowhere", &variables))
}

fn heading(view: &View, players: &Players, context: DrawingContext) -> String {
    let dot = context.console.between();
    let what = match (view.phase, view.turn) {
        (Phase::Base, Some(seat)) => ("grass-drawn-base", seat),
        (Phase::Turn, Some(seat)) => ("grass-drawn-turn", seat),
        (Phase::Stone, Some(seat)) => ("grass-drawn-stone", seat),
        (Phase::Rob, Some(seat)) => ("grass-drawn-rob", seat),
        (Phase::RobPlace, Some(seat)) => ("grass-drawn-rob-place", seat),
        (Phase::Last, Some(seat)) => ("grass-drawn-last", seat),
        _ => return headed(context, &context.text("drawn-over")),
    };
    let (key, seat): (&str, Seat) = what;
    let variables = [
        ("name", players[seat.index()].to_string().into()),
        ("round", view.round.into()),
        ("dot", dot.into()),
    ];
    headed(context, &context.with(key, &variables))
}

fn headed(context: DrawingContext, what: &str) -> String {
    let name = styled(BOLD, &context.text("grass-name"));
    format!("{name} {} {what}", context.console.between())
}

/// Lists every player in play order with coupons, largest square and territory.
fn player_lines(view: &View, players: &Players, context: DrawingContext) -> Vec<String> {
    let coupons = Column::new(context, "grass-drawn-coupons", 8);
    let squares = Column::new(context, "grass-drawn-square", 7);
    let cells = Column::new(context, "grass-drawn-cells", 6);
    let head = padded(&context.text("drawn-player"), 9);
    let heads = [&coupons, &squares, &cells].map(Column::head).concat();
    let mut lines = vec![format!("    {head}{heads}")];
    for &seat in &view.order {
        let player = &view.players[seat.index()];
        let to_move = view.turn == Some(seat);
        let square = player.square.as_ref().map_or_else(
            || "0".to_owned(),
            |square| format!("{} {}", square.side, context.texts.notation(&square.corner)),
        );
        let name = padded(&context.name(&players[seat.index()], 9), 9);
        let name = if to_move { styled(BOLD, &name) } else { name };
        lines.push(format!(
            "{}{}{name}{}{}{}",
            context.console.sign(to_move),
            board::grass(player.colour, &format!("{} ", board::letter(player.colour))),
            coupons.cell(&player.coupons.count()),
            squares.cell(&square),
            cells.cell(&player.territory),
        ));
    }
    if view.phase == Phase::Stone || view.phase == Phase::Rob {
        let waiting = view.pending.iter().map(|capture| {
            let variables = [
                ("bonus", capture.bonus.sign().to_string().into()),
                ("cell", context.texts.notation(&capture.cell).into()),
            ];
            context.with("grass-drawn-bonus", &variables)
        });
        let waiting: Vec<String> = waiting.collect();
        let bonuses = waiting.join(", ").into();
        lines.push(String::new());
        lines.push(context.with("grass-drawn-to-use", &[("bonuses", bonuses)]));
    }
    lines
}
