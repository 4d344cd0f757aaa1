//! What happens at a table without anybody's order: bots, clocks, matches that begin by themselves, idle tables.

use std::time::Duration;

use bots::BotName;
use games::{AnyMove, QuestionKind};
use online::{Due, DueKind, Occasion, Refusal, Room};
use session::{Awaits, Session};
use table::{Seat, Timestamp, Viewer};
use tokio::time::Instant;

use super::actor::Actor;
use super::presence::PRESENCE;
use super::stored::kind;
use super::{Mail, Refused};
use crate::node::{now, random};
use crate::thinking::Thinking;

/// A bot that thinks about the match as it was at this version of the session.
pub(super) struct Asked {
    version: u32,
    began: Instant,
    _thinking: Thinking,
}

/// How long until something is tried again that did not work.
const PAUSE: Duration = Duration::from_secs(1);

/// How long until it is looked again whether everybody is here; whoever comes is noticed at once.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// Nothing wakes later than this, so that a table that nobody needs is noticed.
const LATEST: Duration = Duration::from_hours(1);

impl Actor {
    /// When there is something to do again.
    pub(super) fn next_wake(&self) -> Instant {
        let patience = &self.node.config.patience;
        let away = self.away_patience();
        let away = self.away.values().min().map(|&since| since + away);
        let presence = self
            .presence_changed
            .then_some(self.presence_told + PRESENCE);
        let now = Instant::now();
        let unwatched = self.touched + patience.unwatched;
        let unwatched = (unwatched > now).then_some(unwatched);
        let touch = self.elsewhere.next_wake();
        let overdue = self.next_overdue();
        let all = [
            self.due,
            self.read_again,
            away,
            presence,
            unwatched,
            touch,
            overdue,
        ];
        let first = all.into_iter().flatten().min();
        first.unwrap_or(now + LATEST).min(now + LATEST)
    }

    /// Does whatever has to be done by now.
    pub(super) async fn wake(&mut self) {
        let is_now = |at: Instant| at <= Instant::now();
        if self.read_again.is_some_and(is_now) {
            self.read_again = None;
            self.catch_up().await;
        }
        if self.presence_changed && is_now(self.presence_told + PRESENCE) {
            self.tell_presence();
        }
        self.permissions_changed |= self.next_overdue().is_some_and(is_now);
        self.keep_in_touch().await;
        self.free_seats().await;
        if self.due.is_some_and(is_now) {
            self.due = None;
            self.act().await;
        }
    }

    pub(super) fn due_now(&self) -> Option<Due> {
        let room = self.room.as_ref()?;
        room.due(&self.node.config.patience.of(room.opening().clock))
    }

    /// Looks what has to happen next, and when. What others have brought about they do themselves, unless they
    /// are gone: it is done here a while later.
    pub(super) fn plan(&mut self, is_own: bool) {
        self.mind_the_away();
        self.due = None;
        let Some(due) = self.due_now() else {
            self.asked = None;
            return;
        };
        let is_bot = matches!(due.what, DueKind::Bot(_));
        if is_bot && is_own {
            self.ask_bot();
            return;
        }
        let is_asked = self.asked.as_ref().map(|asked| asked.version) == self.session_version();
        if !is_bot || !is_asked {
            self.asked = None;
        }
        let lead = if is_own {
            Duration::ZERO
        } else {
            self.node.config.patience.lead
        };
        self.due = Some(instant(due.at) + lead);
    }

    fn session_version(&self) -> Option<u32> {
        let session = self.room.as_ref().and_then(Room::session);
        session.map(Session::version)
    }

    /// Lets the bot that is to move think, if it does not yet.
    fn ask_bot(&mut self) {
        let version = self.session_version();
        if self.asked.as_ref().map(|asked| asked.version) == version && version.is_some() {
            return;
        }
        self.asked = None;
        let Some(session) = self.room.as_ref().and_then(Room::session) else {
            return;
        };
        let Some((_, bot)) = bot_to_move(session) else {
            return;
        };
        let Ok(Some(question)) = session.game().question(bot, QuestionKind::Move) else {
            return;
        };
        let asked = session.version();
        let mail = self.mail.clone();
        let thinking = self.node.thinkers.think(question, move |advice| {
            if let Some(mail) = mail.upgrade() {
                let mv = advice.map(|advice| advice.mv);
                let _ = mail.blocking_send(Mail::Thought { asked, mv });
            }
        });
        match thinking {
            Some(thinking) => {
                self.asked = Some(Asked {
                    version: asked,
                    began: Instant::now(),
                    _thinking: thinking,
                });
            }
            None => self.due = Some(Instant::now() + PAUSE),
        }
    }

    /// A bot has thought.
    pub(super) async fn thought(&mut self, asked: u32, mv: Option<AnyMove>) {
        let took = match self.asked.take() {
            Some(own) if own.version == asked => own.began.elapsed(),
            other => {
                self.asked = other;
                return;
            }
        };
        self.node.metrics.thinking.add(took);
        let took = u32::try_from(took.as_millis()).unwrap_or(u32::MAX);
        let moved = self
            .carry_out(|room| {
                let session = room.session().filter(|session| session.version() == asked);
                let session = session.ok_or(Refusal::Stale)?;
                let (seat, bot) = bot_to_move(session).ok_or(Refusal::Stale)?;
                let mv = mv.clone().or_else(|| {
                    let game = session.game();
                    tracing::error!(%bot, game = game.game().id(), "a bot broke");
                    game.view(Viewer::Seat(seat)).moves().into_iter().next()
                });
                let mv = mv.ok_or(Refusal::Over)?;
                room.occur(Occasion::BotMoved { seat, mv, took }, now())
            })
            .await;
        match moved {
            Ok(_) => self.node.metrics.bot_moves.add(1),
            Err(Refused::Storage) => {}
            Err(_) => self.due = Some(Instant::now() + PAUSE),
        }
    }

    /// Does what is due here, if it is.
    async fn act(&mut self) {
        let Some(due) = self.due_now() else { return };
        if due.at > now() {
            self.due = Some(instant(due.at));
            return;
        }
        let occasion = match due.what {
            DueKind::Bot(_) => return self.ask_bot(),
            DueKind::Clock(seat) => Occasion::OutOfTime { seat },
            DueKind::FirstMove(seat) => Occasion::NoFirstMove { seat },
            DueKind::Start if self.is_everybody_here().await => Occasion::Full { random: random() },
            DueKind::Start if self.is_given_up() => Occasion::Idle,
            DueKind::Start => {
                self.due = Some(Instant::now() + LOOK_AGAIN);
                return;
            }
            DueKind::Idle => Occasion::Idle,
        };
        let patience = self.node.config.patience;
        let done = self
            .carry_out(|room| {
                // Another node may have been quicker, and then it is not due any more.
                match room.due(&patience.of(room.opening().clock)) {
                    Some(due) if due.at <= now() => room.occur(occasion.clone(), now()),
                    _ => Err(Refusal::Stale),
                }
            })
            .await;
        if done.is_err() && !self.is_gone {
            self.due = Some(Instant::now() + PAUSE);
        }
    }

    /// Whether a match that could begin has been waited for long enough.
    fn is_given_up(&self) -> bool {
        let patience = &self.node.config.patience;
        self.room.as_ref().is_some_and(|room| {
            let open = patience.of(room.opening().clock).open;
            room.since().millis() + open <= now().millis()
        })
    }

    /// Storage says that something is due here.
    pub(super) async fn is_due(&mut self, row: store::Due) {
        let is_still = match self.ready().await {
            Ok(_) => self.due_now().is_some_and(|due| kind(due.what) == row.kind),
            Err(Refused::Gone) => false,
            Err(_) => return,
        };
        if is_still {
            self.plan(true);
        } else if let Err(error) = self.node.store.drop_due(&row).await {
            self.failed(&error);
        }
    }
}

/// The bot that is to move.
fn bot_to_move(session: &Session) -> Option<(Seat, BotName)> {
    match session.awaits() {
        Awaits::Bot(seat, bot) => Some((seat, bot)),
        _ => None,
    }
}

/// This moment of the server's time, for waiting: the time is surely over then.
fn instant(at: Timestamp) -> Instant {
    let wait = at.millis().saturating_sub(now().millis());
    Instant::now() + Duration::from_millis(wait + 1)
}
