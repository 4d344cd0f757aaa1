//! Whole matches over real sockets.

use room::{TableCommand, TableStage};
use serde_json::json;
use table::Seat;

use crate::common::{TestClient, TestServer};

/// Plays to the end with varying moves, and returns the number of moves that this client made.
pub(crate) async fn play_on(mut client: TestClient) -> (TestClient, usize) {
    let mut made = 0;
    loop {
        let is_over = client.table().table.stage == TableStage::Over;
        if is_over {
            return (client, made);
        }
        let moves = client.moves();
        if moves.is_empty() {
            client.next().await.expect("the connection stays open");
            continue;
        }
        let text = moves[made * 7 % moves.len()].clone();
        match client.order(TableCommand::Play { text }).await {
            Ok(_) => made += 1,
            Err(code) => panic!("a legal move was refused: {code}"),
        }
    }
}

async fn two_people_and_a_bot(game: &str) {
    let served = TestServer::start().await;
    let (ana, bo) = (served.guest("Ana").await, served.guest("Bo").await);
    let table = json!({
        "game": game,
        "players": 3,
        "bots": [{ "seat": 2, "bot": "bot:1" }],
    });
    let (table, invitation) = served.open(&ana, table).await;
    let mut first = TestClient::open(&served, Some(&ana), table).await;
    let mut second = TestClient::open(&served, Some(&bo), table).await;
    let mut watching = TestClient::open(&served, None, table).await;
    first.until(|_| true).await;
    second.until(|known| known.seat.is_none()).await;
    let sit = |seat, invitation| TableCommand::Sit {
        seat: Seat::new(seat),
        invitation,
    };
    assert_eq!(
        second.order(sit(1, None)).await,
        Err("uninvited".to_owned())
    );
    let invitation = Some(invitation.parse().unwrap());
    assert_eq!(
        second.order(sit(0, invitation)).await,
        Err("taken".to_owned())
    );
    assert_eq!(second.order(sit(1, invitation)).await, Ok(2));
    assert_eq!(second.table().seat, Some(Seat::new(1)));
    first.until(|known| known.version == 2).await;
    first.order(TableCommand::Start).await.unwrap();
    second.until(|known| known.play.is_some()).await;

    let ((first, made_first), (second, made_second)) =
        tokio::join!(play_on(first), play_on(second));
    let over = watching
        .until(|known| known.table.stage == TableStage::Over)
        .await;
    let play = over.play.as_ref().unwrap();
    assert!(
        play.plies.len() > made_first + made_second,
        "the bot must have moved too"
    );
    assert_eq!(
        play.state.standings,
        first.table().play.as_ref().unwrap().state.standings
    );
    assert_eq!(play.plies, second.table().play.as_ref().unwrap().plies);

    let path = format!("/tables/{table}/record");
    let (status, record) = served
        .call(None, axum::http::Method::GET, &path, None)
        .await;
    assert_eq!(status, 200, "{record}");
    let record: table::Record = serde_json::from_value(record).unwrap();
    let replayed = games::GAMES
        .load(&record)
        .expect("the record can be replayed");
    assert_eq!(replayed.standings(), play.state.standings);
}

#[tokio::test]
async fn two_people_and_a_bot_play_azul() {
    two_people_and_a_bot("azul").await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_laying_grass() {
    two_people_and_a_bot("laying-grass").await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_tilings() {
    two_people_and_a_bot("tilings").await;
}
