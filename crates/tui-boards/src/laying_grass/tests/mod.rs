//! Tests for drawing the board of Laying Grass and for its keys and clicks.

mod play;
mod screens;
mod signs;
mod texts;

use crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEventKind};
use games::AnyMatch;
use laying_grass::{Bonus, LayingGrass, Move, Phase};
use ratatui::layout::Rect;
use table::{Draw, Game, Label, Players, Seat, Seed, Viewer};

use super::*;
use crate::testing::{ASCII, COLOURFUL, TestBoard};
use crate::theme::{Depth, Theme};
use front::settings::Palette;
use session::ViewModel;
use words::Language;

pub(super) type GrassTest = TestBoard<LayingGrassBoard>;

impl GrassTest {
    pub(super) fn new(players: usize, options: &[&str], seed: u64) -> Self {
        let players = Players::numbered(players);
        TestBoard::start("laying-grass", &players, options, seed).sized(50, 19)
    }

    /// Plays moves of a player who goes for squares and bonuses.
    pub(super) fn after(mut self, moves: usize) -> Self {
        for ply in 0..moves {
            let Some(mv) = ambitious(&*self.game, ply) else {
                break;
            };
            self.game.play(&mv).expect("the move is legal");
        }
        self
    }

    /// Returns the screen as text, with the progress above and the status below.
    pub(super) fn screen(&mut self) -> String {
        let drawn = self.drawn();
        let progress = self.with(|board, scene| board.progress(scene));
        format!("{progress}\n{drawn}\n{}", self.status())
    }

    pub(super) fn position(&self) -> LayingGrass {
        position(&*self.game)
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.turn().is_over()
    }
}

fn position(game: &dyn AnyMatch) -> LayingGrass {
    let model = ViewModel::of(game, Viewer::Spectator);
    *model.typed_view::<LayingGrass>().position()
}

/// Returns the move of a player who prefers squares and bonuses, with some variation.
pub(super) fn ambitious(game: &dyn AnyMatch, ply: usize) -> Option<String> {
    let position = position(game);
    let seat = position.turn().seat()?;
    let mut dice = table::Dice::new(game.record().seed).stream(Label::new("test"), ply as u64);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let worth = |mv: Move| {
        let mut after = position;
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
    // Spend a coupon every seventh move, whatever the effect is.
    let spending = if ply % 7 == 6 { 10_000 } else { 0 };
    let few = (0..40).map(|_| dice.pick(&moves));
    let best = few.max_by_key(|&mv| match mv {
        Move::Base(_) | Move::Stone(_) | Move::Rob(_) | Move::Done => 0,
        Move::Swap(_) | Move::Clear(_) => spending,
        Move::Place { .. } | Move::Buy(_) => worth(mv),
    });
    best.map(|mv| position.write(mv))
}
