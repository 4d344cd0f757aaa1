//! The robbery bonus.

use conformance::ByText;
use table::Game;

use super::scene::{ANA, BO, Play, Scene, cells, events_named, rules};
use crate::{Bonus, Event, LayingGrass, LostReason, Move, Options, Robbery};

/// Ana closes the ring around a robbery bonus. Bo has two tiles, a captured square and a bought one.
const BOARD: &str = "a+ a+ a+ .  .  .  .  .  .
                     A  R  .  .  .  .  b* .  .
                     a+ a+ .  .  .  B  b1 b1 b2
                     .  .  .  .  .  .  .  b+ b2";

fn robbing(drawn: &str) -> LayingGrass {
    let (game, _) = Scene::new(&rules(2), drawn)
        .queue(&[12])
        .play("place BC r0");
    assert_eq!(game.asks(), "rob");
    assert_eq!(game.whose(), Some(ANA));
    game
}

#[test]
fn a_robber_chooses_a_tile_but_not_a_base_a_captured_square_or_a_bought_cell() {
    let game = robbing(BOARD);
    assert_eq!(game.texts(), ["rob CG", "rob CI"]);
    assert_eq!(
        game.refusal("rob CF"),
        "CF is the base of red, and you cannot steal a base"
    );
    assert_eq!(
        game.refusal("rob BG"),
        "BG is a captured bonus, which you cannot steal"
    );
    assert_eq!(
        game.refusal("rob DH"),
        "DH was bought with a last coupon, so you cannot steal it"
    );
    assert_eq!(game.refusal("rob BC"), "the tile on BC is your own");
    assert_eq!(game.refusal("rob AA"), "the tile on AA is your own");
    assert_eq!(game.refusal("rob KK"), "no tile lies on KK");
}

#[test]
fn a_tile_is_listed_by_its_first_cell_and_any_cell_of_it_is_understood() {
    let game = robbing(BOARD);
    let first = Move::Rob("CG".parse().unwrap());
    assert_eq!(game.parse("rob CG"), Ok(first));
    assert_eq!(game.parse("rob CH"), Ok(first));
    assert_eq!(game.parse("rob DI"), Ok(Move::Rob("CI".parse().unwrap())));
}

#[test]
fn the_tile_is_lifted_whole_off_the_board_and_its_cells_become_empty() {
    let mut game = robbing(BOARD);
    let events = game.play_text("rob CG");
    let [
        Event::Stolen {
            seat: ANA,
            from: BO,
            cells: lifted,
            ..
        },
    ] = events_named(&events, "stolen")[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(*lifted, cells(&["CG", "CH"]));
    assert_eq!((game.at("CG"), game.at("CH")), ('.', '.'));
    assert_eq!(game.asks(), "rob-place");
    let hand = game.spectator_view().hand.unwrap();
    assert_eq!(hand.from, BO);
    assert_eq!(game.spectator_view().tile, Some(hand.tile));
    assert!(
        game.spectator_view()
            .pieces
            .iter()
            .all(|piece| piece.id != hand.id)
    );
}

#[test]
fn the_choice_is_final() {
    let mut game = robbing(BOARD);
    game.play_text("rob CG");
    assert_eq!(
        game.refusal("rob CI"),
        "\"rob\" is not possible now: purple has stolen tile 74 and must place it (for \
         example, \"place AD r0\")"
    );
    assert!(game.texts().iter().all(|text| text.starts_with("place")));
}

#[test]
fn the_stolen_tile_is_placed_under_the_placement_rule_and_is_the_thiefs() {
    let mut game = robbing(BOARD);
    let events = game.play_text("rob CG");
    assert_eq!(events_named(&events, "stolen").len(), 1);
    let id = game.spectator_view().hand.unwrap().id;
    assert_eq!(
        game.refusal("place KK r0"),
        "the grass would not touch your territory"
    );
    let events = game.play_text("place DA r90");
    assert_eq!(events_named(&events, "placed").len(), 1);
    let piece = game.piece("EA").unwrap();
    assert_eq!((piece.id, piece.owner), (id, ANA), "it keeps its number");
    assert_eq!(game.spectator_view().hand, None);
    assert_eq!(game.whose(), Some(BO), "then the turn ends");
}

#[test]
fn a_stolen_tile_may_be_placed_in_any_orientation_however_it_lay() {
    let mut game = robbing(
        "a+ a+ a+ .  .  .  .  .  .
         A  R  .  .  .  .  .  .  .
         a+ a+ .  .  .  B  b1 .  .
         .  .  .  .  .  .  b1 b1 .",
    );
    game.play_text("rob CG");
    let texts = game.texts();
    for orientation in ["r0", "r90", "r180", "r270"] {
        assert!(
            texts
                .iter()
                .any(|text| text.ends_with(&format!(" {orientation}")))
        );
    }
}

#[test]
fn the_cells_it_leaves_can_be_used_at_once() {
    let drawn = "a+ a+ a+ .  .  .  .  .
                 A  R  .  .  .  b1 b1 B
                 a+ a+ .  .  .  .  .  .";
    let mut game = robbing(drawn);
    assert!(!game.ground(ANA).edge().contains("BE".parse().unwrap()));
    game.play_text("rob BF");
    assert!(
        game.is_legal("place BE r0"),
        "BE is rejected, although the tile on BF is gone"
    );
    assert!(!game.is_legal("place BF r0"), "BG touches Bo's base");
}

#[test]
fn a_bonus_that_the_tile_had_covered_does_not_come_back() {
    let (mut game, events) = Scene::new(
        &rules(2),
        "a+ a+ a+ .  .  .  .  .
         A  R  .  .  .  B  E  .
         a+ a+ .  .  .  .  .  .",
    )
    .queue(&[12, 32])
    .turn(BO)
    .play("place BG r0");
    assert_eq!(events_named(&events, "covered").len(), 1);
    game.play_text("place BC r90");
    game.play_text("rob BG");
    assert_eq!(game.at("BG"), '.');
}

#[test]
fn only_tiles_that_the_thief_can_place_may_be_chosen() {
    // After the ring is closed, two cells are free, with room only for a domino.
    let game = robbing(
        "a+ a+ a+ #  #  .  .  .  .  .  .  .
         A  R  .  .  #  .  .  .  .  .  .  .
         a+ a+ #  .  #  .  .  .  .  .  .  .
         #  #  #  .  #  .  .  .  .  .  .  .
         .  .  .  #  .  .  .  .  .  .  .  .
         .  .  .  .  b1 b1 B  b2 b2 b2 .  .",
    );
    assert_eq!(game.texts(), ["rob FE"]);
    assert_eq!(
        game.refusal("rob FI"),
        "you cannot steal tile 18, because you could not place it anywhere"
    );
}

#[test]
fn if_no_tile_can_be_robbed_the_bonus_is_lost_and_the_game_says_so() {
    for robbery in [Robbery::Replace, Robbery::InPlace] {
        let options = Options {
            robbery,
            ..rules(2)
        };
        let (game, events) = Scene::new(
            &options,
            "a+ a+ a+ .  .  .  .
             A  R  .  .  .  B  b*
             a+ a+ .  .  .  b+ .",
        )
        .queue(&[12])
        .play("place BC r90");
        assert_eq!(
            events_named(&events, "lost"),
            [&Event::Lost {
                seat: ANA,
                bonus: Bonus::Robbery,
                cell: "BB".parse().unwrap(),
                reason: LostReason::NoTarget
            }]
        );
        assert_eq!(game.whose(), Some(BO));
        assert_eq!(game.at("BB"), '0');
    }
}

#[test]
fn orphans_and_tiles_that_were_stolen_before_may_be_taken() {
    let (mut game, _) = Scene::new(
        &rules(2),
        "a+ a+ a+ .  .  .  .  .  .  .  .  .
         A  R  .  .  .  .  b1 b1 .  .  .  .
         a+ a+ .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .  b+ b+ .
         .  .  .  .  .  .  .  .  .  B  R  .
         .  .  .  .  .  .  .  .  .  b+ b+ .",
    )
    .queue(&[12, 32])
    .nobody_has_coupons()
    .play("place BC r90");
    assert_eq!(game.player(BO).orphans, cells(&["BG", "BH"]));
    assert_eq!(game.texts(), ["rob BG"], "an orphan");
    game.play_text("rob BG");
    game.play_text("place DA r90");
    assert_eq!(game.whose(), Some(BO));
    game.play_text("place FL r90");
    assert_eq!(game.texts(), ["rob BC", "rob DA"], "DA was stolen before");
    game.play_text("rob EA");
    assert_eq!(game.at("DA"), '.');
}

#[test]
fn a_captured_square_stays_its_owners_even_if_a_tile_beside_it_is_stolen() {
    let mut game = robbing(
        "a+ a+ a+ .  .  .  b1 b1
         A  R  .  .  .  B  b* b+
         a+ a+ .  .  .  .  b2 b2",
    );
    game.play_text("rob AG");
    assert_eq!(game.at("BG"), '1');
    let first = game.texts()[0].clone();
    let events = game.play_text(&first);
    assert!(events_named(&events, "captured").is_empty());
    assert_eq!(game.coupons(BO), 1, "and does not pay again");
}

fn in_place(drawn: &str) -> LayingGrass {
    let options = Options {
        robbery: Robbery::InPlace,
        ..rules(2)
    };
    let (game, _) = Scene::new(&options, drawn)
        .queue(&[12])
        .play("place BC r90");
    assert_eq!(game.asks(), "rob");
    game
}

#[test]
fn in_place_a_tile_stays_where_it_is_and_changes_its_owner() {
    let mut game = in_place(
        "a+ a+ a+ .  .  .  .  .
         A  R  .  .  b1 b1 B  .
         a+ a+ .  .  .  .  .  .",
    );
    assert_eq!(game.texts(), ["rob BE"]);
    let events = game.play_text("rob BE");
    assert_eq!((game.at("BE"), game.at("BF")), ('0', '0'));
    assert_eq!(game.at("BG"), '1', "contact with the base is allowed");
    assert_eq!(game.whose(), Some(BO), "no placement follows");
    assert_eq!(game.player(ANA).orphans, cells(&["BE", "BF"]));
    assert_eq!(events_named(&events, "apart").len(), 1);
    assert!(events_named(&events, "placed").is_empty());
}

#[test]
fn in_place_any_tile_may_be_robbed_also_one_that_could_not_be_placed() {
    let game = in_place(
        "a+ a+ #  .  .  .  .  .  .  .  .
         A  R  .  #  .  .  .  .  .  .  .
         a+ a+ .  #  .  .  .  .  .  .  .
         #  #  #  .  B  b1 b1 b1 b1 b1 b1",
    );
    assert_eq!(game.texts(), ["rob DF"]);
}

#[test]
fn in_place_captures_are_checked() {
    let mut game = in_place(
        "a+ a+ a+ .  .  .  .  .
         A  R  .  .  b1 b1 B  .
         a+ a+ .  a+ E  a+ .  .
         .  .  .  .  a+ .  .  .",
    );
    let events = game.play_text("rob BE");
    assert_eq!(events_named(&events, "captured").len(), 1);
    assert_eq!(game.at("CE"), '0');
    assert_eq!(game.coupons(ANA), 2);
}

#[test]
fn in_place_a_tile_that_touches_the_territory_joins_it() {
    let mut game = in_place(
        "a+ a+ a+ .  .  .  .
         A  R  .  .  .  .  .
         a+ a+ .  .  .  .  .
         b1 b1 .  .  .  .  .
         B  .  .  .  .  .  .",
    );
    game.play_text("rob DA");
    assert_eq!(game.player(ANA).orphans, []);
    assert_eq!(game.player(ANA).territory, 11);
    assert_eq!(game.player(BO).territory, 1);
}
