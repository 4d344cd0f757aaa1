//! Programs: accounts for bots, which come online and are invited.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode, header};
use futures_util::StreamExt;
use room::TableId;
use serde_json::{Value, json};
use table::Seat;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::common::{LONG, Person, TestClient, TestServer, brisk};
use crate::faulty::Faulty;
use crate::place::Place;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) async fn inbox(served: &TestServer, who: &Person) -> Socket {
    let url = format!("ws://{}/api/v1/me/socket", served.address);
    let mut request = url.into_client_request().unwrap();
    let bearer = format!("Bearer {}", who.token).parse().unwrap();
    request.headers_mut().insert(header::AUTHORIZATION, bearer);
    connect_async(request)
        .await
        .expect("the server accepts the connection")
        .0
}

pub(crate) async fn tables(socket: &mut Socket) -> Vec<Value> {
    loop {
        let message = timeout(LONG, socket.next())
            .await
            .expect("a message arrives");
        if let Message::Text(text) = message.expect("the connection stays open").unwrap() {
            let reply: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(reply["type"], "tables");
            return reply["tables"].as_array().unwrap().clone();
        }
    }
}

pub(crate) async fn program(served: &TestServer, owner: &Person) -> Person {
    let body = Some(json!({ "name": "mybot" }));
    let (status, reply) = served
        .call(Some(owner), Method::POST, "/me/bots", body)
        .await;
    assert_eq!(
        (status, &reply["kind"]),
        (StatusCode::CREATED, &json!("program")),
        "{reply}"
    );
    Person {
        token: reply["token"].as_str().unwrap().to_owned(),
        player: reply["player"].as_str().unwrap().parse().unwrap(),
    }
}

pub(crate) async fn invite(
    served: &TestServer,
    host: &Person,
    table: TableId,
    program: &Person,
) -> (StatusCode, Value) {
    let body = json!({ "player": program.player, "seat": 1 });
    served
        .call(
            Some(host),
            Method::POST,
            &format!("/tables/{table}/programs"),
            Some(body),
        )
        .await
}

#[tokio::test]
async fn an_online_program_can_be_invited() {
    let served = TestServer::start().await;
    let (owner, ana) = (
        served.account("Owen", "owen").await,
        served.guest("Ana").await,
    );
    let bot = program(&served, &owner).await;
    let (table, _) = served.open(&ana, json!({ "game": "azul" })).await;
    let (status, reply) = invite(&served, &ana, table, &bot).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::CONFLICT, Some("offline"))
    );
    let mut socket = inbox(&served, &bot).await;
    assert!(tables(&mut socket).await.is_empty());
    let (_, online) = served.call(None, Method::GET, "/bots", None).await;
    assert_eq!(online["bots"][0]["name"], "mybot");
    assert_eq!(online["bots"][0]["owner"], json!(owner.player));
    let (status, reply) = invite(&served, &owner, table, &bot).await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("not-host"))
    );
    let (status, reply) = invite(&served, &ana, table, &bot).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    let listed = tables(&mut socket).await;
    assert_eq!(
        (&listed[0]["table"], &listed[0]["seat"]),
        (&json!(table), &json!(1))
    );
    let mut client = TestClient::open(&served, Some(&bot), table).await;
    assert_eq!(client.until(|_| true).await.seat, Some(Seat::new(1)));
    // A person is not a program.
    let (status, _) = invite(&served, &ana, table, &owner).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    drop(socket);
}

#[tokio::test]
async fn only_accounts_can_create_renew_and_delete_programs() {
    let served = TestServer::start().await;
    let (owner, guest) = (
        served.account("Owen", "owen").await,
        served.guest("Gus").await,
    );
    let body = || Some(json!({ "name": "mybot" }));
    let (status, reply) = served
        .call(Some(&guest), Method::POST, "/me/bots", body())
        .await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("no-account"))
    );
    let bot = program(&served, &owner).await;
    let (status, reply) = served
        .call(Some(&bot), Method::POST, "/me/bots", body())
        .await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("no-account"))
    );
    let account = Some(json!({ "login": "mybot", "password": "correct horse" }));
    let (status, reply) = served
        .call(Some(&bot), Method::PUT, "/me/account", account)
        .await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("program"))
    );
    let path = format!("/me/bots/{}", bot.player);
    let token = format!("{path}/token");
    assert_eq!(
        served
            .call(Some(&guest), Method::POST, &token, None)
            .await
            .0,
        StatusCode::NOT_FOUND
    );
    let (status, reply) = served.call(Some(&owner), Method::POST, &token, None).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(
        served.call(Some(&bot), Method::GET, "/me", None).await.0,
        StatusCode::UNAUTHORIZED
    );
    let bot = Person {
        token: reply["token"].as_str().unwrap().to_owned(),
        ..bot
    };
    assert_eq!(
        served.call(Some(&bot), Method::GET, "/me", None).await.0,
        StatusCode::OK
    );
    assert_eq!(
        served
            .call(Some(&guest), Method::DELETE, &path, None)
            .await
            .0,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        served
            .call(Some(&owner), Method::DELETE, &path, None)
            .await
            .0,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        served.call(Some(&bot), Method::GET, "/me", None).await.0,
        StatusCode::UNAUTHORIZED
    );
    let (_, mine) = served
        .call(Some(&owner), Method::GET, "/me/bots", None)
        .await;
    assert_eq!(mine["bots"], json!([]));
}

/// Starts a server whose storage counts the lists that are read.
async fn counted() -> (TestServer, Arc<Faulty>) {
    let place = Arc::new(Place::new().await);
    let storage = Faulty::new(place.open().await);
    let served = TestServer::on(brisk(), storage.clone(), place).await;
    (served, storage)
}

#[tokio::test]
async fn an_inbox_is_notified_of_changes_and_does_not_poll() {
    let (served, storage) = counted().await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let mut socket = inbox(&served, &ana).await;
    assert!(tables(&mut socket).await.is_empty());
    // A player opens a table, another one sits down, and their match begins and ends.
    let (table, invitation) = served.open(&ana, json!({ "game": "azul" })).await;
    assert_eq!(tables(&mut socket).await[0]["taken"], 1);
    let mut other = inbox(&served, &bo).await;
    assert!(tables(&mut other).await.is_empty());
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    let (status, _) = served.order(&bo, table, 1, sit).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(tables(&mut socket).await[0]["taken"], 2);
    assert_eq!(tables(&mut other).await[0]["seat"], 1);
    let (status, _) = served
        .order(&ana, table, 2, json!({ "kind": "start" }))
        .await;
    assert_eq!(status, StatusCode::OK);
    let mine = tables(&mut socket).await;
    assert_eq!(mine[0]["stage"], "running");
    let turns = [
        &mine[0]["your_turn"],
        &tables(&mut other).await[0]["your_turn"],
    ];
    assert!(turns.contains(&&json!(true)) && turns.contains(&&json!(false)));
    let (status, _) = served
        .order(&bo, table, 3, json!({ "kind": "resign" }))
        .await;
    assert_eq!(status, StatusCode::OK);
    assert!(tables(&mut socket).await.is_empty());
    assert!(tables(&mut other).await.is_empty());
    let before = storage.lists();
    tokio::time::sleep(Duration::from_secs(12)).await;
    assert_eq!(
        storage.lists(),
        before,
        "an idle socket must not read lists"
    );
}

#[tokio::test]
async fn many_changes_are_read_together() {
    let (served, storage) = counted().await;
    let (table, [ana, _]) = served.started("azul").await;
    let mut socket = inbox(&served, &ana).await;
    assert_eq!(tables(&mut socket).await.len(), 1);
    let before = storage.lists();
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    let began = std::time::Instant::now();
    for number in 0..100 {
        let say = json!({ "kind": "say", "to": "players", "text": format!("{number}") });
        let say = serde_json::from_value(say).unwrap();
        client.order(say).await.unwrap();
    }
    tables(&mut socket).await;
    // Each list takes two queries, and is read at most once per second.
    let most = 2 * (began.elapsed().as_secs() as u32 + 2);
    let read = storage.lists() - before;
    assert!(read <= most, "{read} reads, expected at most {most}");
}
