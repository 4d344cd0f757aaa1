//! Azul as text.

use std::iter::repeat_n;

use anstyle::{Ansi256Color, Color, Effects, Style};
use azul::{BoardView, Colour, Floor, FloorPiece, Marker, Move, View, Wall, WallSide};
use azul::{Column, FLOOR_COSTS, PatternLine, Row, floor_penalty};
use session::ViewModel;
use table::{Players, Seat};

use super::text::{padded, side_by_side, styled, width};
use super::{BOLD, Console, DIM, Drawing, DrawingContext};

/// The text drawing of Azul.
#[derive(Default)]
pub(crate) struct AzulDrawing;

impl Drawing for AzulDrawing {
    fn help(&self, context: DrawingContext) -> String {
        context.text("azul-drawn-help")
    }

    fn table(&self, model: &ViewModel, context: DrawingContext) -> String {
        let console = context.console;
        let known = model.typed_view::<azul::Azul>();
        let (view, options) = (&known.view, &known.options);
        let players = model.players();
        let turn = model.turn().seat();
        let mut text = heading(view, players, context);
        if view.phase == azul::ViewPhase::Offer {
            text += &offer(view, console);
        }
        text.push('\n');
        let boards: Vec<Vec<String>> = Seat::all(players.len())
            .zip(&view.boards)
            .map(|(seat, shown)| {
                let name = &players[seat.index()];
                let mut lines = board(shown, name, turn == Some(seat), options.wall, context);
                // At the end of the game, the penalties are already subtracted, and the floor lines are empty except
                // for the marker.
                if view.phase == azul::ViewPhase::Over {
                    lines.pop();
                }
                lines
            })
            .collect();
        text += &side_by_side(&boards, 4, console.width);
        if let (azul::ViewPhase::Tiling, Some(seat)) = (view.phase, turn) {
            text += &tiling(
                &players[seat.index()],
                &model.typed_view::<azul::Azul>().legal(),
                context,
            );
        }
        text
    }
}

/// Returns the question for the player who chooses a column of the free wall.
fn tiling(name: &str, moves: &[Move], context: DrawingContext) -> String {
    let placing = |mv: &Move| match *mv {
        Move::Place { row, column } => Some((row.to_string(), column.to_string())),
        Move::Take { .. } => None,
    };
    let (lines, columns): (Vec<String>, Vec<String>) = moves.iter().filter_map(placing).unzip();
    let example = moves.first().map(ToString::to_string);
    let variables = [
        ("name", name.into()),
        ("line", lines.into_iter().next().unwrap_or_default().into()),
        ("columns", words::either(context.texts, &columns).into()),
        ("example", example.unwrap_or_default().into()),
    ];
    format!("\n{}\n", context.with("azul-drawn-tiling", &variables))
}

fn heading(view: &View, players: &Players, context: DrawingContext) -> String {
    let first = players[view.first.index()].to_string();
    let stock = [
        ("bag", view.bag.total().into()),
        ("lid", view.lid.total().into()),
    ];
    let parts = [
        styled(BOLD, &context.text("azul-name")),
        context.with("drawn-round", &[("round", view.round.into())]),
        context.with("azul-drawn-started", &[("name", first.into())]),
        context.with("azul-drawn-stock", &stock),
    ];
    parts.join(&format!(" {} ", context.console.between())) + "\n"
}

/// Draws a tile as its letter, black or white on its colour.
fn tile(colour: Colour) -> String {
    let (ground, ink) = match colour {
        Colour::DarkBlue => (25, 255),
        Colour::Yellow => (220, 16),
        Colour::Red => (160, 255),
        Colour::Black => (238, 255),
        Colour::LightBlue => (117, 16),
    };
    let style = Style::new()
        .bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
        .fg_color(Some(Color::Ansi256(Ansi256Color(ink))))
        .effects(Effects::BOLD);
    styled(style, &format!(" {} ", colour.letter()))
}

/// Draws the empty space of a colour as a faint lower-case letter.
fn printed(colour: Colour) -> String {
    let ink = match colour {
        Colour::DarkBlue => 69,
        Colour::Yellow => 178,
        Colour::Red => 167,
        Colour::Black => 244,
        Colour::LightBlue => 117,
    };
    let style = DIM.fg_color(Some(Color::Ansi256(Ansi256Color(ink))));
    styled(
        style,
        &format!(" {} ", colour.letter().to_ascii_lowercase()),
    )
}

fn marker() -> String {
    styled(BOLD, " * ")
}

fn nothing(console: Console) -> String {
    styled(DIM, &format!(" {} ", console.dot()))
}

/// Draws pieces side by side.
fn pieces(pieces: impl IntoIterator<Item = FloorPiece>) -> String {
    let draw = |piece| match piece {
        FloorPiece::Tile(colour) => tile(colour),
        FloorPiece::Marker => marker(),
    };
    pieces.into_iter().map(draw).collect()
}

/// Returns the pieces in the centre, starting with the marker.
pub(crate) fn in_centre(view: &View) -> impl Iterator<Item = FloorPiece> {
    let is_there = view.marker == Marker::Centre(azul::CentreWord::Centre);
    let marker = is_there.then_some(FloorPiece::Marker);
    let tiles = view.centre.iter().map(FloorPiece::Tile);
    marker.into_iter().chain(tiles)
}

/// Returns the tiles of a pattern line.
pub(crate) fn on_line(line: PatternLine) -> impl Iterator<Item = FloorPiece> {
    let tiles = line.map(|(colour, count)| repeat_n(FloorPiece::Tile(colour), count.into()));
    tiles.into_iter().flatten()
}

fn offer(view: &View, console: Console) -> String {
    let factories: Vec<Vec<String>> = view
        .factories
        .iter()
        .enumerate()
        .map(|(i, tiles)| {
            let empty = nothing(console).repeat(4 - usize::from(tiles.total()).min(4));
            let tiles = pieces(tiles.iter().map(FloorPiece::Tile));
            vec![format!("{} {tiles}{empty}", i + 1)]
        })
        .collect();
    let mut text = String::from("\n");
    text += &side_by_side(&factories, 2, console.width).replace("\n\n", "\n");
    let per_line = (console.width.saturating_sub(2) / 3).max(1);
    let in_centre: Vec<FloorPiece> = in_centre(view).collect();
    if in_centre.is_empty() {
        text += &format!("c {}\n", nothing(console));
    }
    for (i, line) in in_centre.chunks(per_line).enumerate() {
        let name = if i == 0 { "c" } else { " " };
        text += &format!("{name} {}\n", pieces(line.iter().copied()));
    }
    text
}

/// The width of a drawn board.
const BOARD_WIDTH: usize = 35;

fn board(
    shown: &BoardView,
    name: &str,
    to_move: bool,
    side: WallSide,
    context: DrawingContext,
) -> Vec<String> {
    let console = context.console;
    let points = context.points(shown.score.into());
    let sign = console.sign(to_move);
    let room = BOARD_WIDTH - width(&points) - 3;
    let name = padded(&context.name(name, room), room);
    let name = if to_move { styled(BOLD, &name) } else { name };
    let mut lines = vec![format!("{sign}{name} {points}")];
    for row in Row::ALL {
        let line = shown.lines[row as usize];
        let length = usize::from(row.length());
        let free = length - line.map_or(0, |(_, count)| usize::from(count)).min(length);
        lines.push(format!(
            "{row} {}{}{} {} {}",
            "   ".repeat(5 - length),
            nothing(console).repeat(free),
            pieces(on_line(line)),
            console.bar(),
            wall_row(&shown.wall, row, side, console),
        ));
    }
    lines.push(floor(shown.floor, context));
    lines
}

/// Returns the colour that belongs on a space of the standard wall.
pub(crate) fn colour_of_place(row: Row, column: Column, wall: WallSide) -> Option<Colour> {
    let belongs = |&colour: &Colour| Wall::standard_column(row, colour) == column;
    let standard = wall == WallSide::Standard;
    Colour::ALL.into_iter().find(belongs).filter(|_| standard)
}

fn wall_row(wall: &Wall, row: Row, side: WallSide, console: Console) -> String {
    let place = |column: Column| match wall.tile(row, column) {
        Some(colour) => tile(colour),
        None => colour_of_place(row, column, side).map_or_else(|| nothing(console), printed),
    };
    Column::ALL.into_iter().map(place).collect()
}

fn floor(floor: Floor, context: DrawingContext) -> String {
    let console = context.console;
    let filled = floor.pieces().count();
    let free: String = FLOOR_COSTS
        .iter()
        .skip(filled)
        .map(|cost| styled(DIM, &format!("{}{cost} ", console.minus())))
        .collect();
    let cost = floor_penalty(filled);
    let sum = if cost > 0 {
        format!(" = {}{cost}", console.minus())
    } else {
        String::new()
    };
    let label = padded(&context.text("azul-drawn-floor"), 6);
    format!("{label} {}{free}{sum}", pieces(floor.pieces()))
}
