//! The interface of all boards.

use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use games::{AnyMove, PlyText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use table::Seat;
use words::Texts;

use crate::board_context::BoardContext;
use crate::describe::{LegendLine, Roster};

/// A board's response to a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardResponse {
    /// The board ignores it; the page may use the key.
    Ignored,
    /// The board has changed, or at least the key was meant for it.
    Taken,
    /// A legal move to play.
    Play(AnyMove),
    /// A legal move to play after the player confirms it.
    Warn {
        /// The question to the player.
        question: String,
        mv: AnyMove,
    },
}

impl BoardResponse {
    /// Plays a legal move, after a question if there is one.
    pub(crate) fn play(scene: &BoardContext, mv: AnyMove) -> Self {
        match words::question_before(scene.model, &mv, scene.texts, scene.theme.signs()) {
            Some(question) => BoardResponse::Warn { question, mv },
            None => BoardResponse::Play(mv),
        }
    }
}

/// Draws a game and handles input on its board.
///
/// These keys belong to the page and never reach a board: `?` `q` `u` `y` `h` `s` `l` `e` `w` `p` `Space`, and
/// everything with Ctrl or Alt, unless the board currently [`wants`](Surface::wants) one. `Esc` goes to the board
/// first.
pub trait Surface {
    /// Draws the position and the player's selection. `area` may have any size, even empty. At 50×19 and above, the
    /// game must be fully playable (80×19 for a board that draws its own players). Stores the positions for the mouse.
    fn draw(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer);

    /// Says before a [`draw`](Self::draw) whether there is room below the players for a side panel that would
    /// otherwise use part of the board's area.
    fn offer_aside(&mut self, _offered: bool) {}

    /// Draws the side panel that the last [`draw`](Self::draw) had no room for. Returns whether there was one; if so,
    /// the log gets only the remaining room.
    fn draw_aside(&mut self, _scene: &BoardContext, _area: Rect, _buffer: &mut Buffer) -> bool {
        false
    }

    /// Returns the part of the last drawing that a dialog may cover without hiding the selection or what the mover
    /// needs to see. It is empty if the board needs all its room.
    fn spare(&self) -> Rect {
        Rect::ZERO
    }

    /// Checks whether the last drawing did not show the whole board, so that arrow keys scroll it while no local
    /// player is to move.
    fn scrolls(&self) -> bool {
        false
    }

    /// Handles a key. Called only while somebody at this keyboard is to move, or for keys that change the view.
    fn key(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse;

    /// Checks whether a key of the page currently has a meaning on the board, such as a letter of the notation, and
    /// should reach [`key`](Self::key) before the page. Called only for pressed keys, not for clicks on their label
    /// in a bar.
    fn wants(&self, _scene: &BoardContext, _key: KeyEvent) -> bool {
        false
    }

    /// Handles a mouse event at a position of the last `draw`.
    fn mouse(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse;

    /// Selects a legal move as if the player had pointed at it, for a hint.
    fn point_at(&mut self, scene: &BoardContext, mv: &AnyMove);

    /// Handles a change of position other than a move, such as undo or a jump in a replay. Clears the selection and
    /// any animation.
    fn position_changed(&mut self, scene: &BoardContext);
}

/// Describes what a board shows and what players can do on it.
pub trait DescribeBoard {
    /// Returns the legend of all symbols the board can draw on this terminal. It must fit 80×24 with a frame around
    /// it.
    fn legend(&self, scene: &BoardContext) -> Vec<LegendLine>;

    /// Returns one line about what the player can do now, or why the selection is not possible.
    fn status(&self, scene: &BoardContext) -> Line<'static>;

    /// Returns the events since the onlooker's last decision, each in a few words. Used for boards that draw their own
    /// players and leave no room for the log.
    fn recent_events(&self, _scene: &BoardContext) -> Vec<String> {
        Vec::new()
    }

    /// Returns a short text about the progress of the game for the top bar, such as the round.
    fn progress(&self, scene: &BoardContext) -> String;

    /// Returns the players and their numbers for the side of the page, or `None` if the board draws its own players
    /// and needs the whole width.
    fn roster(&self, scene: &BoardContext) -> Option<Roster>;

    /// Returns the keys of this board and their descriptions, for the help.
    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)>;

    /// Returns the keys for the footer that matter most right now, each with a one-word label. The first two are for
    /// pointing and playing; the page inserts its own keys after them.
    fn shortcuts(&self, scene: &BoardContext) -> Vec<(&'static str, String)>;

    /// Returns the columns that the final standings show beside the ranks. Called when the game is over.
    fn breakdown(&self, scene: &BoardContext) -> Roster;
}

/// Animates the consequences of a move.
pub trait Animate {
    /// Handles a move that was just played; `scene` is the position after it. A board may animate its consequences.
    fn played(&mut self, scene: &BoardContext, ply: &PlyText);

    /// Returns the time until the next [`step`](Self::step), or `None` while there is no animation.
    fn waits(&self) -> Option<Duration> {
        None
    }

    /// Returns the seat whose move or board is being animated, if any.
    fn acting(&self) -> Option<Seat> {
        None
    }

    /// Advances the animation.
    fn step(&mut self) {}

    /// Ends the animation immediately and shows the current position.
    fn skip(&mut self) {}
}

/// The interface for showing and playing one game. A board lives for one visit to a table and remembers the selection.
/// It does not hold any part of the match, so dropping it loses nothing of the match.
pub trait DrawnBoard: Surface + DescribeBoard + Animate {}

impl<B: Surface + DescribeBoard + Animate> DrawnBoard for B {}
