//! The King, who strikes at the end of a round.

use table::{Game, Seed};

use super::scene::{ANA, BO, CY, Play, Scene, at, cells};
use crate::{Event, KingVictims, Level, Options, Tilings, Topology};

/// Returns a cross around CC with gaps at CD and DC, and a tile at the corner BB.
fn cross(players: usize) -> Scene {
    Scene::new(5)
        .players(players)
        .lay("A CC RRRR, A CB RRRR, A CE RRRR, A BC RRRR, A AC RRRR, A EC RRRR, A BB RRRR")
}

fn all(mut scene: Scene, names: &str, influence: &[u32]) -> Scene {
    for name in names.split_whitespace() {
        scene = scene.influence(name, influence);
    }
    scene
}

const CROSS: &str = "CC CB CE BC AC EC BB";

fn struck(events: &[Event]) -> Vec<crate::Cell> {
    match &events[0] {
        Event::King { struck, .. } => struck.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_owners_lose_50_on_the_tile_and_on_all_contiguous_in_row_and_column() {
    let mut tilings = all(cross(2), CROSS, &[120, 60]).done();
    let events = tilings.king("CC");
    assert_eq!(struck(&events), cells("AC BC CB CC"));
    for cell in ["AC", "BC", "CB", "CC"] {
        assert_eq!(tilings.influence_on(cell), [70, 60], "{cell}");
    }
}

#[test]
fn the_first_gap_stops_the_king_and_corners_are_spared() {
    let mut tilings = all(cross(2), CROSS, &[120, 60]).done();
    tilings.king("CC");
    for cell in ["CE", "EC", "BB"] {
        assert_eq!(tilings.influence_on(cell), [120, 60], "{cell}");
    }
}

#[test]
fn the_row_and_column_are_those_of_the_drawn_tile() {
    let mut tilings = all(cross(2), CROSS, &[120, 60]).done();
    assert_eq!(struck(&tilings.king("AC")), cells("AC BC CC"));
    assert_eq!(struck(&tilings.king("BB")), cells("BB BC CB"));
    assert_eq!(struck(&tilings.king("EC")), cells("EC"));
}

#[test]
fn target_costs_the_owners_of_the_drawn_tile_everywhere() {
    let mut tilings = all(cross(2), CROSS, &[120, 60])
        .influence("BC", &[70, 200])
        .done();
    let events = tilings.king("CC");
    assert!(matches!(&events[0], Event::King { owners, .. } if owners == &[ANA]));
    assert_eq!(tilings.influence_on("BC"), [20, 200], "Bo owns it");
}

#[test]
fn each_costs_every_struck_tiles_own_owners() {
    let mut tilings = all(cross(2), CROSS, &[120, 60])
        .with(|options| options.king_victims = KingVictims::Each)
        .influence("BC", &[70, 200])
        .influence("CB", &[80, 80])
        .done();
    tilings.king("CC");
    assert_eq!(tilings.influence_on("BC"), [70, 150]);
    assert_eq!(tilings.influence_on("CB"), [30, 30]);
    assert_eq!(tilings.influence_on("CC"), [70, 60]);
}

#[test]
fn influence_stops_at_0_and_events_report_the_actual_loss() {
    let mut tilings = all(cross(2), CROSS, &[120, 60])
        .influence("BC", &[30, 0])
        .influence("CB", &[0, 60])
        .done();
    let events = tilings.king("CC");
    assert_eq!(tilings.influence_on("BC"), [0, 0]);
    assert_eq!(tilings.influence_on("CB"), [0, 60]);
    let loss = |cell: &str, lost, now| Event::Struck {
        seat: ANA,
        at: at(cell),
        lost,
        now,
    };
    assert!(events.contains(&loss("BC", 30, 0)));
    assert!(events.contains(&loss("CC", 50, 70)));
    assert_eq!(events.len(), 4, "nothing was lost on CB: {events:?}");
}

#[test]
fn all_owners_of_the_drawn_tile_lose() {
    let mut tilings = all(cross(3), CROSS, &[90, 60, 90]).done();
    let events = tilings.king("CC");
    assert!(matches!(&events[0], Event::King { owners, .. } if owners == &[ANA, CY]));
    for cell in ["AC", "BC", "CB", "CC"] {
        assert_eq!(tilings.influence_on(cell), [40, 60, 40], "{cell}");
    }
}

#[test]
fn owners_are_taken_before_any_loss() {
    for victims in [KingVictims::Target, KingVictims::Each] {
        let mut tilings = all(cross(2), CROSS, &[60, 50])
            .with(|options| options.king_victims = victims)
            .done();
        tilings.king("CC");
        assert_eq!(tilings.tile("CC").owners, [BO], "afterwards");
        for cell in ["AC", "BC", "CB", "CC"] {
            assert_eq!(tilings.influence_on(cell), [10, 50], "{cell}");
        }
    }
}

#[test]
fn on_an_empty_cell_nothing_happens() {
    for victims in [KingVictims::Target, KingVictims::Each] {
        let mut tilings = all(cross(2), CROSS, &[120, 60])
            .with(|options| options.king_victims = victims)
            .done();
        let events = tilings.king("CD");
        assert_eq!(
            events,
            [Event::King {
                at: at("CD"),
                owners: vec![],
                struck: vec![]
            }]
        );
        for cell in CROSS.split(' ') {
            assert_eq!(tilings.influence_on(cell), [120, 60]);
        }
    }
}

#[test]
fn with_target_a_tile_that_nobody_owns_costs_nothing() {
    let mut tilings = all(cross(2), CROSS, &[120, 60])
        .influence("CC", &[0, 0])
        .done();
    let events = tilings.king("CC");
    assert_eq!(events.len(), 1);
    assert!(struck(&events).is_empty());
    assert_eq!(tilings.influence_on("CB"), [120, 60]);
}

#[test]
fn with_each_a_tile_that_nobody_owns_does_not_spare_the_others() {
    let mut tilings = all(cross(2), CROSS, &[120, 60])
        .with(|options| options.king_victims = KingVictims::Each)
        .influence("CC", &[0, 0])
        .done();
    tilings.king("CC");
    assert_eq!(tilings.influence_on("CB"), [70, 60]);
    assert_eq!(tilings.influence_on("CC"), [0, 0]);
}

#[test]
fn on_a_torus_the_king_goes_over_the_edge_up_to_the_first_gap() {
    let lines = |board| {
        let scene = Scene::new(5)
            .with(|options| options.board = board)
            .lay("A AA RRRR, A AE RRRR, A AD RRRR, A EA RRRR, A CA RRRR");
        all(scene, "AA AE AD EA CA", &[120, 0]).done()
    };
    let mut torus = lines(Topology::Torus);
    assert_eq!(struck(&torus.king("AA")), cells("AA AD AE EA"));
    assert_eq!(torus.influence_on("AD"), [70, 0]);
    let mut flat = lines(Topology::Flat);
    assert_eq!(struck(&flat.king("AA")), cells("AA"));
}

#[test]
fn round_a_torus_without_a_gap_each_tile_is_struck_once() {
    let names = "BA BB BC AB CB";
    for victims in [KingVictims::Target, KingVictims::Each] {
        let scene = Scene::new(3)
            .with(|options| {
                options.board = Topology::Torus;
                options.king_victims = victims;
            })
            .lay("A BA RRRR, A BB RRRR, A BC RRRR, A AB RRRR, A CB RRRR");
        let mut tilings = all(scene, names, &[220, 100]).done();
        let events = tilings.king("BB");
        assert_eq!(struck(&events), cells("AB BA BB BC CB"));
        for cell in names.split(' ') {
            assert_eq!(tilings.influence_on(cell), [170, 100], "{cell}");
        }
        assert_eq!(events.len(), 6, "{events:?}");
    }
}

#[test]
fn the_king_comes_after_the_decay() {
    let mut tilings = Scene::new(3)
        .lay("A BB RRRR")
        .hand(ANA, "RRRR")
        .hand(BO, "RRRR")
        .turn(BO)
        .done();
    tilings.go_with_king("place AB", "BB");
    assert_eq!(tilings.influence_on("BB"), [100 - 1 - 50, 90 - 1]);
    assert_eq!(tilings.influence_on("AB"), [0, 99]);
}

/// Ana and Bo have equal influence before the decay, and nobody has any after it.
#[test]
fn owners_are_those_after_the_decay() {
    let mut tilings = Scene::new(4)
        .lay("A AA RRRR, A CC RRRR")
        .influence("AA", &[1, 1])
        .hand(ANA, "RRRR")
        .hand(BO, "RRRR")
        .turn(BO)
        .done();
    let events = tilings.go_with_king("place DC", "AA");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::King { owners, .. } if owners.is_empty()))
    );
}

fn kings(options: &Options, seed: u64) -> Vec<crate::Cell> {
    let mut events = Vec::new();
    let mut tilings = Tilings::opening(options, Seed::number(seed), &mut events).unwrap();
    let mut moves = Vec::new();
    while !tilings.turn().is_over() {
        tilings.moves(&mut moves);
        tilings.play(moves[0], &mut events);
    }
    events
        .iter()
        .filter_map(|event| match event {
            Event::King { at, .. } => Some(*at),
            _ => None,
        })
        .collect()
}

#[test]
fn one_cell_of_the_whole_board_is_drawn_from_the_seed_every_round() {
    let options = Options {
        side: 4,
        ..Options::default()
    };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let drawn = kings(&options, seed);
        assert_eq!(drawn, kings(&options, seed));
        seen.extend(drawn);
    }
    assert_eq!(seen.len(), 16);
}

#[test]
fn the_king_comes_once_a_round_also_in_long_games() {
    let options = Options {
        side: 50,
        ..Options::default()
    };
    let drawn = kings(&options, 5);
    assert!(drawn.len() > 32, "{}", drawn.len());
    let different: std::collections::BTreeSet<_> = drawn.iter().collect();
    assert!(different.len() + 5 > drawn.len(), "{drawn:?}");
}

#[test]
fn no_king_cell_is_drawn_below_level_3() {
    for level in [Level::Tiles, Level::Motifs, Level::Zones] {
        let options = Options {
            level,
            ..Options::default()
        };
        assert!(kings(&options, 1).is_empty());
    }
}
