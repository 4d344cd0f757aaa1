//! A server process that can be killed and restarted.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpStream as Line};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use table::{Draw, Stream};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::children::Children;

/// A server process, killed when this value is dropped.
pub(crate) struct ServerProcess {
    program: PathBuf,
    arguments: Vec<String>,
    address: SocketAddr,
    /// The file with its standard error, across all restarts.
    log: PathBuf,
    children: Children,
    /// The library that steps the clock of the process, and the file that contains the number of seconds.
    clock: Option<(PathBuf, PathBuf)>,
    /// The process id while the server runs.
    process: Option<u32>,
}

/// Raised rate limits, because all players come from one address and send many requests.
pub(crate) const RAISED_LIMITS: [&str; 7] = [
    "openings=1000000",
    "requests=1000000",
    "connections-per-address=10000",
    "sockets-per-address=10000",
    "tables-per-player=100000",
    "orders=10000",
    "talk=10000",
];

/// How long a start may take on a busy machine.
const START_TIMEOUT: Duration = Duration::from_mins(1);

impl ServerProcess {
    /// Describes a server with this storage and these limits, without starting it.
    pub(crate) fn new(
        program: &Path,
        storage: &[String],
        limits: &[&str],
        folder: &Path,
        children: &Children,
        luck: &mut Stream,
    ) -> anyhow::Result<Self> {
        let address = free_address(luck)?;
        let mut arguments = vec!["serve".to_owned(), "--listen".to_owned()];
        arguments.push(address.to_string());
        arguments.extend_from_slice(storage);
        for limit in limits {
            arguments.extend(["--limit".to_owned(), (*limit).to_owned()]);
        }
        Ok(ServerProcess {
            program: program.to_owned(),
            arguments,
            address,
            log: folder.join(format!("server-{}.log", address.port())),
            children: children.clone(),
            clock: None,
            process: None,
        })
    }

    /// Makes the clock of the process adjustable with the library libfaketime.
    pub(crate) fn with_clock(mut self, library: &Path) -> anyhow::Result<Self> {
        let file = self.log.with_extension("clock");
        fs::write(&file, "+0\n").context("cannot write the file with the clock")?;
        self.clock = Some((library.to_owned(), file));
        Ok(self)
    }

    /// Steps the clock of the process, now and after restarts, to this many seconds ahead of the real time.
    pub(crate) fn step_clock(&self, ahead: i64) -> anyhow::Result<()> {
        let Some((_, file)) = &self.clock else {
            return Ok(());
        };
        // Replace the file atomically, because the library may read it at any time.
        let new = file.with_extension("new");
        fs::write(&new, format!("{ahead:+}\n")).context("cannot write the file with the clock")?;
        fs::rename(&new, file).context("cannot replace the file with the clock")
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn start(&mut self) -> anyhow::Result<()> {
        let log = File::options().append(true).create(true).open(&self.log);
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log.context("cannot open the server's log file")?);
        if let Some((library, file)) = &self.clock {
            command
                .env("LD_PRELOAD", library)
                .env("FAKETIME_TIMESTAMP_FILE", file)
                .env("FAKETIME_CACHE_DURATION", "1")
                // Changing a machine's clock does not affect its monotonic clock. Older versions of libfaketime read
                // the second variable.
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
                .env("DONT_FAKE_MONOTONIC", "1");
        }
        let started = self.children.start(&mut command);
        let program = self.program.display();
        self.process = Some(started.with_context(|| format!("cannot start {program}"))?);
        Ok(())
    }

    /// Waits until the server is ready.
    pub(crate) async fn wait_until_ready(&mut self) -> anyhow::Result<()> {
        let end = Instant::now() + START_TIMEOUT;
        loop {
            if ready(self.address).await {
                return Ok(());
            }
            let Some(process) = self.process else {
                bail!("the server was not started");
            };
            self.still_runs(process)?;
            if Instant::now() > end {
                bail!("the server did not become ready in time\n{}", self.log());
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Kills the server with SIGKILL. Fails if it had already exited.
    pub(crate) fn kill(&mut self) -> anyhow::Result<()> {
        if let Some(process) = self.process.take() {
            self.still_runs(process)?;
            self.children.kill(process)?;
        }
        Ok(())
    }

    fn still_runs(&self, process: u32) -> anyhow::Result<()> {
        if let Some(status) = self.children.ended(process)? {
            bail!("the server exited unexpectedly: {status}\n{}", self.log());
        }
        Ok(())
    }

    /// Returns the process id while the server runs.
    pub(crate) const fn process(&self) -> Option<u32> {
        self.process
    }

    /// Returns everything the server has written to standard error.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// Returns a free port below the system's range of ephemeral ports. Otherwise, a player's connection could get the
/// port of a server that is down for a moment.
fn free_address(luck: &mut Stream) -> anyhow::Result<SocketAddr> {
    for _ in 0..100 {
        let port = 20_000 + luck.below(12_000) as u16 + (std::process::id() % 500) as u16;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port.min(32_000)));
        if Line::connect(address).is_err() {
            return Ok(address);
        }
    }
    bail!("found no free port")
}

async fn ready(address: SocketAddr) -> bool {
    let check = async {
        let mut stream = TcpStream::connect(address).await.ok()?;
        let request = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        Some(answer.starts_with("HTTP/1.1 200"))
    };
    matches!(timeout(Duration::from_secs(5), check).await, Ok(Some(true)))
}
