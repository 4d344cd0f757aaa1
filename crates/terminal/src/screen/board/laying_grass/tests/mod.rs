//! The board of Laying Grass, seen, pressed and clicked.

mod play;
mod screens;
mod signs;
mod texts;

use std::ops::Deref;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::{AnyMatch, Refusal};
use laying_grass::{Bonus, LayingGrass, Move};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::{Draw, Game, Label, Match, Players, Seed};

use super::*;
use crate::screen::theme::{Depth, Palette, Theme};
use session::Seen;
use words::Language;

pub(super) const COLOURFUL: Theme = Theme {
    depth: Depth::True,
    palette: Palette::Standard,
    unicode: true,
};

pub(super) const ASCII: Theme = Theme {
    depth: Depth::None,
    palette: Palette::Standard,
    unicode: false,
};

/// A match of the catalogue, and the same match as one of this game.
pub(super) struct Played(pub(super) Box<dyn AnyMatch>, Match<LayingGrass>);

impl Deref for Played {
    type Target = Match<LayingGrass>;

    fn deref(&self) -> &Match<LayingGrass> {
        &self.1
    }
}

impl Played {
    pub(super) fn play(&mut self, mv: &str) -> Result<(), Refusal> {
        self.0.play(mv)?;
        self.1.play(mv)?;
        Ok(())
    }

    pub(super) fn undo(&mut self) -> Option<String> {
        self.0.undo();
        self.1.undo()
    }
}

/// A match with its board, and a person who plays every seat.
pub(super) struct Table {
    pub(super) game: Played,
    pub(super) board: GrassBoard,
    pub(super) texts: Texts,
    pub(super) theme: Theme,
    pub(super) area: Rect,
    pub(super) person: bool,
}

impl Table {
    pub(super) fn new(players: usize, options: &[&str], seed: u64) -> Self {
        let catalogue = games::GAMES.find("laying-grass").expect("it is a game");
        let options = catalogue
            .options_for(players, options)
            .expect("they are options");
        let game = catalogue.start(
            options,
            Seed::number(seed),
            Players::numbered(players).into(),
        );
        let game = game.expect("it can be played");
        let same = Match::from_record(&game.record()).expect("it is Laying Grass");
        Table {
            game: Played(game, same),
            board: GrassBoard::default(),
            texts: Texts::new(Language::ENGLISH),
            theme: COLOURFUL,
            area: Rect::new(0, 0, 50, 19),
            person: true,
        }
    }

    /// Plays so many moves of somebody who goes for squares and bonuses.
    pub(super) fn after(mut self, moves: usize) -> Self {
        for ply in 0..moves {
            let Some(mv) = ambitious(&self.game, ply) else {
                break;
            };
            self.game.play(&mv).expect("it is legal");
        }
        self
    }

    pub(super) fn sized(mut self, width: u16, height: u16) -> Self {
        self.area = Rect::new(0, 0, width, height);
        self
    }

    pub(super) fn looking(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Does something with the board and its scene.
    pub(super) fn with<T>(&mut self, act: impl FnOnce(&mut GrassBoard, &Scene) -> T) -> T {
        let seen = Seen::of(&*self.game.0, Viewer::Spectator);
        let scene = Scene {
            seen: &seen,
            mover: self.game.turn().seat().filter(|_| self.person),
            theme: self.theme,
            texts: &self.texts,
            colours: &[],
            pace: None,
        };
        act(&mut self.board, &scene)
    }

    pub(super) fn buffer(&mut self) -> Buffer {
        let mut buffer = Buffer::empty(self.area);
        let area = self.area;
        self.with(|board, scene| board.draw(scene, area, &mut buffer));
        buffer
    }

    /// The screen as text, under the progress and over the status.
    pub(super) fn screen(&mut self) -> String {
        let buffer = self.buffer();
        let progress = self.with(|board, scene| board.progress(scene));
        let status = self.with(|board, scene| board.status(scene).to_string());
        format!("{progress}\n{}\n{status}", lines(&buffer).join("\n"))
    }

    pub(super) fn press(&mut self, code: KeyCode) -> Answer {
        self.press_with(code, KeyModifiers::NONE)
    }

    pub(super) fn press_with(&mut self, code: KeyCode, modifiers: KeyModifiers) -> Answer {
        let answer = self.with(|board, scene| board.key(scene, KeyEvent::new(code, modifiers)));
        self.obey(&answer);
        answer
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> Answer {
        let event = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        let answer = self.with(|board, scene| board.mouse(scene, event));
        self.obey(&answer);
        answer
    }

    pub(super) fn click(&mut self, column: u16, row: u16) -> Answer {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    /// Plays what the board has answered, whatever it warns of.
    fn obey(&mut self, answer: &Answer) {
        let (Answer::Play(mv) | Answer::Warn { mv, .. }) = answer else {
            return;
        };
        self.game.play(mv).expect("a board answers legal moves");
        let ply = self
            .game
            .0
            .history(self.game.0.ply())
            .expect("it was played");
        self.with(|board, scene| board.played(scene, &ply));
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.turn().is_over()
    }
}

/// The lines of a buffer.
pub(super) fn lines(buffer: &Buffer) -> Vec<String> {
    let line = |row: Rect| -> String {
        let cells = row.columns().map(|cell| buffer[(cell.x, cell.y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    buffer.area.rows().map(line).collect()
}

/// The move of somebody who likes squares and bonuses, and now and then something else.
pub(super) fn ambitious(game: &Match<LayingGrass>, ply: usize) -> Option<String> {
    let position = game.position();
    let seat = position.turn().seat()?;
    let mut dice = table::Dice::new(game.seed()).stream(Label::new("test"), ply as u64);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let worth = |mv: Move| {
        let mut after = *position;
        after.play(mv, &mut ());
        let territory = after.territory_of(seat);
        let mut squares = territory;
        let mut worth = territory.count();
        for side in 2..8 {
            squares = squares.square_corners();
            worth += squares.count() * side * 3;
        }
        let near = Bonus::ALL
            .into_iter()
            .flat_map(|bonus| position.bonuses(bonus).cells())
            .map(|cell| {
                let ring = Area::of([cell]).spread() & territory;
                let covered = territory.contains(cell) && !after.captured_by(seat).contains(cell);
                if covered { 0 } else { 8 * ring.count() }
            });
        worth + near.sum::<u32>()
    };
    // Every seventh move a coupon is spent, whatever it is good for.
    let spending = if ply % 7 == 6 { 10_000 } else { 0 };
    let few = (0..40).map(|_| dice.pick(&moves));
    let best = few.max_by_key(|&mv| match mv {
        Move::Base(_) | Move::Stone(_) | Move::Rob(_) | Move::Done => 0,
        Move::Swap(_) | Move::Clear(_) => spending,
        Move::Place { .. } | Move::Buy(_) => worth(mv),
    });
    best.map(|mv| position.write(mv))
}
