//! Tests for the frame around every page: it stays complete on small screens.

use super::*;
use words::Texts;

const SMALL: (u16, u16) = (40, 12);

fn in_language(size: (u16, u16), language: Language) -> Screen {
    Screen::in_folder(size, language, tempfile::tempdir().unwrap())
}

#[test]
fn on_the_smallest_screen_everything_at_home_can_be_chosen() {
    for language in Language::ALL {
        let mut screen = in_language(SMALL, language);
        let texts = Texts::new(language);
        let items = [
            "new", "open", "watch", "browser", "join", "rules", "settings", "quit",
        ];
        for item in items {
            screen.shows(&texts.get(&format!("home-{item}")));
        }
    }
    let mut screen = Screen::new(SMALL);
    for _ in 0..2 {
        screen.sit_down("azul", "Ana,Bo", &["first=seat-1"]);
        screen.press("1 1 5");
        let Screen { app, folder, .. } = screen;
        drop(app);
        screen = Screen::in_folder(SMALL, Language::ENGLISH, folder);
    }
    // The ten items are one more than the screen has room for.
    screen.shows("Continue").shows("Unfinished matches (2)");
    screen
        .shows("New game")
        .shows("Ana")
        .press("Up")
        .shows("Quit");
}

#[test]
fn the_key_that_closes_a_hint_is_shown_in_full() {
    for language in Language::ALL {
        let close = Texts::new(language).get("hint-close");
        for size in [SMALL, (80, 24), (80, 40), (120, 40)] {
            for game in ["azul", "laying-grass", "tilings"] {
                let mut screen = in_language(size, language);
                screen.sit_down(game, "Ana,Bo", &[]);
                screen.hit("h");
                screen.press("Space").shows(&close);
            }
        }
    }
}

#[test]
fn a_long_message_ends_with_a_sign() {
    let mut screen = Screen::new(SMALL);
    let missing = format!("/nowhere/{}.json", "long-name-".repeat(20));
    screen.press("Down Enter").types(&missing).press("Enter");
    let text = screen.text();
    let message: Vec<&str> = text.lines().skip(8).take(3).collect();
    assert!(message[1].starts_with(" /nowhere"), "{text}");
    assert!(message[2].ends_with('…'), "{text}");
    // A message on the page of a table is also wrapped rather than cut.
    for language in Language::ALL {
        let mut screen = in_language(SMALL, language);
        screen.sit_down("azul", "Ana,Bo", &[]);
        screen.hit("h");
        let about = Texts::new(language).get("hint-thinking");
        let last = about.split(' ').next_back().unwrap();
        screen.shows(last);
        screen.press("Space");
    }
}

#[test]
fn a_click_on_a_key_below_is_that_key_on_every_page() {
    let mut screen = Screen::new((80, 24));
    screen.click_on("New game");
    screen.click_on("? help");
    screen.shows("Keys");
    screen.click_on("Esc back");
    screen.shows_not("Keys").shows("New game");
    screen.click_on("Esc back");
    for page in ["Open a record", "Rules", "Settings"] {
        screen.click_on(page);
        screen.shows_not("Watch bots").click_on("Esc back");
    }
    screen.click_on("q quit");
    assert!(screen.app.has_ended());
}

#[test]
fn the_help_has_the_keys_of_the_foot() {
    let mut screen = Screen::new((120, 24));
    screen.press("Up Up Enter");
    let foot = screen.app.shortcuts();
    screen.press("?").shows("Keys");
    let text = screen.text();
    let help: Vec<&str> = text.lines().filter(|line| line.contains('│')).collect();
    for sign in foot.into_iter().filter(|sign| *sign != "?") {
        assert!(
            help.iter().any(|line| line.contains(sign)),
            "no {sign} in\n{text}"
        );
    }
}

#[test]
fn no_scraps_of_words_remain_beside_a_dialog() {
    for language in Language::ALL {
        let mut screen = in_language((80, 24), language);
        screen.press("?");
        for line in screen.text().lines() {
            if let Some((before, _)) = line.split_once(['│', '╭', '╰']) {
                let gap = before.ends_with("  ") || before.is_empty();
                assert!(gap, "{line}");
            }
        }
    }
}

#[test]
fn the_winner_is_named_although_the_end_takes_many_words() {
    for language in Language::ALL {
        let mut screen = in_language((80, 24), language);
        screen.sit_down("tilings", "bot:random,bot:random", &["side=3"]);
        let texts = Texts::new(language);
        let record = screen.app.record().unwrap();
        let result = record.result.unwrap();
        assert_eq!(result[1]["rank"], 2, "one player has won: {result}");
        let winner = result[0]["seat"].as_u64().unwrap() as usize;
        let name = record.seats.names()[winner].to_string();
        let won = texts.with("outcome-won", &[("name", name.into())]);
        // Both in the title and in the result.
        assert_eq!(screen.text().matches(&won).count(), 2, "{}", screen.text());
    }
}
