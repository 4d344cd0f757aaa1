//! The first phase: placing the bases.

use conformance::ByText;
use table::{Game, Seed};

use super::scene::{ANA, BO, Play, events_named, rules};
use crate::{Contact, Event, LayingGrass, Options};

fn table(options: &Options) -> LayingGrass {
    LayingGrass::new(options, Seed::number(1)).unwrap()
}

/// Returns a cell with a bonus.
fn bonus(game: &LayingGrass) -> String {
    game.all_bonuses().cells().next().unwrap().to_string()
}

#[test]
fn in_order_each_player_puts_the_base_on_any_cell() {
    let mut game = table(&rules(3));
    assert_eq!(game.asks(), "base");
    assert_eq!(game.texts().len(), 400);
    assert_eq!(game.texts()[0], "base AA");
    assert_eq!(game.texts()[399], "base TT");
    let events = game.play_text("base CF");
    assert_eq!(
        events,
        [Event::Base {
            seat: ANA,
            cell: "CF".parse().unwrap()
        }]
    );
    assert_eq!(game.player(ANA).base, "CF".parse().ok());
    assert_eq!(game.player(ANA).territory, 1);
    assert_eq!(game.whose(), Some(BO));
    game.play_text("base CH");
    game.play_text("base TT");
    assert_eq!(game.asks(), "turn");
    assert_eq!(game.spectator_view().round, 1);
    assert_eq!(game.whose(), Some(ANA));
}

#[test]
fn a_base_cannot_be_placed_on_grass_or_next_to_another_players_grass() {
    let mut game = table(&rules(2));
    game.play_text("base CF");
    for (cell, reason) in [
        ("CF", "CF already belongs to purple"),
        ("BF", "BF would touch CF, which belongs to purple"),
        ("CE", "CE would touch CF, which belongs to purple"),
        ("CG", "CG would touch CF, which belongs to purple"),
        ("DF", "DF would touch CF, which belongs to purple"),
    ] {
        assert_eq!(game.refusal(&format!("base {cell}")), reason);
    }
    assert_eq!(game.texts().len(), 395);
    for cell in ["BE", "BG", "DE", "DG"] {
        assert!(game.is_legal(&format!("base {cell}")), "{cell} is rejected");
    }
}

#[test]
fn with_corners_too_a_base_does_not_touch_at_a_corner_either() {
    let mut game = table(&Options {
        contact: Contact::CornersToo,
        ..rules(2)
    });
    game.play_text("base CF");
    assert_eq!(game.texts().len(), 391);
    assert_eq!(
        game.refusal("base DG"),
        "DG would touch CF, which belongs to purple"
    );
}

#[test]
fn a_base_may_cover_a_bonus_and_destroys_it() {
    let mut game = table(&rules(2));
    let cell = bonus(&game);
    let events = game.play_text(&format!("base {cell}"));
    assert_eq!(events_named(&events, "covered").len(), 1);
    assert_eq!(game.at(&cell), '0');
    assert_eq!(game.coupons(ANA), 1, "a covered bonus pays nothing");
    assert_eq!(events_named(&events, "captured").len(), 0);
}
