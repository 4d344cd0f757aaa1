//! Games between bots and programs.

use std::time::Duration;

use bots::AgentName;
use games::{AnyGame, Entrants, Referee, SeatResult};
use serde_json::Value;
use table::Seed;

fn referee(game: &dyn AnyGame, players: usize, names: &[&str]) -> Box<dyn Referee> {
    let options = game.options_for(players, &[]).unwrap();
    let names = names.iter().map(|name| name.parse().unwrap()).collect();
    let timeout = Duration::from_secs(10);
    game.referee(&options, Entrants { names, timeout }).unwrap()
}

fn azul(players: usize, names: &[&str]) -> Box<dyn Referee> {
    referee(games::GAMES.find("azul").unwrap(), players, names)
}

fn ranks(seats: &[SeatResult]) -> Vec<u8> {
    seats.iter().map(|seat| seat.outcome.rank).collect()
}

/// A program that does not exist, so it loses every game.
const ABSENT: &str = "cmd:/no/such/program";

#[test]
fn the_record_of_a_game_loads_and_has_its_result() {
    for game in games::GAMES.iter() {
        for players in [*game.players().start(), *game.players().start() + 1] {
            let mut referee = referee(game, players, &["bot:random", "bot:greedy"]);
            let seating: Vec<usize> = (0..players).map(|seat| seat % 2).collect();
            let played = referee.run(Seed::number(4), &seating).unwrap();
            let record = referee.record();
            let replayed = games::GAMES.load(&record).unwrap();
            assert!(played.finished);
            assert_eq!(replayed.ply(), played.moves);
            let standings = replayed.standings().unwrap();
            for place in standings.as_array().unwrap() {
                let seat = place["seat"].as_u64().unwrap() as usize;
                assert_eq!(Value::from(played.seats[seat].outcome.rank), place["rank"]);
            }
            let moves: u32 = played.seats.iter().map(|seat| seat.moves).sum();
            assert_eq!(moves as usize, played.moves);
        }
    }
}

#[test]
fn the_same_seed_and_seating_give_the_same_game() {
    let mut one = azul(3, &["bot:greedy", "bot:random"]);
    one.run(Seed::number(1), &[0, 0, 1]).unwrap();
    let first = one.run(Seed::number(2), &[0, 1, 1]).unwrap().moves;
    let record = one.record();
    let mut other = azul(3, &["bot:greedy", "bot:random"]);
    assert_eq!(other.run(Seed::number(2), &[0, 1, 1]).unwrap().moves, first);
    assert_eq!(other.record(), record);
}

#[test]
fn an_entrant_with_several_seats_is_numbered() {
    let mut referee = azul(4, &["bot:random", "bot:greedy"]);
    referee.run(Seed::number(1), &[0, 1, 0, 0]).unwrap();
    let names: Vec<String> = referee
        .record()
        .seats
        .names()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        names,
        ["bot:random", "bot:greedy", "bot:random #2", "bot:random #3"]
    );
}

#[test]
fn long_and_strange_commands_become_valid_names() {
    let long = format!("cmd:/no/such/{}", "x".repeat(100));
    let strange = "cmd:/no/such \u{1b}[31m\u{202e}";
    let mut referee = azul(4, &[&long, strange]);
    referee.run(Seed::number(1), &[0, 0, 1, 1]).unwrap();
    let names: Vec<String> = referee
        .record()
        .seats
        .names()
        .iter()
        .map(ToString::to_string)
        .collect();
    let cut = "x".repeat(40);
    assert_eq!(names[0], cut);
    assert_eq!(names[1], format!("{} #2", &cut[..37]));
    assert_eq!(names[2..], ["such", "such #2"]);
}

#[test]
fn at_a_table_of_two_a_forfeit_ends_the_game() {
    let mut referee = azul(2, &["bot:random", ABSENT]);
    let game = referee.run(Seed::number(1), &[1, 0]).unwrap();
    assert_eq!(ranks(&game.seats), [2, 1]);
    assert!(!game.finished);
    assert_eq!(game.moves, 0);
    assert_eq!(
        game.seats[0].forfeit.as_ref().unwrap().word(),
        "not-started"
    );
    assert_eq!(referee.record().moves.len(), 0);
    let record = referee.record();
    assert_eq!(record.end, Some(table::Ending::Forfeit));
    assert_eq!(record.result.as_ref().unwrap()[1]["forfeit"], true);
    games::GAMES.load(&record).unwrap();
    // The next game is not affected.
    assert!(referee.run(Seed::number(1), &[0, 0]).unwrap().finished);
}

#[test]
fn at_a_larger_table_the_others_play_on_and_the_forfeiter_ranks_last() {
    let mut referee = azul(3, &["bot:random", ABSENT]);
    for (seed, seating) in [[1, 0, 0], [0, 1, 0], [0, 0, 1]].iter().enumerate() {
        let game = referee.run(Seed::number(seed as u64), seating).unwrap();
        let absent = seating.iter().position(|&entrant| entrant == 1).unwrap();
        assert!(game.finished);
        assert_eq!(game.seats[absent].outcome.rank, 3);
        assert_eq!(game.seats[absent].moves, 0);
        let mut others = ranks(&game.seats);
        others.remove(absent);
        others.sort_unstable();
        assert!(others == [1, 2] || others == [1, 1], "{others:?}");
        assert!(
            games::GAMES
                .load(&referee.record())
                .unwrap()
                .standings()
                .is_some()
        );
    }
}

#[test]
fn entrants_that_cannot_play_share_a_rank() {
    let mut referee = azul(3, &["bot:random", ABSENT]);
    assert_eq!(
        ranks(&referee.run(Seed::number(1), &[1, 1, 1]).unwrap().seats),
        [1, 1, 1]
    );
    assert_eq!(
        ranks(&referee.run(Seed::number(1), &[1, 0, 1]).unwrap().seats),
        [2, 1, 2]
    );
}

#[test]
fn invalid_options_are_rejected() {
    let azul = games::GAMES.find("azul").unwrap();
    let entrants = Entrants {
        names: vec!["bot:random".parse::<AgentName>().unwrap()],
        timeout: Duration::from_secs(1),
    };
    let options = serde_json::json!({"players": 9});
    assert!(azul.referee(&options, entrants.clone()).is_err());
    let options = serde_json::json!({"walls": "free"});
    assert!(azul.referee(&options, entrants).is_err());
}
