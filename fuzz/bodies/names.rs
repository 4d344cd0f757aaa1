//! Parses arbitrary names of players, lists of bots and options of every game.

use bots::{AgentName, BotName};
use games::{GAMES, Participant};
use table::{Players, Seed};

use crate::safe::assert_safe;

pub(crate) fn run(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    match Participant::list(text) {
        Ok(participants) => match Participant::seats(&participants) {
            Ok(seats) => seats.names().iter().for_each(|name| assert_safe(name)),
            Err(error) => assert_safe(&error.to_string()),
        },
        Err(error) => assert_safe(&error.to_string()),
    }
    if let Err(error) = AgentName::list(text) {
        assert_safe(&error.to_string());
    }
    for line in text.lines() {
        match line.parse::<BotName>() {
            Ok(bot) => assert_eq!(bot.to_string().parse(), Ok(bot)),
            Err(error) => assert_safe(&error.to_string()),
        }
    }
    let assignments: Vec<&str> = text.lines().collect();
    for game in GAMES.iter() {
        let players = *game.players().start();
        match game.options_for(players, &assignments) {
            Ok(options) => {
                let begun = game.start(options, Seed::number(1), Players::numbered(players).into());
                if let Err(error) = begun {
                    assert_safe(&error.to_string());
                }
            }
            Err(error) => assert_safe(&error.to_string()),
        }
    }
}
