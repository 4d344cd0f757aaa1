//! Tests for tables on small screens: the board gets most of the space, and the player can open everything else.

use super::*;

const GAMES: [&str; 3] = ["azul", "laying-grass", "tilings"];

/// Creates a table after some moves.
fn begun(size: (u16, u16), game: &str, players: &str) -> Screen {
    let mut screen = Screen::table(size, game, players, &[]);
    screen.press("Enter Enter Enter Enter");
    screen
}

#[test]
fn on_small_screens_the_board_has_the_room() {
    for size in [(40, 12), (45, 14), (60, 16)] {
        for game in GAMES {
            let text = begun(size, game, "Ana,Bo").text();
            insta::assert_snapshot!(format!("{game}-{}x{}", size.0, size.1), text);
            assert!(!text.contains("╭ Log"), "{text}");
            assert!(!text.contains("╭ Players"), "{text}");
        }
    }
}

#[test]
fn small_screens_show_who_moves_and_all_scores() {
    for size in [(40, 12), (45, 14), (60, 16), (75, 20)] {
        for game in ["laying-grass", "tilings"] {
            for players in ["Ana,Bo", "Ana,Bo,Cleo,Dan,Eva"] {
                let text = begun(size, game, players).text();
                let bar = text.lines().next().unwrap();
                let count = players.split(',').count();
                let counts = bar.split(' ').filter(|word| word.parse::<u32>().is_ok());
                assert!(counts.count() >= count, "{bar}");
                assert!(bar.contains('▶'), "{bar}");
            }
        }
    }
}

#[test]
fn a_strip_of_twenty_players_shows_the_neighbours_of_the_mover() {
    let names: Vec<String> = (1..=20).map(|n| format!("P{n}")).collect();
    let mut screen = Screen::table((40, 12), "tilings", &names.join(","), &["deck=culik"]);
    screen.press("Enter Enter Enter");
    let text = screen.text();
    let bar = text.lines().next().unwrap();
    assert!(bar.contains('▶') && bar.contains('…'), "{bar}");
}

/// Returns the result of a game between bots.
fn result(size: (u16, u16), game: &str, language: &str, players: &str, set: &[&str]) -> Screen {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = Screen::in_folder(size, Language::find(language).unwrap(), folder);
    screen.sit_down(game, players, set);
    screen
}

#[test]
fn a_result_leaves_out_whole_columns() {
    let bots = "bot:random,bot:greedy";
    let side = &["side=2"][..];
    for (size, game, language, set) in [
        ((40, 12), "tilings", "en", side),
        ((40, 12), "laying-grass", "fr", &[]),
        ((52, 16), "azul", "fr", &[]),
    ] {
        let text = result(size, game, language, bots, set).text();
        insta::assert_snapshot!(format!("{game}-result-{}x{}", size.0, size.1), text);
    }
}

#[test]
fn the_head_of_a_result_stays_when_it_is_scrolled() {
    let bots = "bot:random,bot:random,bot:greedy";
    let mut screen = result((40, 12), "tilings", "en", bots, &["side=2"]);
    for place in [" 1. B", " 2. A", " 2. C"] {
        screen.shows("Total").shows(place).press("PgDn");
    }
}

#[test]
fn a_scrolling_result_says_so_and_lists_its_keys() {
    let bots = "bot:random,bot:random,bot:greedy";
    let mut screen = result((40, 12), "tilings", "en", bots, &["side=2"]);
    screen.shows("▼").shows("PgDn scroll").press("?");
    screen
        .shows("PgUp PgDn  scroll")
        .shows("choose")
        .shows_not("At the table");
    screen.press("Esc PgDn").shows("PgDn scroll").press("PgDn");
    // At the end, the key scrolls back.
    screen.shows("▲").shows_not("▼").shows("PgUp scroll");
    let context = screen.app.context();
    let mut plain = context.settings.clone();
    plain.signs = CharsetChoice::Ascii;
    context.set_settings(plain);
    screen.shows("PgUp scroll").shows("^ |");
    // A result that fits completely does not scroll.
    let mut whole = result((80, 24), "tilings", "en", bots, &["side=2"]);
    whole
        .shows_not("scroll")
        .press("?")
        .shows_not("scroll")
        .shows_not("At the table");
}

#[test]
fn a_result_of_any_width_marks_a_player_who_left_in_words() {
    for (language, mark) in [
        ("en", "forfeited"),
        ("fr", "forfait"),
        ("de", "ausgefallen"),
    ] {
        let players = "bot:random,bot:random,cmd:/nowhere/mybot";
        let mut screen = result((40, 12), "tilings", language, players, &["side=3"]);
        screen
            .shows_not(mark)
            .press("PgDn PgDn")
            .shows("mybot")
            .shows(mark);
        screen.size = (80, 24);
        screen.shows("mybot").shows(mark);
    }
}

#[test]
fn the_list_of_players_can_be_opened_if_it_is_hidden() {
    for game in GAMES {
        let mut screen = begun((40, 12), game, "Ana,Bo");
        screen.press("w").shows("Players").shows("Ana").shows("Bo");
        insta::assert_snapshot!(format!("{game}-players"), screen.text());
        screen.press("Esc").shows_not("╭ Players");
    }
}

#[test]
fn the_whole_board_of_tilings_is_visible_at_80_by_24() {
    for (players, hand) in [("Ana,Bo", 2), ("Ana,Bo,Cleo,Dan", 4)] {
        let text = begun((80, 24), "tilings", players).text();
        let lines: Vec<&str> = text.lines().collect();
        for name in 'A'..='J' {
            assert!(lines[1].contains(name), "{text}");
            let rows = lines.iter().skip(2);
            let row = rows.filter(|line| line.starts_with(name));
            assert_eq!(row.count(), 1, "{text}");
        }
        assert!(!text.contains('▾') && !text.contains('▸'), "{text}");
        assert!(text.contains("Your tile"), "{text}");
        for name in players.split(',') {
            assert!(text.contains(name), "{text}");
        }
        // The screen also shows what the other players have done since the last move of the player to move.
        let mover = lines[0].split(' ').rev().nth(2).unwrap();
        for name in players.split(',').filter(|name| *name != mover) {
            assert!(text.contains(&format!("{name} places")), "{text}");
        }
        insta::assert_snapshot!(format!("tilings-of-{hand}"), text);
    }
}

#[test]
fn nine_rows_of_tilings_are_visible_at_80_by_23() {
    let text = begun((80, 23), "tilings", "Ana,Bo").text();
    let is_row = |line: &&str| line.starts_with(|name| ('A'..='J').contains(&name));
    assert_eq!(text.lines().filter(is_row).count(), 9, "{text}");
    assert!(text.contains("Your tile"), "{text}");
}

#[test]
fn on_a_low_screen_the_tile_in_hand_is_seen_beside_the_board() {
    let text = begun((80, 12), "tilings", "Ana,Bo").text();
    assert!(
        text.contains("Your tile") && text.contains("left"),
        "{text}"
    );
    insta::assert_snapshot!(text);
}

/// Returns the legend of a game, in a language and with a character set.
fn legend(game: &str, language: Language, signs: CharsetChoice) -> String {
    let mut screen = Screen::in_folder((80, 24), language, tempfile::tempdir().unwrap());
    let settings = screen.app.context().settings.clone();
    screen
        .app
        .context()
        .set_settings(Settings { signs, ..settings });
    screen.sit_down(game, "Ana,Bo", &[]);
    screen.press("e");
    screen.text()
}

#[test]
fn every_legend_fits_80_by_24() {
    for game in GAMES {
        for language in Language::ALL {
            for signs in [CharsetChoice::Unicode, CharsetChoice::Ascii] {
                let text = legend(game, language, signs);
                assert!(!text.contains("▼│") && !text.contains("v|"), "{text}");
                if signs == CharsetChoice::Unicode {
                    let name = format!("{game}-legend-{}", language.code());
                    insta::assert_snapshot!(name, text);
                }
            }
        }
    }
}

#[test]
fn a_replay_has_the_board_and_the_legend_too() {
    for size in [(40, 12), (80, 24)] {
        let mut screen = Screen::table(size, "tilings", "bot:random,bot:random", &[]);
        screen.press("Up Enter Right Right");
        insta::assert_snapshot!(format!("replay-{}x{}", size.0, size.1), screen.text());
        screen.press("e").shows("What the symbols mean");
        screen.press("Esc w").shows("Players");
    }
}

#[test]
fn on_the_smallest_screen_a_replay_has_its_place_and_the_whole_board() {
    let mut screen = Screen::table((40, 12), "azul", "bot:random,bot:random", &[]);
    screen.press("Up Enter");
    for ply in 1..12 {
        screen.press("Right").shows(&format!("Move {ply} of "));
        screen.shows(" 5 ").shows(" F ");
    }
}

#[test]
fn long_names_leave_room_for_what_is_counted() {
    let names = format!("{}1,{}2,Bo", "W".repeat(39), "漢".repeat(39));
    for game in GAMES {
        let mut screen = Screen::table((80, 24), game, &names, &[]);
        let bar = screen.text().lines().next().unwrap().to_owned();
        assert!(bar.ends_with('…') || bar.ends_with("Bo to move"), "{bar}");
        screen.press("w");
        insta::assert_snapshot!(format!("{game}-long-names"), screen.text());
    }
}

#[test]
fn on_the_smallest_screen_a_judged_replay_shows_the_board_or_the_graph() {
    let bots = "bot:random,bot:greedy";
    let mut screen = Screen::table((40, 12), "tilings", bots, &["side=3"]);
    screen.press("Up Enter a Esc End Left");
    let column = "   A    B    C";
    screen
        .shows(column)
        .shows("better:")
        .shows("b graph")
        .shows_not("100%");
    screen
        .press("b")
        .shows("100%")
        .shows("better:")
        .shows("b board")
        .shows_not(column);
    screen.press("b").shows(column).shows_not("100%");
}

#[test]
fn on_the_smallest_screen_the_name_and_the_colour_of_a_seat_are_chosen() {
    let mut screen = Screen::new((40, 12));
    screen
        .press("Enter Down Down")
        .shows("Name")
        .shows("Colour");
    screen.press("Down").types("Zoé").press("Down Right");
    insta::assert_snapshot!("form-40x12", screen.text());
    screen.press("Enter").shows("Zoé");
}

#[test]
fn row_numbers_hide_no_column_and_no_side_at_80_by_24() {
    for (game, count) in [("tilings", 1), ("laying-grass", 2)] {
        let mut screen = Screen::new((80, 24));
        let context = screen.app.context();
        let row_numbers = true;
        context.set_settings(Settings {
            row_numbers,
            ..context.settings.clone()
        });
        screen.sit_down(game, "Ana,Bo", &[]);
        let text = screen.text();
        assert!(!text.contains('▸'), "{text}");
        let row = text.lines().find(|line| line.starts_with("10"));
        let row: String = row.expect(&text).chars().take(46).collect();
        assert_eq!(row.matches("10").count(), count, "{text}");
    }
}

#[test]
fn the_letters_of_a_large_board_are_on_all_four_sides_and_of_a_whole_one_on_three() {
    // At 80×24, a board of 30 rows scrolls and gives up one row for letters; one of 20 rows cannot spare any.
    for (players, last, below) in [("A,B,C,D,E", "abcd", true), ("Ana,Bo", "Q R S T", false)] {
        let mut screen = Screen::table((80, 24), "laying-grass", players, &[]);
        let text = screen.text();
        let above = text.lines().nth(1).unwrap();
        assert!(above.contains(last), "{text}");
        let letters = text.lines().filter(|line| line.contains(last)).count();
        assert_eq!(letters, 1 + usize::from(below), "{text}");
        let row = text.lines().find(|line| line.starts_with('K')).unwrap();
        let right: Vec<char> = row.chars().take(46).collect();
        assert_eq!(
            right.iter().filter(|&&sign| sign == 'K').count(),
            2,
            "{text}"
        );
    }
}
