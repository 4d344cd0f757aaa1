//! Tilings in words: events, moves, previews, and reasons why a move is not possible.

mod panel;
mod preview;

use fluent_bundle::FluentValue;
use games::{AnyEvent, AnyMove};
use session::ViewModel;
use table::{Game, Players, Seat};
use tilings::{Colour, EndReason, Event, MoveError, Rotation, Tilings};

pub use panel::{about, changes, hand, next_tiles, zones};
pub use preview::{motif_name, short_preview};

use preview::preview_text;

use crate::{Charset, MovePreview, Narrator, Reason, Texts};

/// The narrator of Tilings.
pub(crate) struct TilingsNarrator;

impl Narrator for TilingsNarrator {
    fn narrate(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Option<String> {
        narrate(event.get()?, |seat| &*players[seat.index()], texts)
    }

    fn narrate_fully(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Vec<String> {
        let Some(event) = event.get::<Event>() else {
            return Vec::new();
        };
        let name = |seat: Seat| &*players[seat.index()];
        narrate(event, name, texts)
            .map_or_else(|| details(event, name, texts), |sentence| vec![sentence])
    }

    fn describe(&self, model: &ViewModel, mv: &AnyMove, texts: &Texts) -> String {
        let described = || {
            let (view, mv) = (
                &model.typed_view::<Tilings>().view,
                mv.get::<tilings::Move>(),
            );
            let hand = view.decks[view.turn?.index()].first()?.as_ref()?;
            let variables = [
                ("tile", hand.as_str().into()),
                ("cell", texts.notation(&mv.cell).into()),
                ("turn", degrees(mv.turn.unwrap_or_default()).into()),
            ];
            Some(texts.with("tilings-move", &variables))
        };
        described().unwrap_or_else(|| mv.text().to_owned())
    }

    fn preview(
        &self,
        model: &ViewModel,
        mv: &AnyMove,
        texts: &Texts,
        signs: Charset,
    ) -> MovePreview {
        let known = model.typed_view::<Tilings>();
        let preview = known.position().preview(mv.get());
        let name = |seat: Seat| model.players()[seat.index()].to_string();
        let line = preview_text(texts, signs, name, &known.view, &preview);
        MovePreview {
            described: self.describe(model, mv, texts),
            effect: Some(line.iter().map(ToString::to_string).collect()),
            warning: None,
            preview: MovePreview::json(&preview),
        }
    }

    fn notation(&self, text: &str, texts: &Texts) -> String {
        texts.notation(text)
    }
}

/// Joins names with commas, or returns the word for nobody.
#[must_use]
pub fn names<'a>(names: impl Iterator<Item = &'a str>, texts: &Texts) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() {
        texts.get("tilings-nobody")
    } else {
        names.join(", ")
    }
}

/// Describes why a game ended.
#[must_use]
pub fn end_reason(reason: EndReason, texts: &Texts) -> String {
    texts.get(match reason {
        EndReason::NothingFits => "tilings-end-nothing-fits",
        EndReason::AllSkipped => "tilings-end-all-skipped",
        EndReason::NoTile => "tilings-end-no-tile",
    })
}

/// Explains the letters of the sides in one sentence.
#[must_use]
pub fn sides(texts: &Texts) -> String {
    let names = Colour::ALL.iter().map(|colour| {
        let name = texts.get(&format!("tilings-colour-{colour}"));
        // A non-breaking space keeps a letter and its name on one line.
        format!("{}\u{a0}{name}", colour.letter())
    });
    let names: Vec<String> = names.collect();
    texts.with("tilings-sign-sides", &[("list", names.join(", ").into())])
}

/// Returns a rotation in degrees.
#[must_use]
pub fn degrees(turn: Rotation) -> u16 {
    90 * turn as u16
}

/// Narrates an event. Returns `None` for changes of single tiles, which the board shows.
pub fn narrate<'a>(event: &Event, name: impl Fn(Seat) -> &'a str, texts: &Texts) -> Option<String> {
    Some(match event {
        Event::Placed {
            seat,
            at,
            tile,
            turn,
        } => texts.with(
            "tilings-told-placed",
            &[
                ("name", name(*seat).into()),
                ("tile", tile.as_str().into()),
                ("cell", texts.notation(at).into()),
                ("turn", degrees(turn.unwrap_or_default()).into()),
            ],
        ),
        Event::Skipped { seat, tile } => texts.with(
            "tilings-told-skipped",
            &[("name", name(*seat).into()), ("tile", tile.as_str().into())],
        ),
        Event::King { at, owners, struck } => {
            let key = if struck.is_empty() {
                "tilings-told-king-misses"
            } else {
                "tilings-told-king"
            };
            let mut values = vec![("cell", texts.notation(at).into())];
            if !struck.is_empty() {
                let owners = names(owners.iter().map(|&seat| name(seat)), texts);
                values.push(("names", owners.into()));
                values.push(("count", struck.len().into()));
            }
            texts.with(key, &values)
        }
        Event::Round { round } => texts.with("tilings-told-round", &[("round", (*round).into())]),
        Event::End { reason } => texts.with(
            "tilings-told-end",
            &[("reason", end_reason(*reason, texts).into())],
        ),
        Event::Influence { .. }
        | Event::Struck { .. }
        | Event::Decay { .. }
        | Event::Motifs { .. }
        | Event::Zones { .. }
        | Event::Scores { .. } => return None,
    })
}

/// Narrates events that a board would show.
fn details<'a>(event: &Event, name: impl Fn(Seat) -> &'a str, texts: &Texts) -> Vec<String> {
    let count = |count: usize| ("count", FluentValue::from(count));
    vec![match event {
        Event::Influence {
            seat,
            at,
            gained,
            now,
            ..
        } => texts.with(
            "tilings-told-influence",
            &[
                ("name", name(*seat).into()),
                ("cell", texts.notation(at).into()),
                ("gained", (*gained).into()),
                ("now", (*now).into()),
            ],
        ),
        Event::Struck {
            seat,
            at,
            lost,
            now,
        } => texts.with(
            "tilings-told-struck",
            &[
                ("name", name(*seat).into()),
                ("cell", texts.notation(at).into()),
                ("lost", (*lost).into()),
                ("now", (*now).into()),
            ],
        ),
        Event::Decay { round } => texts.with("tilings-told-decay", &[("round", (*round).into())]),
        Event::Motifs { paid } => texts.with("tilings-told-motifs", &[count(paid.len())]),
        Event::Zones { zones } => texts.with("tilings-told-zones", &[count(zones.len())]),
        Event::Scores { scores } => {
            let scores = Seat::all(scores.len()).zip(scores);
            let sentences = scores.map(|(seat, tally)| {
                let variables = [
                    ("name", name(seat).into()),
                    ("score", tally.score.into()),
                    ("tiles", tally.tiles.into()),
                    ("motifs", tally.motifs.into()),
                    ("zones", tally.zones.into()),
                ];
                texts.with("tilings-told-score", &variables)
            });
            return sentences.collect();
        }
        Event::Placed { .. }
        | Event::Skipped { .. }
        | Event::King { .. }
        | Event::Round { .. }
        | Event::End { .. } => return Vec::new(),
    }]
}

/// Explains briefly why a tile cannot be laid where the player points.
#[must_use]
pub fn refusal(error: &MoveError, texts: &Texts) -> String {
    match error {
        MoveError::OffTheBoard { cell, .. } => {
            texts.with("tilings-no-cell", &[("cell", texts.notation(cell).into())])
        }
        MoveError::Over => texts.get("tilings-no-over"),
        error => error.in_words(texts),
    }
}
