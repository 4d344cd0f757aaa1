//! Tests for Tilings: `tilewright tilings`, `tilewright fill` and the prompt.

use crate::common::User;
use serde_json::Value;

/// Snapshots of the whole output: board, influence, scores and zones.
#[test]
fn the_output_of_a_game_does_not_change() {
    let user = User::new();
    let run = user.run(&[
        "tilings", "-n", "4", "-b", "6", "-s", "42", "-r", "-i", "-m", "2",
    ]);
    run.ends_with(0);
    insta::assert_snapshot!("four_players_level_3", run.out);
    for level in ["0", "1", "2"] {
        let run = user.run(&[
            "tilings", "-n", "3", "-b", "5", "-s", "7", "-r", "-i", "--level", level,
        ]);
        insta::assert_snapshot!(format!("three_players_level_{level}"), run.out);
    }
}

#[test]
fn several_games_have_consecutive_seeds() {
    let user = User::new();
    let two = user.run(&["tilings", "-n", "3", "-s", "5", "--games", "2"]);
    let first = user.run(&["tilings", "-n", "3", "-s", "5"]);
    let second = user.run(&["tilings", "-n", "3", "-s", "6"]);
    assert_eq!(two.out, format!("{}\n{}\n", first.out, second.out));
}

#[test]
fn the_defaults_are_those_of_the_original_program() {
    let run = User::new().run(&["tilings"]);
    run.ends_with(0)
        .shows("20 players, board 10x10, level 3, seed 0");
}

#[test]
fn a_number_out_of_range_falls_back_with_a_warning() {
    let user = User::new();
    for (option, wrong, warning) in [
        ("-n", "21", "warning: -n must be 2 to 20, not 21; using 20"),
        ("-n", "1", "warning: -n must be 2 to 20, not 1; using 20"),
        ("-n", "-4", "warning: -n must be 2 to 20, not -4; using 20"),
        ("-b", "0", "warning: -b must be 1 to 50, not 0; using 10"),
        ("-b", "51", "warning: -b must be 1 to 50, not 51; using 10"),
        ("-b", "99999999999999999999999", "; using 10"),
    ] {
        let run = user.run(&["tilings", option, wrong]);
        run.ends_with(0)
            .warns(warning)
            .shows("20 players, board 10x10");
    }
}

#[test]
fn invalid_numbers_and_unknown_motifs_print_the_usage() {
    let user = User::new();
    for arguments in [
        ["-n", "x"],
        ["-b", "1.5"],
        ["-b", ""],
        ["-s", "abc"],
        ["-s", "-1"],
        ["-m", "0"],
        ["-m", "4"],
        ["-m", "two"],
        ["--level", "4"],
        ["--games", "0"],
        ["-q", "1"],
    ] {
        let run = user.run(&[&["tilings"], &arguments[..]].concat());
        run.ends_with(2);
        assert!(run.out.is_empty(), "{arguments:?}: {}", run.out);
        run.warns("Usage: tilewright tilings").warns("  -m <K>");
        assert_eq!(run.err.matches("Usage:").count(), 1, "{}", run.err);
        // The error comes last, where a small terminal still shows it.
        let (help, error) = run.err.split_once("\nerror: ").expect(&run.err);
        assert!(help.contains("Usage:"), "{}", run.err);
        assert!(error.lines().count() < 5, "{}", run.err);
    }
    let run = user.run(&["tilings", "--colour"]);
    run.ends_with(2)
        .warns("unexpected argument '--colour'")
        .warns("  -m <K>");
}

#[test]
fn the_last_of_repeated_flags_counts_and_motifs_accumulate() {
    let user = User::new();
    let repeated = [
        "tilings", "-n", "9", "-b", "3", "-s", "1", "-r", "-r", "-i", "-i", "-n", "4", "-b", "6",
        "-s", "42", "-m", "1", "-m", "2",
    ];
    let once = [
        "tilings", "-n", "4", "-b", "6", "-s", "42", "-r", "-i", "--set", "off=1,2",
    ];
    let run = user.run(&repeated);
    run.ends_with(0);
    assert_eq!(run.out, user.run(&once).out);
}

#[test]
fn a_batch_accepts_all_options_of_the_rules() {
    let user = User::new();
    let game = ["tilings", "-n", "2", "-s", "3"];
    let classic = ["--set", "end-rule=classic"];
    // With this seed both players skip in the first round.
    let seed = classic_seed(&user);
    let seed = ["tilings", "-n", "2", "-s", &seed];
    let strict = user.run(&seed);
    let short = user.run(&[&seed[..], &classic[..]].concat());
    strict.ends_with(0);
    short.ends_with(0);
    assert_ne!(strict.out, short.out);
    let king = user.run(&[&game[..], &["--set", "king-victims=each"]].concat());
    king.ends_with(0);
    assert_ne!(user.run(&game).out, king.out);
    for (wrong, reason) in [
        (&["--set", "king-victims=all"][..], "king-victims"),
        (&["--set", "colour=red"][..], "there is no option"),
        (
            &["--set", "side=5", "--set", "side=6"][..],
            "an option can be set only once",
        ),
        (
            &["-b", "5", "--set", "side=6"][..],
            "an option can be set only once: -b conflicts with --set",
        ),
        (
            &["--level", "1", "--set", "level=2"][..],
            "an option can be set only once",
        ),
    ] {
        let run = user.run(&[&game[..], wrong].concat());
        run.ends_with(2)
            .warns(reason)
            .warns("Usage: tilewright tilings");
    }
}

/// Returns a seed with which the original program's rule ends the game early.
fn classic_seed(user: &User) -> String {
    let seeds = (0..200).map(|seed: u32| seed.to_string());
    let differs = |seed: &String| {
        let game = ["tilings", "-n", "2", "-s", seed];
        let classic = user.run(&[&game[..], &["--set", "end-rule=classic"]].concat());
        user.run(&game).out != classic.out
    };
    seeds.into_iter().find(differs).unwrap()
}

#[test]
fn a_pipe_gets_ascii_only() {
    let user = User::new();
    for level in ["0", "1", "2", "3"] {
        let run = user.run(&[
            "tilings", "-n", "3", "-b", "5", "-r", "-i", "--level", level,
        ]);
        run.ends_with(0);
        assert!(run.out.is_ascii(), "{}", run.out);
    }
}

#[test]
fn the_error_for_an_unknown_set_names_the_built_in_sets() {
    let user = User::new();
    for arguments in [
        &["fill", "nosuch"][..],
        &["tilings", "--deck", "nosuch"][..],
    ] {
        user.run(arguments)
            .ends_with(1)
            .warns("cannot read nosuch")
            .warns("standard, jeandel-rao and culik");
    }
}

#[test]
fn the_columns_of_many_players_have_different_headings() {
    let run = User::new().run(&["tilings", "-n", "20", "-b", "3", "-i"]);
    run.ends_with(0);
    let heads = run.out.lines().find(|line| line.starts_with("cell"));
    let heads: Vec<&str> = heads.unwrap().split("player").map(str::trim).collect();
    let numbers: Vec<String> = (0..20).map(|n| n.to_string()).collect();
    assert_eq!(heads[1..], numbers);
}

#[test]
fn the_message_about_one_second_uses_the_singular() {
    let fill = ["fill", "culik", "-b", "40", "--torus", "--time"];
    let run = User::new().run(&[&fill[..], &["1"]].concat());
    run.ends_with(4).shows("undecided: 1 second was not enough");
}

#[test]
fn decks_and_motifs_are_read_from_files_and_errors_name_the_line() {
    let user = User::new();
    user.write(
        "deck.txt",
        "# two kinds\nplain red red red red 10\nother blue blue blue blue 10\n",
    );
    user.write("motifs.txt", "big 20 mono any 4\n");
    user.run(&[
        "tilings",
        "-n",
        "2",
        "--deck",
        "deck.txt",
        "--motifs",
        "motifs.txt",
        "-m",
        "4",
    ])
    .ends_with(0);
    user.run(&["tilings", "-n", "2", "--deck", "jeandel-rao"])
        .ends_with(0);
    for (deck, error) in [
        ("plain red red red crimson 1\n", "line 1: "),
        ("a red red red red 1\n\nb red red red red 0\n", "line 3: "),
        ("a red red red red 1\na red red red red 1\n", "line 2: "),
        ("a red red red red 99999999999\n", "line 1: "),
        ("a red red red 1\n", "line 1: "),
        ("", ""),
    ] {
        user.write("wrong.txt", deck);
        let run = user.run(&["tilings", "-n", "2", "--deck", "wrong.txt"]);
        run.ends_with(1).warns("wrong.txt").warns(error);
    }
    user.write("wrong.txt", "pair three mono\n");
    user.run(&["tilings", "-n", "2", "--motifs", "wrong.txt"])
        .ends_with(1)
        .warns("wrong.txt: line 1: ");
    user.run(&["tilings", "-n", "2", "--deck", "missing.txt"])
        .ends_with(1)
        .warns("cannot read missing.txt");
    user.write("few.txt", "a red red red red 3\n");
    user.run(&["tilings", "-n", "4", "--deck", "few.txt"])
        .ends_with(1)
        .warns("players");
}

#[test]
fn a_record_contains_the_deck_that_was_read_from_a_file() {
    let user = User::new();
    let deck = user.write(
        "deck.txt",
        "plain red red red red 8\nhalf red red blue blue 8\n",
    );
    let motifs = user.write("motifs.txt", "big 20 mono any 4\n");
    let run = user.run(&[
        "sim",
        "tilings",
        "--games",
        "2",
        "--records",
        "g.jsonl",
        "--set",
        "deck=deck.txt",
        "--set",
        "motifs=motifs.txt",
    ]);
    run.ends_with(0);
    std::fs::remove_file(deck).unwrap();
    std::fs::remove_file(motifs).unwrap();
    user.run(&["replay", "g.jsonl", "--jsonl"]).ends_with(0);
    let run = user.run(&["sim", "tilings", "--set", "deck=deck.txt"]);
    run.ends_with(2).warns("cannot read the file");
    user.write("deck1.txt", "\u{feff}lonely red green blue 1\n");
    user.run(&["sim", "tilings", "--set", "deck=deck1.txt"])
        .ends_with(2)
        .warns("error: deck1.txt: line 1: ");
    let small = ["--set", "board=torus", "--set", "side=2"];
    user.run(&[&["sim", "tilings"], &small[..]].concat())
        .ends_with(2)
        .warns("error: option board: a torus must have at least 3 cells per side, not 2");
}

#[test]
fn whole_games_can_be_played_at_the_prompt() {
    for (players, set) in [(2, "side=6"), (5, "rotate=on"), (20, "board=torus")] {
        let user = User::new();
        let (record, moves) = user.random_game_of("tilings", players, &[set]);
        let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let seed = record["seed"].to_string();
        let arguments = [
            "play",
            "tilings",
            "--players",
            &names.join(","),
            "--seed",
            &seed,
            "--set",
            set,
        ];
        let run = user.run_with(&arguments, &moves.join("\n"));
        run.ends_with(0).shows("rank  player").shows("motifs");
        let saved = std::fs::read(&user.files_in("records")[0]).unwrap();
        let played: Value = serde_json::from_slice(&saved).unwrap();
        for part in ["game", "options", "seed", "moves", "result"] {
            assert_eq!(played[part], record[part], "{part}");
        }
    }
}

#[test]
fn the_prompt_shows_scores_influence_and_previews_of_moves() {
    let user = User::new();
    let arguments = [
        "play",
        "tilings",
        "--players",
        "Ana,Bo",
        "--seed",
        "42",
        "--set",
        "side=5",
    ];
    let run = user.run_with(
        &arguments,
        "score\ninfluence\ninfluence CC\ninfluence AA\ninfluence x\ntry CD\ntry AA\ntry CC\ntry\n\
         try ZZ\nplace AA\nplace CC\nplace cd\nplace CD\nhelp\n",
    );
    for shown in [
        // Owners are letters, not numbers as in the original program.
        " A Ana ",
        " B Bo ",
        "no motif scores points",
        "red, 1 tile: 1 point to Ana (CC)",
        "cell laid beside       Ana       Bo",
        "There is no tile on AA.",
        "\"place CD\" would change:",
        "Bo gains 90 influence on CC: 90.",
        "Ana places ",
        "You cannot place it here: AA has no tile beside it.",
        "Say where to try it, for example \"try CF\".",
        "Bo places RRRR on CD.",
        "Bo gains 90 influence on CC: 90.",
        "Tile to place: RRRR (50 left in the deck)",
        "influence [CF]",
    ] {
        run.shows(shown);
    }
}

/// The preview of a move must not reveal random events after it.
#[test]
fn try_does_not_reveal_random_events() {
    let user = User::new();
    let arguments = ["play", "tilings", "--players", "Ana,Bo", "--seed", "42"];
    let run = user.run_with(&arguments, "try FG\n");
    run.shows("would change");
    assert!(!run.out.contains("King"), "{}", run.out);
}

#[test]
fn a_board_can_be_filled_and_drawn() {
    let user = User::new();
    for set in ["standard", "jeandel-rao", "culik"] {
        let run = user.run(&["fill", set, "-b", "12", "--svg", "f.svg"]);
        run.ends_with(0).shows("filled: 144 tiles of ");
        let svg = std::fs::read_to_string(user.path("f.svg")).unwrap();
        assert_eq!(svg.matches("<path").count(), 4 * 144);
    }
    let one = user.run(&["fill", "culik", "-b", "6", "--seed", "1"]).out;
    assert_eq!(
        one,
        user.run(&["fill", "culik", "-b", "6", "--seed", "1"]).out
    );
    assert_ne!(
        one,
        user.run(&["fill", "culik", "-b", "6", "--seed", "2"]).out
    );
}

#[test]
fn an_impossible_board_is_proven_impossible_or_left_undecided() {
    let user = User::new();
    user.write("lonely.txt", "lonely red green blue yellow 1\n");
    user.run(&["fill", "lonely.txt", "-b", "2"])
        .ends_with(3)
        .shows("impossible");
    user.run(&["fill", "jeandel-rao", "-b", "4", "--torus"])
        .ends_with(3)
        .shows("impossible");
    user.run(&["fill", "jeandel-rao", "-b", "40", "--torus", "--time", "1"])
        .ends_with(4)
        .shows("undecided: 1 second");
}

#[test]
fn an_invalid_set_or_side_is_refused() {
    let user = User::new();
    user.write("wrong.txt", "lonely red green blue 1\n");
    user.run(&["fill", "wrong.txt"])
        .ends_with(1)
        .warns("wrong.txt: line 1: ");
    user.run(&["fill", "missing.txt"])
        .ends_with(1)
        .warns("cannot read missing.txt");
    for side in ["0", "51", "-1", "x"] {
        user.run(&["fill", "culik", "-b", side]).ends_with(2);
    }
    user.run(&["fill", "culik", "-b", "3", "--svg", "no/folder.svg"])
        .ends_with(1)
        .warns("cannot write no/folder.svg");
}

/// Skips, decay and the King can come before the first move.
#[test]
fn events_before_the_first_move_are_described() {
    let user = User::new();
    let arguments = [
        "play",
        "tilings",
        "--players",
        "A,B",
        "--seed",
        "3",
        "--set",
        "side=2",
    ];
    let run = user.run_with(&arguments, "log\nq\n");
    run.shows("A places ")
        .shows("and skips")
        .shows("all influence falls by 1")
        .shows("The King");
    user.run(&[
        "sim",
        "tilings",
        "--games",
        "1",
        "--players",
        "3",
        "--set",
        "side=1",
        "--records",
        "g.jsonl",
    ]);
    let run = user.run(&["replay", "g.jsonl", "--jsonl"]);
    let start: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    assert_eq!(start["events"][0]["event"], "placed");
    // A game can be over before the first move; the prompt then shows its result.
    let run = user.run(&["play", "tilings", "--players", "A,B", "--set", "side=1"]);
    run.ends_with(0).shows("rank  player").shows("zone: ");
    assert!(!run.out.contains("like \"\""), "{}", run.out);
}

#[test]
fn the_result_lists_the_end_and_the_zones() {
    let user = User::new();
    let (record, moves) = user.random_game_of("tilings", 2, &["side=4"]);
    user.write("m.json", record.to_string());
    let ply = moves.len().to_string();
    let run = user.run(&["replay", "m.json", "--ply", &ply]);
    run.shows("  end: nobody has a tile that fits anywhere")
        .shows("  zone: ");
}
