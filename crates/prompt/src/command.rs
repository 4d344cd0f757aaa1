//! The commands of the prompt.

use std::borrow::Cow;

use words::Texts;

/// A parsed line at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PromptCommand {
    Table,
    Menu,
    Help,
    Rules,
    Load(Option<String>),
    Save(Option<String>),
    Quit,
    Undo,
    Redo,
    Moves,
    Log,
    /// A hint from this bot, or from the strongest.
    Hint(Option<String>),
    New,
    /// Joins a server or a table on it.
    Join(Option<String>),
    Credits,
    /// Any other line; the game parses it or explains what is wrong with it.
    Move(String),
}

/// Translates the first word of a line into English if it is the name of a command in the user's language.
pub(super) fn in_english<'a>(texts: &Texts, line: &'a str) -> Cow<'a, str> {
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let word = word.to_lowercase();
    let aliases = texts.get("prompt-aliases");
    // Each line has an English word and its names in this language.
    let named = aliases.lines().find_map(|line| {
        let (english, names) = line.split_once(' ')?;
        names.split(' ').any(|name| name == word).then_some(english)
    });
    named.map_or(Cow::Borrowed(line), |english| {
        Cow::Owned(format!("{english}{rest}"))
    })
}

impl PromptCommand {
    /// Parses a line in English or in the user's language.
    pub(super) fn read_in(texts: &Texts, line: &str) -> Self {
        match Self::read(&in_english(texts, line)) {
            PromptCommand::Move(_) => PromptCommand::Move(line.to_owned()),
            command => command,
        }
    }

    fn read(line: &str) -> Self {
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let argument = (!rest.is_empty()).then(|| rest.to_owned());
        match (word.to_lowercase().as_str(), &argument) {
            ("", None) => PromptCommand::Table,
            ("m" | "menu", None) => PromptCommand::Menu,
            ("h" | "?" | "help", None) => PromptCommand::Help,
            ("r" | "rules", None) => PromptCommand::Rules,
            ("l" | "load", _) => PromptCommand::Load(argument),
            ("s" | "save", _) => PromptCommand::Save(argument),
            ("q" | "x" | "quit" | "exit", None) => PromptCommand::Quit,
            ("u" | "undo", None) => PromptCommand::Undo,
            ("redo", None) => PromptCommand::Redo,
            ("moves", None) => PromptCommand::Moves,
            ("log", None) => PromptCommand::Log,
            ("hint", _) => PromptCommand::Hint(argument),
            ("new", None) => PromptCommand::New,
            ("join", _) => PromptCommand::Join(argument),
            ("credits", None) => PromptCommand::Credits,
            _ => PromptCommand::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_command_is_parsed() {
        for (names, command) in [
            (vec!["m", "menu", "MENU"], PromptCommand::Menu),
            (vec!["h", "?", "help", "Help"], PromptCommand::Help),
            (vec!["r", "rules"], PromptCommand::Rules),
            (vec!["q", "x", "quit", "exit", "Q"], PromptCommand::Quit),
            (vec!["l", "load"], PromptCommand::Load(None)),
            (vec!["s", "save"], PromptCommand::Save(None)),
            (vec!["hint"], PromptCommand::Hint(None)),
            (vec!["hint 3"], PromptCommand::Hint(Some("3".to_owned()))),
            (vec![""], PromptCommand::Table),
        ] {
            for name in names {
                assert_eq!(PromptCommand::read(name), command, "{name}");
            }
        }
    }

    #[test]
    fn commands_have_names_in_every_language() {
        let read = |code, line| {
            let texts = Texts::new(words::Language::find(code).unwrap());
            PromptCommand::read_in(&texts, line)
        };
        assert_eq!(read("fr", "aide"), PromptCommand::Help);
        assert_eq!(read("fr", "Règles"), PromptCommand::Rules);
        assert_eq!(read("de", "Hilfe"), PromptCommand::Help);
        assert_eq!(read("de", "help"), PromptCommand::Help);
        let file = Some("a b.json".to_owned());
        assert_eq!(read("de", "laden a b.json"), PromptCommand::Load(file));
        let longer = PromptCommand::Move("aide moi".to_owned());
        assert_eq!(read("fr", "aide moi"), longer);
        assert_eq!(read("en", "aide"), PromptCommand::Move("aide".to_owned()));
        for (code, typed, english) in [
            ("de", "sag hallo", "say hallo"),
            ("de", "Öffne tilings", "open tilings"),
            ("fr", "jouer azul 3", "play azul 3"),
        ] {
            let texts = Texts::new(words::Language::find(code).unwrap());
            assert_eq!(in_english(&texts, typed), english);
        }
    }

    #[test]
    fn a_file_name_may_have_spaces() {
        let file = Some("my game.json".to_owned());
        assert_eq!(
            PromptCommand::read("save  my game.json"),
            PromptCommand::Save(file.clone())
        );
        assert_eq!(
            PromptCommand::read("l my game.json"),
            PromptCommand::Load(file)
        );
    }

    #[test]
    fn any_other_line_is_a_move() {
        assert_eq!(
            PromptCommand::read("1 r 1"),
            PromptCommand::Move("1 r 1".to_owned())
        );
        assert_eq!(
            PromptCommand::read("quit now"),
            PromptCommand::Move("quit now".to_owned())
        );
    }
}
