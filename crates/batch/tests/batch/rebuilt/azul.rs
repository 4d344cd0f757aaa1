//! Rebuilds views of Azul from observations.

use azul::{Azul, Colour, Column, Options, Row, View, Wall, WallSide};
use serde_json::{Value, json};

use super::Rebuilt;
use crate::observation::ReadObservation;

fn heap(counts: &[u32]) -> String {
    let letters = Colour::ALL.into_iter().zip(counts);
    letters
        .flat_map(|(colour, &count)| std::iter::repeat_n(colour.letter(), count as usize))
        .collect()
}

fn counts(counts: &[u32]) -> Value {
    let counts = Colour::ALL.into_iter().zip(counts);
    counts
        .map(|(colour, &count)| (colour.letter().to_string(), Value::from(count)))
        .collect()
}

fn board(options: &Options, observed: &ReadObservation, seat: usize) -> Value {
    let tile = |row: Row, column: Column| match options.wall {
        WallSide::Standard => {
            let lies = observed.at("wall", &[seat, row as usize, column as usize]) == 1;
            let colour = Colour::ALL
                .into_iter()
                .find(|&colour| Wall::standard_column(row, colour) == column);
            colour.filter(|_| lies)
        }
        WallSide::Free => Colour::ALL.into_iter().find(|&colour| {
            observed.at(
                "wall",
                &[seat, colour as usize, row as usize, column as usize],
            ) == 1
        }),
    };
    let wall = Row::ALL.map(|row| -> String {
        Column::ALL
            .map(|column| tile(row, column).map_or('.', Colour::letter))
            .iter()
            .collect()
    });
    let floor = observed.under("floor", &[seat]);
    let marker = if floor[5] == 1 { "*" } else { "" };
    json!({
        "score": observed.at("scores", &[seat]),
        "lines": Row::ALL.map(|row| heap(observed.under("lines", &[seat, row as usize]))),
        "wall": wall,
        "floor": format!("{marker}{}", heap(&floor[..5])),
    })
}

impl Rebuilt for Azul {
    fn asks(&self) -> String {
        if self.tiling().is_some() {
            "column"
        } else {
            "tiles"
        }
        .to_owned()
    }

    fn read(options: &Options, observed: &ReadObservation, labels: &View) -> View {
        let players = options.players;
        // The number of the observing seat is not part of the observation if it does not matter.
        let turn = labels.turn.unwrap().index();
        let mover = observed.only("mover").unwrap();
        let me = (turn + players - mover) % players;
        if observed.has("seat") {
            assert_eq!(observed.only("seat"), Some(me));
        }
        let seat = |from_me: usize| (me + from_me) % players;
        let from_me = |seat: usize| (seat + players - me) % players;
        let marker = observed.only("marker").unwrap();
        let tiling = observed.has("tiling") && observed.only("tiling").is_some();
        let view = json!({
            "round": observed.at("round", &[]),
            "phase": if tiling { "tiling" } else { "offer" },
            "turn": turn,
            "first": seat(observed.only("first").unwrap()),
            "bag": counts(observed.all("bag")),
            "lid": counts(observed.all("lid")),
            "factories": (0..=2 * players).map(|factory| heap(observed.under("factories", &[factory]))).collect::<Vec<_>>(),
            "centre": heap(observed.all("centre")),
            "marker": if marker == players { json!("centre") } else { json!(seat(marker)) },
            "boards": (0..players).map(|at| board(options, observed, from_me(at))).collect::<Vec<_>>(),
        });
        serde_json::from_value(view).unwrap()
    }
}
