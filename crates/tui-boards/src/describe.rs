//! The players with their counts, and the legend of a board.

use ratatui::text::Span;
use table::Seat;
use words::Texts;

use crate::board_context::BoardContext;

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

/// Keys, heads and other things with the texts that belong to them.
pub(crate) fn event_sentences<'a, T>(
    texts: &Texts,
    keys: impl IntoIterator<Item = (T, &'a str)>,
) -> Vec<(T, String)> {
    let keys = keys.into_iter();
    keys.map(|(key, text)| (key, texts.get(text))).collect()
}

/// The texts of these keys.
pub(crate) fn all_of<const N: usize>(texts: &Texts, keys: [&str; N]) -> Vec<String> {
    keys.map(|key| texts.get(key)).to_vec()
}

/// A legend of signs and the texts that say what they mean.
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
