//! Setting up the table before the first move.

use conformance::ByText;
use table::{Game, Seat, Seed, Turn};

use super::scene::{ANA, Play, assert_conserved};
use crate::{Azul, First, Options, WallSide};

fn laid_out(players: usize, seed: u64) -> Azul {
    let options = Options {
        players,
        ..Options::default()
    };
    Azul::new(&options, Seed::number(seed)).unwrap()
}

#[test]
fn two_three_or_four_players_have_five_seven_or_nine_factories() {
    for (players, factories) in [(2, 5), (3, 7), (4, 9)] {
        let view = laid_out(players, 1).spectator_view();
        assert_eq!(view.factories.len(), factories);
        assert_eq!(view.boards.len(), players);
    }
}

#[test]
fn other_numbers_of_players_are_refused() {
    for players in [0, 1, 5, 300] {
        let options = Options {
            players,
            ..Options::default()
        };
        let refusal = Azul::new(&options, Seed::number(1))
            .unwrap_err()
            .to_string();
        assert_eq!(
            refusal,
            format!("Azul is for 2 to 4 players, not {players}")
        );
    }
}

#[test]
fn there_are_a_hundred_tiles_twenty_of_each_colour() {
    for players in 2..=4 {
        assert_conserved(&laid_out(players, 3));
    }
}

#[test]
fn a_board_has_five_empty_lines_an_empty_wall_an_empty_floor_and_no_points() {
    let board = laid_out(2, 1).board(ANA);
    assert_eq!(board.lines, [None; 5]);
    assert_eq!(board.wall.occupied(), 0);
    assert_eq!(board.floor.filled(), 0);
    assert_eq!(board.score, 0);
}

#[test]
fn the_marker_begins_in_the_centre_and_nothing_else_is_there() {
    let azul = laid_out(2, 1);
    assert_eq!(azul.marker, None);
    assert!(azul.spectator_view().centre.is_empty());
}

#[test]
fn the_first_starting_player_is_drawn_from_the_seed() {
    for players in 2..=4 {
        let mut started = vec![0; players];
        for seed in 0..300 {
            let azul = laid_out(players, seed);
            assert_eq!(azul.turn(), Turn::Seat(azul.spectator_view().first));
            assert_eq!(
                azul.spectator_view().first,
                laid_out(players, seed).spectator_view().first
            );
            started[azul.spectator_view().first.index()] += 1;
        }
        let fair = 300 / players;
        assert!(
            started
                .iter()
                .all(|&times: &usize| times.abs_diff(fair) < 50),
            "{started:?}"
        );
    }
}

#[test]
fn with_the_option_seat_1_the_first_seat_starts() {
    for seed in 0..50 {
        let options = Options {
            players: 4,
            first: First::Seat1,
            ..Options::default()
        };
        let azul = Azul::new(&options, Seed::number(seed)).unwrap();
        assert_eq!(azul.turn(), Turn::Seat(Seat::new(0)));
    }
}

#[test]
fn the_starting_player_does_not_change_the_bag() {
    let seat_1 = Options {
        first: First::Seat1,
        ..Options::default()
    };
    let azul = Azul::new(&seat_1, Seed::number(9)).unwrap();
    assert_eq!(
        azul.spectator_view().factories,
        laid_out(2, 9).spectator_view().factories
    );
}

#[test]
fn the_defaults_are_two_players_the_standard_wall_and_a_random_start() {
    let options = Options::default();
    assert_eq!(options.players, 2);
    assert_eq!(options.wall, WallSide::Standard);
    assert_eq!(options.first, First::Random);
    let json = serde_json::to_string(&options).unwrap();
    assert_eq!(json, r#"{"players":2,"wall":"standard","first":"random"}"#);
}

#[test]
fn options_are_written_as_the_rules_name_them() {
    let json = r#"{"players":4,"wall":"free","first":"seat-1"}"#;
    let options: Options = serde_json::from_str(json).unwrap();
    assert_eq!(options.wall, WallSide::Free);
    assert_eq!(options.first, First::Seat1);
    assert_eq!(serde_json::to_string(&options).unwrap(), json);
    for wrong in [
        r#"{"wall":"grey"}"#,
        r#"{"first":"seat-2"}"#,
        r#"{"colour":"red"}"#,
        r#"{"players":-2}"#,
    ] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_options_that_a_front_end_shows_are_those_of_a_record() {
    for spec in Azul::OPTIONS {
        let table::Values::Words(words) = spec.values else {
            panic!("{} does not have words as values", spec.key);
        };
        for (word, _) in words {
            let json = format!(r#"{{"{}":"{word}"}}"#, spec.key);
            let options: Options = serde_json::from_str(&json).unwrap();
            let back = serde_json::to_value(options).unwrap();
            assert_eq!(back[spec.key], *word);
        }
        let defaults = serde_json::to_value(Options::default()).unwrap();
        assert_eq!(defaults[spec.key], words[0].0, "the default comes first");
    }
}

#[test]
fn a_seed_reproduces_the_same_bag() {
    assert_eq!(laid_out(3, 42), laid_out(3, 42));
    assert_ne!(
        laid_out(3, 42).spectator_view().factories,
        laid_out(3, 43).spectator_view().factories
    );
}
