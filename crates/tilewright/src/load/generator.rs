//! The load generator: many clients that play at a server at the same time.
//!
//! Every table has two players with a socket each. They play whole matches of real moves and start the next
//! one when a match is over. The tables move in turn, at a rate that does not depend on how fast the server
//! answers. Only a server that is too slow to have a table ready for its turn lowers the rate, which the report
//! shows. The generator measures the time from sending a move until the server sends its entry to the mover
//! and to the other player.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use client::{Api, Connection, Error, NewTable, Server, order};
use games::{AnyGame, Catalogue};
use room::{Replica, Snapshot, TableCommand, TableId, TableStage, ToServer, Update};
use table::{BotText, Name, Seat};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::histogram::Histogram;
use super::process::Usage;

/// The load to generate.
#[derive(Clone, Debug)]
pub(super) struct Load {
    pub(super) server: Server,
    /// The id of the game.
    pub(super) game: String,
    /// Tables that play at the same time, with two players each.
    pub(super) tables: usize,
    /// Sockets that only watch, spread over the tables.
    pub(super) spectators: usize,
    /// Additional tables at which two bots of the highest level play.
    pub(super) bots: usize,
    /// Moves per second, all tables together.
    pub(super) rate: f64,
    /// Duration of the measurement.
    pub(super) time: Duration,
    /// How long the tables play before the measurement.
    pub(super) warm_up: Duration,
    /// The server's process id, if it runs on this machine and the report should show its CPU time and memory.
    pub(super) process: Option<u32>,
}

impl Load {
    /// Returns the number of open sockets.
    pub(super) const fn sockets(&self) -> usize {
        2 * self.tables + self.spectators
    }

    fn table(&self) -> NewTable {
        NewTable {
            game: self.game.clone(),
            set: Vec::new(),
            players: 2,
            clock: room::Clock::None,
            public: false,
        }
    }
}

/// The phase of a load test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The generator opens the tables.
    Opening,
    /// The tables play, but nothing is measured yet.
    WarmingUp,
    Measuring,
}

/// The results of a load test.
#[derive(Clone, Debug, Default)]
pub(super) struct Report {
    /// From sending a move until its mover receives it.
    pub(super) mover: Histogram,
    /// From sending a move until the other player receives it.
    pub(super) other: Histogram,
    /// Duration of the measurement.
    pub(super) time: Duration,
    /// Matches played to their end.
    pub(super) matches: u64,
    pub(super) sockets: usize,
    /// CPU time and memory of the server during the measurement.
    pub(super) usage: Option<Usage>,
}

/// What all tables share.
struct Shared {
    load: Load,
    game: &'static dyn AnyGame,
    matches: AtomicU64,
    /// Limits how many tables open at the same time.
    openings: Semaphore,
}

/// Tables that open at the same time.
const OPENINGS: usize = 16;

/// How long a player waits for the entry of a move that was sent.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The two players of a table.
struct Pair {
    api: [Api; 2],
    name: usize,
}

/// A player at the table.
struct Player {
    connection: Connection,
    replica: Replica,
}

impl Player {
    async fn join(api: &Api, table: TableId) -> Result<Self, Error> {
        let mut player = Player {
            connection: Connection::open(api.server(), table, api.token(), 0).await?,
            replica: Replica::default(),
        };
        player.until(|_| true).await?;
        Ok(player)
    }

    fn snapshot(&self) -> &Snapshot {
        self.replica.snapshot().expect("a snapshot came first")
    }

    /// Reads messages until a condition holds, and returns the time at that moment.
    async fn until(&mut self, is: impl Fn(&Snapshot) -> bool) -> Result<Instant, Error> {
        loop {
            if self.replica.snapshot().is_some_and(&is) {
                return Ok(Instant::now());
            }
            let message = self.connection.next().await?;
            match self.replica.apply(message, 0) {
                Update::Refused { code, message, .. } => {
                    return Err(Error::Refused {
                        status: 409,
                        code,
                        message,
                    });
                }
                Update::Gap => {
                    let version = self.replica.version();
                    self.connection.send(&ToServer::After { version }).await?;
                }
                _ => {}
            }
        }
    }

    async fn order(&mut self, command: TableCommand) -> Result<(), Error> {
        let order = order(self.snapshot().version, command);
        self.connection.send(&ToServer::Order(order)).await
    }
}

/// Puts a server under load and returns the report. Calls `print_message` at the start of every phase.
pub(super) async fn generate(
    catalogue: Catalogue,
    load: Load,
    mut print_message: impl FnMut(Phase),
) -> Result<Report, Error> {
    let stranger = |what: &str| Error::Stranger {
        server: load.server.clone(),
        what: what.to_owned(),
    };
    let game = catalogue.find(&load.game);
    let game = game.ok_or_else(|| stranger("this program does not know the game"))?;
    print_message(Phase::Opening);
    for number in 0..load.bots {
        seat_bots(&load, number).await?;
    }
    // All players sign in before the first move.
    let mut pairs = VecDeque::new();
    for name in 0..load.tables {
        pairs.push_back(Pair::new(&load.server, name).await?);
    }
    let shared = Arc::new(Shared {
        game,
        matches: AtomicU64::new(0),
        openings: Semaphore::new(OPENINGS),
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
    print_message(Phase::WarmingUp);
    let begin = Instant::now();
    let mut tables = JoinSet::new();
    for (number, (pair, first)) in opened.into_iter().enumerate() {
        tables.spawn(pair.play(shared.clone(), begin, number, first));
    }
    let before = begin + shared.load.warm_up;
    sleep_until(before).await;
    print_message(Phase::Measuring);
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
        let (mover, other) = table.expect("a table panicked")?;
        report.mover.add(&mover);
        report.other.add(&other);
    }
    report.matches = shared.matches.load(Ordering::Relaxed);
    Ok(report)
}

/// Opens a table of bots.
async fn seat_bots(load: &Load, number: usize) -> Result<(), Error> {
    let mut host = Api::new(load.server.clone(), None);
    let name = Name::new(&format!("Bots {number}")).expect("a valid name");
    host.become_guest(&name).await?;
    let table = host.open(&load.table()).await?.table;
    let bot = BotText::new("bot:8").expect("a valid bot");
    let seated = Seat::all(2).map(|seat| TableCommand::SeatBot {
        seat,
        bot: bot.clone(),
    });
    let mut version = 1;
    for command in [TableCommand::Stand]
        .into_iter()
        .chain(seated)
        .chain([TableCommand::Start])
    {
        version = host.order(table, &order(version, command)).await?;
    }
    Ok(())
}

/// Reads all messages and ignores them.
async fn watch(mut connection: Connection) {
    while connection.next().await.is_ok() {}
}

impl Pair {
    async fn new(server: &Server, name: usize) -> Result<Self, Error> {
        let mut guests = [0, 1].map(|_| Api::new(server.clone(), None));
        for (which, api) in guests.iter_mut().enumerate() {
            let name = Name::new(&format!("Load {name}.{which}")).expect("a valid name");
            api.become_guest(&name).await?;
        }
        Ok(Pair { api: guests, name })
    }

    /// Opens a table, seats both players and starts the match.
    async fn open(&self, shared: &Shared) -> Result<(TableId, [Player; 2]), Error> {
        let _opening = shared.openings.acquire().await;
        let opened = self.api[0].open(&shared.load.table()).await?;
        let mut players = [
            Player::join(&self.api[0], opened.table).await?,
            Player::join(&self.api[1], opened.table).await?,
        ];
        let sit = TableCommand::Sit {
            seat: Seat::new(1),
            invitation: opened.invitation,
        };
        players[1].order(sit).await?;
        players[1].until(|snapshot| snapshot.seat.is_some()).await?;
        let version = players[1].snapshot().version;
        players[0]
            .until(|snapshot| snapshot.version >= version)
            .await?;
        players[0].order(TableCommand::Start).await?;
        for player in &mut players {
            player
                .until(|snapshot| {
                    snapshot.table.stage == TableStage::Running && snapshot.play.is_some()
                })
                .await?;
        }
        Ok((opened.table, players))
    }

    /// Plays one match after the other until the time is over. The first moves of the tables are spread evenly, in
    /// the order of their numbers.
    async fn play(
        self,
        shared: Arc<Shared>,
        begin: Instant,
        number: usize,
        first: [Player; 2],
    ) -> Result<(Histogram, Histogram), Error> {
        let load = &shared.load;
        let move_interval = Duration::from_secs_f64(load.tables as f64 / load.rate);
        let measured = begin + load.warm_up;
        let end = measured + load.time;
        let (mut mover, mut other) = (Histogram::default(), Histogram::default());
        let mut players = first;
        let mut next = begin + move_interval.mul_f64(number as f64 / load.tables as f64);
        let mut luck = self.name;
        loop {
            let play = players[0].snapshot().play.as_ref();
            let turn = play.and_then(|play| play.turn().seat());
            let Some(seat) = turn else {
                shared.matches.fetch_add(1, Ordering::Relaxed);
                for player in players {
                    player.connection.close().await;
                }
                players = self.open(&shared).await?.1;
                continue;
            };
            let (mine, theirs) = if players[0].snapshot().seat == Some(seat) {
                (0, 1)
            } else {
                (1, 0)
            };
            luck = luck.wrapping_mul(31).wrapping_add(7);
            let text = shared.some_move(players[mine].snapshot(), luck)?;
            sleep_until(next).await;
            // A late table does not catch up; the report shows the rate it reached.
            next = (next + move_interval).max(Instant::now());
            let sent = Instant::now();
            if sent >= end {
                break;
            }
            players[mine].order(TableCommand::Play { text }).await?;
            let ply = players[mine]
                .snapshot()
                .play
                .as_ref()
                .map_or(0, session::Perspective::ply);
            let has_received = |snapshot: &Snapshot| {
                let play = snapshot.play.as_ref();
                play.is_some_and(|play| play.ply() > ply)
            };
            let [first, second] = &mut players;
            let received_at = tokio::time::timeout(TIMEOUT, async {
                tokio::try_join!(first.until(has_received), second.until(has_received))
            });
            let received_at = received_at.await.map_err(|_| Error::Silent)??;
            let received_at = [received_at.0, received_at.1];
            if sent >= measured {
                mover.note(received_at[mine] - sent);
                other.note(received_at[theirs] - sent);
            }
        }
        for player in players {
            player.connection.close().await;
        }
        Ok((mover, other))
    }
}

impl Shared {
    /// Returns some legal move of the player to move, who has this snapshot.
    fn some_move(&self, snapshot: &Snapshot, luck: usize) -> Result<String, Error> {
        let moves = snapshot.play.as_ref().and_then(|play| {
            let snapshot = self
                .game
                .read_view(&play.options, play.viewer, &play.state.view);
            Some(snapshot.ok()?.moves())
        });
        let moves = moves.unwrap_or_default();
        if moves.is_empty() {
            return Err(Error::Stranger {
                server: self.load.server.clone(),
                what: "it sent a position without legal moves".to_owned(),
            });
        }
        Ok(moves[luck % moves.len()].text().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use games::GAMES;
    use server::{Config, Limits};

    use super::*;

    #[tokio::test]
    async fn a_load_test_measures_the_latency_of_moves() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_owned();
        // The server starts its own runtime, which cannot happen inside ours.
        let serving = thread::spawn(move || {
            let limits = Limits {
                openings: 10_000,
                orders: 10_000,
                requests: 10_000,
                ..Limits::default()
            };
            let config = Config {
                limits,
                ..Config::default()
            };
            server::serve_tables("127.0.0.1:0".parse().unwrap(), &data, config).unwrap()
        });
        let serving = serving.join().unwrap();
        let load = Load {
            server: format!("http://{}", serving.address()).parse().unwrap(),
            game: "azul".to_owned(),
            tables: 4,
            spectators: 6,
            bots: 1,
            rate: 100.0,
            time: Duration::from_secs(1),
            warm_up: Duration::from_millis(200),
            process: Some(std::process::id()),
        };
        let mut phases = Vec::new();
        let report = generate(GAMES, load, |phase| phases.push(phase));
        let report = report.await.unwrap();
        assert_eq!(phases, [Phase::Opening, Phase::WarmingUp, Phase::Measuring]);
        // A busy machine makes fewer moves, but each is counted for both players.
        assert!((1..=110).contains(&report.mover.total()), "{report:?}");
        assert_eq!(report.mover.total(), report.other.total());
        assert_eq!(report.sockets, 14);
        assert!(report.mover.quantile(0.5) <= report.mover.longest());
    }
}
