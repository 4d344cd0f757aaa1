//! Tests for Laying Grass at the prompt.

use crate::common::{User, confirmed};
use serde_json::Value;

const TWO: [&str; 8] = [
    "play",
    "laying-grass",
    "--players",
    "Ana,Bo",
    "--seed",
    "7",
    "--set",
    "order=as-entered",
];

/// The bases of both players with seed 7, away from all bonus squares.
const OPENING: &str = "base CF\nbase MM\n";

#[test]
fn whole_games_are_played_to_the_standings() {
    for players in [2, 4, 9] {
        let user = User::new();
        let (record, moves) = user.random_game_of("laying-grass", players, &[]);
        let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let seed = record["seed"].to_string();
        let arguments = [
            "play",
            "laying-grass",
            "--players",
            &names.join(","),
            "--seed",
            &seed,
        ];
        let run = user.run_with(&arguments, &confirmed(&moves));
        run.ends_with(0)
            .shows("rank  player")
            .shows("territory")
            .shows("The record of this match");
        let saved = std::fs::read(&user.files_in("records")[0]).unwrap();
        let played: Value = serde_json::from_slice(&saved).unwrap();
        for part in ["game", "options", "seed", "moves", "result"] {
            assert_eq!(played[part], record[part], "{part}");
        }
    }
}

#[test]
fn the_setup_asks_for_colours_and_refuses_a_taken_one() {
    let user = User::new();
    let run = user.run_with(
        &["play", "laying-grass", "--seed", "7"],
        "Ana,Bo,Cleo\nred\nred\npink\nBLUE\n\nbase CF\n",
    );
    run.shows("Ana, your colour (purple, red, ")
        .shows("red is taken by Ana.")
        .shows("\"pink\" is not one of the choices. Choose purple, green")
        .shows("places the base on CF.");
    assert_eq!(
        user.unfinished()[0].options["colours"],
        serde_json::json!(["red", "blue", "purple"])
    );
}

#[test]
fn colours_can_be_set_and_invalid_ones_are_usage_errors() {
    let user = User::new();
    let set = |colours: &str| {
        let option = format!("colours={colours}");
        user.run_with(
            &[
                "play",
                "laying-grass",
                "--players",
                "Ana,Bo",
                "--set",
                &option,
            ],
            "q\n",
        )
    };
    set("orange,cyan").ends_with(0).shows("O Ana");
    for wrong in ["red", "red,red", "red,pink", "red,blue,green"] {
        set(wrong)
            .ends_with(2)
            .warns("for every player, all different");
    }
    // Without names, any valid number of colours is accepted.
    user.run_with(
        &["play", "laying-grass", "--set", "colours=red,blue,green"],
        "A,B,C\nq\n",
    )
    .ends_with(0)
    .shows("G C");
}

#[test]
fn the_board_has_its_letters_on_all_four_sides() {
    let user = User::new();
    for (names, last) in [("A,B", 'T'), ("A,B,C,D,E", 'd')] {
        let run = user.run_with(&["play", "laying-grass", "--players", names], "q\n");
        let lines: Vec<&str> = run.out.lines().collect();
        let top = lines
            .iter()
            .position(|line| line.starts_with("  A B C"))
            .unwrap();
        let side = if last == 'T' { 20 } else { 30 };
        assert!(lines[top].contains(last));
        assert!(lines[top + side + 1].starts_with("  A B C"));
        for line in &lines[top + 1..=top + side] {
            let letters: Vec<char> = line.chars().collect();
            assert_eq!(letters[0], letters[2 + 2 * side], "{line}");
        }
    }
}

#[test]
fn tiles_can_be_turned_and_tried_and_their_places_are_listed() {
    let user = User::new();
    let commands = "turn\nflip\nwhere\ntry CG r90\ntry AA\ntry ZZ r0\ntry CG r45\ntry 1\ntry\n";
    let run = user.run_with(&TWO, &format!("turn\n{OPENING}{commands}"));
    run.shows("There is no tile to place now.")
        .shows("tile 68 r90\n████\n  ██\n████\n  ██\n")
        .shows("tile 68 fr270\n")
        .shows("for the top-left corner of tile 68 in orientation fr270, marked ◤")
        .shows("You can place it here: \"place CG r90\".")
        .shows("C · · · · · P*[][]·")
        .shows("You cannot place it here: ")
        .shows("\"r45\" is not an orientation: use r0, r90, r180 or r270")
        .shows("Say where to try it, for example \"try CF\"");
    let run = user.run_with(&TWO, &format!("{OPENING}turn\nplace CG\n"));
    run.shows("Ana places tile 68 at CG.");
    let run = user.run_with(&TWO, "help\n");
    run.shows("try CF r90");
}

#[test]
fn covering_a_bonus_needs_a_confirmation() {
    let user = User::new();
    let question =
        "This covers the exchange bonus on EE, which would be lost. Place it anyway? (y/n)";
    let run = user.run_with(&TWO, "base EE\nn\nbase EE\ny\n");
    run.shows(question)
        .shows("The move was not played.")
        .shows("Ana places the base on EE.")
        .shows("is covered and lost");
    // If a script answers with its next move, that counts as no, and the next move is then played.
    let run = user.run_with(&TWO, "base EE\nbase MM\n");
    run.shows(question).shows("Ana places the base on MM.");
}

#[test]
fn neighbouring_tiles_of_a_player_look_different_without_colours() {
    let user = User::new();
    let (record, moves) = user.random_game_of("laying-grass", 2, &[]);
    user.write("m.json", record.to_string());
    let ply = moves.len().to_string();
    let arguments = ["replay", "m.json", "--ply", &ply];
    let text = user.run(&arguments).out;
    let view = user.run(&[&arguments[..], &["--jsonl"]].concat()).out;
    let view: Value = serde_json::from_str(&view).unwrap();
    let rows: Vec<Vec<char>> = text
        .lines()
        .skip_while(|line| !line.starts_with("  A B"))
        .skip(1)
        .take(20)
        .map(|line| line.chars().collect())
        .collect();
    let place = |cell: &Value| {
        let letters = cell.as_str().unwrap().as_bytes();
        let number = |letter: u8| usize::from(letter - b'A');
        (number(letters[0]), number(letters[1]))
    };
    let mut piece_at = std::collections::HashMap::new();
    for piece in view["view"]["pieces"].as_array().unwrap() {
        for cell in piece["cells"].as_array().unwrap() {
            piece_at.insert(place(cell), (piece["id"].clone(), piece["owner"].clone()));
        }
    }
    let mut compared = 0;
    for (&(row, column), (id, owner)) in &piece_at {
        for near in [(row + 1, column), (row, column + 1)] {
            let Some((other, its_owner)) = piece_at.get(&near) else {
                continue;
            };
            let drawn = |(row, column): (usize, usize)| &rows[row][2 + 2 * column..][..2];
            if owner == its_owner && id != other {
                assert_ne!(drawn((row, column)), drawn(near), "{row} {column}");
                compared += 1;
            }
        }
    }
    assert!(compared > 10);
}

#[test]
fn an_illegal_move_is_explained() {
    let user = User::new();
    let run = user.run_with(
        &TWO,
        "place CF r0\nbase ZZ\nbase CF\nbase CG\nbase MM\nbase AA\nstone AA\nplace CF r0\n\
         place LM r0\nplace AA r0\nplace TT r0\nswap 7\nrob CF\nbuy AA\ndone\nclear AA\nfoo\n",
    );
    for reason in [
        "\"place\" is not possible now: the bases come first, and Ana (purple) must place one",
        "\"ZZ\" is not a cell on this board; type a row and a column, each a letter from A to T",
        "CG would touch CF, which belongs to Ana (purple)",
        "\"base\" is not possible now: it is round 1, and Ana (purple) must place tile 68",
        "CF is your own grass",
        "MM already belongs to Bo (red)",
        "The grass would not touch your territory.",
        "At TT, the tile would extend beyond the board",
        "\"7\" is not a queue position that you can take a tile from: use 2 to 6",
        "\"rob\" is not possible now",
        "Tile 68 fits, so you must place it (for example, \"place AD r0\")",
        "There is no stone on AA.",
        "\"foo\" is not a move",
    ] {
        run.shows(reason);
    }
}

#[test]
fn a_player_whose_tile_fits_nowhere_gets_a_choice() {
    let user = User::new();
    user.write("m.json", include_str!("../records/fits-nowhere.json"));
    let run = user.run_with(&["play", "laying-grass", "--load", "m.json"], "done\n");
    run.shows("Tile 25 fits nowhere. Type \"swap 2\", \"swap 3\", \"swap 4\", \"swap 5\", \"swap 6\" or \"done\".")
        .shows("Bo discards tile 25.");
}
