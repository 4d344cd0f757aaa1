//! The arguments of commands that run a server or connect to one.

use std::path::PathBuf;
use std::time::Duration;

use bots::AgentName;
use clap::{Args, ValueEnum};
use client::{LinkTarget, Server};
use server::{AddressRange, LimitSet, Origin};
use table::{Name, NameError};

use super::listen::Listen;
use super::number::whole;
use super::{GameArg, no_game, parse_seconds};

/// Serve the browser game, for yourself or for others
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright serve --open                  open the page in your browser
  tilewright serve --lan                   show a link and a QR code for phones
  tilewright serve --listen 127.0.0.1:0    any free port
  tilewright serve --data ./tables --trusted-proxy 127.0.0.1    behind a TLS proxy
  TILEWRIGHT_DATABASE=postgres://… tilewright serve    one of several servers with one database

The page and its bots run in the browser; they need the server only for tables with other people.
The server stores these tables in the data folder. The browser stores all other matches. Ctrl-C
stops the server.")]
pub(crate) struct ServeArgs {
    /// Address to listen on: an IP address or a host name with a port, or only a port; port 0 picks a free one
    /// [default: 127.0.0.1:8080, with --lan 0.0.0.0:8080]
    #[arg(long, value_name = "ADDRESS", allow_negative_numbers = true)]
    pub(crate) listen: Option<Listen>,
    /// Listen on the local network, and show a link and a QR code for phones
    #[arg(long)]
    pub(crate) lan: bool,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Folder to store the tables in [default: your data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    #[arg(
        long,
        help = "Store the tables in this PostgreSQL database, which several servers can share, like \
                postgres://user:password@host/name; prefer the environment variable, because other users \
                can see arguments",
        value_name = "URL",
        env = "TILEWRIGHT_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    pub(crate) database: Option<String>,
    #[arg(
        long,
        help = "Notify the other servers through this NATS server, like nats://host:4222; without one, \
                the servers poll the database every second",
        value_name = "URL",
        env = "TILEWRIGHT_NATS",
        hide_env_values = true,
        requires = "database"
    )]
    pub(crate) nats: Option<String>,
    /// Number of days to keep guests' finished matches
    #[arg(long, value_name = "DAYS", default_value_t = 90, allow_negative_numbers = true, value_parser = whole::<u32>(0, 1_000_000))]
    pub(crate) keep_days: u32,
    /// Trust the client addresses that this proxy reports; give its address, or a network like 10.0.0.0/8
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trusted_proxy: Vec<AddressRange>,
    /// Let this address or network, like 10.0.0.0/8, read /metrics; this machine always can
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics_from: Vec<AddressRange>,
    // Not a doc comment, because the lints for doc comments require a URL to be a link.
    #[arg(
        long,
        value_name = "ORIGIN",
        help = "Allow pages from this origin, like https://tiles.example, to use the server"
    )]
    pub(crate) origin: Vec<Origin>,
    /// Set a limit, like sockets-per-address=500; for an unknown name, the error lists all limits
    #[arg(long, value_name = "NAME=NUMBER")]
    pub(crate) limit: Vec<LimitSet>,
    /// What to log to standard error
    #[arg(long, value_enum, default_value_t = LogLevel::Warn, value_name = "LEVEL")]
    pub(crate) log: LogLevel,
}

/// Back up the tables of a server while it runs
#[derive(Args)]
#[command(after_help = "\
Example:
  tilewright backup tables-2026-11-16.db --data /var/lib/tilewright

To restore, stop the server and replace server.db in its data folder with the copy.")]
pub(crate) struct BackupArgs {
    /// New file for the copy; existing files are never overwritten
    pub(crate) file: PathBuf,
    /// Data folder of the server [default: your data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// Write the page to a folder, for any static web host
#[derive(Args)]
#[command(after_help = "\
Example:
  tilewright page ./site

People can then play alone or against bots there, even offline. To play with others, they need
\"tilewright serve\". Most files come with compressed copies, .br and .gz, for hosts that can send
them. An older page in the folder is updated; its old files stay, because browsers may still use
them.")]
pub(crate) struct PageArgs {
    /// Folder to write to: a new one, an empty one, or one with an older page
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

/// How much a server logs.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogLevel {
    /// Errors
    Error,
    /// Errors and warnings
    Warn,
    /// Also notable events
    Info,
    /// Also every request
    Debug,
}

/// Join a table on a server to play or watch
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright join http://192.168.1.7:8080                          list, open or join tables
  tilewright join http://192.168.1.7:8080/#/table/ID/INVITATION    to play
  tilewright join https://tiles.example/#/table/ID                 to watch
  tilewright join LINK --name Ana                                  under this name
  tilewright join LINK --plain                                     line by line
  tilewright join LINK --name Ana < moves.txt                      read commands from a file

Copy the link from the page. When you come back to a server, you are the same player and have the
same seats, thanks to servers.json in the data folder.")]
pub(crate) struct JoinArgs {
    /// Address of a server, or a link to a table
    #[arg(value_name = "URL")]
    pub(crate) link: String,
    /// Your name on the server [default: the name you used last, or you are asked]
    #[arg(long, value_name = "NAME", value_parser = a_name)]
    pub(crate) name: Option<Name>,
    /// Prompt mode: no full screen, no colours, boards in ASCII; for screen readers and scripts
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Connect a bot or your own program to a server
///
/// With the address of a server, the bot stays online as a bot account that people can invite to their
/// tables. With a link to a table, it takes a seat there and plays one match.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright bot https://tiles.example cmd:./mybot --token-file mybot.token
  TILEWRIGHT_TOKEN=... tilewright bot https://tiles.example 'cmd:./mybot --fast' --tables 2
  tilewright bot https://tiles.example/#/table/ID/INVITATION cmd:./mybot    ask for the token

The program speaks the protocol in docs/protocol.md and sees nothing else. The token belongs to a
bot account. You cannot pass it as an argument, because other users of this machine could see it.")]
pub(crate) struct BotArgs {
    /// Address of a server, or a link to a table
    #[arg(value_name = "URL")]
    pub(crate) place: LinkTarget,
    /// Your program, like cmd:./mybot, or a bot, like bot:4
    #[arg(value_name = "BOT")]
    pub(crate) player: AgentName,
    /// File with the token [default: the variable `TILEWRIGHT_TOKEN`, or you are asked]
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
    /// Time limit for a program's move, in seconds
    #[arg(id = "patience", long = "patience", value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = parse_seconds)]
    pub(crate) timeout: Duration,
    /// Maximum number of tables at once, each with its own copy of the program; the bot leaves further
    /// tables before their match starts
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = whole::<usize>(1, 100))]
    pub(crate) tables: usize,
}

/// Load-test a server
///
/// The test opens tables with two players each and plays whole matches there at a given rate of moves. The
/// latency of a move is the time from sending it until the players receive it from the server.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright load http://127.0.0.1:8080 azul --tables 500 --rate 3000
  tilewright load http://127.0.0.1:8080 azul --tables 1 --rate 1 --spectators 10000 --pid 4711

The server must allow that many connections from one address:
  tilewright serve --limit openings=100000 --limit sockets-per-address=100000 \\
    --limit requests=100000 --limit orders=1000")]
pub(crate) struct LoadArgs {
    /// Address of the server
    #[arg(value_name = "URL")]
    pub(crate) server: Server,
    /// The game [default: the first of "tilewright games"]
    #[arg(value_parser = no_game)]
    pub(crate) game: Option<GameArg>,
    /// Number of tables that play at once, each with two players
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = whole::<u32>(1, 100_000))]
    pub(crate) tables: u32,
    /// Number of additional sockets that only watch
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u32>(0, 100_000))]
    pub(crate) spectators: u32,
    /// Number of additional tables where two bots of level 8 play
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u32>(0, 100_000))]
    pub(crate) bot_tables: u32,
    /// Moves per second, over all tables
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = whole::<u32>(1, 1_000_000))]
    pub(crate) rate: u32,
    /// Duration of the measurement, in seconds
    #[arg(long, alias = "seconds", value_name = "SECONDS", default_value = "20", allow_negative_numbers = true, value_parser = parse_seconds)]
    pub(crate) time: Duration,
    /// Duration of the warm-up before the measurement, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "5", allow_negative_numbers = true, value_parser = parse_seconds)]
    pub(crate) warm_up: Duration,
    /// Process id of a server on this machine, to measure its CPU and memory
    #[arg(long, value_name = "PID", allow_negative_numbers = true, value_parser = whole::<u32>(1, u32::MAX.into()))]
    pub(crate) pid: Option<u32>,
    /// Print the results as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn a_name(text: &str) -> Result<Name, NameError> {
    Name::new(text)
}
