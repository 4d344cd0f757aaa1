//! The commands at a remote table.

use bots::LEVELS;
use table::{BotText, Players, Seat};

/// A line at a remote table, parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
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

impl Wish {
    pub(super) fn read(line: &str) -> Self {
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word.to_lowercase().as_str(), rest) {
            ("" | "table", "") => Wish::Table,
            ("h" | "?" | "help", "") => Wish::Help,
            ("r" | "rules", "") => Wish::Rules,
            ("moves", "") => Wish::Moves,
            ("log", "") => Wish::Log,
            ("people", "") => Wish::People,
            ("link", "") => Wish::Link,
            ("sit", "") => Wish::Sit(None),
            ("sit", _) => seat(rest).map_or(Wish::Unclear("sit 2"), |seat| Wish::Sit(Some(seat))),
            ("stand", "") => Wish::Stand,
            ("bot", _) => bot(rest).map_or(Wish::UnclearBot, |(at, bot)| Wish::Bot(at, bot)),
            ("free", _) => seat(rest).map_or(Wish::Unclear("free 2"), Wish::Free),
            ("start", "") => Wish::Start,
            ("say", "") => Wish::Unclear("say hello"),
            ("say", _) => Wish::Say(rest.to_owned()),
            ("remove", "") => Wish::Unclear("remove Ana"),
            ("remove", _) => Wish::Remove(rest.to_owned()),
            ("mute" | "unmute", "") => Wish::Unclear("mute Ana"),
            ("mute", _) => Wish::Mute(rest.to_owned(), true),
            ("unmute", _) => Wish::Mute(rest.to_owned(), false),
            ("talk", _) => match rest.to_lowercase().as_str() {
                "on" => Wish::Talk(true),
                "off" => Wish::Talk(false),
                _ => Wish::Unclear("talk off"),
            },
            ("u" | "undo", "") => Wish::Undo,
            ("hint", _) => Wish::Hint,
            ("y" | "yes", "") => Wish::Yes,
            ("n" | "no", "") => Wish::No,
            ("resign", "") => Wish::Resign,
            // Another common phrase for resigning.
            ("give", _) if rest.eq_ignore_ascii_case("up") => Wish::Resign,
            ("abort", "") => Wish::Abort,
            ("again", "") => Wish::Again,
            ("s" | "save", "") => Wish::Unclear("save match.json"),
            ("s" | "save", _) => Wish::Save(rest.to_owned()),
            ("q" | "x" | "quit" | "exit", "") => Wish::Quit,
            _ => Wish::Move(line.to_owned()),
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
        for (line, wish) in [
            ("", Wish::Table),
            ("SIT", Wish::Sit(None)),
            ("sit 2", Wish::Sit(Some(Seat::new(1)))),
            ("bot 3 4", Wish::Bot(Seat::new(2), bot("bot:4"))),
            ("say  hello there ", Wish::Say("hello there".to_owned())),
            ("save my match.json", Wish::Save("my match.json".to_owned())),
            ("remove  Jo B ", Wish::Remove("Jo B".to_owned())),
            ("mute Bo", Wish::Mute("Bo".to_owned(), true)),
            ("unmute Bo", Wish::Mute("Bo".to_owned(), false)),
            ("talk OFF", Wish::Talk(false)),
            ("hint", Wish::Hint),
            ("hint 3", Wish::Hint),
            ("resign", Wish::Resign),
            ("Give  up", Wish::Resign),
            ("give", Wish::Move("give".to_owned())),
            ("2 b 1", Wish::Move("2 b 1".to_owned())),
            ("quit now", Wish::Move("quit now".to_owned())),
        ] {
            assert_eq!(Wish::read(line), wish, "{line}");
        }
    }

    #[test]
    fn incomplete_commands_are_recognised() {
        for line in [
            "sit 0", "sit down", "free", "say", "save", "remove", "mute", "talk", "talk x",
        ] {
            assert!(matches!(Wish::read(line), Wish::Unclear(_)), "{line}");
        }
        for line in ["bot", "bot 2", "bot 2 9", "bot two 4"] {
            assert_eq!(Wish::read(line), Wish::UnclearBot, "{line}");
        }
    }
}
