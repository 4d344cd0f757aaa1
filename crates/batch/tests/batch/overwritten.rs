//! Tests that a step writes every number of an observation, whatever the array contained before.

use batch::{Actions, ActionsMut, BatchSettings, Buffers, Dtype, Reset, batch};
use serde_json::json;

#[test]
fn an_observation_overwrites_the_previous_one_completely() {
    let tables = [
        ("azul", json!({"players": 3})),
        ("laying-grass", json!({"players": 2})),
        ("laying-grass", json!({"players": 5})),
        ("tilings", json!({"players": 2})),
        ("tilings", json!({"players": 3, "side": 4, "level": "1"})),
    ];
    for (game, options) in tables {
        for dtype in [Dtype::Float32, Dtype::Uint8, Dtype::Bits] {
            let settings = BatchSettings {
                rows: 5,
                seed: 3,
                observations: dtype,
                reset: Reset::SameStep,
                ..BatchSettings::default()
            };
            let mut batch = batch(game, &options, settings).unwrap();
            let mut buffers = Buffers::new(&*batch);
            let mut clean = Buffers::new(&*batch);
            batch.show(buffers.outputs()).unwrap();
            let mut actions = vec![0; 5];
            for step in 0..120 {
                batch.sample(7, ActionsMut::Int32(&mut actions)).unwrap();
                buffers.floats.fill(f32::NAN);
                buffers.bytes.fill(0xa5);
                batch
                    .step(Actions::Int32(&actions), buffers.outputs())
                    .unwrap();
                clean.floats.fill(0.0);
                clean.bytes.fill(0);
                batch.show(clean.outputs()).unwrap();
                assert_eq!(buffers.floats, clean.floats, "{game} {dtype} {step}");
                assert_eq!(buffers.bytes, clean.bytes, "{game} {dtype} {step}");
            }
        }
    }
}
