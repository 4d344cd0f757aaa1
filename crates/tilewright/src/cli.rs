//! What can be said on the command line. Help, completions and man pages all come from here.

mod listen;
mod number;
mod online;
mod seed;
mod tiles;

use std::path::PathBuf;
use std::time::Duration;

use bots::{AgentName, BotName, BotNameError};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use games::{AnyGame, Catalogue};

pub(crate) use listen::Listen;
use number::{some_players, whole};
pub(crate) use online::{Backup, Bot, Join, Load, LogLevel, Page, Serve};
pub(crate) use seed::{FixedSeed, FreshSeed};
pub(crate) use tiles::{Fill, TilingsBatch};

/// A tabletop for tile-laying games: played here and online, replayed, simulated by the million.
#[derive(Parser)]
#[command(
    name = "tilewright",
    version,
    after_help = "\
Examples:
  tilewright                                  at a terminal: the home screen
  tilewright play azul --players Ana,Bo       play Azul, two at one keyboard
  tilewright play azul --players Ana,bot:4    play Azul against a bot
  tilewright serve --open                     play in the browser
  tilewright arena azul --bots 2,4,greedy     which bot is the strongest
  tilewright rules azul                       how to play

Unfinished matches can be resumed.
Unofficial: the games belong to their designers and publishers."
)]
pub(crate) struct Cli {
    /// Prompt mode: line by line, for screen readers
    #[arg(long)]
    pub(crate) plain: bool,
    /// Show everything in ASCII, names and sentences too
    #[arg(long, global = true)]
    pub(crate) ascii: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Serve(Serve),
    Join(Join),
    Bot(Bot),
    Load(Load),
    Backup(Backup),
    Page(Page),
    Sim(Sim),
    Arena(Arena),
    Replay(Replay),
    Analyse(Analyse),
    Tilings(TilingsBatch),
    Fill(Fill),
    Engine(Engine),
    /// Tell how a game is played
    #[command(after_help = "Example:\n  tilewright rules azul")]
    Rules {
        #[arg(value_parser = no_game, value_name = "GAME")]
        game: GameArg,
    },
    /// List the games and their options
    #[command(
        after_help = "Set an option with --set, as in:\n  tilewright play azul --set wall=free"
    )]
    Games {
        /// Only this game
        #[arg(value_parser = no_game, value_name = "GAME")]
        game: Option<GameArg>,
        /// Print JSON, for programs
        #[arg(long)]
        json: bool,
    },
    /// Print completions for a shell
    #[command(after_help = "\
Examples:
  tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright
  tilewright completions fish > ~/.config/fish/completions/tilewright.fish")]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the man page, or write one for every command into a folder
    #[command(after_help = "\
Examples:
  tilewright man | man -l -
  tilewright man --out ~/.local/share/man/man1")]
    Man {
        /// The folder; it must exist
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

/// Play a game: on the full screen at a terminal, at a prompt otherwise
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright play azul                                a form asks who plays
  tilewright play azul --players Ana,Bo,Cleo          three at one keyboard
  tilewright play azul --players Ana,bot:4            against a bot; there are bot:1 to bot:8
  tilewright play azul --players Ana,cmd:./mybot      against a program of yours
  tilewright play azul --players Ana,Bo --seed 42     the same tiles as everyone with seed 42
  tilewright play azul --set wall=free --set first=seat-1
  tilewright play azul --load match.json              go on with a saved match
  tilewright play azul --players A,B < moves.txt      moves from a file

On the full screen, ? lists the keys; at the prompt, \"help\" lists the commands. The match is kept
after every move.")]
pub(crate) struct Play {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Who plays, with commas between: names, bots (bot:1 to bot:8, bot:greedy, bot:search,time=2s)
    /// and programs (cmd:./mybot); asked for if not given
    #[arg(long, value_name = "NAMES")]
    pub(crate) players: Option<String>,
    #[command(flatten)]
    pub(crate) luck: FreshSeed,
    /// Set a rules option; "tilewright games" lists them
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// Go on with the match in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "seed", "set"])]
    pub(crate) load: Option<PathBuf>,
    /// No full screen, no colours, boards in ASCII: for screen readers and scripts
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Play many whole games, with random moves or with bots, and count
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright sim azul --games 1000000
  tilewright sim azul --games 1000 --players 4 --seed 42 --set wall=free
  tilewright sim azul --games 1000 --json | jq .seats
  tilewright sim azul --games 1000 --records games.jsonl
  tilewright sim azul --games 100 --bots 4,greedy    level 4 in seat 1, greedy in seat 2
  tilewright sim azul --games 100 --bots 4 --players 3    level 4 in every seat

The same seed gives the same games whatever --jobs is. Ctrl-C stops early and counts the games so
far. The intervals are 95 % confidence intervals; a win shared by k seats counts 1/k for each.")]
pub(crate) struct Sim {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// How many games
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1000, value_parser = whole::<u64>(1, u64::MAX))]
    pub(crate) games: u64,
    /// How many play [default: one a bot, or the smallest table]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = some_players)]
    pub(crate) players: Option<usize>,
    /// Who plays, in the order of the seats, with commas between; a single one plays every seat
    #[arg(long, value_name = "BOTS", value_parser = some_bots)]
    pub(crate) bots: Option<Bots>,
    #[command(flatten)]
    pub(crate) luck: FixedSeed,
    /// Set a rules option; "tilewright games" lists them
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// How many threads play [default: one a core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    pub(crate) jobs: Option<u16>,
    /// Write the games to this file, one record a line; "-" is standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Print the counts as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many seconds a program may take for a move
    #[arg(long, value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = some_seconds, requires = "bots")]
    pub(crate) patience: Duration,
}

/// Let bots play each other, and rate them
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright arena azul --bots 2,4,greedy --games 200
  tilewright arena azul --bots search,nodes=500,search,nodes=2000 --until-sure
  tilewright arena azul --bots 4,greedy,random --players 3 --set wall=free
  tilewright arena azul --bots 2,4 --json | jq '.entrants[0].name'
  tilewright arena azul --bots 4,cmd:./mybot --out cup     keep games and report in cup/
  tilewright arena azul --bots 4,cmd:./mybot --out cup --resume
                                                           go on after a crash or Ctrl-C

Every pairing (with --players N, every table of N) plays the same seeds, each with the seats turned
all ways round, so that luck cancels. The results depend on the seed, not on --jobs, unless a bot
thinks by the clock. The intervals are 95 % confidence intervals.

Where a program takes part, every game has a seed of its own, so that no program meets a seed twice,
and all of them follow from a random secret besides --seed; it is told with the results.

In --out: games.jsonl (as they come; for --resume), and at the end records.jsonl (for \"tilewright
replay\"), results.csv (one row a game and seat) and report.html (tables and plots).")]
pub(crate) struct Arena {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Who takes part, with commas between: bot:4 or 4, greedy, search,nodes=2000, cmd:./mybot
    #[arg(long, value_name = "BOTS", value_parser = some_bots)]
    pub(crate) bots: Bots,
    /// How many games every table plays, rounded up to whole turns of the seats
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 400, value_parser = whole::<u64>(1, u64::MAX))]
    pub(crate) games: u64,
    /// How many sit at a table [default: the smallest table]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = some_players)]
    pub(crate) players: Option<usize>,
    #[command(flatten)]
    pub(crate) luck: FreshSeed,
    /// Set a rules option; "tilewright games" lists them
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// How many games are played at once [default: one a core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    pub(crate) jobs: Option<u16>,
    /// Keep the games in this folder, and write the report there
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Go on with the tournament in the folder, which must have the same settings
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// Of two bots: stop as soon as it is settled, with 5 % error, which is better
    #[arg(long)]
    pub(crate) until_sure: bool,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// How many seconds a program may take for a move
    #[arg(long, value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = some_seconds)]
    pub(crate) patience: Duration,
}

/// Look at a match again
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright replay match.json               at a terminal: on the full screen, with analysis
  tilewright replay match.json --plain       the same line by line
  tilewright replay match.json --ply 12      the position after 12 moves
  tilewright replay match.json --ply 0       the start
  tilewright replay games.jsonl --match 7    the eighth record of a file of many; the screen shows
                                             the first if none is named
  tilewright replay games.jsonl --jsonl      one JSON object a ply, for programs
  tilewright sim azul --games 10 --records - 2>/dev/null | tilewright replay - --jsonl")]
pub(crate) struct Replay {
    /// A record, or a file of many, one a line; "-" is standard input
    pub(crate) file: PathBuf,
    /// Only the position after this many moves
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0, u32::MAX.into()))]
    pub(crate) ply: Option<usize>,
    /// Only this record of the file, counted from 0
    #[arg(long = "match", value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0, u32::MAX.into()))]
    pub(crate) number: Option<usize>,
    /// Print one JSON object a ply, for every record of the file
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// On the full screen, as at every terminal: kept for scripts of old
    #[arg(long, hide = true, conflicts_with_all = ["ply", "jsonl", "plain"])]
    pub(crate) screen: bool,
    /// No full screen, no colours, boards in ASCII: for screen readers and scripts
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Judge every move of a match
///
/// For each move: how often it would win and by how much, by what the player could know; the better
/// move, if there was one; and what the difference cost.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright analyse match.json                       with the bot of level 6
  tilewright analyse match.json --bot bot:8           stronger, slower
  tilewright analyse match.json --bot bot:search,time=5s
  tilewright analyse games.jsonl --match 7 --json     one JSON object a move, for programs

A move that costs a tenth of a win is marked ?, one that costs a fifth ??. Ctrl-C prints the moves judged so
far.")]
pub(crate) struct Analyse {
    /// A record, or a file of many, one a line; "-" is standard input
    pub(crate) file: PathBuf,
    /// Who judges
    #[arg(long, value_name = "BOT", default_value = "bot:6")]
    pub(crate) bot: BotName,
    /// Only this record of the file, counted from 0
    #[arg(long = "match", value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0, u32::MAX.into()))]
    pub(crate) number: Option<usize>,
    /// Print one JSON object a move
    #[arg(long)]
    pub(crate) json: bool,
    /// How many moves are judged at a time [default: one a core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    pub(crate) jobs: Option<u16>,
}

/// Let a bot play for another program, over standard input and output
///
/// It speaks the program's side of the protocol in docs/protocol.md: one JSON object a line, and it
/// knows only what these say.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright engine azul                              the strongest bot
  tilewright engine azul --bot bot:4                  a weaker one
  tilewright engine azul --bot bot:search,nodes=5000 --seed 1
  tilewright engine azul < session.jsonl              answers to messages in a file
  tilewright arena azul --bots 'cmd:tilewright engine azul --bot bot:4,bot:2'

With the same seed and messages, a bot whose budget is not a time gives the same answers. The status
is 1 if a message was wrong; the error is told on both outputs, and the next message is read.")]
pub(crate) struct Engine {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Which bot: bot:1 to bot:8, bot:random, bot:greedy, bot:search,nodes=20000 and so on
    #[arg(long, value_name = "BOT", default_value = "bot:8")]
    pub(crate) bot: BotName,
    #[command(flatten)]
    pub(crate) luck: FreshSeed,
}

/// Players that need no keyboard.
#[derive(Clone)]
pub(crate) struct Bots(pub(crate) Vec<AgentName>);

fn some_bots(text: &str) -> Result<Bots, BotNameError> {
    AgentName::list(text).map(Bots)
}

fn some_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "from 0.001 to 86400 seconds are possible".to_owned())
}

/// A game of the catalogue, by its id.
#[derive(Clone, Copy)]
pub(crate) struct GameArg(pub(crate) &'static dyn AnyGame);

/// Which games there are is known only when the program runs; see [`command`].
fn no_game(_: &str) -> Result<GameArg, &'static str> {
    Err("there is no such game")
}

fn a_game(catalogue: Catalogue) -> impl TypedValueParser<Value = GameArg> {
    let ids = catalogue.iter().map(AnyGame::id);
    PossibleValuesParser::new(ids).try_map(move |id| {
        let game = catalogue.find(&id);
        game.map(GameArg).ok_or("there is no such game")
    })
}

/// The whole command line, for these games.
pub(crate) fn command(catalogue: Catalogue) -> clap::Command {
    let with_games = |command: clap::Command| {
        if command.get_arguments().any(|arg| arg.get_id() == "game") {
            return command.mut_arg("game", |arg| arg.value_parser(a_game(catalogue)));
        }
        command
    };
    // By whatever name it was called, it is named as its examples and errors name it.
    let all = Cli::command().bin_name("tilewright");
    all.mut_subcommands(with_games)
}
