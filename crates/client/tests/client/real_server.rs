//! Whole matches on the real server, over real sockets.

use std::thread;

use client::{Api, Event, Link, NewTable, Server, TableClient, Tokens, order, sign_in};
use games::GAMES;
use room::{Clock, TableCommand, TableStage};
use server::{BackgroundServer, Config, Limits};
use session::ViewModel;
use table::{Name, Seat};
use tempfile::TempDir;

use crate::one_table::until;

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

/// Starts a server with a temporary folder.
fn serving() -> (BackgroundServer, Server, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        limits: Limits {
            openings: 10_000,
            orders: 10_000,
            requests: 10_000,
            ..Limits::default()
        },
        ..Config::default()
    };
    let any = "127.0.0.1:0".parse().unwrap();
    let data = folder.path().to_owned();
    // The server starts its own runtime, which is not possible inside another one.
    let serving = thread::spawn(move || server::serve_tables(any, &data, config).unwrap());
    let serving = serving.join().unwrap();
    let server = format!("http://{}", serving.address()).parse().unwrap();
    (serving, server, folder)
}

async fn guest(server: &Server, called: &str) -> Api {
    let mut api = Api::new(server.clone(), None);
    let person = api.become_guest(&name(called)).await.unwrap();
    assert_eq!(person.name, name(called));
    assert_eq!(api.me().await.unwrap().player, person.player);
    api
}

fn new_table(game: &str) -> NewTable {
    NewTable {
        game: game.to_owned(),
        set: Vec::new(),
        players: 2,
        clock: Clock::None,
        public: false,
    }
}

/// Plays until the match is over, with only the information that the server sends.
async fn play_on(client: &mut TableClient, luck: usize) {
    let mut luck = luck;
    let mut sent_for = 0;
    loop {
        let known = client.replica().snapshot().unwrap();
        let version = known.version;
        if known.table.stage == TableStage::Over {
            return;
        }
        let play = known.play.as_ref();
        let turn = play.and_then(|play| play.turn().seat());
        if known.seat == turn && turn.is_some() && sent_for != version {
            let model = ViewModel::remote(GAMES, play.unwrap().clone()).unwrap();
            let moves = model.rules().moves();
            luck = luck.wrapping_mul(31).wrapping_add(7);
            sent_for = version;
            let text = moves[luck % moves.len()].text().to_owned();
            client.order(order(sent_for, TableCommand::Play { text }));
        }
        until(client, |_, client| {
            client.replica().snapshot().unwrap().version > version
        })
        .await;
    }
}

#[tokio::test]
async fn two_clients_play_a_whole_match_of_each_game() {
    let (_serving, server, _folder) = serving();
    for game in GAMES.iter() {
        let [ana, bo] = [guest(&server, "Ana").await, guest(&server, "Bo").await];
        let opened = ana.open(&new_table(game.id())).await.unwrap();
        let client =
            |api: &Api| TableClient::new(server.clone(), opened.table, api.token().cloned(), None);
        let mut clients = [client(&ana), client(&bo)];
        for client in &mut clients {
            until(client, |_, client| client.replica().snapshot().is_some()).await;
        }
        let [first, second] = &mut clients;
        assert_eq!(first.replica().snapshot().unwrap().seat, Some(Seat::new(0)));
        assert_eq!(second.replica().snapshot().unwrap().seat, None);
        let sit = TableCommand::Sit {
            seat: Seat::new(1),
            invitation: opened.invitation,
        };
        second.order(order(second.replica().snapshot().unwrap().version, sit));
        until(second, |_, client| {
            client.replica().snapshot().unwrap().seat.is_some()
        })
        .await;
        let version = second.replica().snapshot().unwrap().version;
        until(first, |_, client| {
            client.replica().snapshot().unwrap().version == version
        })
        .await;
        first.order(order(version, TableCommand::Start));
        for client in [&mut *first, &mut *second] {
            until(client, |_, client| {
                client.replica().snapshot().unwrap().table.stage == TableStage::Running
            })
            .await;
        }
        tokio::join!(play_on(first, 1), play_on(second, 2));
        // Both clients and the server have the same match.
        let record = ana.record(opened.table).await.unwrap();
        let replayed = GAMES.load(&record).unwrap();
        for client in &clients {
            let play = client.replica().snapshot().unwrap().play.as_ref().unwrap();
            assert!(play.turn().is_over());
            let moves = play.plies.iter().map(|ply| &ply.text);
            assert!(moves.eq(&record.moves), "{}", game.id());
            assert_eq!(play.state.standings, replayed.standings());
        }
    }
}

#[tokio::test]
async fn the_invitation_in_the_hello_still_works_after_a_reconnect() {
    let (_serving, server, _folder) = serving();
    let [ana, bo] = [guest(&server, "Ana").await, guest(&server, "Bo").await];
    let opened = ana.open(&new_table("azul")).await.unwrap();
    let token = bo.token().cloned();
    let mut client = TableClient::new(server.clone(), opened.table, token, opened.invitation);
    until(&mut client, |_, client| {
        client.replica().snapshot().is_some()
    })
    .await;
    // The server ends the connection of a player who gets a new name.
    bo.rename(&name("Bob")).await.unwrap();
    until(&mut client, |event, _| matches!(event, Event::Lost { .. })).await;
    let sit = TableCommand::Sit {
        seat: Seat::new(1),
        invitation: None,
    };
    client.order(order(client.replica().version(), sit));
    until(&mut client, |_, client| client.replica().seat().is_some()).await;
}

#[tokio::test]
async fn a_returning_player_still_has_their_seat() {
    let (_serving, server, folder) = serving();
    let tokens = Tokens::in_folder(&folder.path().join("home"));
    let usual = name("Ana");
    let (api, person) = sign_in(&server, Some(&tokens), None, &usual).await.unwrap();
    assert_eq!(person.name, usual);
    let opened = api.open(&new_table("azul")).await.unwrap();
    let (again, same) = sign_in(&server, Some(&tokens), Some(&name("Anna")), &usual)
        .await
        .unwrap();
    assert_eq!(same.player, person.player);
    assert_eq!(again.me().await.unwrap().name, name("Anna"));
    let mut client = TableClient::new(server.clone(), opened.table, again.token().cloned(), None);
    until(&mut client, |_, client| {
        client.replica().snapshot().is_some()
    })
    .await;
    let known = client.replica().snapshot().unwrap();
    assert_eq!(known.seat, Some(Seat::new(0)));
    let link = server.link(opened.table, known.invitation);
    let link: Link = link.parse().unwrap();
    assert_eq!(
        (link.table, link.invitation),
        (opened.table, opened.invitation)
    );

    // A player whom the server does not know any more becomes a new guest.
    tokens
        .save(&server, &client::Token::new(&"0".repeat(32)).unwrap())
        .unwrap();
    let (_, other) = sign_in(&server, Some(&tokens), None, &usual).await.unwrap();
    assert_ne!(other.player, person.player);
}

#[tokio::test]
async fn an_unrated_match_does_not_change_ratings() {
    let (_serving, server, _folder) = serving();
    let (api, _) = sign_in(&server, None, None, &name("Ana")).await.unwrap();
    let opened = api.open(&new_table("azul")).await.unwrap();
    assert_eq!(api.ratings(opened.table).await.unwrap(), []);
}
