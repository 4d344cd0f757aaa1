//! Checks that the game continues however an animation ends.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::Screen;
use crate::app::AppInput;
use crate::pages::Awaited;
use front::settings::AnimationSpeed;

const SIZE: (u16, u16) = (80, 24);

/// A linear congruential generator, so that the tests are reproducible.
struct Luck(u64);

impl Luck {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % end
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Creates a table with animations and without confirmations.
fn lively(game: &str, players: &str, set: &[&str], seed: u64) -> Screen {
    let mut screen = Screen::new(SIZE);
    let context = screen.app.context();
    let mut settings = context.settings.clone();
    settings.animation = AnimationSpeed::Normal;
    settings.confirmations = false;
    context.set_settings(settings);
    screen.sit_down_with(game, players, set, seed);
    screen
}

/// Makes a random input, as from an impatient player, during an animation: keys of the page and of the board, clicks,
/// or a new window size.
fn interrupt(screen: &mut Screen, luck: &mut Luck) {
    if screen.app.awaited() == Some(Awaited::Answer) {
        screen.hit("Esc");
        return;
    }
    match luck.below(16) {
        0..3 => screen.hit("Space"),
        3..9 => screen.hit(luck.one_of(&["Tab", "Right", "Enter", "Esc", "z", "3"])),
        9 => screen.hit(luck.one_of(&["l", "q", "p", "u", "y"])),
        10 => {
            // Do not wait for the strong bot.
            screen.hit("h");
            screen.hit("Space");
        }
        11 => screen
            .app
            .handle(AppInput::Key(KeyEvent::from(KeyCode::F(1)))),
        12 => {
            screen.size = luck.one_of(&[SIZE, (120, 40), (50, 16)]);
            screen.app.handle(AppInput::Resize);
        }
        _ => {
            let at = (luck.below(80) as u16, luck.below(24) as u16);
            let buttons = [MouseButton::Left, MouseButton::Right];
            screen.text();
            screen.app.handle(AppInput::Mouse(MouseEvent {
                kind: MouseEventKind::Down(luck.one_of(&buttons)),
                column: at.0,
                row: at.1,
                modifiers: KeyModifiers::NONE,
            }));
        }
    }
}

/// Lets time pass until all animations are over, with occasional impatient inputs.
fn let_pass(screen: &mut Screen, luck: &mut Luck) {
    loop {
        screen.settle();
        if screen.app.wait().is_none() {
            return;
        }
        if luck.below(3) == 0 {
            interrupt(screen, luck);
        } else {
            screen.app.handle(AppInput::Tick);
        }
    }
}

/// Plays a whole game with one person at the table who presses random keys.
fn whole_game(game: &str, players: &str, set: &[&str], seed: u64) {
    let mut screen = lively(game, players, set, seed);
    let mut luck = Luck(seed);
    for _ in 0..5000 {
        let_pass(&mut screen, &mut luck);
        match screen.app.awaited() {
            Some(Awaited::Over) => return,
            Some(Awaited::Answer) => screen.hit("Esc"),
            Some(Awaited::Pause) => screen.hit("p"),
            Some(Awaited::Person) => {
                screen.hit(luck.one_of(&["Enter", "Enter", "Enter", "Tab", "Right", "d", "r"]));
            }
            Some(Awaited::Bot) => panic!(
                "{game}, {players}, seed {seed}: nobody asks the bot after {} moves\n{}",
                screen.app.record().unwrap().moves.len(),
                screen.text()
            ),
            None => panic!("the table page was closed\n{}", screen.text()),
        }
    }
    panic!(
        "{game}, {players}, seed {seed}: the game did not end\n{}",
        screen.text()
    );
}

#[test]
fn azul_goes_on_after_every_skip() {
    for seed in 1..5 {
        whole_game("azul", "Ana,bot:1", &[], seed);
        whole_game("azul", "bot:random,Ana,bot:1", &["wall=free"], seed);
    }
}

#[test]
fn laying_grass_goes_on_after_every_skip() {
    for seed in 1..3 {
        whole_game("laying-grass", "Ana,bot:random", &[], seed);
        whole_game("laying-grass", "bot:random,Ana,bot:random", &[], seed);
    }
}

#[test]
fn tilings_goes_on_after_every_skip() {
    for seed in 1..4 {
        whole_game("tilings", "bot:random,Ana", &["side=5"], seed);
        whole_game("tilings", "Ana,bot:random,bot:1", &["side=4"], seed);
    }
}

#[test]
fn a_key_that_skips_the_consequences_of_a_move_lets_the_bot_move() {
    let mut screen = lively("azul", "Ana,bot:1", &[], 5);
    for _ in 0..2000 {
        screen.settle();
        if screen.app.wait().is_some() || screen.app.awaited() == Some(Awaited::Person) {
            screen.hit("Enter");
        } else {
            break;
        }
    }
    assert!(
        screen.app.record().unwrap().result.is_some(),
        "{}",
        screen.text()
    );
}

#[test]
fn a_pause_between_moves_ends_when_animations_are_turned_off() {
    let mut screen = lively("azul", "bot:random,bot:random", &[], 1);
    assert!(
        screen.app.wait().is_some(),
        "there is a pause after the first move"
    );
    // Open the settings through the menu, and turn animations off.
    screen
        .press("Space q Up Up Up Up Enter")
        .shows("Animations");
    let context = screen.app.context();
    let mut still = context.settings.clone();
    still.animation = AnimationSpeed::Off;
    context.set_settings(still);
    screen.press("Esc");
    while screen.app.wait().is_some() {
        screen.app.handle(AppInput::Tick);
        screen.settle();
    }
    screen.shows("Rematch");
}

#[test]
fn the_result_waits_for_what_is_being_read() {
    let mut screen = lively("azul", "bot:random,bot:random", &[], 1);
    while screen.app.record().unwrap().result.is_none() {
        assert!(screen.app.wait().is_some());
        screen.app.handle(AppInput::Tick);
        screen.settle();
    }
    screen.press("l");
    while screen.app.wait().is_some() {
        screen.app.handle(AppInput::Tick);
    }
    screen.shows("╭ Log").shows_not("Rematch");
    screen.press("Esc").shows("Rematch");
}

#[test]
fn a_replay_goes_on_after_every_skip() {
    for game in ["azul", "laying-grass", "tilings"] {
        let mut screen = lively(game, "bot:random,bot:random", &[], 1);
        let mut luck = Luck(9);
        while screen.app.wait().is_some() {
            screen.press("Space");
        }
        let moves = screen.app.record().unwrap().moves.len();
        screen.press("Up Enter").shows("Move 0 of");
        screen.hit("Space");
        for _ in 0..20_000 {
            if screen.app.wait().is_none() {
                break;
            }
            match luck.below(4) {
                0 => screen.hit(luck.one_of(&["Tab", "z", "3", "Up"])),
                1 => screen.click(luck.below(50) as u16, 1 + luck.below(18) as u16),
                _ => screen.app.handle(AppInput::Tick),
            }
        }
        screen.shows(&format!("Move {moves} of {moves}"));
    }
}

#[test]
fn the_bar_names_the_player_who_is_marked_on_the_board() {
    let mut screen = lively("azul", "bot:random,bot:greedy", &[], 42);
    let mut shown = [0, 0];
    for _ in 0..60 {
        let text = screen.text();
        let bar = text.lines().next().unwrap();
        let at = ["bot:random", "bot:greedy"]
            .iter()
            .position(|name| text.contains(&format!("▶ {name}")));
        if let Some(at) = at {
            let name = ["bot:random", "bot:greedy"][at];
            assert!(bar.contains(name), "{text}");
            shown[at] += usize::from(bar.contains("moves"));
        }
        screen.app.handle(AppInput::Tick);
        screen.settle();
    }
    assert!(shown.iter().all(|shown| *shown > 3), "{shown:?}");
}
