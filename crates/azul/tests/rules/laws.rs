//! The conformance tests for all games, applied to Azul.

use crate::policies;
use azul::{Azul, Event, First, Options, Preview, WallSide};
use conformance::{PlayedMove, Suite};
use table::{Game, Turn};

fn tables() -> Vec<Options> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for wall in [WallSide::Standard, WallSide::Free] {
            tables.push(Options {
                players,
                wall,
                first: First::Random,
            });
        }
    }
    tables
}

fn suite() -> Suite<Azul> {
    Suite::new(tables(), assert_preview_matches)
        .choosing(policies::careless)
        .games(6)
        .longest(400)
}

conformance::laws!(suite());

/// Checks that the tiles went where the preview said. If the round ended with the move and nothing was left to choose,
/// its end must match the preview too.
fn assert_preview_matches(preview: &Preview, played: &PlayedMove<Azul>) {
    let seat = preview.seat;
    assert_eq!(played.before.turn(), Turn::Seat(seat));
    assert_eq!(preview.before, played.before.round_end(seat));
    if let Some(take) = &preview.take {
        let of = |select: fn(&Event) -> Option<u8>| -> u8 {
            let own = played.events.iter().take_while(|event| !ends_offer(event));
            own.filter_map(select).sum()
        };
        assert_eq!(
            take.to_floor,
            of(|event| match event {
                Event::ToFloor { tiles, .. } => Some(*tiles),
                _ => None,
            })
        );
        assert_eq!(
            take.to_lid,
            of(|event| match event {
                Event::ToLid { tiles, .. } => Some(*tiles),
                _ => None,
            })
        );
        assert_eq!(take.to_line + take.to_floor + take.to_lid, take.tiles);
        let full = |event: &Event| matches!(event, Event::LineFull { .. });
        assert_eq!(take.fills, played.events.iter().any(full));
    }
    if let Some(tile) = preview.tile {
        let reported = played.events.iter().find_map(|event| match event {
            Event::Tile {
                line,
                column,
                points,
                ..
            } => Some((*line, Some(*column), *points)),
            _ => None,
        });
        assert_eq!(reported, Some((tile.line, tile.column, tile.points)));
    }
    let after = played.after;
    if after.round() == played.before.round() && after.tiling().is_none() && !after.turn().is_over()
    {
        // The offer continues, so nothing else has changed on the board.
        assert_eq!(after.round_end(seat), preview.after);
    } else if preview.after.certain {
        let waits = after.tiling().is_some() && after.turn().seat() <= Some(seat);
        if !waits {
            assert_round_ended(preview, played);
        }
    }
}

fn ends_offer(event: &Event) -> bool {
    matches!(
        event,
        Event::Tile { .. } | Event::NoPlace { .. } | Event::Floor { .. }
    )
}

/// Checks that the player's board was tiled as in the preview.
fn assert_round_ended(preview: &Preview, played: &PlayedMove<Azul>) {
    let (mut score, mut points, mut cost) = (i32::from(played.before.score(preview.seat)), 0, 0);
    for event in played.events {
        match *event {
            Event::Tile {
                seat, points: more, ..
            } if seat == preview.seat => {
                points += u16::from(more);
                score += i32::from(more);
            }
            Event::Floor {
                seat,
                penalty,
                lost,
            } if seat == preview.seat => {
                cost = penalty;
                score -= i32::from(lost);
            }
            _ => {}
        }
    }
    let at_once = preview.tile.map_or(0, |tile| u16::from(tile.points));
    assert_eq!(preview.after.wall + at_once, points);
    assert_eq!(preview.after.penalty, cost);
    assert_eq!(i32::from(preview.after.score), score);
}
