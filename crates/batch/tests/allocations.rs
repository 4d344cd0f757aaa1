//! Tests that a step allocates no memory, except at the start or end of a game.

use allocation_counter::measure;
use batch::{Actions, ActionsMut, BatchSettings, Buffers, Dtype, Reset, batch};
use serde_json::json;

#[test]
fn a_step_allocates_no_memory() {
    for (game, options) in [
        ("azul", json!({"players": 2})),
        ("azul", json!({"players": 4, "wall": "free"})),
        ("laying-grass", json!({"players": 2})),
        ("laying-grass", json!({"players": 9})),
        ("tilings", json!({"players": 2, "side": 6})),
        (
            "tilings",
            json!({"players": 3, "side": 6, "level": "1", "rotate": "on"}),
        ),
        (
            "tilings",
            json!({"players": 2, "side": 6, "deal": "with-replacement"}),
        ),
    ] {
        for observations in [Dtype::Float32, Dtype::Uint8, Dtype::Bits, Dtype::Nothing] {
            let settings = BatchSettings {
                rows: 3,
                seed: 1,
                observations,
                reset: Reset::NextStep,
                ..BatchSettings::default()
            };
            let mut batch = batch(game, &options, settings).unwrap();
            let mut buffers = Buffers::new(&*batch);
            batch.show(buffers.outputs()).unwrap();
            let mut actions = vec![0_i32; 3];
            let (mut ended, mut quiet) = (0, 0);
            for _ in 0..500 {
                let begins = buffers.done.contains(&1);
                let measured = measure(|| {
                    batch.sample(0, ActionsMut::Int32(&mut actions)).unwrap();
                    batch
                        .step(Actions::Int32(&actions), buffers.outputs())
                        .unwrap();
                });
                if begins || buffers.done.contains(&1) {
                    ended += 1;
                    continue;
                }
                quiet += 1;
                // During the first game, the buffers that all later games reuse still grow.
                let message = format!("{game} {options} {observations}: {}", measured.count_total);
                assert!(measured.count_total == 0 || ended == 0, "{message}");
            }
            assert!(ended > 0 && quiet > 100, "{game} {options}");
        }
    }
}
