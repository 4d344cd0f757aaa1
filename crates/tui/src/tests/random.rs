//! Random inputs: whatever a person presses, clicks or resizes, nothing panics, and no match is lost.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use proptest::prelude::*;

use super::Screen;
use crate::app::AppInput;

/// One random input.
#[derive(Clone, Debug)]
enum Act {
    Key(KeyCode),
    Click(u16, u16),
    Point(u16, u16),
    Wheel(u16, u16, bool),
    Resize(u16, u16),
    Paste(String),
    Tick,
    /// Gives bots some time.
    Think,
}

fn a_key() -> impl Strategy<Value = KeyCode> {
    use KeyCode::{
        BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp,
        Right, Tab, Up,
    };
    let named = prop::sample::select(vec![
        Enter,
        Enter,
        Enter,
        Esc,
        Tab,
        BackTab,
        Up,
        Down,
        Left,
        Right,
        Home,
        End,
        PageUp,
        PageDown,
        Backspace,
        Delete,
        F(1),
    ]);
    let letter = prop::sample::select(
        "?quyhslp +-=anglrfxdoizmc0123456789é,"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop_oneof![named, letter.prop_map(Char)]
}

fn an_act() -> impl Strategy<Value = Act> {
    let place = || (0u16..210, 0u16..70);
    prop_oneof![
        12 => a_key().prop_map(Act::Key),
        3 => place().prop_map(|(x, y)| Act::Click(x, y)),
        1 => place().prop_map(|(x, y)| Act::Point(x, y)),
        1 => (place(), any::<bool>()).prop_map(|((x, y), up)| Act::Wheel(x, y, up)),
        1 => place().prop_map(|(x, y)| Act::Resize(x, y)),
        1 => Just(Act::Resize(80, 24)),
        1 => ".{0,5}".prop_map(Act::Paste),
        2 => Just(Act::Tick),
        2 => Just(Act::Think),
    ]
}

fn act(screen: &mut Screen, act: Act) {
    let mouse = |kind, column, row| {
        AppInput::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        })
    };
    let input = match act {
        Act::Key(code) => AppInput::Key(KeyEvent::new(code, KeyModifiers::NONE)),
        Act::Click(x, y) => mouse(MouseEventKind::Down(MouseButton::Left), x, y),
        Act::Point(x, y) => mouse(MouseEventKind::Moved, x, y),
        Act::Wheel(x, y, true) => mouse(MouseEventKind::ScrollUp, x, y),
        Act::Wheel(x, y, false) => mouse(MouseEventKind::ScrollDown, x, y),
        Act::Resize(width, height) => {
            screen.size = (width, height);
            AppInput::Resize
        }
        Act::Paste(text) => AppInput::Paste(text),
        Act::Tick => AppInput::Tick,
        Act::Think => {
            while let Ok(input) = screen.inputs.recv_timeout(Duration::from_millis(5)) {
                screen.app.handle(input);
            }
            return;
        }
    };
    screen.app.handle(input);
}

/// Applies all inputs, and checks the screen after each. It never saves to a file, because that would create files
/// with random names.
fn live(mut screen: Screen, acts: Vec<Act>) {
    for one in acts {
        if screen.app.asks_for_file() {
            act(&mut screen, Act::Key(KeyCode::Esc));
        }
        act(&mut screen, one);
        screen.text();
        screen.has_lost_nothing();
        if screen.app.has_ended() {
            break;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn from_home(acts in prop::collection::vec(an_act(), 1..150), french: bool) {
        let size = (80, 24);
        live(if french { Screen::french(size) } else { Screen::new(size) }, acts);
    }

    #[test]
    fn at_a_table(
        acts in prop::collection::vec(an_act(), 1..150),
        game in prop::sample::select(vec!["azul", "laying-grass", "tilings"]),
        players in prop::sample::select(vec!["Ana,bot:1", "Ana,Bo", "Ana,Bo,bot:random", "bot:random,bot:1"]),
        french: bool,
        animated: bool,
    ) {
        let size = (80, 24);
        let mut screen = if french { Screen::french(size) } else { Screen::new(size) };
        if animated {
            let context = screen.app.context();
            let mut lively = context.settings.clone();
            lively.animation = front::settings::AnimationSpeed::Normal;
            context.set_settings(lively);
        }
        screen.sit_down(game, players, &[]);
        live(screen, acts);
    }
}
