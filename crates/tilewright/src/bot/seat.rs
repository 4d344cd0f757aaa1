//! A seat at a remote table that a bot or a program plays.

use std::time::Duration;

use bots::{AgentName, Forfeit};
use client::{Api, Event, Link, Person, TableClient, order};
use front::trouble::ServerTrouble;
use games::{Catalogue, Delegate, DelegateError, RemoteSeatState};
use room::{Clock, Replica, TableCommand, TableId, TableStage, UNKNOWN, Update};
use session::{Perspective, StandingsRow};
use table::{Players, Seat, text};
use tokio::task::{JoinHandle, spawn_blocking};
use words::{Reason, Texts};

use crate::Failure;
use crate::say::{print_message, trouble};

/// A bot or a program with its account on a server.
pub(super) struct ProgramPlayer<'a> {
    pub(super) texts: &'a Texts,
    pub(super) catalogue: Catalogue,
    pub(super) api: &'a Api,
    pub(super) person: Person,
    pub(super) agent: &'a AgentName,
    pub(super) timeout: Duration,
}

/// The player's seat at a remote table.
pub(super) struct OnlineSeat<'a> {
    player: &'a ProgramPlayer<'a>,
    link: Link,
    /// Whether to take a free seat; otherwise the player was invited to one.
    sits_down: bool,
}

/// How the visit to a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatResultKind {
    /// The match is over, or the player is out of it.
    Over,
    /// The player made no legal move and resigned.
    GaveUp,
    /// The player has no seat, or has lost it.
    NoSeat,
}

/// The seat that a player without a seat can take, as far as it is known.
enum SeatToTake {
    /// A free seat, with the command to take it.
    Sit(TableCommand),
    /// Unknown, because the permissions have not arrived yet.
    NotYetKnown,
    Nowhere,
}

/// What the thread returns: the delegate and the move that it chose.
type Thought = (Box<dyn Delegate>, Result<String, DelegateError>);

/// The state of the delegate that chooses moves.
enum MoveSource {
    /// No move was requested.
    Idle(Box<dyn Delegate>),
    /// The delegate is thinking about this version of the match.
    About(u32, JoinHandle<Thought>),
    /// The delegate's move for this version of the match was sent.
    Sent(u32, Box<dyn Delegate>),
}

impl<'a> OnlineSeat<'a> {
    /// Returns the player's seat at a table, or the free one that the player will take.
    pub(super) fn taking(player: &'a ProgramPlayer<'a>, link: &Link) -> Self {
        OnlineSeat {
            player,
            link: link.clone(),
            sits_down: true,
        }
    }

    /// Returns the seat to which the player was invited.
    pub(super) fn given(player: &'a ProgramPlayer<'a>, table: TableId) -> Self {
        let link = Link {
            server: player.api.server().clone(),
            table,
            invitation: None,
        };
        OnlineSeat {
            player,
            link,
            sits_down: false,
        }
    }

    /// Plays until the match is over.
    pub(super) async fn play(&self) -> Result<SeatResultKind, Failure> {
        let (api, table) = (self.player.api, self.link.table);
        let mut client = TableClient::new(
            api.server().clone(),
            table,
            api.token().cloned(),
            self.link.invitation,
        );
        let mut wants_seat = false;
        let mut announced_seat = None;
        let mut thinking: Option<MoveSource> = None;
        loop {
            let (event, thought) = if let Some(MoveSource::About(version, thought)) = &mut thinking
            {
                tokio::select! {
                    event = client.next() => (Some(event), None),
                    thought = thought => (None, Some((*version, thought))),
                }
            } else {
                (Some(client.next().await), None)
            };
            if let Some(event) = event {
                self.apply(&event)?;
                match event {
                    // The refused order was based on an outdated state, so the player decides again.
                    Event::Message(Update::Refused { .. }) => {
                        wants_seat = false;
                        thinking = thinking.map(idle);
                    }
                    Event::Message(Update::Replaced) => {
                        thinking = thinking.map(idle_if_unanswered(&client));
                    }
                    _ => {}
                }
            }
            let Some(snapshot) = client.replica().snapshot() else {
                continue;
            };
            if let Some((version, thought)) = thought {
                let (delegate, chosen) = thought?;
                let is_current = snapshot
                    .play
                    .as_ref()
                    .is_some_and(|play| play.version == version);
                let answer = match chosen {
                    Ok(text) if is_current => Some(TableCommand::Play { text }),
                    // The match has changed in the meantime, so the delegate must choose again.
                    Ok(_) => None,
                    Err(DelegateError::Forfeit(forfeit)) => {
                        self.give_up(&mut client, &forfeit).await?;
                        client.close().await;
                        return Ok(SeatResultKind::GaveUp);
                    }
                    Err(DelegateError::View(error)) => return Err(error.into()),
                };
                let sent = answer.map(|command| order(snapshot.version, command));
                thinking = Some(match sent {
                    Some(order) => {
                        client.order(order);
                        MoveSource::Sent(version, delegate)
                    }
                    None => MoveSource::Idle(delegate),
                });
                continue;
            }
            let stage = snapshot.table.stage;
            match (snapshot.seat, &snapshot.play) {
                (None, _) if wants_seat => {}
                (None, _) => match self.seat_to_take(client.replica()) {
                    SeatToTake::Sit(command) => {
                        let version = snapshot.version;
                        client.order(order(version, command));
                        wants_seat = true;
                    }
                    SeatToTake::NotYetKnown => {}
                    SeatToTake::Nowhere => {
                        client.close().await;
                        return Ok(SeatResultKind::NoSeat);
                    }
                },
                (Some(seat), play) => {
                    if announced_seat != Some(seat) {
                        announced_seat = Some(seat);
                        let number = seat.index() + 1;
                        print_message(&self.say("bot-sat", &[("seat", number.into())]));
                    }
                    // A player who has run out of time is out, even if the others play on.
                    if stage == TableStage::Over || client.replica().has_left() {
                        let play = play.clone();
                        OnlineSeat::end(thinking.take(), play.as_ref(), seat);
                        print_message(&self.ended(play.as_ref(), stage));
                        client.close().await;
                        return Ok(SeatResultKind::Over);
                    }
                    if let Some(play) = play {
                        let replica = client.replica();
                        thinking = Some(self.think(thinking.take(), replica, play, seat)?);
                    }
                }
            }
        }
    }

    /// Returns the command for the first free seat that the server permits.
    fn seat_to_take(&self, replica: &Replica) -> SeatToTake {
        let mut refused = None;
        for seat in replica.free_seats().filter(|_| self.sits_down) {
            // The client has sent its invitation with the hello.
            let invitation = None;
            let sit = TableCommand::Sit { seat, invitation };
            match replica.refusal(&sit) {
                None => return SeatToTake::Sit(sit),
                Some((UNKNOWN, _)) => return SeatToTake::NotYetKnown,
                Some((_, why)) => refused = Some(why),
            }
        }
        if let Some(why) = refused {
            print_message(why);
        }
        SeatToTake::Nowhere
    }

    pub(super) fn say(&self, key: &str, more: &[(&str, fluent_bundle::FluentValue)]) -> String {
        let link = self.link.server.link(self.link.table, None);
        let mut variables = vec![
            ("name", self.player.person.name.to_string().into()),
            ("link", link.into()),
        ];
        variables.extend_from_slice(more);
        self.player.texts.with(key, &variables)
    }

    /// Returns a sentence with the result of the match, or about how it ended for this player.
    fn ended(&self, play: Option<&Perspective>, stage: TableStage) -> String {
        let texts = self.player.texts;
        let Some(play) = play.filter(|_| stage == TableStage::Over) else {
            return self.say("bot-ended", &[]);
        };
        let places = session::places(play.state.standings.as_ref());
        let result = result(texts, &places, &play.players());
        self.say("bot-result", &[("result", result.into())])
    }

    /// Prints problems with the connection and refused orders.
    fn apply(&self, event: &Event) -> Result<(), Failure> {
        match event {
            Event::Lost { error, .. } => {
                let reason = ServerTrouble(error).in_words(self.player.texts);
                print_message(
                    &self
                        .player
                        .texts
                        .with("bot-lost-line", &[("reason", reason.into())]),
                );
                Ok(())
            }
            Event::Ended(error) => Err(trouble(self.player.texts, error)),
            Event::Message(Update::Refused { code, message, .. }) if code != "stale" => {
                print_message(message);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Lets the delegate think, if it is the player's turn and the delegate is not busy.
    fn think(
        &self,
        thinking: Option<MoveSource>,
        replica: &Replica,
        play: &Perspective,
        seat: Seat,
    ) -> Result<MoveSource, Failure> {
        let delegate = match thinking {
            Some(MoveSource::Idle(delegate)) => delegate,
            Some(MoveSource::Sent(version, delegate)) if version != play.version => delegate,
            Some(busy) => return Ok(busy),
            None => {
                let game = self.player.catalogue.find(&play.game);
                let game = game.ok_or_else(|| {
                    let game = text::quoted(&play.game);
                    Failure::Other(anyhow::anyhow!(
                        "this version does not have the game {game}"
                    ))
                })?;
                let clock = replica
                    .snapshot()
                    .map_or(Clock::None, |snapshot| snapshot.table.clock);
                game.delegate(self.player.agent, thinking_time(self.player.timeout, clock))
            }
        };
        if replica.mover() != Some(seat) {
            return Ok(MoveSource::Idle(delegate));
        }
        let play = play.clone();
        let version = play.version;
        let thought = spawn_blocking(move || {
            let mut delegate = delegate;
            let chosen = with_seat_state(&play, seat, |state| delegate.choose(state));
            (delegate, chosen)
        });
        Ok(MoveSource::About(version, thought))
    }

    /// Notifies the delegate that the match is over. Ignores errors of a program at this point.
    fn end(thinking: Option<MoveSource>, play: Option<&Perspective>, seat: Seat) {
        let delegate = match thinking {
            Some(MoveSource::Idle(delegate) | MoveSource::Sent(_, delegate)) => delegate,
            Some(MoveSource::About(..)) | None => return,
        };
        let mut delegate = delegate;
        if let Some(play) = play {
            let _ = with_seat_state(play, seat, |state| delegate.end(state));
        }
    }

    /// Resigns for a program that has made no legal move.
    async fn give_up(&self, client: &mut TableClient, forfeit: &Forfeit) -> Result<(), Failure> {
        let reason = forfeit.in_words(self.player.texts);
        print_message(&self.say("bot-forfeit", &[("reason", reason.into())]));
        let version = client.replica().version();
        let resign = order(version, TableCommand::Resign);
        let id = resign.id;
        client.order(resign);
        loop {
            let event = client.next().await;
            self.apply(&event)?;
            match event {
                Event::Message(update) if update.done().is_some_and(|done| done.id == id) => {
                    return Ok(());
                }
                Event::Message(Update::Refused { .. }) => return Ok(()),
                _ => {}
            }
        }
    }
}

/// Says who has won, and what the game counted for each player.
fn result(texts: &Texts, places: &[StandingsRow], players: &Players) -> String {
    let name = |seat: Seat| players[seat.index()].to_string();
    let outcome = words::outcome(texts, places, name, None);
    let points = places.iter().filter_map(|place| {
        let points = place.counted.values().next()?;
        Some(format!("{} {points}", name(place.seat)))
    });
    let points: Vec<String> = points.collect();
    if points.is_empty() {
        return outcome;
    }
    let variables = [
        ("outcome", outcome.into()),
        ("points", points.join(", ").into()),
    ];
    texts.with("bot-points", &variables)
}

/// Returns the idle state after a move was sent.
fn idle(thinking: MoveSource) -> MoveSource {
    match thinking {
        MoveSource::Sent(_, delegate) => MoveSource::Idle(delegate),
        other => other,
    }
}

/// Like [`idle`], but keeps the state while an order is pending.
fn idle_if_unanswered(client: &TableClient) -> impl Fn(MoveSource) -> MoveSource {
    let waits = client.replica().pending().next().is_some();
    move |thinking| if waits { thinking } else { idle(thinking) }
}

/// Returns the time limit for a program, shortened to the clock per move.
fn thinking_time(given: Duration, clock: Clock) -> Duration {
    match clock {
        Clock::Move { seconds } => given.min(Duration::from_secs(seconds.into())),
        _ => given,
    }
}

/// Calls the delegate with what its seat can see of a match.
fn with_seat_state<T>(play: &Perspective, seat: Seat, ask: impl FnOnce(RemoteSeatState) -> T) -> T {
    let moves: Vec<String> = play.plies.iter().map(|ply| ply.text.clone()).collect();
    ask(RemoteSeatState {
        options: &play.options,
        players: &play.players(),
        seat,
        moves: &moves,
        view: &play.state.view,
    })
}
