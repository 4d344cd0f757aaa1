//! The visible state of the reference implementation.

use conformance::{EventCounts, ReferenceGame};
use serde_json::{Value, json};
use table::Viewer;

use super::scoring::Split;
use super::{Reference, Tile, named};

fn split(split: Split) -> Value {
    json!({
        "score": split.total(),
        "tiles": split.tiles,
        "motifs": split.motifs,
        "zones": split.zones,
    })
}

impl ReferenceGame for Reference {
    fn turn(&self) -> Option<usize> {
        self.end.is_none().then_some(self.turn)
    }

    fn moves(&self) -> Vec<String> {
        self.legal_moves()
    }

    fn play(&mut self, text: &str) {
        self.make_move(text);
    }

    fn views(&self) -> Vec<(Viewer, Value)> {
        vec![
            (Viewer::Spectator, self.view(false)),
            (Viewer::Everything, self.view(true)),
        ]
    }

    fn counts(&self) -> &EventCounts {
        &self.counts
    }

    fn standings(&self) -> Option<Value> {
        self.end?;
        let scores = self.scores();
        let mut places = Vec::new();
        for rank in 1..=self.rules.players {
            for (seat, &score) in scores.iter().enumerate() {
                let better = scores
                    .iter()
                    .filter(|other| other.total() > score.total())
                    .count();
                if better + 1 == rank {
                    let mut place = json!({"rank": rank, "seat": seat});
                    let place = place.as_object_mut().expect("braces");
                    for (key, value) in split(score).as_object().expect("braces") {
                        place.insert(key.clone(), value.clone());
                    }
                    places.push(Value::from(place.clone()));
                }
            }
        }
        Some(Value::from(places))
    }
}

impl Reference {
    fn view(&self, everything: bool) -> Value {
        let tile = |tile: &Tile| {
            if tile.seen || everything {
                json!(tile.name)
            } else {
                Value::Null
            }
        };
        json!({
            "side": self.rules.side,
            "board": if self.rules.torus { "torus" } else { "flat" },
            "level": self.rules.level.to_string(),
            "round": self.round,
            "skips": self.skips,
            "turn": if self.end.is_none() { json!(self.turn) } else { Value::Null },
            "end": self.end,
            "cells": self.board.keys().map(|&place| self.cell(place)).collect::<Vec<_>>(),
            "decks": self.decks.iter()
                .map(|deck| deck.iter().map(tile).collect::<Vec<_>>())
                .collect::<Vec<_>>(),
            "left-out": self.left_out.iter().map(tile).collect::<Vec<_>>(),
            "scores": self.scores().into_iter().map(split).collect::<Vec<_>>(),
            "motifs": self.paid().iter().map(|paid| json!({
                "motif": paid.motif,
                "name": paid.name,
                "at": named(paid.place),
                "points": paid.points,
                "owners": self.owners(paid.place),
            })).collect::<Vec<_>>(),
            "zones": self.zones().iter().map(|zone| json!({
                "size": zone.places.len(),
                "colour": zone.colour,
                "points": zone.places.len() * zone.places.len(),
                "owners": zone.owners.iter()
                    .map(|(seat, points)| json!({"seat": seat, "points": points}))
                    .collect::<Vec<_>>(),
                "cells": zone.places.iter().map(|&place| named(place)).collect::<Vec<_>>(),
            })).collect::<Vec<_>>(),
        })
    }

    fn cell(&self, place: super::Place) -> Value {
        let tile = &self.board[&place];
        let mut cell = serde_json::Map::new();
        cell.insert("at".to_owned(), json!(named(place)));
        cell.insert("tile".to_owned(), json!(tile.name));
        if self.rules.rotate {
            cell.insert("turn".to_owned(), json!(format!("r{}", 90 * tile.turn)));
        }
        cell.insert("sides".to_owned(), json!(tile.sides));
        cell.insert("placer".to_owned(), json!(tile.placer));
        cell.insert("owners".to_owned(), json!(self.owners(place)));
        let influence = if self.rules.level == 3 {
            &tile.influence[..]
        } else {
            &[]
        };
        cell.insert("influence".to_owned(), json!(influence));
        cell.insert("beside".to_owned(), json!(tile.beside));
        Value::from(cell)
    }
}
