//! Tilings as text.

mod board;
mod tables;

pub use board::{board, covered};
pub use tables::{influence_table, scores_table, zones_table};

use games::AnyMatch;
use table::{Game, Match, Viewer, text as words};
use tilings::{Cell, Deck, EndReason, Options, Tilings as Rules, View};

use ::words::{Language, Texts};

use super::text::{beside, styled};
use super::{BOLD, Drawing, Look, Reply};

/// The drawing.
pub(super) struct Tilings;

fn view(game: &dyn AnyMatch, viewer: Viewer) -> View {
    serde_json::from_value(game.view(viewer)).expect("a view of Tilings is one of that game")
}

/// Why a game ended. Tables are drawn in English.
#[must_use]
pub fn end_reason(reason: EndReason) -> String {
    ::words::tilings::end_reason(reason, &Texts::new(Language::ENGLISH))
}

fn deck(game: &dyn AnyMatch) -> Deck {
    let options: Options =
        serde_json::from_value(game.options()).expect("options of Tilings are ones of that game");
    options.deck
}

/// The cells of all legal moves.
fn legal_cells(game: &dyn AnyMatch) -> Vec<Cell> {
    let cell = |mv: &String| mv.split(' ').nth(1)?.parse().ok();
    game.moves().iter().filter_map(cell).collect()
}

impl Drawing for Tilings {
    fn table(&self, game: &dyn AnyMatch, viewer: Viewer, look: Look) -> String {
        let view = view(game, viewer);
        let players = game.players();
        let dot = look.dot();
        let what = match (view.turn, view.end) {
            (Some(seat), _) => format!("round {} {dot} {}", view.round, &players[seat.index()]),
            (None, end) => end.map(end_reason).unwrap_or_default(),
        };
        let mut text = format!("{} {dot} {what}\n\n", styled(BOLD, "Tilings"));
        let legal = legal_cells(game).into_iter().map(|cell| (cell, "++"));
        let legal: Vec<(Cell, &str)> = legal.collect();
        let board = board(&view, &legal, look);
        let mut panel = scores_table(&view, players, look);
        panel.extend(hand(game, &view));
        text += &beside(&board, &panel, 2, look.width);
        text
    }

    fn result(&self, game: &dyn AnyMatch) -> String {
        let view = view(game, Viewer::Everything);
        let end = view.end.map(end_reason).unwrap_or_default();
        let zones = zones_table(&view, game.players());
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

    fn command(&mut self, game: &dyn AnyMatch, line: &str, look: Look) -> Option<Reply> {
        let line: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = line.split_first()?;
        let view = view(game, Viewer::Spectator);
        let players = game.players();
        let shown = match (first.to_lowercase().as_str(), rest) {
            ("score", []) => tables::score_parts(&view, players),
            ("influence", []) => influence_table(&view, players, None),
            ("influence", [cell]) => match cell.parse() {
                Ok(cell) => influence_table(&view, players, Some(cell)),
                Err(error) => format!("{}: {error}", words::quoted(cell)),
            },
            ("try", [_, ..]) => try_move(game, &view, &rest.join(" "), look),
            ("try", []) => "Say where, like \"try CF\".".to_owned(),
            _ => return None,
        };
        Some(Reply::Show(shown))
    }
}

/// The tile in hand, drawn, and how many are left.
fn hand(game: &dyn AnyMatch, view: &View) -> Vec<String> {
    let Some(own) = view.turn.map(|seat| &view.decks[seat.index()]) else {
        return Vec::new();
    };
    let Some(name) = own.first().and_then(Option::as_ref) else {
        return Vec::new();
    };
    let deck = deck(game);
    let Some(tile) = deck.tiles().iter().find(|tile| tile.name == *name) else {
        return Vec::new();
    };
    let mut lines = vec![String::new(), format!("{name}, {} left:", own.len())];
    lines.extend(board::tile_lines(tile.sides, ["  ", "  "]));
    lines
}

/// Draws the board with the tile in hand at a place and says what it would change. What luck will
/// do afterwards is not told.
fn try_move(game: &dyn AnyMatch, view: &View, place: &str, look: Look) -> String {
    let mv = match game.check(&format!("place {place}")) {
        Ok(mv) => mv,
        Err(refusal) => return format!("It may not be placed here: {refusal}."),
    };
    let position = Match::<Rules>::from_record(&game.record()).expect("a match in play is right");
    let position = position.position();
    let placement = position.parse(&mv).expect("it was legal before");
    let preview = position.preview(placement);
    let mark = [(placement.cell, "[]")];
    let mut after = view.clone();
    after.cells.push(preview.tile.clone());
    let mut text = board(&after, &mark, look).join("\n");
    text += &format!("\n\"{mv}\" would bring about:\n");
    text += &tables::changes(&preview, game.players());
    text
}
