//! How a server is set up.

use std::num::NonZeroUsize;
use std::str::FromStr;
use std::thread::available_parallelism;
use std::time::Duration;

use games::{Catalogue, GAMES};
use room::{Clock, Deadline, Room};
use table::Timestamp;

use crate::address::AddressRange;
use crate::origin::Origin;

/// How a server is set up; the default is right for an evening at home.
#[derive(Clone)]
pub struct Config {
    /// The games that can be played.
    pub catalogue: Catalogue,
    /// Who may say for whom they ask, by `X-Forwarded-For`, and how, by `X-Forwarded-Proto`.
    pub trusted_proxies: Vec<AddressRange>,
    /// Who besides this machine itself may read what is counted at `/metrics`.
    pub metrics_from: Vec<AddressRange>,
    /// Other places from which pages may ask; this server's own always may.
    pub origins: Vec<Origin>,
    /// For how many days finished matches of guests are kept.
    pub keep_days: u32,
    /// How many threads bots think on.
    pub bot_threads: NonZeroUsize,
    /// Whether other programs write to the same storage: then it is asked what they wrote, every second unless
    /// they tell.
    pub others: bool,
    /// How long tables wait.
    pub patience: TableTimeouts,
    /// What is too much.
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
            others: false,
            patience: TableTimeouts::default(),
            limits: Limits::default(),
        }
    }
}

/// How long tables wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableTimeouts {
    /// For a match to begin.
    pub open: Duration,
    /// For somebody to sit down where nobody sits and the host is gone: a minute.
    pub empty: Duration,
    /// For the first move, where a clock counts the others; and for a move of somebody who is not here, where
    /// none does.
    pub first_move: Duration,
    /// For a move, where no clock counts.
    pub quiet: Duration,
    /// For somebody who has a seat before the match and is not connected.
    pub away: Duration,
    /// For the same where only they keep the match from beginning by itself: 20 seconds.
    pub keeps_waiting: Duration,
    /// Before a table that nobody looks at leaves the memory: a minute.
    pub unwatched: Duration,
    /// What other nodes give this one before they do what is due here.
    pub lead: Duration,
    /// For a player of a running match to answer a ping: four seconds.
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
            quiet: seconds(limits.idle_match, DAY),
            away: seconds(limits.idle_seat, 1),
            keeps_waiting: Duration::from_secs(20),
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
    /// Returns what has to happen next at a table without an order.
    pub(crate) fn due(&self, room: &Room) -> Option<Deadline> {
        room.due(&self.of(room.opening().clock))
    }

    /// Returns whether a match that could begin has waited long enough for its players.
    pub(crate) fn has_waited(&self, room: &Room, now: Timestamp) -> bool {
        let open = self.of(room.opening().clock).open;
        room.since().millis() + open <= now.millis()
    }

    /// How long a table with this clock waits. Who plays with days a move is not there all the time.
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
            quiet: millis(self.quiet),
        }
    }
}

/// What a limit is called, its default and what it bounds.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $field:ident = $name:literal, $default:literal;)+) => {
        /// What is too much.
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
            /// Every limit: its name, its default, and what it bounds.
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
    /// Requests a second from one address; ten times as many at once.
    requests = "requests", 20;
    /// Tables and guests a minute from one address, and as many at once.
    openings = "openings", 30;
    /// Attempts to sign in a minute from one address, and as many at once; at one login twice as many.
    sign_ins = "sign-ins", 10;
    /// Sockets from one address.
    sockets_per_address = "sockets-per-address", 100;
    /// Sockets of one player.
    sockets_per_player = "sockets-per-player", 20;
    /// Sockets in all.
    sockets = "sockets", 20_000;
    /// Orders a second over one socket; four times as many at once.
    orders = "orders", 20;
    /// Lines of talk a minute over one socket; a quarter of them at once.
    talk = "talk", 20;
    /// Tables that are not over, of one host.
    tables_per_player = "tables-per-player", 20;
    /// Programs of one player.
    bots_per_player = "bots-per-player", 10;
    /// Tables in memory.
    tables = "tables", 20_000;
    /// Bots that wait for a thread to think on.
    waiting_bots = "waiting-bots", 2_000;
    /// KiB that a request says.
    request_size = "request-size", 64;
    /// KiB of a message over a socket.
    message_size = "message-size", 16;
    /// Seconds for which a seat is kept before the match for somebody who is away.
    idle_seat = "idle-seat", 60;
    /// Minutes in which a match has to begin.
    idle_table = "idle-table", 120;
    /// Minutes for the first move where a clock counts, and for somebody who is away where none does.
    idle_player = "idle-player", 5;
    /// Days for a move where no clock counts.
    idle_match = "idle-match", 7;
}

/// A text that sets no limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// It is not of this form.
    #[error("a limit is set by NAME=NUMBER, like sockets-per-address=500")]
    NoPair,
    /// There is no such limit.
    #[error("there is no limit {name:?}; there are {known}", known = LimitError::names())]
    Name {
        /// What was asked for.
        name: String,
    },
    /// It is no number.
    #[error("a limit is a whole number from 1 to {most}", most = u32::MAX)]
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

/// A limit that somebody has set: `sockets-per-address=500`.
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
    /// How many bytes a request says at most.
    pub(crate) const fn request_bytes(&self) -> usize {
        self.request_size as usize * 1024
    }

    /// How many bytes a message over a socket has at most.
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
    fn a_limit_is_set_by_its_name() {
        let mut limits = Limits::default();
        limits.set(&"sockets-per-address=500".parse().unwrap());
        assert_eq!(limits.sockets_per_address, 500);
        limits.set(&"idle-match=30".parse().unwrap());
        assert_eq!(
            TableTimeouts::from(&limits).quiet,
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
    fn who_plays_by_days_has_days_to_begin() {
        let patience = TableTimeouts::default();
        let days = patience.of(Clock::Days { days: 2 });
        assert_eq!(days.first_move, 2 * DAY * 1_000);
        assert_eq!(patience.of(Clock::None).open, 2 * 60 * 60 * 1_000);
    }
}
