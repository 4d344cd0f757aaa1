//! Names of players: people have their own names, and our bots are named after their levels.

use bots::BotName;
use room::SeatState;
use table::{Change, Name, Occupant, Players, Seat, SeatChange, Seats};

use crate::Texts;

/// Returns the level of a bot, given its name in records, if it has one.
#[must_use]
pub fn bot_level(bot: &str) -> Option<u8> {
    match bot.parse() {
        Ok(BotName::Level(level)) => Some(level),
        Ok(BotName::Recipe(_)) | Err(_) => None,
    }
}

/// Returns the name of a bot, given its name in records.
#[must_use]
pub fn bot_name(texts: &Texts, bot: &str) -> String {
    match bot_level(bot) {
        Some(level) => texts.get(&format!("level-{level}")),
        None => bot.to_owned(),
    }
}

/// Like `bot_name`, with the level, for lists of seats.
#[must_use]
pub fn bot_and_level(texts: &Texts, bot: &str) -> String {
    let name = bot_name(texts, bot);
    match bot_level(bot) {
        Some(level) => {
            let level = ("level", i64::from(level).into());
            texts.with("page-bot", &[level, ("name", name.into())])
        }
        None => name,
    }
}

/// Returns the name of a person or a program. People whose name was deleted get a generic one.
#[must_use]
pub fn person_name(texts: &Texts, name: &Name) -> String {
    if name.is_removed() {
        texts.get("name-taken-out")
    } else {
        name.to_string()
    }
}

/// Returns the name of the player at a seat of a table, or nothing if the seat is free.
#[must_use]
pub fn seat_name(texts: &Texts, seat: &SeatState) -> Option<String> {
    match seat {
        SeatState::Free => None,
        SeatState::Sitter { name, .. } => Some(person_name(texts, name)),
        SeatState::Bot { bot } => Some(bot_name(texts, bot.as_ref())),
    }
}

/// Returns the names of these occupants, no two the same.
#[must_use]
pub fn names<'a>(texts: &Texts, occupants: impl Iterator<Item = &'a Occupant>) -> Players {
    let mut given: Vec<String> = Vec::new();
    for occupant in occupants {
        let name = match occupant {
            Occupant::Bot(bot) => bot_name(texts, bot.as_ref()),
            Occupant::Person(name) | Occupant::Program(name) => person_name(texts, name),
        };
        let same = |given: &&String| {
            let rest = given.strip_prefix(&name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" #"))
        };
        let number = given.iter().filter(same).count() + 1;
        given.push(match number {
            1 => name,
            number => format!("{name} #{number}"),
        });
    }
    let seats = given.len();
    Players::new(given).unwrap_or_else(|_| Players::numbered(seats))
}

/// Returns the names of all players after these changes. A lost seat keeps the name of the player who lost it, as in
/// [`Seats::names_after`].
#[must_use]
pub fn names_after(texts: &Texts, seats: &Seats, changes: &[Change]) -> Players {
    let all = Seat::all(seats.len());
    names(texts, all.map(|seat| holder(seats, changes, seat)))
}

/// Returns the owner of a seat after these changes. A lost seat still belongs to the player who lost it, even if a bot
/// plays on.
#[must_use]
pub fn holder<'a>(seats: &'a Seats, changes: &'a [Change], seat: Seat) -> &'a Occupant {
    let of_seat = changes.iter().filter(|change| change.seat == seat);
    let before = of_seat.take_while(|change| !change.what.loses());
    let successors = before.filter_map(|change| match &change.what {
        SeatChange::Replaced(by) => Some(by),
        _ => None,
    });
    successors.last().unwrap_or(&seats[seat])
}

#[cfg(test)]
mod tests {
    use room::{PlayerId, PlayerKind};
    use table::BotText;

    use super::*;
    use crate::Language;

    fn person(name: &str) -> Occupant {
        Occupant::Person(Name::new(name).unwrap())
    }

    fn bot(text: &str) -> Occupant {
        Occupant::Bot(BotText::new(text).unwrap())
    }

    fn joined(players: &Players) -> String {
        let names: Vec<&str> = players.iter().map(|name| &**name).collect();
        names.join(", ")
    }

    fn called(code: &str, occupants: &[Occupant]) -> String {
        let texts = Texts::new(Language::find(code).unwrap());
        joined(&names(&texts, occupants.iter()))
    }

    #[test]
    fn bots_of_a_level_have_names_and_no_two_the_same() {
        let all = [person("Ana"), bot("bot:4"), bot("bot:4"), bot("bot:greedy")];
        assert_eq!(called("en", &all), "Ana, Regular, Regular #2, bot:greedy");
        assert_eq!(
            called("de", &all),
            "Ana, Stammgast, Stammgast #2, bot:greedy"
        );
        // A person may have the same name as a bot.
        let all = [person("Regular"), bot("bot:4")];
        assert_eq!(called("en", &all), "Regular, Regular #2");
        let texts = Texts::new(Language::ENGLISH);
        assert_eq!(bot_and_level(&texts, "bot:4"), "Regular, level 4");
        assert_eq!(bot_and_level(&texts, "bot:greedy"), "bot:greedy");
    }

    #[test]
    fn a_player_whose_name_was_removed_is_anonymous() {
        let all = [person("Ana"), person("(2)"), person("(3)"), person("(a)")];
        let message = "Ana, Former player, Former player #2, (a)";
        assert_eq!(called("en", &all), message);
        assert_eq!(called("fr", &all[..2]), "Ana, Ancien joueur");
    }

    #[test]
    fn a_seat_has_the_name_of_its_player() {
        let texts = Texts::new(Language::ENGLISH);
        let sitter = |name: &str, gone| SeatState::Sitter {
            player: PlayerId::from_bits(1),
            name: Name::new(name).unwrap(),
            is: PlayerKind::Guest,
            left: false,
            gone,
        };
        let bot = BotText::new("bot:4").unwrap();
        for (seat, name) in [
            (SeatState::Free, None),
            (sitter("Ana", false), Some("Ana")),
            (sitter("(2)", true), Some("Former player")),
            (SeatState::Bot { bot }, Some("Regular")),
        ] {
            assert_eq!(seat_name(&texts, &seat).as_deref(), name);
        }
    }

    #[test]
    fn a_replacement_is_named_and_a_lost_seat_stays_lost() {
        let seats = Seats::new(vec![person("Ana"), person("Bo"), bot("bot:1")]).unwrap();
        let change = |seat, what| Change {
            ply: 3,
            seat: Seat::new(seat),
            what,
        };
        let changes = [
            change(1, SeatChange::Replaced(bot("bot:8"))),
            change(0, SeatChange::Resigned),
            change(0, SeatChange::Replaced(bot("bot:random"))),
        ];
        let texts = Texts::new(Language::ENGLISH);
        let called = |count: usize| joined(&names_after(&texts, &seats, &changes[..count]));
        assert_eq!(called(0), "Ana, Bo, Newcomer");
        assert_eq!(called(3), "Ana, Champion, Newcomer");
    }
}
