//! Settings of bots.

use std::num::NonZeroUsize;
use std::time::Duration;

use table::Game;

use crate::random::Random;
use crate::slips::Slips;
use crate::{Bot, Budget, Greedy, Strategy};

/// The settings of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The algorithm.
    pub kind: RecipeKind,
    /// The percentage of moves that are random.
    pub slips: u8,
}

/// The algorithm of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecipeKind {
    /// Plays a random legal move.
    Random,
    /// Looks one move ahead.
    Greedy,
    /// Searches until its budget is used up.
    Search(SearchBudget),
}

/// The resources of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// The limit for one move. Without it, the search gets the budget of level 8.
    pub budget: Option<Budget>,
    /// With one thread and a node budget, the choice is the same on every machine. With more threads, see the search of
    /// each game for what it guarantees.
    pub threads: NonZeroUsize,
}

impl SearchBudget {
    /// Returns a node budget on one thread.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        SearchBudget {
            budget: Some(Budget::Nodes(nodes)),
            threads: NonZeroUsize::MIN,
        }
    }
}

impl Recipe {
    /// A bot that plays random legal moves.
    pub const RANDOM: Recipe = Recipe::of(RecipeKind::Random);
    /// A bot that looks one move ahead.
    pub const GREEDY: Recipe = Recipe::of(RecipeKind::Greedy);

    pub(crate) const fn of(kind: RecipeKind) -> Self {
        Recipe { kind, slips: 0 }
    }

    /// Returns a search with this many nodes per move, on one thread.
    #[must_use]
    pub const fn search(nodes: u64) -> Self {
        Recipe::of(RecipeKind::Search(SearchBudget::nodes(nodes)))
    }

    /// Replaces this percentage of moves with random legal moves.
    #[must_use]
    pub const fn slipping(self, slips: u8) -> Self {
        Recipe { slips, ..self }
    }

    /// Returns the budget for one move, or `None` if this bot does not search. A search without a budget has that of
    /// level 8.
    #[must_use]
    pub fn budget<G: Game, S: Strategy<G>>(self) -> Option<Budget> {
        match self.kind {
            RecipeKind::Random | RecipeKind::Greedy => None,
            RecipeKind::Search(search) => search.budget.or_else(strongest::<G, S>),
        }
    }

    /// Shortens a time budget. A node budget stays the same, because with it the choice has to be the same everywhere.
    pub fn shorten(&mut self, most: Duration) {
        if let RecipeKind::Search(search) = &mut self.kind
            && let Some(Budget::Time(time)) = &mut search.budget
        {
            *time = most.min(*time);
        }
    }

    /// Creates the bot for a game with this strategy.
    #[must_use]
    pub fn make<G: Game, S: Strategy<G>>(self) -> Box<dyn Bot<G>> {
        let bot: Box<dyn Bot<G>> = match self.kind {
            RecipeKind::Random => Box::new(Random),
            RecipeKind::Greedy => Box::new(Greedy::<S>::NEW),
            RecipeKind::Search(search) => S::search(SearchBudget {
                budget: self.budget::<G, S>(),
                ..search
            }),
        };
        match self.slips {
            0 => bot,
            share => Box::new(Slips { share, bot }),
        }
    }
}

/// Returns the budget of level 8.
fn strongest<G: Game, S: Strategy<G>>() -> Option<Budget> {
    match S::LEVELS[7].kind {
        RecipeKind::Search(search) => search.budget,
        RecipeKind::Random | RecipeKind::Greedy => None,
    }
}
