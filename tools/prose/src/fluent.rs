//! Turns the messages of a Fluent file into sentences, one for each variant.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};

use crate::passage::Passage;

/// The maximum number of variants to try; a message rarely has more than four.
const VARIANTS: usize = 8;

/// Returns the messages of a file, with words or numbers in place of their variables.
pub fn messages(source: &str, words: &BTreeMap<String, String>) -> Result<Vec<Passage>, String> {
    let resource = fluent_syntax::parser::parse(source)
        .map_err(|(_, errors)| format!("not a valid Fluent file: {errors:?}"))?;
    let mut patterns = Vec::new();
    let mut found = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                found.extend(
                    message
                        .comment
                        .iter()
                        .map(|comment| note(source, &comment.content)),
                );
                patterns.extend(message.value.iter().map(|value| (message.id.name, value)));
                patterns.extend(
                    message
                        .attributes
                        .iter()
                        .map(|attribute| (attribute.id.name, &attribute.value)),
                );
            }
            Entry::Term(term) => {
                found.extend(
                    term.comment
                        .iter()
                        .map(|comment| note(source, &comment.content)),
                );
                patterns.push((term.id.name, &term.value));
                patterns.extend(
                    term.attributes
                        .iter()
                        .map(|attribute| (attribute.id.name, &attribute.value)),
                );
            }
            Entry::Comment(comment)
            | Entry::GroupComment(comment)
            | Entry::ResourceComment(comment) => found.push(note(source, &comment.content)),
            Entry::Junk { .. } => {}
        }
    }
    for (name, pattern) in patterns {
        let mut seen: Vec<String> = Vec::new();
        for choice in 0..VARIANTS {
            let mut writer = Writer {
                source,
                words,
                choice,
                selected: Vec::new(),
                passage: Passage::default(),
            };
            writer.passage.push("", line_of(source, name));
            writer.pattern(pattern);
            if !seen.contains(&writer.passage.text) {
                seen.push(writer.passage.text.clone());
                found.push(writer.passage);
            }
        }
    }
    Ok(found)
}

/// Turns the lines of a comment into a passage.
fn note(source: &str, lines: &[&str]) -> Passage {
    let mut passage = Passage::default();
    for (index, line) in lines.iter().enumerate() {
        if index > 0 {
            passage.push("\n", line_of(source, line));
        }
        passage.push(line, line_of(source, line));
    }
    passage
}

/// Returns the line number of a part of the source.
fn line_of(source: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).saturating_sub(source.as_ptr() as usize);
    source
        .get(..offset)
        .map_or(1, |before| before.matches('\n').count() + 1)
}

struct Writer<'a> {
    source: &'a str,
    words: &'a BTreeMap<String, String>,
    /// The index of the variant to take if there are several.
    choice: usize,
    /// The values that the selected variants give their variables.
    selected: Vec<(&'a str, String)>,
    passage: Passage,
}

impl<'a> Writer<'a> {
    fn pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.passage.push(value, line_of(self.source, value));
                }
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let index = self.choice.min(variants.len() - 1);
                let variant = &variants[index];
                if let Some(name) = variable(selector) {
                    self.selected.push((name, value(variant)));
                }
                self.pattern(&variant.value);
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'a str>) {
        let shown = match inline {
            InlineExpression::StringLiteral { value } => {
                // The texts use string literals for blanks at the beginning or the end of a line.
                value.to_string()
            }
            InlineExpression::NumberLiteral { value } => value.to_string(),
            InlineExpression::Placeable { expression } => return self.expression(expression),
            InlineExpression::FunctionReference { .. } => "5".to_owned(),
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                "Azul".to_owned()
            }
            InlineExpression::VariableReference { id } => {
                let selected = self
                    .selected
                    .iter()
                    .rev()
                    .find(|(name, _)| *name == id.name);
                let number = selected
                    .map(|(_, value)| value.clone())
                    .filter(|value| value.parse::<u32>().is_ok());
                number
                    .or_else(|| self.words.get(id.name).cloned())
                    .unwrap_or_else(|| "5".to_owned())
            }
        };
        let line = self.passage.line(self.passage.text.len());
        self.passage.push(&shown, line);
    }
}

/// Returns the variable of a selector.
fn variable<'a>(selector: &InlineExpression<&'a str>) -> Option<&'a str> {
    match selector {
        InlineExpression::VariableReference { id } => Some(id.name),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.first().and_then(variable)
        }
        _ => None,
    }
}

/// Returns the number that selects a variant, or the variant's name.
fn value(variant: &Variant<&str>) -> String {
    match variant.key {
        VariantKey::NumberLiteral { value } => value.to_owned(),
        VariantKey::Identifier { name: "one" } => "1".to_owned(),
        VariantKey::Identifier { name: "other" } => "5".to_owned(),
        VariantKey::Identifier { name } => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_in_each_variant() {
        let words = BTreeMap::from([("name".to_owned(), "Ada".to_owned())]);
        let source = "# A note.\na = { $name } takes { $count ->\n    [one] { $count } tile\n   *[other] { $count } tiles\n}.\n";
        let found = messages(source, &words).unwrap();
        let texts: Vec<&str> = found.iter().map(|passage| passage.text.as_str()).collect();
        assert_eq!(
            texts,
            ["A note.", "Ada takes 1 tile.", "Ada takes 5 tiles."]
        );
        assert_eq!(found[2].line(12), 4);
    }
}
