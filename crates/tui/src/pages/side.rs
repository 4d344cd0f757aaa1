//! The column beside a board: the players with their scores, and the log.

mod log;
mod roster;
mod sheets;
mod strip;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use crate::context::Context;
pub(super) use log::Log;
pub(super) use sheets::{credits, legend, outcome, players, with_standings};
pub(super) use strip::strip_bar;
use tui_boards::paint;
use tui_boards::{BoardContext, DrawnBoard, Roster};
use words::Texts;

/// At this width or more, a board that draws its players itself has a log beside it: Azul shows two players' boards
/// side by side in 80 columns, and the log takes 30.
const WIDE: u16 = 110;

/// The usual width of a terminal. At this width or more, the players get more than the minimum width.
const USUAL: u16 = 80;

/// The initial width of a log without players beside a board.
const LOG_ALONE: u16 = 30;

/// The largest width of the column, because lines of more than about forty letters are harder to read. Up to that
/// width, it gets a quarter of any additional columns.
const WIDEST: u16 = 44;

/// The width a board must have, apart from the names of its rows, before anything goes beside it: ten columns of
/// Tilings and a gap. On a terminal of the usual width, the column beside the board gets the rest.
const CELLS: u16 = 51;

/// The number of rows of the board whose row names are added to that width.
const ROWS: usize = 10;

/// The smallest readable width of the player list.
const NARROWEST: u16 = 24;

/// In an area of this height or more, the players fit below a board that needs the whole width.
const TALL: u16 = 24;

/// The areas of the board and of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) board: Rect,
    /// The area for the players and the log, beside the board or below it. It is empty if there is no room.
    pub(super) beside: Rect,
    /// Whether the top bar has to show the turn and the scores.
    pub(super) strip: bool,
}

impl Places {
    /// Keeps the frames out of the lines at the bottom that a message covers.
    pub(super) fn reserve_bottom(&mut self, lines: u16) {
        self.beside.height = self.beside.height.saturating_sub(lines);
    }
}

/// Returns the name of a game and its progress.
pub(super) fn game_and_progress(
    context: &Context,
    board: &dyn DrawnBoard,
    scene: &BoardContext,
) -> String {
    let game = context.game_name(scene.model.game());
    match board.progress(scene) {
        progress if progress.is_empty() => game,
        progress => format!("{game} {} {progress}", scene.theme.sign("·", "-")),
    }
}

/// Splits the middle of a page into the board's area and the column beside it. If there is not enough room for both,
/// the board gets the room, and the players go below it or into the bar.
pub(super) fn split(area: Rect, roster: Option<&Roster>, texts: &Texts) -> Places {
    let needed = CELLS + texts.row_width(ROWS) as u16;
    let (side, below) = match roster {
        Some(_) if area.width >= USUAL => {
            ((USUAL - needed + (area.width - USUAL) / 4).min(WIDEST), 0)
        }
        Some(_) if area.width >= needed + NARROWEST => (area.width - needed, 0),
        Some(roster) if area.height >= TALL => {
            let lines = u16::try_from(roster.lines.len()).unwrap_or(u16::MAX);
            (0, lines.saturating_add(3).min(area.height / 4))
        }
        None if area.width >= WIDE => ((LOG_ALONE + (area.width - WIDE) / 4).min(WIDEST), 0),
        _ => (0, 0),
    };
    let board = Rect {
        width: area.width - side,
        height: area.height - below,
        ..area
    };
    let beside = if below > 0 {
        Rect::new(area.x, board.bottom(), area.width, below)
    } else {
        Rect::new(board.right(), area.y, side, area.height)
    };
    Places {
        board,
        beside,
        strip: roster.is_some() && beside.is_empty(),
    }
}

/// The minimum height of the board's side panel: a tile of three lines.
const ASIDE: u16 = 3;

/// The minimum height of the side panel beside a long log: three lines for the tile in hand, and two for the effects of
/// placing it.
const ASIDE_WITH_LOG: u16 = 5;

/// The minimum height of a log: three lines and its frame.
const LOG: u16 = 5;

/// Draws the board, the players, and below them the board's side panel and the log. Returns the area of the log.
pub(super) fn draw(
    board: &mut dyn DrawnBoard,
    scene: &BoardContext,
    roster: Option<&Roster>,
    log: &Log,
    places: Places,
    buffer: &mut Buffer,
) -> Rect {
    let beside = places.beside;
    let height = roster.map_or(0, |roster| players_height(roster, beside.height));
    let [players, rest] = beside.layout(&Layout::vertical([
        Constraint::Length(height),
        Constraint::Fill(1),
    ]));
    let offered = roster.is_some() && !rest.is_empty() && rest.height >= ASIDE;
    board.offer_aside(offered);
    board.draw(scene, places.board, buffer);
    if let Some(roster) = roster.filter(|_| !beside.is_empty()) {
        let title = scene.texts.get("players-title");
        let inside = paint::panel(scene.theme, players, buffer, &title);
        roster::draw(scene, roster, inside, buffer);
    }
    let (aside, mut place) = split_rest(rest, log);
    if !(offered && board.draw_aside(scene, aside, buffer)) {
        place = rest;
    }
    if place.is_empty() {
        return Rect::ZERO;
    }
    let inside = paint::panel(scene.theme, place, buffer, &scene.texts.get("log-title"));
    log.draw(scene.theme, inside, buffer);
    place
}

/// Splits the area below the players between the board's side panel and the log. The log gets at least enough lines
/// for the recent events, if possible. Both are empty if there is no room. The split depends only on the position, so
/// that nothing jumps while a player moves the cursor.
fn split_rest(rest: Rect, log: &Log) -> (Rect, Rect) {
    let height = match rest.height.checked_sub(ASIDE_WITH_LOG) {
        Some(most @ LOG..) => {
            let recent = log.recent_height(rest.width.saturating_sub(2));
            let height = recent.saturating_add(2).max(rest.height / 3);
            height.clamp(LOG, most)
        }
        _ => 0,
    };
    let [aside, log] = rest.layout(&Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(height),
    ]));
    (aside, log)
}

/// Returns how many of these lines the players get. The rest is for the panels below them, unless too few players
/// would be visible.
fn players_height(roster: &Roster, height: u16) -> u16 {
    let needed = u16::try_from(roster.lines.len() + 3).unwrap_or(u16::MAX);
    match height.checked_sub(needed) {
        Some(3..) => needed,
        _ if height >= 12 => height - 5,
        _ => height,
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;
    use tui_boards::RosterLine;
    use words::Language;

    fn letters() -> Texts {
        Texts::new(Language::ENGLISH)
    }

    fn roster(players: u8) -> Roster {
        let line = |seat| RosterLine {
            seat: Seat::new(seat),
            sign: "A".into(),
            columns: vec!["12".to_owned()],
        };
        Roster {
            heads: vec!["pts".to_owned()],
            decisive: 0,
            lines: (0..players).map(line).collect(),
        }
    }

    #[test]
    fn on_a_small_screen_the_board_has_all() {
        for (width, height) in [(40, 9), (45, 11), (60, 13), (75, 21)] {
            let area = Rect::new(0, 1, width, height);
            let places = split(area, Some(&roster(2)), &letters());
            assert_eq!(places.board, area);
            assert!(places.strip);
        }
    }

    #[test]
    fn a_board_of_ten_columns_is_whole_before_the_players_have_more_room() {
        let numbers = letters().with_row_numbers(true);
        for (texts, needed) in [(letters(), 52), (numbers, 53)] {
            for width in needed + NARROWEST..=120 {
                let places = split(Rect::new(0, 1, width, 21), Some(&roster(2)), &texts);
                assert!(places.board.width >= needed && places.beside.width >= NARROWEST);
                assert_eq!(places.board.right(), places.beside.x);
                assert!(!places.strip);
            }
        }
    }

    #[test]
    fn on_a_narrow_and_tall_screen_the_players_are_below() {
        let area = Rect::new(0, 1, 50, 36);
        let places = split(area, Some(&roster(3)), &letters());
        assert_eq!(places.beside, Rect::new(0, 31, 50, 6));
        assert_eq!(players_height(&roster(3), places.beside.height), 6);
        assert!(!places.strip);
        assert_eq!(split(area, None, &letters()).board, area);
    }

    #[test]
    fn on_a_low_screen_the_players_come_before_what_is_below() {
        assert_eq!(players_height(&roster(2), 9), 5);
        assert_eq!(players_height(&roster(9), 9), 9);
        assert_eq!(players_height(&roster(20), 21), 16);
    }
}
