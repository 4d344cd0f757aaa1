//! Two servers with the same public history and different hidden futures send exactly the same bytes to every seat and
//! every spectator, until the rules reveal something.

use axum::http::{Method, StatusCode};
use games::AnyMatch;
use room::{CommandId, Invitation, Order, TableCommand, TableId, TableStage, ToServer};
use serde_json::{Value, json};
use server::Config;
use table::{Record, Seat, Viewer};

use crate::common::{Person, TestClient, TestServer, brisk};
use crate::forked::FORKED;

/// An upper bound: every match of our games reveals something within this number of moves.
const MOST: usize = 200;

/// One of the two worlds: a server, and everybody at its table.
struct World {
    served: TestServer,
    table: TableId,
    people: Vec<Person>,
    /// The seats in order, a spectator with a name, and an anonymous one.
    clients: Vec<TestClient>,
    /// How many messages of each client have already been compared.
    read: Vec<usize>,
    invitation: Invitation,
    orders: u128,
}

impl World {
    async fn begin(game: &str, players: usize) -> Self {
        let served = TestServer::with(Config {
            catalogue: FORKED,
            ..brisk()
        })
        .await;
        let mut people = Vec::new();
        for number in 0..players {
            people.push(served.guest(&format!("Player {number}")).await);
        }
        let watcher = served.guest("Wanda").await;
        let body = json!({ "game": game, "players": players });
        let (table, invitation) = served.open(&people[0], body).await;
        let invitation: Invitation = invitation.parse().unwrap();
        let mut clients = Vec::new();
        for who in people.iter().chain([&watcher]).map(Some).chain([None]) {
            clients.push(TestClient::open(&served, who, table).await);
        }
        let read = vec![0; clients.len()];
        let mut world = World {
            served,
            table,
            people,
            clients,
            read,
            invitation,
            orders: 0,
        };
        for number in 1..players {
            let seat = Seat::new(number as u8);
            let invitation = Some(invitation);
            world
                .order(number, TableCommand::Sit { seat, invitation })
                .await;
        }
        world.order(0, TableCommand::Start).await;
        world
    }

    /// Sends an order and waits until everybody has received its entry.
    async fn order(&mut self, who: usize, command: TableCommand) {
        self.orders += 1;
        for client in &mut self.clients {
            client.until(|_| true).await;
        }
        let version = self.clients[who].table().version;
        let order = Order {
            id: CommandId::from_bits(self.orders),
            version,
            command,
        };
        self.clients[who].send(&ToServer::Order(order)).await;
        for client in &mut self.clients {
            client.until(|known| known.version > version).await;
        }
    }

    /// Returns all messages received since the last call, without anything that differs by chance or time.
    fn received(&mut self) -> Vec<Vec<String>> {
        let mut all = Vec::new();
        for (client, read) in self.clients.iter().zip(&mut self.read) {
            let new = client.received[*read..].iter();
            // The timing of presence messages varies.
            let new = new.filter(|text| !text.contains("\"type\":\"presence\""));
            let plain = new.map(|text| {
                let mut text = text.replace(&self.table.to_string(), "TABLE");
                text = text.replace(&self.invitation.to_string(), "INVITATION");
                for (number, person) in self.people.iter().enumerate() {
                    text = text.replace(&person.player.to_string(), &format!("PLAYER{number}"));
                }
                without_times(&text)
            });
            all.push(plain.collect());
            *read = client.received.len();
        }
        all
    }

    /// Returns whose turn it is, and the legal moves.
    fn turn(&self) -> Option<(usize, Vec<String>)> {
        let play = self.clients[0].table().play.as_ref().unwrap();
        let seat = play.state.turn?.index();
        Some((seat, self.clients[seat].moves()))
    }

    /// Lets everybody but the first player resign, and returns the record.
    async fn end(&mut self) -> Record {
        for who in 1..self.people.len() {
            self.order(who, TableCommand::Resign).await;
        }
        // Bots may move in between, so wait for the end.
        for client in &mut self.clients {
            client
                .until(|known| known.table.stage == TableStage::Over)
                .await;
        }
        let path = format!("/tables/{}/record", self.table);
        let (status, reply) = self.served.call(None, Method::GET, &path, None).await;
        assert_eq!(status, StatusCode::OK, "{reply}");
        Record::from_text(&reply.to_string()).unwrap()
    }
}

/// Removes every timestamp from a message.
fn without_times(text: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    match key.as_str() {
                        "at" | "now" | "since" => *value = Value::Null,
                        // In the data of the games, these keys are not timestamps.
                        "view" | "plies" | "opening" => {}
                        _ => strip(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    // `Value` preserves the order of the keys.
    let mut value: Value = serde_json::from_str(text).unwrap();
    strip(&mut value);
    value.to_string()
}

/// Returns after how many moves the rules reveal which world this is. Before that, all views and events of both worlds
/// are the same.
fn revealed(records: &[Record; 2]) -> usize {
    let begin = |record: &Record| {
        let game = FORKED.find(&record.game).unwrap();
        let seats = record.seats.clone();
        let begun = game.start(record.options.clone(), record.seed, seats);
        begun.unwrap()
    };
    let mut worlds = [begin(&records[0]), begin(&records[1])];
    let players = worlds[0].players().len();
    let visible = |world: &dyn AnyMatch| {
        let seats = Seat::all(players).map(Viewer::Seat);
        let views: Vec<Value> = seats
            .chain([Viewer::Spectator])
            .map(|viewer| world.view(viewer).to_json())
            .collect();
        let last = world.history(world.ply());
        (views, last.map(|ply| ply.events), world.opening())
    };
    assert_eq!(
        visible(&*worlds[0]),
        visible(&*worlds[1]),
        "the starts differ"
    );
    for (ply, mv) in records[0].moves.iter().enumerate() {
        let played = worlds.iter_mut().map(|world| world.play(mv).is_ok());
        let played: Vec<bool> = played.collect();
        if played != [true, true] || visible(&*worlds[0]) != visible(&*worlds[1]) {
            return ply;
        }
    }
    panic!("nothing was revealed in {} moves", records[0].moves.len());
}

async fn the_future_is_not_revealed(game: &str, players: usize) {
    let (mut one, mut other) =
        tokio::join!(World::begin(game, players), World::begin(game, players));
    assert_eq!(one.received(), other.received(), "the starts differ");
    let mut same = 0;
    for step in 0..MOST {
        let (Some((seat, moves)), Some(turn)) = (one.turn(), other.turn()) else {
            break;
        };
        assert_eq!((seat, &moves), (turn.0, &turn.1));
        let text = moves[step * 7 % moves.len()].clone();
        let play = || TableCommand::Play { text: text.clone() };
        tokio::join!(one.order(seat, play()), other.order(seat, play()));
        if one.received() != other.received() {
            break;
        }
        same += 1;
    }
    let records = [one.end().await, other.end().await];
    assert_ne!(
        records[0].seed, records[1].seed,
        "every match needs a separate seed"
    );
    assert_eq!(
        same,
        revealed(&records),
        "the messages differed at another move"
    );
    for world in [&one, &other] {
        for record in &records {
            let seed = record.seed.to_string();
            let received = world.clients.iter().flat_map(|client| &client.received);
            assert_eq!(received.filter(|text| text.contains(&seed)).count(), 0);
        }
    }
}

#[tokio::test]
async fn the_future_of_azul_is_not_revealed() {
    for players in [2, 3, 4] {
        the_future_is_not_revealed("azul", players).await;
    }
}

#[tokio::test]
async fn the_future_of_laying_grass_is_not_revealed() {
    for players in [2, 5] {
        the_future_is_not_revealed("laying-grass", players).await;
    }
}

#[tokio::test]
async fn the_future_of_tilings_is_not_revealed() {
    for players in [2, 3, 4] {
        the_future_is_not_revealed("tilings", players).await;
    }
}
