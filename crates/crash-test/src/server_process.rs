//! A serving process that is killed and started again.

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

/// A serving process, which ends with this.
pub(crate) struct ServerProcess {
    program: PathBuf,
    arguments: Vec<String>,
    address: SocketAddr,
    /// What it says on standard error, over all its lives.
    log: PathBuf,
    children: Children,
    /// Its process, while it is not killed.
    process: Option<u32>,
}

/// All players come from one address, and quickly.
const LIMITS: [&str; 6] = [
    "openings=1000000",
    "requests=1000000",
    "sockets-per-address=10000",
    "tables-per-player=100000",
    "orders=10000",
    "talk=10000",
];

/// How long a start may take on a busy machine.
const STARTING: Duration = Duration::from_mins(1);

impl ServerProcess {
    /// A process of this program with this storage, which is not started yet.
    pub(crate) fn new(
        program: &Path,
        storage: &[String],
        folder: &Path,
        children: &Children,
        luck: &mut Stream,
    ) -> anyhow::Result<Self> {
        let address = free_address(luck)?;
        let mut arguments = vec!["serve".to_owned(), "--listen".to_owned()];
        arguments.push(address.to_string());
        arguments.extend_from_slice(storage);
        for limit in LIMITS {
            arguments.extend(["--limit".to_owned(), limit.to_owned()]);
        }
        Ok(ServerProcess {
            program: program.to_owned(),
            arguments,
            address,
            log: folder.join(format!("server-{}.log", address.port())),
            children: children.clone(),
            process: None,
        })
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
            .stderr(log.context("the log of the server")?);
        let started = self.children.start(&mut command);
        let program = self.program.display();
        self.process = Some(started.with_context(|| format!("{program} cannot be started"))?);
        Ok(())
    }

    /// Waits until it answers.
    pub(crate) async fn is_ready(&mut self) -> anyhow::Result<()> {
        let end = Instant::now() + STARTING;
        loop {
            if ready(self.address).await {
                return Ok(());
            }
            let Some(process) = self.process else {
                bail!("the server was not started");
            };
            self.still_runs(process)?;
            if Instant::now() > end {
                bail!("the server does not answer\n{}", self.said());
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Kills it, without a word before (SIGKILL).
    pub(crate) fn kill(&mut self) -> anyhow::Result<()> {
        if let Some(process) = self.process.take() {
            self.still_runs(process)?;
            self.children.kill(process)?;
        }
        Ok(())
    }

    fn still_runs(&self, process: u32) -> anyhow::Result<()> {
        if let Some(status) = self.children.ended(process)? {
            bail!("the server ended by itself: {status}\n{}", self.said());
        }
        Ok(())
    }

    /// What it said on standard error.
    pub(crate) fn said(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// A port that nobody uses, below those that the system gives to whoever calls somebody: else a player could
/// get the port of a server that is just away.
fn free_address(luck: &mut Stream) -> anyhow::Result<SocketAddr> {
    for _ in 0..100 {
        let port = 20_000 + luck.below(12_000) as u16 + (std::process::id() % 500) as u16;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port.min(32_000)));
        if Line::connect(address).is_err() {
            return Ok(address);
        }
    }
    bail!("no port is free")
}

async fn ready(address: SocketAddr) -> bool {
    let asked = async {
        let mut line = TcpStream::connect(address).await.ok()?;
        let request = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        line.write_all(request).await.ok()?;
        let mut answer = String::new();
        line.read_to_string(&mut answer).await.ok()?;
        Some(answer.starts_with("HTTP/1.1 200"))
    };
    matches!(timeout(Duration::from_secs(5), asked).await, Ok(Some(true)))
}
