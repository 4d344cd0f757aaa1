//! Tests that invalid arguments are reported and change nothing.

use batch::{
    Actions, ActionsMut, BatchError, BatchSettings, Buffers, Dtype, Observations, SideError, batch,
};
use proptest::prelude::*;
use serde_json::json;
use table::{Seat, Viewer};

fn azul(rows: usize) -> (Box<dyn batch::AnyBatch>, Buffers) {
    let settings = BatchSettings {
        rows,
        ..BatchSettings::default()
    };
    let mut batch = batch("azul", &json!({"players": 2}), settings).unwrap();
    let mut buffers = Buffers::new(&*batch);
    batch.show(buffers.outputs()).unwrap();
    (batch, buffers)
}

#[test]
fn an_illegal_action_is_named_and_nothing_moves() {
    let (mut batch, mut buffers) = azul(4);
    let before = buffers.clone();
    let mut good = [0_i32; 4];
    batch.sample(0, ActionsMut::Int32(&mut good)).unwrap();
    let nobody_has = (0..180)
        .find(|&action| buffers.legal[2 * 180 + action] == 0)
        .unwrap();
    let mut refused = |actions: [i32; 4]| {
        let error = batch
            .step(Actions::Int32(&actions), buffers.outputs())
            .unwrap_err();
        assert_eq!(buffers, before, "the arrays have not changed");
        let mut now = Buffers::new(&*batch);
        batch.show(now.outputs()).unwrap();
        assert_eq!(now, before, "the games have not changed");
        error.to_string()
    };
    let message = refused([good[0], good[1], nobody_has as i32, good[3]]);
    assert!(
        message.starts_with(&format!("row 2: action {nobody_has} is not legal: ")),
        "{message}"
    );
    let message = refused([good[0], -1, good[2], 180]);
    assert_eq!(
        message,
        "row 1: action -1 is not legal: out of range (0 to 179); \
         row 3: action 180 is not legal: out of range (0 to 179)"
    );
    let message = refused([i32::MAX, i32::MIN, 100_000, -1]);
    assert!(
        message.starts_with("row 0: action 2147483647 is "),
        "{message}"
    );
    assert!(
        message.ends_with("; row 3 also has an illegal action"),
        "{message}"
    );
}

#[test]
fn many_illegal_actions_are_listed_at_a_readable_length() {
    let (mut batch, mut buffers) = azul(100);
    let mut actions = [0_i64; 100];
    batch.sample(0, ActionsMut::Int64(&mut actions)).unwrap();
    for (wrong, end) in [
        (6, "; 3 more rows also have illegal actions: 95, 97 and 99"),
        (40, ", 61, 63, 65 and others"),
    ] {
        for number in 0..wrong {
            actions[99 - 2 * number] = -1;
        }
        let mut out = buffers.outputs();
        let error = batch.step(Actions::Int64(&actions), out.again());
        let Err(BatchError::Illegal { first, rows }) = error.clone() else {
            panic!("{error:?}");
        };
        assert_eq!((first.len(), rows.len()), (3, wrong));
        let message = error.unwrap_err().to_string();
        assert!(message.contains(end) && message.len() < 400, "{message}");
    }
}

#[test]
fn arrays_of_another_length_or_type_are_rejected() {
    let (mut batch, mut buffers) = azul(2);
    let mut good = [0_i64; 2];
    batch.sample(0, ActionsMut::Int64(&mut good)).unwrap();
    let error = batch
        .step(Actions::Int64(&good[..1]), buffers.outputs())
        .unwrap_err();
    assert_eq!(error.to_string(), "actions: expected 2 items, got 1");
    let mut out = buffers.outputs();
    out.done = &mut out.done[..1];
    let error = batch.step(Actions::Int64(&good), out).unwrap_err();
    assert_eq!(error.to_string(), "done: expected 2 items, got 1");
    let mut bytes = vec![0_u8; 10];
    let mut out = buffers.outputs();
    out.observations = Observations::Uint8(&mut bytes);
    let error = batch.step(Actions::Int64(&good), out).unwrap_err();
    assert_eq!(
        error.to_string(),
        "observations: this batch stores observations as float32"
    );
    let error = batch.sample(0, ActionsMut::Int32(&mut [0; 3])).unwrap_err();
    assert_eq!(error.to_string(), "out: expected 2 items, got 3");
    let stop = std::sync::atomic::AtomicBool::new(false);
    let bot = "bot:random".parse().unwrap();
    assert!(
        batch
            .choose(bot, 0, Some(&[1]), &stop, ActionsMut::Int32(&mut [0; 2]))
            .is_err()
    );
    assert!(
        batch
            .rollout(bot, 0, &stop, &mut [0.0; 3], &mut [0; 4])
            .is_err()
    );
}

#[test]
fn unknown_rows_seats_and_texts_are_rejected() {
    let (batch, _) = azul(2);
    let mut look = vec![0.0; batch.observation_length()];
    let refused = batch
        .observe(2, 0, Observations::Float32(&mut look))
        .unwrap_err();
    assert_eq!(refused.to_string(), "row 2 is out of range (0 to 1)");
    let refused = batch
        .observe(0, 2, Observations::Float32(&mut look))
        .unwrap_err();
    assert_eq!(refused.to_string(), "seat 2 is out of range (0 to 1)");
    assert!(batch.observe(0, 0, Observations::Nothing).is_err());
    assert!(batch.view(0, Viewer::Seat(Seat::new(7))).is_err());
    assert_eq!(
        batch.decode(180).unwrap_err().to_string(),
        "action 180 is out of range (0 to 179)"
    );
    assert!(batch.decode(-1).is_err());
    assert!(batch.encode(0, "nonsense").is_err());
    assert!(batch.encode(9, "1 b 1").is_err());
}

#[test]
fn invalid_settings_are_rejected() {
    let made =
        |game: &str, options, settings| batch(game, &options, settings).map(|_| ()).unwrap_err();
    let settings = BatchSettings::default;
    let unknown = made("go", json!({}), settings());
    assert_eq!(
        unknown.to_string(),
        "unknown game \"go\"; the games are azul, laying-grass and tilings"
    );
    assert!(matches!(
        made("azul", json!({"players": 9}), settings()),
        BatchError::Options(_)
    ));
    assert!(matches!(
        made("azul", json!({"wand": 1}), settings()),
        BatchError::Options(_)
    ));
    assert!(matches!(
        made("azul", json!(7), settings()),
        BatchError::Options(_)
    ));
    for rows in [0, (1 << 24) + 1, usize::MAX] {
        let settings = BatchSettings { rows, ..settings() };
        assert_eq!(
            made("azul", json!({}), settings).to_string(),
            format!("a batch must have 1 to 16777216 rows, not {rows}")
        );
    }
    let threads = BatchSettings {
        threads: 1_000_000,
        ..settings()
    };
    assert_eq!(
        made("azul", json!({}), threads).to_string(),
        "a batch must have 1 to 1024 threads, or 0 for one per core, not 1000000"
    );
    let with_side = |side| BatchSettings {
        side: Some(side),
        ..settings()
    };
    assert!(matches!(
        made("azul", json!({}), with_side(5)),
        BatchError::Side(SideError::Fixed { .. })
    ));
    for side in [9, 51, usize::MAX] {
        let error = made("tilings", json!({"players": 2}), with_side(side));
        assert!(matches!(error, BatchError::Side(SideError::Range { .. })));
    }
    assert!("float64".parse::<Dtype>().is_err());
    assert!("ignored".parse::<batch::Illegal>().is_err());
    assert!("never".parse::<batch::Reset>().is_err());
}

#[test]
fn rows_have_numbers_of_64_bits() {
    let made = |first_row, rows| {
        let settings = BatchSettings {
            rows,
            first_row,
            ..BatchSettings::default()
        };
        batch("azul", &json!({}), settings).map(|batch| batch.seed_of(rows - 1).unwrap())
    };
    let refused = |first_row, rows| made(first_row, rows).unwrap_err().to_string();
    assert_eq!(
        refused(u64::MAX, 2),
        "first_row must be at most 18446744073709551614 with 2 rows, not 18446744073709551615"
    );
    assert!(refused(u64::MAX - 2, 4).ends_with("not 18446744073709551613"));
    // The row with the largest number is valid, and differs from the first.
    let last = made(u64::MAX, 1).unwrap();
    assert_eq!(made(u64::MAX - 3, 4).unwrap(), last);
    assert_ne!(made(0, 1).unwrap(), last);
}

#[test]
fn missing_memory_is_not_reported_as_too_many_rows() {
    let error = BatchError::Memory { rows: 1 << 24 };
    assert_eq!(
        error.to_string(),
        "there is not enough memory for 16777216 rows of this game"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_actions_are_played_or_rejected(actions in prop::collection::vec(-5..200_i64, 0..5)) {
        let (mut batch, mut buffers) = azul(3);
        let before = buffers.clone();
        let legal = actions.len() == 3 && actions.iter().enumerate().all(|(row, &action)| {
            (0..180).contains(&action) && buffers.legal[row * 180 + action as usize] == 1
        });
        let played = batch.step(Actions::Int64(&actions), buffers.outputs());
        prop_assert_eq!(played.is_ok(), legal);
        prop_assert_eq!(buffers == before, !legal);
    }
}
