//! The deal and the first tile.

use conformance::ByText;
use table::{Dice, Draw, Game, Label, Seat, Seed, Turn, Viewer};

use super::scene::{BO, Play, at};
use crate::{Deal, Deck, Event, FirstCell, Options, Switch, Tilings, View};

fn dealt(players: usize, deal: Deal, seed: u64) -> View {
    let options = Options {
        players,
        deal,
        ..Options::default()
    };
    let tilings = Tilings::dealt(&options, Seed::number(seed)).unwrap();
    tilings.view(Viewer::Everything)
}

/// Counts the tiles of each kind of the standard deck that are in decks or left out.
fn kinds(view: &View) -> [usize; 5] {
    let all = view.decks.iter().flatten().chain(&view.left_out);
    let names: Vec<&String> = all.flatten().collect();
    ["RRRR", "PPPP", "RRPP", "PPRR", "PRRP"]
        .map(|kind| names.iter().filter(|&&name| name == kind).count())
}

#[test]
fn each_player_gets_an_equal_part_and_the_remainder_is_left_out() {
    for players in 2..=20 {
        let view = dealt(players, Deal::Even, 1);
        assert_eq!(view.decks.len(), players);
        assert!(view.decks.iter().all(|deck| deck.len() == 100 / players));
        assert_eq!(view.left_out.len(), 100 % players);
        assert_eq!(kinds(&view), [20; 5]);
    }
}

#[test]
fn the_deck_is_shuffled_and_each_player_in_turn_gets_a_block() {
    let deck = Deck::default();
    let mut all = deck.all().to_vec();
    Dice::new(Seed::number(7))
        .stream(Label::new("deal"), 0)
        .shuffle(&mut all);
    let options = Options {
        players: 3,
        ..Options::default()
    };
    let tilings = Tilings::dealt(&options, Seed::number(7)).unwrap();
    for (seat, block) in Seat::all(3).zip(all.chunks(33)) {
        let queue: Vec<u16> = tilings
            .queues
            .tiles_of(seat)
            .map(|(kind, _)| kind)
            .collect();
        assert_eq!(queue, block);
    }
    assert_eq!(tilings.queues.left_out(3), &all[99..]);
}

#[test]
fn the_shuffle_comes_from_the_seed() {
    assert_eq!(dealt(2, Deal::Even, 5), dealt(2, Deal::Even, 5));
    assert_ne!(dealt(2, Deal::Even, 5).decks, dealt(2, Deal::Even, 6).decks);
}

#[test]
fn with_replacement_everybody_gets_as_many_each_drawn_from_the_whole_deck() {
    for players in 2..=20 {
        let view = dealt(players, Deal::WithReplacement, 1);
        assert!(view.decks.iter().all(|deck| deck.len() == 100 / players));
        assert!(view.left_out.is_empty());
    }
    let uneven = (0..20).filter(|&seed| kinds(&dealt(2, Deal::WithReplacement, seed)) != [20; 5]);
    assert!(uneven.count() > 15);
}

#[test]
fn with_replacement_a_kind_comes_as_often_as_the_deck_has_it() {
    let options = Options {
        deal: Deal::WithReplacement,
        deck: Deck::from_text("rare red red red red 1\noften blue blue blue blue 1999").unwrap(),
        ..Options::default()
    };
    let rare: usize = (0..20)
        .map(|seed| {
            let tilings = Tilings::dealt(&options, Seed::number(seed)).unwrap();
            let view = tilings.view(Viewer::Everything);
            let names = view.decks.iter().flatten().flatten();
            names.filter(|&name| name == "rare").count()
        })
        .sum();
    assert!(
        (5..=40).contains(&rare),
        "expected about 20 of 40,000, got {rare}"
    );
}

#[test]
fn a_deck_with_fewer_tiles_than_players_is_refused() {
    let with = |count: usize| Options {
        players: 4,
        deck: Deck::from_text(&format!("a red red red red {count}")).unwrap(),
        ..Options::default()
    };
    assert_eq!(
        Tilings::new(&with(3), Seed::number(1))
            .unwrap_err()
            .to_string(),
        "option deck: a deck of 3 tiles is too small for 4 players"
    );
    assert_eq!(
        Tilings::new(&with(1), Seed::number(1))
            .unwrap_err()
            .to_string(),
        "option deck: a deck of 1 tile is too small for 4 players"
    );
    assert!(Tilings::new(&with(4), Seed::number(1)).is_ok());
}

fn opening(options: &Options, seed: u64) -> (Tilings, Event) {
    let mut events = Vec::new();
    let tilings = Tilings::opening(options, Seed::number(seed), &mut events).unwrap();
    (tilings, events.swap_remove(0))
}

#[test]
fn the_game_lays_the_first_players_first_tile_on_the_centre_cell() {
    for side in 1..=50 {
        let options = Options {
            side,
            ..Options::default()
        };
        let dealt = Tilings::dealt(&options, Seed::number(side as u64)).unwrap();
        let top = dealt.spectator_view().decks[0][0].clone().unwrap();
        let (_, first) = opening(&options, side as u64);
        let Event::Placed {
            seat,
            at,
            tile,
            turn,
        } = first
        else {
            panic!("{first:?}");
        };
        assert_eq!((seat.index(), tile, turn), (0, top, None));
        assert_eq!((at.row(), at.column()), (side / 2, side / 2));
    }
}

#[test]
fn the_first_tile_is_unturned() {
    let options = Options {
        rotate: Switch::On,
        ..Options::default()
    };
    for seed in 0..20 {
        let (tilings, _) = opening(&options, seed);
        assert_eq!(tilings.tile("FF").turn, Some(crate::Rotation::R0));
    }
}

#[test]
fn with_the_option_random_the_first_cell_is_any() {
    let options = Options {
        side: 3,
        first_cell: FirstCell::Random,
        ..Options::default()
    };
    let mut times = [0; 9];
    for seed in 0..900 {
        let (_, first) = opening(&options, seed);
        let Event::Placed { at, .. } = first else {
            panic!("{first:?}");
        };
        times[3 * at.row() + at.column()] += 1;
    }
    assert!(
        times.iter().all(|&times| (60..140).contains(&times)),
        "{times:?}"
    );
}

#[test]
fn where_the_first_tile_lies_does_not_change_the_deal() {
    let random = Options {
        first_cell: FirstCell::Random,
        ..Options::default()
    };
    let one = Tilings::dealt(&random, Seed::number(3)).unwrap();
    let other = Tilings::dealt(&Options::default(), Seed::number(3)).unwrap();
    assert_eq!(one.queues, other.queues);
}

#[test]
fn that_is_the_first_turn_of_round_1_and_player_2_is_next() {
    let options = Options {
        players: 3,
        deck: Deck::from_text("a red red red red 90").unwrap(),
        ..Options::default()
    };
    let (tilings, _) = opening(&options, 1);
    assert_eq!(tilings.turn(), Turn::Seat(BO));
    let view = tilings.spectator_view();
    assert_eq!((view.round, view.skips), (1, 0));
    let lengths: Vec<usize> = view.decks.iter().map(Vec::len).collect();
    assert_eq!(lengths, [29, 30, 30]);
    assert_eq!(view.cells.len(), 1);
    assert_eq!(view.cells[0].at, at("FF"));
    assert_eq!(view.cells[0].influence, [100, 0, 0]);
}

#[test]
fn if_the_second_player_cannot_move_the_opening_skips() {
    let options = Options {
        deck: Deck::from_text("a red red red red 50\nb blue blue blue blue 50").unwrap(),
        ..Options::default()
    };
    let mut skipped = 0;
    for seed in 0..30 {
        let mut events = Vec::new();
        let tilings = Tilings::opening(&options, Seed::number(seed), &mut events).unwrap();
        assert!(!tilings.texts().is_empty());
        skipped += usize::from(matches!(
            events.get(1),
            Some(Event::Skipped { seat: BO, .. })
        ));
    }
    assert!(
        (5..25).contains(&skipped),
        "expected half of the games, got {skipped}"
    );
}
