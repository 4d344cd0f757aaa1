//! A guest who opens tables with bots and plays.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use client::{
    Api, Connection, Event, Inbox, LobbyAnswer, LobbyRequest, LobbySearch, NewTable, PlayNow,
    Server, TableClient, order,
};
use room::{Clock, PlayerId, Snapshot, TableCommand, TableId, TableStage};
use table::{BotText, Name, Seat, Stream};
use tokio::time::timeout;

use crate::player::some_move;

/// How long one message may take to arrive.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(2);

/// A guest with a token.
#[derive(Clone)]
pub(super) struct Guest {
    api: Api,
}

impl Guest {
    pub(super) async fn new(server: &Server, name: &str) -> anyhow::Result<Self> {
        let mut api = Api::new(server.clone(), None);
        api.become_guest(&Name::new(name)?).await?;
        Ok(Guest { api })
    }

    /// Opens a table, gives seats to bots, and starts the match. The guest takes the first seat, unless a bot has it.
    pub(super) async fn start_match(
        &self,
        game: &str,
        players: usize,
        bots: &[(u8, &str)],
    ) -> anyhow::Result<TableId> {
        let new = NewTable {
            game: game.to_owned(),
            set: Vec::new(),
            players,
            clock: Clock::None,
            public: false,
        };
        let table = self.api.open(&new).await?.table;
        let mut version = 1;
        let mut commands = Vec::new();
        if bots.iter().any(|(seat, _)| *seat == 0) {
            commands.push(TableCommand::Stand);
        }
        for (seat, bot) in bots {
            let (seat, bot) = (Seat::new(*seat), BotText::new(bot)?);
            commands.push(TableCommand::SeatBot { seat, bot });
        }
        commands.push(TableCommand::Start);
        for command in commands {
            version = self.api.order(table, &order(version, command)).await?;
        }
        Ok(table)
    }

    /// Opens a public table with an option, where nobody sits down.
    pub(super) async fn open_odd_table(&self) -> anyhow::Result<()> {
        let new = NewTable {
            game: "azul".to_owned(),
            set: vec!["wall=free".to_owned()],
            players: 2,
            clock: Clock::None,
            public: true,
        };
        self.api.open(&new).await?;
        Ok(())
    }

    /// Requests a match with play-now, and returns the table.
    pub(super) async fn play_now(&self, game: &str) -> anyhow::Result<TableId> {
        let setup = PlayNow {
            game: game.to_owned(),
            set: Vec::new(),
            players: 2,
        };
        match self.api.lobby(&LobbyRequest::PlayNow(setup)).await? {
            LobbyAnswer::Opened(opened) => Ok(opened.table),
            LobbyAnswer::Tables(_) => bail!("the server returned a list"),
        }
    }

    /// Lists the first page of the lobby.
    pub(super) async fn list_lobby(&self) -> anyhow::Result<()> {
        let request = LobbyRequest::List(LobbySearch::default());
        self.api.lobby(&request).await?;
        Ok(())
    }

    /// Lists the guest's own tables, and returns how many there are on the first page.
    pub(super) async fn list_own_tables(&self) -> anyhow::Result<usize> {
        Ok(self.api.own_tables().await?.len())
    }

    pub(super) async fn player(&self) -> anyhow::Result<PlayerId> {
        Ok(self.api.me().await?.player)
    }

    /// Returns the socket with the guest's own tables.
    pub(super) fn inbox(&self) -> anyhow::Result<Inbox> {
        let token = self.api.token().cloned().context("a guest has a token")?;
        Ok(Inbox::new(self.api.server().clone(), token))
    }

    /// Sends an order by HTTP.
    pub(super) async fn order(&self, table: TableId, command: TableCommand) -> anyhow::Result<()> {
        self.api.order(table, &order(1, command)).await?;
        Ok(())
    }

    /// Returns the guest's view of a table.
    pub(super) async fn snapshot(&self, table: TableId) -> anyhow::Result<Snapshot> {
        Ok(self.api.snapshot(table).await?)
    }

    /// Opens a socket at a table, which does not reconnect.
    pub(super) async fn socket(&self, table: TableId) -> anyhow::Result<Connection> {
        let (server, token) = (self.api.server(), self.api.token());
        Ok(Connection::open(server, table, token, 0).await?)
    }

    /// Connects to a table.
    pub(super) fn follow(&self, table: TableId) -> TableClient {
        let (server, token) = (self.api.server().clone(), self.api.token().cloned());
        TableClient::new(server, table, token, None)
    }
}

/// Plays at random against bots for a while, with a pause before each move. Returns how long the bots took to answer.
pub(super) async fn play_against_bots(
    mut client: TableClient,
    mut luck: Stream,
    pause: Duration,
    time: Duration,
) -> anyhow::Result<Vec<Duration>> {
    let end = Instant::now() + time;
    let mut answers = Vec::new();
    // The ply at which a bot began its turn, and when.
    let mut turn: Option<(usize, Instant)> = None;
    let mut moved_at = None;
    while Instant::now() < end || turn.is_some() {
        let event = timeout(ANSWER_TIMEOUT, client.next());
        match event.await.context("nothing arrived for two minutes")? {
            Event::Ended(error) => bail!("the connection ended: {error}"),
            Event::Message(_) | Event::Connected | Event::Lost { .. } => {}
        }
        let Some(snapshot) = client.replica().snapshot() else {
            continue;
        };
        let Some(play) = &snapshot.play else { continue };
        let ply = play.ply();
        if let Some((before, since)) = turn
            && ply > before
        {
            answers.push(since.elapsed());
            turn = None;
        }
        if snapshot.table.stage == TableStage::Over {
            break;
        }
        if play.state.turn != snapshot.seat {
            turn = turn.or(Some((ply, Instant::now())));
        } else if moved_at != Some(ply) && Instant::now() < end {
            moved_at = Some(ply);
            let command = some_move(play, &mut luck).context("there is no legal move")?;
            let order = order(snapshot.version, command);
            tokio::time::sleep(pause).await;
            client.order(order);
        } else if Instant::now() >= end {
            break;
        }
    }
    client.close().await;
    Ok(answers)
}
