//! The end of a game and its recorded reason.

use conformance::ByText;
use table::{Game, Seed, Turn};

use super::scene::{ANA, BO, CY, Play, Scene};
use crate::{EndReason, EndRule, Event, Level, Options, Switch, Tilings};

fn scene(rule: EndRule) -> Scene {
    Scene::new(3)
        .level(Level::Tiles)
        .with(|options| options.end_rule = rule)
        .lay("A BB RRRR")
}

/// Plays a move and returns why the game ended, if it did. Checks that events and view give the same reason.
fn reason_after(mut tilings: Tilings, text: &str) -> Option<EndReason> {
    let events = tilings.go(text);
    let reported = events.iter().find_map(|event| match event {
        Event::End { reason } => Some(*reason),
        _ => None,
    });
    assert_eq!(reported, tilings.spectator_view().end);
    assert_eq!(reported.is_some(), tilings.turn() == Turn::Over);
    assert_eq!(reported.is_some(), tilings.standings().is_some());
    assert_eq!(reported.is_some(), tilings.texts().is_empty());
    reported
}

#[test]
fn strict_is_the_default() {
    assert_eq!(Options::default().end_rule, EndRule::Strict);
}

#[test]
fn strict_ends_when_nobodys_deck_holds_a_tile_that_fits_anywhere() {
    let tilings = scene(EndRule::Strict)
        .hand(ANA, "RRRR PPPP")
        .hand(BO, "PPPP PPPP")
        .done();
    assert_eq!(
        reason_after(tilings, "place AB"),
        Some(EndReason::NothingFits)
    );
}

#[test]
fn strict_goes_on_as_long_as_a_tile_deep_in_a_deck_fits() {
    let tilings = scene(EndRule::Strict)
        .hand(ANA, "RRRR PPPP PPPP PPPP RRRR")
        .hand(BO, "PPPP PPPP")
        .done();
    assert_eq!(reason_after(tilings, "place AB"), None);
}

#[test]
fn strict_looks_at_every_turn_of_a_tile_where_tiles_turn() {
    let turning = |rotate| {
        Scene::new(2)
            .level(Level::Tiles)
            .with(|options| options.rotate = rotate)
            .lay("A BB RRRR")
            .hand(ANA, "RRRR")
            .hand(BO, "RPPP")
            .done()
    };
    assert_eq!(
        reason_after(turning(Switch::Off), "place AB"),
        Some(EndReason::NothingFits)
    );
    assert_eq!(reason_after(turning(Switch::On), "place AB r0"), None);
}

#[test]
fn strict_ends_when_the_player_to_move_has_no_tile_whatever_others_have() {
    let tilings = scene(EndRule::Strict)
        .players(3)
        .hand(ANA, "RRRR")
        .hand(CY, "RRRR RRRR")
        .done();
    assert_eq!(reason_after(tilings, "place AB"), Some(EndReason::NoTile));
}

#[test]
fn strict_records_nothing_fits_if_both_reasons_apply() {
    let tilings = scene(EndRule::Strict)
        .players(3)
        .hand(ANA, "RRRR")
        .hand(CY, "PPPP")
        .done();
    assert_eq!(
        reason_after(tilings, "place AB"),
        Some(EndReason::NothingFits)
    );
    let all_empty = scene(EndRule::Strict).hand(ANA, "RRRR").done();
    assert_eq!(
        reason_after(all_empty, "place AB"),
        Some(EndReason::NothingFits)
    );
}

#[test]
fn classic_ends_when_as_many_turns_in_a_row_as_there_are_players_were_skips() {
    let hands = |rule| {
        scene(rule)
            .hand(ANA, "RRRR PPPP RRRR")
            .hand(BO, "PPPP RRRR")
            .done()
    };
    assert_eq!(
        reason_after(hands(EndRule::Classic), "place AB"),
        Some(EndReason::AllSkipped)
    );
    let mut strict = hands(EndRule::Strict);
    strict.go("place AB");
    assert_eq!(strict.turn(), Turn::Seat(BO));
}

#[test]
fn classic_goes_on_after_one_skip_less() {
    let tilings = scene(EndRule::Classic)
        .players(3)
        .hand(ANA, "RRRR RRRR")
        .hand(BO, "PPPP")
        .hand(CY, "PPPP")
        .done();
    assert_eq!(reason_after(tilings.clone(), "place AB"), None);
    let mut tilings = tilings;
    tilings.go("place AB");
    assert_eq!(
        (tilings.turn(), tilings.spectator_view().skips),
        (Turn::Seat(ANA), 2)
    );
}

#[test]
fn a_tile_placed_between_skips_breaks_the_row() {
    let mut tilings = scene(EndRule::Classic)
        .players(3)
        .hand(ANA, "RRRR PPPP RRRR")
        .hand(BO, "PPPP RRRR")
        .hand(CY, "RRRR RRRR")
        .done();
    tilings.go("place AB");
    assert_eq!(
        (tilings.turn(), tilings.spectator_view().skips),
        (Turn::Seat(CY), 1)
    );
    tilings.go("place BA");
    assert_eq!(
        (tilings.turn(), tilings.spectator_view().skips),
        (Turn::Seat(BO), 1)
    );
}

#[test]
fn classic_ends_when_the_player_to_move_has_no_tile() {
    let tilings = scene(EndRule::Classic)
        .hand(ANA, "RRRR")
        .hand(BO, "PPPP")
        .done();
    assert_eq!(
        reason_after(tilings, "place AB"),
        Some(EndReason::NoTile),
        "only one turn was a skip"
    );
}

#[test]
fn a_full_board_ends_the_game() {
    for (rule, reason) in [
        (EndRule::Strict, EndReason::NothingFits),
        (EndRule::Classic, EndReason::AllSkipped),
    ] {
        let options = Options {
            side: 1,
            end_rule: rule,
            ..Options::default()
        };
        let tilings = Tilings::new(&options, Seed::number(3)).unwrap();
        assert_eq!(tilings.turn(), Turn::Over);
        assert_eq!(tilings.spectator_view().end, Some(reason));
        assert_eq!(tilings.spectator_view().cells.len(), 1);
    }
}

#[test]
fn the_final_event_has_the_scores_of_the_level() {
    for (level, parts) in [
        (Level::Tiles, 0),
        (Level::Motifs, 1),
        (Level::Zones, 2),
        (Level::Influence, 2),
    ] {
        let mut tilings = scene(EndRule::Strict).level(level).hand(ANA, "RRRR").done();
        let events = tilings.go("place AB");
        let end = events
            .iter()
            .position(|event| matches!(event, Event::End { .. }))
            .unwrap();
        assert_eq!(events.len(), end + parts + 2);
        assert_eq!(
            events.last(),
            Some(&Event::Scores {
                scores: tilings.spectator_view().scores
            })
        );
    }
}
