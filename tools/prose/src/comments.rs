//! Finds the comments of a source file. It also parses strings, which may contain text that looks like a comment.

use crate::passage::Passage;

/// How a language writes comments and strings.
pub struct Syntax {
    /// Markers of comments that end with the line.
    line: &'static [&'static str],
    /// Markers at the beginning and the end of a block comment.
    block: Option<(&'static str, &'static str)>,
    /// Quotation marks of strings; a string in backticks may contain `${…}`.
    quotes: &'static [char],
    /// Features that only this language has.
    special: Special,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    None,
    Rust,
    Script,
    Python,
    Shell,
}

pub const RUST: Syntax = Syntax {
    line: &["///", "//!", "//"],
    block: Some(("/*", "*/")),
    quotes: &['"'],
    special: Special::Rust,
};
pub const SCRIPT: Syntax = Syntax {
    line: &["//"],
    block: Some(("/*", "*/")),
    quotes: &['"', '\'', '`'],
    special: Special::Script,
};
pub const STYLE: Syntax = Syntax {
    line: &[],
    block: Some(("/*", "*/")),
    quotes: &['"', '\''],
    special: Special::None,
};
pub const MARKUP: Syntax = Syntax {
    line: &[],
    block: Some(("<!--", "-->")),
    quotes: &[],
    special: Special::None,
};
pub const SQL: Syntax = Syntax {
    line: &["--"],
    block: Some(("/*", "*/")),
    quotes: &['"', '\''],
    special: Special::None,
};
pub const PYTHON: Syntax = Syntax {
    line: &["#"],
    block: None,
    quotes: &['"', '\''],
    special: Special::Python,
};
pub const SHELL: Syntax = Syntax {
    line: &["#"],
    block: None,
    quotes: &['"', '\''],
    special: Special::Shell,
};
pub const TOML: Syntax = Syntax {
    line: &["#"],
    block: None,
    quotes: &['"', '\''],
    special: Special::Python,
};

/// Code before Rust strings that people read.
const READ_BY_PEOPLE: [&str; 11] = [
    "#[error(",
    "anyhow!(",
    "bail!(",
    "context(",
    "about = ",
    "about: ",
    "description = ",
    "help = ",
    "long_about = ",
    "after_help = ",
    "help_heading = ",
];

/// Returns the comments of a source file; for Rust, also its error messages, help texts and descriptions, and other
/// strings of several words.
pub fn comments(source: &str, syntax: &Syntax, first: usize) -> Vec<Passage> {
    let mut scanner = Scanner {
        source,
        at: 0,
        line: first,
        found: Vec::new(),
        last: None,
    };
    scanner.run(syntax);
    scanner.found
}

/// The most recent line comment, which the next line may continue.
struct Last {
    line: usize,
    marker: &'static str,
    /// Whether only blanks precede the comment on its line.
    alone: bool,
}

struct Scanner<'a> {
    source: &'a str,
    at: usize,
    line: usize,
    found: Vec<Passage>,
    last: Option<Last>,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    /// Skips bytes and counts their line breaks.
    fn skip(&mut self, bytes: usize) {
        let end = (self.at + bytes).min(self.source.len());
        self.line += self.source[self.at..end].matches('\n').count();
        self.at = end;
    }

    fn before(&self) -> &'a str {
        let start = self.source[..self.at].rfind('\n').map_or(0, |at| at + 1);
        &self.source[start..self.at]
    }

    fn run(&mut self, syntax: &Syntax) {
        if syntax.special != Special::Rust && self.rest().starts_with("#!") {
            self.skip(self.rest().find('\n').unwrap_or(self.rest().len()));
        }
        while let Some(next) = self.rest().chars().next() {
            let is_word = self.source[..self.at]
                .ends_with(|c: char| !c.is_whitespace() && !";|&(".contains(c));
            if let Some(marker) = syntax
                .line
                .iter()
                .find(|marker| self.rest().starts_with(**marker))
                && !(syntax.special == Special::Shell && is_word)
            {
                self.line_comment(marker);
            } else if let Some((open, close)) = syntax
                .block
                .filter(|(open, _)| self.rest().starts_with(open))
            {
                self.block_comment(open, close, syntax.special == Special::Rust);
            } else if syntax.special == Special::Rust && self.raw_string() {
            } else if syntax.special == Special::Shell && self.here_document() {
            } else if syntax.special == Special::Shell && next == '\\' {
                self.skip(1 + self.rest()[1..].chars().next().map_or(0, char::len_utf8));
            } else if syntax.special == Special::Rust && next == '\'' {
                self.character();
            } else if syntax.quotes.contains(&next) {
                self.string(next, syntax);
            } else if syntax.special == Special::Script
                && next == '/'
                && self.is_expression_expected()
            {
                self.regular_expression();
            } else {
                self.skip(next.len_utf8());
            }
        }
    }

    fn line_comment(&mut self, marker: &'static str) {
        let alone = self.before().trim().is_empty();
        let end = self.rest().find('\n').unwrap_or(self.rest().len());
        let text = &self.rest()[marker.len()..end];
        let text = text.strip_prefix(' ').unwrap_or(text).trim_end();
        let continues = self.last.as_ref().is_some_and(|last| {
            last.line + 1 == self.line && last.marker == marker && alone && last.alone
        });
        if continues && let Some(passage) = self.found.last_mut() {
            passage.push("\n", self.line);
            passage.push(text, self.line);
        } else {
            let mut passage = Passage::default();
            passage.push(text, self.line);
            self.found.push(passage);
        }
        self.last = Some(Last {
            line: self.line,
            marker,
            alone,
        });
        self.skip(end);
    }

    fn block_comment(&mut self, open: &str, close: &str, nested: bool) {
        let mut depth = 0;
        let mut end = 0;
        while end < self.rest().len() {
            let rest = &self.rest()[end..];
            if rest.starts_with(open) && (nested || depth == 0) {
                depth += 1;
                end += open.len();
            } else if rest.starts_with(close) {
                depth -= 1;
                end += close.len();
                if depth == 0 {
                    break;
                }
            } else {
                end += rest.chars().next().map_or(1, char::len_utf8);
            }
        }
        let text = &self.rest()[..end];
        let text = text.strip_prefix(open).unwrap_or(text);
        let text = text.strip_suffix(close).unwrap_or(text);
        let mut passage = Passage::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            let line = line.strip_prefix('*').unwrap_or(line).trim_start();
            if index > 0 {
                passage.push("\n", self.line + index);
            }
            passage.push(line, self.line + index);
        }
        self.found.push(passage);
        self.last = None;
        self.skip(end);
    }

    /// Skips a raw string of Rust, if one begins here.
    fn raw_string(&mut self) -> bool {
        let Some(rest) = self.rest().strip_prefix('r') else {
            return false;
        };
        let hashes = rest.chars().take_while(|&mark| mark == '#').count();
        let in_word = self.source[..self.at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let in_word = in_word && !self.source[..self.at].ends_with('b');
        if in_word || !rest[hashes..].starts_with('"') {
            return false;
        }
        let inside = 1 + hashes + 1;
        let close = format!("\"{}", "#".repeat(hashes));
        let end = self.rest()[inside..]
            .find(&close)
            .map_or(self.rest().len(), |at| inside + at + close.len());
        self.skip(end);
        true
    }

    /// Skips a character literal of Rust, or the mark of a lifetime.
    fn character(&mut self) {
        let mut chars = self.rest().char_indices().skip(1);
        let length = match (chars.next(), chars.next()) {
            (Some((_, '\\')), _) => self.rest()[2..]
                .char_indices()
                .skip(1)
                .find(|(_, c)| *c == '\'')
                .map_or(1, |(at, _)| at + 3),
            (Some(_), Some((at, '\''))) => at + 1,
            _ => 1,
        };
        self.skip(length);
    }

    /// Skips a here document of a shell, with the rest of its first line.
    fn here_document(&mut self) -> bool {
        let Some(rest) = self
            .rest()
            .strip_prefix("<<")
            .filter(|rest| !rest.starts_with('<'))
        else {
            return false;
        };
        let word: String = rest
            .trim_start_matches(['-', ' ', '\'', '"'])
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .collect();
        if word.is_empty() || word.starts_with(|c: char| c.is_ascii_digit()) {
            return false;
        }
        let mut length = 0;
        for (index, line) in self.rest().split_inclusive('\n').enumerate() {
            length += line.len();
            if index > 0 && line.trim() == word {
                break;
            }
        }
        self.skip(length);
        true
    }

    fn string(&mut self, quote: char, syntax: &Syntax) {
        let triple = quote.to_string().repeat(3);
        if syntax.special == Special::Python && self.rest().starts_with(&triple) {
            return self.triple_string(&triple);
        }
        let start = self.at;
        let line = self.line;
        let escapes =
            syntax.special != Special::None && !(syntax.special == Special::Shell && quote == '\'');
        let before = self.before().trim_end();
        let mut depth = 0;
        self.skip(1);
        while let Some(next) = self.rest().chars().next() {
            let substitutes = quote == '`' && self.rest().starts_with("${");
            if substitutes {
                self.skip(2);
                self.template_expression(syntax);
                continue;
            }
            // A command substitution in a shell string has its own quotation marks.
            if syntax.special == Special::Shell && quote == '"' {
                depth += i32::from(self.rest().starts_with("$("));
                depth -= i32::from(depth > 0 && next == ')');
            }
            self.skip(next.len_utf8());
            if next == '\\' && escapes {
                self.skip(self.rest().chars().next().map_or(0, char::len_utf8));
            } else if next == quote && depth == 0 {
                break;
            }
        }
        let is_read = READ_BY_PEOPLE.iter().any(|start| {
            before.ends_with(start.trim_end())
                || (before.is_empty()
                    && self.source[..start_of(self.source, self.at, line, self.line)]
                        .trim_end()
                        .ends_with(start.trim_end()))
        });
        let inside = &self.source[start + 1..(self.at - 1).max(start + 1)];
        let is_sentence = inside.split_whitespace().nth(2).is_some();
        if syntax.special == Special::Rust && (is_read || is_sentence) {
            let mut passage = message(inside, line);
            passage.is_string = !is_read;
            self.found.push(passage);
            self.last = None;
        }
    }

    /// Skips an expression in a template, with its closing brace.
    fn template_expression(&mut self, syntax: &Syntax) {
        let mut depth = 1;
        while let Some(next) = self.rest().chars().next() {
            if syntax.quotes.contains(&next) {
                self.string(next, syntax);
                continue;
            }
            self.skip(next.len_utf8());
            depth += i32::from(next == '{') - i32::from(next == '}');
            if depth == 0 {
                return;
            }
        }
    }

    /// Skips a string in triple quotation marks. If it begins its line, it is documentation.
    fn triple_string(&mut self, triple: &str) {
        let documents = matches!(self.before().trim(), "" | "r");
        let inside = &self.rest()[3..];
        let length = inside.find(triple).unwrap_or(inside.len());
        if documents {
            let mut passage = Passage::default();
            for (index, line) in inside[..length].lines().enumerate() {
                if index > 0 {
                    passage.push("\n", self.line + index);
                }
                passage.push(line.trim(), self.line + index);
            }
            self.found.push(passage);
        }
        self.last = None;
        self.skip(3 + length + 3);
    }

    /// Whether a slash begins a regular expression, and is not a division.
    fn is_expression_expected(&self) -> bool {
        let before = self.source[..self.at].trim_end();
        before.is_empty()
            || before.ends_with(|c: char| "(,=:[!&|?{};>+".contains(c))
            || before.ends_with("return")
    }

    fn regular_expression(&mut self) {
        let mut in_class = false;
        let mut chars = self.rest().char_indices().skip(1);
        let mut end = 1;
        while let Some((at, next)) = chars.next() {
            match next {
                // Not a regular expression.
                '\n' => return self.skip(1),
                '\\' => {
                    chars.next();
                }
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => {
                    end = at + 1;
                    break;
                }
                _ => {}
            }
        }
        self.skip(end);
    }
}

/// Returns the beginning of the line in which a multiline string begins.
fn start_of(source: &str, at: usize, from: usize, to: usize) -> usize {
    let mut end = at;
    for _ in from..=to {
        end = source[..end].rfind('\n').unwrap_or(0);
    }
    end
}

/// Turns the text of a Rust message into a passage. Names replace the values, and lines that end in a backslash are
/// joined with the next one.
fn message(text: &str, line: usize) -> Passage {
    let mut passage = Passage::default();
    let mut continued = false;
    let mut names = ["Ada", "Bob", "Cleo"].into_iter().cycle();
    for (index, part) in text.lines().enumerate() {
        let part = if continued { part.trim_start() } else { part };
        if index > 0 && !continued {
            passage.push("\n", line + index);
        }
        continued = part.ends_with('\\');
        // An indented line is an example.
        if index > 0 && part.starts_with("  ") {
            continue;
        }
        let part = part.strip_suffix('\\').unwrap_or(part);
        let mut shown = String::new();
        let mut depth = 0;
        for c in part
            .replace("{{", "(")
            .replace("}}", ")")
            .replace("\\n", "\n")
            .replace("\\\"", "\"")
            .chars()
        {
            match c {
                '{' => {
                    depth += 1;
                    // A value right after a word is its ending or an optional part, so no name replaces it.
                    if depth == 1 && !shown.ends_with(char::is_alphanumeric) {
                        shown.extend(names.next());
                    }
                }
                '}' => depth -= 1,
                _ if depth > 0 => {}
                c => shown.push(c),
            }
        }
        passage.push(&shown, line + index);
    }
    passage
}

/// Returns the comments in the script, the style and the markup of a component.
pub fn component(source: &str) -> Vec<Passage> {
    let mut found = Vec::new();
    let mut markup = String::new();
    let mut rest = source;
    let mut line = 1;
    loop {
        let next = [
            ("<script", "</script>", &SCRIPT),
            ("<style", "</style>", &STYLE),
        ]
        .into_iter()
        .filter_map(|(open, close, syntax)| Some((rest.find(open)?, close, syntax)))
        .min_by_key(|(at, ..)| *at);
        let Some((at, close, syntax)) = next else {
            break;
        };
        let start = at + rest[at..].find('>').map_or(0, |end| end + 1);
        let end = rest[start..]
            .find(close)
            .map_or(rest.len(), |end| start + end);
        let first = line + rest[..start].matches('\n').count();
        found.extend(comments(&rest[start..end], syntax, first));
        markup.push_str(&rest[..start]);
        markup.extend(rest[start..end].matches('\n'));
        line += rest[..end].matches('\n').count();
        rest = &rest[end..];
    }
    markup.push_str(rest);
    found.extend(comments(&markup, &MARKUP, 1));
    found
}
