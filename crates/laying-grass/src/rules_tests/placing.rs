//! Where a tile may be placed.

use super::scene::{ANA, BO, Play, Scene, events_named, rules};
use crate::{Event, LayingGrass, Options, Orphans};
use conformance::ByText;

/// Tile 12 is `##`.
const DOMINO: u8 = 12;

fn alone(queue: &[u8]) -> LayingGrass {
    Scene::new(
        &rules(2),
        ". . . .
         . A . .
         . . . .",
    )
    .queue(queue)
    .done()
}

#[test]
fn a_tile_touches_the_territory_edge_to_edge() {
    let placed = alone(&[DOMINO]).texts();
    let placements: Vec<&String> = placed
        .iter()
        .filter(|text| text.contains("place"))
        .collect();
    assert_eq!(
        placements,
        [
            "place AA r0", // AA AB touch BB from above
            "place AB r0",
            "place BC r0",
            "place CA r0",
            "place CB r0",
            "place AA r90", // AA BA touch BB from the left
            "place AC r90",
            "place BA r90",
            "place BC r90",
            "place CB r90",
        ]
    );
    assert_eq!(
        alone(&[DOMINO]).refusal("place AC r0"),
        "the grass would not touch your territory",
        "a corner is not an edge"
    );
    assert_eq!(
        alone(&[DOMINO]).refusal("place KK r0"),
        "the grass would not touch your territory"
    );
}

#[test]
fn a_placement_names_the_top_left_corner_of_the_bounding_box() {
    // Tile 3 is a plus: the corner of its bounding box is not part of the tile.
    let mut game = alone(&[3]);
    game.play_text("place CA r0");
    assert_eq!(game.at("CA"), '.');
    let plus = ["CB", "DA", "DB", "DC", "EB"];
    assert!(plus.iter().all(|cell| game.at(cell) == '0'));
    assert_eq!(game.player(ANA).territory, 6);
}

#[test]
fn a_tile_may_be_turned_and_flipped_in_up_to_eight_orientations() {
    let orientations = |tile: u8| {
        let texts = alone(&[tile]).texts();
        let placed = texts.iter().filter_map(|text| text.strip_prefix("place "));
        let mut orientations: Vec<String> = placed.map(|text| text[3..].to_owned()).collect();
        orientations.dedup();
        orientations.join(" ")
    };
    assert_eq!(orientations(1), "r0 r90 r180 r270 fr0 fr90 fr180 fr270");
    assert_eq!(orientations(2), "r0 r90 r180 r270", "a T");
    assert_eq!(orientations(9), "r0 r90 fr0 fr90", "an S");
    assert_eq!(orientations(8), "r0 r90", "a bar");
    assert_eq!(orientations(6), "r0", "a square");
}

#[test]
fn every_cell_is_on_the_board() {
    let game = Scene::new(&rules(2), "A").queue(&[27]).done();
    assert_eq!(game.texts()[0], "place AB r0");
    assert!(game.is_legal("place AB r90"));
    let corner = |text: &str| {
        let mut rows = vec![". ".repeat(20); 19];
        rows.push(format!("{}A", ". ".repeat(19)));
        Scene::new(&rules(2), &rows.join("\n"))
            .queue(&[27])
            .done()
            .refusal(text)
    };
    assert_eq!(
        corner("place TP r0"),
        "TT is your own grass",
        "the tile reaches exactly to the edge"
    );
    assert_eq!(
        corner("place TQ r0"),
        "at TQ, the tile would extend beyond the board"
    );
    assert_eq!(
        corner("place QS r90"),
        "at QS, the tile would extend beyond the board"
    );
}

#[test]
fn no_cell_is_grass_or_stone() {
    let game = Scene::new(
        &rules(2),
        "A  a1 .  .
         #  a1 .  B",
    )
    .queue(&[DOMINO])
    .done();
    assert_eq!(game.refusal("place AA r0"), "AA is your own grass");
    assert_eq!(game.refusal("place BA r90"), "there is a stone on BA");
    assert_eq!(game.refusal("place BC r0"), "BD already belongs to red");
}

#[test]
fn no_cell_touches_another_players_grass() {
    let game = Scene::new(
        &rules(2),
        "A  .  .  .
         .  .  .  b1
         .  .  B  b1",
    )
    .queue(&[DOMINO])
    .done();
    assert_eq!(
        game.refusal("place BB r0"),
        "BC would touch BD, which belongs to red"
    );
    assert!(
        game.is_legal("place AB r0"),
        "AC and BD meet only at a corner"
    );
    assert!(
        game.is_legal("place BA r0"),
        "BB and CC meet only at a corner"
    );
}

#[test]
fn orphans_of_another_player_keep_others_away_too() {
    let drawn = "A  .  .  .  .
                 .  .  b1 b1 .
                 .  .  .  .  .
                 .  .  .  .  B";
    for orphans in [Orphans::Idle, Orphans::Count] {
        let options = Options {
            orphans,
            ..rules(2)
        };
        let game = Scene::new(&options, drawn).queue(&[DOMINO]).done();
        assert_eq!(
            game.refusal("place AB r0"),
            "AC would touch BC, which belongs to red"
        );
    }
}

#[test]
fn covering_a_bonus_is_allowed_and_destroys_it() {
    let (game, events) = Scene::new(
        &rules(2),
        "A  E  .
         .  .  .",
    )
    .queue(&[DOMINO])
    .play("place AB r0");
    assert_eq!(game.at("AB"), '0');
    assert_eq!(game.coupons(ANA), 1);
    assert_eq!(
        events_named(&events, "covered"),
        [&Event::Covered {
            seat: ANA,
            bonus: crate::Bonus::Exchange,
            cell: "AB".parse().unwrap()
        }]
    );
}

#[test]
fn the_event_of_a_placed_tile_has_its_cells_and_the_turn_passes() {
    let (game, events) = Scene::new(&rules(2), "A . . . . B")
        .queue(&[10, 8])
        .play("place BA r270");
    let [Event::Placed { tile, cells, .. }] = events_named(&events, "placed")[..] else {
        panic!("{events:?}");
    };
    assert_eq!(tile.number(), 10);
    assert_eq!(*cells, super::scene::cells(&["BA", "CA", "CB"]));
    assert_eq!(game.whose(), Some(BO));
    assert_eq!(game.spectator_view().tile.map(crate::Tile::number), Some(8));
    let piece = game.piece("CB").unwrap();
    assert_eq!((piece.id.index(), piece.owner), (2, ANA));
}
