//! Two servers with the same public history and different hidden futures say the same, byte by byte, to every seat
//! and to everybody who watches, until the rules themselves bring something to light.

use axum::http::{Method, StatusCode};
use games::AnyMatch;
use room::{CommandId, Invitation, Order, TableCommand, TableId, TableStage, ToServer};
use serde_json::{Value, json};
use server::Config;
use table::{Record, Seat, Viewer};

use crate::common::{Line, Person, Served, brisk};
use crate::forked::FORKED;

/// No match of ours keeps everything hidden for so long.
const MOST: usize = 200;

/// One of the worlds: a server, and everybody at its table.
struct World {
    served: Served,
    table: TableId,
    people: Vec<Person>,
    /// The seats in order, somebody who watches, and somebody without a name.
    lines: Vec<Line>,
    /// What was read of each line.
    read: Vec<usize>,
    invitation: Invitation,
    orders: u128,
}

impl World {
    async fn begin(game: &str, players: usize) -> Self {
        let served = Served::with(Config {
            catalogue: FORKED,
            ..brisk()
        })
        .await;
        let mut people = Vec::new();
        for number in 0..players {
            people.push(served.guest(&format!("Player {number}")).await);
        }
        let watcher = served.guest("Wanda").await;
        let asked = json!({ "game": game, "players": players });
        let (table, invitation) = served.open(&people[0], asked).await;
        let invitation: Invitation = invitation.parse().unwrap();
        let mut lines = Vec::new();
        for who in people.iter().chain([&watcher]).map(Some).chain([None]) {
            lines.push(Line::open(&served, who, table).await);
        }
        let read = vec![0; lines.len()];
        let mut world = World {
            served,
            table,
            people,
            lines,
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

    /// Somebody wants something, and everybody hears of it.
    async fn order(&mut self, who: usize, command: TableCommand) {
        self.orders += 1;
        for line in &mut self.lines {
            line.until(|_| true).await;
        }
        let version = self.lines[who].table().version;
        let order = Order {
            id: CommandId::from_bits(self.orders),
            version,
            command,
        };
        self.lines[who].send(&ToServer::Order(order)).await;
        for line in &mut self.lines {
            line.until(|known| known.version > version).await;
        }
    }

    /// What was said to everybody since this was asked last, without what is chance or time in every world.
    fn heard(&mut self) -> Vec<Vec<String>> {
        let mut all = Vec::new();
        for (line, read) in self.lines.iter().zip(&mut self.read) {
            let new = line.heard[*read..].iter();
            // Who is here is told when there is time for it.
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
            *read = line.heard.len();
        }
        all
    }

    /// Whose turn it is, and what they may play.
    fn turn(&self) -> Option<(usize, Vec<String>)> {
        let play = self.lines[0].table().play.as_ref().unwrap();
        let seat = play.state.turn?.index();
        Some((seat, self.lines[seat].moves()))
    }

    /// All give up but one; the match as it was.
    async fn end(&mut self) -> Record {
        for who in 1..self.people.len() {
            self.order(who, TableCommand::Resign).await;
        }
        // Bots move in between: the end is when all have given up.
        for line in &mut self.lines {
            line.until(|known| known.table.stage == TableStage::Over)
                .await;
        }
        let path = format!("/tables/{}/record", self.table);
        let (status, said) = self.served.call(None, Method::GET, &path, None).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        Record::from_text(&said.to_string()).unwrap()
    }
}

/// The same text with every moment taken out.
fn without_times(text: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    match key.as_str() {
                        "at" | "now" | "since" => *value = Value::Null,
                        // In the games these are cells and counts.
                        "view" | "plies" | "opening" => {}
                        _ => strip(value),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    // The order of keys is that of the text.
    let mut value: Value = serde_json::from_str(text).unwrap();
    strip(&mut value);
    value.to_string()
}

/// After how many of these moves the rules bring to light in which world one is: before, all that anybody may see
/// and all that happened is the same.
fn revealed(records: &[Record; 2]) -> usize {
    let begin = |record: &Record| {
        let game = FORKED.find(&record.game).unwrap();
        let seats = record.seats.clone();
        let begun = game.start(record.options.clone(), record.seed, seats);
        begun.unwrap()
    };
    let mut worlds = [begin(&records[0]), begin(&records[1])];
    let players = worlds[0].players().len();
    let told = |world: &dyn AnyMatch| {
        let seats = Seat::all(players).map(Viewer::Seat);
        let views: Vec<Value> = seats
            .chain([Viewer::Spectator])
            .map(|viewer| world.view(viewer).to_json())
            .collect();
        let last = world.history(world.ply());
        (views, last.map(|ply| ply.events), world.opening())
    };
    assert_eq!(told(&*worlds[0]), told(&*worlds[1]), "one beginning");
    for (ply, mv) in records[0].moves.iter().enumerate() {
        let played = worlds.iter_mut().map(|world| world.play(mv).is_ok());
        let played: Vec<bool> = played.collect();
        if played != [true, true] || told(&*worlds[0]) != told(&*worlds[1]) {
            return ply;
        }
    }
    panic!("nothing came to light in {} moves", records[0].moves.len());
}

async fn the_future_is_not_told(game: &str, players: usize) {
    let (mut one, mut other) =
        tokio::join!(World::begin(game, players), World::begin(game, players));
    assert_eq!(one.heard(), other.heard(), "the beginning");
    let mut same = 0;
    for step in 0..MOST {
        let (Some((seat, moves)), Some(turn)) = (one.turn(), other.turn()) else {
            break;
        };
        assert_eq!((seat, &moves), (turn.0, &turn.1));
        let text = moves[step * 7 % moves.len()].clone();
        let play = || TableCommand::Play { text: text.clone() };
        tokio::join!(one.order(seat, play()), other.order(seat, play()));
        if one.heard() != other.heard() {
            break;
        }
        same += 1;
    }
    let records = [one.end().await, other.end().await];
    assert_ne!(records[0].seed, records[1].seed, "every match has its own");
    assert_eq!(same, revealed(&records), "all was the same until then");
    for world in [&one, &other] {
        for record in &records {
            let seed = record.seed.to_string();
            let heard = world.lines.iter().flat_map(|line| &line.heard);
            assert_eq!(heard.filter(|text| text.contains(&seed)).count(), 0);
        }
    }
}

#[tokio::test]
async fn the_future_of_azul_is_not_told() {
    for players in [2, 3, 4] {
        the_future_is_not_told("azul", players).await;
    }
}

#[tokio::test]
async fn the_future_of_laying_grass_is_not_told() {
    for players in [2, 5] {
        the_future_is_not_told("laying-grass", players).await;
    }
}

#[tokio::test]
async fn the_future_of_tilings_is_not_told() {
    for players in [2, 3, 4] {
        the_future_is_not_told("tilings", players).await;
    }
}
