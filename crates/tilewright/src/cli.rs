//! The command-line interface. Help, completions and man pages are generated from these declarations.

mod listen;
mod localize;
mod number;
mod online;
mod seed;
mod tiles;
mod value_error;
mod wrong_arguments;

use std::path::PathBuf;
use std::time::Duration;

use bots::{AgentName, BotName, BotNameError};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use games::{AnyGame, Catalogue};

pub(crate) use listen::Listen;
pub(crate) use localize::localized;
use number::{parse_players, whole};
pub(crate) use online::{BackupArgs, BotArgs, JoinArgs, LoadArgs, LogLevel, PageArgs, ServeArgs};
pub(crate) use seed::{FixedSeed, FreshSeed};
pub(crate) use tiles::{Fill, TilingsBatch};
use value_error::ValueError;
pub(crate) use wrong_arguments::WrongArguments;

/// Play tile-laying games at the terminal, in the browser and online.
#[derive(Parser)]
#[command(
    name = "tilewright",
    version,
    after_help = "\
Examples:
  tilewright                                  open the home screen
  tilewright play azul --players Ana,Bo       play Azul, two people at one keyboard
  tilewright play azul --players Ana,bot:4    play Azul against a bot
  tilewright serve --open                     play in the browser
  tilewright arena azul --bots 2,4,greedy     find out which bot is strongest
  tilewright rules azul                       learn how to play

You can resume unfinished matches.
Unofficial: the games belong to their designers and publishers."
)]
pub(crate) struct Cli {
    /// Use prompt mode: line by line, for screen readers
    #[arg(long)]
    pub(crate) plain: bool,
    /// Show everything in ASCII, including names and sentences
    #[arg(long, global = true, display_order = 900)]
    pub(crate) ascii: bool,
    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
}

#[derive(Subcommand)]
pub(crate) enum CliCommand {
    Play(PlayArgs),
    Serve(ServeArgs),
    Join(JoinArgs),
    Bot(BotArgs),
    Load(LoadArgs),
    Backup(BackupArgs),
    Page(PageArgs),
    Sim(SimArgs),
    Arena(ArenaArgs),
    Replay(ReplayArgs),
    Analyse(AnalyseArgs),
    Tilings(TilingsBatch),
    Fill(Fill),
    Engine(EngineArgs),
    /// Explain how to play a game
    #[command(after_help = "Example:\n  tilewright rules azul")]
    Rules {
        /// The game
        #[arg(value_parser = no_game, value_name = "GAME")]
        game: GameArg,
    },
    /// List the games and their options
    #[command(
        after_help = "Set an option with --set, as in:\n  tilewright play azul --set wall=free"
    )]
    Games {
        /// List only this game
        #[arg(value_parser = no_game, value_name = "GAME")]
        game: Option<GameArg>,
        /// Print JSON, for programs
        #[arg(long)]
        json: bool,
    },
    /// Print a completion script for a shell
    #[command(after_help = "\
Examples:
  tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright
  tilewright completions fish > ~/.config/fish/completions/tilewright.fish")]
    Completions {
        /// Your shell
        shell: Shell,
    },
    /// Print the man page, or write one for every command into a folder
    #[command(after_help = "\
Examples:
  tilewright man | man -l -
  tilewright man --out ~/.local/share/man/man1")]
    Man {
        /// Write the pages to this folder, which must exist
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

/// Play a game, in full-screen mode or at a prompt
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright play azul                                choose the players in a form
  tilewright play azul --players Ana,Bo,Cleo          three people at one keyboard
  tilewright play azul --players Ana,bot:4            against a bot, bot:1 to bot:8
  tilewright play azul --players Ana,cmd:./mybot      against your own program
  tilewright play azul --players Ana,Bo --seed 42     seed 42 always gives the same tiles
  tilewright play azul --set wall=free --set first=seat-1
  tilewright play azul --load match.json              resume a saved match
  tilewright play azul --players A,B < moves.txt      read the moves from a file

In full-screen mode, press ? for the keys; at the prompt, type \"help\" for the commands. The match
is saved after every move.")]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Players, separated by commas: names, bots (bot:1 to bot:8, bot:greedy, bot:search,time=2s)
    /// and programs (cmd:./mybot); if omitted, you are asked
    #[arg(long, value_name = "NAMES")]
    pub(crate) players: Option<String>,
    #[command(flatten)]
    pub(crate) luck: FreshSeed,
    /// Set a rules option; "tilewright games" lists all options
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// Resume the match in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "seed", "set"])]
    pub(crate) load: Option<PathBuf>,
    /// Prompt mode: no full screen, no colours, boards in ASCII; for screen readers and scripts
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Simulate many games with random moves or bots, and print statistics
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright sim azul --games 1000000
  tilewright sim azul --games 1000 --players 4 --seed 42 --set wall=free
  tilewright sim azul --games 1000 --json | jq .seats
  tilewright sim azul --games 1000 --records games.jsonl
  tilewright sim azul --games 100 --bots 4,greedy    level 4 in seat 1, greedy in seat 2
  tilewright sim azul --games 100 --bots 4 --players 3    level 4 in every seat

The same seed gives the same games for every value of --jobs. Ctrl-C stops early and prints the
statistics so far. The intervals are 95 % confidence intervals; a win shared by k seats counts 1/k
for each.")]
pub(crate) struct SimArgs {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Number of games
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1000, value_parser = whole::<u64>(1, u64::MAX))]
    pub(crate) games: u64,
    /// Number of players [default: one per bot, or the fewest that the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = parse_players)]
    pub(crate) players: Option<usize>,
    /// Bots in the order of the seats, separated by commas; a single bot plays every seat
    #[arg(long, value_name = "BOTS", value_parser = parse_bots)]
    pub(crate) bots: Option<BotsArgs>,
    #[command(flatten)]
    pub(crate) luck: FixedSeed,
    /// Set a rules option; "tilewright games" lists all options
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    pub(crate) jobs: Option<u16>,
    /// Write the games to this file, one record per line; "-" is standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Print the statistics as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Time limit for a program's move, in seconds
    #[arg(id = "patience", long = "patience", value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = parse_seconds, requires = "bots")]
    pub(crate) timeout: Duration,
}

/// Let bots play each other, and rate them
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright arena azul --bots 2,4,greedy --games 200
  tilewright arena azul --bots search,nodes=500,search,nodes=2000 --until-sure
  tilewright arena azul --bots 4,greedy,random --players 3 --set wall=free
  tilewright arena azul --bots 2,4 --json | jq '.entrants[0].name'
  tilewright arena azul --bots 4,cmd:./mybot --out cup     save games and report in cup/
  tilewright arena azul --bots 4,cmd:./mybot --out cup --resume
                                                           resume after a crash or Ctrl-C

Every pairing (with --players N, every table of N) plays the same seeds in every order of seats,
so that luck cancels out. The results depend on the seed, not on --jobs, unless a bot has a time
limit. The intervals are 95 % confidence intervals.

If a program takes part, every game has its own seed, so that no program sees a seed twice. These
seeds depend on --seed and on a random secret, which is printed with the results.

Files in --out: games.jsonl (written during the tournament, for --resume), and at the end
records.jsonl (for \"tilewright replay\"), results.csv (one row per game and seat) and report.html
(tables and plots).")]
pub(crate) struct ArenaArgs {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Bots that take part, separated by commas: bot:4 or 4, greedy, search,nodes=2000, cmd:./mybot
    #[arg(long, value_name = "BOTS", value_parser = parse_bots)]
    pub(crate) bots: BotsArgs,
    /// Number of games per table, rounded up so that every bot plays every seat equally often
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 400, value_parser = whole::<u64>(1, u64::MAX))]
    pub(crate) games: u64,
    /// Number of players at a table [default: the fewest that the game allows]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = parse_players)]
    pub(crate) players: Option<usize>,
    #[command(flatten)]
    pub(crate) luck: FreshSeed,
    /// Set a rules option; "tilewright games" lists all options
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// Number of games played at once [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    pub(crate) jobs: Option<u16>,
    /// Save the games and the report in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Resume the tournament in the folder, which must have the same settings
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// With two bots: stop as soon as one is better with at most 5 % error
    #[arg(long)]
    pub(crate) until_sure: bool,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Time limit for a program's move, in seconds
    #[arg(id = "patience", long = "patience", value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = parse_seconds)]
    pub(crate) timeout: Duration,
}

/// Replay a match
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright replay match.json               in full-screen mode, with analysis
  tilewright replay match.json --plain       line by line
  tilewright replay match.json --ply 12      the position after 12 moves
  tilewright replay match.json --ply 0       the start
  tilewright replay games.jsonl --match 7    the eighth record of a file; without --match,
                                             full-screen mode shows the first
  tilewright replay games.jsonl --jsonl      one JSON object per ply, for programs
  tilewright sim azul --games 10 --records - 2>/dev/null | tilewright replay - --jsonl")]
pub(crate) struct ReplayArgs {
    /// A record, or a file with one record per line; "-" is standard input
    pub(crate) file: PathBuf,
    /// Show only the position after this many moves
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0, u32::MAX.into()))]
    pub(crate) ply: Option<usize>,
    /// Use only this record of the file, counted from 0
    #[arg(long = "match", value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0, u32::MAX.into()))]
    pub(crate) number: Option<usize>,
    /// Print one JSON object per ply, for every record of the file
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// Use full-screen mode, which is the default at a terminal; kept for old scripts
    #[arg(long, hide = true, conflicts_with_all = ["ply", "jsonl", "plain"])]
    pub(crate) screen: bool,
    /// Prompt mode: no full screen, no colours, boards in ASCII; for screen readers and scripts
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Analyse every move of a match
///
/// For each move, this prints the chance of winning and the expected lead, estimated from what the player
/// could know. If there was a better move, this also prints that move and how much it would have gained.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright analyse match.json                       with the bot of level 6
  tilewright analyse match.json --bot bot:8           stronger, slower
  tilewright analyse match.json --bot bot:search,time=5s
  tilewright analyse games.jsonl --match 7 --json     one JSON object per move, for programs

A move that costs a tenth of a win is marked ?, one that costs a fifth ??. Ctrl-C prints the
analysis so far.")]
pub(crate) struct AnalyseArgs {
    /// A record, or a file with one record per line; "-" is standard input
    pub(crate) file: PathBuf,
    /// Bot to analyse with
    #[arg(long, value_name = "BOT", default_value = "bot:6")]
    pub(crate) bot: BotName,
    /// Use only this record of the file, counted from 0
    #[arg(long = "match", value_name = "N", allow_negative_numbers = true, value_parser = whole::<usize>(0, u32::MAX.into()))]
    pub(crate) number: Option<usize>,
    /// Print one JSON object per move
    #[arg(long)]
    pub(crate) json: bool,
    /// Number of moves analysed at once [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u16>(1, 1024))]
    pub(crate) jobs: Option<u16>,
}

/// Run a bot for another program, over standard input and output
///
/// The bot speaks the program's side of the protocol in docs/protocol.md: one JSON object per line. It
/// knows only what these messages say.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright engine azul                              the strongest bot
  tilewright engine azul --bot bot:4                  a weaker bot
  tilewright engine azul --bot bot:search,nodes=5000 --seed 1
  tilewright engine azul < session.jsonl              answer the messages in a file
  tilewright arena azul --bots 'cmd:tilewright engine azul --bot bot:4,bot:2'

With the same seed and messages, a bot without a time limit gives the same answers. After an invalid
message, the engine prints the error to both outputs and reads on; the exit status is then 1.")]
pub(crate) struct EngineArgs {
    /// The game
    #[arg(value_parser = no_game)]
    pub(crate) game: GameArg,
    /// Bot to run: bot:1 to bot:8, bot:random, bot:greedy, bot:search,nodes=20000 and so on
    #[arg(long, value_name = "BOT", default_value = "bot:8")]
    pub(crate) bot: BotName,
    #[command(flatten)]
    pub(crate) luck: FreshSeed,
}

/// Bots and programs, separated by commas.
#[derive(Clone)]
pub(crate) struct BotsArgs(pub(crate) Vec<AgentName>);

fn parse_bots(text: &str) -> Result<BotsArgs, BotNameError> {
    AgentName::list(text).map(BotsArgs)
}

fn parse_seconds(text: &str) -> Result<Duration, ValueError> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or(ValueError::Seconds)
}

/// A game of the catalogue, given by its id.
#[derive(Clone, Copy)]
pub(crate) struct GameArg(pub(crate) &'static dyn AnyGame);

/// Rejects every game. [`command`] replaces this parser, because the catalogue is only known at run time.
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

/// Returns the whole command line for the games of this catalogue.
pub(crate) fn command(catalogue: Catalogue) -> clap::Command {
    let with_games = |command: clap::Command| {
        if command.get_arguments().any(|arg| arg.get_id() == "game") {
            return command.mut_arg("game", |arg| arg.value_parser(a_game(catalogue)));
        }
        command
    };
    // A fixed name, even if the executable was renamed, so that the usage matches the examples.
    let all = Cli::command().bin_name("tilewright");
    all.mut_subcommands(with_games)
}
