//! Scoring at each level, and the result.

use conformance::ByText;
use table::{Game, Seat, Seed};

use super::scene::{ANA, BO, CY, Play, Scene};
use crate::{Level, Options, Tally, Tilings};

const BOARD: &str = "
    A:RRRR B:RRRR B:PPPR
      .      .      .
      .      .      .
";

fn tallies(level: Level) -> Vec<[u32; 4]> {
    let tilings = Scene::drawn(BOARD).level(level).done();
    let row = |tally: &Tally| [tally.score, tally.tiles, tally.motifs, tally.zones];
    tilings.spectator_view().scores.iter().map(row).collect()
}

#[test]
fn level_3_is_the_default() {
    assert_eq!(Options::default().level, Level::Influence);
}

#[test]
fn level_0_counts_one_point_for_each_tile_placed() {
    assert_eq!(tallies(Level::Tiles), [[1, 1, 0, 0], [2, 2, 0, 0]]);
}

#[test]
fn the_first_tile_which_the_game_lays_counts_for_the_first_player() {
    let options = Options {
        level: Level::Tiles,
        side: 1,
        ..Options::default()
    };
    let tilings = Tilings::new(&options, Seed::number(1)).unwrap();
    assert_eq!(tilings.tally(ANA).score, 1);
    assert_eq!(tilings.tally(BO).score, 0);
}

#[test]
fn level_1_counts_only_motifs() {
    assert_eq!(tallies(Level::Motifs), [[3, 0, 3, 0], [3, 0, 3, 0]]);
}

#[test]
fn level_2_counts_motifs_and_zones() {
    // Red has three tiles, two of which are Bo's. Purple has one tile, which is Bo's.
    assert_eq!(tallies(Level::Zones), [[3, 0, 3, 0], [13, 0, 3, 10]]);
}

/// With the tiles laid in this order, Ana's influence is 100, 0, 0 and Bo's is 90, 190, 100.
#[test]
fn level_3_counts_the_same_with_owners_by_influence() {
    assert_eq!(tallies(Level::Influence), [[3, 0, 3, 0], [13, 0, 3, 10]]);
    let overtaken = Scene::drawn(BOARD)
        .influence("AA", &[100, 101])
        .influence("AC", &[900, 0])
        .done();
    assert_eq!(overtaken.tally(ANA).score, 10, "the zones");
    assert_eq!(overtaken.tally(BO).score, 6, "the motifs");
}

fn result(scene: Scene) -> Vec<(u8, Seat)> {
    let mut tilings = scene.done();
    assert!(
        tilings.standings().is_none(),
        "there are standings before the end"
    );
    let text = tilings.texts()[0].clone();
    tilings.go(&text);
    let standings = tilings.standings().unwrap();
    let seats = standings.seats();
    assert_eq!(seats.len(), tilings.players());
    for ranked in seats {
        assert_eq!(ranked.tally, tilings.tally(ranked.seat));
    }
    seats
        .iter()
        .map(|ranked| (ranked.rank, ranked.seat))
        .collect()
}

fn level_0(players: usize) -> Scene {
    Scene::new(4).players(players).level(Level::Tiles)
}

#[test]
fn the_highest_score_wins() {
    let scene = level_0(3)
        .lay("A BB RRRR, B BC RRRR, B CB RRRR")
        .hand(ANA, "RRRR")
        .lay("B CC RRRR");
    assert_eq!(result(scene), [(1, BO), (2, ANA), (3, CY)]);
}

#[test]
fn equal_scores_share_the_win() {
    let scene = level_0(3)
        .lay("A BB RRRR, B BC RRRR, B CB RRRR")
        .hand(ANA, "RRRR");
    assert_eq!(result(scene), [(1, ANA), (1, BO), (3, CY)]);
}

#[test]
fn the_scores_of_twenty_players_are_kept_apart() {
    let mut scene = Scene::new(5).players(20).level(Level::Zones);
    let names = "ABCDEFGHIJKLMNOPQRST";
    for (i, player) in names.chars().enumerate() {
        let cell = format!("{}{}", crate::letter(i / 5), crate::letter(i % 5));
        scene = scene.lay(&format!("{player} {cell} RRRR"));
    }
    let tilings = scene.done();
    for seat in Seat::all(20) {
        assert_eq!(tilings.tally(seat).zones, 400 / 20);
        assert!(tilings.tally(seat).motifs >= 3);
    }
}
