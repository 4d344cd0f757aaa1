//! A program and the processes that it has started itself: ended together.

use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// All that run, by the id of their first process. An id is taken out before its process is waited
/// for, so that it cannot have become another's meanwhile.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// A started program with all its children.
pub(super) struct Group(Child);

impl Group {
    pub(super) fn start(command: &mut Command) -> std::io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        running.push(child.id());
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
    pub(super) fn kill(&mut self) -> Option<std::process::ExitStatus> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let id = self.0.id();
        if let Some(i) = running.iter().position(|&other| other == id) {
            running.swap_remove(i);
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

/// Kills every program that was started as a player: for whoever ends this process at once, without
/// dropping what it holds.
pub fn kill_programs() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    for &id in running.iter() {
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
