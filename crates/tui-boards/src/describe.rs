//! The players with their numbers, and the legend of a board.

use ratatui::text::Span;
use table::Seat;
use words::Texts;

use crate::board_context::BoardContext;

/// One line of the list of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterLine {
    pub seat: Seat,
    /// A symbol for the seat, one or two columns wide, in its colour. It must be recognizable without the colour.
    pub sign: Span<'static>,
    /// One string for each column of the [`Roster`].
    pub columns: Vec<String>,
}

/// The list of players with the numbers the game counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The short headings of the columns.
    pub heads: Vec<String>,
    /// The most important column, which is the last to be dropped if not all fit.
    pub decisive: usize,
    /// The players, in seat order.
    pub lines: Vec<RosterLine>,
}

impl Roster {
    /// Creates a roster of all players, each with a symbol and a string for every column.
    pub(crate) fn new(
        scene: &BoardContext,
        heads: Vec<String>,
        sign: impl Fn(Seat) -> Span<'static>,
        columns: impl Fn(Seat) -> Vec<String>,
    ) -> Self {
        let line = |seat| RosterLine {
            seat,
            sign: sign(seat),
            columns: columns(seat),
        };
        let lines = Seat::all(scene.model.players().len()).map(line).collect();
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
    /// One or several symbols as they are drawn, separated by spaces.
    pub signs: String,
    /// What the symbols mean.
    pub meaning: String,
}

/// Replaces the message key of each pair with its message.
pub(crate) fn event_sentences<'a, T>(
    texts: &Texts,
    keys: impl IntoIterator<Item = (T, &'a str)>,
) -> Vec<(T, String)> {
    let keys = keys.into_iter();
    keys.map(|(key, text)| (key, texts.get(text))).collect()
}

/// Returns the messages with these keys.
pub(crate) fn all_of<const N: usize>(texts: &Texts, keys: [&str; N]) -> Vec<String> {
    keys.map(|key| texts.get(key)).to_vec()
}

/// Creates a legend from symbols and the message keys of their meanings.
pub(crate) fn legend_of<'a>(
    texts: &Texts,
    lines: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<LegendLine> {
    let line = |(signs, meaning): (&str, &str)| LegendLine {
        signs: signs.to_owned(),
        meaning: texts.get(meaning),
    };
    lines.into_iter().map(line).collect()
}
