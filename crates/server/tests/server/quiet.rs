//! No response contains the seed before the end, and no secret is ever logged.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use room::{TableCommand, TableEntryKind};
use serde_json::{Value, json};
use table::Record;
use tracing_subscriber::fmt::MakeWriter;

use crate::common::{Person, TestClient, TestServer};

/// Returns the whole response to a request, with headers and body.
async fn answer(served: &TestServer, who: Option<&Person>, path: &str) -> (StatusCode, String) {
    let mut request = Request::get(path);
    if let Some(who) = who {
        request = request.header(header::AUTHORIZATION, format!("Bearer {}", who.token));
    }
    let response = served.ask(request.body(Body::empty()).unwrap()).await;
    let status = response.status();
    let head = format!("{:?}", response.headers());
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, head + &String::from_utf8_lossy(&body))
}

/// Reads the record with its seed from the stored log.
async fn secret(served: &TestServer, table: room::TableId) -> Record {
    let store = served.place.open().await;
    let log = store.log(table, 0).await.unwrap().into_iter();
    let mut log = log.map(|stored| serde_json::from_str::<room::TableEntry>(&stored.text).unwrap());
    let started = log.find_map(|entry| match entry.what {
        TableEntryKind::Started(record) => Some(*record),
        _ => None,
    });
    started.expect("the match has begun")
}

#[tokio::test]
async fn no_response_reveals_the_seed_before_the_end() {
    for game in ["azul", "laying-grass", "tilings"] {
        let served = TestServer::start().await;
        let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
        let body = json!({ "game": game, "public": true });
        let (table, _) = served.open(&ana, body).await;
        let sit = json!({ "kind": "sit", "seat": 1 });
        served.order(&bo, table, 1, sit).await;
        let start = json!({ "kind": "start" });
        let (status, started) = served.order(&ana, table, 2, start).await;
        assert_eq!(status, StatusCode::OK, "{started}");
        let record = secret(&served, table).await;
        let seed = record.seed.to_string();
        let number = u128::from_str_radix(&seed, 16).unwrap();
        let [high, low] = [(number >> 64) as u64, number as u64];
        let forms = [
            seed.clone(),
            seed.to_uppercase(),
            number.to_string(),
            high.to_string(),
            low.to_string(),
            format!("{high:016x}"),
            format!("{low:016x}"),
            "\"seed\"".to_owned(),
        ];
        let mut client = TestClient::open(&served, Some(&ana), table).await;
        client.until(|known| known.play.is_some()).await;
        let record_path = format!("/api/v1/tables/{table}/record");
        for path in [
            format!("/api/v1/tables/{table}"),
            record_path.clone(),
            "/api/v1/lobby".to_owned(),
            "/api/v1/me/tables".to_owned(),
            "/api/v1/me".to_owned(),
            format!("/api/v1/players/{}", ana.player),
            "/api/v1/bots".to_owned(),
            "/metrics".to_owned(),
            "/readyz".to_owned(),
        ] {
            for who in [Some(&ana), Some(&bo), None] {
                let (_, reply) = answer(&served, who, &path).await;
                for form in &forms {
                    assert!(!reply.contains(form), "{path} reveals {form}: {reply}");
                }
            }
        }
        for text in &client.received {
            assert!(!forms.iter().any(|form| text.contains(form)), "{text}");
        }
        let (status, reply) = answer(&served, Some(&ana), &record_path).await;
        assert_eq!(status, StatusCode::CONFLICT, "{reply}");
        // After the end everybody may know the seed.
        client.order(TableCommand::Resign).await.unwrap();
        let (status, reply) = answer(&served, None, &record_path).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        assert!(reply.contains(&seed), "{reply}");
    }
}

/// A log that is captured in memory.
#[derive(Clone, Default)]
struct CapturedLog(Arc<Mutex<Vec<u8>>>);

impl Write for CapturedLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for CapturedLog {
    type Writer = CapturedLog;

    fn make_writer(&'a self) -> CapturedLog {
        self.clone()
    }
}

#[tokio::test]
async fn no_secret_is_logged() {
    let log = CapturedLog::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .finish();
    // This captures the logs of all tests in this program, none of which may contain the secrets below.
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let served = TestServer::start().await;
    let ana = served.account("Ana", "ana-the-first").await;
    let bo = served.guest("Bo").await;
    let sign_in = |password: &str| json!({ "login": "ana-the-first", "password": password });
    for (password, status) in [
        ("battery staple", StatusCode::UNAUTHORIZED),
        ("correct horse", StatusCode::OK),
    ] {
        let body = Some(sign_in(password));
        let found = served.call(None, Method::POST, "/session", body).await;
        assert_eq!(found.0, status);
    }
    let (status, bot) = served
        .call(
            Some(&ana),
            Method::POST,
            "/me/bots",
            Some(json!({ "name": "mybot" })),
        )
        .await;
    assert_eq!(status, StatusCode::CREATED);
    let (table, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    served.order(&bo, table, 1, sit).await;
    served
        .order(&ana, table, 2, json!({ "kind": "start" }))
        .await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|known| known.play.is_some()).await;
    let text = "what we say here stays here".to_owned();
    let to = room::Audience::Players;
    client.order(TableCommand::Say { to, text }).await.unwrap();
    client.send_text("{ what we say here stays here").await;
    client.order(TableCommand::Resign).await.unwrap();
    let cookie = format!("tilewright={}", bo.token);
    let request = Request::get("/api/v1/me").header(header::COOKIE, &cookie);
    served.ask(request.body(Body::empty()).unwrap()).await;
    let seed = secret(&served, table).await.seed.to_string();

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(
        log.contains("/api/v1/tables"),
        "requests must be logged: {log}"
    );
    let token = |reply: &Value| reply["token"].as_str().unwrap().to_owned();
    for (what, secret) in [
        ("a token", ana.token.clone()),
        ("a guest's token", bo.token.clone()),
        ("a program's token", token(&bot)),
        ("an invitation", invitation),
        ("a password", "correct horse".to_owned()),
        ("a wrong password", "battery staple".to_owned()),
        ("a login", "ana-the-first".to_owned()),
        ("talk", "stays here".to_owned()),
        ("a seed", seed),
        ("a hash", "$argon2id".to_owned()),
    ] {
        assert!(!log.contains(&secret), "{what} is in the log:\n{log}");
    }
}
