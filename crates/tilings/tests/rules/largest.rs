//! The largest possible games: 2,500 tiles, 20 players, 50 cells per side.

use crate::invariants;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seed, Viewer};
use tilings::{Deck, EndReason, Options, Switch, Tilings, Topology};

fn play(options: &Options, seed: u64) -> Tilings {
    let mut tilings = Tilings::new(options, Seed::number(seed)).unwrap();
    let mut rng = Pcg64Mcg::new(7);
    let mut scratch = Vec::new();
    while !tilings.turn().is_over() {
        let mv = tilings.sample(&mut rng, &mut scratch);
        tilings.play(mv, &mut ());
    }
    invariants::assert_in_order(options, &tilings.view(Viewer::Everything));
    tilings
}

#[test]
fn one_colour_fills_the_board_and_is_one_zone() {
    for board in [Topology::Flat, Topology::Torus] {
        let options = Options {
            players: 20,
            side: 50,
            board,
            deck: Deck::from_text("plain red red red red 2500").unwrap(),
            ..Options::default()
        };
        let tilings = play(&options, 1);
        assert_eq!(
            tilings.view(Viewer::Spectator).end,
            Some(EndReason::NothingFits)
        );
        assert_eq!(
            tilings.view(Viewer::Spectator).round,
            126,
            "125 rounds of 20 tiles"
        );
        let zones = tilings.zones();
        assert_eq!((zones.len(), zones[0].size), (1, 2500));
        assert_eq!(zones[0].points, 6_250_000);
    }
}

#[test]
fn every_tile_may_be_of_its_own_kind() {
    let mut rng = Pcg64Mcg::new(11);
    let lines: String = (0..2500)
        .map(|kind| {
            let mut side = || rng.pick(&["red", "green", "blue"]);
            format!("k{kind} {} {} {} {} 1\n", side(), side(), side(), side())
        })
        .collect();
    for (players, rotate) in [(2, Switch::On), (20, Switch::Off)] {
        let options = Options {
            players,
            side: 50,
            rotate,
            deck: Deck::from_text(&lines).unwrap(),
            ..Options::default()
        };
        let tilings = play(&options, 3);
        assert!(tilings.view(Viewer::Spectator).cells.len() > 1000);
    }
}
