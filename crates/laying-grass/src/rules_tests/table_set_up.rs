//! Setting up the table before the first move.

use conformance::ByText;
use std::collections::HashSet;

use rand_pcg::Pcg64Mcg;
use table::{Game, OptionError, Seat, Seed, Turn, Values, Viewer, set_option};

use super::scene::{Play, rules};
use crate::{
    BonusSpacing, Cell, CellContent, Colour, Event, LayingGrass, Options, QueueOrder, Tile,
    TurnOrder, View,
};

fn laid_out(options: &Options, seed: u64) -> LayingGrass {
    LayingGrass::new(options, Seed::number(seed)).unwrap()
}

fn plain(players: usize) -> Options {
    Options {
        players,
        ..Options::default()
    }
}

fn everything(game: &LayingGrass) -> View {
    game.view(Viewer::Everything)
}

#[test]
fn two_to_four_players_have_a_board_of_20_rows_and_columns_five_to_nine_one_of_30() {
    for players in 2..=9 {
        let side = if players <= 4 { 20 } else { 30 };
        let board = laid_out(&plain(players), 1).spectator_view().board;
        assert_eq!(board.rows().len(), side);
        assert!(board.rows().all(|row| row.len() == side));
    }
}

#[test]
fn other_numbers_of_players_are_refused() {
    for players in [0, 1, 10, 300] {
        let refusal = LayingGrass::new(&plain(players), Seed::number(1)).unwrap_err();
        assert_eq!(
            refusal.to_string(),
            format!("Laying Grass is for 2 to 9 players, not {players}")
        );
    }
}

#[test]
fn the_colours_are_the_first_of_nine_in_order() {
    let colours = |game: &LayingGrass| {
        let players = game.spectator_view().players;
        players
            .iter()
            .map(|player| player.colour)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        colours(&laid_out(&plain(3), 1)),
        [Colour::Purple, Colour::Red, Colour::Green]
    );
    assert_eq!(colours(&laid_out(&plain(9), 1)), Colour::ALL);
    let chosen = Options {
        colours: Some(vec![Colour::Orange, Colour::Purple]),
        ..plain(2)
    };
    assert_eq!(
        colours(&laid_out(&chosen, 1)),
        [Colour::Orange, Colour::Purple]
    );
}

#[test]
fn the_names_of_the_colours_are_those_of_the_rules() {
    let names = Colour::ALL.map(|colour| colour.to_string());
    assert_eq!(
        names,
        [
            "purple",
            "red",
            "green",
            "yellow",
            "blue",
            "magenta",
            "cyan",
            "turquoise",
            "orange"
        ]
    );
    for colour in Colour::ALL {
        assert_eq!(serde_json::to_value(colour).unwrap(), colour.to_string());
    }
}

#[test]
fn colours_are_all_different_and_as_many_as_players() {
    let refusal = |players: usize, colours: &[Colour]| {
        let options = Options {
            colours: Some(colours.to_vec()),
            ..plain(players)
        };
        LayingGrass::new(&options, Seed::number(1))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refusal(2, &[Colour::Red, Colour::Red]),
        "option colours: two players are red, but a colour can be used only once"
    );
    assert_eq!(
        refusal(3, &[Colour::Red, Colour::Blue]),
        "option colours: there are 2 colours for 3 players"
    );
    assert_eq!(
        refusal(2, &[]),
        "option colours: there are 0 colours for 2 players"
    );
    assert!(serde_json::from_str::<Options>(r#"{"colours":["pink","red"]}"#).is_err());
}

#[test]
fn play_order_is_a_seeded_shuffle_of_the_players() {
    let mut firsts = [0_usize; 3];
    let mut orders = HashSet::new();
    for seed in 0..300 {
        let game = laid_out(&plain(3), seed);
        let order = game.spectator_view().order;
        assert_eq!(order, laid_out(&plain(3), seed).spectator_view().order);
        assert_eq!(game.turn(), Turn::Seat(order[0]));
        firsts[order[0].index()] += 1;
        orders.insert(order);
    }
    assert_eq!(orders.len(), 6);
    assert!(firsts.iter().all(|n| n.abs_diff(100) < 35), "{firsts:?}");
}

#[test]
fn as_entered_the_players_play_in_the_order_of_their_names() {
    for seed in 0..20 {
        let order = laid_out(&rules(5), seed).spectator_view().order;
        assert_eq!(order, Seat::all(5).collect::<Vec<_>>());
    }
}

#[test]
fn the_same_order_holds_in_every_phase() {
    for seed in 0..10 {
        let mut game = laid_out(&plain(4), seed);
        let order = game.spectator_view().order;
        let mut rng = Pcg64Mcg::new(7);
        let (mut bases, mut turns, mut spenders) = (Vec::new(), Vec::new(), Vec::new());
        while let Turn::Seat(seat) = game.turn() {
            if game.asks() == "last" {
                spenders.push(seat);
            }
            let mut events = Vec::new();
            game.play(game.sample(&mut rng, &mut Vec::new()), &mut events);
            for event in events {
                match event {
                    Event::Base { seat, .. } => bases.push(seat),
                    Event::Turn { seat, .. } => turns.push(seat),
                    _ => {}
                }
            }
        }
        assert_eq!(bases, order);
        assert_eq!(turns, order.repeat(9));
        spenders.dedup();
        let place = |seat: &Seat| order.iter().position(|other| other == seat);
        assert!(spenders.is_sorted_by_key(place));
    }
}

#[test]
fn a_game_uses_a_third_of_32_tiles_a_player_each_once() {
    for (players, tiles) in (2..=9).zip([21, 32, 43, 53, 64, 75, 85, 96]) {
        let queue = everything(&laid_out(&plain(players), 5)).queue;
        assert_eq!(queue.len(), tiles);
        assert_eq!(queue.iter().collect::<HashSet<_>>().len(), tiles);
    }
}

#[test]
fn the_queue_is_drawn_from_all_96_in_seeded_order() {
    let queue = |seed: u64| everything(&laid_out(&plain(2), seed)).queue;
    assert_eq!(queue(4), queue(4));
    assert_ne!(queue(4), queue(5));
    let drawn: HashSet<Tile> = (0..60).flat_map(queue).collect();
    assert_eq!(drawn.len(), 96);
}

#[test]
fn in_the_shows_own_order_the_queue_is_the_first_tiles_of_the_list() {
    let options = Options {
        queue: QueueOrder::Show,
        ..plain(3)
    };
    let queue = everything(&laid_out(&options, 5)).queue;
    let numbers: Vec<u8> = queue.iter().map(|tile| tile.number()).collect();
    assert_eq!(numbers, (1..=32).collect::<Vec<_>>());
}

fn bonuses(game: &LayingGrass) -> Vec<(char, usize, usize)> {
    let board = game.spectator_view().board;
    let lying = board
        .cells()
        .filter(|(_, content)| *content != CellContent::Empty);
    let place = |(cell, content): (Cell, CellContent)| {
        (content.letter(), cell.row.into(), cell.column.into())
    };
    lying.map(place).collect()
}

#[test]
fn there_are_three_halves_exchanges_half_a_stone_and_one_robbery_a_player_rounded_up() {
    let expected = [
        (2, 3, 1, 2),
        (3, 5, 2, 3),
        (4, 6, 2, 4),
        (5, 8, 3, 5),
        (6, 9, 3, 6),
        (7, 11, 4, 7),
        (8, 12, 4, 8),
        (9, 14, 5, 9),
    ];
    for (players, exchanges, stones, robberies) in expected {
        let bonuses = bonuses(&laid_out(&plain(players), 5));
        let count = |kind| bonuses.iter().filter(|bonus| bonus.0 == kind).count();
        assert_eq!(count('E'), exchanges);
        assert_eq!(count('S'), stones);
        assert_eq!(count('R'), robberies);
    }
}

#[test]
fn bonuses_are_random_never_on_the_edge_and_never_next_to_another() {
    let mut layouts = HashSet::new();
    let mut diagonal = 0;
    for seed in 0..200 {
        for spacing in [BonusSpacing::Four, BonusSpacing::Eight] {
            let players = 2 + seed as usize % 8;
            let options = Options {
                bonus_spacing: spacing,
                ..plain(players)
            };
            let game = laid_out(&options, seed);
            let bonuses = bonuses(&game);
            let last = usize::from(game.spectator_view().board.side()) - 1;
            for (i, &(_, row, column)) in bonuses.iter().enumerate() {
                assert!(row > 0 && column > 0 && row < last && column < last);
                for &(_, other_row, other_column) in &bonuses[..i] {
                    let (down, right) = (row.abs_diff(other_row), column.abs_diff(other_column));
                    assert!(down + right > 1);
                    let corner = down == 1 && right == 1;
                    assert!(!corner || spacing == BonusSpacing::Four);
                    diagonal += usize::from(corner);
                }
            }
            layouts.insert(bonuses);
        }
    }
    assert!(
        diagonal > 0,
        "no two bonuses meet at a corner with spacing 4"
    );
    assert!(layouts.len() > 200);
}

#[test]
fn everyone_starts_with_one_coupon_no_base_and_no_grass() {
    let players = laid_out(&plain(9), 1).spectator_view().players;
    assert_eq!(players.len(), 9);
    for player in players {
        assert_eq!(player.coupons.count(), 1);
        assert_eq!(player.base, None);
        assert_eq!(player.territory, 0);
        assert_eq!(player.square, None);
    }
}

#[test]
fn one_draw_does_not_disturb_another() {
    let as_entered = laid_out(&rules(4), 9);
    let shuffled = laid_out(&plain(4), 9);
    assert_eq!(
        as_entered.spectator_view().board,
        shuffled.spectator_view().board
    );
    assert_eq!(everything(&as_entered).queue, everything(&shuffled).queue);
}

#[test]
fn the_defaults_are_written_as_the_rules_name_them() {
    let json = serde_json::to_string(&Options::default()).unwrap();
    assert_eq!(
        json,
        r#"{"players":2,"order":"random","queue":"shuffled","bonus-spacing":"4","contact":"edges","orphans":"idle","last-tiles":"anywhere","coupons-per-turn":"any","robbery":"replace","tie-break":"territory"}"#
    );
    for wrong in [
        r#"{"order":"entered"}"#,
        r#"{"bonus-spacing":"6"}"#,
        r#"{"tie_break":"territory"}"#,
        r#"{"players":-2}"#,
        r#"{"colour":"red"}"#,
    ] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_options_that_a_front_end_shows_are_those_of_a_record() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    for spec in LayingGrass::OPTIONS {
        match spec.values {
            Values::Words(words) => {
                for (word, _) in words {
                    let json = format!(r#"{{"{}":"{word}"}}"#, spec.key);
                    let options: Options = serde_json::from_str(&json).unwrap();
                    let back = serde_json::to_value(options).unwrap();
                    assert_eq!(back[spec.key], *word);
                }
                assert_eq!(defaults[spec.key], words[0].0, "the default comes first");
            }
            Values::OnePerPlayer(words) => {
                assert_eq!(spec.key, "colours");
                assert_eq!(words, Colour::ALL.map(|colour| colour.to_string()));
            }
            other => panic!("{} is {other}", spec.key),
        }
    }
    assert_eq!(
        LayingGrass::OPTIONS.len() + 1,
        defaults.as_object().unwrap().len() + 1,
        "the number of players is not an option, and default colours are not written"
    );
}

#[test]
fn colours_are_set_from_text() {
    let mut options = serde_json::Map::new();
    options.insert("players".to_owned(), 2.into());
    set_option(LayingGrass::OPTIONS, &mut options, "colours=orange,cyan").unwrap();
    let read: Options = serde_json::from_value(options.clone().into()).unwrap();
    assert_eq!(read.colours, Some(vec![Colour::Orange, Colour::Cyan]));
    assert_eq!(read.order, TurnOrder::Random);
    let error = set_option(LayingGrass::OPTIONS, &mut options, "colours=red,red");
    assert!(matches!(error, Err(OptionError::Value { .. })));
}
