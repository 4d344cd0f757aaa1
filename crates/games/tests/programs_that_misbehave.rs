//! A program that does something wrong loses with a message that says why. Its opponent wins, the next game is
//! played, and no process is left running.

#![cfg(unix)]

mod scripts;

use std::time::{Duration, Instant};

use bots::AgentName;
use scripts::{MEDIUM, SHORT, ScriptFolder, TIMEOUT, loses_twice};

/// Returns a script that sends its greeting and then runs this command on every turn. `$first` is the first legal move,
/// and `$n` counts the turns.
fn at_every_turn(body: &str) -> String {
    format!(
        r#"n=0
while read -r message; do
    case $message in
    '{{"type":"hello",'*) echo '{{"protocol":1}}' ;;
    '{{"type":"turn",'*)
        n=$((n + 1))
        first=$(printf '%s\n' "$message" | sed 's/.*"moves":\["\([^"]*\)".*/\1/')
        {body}
        ;;
    esac
done"#
    )
}

const GOOD_MOVE: &str = r#"echo "{\"move\":\"$first\"}""#;

#[track_caller]
fn lose_with(word: &str, parts: &[&str], timeout: Duration, script: &str) {
    let folder = ScriptFolder::new();
    let program = folder.script(script);
    for forfeit in loses_twice(&folder, program, timeout) {
        let message = forfeit.to_string();
        assert_eq!(forfeit.word(), word, "{message}");
        for part in parts {
            assert!(message.contains(part), "no {part:?} in {message:?}");
        }
    }
    assert!(!folder.started().is_empty());
}

#[test]
fn a_program_that_exits_at_once() {
    let parts = ["it ended before the game did (exit status: 3)"];
    lose_with("crashed", &parts, TIMEOUT, "exit 3");
}

#[test]
fn a_program_that_exits_in_the_middle_of_a_game_is_quoted() {
    let crash = at_every_turn(&format!(
        "if [ $n = 3 ]; then echo 'Traceback' >&2; echo \"KeyError: 'wall'\" >&2; echo >&2; exit 1; fi; {GOOD_MOVE}"
    ));
    let parts = ["(exit status: 1)", "its last words: \"KeyError: 'wall'\""];
    lose_with("crashed", &parts, TIMEOUT, &crash);
}

#[test]
fn a_program_that_is_killed_by_a_signal() {
    let parts = ["(signal: 9 (SIGKILL))"];
    lose_with("crashed", &parts, TIMEOUT, &at_every_turn("kill -9 $$"));
}

#[test]
fn a_program_that_closes_its_output() {
    let parts = ["it closed its output"];
    lose_with(
        "crashed",
        &parts,
        TIMEOUT,
        "exec >&-; while read -r line; do :; done; sleep 100",
    );
}

#[test]
fn a_program_that_ends_while_its_child_holds_the_output_open() {
    let script = "sleep 100 & echo $! >> \"$D/pids\"; exit 5";
    lose_with("crashed", &["(exit status: 5)"], MEDIUM, script);
}

#[test]
fn a_program_that_hangs() {
    let parts = ["it did not answer within 0.4s"];
    lose_with("silent", &parts, SHORT, &at_every_turn("sleep 100"));
}

#[test]
fn a_program_that_hangs_with_children() {
    let hang = "sleep 100 & echo $! >> \"$D/pids\"; sleep 100 & echo $! >> \"$D/pids\"; wait";
    lose_with("silent", &[], SHORT, &at_every_turn(hang));
}

#[test]
fn a_program_that_ignores_signals() {
    lose_with(
        "silent",
        &[],
        SHORT,
        "trap '' TERM INT HUP; sleep 100; sleep 100",
    );
}

#[test]
fn a_program_that_never_reads() {
    lose_with("silent", &[], SHORT, "exec <&-; sleep 100");
    lose_with("silent", &[], SHORT, "sleep 100");
    // This program sends its greeting but never reads the hello, so its input fills up.
    lose_with(
        "silent",
        &[],
        SHORT,
        "sleep 0.1; echo '{\"protocol\":1}'; sleep 100",
    );
}

#[test]
fn a_program_that_writes_too_many_lines() {
    lose_with(
        "garbage",
        &["\"y\", which is not a valid answer: not JSON"],
        TIMEOUT,
        "yes",
    );
    // The first greeting is valid; the second one was not expected.
    let parts = ["no answer was expected"];
    lose_with("garbage", &parts, TIMEOUT, "yes '{\"protocol\":1}'");
}

#[test]
fn a_program_that_writes_an_endless_line() {
    let parts = ["a line may be at most 1048576 bytes long", "xxx"];
    lose_with("garbage", &parts, TIMEOUT, "yes x | tr -d '\\n'");
    let huge = "head -c 3000000 /dev/zero | tr '\\0' x; echo; sleep 100";
    lose_with("garbage", &parts, TIMEOUT, huge);
}

#[test]
fn a_program_that_floods_standard_error_plays_on_until_it_fails() {
    let loud = format!(
        "yes 'all is well' | head -c 3000000 >&2\n{}",
        at_every_turn("echo 'enough' >&2; exit 4")
    );
    let parts = ["(exit status: 4)", "\"enough\""];
    lose_with("crashed", &parts, TIMEOUT, &loud);
}

#[test]
fn a_program_that_writes_garbage() {
    let garbage = |text: &str| at_every_turn(&format!("printf '%s\\n' '{text}'"));
    for (text, reason) in [
        (
            "hello",
            "it wrote \"hello\", which is not a valid answer: not JSON",
        ),
        ("", "it wrote \"\", which is not a valid answer"),
        ("[\"1 b 1\"]", "not an object in braces"),
        ("{}", "missing field `move`"),
        ("{\"move\":1}", "expected text"),
        ("{\"move\":\"1 b 1\"", "cut off"),
        (
            "{\"move\":\"1 b 1\",\"line\":7}",
            "line: found the number 7, expected a list",
        ),
    ] {
        lose_with("garbage", &[reason], TIMEOUT, &garbage(text));
    }
    let estimate = format!(
        "echo \"{{\\\"move\\\":\\\"$first\\\",\\\"estimate\\\":{{\\\"chance\\\":{},\\\"lead\\\":0}}}}\"",
        60
    );
    let parts = ["the chance in an estimate must be between 0 and 1"];
    lose_with("garbage", &parts, TIMEOUT, &at_every_turn(&estimate));
}

#[test]
fn a_program_that_writes_control_characters() {
    let parts = ["\"\\u{1b}[2J\\u{7}\""];
    lose_with(
        "garbage",
        &parts,
        TIMEOUT,
        "printf '\\033[2J\\007\\n'; sleep 100",
    );
}

#[test]
fn a_program_that_writes_half_a_line_and_hangs() {
    let half = at_every_turn("printf '{\"move\":'; sleep 100");
    let parts = ["\"{\"move\":\"", "the line did not end within 1.5s"];
    lose_with("garbage", &parts, MEDIUM, &half);
}

#[test]
fn a_program_that_does_not_write_utf_8() {
    let parts = ["not UTF-8"];
    lose_with(
        "garbage",
        &parts,
        TIMEOUT,
        &at_every_turn("printf '{\"move\":\"\\377\"}\\n'"),
    );
}

#[test]
fn a_program_that_makes_an_illegal_move() {
    let illegal = at_every_turn("echo '{\"move\":\"9 b 1\"}'");
    let parts = ["its move \"9 b 1\" is not legal: ", "use 1 to 5, or c"];
    lose_with("illegal", &parts, TIMEOUT, &illegal);
    let castles = at_every_turn("echo '{\"move\":\"O-O\"}'");
    lose_with(
        "illegal",
        &["its move \"O-O\" is not legal"],
        TIMEOUT,
        &castles,
    );
}

#[test]
fn a_program_that_makes_a_move_of_another_position() {
    // The factory from which the program took tiles on its first turn is empty on its second turn.
    let again = at_every_turn("[ $n = 1 ] && mine=$first; echo \"{\\\"move\\\":\\\"$mine\\\"}\"");
    lose_with("illegal", &["is not legal: "], TIMEOUT, &again);
}

#[test]
fn a_program_that_answers_twice() {
    let twice = at_every_turn(r#"printf '{"move":"%s"}\n{"move":"%s"}\n' "$first" "$first""#);
    lose_with("garbage", &["no answer was expected"], TIMEOUT, &twice);
}

/// Plays a game on a board of two by two cells. The second seat moves, then the first moves once, then the second
/// again.
fn tiny_game(names: Vec<AgentName>) -> games::GameResult {
    let tilings = games::GAMES.find("tilings").unwrap();
    let mut options = tilings.options_for(2, &["side=2", "level=0"]).unwrap();
    options["deck"] = serde_json::json!([
        "moss green green green green 4",
        "path green red green red 2"
    ]);
    let entrants = games::Entrants {
        names,
        timeout: TIMEOUT,
    };
    let mut referee = tilings.referee(&options, entrants).unwrap();
    referee.run(table::Seed::number(42), &[0, 1]).unwrap()
}

#[track_caller]
fn loses_by_an_extra_answer(game: &games::GameResult) {
    let forfeit = game.seats[0].forfeit.as_ref().expect("it has forfeited");
    assert_eq!(forfeit.word(), "garbage", "{forfeit}");
    assert!(forfeit.to_string().contains("no answer was expected"));
    assert_eq!(game.seats[0].outcome.rank, 2);
    assert_eq!(game.seats[1].outcome.rank, 1);
}

/// The second answer arrives before the opponent moves, so it counts no matter how late it is read.
#[test]
fn a_second_answer_is_garbage_if_it_comes_before_the_next_question() {
    let folder = ScriptFolder::new();
    let body = at_every_turn(&format!(
        "{GOOD_MOVE}; sleep 0.02; {GOOD_MOVE}; : > \"$D/said\""
    ));
    let twice = folder.program("twice", &format!("#!/bin/sh\nD=${{0%/*}}\n{body}\n"));
    let body = at_every_turn(&format!(
        "until [ -e \"$D/said\" ]; do sleep 0.01; done; {GOOD_MOVE}"
    ));
    let patient = folder.program("patient", &format!("#!/bin/sh\nD=${{0%/*}}\n{body}\n"));
    let azul = games::GAMES.find("azul").unwrap();
    for _ in 0..3 {
        let options = azul.options_for(2, &["first=seat-1"]).unwrap();
        let entrants = games::Entrants {
            names: vec![twice.clone(), patient.clone()],
            timeout: TIMEOUT,
        };
        let mut referee = azul.referee(&options, entrants).unwrap();
        let game = referee.run(table::Seed::number(7), &[0, 1]).unwrap();
        loses_by_an_extra_answer(&game);
        assert_eq!(game.moves, 2, "before its second question");
        std::fs::remove_file(folder.path("said")).unwrap();
    }
}

#[test]
fn a_second_answer_to_the_last_question_is_garbage_too() {
    for pause in ["", "sleep 0.02; "] {
        let folder = ScriptFolder::new();
        let body = at_every_turn(&format!("{GOOD_MOVE}; {pause}{GOOD_MOVE}; : > \"$D/said\""));
        let twice = folder.program("twice", &format!("#!/bin/sh\nD=${{0%/*}}\n{body}\n"));
        let body = at_every_turn(&format!(
            "[ $n = 1 ] || until [ -e \"$D/said\" ]; do sleep 0.01; done; {GOOD_MOVE}"
        ));
        let patient = folder.program("patient", &format!("#!/bin/sh\nD=${{0%/*}}\n{body}\n"));
        loses_by_an_extra_answer(&tiny_game(vec![twice, patient]));
    }
    let folder = ScriptFolder::new();
    let at_once = at_every_turn(r#"printf '{"move":"%s"}\n{"move":"%s"}\n' "$first" "$first""#);
    let twice = folder.script(&at_once);
    let game = tiny_game(vec![twice, scripts::bot("bot:random")]);
    loses_by_an_extra_answer(&game);
    assert_eq!(game.moves, 1, "not even the first one counts");
}

#[test]
fn half_a_second_answer_counts_as_a_second_answer() {
    let half = at_every_turn(&format!("{GOOD_MOVE}; printf '{{\"move\":'"));
    // Even if the second answer is written so late that it is taken for the answer to the next question, it is not
    // valid.
    lose_with("garbage", &["{\"move\":"], MEDIUM, &half);
}

#[test]
fn a_program_that_answers_before_it_is_asked() {
    let eager = r#"printf '{"protocol":1}\n{"move":"1 b 1"}\n'; sleep 100"#;
    lose_with("garbage", &["no answer was expected"], TIMEOUT, eager);
}

#[test]
fn a_program_with_another_protocol_version() {
    let parts = ["it speaks version 2 of the protocol; Tilewright speaks version 1"];
    lose_with(
        "protocol",
        &parts,
        TIMEOUT,
        "echo '{\"protocol\":2}'; sleep 100",
    );
    lose_with(
        "garbage",
        &["missing field `protocol`"],
        TIMEOUT,
        "echo '{\"version\":1}'",
    );
}

#[test]
fn a_program_that_gives_up() {
    let sorry = at_every_turn("echo '{\"type\":\"error\",\"message\":\"I play only chess\"}'");
    lose_with(
        "gave-up",
        &["it gave up: \"I play only chess\""],
        TIMEOUT,
        &sorry,
    );
}

#[test]
fn programs_that_cannot_be_started() {
    let folder = ScriptFolder::new();
    let text_file = folder.program("text", "not a program");
    let no_interpreter = folder.program("lost", "#!/no/such/interpreter\n");
    let plain = folder.path("plain");
    std::fs::write(&plain, "#!/bin/sh\n").unwrap();
    for (program, reason) in [
        (scripts::command(&folder.path("missing")), "does not exist"),
        (
            AgentName::Program("no-such-program".to_owned()),
            "for one in this folder, write \"./no-such-program\"",
        ),
        (scripts::command(&plain), "is not executable"),
        (scripts::command(&folder.path("")), "is a folder"),
        (no_interpreter, "the interpreter in the first line"),
        (text_file, "a script begins with a line like #!/bin/sh"),
        (AgentName::Program("'open".to_owned()), "is not a command"),
    ] {
        for forfeit in loses_twice(&folder, program.clone(), TIMEOUT) {
            let message = forfeit.to_string();
            assert_eq!(forfeit.word(), "not-started");
            assert!(
                message.starts_with("it could not be started: "),
                "{message}"
            );
            assert!(message.contains(reason), "{message}");
        }
    }
}

#[test]
fn nobody_waits_for_a_program_that_does_not_exit() {
    let folder = ScriptFolder::new();
    let stays = format!("{}\nwhile :; do sleep 100; done", at_every_turn(GOOD_MOVE));
    let program = folder.script(&stays);
    let mut referee = scripts::referee(
        "azul",
        2,
        vec![program, scripts::bot("bot:random")],
        TIMEOUT,
    );
    assert!(
        referee
            .run(table::Seed::number(1), &[0, 1])
            .unwrap()
            .finished
    );
    let start = Instant::now();
    drop(referee);
    assert!(start.elapsed() < Duration::from_secs(3));
    folder.assert_no_processes_left();
}
