//! What can be typed besides a move.

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
    Credits,
    /// Anything else is taken for a move; the game knows what is wrong with it.
    Move(String),
}

impl Command {
    pub(super) fn read(line: &str) -> Self {
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
