//! The three motifs of every game.

use super::scene::{ANA, BO, Play, Scene, at};
use crate::{Level, MotifPaid, Tilings, Topology};
use conformance::ByText;

fn level_1(drawn: &str) -> Tilings {
    Scene::drawn(drawn).level(Level::Motifs).done()
}

/// Returns the motifs that pay, as motif and cell, row by row.
fn paid(tilings: &Tilings) -> Vec<(u32, String)> {
    let paid = tilings.spectator_view().motifs;
    paid.iter()
        .map(|paid| (paid.motif, paid.at.to_string()))
        .collect()
}

fn pays(tilings: &Tilings, motif: u32, cell: &str) -> bool {
    paid(tilings).contains(&(motif, cell.to_owned()))
}

#[test]
fn pair_pays_3_to_a_tile_of_one_colour_beside_a_tile_of_one_colour() {
    let tilings = level_1(
        "
        A:RRRR B:RRRR
          .      .
        ",
    );
    assert_eq!(
        tilings.spectator_view().motifs,
        [("AA", ANA), ("AB", BO)].map(|(cell, owner)| MotifPaid {
            motif: 1,
            name: "pair".to_owned(),
            at: at(cell),
            points: 3,
            owners: vec![owner]
        }),
        "both are centres"
    );
    assert_eq!(tilings.tally(ANA).motifs, 3);
}

#[test]
fn one_neighbour_of_one_colour_is_enough_for_a_pair_and_more_do_not_pay_more() {
    let tilings = level_1(
        "
        A:RRRR B:RRRR
        B:RRRR   .
        ",
    );
    assert_eq!(tilings.tally(ANA).motifs, 3);
}

#[test]
fn no_pair_with_a_tile_of_several_colours() {
    let tilings = level_1(
        "
        A:RRRR B:PPPR
          .      .
        ",
    );
    assert!(paid(&tilings).is_empty());
}

#[test]
fn contrast_pays_5_to_a_tile_of_one_colour_beside_two_of_several_colours() {
    let tilings = level_1(
        "
          .    B:PPRR   .
          .    A:RRRR B:PPRR
          .      .      .
        ",
    );
    let motifs = tilings.spectator_view().motifs;
    assert_eq!(paid(&tilings), [(2, "BB".to_owned())]);
    assert_eq!((motifs[0].name.as_str(), motifs[0].points), ("contrast", 5));
    assert_eq!(motifs[0].owners, [ANA], "the player who placed the centre");
}

#[test]
fn one_neighbour_of_several_colours_is_not_a_contrast() {
    let tilings = level_1(
        "
          .    B:PPRR   .
          .    A:RRRR B:RRRR
          .      .      .
        ",
    );
    assert!(!pays(&tilings, 2, "BB"));
    assert!(pays(&tilings, 1, "BB"));
}

#[test]
fn a_tile_of_several_colours_is_the_centre_of_neither_pair_nor_contrast() {
    let tilings = level_1(
        "
          .    B:PPRR   .
          .    A:RRRP   .
          .    B:RRRR   .
        ",
    );
    assert!(paid(&tilings).is_empty());
}

#[test]
fn a_tile_can_be_the_centre_of_pair_and_contrast_and_surround_at_once() {
    let tilings = level_1(
        "
          .    B:PPRR   .
        B:RRRP A:RRRR B:PPRR
          .    B:RRRR   .
        ",
    );
    for motif in 1..=3 {
        assert!(pays(&tilings, motif, "BB"));
    }
    assert_eq!(tilings.tally(ANA).motifs, 3 + 5 + 10);
    assert_eq!(tilings.tally(BO).motifs, 3, "the pair of CB");
}

#[test]
fn surround_pays_10_to_any_tile_whose_four_neighbours_all_exist() {
    let tilings = level_1(
        "
          .    B:PPRR   .
        B:RPRR A:RPRP B:PPRP
          .    B:RRRR   .
        ",
    );
    assert_eq!(paid(&tilings), [(3, "BB".to_owned())]);
    assert_eq!(tilings.tally(ANA).motifs, 10);
    let three = level_1(
        "
          .    B:PPRR   .
        B:RPRR A:RPRP B:PPRP
          .      .      .
        ",
    );
    assert!(paid(&three).is_empty());
}

#[test]
fn neighbours_are_edge_neighbours() {
    let tilings = level_1(
        "
        B:RRRR   .    B:RRRR
          .    A:RRRR   .
        B:RRRR   .    B:RRRR
        ",
    );
    assert!(paid(&tilings).is_empty());
}

#[test]
fn at_an_edge_a_neighbour_is_missing_unless_the_board_is_a_torus() {
    let drawn = "
        A:RRRR B:RRRR B:RRRR
        B:RRRR   .      .
        B:RRRR   .      .
    ";
    assert!(!pays(&level_1(drawn), 3, "AA"));
    let torus = Scene::drawn(drawn)
        .level(Level::Motifs)
        .with(|options| options.board = Topology::Torus)
        .done();
    assert!(pays(&torus, 3, "AA"));
}

#[test]
fn a_motif_pays_the_player_who_placed_the_centre() {
    let tilings = level_1(
        "
          .    A:RRRR   .
        A:RRRR B:RRRR A:RRRR
          .    A:RRRR   .
        ",
    );
    assert_eq!(tilings.tally(BO).motifs, 13);
    assert_eq!(tilings.tally(ANA).motifs, 4 * 3);
}

#[test]
fn motifs_are_switched_off_by_number() {
    let drawn = "
          .    B:PPRR   .
        B:RRRP A:RRRR B:PPRR
          .    B:RRRR   .
    ";
    for (off, points) in [
        (vec![], 18),
        (vec![1], 15),
        (vec![2], 13),
        (vec![3], 8),
        (vec![1, 3], 5),
        (vec![3, 3], 8),
        (vec![1, 2, 3], 0),
    ] {
        let tilings = Scene::drawn(drawn)
            .level(Level::Motifs)
            .with(|options| options.off.clone_from(&off))
            .done();
        assert_eq!(tilings.tally(ANA).motifs, points, "without {off:?}");
        assert!(
            tilings
                .spectator_view()
                .motifs
                .iter()
                .all(|paid| !off.contains(&paid.motif))
        );
    }
}
