//! Zones: connected sides of one colour.

use super::scene::{ANA, BO, CY, Play, Scene, cells};
use crate::{Colour, Level, Share, Tilings, Topology, ZoneTie};
use conformance::ByText;

fn level_2(drawn: &str) -> Tilings {
    Scene::drawn(drawn).level(Level::Zones).done()
}

/// Five tiles in a row: two of Ana's, two of Bo's, one of Cy's.
const FIVE: &str = "
    A:RRRR A:RRRR B:RRRR B:RRRR C:RRRR
      .      .      .      .      .
      .      .      .      .      .
      .      .      .      .      .
      .      .      .      .      .
";

fn shares(tilings: &Tilings, cell: &str, colour: Colour) -> Vec<(table::Seat, u32)> {
    let owners = tilings.zone(cell, colour).owners;
    owners
        .iter()
        .map(|&Share { seat, points }| (seat, points))
        .collect()
}

#[test]
fn within_a_tile_all_sides_of_a_colour_belong_together() {
    let tilings = level_2(
        "
        A:RPRP   .
          .      .
        ",
    );
    let zones = tilings.spectator_view().zones;
    assert_eq!(zones.len(), 2, "opposite sides too");
    assert_eq!(tilings.zone("AA", Colour::Red).size, 1);
    assert_eq!(tilings.zone("AA", Colour::Purple).size, 1);
}

#[test]
fn zones_of_one_tile_count() {
    let tilings = level_2(
        "
        A:RGBY   .
          .      .
        ",
    );
    assert_eq!(tilings.spectator_view().zones.len(), 4);
    assert_eq!(tilings.tally(ANA).zones, 4);
}

#[test]
fn between_tiles_two_sides_that_meet_belong_together() {
    let tilings = level_2(
        "
        A:PRPP A:PPPR
          .      .
        ",
    );
    assert_eq!(tilings.zone("AA", Colour::Red).cells, cells("AA AB"));
    assert_eq!(
        tilings.zone("AA", Colour::Purple).cells,
        cells("AA"),
        "purple meets no purple"
    );
    assert_eq!(tilings.zone("AB", Colour::Purple).cells, cells("AB"));
    assert_eq!(tilings.tally(ANA).zones, 4 + 1 + 1);
}

#[test]
fn a_zone_goes_on_through_tiles_and_round_corners() {
    let tilings = level_2(
        "
        A:RRPP B:GGRR   .
          .    A:RRBB B:YYRR
          .      .      .
        ",
    );
    let red = tilings.zone("AA", Colour::Red);
    assert_eq!(red.cells, cells("AA AB BB BC"));
    assert_eq!((red.size, red.points), (4, 16));
}

#[test]
fn two_zones_of_one_colour_become_one_when_a_tile_joins_them() {
    let apart = level_2(
        "
        A:RRRR   .    A:RRRR
          .      .      .
          .      .      .
        ",
    );
    assert_eq!(apart.spectator_view().zones.len(), 2);
    let joined = level_2(
        "
        A:RRRR B:PRPR A:RRRR
          .      .      .
          .      .      .
        ",
    );
    assert_eq!(joined.zone("AA", Colour::Red).cells, cells("AA AB AC"));
}

#[test]
fn a_zone_of_k_tiles_pays_k_squared_and_counts_every_tile_once() {
    let block = level_2(
        "
        A:RRRR A:RRRR
        A:RRRR A:RRRR
        ",
    );
    let zone = block.zone("AA", Colour::Red);
    assert_eq!((zone.size, zone.points), (4, 16));
    assert_eq!(block.spectator_view().zones.len(), 1);
    assert_eq!(block.tally(ANA).zones, 16);
}

#[test]
fn on_a_torus_sides_meet_over_the_edge() {
    let drawn = "
        A:PPPR   .    B:PRPP
          .      .      .
          .      .      .
    ";
    assert_eq!(level_2(drawn).zone("AA", Colour::Red).size, 1);
    let torus = Scene::drawn(drawn)
        .level(Level::Zones)
        .with(|options| options.board = Topology::Torus)
        .done();
    assert_eq!(torus.zone("AA", Colour::Red).cells, cells("AA AC"));
}

#[test]
fn a_zone_goes_to_the_player_who_owns_most_of_its_tiles() {
    let tilings = level_2(
        "
        A:RRRR B:RRRR B:RRRR
          .      .      .
          .      .      .
        ",
    );
    assert_eq!(shares(&tilings, "AA", Colour::Red), [(BO, 9)]);
    assert_eq!(tilings.tally(BO).zones, 9);
    assert_eq!(tilings.tally(ANA).zones, 0);
}

#[test]
fn tied_players_share_a_zone_rounded_down() {
    let tilings = Scene::drawn(FIVE).players(3).level(Level::Zones).done();
    assert_eq!(shares(&tilings, "AA", Colour::Red), [(ANA, 12), (BO, 12)]);
    assert_eq!(tilings.zone("AA", Colour::Red).points, 25);
    assert_eq!(tilings.tally(CY).zones, 0);
}

#[test]
fn with_the_option_full_tied_players_get_all_of_it_each() {
    let tilings = Scene::drawn(FIVE)
        .players(3)
        .level(Level::Zones)
        .with(|options| options.zone_tie = ZoneTie::Full)
        .done();
    assert_eq!(shares(&tilings, "AA", Colour::Red), [(ANA, 25), (BO, 25)]);
}

#[test]
fn a_share_can_be_zero_if_a_small_zone_has_many_tied_owners() {
    let tilings = Scene::new(2)
        .players(2)
        .lay("A AA RRRR")
        .influence("AA", &[10, 10])
        .done();
    assert_eq!(shares(&tilings, "AA", Colour::Red), [(ANA, 0), (BO, 0)]);
}

#[test]
fn zones_are_listed_the_largest_first() {
    let tilings = level_2(
        "
          .    A:RRRG   .
        A:BBPY B:RBRB A:YYYB
          .    B:RRRR   .
        ",
    );
    let sizes: Vec<u32> = tilings
        .spectator_view()
        .zones
        .iter()
        .map(|zone| zone.size)
        .collect();
    assert_eq!(sizes, [3, 3, 1, 1, 1, 1]);
}

#[test]
fn below_level_2_there_are_no_zones() {
    for level in [Level::Tiles, Level::Motifs] {
        let tilings = Scene::drawn(FIVE).players(3).level(level).done();
        assert!(tilings.spectator_view().zones.is_empty());
        assert!(
            tilings
                .spectator_view()
                .scores
                .iter()
                .all(|tally| tally.zones == 0)
        );
    }
}

#[test]
fn level_2_counts_motifs_besides() {
    let tilings = Scene::drawn(FIVE).players(3).level(Level::Zones).done();
    let ana = tilings.tally(ANA);
    assert_eq!(
        (ana.tiles, ana.motifs, ana.zones, ana.score),
        (0, 6, 12, 18)
    );
}
