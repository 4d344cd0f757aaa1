//! Azul in words: what happens, what a move is, what can be done.

use azul::{Azul, Colour, Column, EndReason, Event, Move, Row, Side, Source, Target};
use fluent_bundle::FluentValue;
use table::{Players, Seat};

use super::super::Scene;
use super::choice::{Choice, Stage, Trace, colours};
use super::forecast::{ColumnRefusal, Forecast, Refusal};
use super::table::signed;
use crate::screen::look::Look;
use crate::screen::paint::shortened;
use crate::screen::texts::Texts;

/// The name of a colour in our texts.
const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::DarkBlue => "dark-blue",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::LightBlue => "light-blue",
    }
}

/// `yellow`, of one tile.
fn colour_of_tile(texts: &Texts, colour: Colour) -> String {
    texts.with("azul-colour", &[("colour", word(colour).into())])
}

/// `3 yellow`.
pub(super) fn tiles(texts: &Texts, count: u8, colour: Colour) -> String {
    let variables = [("count", count.into()), ("colour", word(colour).into())];
    texts.with("azul-tiles", &variables)
}

/// `2 yellow, 1 red`, from one letter a tile.
fn heap(texts: &Texts, letters: &str) -> String {
    let count = |colour: Colour| letters.matches(colour.letter()).count() as u8;
    let heaps: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|&colour| count(colour) > 0)
        .map(|colour| tiles(texts, count(colour), colour))
        .collect();
    heaps.join(", ")
}

/// `factory 2`, `the centre`: the number for the texts, 0 for the centre.
const fn source_number(source: Source) -> u8 {
    match source {
        Source::Centre => 0,
        factory => factory as u8 + 1,
    }
}

/// The number of a line for the texts, 0 for the floor.
const fn target_number(target: Target) -> u8 {
    match target {
        Target::Floor => 0,
        Target::Line(row) => row.number(),
    }
}

/// A move in words.
pub(super) fn describe(texts: &Texts, mv: Move, forecast: &Forecast) -> String {
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

/// What a move would do, in one line.
pub(super) fn foretell(scene: &Scene, mv: Move, forecast: &Forecast) -> String {
    let (texts, look) = (scene.texts, scene.look);
    let (count, colour) = forecast.tiles;
    if let Move::Place { row, column } = mv {
        let variables = [
            ("colour", colour_of_tile(texts, colour).into()),
            ("line", row.number().into()),
            ("column", column.number().into()),
            ("points", signed(look, forecast.gain.into()).into()),
        ];
        return texts.with("azul-foretell-place", &variables);
    }
    // The result comes first: it is what must not be lost on a narrow screen.
    let net = net(look, forecast.net);
    let free = scene.known::<Azul>().position.side() == Side::Free;
    let key = if free {
        "azul-foretell-net-free"
    } else {
        "azul-foretell-net"
    };
    let line = forecast.line.map_or(0, |(row, _)| row.number());
    let mut parts = vec![
        texts.with(key, &[("points", net.into())]),
        texts.with(
            "azul-foretell-take",
            &[
                ("tiles", tiles(texts, count, colour).into()),
                ("line", line.into()),
            ],
        ),
    ];
    if forecast.fills {
        let gain = signed(look, forecast.gain.into());
        parts.push(texts.with("azul-foretell-fills", &[("points", gain.into())]));
    }
    if forecast.marker || forecast.falls > 0 {
        let cost = signed(look, -i32::from(forecast.cost));
        let variables = [
            ("count", if line > 0 { forecast.falls } else { 0 }.into()),
            ("marker", if forecast.marker { "yes" } else { "no" }.into()),
            ("points", cost.into()),
        ];
        parts.push(texts.with("azul-foretell-falls", &variables));
    }
    parts.join(look.sign(" · ", ", "))
}

/// Why a line does not take these tiles.
pub(super) fn refuse(texts: &Texts, row: Row, colour: Colour, refusal: Refusal) -> String {
    let line = ("line", FluentValue::from(row.number()));
    let of = |colour: Colour| ("colour", FluentValue::from(colour_of_tile(texts, colour)));
    match refusal {
        Refusal::Full => texts.with("azul-refused-full", &[line]),
        Refusal::Holds(held) => texts.with("azul-refused-holds", &[line, of(held)]),
        Refusal::OnWall => texts.with("azul-refused-wall", &[line, of(colour)]),
    }
}

/// Why a column of the free wall does not take the tile of a line.
pub(super) fn refuse_column(texts: &Texts, column: Column, why: ColumnRefusal) -> String {
    match why {
        ColumnRefusal::Taken => texts.get("azul-refused-place"),
        ColumnRefusal::Has(colour) => texts.with(
            "azul-refused-column",
            &[
                ("column", column.number().into()),
                ("colour", colour_of_tile(texts, colour).into()),
            ],
        ),
    }
}

/// Why the last key or click could do nothing, if it is worth a word.
pub(super) fn refuse_trace(scene: &Scene, choice: Choice) -> Option<String> {
    let (texts, azul) = (scene.texts, &scene.known::<Azul>().position);
    let number = |source: Source| ("source", FluentValue::from(source_number(source)));
    let factories = 2 * azul.seats().count() + 1;
    Some(match (choice.trace, choice.stage) {
        (Trace::None | Trace::Hover | Trace::OneColour, _) => return None,
        (Trace::Missing(colour), _) => {
            let colour = colour_of_tile(texts, colour);
            let variables = [number(choice.source), ("colour", colour.into())];
            texts.with("azul-refused-colour", &variables)
        }
        (Trace::Nothing(source), _) => {
            let is_there = source == Source::Centre || (source as usize) < factories;
            let key = if is_there {
                "azul-refused-empty"
            } else {
                "azul-refused-no-factory"
            };
            texts.with(key, &[number(source), ("last", factories.into())])
        }
        (Trace::Beyond, _) if azul.tiling().is_some() => texts.get("azul-refused-no-column"),
        (Trace::Beyond, Stage::Target) => texts.get("azul-refused-no-line"),
        (Trace::Beyond, _) => {
            let count = colours(azul.tiles_at(choice.source)).len();
            texts.with("azul-refused-no-colour", &[("count", count.into())])
        }
    })
}

/// What should be known before a move that throws on the floor what a line would take.
pub(super) fn warn(scene: &Scene, mv: Move) -> Option<String> {
    let (texts, look) = (scene.texts, scene.look);
    let azul = &scene.known::<Azul>().position;
    let spared = Choice::spared(azul, mv);
    if spared.is_empty() {
        return None;
    }
    let forecast = Forecast::of(azul, mv);
    let (count, colour) = forecast.tiles;
    let lines: Vec<String> = spared.iter().map(Row::to_string).collect();
    let variables = [
        ("tiles", tiles(texts, count, colour).into()),
        ("points", net(look, -i32::from(forecast.cost)).into()),
        ("count", lines.len().into()),
        ("lines", lines.join(", ").into()),
    ];
    Some(texts.with("azul-warn-floor", &variables))
}

/// What these events were, in few words: who took what, and what the end of a round has brought.
pub(super) fn news<'a>(scene: &Scene, events: impl Iterator<Item = &'a Event>) -> Vec<String> {
    // With many at the table there is more to tell, and where tiles came from matters least.
    let take = match scene.seen.players().len() {
        ..=2 => "azul-news-take",
        _ => "azul-news-take-short",
    };
    let mut told = Vec::new();
    let mut scores: Vec<Option<i32>> = vec![None; scene.seen.players().len()];
    for event in events {
        let (seat, points) = match event {
            Event::Take {
                seat,
                from,
                colour,
                tiles: count,
                to,
            } => {
                let variables = [
                    ("name", short_name(scene, *seat).into()),
                    ("tiles", tiles(scene.texts, *count, *colour).into()),
                    ("source", source_number(*from).into()),
                    ("line", target_number(*to).into()),
                ];
                told.extend(scored(scene, &mut scores));
                told.push(scene.texts.with(take, &variables));
                continue;
            }
            Event::Tile { seat, points, .. } => (seat, i32::from(*points)),
            Event::Floor { seat, lost, .. } => (seat, -i32::from(*lost)),
            _ => continue,
        };
        let score = &mut scores[seat.index()];
        *score = Some(score.unwrap_or(0) + points);
    }
    told.extend(scored(scene, &mut scores));
    told
}

/// What everybody has won or lost, which is forgotten then; nothing if nobody has.
fn scored(scene: &Scene, scores: &mut [Option<i32>]) -> Option<String> {
    let changes = Seat::all(scores.len()).zip(&*scores);
    let changes = changes.filter_map(|(seat, &score)| {
        let name = short_name(scene, seat);
        Some(format!("{name} {}", net(scene.look, score?)))
    });
    let changes: Vec<String> = changes.collect();
    scores.fill(None);
    let all = changes.join(", ");
    let told = scene
        .texts
        .with("azul-news-scored", &[("scores", all.into())]);
    Some(told).filter(|_| !changes.is_empty())
}

/// A name that leaves room for what is told.
fn short_name(scene: &Scene, seat: Seat) -> String {
    shortened(scene.look, scene.name(seat), 14)
}

/// Points won or lost. A bare 0 would read like the number of a round.
fn net(look: Look, points: i32) -> String {
    match points {
        0 => look.sign("±0", "+0").to_owned(),
        points => signed(look, points),
    }
}

/// What happened, in one sentence.
#[expect(clippy::too_many_lines, reason = "one short arm for every event")]
pub(super) fn tell(event: &Event, players: &Players, texts: &Texts) -> String {
    let name = |seat: Seat| ("name", FluentValue::from(players[seat.index()].to_string()));
    let number = |key: &'static str, number: u16| (key, FluentValue::from(number));
    match event {
        Event::Take {
            seat,
            from,
            colour,
            tiles: count,
            to,
        } => texts.with(
            "azul-tell-take",
            &[
                name(*seat),
                ("tiles", tiles(texts, *count, *colour).into()),
                ("source", source_number(*from).into()),
                ("line", target_number(*to).into()),
            ],
        ),
        Event::ToCentre { tiles: letters } => texts.with(
            "azul-tell-to-centre",
            &[
                ("tiles", heap(texts, letters).into()),
                ("count", letters.len().into()),
            ],
        ),
        Event::Marker { seat, on_floor } => {
            let key = if *on_floor {
                "azul-tell-marker"
            } else {
                "azul-tell-marker-beside"
            };
            texts.with(key, &[name(*seat)])
        }
        Event::LineFull { seat, line, .. } => texts.with(
            "azul-tell-line-full",
            &[name(*seat), ("line", line.number().into())],
        ),
        Event::ToFloor {
            colour,
            tiles: count,
            ..
        } => texts.with(
            "azul-tell-to-floor",
            &[
                ("tiles", tiles(texts, *count, *colour).into()),
                ("count", (*count).into()),
            ],
        ),
        Event::ToLid {
            colour,
            tiles: count,
            ..
        } => texts.with(
            "azul-tell-to-lid",
            &[
                ("tiles", tiles(texts, *count, *colour).into()),
                ("count", (*count).into()),
            ],
        ),
        Event::Tile {
            seat,
            line,
            column,
            colour,
            across,
            down,
            points,
        } => {
            let key = match (across, down) {
                (1, 1) => "azul-tell-tile",
                (_, 1) => "azul-tell-tile-across",
                (1, _) => "azul-tell-tile-down",
                _ => "azul-tell-tile-both",
            };
            let variables = [
                name(*seat),
                ("line", line.number().into()),
                ("column", column.number().into()),
                ("colour", colour_of_tile(texts, *colour).into()),
                ("across", (*across).into()),
                ("down", (*down).into()),
                ("points", (*points).into()),
            ];
            texts.with(key, &variables)
        }
        Event::NoPlace { seat, line, colour } => texts.with(
            "azul-tell-no-place",
            &[
                name(*seat),
                ("line", line.number().into()),
                ("colour", colour_of_tile(texts, *colour).into()),
            ],
        ),
        Event::Floor {
            seat,
            penalty,
            lost,
        } => {
            let key = if lost < penalty {
                "azul-tell-floor-less"
            } else {
                "azul-tell-floor"
            };
            let variables = [
                name(*seat),
                number("penalty", *penalty),
                number("lost", *lost),
            ];
            texts.with(key, &variables)
        }
        Event::Refill { tiles } => texts.with("azul-tell-refill", &[("count", (*tiles).into())]),
        Event::Short { tiles } => texts.with("azul-tell-short", &[("count", (*tiles).into())]),
        Event::Round { round, first } => texts.with(
            "azul-tell-round",
            &[name(*first), ("round", (*round).into())],
        ),
        Event::End { reason } => texts.get(match reason {
            EndReason::RowComplete => "azul-tell-end-row",
            EndReason::NoRowPossible => "azul-tell-end-no-row",
            EndReason::RoundLimit => "azul-tell-end-limit",
            EndReason::NoTiles => "azul-tell-end-no-tiles",
        }),
        Event::Bonus {
            seat,
            rows,
            columns,
            colours,
            points,
        } => texts.with(
            "azul-tell-bonus",
            &[
                name(*seat),
                ("rows", (*rows).into()),
                ("columns", (*columns).into()),
                ("colours", (*colours).into()),
                number("points", *points),
            ],
        ),
    }
}
