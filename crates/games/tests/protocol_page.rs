//! Checks that `docs/protocol.md` shows a real session.
//!
//! This test changes the current folder, so that commands are as short as on the page. It therefore needs its
//! own file.

#![cfg(unix)]

mod scripts;

use bots::AgentName;
use games::Entrants;
use scripts::{ScriptFolder, TIMEOUT, require_python};
use serde_json::{Value, json};
use table::Seed;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

/// Returns the first code block of this kind on the page.
fn block<'a>(page: &'a str, kind: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("```{kind}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// Returns the messages of a session: `>` to the program, `<` from it. A message may have several lines.
fn session(text: &str) -> Vec<(char, Value)> {
    let mut messages: Vec<String> = Vec::new();
    for line in text.lines() {
        match messages.last_mut() {
            Some(last) if !line.starts_with(['>', '<']) => last.push_str(line),
            _ => messages.push(line.to_owned()),
        }
    }
    let read = |text: &String| {
        let (direction, json) = text.split_at(1);
        let direction = direction.chars().next().unwrap();
        (direction, serde_json::from_str(json).unwrap())
    };
    messages.iter().map(read).collect()
}

#[test]
fn the_bot_and_the_session_on_the_page_are_real() {
    require_python();
    let page = std::fs::read_to_string(PAGE).unwrap();
    let folder = ScriptFolder::new();
    std::env::set_current_dir(folder.path("")).unwrap();
    folder.program("other", block(&page, "python"));
    folder.program("mybot", "#!/bin/sh\ntee received | ./other | tee sent\n");
    let tilings = games::GAMES.find("tilings").unwrap();
    let mut options = tilings.options_for(2, &["side=2", "level=0"]).unwrap();
    // With only a few tiles, the page can show a whole game.
    options["deck"] = json!([
        "moss green green green green 4",
        "path green red green red 2"
    ]);
    let program = |command: &str| AgentName::Program(command.to_owned());
    let names = vec![program("./mybot"), program("./other")];
    let entrants = Entrants {
        names,
        timeout: TIMEOUT,
    };
    let mut referee = tilings.referee(&options, entrants).unwrap();
    let game = referee.run(Seed::number(42), &[0, 1]).unwrap();
    assert!(game.finished, "{game:?}");
    drop(referee);

    let lines = |name: &str| {
        let text = std::fs::read_to_string(folder.path(name)).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let mut answers = lines("sent").into_iter();
    let mut real = String::new();
    for message in lines("received") {
        real += &format!("> {message}\n");
        if !message.starts_with(r#"{"type":"end""#) {
            real += &format!("< {}\n", answers.next().unwrap());
        }
    }
    // Compare as text, because the order of the keys matters too.
    let plain = |text| {
        session(text)
            .iter()
            .map(|(direction, json)| format!("{direction} {json}\n"))
            .collect::<String>()
    };
    let shown = plain(block(&page, "text"));
    assert_eq!(
        shown,
        plain(&real),
        "the session on the page should be\n{real}"
    );
}
