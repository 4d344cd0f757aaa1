//! Tests for bots at the prompt and for analyses of matches.

use crate::common::User;
use serde_json::Value;

#[test]
fn bots_play_a_whole_game_without_input() {
    for game in ["azul", "laying-grass", "tilings"] {
        let user = User::new();
        let run = user.run(&[
            "play",
            game,
            "--players",
            "bot:greedy,bot:random",
            "--seed",
            "5",
        ]);
        assert_eq!(run.status, 0, "{game}: {}", run.err);
        assert!(
            run.out.contains("bot:greedy won") || run.out.contains("bot:random won"),
            "{game}: {}",
            run.out
        );
        let record = std::fs::read_to_string(&user.files_in("records")[0]).unwrap();
        let record: Value = serde_json::from_str(&record).unwrap();
        assert_eq!(record["seats"][0]["bot"], "bot:greedy");
    }
}

#[test]
fn a_bot_answers_a_person_and_undo_takes_both_moves_back() {
    let user = User::new();
    let game = ["play", "azul", "--players", "Ana,bot:greedy", "--seed", "3"];
    let run = user.run_with(&game, "1 y 1\nundo\n1 y 2\nredo\nundo\nredo\nlog\nq\ny\n");
    let count = |text: &str| run.out.matches(text).count();
    assert_eq!(count("Taken back: 1 y 1, "), 1, "{}", run.out);
    assert_eq!(count("Taken back: 1 y 2, "), 1, "{}", run.out);
    assert!(run.out.contains("Nothing to redo."));
    let log = run.out.rsplit("Ana> log").next().unwrap();
    assert!(log.contains("1. Ana: 1 y 2"), "{log}");
    assert!(log.contains("2. bot:greedy: "), "{log}");
    assert!(!log.contains("3. "), "{log}");
}

#[test]
fn a_bot_is_still_a_bot_when_the_match_is_resumed() {
    let user = User::new();
    let game = ["play", "azul", "--players", "Ana,bot:greedy", "--seed", "3"];
    user.run_with(&game, "1 y 1\nq\ny\n");
    let saved = user.unfinished().remove(0);
    assert_eq!(saved.moves.len(), 2);
    let legal = games::GAMES.load(&saved).unwrap().moves()[0].clone();
    let run = user.run_with(&["play", "azul"], &format!("y\n{legal}\nlog\nq\ny\n"));
    assert!(run.out.contains(&format!("3. Ana: {legal}")), "{}", run.out);
    assert!(run.out.contains("4. bot:greedy: "), "{}", run.out);
}

#[test]
fn a_bot_with_a_long_name_is_the_same_bot_when_the_match_is_resumed() {
    let user = User::new();
    let bot = "bot:search,nodes=100,threads=4,slips=30";
    let players = format!("Ana,{bot},{bot}");
    let game = ["play", "azul", "--players", &players, "--seed", "3"];
    user.run_with(
        &[&game[..], &["--set", "first=seat-1"]].concat(),
        "1 y 1\nq\ny\n",
    );
    let saved = user.unfinished().remove(0);
    assert_eq!(
        saved.moves.len(),
        3,
        "a bot named on the command line is not limited"
    );
    assert_eq!(saved.seats[table::Seat::new(2)].name(), bot);
    let legal = games::GAMES.load(&saved).unwrap().moves()[0].clone();
    // A file cannot start a bot with four threads, so the user must choose a player before the next move.
    let input = format!("y\nbot:1\n{bot}\n{legal}\nlog\nq\ny\n");
    let run = user.run_with(&["play", "azul"], &input);
    run.shows("asks for too much: a bot from a file or another computer may use")
        .shows("at most 5000000 nodes or 10 s per move, and one thread")
        .shows("Who takes over for bot:search,nodes=100,threads=4,slips=30?")
        .shows("6. ");
    assert_eq!(user.unfinished()[0].moves.len(), 6);
}

#[test]
fn the_replacement_for_a_program_is_chosen_before_the_first_move() {
    let user = User::new();
    let record = user.write(
        "match.json",
        r#"{"tilewright":1,"game":"azul","options":{"players":2,"wall":"standard","first":"seat-1"},
            "seed":3,"players":["Ana","cmd:touch started"],"moves":[]}"#,
    );
    let load = ["play", "azul", "--load", record.to_str().unwrap()];
    let run = user.run_with(&load, "Bo\nq\ny\n");
    let question = run
        .out
        .find("Who takes over for touch?")
        .expect("no question");
    let to_move = run.out.find("Ana> ").expect("no prompt for Ana");
    assert!(question < to_move, "{}", run.out);
    assert!(!user.path("started").exists());
}

#[test]
fn a_program_named_in_a_record_is_not_started() {
    let user = User::new();
    let record = user.write(
        "match.json",
        r#"{"tilewright":1,"game":"azul","options":{"players":2,"wall":"standard","first":"seat-1"},
            "seed":3,"players":["cmd:touch started","Bo"],"moves":[]}"#,
    );
    let run = user.run_with(
        &["play", "azul", "--load", record.to_str().unwrap()],
        "Ana\n1 y 1\nq\ny\n",
    );
    run.shows("touch is a program. Tilewright only starts programs that you name yourself.")
        .shows("Who takes over for touch?")
        .shows("Ana> ")
        .shows("Bo> ");
    assert!(!user.path("started").exists());
}

/// The limit on open files is high enough for a match but too low for pipes to a program.
#[cfg(unix)]
#[test]
fn a_lack_of_system_resources_does_not_make_a_program_lose() {
    let user = User::new();
    let arguments = ["play", "azul", "--players", "cmd:cat,Bo", "--seed", "3"];
    let first = ["--set", "first=seat-1"];
    let mut command = user.limited("ulimit -n 8", &[&arguments[..], &first].concat());
    let run = crate::common::run(&mut command, b"\nAna\nq\ny\n");
    run.shows("This computer cannot run cat right now: ")
        .shows("Too many open files")
        .shows("Press Enter to try cat again.")
        .shows("Who takes over for cat?");
    assert_eq!(run.out.matches("This computer cannot run").count(), 2);
    assert!(!run.out.contains("loses the game"), "{}", run.out);
}

#[test]
fn a_hint_gives_a_move_and_a_reason() {
    let user = User::new();
    let game = ["play", "azul", "--players", "Ana,Bo", "--seed", "3"];
    let run = user.run_with(
        &game,
        "hint search,nodes=300\nhint greedy\nhint random\nhint clever\nq\n",
    );
    assert!(
        run.out.contains("bot:search,nodes=300 suggests "),
        "{}",
        run.out
    );
    assert!(run.out.contains("Ana would then have a "));
    assert!(run.out.contains(" lead over the opponent: "), "{}", run.out);
    assert!(run.out.contains(" from factory "), "{}", run.out);
    assert!(run.out.contains("Other moves it considered:\n"));
    assert!(run.out.contains("nodes in "));
    assert!(run.out.contains("does not say why"));
    assert!(
        run.out
            .contains("\"clever\" is not a bot; the bots are bot:1")
    );
}

#[test]
fn invalid_bots_are_refused_before_the_match() {
    let user = User::new();
    for (players, reason) in [
        ("Ana,bot:9", "the bots are bot:1 to bot:8"),
        (
            "Ana,bot:search,nodes=many",
            "\"nodes=many\" is not an option",
        ),
        ("bot:4", "2 to 4 players, not 1"),
    ] {
        let run = user.run(&["play", "azul", "--players", players]);
        assert_eq!(run.status, 2, "{players}");
        assert!(run.err.contains(reason), "{players}: {}", run.err);
    }
}

fn a_match(user: &User) -> String {
    let bots = ["play", "azul", "--players", "bot:random,bot:greedy"];
    user.run(&[&bots[..], &["--seed", "5"]].concat());
    let saved = user.files_in("records");
    saved[0].to_str().unwrap().to_owned()
}

#[test]
fn an_analysis_names_better_moves_and_what_they_would_have_gained() {
    let user = User::new();
    let file = a_match(&user);
    let run = user.run(&["analyse", &file, "--bot", "greedy"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(
        run.out
            .contains("analysed by bot:greedy, using only what each player could know")
    );
    assert!(
        run.out.contains("chance of winning lost per move: "),
        "{}",
        run.out
    );
    assert!(
        run.out
            .contains("lead: expected lead over the best opponent, in points"),
        "{}",
        run.out
    );
    let last = run.out.lines().last().unwrap();
    assert!(last.starts_with("Turning point: move "), "{last}");
    assert!(
        last.contains(" from ") && last.contains("; better: "),
        "{last}"
    );

    let run = user.run(&["analyse", &file, "--bot", "greedy", "--json"]);
    let lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    // Greedy finds nothing better than its own moves, but does find better moves than the random bot's.
    let improvable = |seat: u64| {
        let own = lines.iter().filter(|line| line["seat"] == seat);
        own.filter(|line| !line["better"].is_null()).count()
    };
    assert_eq!(improvable(1), 0);
    assert!(improvable(0) > 5);
    for line in lines.iter().filter(|line| !line["better"].is_null()) {
        let chance = |of: &Value| of["chance"].as_f64().unwrap();
        let cost = chance(&line["better"]) - chance(&line["estimate"]);
        assert!((cost - chance(&line["cost"])).abs() < 1e-5, "{line}");
        assert!(cost >= 0.0, "{line}");
    }
}

#[test]
fn the_analysis_of_a_match_without_moves_says_so() {
    let user = User::new();
    let file = a_match(&user);
    let text = std::fs::read_to_string(&file).unwrap();
    let mut record: Value = serde_json::from_str(&text).unwrap();
    record["moves"] = Value::Array(Vec::new());
    record.as_object_mut().unwrap().remove("end");
    record.as_object_mut().unwrap().remove("result");
    let empty = user.write("empty.json", record.to_string());
    let run = user.run(&["analyse", empty.to_str().unwrap()]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.ends_with("no move was made\n"), "{}", run.out);
}

#[test]
fn an_analysis_is_the_same_for_any_number_of_jobs() {
    let user = User::new();
    let file = a_match(&user);
    let analyse = |jobs| {
        let with = ["analyse", &file, "--bot", "search,nodes=200", "--json"];
        user.run(&[&with[..], &["--jobs", jobs]].concat()).out
    };
    assert_eq!(analyse("1"), analyse("3"));
}

#[test]
fn an_impossible_analysis_is_refused_with_the_reason() {
    let user = User::new();
    let broken = user.write("broken.json", "{");
    let broken = broken.to_str().unwrap();
    for (arguments, status, reason) in [
        (
            vec!["analyse", "nothing.json"],
            1,
            "cannot read nothing.json",
        ),
        (vec!["analyse", broken], 1, "cannot analyse "),
        (
            vec!["analyse", broken, "--bot", "clever"],
            2,
            "is not a bot",
        ),
    ] {
        let run = user.run(&arguments);
        assert_eq!(run.status, status, "{arguments:?}: {}", run.err);
        assert!(run.err.contains(reason), "{arguments:?}: {}", run.err);
    }
    let file = a_match(&user);
    let run = user.run(&["analyse", &file, "--match", "1"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("there is no record 1 for --match"),
        "{}",
        run.err
    );
}
