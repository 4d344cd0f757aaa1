//! A server on a free port, people who use its API, and clients that track a table as the page does.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use room::{
    CommandId, Order, PlayerId, Presence, Replica, Snapshot, TableCommand, TableId, ToClient,
    ToServer, Update,
};
use serde_json::{Value, json};
use server::{Config, Limits, Node};
use store::Store;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

use crate::place::Place;

/// A timeout that is long enough even on a busy machine.
pub(crate) const LONG: Duration = Duration::from_secs(30);

/// A server on a free port, with separate storage.
pub(crate) struct TestServer {
    pub(crate) node: Arc<Node>,
    pub(crate) address: SocketAddr,
    _end: oneshot::Sender<()>,
    pub(crate) place: Arc<Place>,
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        TestServer::with(brisk()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        let place = Arc::new(Place::new().await);
        let store = place.open().await;
        TestServer::on(config, store, place).await
    }

    /// Starts a server on this storage.
    pub(crate) async fn on(config: Config, store: Arc<dyn Store>, place: Arc<Place>) -> Self {
        TestServer::of(Node::new(config, store).await, place).await
    }

    /// Starts a server for this node.
    pub(crate) async fn of(node: Arc<Node>, place: Arc<Place>) -> Self {
        let listening = server::listen("127.0.0.1:0".parse().unwrap())
            .await
            .unwrap();
        let address = listening.address();
        let (end, ended) = oneshot::channel::<()>();
        let router = server::table_router(&node);
        let config = node.config().clone();
        tokio::spawn(async move {
            let end = async {
                let _ = ended.await;
            };
            listening.serve(router, &config, end).await;
        });
        TestServer {
            node,
            address,
            _end: end,
            place,
        }
    }

    /// Sends a request directly to the router.
    pub(crate) async fn ask(&self, request: Request<Body>) -> Response<Body> {
        server::table_router(&self.node)
            .oneshot(request)
            .await
            .unwrap()
    }

    /// Sends a request with JSON as a person, and parses the JSON of the response.
    pub(crate) async fn call(
        &self,
        who: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"));
        if let Some(who) = who {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", who.token));
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let response = self.ask(request.body(body).unwrap()).await;
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }

    /// Creates a guest.
    pub(crate) async fn guest(&self, name: &str) -> Person {
        let body = json!({ "name": name });
        let (status, reply) = self
            .call(None, Method::POST, "/players?token=1", Some(body))
            .await;
        assert_eq!(status, StatusCode::CREATED, "{reply}");
        Person {
            token: reply["token"].as_str().unwrap().to_owned(),
            player: reply["player"].as_str().unwrap().parse().unwrap(),
        }
    }

    /// Creates an account with the password `correct horse`.
    pub(crate) async fn account(&self, name: &str, login: &str) -> Person {
        let person = self.guest(name).await;
        let body = json!({ "login": login, "password": "correct horse" });
        let (status, reply) = self
            .call(Some(&person), Method::PUT, "/me/account", Some(body))
            .await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        person
    }

    /// Opens a table, and returns its id and its invitation.
    pub(crate) async fn open(&self, host: &Person, table: Value) -> (TableId, String) {
        let (status, reply) = self
            .call(Some(host), Method::POST, "/tables", Some(table))
            .await;
        assert_eq!(status, StatusCode::CREATED, "{reply}");
        let table = reply["table"].as_str().unwrap().parse().unwrap();
        (table, reply["invitation"].as_str().unwrap().to_owned())
    }

    /// Sends an order over HTTP.
    pub(crate) async fn order(
        &self,
        who: &Person,
        table: TableId,
        version: u32,
        command: Value,
    ) -> (StatusCode, Value) {
        let order = json!({ "id": new_id(), "version": version, "command": command });
        let path = format!("/tables/{table}/orders");
        self.call(Some(who), Method::POST, &path, Some(order)).await
    }

    /// Starts a match of two people.
    pub(crate) async fn started(&self, game: &str) -> (TableId, [Person; 2]) {
        let people = [self.guest("Ana").await, self.guest("Bo").await];
        let (table, invitation) = self.open(&people[0], json!({ "game": game })).await;
        let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
        let (status, reply) = self.order(&people[1], table, 1, sit).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        let (status, reply) = self
            .order(&people[0], table, 2, json!({ "kind": "start" }))
            .await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        (table, people)
    }
}

/// Returns a configuration with high rate limits, because tests are faster than people.
pub(crate) fn brisk() -> Config {
    let limits = Limits {
        orders: 10_000,
        talk: 1_000_000,
        ..Limits::default()
    };
    Config {
        limits,
        ..Config::default()
    }
}

/// Returns a random id.
pub(crate) fn new_id() -> CommandId {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).unwrap();
    CommandId::from_bits(u128::from_be_bytes(bytes))
}

/// A player with a token.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) token: String,
    pub(crate) player: PlayerId,
}

/// A client at a table. Like the page, it has a replica of the table.
pub(crate) struct TestClient {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) known: Replica,
    pub(crate) presence: Presence,
    /// All messages that the client has received.
    pub(crate) received: Vec<String>,
    pub(crate) snapshots: usize,
}

/// The close frame with which a connection ended.
pub(crate) type Closed = Option<CloseFrame>;

impl TestClient {
    pub(crate) async fn open(served: &TestServer, who: Option<&Person>, table: TableId) -> Self {
        TestClient::after(served, who, table, 0).await
    }

    /// Connects with a known version.
    pub(crate) async fn after(
        served: &TestServer,
        who: Option<&Person>,
        table: TableId,
        after: u32,
    ) -> Self {
        let client = TestClient::connect(served, who, table, after, &[]).await;
        client.expect("the server accepts the connection")
    }

    /// Connects and lets the server wait for a hello.
    pub(crate) async fn open_for_hello(served: &TestServer, who: &Person, table: TableId) -> Self {
        let query = "after=0&hello=true";
        let client = TestClient::connect_by(served, Some(who), table, query, &[]).await;
        client.expect("the server accepts the connection")
    }

    pub(crate) async fn connect(
        served: &TestServer,
        who: Option<&Person>,
        table: TableId,
        after: u32,
        headers: &[(header::HeaderName, &str)],
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        TestClient::connect_by(served, who, table, &format!("after={after}"), headers).await
    }

    async fn connect_by(
        served: &TestServer,
        who: Option<&Person>,
        table: TableId,
        query: &str,
        headers: &[(header::HeaderName, &str)],
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        let address = served.address;
        let url = format!("ws://{address}/api/v1/tables/{table}/socket?{query}");
        let mut request = url.into_client_request().unwrap();
        if let Some(who) = who {
            let bearer = format!("Bearer {}", who.token).parse().unwrap();
            request.headers_mut().insert(header::AUTHORIZATION, bearer);
        }
        for (name, value) in headers {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await?;
        Ok(TestClient {
            socket,
            known: Replica::default(),
            presence: Presence::default(),
            received: Vec::new(),
            snapshots: 0,
        })
    }

    /// Returns the next message after applying it, or the close frame.
    pub(crate) async fn next(&mut self) -> Result<ToClient, Closed> {
        loop {
            let message = timeout(LONG, self.socket.next())
                .await
                .expect("a message arrives");
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(frame))) => return Err(frame),
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Err(None),
            };
            self.received.push(text.to_string());
            let message = ToClient::read(&text).expect("a valid message");
            let message = message.expect("a known type of message");
            let update = self.known.apply(message.clone(), 0);
            match &message {
                ToClient::Snapshot(_) => self.snapshots += 1,
                ToClient::Update(_) => {
                    let is_next = matches!(update, Update::Changed { .. });
                    assert!(is_next, "every version must arrive once and in order");
                }
                ToClient::Presence(presence) => self.presence = presence.clone(),
                ToClient::Permissions(_) | ToClient::Done { .. } | ToClient::Refused { .. } => {}
            }
            return Ok(message);
        }
    }

    /// Returns the next message without applying it.
    pub(crate) async fn next_plain(&mut self) -> ToClient {
        loop {
            if let Some(Ok(Message::Text(text))) = self.socket.next().await {
                let message = ToClient::read(&text).expect("a valid message");
                return message.expect("a known type of message");
            }
        }
    }

    /// Receives messages until the connection ends, and returns the close frame.
    pub(crate) async fn end(&mut self) -> Closed {
        loop {
            if let Err(closed) = self.next().await {
                return closed;
            }
        }
    }

    /// Receives messages until the table fulfils a condition.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Snapshot) -> bool) -> &Snapshot {
        while !self.known.snapshot().is_some_and(&is_so) {
            self.next().await.expect("the connection stays open");
        }
        self.table()
    }

    /// Receives messages until the presence fulfils a condition.
    pub(crate) async fn until_present(&mut self, is_so: impl Fn(&Presence) -> bool) {
        while !is_so(&self.presence) {
            self.next().await.expect("the connection stays open");
        }
    }

    /// Returns the current state of the replica.
    pub(crate) fn table(&self) -> &Snapshot {
        self.known.snapshot().expect("a snapshot has arrived")
    }

    pub(crate) async fn send(&mut self, message: &ToServer) {
        self.send_text(&serde_json::to_string(message).unwrap())
            .await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.send_raw(Message::text(text)).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        timeout(LONG, self.socket.send(message))
            .await
            .expect("the message is sent in time")
            .unwrap();
    }

    /// Sends an order based on the known version, without waiting for the reply.
    pub(crate) async fn send_order(&mut self, command: TableCommand) -> CommandId {
        let version = self.table().version;
        self.send_order_at(version, command).await
    }

    /// Sends an order based on this version.
    pub(crate) async fn send_order_at(&mut self, version: u32, command: TableCommand) -> CommandId {
        let id = new_id();
        self.send(&ToServer::Order(Order {
            id,
            version,
            command,
        }))
        .await;
        id
    }

    /// Sends an order and waits for the reply: the version of its entry, or the code of the refusal.
    pub(crate) async fn order(&mut self, command: TableCommand) -> Result<u32, String> {
        let id = self.send_order(command).await;
        self.outcome(id).await
    }

    /// Waits for the outcome of an order.
    pub(crate) async fn outcome(&mut self, awaited: CommandId) -> Result<u32, String> {
        loop {
            match self.next().await.expect("the connection stays open") {
                ToClient::Update(update) if update.command == Some(awaited) => {
                    return Ok(update.version);
                }
                ToClient::Done { id, version } if id == awaited => return Ok(version),
                ToClient::Refused {
                    id: Some(id), code, ..
                } if id == awaited => return Err(code),
                _ => {}
            }
        }
    }

    /// Returns the legal moves, or none if it is another player's turn.
    pub(crate) fn moves(&self) -> Vec<String> {
        let known = self.table();
        let Some(play) = &known.play else {
            return Vec::new();
        };
        if play.state.turn.is_none() || play.state.turn != known.seat {
            return Vec::new();
        }
        let game = games::GAMES.find(&play.game).unwrap();
        let rules = game
            .read_view(&play.options, play.viewer, &play.state.view)
            .unwrap();
        let moves = rules.moves();
        moves.iter().map(|mv| mv.text().to_owned()).collect()
    }

    /// Disconnects without a close frame.
    pub(crate) fn disconnect(self) {
        drop(self);
    }
}
