//! Tests of bots that choose actions and play rollouts.

use std::sync::atomic::AtomicBool;

use batch::{Actions, ActionsMut, BatchError, BatchSettings, BotName, Buffers, batch};
use serde_json::json;

static GO_ON: AtomicBool = AtomicBool::new(false);

#[test]
fn a_bot_chooses_only_in_selected_rows() {
    let bot: BotName = "bot:greedy".parse().unwrap();
    let settings = BatchSettings {
        rows: 4,
        ..BatchSettings::default()
    };
    let mut batch = batch("azul", &json!({"players": 2}), settings).unwrap();
    let mut buffers = Buffers::new(&*batch);
    batch.show(buffers.outputs()).unwrap();
    let mut actions = [-7_i32; 4];
    batch
        .choose(
            bot,
            0,
            Some(&[1, 0, 1, 0]),
            &GO_ON,
            ActionsMut::Int32(&mut actions),
        )
        .unwrap();
    assert_eq!((actions[1], actions[3]), (-7, -7));
    assert!(actions[0] >= 0 && actions[2] >= 0);
    batch
        .choose(bot, 0, None, &GO_ON, ActionsMut::Int32(&mut actions))
        .unwrap();
    batch
        .step(Actions::Int32(&actions), buffers.outputs())
        .unwrap();
}

#[test]
fn bots_do_not_depend_on_threads() {
    for name in ["bot:random", "bot:greedy"] {
        let bot: BotName = name.parse().unwrap();
        for (game, options) in [
            ("azul", json!({"players": 2})),
            ("laying-grass", json!({"players": 2})),
            ("tilings", json!({"players": 2, "side": 5})),
        ] {
            let ends = [1, 3].map(|threads| {
                let settings = BatchSettings {
                    rows: 3,
                    threads,
                    ..BatchSettings::default()
                };
                let batch = batch(game, &options, settings).unwrap();
                let mut actions = [0_i64; 3];
                batch
                    .choose(bot, 5, None, &GO_ON, ActionsMut::Int64(&mut actions))
                    .unwrap();
                let (mut rewards, mut points) = ([0.0; 6], [0; 6]);
                batch
                    .rollout(bot, 5, &GO_ON, &mut rewards, &mut points)
                    .unwrap();
                (actions, rewards.map(f32::to_bits), points)
            });
            assert_eq!(ends[0], ends[1], "{game} {name}");
            let rewards = ends[0].1.map(f32::from_bits);
            assert!(rewards.chunks(2).all(|two| (two[0] + two[1]).abs() < 1e-6));
            assert!(rewards.iter().any(|&reward| reward != 0.0));
        }
    }
}

#[test]
fn a_rollout_uses_no_hidden_information() {
    // With different keys, the same row ends differently although its seed is the same. A rollout
    // that knew the hidden state would always end the same way.
    let batch = batch("tilings", &json!({"players": 2}), BatchSettings::default()).unwrap();
    let bot: BotName = "bot:random".parse().unwrap();
    let mut ends: Vec<[i64; 2]> = (0..8)
        .map(|key| {
            let mut points = [0; 2];
            batch
                .rollout(bot, key, &GO_ON, &mut [0.0; 2], &mut points)
                .unwrap();
            points
        })
        .collect();
    ends.dedup();
    assert!(ends.len() > 4, "{ends:?}");
}

#[test]
fn choosing_and_rollouts_can_be_stopped() {
    let stop = AtomicBool::new(true);
    let batch = batch("azul", &json!({"players": 2}), BatchSettings::default()).unwrap();
    let bot: BotName = "bot:search".parse().unwrap();
    let (mut rewards, mut points) = ([0.5; 2], [7; 2]);
    let stopped = batch.rollout(bot, 0, &stop, &mut rewards, &mut points);
    assert_eq!(stopped, Err(BatchError::Stopped));
    assert_eq!((rewards, points), ([0.5; 2], [7; 2]));
    let mut action = [-7_i32];
    let stopped = batch.choose(bot, 0, None, &stop, ActionsMut::Int32(&mut action));
    assert_eq!((stopped, action), (Err(BatchError::Stopped), [-7]));
}
