//! Players that are programs.
//!
//! A bot is named by a text, the same wherever a player is named:
//!
//! ```
//! use bots::BotName;
//! let bot: BotName = "bot:search,nodes=20000".parse().unwrap();
//! assert_eq!(bot.to_string(), "bot:search,nodes=20000");
//! assert!("bot:4".parse::<BotName>().is_ok());
//! ```
//!
//! For one game it becomes a [`Bot`], and answers a [`Question`] with a [`Thought`]: the move, and
//! why.
//!
//! ```
//! use azul::Azul;
//! use bots::{AzulBots, BotName, Question, ask};
//! use table::{Game, Seed};
//!
//! let azul = Azul::new(&azul::Options::default(), Seed::number(42)).unwrap();
//! let name: BotName = "bot:greedy".parse().unwrap();
//! let mut bot = name.make::<Azul, AzulBots>();
//! let thought = ask(&mut *bot, &azul, &Question::new(7));
//! println!("{}, because {:?}", azul.write(thought.mv), thought.estimate);
//! ```
//!
//! A bot never sees a position but one that [`ask`] has passed through
//! [`imagine`](table::Game::imagine): it cannot use what its seat cannot know.
//!
//! Features, both on unless they are turned off: `programs` (processes as players) and `threads`
//! (searches on several threads). Without them there are no processes, threads or files here, so
//! that the crate works in a browser.
//!
//! | module | what it holds |
//! |---|---|
//! | `name`, `recipe`, `budget` | how a bot is named and made, and how much it may think |
//! | `bot` | a bot of one game, questions to it, and its thoughts |
//! | `agent` | whoever can be asked for a move without a keyboard: a bot, or a program |
//! | `program`, [`protocol`] | programs of other people, and what is said to them |
//! | `random`, `greedy`, `slips` | the simple ones |
//! | `threads` | a search on several threads |
//! | `tree` | search in a tree of sampled games, for any game with a [`Guide`](tree::Guide) |
//! | [`training`] | what self-play and training need to see of the bots |
//! | [`networks`] | the weights of Azul's networks, for the page, which loads them as files |
//! | `plain` | how any game is played of which nothing is known but its rules |
//! | `azul`, `laying_grass`, `tilings` | what each game is judged by, its strongest search, its levels |

mod agent;
mod azul;
mod bot;
mod budget;
mod greedy;
mod laying_grass;
mod name;
mod plain;
#[cfg(feature = "programs")]
mod program;
pub mod protocol;
mod random;
mod recipe;
mod slips;
mod threads;
mod tilings;
pub mod training;
pub mod tree;

pub use agent::{Agent, AgentName, BotAgent, Forfeit, NoAnswer, Start};
pub use azul::{AzulBots, networks};
pub use bot::{Bot, Candidate, Estimate, Question, Strategy, Thought, ask};
pub use budget::{Budget, Meter, SearchObserver};
pub use greedy::Greedy;
pub use laying_grass::LayingGrassBots;
pub use name::{BotName, BotNameError, LEVELS, MOST_NODES, MOST_TIME};
pub use plain::Plain;
#[cfg(feature = "programs")]
pub use program::{Crash, Program, StartError, check_program, kill_programs};
#[cfg(all(feature = "programs", unix))]
pub use program::{guard, guard_programs};
pub use recipe::{Recipe, RecipeKind, SearchBudget};
pub use tilings::TilingsBots;
