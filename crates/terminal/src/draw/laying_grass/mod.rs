//! Laying Grass as text.

mod board;
mod tiles;

use laying_grass::{Cell, Orientation, Phase, Tile, View};
use session::Seen;
use table::{Players, Seat, text as words};

use super::text::{beside, cut, padded, styled};
use super::{BOLD, Console, Drawing, Reply};
use board::{Board, Mark};

/// The drawing, and how the players have turned the tile in hand.
#[derive(Default)]
pub(crate) struct LayingGrass {
    turned: Option<(Tile, Orientation)>,
}

fn view(seen: &Seen) -> &View {
    &seen.known::<laying_grass::LayingGrass>().view
}

impl LayingGrass {
    /// How the tile in hand lies: as it was turned, or as in the tile list.
    fn orientation(&self, tile: Tile) -> Orientation {
        match self.turned {
            Some((turned, orientation)) if turned == tile => orientation,
            _ => Orientation::R0,
        }
    }

    /// Turns the tile in hand and shows it.
    fn turn(
        &mut self,
        view: &View,
        how: fn(Orientation) -> Orientation,
        console: Console,
    ) -> String {
        let Some(tile) = view.tile else {
            return NO_TILE.to_owned();
        };
        let orientation = how(self.orientation(tile));
        self.turned = Some((tile, orientation));
        tiles::in_hand(tile, orientation, console).join("\n")
    }

    /// Draws the board with the tile at a cell, and says whether it may be placed there.
    fn try_at(&self, seen: &Seen, view: &View, words: &[&str], console: Console) -> String {
        let Some(tile) = view.tile else {
            return NO_TILE.to_owned();
        };
        let (cell, orientation) = match words {
            [cell] => (cell, Ok(self.orientation(tile))),
            [cell, orientation] => (cell, orientation.parse()),
            _ => return "Say where, like \"try CF\" or \"try CF r90\".".to_owned(),
        };
        let corner: Cell = match cell.parse() {
            Ok(corner) => corner,
            Err(error) => return format!("{}: {error}", words::quoted(cell)),
        };
        let orientation = match orientation {
            Ok(orientation) => orientation,
            Err(error) => return error.to_string(),
        };
        let refusal = seen
            .rules()
            .check(&format!("place {corner} {orientation}"))
            .err();
        let cells: Vec<Cell> = tile.shape(orientation).cells_at(corner).collect();
        let mark = if refusal.is_none() {
            Mark::Fits
        } else {
            Mark::DoesNotFit
        };
        let board = Board::new(view, console)
            .marked(&cells, mark)
            .lines()
            .join("\n");
        let verdict = refusal.map_or_else(
            || format!("It may be placed here: \"place {corner} {orientation}\"."),
            |reason| format!("It may not be placed here: {reason}."),
        );
        format!("{board}\n{verdict}")
    }

    /// Marks the cells at which the tile in hand, as it is turned, may be placed.
    fn find_places(&self, seen: &Seen, view: &View, console: Console) -> String {
        let Some(tile) = view.tile else {
            return NO_TILE.to_owned();
        };
        let orientation = self.orientation(tile);
        // Of orientations that give the same cells, only one is listed.
        let listed = tile.shape(orientation).orientation().to_string();
        let cells: Vec<Cell> = seen
            .rules()
            .moves()
            .iter()
            .filter_map(|mv| {
                let (cell, turn) = mv.strip_prefix("place ")?.split_once(' ')?;
                (turn == listed).then(|| cell.parse().ok())?
            })
            .collect();
        let board = Board::new(view, console)
            .marked(&cells, Mark::Corner)
            .lines()
            .join("\n");
        let count = words::count(cells.len(), "place");
        format!(
            "{board}\n{count} for the top-left corner of {tile} as {orientation}, marked {}.",
            Mark::Corner.sign(console)
        )
    }
}

const NO_TILE: &str = "There is no tile to place now.";

impl Drawing for LayingGrass {
    fn table(&self, seen: &Seen, console: Console) -> String {
        let view = view(seen);
        let board = Board::new(view, console).lines();
        let players = player_lines(view, seen.players(), console);
        let mut text = format!("{}\n\n", heading(view, seen.players(), console));
        text += &beside(&board, &players, 2, console.width);
        let orientation = |tile| self.orientation(tile);
        text + &tiles::strip(view, orientation, console) + &fits_nowhere(seen, view)
    }

    fn help(&self) -> &'static str {
        "\
Laying Grass:
  turn, flip       turn the tile in hand clockwise, flip it left-right, and show it
  try CF, try CF r90
                   draw the board with the tile there, and say whether it may be placed
  where            mark where the top-left corner of the tile, as turned, may go
  place CF         place the tile as it is turned
"
    }

    fn command(&mut self, seen: &Seen, line: &str, console: Console) -> Option<Reply> {
        let line: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = line.split_first()?;
        let view = view(seen);
        let shown = match (first.to_lowercase().as_str(), rest) {
            ("turn", []) => self.turn(view, Orientation::turned, console),
            ("flip", []) => self.turn(view, Orientation::flipped, console),
            ("try", rest) => self.try_at(seen, view, rest, console),
            ("where", []) => self.find_places(seen, view, console),
            ("place", [cell]) => {
                let orientation = self.orientation(view.tile?);
                return Some(Reply::Play(format!("place {cell} {orientation}")));
            }
            _ => return None,
        };
        Some(Reply::Show(shown))
    }
}

/// What a player is asked whose tile fits nowhere.
fn fits_nowhere(seen: &Seen, view: &View) -> String {
    let moves = seen.rules().moves();
    let (Phase::Turn, Some(tile)) = (view.phase, view.tile) else {
        return String::new();
    };
    if moves.iter().any(|mv| mv.starts_with("place")) {
        return String::new();
    }
    let moves = words::alternatives(moves.iter().map(|mv| format!("\"{mv}\"")));
    format!("\n{tile} fits nowhere: say {moves}.\n")
}

fn heading(view: &View, players: &Players, console: Console) -> String {
    let dot = console.dot();
    let name = |seat: Seat| &players[seat.index()];
    let what = match (view.phase, view.turn) {
        (Phase::Base, Some(seat)) => format!("{} puts the base", name(seat)),
        (Phase::Turn, Some(seat)) => {
            format!("round {} of 9 {dot} {} places", view.round, name(seat))
        }
        (Phase::Stone, Some(seat)) => format!("{} puts a stone", name(seat)),
        (Phase::Rob, Some(seat)) => format!("{} chooses a tile to rob", name(seat)),
        (Phase::RobPlace, Some(seat)) => format!("{} places the stolen tile", name(seat)),
        (Phase::Last, Some(seat)) => format!("last coupons {dot} {}", name(seat)),
        _ => "the game is over".to_owned(),
    };
    format!("{} {dot} {what}", styled(BOLD, "Laying Grass"))
}

/// Every player in the order of play: coupons, largest square and territory.
fn player_lines(view: &View, players: &Players, console: Console) -> Vec<String> {
    let mut lines = vec!["    player    coupons square cells".to_owned()];
    for &seat in &view.order {
        let player = &view.players[seat.index()];
        let to_move = view.turn == Some(seat);
        let square = player.square.as_ref().map_or_else(
            || "0".to_owned(),
            |square| format!("{} {}", square.side, square.corner),
        );
        let name = padded(&cut(&players[seat.index()], 9), 9);
        let name = if to_move { styled(BOLD, &name) } else { name };
        lines.push(format!(
            "{}{}{name}{:>8}{square:>7}{:>6}",
            console.sign(to_move),
            board::grass(player.colour, &format!("{} ", board::letter(player.colour))),
            player.coupons.count(),
            player.territory,
        ));
    }
    if view.phase == Phase::Stone || view.phase == Phase::Rob {
        let waiting: Vec<String> = view
            .pending
            .iter()
            .map(|capture| format!("{} at {}", capture.bonus.letter(), capture.cell))
            .collect();
        lines.push(String::new());
        lines.push(format!("to use: {}", waiting.join(", ")));
    }
    lines
}
