//! What can be said of servers and tables on them.

use std::path::PathBuf;
use std::time::Duration;

use bots::AgentName;
use clap::{Args, ValueEnum};
use client::{Place, Server};
use server::{LimitSet, Network, Origin};
use table::{Name, NameError};

use super::listen::Listen;
use super::number::whole;
use super::{GameArg, no_game, some_seconds};

/// Play in the browser, here or together with others
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright serve --open                  opens the page in your browser
  tilewright serve --lan                   link and QR code for a phone on the same network
  tilewright serve --listen 127.0.0.1:0    any port that is free
  tilewright serve --data ./tables --trusted-proxy 127.0.0.1    behind a proxy that speaks TLS
  TILEWRIGHT_DATABASE=postgres://… tilewright serve    one of several that share a database

The page plays by itself, its bots too: whoever has opened it needs the server only for tables with
others. These are kept in the data folder, and matches alone in the browser. Ctrl-C ends.")]
pub(crate) struct Serve {
    /// Where to listen: an address or a name and a port, or a port alone, 0 for any that is free
    /// [default: 127.0.0.1:8080, with --lan 0.0.0.0:8080]
    #[arg(long, value_name = "ADDRESS", allow_negative_numbers = true)]
    pub(crate) listen: Option<Listen>,
    /// Listen for the local network, and show link and QR code for a phone
    #[arg(long)]
    pub(crate) lan: bool,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Where to keep the tables [default: your data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    #[arg(
        long,
        help = "Keep the tables in a PostgreSQL database that several servers share, like \
                postgres://user:password@host/name; since others see arguments, better by the variable",
        value_name = "URL",
        env = "TILEWRIGHT_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    pub(crate) database: Option<String>,
    #[arg(
        long,
        help = "Let these servers tell each other by NATS what is new, like nats://host:4222; without it they \
                ask the database every second",
        value_name = "URL",
        env = "TILEWRIGHT_NATS",
        hide_env_values = true,
        requires = "database"
    )]
    pub(crate) nats: Option<String>,
    /// For how many days finished matches of guests are kept
    #[arg(long, value_name = "DAYS", default_value_t = 90, allow_negative_numbers = true, value_parser = whole::<u32>(0, 1_000_000))]
    pub(crate) keep_days: u32,
    /// A proxy that is believed when it says for whom it asks: an address, or a network like 10.0.0.0/8
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trusted_proxy: Vec<Network>,
    /// Who besides this machine may read /metrics: an address, or a network like 10.0.0.0/8
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics_from: Vec<Network>,
    // An attribute, since documentation would want its address to be a link.
    #[arg(
        long,
        value_name = "ORIGIN",
        help = "Another place whose pages may use this server, like https://tiles.example"
    )]
    pub(crate) origin: Vec<Origin>,
    /// Set a limit, like sockets-per-address=500; an unknown name shows all
    #[arg(long, value_name = "NAME=NUMBER")]
    pub(crate) limit: Vec<LimitSet>,
    /// How much to tell on standard error
    #[arg(long, value_enum, default_value_t = LogLevel::Warn, value_name = "LEVEL")]
    pub(crate) log: LogLevel,
}

/// Copy the tables of a server, while it runs
#[derive(Args)]
#[command(after_help = "\
Example:
  tilewright backup tables-2026-11-16.db --data /var/lib/tilewright

To restore, stop the server and put the copy in the place of server.db in its data folder.")]
pub(crate) struct Backup {
    /// The new file; one that exists is not written over
    pub(crate) file: PathBuf,
    /// Where the server keeps the tables [default: your data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// Write the page into a folder, for any static web host
#[derive(Args)]
#[command(after_help = "\
Example:
  tilewright page ./site

The folder then holds everything that plays alone or against bots, offline too; tables with others
need \"tilewright serve\". Beside most files are smaller ones, .br and .gz, for hosts that can send them.
Into a folder with an older page the new one is written over it; its old files stay, because browsers
may still have them open.")]
pub(crate) struct Page {
    /// The folder: a new one, an empty one, or one with an older page
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

/// How much is told of what a server does.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogLevel {
    /// What went wrong
    Error,
    /// And what is strange
    Warn,
    /// And what happens
    Info,
    /// And every request
    Debug,
}

/// Join a table on a server, to play or to watch
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright join http://192.168.1.7:8080                          list, open or join tables
  tilewright join http://192.168.1.7:8080/#/table/ID/INVITATION    to sit there
  tilewright join https://tiles.example/#/table/ID                 to watch
  tilewright join LINK --name Ana                                  by this name
  tilewright join LINK --plain                                     line by line
  tilewright join LINK --name Ana < moves.txt                      sit, start and moves from a file

The link is the one that the page shows. Who comes back to a server is the same as before, with the
same seat: that is kept in the data folder, in servers.json.")]
pub(crate) struct Join {
    /// A server, or the link of a table there
    #[arg(value_name = "URL")]
    pub(crate) link: String,
    /// What you are called there [default: as before, or asked for]
    #[arg(long, value_name = "NAME", value_parser = a_name)]
    pub(crate) name: Option<Name>,
    /// No full screen, no colours, boards in ASCII: for screen readers and scripts
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Bring a program online at a server
///
/// By the address of a server it stays online as a bot account that others invite, and plays wherever
/// it is given a seat. By the link of a table it sits down there, or where it sits, and plays one match.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright bot https://tiles.example cmd:./mybot --token-file mybot.token
  TILEWRIGHT_TOKEN=... tilewright bot https://tiles.example 'cmd:./mybot --fast' --tables 2
  tilewright bot https://tiles.example/#/table/ID/INVITATION cmd:./mybot    asks for the token

The program speaks the protocol in docs/protocol.md and is told nothing else. The token is that of a
bot account; it is no argument, since everybody on this machine can read those.")]
pub(crate) struct Bot {
    /// The server, or the link of a table
    #[arg(value_name = "URL")]
    pub(crate) place: Place,
    /// Who plays: cmd:./mybot, or a bot of ours
    #[arg(value_name = "BOT")]
    pub(crate) player: AgentName,
    /// The file in which the token stands [default: it is in the environment, or asked for]
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
    /// How many seconds the program may take for a move
    #[arg(long, value_name = "SECONDS", default_value = "10", allow_negative_numbers = true, value_parser = some_seconds)]
    pub(crate) patience: Duration,
    /// At how many tables of the server it plays at once, a program of its own at each; it gets up from
    /// more before they begin
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = whole::<usize>(1, 100))]
    pub(crate) tables: usize,
}

/// Load-test a server
///
/// Tables of two play whole matches, at a given rate of moves, over two sockets each. The time is
/// measured from sending a move until its entry is told.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright load http://127.0.0.1:8080 azul --tables 500 --rate 3000
  tilewright load http://127.0.0.1:8080 azul --tables 1 --rate 1 --spectators 10000 --pid 4711

The server must let so many in from one address:
  tilewright serve --limit openings=100000 --limit sockets-per-address=100000 \\
    --limit requests=100000 --limit orders=1000")]
pub(crate) struct Load {
    /// The server
    #[arg(value_name = "URL")]
    pub(crate) server: Server,
    /// The game [default: the first of "tilewright games"]
    #[arg(value_parser = no_game)]
    pub(crate) game: Option<GameArg>,
    /// How many tables of two play at a time
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = whole::<u32>(1, 100_000))]
    pub(crate) tables: u32,
    /// How many sockets more only watch
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u32>(0, 100_000))]
    pub(crate) spectators: u32,
    /// At how many tables beside these two bots of level 8 think
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<u32>(0, 100_000))]
    pub(crate) bot_tables: u32,
    /// How many moves a second are made in all
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = whole::<u32>(1, 1_000_000))]
    pub(crate) rate: u32,
    /// How many seconds it is measured
    #[arg(long, visible_alias = "seconds", value_name = "SECONDS", default_value = "20", allow_negative_numbers = true, value_parser = some_seconds)]
    pub(crate) time: Duration,
    /// How many seconds it is played before that
    #[arg(long, value_name = "SECONDS", default_value = "5", allow_negative_numbers = true, value_parser = some_seconds)]
    pub(crate) warm_up: Duration,
    /// The process of the server, if it runs here: its use of processor and memory is told too
    #[arg(long, value_name = "PID", allow_negative_numbers = true, value_parser = whole::<u32>(1, u32::MAX.into()))]
    pub(crate) pid: Option<u32>,
    /// Print the figures as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn a_name(text: &str) -> Result<Name, NameError> {
    Name::new(text)
}
