//! How one game is shown and played on the screen.
//!
//! A [`DrawnBoard`] is made for one game and knows its types; the page around it (`table` and `replay`)
//! knows none of them. The page owns the match, the log, the bars, dialogs and menus; the board
//! draws the position and turns keys and clicks into moves, which travel as text.

mod azul;
mod cursor;
mod grid;
mod hue;
mod laying_grass;
mod plain;
#[cfg(test)]
mod testing;
mod tilings;

pub(crate) use azul::AzulBoard;
pub(crate) use laying_grass::GrassBoard;
pub(crate) use plain::PlainBoard;
pub(crate) use tilings::TilingsBoard;

use std::time::Duration;

use crossterm::event::{KeyEvent, MouseEvent};
use games::PlyText;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use session::{Known, Seen};
use table::{Game, Seat, Viewer};

use super::paint;
use super::theme::{Paint, Role, Theme};
use words::{Phrase, Sense, Texts};

/// The colour of what belongs to nobody, or to several.
const NOBODY: Paint = Paint::new(88, 94, 104, Color::DarkGray);

/// All that a board may look at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What is seen of the match.
    pub seen: &'a Seen,
    /// The person at this keyboard who is to move; nobody while a bot thinks, in a replay, or when
    /// the game is over.
    pub mover: Option<Seat>,
    /// Where the person here sits, if the others sit elsewhere.
    pub own: Option<Seat>,
    /// What the terminal can show.
    pub theme: Theme,
    /// The language.
    pub texts: &'a Texts,
    /// The colour of every seat, where the game itself does not give one.
    pub colours: &'a [Paint],
    /// How long one step of an animation takes; nothing if animations are off.
    pub pace: Option<Duration>,
}

impl<'a> Scene<'a> {
    /// The view and the rules in the types of the game.
    #[must_use]
    pub fn known<G: Game>(&self) -> &'a Known<G> {
        self.seen.known()
    }

    /// Who looks on and has moved before: the one to move, or the only person at the table. What
    /// came of their last move, and what happened since, is new to them.
    #[must_use]
    pub fn onlooker(&self) -> Option<Seat> {
        match (self.mover, self.seen.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some(seat),
            (None, Viewer::Spectator | Viewer::Everything) => None,
        }
    }

    /// The name at a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        &self.seen.players()[seat.index()]
    }

    /// The name at a seat, with a mark if whoever sits there has lost before the end: gave up, ran out of
    /// time, or made no legal move; and with a word if it is that of the person here.
    #[must_use]
    pub fn marked_name(&self, seat: Seat) -> String {
        let changes = self.seen.state.changes.iter();
        let mut losses = changes.filter(|change| change.what.loses());
        let mark = if losses.any(|change| change.seat == seat) {
            self.theme.sign("✗ ", "x ")
        } else {
            ""
        };
        // Who has lost knows it, and the mark needs the room.
        if self.own != Some(seat) || !mark.is_empty() {
            return format!("{mark}{}", self.name(seat));
        }
        // A long name gives way to the word.
        let name = ("name", self.short_name(seat).into());
        format!("{mark}{}", self.texts.with("online-own-name", &[name]))
    }

    /// The name at a seat where a line has more to tell: most of it, and what is longer is cut.
    fn short_name(&self, seat: Seat) -> String {
        paint::shortened(self.theme, self.name(seat), 14)
    }

    /// The colour of a seat, where the game itself does not give one.
    fn paint(&self, seat: Seat) -> Paint {
        self.colours.get(seat.index()).copied().unwrap_or(NOBODY)
    }

    /// A square in the colour of a seat.
    fn square(&self, seat: Seat) -> Span<'static> {
        let style = self.theme.fg(self.paint(seat));
        Span::styled(self.theme.sign("■", "#"), style)
    }

    /// A line of words, each part as what it means looks here.
    fn line(&self, phrases: &[Phrase]) -> Line<'static> {
        let span = |phrase: &Phrase| {
            let style = match phrase.sense {
                Sense::Plain => self.theme.style(Role::Text),
                Sense::Subject => self.theme.style(Role::Strong),
                Sense::Player(seat) => self.theme.on(self.paint(seat)),
                Sense::Gain => self.theme.style(Role::Gain),
                Sense::Loss => self.theme.style(Role::Loss),
                Sense::Aside => self.theme.style(Role::Dim),
            };
            Span::styled(phrase.text.clone(), style)
        };
        phrases.iter().map(span).collect()
    }
}

/// What a board makes of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing: the page may use the key.
    Ignored,
    /// Something on the board has changed, or at least the key was meant for it.
    Taken,
    /// A legal move to play.
    Play(String),
    /// A legal move to play, if the person still wants it after this warning.
    Warn {
        /// What should be known before.
        question: String,
        /// The move.
        mv: String,
    },
}

/// One line of the list of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterLine {
    /// Whose line.
    pub seat: Seat,
    /// A sign for the seat, of one or two columns, in its colour: never a colour alone.
    pub sign: Span<'static>,
    /// What is counted, one text for each column of the [`Roster`].
    pub columns: Vec<String>,
}

/// The list of players with what the game counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// What the columns count, in few letters.
    pub heads: Vec<String>,
    /// Which column says most: where not all fit, it is the last to be left out.
    pub decisive: usize,
    /// The players, in seat order.
    pub lines: Vec<RosterLine>,
}

impl Roster {
    /// All players, each with a sign and what is counted under these heads.
    fn new(
        scene: &Scene,
        heads: Vec<String>,
        sign: impl Fn(Seat) -> Span<'static>,
        columns: impl Fn(Seat) -> Vec<String>,
    ) -> Self {
        let line = |seat| RosterLine {
            seat,
            sign: sign(seat),
            columns: columns(seat),
        };
        let lines = Seat::all(scene.seen.players().len()).map(line).collect();
        Roster {
            heads,
            decisive: 0,
            lines,
        }
    }
}

/// One line of a legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendLine {
    /// One sign or several, as they are drawn, with spaces between them.
    pub signs: String,
    /// What they mean.
    pub meaning: String,
}

/// How one game is shown and played. It lives as long as one visit to the table and remembers what
/// the person points at; it never holds anything of the match itself that could be lost.
///
/// Keys that belong to the page and never reach a board: `?` `q` `u` `y` `h` `s` `l` `e` `w` `p`
/// `Space`, and everything with Ctrl or Alt, unless the board [`wants`](DrawnBoard::wants) one at this moment. `Esc`
/// comes to the board first.
pub trait DrawnBoard {
    /// Draws the position and what the person is about to do. `area` may be of any size, even
    /// empty; from 50×19 on everything must be playable (80×19 for a board with a roster of its
    /// own). Remembers where things are, for the mouse.
    fn draw(&mut self, scene: &Scene, area: Rect, buffer: &mut Buffer);

    /// Says before a [`draw`](Self::draw) whether there is room aside, below the players, for what
    /// would need some of the board's.
    fn offer_aside(&mut self, _offered: bool) {}

    /// Draws aside what the last [`draw`](Self::draw) had no room for, and says whether there was
    /// something: the log has no more than the rest then.
    fn draw_aside(&mut self, _scene: &Scene, _area: Rect, _buffer: &mut Buffer) -> bool {
        false
    }

    /// What every sign means that the board can draw on this terminal. With a frame around it, it
    /// fits 80×24.
    fn legend(&self, scene: &Scene) -> Vec<LegendLine>;

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
    fn key(&mut self, scene: &Scene, key: KeyEvent) -> Answer;

    /// Whether a key of the page means something on the board at this moment, and should reach
    /// [`key`](Self::key) before the page uses it: a letter of the notation, say. Only asked for
    /// keys that are pressed, not for a click on their sign in a bar.
    fn wants(&self, _scene: &Scene, _key: KeyEvent) -> bool {
        false
    }

    /// The mouse was moved or pressed, at a place of the last `draw`.
    fn mouse(&mut self, scene: &Scene, mouse: MouseEvent) -> Answer;

    /// What the person can do now, or why what they point at is not possible: one line.
    fn status(&self, scene: &Scene) -> Line<'static>;

    /// What has happened since the last decision of whoever looks on, in few words each: for a
    /// board that draws its players itself, where there is no room for the log.
    fn news(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    /// Where the game is, for the bar at the top: the round, what is asked for. Short.
    fn progress(&self, scene: &Scene) -> String;

    /// The players and their counts, for the side of the page; nothing if the board draws its
    /// players itself and wants the whole width.
    fn roster(&self, scene: &Scene) -> Option<Roster>;

    /// What the keys do on this board: key and meaning, for the help.
    fn keys(&self, texts: &Texts) -> Vec<(&'static str, String)>;

    /// The most important keys at this moment, for the bar at the bottom: key and a word each. The
    /// first two are how to point and how to play; keys of the page come after these. Each does
    /// what its word says.
    fn shortcuts(&self, scene: &Scene) -> Vec<(&'static str, String)>;

    /// The result in words and numbers beside the ranks: the columns that the standings are broken
    /// down to. Called when the game is over.
    fn breakdown(&self, scene: &Scene) -> Roster;

    /// Shows where a legal move would go, as if the person had pointed at it: a hint.
    fn point_at(&mut self, scene: &Scene, mv: &str);

    /// A move was just played; `scene` is after it. A board may show in steps what it brought about.
    fn played(&mut self, scene: &Scene, ply: &PlyText);

    /// The position was changed otherwise: undo, a jump in a replay. What was pointed at and any
    /// animation are over.
    fn jumped(&mut self, scene: &Scene);

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

/// Keys, heads and other things with the texts that belong to them.
fn told<'a, T>(texts: &Texts, keys: impl IntoIterator<Item = (T, &'a str)>) -> Vec<(T, String)> {
    let keys = keys.into_iter();
    keys.map(|(key, text)| (key, texts.get(text))).collect()
}

/// The texts of these keys.
fn all_of<const N: usize>(texts: &Texts, keys: [&str; N]) -> Vec<String> {
    keys.map(|key| texts.get(key)).to_vec()
}

/// A legend of signs and the texts that say what they mean.
fn legend_of<'a>(
    texts: &Texts,
    lines: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<LegendLine> {
    let line = |(signs, meaning): (&str, &str)| LegendLine {
        signs: signs.to_owned(),
        meaning: texts.get(meaning),
    };
    lines.into_iter().map(line).collect()
}
