//! The configuration of a server.

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread::available_parallelism;
use std::time::Duration;

use games::{Catalogue, GAMES};
use room::{Clock, Deadline, Room};
use table::Timestamp;

use crate::address::AddressRange;
use crate::origin::Origin;

/// The configuration of a server. The defaults suit a small server at home.
#[derive(Clone)]
pub struct Config {
    /// The games on offer.
    pub catalogue: Catalogue,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted.
    pub trusted_proxies: Vec<AddressRange>,
    /// Networks that may read `/metrics`, besides this machine.
    pub metrics_from: Vec<AddressRange>,
    /// Other origins whose pages may use the API; the server's own origin always may.
    pub origins: Vec<Origin>,
    /// How many days finished matches of guests are stored.
    pub keep_days: u32,
    /// The number of threads for long questions to bots. Quick questions get as many again.
    pub bot_threads: NonZeroUsize,
    /// Whether other nodes write to the same storage. If so, the server polls for their changes: every second, or less
    /// often while notifications arrive.
    pub has_peers: bool,
    /// A number that identifies this process. When a process starts, earlier processes with the same number have ended.
    /// Random if `None`.
    pub process: Option<i64>,
    /// The timeouts of tables.
    pub timeouts: TableTimeouts,
    /// Rate limits and size limits.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            catalogue: GAMES,
            trusted_proxies: Vec::new(),
            metrics_from: Vec::new(),
            origins: Vec::new(),
            keep_days: 90,
            bot_threads: available_parallelism().unwrap_or(NonZeroUsize::MIN),
            has_peers: false,
            process: None,
            timeouts: TableTimeouts::default(),
            limits: Limits::default(),
        }
    }
}

/// The timeouts of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableTimeouts {
    /// How long a table stays open if its match does not begin.
    pub open: Duration,
    /// How long an empty table stays open after its host has gone: a minute.
    pub empty: Duration,
    /// The time for the first move of a match with a clock, and for any move of an absent player without one.
    pub first_move: Duration,
    /// The time for a move in a match without a clock.
    pub idle_match: Duration,
    /// How long disconnected players keep their seat before the match.
    pub away: Duration,
    /// How long a disconnected player keeps their seat if only this player keeps the match from starting automatically:
    /// 20 seconds.
    pub delays_start: Duration,
    /// How long a table without clients stays in memory before it is evicted: a minute.
    pub unwatched: Duration,
    /// How long other nodes wait before they act on a deadline of this node.
    pub lead: Duration,
    /// How long a player in a running match may take to answer a ping: four seconds.
    pub ping: Duration,
}

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

impl From<&Limits> for TableTimeouts {
    fn from(limits: &Limits) -> Self {
        let seconds = |number: u32, each: u64| Duration::from_secs(u64::from(number) * each);
        TableTimeouts {
            open: seconds(limits.idle_table, MINUTE),
            empty: Duration::from_secs(MINUTE),
            first_move: seconds(limits.idle_player, MINUTE),
            idle_match: seconds(limits.idle_match, DAY),
            away: seconds(limits.idle_seat, 1),
            delays_start: Duration::from_secs(20),
            unwatched: Duration::from_secs(MINUTE),
            lead: Duration::from_secs(15),
            ping: Duration::from_secs(4),
        }
    }
}

impl Default for TableTimeouts {
    fn default() -> Self {
        TableTimeouts::from(&Limits::default())
    }
}

impl TableTimeouts {
    /// Returns the next deadline of a table.
    pub(crate) fn due(&self, room: &Room) -> Option<Deadline> {
        room.due(&self.of(room.opening().clock))
    }

    /// Checks whether a match that could begin has waited long enough for its players.
    pub(crate) fn has_waited(&self, room: &Room, now: Timestamp) -> bool {
        let open = self.of(room.opening().clock).open;
        room.since().millis() + open <= now.millis()
    }

    /// Returns the timeouts for a clock. With a clock that counts days, players need not be present all the time.
    fn of(&self, clock: Clock) -> room::Timeouts {
        let millis = |duration: Duration| duration.as_millis() as u64;
        let days = match clock {
            Clock::Days { days } => Duration::from_secs(u64::from(days) * DAY),
            _ => Duration::ZERO,
        };
        room::Timeouts {
            open: millis(self.open.max(days)),
            empty: millis(self.empty),
            first_move: millis(self.first_move.max(days)),
            quiet: millis(self.idle_match),
        }
    }
}

/// Defines the limits, each with its name, its default and a description.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $field:ident = $name:literal, $default:literal;)+) => {
        /// Rate limits, size limits and timeouts.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Limits {
            $($(#[doc = $doc])+ pub $field: u32,)+
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($field: $default,)+ }
            }
        }

        impl Limits {
            /// Every limit with its name, its default and its description.
            pub const ALL: &[(&str, u32, &str)] = &[$(($name, $default, concat!($($doc),+)),)+];

            fn named(&mut self, name: &str) -> Option<&mut u32> {
                match name {
                    $($name => Some(&mut self.$field),)+
                    _ => None,
                }
            }
        }
    };
}

limits! {
    /// Requests per second from one address, with bursts of ten times as many.
    requests = "requests", 20;
    /// New tables and guests per minute from one address, and the largest burst.
    openings = "openings", 30;
    /// Sign-in attempts per minute from one address, and the largest burst. One login allows twice as many wrong passwords.
    sign_ins = "sign-ins", 10;
    /// Connections from one address that are not sockets.
    connections_per_address = "connections-per-address", 200;
    /// Sockets from one address.
    sockets_per_address = "sockets-per-address", 100;
    /// Sockets of one player.
    sockets_per_player = "sockets-per-player", 20;
    /// Sockets in total.
    sockets = "sockets", 20_000;
    /// Orders per second of one player, with bursts of four times as many.
    orders = "orders", 20;
    /// Chat messages per minute of one player, with bursts of a quarter as many.
    talk = "talk", 20;
    /// Unfinished tables of one host.
    tables_per_player = "tables-per-player", 20;
    /// Programs of one player.
    bots_per_player = "bots-per-player", 10;
    /// Tables in memory.
    tables = "tables", 20_000;
    /// Bots that wait for a thread, counted separately for quick and for long questions.
    waiting_bots = "waiting-bots", 2_000;
    /// Seconds per minute that the bots of one host may think, with bursts of five times as many. Beyond that, they wait behind others.
    bot_time_per_player = "bot-time-per-player", 30;
    /// Seconds per minute that the bots of all hosts at one address may think, with bursts of five times as many.
    bot_time_per_address = "bot-time-per-address", 90;
    /// Size of a request body in KiB.
    request_size = "request-size", 64;
    /// Size of a socket message in KiB.
    message_size = "message-size", 16;
    /// Seconds for which absent players keep their seat before the match.
    idle_seat = "idle-seat", 60;
    /// Minutes within which a match must begin.
    idle_table = "idle-table", 120;
    /// Minutes for the first move of a match with a clock. In a match without one, minutes for any move of an absent player.
    idle_player = "idle-player", 5;
    /// Days for a move in a match without a clock.
    idle_match = "idle-match", 7;
}

/// Why a string is not a valid limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// The text is not of the form `NAME=NUMBER`.
    #[error("expected NAME=NUMBER, for example sockets-per-address=500")]
    NoPair,
    /// The limit does not exist.
    #[error("unknown limit {name:?}; the limits are {known}", known = LimitError::names())]
    Name {
        /// The unknown name.
        name: String,
    },
    /// The value is not a positive whole number.
    #[error("a limit must be a whole number from 1 to {most}", most = u32::MAX)]
    Number,
}

impl LimitError {
    /// Returns the names of all limits, separated by commas.
    #[must_use]
    pub fn names() -> String {
        let names: Vec<&str> = Limits::ALL.iter().map(|(name, ..)| *name).collect();
        names.join(", ")
    }
}

/// A parsed limit, for example `sockets-per-address=500`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitSet {
    name: String,
    number: u32,
}

impl FromStr for LimitSet {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, LimitError> {
        let (name, number) = text.split_once('=').ok_or(LimitError::NoPair)?;
        let name = name.trim().to_owned();
        if Limits::default().named(&name).is_none() {
            return Err(LimitError::Name { name });
        }
        match number.trim().parse() {
            Ok(number) if number > 0 => Ok(LimitSet { name, number }),
            _ => Err(LimitError::Number),
        }
    }
}

impl Limits {
    /// Returns the largest size of a request body in bytes.
    pub(crate) const fn request_bytes(&self) -> usize {
        self.request_size as usize * 1024
    }

    /// Returns the largest size of a socket message in bytes.
    pub(crate) const fn message_bytes(&self) -> usize {
        self.message_size as usize * 1024
    }

    /// Sets a limit.
    pub fn set(&mut self, set: &LimitSet) {
        if let Some(limit) = self.named(&set.name) {
            *limit = set.number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let mut limits = Limits::default();
        limits.set(&"sockets-per-address=500".parse().unwrap());
        assert_eq!(limits.sockets_per_address, 500);
        limits.set(&"idle-match=30".parse().unwrap());
        assert_eq!(
            TableTimeouts::from(&limits).idle_match,
            Duration::from_secs(30 * DAY)
        );
        limits.set(&"message-size=8".parse().unwrap());
        assert_eq!(limits.message_bytes(), 8_192);
        for wrong in ["sockets", "socket=3", "sockets=0", "sockets=many"] {
            assert!(wrong.parse::<LimitSet>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_documentation_lists_every_limit_with_its_default() {
        let page = include_str!("../../../docs/server.md");
        let number = |number: u32| match number {
            0..1_000 => number.to_string(),
            _ => format!("{},{:03}", number / 1_000, number % 1_000),
        };
        for (name, default, what) in Limits::ALL {
            let row = format!("| `{name}` | {} | {} |", number(*default), what.trim());
            assert!(page.contains(&row), "{row}");
        }
    }

    #[test]
    fn clocks_that_count_days_extend_the_timeouts() {
        let timeouts = TableTimeouts::default();
        let days = timeouts.of(Clock::Days { days: 2 });
        assert_eq!(days.first_move, 2 * DAY * 1_000);
        assert_eq!(timeouts.of(Clock::None).open, 2 * 60 * 60 * 1_000);
    }
}
