//! Previews of moves.

use table::Game;

use super::scene::{ANA, BO, Scene, cells, events_named, rules};
use crate::{Bonus, LayingGrass, Phase, Preview};

fn previewed(game: &LayingGrass, text: &str) -> Preview {
    game.preview(game.parse(text).unwrap())
}

fn ringed(bonus: &str) -> LayingGrass {
    let drawn = "a1 a1 a1 .
                 A  E  .  .
                 a2 a2 .  .
                 .  .  .  .  .  .  B";
    Scene::new(&rules(2), &drawn.replace('E', bonus))
        .queue(&[12])
        .done()
}

#[test]
fn a_placement_that_closes_a_ring_captures_and_makes_a_square() {
    let preview = previewed(&ringed("E"), "place BC r0");
    assert_eq!(preview.cells, cells(&["BC", "BD"]));
    assert_eq!(preview.captured.len(), 1);
    assert_eq!(preview.captured[0].bonus, Bonus::Exchange);
    assert!(preview.covered.is_empty());
    let [before, after] = [&preview.before, &preview.after].map(|worths| worths[ANA.index()]);
    assert_eq!((before.territory, after.territory), (6, 9));
    assert_eq!(
        (before.square.unwrap().side, after.square.unwrap().side),
        (1, 2)
    );
    assert_eq!(after.coupons.count(), before.coupons.count() + 1);
    assert_eq!(preview.before[BO.index()], preview.after[BO.index()]);
    assert_eq!(preview.then, None, "the turn is over");
}

#[test]
fn a_captured_stone_is_to_be_put_next() {
    assert_eq!(
        previewed(&ringed("S"), "place BC r0").then,
        Some(Phase::Stone)
    );
}

#[test]
fn a_bonus_that_is_covered_is_lost_to_all() {
    let game = Scene::new(&rules(2), "A . E .\n. . . . . B")
        .queue(&[12])
        .done();
    let preview = previewed(&game, "place AB r0");
    assert_eq!(preview.covered[0].cell.to_string(), "AC");
    assert!(preview.captured.is_empty());
}

#[test]
fn the_preview_shows_nothing_of_the_next_turn() {
    let game = Scene::new(&rules(2), "A . . . .\n. . . . . B")
        .queue(&[12])
        .done();
    let preview = previewed(&game, "place AB r0");
    assert_eq!(events_named(&preview.events, "placed").len(), 1);
    assert!(events_named(&preview.events, "turn").is_empty());
    assert!(events_named(&preview.events, "round").is_empty());
}
