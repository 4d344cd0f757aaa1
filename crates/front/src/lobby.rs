//! The lobby of a server: its commands, and descriptions of its tables.

use client::{ListedTable, Lobby, LobbyRequest, LobbySearch, NewTable, PlayNow};
use games::{AnyGame, Catalogue};
use room::{Clock, PlayerId, SeatState, TableId};
use words::Texts;

/// A command of the user in a lobby.
#[derive(Clone, Debug)]
pub enum LobbyCommand {
    /// Joins this table to play or watch.
    Go(TableId),
    /// Sends a request to the server.
    Ask(LobbyRequest),
    /// Lists the same tables again.
    Refresh,
    /// Lists one more page.
    More,
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
    /// This command needs the name of a game.
    WhichGame(&'static str),
}

impl LobbyCommand {
    /// Parses a line that was typed in this lobby.
    ///
    /// # Errors
    /// If the line names a table or a game that does not exist.
    pub fn read(
        line: &str,
        lobby: &Lobby,
        player: PlayerId,
        catalogue: Catalogue,
    ) -> Result<Self, LobbyCommandError> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        match first.to_lowercase().as_str() {
            "" => Ok(LobbyCommand::Refresh),
            "m" | "more" => Ok(LobbyCommand::More),
            "list" => {
                let query = lobby_query(words, catalogue);
                Ok(LobbyCommand::Ask(LobbyRequest::List(query)))
            }
            "h" | "?" | "help" => Ok(LobbyCommand::Help),
            "q" | "x" | "quit" | "exit" => Ok(LobbyCommand::Quit),
            "play" => {
                let choice = TableChoice::read("play", words, catalogue)?;
                Ok(LobbyCommand::Ask(LobbyRequest::PlayNow(PlayNow {
                    game: choice.game.id().to_owned(),
                    set: choice.set,
                    players: choice.players,
                })))
            }
            "open" => {
                let choice = TableChoice::read("open", words, catalogue)?;
                Ok(LobbyCommand::Ask(LobbyRequest::Open(NewTable {
                    game: choice.game.id().to_owned(),
                    set: choice.set,
                    players: choice.players,
                    clock: Clock::None,
                    public: choice.is_public,
                })))
            }
            "join" | "watch" => {
                let rest: Vec<&str> = words.collect();
                find(lobby, player, &rest.join(" "))
            }
            // The line may also be a move that was typed too early; then there is no table with this number.
            _ => find(lobby, player, line.trim()),
        }
    }
}

/// Reads filters and the order of a lobby from words like `azul 2 free 1400-1600 newest`. All other words together are
/// the name of a player.
#[must_use]
pub fn lobby_query<'a>(words: impl Iterator<Item = &'a str>, catalogue: Catalogue) -> LobbySearch {
    let mut query = LobbySearch::default();
    let mut name: Vec<&str> = Vec::new();
    for word in words {
        let small = word.to_lowercase();
        let (filter, value) = match &*small {
            "free" => ("free", "1"),
            "rated" => ("rated", "1"),
            "unrated" => ("rated", "0"),
            "newest" | "oldest" => ("order", &*small),
            "none" | "move" | "match" | "days" => ("clock", &*small),
            _ if catalogue.find(&small).is_some() => ("game", &*small),
            _ if small.parse::<u8>().is_ok() => ("players", &*small),
            _ if is_range(&small) => ("rating", &*small),
            _ => {
                name.push(word);
                continue;
            }
        };
        query.filters.insert(filter, value.to_owned());
    }
    if !name.is_empty() {
        query.filters.insert("name", name.join(" "));
    }
    query
}

/// Checks whether a word is a range of ratings, like `1400-1600` or `1400-`.
fn is_range(word: &str) -> bool {
    let is_bound = |text: &str| text.is_empty() || text.parse::<u32>().is_ok();
    let range = word.split_once('-');
    word.len() > 1 && range.is_some_and(|(min, max)| is_bound(min) && is_bound(max))
}

/// Finds a table by its number in the list, or by its id.
fn find(lobby: &Lobby, player: PlayerId, text: &str) -> Result<LobbyCommand, LobbyCommandError> {
    let number = text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let listed = number.and_then(|number| numbered(lobby, player, number));
    let table = match listed {
        Some(listed) => Some(listed.table),
        None => text.parse().ok(),
    };
    let missing = || LobbyCommandError::NoTable(text.to_owned());
    table.map(LobbyCommand::Go).ok_or_else(missing)
}

/// Returns the table with this number in the list, counted from 0.
fn numbered(lobby: &Lobby, player: PlayerId, number: usize) -> Option<&ListedTable> {
    let groups = table_groups(lobby, player).into_iter();
    groups.flat_map(|(_, tables)| tables).nth(number)
}

/// Returns the groups of tables in a lobby that are not empty, each with the key of its heading: the tables where this
/// player has a seat, the other tables to join, and the matches to watch. A full table can only be watched.
#[must_use]
pub fn table_groups(lobby: &Lobby, player: PlayerId) -> Vec<(&'static str, Vec<&ListedTable>)> {
    let is_own = |table: &&ListedTable| plays(table, player);
    let all = lobby.running.iter().chain(&lobby.open);
    let open = lobby.open.iter().filter(|table| !is_own(table));
    let (joinable, full): (Vec<_>, Vec<_>) = open.partition(|table| table.taken < table.players);
    let running = lobby.running.iter().filter(|table| !is_own(table));
    let groups = [
        ("lobby-own", all.filter(is_own).collect()),
        ("lobby-open", joinable),
        ("lobby-running", full.into_iter().chain(running).collect()),
    ];
    let groups = groups.into_iter();
    groups.filter(|(_, tables)| !tables.is_empty()).collect()
}

/// Returns whether this player has a seat at a table and has not left it.
#[must_use]
pub fn plays(table: &ListedTable, player: PlayerId) -> bool {
    table.seats.iter().any(|seat| {
        matches!(seat, SeatState::Sitter { player: sitter, left: false, .. } if *sitter == player)
    })
}

/// The match described by a command like `open azul 3 wall=free private`.
struct TableChoice {
    game: &'static dyn AnyGame,
    set: Vec<String>,
    players: usize,
    is_public: bool,
}

impl TableChoice {
    /// Parses the words after a command.
    fn read<'a>(
        command: &'static str,
        mut words: impl Iterator<Item = &'a str>,
        catalogue: Catalogue,
    ) -> Result<Self, LobbyCommandError> {
        let name = words.next().ok_or(LobbyCommandError::WhichGame(command))?;
        let game = match name.parse::<usize>() {
            Ok(number) => catalogue.get(number.wrapping_sub(1)).copied(),
            Err(_) => catalogue.find(&name.to_lowercase()),
        };
        let game = game.ok_or_else(|| LobbyCommandError::NoGame(name.to_owned()))?;
        let mut choice = TableChoice {
            game,
            set: Vec::new(),
            players: *game.players().start(),
            is_public: true,
        };
        for word in words {
            match word.parse() {
                Ok(players) => choice.players = players,
                Err(_) if word.eq_ignore_ascii_case("private") => choice.is_public = false,
                // The server checks the options.
                Err(_) => choice.set.push(word.to_owned()),
            }
        }
        Ok(choice)
    }
}

/// Returns why the options of a requested table are not valid, in the user's language. The server's reason is in
/// English.
#[must_use]
pub fn invalid_options(
    texts: &Texts,
    catalogue: Catalogue,
    request: &LobbyRequest,
) -> Option<String> {
    let (LobbyRequest::Open(NewTable {
        game, set, players, ..
    })
    | LobbyRequest::PlayNow(PlayNow { game, set, players })) = request
    else {
        return None;
    };
    let game = catalogue.find(game)?;
    let set: Vec<&str> = set.iter().map(String::as_str).collect();
    let error = game.options_for(*players, &set).err()?;
    let reason = words::wrong_option(texts, game, &error);
    Some(texts.with("refused-options", &[("reason", reason.into())]))
}

/// Returns the lobby as lines for this player, with its tables numbered from 1. `search` says which tables are listed.
#[must_use]
pub fn lobby_lines(
    texts: &Texts,
    catalogue: Catalogue,
    lobby: &Lobby,
    search: &LobbySearch,
    player: PlayerId,
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut number = 0;
    for (head, tables) in table_groups(lobby, player) {
        lines.push(texts.get(head));
        for table in tables {
            number += 1;
            lines.push(format!("  {}", table_line(texts, catalogue, table, number)));
        }
    }
    if lines.is_empty() {
        lines.push(texts.get(if search.filters.is_empty() {
            "lobby-empty"
        } else {
            "lobby-none-match"
        }));
    }
    if lobby.has_more() {
        lines.push(texts.get("lobby-more"));
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

    const PLAYER: PlayerId = PlayerId::from_bits(9);

    /// Returns a running match of the player.
    fn own_table(id: u8) -> ListedTable {
        let sitter = |player: PlayerId, name: &str| json!({"kind": "sitter", "player": player, "name": name, "is": "guest", "left": false});
        let seats = [sitter(PLAYER, "Ana"), sitter(PlayerId::from_bits(4), "Bo")];
        let table = json!({"table": format!("{id:032x}"), "game": "azul", "rated": false,
                           "players": 2, "taken": 2, "seats": seats});
        serde_json::from_value(table).unwrap()
    }

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
        LobbyCommand::read(line, &lobby(), PLAYER, GAMES)
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
        for wrong in ["3", "0", "watch", "hello", "1 y 1", "watch 2 3"] {
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
        let Ok(LobbyCommand::Ask(LobbyRequest::PlayNow(choice))) = read("play 3") else {
            panic!();
        };
        assert_eq!((&*choice.game, choice.players), ("tilings", 2));
        assert!(matches!(
            read("play chess"),
            Err(LobbyCommandError::NoGame(_))
        ));
        for command in ["play", "open"] {
            let error = read(command).unwrap_err();
            assert_eq!(error, LobbyCommandError::WhichGame(command));
        }
    }

    #[test]
    fn invalid_options_of_a_table_are_explained_in_the_language_of_the_user() {
        let german = Texts::new(Language::find("de").unwrap());
        let invalid = |line| match read(line) {
            Ok(LobbyCommand::Ask(request)) => invalid_options(&german, GAMES, &request),
            other => panic!("{other:?}"),
        };
        let reason = invalid("open tilings 3 side=99").unwrap();
        assert!(reason.contains("eine ganze Zahl von 1 bis 50"), "{reason}");
        assert_eq!(invalid("open tilings 3 side=9"), None);
    }

    #[test]
    fn only_tables_with_a_free_seat_are_listed_as_tables_to_join() {
        let mut lobby = lobby();
        let taken = |id, taken: u8| ListedTable {
            taken,
            seats: Vec::new(),
            ..own_table(id)
        };
        // A table of the player that has not started, a full one and an empty one.
        lobby.open.extend([own_table(3), taken(4, 2), taken(5, 0)]);
        let groups: Vec<(&str, usize)> = table_groups(&lobby, PLAYER)
            .into_iter()
            .map(|(head, tables)| (head, tables.len()))
            .collect();
        let expected = [("lobby-own", 1), ("lobby-open", 2), ("lobby-running", 2)];
        assert_eq!(groups, expected);
        let texts = Texts::new(Language::ENGLISH);
        let lines = lobby_lines(&texts, GAMES, &lobby, &LobbySearch::default(), PLAYER);
        let empty = format!("  3. Azul, no seats taken ({:032x})", 5);
        assert!(lines.contains(&empty), "{lines:?}");
    }

    #[test]
    fn a_list_has_filters() {
        let Ok(LobbyCommand::Ask(LobbyRequest::List(query))) =
            read("list Azul 3 free rated match 1400- newest Zoë B")
        else {
            panic!();
        };
        let filters: Vec<_> = query
            .filters
            .iter()
            .map(|(name, value)| (*name, &**value))
            .collect();
        let expected = [
            ("clock", "match"),
            ("free", "1"),
            ("game", "azul"),
            ("name", "Zoë B"),
            ("order", "newest"),
            ("players", "3"),
            ("rated", "1"),
            ("rating", "1400-"),
        ];
        assert_eq!((filters, query.pages), (expected.to_vec(), 1));
        let Ok(LobbyCommand::Ask(LobbyRequest::List(query))) = read("list") else {
            panic!();
        };
        assert!(query.filters.is_empty());
        assert!(matches!(read(""), Ok(LobbyCommand::Refresh)));
        assert!(matches!(read("more"), Ok(LobbyCommand::More)));
    }

    #[test]
    fn tables_are_numbered_across_both_lists() {
        let texts = Texts::new(Language::ENGLISH);
        let all = LobbySearch::default();
        let lines = lobby_lines(&texts, GAMES, &lobby(), &all, PLAYER);
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert!(lines[1].starts_with("  1. Azul, 1 of 2"), "{lines:?}");
        assert!(lines[3].starts_with("  2. Tilings"), "{lines:?}");
        let none = lobby_lines(&texts, GAMES, &Lobby::default(), &all, PLAYER);
        assert!(none[0].contains("play azul"), "{none:?}");
        let search = lobby_query(["foo"].into_iter(), GAMES);
        let none = lobby_lines(&texts, GAMES, &Lobby::default(), &search, PLAYER);
        assert!(none[0].contains("these filters"), "{none:?}");
        let more = Lobby {
            next_open: Some("1-2".to_owned()),
            ..lobby()
        };
        let lines = lobby_lines(&texts, GAMES, &more, &all, PLAYER);
        assert!(lines[4].contains("more"), "{lines:?}");
    }

    #[test]
    fn running_matches_of_the_player_come_first() {
        let mut lobby = lobby();
        lobby.running.push(own_table(3));
        let texts = Texts::new(Language::ENGLISH);
        let lines = lobby_lines(&texts, GAMES, &lobby, &LobbySearch::default(), PLAYER);
        assert_eq!(lines[0], "Your tables:");
        assert!(lines[1].starts_with("  1. Azul, 2 of 2"), "{lines:?}");
        assert!(lines[3].starts_with("  2. Azul, 1 of 2"), "{lines:?}");
        let go = LobbyCommand::read("1", &lobby, PLAYER, GAMES);
        assert!(matches!(go, Ok(LobbyCommand::Go(table)) if table == lobby.running[1].table));
        // Players who have resigned can only watch.
        let SeatState::Sitter { left, .. } = &mut lobby.running[1].seats[0] else {
            panic!();
        };
        *left = true;
        assert_eq!(table_groups(&lobby, PLAYER).len(), 2);
    }
}
