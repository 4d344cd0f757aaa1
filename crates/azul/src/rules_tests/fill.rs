//! Filling the factories.

use conformance::ByText;
use table::{Game, Seed};

use super::scene::{ANA, BO, CY, DI, Play, Scene, heap};
use crate::{Azul, Colour, EndReason, Event, Options};

fn refills(events: &[Event]) -> Vec<u8> {
    let refill = |event: &Event| match event {
        Event::Refill { tiles } => Some(*tiles),
        _ => None,
    };
    events.iter().filter_map(refill).collect()
}

fn sizes(azul: &Azul) -> Vec<usize> {
    let factories = azul.spectator_view().factories;
    let totals = factories.iter().map(|tiles| tiles.total().into());
    totals.collect()
}

#[test]
fn each_factory_gets_four_tiles_from_the_bag() {
    for players in 2..=4 {
        let options = Options {
            players,
            ..Options::default()
        };
        let azul = Azul::new(&options, Seed::number(5)).unwrap();
        assert!(sizes(&azul).iter().all(|&tiles| tiles == 4));
        let laid_out = 4 * azul.factories().len() as u8;
        assert_eq!(azul.spectator_view().bag.total(), 100 - laid_out);
        assert_eq!(azul.spectator_view().lid.total(), 0);
    }
}

#[test]
fn the_tiles_are_drawn_at_random() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..200 {
        let azul = Azul::new(&Options::default(), Seed::number(seed)).unwrap();
        seen.insert(azul.spectator_view().factories);
    }
    assert_eq!(seen.len(), 200, "no two tables are laid out alike");
}

#[test]
fn the_marker_goes_back_to_the_centre() {
    let (azul, _) = Scene::standard(2).last_tile_to(BO);
    assert_eq!(azul.marker, None);
    assert_eq!(azul.floor(BO), "");
    assert!(azul.spectator_view().centre.is_empty());
    assert_eq!(azul.spectator_view().round, 2);
}

#[test]
fn a_marker_that_was_kept_beside_the_floor_goes_back_too() {
    let mut azul = Scene::standard(2)
        .centre("U")
        .floor(ANA, "RRRRRRR")
        .marker_beside_floor(ANA)
        .done();
    azul.go("c u 1");
    assert_eq!(azul.marker, None);
    assert_eq!(azul.spectator_view().first, ANA);
}

#[test]
fn when_the_bag_is_empty_the_lid_goes_back_and_drawing_goes_on() {
    let (azul, events) = Scene::standard(2).bag("LLLLLL").last_tile_to(BO);
    assert_eq!(refills(&events), [94], "all tiles but the six in the bag");
    assert_eq!(sizes(&azul), [4; 5]);
    let factories = azul.spectator_view().factories;
    assert_eq!(factories[0], heap("LLLL"), "the bag is emptied first");
    assert!(factories[1].count(Colour::LightBlue) >= 2);
    assert_eq!(azul.spectator_view().lid.total(), 0);
    assert_eq!(azul.spectator_view().bag.total(), 80);
}

#[test]
fn the_lid_stays_while_no_more_tiles_are_needed() {
    let (azul, events) = Scene::standard(2)
        .bag("LLLLLLLLLLRRRRRRRRRR")
        .last_tile_to(BO);
    assert!(refills(&events).is_empty());
    assert_eq!(sizes(&azul), [4; 5]);
    assert_eq!(azul.spectator_view().bag.total(), 0);
    assert_eq!(azul.spectator_view().lid.total(), 80);
}

#[test]
fn tiles_put_into_the_lid_in_the_same_round_go_back_too() {
    // Bag and lid are empty; only the tile that goes to the floor will come back.
    let (azul, events) = dry().floor(DI, "*").turn(DI).centre("B").play("c b f");
    assert_eq!(refills(&events), [1]);
    assert_eq!(sizes(&azul), [1, 0, 0, 0, 0, 0, 0, 0, 0]);
}

/// Sets up four players whose walls and lines hold 99 tiles in all. The rows lack only dark blue.
fn dry() -> Scene {
    let full_of_four = "
            .|.YRUL
           ..|L.YRU
          ...|UL.YR
         ....|RUL.Y
        .....|YRUL.";
    let brimming = "
            .|.YRUL
           .B|L.YRU
          .BB|UL.YR
         .BBB|RUL.Y
        .BBBB|YRUL.";
    let waiting_for_one = "
            .|.YRUL
           .B|L.YRU
          .BB|UL.YR
         .BBB|RUL.Y
        ..BBB|YRUL.";
    Scene::standard(4)
        .board(ANA, full_of_four)
        .board(BO, full_of_four)
        .board(CY, brimming)
        .board(DI, waiting_for_one)
}

#[test]
fn with_bag_and_lid_empty_the_last_factories_are_short_or_empty() {
    let full_of_four = "
            .|.YRUL
           ..|L.YRU
          ...|UL.YR
         ....|RUL.Y
        .....|YRUL.";
    let holding_six = "
            .|.YRUL
           .B|L.YRU
          .BB|UL.YR
         .BBB|RUL.Y
        .....|YRUL.";
    // 80 tiles are on the walls and 6 on lines; 14 are left.
    let (azul, events) = Scene::standard(4)
        .board(ANA, full_of_four)
        .board(BO, full_of_four)
        .board(CY, full_of_four)
        .board(DI, holding_six)
        .floor(DI, "*")
        .turn(DI)
        .centre("B")
        .play("c b f");
    assert_eq!(sizes(&azul), [4, 4, 4, 2, 0, 0, 0, 0, 0]);
    assert!(events.contains(&Event::Short { tiles: 14 }));
    assert!(
        !azul.turn().is_over(),
        "the game ended although 14 tiles were left"
    );
    assert_eq!((azul.bag.total(), azul.lid.total()), (0, 0));
}

#[test]
fn if_not_one_tile_can_be_laid_out_the_game_ends_at_once_with_the_final_scoring() {
    // The last tile goes to the only target where no tile is lost.
    let (azul, events) = dry().floor(DI, "*").turn(DI).centre("B").play("c b 5");
    assert!(azul.turn().is_over());
    assert_eq!(azul.texts(), [] as [&str; 0]);
    assert!(events.contains(&Event::End {
        reason: EndReason::NoTiles
    }));
    // Each player gets the bonus for four complete colours, so the final scoring took place.
    let standings = azul.standings().unwrap();
    for ranked in standings.seats() {
        assert_eq!((ranked.rank, ranked.tally.score), (1, 40));
        assert_eq!((ranked.tally.rows, ranked.tally.colours), (0, 4));
    }
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::Round { .. }))
    );
}
