//! The visible part of the queue.

use conformance::ByText;
use table::{Game, Seed, Viewer};

use super::scene::{ANA, BO, Play, Scene, rules};
use crate::{LayingGrass, Options, QueueOrder, Tile, View};

fn numbers(tiles: &[Tile]) -> Vec<u8> {
    tiles.iter().map(|tile| tile.number()).collect()
}

const QUEUE: [u8; 9] = [8, 10, 12, 3, 6, 27, 60, 47, 9];

fn scene() -> Scene {
    Scene::new(&rules(2), "A . . . . . . . B").queue(&QUEUE)
}

#[test]
fn in_a_turn_the_players_tile_and_the_next_five_are_public() {
    let game = scene().done();
    for viewer in [Viewer::Seat(ANA), Viewer::Seat(BO), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.tile.map(Tile::number), Some(8));
        assert_eq!(numbers(&view.queue), QUEUE[..6]);
        assert_eq!(view.unknown, 21 - 6);
        assert!(view.back.is_empty());
    }
    let all = game.view(Viewer::Everything);
    assert_eq!(numbers(&all.queue)[..9], QUEUE);
    assert_eq!(all.queue.len(), 21);
    assert_eq!(all.unknown, 0);
}

#[test]
fn the_next_five_are_as_many_as_there_are() {
    let view = scene().left(3).done().spectator_view();
    assert_eq!(view.queue.len(), 3);
    assert_eq!(view.unknown, 0);
}

#[test]
fn before_the_first_turn_nothing_of_the_queue_is_public() {
    let view = LayingGrass::new(&rules(2), Seed::number(1))
        .unwrap()
        .spectator_view();
    assert_eq!(view.queue, []);
    assert_eq!(view.unknown, 21);
    assert_eq!(view.tile, None);
}

#[test]
fn a_turn_makes_one_more_tile_public() {
    let (game, _) = scene().play("place AB r0");
    assert_eq!(numbers(&game.spectator_view().queue), QUEUE[1..7]);
}

#[test]
fn while_a_bonus_waits_no_more_of_the_queue_is_public() {
    let (game, _) = Scene::new(
        &rules(2),
        ".  a+ .
         A  S  a+
         a+ .  a+
         .  .  .",
    )
    .queue(&QUEUE)
    .play("place CB r90");
    assert_eq!(game.asks(), "stone");
    assert_eq!(numbers(&game.spectator_view().queue), QUEUE[1..6]);
    assert_eq!(game.spectator_view().tile, None);
}

#[test]
fn tiles_sent_to_the_back_stay_known() {
    let (game, _) = scene().play("swap 4");
    let view = game.spectator_view();
    assert_eq!(numbers(&view.queue), QUEUE[3..9]);
    assert_eq!(numbers(&view.back), [8, 10, 12]);
    assert_eq!(view.unknown, 21 - 6 - 3);
}

fn determinized(game: &LayingGrass, sample_seed: u64) -> View {
    let mut other = *game;
    other.determinize(BO, &mut conformance::rng(sample_seed));
    assert_eq!(other.spectator_view(), game.spectator_view());
    other.view(Viewer::Everything)
}

#[test]
fn a_determinization_keeps_the_public_tiles_and_those_at_the_back() {
    let (game, _) = scene().play("swap 4");
    let mut unknown = std::collections::HashSet::new();
    for sample_seed in 0..300 {
        let queue = numbers(&determinized(&game, sample_seed).queue);
        assert_eq!(queue.len(), 21);
        assert_eq!(queue[..6], QUEUE[3..9]);
        assert_eq!(queue[18..], [8, 10, 12]);
        unknown.extend(queue[6..18].to_vec());
    }
    assert_eq!(unknown.len(), 96 - 9, "any tile not seen yet may come");
}

#[test]
fn every_unknown_tile_is_as_likely_to_come_next() {
    let game = scene().done();
    let mut next = [0_u32; 97];
    for sample_seed in 0..9000 {
        let queue = numbers(&determinized(&game, sample_seed).queue);
        next[usize::from(queue[6])] += 1;
    }
    let seen = next.iter().filter(|&&n| n > 0).count();
    assert_eq!(seen, 90);
    assert!(
        next.iter().all(|&n| n == 0 || n.abs_diff(100) < 50),
        "{next:?}"
    );
}

#[test]
fn in_the_order_of_the_show_nothing_is_hidden() {
    let options = Options {
        queue: QueueOrder::Show,
        ..rules(2)
    };
    let game = LayingGrass::new(&options, Seed::number(1)).unwrap();
    let all = game.view(Viewer::Everything);
    for sample_seed in 0..5 {
        assert_eq!(determinized(&game, sample_seed), all);
    }
    assert_eq!(
        game.spectator_view().queue,
        [],
        "the view shows what the turns have shown"
    );
}
