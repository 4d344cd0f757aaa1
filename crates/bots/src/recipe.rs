//! How a bot is made.

use std::num::NonZeroUsize;

use table::Game;

use crate::random::Random;
use crate::slips::Slips;
use crate::{Bot, Budget, Greedy, Strategy};

/// How a bot is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How it thinks.
    pub kind: RecipeKind,
    /// How many of its moves, in percent, are any legal move instead.
    pub slips: u8,
}

/// How a bot thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecipeKind {
    /// Not at all: any legal move.
    Random,
    /// One move ahead.
    Greedy,
    /// As far as its budget goes.
    Search(SearchBudget),
}

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// For one move; without one, the budget of level 8.
    pub budget: Option<Budget>,
    /// How many threads. With one thread and a budget of nodes, the choice is the same on every
    /// machine; with more, each game's search says what is left of that.
    pub threads: NonZeroUsize,
}

impl SearchBudget {
    /// On one thread.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        SearchBudget {
            budget: Some(Budget::Nodes(nodes)),
            threads: NonZeroUsize::MIN,
        }
    }
}

impl Recipe {
    /// Any legal move.
    pub const RANDOM: Recipe = Recipe::of(RecipeKind::Random);
    /// One move ahead.
    pub const GREEDY: Recipe = Recipe::of(RecipeKind::Greedy);

    pub(crate) const fn of(kind: RecipeKind) -> Self {
        Recipe { kind, slips: 0 }
    }

    /// A search with so many nodes a move, on one thread.
    #[must_use]
    pub const fn search(nodes: u64) -> Self {
        Recipe::of(RecipeKind::Search(SearchBudget::nodes(nodes)))
    }

    /// The same with a share of moves, in percent, that are any legal move.
    #[must_use]
    pub const fn slipping(self, slips: u8) -> Self {
        Recipe { slips, ..self }
    }

    /// The bot for a game that is played by this strategy.
    #[must_use]
    pub fn make<G: Game, S: Strategy<G>>(self) -> Box<dyn Bot<G>> {
        let bot: Box<dyn Bot<G>> = match self.kind {
            RecipeKind::Random => Box::new(Random),
            RecipeKind::Greedy => Box::new(Greedy::<S>::NEW),
            RecipeKind::Search(search) => S::search(SearchBudget {
                budget: search.budget.or_else(strongest::<G, S>),
                ..search
            }),
        };
        match self.slips {
            0 => bot,
            share => Box::new(Slips { share, bot }),
        }
    }
}

/// The budget of level 8.
fn strongest<G: Game, S: Strategy<G>>() -> Option<Budget> {
    match S::LEVELS[7].kind {
        RecipeKind::Search(search) => search.budget,
        RecipeKind::Random | RecipeKind::Greedy => None,
    }
}
