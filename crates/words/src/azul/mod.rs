//! Azul in words: events, moves and previews.

mod forecast;
mod narrate;
mod questions;

use azul::{Azul, Colour, Move, Row, Source, Target, Tiles, View, WallSide};
use games::{AnyEvent, AnyMove};
use session::ViewModel;
use table::{Game, Players};

pub use forecast::Forecast;
pub use narrate::{narrate, recent_events};
pub use questions::{
    Missing, ask_colour, column_refused, line_refused, missing, refuse_column, refuse_line,
};

use crate::{Charset, MovePreview, Narrator, Texts};

/// The narrator of Azul.
pub(crate) struct AzulNarrator;

impl Narrator for AzulNarrator {
    fn narrate(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Option<String> {
        Some(narrate(event.get()?, players, texts))
    }

    fn describe(&self, model: &ViewModel, mv: &AnyMove, texts: &Texts) -> String {
        let (mv, azul) = (mv.get(), model.typed_view::<Azul>().position());
        describe(texts, mv, &Forecast::of(azul, mv))
    }

    fn preview(
        &self,
        model: &ViewModel,
        mv: &AnyMove,
        texts: &Texts,
        signs: Charset,
    ) -> MovePreview {
        let (mv, azul) = (mv.get(), model.typed_view::<Azul>().position());
        let preview = azul.preview(mv);
        let forecast = Forecast::new(&preview);
        MovePreview {
            described: describe(texts, mv, &forecast),
            effect: Some(preview_text(texts, signs, azul.side(), mv, &forecast)),
            warning: warn(texts, signs, &spared(azul, mv), || forecast),
            preview: MovePreview::json(&preview),
        }
    }

    fn warn(
        &self,
        model: &ViewModel,
        mv: &AnyMove,
        texts: &Texts,
        signs: Charset,
    ) -> Option<String> {
        let (mv, azul) = (mv.get(), model.typed_view::<Azul>().position());
        let forecast = || Forecast::of(azul, mv);
        warn(texts, signs, &spared(azul, mv), forecast)
    }
}

/// Returns the name of a colour in message keys and variables.
const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::DarkBlue => "dark-blue",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::LightBlue => "light-blue",
    }
}

/// Returns the colour of one tile, such as `yellow`.
#[must_use]
pub fn colour_of_tile(texts: &Texts, colour: Colour) -> String {
    texts.with("azul-colour", &[("colour", word(colour).into())])
}

/// Returns a number of tiles, such as `3 yellow`.
#[must_use]
pub fn tiles(texts: &Texts, count: u8, colour: Colour) -> String {
    let variables = [("count", count.into()), ("colour", word(colour).into())];
    texts.with("azul-tiles", &variables)
}

/// Lists the tiles of a heap: `2 yellow, 1 red`.
fn heap(texts: &Texts, heap: Tiles) -> String {
    let counts = heap.counts();
    let heaps: Vec<String> = counts
        .map(|(colour, count)| tiles(texts, count, colour))
        .collect();
    heaps.join(", ")
}

/// Returns the number of a source in the variables of texts; 0 is the centre.
const fn source_number(source: Source) -> u8 {
    match source {
        Source::Centre => 0,
        factory => factory as u8 + 1,
    }
}

/// Returns the number of a line in the variables of texts; 0 is the floor.
const fn target_number(target: Target) -> u8 {
    match target {
        Target::Floor => 0,
        Target::Line(row) => row.number(),
    }
}

/// Describes a move in words.
#[must_use]
pub fn describe(texts: &Texts, mv: Move, forecast: &Forecast) -> String {
    let (count, colour) = forecast.tiles;
    match mv {
        Move::Take { from, to, .. } => texts.with(
            "azul-describe-take",
            &[
                ("tiles", tiles(texts, count, colour).into()),
                ("source", source_number(from).into()),
                ("line", target_number(to).into()),
            ],
        ),
        Move::Place { row, column } => texts.with(
            "azul-describe-place",
            &[
                ("line", row.number().into()),
                ("column", column.number().into()),
            ],
        ),
    }
}

/// Describes the effects of a move in one line.
#[must_use]
pub fn preview_text(
    texts: &Texts,
    signs: Charset,
    side: WallSide,
    mv: Move,
    forecast: &Forecast,
) -> String {
    let (count, colour) = forecast.tiles;
    if let Move::Place { row, column } = mv {
        let variables = [
            ("colour", colour_of_tile(texts, colour).into()),
            ("line", row.number().into()),
            ("column", column.number().into()),
            ("points", signs.signed(forecast.gain.into()).into()),
        ];
        return texts.with("azul-preview-place", &variables);
    }
    // The result comes first so that narrow screens do not cut it off.
    let net = signs.net(forecast.net.into());
    let key = if side == WallSide::Free {
        "azul-preview-net-free"
    } else {
        "azul-preview-net"
    };
    let line = forecast.line.map_or(0, |(row, _)| row.number());
    let mut parts = vec![
        texts.with(key, &[("points", net.into())]),
        texts.with(
            "azul-preview-take",
            &[
                ("tiles", tiles(texts, count, colour).into()),
                ("line", line.into()),
            ],
        ),
    ];
    if forecast.fills {
        let gain = signs.signed(forecast.gain.into());
        parts.push(texts.with("azul-preview-fills", &[("points", gain.into())]));
    }
    if forecast.marker || forecast.falls > 0 {
        let cost = signs.signed(-i64::from(forecast.cost));
        let variables = [
            ("count", if line > 0 { forecast.falls } else { 0 }.into()),
            ("marker", if forecast.marker { "yes" } else { "no" }.into()),
            ("points", cost.into()),
        ];
        parts.push(texts.with("azul-preview-falls", &variables));
    }
    parts.join(signs.either(" · ", ", "))
}

/// Describes the progress of the game: the round and how many tiles are left.
#[must_use]
pub fn progress(texts: &Texts, view: &View) -> String {
    let variables = [
        ("round", view.round.into()),
        ("bag", view.bag.total().into()),
        ("lid", view.lid.total().into()),
    ];
    texts.with("azul-progress", &variables)
}

/// Returns the warning for a move that drops tiles that these lines would accept.
fn warn(
    texts: &Texts,
    signs: Charset,
    spared: &[Row],
    forecast: impl FnOnce() -> Forecast,
) -> Option<String> {
    if spared.is_empty() {
        return None;
    }
    let forecast = forecast();
    let (count, colour) = forecast.tiles;
    let lines: Vec<String> = spared.iter().map(Row::to_string).collect();
    let variables = [
        ("tiles", tiles(texts, count, colour).into()),
        ("points", signs.net(-i64::from(forecast.cost)).into()),
        ("count", lines.len().into()),
        ("lines", lines.join(", ").into()),
    ];
    Some(texts.with("azul-warn-floor", &variables))
}

/// Returns the lines that would accept the tiles that a move drops on the floor.
fn spared(azul: &Azul, mv: Move) -> Vec<Row> {
    let Move::Take {
        from,
        colour,
        to: Target::Floor,
    } = mv
    else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    azul.moves(&mut moves);
    let lines = Row::ALL.into_iter();
    let takes = |row: &Row| {
        let to = Target::Line(*row);
        moves.contains(&Move::Take { from, colour, to })
    };
    lines.filter(takes).collect()
}
