//! Why the last key or click could do nothing.

use azul::{Azul, Source};
use fluent_bundle::FluentValue;
use words::azul::{colour_of_tile, source_number};

use super::super::Scene;
use super::choice::{Choice, Stage, Trace, colours};

/// Why the last key or click could do nothing, if it is worth a word.
pub(super) fn refuse(scene: &Scene, choice: Choice) -> Option<String> {
    let (texts, azul) = (scene.texts, &scene.known::<Azul>().position);
    let number = |source: Source| ("source", FluentValue::from(source_number(source)));
    let factories = 2 * azul.seats().count() + 1;
    Some(match (choice.trace, choice.stage) {
        (Trace::None | Trace::Hover | Trace::OneColour, _) => return None,
        (Trace::Missing(colour), _) => {
            let colour = colour_of_tile(texts, colour);
            let variables = [number(choice.source), ("colour", colour.into())];
            texts.with("azul-refused-colour", &variables)
        }
        (Trace::Nothing(source), _) => {
            let is_there = source == Source::Centre || (source as usize) < factories;
            let key = if is_there {
                "azul-refused-empty"
            } else {
                "azul-refused-no-factory"
            };
            texts.with(key, &[number(source), ("last", factories.into())])
        }
        (Trace::Beyond, _) if azul.tiling().is_some() => texts.get("azul-refused-no-column"),
        (Trace::Beyond, Stage::Target) => texts.get("azul-refused-no-line"),
        (Trace::Beyond, _) => {
            let count = colours(azul.tiles_at(choice.source)).len();
            texts.with("azul-refused-no-colour", &[("count", count.into())])
        }
    })
}
