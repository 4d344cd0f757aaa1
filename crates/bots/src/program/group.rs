//! A program and the processes that it has started itself: ended together.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// All that run.
static RUNNING: Mutex<Running> = Mutex::new(Running {
    ids: Vec::new(),
    closed: false,
});

struct Running {
    /// By their first processes. An id is taken out before its process is waited for, so that it
    /// cannot have become another's meanwhile.
    ids: Vec<u32>,
    /// Whether no more may be started.
    closed: bool,
}

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A started program with all its children.
pub(super) struct Group(Child);

impl Group {
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = running();
        if running.closed {
            return Err(io::Error::other("no more programs are started"));
        }
        let child = command.spawn()?;
        running.ids.push(child.id());
        Ok(Group(child))
    }

    pub(super) const fn first(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Waits so long for the program to end by itself and says whether it did.
    pub(super) fn ends_within(&mut self, grace: Duration) -> bool {
        let start = Instant::now();
        let mut pause = Duration::from_millis(1);
        loop {
            if has_ended(&mut self.0) {
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

    /// Kills whatever still runs, and says how the program ended.
    pub(super) fn kill(&mut self) -> Option<ExitStatus> {
        let mut running = running();
        let id = self.0.id();
        if let Some(i) = running.ids.iter().position(|&other| other == id) {
            running.ids.swap_remove(i);
            kill(id);
            #[cfg(not(unix))]
            let _ = self.0.kill();
        }
        drop(running);
        self.0.wait().ok()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Kills every program that was started as a player, and starts no more: for whoever ends this
/// process while there may be games in its threads.
pub fn kill_programs() {
    let mut running = running();
    running.closed = true;
    for &id in &running.ids {
        kill(id);
    }
}

/// Looks without waiting for the process: until that is done, its id remains its own.
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
fn kill(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Without process groups, only the one who holds the process can end it.
#[cfg(not(unix))]
fn kill(_: u32) {}
