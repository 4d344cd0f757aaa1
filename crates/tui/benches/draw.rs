//! Measures how long it takes to draw the table page at 200×60 in the middle of a game: Laying Grass on its largest
//! board, with a tile over it. A key press has to be on the screen within 16 ms.
//!
//! `cargo bench -p tui`

use std::hint::black_box;
use std::sync::mpsc::channel;

use criterion::Criterion;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use front::settings::{AnimationSpeed, CharsetChoice, Colours, Settings};
use games::AnyMatch;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Players, Seed};
use tui::app::{App, AppInput};
use tui::context::Context;
use tui::run::StartPage;

/// Enough moves for nine players to finish four rounds.
const MOVES: usize = 45;

fn mid_game() -> Box<dyn AnyMatch> {
    let game = games::GAMES
        .find("laying-grass")
        .expect("the game is not in the catalogue");
    let players = Players::numbered(9);
    let options = game.options_for(9, &[]).expect("nine players are allowed");
    let mut game = game
        .start(options, Seed::number(1), players.into())
        .expect("valid options");
    while game.ply() < MOVES {
        let moves = game.moves();
        let middle = moves[moves.len() / 2].clone();
        game.play(&middle).expect("the move is legal");
    }
    game
}

fn main() {
    let (post, _inputs) = channel();
    let mut context = Context::new(games::GAMES, None, None, post);
    context.set_settings(Settings {
        colours: Colours::True,
        signs: CharsetChoice::Unicode,
        animation: AnimationSpeed::Off,
        ..Settings::default()
    });
    let mut app = App::new(context);
    let game = mid_game();
    app.open(StartPage::Play {
        record: Box::new(game.record()),
        participants: Vec::new(),
    });
    let area = Rect::new(0, 0, 200, 60);
    let mut buffer = Buffer::empty(area);
    let mut criterion = Criterion::default().configure_from_args();
    criterion.bench_function("draw/laying-grass/200x60", |bencher| {
        bencher.iter(|| {
            buffer.reset();
            app.draw_in(area, &mut buffer);
            black_box(&buffer);
        });
    });
    let mut right = true;
    criterion.bench_function("key and draw/laying-grass/200x60", |bencher| {
        bencher.iter(|| {
            right = !right;
            let code = if right { KeyCode::Right } else { KeyCode::Left };
            app.handle(AppInput::Key(KeyEvent::new(code, KeyModifiers::NONE)));
            buffer.reset();
            app.draw_in(area, &mut buffer);
            black_box(&buffer);
        });
    });
    criterion.final_summary();
}
