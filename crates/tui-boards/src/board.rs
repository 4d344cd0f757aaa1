//! What every board can do.

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

/// What a board makes of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardResponse {
    /// Nothing: the page may use the key.
    Ignored,
    /// Something on the board has changed, or at least the key was meant for it.
    Taken,
    /// A legal move to play.
    Play(AnyMove),
    /// A legal move to play, if the person still wants it after this warning.
    Warn {
        /// What should be known before.
        question: String,
        /// The move.
        mv: AnyMove,
    },
}

impl BoardResponse {
    /// Plays a legal move, after a warning if there is one.
    pub(crate) fn play(scene: &BoardContext, mv: AnyMove) -> Self {
        let narrator = words::narrator(scene.seen.game().id());
        match narrator.warn(scene.seen, &mv, scene.texts, scene.theme.signs()) {
            Some(question) => BoardResponse::Warn { question, mv },
            None => BoardResponse::Play(mv),
        }
    }
}

/// Draws a game and takes what the person does on its board.
///
/// Keys that belong to the page and never reach a board: `?` `q` `u` `y` `h` `s` `l` `e` `w` `p`
/// `Space`, and everything with Ctrl or Alt, unless the board [`wants`](Surface::wants) one at this moment. `Esc`
/// comes to the board first.
pub trait Surface {
    /// Draws the position and what the person is about to do. `area` may be of any size, even
    /// empty; from 50×19 on everything must be playable (80×19 for a board with a roster of its
    /// own). Remembers where things are, for the mouse.
    fn draw(&mut self, scene: &BoardContext, area: Rect, buffer: &mut Buffer);

    /// Says before a [`draw`](Self::draw) whether there is room aside, below the players, for what
    /// would need some of the board's.
    fn offer_aside(&mut self, _offered: bool) {}

    /// Draws aside what the last [`draw`](Self::draw) had no room for, and says whether there was
    /// something: the log has no more than the rest then.
    fn draw_aside(&mut self, _scene: &BoardContext, _area: Rect, _buffer: &mut Buffer) -> bool {
        false
    }

    /// Where something may lie over the board, as it was drawn last, and hide neither what is pointed
    /// at nor what the mover looks at; empty if the board needs all its room.
    fn spare(&self) -> Rect {
        Rect::ZERO
    }

    /// Whether not all of the board was drawn last, and arrows show the rest of it while nobody is
    /// to move.
    fn scrolls(&self) -> bool {
        false
    }

    /// A key was pressed. Only called while somebody at this keyboard is to move, or for keys that
    /// change what is shown.
    fn key(&mut self, scene: &BoardContext, key: KeyEvent) -> BoardResponse;

    /// Whether a key of the page means something on the board at this moment, and should reach
    /// [`key`](Self::key) before the page uses it: a letter of the notation, say. Only asked for
    /// keys that are pressed, not for a click on their sign in a bar.
    fn wants(&self, _scene: &BoardContext, _key: KeyEvent) -> bool {
        false
    }

    /// The mouse was moved or pressed, at a place of the last `draw`.
    fn mouse(&mut self, scene: &BoardContext, mouse: MouseEvent) -> BoardResponse;

    /// Shows where a legal move would go, as if the person had pointed at it: a hint.
    fn point_at(&mut self, scene: &BoardContext, mv: &AnyMove);

    /// The position was changed otherwise: undo, a jump in a replay. What was pointed at and any
    /// animation are over.
    fn jumped(&mut self, scene: &BoardContext);
}

/// Says what a board shows and what can be done on it.
pub trait DescribeBoard {
    /// What every sign means that the board can draw on this terminal. With a frame around it, it
    /// fits 80×24.
    fn legend(&self, scene: &BoardContext) -> Vec<LegendLine>;

    /// What the person can do now, or why what they point at is not possible: one line.
    fn status(&self, scene: &BoardContext) -> Line<'static>;

    /// What has happened since the last decision of whoever looks on, in few words each: for a
    /// board that draws its players itself, where there is no room for the log.
    fn news(&self, _scene: &BoardContext) -> Vec<String> {
        Vec::new()
    }

    /// Where the game is, for the bar at the top: the round, what is asked for. Short.
    fn progress(&self, scene: &BoardContext) -> String;

    /// The players and their counts, for the side of the page; nothing if the board draws its
    /// players itself and wants the whole width.
    fn roster(&self, scene: &BoardContext) -> Option<Roster>;

    /// What the keys do on this board: key and meaning, for the help.
    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)>;

    /// The most important keys at this moment, for the bar at the bottom: key and a word each. The
    /// first two are how to point and how to play; keys of the page come after these. Each does
    /// what its word says.
    fn shortcuts(&self, scene: &BoardContext) -> Vec<(&'static str, String)>;

    /// The result in words and numbers beside the ranks: the columns that the standings are broken
    /// down to. Called when the game is over.
    fn breakdown(&self, scene: &BoardContext) -> Roster;
}

/// Shows step by step what a move has brought about.
pub trait Animate {
    /// A move was just played; `scene` is after it. A board may show in steps what it brought about.
    fn played(&mut self, scene: &BoardContext, ply: &PlyText);

    /// How long until [`step`](Self::step) is due; nothing while nothing moves.
    fn waits(&self) -> Option<Duration> {
        None
    }

    /// Whose move or board is shown at this moment, step by step; nothing while nothing moves.
    fn acting(&self) -> Option<Seat> {
        None
    }

    /// The next step of an animation.
    fn step(&mut self) {}

    /// Ends an animation at once: what is shown is the position as it is.
    fn skip(&mut self) {}
}

/// How one game is shown and played. It lives as long as one visit to the table and remembers what
/// the person points at; it never holds anything of the match itself that could be lost.
pub trait DrawnBoard: Surface + DescribeBoard + Animate {}

impl<B: Surface + DescribeBoard + Animate> DrawnBoard for B {}
