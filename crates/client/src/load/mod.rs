//! Many clients at once, to see what a server can bear.
//!
//! Every table has two players with a socket each; they play whole matches of real moves, and the next begins
//! when one is over. The tables move in turn, at a rate that does not depend on how fast the server answers,
//! unless it is so slow that a table is not ready when its turn comes: how many moves were made a second says
//! so. What is measured is the time from sending a move until its entry is told: to the mover, and to the
//! other.

mod histogram;
mod process;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use games::{AnyGame, Catalogue};
use online::{Command, Following, Heard, Snapshot, Stage, TableId, ToClient, ToServer};
use table::{BotText, Name, Seat};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::follower::order;
use crate::{Api, Connection, Error, NewTable, Server};

pub use histogram::Histogram;
pub use process::Usage;

/// What is tried.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where.
    pub server: Server,
    /// The id of the game.
    pub game: String,
    /// How many tables play at a time, with two players each.
    pub tables: usize,
    /// How many sockets only watch, spread over the tables.
    pub spectators: usize,
    /// At how many tables beside these two bots of the highest level think.
    pub bots: usize,
    /// How many moves a second are made in all.
    pub rate: f64,
    /// How long it is measured.
    pub time: Duration,
    /// How long it is played before that.
    pub warm_up: Duration,
    /// The process of the server, if it runs here and its use of the machine is wanted.
    pub process: Option<u32>,
}

impl Load {
    /// How many sockets are open.
    #[must_use]
    pub const fn sockets(&self) -> usize {
        2 * self.tables + self.spectators
    }

    fn table(&self) -> NewTable {
        NewTable {
            game: self.game.clone(),
            set: Vec::new(),
            players: 2,
            clock: online::Clock::None,
            public: false,
        }
    }
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The tables are opened.
    Opening,
    /// They play, and nothing is measured yet.
    WarmingUp,
    /// It is measured.
    Measuring,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// From sending a move until its mover is told of it.
    pub mover: Histogram,
    /// From sending a move until the other is told of it.
    pub other: Histogram,
    /// How long it was measured.
    pub time: Duration,
    /// How many matches were played to their end.
    pub matches: u64,
    /// How many sockets were open.
    pub sockets: usize,
    /// What the process of the server used meanwhile.
    pub usage: Option<Usage>,
}

/// What everybody shares.
struct Shared {
    load: Load,
    game: &'static dyn AnyGame,
    matches: AtomicU64,
    /// Not all tables are opened at once.
    doors: Semaphore,
}

/// So many tables are opened at a time.
const DOORS: usize = 16;

/// How long before the end of the measurement nobody waits any more for what was sent.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two at a table.
struct Pair {
    api: [Api; 2],
    name: usize,
}

/// One of them, at the table.
struct Player {
    connection: Connection,
    following: Following,
}

impl Player {
    async fn join(api: &Api, table: TableId) -> Result<Self, Error> {
        let mut connection = Connection::open(api.server(), table, api.token(), 0).await?;
        loop {
            if let ToClient::Snapshot(snapshot) = connection.next().await? {
                let following = Following::new(*snapshot);
                return Ok(Player {
                    connection,
                    following,
                });
            }
        }
    }

    fn known(&self) -> &Snapshot {
        self.following.known()
    }

    /// Listens until something is the case, and says when it was.
    async fn until(&mut self, is: impl Fn(&Snapshot) -> bool) -> Result<Instant, Error> {
        loop {
            if is(self.known()) {
                return Ok(Instant::now());
            }
            let heard = match self.connection.next().await? {
                ToClient::Snapshot(snapshot) => self.following.replace(*snapshot),
                ToClient::News(news) => self.following.hear(*news),
                ToClient::Refused { code, message, .. } => {
                    return Err(Error::Refused {
                        status: 409,
                        code,
                        message,
                    });
                }
                ToClient::Presence(_) | ToClient::Done { .. } => continue,
            };
            if heard == Heard::Gap {
                let version = self.known().version;
                self.connection.send(&ToServer::After { version }).await?;
            }
        }
    }

    async fn order(&mut self, command: Command) -> Result<(), Error> {
        let order = order(self.known().version, command);
        self.connection.send(&ToServer::Order(order)).await
    }
}

/// Makes a server work, and says how it bears it; what it does meanwhile is told.
///
/// # Errors
/// If the server cannot be reached or refuses something.
pub async fn load(
    catalogue: Catalogue,
    load: Load,
    mut tell: impl FnMut(Phase),
) -> Result<Report, Error> {
    let stranger = |what: &str| Error::Stranger {
        server: load.server.clone(),
        what: what.to_owned(),
    };
    let game = catalogue.find(&load.game);
    let game = game.ok_or_else(|| stranger("there is no such game here"))?;
    tell(Phase::Opening);
    for number in 0..load.bots {
        seat_bots(&load, number).await?;
    }
    // Everybody comes in before anybody moves.
    let mut pairs = VecDeque::new();
    for name in 0..load.tables {
        pairs.push_back(Pair::new(&load.server, name).await?);
    }
    let shared = Arc::new(Shared {
        game,
        matches: AtomicU64::new(0),
        doors: Semaphore::new(DOORS),
        load,
    });
    let mut spectators = JoinSet::new();
    let each = shared.load.spectators.div_ceil(shared.load.tables.max(1));
    let mut left = shared.load.spectators;
    let mut opened = Vec::new();
    for pair in pairs {
        let watchers = each.min(left);
        left -= watchers;
        let (table, first) = pair.open(&shared).await?;
        for _ in 0..watchers {
            let connection = Connection::open(&shared.load.server, table, None, 0).await?;
            spectators.spawn(watch(connection));
        }
        opened.push((pair, first));
    }
    tell(Phase::WarmingUp);
    let begin = Instant::now();
    let mut tables = JoinSet::new();
    for (number, (pair, first)) in opened.into_iter().enumerate() {
        tables.spawn(pair.play(shared.clone(), begin, number, first));
    }
    let before = begin + shared.load.warm_up;
    sleep_until(before).await;
    tell(Phase::Measuring);
    let usage = shared.load.process.map(Usage::of);
    let watched = Instant::now();
    let mut report = Report {
        sockets: shared.load.sockets(),
        ..Report::default()
    };
    sleep_until(before + shared.load.time).await;
    report.usage = usage.flatten().and_then(|then| {
        let now = Usage::of(shared.load.process?)?;
        Some(now.since(&then))
    });
    report.time = watched.elapsed();
    while let Some(table) = tables.join_next().await {
        let (mover, other) = table.expect("no table breaks")?;
        report.mover.add(&mover);
        report.other.add(&other);
    }
    report.matches = shared.matches.load(Ordering::Relaxed);
    Ok(report)
}

/// Opens a table of bots.
async fn seat_bots(load: &Load, number: usize) -> Result<(), Error> {
    let mut host = Api::new(load.server.clone(), None);
    let name = Name::new(&format!("Bots {number}")).expect("it is a name");
    host.become_guest(&name).await?;
    let table = host.open(&load.table()).await?.table;
    let bot = BotText::new("bot:8").expect("it is a bot");
    let seated = Seat::all(2).map(|seat| Command::SeatBot {
        seat,
        bot: bot.clone(),
    });
    let mut version = 1;
    for command in [Command::Stand]
        .into_iter()
        .chain(seated)
        .chain([Command::Start])
    {
        version = host.order(table, &order(version, command)).await?;
    }
    Ok(())
}

/// Reads what is told, and does nothing about it.
async fn watch(mut connection: Connection) {
    while connection.hear().await.is_ok() {}
}

impl Pair {
    async fn new(server: &Server, name: usize) -> Result<Self, Error> {
        let mut guests = [0, 1].map(|_| Api::new(server.clone(), None));
        for (which, api) in guests.iter_mut().enumerate() {
            let name = Name::new(&format!("Load {name}.{which}")).expect("it is a name");
            api.become_guest(&name).await?;
        }
        Ok(Pair { api: guests, name })
    }

    /// Opens a table, sits down and starts.
    async fn open(&self, shared: &Shared) -> Result<(TableId, [Player; 2]), Error> {
        let _door = shared.doors.acquire().await;
        let opened = self.api[0].open(&shared.load.table()).await?;
        let mut players = [
            Player::join(&self.api[0], opened.table).await?,
            Player::join(&self.api[1], opened.table).await?,
        ];
        let sit = Command::Sit {
            seat: Seat::new(1),
            invitation: opened.invitation,
        };
        players[1].order(sit).await?;
        players[1].until(|known| known.seat.is_some()).await?;
        let version = players[1].known().version;
        players[0].until(|known| known.version >= version).await?;
        players[0].order(Command::Start).await?;
        for player in &mut players {
            player
                .until(|known| known.table.stage == Stage::Running && known.play.is_some())
                .await?;
        }
        Ok((opened.table, players))
    }

    /// Plays one match after the other until the time is over; the first table moves first at the beginning.
    async fn play(
        self,
        shared: Arc<Shared>,
        begin: Instant,
        number: usize,
        first: [Player; 2],
    ) -> Result<(Histogram, Histogram), Error> {
        let load = &shared.load;
        let pace = Duration::from_secs_f64(load.tables as f64 / load.rate);
        let measured = begin + load.warm_up;
        let end = measured + load.time;
        let (mut mover, mut other) = (Histogram::default(), Histogram::default());
        let mut players = first;
        // The tables move one after the other.
        let mut next = begin + pace.mul_f64(number as f64 / load.tables as f64);
        let mut luck = self.name;
        loop {
            let play = players[0].known().play.as_ref();
            let turn = play.and_then(|play| play.turn().seat());
            let Some(seat) = turn else {
                shared.matches.fetch_add(1, Ordering::Relaxed);
                for player in players {
                    player.connection.close().await;
                }
                players = self.open(&shared).await?.1;
                continue;
            };
            let (mine, theirs) = if players[0].known().seat == Some(seat) {
                (0, 1)
            } else {
                (1, 0)
            };
            luck = luck.wrapping_mul(31).wrapping_add(7);
            let text = shared.some_move(players[mine].known(), luck)?;
            sleep_until(next).await;
            // Who is late does not make up for it: the rate that is reached tells.
            next = (next + pace).max(Instant::now());
            let sent = Instant::now();
            if sent >= end {
                break;
            }
            players[mine].order(Command::Play { text }).await?;
            let ply = players[mine]
                .known()
                .play
                .as_ref()
                .map_or(0, session::Perspective::ply);
            let is_told = |known: &Snapshot| {
                let play = known.play.as_ref();
                play.is_some_and(|play| play.ply() > ply)
            };
            let [first, second] = &mut players;
            let told = tokio::time::timeout(PATIENCE, async {
                tokio::try_join!(first.until(is_told), second.until(is_told))
            });
            let told = told.await.map_err(|_| Error::Silent)??;
            let told = [told.0, told.1];
            if sent >= measured {
                mover.note(told[mine] - sent);
                other.note(told[theirs] - sent);
            }
        }
        for player in players {
            player.connection.close().await;
        }
        Ok((mover, other))
    }
}

impl Shared {
    /// Some legal move of whoever is to move and knows this.
    fn some_move(&self, known: &Snapshot, luck: usize) -> Result<String, Error> {
        let moves = known.play.as_ref().and_then(|play| {
            let known = self
                .game
                .known(&play.options, play.viewer, &play.state.view);
            Some(known.ok()?.moves())
        });
        let mut moves = moves.unwrap_or_default();
        if moves.is_empty() {
            return Err(Error::Stranger {
                server: self.load.server.clone(),
                what: "it told a position in which nobody can move".to_owned(),
            });
        }
        let which = luck % moves.len();
        Ok(moves.swap_remove(which))
    }
}
