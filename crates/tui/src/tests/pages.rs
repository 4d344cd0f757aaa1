//! Snapshots of every page at three sizes.

use super::Screen;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// Takes snapshots of a page at the three sizes.
fn assert_snapshots(name: &str, mut open: impl FnMut((u16, u16)) -> Screen) {
    for size in SIZES {
        let text = open(size).text();
        insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), text);
    }
}

fn with_keys(keys: &str) -> impl FnMut((u16, u16)) -> Screen {
    move |size| {
        let mut screen = Screen::new(size);
        screen.press(keys);
        screen
    }
}

#[test]
fn home() {
    assert_snapshots("home", Screen::new);
    assert_snapshots("home-french", Screen::french);
}

#[test]
fn a_new_game() {
    assert_snapshots("new-azul", with_keys("Enter"));
    assert_snapshots("new-laying-grass", with_keys("Enter Right Tab Right"));
    assert_snapshots("new-tilings", with_keys("Enter Left Down Down Tab Tab"));
    let mut french = Screen::french((80, 24));
    french.press("Enter Right");
    insta::assert_snapshot!("new-laying-grass-french", french.text());
}

#[test]
fn rules_and_settings() {
    assert_snapshots("rules", with_keys("Up Up Up Enter"));
    assert_snapshots("settings", with_keys("Up Up Enter Down"));
    let mut french = Screen::french((80, 24));
    french.press("Up Up Enter");
    insta::assert_snapshot!("settings-french", french.text());
}

#[test]
fn opening_a_record() {
    assert_snapshots("open-nothing", with_keys("Down Enter"));
}

#[test]
fn tables() {
    for (game, players) in [
        ("azul", "Ana,Bo"),
        ("laying-grass", "Ana,Bo,Cleo"),
        ("tilings", "Ana,Bo,Cleo"),
    ] {
        assert_snapshots(game, |size| Screen::table(size, game, players, &[]));
    }
}

#[test]
fn the_menu_and_the_help() {
    let open = |keys: &'static str| {
        move |size| {
            let mut screen = Screen::table(size, "azul", "Ana,Bo", &[]);
            screen.press(keys);
            screen
        }
    };
    assert_snapshots("menu", open("q"));
    assert_snapshots("help", open("?"));
}

#[test]
fn the_result() {
    assert_snapshots("result", |size| {
        let mut screen = Screen::table(size, "azul", "bot:greedy,bot:random", &[]);
        screen.settle();
        screen
    });
}

#[test]
fn a_replay() {
    assert_snapshots("replay", |size| {
        let mut screen = Screen::table(size, "tilings", "bot:random,bot:random", &["side=3"]);
        screen.press("Up Enter Right Right");
        screen
    });
}

#[test]
fn a_small_window_asks_for_more() {
    for size in [(0, 0), (1, 1), (39, 12), (40, 11), (5, 3)] {
        Screen::new(size).text();
    }
    Screen::new((39, 11)).shows("Please enlarge");
    Screen::new((40, 12)).shows("New game");
}

#[test]
fn the_home_screen_keeps_its_selection() {
    let mut screen = Screen::new((80, 24));
    screen.press("Down Enter").shows("no recent records");
    screen.press("Esc").shows("Quit");
    screen.press("Down Down Enter").shows("Here: http://");
    screen.press("Esc Enter").shows("Here: http://");
    // The unfinished match is the one to continue.
    screen.press("Esc Up Up Up Enter Enter");
    screen
        .press("Enter Enter Enter q Up Up Enter")
        .shows("Continue");
    screen.press("Enter").shows("to move");
}
