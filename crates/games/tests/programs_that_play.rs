//! Programs that follow the protocol.

#![cfg(unix)]

mod scripts;

use bots::{Agent, AgentName, Program, Start};
use games::{GameResult, RemoteSeatState};
use scripts::{ScriptFolder, TIMEOUT, bot, example, referee, require_python};
use serde_json::Value;
use table::{Game, Players, Seat, Seed, Viewer};

/// Plays the first legal move, logs all messages to `$D/received`, and exits after a game if `$1` is `once`.
const NOTES: &str = r#"while read -r message; do
    printf '%s\n' "$message" >> "$D/received"
    case $message in
    '{"type":"hello",'*) echo '{"protocol":1,"name":"ignored"}' ;;
    '{"type":"turn",'*) printf '%s\n' "$message" |
        sed 's/.*"moves":\["\([^"]*\)".*/{"move":"\1","mood":"good"}/' ;;
    '{"type":"end",'*) [ "$1" = once ] && exit 0 ;;
    esac
done"#;

fn received(folder: &ScriptFolder) -> Vec<Value> {
    let text = std::fs::read_to_string(folder.path("received")).unwrap();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[track_caller]
fn nobody_forfeits(game: &GameResult) {
    assert!(game.finished);
    for seat in &game.seats {
        assert_eq!(seat.forfeit, None);
    }
}

#[test]
fn the_example_bots_play_every_game() {
    require_python();
    for game in games::GAMES.iter() {
        let names = vec![example("first.sh"), example("taker.py"), bot("bot:random")];
        let players = *game.players().start();
        let mut referee = referee(game.id(), players, names, TIMEOUT);
        for (seed, seating) in [[0, 1], [1, 2], [2, 0]].iter().enumerate() {
            nobody_forfeits(&referee.run(Seed::number(seed as u64), seating).unwrap());
        }
    }
}

#[test]
fn the_python_bot_beats_a_random_one_at_azul_on_both_walls() {
    require_python();
    for wall in ["wall=standard", "wall=free"] {
        let azul = games::GAMES.find("azul").unwrap();
        let options = azul.options_for(2, &[wall]).unwrap();
        let names = vec![example("taker.py"), bot("bot:random")];
        let entrants = games::Entrants {
            names,
            timeout: TIMEOUT,
        };
        let mut referee = azul.referee(&options, entrants).unwrap();
        for seed in 0..4 {
            let game = referee.run(Seed::number(seed), &[0, 1]).unwrap();
            nobody_forfeits(&game);
            assert_eq!(game.seats[0].outcome.rank, 1, "{wall}, seed {seed}");
        }
    }
}

#[test]
fn a_program_receives_everything_it_may_know_and_can_follow_the_moves() {
    let folder = ScriptFolder::new();
    let names = vec![folder.script(NOTES), bot("bot:random")];
    let mut referee = referee("azul", 2, names, TIMEOUT);
    let game = referee.run(Seed::number(3), &[1, 0]).unwrap();
    nobody_forfeits(&game);
    let record = referee.record();
    drop(referee);

    let messages = received(&folder);
    let [hello, turns @ .., end] = &messages[..] else {
        panic!("{messages:?}");
    };
    assert_eq!(hello["type"], "hello");
    assert_eq!(hello["protocol"], 1);
    assert_eq!(hello["game"], "azul");
    assert_eq!(hello["options"], record.options);
    assert_eq!(hello["seat"], 1);
    assert_eq!(
        hello["players"],
        serde_json::to_value(record.seats.names()).unwrap()
    );
    assert_eq!(hello["time-left-ms"], 10_000);

    assert_eq!(turns.len() as u32, game.seats[1].moves);
    let mut moves: Vec<&str> = Vec::new();
    for turn in turns {
        assert_eq!(turn["type"], "turn");
        moves.extend(
            turn["since"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str),
        );
        assert_eq!(turn["ply"], moves.len());
        let before = record.until(moves.len());
        assert_eq!(before.moves, moves);
        let position = games::GAMES.load(&before).unwrap();
        assert_eq!(
            turn["view"],
            position.view(table::Viewer::Seat(Seat::new(1))).to_json()
        );
        assert_eq!(
            turn["moves"],
            serde_json::to_value(position.moves()).unwrap()
        );
    }
    assert_eq!(end["type"], "end");
    moves.extend(
        end["since"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str),
    );
    assert_eq!(moves, record.moves);
    assert_eq!(Some(&end["result"]), record.result.as_ref());
    assert!(!serde_json::to_string(&messages).unwrap().contains("seed"));
}

/// A program at a remote table.
#[test]
fn a_delegate_receives_only_what_its_seat_may_know() {
    let folder = ScriptFolder::new();
    let azul = games::GAMES.find("azul").unwrap();
    let mut delegate = azul.delegate(&folder.script(NOTES), TIMEOUT);
    let options = azul.options_for(2, &["first=seat-1"]).unwrap();
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let mut played = azul
        .start(options.clone(), Seed::number(1), players.clone().into())
        .unwrap();
    let seat = Seat::new(0);
    let (mut moves, mut views) = (Vec::new(), Vec::new());
    while moves.len() < 6 {
        let view = played.view(Viewer::Seat(seat)).to_json();
        let state = RemoteSeatState {
            options: &options,
            players: &players,
            seat,
            moves: &moves,
            view: &view,
        };
        let mv = if played.turn().seat() == Some(seat) {
            let mv = delegate.choose(state).unwrap();
            views.push(view);
            mv
        } else {
            played.moves()[0].clone()
        };
        played.play(&mv).unwrap();
        moves.push(mv);
    }
    let messages = received(&folder);
    let [hello, turns @ ..] = &messages[..] else {
        panic!("{messages:?}");
    };
    assert_eq!(
        (&hello["type"], &hello["seat"]),
        (&"hello".into(), &0.into())
    );
    let sent_views: Vec<&Value> = turns.iter().map(|turn| &turn["view"]).collect();
    assert_eq!(sent_views, views.iter().collect::<Vec<_>>());
    let notified: Vec<&str> = turns.iter().flat_map(since).collect();
    assert_eq!(notified, moves[..notified.len()]);
    assert!(notified.len() >= 3, "{notified:?}");
    assert!(!serde_json::to_string(&messages).unwrap().contains("seed"));

    // After an undo, the program receives all moves again.
    let view = played.view(Viewer::Seat(seat)).to_json();
    let state = RemoteSeatState {
        options: &options,
        players: &players,
        seat,
        moves: &moves[..2],
        view: &view,
    };
    delegate.end(state).unwrap();
    drop(delegate);
    let all = received(&folder);
    let [hello, end] = &all[messages.len()..] else {
        panic!("{all:?}");
    };
    assert_eq!(
        (&hello["type"], &end["type"]),
        (&"hello".into(), &"end".into())
    );
    assert_eq!(since(end).collect::<Vec<_>>(), moves[..2]);
}

/// Returns the moves in a message.
fn since(message: &Value) -> impl Iterator<Item = &str> {
    let moves = message["since"].as_array().unwrap();
    moves.iter().filter_map(Value::as_str)
}

#[test]
fn a_program_is_started_once_for_many_games() {
    let folder = ScriptFolder::new();
    let names = vec![folder.script(NOTES), bot("bot:random")];
    let mut referee = referee("azul", 2, names, TIMEOUT);
    for seed in 0..3 {
        nobody_forfeits(&referee.run(Seed::number(seed), &[0, 1]).unwrap());
    }
    assert_eq!(folder.started().len(), 1);
    // To play against itself, the program needs a second process.
    nobody_forfeits(&referee.run(Seed::number(3), &[0, 0]).unwrap());
    assert_eq!(folder.started().len(), 2);
    drop(referee);
    folder.assert_no_processes_left();
}

#[test]
fn a_program_may_exit_after_a_game() {
    let folder = ScriptFolder::new();
    let script = folder.script(NOTES);
    let AgentName::Program(command) = script else {
        panic!("expected a program");
    };
    let names = vec![AgentName::Program(command + " once"), bot("bot:random")];
    let mut referee = referee("azul", 2, names, TIMEOUT);
    for seed in 0..4 {
        nobody_forfeits(&referee.run(Seed::number(seed), &[0, 1]).unwrap());
    }
    assert_eq!(folder.started().len(), 4);
    drop(referee);
    folder.assert_no_processes_left();
}

#[test]
fn a_command_is_split_into_words_as_in_a_shell() {
    let folder = ScriptFolder::new();
    folder.script(&format!("printf '%s|' \"$@\" > \"$D/words\"\n{NOTES}"));
    let path = folder.path("script");
    let command = format!("sh '{}' 'two words' three \"it's\" *", path.display());
    let mut referee = referee(
        "azul",
        2,
        vec![AgentName::Program(command), bot("bot:random")],
        TIMEOUT,
    );
    nobody_forfeits(&referee.run(Seed::number(1), &[0, 1]).unwrap());
    let words = std::fs::read_to_string(folder.path("words")).unwrap();
    assert_eq!(words, "two words|three|it's|*|");
}

/// Returns the thought of a program that sends this estimate for the first position of Azul.
fn thought_with(estimate: &str) -> bots::Thought<azul::Move> {
    let folder = ScriptFolder::new();
    let script = folder.script(&format!(
        r#"while read -r message; do
    case $message in
    '{{"type":"hello",'*) echo '{{"protocol":1}}' ;;
    *) printf '%s\n' "$message" | sed 's/.*"moves":\["\([^"]*\)","\([^"]*\)".*/{{"move":"\1","estimate":{estimate},"line":["\1","no such move"],"nodes":17}}/' ;;
    esac
done"#
    ));
    let AgentName::Program(command) = script else {
        panic!("expected a program");
    };
    let options = azul::Options::default();
    let players = Players::new(["Ana", "Bo"]).unwrap();
    let azul = azul::Azul::new(&options, Seed::number(5)).unwrap();
    let mut program: Box<dyn Agent<azul::Azul>> = Box::new(Program::new(&command, TIMEOUT));
    let start = Start {
        options: &options,
        players: &players,
        seat: azul.turn().seat().unwrap(),
    };
    program.begin(&start).unwrap();
    let mut legal = Vec::new();
    azul.moves(&mut legal);
    let thought = program.choose(&azul, &legal, 1).unwrap();
    assert_eq!(thought.mv, legal[0]);
    assert_eq!(thought.line, [legal[0]]);
    thought
}

#[test]
fn a_program_may_explain_its_move() {
    let thought = thought_with(r#"{"chance":0.625,"lead":-3.5}"#);
    assert_eq!(thought.nodes, 17);
    let estimate = thought.estimate.unwrap();
    assert_eq!((estimate.chance, estimate.lead), (0.625, -3.5));
    assert!(thought.time > std::time::Duration::ZERO);
}

#[test]
fn an_incomplete_estimate_is_ignored() {
    for half in [r#"{"chance":0.5}"#, r#"{"lead":-3}"#, "{}", "null"] {
        assert_eq!(thought_with(half).estimate, None, "{half}");
    }
}
