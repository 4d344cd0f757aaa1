//! Tests for a player's actions and the screen's reactions.

use std::fs;

use super::Screen;

const SIZE: (u16, u16) = (80, 24);

#[test]
fn enter_enter_plays() {
    let mut screen = Screen::new(SIZE);
    screen.press("Enter Enter");
    screen.shows("Azul").shows("bot:4").shows("Player 1");
}

#[test]
fn the_form_is_filled_in_by_keys() {
    let mut screen = Screen::new(SIZE);
    screen.press("Enter Down Right Down Tab");
    screen
        .types("Zoé")
        .press("Tab Tab Tab Tab Left Left Left Left");
    screen.shows("Zoé").shows("Person");
    screen.press("Enter").shows("Zoé").shows("Player 3");
    assert!(
        fs::read_to_string(screen.folder.path().join("settings.toml"))
            .unwrap()
            .contains("Zoé")
    );
}

#[test]
fn an_invalid_form_says_what_is_wrong() {
    let mut screen = Screen::new(SIZE);
    screen.press("Enter Up Up").types("x").press("Enter");
    screen.shows("The seed must be a whole number");
    screen.hit_backspace();
    screen.types("42").press("Enter").shows_not("seed");
}

#[test]
fn letters_of_the_notation_reach_the_board_while_it_asks_for_them() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,Bo", &["first=seat-1"]);
    let first = games::GAMES.load(&screen.app.record().unwrap()).unwrap();
    // Find the factory, colour and line of a legal move that takes black tiles, because u is also a key of the page.
    let mv = first
        .moves()
        .into_iter()
        .find(|mv| mv.contains(" u "))
        .unwrap();
    screen.press(&mv);
    assert_eq!(screen.app.record().unwrap().moves, [mv]);
    screen.press("u").shows("Ana to move");
}

#[test]
fn one_person_takes_back_their_move_and_what_bots_played() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1,bot:1", &["first=seat-1"]);
    screen.press("u").shows("Nothing to take back.");
    screen.press("Enter Enter Enter");
    let before = screen.app.record().unwrap();
    assert_eq!(before.moves.len(), 3);
    screen.press("u").shows("Move taken back.");
    assert_eq!(screen.app.record().unwrap().moves.len(), 0);
    screen.press("y");
    assert_eq!(screen.app.record().unwrap(), before);
    screen.press("y").shows("Nothing to redo.");
    screen.has_lost_nothing();
}

#[test]
fn people_at_one_keyboard_take_back_move_by_move() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,Bo", &["first=seat-1"]);
    screen.press("Enter Enter Enter Enter Enter Enter");
    assert_eq!(screen.app.record().unwrap().moves.len(), 2);
    for left in [1, 0] {
        screen.press("u").shows("Move taken back.");
        assert_eq!(screen.app.record().unwrap().moves.len(), left);
    }
    screen.press("u").shows("Nothing to take back.");
}

#[test]
fn a_bot_between_people_cannot_be_taken_back() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1,Bo", &["first=seat-1"]);
    screen
        .press("Enter Enter Enter u")
        .shows("A bot has moved since");
}

#[test]
fn luck_that_was_revealed_stays_revealed() {
    let mut screen = Screen::table(SIZE, "laying-grass", "Ana,Bo", &[]);
    // Bases can be taken back, because everybody sees the board. Laying a tile reveals the next one in the queue.
    screen.press("Enter u").shows("Move taken back.");
    screen.press("Tab Enter Tab Enter Tab Enter");
    let moves = screen.app.record().unwrap().moves.len();
    assert_eq!(moves, 3, "{}", screen.text());
    screen
        .press("u")
        .shows("or a later one revealed something hidden");
}

#[test]
fn a_hint_is_shown_in_words_and_can_be_cut_short() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,Bo", &[]);
    screen.hit("h");
    screen.shows("Press Space to get the hint now");
    screen.press("Space");
    screen.shows("bot:8 suggests").shows(" nodes in ");
    screen.shows("Space or Esc to close");
    screen.press("Esc").shows_not("bot:8 suggests");
    assert_eq!(screen.app.record().unwrap().moves.len(), 0);
}

#[test]
fn a_pause_stops_the_bots() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,bot:1", &["first=seat-1"]);
    screen.press("p").shows("Paused").press("Enter Enter Enter");
    assert_eq!(
        screen.app.record().unwrap().moves.len(),
        0,
        "no moves were made"
    );
    screen.press("p").shows_not("Paused");
}

#[test]
fn a_rematch_has_the_same_players() {
    let mut screen = Screen::table(SIZE, "tilings", "bot:random,bot:greedy", &["side=3"]);
    let first = screen.app.record().unwrap();
    screen.press("Up Up Enter").shows("Result");
    let second = screen.app.record().unwrap();
    assert_eq!(first.seats, second.seats);
    assert_eq!(first.options, second.options);
    assert_ne!(first.seed, second.seed);
}

#[test]
fn a_program_that_cannot_play_loses_and_the_screen_goes_on() {
    let mut screen = Screen::table(SIZE, "azul", "Ana,cmd:/nowhere/mybot", &["first=seat-1"]);
    screen.press("Enter Enter Enter");
    screen.shows("mybot loses the game");
    screen.press("End Enter").shows("New game");
}

#[test]
fn after_a_forfeit_nobody_moves_and_the_whole_reason_is_readable() {
    let program = "cmd:/nowhere/a-program-that-is-long-enough-to-be-broken";
    for game in ["azul", "laying-grass", "tilings"] {
        for size in [SIZE, (40, 12)] {
            let mut screen = Screen::table(size, game, &format!("Ana,{program}"), &[]);
            for _ in 0..6 {
                if screen.text().contains("Rematch") {
                    break;
                }
                screen.press("Enter");
            }
            let reason: String = screen.press("PgDn PgDn PgDn").text();
            assert!(
                reason.contains("broken\"") && reason.contains("exist."),
                "{reason}"
            );
            screen.press("Esc").shows_not("▶");
            screen.press("q").shows_not("Continue").shows("Rematch");
        }
    }
}

#[test]
fn a_forfeit_decides_nothing_if_others_play_on() {
    let players = "bot:random,bot:random,cmd:/nowhere/mybot";
    let mut screen = Screen::table(SIZE, "tilings", players, &["side=3"]);
    screen
        .shows("Result")
        .shows("Zones")
        .shows("3. C  ✗ mybot")
        .shows("forfeited");

    let players = "Ana,Bo,cmd:/nowhere/mybot";
    let mut screen = Screen::table(SIZE, "azul", players, &["first=seat-1"]);
    screen.press("Enter Enter Enter");
    screen
        .press("Enter Enter Enter")
        .shows("mybot loses the game");
    screen.press("Enter").shows_not("mybot loses the game");
    // The board of the program has a mark, even though a bot plays on in its place.
    screen.shows("✗ ");
    screen.press("Esc l").shows("mybot loses the game");
    screen.shows("A bot takes over for mybot.");
}

#[test]
fn everything_is_reached_by_the_mouse() {
    let mut screen = Screen::new(SIZE);
    screen.click_on("New game");
    screen.click_on("[ Play ]");
    screen.shows("bot:4");
    screen.click_on("menu");
    screen.click_on("Rules");
    screen.shows("Rules · Azul").press("Esc");
    screen.click_on("menu");
    screen.click_on("Home");
    screen.click_on("Quit");
    assert!(screen.app.has_ended());
}

#[test]
fn only_ascii_is_drawn_where_there_is_only_ascii() {
    use front::settings::CharsetChoice;
    for game in ["azul", "laying-grass", "tilings"] {
        let mut screen = Screen::new((100, 30));
        let context = screen.app.context();
        let mut plain = context.settings.clone();
        plain.signs = CharsetChoice::Ascii;
        context.set_settings(plain);
        assert!(screen.text().is_ascii(), "{}", screen.text());
        screen.sit_down(game, "Ana,Bo", &[]);
        assert!(screen.text().is_ascii(), "{}", screen.text());
        screen.press("?");
        assert!(screen.text().is_ascii(), "{}", screen.text());
    }
}

#[test]
fn a_risky_move_needs_a_confirmation() {
    let mut screen = Screen::table(SIZE, "laying-grass", "Ana,Bo", &["order=as-entered"]);
    // Play bases, then tiles, until a tile would cover a bonus.
    let is_asked = (0..400).any(|_| {
        if screen.text().contains("╭ Result") {
            return false;
        }
        screen.press("Tab Enter");
        screen.text().contains("Yes") && screen.text().contains("No")
    });
    assert!(is_asked, "{}", screen.text());
    let before = screen.app.record().unwrap().moves.len();
    screen.press("n");
    assert_eq!(
        screen.app.record().unwrap().moves.len(),
        before,
        "the move was played"
    );
    screen.press("Enter y");
    assert_eq!(
        screen.app.record().unwrap().moves.len(),
        before + 1,
        "played"
    );
}

#[test]
fn an_animation_is_shown_in_steps_and_can_be_skipped() {
    use front::settings::AnimationSpeed;
    let mut screen = Screen::new(SIZE);
    let context = screen.app.context();
    let mut lively = context.settings.clone();
    lively.animation = AnimationSpeed::Slow;
    context.set_settings(lively);
    screen.sit_down("azul", "bot:random,bot:random", &[]);
    // There is a pause after a bot's move.
    assert!(screen.app.wait().is_some());
    let moves = screen.app.record().unwrap().moves.len();
    for _ in 0..100 {
        screen.app.handle(crate::app::AppInput::Tick);
        screen.settle();
        if screen.app.record().unwrap().moves.len() > moves {
            break;
        }
    }
    assert_eq!(screen.app.record().unwrap().moves.len(), moves + 1);
    while !screen.text().contains("Rematch") {
        screen.press("Space");
    }
    assert_eq!(screen.app.wait(), None, "something is still animated");
}

#[test]
fn typing_replaces_a_suggested_name() {
    let mut screen = Screen::new(SIZE);
    screen.press("Enter Down Down Tab").shows("Player 1");
    screen.types("Zoé").shows_not("Player 1");
    screen.press("Enter").shows("Zoé").shows_not("Player 1Z");
    // The saved name is a suggestion again; an editing key keeps it.
    screen.press("q End Up Enter");
    // Do not press Enter here: if the bot moved first, there is a match to continue, which comes first in the list.
    screen.click_on("New game");
    screen.press("Down Down Tab").shows("Zoé");
    screen.press("End").types("x").shows("Zoéx");
}

#[test]
fn a_hint_does_not_hide_what_it_points_at() {
    // The number of columns of the board; for Azul, of the player's board and the offer.
    for (game, size, columns) in [
        ("azul", (80, 24), 40),
        ("azul", (120, 40), 88),
        ("laying-grass", (80, 24), 52),
        ("laying-grass", (120, 40), 82),
        ("tilings", (80, 24), 52),
        ("tilings", (120, 40), 82),
    ] {
        let set: &[&str] = if game == "azul" {
            &["first=seat-1"]
        } else {
            &[]
        };
        let mut screen = Screen::table(size, game, "Ana,Bo", set);
        screen.hit("h");
        screen
            .press("Space")
            .shows("Space or Esc to close")
            .shows("suggests: ");
        let board = |text: &str| -> Vec<String> {
            let lines = text.lines().take(usize::from(size.1) - 3);
            let left_part = |line: &str| line.chars().take(columns).collect::<String>();
            lines
                .map(|line| left_part(line).trim_end().to_owned())
                .collect()
        };
        let with_hint = screen.text();
        screen.press("Esc").shows_not("Space or Esc to close");
        assert_eq!(board(&with_hint), board(&screen.text()), "{with_hint}");
    }
}
