//! Bots for every game, and external programs as players.
//!
//! The name of a bot is a string, which is the same wherever players are named:
//!
//! ```
//! use bots::BotName;
//! let bot: BotName = "bot:search,nodes=20000".parse().unwrap();
//! assert_eq!(bot.to_string(), "bot:search,nodes=20000");
//! assert!("bot:4".parse::<BotName>().is_ok());
//! ```
//!
//! A [`Bot`] plays one game. It answers a [`Question`] with a [`Thought`]: a move, and the reason
//! for it.
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
//! [`ask`] calls [`determinize`](table::Game::determinize) on every position before a bot sees it,
//! so a bot cannot use information that is hidden from its seat.
//!
//! Both features are on by default: `programs` (external processes as players) and `threads`
//! (searches on several threads). Without them the crate uses no processes, threads or files, so it
//! also works in a browser.
//!
//! | module | contents |
//! |---|---|
//! | `name`, `recipe`, `budget` | names of bots, their settings, and how long they may think |
//! | `bot` | the traits of bots, questions to them, and their answers |
//! | `agent` | agents: bots and external programs behind one trait |
//! | `program`, [`protocol`] | external programs, and the protocol that they speak |
//! | `random`, `greedy`, `slips` | simple bots, and one that makes mistakes |
//! | `threads` | helper that runs a search on several threads |
//! | `tree` | Monte Carlo tree search with determinization, for any game with a [`Guide`](tree::Guide) |
//! | [`training`] | access for self-play and training |
//! | [`networks`] | weights of the networks for Azul, which the page loads as files |
//! | `plain` | bots for any game, using only its rules |
//! | `azul`, `laying_grass`, `tilings` | evaluation, strongest search and levels for each game |

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
