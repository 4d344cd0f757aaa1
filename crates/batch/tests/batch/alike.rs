//! What looks alike to a seat is written alike, in every way in which it can be stored.

use azul::Azul;
use batch::{
    Actions, ActionsMut, BatchError, Buffers, Dtype, Encoding, Observations, Row, Settings, batch,
    batched,
};
use laying_grass::LayingGrass;
use serde_json::Value;
use table::{Seat, Viewer};
use tilings::Tilings;

use crate::seen::{Seen, numbers};
use crate::tables::{Tried, drawn_tables, every_position};

/// Everything that a seat cannot know is imagined anew, and nothing of what is written changes.
fn nothing_hidden_is_written<G: Tried>() {
    nothing_hidden_is_written_at::<G>(&G::tables(), 2);
    nothing_hidden_is_written_at::<G>(&drawn_tables::<G>(3), 1);
}

fn nothing_hidden_is_written_at<G: Tried>(tables: &[Value], games: u64) {
    every_position::<G>(tables, games, |_, encoding, game, rng| {
        for seat in Seat::all(game.players()) {
            let written = numbers(encoding, game, seat);
            Seen::new(encoding.parts(), &written);
            let mut imagined = game.clone();
            imagined.imagine(seat, rng);
            assert_eq!(numbers(encoding, &imagined, seat), written);
        }
    });
}

#[test]
fn nothing_hidden_is_written_of_azul() {
    nothing_hidden_is_written::<Azul>();
}

#[test]
fn nothing_hidden_is_written_of_laying_grass() {
    nothing_hidden_is_written::<LayingGrass>();
}

#[test]
fn nothing_hidden_is_written_of_tilings() {
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
                let settings = Settings {
                    rows,
                    observations,
                    ..Settings::default()
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
                            Dtype::Float32 => Row::Float32(&floats[..length]),
                            Dtype::Uint8 => Row::Uint8(&bytes[..length]),
                            _ => Row::Bits(&bytes[..length]),
                        };
                        all.push(batch.spec().numbers(&stored).unwrap());
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
    let batch = batch("azul", &options, Settings::default()).unwrap();
    let mut looks: Vec<Vec<f32>> = Vec::new();
    for seat in 0..3 {
        let mut look = vec![0.0; batch.observation_length()];
        batch
            .observe(0, seat, Observations::Float32(&mut look))
            .unwrap();
        assert!(
            !looks.contains(&look),
            "the marker of who is to move stands elsewhere"
        );
        looks.push(look);
    }
}

/// Whoever has a view only writes what the batch writes.
#[test]
fn a_view_is_written_as_the_batch_writes_it() {
    for (game, tables) in [
        ("azul", Azul::tables()),
        ("laying-grass", LayingGrass::tables()),
        ("tilings", Tilings::tables()),
    ] {
        for table in tables {
            let mut batch = batch(game, &table, Settings::default()).unwrap();
            let mut buffers = Buffers::new(&*batch);
            let mut actions = [0_i64];
            for step in 0..60 {
                let seat = step % batch.players();
                let mut look = vec![0.0; batch.observation_length()];
                batch
                    .observe(0, seat, Observations::Float32(&mut look))
                    .unwrap();
                let seat = Seat::new(seat as u8);
                let view = batch.view(0, Viewer::Seat(seat)).unwrap();
                let written = batched(game).unwrap().observe(&table, seat, &view, None);
                assert_eq!(written.unwrap(), look, "{game} {table}");
                batch.sample(3, ActionsMut::Int64(&mut actions)).unwrap();
                batch
                    .step(Actions::Int64(&actions), buffers.outputs())
                    .unwrap();
            }
        }
    }
}

#[test]
fn what_is_no_view_is_not_written() {
    let options = serde_json::json!({"players": 2});
    let azul = batched("azul").unwrap();
    let view = batch("azul", &options, Settings::default())
        .unwrap()
        .view(0, Viewer::Seat(Seat::new(0)))
        .unwrap();
    let seat = Seat::new(0);
    assert!(azul.observe(&options, seat, &view, None).is_ok());
    let nothing = serde_json::json!({});
    let crowd = serde_json::json!({"players": 99});
    assert!(matches!(
        azul.observe(&options, seat, &nothing, None),
        Err(BatchError::View(_))
    ));
    assert!(matches!(
        azul.observe(&options, Seat::new(2), &view, None),
        Err(BatchError::View(_))
    ));
    assert!(matches!(
        azul.observe(&crowd, seat, &view, None),
        Err(BatchError::Options(_) | BatchError::View(_))
    ));
    assert!(matches!(
        azul.observe(&options, seat, &view, Some(9)),
        Err(BatchError::Side(_))
    ));
    assert!(matches!(
        batched("chess"),
        Err(BatchError::UnknownGame { .. })
    ));
}
