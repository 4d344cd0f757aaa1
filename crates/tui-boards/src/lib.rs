//! The boards of the games in full-screen mode.
//!
//! A [`DrawnBoard`] is made for one game and knows its types; the page around it (`play`, `online` or `replay`) knows
//! none of them. The page owns the match, the log, the bars, dialogs and menus. The board draws the position and
//! turns keys and clicks into typed moves.

mod azul;
mod board;
mod board_context;
mod cursor;
mod describe;
mod grid;
mod hue;
mod laying_grass;
pub mod list;
pub mod paint;
mod plain;
pub mod seat_colours;
#[cfg(test)]
mod testing;
pub mod theme;
mod tilings;

pub use board::{Animate, BoardResponse, DescribeBoard, DrawnBoard, Surface};
pub use board_context::BoardContext;
pub use describe::{LegendLine, Roster, RosterLine};

use azul::AzulBoard;
use board_context::NOBODY;
use describe::{all_of, event_sentences, legend_of};
use laying_grass::LayingGrassBoard;
use plain::PlainBoard;
use table::Game;
use tilings::TilingsBoard;

/// A constructor of a board.
type New = fn() -> Box<dyn DrawnBoard>;

/// The boards of all games that have one.
static BOARDS: [(&str, New); 3] = [
    (::azul::Azul::ID, || Box::<AzulBoard>::default()),
    (::laying_grass::LayingGrass::ID, || {
        Box::<LayingGrassBoard>::default()
    }),
    (::tilings::Tilings::ID, || Box::<TilingsBoard>::default()),
];

/// Creates the board of this game for one visit to a table. Games without a board of their own get the plain board.
#[must_use]
pub fn board(game: &str) -> Box<dyn DrawnBoard> {
    let own = BOARDS.iter().find(|(id, _)| *id == game);
    let plain = || Box::<PlainBoard>::default() as Box<dyn DrawnBoard>;
    own.map_or_else(plain, |(_, new)| new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_ours_has_its_own_board() {
        for game in games::GAMES.iter() {
            assert!(BOARDS.iter().any(|(id, _)| *id == game.id()));
        }
    }
}
