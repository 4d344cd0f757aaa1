//! Tests for what the prompt asks: the game, the players and confirmations.

use crate::common::{RECORD, User, confirmed};
use crate::play::{AZUL, TWO};

#[test]
fn the_help_of_every_game_shows_how_to_type_a_move() {
    let user = User::new();
    for (game, typed) in [
        ("azul", "2 y 5  "),
        ("laying-grass", "place CF r90  "),
        ("tilings", "place CF  "),
    ] {
        let run = user.run_with(&["play", game, "--players", "Ana,Bo"], "help\n");
        run.shows(&format!("\n  {typed}"));
    }
}

#[test]
fn menu_and_load_work_before_a_game_is_chosen() {
    let user = User::new();
    user.write("m.json", RECORD);
    user.run_with(&["--plain"], "m\nmenu\nq\n")
        .ends_with(0)
        .shows("load FILE  ");
    for typed in [
        "l m.json\nq\n",
        "load m.json\nq\n",
        "l\nm.json\nq\n",
        "l\n\n\nm.json\nq\n",
        "l\nload m.json\nq\n",
    ] {
        let run = user.run_with(&["--plain"], typed);
        run.ends_with(0).shows("Ana> q");
        assert!(run.err.is_empty(), "{}", run.err);
    }
    // Cancelling a question leads back to the previous one.
    user.run_with(&["--plain"], "l\nq\nl none.json\nq\n")
        .ends_with(0)
        .warns("cannot load none.json: no such file");
}

#[test]
fn the_prompt_asks_for_a_missing_file_name_during_a_match() {
    let user = User::new();
    user.write("m.json", RECORD);
    let run = user.run_with(&TWO, "l\n\nm.json\nlog\nl\nq\nq\n");
    run.ends_with(0).shows("2. Bo: 2 y 3");
    assert!(run.err.is_empty(), "{}", run.err);
}

#[test]
fn the_prompt_asks_for_names_after_a_number_of_players() {
    let user = User::new();
    user.run_with(&AZUL, "3\nAna\n\nAna\nx,y\nbot:1\nq\n")
        .ends_with(0)
        .shows("Name of player 1? (Enter for Player 1) Ana")
        .shows("Name of player 2? (Enter for Player 2) \n")
        .warns("two players are called Ana")
        .warns("give only one player here")
        .shows("Name of player 3? (Enter for Player 3) bot:1")
        .shows("> q");
    let user = User::new();
    user.run_with(&AZUL, "5\nq\n")
        .ends_with(0)
        .warns("Azul is for 2 to 4 players, not 5");
    user.run_with(&AZUL, "2\nq\n").ends_with(0);
}

#[test]
fn the_prompt_starts_with_a_welcome_and_ends_with_thanks() {
    let user = User::new();
    let welcome = format!("Welcome to Tilewright {}!\n", env!("CARGO_PKG_VERSION"));
    for (arguments, typed) in [(&["--plain"][..], "q\n"), (&AZUL, "\nq\n"), (&TWO, "q\n")] {
        let run = user.run_with(arguments, typed);
        run.ends_with(0);
        assert!(run.out.starts_with(&welcome), "{}", run.out);
        assert!(run.out.ends_with("Thank you for playing!\n"), "{}", run.out);
    }
    // The prompt does not print its thanks if the input ends in the middle of a match.
    let run = user.run_with(&TWO, "1 b 3\n");
    assert!(!run.ends_with(1).out.contains("Thank you"), "{}", run.out);
}

/// A move that needs confirmation, and the sentence that describes it after it was played.
const QUESTIONED: &str = "1 y f\n";
const PLAYED: &str = "takes 1 yellow from factory 1.";

#[test]
fn the_end_of_a_pipe_confirms_the_last_move() {
    let user = User::new();
    let run = user.run_with(&TWO, QUESTIONED);
    run.ends_with(1)
        .shows("Play it anyway? (y/n)")
        .shows(PLAYED);
    assert_eq!(user.unfinished()[0].moves, ["1 y f"]);
}

#[test]
fn only_yes_confirms_a_move() {
    for (answer, then) in [
        ("foo", "\"foo\" is not a move"),
        ("undo", "The move was not played."),
        ("2 b 1", "from factory 2 to line 1."),
        ("no", "The move was not played."),
    ] {
        let user = User::new();
        let run = user.run_with(&TWO, &format!("{QUESTIONED}{answer}\nq\n"));
        run.ends_with(0)
            .shows("The move was not played.")
            .shows(then);
        assert!(!run.out.contains(PLAYED), "{answer}: {}", run.out);
    }
    // The answer "undo" does not take back the previous move.
    let user = User::new();
    let run = user.run_with(&TWO, "2 b 1\n1 y f\nundo\nlog\nq\n");
    run.ends_with(0).shows("1. Ana: 2 b 1");
    assert!(!run.out.contains("Taken back"), "{}", run.out);
}

#[test]
fn an_empty_line_repeats_a_question() {
    let user = User::new();
    let run = user.run_with(&TWO, &format!("{QUESTIONED}\n\ny\nq\n"));
    run.ends_with(0).shows(PLAYED);
    assert_eq!(run.out.matches("Play it anyway? (y/n)").count(), 3);
}

#[test]
fn a_script_can_quit_a_stored_match_without_a_question() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\nq\n");
    assert!(!run.ends_with(0).out.contains("(y/n)"), "{}", run.out);
    assert_eq!(user.files_in("unfinished").len(), 1);
    // The prompt asks for confirmation if the match would be lost.
    let user = User::new();
    user.write("data", "a file where a folder should be");
    let run = user.run_with(&TWO, "1 b 3\nq\nn\nq\ny\n");
    run.ends_with(0).shows("will be lost. Leave? (y/n) n");
}

#[test]
fn colours_can_be_typed_in_any_case_and_the_error_names_an_invalid_one() {
    let user = User::new();
    let table = |colours| {
        let players = ["play", "laying-grass", "--players", "Ana,Bo", "--set"];
        [&players[..], &[colours]].concat()
    };
    user.run_with(&table("colours=RED,Blue"), "q\n")
        .ends_with(0);
    user.run(&table("colours=red,pink"))
        .ends_with(2)
        .warns("cannot be \"pink\"");
}

#[test]
fn a_new_match_shows_its_seed() {
    let user = User::new();
    let run = user.run_with(&TWO, "new\nq\n");
    assert_eq!(
        run.ends_with(0).out.matches("(Seed ").count(),
        2,
        "{}",
        run.out
    );
}

#[test]
fn the_ranking_of_tilings_comes_last_and_owners_are_letters() {
    let user = User::new();
    let (record, moves) = user.random_game_of("tilings", 2, &["side=6"]);
    let seed = record["seed"].to_string();
    let table = [
        "play",
        "tilings",
        "--players",
        "Ana,Bo",
        "--set",
        "side=6",
        "--seed",
        &seed,
    ];
    let run = user.run_with(&table, &confirmed(&moves));
    run.ends_with(0).shows(" A Ana").shows(" B Bo");
    let ranking = run.out.rfind("rank  player").unwrap();
    assert!(run.out.rfind("  zone: ").unwrap() < ranking, "{}", run.out);
    assert!(!run.out.contains("tiles  motifs"), "{}", run.out);
    user.write("m.json", record.to_string());
    let replayed = user.run(&["replay", "m.json"]).out;
    assert!(
        replayed.rfind("  zone: ") < replayed.rfind("rank  player"),
        "{replayed}"
    );
}

#[test]
fn a_resumed_match_does_not_repeat_its_start() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n").shows("Round 1: Ana starts.");
    let run = user.run_with(&AZUL, "y\nq\n");
    assert!(!run.ends_with(0).out.contains("Round 1: "), "{}", run.out);
}

#[test]
fn the_prompt_says_that_a_bot_is_thinking_about_a_hint() {
    let user = User::new();
    let run = user.run_with(&TWO, "hint 1\nq\n");
    run.ends_with(0).shows("bot:1 is thinking");
}

#[test]
fn every_command_describes_a_missing_folder_in_the_same_words() {
    let user = User::new();
    let message = "the folder no/such does not exist; create it first, or choose another";
    user.run_with(&TWO, "save no/such/m.json\nq\n")
        .warns(message);
    for command in [
        &[
            "sim",
            "azul",
            "--games",
            "1",
            "--records",
            "no/such/m.jsonl",
        ][..],
        &["man", "--out", "no/such"],
    ] {
        user.run(command).ends_with(1).warns(message);
    }
    std::fs::write(user.path("server.db"), "").unwrap();
    user.run(&["backup", "--data", ".", "no/such/b.db"])
        .ends_with(1)
        .warns(message);
}

#[test]
fn one_game_can_be_listed_and_programs_get_json() {
    let user = User::new();
    let run = user.run(&["games", "azul"]);
    run.ends_with(0).shows("wall=free");
    assert!(!run.out.contains("tilings"), "{}", run.out);
    let run = user.run(&["games", "--json"]);
    let games: serde_json::Value = serde_json::from_str(&run.ends_with(0).out).unwrap();
    assert_eq!(games[0]["id"], "azul");
    assert_eq!(games[0]["options"][0]["default"], "standard");
    assert_eq!(games.as_array().unwrap().len(), 3);
    let one = user.run(&["games", "tilings", "--json"]).out;
    let one: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(one.as_array().unwrap().len(), 1);
}

#[test]
fn the_error_for_a_file_without_a_match_says_what_was_expected() {
    let user = User::new();
    for other in ["{\"name\": \"x\", \"value\": 1}", "hello", "[1]"] {
        user.write("other.json", other);
        for command in [
            &["replay", "other.json"][..],
            &["analyse", "other.json"],
            &["play", "azul", "--load", "other.json"],
        ] {
            user.run(command)
                .ends_with(1)
                .warns("not a match saved by Tilewright");
        }
    }
}

#[test]
fn the_usage_comes_before_the_hint_to_the_help() {
    let user = User::new();
    for arguments in [
        &["play", "chess"][..],
        &["play", "azul", "--colour"],
        &["sim", "azul", "--games", "x"],
        &["replay"],
        &["play", "azul", "--set", "wall"],
    ] {
        let err = user.run(arguments).ends_with(2).err.clone();
        let usage = err.find("Usage:").unwrap_or_else(|| panic!("{err}"));
        let hint = err
            .find("For more information")
            .unwrap_or_else(|| panic!("{err}"));
        assert!(usage < hint, "{err}");
    }
}

#[test]
fn a_word_that_is_no_command_leads_to_the_help() {
    let user = User::new();
    for (game, options, example) in [
        ("azul", "first=seat-1", "\"2 y 5\""),
        ("laying-grass", "order=as-entered", "\"base "),
        // The example is a cell of the board.
        ("tilings", "side=2", "\"place BB\""),
        ("tilings", "side=8", "\"place CF\""),
    ] {
        let play = ["play", game, "--players", "Ana,Bo", "--set", options];
        let run = user.run_with(&play, "settings\nq\n");
        run.shows(example)
            .shows("\nType \"help\" for all commands.\n");
        // A move that breaks a rule is a move.
        let run = user.run_with(&TWO, "1 y 5\n1 y 5\nq\n");
        assert!(!run.out.contains("for all commands"), "{}", run.out);
    }
}

#[test]
fn file_names_can_be_typed_although_output_is_ascii() {
    let user = User::new();
    let saves = [&["--ascii"], &TWO[..]].concat();
    user.run_with(&saves, "save é.json\nq\n")
        .shows("Saved to \\u{e9}.json.");
    assert!(user.path("é.json").is_file());
}

#[test]
fn an_invalid_address_is_reported_before_the_welcome() {
    let user = User::new();
    let run = user.run(&["join", "foo", "--plain"]);
    run.ends_with(2);
    assert!(run.out.is_empty(), "{}", run.out);
}

#[test]
fn global_options_come_last_in_the_help() {
    let user = User::new();
    let help = user.run(&["replay", "--help"]).out;
    let at = |option: &str| help.find(option).unwrap_or_else(|| panic!("{help}"));
    assert!(at("--match") < at("--ascii"), "{help}");
    assert!(at("--jsonl") < at("--ascii"), "{help}");
    assert!(at("--ply") < at("--ascii"), "{help}");
}
