//! Tilings as text.

mod board;
mod tables;

pub use board::{board, covered};
pub use tables::{influence_table, scores_table, zones_table};

use session::Seen;
use table::{Game, text as words};
use tilings::{Cell, EndReason, Tilings as Rules, View};

use ::words::{Language, Texts};

use super::text::{beside, styled};
use super::{BOLD, Console, Drawing, Reply};

/// The drawing.
#[derive(Default)]
pub(crate) struct Tilings;

fn view(seen: &Seen) -> &View {
    &seen.known::<Rules>().view
}

/// Why a game ended. Tables are drawn in English.
#[must_use]
pub fn end_reason(reason: EndReason) -> String {
    ::words::tilings::end_reason(reason, &Texts::new(Language::ENGLISH))
}

/// The cells of all legal moves.
fn legal_cells(seen: &Seen) -> Vec<Cell> {
    let cell = |mv: &String| mv.split(' ').nth(1)?.parse().ok();
    seen.rules().moves().iter().filter_map(cell).collect()
}

impl Drawing for Tilings {
    fn table(&self, seen: &Seen, console: Console) -> String {
        let view = view(seen);
        let players = seen.players();
        let dot = console.dot();
        let what = match (view.turn, view.end) {
            (Some(seat), _) => format!("round {} {dot} {}", view.round, &players[seat.index()]),
            (None, end) => end.map(end_reason).unwrap_or_default(),
        };
        let mut text = format!("{} {dot} {what}\n\n", styled(BOLD, "Tilings"));
        let legal = legal_cells(seen).into_iter().map(|cell| (cell, "++"));
        let legal: Vec<(Cell, &str)> = legal.collect();
        let board = board(view, &legal, console);
        let mut panel = scores_table(view, players, console);
        panel.extend(hand(seen, view));
        text += &beside(&board, &panel, 2, console.width);
        text
    }

    fn result(&self, seen: &Seen) -> String {
        let view = view(seen);
        let end = view.end.map(end_reason).unwrap_or_default();
        let zones = zones_table(view, seen.players());
        let zones: String = zones
            .iter()
            .map(|zone| format!("  zone: {zone}\n"))
            .collect();
        format!("\n  end: {end}\n{zones}")
    }

    fn help(&self) -> &'static str {
        "\
Tilings:
  score            the motifs and zones that make the scores
  influence [CF]   the influence of all players on the tile of a cell, or on all
  try CF           draw the board with your tile there, and say what that would change
"
    }

    fn command(&mut self, seen: &Seen, line: &str, console: Console) -> Option<Reply> {
        let line: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = line.split_first()?;
        let view = view(seen);
        let players = seen.players();
        let shown = match (first.to_lowercase().as_str(), rest) {
            ("score", []) => tables::score_parts(view, players),
            ("influence", []) => influence_table(view, players, None),
            ("influence", [cell]) => match cell.parse() {
                Ok(cell) => influence_table(view, players, Some(cell)),
                Err(error) => format!("{}: {error}", words::quoted(cell)),
            },
            ("try", [_, ..]) => try_move(seen, view, &rest.join(" "), console),
            ("try", []) => "Say where, like \"try CF\".".to_owned(),
            _ => return None,
        };
        Some(Reply::Show(shown))
    }
}

/// The tile in hand, drawn, and how many are left.
fn hand(seen: &Seen, view: &View) -> Vec<String> {
    let Some(own) = view.turn.map(|seat| &view.decks[seat.index()]) else {
        return Vec::new();
    };
    let Some(name) = own.first().and_then(Option::as_ref) else {
        return Vec::new();
    };
    let deck = &seen.known::<Rules>().options.deck;
    let Some(tile) = deck.tiles().iter().find(|tile| tile.name == *name) else {
        return Vec::new();
    };
    let mut lines = vec![String::new(), format!("{name}, {} left:", own.len())];
    lines.extend(board::tile_lines(tile.sides, ["  ", "  "]));
    lines
}

/// Draws the board with the tile in hand at a place and says what it would change. What luck will
/// do afterwards is not told.
fn try_move(seen: &Seen, view: &View, place: &str, console: Console) -> String {
    let position = &seen.known::<Rules>().position;
    let placement = match position.parse(&format!("place {place}")) {
        Ok(placement) => placement,
        Err(refusal) => return format!("It may not be placed here: {refusal}."),
    };
    let mv = position.write(placement);
    let preview = position.preview(placement);
    let mark = [(placement.cell, "[]")];
    let mut after = view.clone();
    after.cells.push(preview.tile.clone());
    let mut text = board(&after, &mark, console).join("\n");
    text += &format!("\n\"{mv}\" would bring about:\n");
    text += &tables::changes(&preview, seen.players());
    text
}
