//! Checks that every key in the footer does what it says at that moment.

use super::Screen;
use crate::pages::Awaited;
use front::settings::AnimationSpeed;
use words::Language;

const SIZE: (u16, u16) = (160, 24);

/// A game, its players, its options, and the keys that lead to a state.
type State = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static str,
);

const STATES: [State; 20] = [
    ("azul", "Ana,Bo", &[], ""),
    ("azul", "Ana,Bo", &["first=seat-1"], "Enter"),
    ("azul", "Ana,Bo", &["first=seat-1"], "Enter Enter"),
    ("azul", "Ana,bot:1", &["first=seat-1"], "1 1 5"),
    ("azul", "Ana,bot:1", &["first=seat-1"], "1 1 5 Tab Enter"),
    ("azul", "Ana,bot:1", &["first=seat-1"], "1 1 5 c"),
    ("azul", "Ana,bot:1", &["first=seat-1"], "1 1 5 p"),
    ("azul", "Ana,bot:1", &["first=seat-1"], "1 1 5 q"),
    ("azul", "Ana,bot:1", &["first=seat-1"], "1 1 5 l"),
    ("azul", "bot:random,bot:random", &[], "Enter"),
    ("laying-grass", "Ana,Bo", &[], ""),
    ("laying-grass", "Ana,Bo", &[], "Enter"),
    ("laying-grass", "Ana,bot:random", &[], "Enter"),
    ("laying-grass", "Ana,bot:random", &[], "Enter d"),
    ("laying-grass", "Ana,bot:random", &[], "Enter 3"),
    ("tilings", "Ana,Bo", &[], ""),
    ("tilings", "Ana,Bo", &["rotate=on"], "Enter"),
    ("tilings", "Ana,bot:random", &[], "Enter Up Up Up"),
    ("tilings", "Ana,bot:random", &["rotate=on"], "Enter z"),
    ("tilings", "bot:random,bot:random", &["side=3"], "Enter"),
];

fn in_state((game, players, set, keys): State) -> Screen {
    let mut screen = Screen::table(SIZE, game, players, set);
    if !keys.is_empty() {
        screen.press(keys);
    }
    screen.text();
    screen
}

/// Returns the keys in the footer with their descriptions.
fn footer(screen: &mut Screen) -> Vec<(&'static str, String)> {
    let text = screen.text();
    let line = text.lines().last().unwrap().trim();
    let words: Vec<&str> = line.split("  ").collect();
    let signs = screen.app.shortcuts();
    assert_eq!(words.len(), signs.len(), "{text}");
    let word = |(sign, text): (&'static str, &str)| {
        let word = text.strip_prefix(sign).unwrap_or_else(|| panic!("{text}"));
        (sign, word.trim().to_owned())
    };
    signs.into_iter().zip(words).map(word).collect()
}

/// Returns the single keys that a label represents. In each group, it is enough if one of them does something.
fn keys_of(sign: &str) -> Vec<Vec<String>> {
    let mut groups = Vec::new();
    for part in sign.split(' ') {
        let arrows: Vec<String> = part
            .chars()
            .filter_map(|arrow| match arrow {
                '←' => Some("Left"),
                '→' => Some("Right"),
                '↑' => Some("Up"),
                '↓' => Some("Down"),
                '+' => Some("+"),
                '-' if part == "+-" => Some("-"),
                _ => None,
            })
            .map(str::to_owned)
            .collect();
        match part.split(['–', '-']).collect::<Vec<_>>()[..] {
            _ if !arrows.is_empty() => groups.push(arrows),
            [from, to] => groups.extend([from, to].map(|digit| vec![digit.to_owned()])),
            _ if part.chars().count() > 1 => groups.push(vec![part.to_owned()]),
            _ => groups.push(vec![part.to_lowercase()]),
        }
    }
    groups
}

#[test]
fn every_listed_key_does_what_its_label_says() {
    let mut seen = Vec::new();
    for state in STATES {
        let named = footer(&mut in_state(state));
        for (sign, word) in named {
            for group in keys_of(sign) {
                let works = group.iter().any(|key| {
                    let mut screen = in_state(state);
                    let before = (screen.buffer(), screen.app.record());
                    let ply = |screen: &Screen| screen.app.record().map(|game| game.moves.len());
                    screen.hit(key);
                    let text = screen.text();
                    let awaited = screen.app.awaited();
                    match word.as_str() {
                        "hint" => text.contains("A strong bot is thinking"),
                        "log" => awaited == Some(Awaited::Answer) && text.contains("╭ Log"),
                        "undo" => text.contains("Move taken back."),
                        "menu" => text.contains("Save as") && awaited == Some(Awaited::Answer),
                        "help" => text.contains("╭ Keys"),
                        "result" => text.contains("Rematch"),
                        "legend" => text.contains("What the symbols mean"),
                        "players" => text.contains("╭ Players") && awaited == Some(Awaited::Answer),
                        "resume" => !text.contains("Paused"),
                        "save" => screen.app.asks_for_file(),
                        "back" => ply(&screen) == before.1.as_ref().map(|game| game.moves.len()),
                        _ => (screen.buffer(), screen.app.record()) != before,
                    }
                });
                assert!(works, "{state:?}: {sign} {word}, {group:?}");
            }
            seen.push(word);
        }
    }
    for word in [
        "hint", "log", "undo", "menu", "help", "result", "resume", "source", "colour", "line",
        "back", "move", "place", "turn", "legend", "players",
    ] {
        assert!(
            seen.iter().any(|one| one == word),
            "{word} was never in a footer"
        );
    }
}

#[test]
fn a_letter_that_is_a_colour_is_not_a_key_of_the_page() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1", &["first=seat-1"]);
    screen.press("1 1 5").shows("u undo").shows("l log");
    screen.press("Tab Enter").shows("Which colour");
    screen
        .shows_not("u undo")
        .shows_not("l log")
        .shows("h hint");
    screen.press("Esc").shows("u undo").shows("l log");
}

#[test]
fn unavailable_keys_are_not_listed() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1", &["first=seat-1"]);
    screen.shows_not("u undo").shows("h hint");
    // A player cannot undo somebody else's move.
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1,Bo", &["first=seat-1"]);
    screen
        .press("1 1 5")
        .shows("Bo to move")
        .shows_not("u undo");
    // There are no hints during a pause, and p ends it.
    screen.press("p").shows("p resume").shows_not("h hint");
}

#[test]
fn the_footer_shows_how_to_skip_an_animation() {
    let mut screen = Screen::new(SIZE);
    let context = screen.app.context();
    let mut lively = context.settings.clone();
    lively.animation = AnimationSpeed::Normal;
    context.set_settings(lively);
    screen.sit_down("azul", "Ana,bot:1", &["first=seat-1"]);
    // One key is enough.
    screen
        .press("1 1 5")
        .shows("Space skip")
        .shows_not("Enter skip");
    screen.hit("Space");
    screen.shows_not("Space skip");
    // A dialog has its own keys, and closing it brings back those of the table.
    screen.press("l").shows("Esc back").shows_not("u undo");
    screen.click_on("Esc back");
    screen.shows("u undo");
    screen.press("?").shows("Esc back").shows_not("u undo");
    screen.press("Esc").shows("u undo");
}

#[test]
fn the_keys_to_play_are_listed_even_at_80_columns() {
    let games: [(&str, &[&str], &[&str]); 3] = [
        ("azul", &[], &["c", "l"]),
        ("laying-grass", &[], &["r", "f", "2-6"]),
        ("tilings", &["rotate=on"], &["r", "Tab"]),
    ];
    for language in Language::ALL {
        for (game, set, needed) in games {
            let mut screen = Screen::in_folder((80, 24), language, tempfile::tempdir().unwrap());
            screen.sit_down(game, "Ana,bot:random", set);
            if game != "azul" {
                screen.press("Enter");
            }
            screen.text();
            let signs = screen.app.shortcuts();
            let arrows = signs[0];
            assert!(arrows.starts_with('←'), "{game}: {signs:?}");
            for key in ["Enter", "h", "?", "q"].iter().chain(needed) {
                assert!(signs.contains(key), "{game}: no {key} in {signs:?}");
            }
        }
    }
}

/// Creates a replay, and presses the keys that lead to a position.
fn in_replay(keys: &str) -> Screen {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Up Enter");
    if !keys.is_empty() {
        screen.press(keys);
    }
    screen.text();
    screen
}

#[test]
fn every_key_that_a_replay_names_does_something() {
    for keys in ["", "Right", "End", "a", "a j", "a Esc End", "g", "l", "n"] {
        let named = footer(&mut in_replay(keys));
        for (sign, word) in named {
            for group in keys_of(sign) {
                let works = group.iter().any(|key| {
                    let mut screen = in_replay(keys);
                    let before = screen.buffer();
                    screen.hit(if word.ends_with("mistake") { sign } else { key });
                    screen.buffer() != before && screen.app.context().notice.is_none()
                });
                // The dialog opened by g has no text to accept yet.
                assert!(works || keys == "g", "{keys}: {sign} {word}");
            }
        }
    }
}

#[test]
fn a_replay_shows_only_keys_that_lead_somewhere() {
    let signs = |keys: &str| in_replay(keys).app.shortcuts();
    let first = signs("");
    assert!(!first.contains(&"←") && first.contains(&"→"), "{first:?}");
    let last = signs("End");
    assert!(last.contains(&"←") && !last.contains(&"→"), "{last:?}");
    assert!(!last.contains(&"n"), "a finished match can be continued");
    assert!(!first.contains(&"j") && !first.contains(&"J"), "{first:?}");
    assert_eq!(signs("a"), ["j", "Esc"], "the summary");
    let mut screen = in_replay("a j j");
    let at = |screen: &mut Screen| screen.text().lines().next().unwrap().to_owned();
    let second = at(&mut screen);
    screen.click_on("J prev. mistake");
    let first = at(&mut screen);
    assert_ne!(first, second);
    screen.click_on("j mistake");
    assert_eq!(
        at(&mut screen),
        second,
        "a click presses the key, in upper or lower case"
    );
}

#[test]
fn a_question_over_a_list_has_separate_keys() {
    let mut screen = Screen::new((80, 24));
    for _ in 0..2 {
        screen.sit_down("azul", "Ana,Bo", &["first=seat-1"]);
        screen.press("1 1 5");
        let Screen { app, folder, .. } = screen;
        drop(app);
        screen = Screen::in_folder((80, 24), Language::ENGLISH, folder);
    }
    screen.click_on("Unfinished matches (2)");
    screen.shows("Enter resume").shows("Del delete");
    screen.press("Del");
    screen.shows("↑↓ Enter choose").shows("Esc back");
    screen.shows_not("Enter resume").shows_not("Del delete");
    screen.press("Esc").shows("Del delete");
}

#[test]
fn a_long_notice_leaves_the_frame_of_the_log_whole() {
    let mut screen = Screen::table((80, 24), "tilings", "Ana,Bo,bot:random", &[]);
    screen.press("Enter Enter u");
    let text = screen.text();
    let mut lines = text.lines().skip_while(|line| !line.contains("╭ Log"));
    let ends = |line: &str| line.ends_with('╯');
    let end = lines.find(|line| ends(line) || line.contains("A bot has moved since"));
    assert!(end.is_some_and(ends), "{text}");
    screen.shows("you cannot take\n back its move.");
}
