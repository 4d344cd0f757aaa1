//! `tilewright bot`: a program at a table on a server.

use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use bots::{AgentName, Forfeit};
use client::{Api, Event, Follower, Link, Person, Token, order};
use games::{Catalogue, Delegate, DelegateError, SeatElsewhere};
use online::{Clock, Command, PlaceState, Snapshot, Stage};
use session::Perspective;
use table::{Seat, text};
use terminal::Trouble;
use terminal::input::secret;
use tokio::runtime::Builder;
use tokio::task::{JoinHandle, spawn_blocking};
use words::{Reason, Texts};

use crate::Failure;
use crate::batch::check_programs;
use crate::cli::Bot;
use crate::join::trouble;
use crate::play::{self, tell};

/// Where the token may stand.
const VARIABLE: &str = "TILEWRIGHT_TOKEN";

pub(crate) fn bot(catalogue: Catalogue, arguments: &Bot) -> Result<(), Failure> {
    let texts = play::texts();
    check_programs(std::slice::from_ref(&arguments.player))?;
    let token = token(&texts, arguments.token_file.as_deref())?;
    let api = Api::new(arguments.link.server.clone(), Some(token));
    // The program answers on a thread of its own.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let played = runtime.block_on(async {
        let person = api.me().await.map_err(|error| trouble(&texts, &error))?;
        let seat = OnlineSeat {
            texts: &texts,
            catalogue,
            link: &arguments.link,
            person,
            player: &arguments.player,
            patience: arguments.patience,
        };
        seat.play(&api).await
    });
    // Nobody waits for a program that is still thinking.
    runtime.shutdown_background();
    played
}

/// The token, from the file, the environment or a question.
fn token(texts: &Texts, file: Option<&Path>) -> Result<Token, Failure> {
    let given = if let Some(file) = file {
        let cannot = |reason: String| {
            let variables = [("file", text::path(file).into()), ("reason", reason.into())];
            Failure::Reason(texts.with("bot-token-file", &variables))
        };
        let read = files::read_named_text(file).map_err(|error| cannot(error.in_words(texts)))?;
        return Token::new(&read).map_err(|error| cannot(error.to_string()));
    } else if let Ok(given) = std::env::var(VARIABLE) {
        given
    } else if std::io::stdin().is_terminal() {
        secret(&texts.get("bot-ask-token"))?
    } else {
        let variable = [("variable", VARIABLE.into())];
        return Err(Failure::Usage(texts.with("bot-no-token", &variable)));
    };
    Token::new(&given).map_err(|error| Failure::Usage(error.to_string()))
}

/// A seat at a table elsewhere that somebody plays without a keyboard.
struct OnlineSeat<'a> {
    texts: &'a Texts,
    catalogue: Catalogue,
    link: &'a Link,
    person: Person,
    player: &'a AgentName,
    patience: Duration,
}

/// Whoever plays, back from thinking, and what came of it.
type Thought = (Box<dyn Delegate>, Result<String, DelegateError>);

/// How far whoever plays is.
enum Thinking {
    /// Nobody has asked for a move.
    Idle(Box<dyn Delegate>),
    /// About the position of this version of the match.
    About(u32, JoinHandle<Thought>),
    /// A move was sent, for this version of the match.
    Sent(u32, Box<dyn Delegate>),
}

impl OnlineSeat<'_> {
    /// Sits down and plays until the match is over.
    async fn play(&self, api: &Api) -> Result<(), Failure> {
        let table = self.link.table;
        let mut follower = Follower::new(api.server().clone(), table, api.token().cloned());
        let mut wants_seat = false;
        let mut told_seat = None;
        let mut thinking: Option<Thinking> = None;
        loop {
            let (event, thought) = if let Some(Thinking::About(version, thought)) = &mut thinking {
                tokio::select! {
                    event = follower.next() => (Some(event), None),
                    thought = thought => (None, Some((*version, thought))),
                }
            } else {
                (Some(follower.next().await), None)
            };
            if let Some(event) = event {
                self.hear(&event)?;
                match event {
                    // What was refused was for something that is no more: it is looked again.
                    Event::Refused { .. } => {
                        wants_seat = false;
                        thinking = thinking.map(idle);
                    }
                    Event::Replaced => thinking = thinking.map(idle_if_unanswered(&follower)),
                    _ => {}
                }
            }
            let Some(known) = follower.known() else {
                continue;
            };
            if let Some((version, thought)) = thought {
                let (delegate, chosen) = thought?;
                let is_current = known
                    .play
                    .as_ref()
                    .is_some_and(|play| play.version == version);
                let answer = match chosen {
                    Ok(text) if is_current => Some(Command::Play { text }),
                    // It is asked again, for what has become of the match.
                    Ok(_) => None,
                    Err(DelegateError::Forfeit(forfeit)) => {
                        self.give_up(&mut follower, &forfeit).await?;
                        return Err(Failure::Told(ExitCode::FAILURE));
                    }
                    Err(DelegateError::Known(error)) => return Err(error.into()),
                };
                let sent = answer.map(|command| order(known.version, command));
                thinking = Some(match sent {
                    Some(order) => {
                        follower.order(order);
                        Thinking::Sent(version, delegate)
                    }
                    None => Thinking::Idle(delegate),
                });
                continue;
            }
            let stage = known.table.stage;
            match (known.seat, &known.play) {
                (None, _) if stage == Stage::Open && !wants_seat => {
                    let free = free_seat(known);
                    let version = known.version;
                    let Some(seat) = free else {
                        return Err(Failure::Reason(self.say("bot-watches", &[])));
                    };
                    let invitation = self.link.invitation;
                    follower.order(order(version, Command::Sit { seat, invitation }));
                    wants_seat = true;
                }
                (None, _) if stage != Stage::Open => {
                    return Err(Failure::Reason(self.say("bot-watches", &[])));
                }
                (Some(seat), play) => {
                    if told_seat != Some(seat) {
                        told_seat = Some(seat);
                        let number = seat.index() + 1;
                        tell(&self.say("bot-sat", &[("seat", number.into())]));
                    }
                    if stage == Stage::Over {
                        let play = play.clone();
                        OnlineSeat::end(thinking.take(), play.as_ref(), seat);
                        tell(&self.say("bot-ended", &[]));
                        follower.close().await;
                        return Ok(());
                    }
                    if let Some(play) = play {
                        thinking = Some(self.think(thinking.take(), known, play, seat)?);
                    }
                }
                (None, _) => {}
            }
        }
    }

    fn say(&self, key: &str, more: &[(&str, fluent_bundle::FluentValue)]) -> String {
        let link = self.link.server.link(self.link.table, None);
        let mut variables = vec![
            ("name", self.person.name.to_string().into()),
            ("link", link.into()),
        ];
        variables.extend_from_slice(more);
        self.texts.with(key, &variables)
    }

    /// Tells what the person at this machine should know.
    fn hear(&self, event: &Event) -> Result<(), Failure> {
        match event {
            Event::Lost { error, .. } => {
                let reason = Trouble(error).in_words(self.texts);
                tell(
                    &self
                        .texts
                        .with("bot-lost-line", &[("reason", reason.into())]),
                );
                Ok(())
            }
            Event::Ended(error) => Err(trouble(self.texts, error)),
            Event::Refused { code, message, .. } if code != "stale" => {
                tell(message);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Lets whoever plays think, if it is their turn and they do not.
    fn think(
        &self,
        thinking: Option<Thinking>,
        known: &Snapshot,
        play: &Perspective,
        seat: Seat,
    ) -> Result<Thinking, Failure> {
        let delegate = match thinking {
            Some(Thinking::Idle(delegate)) => delegate,
            Some(Thinking::Sent(version, delegate)) if version != play.version => delegate,
            Some(busy) => return Ok(busy),
            None => {
                let game = self.catalogue.find(&play.game);
                let game = game.ok_or_else(|| {
                    let game = text::quoted(&play.game);
                    Failure::Other(anyhow::anyhow!("there is no game {game} here"))
                })?;
                game.delegate(self.player, patience(self.patience, known.table.clock))
            }
        };
        if play.turn().seat() != Some(seat) {
            return Ok(Thinking::Idle(delegate));
        }
        let play = play.clone();
        let version = play.version;
        let thought = spawn_blocking(move || {
            let mut delegate = delegate;
            let chosen = with_told(&play, seat, |told| delegate.choose(told));
            (delegate, chosen)
        });
        Ok(Thinking::About(version, thought))
    }

    /// Tells whoever plays that the match is over. What a program does wrong then changes nothing here.
    fn end(thinking: Option<Thinking>, play: Option<&Perspective>, seat: Seat) {
        let delegate = match thinking {
            Some(Thinking::Idle(delegate) | Thinking::Sent(_, delegate)) => delegate,
            Some(Thinking::About(..)) | None => return,
        };
        let mut delegate = delegate;
        if let Some(play) = play {
            let _ = with_told(play, seat, |told| delegate.end(told));
        }
    }

    /// A program that makes no legal move has lost.
    async fn give_up(&self, follower: &mut Follower, forfeit: &Forfeit) -> Result<(), Failure> {
        let reason = forfeit.in_words(self.texts);
        tell(&self.say("bot-forfeit", &[("reason", reason.into())]));
        let version = follower.known().map_or(0, |known| known.version);
        let resign = order(version, Command::Resign);
        let id = resign.id;
        follower.order(resign);
        loop {
            let event = follower.next().await;
            self.hear(&event)?;
            match event {
                Event::Done(done) if done == id => return Ok(()),
                Event::Refused { .. } => return Ok(()),
                _ => {}
            }
        }
    }
}

/// Somebody who was asked for nothing, whatever was before.
fn idle(thinking: Thinking) -> Thinking {
    match thinking {
        Thinking::Sent(_, delegate) => Thinking::Idle(delegate),
        other => other,
    }
}

/// The same, unless what was sent will still be answered.
fn idle_if_unanswered(follower: &Follower) -> impl Fn(Thinking) -> Thinking {
    let waits = follower.pending().next().is_some();
    move |thinking| if waits { thinking } else { idle(thinking) }
}

/// How long a program may take where a clock counts every move.
fn patience(given: Duration, clock: Clock) -> Duration {
    match clock {
        Clock::Move { seconds } => given.min(Duration::from_secs(seconds.into())),
        _ => given,
    }
}

fn free_seat(known: &Snapshot) -> Option<Seat> {
    let seats = known.table.seats.iter();
    let free = seats.zip(Seat::all(table::Players::MOST));
    let mut free = free.filter(|(place, _)| matches!(place, PlaceState::Free));
    free.next().map(|(_, seat)| seat)
}

/// What a seat is told of a match, for whoever plays it.
fn with_told<T>(play: &Perspective, seat: Seat, ask: impl FnOnce(SeatElsewhere) -> T) -> T {
    let moves: Vec<String> = play.plies.iter().map(|ply| ply.text.clone()).collect();
    ask(SeatElsewhere {
        options: &play.options,
        players: &play.players(),
        seat,
        moves: &moves,
        view: &play.state.view,
    })
}
