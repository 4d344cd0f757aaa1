//! Tests for matches at the prompt: saving, loading, automatic saving and resuming.

use std::process::{Command, Stdio};

use serde_json::Value;

use crate::common::User;
use crate::play::{AZUL, TWO};

#[test]
fn undo_and_redo_change_the_stored_match() {
    let user = User::new();
    let moves = |user: &User| user.unfinished().remove(0).moves;
    user.run_with(&TWO, "1 b 3\n2 y 3\nundo\n");
    assert_eq!(moves(&user), ["1 b 3"]);
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n2 y 3\nundo\nundo\nredo\nredo\n");
    assert_eq!(moves(&user), ["1 b 3", "2 y 3"]);
}

#[test]
fn a_match_can_be_saved_and_loaded_and_never_overwrites_another_file() {
    let user = User::new();
    user.write("notes.txt", "precious");
    let run = user.run_with(
        &TWO,
        "1 b 3\nsave notes.txt\nn\nsave m.json\n2 y 3\nsave m.json\nquit\n",
    );
    run.ends_with(0)
        .shows("notes.txt already exists. Replace it?")
        .shows("The match was not saved.")
        .shows("Saved to m.json.");
    assert_eq!(std::fs::read(user.path("notes.txt")).unwrap(), b"precious");

    let load = ["play", "azul", "--load", "m.json"];
    let run = user.run_with(&load, "3 u 5\nsave\nm.json\nq\n");
    run.ends_with(0)
        .shows("Ana takes 1 black from factory 3 to line 5.")
        .shows("File name? (q to go back) m.json");
    let saved: Value =
        serde_json::from_slice(&std::fs::read(user.path("m.json")).unwrap()).unwrap();
    assert_eq!(
        saved["moves"],
        serde_json::json!(["1 b 3", "2 y 3", "3 u 5"])
    );

    let run = user.run_with(
        &["play", "azul", "--players", "X,Y"],
        "n\nload m.json\nlog\nq\n",
    );
    run.ends_with(0).shows("3. Ana: 3 u 5");
}

#[test]
fn play_continues_after_errors_while_saving_and_loading() {
    let user = User::new();
    user.write("broken.json", "{\"tilewright\": 1, \"game\": ");
    let run = user.run_with(
        &TWO,
        "1 b 3\nsave no/such/folder.json\nsave .\nsave /dev/full\nsave\n\n\
         load missing.json\nload .\nload broken.json\n2 y 3\n",
    );
    run.warns("cannot save no/such/folder.json: the folder no/such does not exist")
        .warns("cannot save .: it is a folder")
        .warns("cannot save /dev/full: the disk is full")
        .shows("Not saved: no file name.")
        .warns("cannot load missing.json: no such file or folder")
        .warns("cannot load .: it is a folder")
        .warns("cannot load broken.json: the record is cut off")
        .shows("Bo takes 2 yellow from factory 2 to line 3.");
}

#[test]
fn a_finished_match_is_not_loaded_at_the_prompt_but_shown_by_load() {
    let user = User::new();
    let (record, _) = user.random_game(2, &[]);
    user.write("over.json", record.to_string());
    user.run_with(&TWO, "load over.json\n")
        .warns("the match in over.json is over");
    let run = user.run(&["play", "azul", "--load", "over.json"]);
    run.ends_with(0).shows("rank  player");
}

#[test]
fn quit_asks_only_if_something_is_not_saved() {
    let user = User::new();
    let run = user.run_with(&TWO, "quit\n1 b 3\n");
    run.ends_with(0);
    assert!(!run.out.contains("1 b 3"), "the prompt has asked");
    // Before leaving a match that can be resumed, the prompt asks only at a terminal.
    let run = user.run_with(&TWO, "1 b 3\nexit\n2 y 3\n");
    assert!(!run.ends_with(0).out.contains("2 y 3"), "{}", run.out);
}

#[test]
fn the_match_is_stored_when_the_input_ends_and_offered_at_the_next_start() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\n2 y 3");
    run.ends_with(1)
        .warns("You can resume this match the next time")
        .warns("the input ended before the game was over");
    assert_eq!(user.files_in("unfinished").len(), 1);

    let run = user.run_with(&AZUL, "y\n3 u 5\n");
    run.shows("1. Azul: Ana and Bo, 2 moves, just now")
        .shows("Resume it?")
        .shows("Ana takes 1 black from factory 3 to line 5.");
    assert_eq!(
        user.files_in("unfinished").len(),
        1,
        "there is a second match"
    );
}

#[test]
fn arguments_for_a_new_match_skip_the_offer_to_resume() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    for new in [
        &["--seed", "42"][..],
        &["--players", "Ana,Bo"],
        &["--set", "wall=free"],
    ] {
        let run = user.run_with(&[&AZUL[..], new].concat(), "q\n");
        run.ends_with(0);
        assert!(!run.out.contains("Resume"), "{}", run.out);
    }
    let run = user.run_with(&TWO, "1 b 4\n");
    run.shows("Ana takes 1 dark blue from factory 1 to line 4.");
    assert_eq!(user.files_in("unfinished").len(), 2);
}

#[test]
fn an_invalid_answer_repeats_the_offer_and_only_yes_deletes_a_match() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    user.run_with(&TWO, "1 b 4\n");
    let run = user.run_with(&AZUL, "1 b 4\nd 2\nn\nd 2\ny\nd\ny\nquit\n");
    run.ends_with(0)
        .shows("Resume which?")
        .shows("\"1 b 4\" is not a valid answer.")
        .shows("The match was deleted.")
        .shows("Who plays?");
    assert_eq!(run.out.matches("Resume which?").count(), 3, "{}", run.out);
    assert!(user.files_in("unfinished").is_empty());
}

#[test]
fn a_script_whose_move_answers_no_question_fails() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    let run = user.run_with(&AZUL, "1 b 4\n");
    run.ends_with(1)
        .shows("\"1 b 4\" is not a valid answer.")
        .warns("the input ended before a match had started");
    user.run_with(&AZUL, "").ends_with(0);
}

#[test]
fn a_killed_match_is_stored_and_can_be_resumed() {
    let user = User::new();
    let mut child = user
        .command(&TWO)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"1 b 3\n2 y 3\n").unwrap();
    let are_moves_stored = || {
        let saved = user.files_in("unfinished");
        let text = saved
            .first()
            .and_then(|path| std::fs::read_to_string(path).ok());
        text.is_some_and(|text| text.contains("2 y 3"))
    };
    while !are_moves_stored() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // A match in progress is not offered to another process.
    let other = user.run_with(&AZUL, "quit\n");
    assert!(!other.out.contains("Resume"), "{}", other.out);
    child.kill().unwrap();
    child.wait().unwrap();
    user.run_with(&AZUL, "y\nlog\n").shows("2. Bo: 2 y 3");
}

#[test]
fn the_old_match_stays_stored_when_a_new_one_starts() {
    let user = User::new();
    let run = user.run_with(&TWO, "1 b 3\nnew\ny\nmoves\n");
    run.shows("Start a new match?").shows("legal moves");
    assert_eq!(user.files_in("unfinished").len(), 1);
}

#[test]
fn a_damaged_stored_match_is_not_changed() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\n");
    let saved = user.files_in("unfinished").remove(0);
    std::fs::write(&saved, "{\"version\":1}\n").unwrap();
    let run = user.run_with(&AZUL, "Ana,Bo\nmoves\n");
    run.warns("warning: cannot resume ")
        .warns(": line 1: ")
        .shows("legal moves");
    assert_eq!(std::fs::read(&saved).unwrap(), b"{\"version\":1}\n");
}

#[test]
fn without_a_writable_data_folder_the_match_is_played_with_a_warning() {
    let user = User::new();
    user.write("data", "a file where the folder should be");
    let run = user.run_with(&TWO, "1 b 3\n2 y 3\nq\ny\n");
    run.ends_with(0)
        .warns("warning: cannot save the match in your data folder")
        .shows("This match is not saved and will be lost. Leave?");
    assert_eq!(run.err.matches("warning").count(), 1, "{}", run.err);
}

#[test]
fn a_loaded_match_is_not_stored_before_a_new_move() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\nsave m.json\nq\n");
    let saved = user.files_in("unfinished");
    let run = user.run_with(&["play", "azul", "--load", "m.json"], "9 b 1\n");
    run.ends_with(1);
    assert!(!run.err.contains("You can resume"), "{}", run.err);
    assert_eq!(user.files_in("unfinished"), saved);
}

#[test]
fn anything_but_a_file_in_the_folder_of_matches_is_ignored() {
    let user = User::new();
    std::fs::create_dir_all(user.folder("unfinished").join("azul-1.json")).unwrap();
    let fifo = user.folder("unfinished").join("azul-2.json");
    assert!(
        Command::new("mkfifo")
            .arg(&fifo)
            .status()
            .unwrap()
            .success()
    );
    user.run_with(&TWO, "q\n").ends_with(0);
}

#[test]
fn the_nine_newest_of_many_unfinished_matches_are_offered() {
    let user = User::new();
    for _ in 0..12 {
        user.run_with(&TWO, "1 b 3\n");
    }
    let run = user.run_with(&AZUL, "9\nlog\n");
    run.shows("  9. Azul")
        .shows("  and 3 older")
        .shows("1. Ana: 1 b 3");
    assert!(!run.out.contains("  10. Azul"));
}

#[test]
fn a_file_that_another_program_has_changed_is_not_replaced_without_asking() {
    let user = User::new();
    user.run_with(&TWO, "1 b 3\nsave m.json\nq\n");
    let other = std::fs::read_to_string(user.path("m.json")).unwrap();
    let load = ["play", "azul", "--load", "m.json"];
    // Another program takes the move back in the meantime.
    let changed = other.replace("\"1 b 3\"", "");
    let mut child = user
        .command(&load)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, b"2 y 3\nsave m.json\n").unwrap();
    while !std::fs::read_to_string(user.path("m.json"))
        .unwrap()
        .contains("2 y 3")
    {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    user.write("m.json", &changed);
    std::io::Write::write_all(&mut stdin, b"save m.json\nn\nq\ny\n").unwrap();
    drop(stdin);
    let out = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(out.contains("exists. Replace it?"), "{out}");
    assert_eq!(
        std::fs::read_to_string(user.path("m.json")).unwrap(),
        changed
    );
}
