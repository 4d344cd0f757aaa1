//! Tests for the process of a server: graceful shutdown, a full disk and backups while it runs.

#![cfg(target_os = "linux")]

mod common;

use std::future::Future;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command as Process, Stdio};
use std::time::{Duration, Instant};

use client::{Api, Connection, Error, NewTable, Opened, Server, order};
use common::User;
use room::{Audience, Clock, Snapshot, TableCommand, TableStage, ToClient, ToServer, close};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use table::{Name, Seat};

/// A server in another process, killed on drop.
struct Serving {
    child: Child,
    server: Server,
    /// Keeps the pipe open, because the server would exit if it could not print.
    _out: BufReader<ChildStdout>,
}

impl Serving {
    /// Starts a server with this data folder in the user's home.
    fn start(user: &User, folder: &str) -> Self {
        let data = user.path(folder);
        // Makes a write beyond the file-size limit fail instead of killing the server.
        let script = r#"trap "" XFSZ; exec "$0" "$@""#;
        let program = env!("CARGO_BIN_EXE_tilewright");
        let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
        let mut command: Process = user.command_of("sh", &["-c", script, program]);
        command
            .args(serve)
            .arg(data)
            .args(["--limit", "talk=100000"]);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut message = String::new();
        out.read_line(&mut message).unwrap();
        let link = message
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let server = link.unwrap().trim_end_matches('/').parse().unwrap();
        Serving {
            child,
            server,
            _out: out,
        }
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Sends SIGTERM, like a system that shuts down.
    fn terminate(&self) {
        kill_process(self.pid(), Signal::TERM).unwrap();
    }

    /// Limits the size of the server's files to this many bytes, or removes the limit.
    fn limit_files(&self, most: Option<u64>) {
        let limit = Rlimit {
            current: most,
            maximum: None,
        };
        prlimit(Some(self.pid()), Resource::Fsize, limit).unwrap();
    }

    /// Waits until `/readyz` answers with this status.
    fn wait_for_readiness(&self, status: u16) {
        let began = Instant::now();
        loop {
            let mut stream = TcpStream::connect(self.server.authority()).unwrap();
            let request = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            stream.write_all(request.as_bytes()).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            if answer.starts_with(&format!("HTTP/1.1 {status} ")) {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(15), "{answer}");
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// Signs in as a guest with this name.
    async fn guest(&self, name: &str) -> Api {
        let mut api = Api::new(self.server.clone(), None);
        api.become_guest(&Name::new(name).unwrap()).await.unwrap();
        api
    }

    /// Returns a client for the same guest at this server, which may have another port after a restart.
    fn again(&self, guest: &Api) -> Api {
        Api::new(self.server.clone(), guest.token().cloned())
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(what)
}

async fn open(host: &Api) -> Result<Opened, Error> {
    open_with(host, Clock::None).await
}

async fn open_with(host: &Api, clock: Clock) -> Result<Opened, Error> {
    let table = NewTable {
        game: "azul".to_owned(),
        set: Vec::new(),
        players: 2,
        clock,
        public: true,
    };
    host.open(&table).await
}

/// Sends a command for the current version of a table.
async fn wants(api: &Api, opened: Opened, command: TableCommand) -> Result<u32, Error> {
    let version = api.snapshot(opened.table).await?.version;
    api.order(opened.table, &order(version, command)).await
}

/// Opens a table and starts a match of two players.
async fn running(ana: &Api, bo: &Api) -> Opened {
    running_with(ana, bo, Clock::None).await
}

async fn running_with(ana: &Api, bo: &Api, clock: Clock) -> Opened {
    let opened = open_with(ana, clock).await.unwrap();
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: opened.invitation,
    };
    wants(bo, opened, sit).await.unwrap();
    wants(ana, opened, TableCommand::Start).await.unwrap();
    opened
}

fn talk(number: u32) -> TableCommand {
    TableCommand::Say {
        to: Audience::Players,
        text: format!("{number:0>150}"),
    }
}

/// Returns a player's snapshot of a table, without the time.
async fn sees(api: &Api, opened: Opened) -> Snapshot {
    let mut snapshot = api.snapshot(opened.table).await.unwrap();
    snapshot.now = table::Timestamp::from_millis(0);
    snapshot
}

#[test]
fn a_graceful_shutdown_refuses_new_tables_disconnects_clients_and_stores_everything() {
    let user = User::new();
    let mut serving = Serving::start(&user, "tables");
    let (ana, bo, opened, before) = wait(async {
        let [ana, bo] = [serving.guest("Ana").await, serving.guest("Bo").await];
        let opened = running(&ana, &bo).await;
        let socket = Connection::open(&serving.server, opened.table, ana.token(), 0);
        let mut socket = socket.await.unwrap();
        socket.next().await.unwrap();

        // A request that is incomplete when the shutdown begins.
        let mut line = TcpStream::connect(serving.server.authority()).unwrap();
        let body = r#"{"game":"azul"}"#;
        let head = format!(
            "POST /api/v1/tables HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{{",
            serving.server.authority(),
            ana.token().unwrap().secret(),
            body.len(),
        );
        line.write_all(head.as_bytes()).unwrap();
        // The last message is stored, although nobody waits for the answer.
        let message = order(100, talk(1));
        socket
            .send(&ToServer::Order(message.clone()))
            .await
            .unwrap();
        loop {
            if let ToClient::Update(update) = socket.next().await.unwrap()
                && update.command == Some(message.id)
            {
                break;
            }
        }
        let before = sees(&ana, opened).await;
        serving.terminate();
        let closed = loop {
            if let Err(error) = socket.next().await {
                break error;
            }
        };
        assert!(
            matches!(
                closed,
                Error::Closed {
                    code: Some(close::RESTART),
                    ..
                }
            ),
            "{closed:?}"
        );
        assert!(closed.is_retryable(), "clients do not reconnect");
        line.write_all(&body.as_bytes()[1..]).unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
        assert!(answer.contains(r#""code":"closing""#), "{answer}");
        (ana, bo, opened, before)
    });
    let began = Instant::now();
    let status = serving.child.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(began.elapsed() < Duration::from_secs(5));

    let serving = Serving::start(&user, "tables");
    let [ana, bo] = [serving.again(&ana), serving.again(&bo)];
    wait(async {
        assert_eq!(sees(&ana, opened).await, before);
        wants(&bo, opened, TableCommand::Resign).await.unwrap();
    });
}

/// Makes the first legal move of the player whose turn it is.
async fn plays(people: [&Api; 2], opened: Opened) {
    for api in people {
        let snapshot = api.snapshot(opened.table).await.unwrap();
        let play = snapshot.play.unwrap();
        if snapshot.seat != play.state.turn {
            continue;
        }
        let game = games::GAMES.find(&play.game).unwrap();
        let view = game.read_view(&play.options, play.viewer, &play.state.view);
        let text = view.unwrap().moves()[0].text().to_owned();
        wants(api, opened, TableCommand::Play { text })
            .await
            .unwrap();
        return;
    }
    panic!("nobody is to move");
}

#[test]
fn players_do_not_lose_on_time_while_the_server_is_down() {
    let user = User::new();
    let mut serving = Serving::start(&user, "tables");
    let clock = Clock::Move { seconds: 5 };
    let (mut ana, mut bo, opened) = wait(async {
        let [ana, bo] = [serving.guest("Ana").await, serving.guest("Bo").await];
        let opened = running_with(&ana, &bo, clock).await;
        plays([&ana, &bo], opened).await;
        (ana, bo, opened)
    });
    for signal in [Signal::KILL, Signal::TERM] {
        kill_process(serving.pid(), signal).unwrap();
        serving.child.wait().unwrap();
        std::thread::sleep(Duration::from_secs(8));
        serving = Serving::start(&user, "tables");
        [ana, bo] = [serving.again(&ana), serving.again(&bo)];
        wait(async {
            let before = sees(&ana, opened).await;
            assert_eq!(before.table.stage, TableStage::Running, "{signal:?}");
            assert!(before.clocks.unwrap().running.is_some());
            plays([&ana, &bo], opened).await;
        });
    }
    // After the restart, the clocks run as usual.
    let began = Instant::now();
    wait(async {
        while sees(&ana, opened).await.table.stage == TableStage::Running {
            assert!(began.elapsed() < Duration::from_mins(1), "nobody loses");
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    });
    assert!(began.elapsed() > Duration::from_secs(5));
}

#[test]
fn a_full_disk_causes_errors_but_loses_nothing() {
    let user = User::new();
    let serving = Serving::start(&user, "tables");
    let size =
        |name: &str| std::fs::metadata(user.path("tables").join(name)).map(|data| data.len());
    let (ana, opened, before) = wait(async {
        let [ana, bo] = [serving.guest("Ana").await, serving.guest("Bo").await];
        let opened = running(&ana, &bo).await;
        let size = size("server.db")
            .unwrap()
            .max(size("server.db-wal").unwrap());
        serving.limit_files(Some(size + 100_000));
        let mut last = 0;
        let refused = loop {
            match wants(&ana, opened, talk(last)).await {
                Ok(version) => last = version,
                Err(error) => break error,
            }
            assert!(last < 1_000, "the disk is never full");
        };
        assert!(
            matches!(&refused, Error::Refused { status: 503, code, .. } if code == "storage"),
            "{refused:?}"
        );
        assert!(refused.is_retryable(), "clients do not retry");
        // The server also refuses new tables, but stored tables can still be read.
        let table = open(&bo).await;
        assert!(
            matches!(table, Err(Error::Refused { status: 503, .. })),
            "{table:?}"
        );
        assert_eq!(sees(&bo, opened).await.version, last);
        serving.wait_for_readiness(503);
        serving.limit_files(None);
        serving.wait_for_readiness(200);
        let again = Instant::now();
        let version = loop {
            match wants(&bo, opened, talk(1)).await {
                Ok(version) => break version,
                Err(error) => assert!(error.is_retryable(), "{error:?}"),
            }
            assert!(
                again.elapsed() < Duration::from_secs(20),
                "the server has not recovered"
            );
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        assert!(version > last);
        (ana.clone(), opened, sees(&ana, opened).await)
    });
    drop(serving);
    let serving = Serving::start(&user, "tables");
    let ana = serving.again(&ana);
    assert_eq!(
        wait(sees(&ana, opened)),
        before,
        "a confirmed entry is missing"
    );
}

#[test]
fn a_backup_of_a_running_server_can_be_restored() {
    let user = User::new();
    let serving = Serving::start(&user, "tables");
    let copy = |to: &str, from: &str| user.run(&["backup", to, "--data", from]);
    let (ana, snapshots, record) = wait(async {
        let [ana, bo] = [serving.guest("Ana").await, serving.guest("Bo").await];
        let [first, second] = [running(&ana, &bo).await, running(&ana, &bo).await];
        wants(&bo, first, TableCommand::Resign).await.unwrap();
        wants(&ana, second, talk(1)).await.unwrap();
        let third = open(&bo).await.unwrap();
        copy("copy.db", "tables")
            .ends_with(0)
            .shows("copy.db: 3 tables, ");
        let mut snapshots = Vec::new();
        for opened in [first, second, third] {
            snapshots.push((opened, sees(&ana, opened).await));
        }
        // Later entries are not in the backup.
        wants(&ana, second, talk(2)).await.unwrap();
        let record = ana.record(first.table).await.unwrap();
        (ana, snapshots, record)
    });
    copy("copy.db", "tables")
        .ends_with(1)
        .warns("the file already exists");
    copy("other.db", "nothing")
        .ends_with(1)
        .warns("cannot back up to other.db");
    assert!(!user.path("other.db").exists());
    drop(serving);

    let restored = user.path("restored");
    std::fs::create_dir(&restored).unwrap();
    std::fs::rename(user.path("copy.db"), restored.join("server.db")).unwrap();
    let serving = Serving::start(&user, "restored");
    let ana = serving.again(&ana);
    wait(async {
        for (opened, before) in &snapshots {
            assert_eq!(&sees(&ana, *opened).await, before);
        }
        let stages = snapshots.iter().map(|(_, snapshot)| snapshot.table.stage);
        assert!(stages.eq([TableStage::Over, TableStage::Running, TableStage::Open]));
        assert_eq!(ana.record(snapshots[0].0.table).await.unwrap(), record);
        wants(&ana, snapshots[1].0, talk(3)).await.unwrap();
    });
}

#[test]
fn invalid_data_folders_are_explained() {
    let user = User::new();
    user.write("file", "");
    std::fs::create_dir(user.path("empty")).unwrap();
    let copy = |to: &str, from: &str| user.run(&["backup", to, "--data", from]);
    for (to, from, why) in [
        (
            "copy.db",
            "nothing",
            "there is no folder nothing; give the server's data folder",
        ),
        (
            "copy.db",
            "file",
            "file is not a folder; give the server's data folder",
        ),
        ("copy.db", "empty", "empty contains no server.db"),
        (
            "file",
            "empty",
            "the file already exists; choose another name",
        ),
    ] {
        copy(to, from)
            .ends_with(1)
            .warns(&format!("cannot back up to {to}: "))
            .warns(why);
    }
    let serve = |arguments: &[&str]| {
        let all = [&["serve", "--listen", "127.0.0.1:0"], arguments].concat();
        user.run(&all)
    };
    serve(&["--data", "file"])
        .ends_with(1)
        .warns("file is a file, not a folder; choose a folder with --data");
    serve(&["--data", "file/tables"])
        .ends_with(1)
        .warns("part of the path is not a folder");
    std::fs::create_dir(user.path("empty").join("server.db")).unwrap();
    serve(&["--data", "empty"])
        .ends_with(1)
        .warns("cannot store the tables in empty/server.db");
    serve(&["--data", "empty", "--origin", "foo"])
        .ends_with(2)
        .warns("expected http:// or https://");
    user.run(&["serve", "--listen", "localhost"])
        .ends_with(2)
        .warns("like 127.0.0.1:8080 or localhost:8080, or only a port, like 8080");
    user.run(&["serve", "--lan", "--listen", "localhost:9555"])
        .ends_with(2)
        .warns("use --listen 0.0.0.0:9555");
}
