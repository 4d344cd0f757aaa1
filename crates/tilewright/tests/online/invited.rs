//! Tests for a program that stays online on a real server and is invited to tables.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use client::Api;
use serde_json::{Value, json};
use table::Seat;

use super::common::User;
use super::{Serving, host, is_over, wait};

/// Sends a request that the client crate does not offer, and returns the body of the response.
fn post(serving: &Serving, method: &str, path: &str, token: Option<&str>, body: &Value) -> Value {
    let mut stream = TcpStream::connect(serving.server.authority()).unwrap();
    let body = body.to_string();
    let token = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
    write!(
        stream,
        "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        serving.server.authority(),
        token.unwrap_or_default(),
        body.len(),
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"))
}

/// Creates a bot account, writes its token to a file and returns it.
fn program(serving: &Serving, user: &User) -> String {
    let owner = serving.guest("Owen");
    let token = owner.token().unwrap().secret();
    let account = json!({ "login": "owen", "password": "correct horse" });
    post(serving, "PUT", "/me/account", Some(token), &account);
    let made = post(
        serving,
        "POST",
        "/me/bots",
        Some(token),
        &json!({ "name": "mybot" }),
    );
    let token = made["token"].as_str().unwrap().to_owned();
    user.write("token", format!("{token}\n"));
    token
}

/// A running program, killed on drop.
struct Online {
    child: Child,
    output: Arc<Mutex<String>>,
}

impl Online {
    fn start(user: &User, arguments: &[&str]) -> Self {
        let mut command = user.command(arguments);
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = Arc::new(Mutex::new(String::new()));
        let (noted, lines) = (output.clone(), BufReader::new(child.stderr.take().unwrap()));
        thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                *noted.lock().unwrap() += &(line + "\n");
            }
        });
        Online { child, output }
    }

    fn output(&self) -> String {
        self.output.lock().unwrap().clone()
    }

    /// Waits until the program has printed this text this many times.
    #[track_caller]
    fn says(&self, text: &str, times: usize) {
        let end = Instant::now() + Duration::from_mins(1);
        while self.output().matches(text).count() < times {
            assert!(Instant::now() < end, "no {text:?} in:\n{}", self.output());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until the program is online, and gives it the second seat of a table.
fn invite(host: &Api, table: room::TableId) {
    let end = Instant::now() + Duration::from_mins(1);
    let found = loop {
        if let Some(found) = wait(host.programs()).unwrap().pop() {
            break found;
        }
        assert!(Instant::now() < end, "the program is not online");
        thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(found.name.to_string(), "mybot");
    wait(host.invite(table, found.player, Seat::new(1))).unwrap();
}

#[test]
fn an_invited_program_plays_at_several_tables_and_reconnects() {
    let mut serving = Serving::new();
    let user = User::new();
    let token = program(&serving, &user);
    let first = include_str!("../../../../examples/bots/first.sh");
    let path = user.write("mybot", first).display().to_string();
    let at = serving.server.to_string();
    let bot = format!("cmd:sh {path}");
    let arguments = ["bot", &at, &bot, "--token-file", "token", "--tables", "2"];
    let online = Online::start(&user, &arguments);
    online.says("mybot is online", 1);
    let ana = serving.guest("Ana");
    let tables = ["azul", "tilings", "azul"].map(|game| serving.open(&ana, game, &[]).0);
    for (number, opened) in tables.iter().enumerate() {
        invite(&ana, opened.table);
        if number < 2 {
            online.says("mybot takes seat 2", number + 1);
        }
    }
    // The program may play at two tables at the same time, so it leaves the third.
    online.says("is already playing at 2 tables and leaves", 1);
    let matches = tables[..2].iter().map(|opened| {
        let (ana, opened) = (ana.clone(), *opened);
        thread::spawn(move || wait(host(&ana, opened, is_over)))
    });
    let matches: Vec<_> = matches.collect();
    for played in matches {
        played.join().unwrap();
    }
    online.says("The match is over", 2);

    // The program reconnects when the server restarts.
    serving.restart();
    online.says("mybot is online", 2);
    invite(&ana, tables[2].table);
    wait(host(&ana, tables[2], is_over));
    online.says("The match is over", 3);
    for opened in tables {
        let record = wait(ana.record(opened.table)).unwrap();
        let players = record.to_text();
        assert!(players.contains("mybot"), "{players}");
        assert!(games::GAMES.load(&record).unwrap().turn().is_over());
    }
    assert!(!online.output().contains(&token));
}

#[test]
fn a_program_that_fails_gives_up_its_seat_and_stays_online() {
    let serving = Serving::new();
    let user = User::new();
    program(&serving, &user);
    let at = serving.server.to_string();
    let ana = serving.guest("Ana");
    for (bot, why) in [
        ("cmd:false", "ended"),
        ("cmd:yes", "not JSON"),
        ("cmd:sleep 1000", "within"),
    ] {
        let arguments = [
            "bot",
            &at,
            bot,
            "--token-file",
            "token",
            "--patience",
            "0.5",
        ];
        let online = Online::start(&user, &arguments);
        online.says("mybot is online", 1);
        for times in 1..=2 {
            let (opened, _) = serving.open(&ana, "azul", &[]);
            invite(&ana, opened.table);
            wait(host(&ana, opened, is_over));
            online.says("cannot make a legal move and resigns", times);
        }
        assert!(online.output().contains(why), "{}", online.output());
    }
}

#[test]
fn only_a_bot_account_with_a_valid_token_can_be_online() {
    let serving = Serving::new();
    let user = User::new();
    let gus = serving.guest("Gus");
    user.write("token", gus.token().unwrap().secret());
    let at = serving.server.to_string();
    let arguments = ["bot", &at, "cmd:true", "--token-file", "token"];
    user.run(&arguments).ends_with(1).warns("is not a program");
    user.write("token", "0".repeat(32));
    user.run(&arguments)
        .ends_with(1)
        .warns("does not accept this token")
        .warns(&format!("{at}/#/you"));
}
