//! Runs bots and external programs on background threads. Their results arrive as inputs.

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

/// The bot that analyses matches.
pub(super) const JUDGE: BotName = BotName::Level(6);

/// A result from a background thread, with the ticket of the request.
pub struct ThoughtEvent {
    ticket: u64,
    pub(super) what: ThoughtOutcome,
}

pub(super) enum ThoughtOutcome {
    Advice(Advice),
    /// The move a bot or program chose, or why it forfeits.
    Chosen(Option<Seated>, Result<AnyMove, Forfeit>),
    /// The verdict on one more move of a record.
    Verdict(Verdict),
}

/// A running computation. Dropping it cancels the computation as soon as possible and discards the result.
pub(super) struct ThinkingHandle {
    ticket: u64,
    stop: Arc<AtomicBool>,
}

impl ThinkingHandle {
    /// Checks whether a thought is a result of this computation.
    pub(super) fn produced(&self, thought: &ThoughtEvent) -> bool {
        self.ticket == thought.ticket
    }

    /// Stops the computation early, so that it answers with what it has found.
    pub(super) fn finish_now(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for ThinkingHandle {
    fn drop(&mut self) {
        self.finish_now();
    }
}

/// The work of one background thread.
type Work = Box<dyn FnOnce() + Send>;

/// Starts computations on background threads that send their results to the application.
pub(super) struct ThoughtSender {
    post: Sender<AppInput>,
    /// Spawns a thread; fails if the system cannot provide another one.
    spawn: fn(Work) -> io::Result<()>,
    tickets: u64,
    /// Cloned into every running thread, so that tests can wait until all have ended.
    busy: Arc<()>,
}

/// Reports a panicking thread to the application, which would otherwise wait forever.
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

    /// Starts a computation on a background thread.
    ///
    /// # Errors
    /// If the system cannot spawn a thread.
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
                // The receiver is gone when the program is ending.
                let _ = alarm
                    .0
                    .send(AppInput::Thought(ThoughtEvent { ticket, what }));
            });
            drop(busy);
        }))?;
        Ok(thinking)
    }

    /// Simulates a system that cannot spawn threads, or stops simulating it.
    #[cfg(test)]
    pub(super) fn run_short(&mut self, short: bool) {
        let none = |_| Err(io::Error::from(io::ErrorKind::WouldBlock));
        let plenty = ThoughtSender::new(self.post.clone()).spawn;
        self.spawn = if short { none } else { plenty };
    }

    /// Checks whether a thread is running.
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

    /// Lets an external program choose a move in a copy of the match, starting the program first if it is not
    /// running.
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

    /// Analyses the moves of a match that have no verdict yet, on all cores but one.
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
                // This thread works too, and does all the work if no other thread can be spawned.
                for _ in 2..cores {
                    let _ = thread::Builder::new().spawn_scoped(scope, work);
                }
                work();
            });
        })
    }
}
