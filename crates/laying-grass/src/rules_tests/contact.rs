//! The option `contact` with corners.

use super::scene::{ANA, Play, Scene, rules};
use crate::{Contact, LayingGrass, Options};
use conformance::ByText;

fn corners_too(drawn: &str, queue: &[u8]) -> LayingGrass {
    let options = Options {
        contact: Contact::CornersToo,
        ..rules(2)
    };
    Scene::new(&options, drawn).queue(queue).done()
}

#[test]
fn with_corners_too_no_tile_touches_another_player_at_a_corner() {
    let game = corners_too(
        "A  .  .  .
         .  .  .  B",
        &[12],
    );
    assert_eq!(
        game.refusal("place AB r0"),
        "AC would touch BD, which belongs to red"
    );
    assert!(game.is_legal("place AB r90"));
}

#[test]
fn with_corners_too_joining_the_players_territory_stays_edge_to_edge() {
    let game = corners_too(
        "A  .  .  .
         .  .  .  .",
        &[12],
    );
    assert_eq!(
        game.refusal("place BB r0"),
        "the grass would not touch your territory"
    );
}

#[test]
fn with_corners_too_capturing_stays_edge_to_edge() {
    let mut game = corners_too(
        ".  a+ .
         A  E  .
         a+ a1 a1
         .  .  .",
        &[12],
    );
    // Grass at a corner of the bonus does not capture it; grass on its fourth side does.
    assert_eq!(game.at("BB"), 'E');
    game.play_text("place BC r0");
    assert_eq!(game.at("BB"), '0');
    assert_eq!(game.coupons(ANA), 2);
}
