//! A program and the processes that it started itself. They are killed together.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::ends::StartError;
#[cfg(unix)]
use super::guard::{self, Watcher};

/// All running programs.
static RUNNING: Mutex<Running> = Mutex::new(Running {
    ids: Vec::new(),
    closed: false,
    #[cfg(unix)]
    watcher: None,
});

struct Running {
    /// The ids of their first processes. Each id is removed before its process is waited for, so
    /// that it cannot already belong to another process.
    ids: Vec<u32>,
    /// Whether no more programs may start.
    closed: bool,
    /// Kills the programs if this process cannot. `None` until the first guarded program starts.
    #[cfg(unix)]
    watcher: Option<Watcher>,
}

#[cfg(unix)]
impl Running {
    /// Registers the newest program with the watcher, or with a new watcher if the old one is gone.
    fn watch(&mut self) -> io::Result<()> {
        if let (Some(watcher), Some(&last)) = (&mut self.watcher, self.ids.last())
            && watcher.begins(last).is_ok()
        {
            return Ok(());
        }
        self.unwatch();
        self.watcher = Some(Watcher::start(&self.ids)?);
        Ok(())
    }

    /// Closes the watcher, which kills all programs that it still knows of.
    fn unwatch(&mut self) {
        if let Some(watcher) = self.watcher.take() {
            let mut process = watcher.close();
            if ends_within(&mut process, GRACE_PERIOD) {
                let _ = process.wait();
            }
        }
    }
}

/// The grace period for a watcher to exit. It is short because a watcher has nothing else to do.
#[cfg(unix)]
const GRACE_PERIOD: Duration = Duration::from_millis(500);

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A running program with all its child processes.
pub(super) struct Group {
    first: Child,
    /// Whether a guard starts the program. If the guard cannot start it, it reports the reason.
    guarded: bool,
}

impl Group {
    /// Starts a program with pipes to and from it.
    pub(super) fn start(program: &str, arguments: &[String]) -> Result<Self, StartError> {
        #[cfg(unix)]
        let starter = guard::starter(program, arguments);
        #[cfg(not(unix))]
        let starter = None;
        let guarded = starter.is_some();
        let mut command = starter.unwrap_or_else(|| {
            let mut command = Command::new(program);
            command.args(arguments);
            #[cfg(unix)]
            std::os::unix::process::CommandExt::process_group(&mut command, 0);
            command
        });
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut running = running();
        if running.closed {
            let closed = io::Error::other("this process is shutting down");
            return Err(StartError::shortage(program, &closed));
        }
        // A failure of the guard says nothing about the program.
        let start_error = |error: io::Error| {
            if guarded {
                StartError::shortage(program, &error)
            } else {
                StartError::explained(program, &error)
            }
        };
        let first = command.spawn().map_err(start_error)?;
        running.ids.push(first.id());
        #[cfg_attr(
            not(unix),
            expect(unused_mut, reason = "only a guard needs to be released")
        )]
        let mut group = Group { first, guarded };
        #[cfg(unix)]
        if guarded {
            let watched = running.watch();
            // Unlock first: on an error, dropping the group kills it, which takes the lock.
            drop(running);
            watched
                .and_then(|()| guard::go(&mut group.first))
                .map_err(start_error)?;
        }
        Ok(group)
    }

    pub(super) const fn first(&mut self) -> &mut Child {
        &mut self.first
    }

    pub(super) const fn is_guarded(&self) -> bool {
        self.guarded
    }

    /// Waits for the program to exit within the grace period, and returns whether it did.
    pub(super) fn ends_within(&mut self, grace: Duration) -> bool {
        ends_within(&mut self.first, grace)
    }

    /// Kills everything that still runs, and returns how the program ended.
    pub(super) fn kill(&mut self) -> Option<ExitStatus> {
        let mut running = running();
        let id = self.first.id();
        if let Some(i) = running.ids.iter().position(|&other| other == id) {
            running.ids.swap_remove(i);
            kill(id);
            #[cfg(not(unix))]
            let _ = self.first.kill();
            // This must come before the wait, as explained at `ids`. A watcher that is gone needs
            // no update.
            #[cfg(unix)]
            if let Some(watcher) = &mut running.watcher {
                let _ = watcher.ended(id);
            }
        }
        drop(running);
        self.first.wait().ok()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Kills every program that was started as a player, and prevents further starts. Call this before
/// ending the process while its threads may still be playing games.
pub fn kill_programs() {
    let mut running = running();
    running.closed = true;
    for &id in &running.ids {
        kill(id);
    }
    #[cfg(unix)]
    running.unwatch();
}

/// Waits for a process to exit within the grace period, and returns whether it did.
fn ends_within(process: &mut Child, grace: Duration) -> bool {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if has_ended(process) {
            return true;
        }
        let left = grace.saturating_sub(start.elapsed());
        if left.is_zero() {
            return false;
        }
        sleep(pause.min(left));
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// Checks without reaping the process. Until it is reaped, its id cannot be reused.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(unix)]
pub(super) fn kill(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Without process groups, only the owner of the process can kill it.
#[cfg(not(unix))]
fn kill(_: u32) {}
