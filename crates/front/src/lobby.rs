//! The lobby of a server: its commands and its tables in words.

use client::{ListedTable, Lobby, LobbyRequest, NewTable, PlayNow};
use games::{AnyGame, Catalogue};
use room::{Clock, TableId};
use words::Texts;

/// What a person wants in a lobby.
#[derive(Clone, Debug)]
pub enum LobbyCommand {
    /// Joins this table to play or watch.
    Go(TableId),
    /// Sends a request to the server.
    Ask(LobbyRequest),
    Help,
    Quit,
}

/// Why a line in a lobby is not a valid command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyCommandError {
    /// No table has this number or id.
    NoTable(String),
    /// No game has this name.
    NoGame(String),
}

impl LobbyCommand {
    /// Parses a line that was typed in this lobby.
    ///
    /// # Errors
    /// If the line names a table or a game that does not exist.
    pub fn read(
        line: &str,
        lobby: &Lobby,
        catalogue: Catalogue,
    ) -> Result<Self, LobbyCommandError> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        match first.to_lowercase().as_str() {
            "" | "list" => Ok(LobbyCommand::Ask(LobbyRequest::List)),
            "h" | "?" | "help" => Ok(LobbyCommand::Help),
            "q" | "x" | "quit" | "exit" => Ok(LobbyCommand::Quit),
            "play" => {
                let wanted = TableChoice::read(words, catalogue)?;
                Ok(LobbyCommand::Ask(LobbyRequest::PlayNow(PlayNow {
                    game: wanted.game.id().to_owned(),
                    set: wanted.set,
                    players: wanted.players,
                })))
            }
            "open" => {
                let wanted = TableChoice::read(words, catalogue)?;
                Ok(LobbyCommand::Ask(LobbyRequest::Open(NewTable {
                    game: wanted.game.id().to_owned(),
                    set: wanted.set,
                    players: wanted.players,
                    clock: Clock::None,
                    public: wanted.is_public,
                })))
            }
            "join" | "watch" => find(lobby, words.next().unwrap_or_default()),
            _ => find(lobby, first),
        }
    }
}

/// Finds a table by its number in the list, or by its id.
fn find(lobby: &Lobby, text: &str) -> Result<LobbyCommand, LobbyCommandError> {
    let number = text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let listed = number.and_then(|number| tables(lobby).nth(number));
    let table = match listed {
        Some(listed) => Some(listed.table),
        None => text.parse().ok(),
    };
    let missing = || LobbyCommandError::NoTable(text.to_owned());
    table.map(LobbyCommand::Go).ok_or_else(missing)
}

/// Returns all tables in the order of their numbers.
fn tables(lobby: &Lobby) -> impl Iterator<Item = &ListedTable> {
    lobby.open.iter().chain(&lobby.running)
}

/// The match in a command like `open azul 3 wall=free private`.
struct TableChoice {
    game: &'static dyn AnyGame,
    set: Vec<String>,
    players: usize,
    is_public: bool,
}

impl TableChoice {
    fn read<'a>(
        mut words: impl Iterator<Item = &'a str>,
        catalogue: Catalogue,
    ) -> Result<Self, LobbyCommandError> {
        let name = words.next().unwrap_or_default();
        let game = match name.parse::<usize>() {
            Ok(number) => catalogue.get(number.wrapping_sub(1)).copied(),
            Err(_) => catalogue.find(&name.to_lowercase()),
        };
        let game = game.ok_or_else(|| LobbyCommandError::NoGame(name.to_owned()))?;
        let mut wanted = TableChoice {
            game,
            set: Vec::new(),
            players: *game.players().start(),
            is_public: true,
        };
        for word in words {
            match word.parse() {
                Ok(players) => wanted.players = players,
                Err(_) if word.eq_ignore_ascii_case("private") => wanted.is_public = false,
                // The server checks the options.
                Err(_) => wanted.set.push(word.to_owned()),
            }
        }
        Ok(wanted)
    }
}

/// Returns the lobby as lines, with its tables numbered from 1.
#[must_use]
pub fn lobby_lines(texts: &Texts, catalogue: Catalogue, lobby: &Lobby) -> Vec<String> {
    let mut lines = Vec::new();
    let mut number = 0;
    for (head, tables) in [
        ("lobby-open", &lobby.open),
        ("lobby-running", &lobby.running),
    ] {
        if !tables.is_empty() {
            lines.push(texts.get(head));
        }
        for table in tables {
            number += 1;
            lines.push(format!("  {}", table_line(texts, catalogue, table, number)));
        }
    }
    if lines.is_empty() {
        lines.push(texts.get("lobby-empty"));
    }
    lines
}

/// The description of a table in the lobby.
pub struct TableWords {
    /// The game, its clock and whether it is rated.
    pub about: String,
    /// The players at the table.
    pub names: String,
}

/// Describes a table of the lobby.
#[must_use]
pub fn table_words(texts: &Texts, catalogue: Catalogue, table: &ListedTable) -> TableWords {
    let game = catalogue.find(&table.game);
    let game = game.map_or_else(
        || table::text::safe(&table.game),
        |game| words::game_name(game, texts),
    );
    let mut about = vec![game];
    if table.clock != Clock::None {
        about.push(words::clock_rule(texts, table.clock));
    }
    about.extend(table.rated.then(|| texts.get("online-rated")));
    let names = table.seats.iter();
    let names: Vec<String> = names
        .filter_map(|place| words::seat_name(texts, place))
        .collect();
    TableWords {
        about: about.join(", "),
        names: words::all_of(texts, &names),
    }
}

fn table_line(texts: &Texts, catalogue: Catalogue, table: &ListedTable, number: usize) -> String {
    let words = table_words(texts, catalogue, table);
    let variables = [
        ("number", number.into()),
        ("about", words.about.into()),
        ("taken", table.taken.into()),
        ("players", table.players.into()),
        ("names", words.names.into()),
        ("id", table.table.to_string().into()),
    ];
    texts.with("lobby-table", &variables)
}

#[cfg(test)]
mod tests {
    use games::GAMES;
    use serde_json::json;
    use words::Language;

    use super::*;

    fn lobby() -> Lobby {
        let table = |id: u8, game: &str| {
            let id = format!("{id:032x}");
            json!({"table": id, "game": game, "rated": false, "players": 2, "taken": 1,
                   "seats": [{"kind": "free"}], "clock": {"kind": "none"}})
        };
        serde_json::from_value(json!({
            "open": [table(1, "azul")],
            "running": [table(2, "tilings")],
        }))
        .unwrap()
    }

    fn read(line: &str) -> Result<LobbyCommand, LobbyCommandError> {
        LobbyCommand::read(line, &lobby(), GAMES)
    }

    #[test]
    fn a_table_is_found_by_number_and_id() {
        let id = format!("{:032x}", 2);
        for line in ["2", &id, "watch 2", &format!("join {id}")] {
            let Ok(LobbyCommand::Go(table)) = read(line) else {
                panic!("{line}");
            };
            assert_eq!(table.to_string(), id);
        }
        for wrong in ["3", "0", "watch", "hello"] {
            assert!(
                matches!(read(wrong), Err(LobbyCommandError::NoTable(_))),
                "{wrong}"
            );
        }
    }

    #[test]
    fn commands_for_a_match_name_the_game_players_and_options() {
        let Ok(LobbyCommand::Ask(LobbyRequest::Open(table))) =
            read("open Azul 3 wall=free private")
        else {
            panic!();
        };
        assert_eq!((&*table.game, table.players), ("azul", 3));
        assert_eq!(table.set, ["wall=free"]);
        assert!(!table.public);
        let Ok(LobbyCommand::Ask(LobbyRequest::PlayNow(wanted))) = read("play 3") else {
            panic!();
        };
        assert_eq!((&*wanted.game, wanted.players), ("tilings", 2));
        assert!(matches!(
            read("play chess"),
            Err(LobbyCommandError::NoGame(_))
        ));
    }

    #[test]
    fn tables_are_numbered_across_both_lists() {
        let texts = Texts::new(Language::ENGLISH);
        let lines = lobby_lines(&texts, GAMES, &lobby());
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert!(lines[1].starts_with("  1. Azul, 1 of 2"), "{lines:?}");
        assert!(lines[3].starts_with("  2. Tilings"), "{lines:?}");
        let none = lobby_lines(&texts, GAMES, &Lobby::default());
        assert!(none[0].contains("play azul"), "{none:?}");
    }
}
