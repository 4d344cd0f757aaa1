//! Programs: accounts for bots, which come online and are invited.

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

use crate::common::{LONG, Person, TestClient, TestServer};

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
            let said: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(said["type"], "tables");
            return said["tables"].as_array().unwrap().clone();
        }
    }
}

pub(crate) async fn program(served: &TestServer, owner: &Person) -> Person {
    let body = Some(json!({ "name": "mybot" }));
    let (status, said) = served
        .call(Some(owner), Method::POST, "/me/bots", body)
        .await;
    assert_eq!(
        (status, &said["kind"]),
        (StatusCode::CREATED, &json!("program")),
        "{said}"
    );
    Person {
        token: said["token"].as_str().unwrap().to_owned(),
        player: said["player"].as_str().unwrap().parse().unwrap(),
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
    let (status, said) = invite(&served, &ana, table, &bot).await;
    assert_eq!(
        (status, said["code"].as_str()),
        (StatusCode::CONFLICT, Some("offline"))
    );
    let mut socket = inbox(&served, &bot).await;
    assert!(tables(&mut socket).await.is_empty());
    let (_, online) = served.call(None, Method::GET, "/bots", None).await;
    assert_eq!(online["bots"][0]["name"], "mybot");
    assert_eq!(online["bots"][0]["owner"], json!(owner.player));
    let (status, said) = invite(&served, &owner, table, &bot).await;
    assert_eq!(
        (status, said["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("not-host"))
    );
    let (status, said) = invite(&served, &ana, table, &bot).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    let listed = tables(&mut socket).await;
    assert_eq!(
        (&listed[0]["table"], &listed[0]["seat"]),
        (&json!(table), &json!(1))
    );
    let mut line = TestClient::open(&served, Some(&bot), table).await;
    assert_eq!(line.until(|_| true).await.seat, Some(Seat::new(1)));
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
    let (status, said) = served
        .call(Some(&guest), Method::POST, "/me/bots", body())
        .await;
    assert_eq!(
        (status, said["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("no-account"))
    );
    let bot = program(&served, &owner).await;
    let (status, said) = served
        .call(Some(&bot), Method::POST, "/me/bots", body())
        .await;
    assert_eq!(
        (status, said["code"].as_str()),
        (StatusCode::FORBIDDEN, Some("no-account"))
    );
    let account = Some(json!({ "login": "mybot", "password": "correct horse" }));
    let (status, said) = served
        .call(Some(&bot), Method::PUT, "/me/account", account)
        .await;
    assert_eq!(
        (status, said["code"].as_str()),
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
    let (status, said) = served.call(Some(&owner), Method::POST, &token, None).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(
        served.call(Some(&bot), Method::GET, "/me", None).await.0,
        StatusCode::UNAUTHORIZED
    );
    let bot = Person {
        token: said["token"].as_str().unwrap().to_owned(),
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
