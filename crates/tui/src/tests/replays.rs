//! Tests for replays and analyses.

use games::Participant;
use table::{Change, Record, Seat, SeatChange, Seed};

use super::Screen;
use crate::pages::StartPage;

const SIZE: (u16, u16) = (80, 24);

/// Creates an analysed replay at its start.
fn judged(game: &str) -> Screen {
    let mut screen = Screen::table((80, 24), game, "bot:random,bot:greedy", &[]);
    screen.press("Up Enter a Esc Home");
    screen
}

fn rows(screen: &mut Screen) -> Vec<String> {
    screen.text().lines().map(str::to_owned).collect()
}

/// Returns the letters of the visible rows of a Laying Grass board.
fn rows_seen(screen: &mut Screen) -> String {
    let rows = rows(screen);
    let board = rows.iter().skip(2).map_while(|row| row.chars().next());
    board.take_while(char::is_ascii_uppercase).collect()
}

#[test]
fn nothing_jumps_from_move_to_move() {
    for game in ["azul", "laying-grass", "tilings"] {
        let mut screen = judged(game);
        let graph = |screen: &mut Screen| {
            let rows = rows(screen);
            let places = ["100%", " 50%", "  0%"].map(|percent| {
                let found = rows.iter().position(|row| row.starts_with(percent));
                found.unwrap_or_else(|| panic!("no {percent} on:\n{}", rows.join("\n")))
            });
            (places, rows[1].clone())
        };
        let (first, head) = graph(&mut screen);
        let last = screen.text().lines().next().unwrap().trim().to_owned();
        let last: usize = last.rsplit(' ').next().unwrap().parse().unwrap();
        let mut better = 0;
        for ply in 1..=last.min(60) {
            screen.press("Right");
            let (places, columns) = graph(&mut screen);
            assert_eq!(places, first, "{game}, move {ply}");
            if game == "laying-grass" {
                assert_eq!(
                    columns[..42],
                    head[..42],
                    "move {ply}: the cells changed size"
                );
            }
            better += usize::from(screen.text().contains("better:"));
        }
        assert!(better > 0 && better < last, "{game}: {better} of {last}");
    }
}

#[test]
fn a_board_that_does_not_fit_says_so_and_scrolls() {
    let mut screen = judged("laying-grass");
    assert_eq!(rows_seen(&mut screen), "BCDEFGHIJKLMN");
    screen.shows("B┃").shows("N│").shows("↑↓ scroll");
    screen.press("Down Down");
    assert_eq!(rows_seen(&mut screen), "HIJKLMNOPQRST");
    screen.shows("H│").shows("T┃");
    screen.press("Down Up");
    assert_eq!(rows_seen(&mut screen), "EFGHIJKLMNOPQ");
    // The next move scrolls into view, wherever it is.
    screen.press("Up Up Right");
    assert_ne!(rows_seen(&mut screen), "");
    // A board that fits completely does not scroll.
    screen.press("Home").size = (80, 40);
    screen.text();
    screen.shows_not("↑↓ scroll");
}

#[test]
fn keys_that_do_not_scroll_close_the_summary_of_an_analysis() {
    for key in ["Space", "Enter", "Left", "Esc"] {
        let mut screen = Screen::table((80, 24), "azul", "bot:random,bot:greedy", &[]);
        screen.press("Up Enter a").shows("Enter: close");
        screen.press(key).shows_not("Enter: close");
        screen.press("a").shows("Enter: close");
    }
}

#[test]
fn the_summary_of_an_analysis_scrolls_if_it_does_not_fit() {
    let mut screen = Screen::table((40, 12), "azul", "bot:random,bot:greedy", &[]);
    screen.press("Up Enter a").shows("▼");
    screen.press("End").shows("close").shows("▲");
    screen.press("Esc").shows_not("▲");
}

#[test]
fn bots_play_to_the_end_and_the_record_is_looked_at() {
    let mut screen = Screen::table(SIZE, "tilings", "bot:random,bot:random", &["side=3"]);
    screen.shows("Result").shows("Rematch");
    screen.has_lost_nothing();
    assert_eq!(screen.files_in("records").len(), 1);
    assert!(screen.files_in("unfinished").is_empty());
    screen.press("Up Enter").shows("Move 0 of");
    screen.press("End a Esc").shows("100%").shows("Space play");
    screen.press("Home n").shows("Who plays from here?");
    // Change the first seat to a person.
    screen
        .press("Home Enter")
        .shows("Player 1 (person)")
        .press("End Enter")
        .shows("Player 1 to move");
    assert_eq!(&*screen.app.record().unwrap().seats.names()[0], "Player 1");
}

#[test]
fn an_analysis_is_restored_when_its_match_is_opened_again() {
    let mut screen = Screen::table(SIZE, "tilings", "bot:random,bot:random", &["side=3"]);
    screen
        .press("Up Enter")
        .shows("Move 0 of")
        .shows_not("100%");
    screen.press("a").shows("Turning point");
    screen.shows("Analysis by bot:6");
    assert_eq!(screen.files_in("analyses").len(), 1);
    // Close the summary, go back to the table and its result, and open the record again.
    screen.press("Esc").shows("100%");
    screen.press("Esc Enter Up Enter");
    screen.shows("Move 0 of").shows("100%");
}

#[test]
fn an_analysis_ends_with_a_summary_and_leads_from_mistake_to_mistake() {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Up Enter").shows("Move 0 of");
    screen.press("j").shows("press a");
    screen
        .press("a")
        .shows("bot:random: ")
        .shows(" (?), ")
        .shows(" (??)");
    screen.shows("Turning point: move ");
    // From the summary, j leads directly to the first mistake.
    screen
        .press("j")
        .shows_not("Turning point")
        .shows("better: ")
        .shows_not("Move 0 of");
    let at = |screen: &mut Screen| {
        let text = screen.text();
        let at = text.find("Move ").unwrap() + 5;
        let number: String = text[at..]
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        number.parse::<usize>().unwrap()
    };
    let first = at(&mut screen);
    screen.press("j");
    let second = at(&mut screen);
    assert!(second > first);
    screen.press("J");
    assert_eq!(at(&mut screen), first);
    screen.press("J").shows("no more mistakes");
    screen.press("a").shows("Turning point: move ");
}

#[test]
fn the_sentence_about_a_move_is_never_truncated() {
    let mut screen = Screen::table((80, 24), "azul", "bot:random,bot:greedy", &[]);
    screen.press("Up Enter a j");
    let text = screen.text();
    let message: Vec<&str> = text.lines().rev().skip(1).take(3).collect();
    let message: Vec<&str> = message.into_iter().rev().map(str::trim).collect();
    let message = message.join(" ");
    for part in [
        "bot:random: ",
        " % to win, ",
        "expected lead ",
        "better: ",
        " %)",
    ] {
        assert!(
            message.contains(part),
            "no {part:?} in {message:?} on\n{text}"
        );
    }
}

/// Creates a replay of a match that Bo left before the first move.
fn left_at_once(size: (u16, u16), game: &str, what: SeatChange) -> Screen {
    let game = games::GAMES.find(game).unwrap();
    let seats = Participant::seats(&Participant::list("Ana,Bo").unwrap()).unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let left = Change {
        ply: 0,
        seat: Seat::new(1),
        what,
    };
    let record = Record {
        changes: vec![left],
        ..Record::new(game.id(), options, Seed::number(42), seats)
    };
    let game = games::GAMES.load(&record).unwrap();
    let file = Some("m.json".into());
    let mut screen = Screen::new(size);
    screen.app.open(StartPage::Replay { game, file });
    screen
}

#[test]
fn a_match_that_a_player_left_before_the_first_move_shows_its_result_at_once() {
    let reason = "it did not say hello within ten seconds".to_owned();
    for (what, expected) in [
        (SeatChange::Resigned, "Bo resigns."),
        (SeatChange::OutOfTime, "Bo runs out of time"),
        (SeatChange::Forfeited(reason), "Bo loses the game: it did"),
    ] {
        for game in ["azul", "laying-grass", "tilings"] {
            for size in [(40, 12), SIZE, (120, 40)] {
                let mut screen = left_at_once(size, game, what.clone());
                screen.shows("Ana won").shows(expected);
            }
        }
    }
}

#[test]
fn at_its_end_a_replay_says_who_has_won() {
    let mut screen = Screen::table(SIZE, "azul", "bot:random,bot:greedy", &[]);
    screen.press("Up Enter").shows_not("bot:greedy won");
    screen.press("End").shows(" · bot:greedy won");
    screen.press("Left").shows_not("bot:greedy won");
}

#[test]
fn a_move_that_was_taken_back_is_not_part_of_a_replay() {
    let game = games::GAMES.find("azul").unwrap();
    let seats = Participant::seats(&Participant::list("Ana,Bo").unwrap()).unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let mut game = game.start(options, Seed::number(42), seats).unwrap();
    for _ in 0..3 {
        let first = game.moves().remove(0);
        game.play(&first).unwrap();
    }
    game.undo();
    let mut screen = Screen::new(SIZE);
    let file = None;
    screen.app.open(StartPage::Replay { game, file });
    screen.press("End");
    let head = rows(&mut screen).remove(0);
    assert!(head.trim_end().ends_with('2'), "{head}");
    screen.press("a Esc");
    assert_eq!(rows(&mut screen).remove(0), head);
}

#[test]
fn bots_are_numbered_only_if_they_share_a_name() {
    let mut screen = Screen::table(SIZE, "tilings", "bot:random,bot:random", &["side=3"]);
    screen.press("Up Enter n").shows("Who plays from here?");
    screen.shows("Seat 1: bot:random").shows_not("(bot)");
    screen.shows("Seat 2: bot:random #2");
    screen
        .press("Home Enter")
        .shows("Seat 1: Player 1 (person)");
    screen
        .shows("Seat 2: bot:random")
        .shows_not("Seat 2: bot:random #2");
}

#[test]
fn the_bot_of_a_record_comes_back_and_every_level_can_be_chosen() {
    let mut screen = Screen::table(SIZE, "tilings", "bot:2,bot:3", &["side=3"]);
    screen.press("Up Enter n Home").shows("←→ change");
    screen.press("Enter").shows("Seat 1: Player 1 (person)");
    screen.press("Enter").shows("Seat 1: bot:2");
    screen.press("Right Right").shows("Seat 1: bot:4");
    screen
        .press("Left Left Left Left")
        .shows("Seat 1: Player 1 (person)");
    screen.press("Left").shows("Seat 1: bot:8");
    screen.shows("Seat 2: bot:3");
}

#[test]
fn a_move_that_the_replay_does_not_have_is_asked_for_again() {
    let mut screen = Screen::table(SIZE, "tilings", "bot:random,bot:random", &["side=3"]);
    screen.press("Up Enter g").types("999").press("Enter");
    screen
        .shows("Which move?")
        .shows("The moves are numbered from 0 to");
    for _ in 0..3 {
        screen.hit_backspace();
    }
    screen.types("1").press("Enter").shows("Move 1 of");
}

#[test]
fn a_match_without_moves_offers_no_analysis() {
    let game = games::GAMES.find("azul").unwrap();
    let seats = Participant::seats(&Participant::list("Ana,Bo").unwrap()).unwrap();
    let options = game.options_for(2, &[]).unwrap();
    let game = game.start(options, Seed::number(42), seats).unwrap();
    let mut screen = Screen::new(SIZE);
    screen.app.open(StartPage::Replay { game, file: None });
    screen.press("j");
    let shown = screen.text();
    assert!(!shown.contains("press a"), "{shown}");
    assert!(!shown.contains("analyse"), "{shown}");
}
