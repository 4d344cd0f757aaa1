//! Tests that arrays in which only changes are written have the same content as arrays that are written as a whole.

use batch::{
    Actions, ActionsMut, AnyBatch, BatchSettings, Buffers, Dtype, Illegal, Outputs, Reset, batch,
};
use serde_json::{Value, json};

const ROWS: usize = 6;

fn tables() -> Vec<(&'static str, Value)> {
    let mut tables = vec![
        ("azul", json!({"players": 2})),
        ("azul", json!({"players": 4, "wall": "free"})),
        (
            "laying-grass",
            json!({"players": 3, "robbery": "in-place", "last-tiles": "adjacent"}),
        ),
        (
            "laying-grass",
            json!({"players": 4, "orphans": "count", "tie-break": "square-grass"}),
        ),
        ("tilings", json!({"players": 2, "side": 6})),
        (
            "tilings",
            json!({"players": 5, "side": 7, "rotate": "on", "board": "torus"}),
        ),
    ];
    tables.extend((2..=9).map(|players| ("laying-grass", json!({"players": players}))));
    tables
}

/// Checks the reused arrays against new ones.
fn compare(batch: &mut dyn AnyBatch, reused: &Buffers, what: &str) {
    // The copy has the same games, but its arrays are new.
    let rows: Vec<usize> = (0..ROWS).collect();
    let mut copy = batch.copy_rows(&rows).unwrap();
    let mut new = Buffers::new(&*copy);
    new.floats.fill(f32::NAN);
    copy.show(new.reused()).unwrap();
    // The message leaves out the arrays, because they are very long.
    assert!(reused.floats == new.floats, "{what}");
    assert!(reused.bytes == new.bytes, "{what}");
    assert!(reused.legal == new.legal, "{what}");
    assert_eq!(reused.to_play, new.to_play, "{what}");
}

#[test]
fn reused_arrays_are_like_new_ones() {
    for (game, options) in tables() {
        for (dtype, reset, packed_masks) in [
            (Dtype::Float32, Reset::SameStep, false),
            (Dtype::Float32, Reset::NextStep, true),
            (Dtype::Float32, Reset::Off, false),
            (Dtype::Uint8, Reset::SameStep, false),
            (Dtype::Bits, Reset::SameStep, false),
            (Dtype::Nothing, Reset::SameStep, false),
        ] {
            let settings = BatchSettings {
                rows: ROWS,
                seed: 5,
                observations: dtype,
                reset,
                packed_masks,
                illegal: Illegal::Loses,
                ..BatchSettings::default()
            };
            let mut batch = batch(game, &options, settings).unwrap();
            let mut reused = Buffers::new(&*batch);
            let mut others = Buffers::new(&*batch);
            batch.show(reused.reused()).unwrap();
            let mut actions = vec![0; ROWS];
            for step in 0..150_u64 {
                batch.sample(step, ActionsMut::Int32(&mut actions)).unwrap();
                if step % 40 == 17 {
                    // An illegal action.
                    actions[2] = i32::MAX;
                }
                let what = format!("{game} {options} {dtype} {reset} {step}");
                let made = Actions::Int32(&actions);
                match step {
                    // Writes the observations to other arrays, but only with an autoreset: rows that are over are
                    // not written again and would keep older observations.
                    31 | 32 | 70 if reset != Reset::Off => {
                        let mut out = reused.outputs();
                        out.observations = others.outputs().observations;
                        batch.step(made, out).unwrap();
                        continue;
                    }
                    50 => batch.reset(9, reused.reused()).unwrap(),
                    60 => batch.determinize(3, None, reused.reused()).unwrap(),
                    90.. if step % 2 == 0 => {
                        let selected: Vec<u8> = (0..ROWS as u64)
                            .map(|row| u8::from((step / 2 + row) % 3 == 0))
                            .collect();
                        batch.step_some(made, &selected, reused.reused()).unwrap();
                    }
                    _ => batch.step(made, reused.reused()).unwrap(),
                }
                compare(&mut *batch, &reused, &what);
            }
        }
    }
}

#[test]
fn only_the_same_arrays_are_trusted() {
    let settings = BatchSettings {
        rows: ROWS,
        ..BatchSettings::default()
    };
    let mut batch = batch("laying-grass", &json!({"players": 2}), settings).unwrap();
    let mut first = Buffers::new(&*batch);
    let mut second = Buffers::new(&*batch);
    batch.show(first.reused()).unwrap();
    let mut actions = vec![0; ROWS];
    for _ in 0..30 {
        batch.sample(1, ActionsMut::Int32(&mut actions)).unwrap();
        let step = |batch: &mut dyn AnyBatch, out: Outputs<'_>| {
            batch.step(Actions::Int32(&actions), out).unwrap();
        };
        second.floats.fill(f32::NAN);
        second.legal.fill(7);
        step(&mut *batch, second.outputs());
        compare(&mut *batch, &second, "as a whole");
        batch.show(first.reused()).unwrap();
        compare(&mut *batch, &first, "kept");
    }
}
