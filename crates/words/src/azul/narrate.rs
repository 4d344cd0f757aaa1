//! Narrates events, in one sentence each or in a short summary.

use azul::{Colour, EndReason, Event};
use fluent_bundle::FluentValue;
use table::{Players, Seat};

use super::{colour_of_tile, heap, source_number, target_number, tiles};
use crate::{Charset, Texts};

/// Summarizes these events: who took what, the scores at the end of a round, and the bonuses of the final scoring,
/// which are not part of the last round.
#[must_use]
pub fn recent_events<'a>(
    texts: &Texts,
    signs: Charset,
    names: &[String],
    events: impl Iterator<Item = &'a Event>,
) -> Vec<String> {
    // With many players there is more to say, so the source of the tiles is left out.
    let take = match names.len() {
        ..=2 => "azul-news-take",
        _ => "azul-news-take-short",
    };
    let mut sentences = Vec::new();
    let mut scores: Vec<Option<i64>> = vec![None; names.len()];
    let mut bonuses = Vec::new();
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
                    ("name", names[seat.index()].clone().into()),
                    ("tiles", tiles(texts, *count, *colour).into()),
                    ("source", source_number(*from).into()),
                    ("line", target_number(*to).into()),
                ];
                sentences.extend(scored(texts, signs, names, &mut scores));
                sentences.push(texts.with(take, &variables));
                continue;
            }
            Event::Tile { seat, points, .. } => (seat, i64::from(*points)),
            Event::Floor { seat, lost, .. } => (seat, -i64::from(*lost)),
            Event::Bonus { seat, points, .. } if *points > 0 => {
                bonuses.push(format!("{} +{points}", names[seat.index()]));
                continue;
            }
            _ => continue,
        };
        let score = &mut scores[seat.index()];
        *score = Some(score.unwrap_or(0) + points);
    }
    sentences.extend(scored(texts, signs, names, &mut scores));
    if !bonuses.is_empty() {
        let all = [("scores", bonuses.join(", ").into())];
        sentences.push(texts.with("azul-news-bonus", &all));
    }
    sentences
}

/// Lists the points that every player has won or lost, and resets them. Returns `None` if no score has changed.
fn scored(
    texts: &Texts,
    signs: Charset,
    names: &[String],
    scores: &mut [Option<i64>],
) -> Option<String> {
    let changes = names.iter().zip(&*scores);
    let changes =
        changes.filter_map(|(name, &score)| Some(format!("{name} {}", signs.net(score?))));
    let changes: Vec<String> = changes.collect();
    scores.fill(None);
    let all = changes.join(", ");
    let sentences = texts.with("azul-news-scored", &[("scores", all.into())]);
    Some(sentences).filter(|_| !changes.is_empty())
}

/// Narrates an event in one sentence.
#[expect(clippy::too_many_lines, reason = "one short arm for every event")]
#[must_use]
pub fn narrate(event: &Event, players: &Players, texts: &Texts) -> String {
    let name = |seat: Seat| ("name", FluentValue::from(players[seat.index()].to_string()));
    let number = |key: &'static str, number: u16| (key, FluentValue::from(number));
    let counted = |count: u8, colour: Colour| {
        let tiles = FluentValue::from(tiles(texts, count, colour));
        [("tiles", tiles), ("count", count.into())]
    };
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
        Event::ToCentre { tiles } => texts.with(
            "azul-tell-to-centre",
            &[
                ("tiles", heap(texts, *tiles).into()),
                ("count", tiles.total().into()),
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
        Event::ToFloor { colour, tiles, .. } => {
            texts.with("azul-tell-to-floor", &counted(*tiles, *colour))
        }
        Event::ToLid { colour, tiles, .. } => {
            texts.with("azul-tell-to-lid", &counted(*tiles, *colour))
        }
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
