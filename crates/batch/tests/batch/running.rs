//! Tests that rows are independent, reproducible, and continue after the end of a game.

use batch::{
    Actions, ActionsMut, AnyBatch, BatchSettings, Buffers, Dtype, Illegal, Observations, Reset,
    batch,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::Viewer;

/// Returns options for each game that keep its matches short.
fn tables() -> [(&'static str, Value); 3] {
    [
        ("azul", json!({"players": 3})),
        ("laying-grass", json!({"players": 2})),
        ("tilings", json!({"players": 2, "side": 4})),
    ]
}

fn made(game: &str, options: &Value, settings: &BatchSettings) -> (Box<dyn AnyBatch>, Buffers) {
    let mut batch = batch(game, options, settings.clone()).unwrap();
    let mut buffers = Buffers::new(&*batch);
    batch.show(buffers.outputs()).unwrap();
    (batch, buffers)
}

/// Plays some steps of random actions, and returns all arrays after each.
fn history(game: &str, options: &Value, settings: &BatchSettings, steps: usize) -> Vec<Buffers> {
    let (mut batch, mut buffers) = made(game, options, settings);
    let mut actions = vec![0; settings.rows];
    let mut all = vec![buffers.clone()];
    for _ in 0..steps {
        batch.sample(7, ActionsMut::Int32(&mut actions)).unwrap();
        batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap();
        all.push(buffers.clone());
    }
    all
}

#[test]
fn threads_do_not_affect_the_results() {
    for (game, options) in tables() {
        let alone = BatchSettings {
            rows: 13,
            seed: 5,
            ..BatchSettings::default()
        };
        let one = history(game, &options, &alone, 60);
        for threads in [0, 2, 3] {
            let settings = BatchSettings {
                threads,
                ..alone.clone()
            };
            assert_eq!(
                history(game, &options, &settings, 60),
                one,
                "{game} {threads}"
            );
        }
    }
}

#[test]
fn a_row_plays_the_same_alone_and_among_others() {
    for (game, options) in tables() {
        let settings = BatchSettings {
            rows: 5,
            seed: 9,
            ..BatchSettings::default()
        };
        let together = history(game, &options, &settings, 50);
        for row in 0..5 {
            let alone = BatchSettings {
                rows: 1,
                first_row: row as u64,
                ..settings.clone()
            };
            for (alone, together) in history(game, &options, &alone, 50).iter().zip(&together) {
                let of = |all: &Buffers| {
                    let each = |length: usize| length / all.done.len();
                    let (row, seats) = (
                        if all.done.len() == 1 { 0 } else { row },
                        each(all.rewards.len()),
                    );
                    let (floats, legal) = (each(all.floats.len()), each(all.legal.len()));
                    (
                        all.floats[row * floats..][..floats].to_vec(),
                        all.legal[row * legal..][..legal].to_vec(),
                        all.rewards[row * seats..][..seats].to_vec(),
                        (all.done[row], all.to_play[row]),
                    )
                };
                assert_eq!(of(alone), of(together));
            }
        }
    }
}

#[test]
fn rows_seeds_and_games_differ() {
    let settings = BatchSettings {
        rows: 64,
        ..BatchSettings::default()
    };
    let (mut batch, mut buffers) = made("azul", &json!({"players": 2}), &settings);
    let mut seeds: Vec<_> = (0..64)
        .map(|row| batch.seed_of(row).unwrap().to_string())
        .collect();
    batch.reset(1, buffers.outputs()).unwrap();
    seeds.extend((0..64).map(|row| batch.seed_of(row).unwrap().to_string()));
    let mut actions = vec![0; 64];
    while (0..64).any(|row| batch.episode(row).unwrap() == 0) {
        batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
        batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap();
    }
    seeds.extend((0..64).map(|row| batch.seed_of(row).unwrap().to_string()));
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 3 * 64);
    batch.reset(0, buffers.outputs()).unwrap();
    let again = made("azul", &json!({"players": 2}), &settings).1;
    assert_eq!(buffers.floats, again.floats);
}

#[test]
fn the_same_match_can_be_played_elsewhere() {
    let (mut batch, mut buffers) = made("azul", &json!({"players": 2}), &BatchSettings::default());
    let azul = games::GAMES.find("azul").unwrap();
    let players = table::Players::new(["Ana", "Bo"]).unwrap();
    let mut game = azul
        .start(batch.options(), batch.seed_of(0).unwrap(), players.into())
        .unwrap();
    let mut actions = [0_i64];
    while batch.episode(0).unwrap() == 0 {
        assert_eq!(
            batch.view(0, Viewer::Spectator).unwrap().to_json(),
            game.view(Viewer::Spectator).to_json()
        );
        batch.sample(1, ActionsMut::Int64(&mut actions)).unwrap();
        let text = batch.decode(actions[0]).unwrap();
        assert_eq!(batch.encode(0, &text).unwrap() as i64, actions[0]);
        game.play(&text).unwrap();
        batch
            .step(Actions::Int64(&actions), buffers.outputs())
            .unwrap();
    }
    assert!(game.turn().is_over());
}

#[test]
fn the_mask_is_the_list_of_legal_moves() {
    for (game, options) in tables() {
        for packed_masks in [false, true] {
            let settings = BatchSettings {
                rows: 2,
                packed_masks,
                observations: Dtype::Nothing,
                ..BatchSettings::default()
            };
            let (mut batch, mut buffers) = made(game, &options, &settings);
            let mut actions = [0_i32; 2];
            for _ in 0..30 {
                let length = batch.mask_length();
                let legal = |action: usize| {
                    let mask = &buffers.legal[length..];
                    if packed_masks {
                        mask[action / 8] >> (action % 8) & 1 == 1
                    } else {
                        mask[action] == 1
                    }
                };
                for action in (0..batch.actions()).step_by(3) {
                    let text = batch.decode(action as i64);
                    let read = text.is_ok_and(|text| batch.encode(1, &text) == Ok(action));
                    assert_eq!(legal(action), read, "{game} {action}");
                }
                batch.sample(2, ActionsMut::Int32(&mut actions)).unwrap();
                assert!(legal(actions[1] as usize));
                batch
                    .step(Actions::Int32(&actions), buffers.outputs())
                    .unwrap();
            }
        }
    }
}

#[test]
fn all_legal_actions_are_sampled_equally_often() {
    let (batch, buffers) = made(
        "tilings",
        &json!({"players": 2, "level": "0"}),
        &BatchSettings::default(),
    );
    let legal = buffers
        .legal
        .iter()
        .map(|&legal| usize::from(legal))
        .sum::<usize>();
    let mut seen = std::collections::BTreeMap::new();
    let mut action = [0_i32];
    for key in 0..2000 * legal as u64 {
        batch.sample(key, ActionsMut::Int32(&mut action)).unwrap();
        *seen.entry(action[0]).or_insert(0_u32) += 1;
    }
    assert_eq!(seen.len(), legal);
    assert!(
        seen.values().all(|count| count.abs_diff(2000) < 200),
        "{seen:?}"
    );
}

/// Steps until a game ends, and returns its row.
fn until_an_end(batch: &mut dyn AnyBatch, buffers: &mut Buffers) -> usize {
    let mut actions = vec![0_i32; batch.rows()];
    loop {
        batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
        batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap();
        let row_length = |length: usize| length / batch.rows();
        for (row, &done) in buffers.done.iter().enumerate() {
            let seats = row_length(buffers.rewards.len());
            let rewards = &buffers.rewards[row * seats..][..seats];
            assert!(
                rewards.iter().sum::<f32>().abs() < 1e-6,
                "rewards add up to 0"
            );
            if done == 1 {
                return row;
            }
            assert!(rewards.iter().all(|&reward| reward == 0.0));
        }
    }
}

fn mask_of<'a>(batch: &dyn AnyBatch, buffers: &'a Buffers, row: usize) -> &'a [u8] {
    &buffers.legal[row * batch.mask_length()..][..batch.mask_length()]
}

fn look_of(batch: &dyn AnyBatch, buffers: &Buffers, row: usize) -> Vec<f32> {
    buffers.floats[row * batch.observation_length()..][..batch.observation_length()].to_vec()
}

/// Returns the observation of a row for a seat.
fn look(batch: &dyn AnyBatch, row: usize, seat: usize) -> Vec<f32> {
    let mut look = vec![0.0; batch.observation_length()];
    batch
        .observe(row, seat, Observations::Float32(&mut look))
        .unwrap();
    look
}

#[test]
fn without_autoreset_a_finished_game_does_not_change() {
    for (game, options) in tables() {
        let settings = BatchSettings {
            rows: 3,
            reset: Reset::Off,
            ..BatchSettings::default()
        };
        let (mut batch, mut buffers) = made(game, &options, &settings);
        let row = until_an_end(&mut *batch, &mut buffers);
        assert_eq!(buffers.to_play[row], -1);
        assert!(
            mask_of(&*batch, &buffers, row)
                .iter()
                .all(|&legal| legal == 0)
        );
        let end = look_of(&*batch, &buffers, row);
        assert!((0..batch.players()).any(|seat| look(&*batch, row, seat) == end));
        let points = buffers.points.clone();
        let mut actions = vec![0_i32; 3];
        for _ in 0..5 {
            batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
            assert_eq!(actions[row], -1);
            // Actions for this row are ignored.
            actions[row] = i32::MAX;
            batch
                .step(Actions::Int32(&actions), buffers.outputs())
                .unwrap();
            let seats = batch.players();
            assert_eq!((buffers.done[row], buffers.to_play[row]), (1, -1));
            assert_eq!(look_of(&*batch, &buffers, row), end);
            assert!(
                buffers.rewards[row * seats..][..seats]
                    .iter()
                    .all(|&reward| reward == 0.0)
            );
            assert_eq!(
                buffers.points[row * seats..][..seats],
                points[row * seats..][..seats]
            );
            assert_eq!(batch.episode(row), Ok(0));
        }
    }
}

#[test]
fn with_next_step_the_next_game_starts_one_step_later() {
    for (game, options) in tables() {
        let settings = BatchSettings {
            rows: 3,
            reset: Reset::NextStep,
            ..BatchSettings::default()
        };
        let (mut batch, mut buffers) = made(game, &options, &settings);
        let row = until_an_end(&mut *batch, &mut buffers);
        assert_eq!((buffers.to_play[row], batch.episode(row)), (-1, Ok(0)));
        let mut actions = vec![0_i32; 3];
        batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
        batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap();
        assert_eq!((buffers.done[row], batch.episode(row)), (0, Ok(1)));
        assert!(
            buffers.rewards[row * batch.players()..][..batch.players()]
                .iter()
                .all(|&reward| reward == 0.0)
        );
        let seat = usize::try_from(buffers.to_play[row]).unwrap();
        assert_eq!(look_of(&*batch, &buffers, row), look(&*batch, row, seat));
        assert!(mask_of(&*batch, &buffers, row).contains(&1));
    }
}

#[test]
fn with_same_step_the_next_game_starts_at_once_and_the_final_observation_is_stored() {
    for (game, options) in tables() {
        let same = BatchSettings {
            rows: 3,
            ..BatchSettings::default()
        };
        let off = BatchSettings {
            reset: Reset::Off,
            ..same.clone()
        };
        let (mut batch, mut buffers) = made(game, &options, &same);
        let (mut other, mut ends) = made(game, &options, &off);
        let row = until_an_end(&mut *batch, &mut buffers);
        assert_eq!(until_an_end(&mut *other, &mut ends), row);
        let length = batch.observation_length();
        let reused = &buffers.final_floats[row * length..][..length];
        assert_eq!(reused, look_of(&*other, &ends, row));
        assert_eq!(buffers.rewards, ends.rewards);
        assert_eq!(buffers.points, ends.points);
        let seat = usize::try_from(buffers.to_play[row]).unwrap();
        assert_eq!(look_of(&*batch, &buffers, row), look(&*batch, row, seat));
        assert_eq!((buffers.done[row], batch.episode(row)), (1, Ok(1)));
        assert!(mask_of(&*batch, &buffers, row).contains(&1));
    }
}

#[test]
fn final_observations_are_optional() {
    let settings = BatchSettings {
        rows: 2,
        ..BatchSettings::default()
    };
    let (mut batch, mut buffers) = made("tilings", &json!({"players": 2, "side": 2}), &settings);
    let mut actions = [0_i32; 2];
    for _ in 0..20 {
        batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
        let mut out = buffers.outputs();
        out.final_observations = Observations::Nothing;
        batch.step(Actions::Int32(&actions), out).unwrap();
    }
    assert!(buffers.final_floats.iter().all(|&number| number == 0.0));
}

#[test]
fn a_game_that_ends_before_the_first_move_ends_in_every_step() {
    for reset in [Reset::Off, Reset::SameStep, Reset::NextStep] {
        let settings = BatchSettings {
            reset,
            ..BatchSettings::default()
        };
        let (mut batch, mut buffers) =
            made("tilings", &json!({"players": 2, "side": 1}), &settings);
        for _ in 0..3 {
            batch.step(Actions::Int32(&[0]), buffers.outputs()).unwrap();
            assert_eq!((buffers.done[0], buffers.to_play[0]), (1, -1));
        }
    }
}

#[test]
fn an_illegal_action_can_lose_the_game() {
    for reset in [Reset::Off, Reset::SameStep, Reset::NextStep] {
        let settings = BatchSettings {
            rows: 2,
            reset,
            illegal: Illegal::Loses,
            ..BatchSettings::default()
        };
        let (mut batch, mut buffers) = made("azul", &json!({"players": 3}), &settings);
        let mut actions = [0_i32; 2];
        batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
        actions[1] = -1;
        let loser = usize::try_from(buffers.to_play[1]).unwrap();
        batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap();
        assert_eq!(buffers.done, [0, 1]);
        for seat in 0..3 {
            let reward = if seat == loser { -1.0 } else { 0.5 };
            assert_eq!(buffers.rewards[3 + seat], reward);
        }
        let over = reset != Reset::SameStep;
        assert_eq!(buffers.to_play[1] == -1, over);
        assert_eq!(mask_of(&*batch, &buffers, 1).contains(&1), !over);
        batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
        batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap();
        assert_eq!(buffers.done[1] == 1, reset == Reset::Off);
    }
}

#[test]
fn a_copy_is_independent() {
    let (mut batch, mut buffers) = made("azul", &json!({"players": 2}), &BatchSettings::default());
    let mut copy = batch
        .copy_rows(&(0..batch.rows()).collect::<Vec<_>>())
        .unwrap();
    let mut others = Buffers::new(&*copy);
    let mut action = [0_i32];
    for _ in 0..80 {
        batch.sample(4, ActionsMut::Int32(&mut action)).unwrap();
        batch
            .step(Actions::Int32(&action), buffers.outputs())
            .unwrap();
    }
    for _ in 0..80 {
        copy.sample(4, ActionsMut::Int32(&mut action)).unwrap();
        copy.step(Actions::Int32(&action), others.outputs())
            .unwrap();
    }
    assert_eq!(buffers, others);
}

#[test]
fn planes_of_tilings_can_be_larger_than_the_board() {
    let settings = BatchSettings {
        side: Some(12),
        ..BatchSettings::default()
    };
    let (batch, buffers) = made("tilings", &json!({"players": 2, "side": 4}), &settings);
    let part = &batch.spec().parts[0];
    assert_eq!((part.name, &part.shape[..]), ("board", &[12, 12][..]));
    let cells = buffers.floats[..144]
        .iter()
        .filter(|&&cell| cell == 1.0)
        .count();
    assert_eq!(cells, 16);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_table_can_be_stepped(
        which in 0..3_usize, players in 2..=4_usize, seed in any::<u64>(), rows in 1..6_usize, threads in 1..3_usize,
        reset in prop::sample::select(vec![Reset::Off, Reset::SameStep, Reset::NextStep]),
        observations in prop::sample::select(vec![Dtype::Float32, Dtype::Uint8, Dtype::Bits, Dtype::Nothing]),
    ) {
        let (game, mut options) = tables()[which].clone();
        options["players"] = players.into();
        let settings = BatchSettings { rows, seed, threads, reset, observations, ..BatchSettings::default() };
        let (mut batch, mut buffers) = made(game, &options, &settings);
        let mut actions = vec![0_i64; rows];
        for key in 0..40 {
            batch.sample(key, ActionsMut::Int64(&mut actions)).unwrap();
            batch.step(Actions::Int64(&actions), buffers.outputs()).unwrap();
            for (row, &seat) in buffers.to_play.iter().enumerate() {
                let legal = mask_of(&*batch, &buffers, row).contains(&1);
                prop_assert_eq!(legal, seat >= 0);
                prop_assert!(seat < players as i32);
            }
        }
    }
}
