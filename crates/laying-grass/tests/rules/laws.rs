//! The conformance tests for all games, applied to Laying Grass.

use crate::policies;
use conformance::{PlayedMove, Suite};
use laying_grass::{
    BonusSpacing, Contact, CouponsPerTurn, Event, LastTiles, LayingGrass, Options, Orphans,
    Preview, QueueOrder, Robbery, TieBreak, TurnOrder,
};
use table::{Game, Turn};

/// Returns tables of several sizes that together use every value of every option except `colours`.
fn tables() -> Vec<Options> {
    let plain = |players| Options {
        players,
        ..Options::default()
    };
    let other = |players| Options {
        order: TurnOrder::AsEntered,
        queue: QueueOrder::Show,
        bonus_spacing: BonusSpacing::Eight,
        contact: Contact::CornersToo,
        orphans: Orphans::Count,
        last_tiles: LastTiles::Adjacent,
        coupons_per_turn: CouponsPerTurn::One,
        robbery: Robbery::InPlace,
        tie_break: TieBreak::SquareGrass,
        ..plain(players)
    };
    vec![
        plain(2),
        other(2),
        plain(3),
        Options {
            robbery: Robbery::InPlace,
            last_tiles: LastTiles::Adjacent,
            ..plain(4)
        },
        Options {
            orphans: Orphans::Idle,
            robbery: Robbery::Replace,
            ..other(4)
        },
        plain(9),
    ]
}

fn suite() -> Suite<LayingGrass> {
    Suite::new(tables(), assert_preview_matches)
        .choosing(policies::choose)
        .games(2)
}

conformance::laws!(suite());

/// Checks that the preview matches the first events of the move and the state of every player after these events.
fn assert_preview_matches(preview: &Preview, played: &PlayedMove<LayingGrass>) {
    assert_eq!(played.before.turn(), Turn::Seat(preview.seat));
    assert_eq!(played.events[..preview.events.len()], preview.events);
    assert_eq!(preview.before, played.before.worths());
    assert_eq!(preview.after, played.after.worths());
    let captured = played.events.iter().filter_map(|event| match event {
        Event::Captured { cell, .. } => Some(*cell),
        _ => None,
    });
    assert!(captured.eq(preview.captured.iter().map(|capture| capture.cell)));
    for &cell in &preview.cells {
        assert!(cell.row < played.before.side() && cell.column < played.before.side());
    }
    if let Some(then) = preview.then {
        assert_eq!(played.after.waits_for(), then);
        assert_eq!(played.after.turn(), Turn::Seat(preview.seat));
        assert_eq!(played.events, preview.events);
    }
}
