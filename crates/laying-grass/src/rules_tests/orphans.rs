//! Grass that is cut off from its base.

use super::scene::{ANA, BO, Play, Scene, cells, events_named, rules};
use crate::{Event, LayingGrass, Options, Orphans};
use conformance::ByText;

/// Ana's tiles 1 and 3 are connected only by tile 2, which Bo is about to steal.
const CHAIN: &str = "A  a1 a1 a2 a2 a3 a3 .  .  .  .
                     .  .  .  .  .  .  a3 .  .  .  .
                     .  .  .  .  .  .  .  .  .  .  .
                     .  .  .  .  .  .  .  .  b1 b1 b1
                     .  .  .  .  .  .  .  .  b1 R  b1
                     .  .  .  .  .  .  .  .  b1 .  B";

fn options(orphans: Orphans) -> Options {
    Options {
        orphans,
        ..rules(2)
    }
}

/// Returns the game after Bo has captured the robbery bonus and stolen Ana's second tile. Ana's next tile is a domino.
fn robbed(orphans: Orphans) -> (LayingGrass, Vec<Event>) {
    let (mut game, _) = Scene::new(&options(orphans), CHAIN)
        .queue(&[8, 12])
        .turn(BO)
        .nobody_has_coupons()
        .play("place FJ r90");
    assert_eq!(game.asks(), "rob");
    let events = game.play_text("rob AD");
    (game, events)
}

#[test]
fn cells_cut_off_from_the_base_are_orphans() {
    let (game, events) = robbed(Orphans::Idle);
    let cut_off = cells(&["AF", "AG", "BG"]);
    assert_eq!(game.player(ANA).orphans, cut_off);
    assert_eq!(game.player(ANA).territory, 3);
    assert_eq!(
        events_named(&events, "split"),
        [&Event::Split {
            seat: ANA,
            cells: cut_off
        }]
    );
}

#[test]
fn orphans_neither_anchor_a_placement_nor_let_others_near() {
    let (mut game, _) = robbed(Orphans::Idle);
    assert_eq!(
        game.refusal("place AH r0"),
        "AH would touch AG, which belongs to purple"
    );
    let first = game.texts()[0].clone();
    game.play_text(&first);
    assert_eq!(game.whose(), Some(ANA));
    assert_eq!(
        game.refusal("place AH r0"),
        "the grass would touch only grass that is cut off from your base"
    );
}

#[test]
fn orphans_that_are_joined_again_are_territory() {
    let (mut game, _) = robbed(Orphans::Idle);
    let last = game.texts().last().unwrap().clone();
    game.play_text(&last);
    assert_eq!(game.whose(), Some(ANA));
    let events = game.play_text("place AD r0");
    assert_eq!(
        events_named(&events, "rejoined"),
        [&Event::Rejoined {
            seat: ANA,
            cells: cells(&["AF", "AG", "BG"])
        }]
    );
    assert_eq!(game.player(ANA).territory, 8);
    assert_eq!(game.player(ANA).orphans, []);
}

#[test]
fn with_the_option_count_there_are_no_orphans() {
    let (mut game, events) = robbed(Orphans::Count);
    assert!(events_named(&events, "split").is_empty());
    assert_eq!(game.player(ANA).territory, 6);
    assert_eq!(game.player(ANA).orphans, []);
    let last = game.texts().last().unwrap().clone();
    game.play_text(&last);
    assert!(
        game.is_legal("place AH r0"),
        "AH is next to cut-off grass but rejected"
    );
}

#[test]
fn orphans_count_as_neighbours_for_a_capture_which_can_join_them_again() {
    let scene = Scene::new(
        &rules(2),
        ".  .  a1 a1 .  .  .
         .  .  a2 E  .  .  .  A
         .  .  a2 a3 .  .  .
         .  .  .  a3 .  .  .",
    )
    .queue(&[8]);
    let (game, events) = scene.play("place BE r0");
    let names: Vec<&Event> = events_named(&events, "captured");
    assert_eq!(names.len(), 1);
    assert_eq!(game.at("BD"), '0');
    let joined = cells(&["AC", "AD", "BC", "CC", "CD", "DD"]);
    assert_eq!(
        events_named(&events, "rejoined"),
        [&Event::Rejoined {
            seat: ANA,
            cells: joined
        }]
    );
    assert_eq!(game.player(ANA).territory, 11);
}

#[test]
fn a_bonus_among_orphans_becomes_an_orphan() {
    let (game, events) = Scene::new(
        &rules(2),
        ".  .  a1 a1 .  .  .
         .  .  a2 E  .  .  .  A
         .  .  a2 a3 .  .  .
         .  .  .  a3 .  .  .",
    )
    .last()
    .play("buy BE");
    assert_eq!(events_named(&events, "captured").len(), 1);
    assert_eq!(game.player(ANA).territory, 1);
    assert_eq!(game.player(ANA).orphans.len(), 8);
    assert_eq!(events_named(&events, "apart").len(), 2);
}

#[test]
fn orphans_do_not_score() {
    let drawn = "A  a1 .  .  a2 a2 a2 .
                 a1 a1 .  .  a2 a2 a2 .
                 .  .  .  .  a3 a3 a3 B";
    let result = |orphans| {
        let scene = Scene::new(&options(orphans), drawn).nobody_has_coupons();
        let places = scene.result();
        let (_, seat, tally) = places[0];
        assert_eq!(seat, ANA.index());
        (tally.side, tally.corner.to_string(), tally.territory)
    };
    assert_eq!(result(Orphans::Idle), (2, "AA".to_owned(), 4));
    assert_eq!(result(Orphans::Count), (3, "AE".to_owned(), 13));
}

#[test]
fn robbing_an_orphan_leaves_the_other_orphans() {
    let (mut game, _) = Scene::new(
        &rules(2),
        "A  .  .  a2 a2 a3 a3 .  .  .  .
         .  .  .  .  .  .  a3 .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  b1 b1 b1
         .  .  .  .  .  .  .  .  b1 R  b1
         .  .  .  .  .  .  .  .  b1 .  B",
    )
    .queue(&[12])
    .turn(BO)
    .play("place FJ r90");
    let events = game.play_text("rob AD");
    assert!(events_named(&events, "split").is_empty());
    assert_eq!(game.player(ANA).orphans, cells(&["AF", "AG", "BG"]));
    assert_eq!(game.player(BO).orphans, []);
}
