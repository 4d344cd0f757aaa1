//! What happens at a table without anybody's order: bots, clocks, idle tables, seats whose holders stay away.

use std::collections::HashSet;
use std::time::Duration;

use bots::BotName;
use games::QuestionKind;
use online::{Clock, Due, DueKind, Occasion, PlayerId, Refusal, Room, Stage, ToClient};
use session::{Awaits, Session};
use table::{Seat, Timestamp};
use tokio::time::Instant;

use super::actor::{Actor, json};
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

/// Who is here is told at most so often: hundreds may come at once.
const PRESENCE: Duration = Duration::from_millis(300);

/// Nothing wakes later than this, so that a table that nobody needs is noticed.
const LATEST: Duration = Duration::from_hours(1);

impl Actor {
    /// When there is something to do again.
    pub(super) fn next_wake(&self) -> Instant {
        let patience = &self.node.config.patience;
        let away = self.away.values().min().map(|&since| since + patience.away);
        let presence = self
            .presence_changed
            .then_some(self.presence_told + PRESENCE);
        let now = Instant::now();
        let unwatched = self.touched + patience.unwatched;
        let unwatched = (unwatched > now).then_some(unwatched);
        let touch = self.elsewhere.next_wake();
        let all = [self.due, self.read_again, away, presence, unwatched, touch];
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
        self.keep_in_touch().await;
        self.free_seats().await;
        if self.due.is_some_and(is_now) {
            self.due = None;
            self.act().await;
        }
    }

    /// Somebody has come or gone.
    pub(super) async fn stir(&mut self) {
        self.touched = Instant::now();
        self.presence_changed = true;
        self.mind_the_away();
        if self.presence_told + PRESENCE <= Instant::now() {
            self.tell_presence();
        }
        self.note_who_is_here().await;
    }

    fn tell_presence(&mut self) {
        self.presence_changed = false;
        self.presence_told = Instant::now();
        self.say_who_is_here(false);
        let text = json(&ToClient::Presence(self.board.presence(&self.elsewhere)));
        if self.board.tell_presence(text) {
            self.told();
        }
    }

    /// Somebody who sits here has shown that they are there.
    pub(super) fn seen(&mut self, player: PlayerId) {
        if let Some(since) = self.away.get_mut(&player) {
            *since = Instant::now();
        }
        if (self.room.as_ref()).is_none_or(|room| room.stage() == Stage::Open) {
            self.come.insert(player);
        }
        if self.node.config.others {
            self.elsewhere.shown(player);
        }
    }

    /// Notes who has come, and who is away, before the match. Who plays by days is not there all the time, and a
    /// host keeps the seat at a table that nobody else finds.
    pub(super) fn mind_the_away(&mut self) {
        let Some(room) = &self.room else { return };
        let opening = room.opening();
        if room.stage() != Stage::Open || matches!(opening.clock, Clock::Days { .. }) {
            self.away.clear();
            self.come.clear();
            return;
        }
        let host = (!opening.public).then_some(opening.host);
        let sitters = room.sitters().map(|(_, sitter)| sitter.player);
        let is_present = |player: &PlayerId| {
            self.board.is_present(*player) || self.elsewhere.is_present(*player)
        };
        let (present, mut away): (Vec<PlayerId>, Vec<PlayerId>) = sitters.partition(is_present);
        self.come.retain(|player| room.seat_of(*player).is_some());
        self.come.extend(present);
        away.retain(|player| Some(*player) != host);
        self.away.retain(|player, _| away.contains(player));
        for player in away {
            self.away.entry(player).or_insert_with(Instant::now);
        }
    }

    /// Who has come to the table, at whichever node.
    pub(super) async fn who_has_come(&mut self) -> HashSet<PlayerId> {
        // It may have to be read, which is tried again where that matters; then who has a socket is noted.
        let _ = self.ready().await;
        self.mind_the_away();
        let mut come = self.come.clone();
        let room = self.room.as_ref();
        if room.is_some_and(|room| room.is_anybody_absent(|player| come.contains(&player))) {
            come.extend(self.who_is_anywhere().await.into_iter().flatten());
        }
        come
    }

    /// Frees the seats of those who stayed away.
    async fn free_seats(&mut self) {
        let patience = self.node.config.patience.away;
        let away = self
            .away
            .iter()
            .filter(|(_, since)| since.elapsed() >= patience);
        let away: Vec<PlayerId> = away.map(|(player, _)| *player).collect();
        if away.is_empty() {
            return;
        }
        // They may be at another node.
        let anywhere = self.who_is_anywhere().await;
        for player in away {
            let is_surely_away = (anywhere.as_ref()).is_some_and(|here| !here.contains(&player));
            if !is_surely_away {
                self.away.insert(player, Instant::now());
                continue;
            }
            self.away.remove(&player);
            let freed = self
                .carry_out(|room| {
                    let seat = room.seat_of(player).ok_or(Refusal::NotSeated)?;
                    room.occur(Occasion::Away { seat }, now())
                })
                .await;
            if let Err(Refused::Storage) = freed {
                self.away.insert(player, Instant::now());
            }
        }
    }

    fn due_now(&self) -> Option<Due> {
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
                let text = advice.map(|advice| advice.mv);
                let _ = mail.blocking_send(Mail::Thought { asked, text });
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
    pub(super) async fn thought(&mut self, asked: u32, text: Option<String>) {
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
                let text = text.clone().or_else(|| {
                    tracing::error!(%bot, game = session.game().game().id(), "a bot broke");
                    session.game().moves().into_iter().next()
                });
                let text = text.ok_or(Refusal::Over)?;
                room.occur(Occasion::BotMoved { seat, text, took }, now())
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
            DueKind::Start => Occasion::Full { random: random() },
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
