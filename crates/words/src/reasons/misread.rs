//! What is wrong with a file, part by part.

use fluent_bundle::FluentValue;
use table::{Found, JsonError, Misread, Wanted, Wrong, text};

use super::typed::typed;
use super::{Reason, at_place, either, requoted};
use crate::Texts;

impl Reason for JsonError {
    fn in_words(&self, texts: &Texts) -> String {
        let reason = self.misread().in_words(texts);
        at_place(texts, reason, self.line(), self.column())
    }
}

impl Reason for Misread {
    fn in_words(&self, texts: &Texts) -> String {
        let reason = self.wrong.in_words(texts);
        if self.path.is_empty() {
            return reason;
        }
        let path = self.path.as_str().into();
        texts.with("reason-in", &[("reason", reason.into()), ("path", path)])
    }
}

impl Reason for Wrong {
    fn in_words(&self, texts: &Texts) -> String {
        let format = ("format", FluentValue::from("JSON"));
        let named = |name: &str| ("name", FluentValue::from(name.to_owned()));
        match self {
            Wrong::Syntax => texts.with("reason-wrong-format", &[format]),
            Wrong::CutOff => texts.with("reason-format-cut-off", &[format]),
            Wrong::More => texts.with("reason-more-behind", &[format]),
            Wrong::TooMuch => texts.get("reason-too-deep"),
            Wrong::NoObject => texts.get("reason-no-object"),
            Wrong::Value { found, wanted } => texts.with(
                "reason-wrong-value",
                &[
                    ("found", found.in_words(texts).into()),
                    ("wanted", wanted.in_words(texts).into()),
                ],
            ),
            Wrong::TooMany { most } => {
                texts.with("reason-too-many", &[("most", most.to_string().into())])
            }
            Wrong::TooFew { found } => texts.with("reason-too-few", &[("found", (*found).into())]),
            Wrong::UnknownField { name, known: [] } => {
                texts.with("reason-unknown-field-of-none", &[named(name)])
            }
            Wrong::UnknownField { name, known } => texts.with(
                "reason-unknown-field",
                &[named(name), ("known", these(texts, known))],
            ),
            Wrong::UnknownValue { name, known } => texts.with(
                "reason-unknown-value",
                &[named(name), ("known", these(texts, known))],
            ),
            Wrong::MissingField(name) => texts.with("reason-missing-field", &[named(name)]),
            Wrong::FieldTwice(name) => texts.with("reason-field-twice", &[named(name)]),
            Wrong::Refused(refused) => typed(texts, refused.error())
                .unwrap_or_else(|| said(texts, &text::safe(&refused.to_string()))),
            Wrong::Said(reason) => said(texts, reason),
        }
    }
}

/// What is known only as a sentence.
fn said(texts: &Texts, reason: &str) -> String {
    texts.with("reason-said", &[("reason", reason.into())])
}

/// `a`, `b` or `c`, between the signs that names in files have.
fn these(texts: &Texts, known: &[&str]) -> FluentValue<'static> {
    let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    either(texts, &known).into()
}

impl Reason for Found {
    fn in_words(&self, texts: &Texts) -> String {
        match self {
            Found::Nothing => "null".to_owned(),
            Found::Flag(flag) => flag.to_string(),
            Found::Number(number) => {
                texts.with("reason-found-number", &[("number", number.as_str().into())])
            }
            Found::Text(text) => {
                let text = requoted(texts, text);
                texts.with("reason-found-text", &[("text", text.into())])
            }
            Found::List => texts.get("reason-a-list"),
            Found::Object => texts.get("reason-an-object"),
            Found::Other => texts.get("reason-something"),
        }
    }
}

impl Reason for Wanted {
    fn in_words(&self, texts: &Texts) -> String {
        let key = match self {
            Wanted::Nothing => return "null".to_owned(),
            Wanted::Flag => return either(texts, &["true", "false"]),
            Wanted::Whole { least, most } => {
                // Numbers in a file are written without signs between the digits.
                let range = [
                    ("least", least.to_string().into()),
                    ("most", most.to_string().into()),
                ];
                return texts.with("reason-number", &range);
            }
            Wanted::Number => "reason-a-number",
            Wanted::Text => "reason-a-text",
            Wanted::List => "reason-a-list",
            Wanted::Object => "reason-an-object",
            Wanted::Word => "reason-a-word",
            Wanted::Other => "reason-something-else",
        };
        texts.get(key)
    }
}
