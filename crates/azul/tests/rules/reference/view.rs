//! The visible state of the reference implementation.

use conformance::{EventCounts, ReferenceGame};
use serde_json::{Value, json};
use table::Viewer;

use super::{COLOURS, MARKER, Phase, Reference, order};
use crate::move_texts::ALL_TEXTS;

impl ReferenceGame for Reference {
    fn turn(&self) -> Option<usize> {
        (self.phase != Phase::Over).then_some(self.turn)
    }

    fn moves(&self) -> Vec<String> {
        let texts = ALL_TEXTS.iter();
        texts.filter(|text| self.is_legal(text)).cloned().collect()
    }

    fn play(&mut self, text: &str) {
        self.make_move(text);
    }

    fn views(&self) -> Vec<(Viewer, Value)> {
        vec![(Viewer::Spectator, self.view())]
    }

    fn counts(&self) -> &EventCounts {
        &self.counts
    }

    fn standings(&self) -> Option<Value> {
        if self.phase != Phase::Over {
            return None;
        }
        let result = |seat: usize| (self.boards[seat].score, self.complete_rows(seat));
        let mut places = Vec::new();
        for rank in 1..=self.players {
            for seat in 0..self.players {
                let better = (0..self.players).filter(|&other| result(other) > result(seat));
                if better.count() + 1 == rank {
                    places.push(json!({
                        "rank": rank,
                        "seat": seat,
                        "score": self.boards[seat].score,
                        "rows": self.complete_rows(seat),
                        "columns": self.complete_columns(seat),
                        "colours": self.complete_colours(seat),
                    }));
                }
            }
        }
        Some(Value::from(places))
    }
}

impl Reference {
    fn view(&self) -> Value {
        let boards: Vec<Value> = self
            .boards
            .iter()
            .map(|board| {
                json!({
                    "score": board.score,
                    "lines": board.lines.iter().map(|line| text(line)).collect::<Vec<_>>(),
                    "wall": board.wall.iter().map(|row| text(row)).collect::<Vec<_>>(),
                    "floor": text(&board.floor),
                })
            })
            .collect();
        json!({
            "round": self.round,
            "phase": match self.phase {
                Phase::Offer => "offer",
                Phase::Tiling => "tiling",
                Phase::Over => "over",
            },
            "turn": self.turn(),
            "first": self.first,
            "bag": counts(&self.bag),
            "lid": counts(&self.lid),
            "factories": self.factories.iter().map(|tiles| sorted(tiles)).collect::<Vec<_>>(),
            "centre": sorted(&self.centre),
            "marker": match self.marker_holder() {
                Some(seat) => json!(seat),
                None => json!("centre"),
            },
            "boards": boards,
        })
    }
}

fn text(pieces: &[char]) -> String {
    pieces.iter().collect()
}

fn sorted(tiles: &[char]) -> String {
    let mut tiles: Vec<char> = tiles.iter().copied().filter(|&t| t != MARKER).collect();
    tiles.sort_by_key(|&tile| order(tile));
    text(&tiles)
}

fn counts(tiles: &[char]) -> Value {
    let mut counts = serde_json::Map::new();
    for colour in COLOURS {
        let count = tiles.iter().filter(|&&tile| tile == colour).count();
        counts.insert(colour.to_string(), json!(count));
    }
    Value::from(counts)
}
