//! An engine: a bot that knows only the messages that it received.

use games::{AnyGame, AnyMatch, Engine, EngineReply};
use serde_json::{Value, json};
use table::{Dice, Draw, Label, Players, Rng, Seat, Seed, Viewer};

const SEED: Seed = Seed::number(11);

fn engine<'a>(game: &'a dyn AnyGame, bot: &str) -> Engine<'a> {
    Engine::new(game, bot.parse().unwrap(), SEED)
}

fn start(game: &dyn AnyGame, players: usize, set: &[&str]) -> Box<dyn AnyMatch> {
    let options = game.options_for(players, set).unwrap();
    let names = Players::numbered(players);
    game.start(options, SEED, names.into()).unwrap()
}

fn hello(played: &dyn AnyMatch, seat: Seat) -> Value {
    json!({
        "type": "hello", "protocol": 1, "game": played.game().id(),
        "options": played.options(), "seat": seat,
    })
}

fn turn(played: &dyn AnyMatch) -> Value {
    let seat = played.turn().seat().unwrap();
    json!({
        "type": "turn", "ply": played.ply(), "view": played.view(Viewer::Seat(seat)).to_json(),
        "moves": played.moves(),
    })
}

fn answer(engine: &mut Engine, message: &Value) -> Value {
    match engine.receive(&message.to_string()).unwrap() {
        EngineReply::Answer(line) => serde_json::from_str(&line).unwrap(),
        other => panic!("{other:?}"),
    }
}

fn refusal(engine: &mut Engine, message: &Value) -> String {
    engine
        .receive(&message.to_string())
        .unwrap_err()
        .to_string()
}

/// Plays a whole match with one engine per seat. Each sees only the views of its own seat.
fn plays_a_match(game: &dyn AnyGame, bot: &str, players: usize, set: &[&str]) -> Box<dyn AnyMatch> {
    let mut played = start(game, players, set);
    let mut engines: Vec<_> = (0..players).map(|_| engine(game, bot)).collect();
    for (seat, engine) in Seat::all(players).zip(&mut engines) {
        assert_eq!(
            answer(engine, &hello(&*played, seat)),
            json!({"protocol": 1})
        );
    }
    while let Some(seat) = played.turn().seat() {
        let answer = answer(&mut engines[seat.index()], &turn(&*played));
        played.play(answer["move"].as_str().unwrap()).unwrap();
    }
    played
}

#[test]
fn an_engine_plays_whole_matches_of_every_game_from_views_alone() {
    for game in games::GAMES.iter() {
        let (least, most) = game.players().into_inner();
        for players in [least, (least + 1).min(most)] {
            for bot in ["bot:random", "bot:greedy", "bot:search,nodes=20"] {
                plays_a_match(game, bot, players, &[]);
            }
        }
    }
}

/// A determinization depends only on what the seat may know, so this test also shows that no bot looks at hidden
/// information.
#[test]
fn with_the_seed_of_the_match_an_engine_chooses_the_same_moves_as_the_bot() {
    for game in games::GAMES.iter() {
        let players = *game.players().start();
        for bot in ["bot:random", "bot:greedy", "bot:search,nodes=20"] {
            let played = plays_a_match(game, bot, players, &[]);
            let entrants = games::Entrants {
                names: vec![bot.parse().unwrap()],
                timeout: std::time::Duration::from_secs(10),
            };
            let mut referee = game.referee(&played.options(), entrants).unwrap();
            referee.run(SEED, &vec![0; players]).unwrap();
            let moves = referee.record().moves;
            assert_eq!(played.record().moves, moves, "{}, {bot}", game.id());
        }
    }
}

#[test]
fn an_engine_explains_its_move_and_chooses_only_listed_moves() {
    let azul = games::GAMES.find("azul").unwrap();
    let played = start(azul, 2, &[]);
    let seat = played.turn().seat().unwrap();
    let mut engine = engine(azul, "bot:greedy");
    answer(&mut engine, &hello(&*played, seat));
    let mut turn = turn(&*played);
    let all = answer(&mut engine, &turn);
    assert!(all["estimate"]["chance"].is_number(), "{all}");
    assert_eq!(all["line"][0], all["move"]);
    let others: Vec<String> = played
        .moves()
        .into_iter()
        .filter(|mv| all["move"] != **mv)
        .collect();
    turn["moves"] = json!(others);
    let other = answer(&mut engine, &turn);
    assert!(others.iter().any(|mv| other["move"] == **mv), "{other}");
    turn["moves"] = json!([others[0]]);
    assert_eq!(answer(&mut engine, &turn), json!({"move": others[0]}));
    turn.as_object_mut().unwrap().remove("moves");
    assert_eq!(answer(&mut engine, &turn)["move"], all["move"]);
}

#[test]
fn an_engine_answers_before_its_time_is_up() {
    let azul = games::GAMES.find("azul").unwrap();
    let played = start(azul, 2, &[]);
    let seat = played.turn().seat().unwrap();
    let mut engine = engine(azul, "bot:search,time=600s");
    answer(&mut engine, &hello(&*played, seat));
    let mut turn = turn(&*played);
    turn["time-left-ms"] = json!(300);
    let start = std::time::Instant::now();
    answer(&mut engine, &turn);
    assert!(start.elapsed() < std::time::Duration::from_secs(20));
}

#[test]
fn an_engine_rejects_invalid_messages_with_the_reason_and_goes_on() {
    let azul = games::GAMES.find("azul").unwrap();
    let played = start(azul, 2, &["first=seat-1"]);
    let seat = Seat::new(0);
    let mut engine = engine(azul, "bot:greedy");
    let engine = &mut engine;
    for (line, part) in [
        ("hello", "\"hello\" is not a valid message: not JSON"),
        ("[]", "not an object in braces"),
        ("{}", "missing field `type`"),
        (r#"{"type":"hello"}"#, "missing field `protocol`"),
        (r#"{"type":7}"#, "not a valid message"),
    ] {
        let message = engine.receive(line).unwrap_err().to_string();
        assert!(message.contains(part), "{line}: {message}");
    }
    assert_eq!(
        engine.receive(r#"{"type":"ping","n":1}"#).unwrap(),
        EngineReply::Unknown
    );
    assert_eq!(
        engine.receive(r#"{"type":"end","result":null}"#).unwrap(),
        EngineReply::Nothing
    );

    let right = hello(&*played, seat);
    assert!(refusal(engine, &turn(&*played)).contains("before the first turn"));
    let changed = |key: &str, value: Value| {
        let mut hello = right.clone();
        hello[key] = value;
        hello
    };
    for (key, value, part) in [
        ("protocol", json!(0), "versions start at 1"),
        (
            "game",
            json!("chess"),
            "this engine plays azul, not \"chess\"",
        ),
        ("options", json!({"players": 9}), "2 to 4 players, not 9"),
        ("options", json!({"walls": "free"}), "unknown field `walls`"),
        ("options", json!(7), "invalid options"),
        ("seat", json!(2), "a table of 2 players has seats 0 to 1"),
        ("seat", json!(-1), "not a valid message"),
    ] {
        let message = refusal(engine, &changed(key, value));
        assert!(message.contains(part), "{key}: {message}");
        assert!(refusal(engine, &turn(&*played)).contains("before the first turn"));
    }
    // If a program speaks a newer version, the engine answers with the version that it supports.
    let newer = changed("protocol", json!(2));
    assert_eq!(answer(engine, &newer), json!({"protocol": 1}));

    assert_eq!(answer(engine, &right), json!({"protocol": 1}));
    let right = turn(&*played);
    let changed = |key: &str, value: Value| {
        let mut turn = right.clone();
        turn[key] = value;
        turn
    };
    let view_with = |key: &str, value: Value| {
        let mut view = right["view"].clone();
        view[key] = value;
        view
    };
    for (key, value, part) in [
        ("view", json!({}), "not a view of Azul: missing field"),
        ("view", Value::Null, "not a view of Azul"),
        (
            "view",
            view_with("phase", json!("over")),
            "the game is over, but seat 0 is to move",
        ),
        (
            "view",
            view_with("format", json!(2)),
            "view format 2 is newer than 1, the newest that this version of Tilewright can read",
        ),
        (
            "view",
            view_with("format", json!("one")),
            "formats are numbered from 1",
        ),
        (
            "view",
            view_with("turn", json!(1)),
            "nobody has moved in this round",
        ),
        (
            "moves",
            json!(["9 b 1"]),
            "the listed move \"9 b 1\" is not legal",
        ),
        ("moves", json!("1 b 1"), "not a valid message"),
        ("ply", json!(-1), "not a valid message"),
    ] {
        let message = refusal(engine, &changed(key, value));
        assert!(message.contains(part), "{key}: {message}");
    }
    assert!(answer(engine, &right)["move"].is_string());
}

/// Covers programs written when views had no format version and did not name the player to move.
#[test]
fn old_views_are_accepted() {
    for game in games::GAMES.iter() {
        let played = start(game, *game.players().start(), &[]);
        let mut engine = engine(game, "bot:greedy");
        let seat = played.turn().seat().unwrap();
        answer(&mut engine, &hello(&*played, seat));
        let new = turn(&*played);
        let mut old = new.clone();
        let keys: Vec<&String> = new["view"].as_object().unwrap().keys().collect();
        assert_eq!(keys[0], "format", "the format comes first");
        let view = old["view"].as_object_mut().unwrap();
        view.remove("format");
        if game.id() == "azul" {
            view.remove("turn");
        }
        assert_eq!(answer(&mut engine, &old), answer(&mut engine, &new));
    }
}

/// A view may show a valid position in which it is not the engine's turn. The engine then answers with an error.
#[test]
fn an_engine_moves_only_for_its_own_seat() {
    for game in games::GAMES.iter() {
        let players = *game.players().start();
        let mut played = start(game, players, &[]);
        let mut engine = engine(game, "bot:greedy");
        let first = played.turn().seat().unwrap();
        let other = first.next(players);
        let turn = |played: &dyn AnyMatch| {
            json!({
                "type": "turn", "ply": played.ply(),
                "view": played.view(Viewer::Seat(other)).to_json(),
            })
        };
        answer(&mut engine, &hello(&*played, other));
        let message = refusal(&mut engine, &turn(&*played));
        assert_eq!(
            message,
            format!("it is not your turn in this view: {first} is to move")
        );
        while !played.turn().is_over() {
            let mv = played.moves()[0].clone();
            played.play(&mv).unwrap();
        }
        let message = refusal(&mut engine, &turn(&*played));
        assert_eq!(
            message,
            "it is not your turn in this view: nobody is to move"
        );
    }
}

/// Given a view with missing, duplicate or changed fields, the engine either rejects it or plays from it, but never
/// panics.
#[test]
fn no_view_makes_an_engine_panic() {
    let mut dice = Dice::new(Seed::number(5)).stream(Label::new("test"), 0);
    for game in games::GAMES.iter() {
        let players = *game.players().start() + 1;
        let mut played = start(game, players, &[]);
        let mut engine = engine(game, "bot:greedy");
        let mut refused = 0;
        while let Some(seat) = played.turn().seat() {
            let moves = played.moves();
            let mv = &moves[dice.below(moves.len() as u32) as usize];
            answer(&mut engine, &hello(&*played, seat));
            let right = turn(&*played);
            for _ in 0..40 {
                let mut wrong = right.clone();
                for _ in 0..=dice.below(2) {
                    spoil(&mut wrong["view"], &mut dice);
                }
                wrong.as_object_mut().unwrap().remove("moves");
                refused += u32::from(engine.receive(&wrong.to_string()).is_err());
            }
            if played.ply() > 60 {
                break;
            }
            played.play(mv).unwrap();
        }
        assert!(refused > 100, "{}: only {refused} were rejected", game.id());
    }
}

/// Changes one thing somewhere in a JSON value.
fn spoil(value: &mut Value, dice: &mut impl Rng) {
    match value {
        Value::Object(map) if !map.is_empty() && dice.below(10) > 0 => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let key = &keys[dice.below(keys.len() as u32) as usize];
            if dice.below(20) == 0 {
                map.remove(key);
            } else {
                spoil(&mut map[key], dice);
            }
        }
        Value::Array(list) if !list.is_empty() && dice.below(10) > 0 => {
            let i = dice.below(list.len() as u32) as usize;
            match dice.below(8) {
                0 => drop(list.remove(i)),
                1 => list.insert(i, list[i].clone()),
                _ => spoil(&mut list[i], dice),
            }
        }
        Value::String(text) => {
            let mut letters: Vec<char> = text.chars().collect();
            let i = dice.below(letters.len() as u32 + 1) as usize;
            match dice.below(3) {
                0 => letters.insert(i, char::from(b'A' + dice.below(26) as u8)),
                1 if i < letters.len() => drop(letters.remove(i)),
                _ if i < letters.len() => letters[i] = char::from(b' ' + dice.below(90) as u8),
                _ => letters.clear(),
            }
            *text = letters.into_iter().collect();
        }
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let choices = [old + 1, old - 1, 0, 255, 1 << 31, -1];
            *value = json!(choices[dice.below(6) as usize]);
        }
        Value::Null => *value = json!("A"),
        other => *other = Value::Null,
    }
}
