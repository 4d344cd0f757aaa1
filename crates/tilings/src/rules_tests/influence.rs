//! Influence: gains from placing, decay, and ownership.

use super::scene::{ANA, BO, CY, Play, Scene, at};
use crate::{Colour, Event, Level, Reach, Share, Tilings, Topology};
use conformance::ByText;

/// Returns the influence gained: cell, number of placements beside it, and amount.
fn gains(events: &[Event]) -> Vec<(String, u8, u32)> {
    let gain = |event: &Event| match event {
        Event::Influence {
            at, beside, gained, ..
        } => Some((at.to_string(), *beside, *gained)),
        _ => None,
    };
    events.iter().filter_map(gain).collect()
}

fn gain(cell: &str, beside: u8, gained: u32) -> (String, u8, u32) {
    (cell.to_owned(), beside, gained)
}

/// Returns a table with two tiles laid by Ana and the given influence on each.
fn owned(one: &[u32], other: &[u32]) -> Tilings {
    Scene::drawn(
        "
        A:RRRR A:RRRR
          .      .
        ",
    )
    .players(one.len())
    .influence("AA", one)
    .influence("AB", other)
    .done()
}

#[test]
fn placing_gives_100_on_the_tile_and_everyone_else_nothing() {
    let tilings = Scene::new(3).players(3).lay("B BB RRRR").done();
    assert_eq!(tilings.influence_on("BB"), [0, 100, 0]);
}

#[test]
fn a_placement_beside_gives_90_the_second_80_and_so_on_down() {
    let order = ["BC", "CB", "CD", "DC", "BB", "BD", "DB", "DD"];
    let mut scene = Scene::new(5).lay("A CC RRRR");
    let mut expected = 0;
    for (placed, cell) in order.into_iter().enumerate() {
        scene = scene.lay(&format!("B {cell} RRRR"));
        expected += 90 - 10 * placed as u32;
        let tilings = scene.clone().done();
        assert_eq!(tilings.influence_on("CC"), [100, expected]);
        assert_eq!(usize::from(tilings.tile("CC").beside), placed + 1);
    }
    assert_eq!(expected, 90 + 80 + 70 + 60 + 50 + 40 + 30 + 20);
}

#[test]
fn the_counter_is_one_for_all_players() {
    let tilings = Scene::new(5)
        .players(3)
        .lay("A CC RRRR, B BC RRRR, C DC RRRR, A CB RRRR")
        .done();
    assert_eq!(tilings.influence_on("CC"), [100 + 70, 90, 80]);
}

#[test]
fn the_counter_of_a_new_tile_starts_at_0_however_many_lie_around_it() {
    let tilings = Scene::new(5)
        .lay("A CC RRRR, A CD RRRR, B BC RRRR, B BD RRRR")
        .done();
    assert_eq!(tilings.tile("BD").beside, 0);
    assert_eq!(tilings.influence_on("BD"), [0, 100]);
}

#[test]
fn there_is_no_upper_limit() {
    let tilings = Scene::new(5)
        .lay("A CC RRRR, A CD RRRR, A CB RRRR, A BC RRRR")
        .done();
    assert_eq!(tilings.influence_on("CC"), [100 + 90 + 80 + 70, 0]);
}

#[test]
fn eight_neighbours_give_influence_or_four_with_the_option() {
    let scene = Scene::drawn(
        "
        A:RRRR A:RRRR A:RRRR   .
        A:RRRR   .    A:RRRR   .
        A:RRRR A:RRRR A:RRRR   .
          .      .      .    A:RRRR
        ",
    )
    .hand(BO, "RRRR")
    .hand(ANA, "RRRR")
    .turn(BO);
    let around = |tilings: &mut Tilings| {
        let events = tilings.go("place BB");
        let mut cells: Vec<String> = gains(&events).into_iter().map(|gain| gain.0).collect();
        cells.sort();
        cells
    };
    let mut eight = scene.clone().done();
    assert_eq!(
        around(&mut eight),
        ["AA", "AB", "AC", "BA", "BC", "CA", "CB", "CC"]
    );
    let mut four = scene
        .with(|options| options.influence_reach = Reach::Four)
        .done();
    assert_eq!(around(&mut four), ["AB", "BA", "BC", "CB"]);
}

#[test]
fn on_a_torus_neighbours_lie_over_the_edge_and_each_tile_counts_once() {
    let row = "RRRR ".repeat(9);
    let mut tilings = Scene::new(3)
        .with(|options| options.board = Topology::Torus)
        .lay("A AB RRRR, A AC RRRR, A BA RRRR, A BB RRRR, A BC RRRR")
        .lay("A CA RRRR, A CB RRRR, A CC RRRR")
        .hand(ANA, &row)
        .hand(BO, &row)
        .turn(BO)
        .done();
    let events = tilings.go("place AA");
    let mut cells: Vec<String> = gains(&events).into_iter().map(|gain| gain.0).collect();
    cells.sort();
    assert_eq!(cells, ["AB", "AC", "BA", "BB", "BC", "CA", "CB", "CC"]);
    let flat = Scene::new(3).lay("A AA RRRR, B CC RRRR").done();
    assert_eq!(flat.influence_on("AA"), [100, 0]);
}

#[test]
fn events_report_the_influence_gained() {
    let mut tilings = Scene::new(5)
        .players(3)
        .lay("A CC RRRR, A CD RRRR")
        .hand(BO, "RRRR")
        .hand(CY, "RRRR")
        .turn(BO)
        .done();
    let events = tilings.go("place CB");
    assert_eq!(
        events[1..],
        [Event::Influence {
            seat: BO,
            at: at("CC"),
            beside: 2,
            gained: 80,
            now: 80
        }]
    );
    let events = tilings.go("place BC");
    assert_eq!(
        gains(&events),
        [gain("CC", 3, 70), gain("CD", 1, 90), gain("CB", 1, 90)]
    );
}

#[test]
fn below_level_3_there_is_no_influence_no_decay_and_no_king() {
    for level in [Level::Tiles, Level::Motifs, Level::Zones] {
        let mut tilings = Scene::new(3)
            .level(level)
            .lay("A BB RRRR, A BC RRRR")
            .hand(ANA, "RRRR")
            .hand(BO, "RRRR")
            .turn(BO)
            .done();
        let events = tilings.go("place AB");
        assert_eq!(events.len(), 2, "the tile and the new round: {events:?}");
        assert!(
            tilings
                .spectator_view()
                .cells
                .iter()
                .all(|cell| cell.influence.is_empty())
        );
        assert_eq!(tilings.tile("AB").owners, [BO], "the player who placed it");
    }
}

#[test]
fn at_the_end_of_a_round_every_influence_above_0_falls_by_1() {
    let mut tilings = Scene::new(4)
        .lay("A BB RRRR, A AA RRRR")
        .influence("AA", &[1, 2])
        .influence("BB", &[0, 500])
        .hand(ANA, "RRRR")
        .hand(BO, "RRRR")
        .turn(BO)
        .done();
    let events = tilings.go_with_king("place CB", "DD");
    assert!(events.contains(&Event::Decay { round: 1 }));
    assert_eq!(tilings.influence_on("AA"), [0, 1]);
    assert_eq!(tilings.influence_on("BB"), [0, 500 + 80 - 1]);
    assert_eq!(tilings.influence_on("CB"), [0, 99], "the new one too");
}

#[test]
fn influence_gained_after_decays_is_whole() {
    let mut tilings = Scene::new(4)
        .lay("A BB RRRR")
        .influence("BB", &[1, 0])
        .hand(ANA, "RRRR RRRR")
        .hand(BO, "RRRR RRRR")
        .turn(BO)
        .done();
    tilings.go_with_king("place CB", "DD");
    assert_eq!(tilings.influence_on("BB"), [0, 89]);
    tilings.go("place AB");
    assert_eq!(tilings.influence_on("BB"), [80, 89]);
    assert_eq!(tilings.influence_on("AB"), [100, 0]);
}

#[test]
fn the_owners_of_a_tile_are_all_at_its_highest_influence() {
    let tilings = owned(&[70, 70, 20], &[30, 31, 0]);
    assert_eq!(tilings.tile("AA").owners, [ANA, BO]);
    assert_eq!(
        tilings.tile("AB").owners,
        [BO],
        "even if another player placed it"
    );
}

#[test]
fn a_tile_without_influence_has_no_owner() {
    let tilings = owned(&[0, 0, 0], &[1, 0, 0]);
    assert!(tilings.tile("AA").owners.is_empty());
    assert_eq!(tilings.tile("AB").owners, [ANA]);
}

#[test]
fn a_motif_pays_every_co_owner_in_full() {
    let tilings = owned(&[70, 70, 20], &[0, 31, 0]);
    let motifs = [ANA, BO, CY].map(|seat| tilings.tally(seat).motifs);
    assert_eq!(motifs, [3, 6, 0]);
    assert_eq!(tilings.spectator_view().motifs[0].owners, [ANA, BO]);
}

#[test]
fn a_motif_around_a_tile_without_an_owner_pays_nobody() {
    let tilings = owned(&[0, 0, 0], &[1, 0, 0]);
    let motifs = [ANA, BO, CY].map(|seat| tilings.tally(seat).motifs);
    assert_eq!(motifs, [3, 0, 0]);
}

#[test]
fn a_zone_goes_to_the_highest_sum_of_influence_not_to_most_tiles() {
    let tilings = Scene::drawn(
        "
        A:RRRR A:RRRR A:RRRR
          .      .      .
          .      .      .
        ",
    )
    .influence("AA", &[50, 0])
    .influence("AB", &[50, 0])
    .influence("AC", &[0, 101])
    .done();
    let owners = tilings.zone("AA", Colour::Red).owners;
    assert_eq!(
        owners,
        [Share {
            seat: BO,
            points: 9
        }]
    );
}

#[test]
fn equal_sums_of_influence_are_a_tie() {
    let tilings = owned(&[70, 10, 0], &[10, 70, 79]);
    let owners = tilings.zone("AA", Colour::Red).owners;
    let share = |seat| Share { seat, points: 2 };
    assert_eq!(owners, [share(ANA), share(BO)]);
    assert_eq!(tilings.tally(BO).zones, 2);
}

#[test]
fn a_sum_of_0_pays_nobody() {
    let tilings = owned(&[0, 0], &[0, 0]);
    let zone = tilings.zone("AA", Colour::Red);
    assert_eq!((zone.size, zone.points), (2, 4));
    assert!(zone.owners.is_empty());
    assert!(
        tilings
            .spectator_view()
            .scores
            .iter()
            .all(|tally| tally.score == 0)
    );
}
