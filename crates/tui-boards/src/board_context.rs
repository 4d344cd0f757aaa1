//! What a board may look at.

use std::time::Duration;

use front::seat_colours::SeatColour;
use games::AnyMove;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use session::{TypedView, ViewModel};
use table::{Game, Seat, Viewer};
use words::{Phrase, Sense, Texts};

use crate::theme::{ColourRole, Paint, Theme};
use crate::{paint, seat_colours};

/// The colour of what belongs to nobody, or to several.
pub(crate) const NOBODY: Paint = Paint::new(88, 94, 104, Color::DarkGray);

/// All that a board may look at.
#[derive(Clone, Copy)]
pub struct BoardContext<'a> {
    /// What is seen of the match.
    pub seen: &'a ViewModel,
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
    pub colours: &'a [SeatColour],
    /// How long one step of an animation takes; nothing if animations are off.
    pub pace: Option<Duration>,
}

impl<'a> BoardContext<'a> {
    /// The view and the rules in the types of the game.
    #[must_use]
    pub fn known<G: Game>(&self) -> &'a TypedView<G> {
        self.seen.typed_view()
    }

    /// A move in the type of the game, if it is legal in what is seen.
    pub(crate) fn legal<G: Game>(&self, mv: &AnyMove) -> Option<G::Move> {
        let mv = mv.get();
        let checked = self.known::<G>().position().check(mv);
        checked.ok().map(|()| mv)
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
    pub(crate) fn short_name(&self, seat: Seat) -> String {
        paint::shortened(self.theme, self.name(seat), 14)
    }

    /// The colour of a seat, where the game itself does not give one.
    pub(crate) fn paint(&self, seat: Seat) -> Paint {
        let colour = self.colours.get(seat.index());
        colour.map_or(NOBODY, |colour| seat_colours::paint(*colour))
    }

    /// A square in the colour of a seat.
    pub(crate) fn square(&self, seat: Seat) -> Span<'static> {
        let style = self.theme.fg(self.paint(seat));
        Span::styled(self.theme.sign("■", "#"), style)
    }

    /// A line of words, each part as what it means looks here.
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
