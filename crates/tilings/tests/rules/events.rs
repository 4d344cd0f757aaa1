//! Checks that events match the difference between two views.

use tilings::{Event, Level, Move, View};

/// Checks that the events describe what changed.
pub(crate) fn assert_events_match(before: &View, after: &View, mv: Move, events: &[Event]) {
    let Event::Placed { seat, at, .. } = &events[0] else {
        panic!("expected a placement first, got {events:?}");
    };
    assert_eq!((Some(*seat), *at), (before.turn, mv.cell));
    assert_eq!(after.cells.len(), before.cells.len() + 1);
    let count_of = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    let skips = count_of(|event| matches!(event, Event::Skipped { .. }));
    assert_eq!(after.skips as usize, skips);
    let ended = count_of(|event| matches!(event, Event::End { .. }));
    assert_eq!(ended == 1, after.end.is_some());
    let rounds = (after.round - before.round) as usize;
    let begun = count_of(|event| matches!(event, Event::Round { .. }));
    assert!(begun == rounds || begun + 1 == rounds && ended == 1);
    let influenced = usize::from(before.level == Level::Influence);
    let decays = count_of(|event| matches!(event, Event::Decay { .. }));
    let kings = count_of(|event| matches!(event, Event::King { .. }));
    assert_eq!((decays, kings), (rounds * influenced, rounds * influenced));
    for event in events {
        match event {
            Event::Influence {
                beside,
                gained,
                now,
                ..
            } => {
                assert_eq!(*gained, 100 - 10 * u32::from(*beside));
                assert!(now >= gained);
            }
            Event::Struck { lost, now, .. } => {
                assert!((1..=50).contains(lost));
                assert!(*lost == 50 || *now == 0);
            }
            Event::Scores { scores } => assert_eq!(scores, &after.scores),
            Event::Zones { zones } => assert_eq!(zones, &after.zones),
            Event::Motifs { paid } => assert_eq!(paid, &after.motifs),
            _ => {}
        }
    }
}
