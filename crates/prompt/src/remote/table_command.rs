//! The commands at a remote table.

use bots::LEVELS;
use table::{BotText, Players, Seat};

/// A parsed line at a remote table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TablePromptCommand {
    Table,
    Help,
    Rules,
    Moves,
    Log,
    People,
    Link,
    /// Takes this seat, or the first free one.
    Sit(Option<Seat>),
    Stand,
    /// Seats a bot, or lets it take over for a player who has left.
    Bot(Seat, BotText),
    Free(Seat),
    Start,
    Say(String),
    /// Removes the person with this name; for the host only.
    Remove(String),
    /// Mutes or unmutes the person with this name.
    Mute(String, bool),
    /// Switches the chat on or off; for the host only.
    Talk(bool),
    Undo,
    /// Asks for a hint, which needs the full screen.
    Hint,
    Yes,
    No,
    Resign,
    Abort,
    Again,
    Save(String),
    Quit,
    /// An incomplete command, with an example of a complete one.
    Unclear(&'static str),
    /// An incomplete command for a bot, whose two numbers need an explanation.
    UnclearBot,
    /// Any other line.
    Move(String),
}

impl TablePromptCommand {
    pub(super) fn read(line: &str) -> Self {
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word.to_lowercase().as_str(), rest) {
            ("" | "table", "") => TablePromptCommand::Table,
            ("h" | "?" | "help", "") => TablePromptCommand::Help,
            ("r" | "rules", "") => TablePromptCommand::Rules,
            ("moves", "") => TablePromptCommand::Moves,
            ("log", "") => TablePromptCommand::Log,
            ("people", "") => TablePromptCommand::People,
            ("link", "") => TablePromptCommand::Link,
            ("sit", "") => TablePromptCommand::Sit(None),
            ("sit", _) => seat(rest).map_or(TablePromptCommand::Unclear("sit 2"), |seat| {
                TablePromptCommand::Sit(Some(seat))
            }),
            ("stand", "") => TablePromptCommand::Stand,
            ("bot", _) => bot(rest).map_or(TablePromptCommand::UnclearBot, |(at, bot)| {
                TablePromptCommand::Bot(at, bot)
            }),
            ("free", _) => seat(rest).map_or(
                TablePromptCommand::Unclear("free 2"),
                TablePromptCommand::Free,
            ),
            ("start", "") => TablePromptCommand::Start,
            ("say", "") => TablePromptCommand::Unclear("say hello"),
            ("say", _) => TablePromptCommand::Say(rest.to_owned()),
            ("remove", "") => TablePromptCommand::Unclear("remove Ana"),
            ("remove", _) => TablePromptCommand::Remove(rest.to_owned()),
            ("mute" | "unmute", "") => TablePromptCommand::Unclear("mute Ana"),
            ("mute", _) => TablePromptCommand::Mute(rest.to_owned(), true),
            ("unmute", _) => TablePromptCommand::Mute(rest.to_owned(), false),
            ("talk", _) => match rest.to_lowercase().as_str() {
                "on" => TablePromptCommand::Talk(true),
                "off" => TablePromptCommand::Talk(false),
                _ => TablePromptCommand::Unclear("talk off"),
            },
            ("u" | "undo", "") => TablePromptCommand::Undo,
            ("hint", _) => TablePromptCommand::Hint,
            ("y" | "yes", "") => TablePromptCommand::Yes,
            ("n" | "no", "") => TablePromptCommand::No,
            ("resign", "") => TablePromptCommand::Resign,
            // Another common phrase for resigning.
            ("give", _) if rest.eq_ignore_ascii_case("up") => TablePromptCommand::Resign,
            ("abort", "") => TablePromptCommand::Abort,
            ("again", "") => TablePromptCommand::Again,
            ("s" | "save", "") => TablePromptCommand::Unclear("save match.json"),
            ("s" | "save", _) => TablePromptCommand::Save(rest.to_owned()),
            ("q" | "x" | "quit" | "exit", "") => TablePromptCommand::Quit,
            _ => TablePromptCommand::Move(line.to_owned()),
        }
    }
}

/// Parses a seat, counted from 1.
fn seat(text: &str) -> Option<Seat> {
    let number: usize = text.parse().ok()?;
    Seat::all(Players::MOST).nth(number.checked_sub(1)?)
}

/// Parses a seat and the level of a bot.
fn bot(text: &str) -> Option<(Seat, BotText)> {
    let (at, level) = text.split_once(char::is_whitespace)?;
    let level = level.trim().parse().ok()?;
    let level = LEVELS.contains(&level).then_some(level)?;
    Some((seat(at)?, front::person::bot(level)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_parsed() {
        let bot = |text| BotText::new(text).unwrap();
        for (line, command) in [
            ("", TablePromptCommand::Table),
            ("SIT", TablePromptCommand::Sit(None)),
            ("sit 2", TablePromptCommand::Sit(Some(Seat::new(1)))),
            (
                "bot 3 4",
                TablePromptCommand::Bot(Seat::new(2), bot("bot:4")),
            ),
            (
                "say  hello there ",
                TablePromptCommand::Say("hello there".to_owned()),
            ),
            (
                "save my match.json",
                TablePromptCommand::Save("my match.json".to_owned()),
            ),
            (
                "remove  Jo B ",
                TablePromptCommand::Remove("Jo B".to_owned()),
            ),
            ("mute Bo", TablePromptCommand::Mute("Bo".to_owned(), true)),
            (
                "unmute Bo",
                TablePromptCommand::Mute("Bo".to_owned(), false),
            ),
            ("talk OFF", TablePromptCommand::Talk(false)),
            ("hint", TablePromptCommand::Hint),
            ("hint 3", TablePromptCommand::Hint),
            ("resign", TablePromptCommand::Resign),
            ("Give  up", TablePromptCommand::Resign),
            ("give", TablePromptCommand::Move("give".to_owned())),
            ("2 b 1", TablePromptCommand::Move("2 b 1".to_owned())),
            ("quit now", TablePromptCommand::Move("quit now".to_owned())),
        ] {
            assert_eq!(TablePromptCommand::read(line), command, "{line}");
        }
    }

    #[test]
    fn the_commands_that_the_help_lists_in_a_language_are_understood() {
        for (code, line) in [("de", "Auf Deutsch"), ("fr", "Vous pouvez")] {
            let texts = words::Texts::new(words::Language::find(code).unwrap());
            let help = texts.get("online-help");
            let (_, own) = help.split_once(line).unwrap();
            let (_, own) = own.split_once(':').unwrap();
            for word in own.split([',', '.']).map(str::trim) {
                let argument = match &*crate::command::in_english(&texts, word) {
                    "say" | "save" | "free" => " 2",
                    _ => "",
                };
                let typed = format!("{word}{argument}");
                let read = TablePromptCommand::read(&crate::command::in_english(&texts, &typed));
                let is_known = !matches!(read, TablePromptCommand::Move(_));
                assert!(is_known || word.is_empty(), "{code}: {typed}");
            }
        }
    }

    #[test]
    fn incomplete_commands_are_recognised() {
        for line in [
            "sit 0", "sit down", "free", "say", "save", "remove", "mute", "talk", "talk x",
        ] {
            assert!(
                matches!(
                    TablePromptCommand::read(line),
                    TablePromptCommand::Unclear(_)
                ),
                "{line}"
            );
        }
        for line in ["bot", "bot 2", "bot 2 9", "bot two 4"] {
            assert_eq!(
                TablePromptCommand::read(line),
                TablePromptCommand::UnclearBot,
                "{line}"
            );
        }
    }
}
