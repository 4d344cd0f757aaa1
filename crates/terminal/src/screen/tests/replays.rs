//! A match looked at again, judged by a bot, on a small screen.

use super::Screen;

/// A replay at its start, judged.
fn judged(game: &str) -> Screen {
    let mut screen = Screen::table((80, 24), game, "bot:random,bot:greedy", &[]);
    screen.press("Up Enter a Esc Home");
    screen
}

fn rows(screen: &mut Screen) -> Vec<String> {
    screen.text().lines().map(str::to_owned).collect()
}

/// The letters of the rows that are seen of the board of Laying Grass.
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
                    "move {ply}: cells of another size"
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
    assert_eq!(rows_seen(&mut screen), "ABCDEFGHIJKLMN");
    screen.shows("A┃").shows("N│").shows("↑↓ scroll");
    screen.press("Down Down");
    assert_eq!(rows_seen(&mut screen), "GHIJKLMNOPQRST");
    screen.shows("G│").shows("T┃");
    screen.press("Down Up");
    assert_eq!(rows_seen(&mut screen), "DEFGHIJKLMNOPQ");
    // The next move is looked at wherever it is.
    screen.press("Up Up Right");
    assert_ne!(rows_seen(&mut screen), "");
    // A board that is seen as a whole does not scroll.
    screen.press("Home").size = (80, 40);
    screen.text();
    screen.shows_not("↑↓ scroll");
}

#[test]
fn any_other_key_closes_what_an_analysis_comes_to() {
    for key in ["End", "Down", "Space", "Enter", "Left"] {
        let mut screen = Screen::table((80, 24), "azul", "bot:random,bot:greedy", &[]);
        screen.press("Up Enter a").shows("any other key closes");
        screen.press(key).shows_not("any other key closes");
        screen.press("a").shows("any other key closes");
    }
}

#[test]
fn what_an_analysis_comes_to_is_scrolled_where_it_is_not_seen_as_a_whole() {
    let mut screen = Screen::table((40, 12), "azul", "bot:random,bot:greedy", &[]);
    screen.press("Up Enter a").shows("▼");
    screen.press("End").shows("closes").shows("▲");
    screen.press("Esc").shows_not("▲");
}
