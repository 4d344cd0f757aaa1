//! Bots and programs think on threads of their own; what they have thought comes back as an input.

use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex};
use std::thread;

use bots::{AgentName, BotName, Forfeit};
use front::local_match::PROGRAM_TIMEOUT;
use games::{
    Advice, AnyMatch, AnyMove, AnyQuestion, MoveToAnalyse, Seated, Verdict, moves_to_analyse,
};
use table::Seat;

use super::app::AppInput;

/// Who judges the moves of a match.
pub(super) const JUDGE: BotName = BotName::Level(6);

/// What came of thinking, and for whom it is.
pub struct ThoughtEvent {
    ticket: u64,
    /// What came of it.
    pub(super) what: ThoughtOutcome,
}

/// What came of thinking.
pub(super) enum ThoughtOutcome {
    /// A bot advises this.
    Advice(Advice),
    /// A bot or a program has chosen, or cannot.
    Chosen(Option<Seated>, Result<AnyMove, Forfeit>),
    /// One more move of a record was judged.
    Verdict(Verdict),
}

/// Something that is being thought about. Dropped, the answer is of no interest any more, and the
/// thinking ends as soon as it can.
pub(super) struct ThinkingHandle {
    ticket: u64,
    stop: Arc<AtomicBool>,
}

impl ThinkingHandle {
    /// Whether this is what came of it.
    pub(super) fn led_to(&self, thought: &ThoughtEvent) -> bool {
        self.ticket == thought.ticket
    }

    /// Asks for the answer now.
    pub(super) fn cut_short(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for ThinkingHandle {
    fn drop(&mut self) {
        self.cut_short();
    }
}

/// What is done on a thread of its own.
type Work = Box<dyn FnOnce() + Send>;

/// Where thoughts are sent.
pub(super) struct ThoughtSender {
    post: Sender<AppInput>,
    /// Begins work on a thread of its own, if the system has one to give.
    spawn: fn(Work) -> io::Result<()>,
    tickets: u64,
    /// Held by every thread at work: tests wait until they have ended.
    busy: Arc<()>,
}

/// Tells the screen that a thread broke, or it would wait for ever.
struct Alarm(Sender<AppInput>);

impl Drop for Alarm {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(AppInput::Broken);
        }
    }
}

impl ThoughtSender {
    pub(super) fn new(post: Sender<AppInput>) -> Self {
        ThoughtSender {
            post,
            spawn: |work| thread::Builder::new().spawn(work).map(drop),
            tickets: 0,
            busy: Arc::new(()),
        }
    }

    /// Lets somebody think.
    ///
    /// # Errors
    /// If the system gives no thread for it.
    fn begin(
        &mut self,
        think: impl FnOnce(&AtomicBool, &(dyn Fn(ThoughtOutcome) + Sync)) + Send + 'static,
    ) -> io::Result<ThinkingHandle> {
        self.tickets += 1;
        let ticket = self.tickets;
        let stop = Arc::new(AtomicBool::new(false));
        let thinking = ThinkingHandle {
            ticket,
            stop: Arc::clone(&stop),
        };
        let post = self.post.clone();
        let busy = Arc::clone(&self.busy);
        (self.spawn)(Box::new(move || {
            let alarm = Alarm(post);
            think(&stop, &|what| {
                // Nobody listens when the program ends.
                let _ = alarm
                    .0
                    .send(AppInput::Thought(ThoughtEvent { ticket, what }));
            });
            drop(busy);
        }))?;
        Ok(thinking)
    }

    /// From now on the system has no threads, or has them again.
    #[cfg(test)]
    pub(super) fn run_short(&mut self, short: bool) {
        let none = |_| Err(io::Error::from(io::ErrorKind::WouldBlock));
        let plenty = ThoughtSender::new(self.post.clone()).spawn;
        self.spawn = if short { none } else { plenty };
    }

    /// Whether a thread is at work.
    #[cfg(test)]
    pub(super) fn are_busy(&self) -> bool {
        Arc::strong_count(&self.busy) > 1
    }

    /// Asks a bot for advice.
    pub(super) fn consult(&mut self, question: AnyQuestion) -> io::Result<ThinkingHandle> {
        self.begin(move |stop, tell| tell(ThoughtOutcome::Advice(question.think(stop))))
    }

    /// Lets a bot choose a move.
    pub(super) fn let_bot_choose(&mut self, question: AnyQuestion) -> io::Result<ThinkingHandle> {
        self.begin(move |stop, tell| tell(ThoughtOutcome::Chosen(None, Ok(question.choose(stop)))))
    }

    /// Lets a program choose a move of a copy of the match, after it has sat down if it has not yet.
    pub(super) fn choose(
        &mut self,
        game: Box<dyn AnyMatch>,
        name: AgentName,
        seat: Seat,
        seated: Option<Seated>,
    ) -> io::Result<ThinkingHandle> {
        self.begin(move |_, tell| {
            let seated = seated.map_or_else(|| game.seat(&name, seat, PROGRAM_TIMEOUT), Ok);
            tell(match seated {
                Ok(mut seated) => {
                    let chosen = game.choose(&mut seated);
                    ThoughtOutcome::Chosen(Some(seated), chosen)
                }
                Err(forfeit) => ThoughtOutcome::Chosen(None, Err(forfeit)),
            });
        })
    }

    /// Judges the moves of a match that are not known yet, on all cores but one.
    pub(super) fn judge(
        &mut self,
        mut game: Box<dyn AnyMatch>,
        known: Vec<bool>,
    ) -> io::Result<ThinkingHandle> {
        self.begin(move |stop, tell| {
            let moves = moves_to_analyse(&mut *game, JUDGE).into_iter();
            let unknown = moves.filter(|mv| !known.get(mv.ply()).is_some_and(|known| *known));
            let unknown: Vec<MoveToAnalyse> = unknown.collect();
            let left = Mutex::new(unknown.into_iter());
            let next = || left.lock().ok()?.next();
            let work = || {
                while !stop.load(Ordering::Relaxed)
                    && let Some(mv) = next()
                {
                    tell(ThoughtOutcome::Verdict(mv.judge()));
                }
            };
            thread::scope(|scope| {
                let cores = thread::available_parallelism().map_or(1, NonZero::get);
                // This thread works too, and alone if there is no other to be had.
                for _ in 2..cores {
                    let _ = thread::Builder::new().spawn_scoped(scope, work);
                }
                work();
            });
        })
    }
}
