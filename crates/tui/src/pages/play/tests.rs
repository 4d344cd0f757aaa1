//! Tests for questions about unavailable programs.

use std::sync::mpsc::{Receiver, channel};

use bots::{Forfeit, StartError};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::{GAMES, Participant};
use ratatui::buffer::Buffer;
use table::{Record, Seed};

use super::*;
use crate::pages::Look;
use crate::shell::Shell;
use crate::thinking::ThoughtOutcome;
use front::settings::{AnimationSpeed, LanguageChoice, Settings};

/// A page with its context. Thoughts that are not awaited stay in the channel.
struct Shown {
    context: Context,
    shell: Shell,
    page: Play,
    _inputs: Receiver<AppInput>,
}

impl Shown {
    /// Creates a match of these players, either new or read from a file.
    fn new(players: &str, from_file: bool) -> Self {
        let (post, inputs) = channel();
        let mut context = Context::new(GAMES, None, None, post);
        context.set_settings(Settings {
            language: LanguageChoice::In(words::Language::ENGLISH),
            animation: AnimationSpeed::Off,
            ..Settings::default()
        });
        let participants = Participant::list(players).unwrap();
        let azul = GAMES.find("azul").unwrap();
        let options = azul.options_for(participants.len(), &["first=seat-1"]);
        let seats = Participant::seats(&participants).unwrap();
        let record = Record::new("azul", options.unwrap(), Seed::number(4), seats);
        let session = if from_file {
            LocalMatch::recorded(GAMES, record, None, None).unwrap()
        } else {
            LocalMatch::begin(GAMES, record, &participants, None).unwrap()
        };
        let mut page = Play::new(&mut context, session);
        page.shown(&mut context);
        Shown {
            context,
            shell: Shell::default(),
            page,
            _inputs: inputs,
        }
    }

    fn press(&mut self, code: KeyCode) -> Go {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        let input = AppInput::Key(key);
        self.shell.handle(&mut self.context, &mut self.page, &input)
    }

    fn text(&mut self) -> String {
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        self.shell
            .draw(&self.context, &mut self.page, area, &mut buffer);
        let cells = buffer.content().chunks(80);
        let line = |cells: &[ratatui::buffer::Cell]| -> String {
            cells.iter().map(ratatui::buffer::Cell::symbol).collect()
        };
        cells.map(|cells| line(cells) + "\n").collect()
    }

    #[track_caller]
    fn shows(&mut self, text: &str) -> &mut Self {
        let shown = self.text();
        assert!(shown.contains(text), "no {text:?} on:\n{shown}");
        self
    }

    #[track_caller]
    fn shows_not(&mut self, text: &str) -> &mut Self {
        let shown = self.text();
        assert!(!shown.contains(text), "{text:?} on:\n{shown}");
        self
    }

    fn falls_short(&mut self) {
        let shortage = StartError::Shortage {
            program: "mybot".to_owned(),
            error: "Too many open files".to_owned(),
        };
        let outcome = ThoughtOutcome::Chosen(None, Err(Forfeit::NotStarted(shortage)));
        self.page.take_outcome(&mut self.context, outcome);
        self.page.go_on(&mut self.context);
    }
}

#[test]
fn opening_a_match_asks_who_replaces_an_unavailable_program() {
    let mut test_page = Shown::new("Ana,cmd:./mybot", true);
    test_page
        .shows("Who takes over for mybot?")
        .shows_not("thinking");
    assert!(test_page.page.session.mover().is_some(), "it is Ana's turn");
    test_page.press(KeyCode::Enter);
    // The seat is named after the new player, and the log says who had it before.
    test_page.shows("Ana to move").shows("Player 2");
    test_page.shows_not("Who takes over for");
    test_page.press(KeyCode::Char('l'));
    test_page.shows("Player 2 takes over for mybot.");
}

#[test]
fn a_program_that_is_to_move_and_is_not_here_does_not_think() {
    let mut test_page = Shown::new("cmd:./mybot,Bo", true);
    test_page
        .shows("Who takes over for mybot?")
        .shows_not("thinking");
    test_page.press(KeyCode::Enter);
    test_page
        .shows("Player 1 to move")
        .shows_not("mybot to move");
}

#[test]
fn every_seat_that_nobody_plays_is_asked_for() {
    let mut test_page = Shown::new("cmd:./one,cmd:./two,Ana", true);
    test_page.shows("Who takes over for one?");
    test_page.press(KeyCode::Enter);
    test_page.shows("Who takes over for two?");
    test_page.press(KeyCode::Enter);
    test_page.shows("Player 1 to move").shows("Player 2");
}

#[test]
fn the_page_is_left_without_an_answer() {
    let mut test_page = Shown::new("Ana,cmd:./mybot", true);
    assert!(matches!(test_page.press(KeyCode::Esc), Go::Home));
}

#[test]
fn a_program_does_not_lose_when_this_machine_lacks_resources() {
    let mut test_page = Shown::new("cmd:./mybot,Bo", false);
    test_page.shows("mybot is thinking");
    test_page.falls_short();
    test_page
        .shows("Who takes over for mybot?")
        .shows("Too many open files. This does not")
        .shows("mybot, try again")
        .shows_not("thinking")
        .shows_not("loses the game");
    assert!(test_page.page.session.game().changes().is_empty());
    // The first answer tries again.
    test_page.press(KeyCode::Enter);
    test_page.shows("mybot is thinking");
    // If that fails too, somebody else plays.
    test_page.falls_short();
    test_page.press(KeyCode::Down);
    test_page.press(KeyCode::Enter);
    test_page
        .shows("Player 1 to move")
        .shows_not("loses the game");
}

#[test]
fn a_bot_without_a_thread_can_be_retried_and_nothing_is_lost() {
    let mut test_page = Shown::new("Ana,bot:greedy", false);
    test_page.context.thinkers.run_short(true);
    let first = test_page.page.pane.model.rules().moves().remove(0);
    test_page.page.play(&mut test_page.context, first, None);
    test_page.page.go_on(&mut test_page.context);
    test_page
        .shows("Who takes over for bot:greedy?")
        .shows("cannot start")
        .shows("bot:greedy, try again")
        .shows_not("thinking");
    assert!(test_page.page.session.game().changes().is_empty());
    // Nothing has changed.
    test_page.press(KeyCode::Enter);
    test_page.shows("Who takes over for bot:greedy?");
    test_page.context.thinkers.run_short(false);
    test_page.press(KeyCode::Enter);
    test_page
        .shows("bot:greedy is thinking")
        .shows_not("Who takes over for");
    assert_eq!(test_page.page.session.game().ply(), 1);
}

#[test]
fn a_hint_without_a_thread_is_refused() {
    let mut test_page = Shown::new("Ana,Bo", false);
    test_page.context.thinkers.run_short(true);
    test_page.press(KeyCode::Char('h'));
    test_page.shows("cannot start");
    assert!(test_page.page.phase.thinking().is_none());
    test_page.context.thinkers.run_short(false);
    test_page.press(KeyCode::Char('h'));
    assert!(test_page.page.phase.thinking().is_some());
}

#[test]
fn the_question_waits_until_what_is_read_is_closed() {
    let mut test_page = Shown::new("cmd:./mybot,Bo", false);
    test_page.press(KeyCode::Char('e'));
    test_page.falls_short();
    test_page
        .shows("Who takes over for mybot?")
        .shows_not("at this keyboard");
    test_page.press(KeyCode::Esc);
    test_page.shows("at this keyboard");
}

#[test]
fn a_pause_gives_up_the_hint_that_was_asked_for_and_ends_with_the_match() {
    let mut test_page = Shown::new("Ana,Bo", false);
    test_page.press(KeyCode::Char('h'));
    assert!(test_page.page.phase.thinking().is_some());
    test_page.press(KeyCode::Char('p'));
    test_page.shows("Paused");
    assert!(test_page.page.phase.thinking().is_none());
    test_page.press(KeyCode::Char('h'));
    assert!(
        test_page.page.phase.thinking().is_none(),
        "no bot is thinking"
    );
    test_page.press(KeyCode::Char('p'));
    test_page.shows("Ana to move");
}

#[test]
fn the_move_of_a_hint_is_played_without_a_question() {
    let mut shown = Shown::new("Ana,Bo", false);
    let moves = shown.page.session.game().moves();
    let floor = moves.into_iter().find(|mv| mv.ends_with(" f")).unwrap();
    for letter in floor.chars().filter(|letter| *letter != ' ') {
        shown.press(KeyCode::Char(letter));
    }
    shown.shows("Yes");
    shown.press(KeyCode::Esc);
    let mv = shown.page.session.game().parse(&floor).unwrap();
    let hint = words::Hint {
        advice: "bot:8 advises".to_owned(),
        lines: Vec::new(),
        effort: String::new(),
    };
    shown.page.show_hint(&shown.context, &mv, hint);
    shown.press(KeyCode::Esc);
    // The advised move is selected on the board.
    shown.press(KeyCode::Enter);
    shown.shows_not("Yes");
    assert_eq!(shown.page.session.game().record().moves, [floor]);
}

#[test]
fn a_key_beside_a_hint_goes_to_the_table() {
    let mut shown = Shown::new("Ana,Bo", false);
    let text = shown.page.session.game().moves()[0].clone();
    let mv = shown.page.session.game().parse(&text).unwrap();
    let hint = words::Hint {
        advice: "bot:8 advises".to_owned(),
        lines: Vec::new(),
        effort: String::new(),
    };
    shown.page.show_hint(&shown.context, &mv, hint);
    shown.shows("bot:8 advises");
    shown.press(KeyCode::Char('l'));
    shown.shows_not("bot:8 advises");
    let purpose = shown.page.asking.purpose();
    assert!(matches!(
        purpose,
        Some(Purpose::DialogPurpose(DialogPurpose::Read))
    ));
}

#[test]
fn a_notice_about_hints_disappears_when_the_turn_comes() {
    let mut shown = Shown::new("Ana,bot:1", false);
    for _ in 0..2 {
        let game = shown.page.session.game();
        let mv = game.parse(&game.moves()[0]).unwrap();
        shown.page.play(&mut shown.context, mv, None);
        if shown.page.mover().is_none() {
            shown.press(KeyCode::Char('h'));
            shown.shows("when it is your turn");
        }
    }
    shown.shows("Ana to move").shows_not("when it is your turn");
}

#[test]
fn spectators_of_bots_get_neither_moves_nor_hints() {
    let mut shown = Shown::new("bot:1,bot:1", false);
    shown.press(KeyCode::Char('h'));
    shown.shows_not("when it is your turn");
    let help = shown.page.help(&shown.context);
    let keys: Vec<&str> = help
        .iter()
        .flat_map(|(_, keys)| keys)
        .map(|(key, _)| *key)
        .collect();
    assert!(keys.contains(&"p") && keys.contains(&"l"), "{keys:?}");
    assert!(!keys.contains(&"h") && !keys.contains(&"Enter"), "{keys:?}");
}
