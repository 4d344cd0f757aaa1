//! What can be typed besides a move.

use std::borrow::Cow;

use words::Texts;

/// A line at the prompt, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
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
    /// From this bot, or the strongest.
    Hint(Option<String>),
    New,
    /// To a server or a table there.
    Join(Option<String>),
    Credits,
    /// Anything else is taken for a move; the game knows what is wrong with it.
    Move(String),
}

/// The line with its first word in English, if that is the name of a command in the language of the texts.
pub(super) fn in_english<'a>(texts: &Texts, line: &'a str) -> Cow<'a, str> {
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let word = word.to_lowercase();
    let aliases = texts.get("prompt-aliases");
    // Each line is an English word and its names in this language.
    let named = aliases.lines().find_map(|line| {
        let (english, names) = line.split_once(' ')?;
        names.split(' ').any(|name| name == word).then_some(english)
    });
    named.map_or(Cow::Borrowed(line), |english| {
        Cow::Owned(format!("{english}{rest}"))
    })
}

impl Command {
    /// Understands a line in English or in the language of the texts.
    pub(super) fn read_in(texts: &Texts, line: &str) -> Self {
        match Self::read(&in_english(texts, line)) {
            Command::Move(_) => Command::Move(line.to_owned()),
            command => command,
        }
    }

    fn read(line: &str) -> Self {
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let argument = (!rest.is_empty()).then(|| rest.to_owned());
        match (word.to_lowercase().as_str(), &argument) {
            ("", None) => Command::Table,
            ("m" | "menu", None) => Command::Menu,
            ("h" | "?" | "help", None) => Command::Help,
            ("r" | "rules", None) => Command::Rules,
            ("l" | "load", _) => Command::Load(argument),
            ("s" | "save", _) => Command::Save(argument),
            ("q" | "x" | "quit" | "exit", None) => Command::Quit,
            ("u" | "undo", None) => Command::Undo,
            ("redo", None) => Command::Redo,
            ("moves", None) => Command::Moves,
            ("log", None) => Command::Log,
            ("hint", _) => Command::Hint(argument),
            ("new", None) => Command::New,
            ("join", _) => Command::Join(argument),
            ("credits", None) => Command::Credits,
            _ => Command::Move(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_command_is_understood() {
        for (names, command) in [
            (vec!["m", "menu", "MENU"], Command::Menu),
            (vec!["h", "?", "help", "Help"], Command::Help),
            (vec!["r", "rules"], Command::Rules),
            (vec!["q", "x", "quit", "exit", "Q"], Command::Quit),
            (vec!["l", "load"], Command::Load(None)),
            (vec!["s", "save"], Command::Save(None)),
            (vec!["hint"], Command::Hint(None)),
            (vec!["hint 3"], Command::Hint(Some("3".to_owned()))),
            (vec![""], Command::Table),
        ] {
            for name in names {
                assert_eq!(Command::read(name), command, "{name}");
            }
        }
    }

    #[test]
    fn commands_have_names_in_every_language() {
        let read = |code, line| {
            let texts = Texts::new(words::Language::find(code).unwrap());
            Command::read_in(&texts, line)
        };
        assert_eq!(read("fr", "aide"), Command::Help);
        assert_eq!(read("fr", "Règles"), Command::Rules);
        assert_eq!(read("de", "Hilfe"), Command::Help);
        assert_eq!(read("de", "help"), Command::Help);
        let file = Some("a b.json".to_owned());
        assert_eq!(read("de", "laden a b.json"), Command::Load(file));
        let longer = Command::Move("aide moi".to_owned());
        assert_eq!(read("fr", "aide moi"), longer);
        assert_eq!(read("en", "aide"), Command::Move("aide".to_owned()));
    }

    #[test]
    fn a_file_name_may_have_spaces() {
        let file = Some("my game.json".to_owned());
        assert_eq!(
            Command::read("save  my game.json"),
            Command::Save(file.clone())
        );
        assert_eq!(Command::read("l my game.json"), Command::Load(file));
    }

    #[test]
    fn the_rest_is_a_move() {
        assert_eq!(Command::read("1 r 1"), Command::Move("1 r 1".to_owned()));
        assert_eq!(
            Command::read("quit now"),
            Command::Move("quit now".to_owned())
        );
    }
}
