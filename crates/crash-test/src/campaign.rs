//! A campaign: kills servers one after the other while people play, and checks the storage after each kill.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use table::{Draw, Stream};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::Arguments;
use crate::check::Checker;
use crate::children::Children;
use crate::group::Group;
use crate::proxy;
use crate::server_process::{RAISED_LIMITS, ServerProcess};
use crate::storage::Storage;
use crate::world::{MATCH_TIMEOUT, Violation, ViolationKind, World};

/// A running campaign: the servers are up, and people play.
pub(crate) struct Campaign {
    world: Arc<World>,
    storage: Storage,
    nodes: Vec<ServerProcess>,
    kills: u32,
    /// How many times the campaign has stepped a clock, or `None` if it does not step clocks.
    clock_steps: Option<u32>,
    people: JoinSet<()>,
    checker: Checker,
    luck: Stream,
    began: Instant,
    /// Stays on disk if the campaign finds a violation.
    folder: TempDir,
}

/// The result of a campaign.
pub(crate) struct Report {
    place: String,
    kills: u32,
    matches: u64,
    tables: usize,
    acknowledged: u64,
    compared: u64,
    read: u64,
    wrong: Vec<Violation>,
    clock_steps: Option<u32>,
    time: Duration,
}

/// How often the campaign prints its progress.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(30);

/// After this many kills, the servers run undisturbed for a while. No clock runs until ten seconds after a start, so no
/// player could run out of time otherwise.
const KILLS_BEFORE_REST: u32 = 25;
const REST: Duration = Duration::from_secs(18);

/// By how many seconds the clock of the only server, or of one of several, is ahead after a step.
const STEPS: [i64; 3] = [300, -300, 0];
const STEPS_OF_SEVERAL: [i64; 3] = [45, -45, 0];

/// How many milliseconds a killed node stays down while the other nodes keep running.
const DOWNTIME: std::ops::Range<u32> = 200..2_000;

impl Campaign {
    /// Starts the servers and the players.
    pub(crate) async fn begin(arguments: &Arguments, children: &Children) -> anyhow::Result<Self> {
        let folder = tempfile::Builder::new().prefix("crash-test-").tempdir()?;
        let mut options = arguments.storage.arguments(folder.path());
        if let Some(nats) = &arguments.nats {
            options.extend(["--nats".to_owned(), nats.clone()]);
        }
        let dice = table::Dice::new(table::Seed::number(arguments.seed));
        let mut luck = dice.stream(table::Label::new("moments"), 0);
        let mut nodes = Vec::new();
        for _ in 0..arguments.nodes {
            let mut node = ServerProcess::new(
                &arguments.program,
                &options,
                &RAISED_LIMITS,
                folder.path(),
                children,
                &mut luck,
            )?;
            if let Some(library) = &arguments.clock_steps {
                node = node.with_clock(library)?;
            }
            node.start()?;
            node.wait_until_ready().await?;
            nodes.push(node);
        }
        let address = match &nodes[..] {
            [only] => only.address(),
            several => proxy::start(several.iter().map(ServerProcess::address).collect()).await?,
        };
        let world = Arc::new(World::new(
            format!("http://{address}").parse()?,
            arguments.seed,
        ));
        let mut people = JoinSet::new();
        for number in 0..u64::from(arguments.tables) {
            people.spawn(Group::new(world.clone(), number + 1).play());
        }
        Ok(Campaign {
            world,
            storage: arguments.storage.clone(),
            nodes,
            kills: arguments.kills,
            clock_steps: arguments.clock_steps.as_ref().map(|_| 0),
            people,
            checker: Checker::default(),
            luck,
            began: Instant::now(),
            folder,
        })
    }

    /// Kills servers and checks the storage after each restart. At the end, lets all matches finish.
    pub(crate) async fn run(mut self) -> anyhow::Result<Report> {
        let mut kills = 0;
        let mut last_report = Instant::now();
        let mut rested = 0;
        while kills < self.kills {
            if kills - rested >= KILLS_BEFORE_REST {
                rested = kills;
                sleep(REST).await;
            }
            self.step_a_clock()?;
            kills += if self.nodes.len() == 1 {
                self.kill_the_only_one().await?
            } else {
                self.kill_one_of_them().await?
            };
            self.check().await?;
            if !self.world.violations().is_empty() {
                break;
            }
            if last_report.elapsed() > PROGRESS_INTERVAL {
                last_report = Instant::now();
                println!("{}", self.progress(kills));
            }
        }
        self.world.end();
        let everybody = async { while self.people.join_next().await.is_some() {} };
        if timeout(3 * MATCH_TIMEOUT, everybody).await.is_err() {
            self.world
                .report(ViolationKind::Stuck, "not all matches ended in time");
        }
        self.check().await?;
        self.check_logs();
        let ledgers = self.world.ledgers();
        let unended = ledgers.iter().filter(|ledger| !ledger.is_over()).count();
        if unended > 0 && self.world.violations().is_empty() {
            self.world.report(
                ViolationKind::Stuck,
                format!("{unended} matches did not end"),
            );
        }
        let report = Report {
            place: self.place(),
            kills,
            matches: self.world.matches.load(Ordering::Relaxed),
            tables: ledgers.len(),
            acknowledged: Checker::acknowledged(&self.world),
            compared: self.checker.compared,
            read: self.checker.read,
            wrong: self.world.violations(),
            clock_steps: self.clock_steps,
            time: self.began.elapsed(),
        };
        self.nodes.clear();
        if !report.is_right() {
            let path = self.folder.keep();
            eprintln!("storage and logs are in {}", path.display());
        }
        Ok(report)
    }

    /// Returns a line about the progress so far.
    fn progress(&self, kills: u32) -> String {
        let wrong = self.world.violations();
        format!(
            "{}: {kills} of {} kills in {:.0} s, {} entries acknowledged, {} lost, {} duplicated",
            self.place(),
            self.kills,
            self.began.elapsed().as_secs_f64(),
            Checker::acknowledged(&self.world),
            count(&wrong, ViolationKind::Lost),
            count(&wrong, ViolationKind::Doubled),
        )
    }

    /// Describes the servers under test by their number and storage.
    fn place(&self) -> String {
        match self.nodes.len() {
            1 => self.storage.to_string(),
            nodes => format!("{nodes} nodes on {}", self.storage),
        }
    }

    /// Steps the clock of one server, if the campaign does that. It may be killed and restarted afterwards.
    fn step_a_clock(&mut self) -> anyhow::Result<()> {
        let Some(steps) = &mut self.clock_steps else {
            return Ok(());
        };
        *steps += 1;
        let which = self.luck.below(self.nodes.len() as u32) as usize;
        let step = match self.nodes.len() {
            1 => self.luck.pick(&STEPS),
            _ => self.luck.pick(&STEPS_OF_SEVERAL),
        };
        self.nodes[which].step_clock(step)
    }

    /// Kills the only server at a random moment, and sometimes again while it restarts.
    async fn kill_the_only_one(&mut self) -> anyhow::Result<u32> {
        let moment = 150 + u64::from(self.luck.below(1_100));
        sleep(Duration::from_millis(moment)).await;
        let node = &mut self.nodes[0];
        node.kill()?;
        let down = Instant::now();
        let mut kills = 1;
        while self.luck.below(10) == 0 {
            node.start()?;
            let moment = u64::from(self.luck.below(60_000));
            sleep(Duration::from_micros(moment)).await;
            node.kill()?;
            kills += 1;
        }
        node.start()?;
        let started = Instant::now();
        node.wait_until_ready().await?;
        self.world.add_downtime((down, started));
        Ok(kills)
    }

    /// Kills one of several nodes and restarts it a moment later.
    async fn kill_one_of_them(&mut self) -> anyhow::Result<u32> {
        sleep(Duration::from_millis(
            500 + u64::from(self.luck.below(2_500)),
        ))
        .await;
        let which = self.luck.below(self.nodes.len() as u32) as usize;
        let node = &mut self.nodes[which];
        node.kill()?;
        let away = DOWNTIME.start + self.luck.below(DOWNTIME.end - DOWNTIME.start);
        sleep(Duration::from_millis(u64::from(away))).await;
        node.start()?;
        node.wait_until_ready().await?;
        Ok(1)
    }

    async fn check(&mut self) -> anyhow::Result<()> {
        let store = self.storage.open(self.folder.path()).await?;
        let checked = self.checker.check(&self.world, &store).await;
        store.close().await?;
        checked
    }

    /// Searches the logs of the servers for panics and errors, which a kill alone never causes.
    fn check_logs(&self) {
        for node in &self.nodes {
            let log = node.log();
            let is_bad = |line: &&str| line.contains("panicked") || line.contains("ERROR");
            if let Some(line) = log.lines().find(is_bad) {
                let times = log.lines().filter(is_bad).count();
                let evidence = format!("{times} bad lines in the log, the first: {line}");
                self.world.report(ViolationKind::Broken, evidence);
            }
        }
    }
}

impl Report {
    pub(crate) fn is_right(&self) -> bool {
        self.wrong.is_empty()
    }
}

fn count(wrong: &[Violation], what: ViolationKind) -> usize {
    wrong.iter().filter(|wrong| wrong.what == what).count()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.time.as_secs_f64();
        write!(f, "{}: {} kills", self.place, self.kills)?;
        if let Some(steps) = self.clock_steps {
            write!(f, " and {steps} steps of a clock")?;
        }
        writeln!(f, " in {seconds:.0} s")?;
        writeln!(
            f,
            "{} tables, {} matches finished",
            self.tables, self.matches
        )?;
        writeln!(
            f,
            "{} entries acknowledged; {} entries read back after kills",
            self.acknowledged, self.read
        )?;
        writeln!(
            f,
            "{} messages compared with the stored entries",
            self.compared
        )?;
        write!(
            f,
            "{} lost, {} duplicated, {} unfair clocks, {} violations in all",
            count(&self.wrong, ViolationKind::Lost),
            count(&self.wrong, ViolationKind::Doubled),
            count(&self.wrong, ViolationKind::Unfair),
            self.wrong.len()
        )?;
        for wrong in self.wrong.iter().take(10) {
            write!(f, "\n{}: {}", wrong.what, wrong.evidence)?;
        }
        Ok(())
    }
}
