//! How each game is shown, in one table. A game without a line of its own is shown plainly.

use table::Game;

use crate::draw::{self, Drawing};
use crate::screen::board::{self, DrawnBoard};

/// How one game is shown: typed, so that board and drawing can ask its rules.
trait Front {
    /// The game.
    type Game: Game;
    /// On the full screen.
    type Board: DrawnBoard + Default + 'static;
    /// At the prompt.
    type Drawing: Drawing + Default + 'static;
}

struct Azul;

impl Front for Azul {
    type Game = azul::Azul;
    type Board = board::AzulBoard;
    type Drawing = draw::Azul;
}

struct LayingGrass;

impl Front for LayingGrass {
    type Game = laying_grass::LayingGrass;
    type Board = board::GrassBoard;
    type Drawing = draw::LayingGrass;
}

struct Tilings;

impl Front for Tilings {
    type Game = tilings::Tilings;
    type Board = board::TilingsBoard;
    type Drawing = draw::Tilings;
}

/// How some game is shown.
pub struct AnyFront {
    /// The game that it was made for; none if it can show every game.
    game: Option<&'static str>,
    board: fn() -> Box<dyn DrawnBoard>,
    drawing: fn() -> Box<dyn Drawing>,
}

impl AnyFront {
    const fn of<F: Front>() -> Self {
        AnyFront {
            game: Some(F::Game::ID),
            board: new_board::<F::Board>,
            drawing: new_drawing::<F::Drawing>,
        }
    }

    /// For one visit to a table on the full screen.
    #[must_use]
    pub fn board(&self) -> Box<dyn DrawnBoard> {
        (self.board)()
    }

    /// For one visit to a table at the prompt.
    #[must_use]
    pub fn drawing(&self) -> Box<dyn Drawing> {
        (self.drawing)()
    }
}

fn new_board<B: DrawnBoard + Default + 'static>() -> Box<dyn DrawnBoard> {
    Box::new(B::default())
}

fn new_drawing<D: Drawing + Default + 'static>() -> Box<dyn Drawing> {
    Box::new(D::default())
}

static FRONTS: [AnyFront; 3] = [
    AnyFront::of::<Azul>(),
    AnyFront::of::<LayingGrass>(),
    AnyFront::of::<Tilings>(),
];

static PLAIN: AnyFront = AnyFront {
    game: None,
    board: new_board::<board::PlainBoard>,
    drawing: new_drawing::<draw::Plain>,
};

/// How the game with this id is shown.
#[must_use]
pub fn front(game: &str) -> &'static AnyFront {
    let own = FRONTS.iter().find(|front| front.game == Some(game));
    own.unwrap_or(&PLAIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_ours_has_a_front_of_its_own_and_every_other_the_plain_one() {
        for game in games::GAMES.iter() {
            assert_eq!(front(game.id()).game, Some(game.id()));
        }
        assert_eq!(front("nim").game, None);
    }
}
