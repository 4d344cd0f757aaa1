//! A passage of prose, and the lines of the file it comes from.

use std::ops::Range;

/// A comment, a message or a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    pub text: String,
    /// Whether this is a string in code, which is searched only for markers.
    pub is_string: bool,
    /// Pairs of a byte of the text and the line of the file that begins there.
    lines: Vec<(usize, usize)>,
}

impl Passage {
    /// Appends text from one line of the file.
    pub fn push(&mut self, text: &str, line: usize) {
        self.lines.push((self.text.len(), line));
        self.text.push_str(text);
    }

    /// Appends text with the line breaks of the file.
    pub fn push_lines(&mut self, text: &str, first: usize) {
        for (index, part) in text.split_inclusive('\n').enumerate() {
            self.push(part, first + index);
        }
    }

    /// Returns the line of the file that a byte of the text comes from.
    pub fn line(&self, byte: usize) -> usize {
        let after = self.lines.partition_point(|&(start, _)| start <= byte);
        after.checked_sub(1).map_or(1, |index| self.lines[index].1)
    }

    /// Returns the sentence around a byte of the text, on one line.
    pub fn sentence(&self, byte: usize) -> String {
        const MOST: usize = 200;
        let ends = [". ", ".\n", "? ", "! ", "\n\n"];
        let start = ends
            .iter()
            .filter_map(|end| self.text[..byte].rfind(end).map(|at| at + 2))
            .max();
        let end = ends
            .iter()
            .filter_map(|end| self.text[byte..].find(end).map(|at| byte + at + 1))
            .min();
        let sentence = &self.text[start.unwrap_or(0)..end.unwrap_or(self.text.len())];
        let words: Vec<&str> = sentence.split_whitespace().collect();
        let mut sentence = words.join(" ");
        if sentence.chars().count() > MOST {
            sentence = sentence.chars().take(MOST).chain(['…']).collect();
        }
        sentence
    }
}

/// Returns the byte ranges that are not prose: quotations, code and directives.
pub fn not_prose(text: &str) -> Vec<Range<usize>> {
    // The beginnings of lines that are directives for tools.
    const DIRECTIVES: [&str; 7] = [
        "type:",
        "fmt:",
        "noqa",
        "svelte-ignore",
        "eslint",
        "@ts-",
        "shellcheck",
    ];
    let mut found = quotations(text);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let begins = line.trim_start();
        // An indented line is an example.
        let directs = DIRECTIVES
            .iter()
            .any(|directive| begins.starts_with(directive));
        if directs || (line.starts_with("    ") && !begins.starts_with(['-', '*'])) {
            found.push(at..at + line.len());
        }
        at += line.len();
    }
    let start_of = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let mut before = "";
    for word in text.split_whitespace() {
        if is_code(word) || before == "@param" {
            found.push(start_of(word)..start_of(word) + word.len());
        }
        before = word;
    }
    found
}

/// Whether a word is a path, an address, an option, a name in code, a cell like `CF` or a single letter.
fn is_code(word: &str) -> bool {
    let word = word.trim_matches(|c: char| "()[],;:*.…!?'".contains(c));
    let inside = |mark: &str| {
        word.find(mark)
            .is_some_and(|at| at > 0 && at + mark.len() < word.len())
    };
    let marks = ['/', '_', '=', '<', '>', '[', '{', '|', '@', '$', '#'];
    let is_name = word.contains(marks) || inside(".") || inside(":") || inside(",");
    let has_digits = word.contains(|c: char| c.is_ascii_digit());
    // Single letters are keys, units and variables.
    let mut parts = word.split(|c: char| !c.is_alphanumeric());
    let is_letter = parts.all(|part| part.chars().count() <= 1) && !matches!(word, "a" | "A" | "I");
    let is_option = word.starts_with("--")
        || word
            .strip_prefix('-')
            .is_some_and(|rest| rest.chars().count() <= 2);
    let is_cell = word.len() == 2 && word.chars().all(|c| c.is_ascii_uppercase());
    let has_letters = word.contains(char::is_alphabetic);
    has_letters
        && (is_name || has_digits || is_letter || is_cell || is_option || word.ends_with("-th"))
}

/// Returns the byte ranges of quotations: code in backticks and text in double quotation marks.
pub fn quotations(text: &str) -> Vec<Range<usize>> {
    // A mark that has no partner nearby in the same paragraph does not open a quotation.
    const LONGEST: usize = 400;
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((offset, mark)) = text[at..]
        .char_indices()
        .find(|(_, mark)| matches!(mark, '`' | '"' | '“' | '«'))
    {
        let start = at + offset;
        let (opening, closing) = match mark {
            '`' => {
                let ticks = text[start..]
                    .chars()
                    .take_while(|&tick| tick == '`')
                    .count();
                (ticks, "`".repeat(ticks))
            }
            '“' => (mark.len_utf8(), "”".to_owned()),
            '«' => (mark.len_utf8(), "»".to_owned()),
            _ => (1, "\"".to_owned()),
        };
        let inside = start + opening;
        // A code block may be long and contain empty lines.
        let block = opening >= 3 && mark == '`';
        let end = text[inside..].find(&closing).filter(|&length| {
            block || (length <= LONGEST && !text[inside..inside + length].contains("\n\n"))
        });
        at = match end {
            Some(length) => {
                let end = inside + length + closing.len();
                found.push(start..end);
                end
            }
            None => inside,
        };
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_knows_its_line() {
        let mut passage = Passage::default();
        passage.push_lines("one\ntwo\n", 7);
        passage.push("three", 20);
        assert_eq!([0, 4, 8].map(|byte| passage.line(byte)), [7, 8, 20]);
    }

    #[test]
    fn a_sentence_is_shown_on_one_line() {
        let mut passage = Passage::default();
        passage.push_lines("First. The second\none here. Third.", 1);
        assert_eq!(passage.sentence(20), "The second one here.");
    }

    #[test]
    fn code_and_directives_are_not_prose() {
        let hidden = |text: &str| -> Vec<String> {
            not_prose(text)
                .into_iter()
                .map(|range| text[range].to_owned())
                .collect()
        };
        let text = "See docs/api.md, --open and n-th at 10 s: a move, and I pass.";
        assert_eq!(hidden(text), ["docs/api.md,", "--open", "n-th", "s:"]);
        assert_eq!(hidden("svelte-ignore this\nYes"), ["svelte-ignore this\n"]);
        assert_eq!(hidden("So:\n\n    run this\n"), ["    run this\n"]);
    }

    #[test]
    fn quotations_are_code_and_quoted_text() {
        let quoted = |text: &str| -> Vec<String> {
            quotations(text)
                .into_iter()
                .map(|range| text[range].to_owned())
                .collect()
        };
        assert_eq!(quoted("a `b` and \"c d\", “e”."), ["`b`", "\"c d\"", "“e”"]);
        assert_eq!(quoted("``a`b`` c"), ["``a`b``"]);
        assert_eq!(
            quoted("an inch is 1\" long\n\nanother 2\" here"),
            Vec::<String>::new()
        );
        assert_eq!(quoted("```\na\n\nb\n``` c"), ["```\na\n\nb\n```"]);
    }
}
