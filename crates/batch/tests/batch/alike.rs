//! Tests that observations depend only on what a seat may know, in every format.

use std::iter::repeat_n;

use azul::Azul;
use batch::{
    Actions, ActionsMut, BatchError, BatchSettings, Buffers, Dtype, Encoding, Observations,
    StoredRow, batch, batched,
};
use laying_grass::LayingGrass;
use serde_json::Value;
use table::{Game, Seat, Seed, Viewer, view_from_json};
use tilings::Tilings;

use crate::observation::{ReadObservation, numbers};
use crate::tables::{Tried, drawn_tables, every_position, options};

/// Determinizes positions, and checks that observations do not change.
fn nothing_hidden_is_written<G: Tried>() {
    nothing_hidden_is_written_at::<G>(&G::tables(), 2);
    nothing_hidden_is_written_at::<G>(&drawn_tables::<G>(3), 1);
}

fn nothing_hidden_is_written_at<G: Tried>(tables: &[Value], games: u64) {
    every_position::<G>(tables, games, |_, encoding, game, rng| {
        for seat in Seat::all(game.players()) {
            let written = numbers(encoding, game, seat);
            ReadObservation::new(encoding.parts(), &written);
            let mut determinized = game.clone();
            determinized.determinize(seat, rng);
            assert_eq!(numbers(encoding, &determinized, seat), written);
        }
    });
}

#[test]
fn observations_of_azul_contain_nothing_hidden() {
    nothing_hidden_is_written::<Azul>();
}

#[test]
fn observations_of_laying_grass_contain_nothing_hidden() {
    nothing_hidden_is_written::<LayingGrass>();
}

#[test]
fn observations_of_tilings_contain_nothing_hidden() {
    nothing_hidden_is_written::<Tilings>();
}

#[test]
fn floats_bytes_and_bits_hold_the_same() {
    for (game, tables) in [
        ("azul", [Azul::tables(), drawn_tables::<Azul>(3)]),
        (
            "laying-grass",
            [LayingGrass::tables(), drawn_tables::<LayingGrass>(3)],
        ),
        ("tilings", [Tilings::tables(), drawn_tables::<Tilings>(3)]),
    ] {
        for table in tables.concat() {
            let rows = 3;
            let dtypes = [Dtype::Float32, Dtype::Uint8, Dtype::Bits];
            let mut read = dtypes.map(|observations| {
                let settings = BatchSettings {
                    rows,
                    observations,
                    ..BatchSettings::default()
                };
                let mut batch = batch(game, &table, settings).unwrap();
                let mut buffers = Buffers::new(&*batch);
                let mut actions = vec![0_i64; rows];
                let mut all = Vec::new();
                for _ in 0..40 {
                    batch.sample(3, ActionsMut::Int64(&mut actions)).unwrap();
                    batch
                        .step(Actions::Int64(&actions), buffers.outputs())
                        .unwrap();
                    let length = batch.observation_length();
                    assert_eq!(length, batch.spec().row_length(observations));
                    let places = batch.spec().places(observations);
                    let end = places.last().map(|place| place.offset + place.length);
                    let items = if observations == Dtype::Bits {
                        8 * length
                    } else {
                        length
                    };
                    assert!(end.unwrap() <= items && items < end.unwrap() + 8);
                    for row in 0..rows {
                        let floats = buffers.floats.get(row * length..).unwrap_or(&[]);
                        let bytes = buffers.bytes.get(row * length..).unwrap_or(&[]);
                        let stored = match observations {
                            Dtype::Float32 => StoredRow::Float32(&floats[..length]),
                            Dtype::Uint8 => StoredRow::Uint8(&bytes[..length]),
                            _ => StoredRow::Bits(&bytes[..length]),
                        };
                        let numbers = batch.spec().numbers(&stored).unwrap();
                        if let StoredRow::Float32(floats) = stored {
                            let parts = batch.spec().parts.iter();
                            let divisors =
                                parts.flat_map(|part| repeat_n(part.divisor(), part.count()));
                            for ((&float, &number), divisor) in
                                floats.iter().zip(&numbers).zip(divisors)
                            {
                                let right = number as f32 * (1.0 / divisor);
                                assert_eq!(float.to_bits(), right.to_bits());
                            }
                        }
                        all.push(numbers);
                    }
                }
                all
            });
            let last = read[2].pop();
            assert!(last.is_some());
            for other in &mut read[..2] {
                assert_eq!(other.pop(), last);
            }
            assert!(read.iter().all(|all| *all == read[0]), "{game} {table}");
        }
    }
}

#[test]
fn any_seat_can_look_at_any_row() {
    let options = serde_json::json!({"players": 3});
    let batch = batch("azul", &options, BatchSettings::default()).unwrap();
    let mut looks: Vec<Vec<f32>> = Vec::new();
    for seat in 0..3 {
        let mut look = vec![0.0; batch.observation_length()];
        batch
            .observe(0, seat, Observations::Float32(&mut look))
            .unwrap();
        assert!(
            !looks.contains(&look),
            "the flag of the seat to move is elsewhere"
        );
        looks.push(look);
    }
}

/// Plays in a batch, and compares the observations of all seats with those of an observer for the
/// same positions.
fn an_observer_writes_what_the_batch_writes<G: Tried>() {
    let batched = batched(G::ID).unwrap();
    for table in G::tables() {
        let options = options::<G>(&table);
        let mut batch = batch(G::ID, &table, BatchSettings::default()).unwrap();
        let observer = batched.observer(&table, None).unwrap();
        let mut buffers = Buffers::new(&*batch);
        let mut actions = [0_i64];
        for step in 0..60 {
            let seat = step % batch.players();
            let mut look = vec![0.0; batch.observation_length()];
            let out = Observations::Float32(&mut look);
            batch.observe(0, seat, out).unwrap();
            // Earlier contents of the array must not matter.
            let mut written = vec![0.5; observer.length()];
            let seat = Seat::new(seat as u8);
            let view = batch.view(0, Viewer::Seat(seat)).unwrap().to_json();
            let view = view_from_json::<G>(&view).unwrap();
            let position = G::from_view(&options, Viewer::Seat(seat), &view).unwrap();
            observer.observe(&position, seat, &mut written).unwrap();
            assert_eq!(written, look, "{table}");
            batch.sample(3, ActionsMut::Int64(&mut actions)).unwrap();
            let out = buffers.outputs();
            batch.step(Actions::Int64(&actions), out).unwrap();
        }
    }
}

#[test]
fn observers_write_what_batches_write() {
    an_observer_writes_what_the_batch_writes::<Azul>();
    an_observer_writes_what_the_batch_writes::<LayingGrass>();
    an_observer_writes_what_the_batch_writes::<Tilings>();
}

#[test]
fn an_observer_rejects_other_tables() {
    let two = serde_json::json!({"players": 2});
    let observer = batched("azul").unwrap().observer(&two, None).unwrap();
    let azul = |players| {
        let options = azul::Options {
            players,
            ..azul::Options::default()
        };
        Azul::new(&options, Seed::number(1)).unwrap()
    };
    let mut out = vec![0.0; observer.length()];
    let seat = Seat::new(0);
    assert_eq!(observer.observe(&azul(2), seat, &mut out), Ok(()));
    let other = BatchError::OtherTable { game: "azul" };
    assert_eq!(
        observer.observe(&azul(3), seat, &mut out),
        Err(other.clone())
    );
    assert_eq!(observer.observe(&"azul", seat, &mut out), Err(other));
    assert!(matches!(
        observer.observe(&azul(2), Seat::new(2), &mut out),
        Err(BatchError::NoSeat { .. })
    ));
    assert!(matches!(
        observer.observe(&azul(2), seat, &mut out[1..]),
        Err(BatchError::Length { .. })
    ));
    let crowd = serde_json::json!({"players": 99});
    let azul = batched("azul").unwrap();
    assert!(matches!(
        azul.observer(&crowd, None).map(|_| ()),
        Err(BatchError::Options(_))
    ));
    assert!(matches!(
        azul.observer(&two, Some(9)).map(|_| ()),
        Err(BatchError::Side(_))
    ));
    assert!(matches!(
        batched("chess"),
        Err(BatchError::UnknownGame { .. })
    ));
}
