//! Tests that other players' moves since the last decision stay visible until the next one.

use super::Screen;
use crate::pages::Awaited;

const SIZE: (u16, u16) = (80, 24);

/// Returns the lines between the board and the keys that show recent events.
fn recent_text(screen: &mut Screen) -> String {
    let text = screen.text();
    let lines: Vec<&str> = text.lines().collect();
    let begins = |line: &&str| line.starts_with(" ▪ ") || line.starts_with(" … ");
    let from = lines.iter().position(begins);
    from.map_or_else(String::new, |from| lines[from..lines.len() - 2].join("\n"))
}

/// Plays the selected move.
fn decide(screen: &mut Screen) {
    let moves = |screen: &Screen| screen.app.record().unwrap().moves.len();
    let before = moves(screen);
    for key in ["Enter", "Enter", "Enter", "Tab"].iter().cycle().take(40) {
        if moves(screen) > before {
            return;
        }
        let warned = screen.app.awaited() == Some(Awaited::Answer);
        screen.press(if warned { "y" } else { key });
    }
    panic!("no move could be played:\n{}", screen.text());
}

#[test]
fn a_bots_move_in_azul_stays_visible_until_the_next_decision() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1", &["first=seat-1"]);
    assert_eq!(recent_text(&mut screen), "", "events before the first move");
    screen.press("1 1 5");
    let first = recent_text(&mut screen);
    assert!(first.starts_with(" ▪ bot:1: "), "{first}");
    screen.shows("(");
    // The recent events stay, whatever else the player looks at.
    screen.press("Right Enter Enter Down Esc Esc l Esc 2");
    assert_eq!(recent_text(&mut screen), first);
    decide(&mut screen);
    let second = recent_text(&mut screen);
    assert!(second.starts_with(" ▪ bot:1: "), "{second}");
    assert_ne!(second, first);
    screen.press("u");
    assert_eq!(
        recent_text(&mut screen),
        first,
        "the recent events after taking back"
    );
}

#[test]
fn the_scoring_of_a_round_stays_until_the_next_decision() {
    for players in ["Ana,bot:1", "Ana,bot:1,bot:1", "Ana,bot:1,bot:1,bot:1"] {
        let mut screen = Screen::table(SIZE, "azul", players, &["first=seat-1"]);
        while screen.text().contains("Round 1") {
            decide(&mut screen);
        }
        let scored = recent_text(&mut screen);
        assert!(scored.contains("Round scores: Ana "), "{scored}");
        assert!(screen.text().contains(" +1"), "no score beside a tile");
        screen.press("Right Enter Esc");
        assert_eq!(recent_text(&mut screen), scored);
    }
}

#[test]
fn on_a_large_screen_the_log_shows_it() {
    let mut screen = Screen::table((120, 40), "azul", "Ana,bot:1", &["first=seat-1"]);
    screen.press("1 1 5").shows("bot:1 takes");
    assert_eq!(recent_text(&mut screen), "");
}

#[test]
fn tiles_that_were_just_laid_are_marked_in_the_other_games_too() {
    let mut screen = Screen::table(SIZE, "tilings", "Ana,bot:random,bot:random", &[]);
    screen.press("Enter");
    let text = screen.text();
    // Two rows of marks on both sides of both tiles, minus those hidden by the cursor.
    assert!(text.matches(['(', ')']).count() >= 6, "{text}");
    screen
        .shows("bot:random places")
        .shows("bot:random #2 places");

    let mut screen = Screen::table(SIZE, "laying-grass", "Ana,bot:random", &[]);
    screen.press("Enter");
    while !screen.text().contains('•') {
        let moves = screen.app.record().unwrap().moves.len();
        assert!(moves < 20, "{}", screen.text());
        screen.press("Tab");
        decide(&mut screen);
    }
    screen.shows("bot:random places");
}

/// Checks that all new lines differ from old ones, even if many players have moved.
#[test]
fn the_log_tells_apart_what_is_new() {
    let mut screen = Screen::table(SIZE, "tilings", "Ana,bot:random,bot:random", &[]);
    screen.press("Enter");
    let buffer = screen.buffer();
    let text = screen.text();
    let style_of = |words: &str| {
        let (y, line) = text
            .lines()
            .enumerate()
            .filter(|(_, line)| line.contains(words))
            .last()
            .unwrap_or_else(|| panic!("no {words} in\n{text}"));
        let x = line[..line.find(words).unwrap()].chars().count();
        buffer[(x as u16, y as u16)].style()
    };
    let (first, second) = (
        style_of("bot:random places"),
        style_of("bot:random #2 places"),
    );
    assert_eq!(first, second);
    assert_ne!(first, style_of("Ana places"));
}
