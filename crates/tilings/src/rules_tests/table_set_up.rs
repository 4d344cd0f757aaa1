//! Setting up the table: players, board and options.

use conformance::ByText;
use table::{Game, Seed};

use crate::{
    Deal, EndRule, FirstCell, KingVictims, Level, Options, Reach, Switch, Tilings, Topology,
    ZoneTie,
};

fn refusal(options: &Options) -> String {
    Tilings::new(options, Seed::number(1))
        .unwrap_err()
        .to_string()
}

#[test]
fn two_to_twenty_can_play() {
    for players in 2..=20 {
        let options = Options {
            players,
            ..Options::default()
        };
        let tilings = Tilings::new(&options, Seed::number(1)).unwrap();
        assert_eq!(tilings.players(), players);
        assert_eq!(tilings.spectator_view().decks.len(), players);
        assert_eq!(tilings.spectator_view().scores.len(), players);
    }
}

#[test]
fn other_numbers_of_players_are_refused() {
    for players in [0, 1, 21, 300] {
        let options = Options {
            players,
            ..Options::default()
        };
        assert_eq!(
            refusal(&options),
            format!("Tilings is for 2 to 20 players, not {players}")
        );
    }
}

#[test]
fn a_board_has_1_to_50_cells_per_side() {
    for side in 1..=50 {
        let options = Options {
            side,
            ..Options::default()
        };
        let tilings = Tilings::new(&options, Seed::number(1)).unwrap();
        assert_eq!(tilings.spectator_view().side, side);
    }
    for side in [0, 51, 1000] {
        let options = Options {
            side,
            ..Options::default()
        };
        assert_eq!(
            refusal(&options),
            format!("option side: a board must have 1 to 50 cells per side, not {side}")
        );
    }
}

#[test]
fn a_torus_has_at_least_3_cells_a_side() {
    for side in 1..=5 {
        let options = Options {
            side,
            board: Topology::Torus,
            ..Options::default()
        };
        if side >= 3 {
            assert!(Tilings::new(&options, Seed::number(1)).is_ok());
        } else {
            assert_eq!(
                refusal(&options),
                format!("option board: a torus must have at least 3 cells per side, not {side}")
            );
        }
    }
}

#[test]
fn the_defaults_are_the_first_values_of_the_rules() {
    let options = Options::default();
    assert_eq!((options.players, options.side), (2, 10));
    assert_eq!(options.board, Topology::Flat);
    assert_eq!(options.rotate, Switch::Off);
    assert_eq!(options.deal, Deal::Even);
    assert_eq!(options.first_cell, FirstCell::Centre);
    assert_eq!(options.end_rule, EndRule::Strict);
    assert_eq!(options.level, Level::Influence);
    assert_eq!(options.zone_tie, ZoneTie::Share);
    assert_eq!(options.influence_reach, Reach::Eight);
    assert_eq!(options.king_victims, KingVictims::Target);
    assert_eq!(options.deck.name(), Some("standard"));
    assert!(options.off.is_empty());
    assert!(options.motifs.all().is_empty());
}

#[test]
fn options_are_written_as_the_rules_name_them() {
    let json = serde_json::json!({
        "players": 4, "side": 12, "board": "torus", "rotate": "on",
        "deal": "with-replacement", "first-cell": "random", "end-rule": "classic", "level": "2",
        "zone-tie": "full", "influence-reach": "4", "king-victims": "each", "off": [1, 4],
        "deck": ["a red red blue blue 9"], "motifs": ["river 7 blue blue 2"]
    });
    let options: Options = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(serde_json::to_value(&options).unwrap(), json);
    for wrong in [
        r#"{"board":"ring"}"#,
        r#"{"level":4}"#,
        r#"{"level":"four"}"#,
        r#"{"influence-reach":6}"#,
        r#"{"king_victims":"each"}"#,
        r#"{"colour":"red"}"#,
        r#"{"players":-2}"#,
        r#"{"motifs":["river"]}"#,
    ] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn levels_and_reaches_may_be_written_as_numbers() {
    for level in 0..=3 {
        let json = format!(r#"{{"level":{level},"influence-reach":4}}"#);
        let options: Options = serde_json::from_str(&json).unwrap();
        let word = serde_json::to_value(options.level).unwrap();
        assert_eq!(word, level.to_string());
        assert_eq!(options.influence_reach, Reach::Four);
    }
}

#[test]
fn the_options_that_a_front_end_shows_are_those_of_a_record() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let keys: Vec<&str> = Tilings::OPTIONS.iter().map(|spec| spec.key).collect();
    let written: Vec<&str> = defaults
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .filter(|&key| key != "players")
        .collect();
    assert_eq!(keys, written);
    for spec in Tilings::OPTIONS {
        if let table::Values::Words(words) = spec.values {
            for (word, _) in words {
                let json = format!(r#"{{"{}":"{word}"}}"#, spec.key);
                let options: Options = serde_json::from_str(&json).unwrap();
                assert_eq!(serde_json::to_value(options).unwrap()[spec.key], *word);
            }
            assert_eq!(defaults[spec.key], words[0].0, "the default comes first");
        }
    }
}
