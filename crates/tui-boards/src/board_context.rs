//! The data a board can use.

use std::time::Duration;

use front::seat_colours::SeatColour;
use games::AnyMove;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use session::{TypedView, ViewModel};
use table::{Game, Seat, Viewer};
use unicode_width::UnicodeWidthStr;
use words::{Phrase, Sense, Texts};

use crate::theme::{ColourRole, Paint, Theme};
use crate::{paint, seat_colours};

/// The colour of anything that belongs to no player, or to several.
pub(crate) const NOBODY: Paint = Paint::new(88, 94, 104, Color::DarkGray);

/// The width of a shortened name.
const SHORT_NAME: usize = 14;

/// The data a board can use.
#[derive(Clone, Copy)]
pub struct BoardContext<'a> {
    /// The view of the match.
    pub model: &'a ViewModel,
    /// The person at this keyboard who is to move. `None` while a bot thinks, in a replay, or when the game is over.
    pub mover: Option<Seat>,
    /// The seat of the person at this keyboard, if the other players are remote.
    pub own: Option<Seat>,
    /// The terminal's capabilities and styles.
    pub theme: Theme,
    /// The UI strings in the interface language.
    pub texts: &'a Texts,
    /// The colour of every seat, for games that do not define one.
    pub colours: &'a [SeatColour],
    /// The duration of one animation step, or `None` if animations are off.
    pub step_duration: Option<Duration>,
}

impl<'a> BoardContext<'a> {
    /// Returns the view and the rules in the game's types.
    #[must_use]
    pub fn typed_view<G: Game>(&self) -> &'a TypedView<G> {
        self.model.typed_view()
    }

    /// Converts a move into the game's type, if it is legal in this view.
    pub(crate) fn legal<G: Game>(&self, mv: &AnyMove) -> Option<G::Move> {
        let mv = mv.get();
        let checked = self.typed_view::<G>().position().check(mv);
        checked.ok().map(|()| mv)
    }

    /// Returns the onlooker: the player to move, or the only person at the table. The consequences of their last
    /// move, and everything since, are new to them.
    #[must_use]
    pub fn onlooker(&self) -> Option<Seat> {
        match (self.mover, self.model.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some(seat),
            (None, Viewer::Spectator | Viewer::Everything) => None,
        }
    }

    /// Returns the name of the player at a seat.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        &self.model.players()[seat.index()]
    }

    /// Returns the name of the player at a seat. Adds a mark if the player lost before the end (resigned, ran out of
    /// time, or made no legal move), and a word if it is the local person.
    #[must_use]
    pub fn marked_name(&self, seat: Seat) -> String {
        let changes = self.model.state.changes.iter();
        let mut losses = changes.filter(|change| change.what.loses());
        let mark = if losses.any(|change| change.seat == seat) {
            self.theme.sign("✗ ", "x ")
        } else {
            ""
        };
        if self.own != Some(seat) {
            return format!("{mark}{}", self.name(seat));
        }
        // A long name is shortened to make room for the mark and the word.
        let room = SHORT_NAME - mark.width();
        let name = paint::shortened(self.theme, self.name(seat), room);
        let own = self.texts.with("online-own-name", &[("name", name.into())]);
        format!("{mark}{own}")
    }

    /// Returns the name of the player at a seat for a line with other content, shortened if necessary.
    pub(crate) fn short_name(&self, seat: Seat) -> String {
        paint::shortened(self.theme, self.name(seat), SHORT_NAME)
    }

    /// Returns the colour of a seat, for games that do not define one.
    pub(crate) fn paint(&self, seat: Seat) -> Paint {
        let colour = self.colours.get(seat.index());
        colour.map_or(NOBODY, |colour| seat_colours::paint(*colour))
    }

    /// Returns a square in the colour of a seat.
    pub(crate) fn square(&self, seat: Seat) -> Span<'static> {
        let style = self.theme.fg(self.paint(seat));
        Span::styled(self.theme.sign("■", "#"), style)
    }

    /// Returns a line of phrases, each styled by its sense.
    pub(crate) fn line(&self, phrases: &[Phrase]) -> Line<'static> {
        let span = |phrase: &Phrase| {
            let style = match phrase.sense {
                Sense::Plain => self.theme.style(ColourRole::Text),
                Sense::Subject => self.theme.style(ColourRole::Strong),
                Sense::Player(seat) => self.theme.on(self.paint(seat)),
                Sense::Gain => self.theme.style(ColourRole::Gain),
                Sense::Loss => self.theme.style(ColourRole::Loss),
                Sense::Aside => self.theme.style(ColourRole::Dim),
            };
            Span::styled(phrase.text.clone(), style)
        };
        phrases.iter().map(span).collect()
    }
}
