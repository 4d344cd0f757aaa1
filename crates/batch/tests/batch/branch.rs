//! Tests of copies and determinizations of rows.

use batch::{Actions, ActionsMut, AnyBatch, BatchError, BatchSettings, Buffers, Reset, batch};
use serde_json::json;

const GAMES: [&str; 3] = ["azul", "laying-grass", "tilings"];

fn begun(game: &str) -> (Box<dyn AnyBatch>, Buffers) {
    let settings = BatchSettings {
        rows: 4,
        seed: 5,
        reset: Reset::Off,
        ..BatchSettings::default()
    };
    let mut batch = batch(game, &json!({"players": 2}), settings).unwrap();
    let mut buffers = Buffers::new(&*batch);
    play(&mut *batch, &mut buffers, 6);
    (batch, buffers)
}

fn play(batch: &mut dyn AnyBatch, buffers: &mut Buffers, steps: usize) {
    let mut actions = vec![0_i32; batch.rows()];
    for _ in 0..steps {
        batch.sample(1, ActionsMut::Int32(&mut actions)).unwrap();
        let out = buffers.outputs();
        batch.step(Actions::Int32(&actions), out).unwrap();
    }
}

#[test]
fn rows_are_copied_in_any_order_and_any_number_of_times() {
    for game in GAMES {
        let (batch, buffers) = begun(game);
        let mut copy = batch.copy_rows(&[2, 2, 0]).unwrap();
        let mut copied = Buffers::new(&*copy);
        copy.show(copied.outputs()).unwrap();
        assert_eq!((copy.rows(), copy.settings().rows), (3, 3));
        let length = batch.observation_length();
        for (row, from) in [2, 2, 0].into_iter().enumerate() {
            let of = |floats: &[f32], row: usize| floats[row * length..][..length].to_vec();
            assert_eq!(of(&copied.floats, row), of(&buffers.floats, from), "{game}");
            assert_eq!(copy.seed_of(row), batch.seed_of(from));
        }
        // The first copy chooses like the row itself, but the other copies choose differently.
        let mut actions = [[0_i32; 3]; 20];
        for (key, actions) in actions.iter_mut().enumerate() {
            copy.sample(key as u64, ActionsMut::Int32(actions)).unwrap();
            let mut own = [0; 4];
            batch
                .sample(key as u64, ActionsMut::Int32(&mut own))
                .unwrap();
            assert_eq!((actions[0], actions[2]), (own[2], own[0]));
        }
        assert!(actions.iter().any(|[one, other, _]| one != other), "{game}");
    }
}

#[test]
fn determinizing_changes_only_hidden_state() {
    for game in GAMES {
        let (batch, _) = begun(game);
        let mut copy = batch.copy_rows(&[1; 16]).unwrap();
        let mut buffers = Buffers::new(&*copy);
        copy.show(buffers.outputs()).unwrap();
        let before = buffers.clone();
        copy.determinize(3, None, buffers.outputs()).unwrap();
        assert_eq!(buffers, before, "{game}");
        assert_eq!(copy.seed_of(4), Err(BatchError::NoSeed { row: 4 }));
        // With different keys, the same moves now lead to different games; with the same key, to the same games.
        let mut ends = Vec::new();
        for key in [3, 3, 4] {
            let mut copy = batch.copy_rows(&[1; 16]).unwrap();
            copy.determinize(key, None, buffers.outputs()).unwrap();
            play_alike(&mut *copy, &mut buffers);
            ends.push(buffers.floats.clone());
        }
        assert_eq!(ends[0], ends[1], "{game}");
        assert_ne!(ends[0], ends[2], "{game}");
    }
}

/// Plays the first legal action in every row for some steps.
fn play_alike(batch: &mut dyn AnyBatch, buffers: &mut Buffers) {
    for _ in 0..30 {
        let legal = buffers.legal.chunks(batch.mask_length());
        let first = |mask: &[u8]| mask.iter().position(|&legal| legal == 1);
        let actions: Vec<i64> = legal.map(|mask| first(mask).unwrap_or(0) as i64).collect();
        let out = buffers.outputs();
        batch.step(Actions::Int64(&actions), out).unwrap();
    }
}

#[test]
fn only_selected_rows_are_determinized() {
    let (mut batch, mut buffers) = begun("tilings");
    let out = buffers.outputs();
    batch.determinize(0, Some(&[1, 0, 0, 1]), out).unwrap();
    let has_seed: Vec<bool> = (0..4).map(|row| batch.seed_of(row).is_ok()).collect();
    assert_eq!(has_seed, [false, true, true, false]);
    let out = buffers.outputs();
    assert!(matches!(
        batch.determinize(0, Some(&[1]), out),
        Err(BatchError::Length { .. })
    ));
}

#[test]
fn unknown_rows_are_not_copied() {
    let (batch, _) = begun("azul");
    let refused = |rows: &[usize]| batch.copy_rows(rows).map(|_| ()).unwrap_err();
    assert_eq!(refused(&[0, 4]), BatchError::NoRow { row: 4, rows: 4 });
    assert!(matches!(refused(&[]), BatchError::Rows { given: 0, .. }));
}
