//! Tests that a view updated with the events of a move equals the view after the move.

use azul::{Azul, Event, Options, View, WallSide};
use rand_pcg::Pcg64Mcg;
use table::{Game, Seed, Viewer};

use crate::policies::careless;

fn view(azul: &Azul) -> View {
    azul.view(Viewer::Spectator)
}

/// Applies events to a view. Values that events do not contain are taken from the view after the move.
fn followed(mut view: View, events: &[Event], after: &View) -> View {
    for event in events {
        view.follow(event);
        match event {
            Event::Floor { seat, .. } => view.empty_floor(*seat),
            Event::Round { .. } => {
                view.factories.clone_from(&after.factories);
                (view.bag, view.lid) = (after.bag, after.lid);
            }
            _ => {}
        }
    }
    (view.turn, view.phase) = (after.turn, after.phase);
    view
}

#[test]
fn a_view_that_follows_the_events_is_the_next_view() {
    let (mut rounds, mut ends) = (0, 0);
    for seed in 0..60 {
        let options = Options {
            players: 2 + (seed % 3) as usize,
            wall: [WallSide::Standard, WallSide::Free][(seed / 3 % 2) as usize],
            ..Options::default()
        };
        let mut azul = Azul::new(&options, Seed::number(seed)).unwrap();
        let mut rng = Pcg64Mcg::new(seed.into());
        let mut moves = Vec::new();
        while !azul.turn().is_over() {
            azul.moves(&mut moves);
            let before = view(&azul);
            let mut events = Vec::new();
            azul.play(careless(&azul, &moves, &mut rng), &mut events);
            let after = view(&azul);
            assert_eq!(followed(before, &events, &after), after, "{events:?}");
            let began = |event: &&Event| matches!(event, Event::Round { .. });
            rounds += events.iter().filter(began).count();
        }
        ends += 1;
    }
    assert!(rounds > 4 * ends);
}
